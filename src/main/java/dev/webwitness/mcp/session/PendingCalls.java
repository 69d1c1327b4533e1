package dev.webwitness.mcp.session;

import dev.webwitness.model.DaemonThreads;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/**
 * The unanswered requests by id, with their threads.
 *
 * <p>Whoever takes a call out decides its fate: an answer is sent only by taking it, so a cancelled call can never answer late. Safe for
 * any thread.
 */
public final class PendingCalls {
    /** One request under way. */
    public static final class Call {
        private final CallContext context;
        private volatile @Nullable Future<?> work;

        public Call(CallContext context) {
            this.context = context;
        }

        public CallContext context() {
            return context;
        }

        /** Whether nobody waits for its answer any more. */
        public boolean over() {
            return context.cancel().over();
        }

        private void cancel() {
            context.cancel().fire();
            interrupt();
        }

        private void lapse() {
            context.cancel().lapse();
            interrupt();
        }

        /** Comes after the handler was told, so that it can tell this from another interrupt. */
        private void interrupt() {
            Future<?> running = work;
            if (running != null) {
                running.cancel(true);
            }
        }
    }

    private static final Logger LOG = LoggerFactory.getLogger(PendingCalls.class);
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);

    private final int limit;
    private final Map<Object, Call> calls = new ConcurrentHashMap<>();
    private final ExecutorService pool;

    public PendingCalls(int limit) {
        this.limit = limit;
        this.pool = Executors.newCachedThreadPool(DaemonThreads.numbered("mcp-call"));
    }

    public boolean full() {
        return calls.size() >= limit;
    }

    /** Adds a call; false when its id is taken. */
    public boolean add(Call call) {
        return calls.putIfAbsent(call.context().requestId(), call) == null;
    }

    /** Runs a call that was added. */
    public void run(Call call, Runnable work) {
        call.work = pool.submit(work);
    }

    /** Answers a call that was added: as its session's extension does, else as the SDK does; with an error where neither gives an answer. */
    public void answer(Call call, JSONRPCRequest request, MessageWriter out, Supplier<Mono<Void>> sdk) {
        Object id = request.id();
        try {
            JSONRPCResponse own = call.context().visit().answer(request);
            if (own == null) {
                sdk.get()
                        .contextWrite(context -> context.put(
                                McpTransportContext.KEY, call.context().transport()))
                        .block();
            } else if (take(call)) {
                out.respond(own);
            }
        } catch (RuntimeException e) {
            if (!call.over()) {
                LOG.error("The call {} failed", id, e);
            }
        } finally {
            if (take(call) && !call.over()) {
                out.error(id, ErrorCodes.INTERNAL_ERROR, "Internal error: the call gave no answer; the log has more");
            }
        }
    }

    /** Takes a call out, to answer it; null when it was answered or cancelled before. */
    public @Nullable Call take(Object id) {
        return calls.remove(id);
    }

    /** Takes this very call out; false when it was answered or cancelled before, also where another call has its id by now. */
    public boolean take(Call call) {
        return calls.remove(call.context().requestId(), call);
    }

    /** Takes a call out for good and stops its work; false when there is none. */
    public boolean cancel(Object id) {
        Call call = calls.remove(id);
        if (call != null) {
            aside(call::cancel);
        }
        return call != null;
    }

    /** Also while the calls are drained, when the pool takes nothing more. */
    private void aside(Runnable work) {
        try {
            pool.execute(work);
        } catch (RejectedExecutionException e) {
            DaemonThreads.start("mcp-cancel", work);
        }
    }

    /** Takes out for good what a {@code notifications/cancelled} names, if it is there. */
    public void cancelledBy(JSONRPCNotification notification) {
        Object id = notification.params() instanceof Map<?, ?> params ? params.get("requestId") : null;
        if (id != null && cancel(id)) {
            LOG.info("The client cancelled request {}", id);
        }
    }

    /** Whether nothing is under way. */
    public boolean idle() {
        return calls.isEmpty();
    }

    /** The server ends: lets the calls finish until the limit has passed or it is time to give up, then stops those that are left, which cancels none. */
    public boolean drain(Duration atMost, BooleanSupplier giveUp) throws InterruptedException {
        pool.shutdown();
        long until = System.nanoTime() + atMost.toNanos();
        boolean idle = pool.awaitTermination(1, TimeUnit.MILLISECONDS);
        while (!idle && !giveUp.getAsBoolean() && System.nanoTime() < until) {
            idle = pool.awaitTermination(50, TimeUnit.MILLISECONDS);
        }
        return stop(Call::lapse);
    }

    /** The session ends: takes no more calls and cancels those under way. */
    public boolean cancelAll() throws InterruptedException {
        pool.shutdown();
        return stop(Call::cancel);
    }

    private boolean stop(Consumer<Call> how) throws InterruptedException {
        List<Call> left = List.copyOf(calls.keySet()).stream()
                .map(calls::remove)
                .filter(Objects::nonNull)
                .toList();
        left.forEach(how);
        pool.shutdownNow();
        return pool.awaitTermination(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS);
    }
}
