package dev.webwitness.agent.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.agent.LoopStand;
import dev.webwitness.agent.WallPages;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.request.RunRequest;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Walls are told from what looks like one, on recorded observations of real pages. */
public class AccessWallTest {
    private static final ObjectMapper JSON =
            new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    private static Map<String, Observation> seen = Map.of();

    @BeforeAll
    static void read() throws IOException {
        seen = recorded();
    }

    public static Map<String, Observation> recorded() throws IOException {
        return JSON.readValue(WallPages.text("walls.json"), new TypeReference<TreeMap<String, Observation>>() {});
    }

    public static String kind(Observation page) {
        return AccessWallDetector.of(page).map(wall -> wall.kind().name()).orElse("none");
    }

    static List<WallPages.Entry> pages() {
        return WallPages.pages();
    }

    private static Observation page(String name) {
        Observation page = seen.get(name);
        if (page == null) {
            throw new AssertionError(name);
        }
        return page;
    }

    private static RunRequest request(String url, String task) {
        return LoopStand.request(url, 60).toBuilder().task(task).build();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void aPageIsTakenForWhatItIs(WallPages.Entry entry) {
        assertThat(kind(page(entry.name()))).as(page(entry.name()).outline()).isEqualTo(entry.kind());
    }

    @Test
    void thereAreEnoughOfBoth() {
        assertThat(pages().stream().filter(entry -> !entry.kind().equals("none")))
                .hasSizeGreaterThanOrEqualTo(14);
        assertThat(pages().stream().filter(entry -> entry.kind().equals("none")))
                .hasSizeGreaterThanOrEqualTo(14);
    }

    @Test
    void aLoginStopsWhoWantedAnotherPageAndSaysNothingOfLoggingIn() {
        Observation login = page("login-classic");

        assertThat(AccessWall.detect(request("http://site.test/orders", "Tell me the last order"), login))
                .isPresent();
        assertThat(AccessWall.detect(request("http://site.test/login", "Tell me what the page offers"), login))
                .as("the page that was asked for")
                .isEmpty();
        assertThat(AccessWall.detect(
                        request("http://site.test/orders", "Log in as ann, then tell me the last order"), login))
                .as("a task with the login in it")
                .isEmpty();
        assertThat(AccessWall.detect(request("http://site.test/", "type \"x\" into \"Password\""), login))
                .isEmpty();
    }

    @Test
    void aCheckForRobotsStopsEverybodyButWhoCameForIt() {
        Observation check = page("robots-turnstile");

        assertThat(AccessWall.detect(request(check.url(), "Buy a mug"), check)).isPresent();
        assertThat(AccessWall.detect(request(check.url(), "Check that the captcha is shown"), check))
                .isEmpty();
    }
}
