package dev.webwitness.brain.llm.provider;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import dev.webwitness.brain.llm.exchange.ModelCall;
import dev.webwitness.brain.llm.exchange.ModelFailure;
import dev.webwitness.brain.llm.exchange.Vendor;
import dev.webwitness.model.WebwitnessException;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * One exchange with a server, plugged into the model library as its HTTP client: it ends when its time is over, whatever the server sends, takes
 * no more than {@value #MOST_BYTES} bytes, follows no redirect, and keeps why it failed. Used by the one thread that asks.
 */
final class BoundedHttpClient implements HttpClient, HttpClientBuilder {
    /** An answer of 128,000 tokens takes about half a megabyte. */
    static final int MOST_BYTES = 4 << 20;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final java.net.http.HttpClient http;
    private final ModelEndpoint endpoint;
    private final ModelCall call;
    private final Duration longest;
    private JsonNode body = MissingNode.getInstance();
    private @Nullable ModelFailure failure;
    private boolean sent;

    /** @param longest the most this exchange may take, were the question's time longer */
    BoundedHttpClient(java.net.http.HttpClient http, ModelEndpoint endpoint, ModelCall call, Duration longest) {
        this.http = http;
        this.endpoint = endpoint;
        this.call = call;
        this.longest = longest;
    }

    /** Why the exchange failed; null where the server answered with success. */
    @Nullable
    ModelFailure failure() {
        return failure;
    }

    /** Whether a request was sent at all. */
    boolean sent() {
        return sent;
    }

    /** What the server answered, missing where it was no JSON. */
    JsonNode body() {
        return body;
    }

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        Duration left = call.left();
        boolean whole = left.compareTo(longest) <= 0;
        CompletableFuture<HttpResponse<byte[]>> exchange =
                http.sendAsync(translated(request), head -> new BoundedBody(MOST_BYTES));
        sent = true;
        call.exchange(exchange);
        try {
            return read(exchange.get((whole ? left : longest).toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException e) {
            String vendor = endpoint.vendor().label();
            throw failed(
                    whole
                            ? ModelFailure.late(call, vendor + " did not answer")
                            : ModelFailure.passing(
                                    vendor + " did not answer within " + ModelFailure.seconds(longest),
                                    "Raise brain.model.timeout_s, or set brain.model.name to a faster model.",
                                    null));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed(ModelFailure.cancelled());
        } catch (CancellationException e) {
            throw failed(ModelFailure.cancelled());
        } catch (ExecutionException e) {
            throw failed(network(e.getCause() == null ? e : e.getCause()));
        } finally {
            exchange.cancel(true);
        }
    }

    private SuccessfulHttpResponse read(HttpResponse<byte[]> response) {
        body = json(response.body());
        int status = response.statusCode();
        if (status < 200 || status > 299) {
            throw failed(HttpErrorMapper.of(endpoint, status, response.headers(), body));
        }
        return SuccessfulHttpResponse.builder()
                .statusCode(status)
                .headers(response.headers().map())
                .body(response.body())
                .build();
    }

    /** Why the server was not reached; its address is nobody's but the settings'. */
    private ModelFailure network(Throwable cause) {
        String vendor = endpoint.vendor().label();
        if (cause instanceof BoundedBody.TooLarge) {
            return ModelFailure.mismatch(
                    vendor + " answered with more than " + (MOST_BYTES >> 20) + " MB",
                    "Check brain.model.base_url: this is no answer of a model.");
        }
        if (cause instanceof SSLException) {
            return ModelFailure.disabled(
                    "No trusted connection to the server of " + vendor + " is possible",
                    "Check brain.model.base_url, and which certificates this Java trusts.");
        }
        Throwable deepest = cause.getCause() == null ? cause : cause.getCause();
        boolean noName = cause instanceof UnknownHostException
                || cause instanceof UnresolvedAddressException
                || deepest instanceof UnresolvedAddressException;
        String what = noName
                ? "The name of the server of " + vendor + " is not known"
                : cause instanceof ConnectException
                        ? "Nothing listens where the server of " + vendor + " should be"
                        : "The connection to the server of " + vendor + " was lost";
        return ModelFailure.passing(
                what,
                endpoint.vendor() == Vendor.OLLAMA
                        ? "Start it with `ollama serve`, or correct brain.model.base_url."
                        : "Check the network, a proxy (-Dhttps.proxyHost), and brain.model.base_url.",
                null);
    }

    private WebwitnessException failed(ModelFailure why) {
        failure = why;
        return why.error(endpoint.source());
    }

    private java.net.http.HttpRequest translated(HttpRequest request) {
        java.net.http.HttpRequest.Builder builder = java.net.http.HttpRequest.newBuilder(URI.create(request.url()));
        request.headers().forEach((name, values) -> {
            if (!name.equals(Providers.ANTHROPIC_KEY) || endpoint.key().isThere()) {
                values.forEach(value -> builder.header(name, value));
            }
        });
        String body = request.body();
        return builder.method(
                        request.method().name(), body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .build();
    }

    private static JsonNode json(byte[] bytes) {
        try {
            return JSON.readTree(new String(bytes, StandardCharsets.UTF_8));
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }

    @Override
    public void execute(HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        throw WebwitnessException.unsupported(
                "brain.streaming", endpoint.vendor().label(), "Answers of models are taken whole, not as a stream.");
    }

    @Override
    public HttpClient build() {
        return this;
    }

    @Override
    public Duration connectTimeout() {
        return longest;
    }

    @Override
    public HttpClientBuilder connectTimeout(Duration time) {
        return this;
    }

    @Override
    public Duration readTimeout() {
        return longest;
    }

    @Override
    public HttpClientBuilder readTimeout(Duration time) {
        return this;
    }
}
