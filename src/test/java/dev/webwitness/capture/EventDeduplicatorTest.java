package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EventDeduplicatorTest {
    private final EventDeduplicator<String> pairing = new EventDeduplicator<>(EventDeduplicator.MEMORY_MS);

    @Test
    void reportsAnEventTheRichChannelToldFirstOnce() {
        assertThat(pairing.rich("a", 0).news()).isTrue();
        assertThat(pairing.plain("a", "plain", 1)).isTrue();
        assertThat(pairing.ripe(1_000)).isEmpty();
    }

    @Test
    void reportsAnEventThePlainChannelToldFirstOnceAndJoinsBoth() {
        assertThat(pairing.plain("a", "plain", 0)).isFalse();
        EventDeduplicator.Told<String> told = pairing.rich("a", 1);

        assertThat(told.news()).isTrue();
        assertThat(told.partner()).isEqualTo("plain");
        assertThat(pairing.ripe(1_000)).isEmpty();
    }

    @Test
    void reportsWhatOnlyThePlainChannelToldAfterAWhileAndSwallowsALateRichTelling() {
        pairing.plain("a", "plain", 100);

        assertThat(pairing.ripe(99)).isEmpty();
        assertThat(pairing.anyHeldSince(100)).isTrue();
        assertThat(pairing.ripe(100)).containsExactly("plain");
        assertThat(pairing.rich("a", 200).news()).isFalse();
        assertThat(pairing.rich("a", 201).news()).isTrue();
    }

    @Test
    void countsEqualEventsOffAgainstEachOther() {
        pairing.rich("a", 0);
        pairing.rich("a", 0);

        assertThat(pairing.plain("a", "1", 1)).isTrue();
        assertThat(pairing.plain("a", "2", 1)).isTrue();
        assertThat(pairing.plain("a", "3", 1)).isFalse();
    }

    @Test
    void doesNotLetAnOldTellingSwallowANewEvent() {
        pairing.rich("a", 0);

        assertThat(pairing.plain("a", "later", EventDeduplicator.MEMORY_MS + 1)).isFalse();
    }

    @Test
    void holdsABoundedNumberBackAndCountsTheRest() {
        for (int i = 0; i < 10_000; i++) {
            pairing.plain("key " + i, "value", i);
        }

        assertThat(pairing.ripe(20_000)).hasSizeLessThan(5_000);
        assertThat(pairing.takeDropped()).isGreaterThan(5_000);
        assertThat(pairing.takeDropped()).isZero();
    }
}
