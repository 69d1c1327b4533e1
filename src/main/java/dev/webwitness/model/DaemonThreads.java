package dev.webwitness.model;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Threads that do not keep the process from ending. */
public final class DaemonThreads {
    private DaemonThreads() {}

    /** Makes threads of that name. */
    public static ThreadFactory named(String name) {
        return work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    /** Makes threads of that name, numbered from 1. */
    public static ThreadFactory numbered(String name) {
        AtomicInteger number = new AtomicInteger();
        return work -> named(name + "-" + number.incrementAndGet()).newThread(work);
    }

    public static Thread start(String name, Runnable work) {
        Thread thread = named(name).newThread(work);
        thread.start();
        return thread;
    }

    /** Works on a thread of its own, which is interrupted when the answer is cancelled. */
    public static <T> CompletableFuture<T> supply(String name, Supplier<T> work) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        Thread thread = named(name).newThread(() -> {
            try {
                answer.complete(work.get());
            } catch (RuntimeException | Error e) {
                answer.completeExceptionally(e);
            }
        });
        answer.whenComplete((done, failure) -> {
            if (answer.isCancelled()) {
                thread.interrupt();
            }
        });
        thread.start();
        return answer;
    }
}
