package dev.webwitness.brain.model;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The client: each question runs on a thread of a bounded pool and ends with its time, even where that thread cannot be reached.
 *
 * <p>Safe for any thread. Futures complete on the pool's threads, or on the JDK's timer where the time ran out.
 */
final class PooledModel implements ModelClient {
    private static final Logger LOG = LoggerFactory.getLogger(PooledModel.class);

    /** One a run at most, and {@code run.max_concurrent} is at most 16. */
    private static final int THREADS = 16;

    private static final int WAITING = 64;
    private static final int IDLE_S = 30;

    private final Repair repair;
    private final Endpoint endpoint;
    private final List<String> warnings;
    private final List<String> secrets;
    private final long runTokens;
    private final ThreadPoolExecutor threads;
    private final Set<CompletableFuture<ModelAnswer>> waiting = ConcurrentHashMap.newKeySet();

    PooledModel(ModelSettings settings, Patience patience) {
        this.endpoint = settings.endpoint();
        this.secrets = settings.secrets();
        Limits limits = settings.limits();
        this.runTokens = limits.runTokens();
        java.net.http.HttpClient http = java.net.http.HttpClient.newBuilder()
                // Servers on the user's machine often stumble over the offer of HTTP/2.
                .version(java.net.http.HttpClient.Version.HTTP_1_1)
                .followRedirects(java.net.http.HttpClient.Redirect.NEVER)
                .executor(pool("model-http", 4, Integer.MAX_VALUE))
                .build();
        List<Asker> askers = new ArrayList<>();
        askers.add(new Asker(http, endpoint, limits, patience));
        String fallback = settings.fallback();
        if (fallback != null) {
            askers.add(new Asker(http, endpoint.withModel(fallback), limits, patience));
        }
        this.repair = new Repair(askers);
        this.warnings = askers.stream()
                .map(Asker::endpoint)
                .map(PooledModel::warning)
                .flatMap(Optional::stream)
                .toList();
        this.threads = pool("model", THREADS, WAITING);
    }

    @Override
    public CompletableFuture<ModelAnswer> ask(ModelQuestion question, Usage usage) {
        Call call = new Call(question.within(), usage);
        CompletableFuture<ModelAnswer> answer = new CompletableFuture<>();
        CompletableFuture<Void> clock = new CompletableFuture<>();
        waiting.add(answer);
        answer.whenComplete((got, thrown) -> {
            waiting.remove(answer);
            clock.complete(null);
            call.end();
        });
        clock.orTimeout(question.within().toMillis(), TimeUnit.MILLISECONDS).exceptionally(late -> {
            answer.completeExceptionally(
                    Failure.late(call, endpoint + " did not answer").error(endpoint));
            return null;
        });
        try {
            threads.execute(() -> answer(question, call, answer));
        } catch (RejectedExecutionException e) {
            answer.completeExceptionally(new WebwitnessException(
                    ErrorCode.RUN_CAPACITY,
                    threads.isShutdown()
                            ? "The model is not asked any more: everything is closing."
                            : "Too many questions wait for the model. Ask again later, or lower run.max_concurrent."));
        }
        return answer;
    }

    private void answer(ModelQuestion question, Call call, CompletableFuture<ModelAnswer> answer) {
        if (answer.isDone()) {
            return;
        }
        try {
            answer.complete(repair.answer(question, call));
        } catch (WebwitnessException e) {
            answer.completeExceptionally(e);
        } catch (RuntimeException | Error e) {
            LOG.error("asking {} failed", endpoint, e);
            answer.completeExceptionally(WebwitnessException.wrap(e, "asking " + endpoint));
        }
    }

    private static Optional<String> warning(Endpoint endpoint) {
        Optional<Failure> unable = Preflight.unable(endpoint);
        if (unable.isPresent()) {
            return unable.map(why -> why.what() + ". " + why.mend());
        }
        return KnownModels.abilities(endpoint).known()
                ? Optional.empty()
                : Optional.of(endpoint
                        + " is not among the models we know: it is taken to see pictures, to answer by JSON schema,"
                        + " and to take " + Abilities.ASSUMED.context() + " tokens.");
    }

    private static ThreadPoolExecutor pool(String name, int most, int queue) {
        AtomicInteger count = new AtomicInteger();
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(most, most, IDLE_S, TimeUnit.SECONDS, new LinkedBlockingQueue<>(queue), work -> {
                    Thread thread = new Thread(work, name + "-" + count.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    @Override
    public Usage newRun() {
        return new Usage(runTokens);
    }

    @Override
    public String name() {
        return endpoint.toString();
    }

    @Override
    public Abilities abilities() {
        return KnownModels.abilities(endpoint);
    }

    @Override
    public List<String> warnings() {
        return warnings;
    }

    @Override
    public List<String> secrets() {
        return secrets;
    }

    @Override
    public void close() {
        threads.shutdown();
        List.copyOf(waiting).forEach(answer -> answer.cancel(true));
    }
}
