package dev.webwitness.faults;

import com.microsoft.playwright.impl.driver.jar.DriverJar;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiPredicate;

/**
 * The fault matrix as a program: every fault at every moment it can strike, each cell told as it is known, then the table.
 *
 * <p>Arguments: {@code --list} to only name the cells, {@code --only WORD} for the faults whose name has it, {@code --at MOMENT}, {@code --lanes N} for
 * cells at once (2). The status is 1 when a cell does not hold.
 */
public final class FaultMatrix {
    private FaultMatrix() {}

    public static void main(String[] args) throws IOException {
        List<String> words = List.of(args);
        List<Fault> faults = Faults.matching(after(words, "--only", ""));
        String at = after(words, "--at", "");
        Path folder = Files.createDirectories(
                Path.of(after(words, "--folder", "target/faults")).toAbsolutePath());
        if (words.contains("--list")) {
            System.out.println(FaultTable.of(faults, List.of()));
            return;
        }
        List<Cell.Result> results = play(
                faults,
                (fault, moment) -> moment.name().contains(at),
                Integer.parseInt(after(words, "--lanes", "2")),
                folder,
                System.out);
        String table = FaultTable.of(faults, results);
        Files.writeString(folder.resolveSibling("faults.md"), table);
        System.out.println(table);
        System.exit(results.stream().allMatch(Cell.Result::holds) ? 0 : 1);
    }

    private static String after(List<String> words, String option, String usual) {
        int at = words.indexOf(option);
        return at < 0 ? usual : words.get(at + 1);
    }

    /** Unpacks the driver once: 140 MB, which each server would otherwise unpack for itself. */
    private static Path driver(Path folder) {
        try {
            if (!Files.exists(folder)) {
                DriverJar.installDriverTo(Files.createDirectories(folder));
            }
            return folder;
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("the driver could not be unpacked", e);
        }
    }

    /** Plays the cells, some at once, and tells each as soon as it and those before it are known. */
    static List<Cell.Result> play(
            List<Fault> faults, BiPredicate<Fault, Moment> which, int lanes, Path folder, PrintStream out) {
        ExecutorService pool = Executors.newFixedThreadPool(lanes);
        Path driver = driver(folder.resolve("driver"));
        try {
            List<Future<Cell.Result>> under = new ArrayList<>();
            for (Fault fault : faults) {
                for (Moment moment : fault.right().keySet()) {
                    if (which.test(fault, moment)) {
                        Path place = folder.resolve("cell-" + under.size());
                        under.add(pool.submit(() -> Cell.play(fault, moment, place, driver)));
                    }
                }
            }
            List<Cell.Result> results = new ArrayList<>();
            for (Future<Cell.Result> one : under) {
                results.add(one.get());
                out.println(FaultTable.line(results.get(results.size() - 1)));
            }
            return results;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a cell could not be played", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } finally {
            pool.shutdownNow();
        }
    }
}
