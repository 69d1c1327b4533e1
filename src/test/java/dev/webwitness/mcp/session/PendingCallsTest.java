package dev.webwitness.mcp.session;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class PendingCallsTest {
    private final PendingCalls calls = new PendingCalls(5);

    private static PendingCalls.Call call() {
        return new PendingCalls.Call(CallContext.now(1, CallerIdentity.HOST, SessionExtension.PLAIN));
    }

    @Test
    void whoTidiesUpAfterACallDoesNotTakeTheNextOneOfTheSameId() {
        PendingCalls.Call answered = call();
        PendingCalls.Call next = call();
        calls.add(answered);
        calls.take(1);

        assertThat(calls.add(next)).isTrue();
        assertThat(calls.take(answered)).isFalse();
        assertThat(calls.take(1)).isSameAs(next);
    }

    @Test
    void oneIsCancelledAlsoWhileTheOthersAreDrained() throws InterruptedException {
        PendingCalls.Call call = call();
        CountDownLatch began = new CountDownLatch(1);
        CountDownLatch cancelled = new CountDownLatch(1);
        call.context().cancel().onFire(cancelled::countDown);
        calls.add(call);
        calls.run(call, () -> {
            began.countDown();
            await().atMost(60, SECONDS).until(() -> cancelled.getCount() == 0);
        });
        began.await();
        AtomicBoolean asked = new AtomicBoolean();

        boolean ended = calls.drain(Duration.ofSeconds(30), () -> {
            if (asked.compareAndSet(false, true)) {
                assertThat(calls.cancel(1)).isTrue();
            }
            return false;
        });

        assertThat(ended).isTrue();
        assertThat(cancelled.getCount()).isZero();
    }
}
