package dev.webwitness;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RunOnceTest {
    private final RunOnce once = new RunOnce();
    private final AtomicInteger done = new AtomicInteger();

    @Test
    void whoeverComesMeanwhileWaitsUntilItIsDone() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        Thread first = new Thread(() -> once.run(() -> {
            begun.countDown();
            await().atMost(30, SECONDS).until(() -> goOn.getCount() == 0);
            done.incrementAndGet();
        }));
        first.start();
        begun.await();
        AtomicInteger seen = new AtomicInteger(-1);
        Thread second = new Thread(() -> {
            once.run(done::incrementAndGet);
            seen.set(done.get());
        });
        second.start();
        await().atMost(20, SECONDS).until(() -> second.getState() == Thread.State.TIMED_WAITING);

        goOn.countDown();
        second.join();
        first.join();

        assertThat(seen).hasValue(1);
        assertThat(done).hasValue(1);
    }

    @Test
    void itMayAskForItselfWhileItIsDone() {
        once.run(() -> {
            once.run(done::incrementAndGet);
            done.incrementAndGet();
        });

        assertThat(done).hasValue(1);
    }
}
