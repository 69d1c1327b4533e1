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
    private static final int TRIES = 3;
    /** Less than this is noise. */
    private static final long QUICK_NS = 20_000_000;

    private GrowsLinearly() {}

    /** Twice the length may take three times as long, the best of several tries each. */
    public static void inLength(int length, Consumer<String> reads) {
        for (String kind : KINDS) {
            long once = best(kind.repeat(length / kind.length()), reads);
            long twice = best(kind.repeat(2 * length / kind.length()), reads);
            assertThat(twice)
                    .as(
                            "%d characters of \"%s\": %d µs, twice as many: %d µs",
                            length, kind, once / 1_000, twice / 1_000)
                    .isLessThan(Math.max(QUICK_NS, 3 * once));
        }
    }

    private static long best(String text, Consumer<String> reads) {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < TRIES && best > QUICK_NS / 4; i++) {
            long from = THREADS.getCurrentThreadCpuTime();
            reads.accept(text);
            best = Math.min(best, THREADS.getCurrentThreadCpuTime() - from);
        }
        return best;
    }
}
