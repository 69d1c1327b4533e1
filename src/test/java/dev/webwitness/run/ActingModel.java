package dev.webwitness.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import dev.webwitness.brain.llm.client.ModelClient;
import dev.webwitness.brain.llm.client.ModelClients;
import dev.webwitness.brain.llm.client.ModelSettings;
import dev.webwitness.brain.llm.exchange.ModelKey;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.exchange.Vendor;
import dev.webwitness.brain.llm.provider.Dialect;
import dev.webwitness.brain.llm.provider.ModelEndpoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server that speaks OpenAI's chat completions, and a stand-in for the model behind it: a function of what it was sent. */
final class ActingModel implements AutoCloseable {
    static final String KEY = "sk-tulip-4711-harbour-99";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final ExecutorService pool = Executors.newCachedThreadPool();
    private final List<String> prompts = new CopyOnWriteArrayList<>();
    private final AtomicInteger pictures = new AtomicInteger();

    /** @param acting answers the content of a turn, from all the texts it was sent and the number of the turn, from 1 */
    ActingModel(BiFunction<String, Integer, String> acting) {
        this(ActingModel::completion, acting);
    }

    /** The same behind a server that speaks the wire format of that provider; ask it through {@link #client(Dialect)}. */
    ActingModel(Dialect dialect, BiFunction<String, Integer, String> acting) {
        this(text -> dialect.saying(text, "whole"), acting);
    }

    private ActingModel(UnaryOperator<String> wire, BiFunction<String, Integer, String> acting) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(pool);
        server.createContext("/", exchange -> {
            JsonNode request = JSON.readTree(exchange.getRequestBody().readAllBytes());
            if (request.toString().contains("data:image/jpeg;base64,")) {
                pictures.incrementAndGet();
            }
            StringBuilder said = new StringBuilder();
            texts(request, said);
            prompts.add(said.toString());
            byte[] answer =
                    wire.apply(acting.apply(said.toString(), prompts.size())).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
    }

    private static String completion(String text) {
        Map<String, Object> message = Map.of("role", "assistant", "content", text);
        Map<String, Object> choice = Map.of("index", 0, "message", message, "finish_reason", "stop");
        Map<String, Object> usage = Map.of("prompt_tokens", 900, "completion_tokens", 30, "total_tokens", 930);
        Map<String, Object> all = Map.of(
                "id",
                "c1",
                "object",
                "chat.completion",
                "created",
                1,
                "model",
                "stand-in",
                "choices",
                List.of(choice),
                "usage",
                usage);
        try {
            return JSON.writeValueAsString(all);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    ModelClient client(Dialect dialect) {
        return ModelClients.open(new ModelSettings(
                dialect.at("http://127.0.0.1:" + server.getAddress().getPort()), null, ModelLimits.USUAL));
    }

    ModelClient client() {
        return client(url());
    }

    /** Where it speaks OpenAI's format. */
    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    /** One that answers so many tokens a run. */
    ModelClient client(long runTokens) {
        return client(
                url(),
                new ModelLimits(
                        ModelLimits.USUAL.exchange(),
                        ModelLimits.USUAL.inputTokens(),
                        ModelLimits.USUAL.outputTokens(),
                        runTokens));
    }

    static ModelClient client(String url) {
        return client(url, ModelLimits.USUAL);
    }

    private static ModelClient client(String url, ModelLimits limits) {
        return ModelClients.open(new ModelSettings(
                new ModelEndpoint(Vendor.OPENAI, "stand-in", url, ModelKey.of(KEY, "OPENAI_API_KEY")), null, limits));
    }

    /** What it was sent, turn by turn. */
    List<String> prompts() {
        return prompts;
    }

    /** How many questions came with a picture. */
    int pictures() {
        return pictures.get();
    }

    /** The texts of messages, in whichever shape a provider wants them. */
    private static void texts(JsonNode part, StringBuilder into) {
        part.fields().forEachRemaining(field -> {
            boolean said = field.getValue().isTextual()
                    && List.of("text", "content", "system").contains(field.getKey());
            if (said) {
                into.append(field.getValue().asText()).append('\n');
            } else {
                texts(field.getValue(), into);
            }
        });
        part.elements().forEachRemaining(each -> {
            if (part.isArray()) {
                texts(each, into);
            }
        });
    }

    /** The ref of an element by what the outline says of it. */
    static String ref(String prompt, String line) {
        Matcher found = Pattern.compile(
                        Pattern.quote(line) + ".*?\\b(e\\d+)\\b|\\b(e\\d+)\\b[^\\n]*" + Pattern.quote(line))
                .matcher(prompt);
        if (!found.find()) {
            throw new AssertionError("no " + line + " in " + prompt);
        }
        return found.group(1) == null ? found.group(2) : found.group(1);
    }

    static String steps(String... steps) {
        return answer("It goes on.", List.of(steps), null, null);
    }

    static String finish(String outcome, String answer) {
        return answer("It is over.", List.of(), Map.of("outcome", outcome, "answer", answer), null);
    }

    static String ask(String question) {
        return answer("It cannot go on.", List.of(), null, question);
    }

    /** An answer with fields beside the usual ones, or in place of them. */
    static String with(String answer, Map<String, ?> fields) {
        try {
            Map<String, Object> all =
                    JSON.readValue(answer, new TypeReference<java.util.LinkedHashMap<String, Object>>() {});
            all.putAll(fields);
            return JSON.writeValueAsString(all);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private static String answer(String seen, List<String> steps, Map<String, String> finish, String ask) {
        Map<String, Object> answer = new java.util.LinkedHashMap<>();
        answer.put("seen", seen);
        answer.put("steps", steps);
        answer.put("finish", finish);
        answer.put("ask", ask);
        try {
            return new String(JSON.writeValueAsBytes(answer), StandardCharsets.UTF_8);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        pool.shutdownNow();
    }
}
