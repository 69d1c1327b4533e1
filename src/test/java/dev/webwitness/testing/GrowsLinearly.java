package dev.webwitness.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.function.Consumer;

/** Holds that what reads a text takes time that grows with its length and no faster. Counts this thread's own time, so that a busy machine does not matter. */
public final class GrowsLinearly {
    /** Words of one kind of character each: long ones are what expressions stumble over. */
    public static final List<String> KINDS = List.of(
            "a",
            "A",
            "é",
            "漢",
            "7",
            ".",
            ",",
            "-",
            "_",
            "/",
            ":",
            "\"",
            "'",
            "“",
            "<",
            "{",
            "(",
            "[",
            "%",
            "&",
            "=",
            "@",
            "\\",
            "+",
            " ",
            "\t",
            "\u0301",
            "\uD83D\uDE00",
            "ab ",
            "a.",
            "1,",
            "a=b&",
            "x-",
            "{{a}} ",
            "\\u0061",
            "%41",
            "the ",
            "\"a\" ");

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    /** A machine that is held up in one of them makes both measure anew. */
    private static final int MOST_ROUNDS = 10;
    /** The first rounds run code that is not compiled yet. */
    private static final int LEAST_ROUNDS = 3;
    /** Less than this is noise. */
    private static final long QUICK_NS = 20_000_000;

    private GrowsLinearly() {}

    /** Twice the length may take three times as long, the best of several rounds each; what grows faster does so in each of them. */
    public static void inLength(int length, Consumer<String> reads) {
        for (String kind : KINDS) {
            String text = kind.repeat(length / kind.length());
            String doubled = kind.repeat(2 * length / kind.length());
            long once = Long.MAX_VALUE;
            long twice = Long.MAX_VALUE;
            for (int round = 0; round < MOST_ROUNDS; round++) {
                once = Math.min(once, measure(text, reads));
                twice = Math.min(twice, measure(doubled, reads));
                if (twice < QUICK_NS / 4 || round + 1 >= LEAST_ROUNDS && twice < allowed(once)) {
                    break;
                }
            }
            assertThat(twice)
                    .as(
                            "%d characters of \"%s\": %d µs, twice as many: %d µs",
                            length, kind, once / 1_000, twice / 1_000)
                    .isLessThan(allowed(once));
        }
    }

    private static long allowed(long onceNs) {
        return Math.max(QUICK_NS, 3 * onceNs);
    }

    private static long measure(String text, Consumer<String> reads) {
        long from = THREADS.getCurrentThreadCpuTime();
        reads.accept(text);
        return THREADS.getCurrentThreadCpuTime() - from;
    }
}
