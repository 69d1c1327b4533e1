package dev.webwitness.store.sites;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is remembered of sites, on disk: whole or not there, bounded, shared by two servers, and never in the way of a run. */
class SiteMemoryTest {
    private static final String SHOP = "http://shop.example:8080";
    private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");

    @TempDir
    private Path root;

    private SiteMemory memory(Instant now) {
        return new SiteMemory(root, java.time.Clock.fixed(now, java.time.ZoneOffset.UTC));
    }

    private static RememberedSite.Element element(String words, Instant at) {
        return new RememberedSite.Element(
                new RememberedSite.Lookup("/cart/*", words, "click button"), "button", "Pay", "#pay", 1, at.toString());
    }

    private static RememberedSite.Way way(String task, Instant at, String... steps) {
        return new RememberedSite.Way(
                task,
                "/",
                List.of(steps).stream()
                        .map(step -> new RememberedSite.Step(step, "r1/shots/s.jpg"))
                        .toList(),
                "r1",
                1,
                0,
                at.toString());
    }

    @Test
    void whatWasLearntIsThereForTheNextProcess() {
        RememberedSite.Way way = way("t", NOW, "click \"Pay\" button");
        memory(NOW).change(SHOP, site -> site.with(element("pay", NOW)).with(way));

        RememberedSite read = memory(NOW).of(SHOP).site();

        assertThat(read.elements()).containsExactly(element("pay", NOW));
        assertThat(read.ways()).containsExactly(way);
        assertThat(memory(NOW).of("http://other.example").site().isEmpty()).isTrue();
    }

    @Test
    void aBrokenFileIsSetAsideAndSaid() throws IOException {
        SiteMemory memory = memory(NOW);
        memory.change(SHOP, site -> site.with(element("pay", NOW)));
        Path file;
        try (var files = Files.list(root.resolve("memory"))) {
            file = files.filter(it -> it.toString().endsWith(".json"))
                    .findFirst()
                    .orElseThrow();
        }
        for (String broken :
                List.of("{\"version\": 1, \"orig", "[]", "", "{\"version\":1,\"origin\":\"http://evil.example\"}")) {
            Files.writeString(file, broken);

            SiteMemory.Read read = memory.of(SHOP);

            assertThat(read.site().isEmpty()).isTrue();
            assertThat(read.remark())
                    .contains("could not be read")
                    .contains("set aside as memory/" + file.getFileName());
            assertThat(file).doesNotExist();
            assertThat(memory.of(SHOP).remark()).isNull();
        }
        assertThat(memory.change(SHOP, site -> site.with(element("pay", NOW)))).isTrue();
        assertThat(memory.of(SHOP).site().elements()).hasSize(1);
    }

    @Test
    void entriesThatAreNotWholeAreLeftOut() throws IOException {
        memory(NOW).change(SHOP, site -> site.with(element("pay", NOW)));
        Path file;
        try (var files = Files.list(root.resolve("memory"))) {
            file = files.filter(it -> it.toString().endsWith(".json"))
                    .findFirst()
                    .orElseThrow();
        }
        String text = Files.readString(file);
        Files.writeString(
                file,
                text.replace(
                        "\"ways\" : [ ]",
                        "\"ways\":[{\"task\":7},{\"task\":\"t\",\"path\":\"/\",\"run_id\":\"r\",\"at\":\"" + NOW
                                + "\",\"steps\":[{\"does\":\"a\\nb\"},{\"does\":\"" + "x".repeat(5000)
                                + "\"}]}],\"new\":1"));

        RememberedSite read = memory(NOW).of(SHOP).site();

        assertThat(read.elements()).hasSize(1);
        assertThat(read.ways()).isEmpty();
    }

    @Test
    void twoServersLoseNothingOfEachOther() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            List<Future<Boolean>> writes = new ArrayList<>();
            for (int i = 0; i < 60; i++) {
                String words = "button " + i;
                SiteMemory one = memory(NOW);
                writes.add(pool.submit(() -> one.change(SHOP, site -> site.with(element(words, NOW)))));
            }
            for (Future<Boolean> write : writes) {
                assertThat(write.get()).isTrue();
            }
        } finally {
            pool.shutdownNow();
        }
        assertThat(memory(NOW).of(SHOP).site().elements()).hasSize(60);
    }

    @Test
    void itIsBoundedInEntriesSitesAndAge() throws IOException {
        SiteMemory memory = memory(NOW);
        memory.change(SHOP, site -> {
            RememberedSite all = site;
            for (int i = 0; i < 300; i++) {
                all = all.with(element("b" + i, NOW.plusSeconds(i))).with(way("t" + i, NOW.plusSeconds(i), "click"));
            }
            return all;
        });
        RememberedSite site = memory.of(SHOP).site();
        assertThat(site.elements())
                .hasSize(RememberedSite.MOST_ELEMENTS)
                .last()
                .extracting(it -> it.lookup().words())
                .isEqualTo("b299");
        assertThat(site.ways()).hasSize(RememberedSite.MOST_WAYS);

        Instant later = NOW.plus(Duration.ofDays(91));
        assertThat(memory(later).of(SHOP).site().isEmpty()).isTrue();

        for (int i = 0; i <= SiteMemory.MOST_SITES; i++) {
            Files.writeString(Files.createDirectories(root.resolve("memory")).resolve("s" + i + ".json"), "{}");
        }
        memory.change("http://new.example", it -> it.with(element("pay", NOW)));
        try (var files = Files.list(root.resolve("memory"))) {
            assertThat(files.filter(it -> it.toString().endsWith(".json"))).hasSize(SiteMemory.MOST_SITES);
        }
        assertThat(memory.of("http://new.example").site().isEmpty()).isFalse();
    }

    @Test
    void aWayThatFailedTwiceInARowIsForgotten() {
        SiteMemory memory = memory(NOW);
        memory.change(SHOP, site -> site.with(way("t", NOW, "click")));
        memory.change(SHOP, site -> site.failed("t", "/", 2));
        assertThat(memory.of(SHOP).site().ways())
                .extracting(RememberedSite.Way::failed)
                .containsExactly(1);

        memory.change(SHOP, site -> site.with(way("t", NOW, "click")));
        assertThat(memory.of(SHOP).site().ways())
                .extracting(RememberedSite.Way::failed, RememberedSite.Way::worked)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(0, 2));

        memory.change(SHOP, site -> site.failed("t", "/", 2));
        memory.change(SHOP, site -> site.failed("t", "/", 2));
        assertThat(memory.of(SHOP).site().ways()).isEmpty();
    }

    @Test
    void aSiteIsForgottenByItsOriginItsHostOrWithAll() {
        SiteMemory memory = memory(NOW);
        List<String> origins = List.of("http://a.example", "http://b.example:81", "http://c.example");
        origins.forEach(origin -> memory.change(origin, site -> site.with(element("pay", NOW))));

        assertThat(memory.sites()).extracting(RememberedSite::origin).containsExactlyElementsOf(origins);
        assertThat(memory.forget("example")).isEmpty();
        assertThat(memory.forget("http://a.example/")).containsExactly("http://a.example");
        assertThat(memory.forget("b.example:81")).containsExactly("http://b.example:81");
        assertThat(memory.forget("all")).containsExactly("http://c.example");
        assertThat(memory.sites()).isEmpty();
    }

    @Test
    void whereItCannotBeWrittenNothingIsThrown() throws IOException {
        Files.writeString(root.resolve("memory"), "a file in its place");

        assertThat(memory(NOW).change(SHOP, site -> site.with(element("pay", NOW))))
                .isFalse();
        assertThat(memory(NOW).of(SHOP).site().isEmpty()).isTrue();
        assertThat(memory(NOW).sites()).isEmpty();
        assertThat(IntStream.range(0, 3).mapToObj(i -> memory(NOW).forget("all")))
                .allMatch(List::isEmpty);
    }
}
