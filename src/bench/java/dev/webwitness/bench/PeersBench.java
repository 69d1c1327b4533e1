package dev.webwitness.bench;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.PackagedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Webwitness beside other servers that open pages for a client, doing the same work in the same round. Each round starts each server anew, in another order;
 * the ratios are those of one round. The table is written to {@code target/peers.md}; {@code -Dpeers.before} names an earlier installation to be measured too.
 */
@Timeout(value = 2, unit = TimeUnit.HOURS)
class PeersBench {
    private static final Encoding O200K = Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
    private static final int ROUNDS = Integer.getInteger("peers.rounds", 7);
    private static final int CLICKS = 10;
    /** A client starts its servers when it starts itself; a person's question and the model's first answer lie between that and the first call. */
    private static final int FIRST_CALL_S = 3;
    /** A model reads an answer and writes the next call. */
    private static final int NEXT_CALL_S = 1;

    /** The figure's name, then the subject's, then a value a round. */
    private final Map<String, Map<String, List<Double>>> figures = new LinkedHashMap<>();

    @TempDir
    Path folder;

    @Test
    void theSameWorkInTurns() throws IOException, InterruptedException {
        List<Subject> subjects = Subject.all(folder, System.getProperty("peers.before", ""));
        try (FixtureSite site = FixtureSite.start()) {
            pages(site);
            for (Subject subject : subjects) {
                round(subject, site); // what is made once, such as a class archive, is there before the first round
            }
            figures.clear();
            for (int round = 0; round < ROUNDS; round++) {
                List<Subject> turns = new ArrayList<>(subjects);
                Collections.rotate(turns, round);
                for (Subject subject : turns) {
                    round(subject, site);
                }
            }
        }
        String table = table(subjects.stream().map(subject -> subject.name).toList());
        Files.writeString(Path.of("target", "peers.md"), table);
        System.out.println(table);
    }

    private void round(Subject subject, FixtureSite site) throws IOException, InterruptedException {
        try (PackagedServer server = PackagedServer.start(subject.server())) {
            server.initialize();
            server.initialized();
            TimeUnit.SECONDS.sleep(FIRST_CALL_S);
            long call = System.nanoTime();
            subject.open(server, site.url("/login"));
            add("first page, asked for %d s after the start, ms".formatted(FIRST_CALL_S), subject, millisSince(call));
        }
        long started = System.nanoTime();
        try (PackagedServer server = PackagedServer.start(subject.server())) {
            server.initialize();
            add("start → `initialize` answered, ms", subject, millisSince(started));
            server.initialized();
            long call = System.nanoTime();
            subject.open(server, site.url("/login"));
            add("first page, asked for at once, ms", subject, millisSince(call));
            add("start → first page told, ms", subject, millisSince(started));
            subject.expect(server, site.url("/login"), "Sign in");
            long warm = System.nanoTime();
            subject.expect(server, site.url("/login"), "Sign in");
            add("a warm run of one expectation, at once, ms", subject, millisSince(warm));
            TimeUnit.SECONDS.sleep(NEXT_CALL_S);
            long later = System.nanoTime();
            subject.expect(server, site.url("/login"), "Sign in");
            add("the same, %d s after the last answer, ms".formatted(NEXT_CALL_S), subject, millisSince(later));
            add("a click, with what it changed, ms", subject, subject.click(server, site.url("/counter"), CLICKS));
            add("memory after the clicks, all processes, MB", subject, proportionalMb(server.process()));
            outline("a login form", subject, server, site.url("/login"));
            outline("a table of 500 rows", subject, server, site.url("/table"));
            outline("a page of 5,000 elements", subject, server, site.url("/large"));
        }
    }

    private void outline(String what, Subject subject, PackagedServer server, String url) {
        long start = System.nanoTime();
        String told = subject.open(server, url);
        add(what + " opened and told, ms", subject, millisSince(start));
        add(what + ", tokens", subject, O200K.countTokens(told));
    }

    private void add(String figure, Subject subject, double value) {
        figures.computeIfAbsent(figure, name -> new TreeMap<>())
                .computeIfAbsent(subject.name, name -> new ArrayList<>())
                .add(value);
    }

    private static double millisSince(long startNs) {
        return (System.nanoTime() - startNs) / 1e6;
    }

    /** What a process and all below it hold, shared pages counted once; 0 where the system does not tell. */
    private static double proportionalMb(ProcessHandle root) {
        return Stream.concat(Stream.of(root), root.descendants())
                        .mapToLong(process -> proportionalKb(process.pid()))
                        .sum()
                / 1024.0;
    }

    private static long proportionalKb(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), "smaps_rollup"))) {
            return lines.filter(line -> line.startsWith("Pss:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .sum();
        } catch (IOException | java.io.UncheckedIOException e) {
            return 0; // it has ended, or there is no /proc
        }
    }

    private String table(List<String> names) {
        String self = names.get(0);
        StringBuilder table = new StringBuilder("%d rounds in turns, medians (from–to); %d cores, JDK %s, %s %s, %s\n\n"
                .formatted(
                        ROUNDS,
                        Runtime.getRuntime().availableProcessors(),
                        System.getProperty("java.version"),
                        System.getProperty("os.name"),
                        System.getProperty("os.arch"),
                        LocalDate.now(ZoneOffset.UTC)));
        table.append("| figure | ").append(String.join(" | ", names));
        names.stream().skip(1).forEach(peer -> table.append(" | × ").append(peer));
        table.append(" |\n").append("| --- ".repeat(2 * names.size())).append("|\n");
        figures.forEach((figure, values) -> {
            table.append("| ").append(figure);
            names.forEach(name -> table.append(" | ").append(spread(values.get(name), "%.0f")));
            names.stream().skip(1).forEach(peer -> {
                List<Double> mine = values.get(self);
                List<Double> theirs = values.get(peer);
                List<Double> ratios = IntStream.range(0, mine.size())
                        .mapToObj(round -> mine.get(round) / theirs.get(round))
                        .toList();
                table.append(" | ").append(spread(ratios, "%.2f"));
            });
            table.append(" |\n");
        });
        return table.toString();
    }

    private static String spread(List<Double> values, String format) {
        List<Double> sorted = values.stream().sorted().toList();
        return (format + " (" + format + "–" + format + ")")
                .formatted(sorted.get(sorted.size() / 2), sorted.get(0), sorted.get(sorted.size() - 1));
    }

    private static void pages(FixtureSite site) {
        site.page(
                "/counter",
                "<!doctype html><title>Counter</title><p id=n>0</p>"
                        + "<button onclick=\"n.textContent=+n.textContent+1\">Count</button>");
        site.page(
                "/login",
                "<!doctype html><title>Sign in</title><h1>Sign in</h1><form><label>Email <input type=email></label>"
                        + "<label>Password <input type=password></label><label><input type=checkbox> Remember me</label>"
                        + "<button>Sign in</button><a href=/forgot>Forgot password?</a></form>");
        site.page(
                "/table",
                "<!doctype html><title>Orders</title><table><tr><th>Order<th>Customer<th>Total"
                        + IntStream.rangeClosed(1, 500)
                                .mapToObj(i -> "<tr><td>Row " + i + "<td>Customer " + i + "<td>" + i + ".00")
                                .collect(Collectors.joining())
                        + "</table>");
        site.page(
                "/large",
                "<!doctype html><title>Large</title>"
                        + IntStream.rangeClosed(1, 1_000)
                                .mapToObj(i -> "<div><h3>Item " + i + "</h3><p>About <b>it</b></p><a href=/i" + i
                                        + ">Open " + i + "</a></div>")
                                .collect(Collectors.joining()));
    }
}
