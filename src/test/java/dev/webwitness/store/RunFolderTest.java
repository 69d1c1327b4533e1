package dev.webwitness.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.events.EventPage;
import dev.webwitness.store.files.ArtifactEntry;
import dev.webwitness.store.files.ArtifactRange;
import dev.webwitness.store.files.StoreLimits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What one run's folder keeps, masks, and gives back. */
class RunFolderTest {
    private static final String ID = "20261121-201455-k3f9";

    @TempDir
    Path dir;

    private ArtifactStore store;
    private RunFolder run;

    @BeforeEach
    void create() {
        store = ArtifactStore.open(dir.resolve("artifacts"), StoreLimits.defaults());
        run = store.create(ID, new Redactor(List.of("hunter-two")));
    }

    @AfterEach
    void close() {
        store.close();
    }

    static RunEvent event(long seq, String type, int step, boolean error, Map<String, Object> data) {
        return new RunEvent(seq, type, "kind", seq * 10, step, error, new LinkedHashMap<>(data));
    }

    @Test
    void givesBackTheTimelineAsItWasWritten() {
        Map<String, Object> data =
                Map.of("url", "http://x.test/ö\n\u2028", "status", 500, "list", List.of(1, "two", Map.of("a", true)));
        run.append(event(1, "network", 2, true, data));
        run.sync();

        EventPage page = run.events(EventFilter.all());

        assertThat(page.events()).containsExactly(event(1, "network", 2, true, data));
        assertThat(page.next()).isZero();
    }

    @Test
    void pagesAndFiltersTheTimelineAndCountsAllOfIt() {
        for (int i = 1; i <= 450; i++) {
            run.append(event(i, i % 3 == 0 ? "console" : "network", i % 5, i % 2 == 0, Map.of()));
        }
        run.writeRun(Map.of("status", "running"));
        run.dropped(Map.of("console", 12L));

        EventPage first = run.events(EventFilter.all());
        EventPage last = run.events(EventFilter.all().after(first.next()).after(400));
        EventPage some = run.events(new EventFilter(Set.of("console"), true, 1, 0, 1000, 10));

        assertThat(first.events()).hasSize(200);
        assertThat(first.next()).isEqualTo(200);
        assertThat(first.matching()).isEqualTo(450);
        assertThat(last.events()).hasSize(50);
        assertThat(last.next()).isZero();
        assertThat(some.events()).hasSize(10).allSatisfy(event -> {
            assertThat(event.type()).isEqualTo("console");
            assertThat(event.error()).isTrue();
            assertThat(event.step()).isEqualTo(1);
            assertThat(event.atMs()).isGreaterThanOrEqualTo(1000);
        });
        assertThat(some.totals()).isEqualTo(Map.of("console", 150L, "network", 300L));
        assertThat(store.find(ID).orElseThrow().events(EventFilter.all()).dropped())
                .isEqualTo(Map.of("console", 12L));
    }

    @Test
    void toleratesAnUnfinishedLastLineAndGoesOnAfterIt() throws IOException {
        run.append(event(1, "page", 0, false, Map.of()));
        run.close();
        Files.writeString(
                run.path().resolve("events.jsonl"), "{\"seq\":2,\"ty", java.nio.file.StandardOpenOption.APPEND);
        assertThat(run.events(EventFilter.all()).events()).hasSize(1);

        run.append(event(3, "page", 0, false, Map.of()));

        assertThat(run.events(EventFilter.all()).events())
                .extracting(RunEvent::seq)
                .containsExactly(1L, 3L);
        assertThat(Files.readAllLines(run.path().resolve("events.jsonl"))).hasSize(2);
    }

    @Test
    void cutsAnEventThatWouldFillTheJournal() throws IOException {
        run.append(event(1, "console", 0, false, Map.of("text", "x".repeat(5_000_000), "level", "error")));

        assertThat(Files.size(run.path().resolve("events.jsonl"))).isLessThan(70_000);
        assertThat(run.events(EventFilter.all()).events().get(0).data()).containsEntry("level", "error");
    }

    @Test
    void aReaderSeesWholeEventsInOrderWhileAnotherThreadAppends() throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        Thread writer = new Thread(() -> {
            for (int i = 1; i <= 3000; i++) {
                run.append(event(i, "network", 1, false, Map.of("text", "y".repeat(i % 700))));
            }
            done.set(true);
        });
        writer.start();
        long seen = 0;
        while (!done.get() || seen < 3000) {
            for (RunEvent event : run.events(EventFilter.all().after(seen)).events()) {
                assertThat(event.seq()).isEqualTo(++seen);
            }
        }
        writer.join();
        assertThat(seen).isEqualTo(3000);
    }

    @Test
    void masksOfAReportWhatIsNotTheProgramsOwn() throws IOException {
        String own = "const hunter = 'hunter-two';";
        run.writeReport("<p>hunter-two</p><script>" + own + "</script><p>hunter-two</p>", List.of("no part", own));

        assertThat(Files.readString(run.path().resolve("report.html")))
                .isEqualTo("<p>•••</p><script>" + own + "</script><p>•••</p>");
    }

    @Test
    void masksEverythingThatIsWritten() throws IOException {
        run.append(event(
                1, "network", 0, false, Map.of("url", "http://x.test/?token=t0k", "typed hunter-two", "hunter-two")));
        run.writeRun(Map.of("status", "running", "request", Map.of("task", "type hunter-two", "password", "pw-1")));
        run.writeResult(1, Map.of("status", "passed", "summary", "typed hunter-two"));
        run.writeReport("<p>hunter-two</p>");
        run.saveOutline(3, "textbox hunter-two");
        run.saveBody(
                "r1",
                "{\"password\":\"pw-1\",\"a\":\"hunter-two\"}".getBytes(StandardCharsets.UTF_8),
                "application/json");
        run.saveBody("r2", "hunter-two \u00e9".getBytes(StandardCharsets.ISO_8859_1), "application/octet-stream");
        run.saveBody("r3", "hunter-two".getBytes(StandardCharsets.UTF_16), "text/plain; charset=UTF-16");

        try (Stream<Path> files = Files.walk(run.path())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain("hunter-two", "t0k", "pw-1", "h\0u\0n", "\0h\0u");
            }
        }
        assertThat(run.list()).hasSize(8);
    }

    @Test
    void aWordOfOursThatIsSomebodysPasswordStaysReadableInItsPlace() {
        RunFolder other = store.create("20261121-201456-aaaa", new Redactor(List.of("passed", "status", "running")));
        other.writeRun(Map.of("status", "passed", "request", Map.of("task", "type passed")));

        assertThat(other.run().orElseThrow())
                .containsEntry("status", "passed")
                .containsEntry("request", Map.of("task", "type •••"));
    }

    @Test
    void keepsTheResultOfEachAttempt() {
        assertThat(run.writeResult(1, Map.of("status", "waiting"))).isTrue();
        assertThat(run.writeResult(1, Map.of("status", "inconclusive"))).isTrue();
        assertThat(run.writeResult(2, Map.of("status", "passed"))).isTrue();
        assertThat(run.writeResult(1, Map.of("status", "late"))).isFalse();
        assertThat(run.writeResult(3, Map.of("status", "failed"))).isTrue();

        assertThat(run.result().orElseThrow()).containsEntry("status", "failed");
        assertThat(run.read("result-1.json", 0, 1000).text()).contains("inconclusive");
        assertThat(run.read("result-2.json", 0, 1000).text()).contains("passed");
        assertThat(run.list()).extracting(ArtifactEntry::name).doesNotContain("result-3.json");
    }

    @Test
    void keepsBodiesBoundedAndNeverOverwritesOne() {
        String first = Objects.requireNonNull(
                run.saveBody("12.7/../x", "a".getBytes(StandardCharsets.UTF_8), "text/html; charset=utf-8"));
        String second =
                Objects.requireNonNull(run.saveBody("12.7/../x", "b".getBytes(StandardCharsets.UTF_8), "text/html"));
        String large = Objects.requireNonNull(run.saveBody(
                "big", "ö".repeat(1_000_000).getBytes(StandardCharsets.UTF_8), "application/problem+json"));

        assertThat(first).isEqualTo("bodies/12_7____x.html");
        assertThat(second).isEqualTo("bodies/12_7____x-2.html");
        assertThat(run.read(first, 0, 10).text()).isEqualTo("a");
        assertThat(large).isEqualTo("bodies/big.json");
        assertThat(run.read(large, 0, 1).total()).isBetween(262_000L, 262_144L);
    }

    @Test
    void keepsPicturesOfARunWithoutSecretsAndNoneOfOneThatHasSome() {
        byte[] png = {1, 2, (byte) 0xff};
        RunFolder open = store.create("20261121-201457-bbbb", new Redactor(List.of()));
        String image = Objects.requireNonNull(open.saveBody("img", png, "image/png"));

        assertThat(open.read(image, 0, 10).bytes()).containsExactly(1, 2, 0xff);
        assertThat(open.read(image, 0, 10).mediaType()).isEqualTo("image/png");
        assertThat(run.saveBody("img", png, "image/png")).isNull();
        open.close();
    }

    @Test
    void readsAnArtifactInPartsOfWholeCharacters() {
        String name = run.saveOutline(1, "añ€😀z");
        StringBuilder text = new StringBuilder();
        long offset = 0;
        do {
            ArtifactRange slice = run.read(name, offset, 4);
            text.append(slice.text());
            offset = slice.next();
        } while (offset != 0);

        assertThat(text).hasToString("añ€😀z");
        assertThat(run.read(name, 999, 4).bytes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../20261121-201455-k3f9/run.json",
                "shots/../run.json",
                "shots/../../secret.txt",
                "/etc/passwd",
                "..",
                "bodies\\..\\x",
                "run.json\0.txt",
                "link.txt",
                "linked/secret.txt"
            })
    void letsNoNameLeadOutOfTheFolder(String name) throws IOException {
        Path secret = Files.createDirectories(dir.resolve("outside")).resolve("secret.txt");
        Files.writeString(secret, "secret");
        Files.createSymbolicLink(run.path().resolve("link.txt"), secret);
        Files.createSymbolicLink(run.path().resolve("linked"), secret.getParent());

        assertThatThrownBy(() -> run.read(name, 0, 100))
                .isInstanceOfSatisfying(
                        WebwitnessException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.CONTEXT_SYMLINK_REJECTED));
        assertThat(run.list()).extracting(ArtifactEntry::name).containsExactly("run.json");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nothing.txt",
                "shots",
                "shots/x.jpg",
                "",
                ".pinned",
                "a/b/c",
                "run.json/",
                "run.json/x",
                "%2e%2e/x"
            })
    void saysWhenThereIsNoSuchArtifact(String name) {
        assertThatThrownBy(() -> run.read(name, 0, 100))
                .isInstanceOfSatisfying(
                        WebwitnessException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.RUN_NOT_FOUND));
    }

    @Test
    void followsNoLinkWhenItWrites() throws IOException {
        Path victim = Files.writeString(dir.resolve("victim"), "untouched");
        Files.createSymbolicLink(run.path().resolve("events.jsonl"), victim);
        Files.createSymbolicLink(run.path().resolve("result.json"), victim);

        assertThatThrownBy(() -> run.append(event(1, "page", 0, false, Map.of())))
                .isInstanceOf(WebwitnessException.class);
        run.writeResult(1, Map.of("status", "passed"));

        assertThat(victim).hasContent("untouched");
    }

    @Test
    void onlyTheOwnerMayReadWhatIsStored() throws IOException {
        assumeTrue(Files.getFileStore(dir).supportsFileAttributeView("posix"));
        run.append(event(1, "page", 0, false, Map.of()));
        run.saveShot("agent_step-0001", new byte[] {1});
        run.writeResult(1, Map.of());
        store.pin(ID, true);
        try (Stream<Path> files = Files.walk(store.path())) {
            for (Path file : files.toList()) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                        .as(file.toString())
                        .isEqualTo(Files.isDirectory(file) ? "rwx------" : "rw-------");
            }
        }
    }

    @Test
    void writesWholeEventsThoughTheThreadIsInterrupted() {
        Thread.currentThread().interrupt();
        run.append(event(1, "page", 0, false, Map.of()));
        run.sync();
        run.writeRun(Map.of("status", "cancelled"));
        run.append(event(2, "page", 0, false, Map.of()));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(run.events(EventFilter.all()).events()).hasSize(2);
        assertThat(run.run().orElseThrow()).containsEntry("status", "cancelled");
    }
}
