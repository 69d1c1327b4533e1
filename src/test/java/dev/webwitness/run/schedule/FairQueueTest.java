package dev.webwitness.run.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Who is next: callers take turns, and each one's own go in the order they came. */
class FairQueueTest {
    private final FairQueue<String> line = new FairQueue<>(32, who -> who.replaceAll("\\d", ""));

    private void comes(String who, int times) {
        IntStream.rangeClosed(1, times).forEach(i -> line.add(who + i));
    }

    @Test
    void whatOneCallerAsksForGoesInTheOrderItCame() {
        comes("ada", 4);

        assertThat(line.inOrder()).containsExactly("ada1", "ada2", "ada3", "ada4");
        assertThat(line.next()).isEqualTo("ada1");
        line.add("ada5");
        assertThat(line.inOrder()).containsExactly("ada2", "ada3", "ada4", "ada5");
    }

    @Test
    void whoeverAsksForOneWaitsForOneOfThoseWhoAskedForMany() {
        comes("ada", 20);
        line.next();
        comes("bob", 2);
        comes("cid", 1);

        assertThat(line.inOrder().subList(0, 6)).containsExactly("ada2", "bob1", "cid1", "ada3", "bob2", "ada4");
    }

    @Test
    void aPlaceOnlyMovesUpWhileNobodyElseComes() {
        comes("ada", 5);
        comes("bob", 5);
        for (List<String> before = line.inOrder(); !before.isEmpty(); before = line.inOrder()) {
            assertThat(line.next()).isEqualTo(before.get(0));
            assertThat(line.inOrder()).isEqualTo(before.subList(1, before.size()));
        }
    }

    @Test
    void oneCallerNeverHasTheWholeLine() {
        comes("ada", 23);
        assertThat(line.hasCapacity("ada", 0)).isTrue();
        line.add("ada24");

        assertThat(line.hasCapacity("ada", 0)).isFalse();
        assertThat(line.hasCapacity("bob", 0)).isTrue();
        assertThat(line.remove("nobody")).isFalse();
        assertThat(line.hasCapacity("", 0)).isTrue();
    }

    @Test
    void thePersonWhoseServerItIsMayHaveTheWholeLine() {
        FairQueue<String> own = new FairQueue<>(2, who -> "");
        own.add("a");
        assertThat(own.hasCapacity("", 0)).isTrue();
        own.add("b");

        assertThat(own.hasCapacity("", 0)).isFalse();
        assertThat(own.hasCapacity("", 1)).isTrue();
    }
}
