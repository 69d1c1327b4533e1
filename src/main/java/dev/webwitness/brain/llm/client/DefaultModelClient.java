package dev.webwitness.brain.llm.client;

import dev.webwitness.brain.llm.exchange.ModelAnswer;
import dev.webwitness.brain.llm.exchange.ModelCall;
import dev.webwitness.brain.llm.exchange.ModelFailure;
import dev.webwitness.brain.llm.exchange.ModelId;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import dev.webwitness.brain.llm.provider.BackoffPolicy;
import dev.webwitness.brain.llm.provider.HttpModelBackend;
import dev.webwitness.brain.llm.provider.ModelBackend;
import dev.webwitness.brain.llm.provider.ModelCapabilities;
import dev.webwitness.brain.llm.provider.ModelCatalog;
import dev.webwitness.brain.llm.provider.ModelEndpoint;
import dev.webwitness.brain.llm.provider.ModelRequestValidator;
import dev.webwitness.brain.llm.provider.SamplingBackend;
import dev.webwitness.model.DaemonThreads;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.ClientModel;
import dev.webwitness.model.telemetry.Span;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * The client: each question runs on a thread of a bounded pool and ends with its time, even where that thread cannot be reached.
 *
 * <p>Safe for any thread. Futures complete on the pool's threads, or on the JDK's timer where the time ran out.
 */
public final class DefaultModelClient implements ModelClient {
    private static final Logger LOG = LoggerFactory.getLogger(DefaultModelClient.class);

    /** One a run at most, and {@code run.max_concurrent} is at most 16. */
    private static final int THREADS = 16;

    private static final int WAITING = 64;
    private static final int IDLE_S = 30;

    private final AnswerRepair repair;
    private final ModelId source;
    private final ModelCapabilities abilities;
    private final List<String> warnings;
    private final Optional<ModelFailure> unusable;
    private final ModelLimits limits;
    private final ThreadPoolExecutor threads;
    private final Set<CompletableFuture<ModelAnswer>> waiting = ConcurrentHashMap.newKeySet();

    private DefaultModelClient(
            List<ModelBackend> askers,
            ModelCapabilities abilities,
            List<String> warnings,
            Optional<ModelFailure> unusable,
            ModelLimits limits) {
        this.unusable = unusable;
        this.repair = new AnswerRepair(askers);
        this.source = askers.get(0).source();
        this.abilities = abilities;
        this.warnings = warnings;
        this.limits = limits;
        this.threads = pool("model", THREADS, WAITING);
    }

    /** Asks a provider's server. */
    public static DefaultModelClient of(ModelSettings settings, BackoffPolicy patience) {
        ModelEndpoint endpoint = settings.endpoint();
        ModelLimits limits = settings.limits();
        java.net.http.HttpClient http = java.net.http.HttpClient.newBuilder()
                // Servers on the user's machine often stumble over the offer of HTTP/2.
                .version(java.net.http.HttpClient.Version.HTTP_1_1)
                .followRedirects(java.net.http.HttpClient.Redirect.NEVER)
                .executor(pool("model-http", 4, Integer.MAX_VALUE))
                .build();
        List<ModelEndpoint> endpoints = new ArrayList<>(List.of(endpoint));
        String fallback = settings.fallback();
        if (fallback != null) {
            endpoints.add(endpoint.withModel(fallback));
        }
        List<ModelBackend> askers = new ArrayList<>();
        endpoints.forEach(one -> askers.add(new HttpModelBackend(http, one, limits, patience)));
        return new DefaultModelClient(
                askers,
                ModelCatalog.abilities(endpoint),
                endpoints.stream()
                        .map(DefaultModelClient::warning)
                        .flatMap(Optional::stream)
                        .toList(),
                unusable(endpoints),
                limits);
    }

    /** Why the first will not do, where none of them does. */
    private static Optional<ModelFailure> unusable(List<ModelEndpoint> endpoints) {
        List<ModelFailure> unable = endpoints.stream()
                .map(ModelRequestValidator::unable)
                .flatMap(Optional::stream)
                .toList();
        return unable.size() == endpoints.size() ? Optional.of(unable.get(0)) : Optional.empty();
    }

    /** Asks the model that a caller lends. */
    static DefaultModelClient of(ClientModel lent, ModelLimits limits) {
        return new DefaultModelClient(
                List.of(new SamplingBackend(lent, limits)),
                ModelCapabilities.ASSUMED,
                List.of(),
                Optional.empty(),
                limits);
    }

    @Override
    public CompletableFuture<ModelAnswer> ask(ModelQuestion question, UsageMeter usage) {
        ModelCall call = new ModelCall(question.within(), usage);
        CompletableFuture<ModelAnswer> answer = new CompletableFuture<>();
        CompletableFuture<Void> clock = new CompletableFuture<>();
        Span span = usage.asks(source.vendor(), source.model());
        waiting.add(answer);
        answer.whenComplete((got, thrown) -> {
            end(span, got);
            waiting.remove(answer);
            clock.complete(null);
            call.end();
        });
        clock.orTimeout(question.within().toMillis(), TimeUnit.MILLISECONDS).exceptionally(late -> {
            answer.completeExceptionally(
                    ModelFailure.late(call, source + " did not answer").error(source));
            return null;
        });
        try {
            Map<String, String> about = MDC.getCopyOfContextMap();
            threads.execute(() -> answer(question, call, answer, about));
        } catch (RejectedExecutionException e) {
            answer.completeExceptionally(new WebwitnessException(
                    ErrorCode.RUN_CAPACITY,
                    threads.isShutdown()
                            ? "The model is not asked any more: everything is closing."
                            : "Too many questions wait for the model. Ask again later, or lower run.max_concurrent."));
        }
        return answer;
    }

    private static void end(Span span, @Nullable ModelAnswer got) {
        span.end(
                got == null,
                got == null
                        ? Map.of()
                        : Map.of(
                                "gen_ai.response.model", got.model(),
                                "gen_ai.usage.input_tokens", got.tokens().input(),
                                "gen_ai.usage.output_tokens", got.tokens().output(),
                                "webwitness.model.rejected", got.rejected()));
    }

    /** @param about what the log knows of whoever asks: which run it is */
    private void answer(
            ModelQuestion question,
            ModelCall call,
            CompletableFuture<ModelAnswer> answer,
            @Nullable Map<String, String> about) {
        if (answer.isDone()) {
            return;
        }
        if (about != null) {
            MDC.setContextMap(about);
        }
        try {
            answer.complete(repair.answer(question, call));
        } catch (WebwitnessException e) {
            answer.completeExceptionally(e);
        } catch (RuntimeException | Error e) {
            LOG.error("asking {} failed", source, e);
            answer.completeExceptionally(WebwitnessException.wrap(e, "asking " + source));
        } finally {
            MDC.clear();
        }
    }

    private static Optional<String> warning(ModelEndpoint endpoint) {
        Optional<ModelFailure> unable = ModelRequestValidator.unable(endpoint);
        if (unable.isPresent()) {
            return unable.map(why -> why.what() + ". " + why.mend());
        }
        return ModelCatalog.abilities(endpoint).known()
                ? Optional.empty()
                : Optional.of(endpoint
                        + " is not among the models we know: it is taken to see pictures, to answer by JSON schema,"
                        + " and to take " + ModelCapabilities.ASSUMED.context() + " tokens.");
    }

    private static ThreadPoolExecutor pool(String name, int most, int queue) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                most, most, IDLE_S, TimeUnit.SECONDS, new LinkedBlockingQueue<>(queue), DaemonThreads.numbered(name));
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    @Override
    public UsageMeter newRun() {
        return new UsageMeter(limits.runTokens());
    }

    @Override
    public String name() {
        return source.toString();
    }

    @Override
    public Duration exchange() {
        return limits.exchange();
    }

    @Override
    public ModelCapabilities abilities() {
        return abilities;
    }

    @Override
    public List<String> warnings() {
        return warnings;
    }

    @Override
    public Optional<WebwitnessException> unusable() {
        return unusable.map(why -> why.error(source));
    }

    @Override
    public void close() {
        threads.shutdown();
        List.copyOf(waiting).forEach(answer -> answer.cancel(true));
    }
}
