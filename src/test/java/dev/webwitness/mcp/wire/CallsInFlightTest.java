package dev.webwitness.mcp.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CallsInFlightTest {
    private final CallsInFlight calls = new CallsInFlight(5);

    private static CallsInFlight.Call call() {
        return new CallsInFlight.Call(CallContext.now(1, Guest.HOST));
    }

    @Test
    void whoTidiesUpAfterACallDoesNotTakeTheNextOneOfTheSameId() {
        CallsInFlight.Call answered = call();
        CallsInFlight.Call next = call();
        calls.add(answered);
        calls.take(1);

        assertThat(calls.add(next)).isTrue();
        assertThat(calls.take(answered)).isFalse();
        assertThat(calls.take(1)).isSameAs(next);
    }
}
