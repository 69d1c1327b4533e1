package dev.webwitness.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.brain.StepsBrain;
import dev.webwitness.browser.BrowserOptions;
import dev.webwitness.browser.Chromium;
import dev.webwitness.browser.Opening;
import dev.webwitness.browser.PageState;
import dev.webwitness.browser.Session;
import dev.webwitness.browser.Uploads;
import dev.webwitness.model.Action;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.CaptureListener;
import dev.webwitness.model.Status;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.SignalsOnly;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Instructions in the loose wording that people and models use, before pages with the widgets they meet; what came of it is asked of the page itself. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 20, unit = TimeUnit.MINUTES) // two hundred runs one after the other, where the machine is busy
class InstructionsIT {
    private static final List<String> PAGES = List.of(
            "form", "board", "upload", "table", "choose", "editor", "mail", "canvas", "frames", "tabs", "dialogs",
            "feed", "todo", "shop");

    /** What these do stays with their tab, so that the next one needs another. */
    private static final Set<String> OWN_SESSION = Set.of("tabs", "frames", "dialogs");

    /** How many are right: a floor, only ever raised. */
    private static final int RIGHT = 170;

    private static final int UNSEEN_RIGHT = 27;

    /** The worst there is: a run that says it passed although what it was to do is not so. */
    private static final String WRONGLY = "passed wrongly";

    private static final ObjectMapper JSON = new ObjectMapper();

    private Chromium chromium;
    private FixtureSite site;
    private LoopStand stand = new LoopStand();
    private @Nullable Session session;

    @BeforeAll
    void start(@TempDir Path files) throws IOException {
        for (String file : List.of("cv.pdf", "front.jpg", "rear.jpg")) {
            Files.write(files.resolve(file), resource(file));
        }
        chromium = Chromium.start(BrowserOptions.builder(WarmBrowser.temporary())
                .executable(WarmBrowser.chromium())
                .uploads(new Uploads(files))
                .build());
        site = FixtureSite.start();
        for (String page : PAGES) {
            site.page("/" + page, new String(resource(page + ".html"), StandardCharsets.UTF_8));
        }
        site.page("/cases/terms", "<title>Terms</title><h1>The terms</h1>");
        site.page("/cases/about", "<title>About</title><h1>About the firm</h1>");
        site.page("/cases/help", "<title>Help</title><h1>Help page</h1>");
        for (String page : List.of("one", "two", "three")) {
            site.page("/cases/" + page, "<title>" + page + "</title><h1>Page " + page + "</h1>");
        }
    }

    @AfterAll
    void stop() {
        renew();
        chromium.close();
        site.close();
    }

    private static byte[] resource(String name) {
        try (InputStream in =
                Objects.requireNonNull(InstructionsIT.class.getResourceAsStream("/dev/webwitness/cases/" + name))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void renew() {
        if (session != null) {
            session.close();
            session = null;
        }
    }

    private Session session() {
        Session open = session;
        if (open == null) {
            CaptureListener listener = new SignalsOnly(signal -> stand.notes.signals.add(signal));
            open = Session.open(
                    chromium,
                    Opening.builder(LoopStand.request(site.url("/"), 60), listener)
                            .build());
            session = open;
        }
        return open;
    }

    /** What is wrong with what came of it; empty where all is right. */
    private String wrong(Instruction it) {
        stand = new LoopStand();
        chromium.watchdog().reset();
        if (OWN_SESSION.contains(it.page())) {
            renew();
        }
        StepsBrain brain = StepsBrain.read(it.task());
        try {
            Session open = session();
            Outcome outcome = stand.loop(brain, open, site.url("/" + it.page()), stand.notes)
                    .run(true);
            String said = outcome.answer() + " "
                    + (outcome.error() == null ? "" : outcome.error().message());
            List<String> wrong = new ArrayList<>();
            if (!outcome.status().wire().equals(it.status())) {
                wrong.add("ended as " + outcome.status().wire());
            }
            if (it.says() != null
                    && !Pattern.compile(it.says(), Pattern.DOTALL).matcher(said).find()) {
                wrong.add("says nothing of " + it.says());
            }
            if (!Boolean.TRUE.equals(PageState.of(open, "!!(" + it.js() + ")"))) {
                wrong.add("the page is not so");
            }
            if (it.data() != null && !it.data().equals(data())) {
                wrong.add("read " + data());
            }
            if (!wrong.isEmpty() && outcome.status() == Status.PASSED) {
                wrong.add(0, WRONGLY);
            }
            return wrong.isEmpty() ? "" : String.join(", ", wrong) + ": " + said;
        } catch (RuntimeException e) {
            renew();
            return "threw " + e;
        }
    }

    private JsonNode data() {
        Map<String, List<Object>> all = new LinkedHashMap<>();
        for (ActionOutcome outcome : stand.notes.actions) {
            String name = outcome.action() instanceof Action.Remember remember
                    ? remember.name()
                    : outcome.action() instanceof Action.Extract extract ? extract.name() : null;
            if (name != null && outcome.data() != null) {
                all.computeIfAbsent(name, key -> new ArrayList<>()).add(outcome.data());
            }
        }
        Map<String, Object> data = new LinkedHashMap<>();
        all.forEach((name, values) -> data.put(name, values.size() == 1 ? values.get(0) : values));
        return JSON.valueToTree(data);
    }

    private List<String> failures(List<Instruction> instructions, Map<String, int[]> score) {
        List<String> failures = new ArrayList<>();
        for (Instruction each : instructions) {
            String wrong = wrong(each);
            int[] kind = score.computeIfAbsent(each.kind(), key -> new int[2]);
            kind[0] += wrong.isEmpty() ? 1 : 0;
            kind[1]++;
            if (!wrong.isEmpty()) {
                failures.add(each.kind() + " [" + each.task().replace("\n", " / ") + "] " + wrong);
            }
            write(told(score) + "\n\n" + String.join("\n", failures) + "\n");
        }
        return failures;
    }

    private static void write(String text) {
        try {
            if (Files.isDirectory(Path.of("target"))) {
                Files.writeString(Path.of("target", "instructions.md"), text);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String told(Map<String, int[]> score) {
        StringBuilder told = new StringBuilder();
        int[] all = new int[2];
        score.forEach((kind, of) -> {
            told.append(kind)
                    .append(' ')
                    .append(of[0])
                    .append('/')
                    .append(of[1])
                    .append(", ");
            all[0] += of[0];
            all[1] += of[1];
        });
        return told + "all " + all[0] + "/" + all[1];
    }

    /** Two of each kind; drawn pages, which load what reads them, stay with the whole. */
    @Test
    void someInstructionsOfEachKindDoWhatTheySay() {
        Map<String, Integer> taken = new TreeMap<>();
        List<Instruction> some = Instruction.all().stream()
                .filter(each -> !each.kind().equals("canvas") && taken.merge(each.kind(), 1, Integer::sum) <= 2)
                .toList();

        assertThat(some).hasSizeGreaterThan(30);
        assertThat(failures(some, new TreeMap<>())).isEmpty();
    }

    /** The score by kind is published, and written to {@code target/instructions.md} where there is such a folder. */
    @Test
    @Tag("campaign")
    void asManyInstructionsAsEverDoWhatTheySay(TestReporter reporter) {
        assertThat(Instruction.all()).hasSizeGreaterThanOrEqualTo(120);
        score(Instruction.all(), RIGHT, reporter);
    }

    @Test
    @Tag("campaign")
    void asManyUnseenInstructionsAsEverDoWhatTheySay(TestReporter reporter) {
        score(Instruction.unseen(), UNSEEN_RIGHT, reporter);
    }

    private void score(List<Instruction> all, int floor, TestReporter reporter) {
        Map<String, int[]> score = new TreeMap<>();
        long start = System.nanoTime();

        List<String> failures = failures(all, score);

        String told = told(score) + " in " + (System.nanoTime() - start) / 1_000_000_000 + " s";
        reporter.publishEntry("score", told);
        assertThat(all.size() - failures.size())
                .as(told + "\n" + String.join("\n", failures))
                .isGreaterThanOrEqualTo(floor);
        assertThat(failures).noneMatch(it -> it.contains(WRONGLY));
    }
}
