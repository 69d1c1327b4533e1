package dev.webwitness.capture.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EventDeduplicatorTest {
    private final EventDeduplicator<String> pairing = new EventDeduplicator<>(EventDeduplicator.MEMORY_MS);

    @Test
    void reportsAnEventTheRichChannelToldFirstOnce() {
        assertThat(pairing.fromCdp("a", 0).news()).isTrue();
        assertThat(pairing.fromPlaywright("a", "plain", 1)).isTrue();
        assertThat(pairing.takeExpired(1_000)).isEmpty();
    }

    @Test
    void reportsAnEventThePlainChannelToldFirstOnceAndJoinsBoth() {
        assertThat(pairing.fromPlaywright("a", "plain", 0)).isFalse();
        EventDeduplicator.Told<String> told = pairing.fromCdp("a", 1);

        assertThat(told.news()).isTrue();
        assertThat(told.partner()).isEqualTo("plain");
        assertThat(pairing.takeExpired(1_000)).isEmpty();
    }

    @Test
    void reportsWhatOnlyThePlainChannelToldAfterAWhileAndSwallowsALateRichTelling() {
        pairing.fromPlaywright("a", "plain", 100);

        assertThat(pairing.takeExpired(99)).isEmpty();
        assertThat(pairing.hasHeldSince(100)).isTrue();
        assertThat(pairing.takeExpired(100)).containsExactly("plain");
        assertThat(pairing.fromCdp("a", 200).news()).isFalse();
        assertThat(pairing.fromCdp("a", 201).news()).isTrue();
    }

    @Test
    void countsEqualEventsOffAgainstEachOther() {
        pairing.fromCdp("a", 0);
        pairing.fromCdp("a", 0);

        assertThat(pairing.fromPlaywright("a", "1", 1)).isTrue();
        assertThat(pairing.fromPlaywright("a", "2", 1)).isTrue();
        assertThat(pairing.fromPlaywright("a", "3", 1)).isFalse();
    }

    @Test
    void doesNotLetAnOldTellingSwallowANewEvent() {
        pairing.fromCdp("a", 0);

        assertThat(pairing.fromPlaywright("a", "later", EventDeduplicator.MEMORY_MS + 1))
                .isFalse();
    }

    @Test
    void holdsABoundedNumberBackAndCountsTheRest() {
        for (int i = 0; i < 10_000; i++) {
            pairing.fromPlaywright("key " + i, "value", i);
        }

        assertThat(pairing.takeExpired(20_000)).hasSizeLessThan(5_000);
        assertThat(pairing.takeDropped()).isGreaterThan(5_000);
        assertThat(pairing.takeDropped()).isZero();
    }
}
