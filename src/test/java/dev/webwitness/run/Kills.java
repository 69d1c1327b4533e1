package dev.webwitness.run;

import dev.webwitness.run.state.Aftermath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Kills writers at moments drawn from a seed: after so many of their lines, and then a few milliseconds more. */
final class Kills {
    /** So many lines a run of two attempts says. */
    private static final int LINES = 40;

    private static final int MOST_MICROS = 12_000;

    private Kills() {}

    /** Kills as many writers, checks what each left, and answers with how much that was. */
    static Map<String, Long> campaign(Path dir, long seed, int kills) throws IOException, InterruptedException {
        Random random = new Random(seed);
        Map<String, Long> found = new LinkedHashMap<>();
        for (int kill = 1; kill <= kills; kill++) {
            Path folder = Files.createDirectory(dir.resolve("kill-" + kill));
            int lines = random.nextInt(2 * LINES);
            long micros = random.nextInt(MOST_MICROS);
            List<String> said;
            try (WritingProcess writer = WritingProcess.writer(folder, random.nextLong(), 0)) {
                writer.next("ready");
                for (int line = 0; line < lines; line++) {
                    writer.next();
                }
                pause(micros);
                said = writer.kill();
            }
            try {
                Aftermath.check(folder, said).forEach((what, count) -> found.merge(what, count, Long::sum));
            } catch (AssertionError e) {
                throw new AssertionError(
                        "kill " + kill + " of seed " + seed + ", " + micros + " µs after line " + lines + ", left "
                                + folder,
                        e);
            }
            found.merge("kills", 1L, Long::sum);
        }
        return found;
    }

    private static void pause(long micros) {
        long until = System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(micros);
        while (System.nanoTime() < until) {
            LockSupport.parkNanos(until - System.nanoTime());
        }
    }
}
