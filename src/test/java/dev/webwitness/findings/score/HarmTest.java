package dev.webwitness.findings.score;

import static dev.webwitness.findings.Story.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.Story;
import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.origin.ActionCausality;
import dev.webwitness.findings.origin.Attribution;
import dev.webwitness.findings.origin.FirstPartySite;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.findings.origin.StepTimeline;
import dev.webwitness.model.event.SourcePosition;
import dev.webwitness.model.result.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

class HarmTest {
    private static final SourcePosition IN_FUNCTION = new SourcePosition(Story.SHOP + "/app.js", 3, 4, "draw");
    private static final SourcePosition OUTERMOST = new SourcePosition(Story.SHOP + "/app.js", 3, 4, "");

    private static int harm(Story story) {
        List<EventGroup> incidents = EventGroup.group(story.signals);
        StepTimeline steps = new StepTimeline(story.steps);
        Attribution attribution = new Attribution(
                new FirstPartySite(List.of(Story.SHOP)),
                NoiseList.bundled(),
                steps,
                new ActionCausality(story.signals, steps));
        return new Harm(attribution).judge(incidents.get(0)).points();
    }

    @Test
    void whatTheEngineThrowsOutsideAnyFunctionEndsTheScript() {
        assertThat(harm(Story.shop().thrown("TypeError", "x is null", false, OUTERMOST)))
                .isEqualTo(3);
        assertThat(harm(Story.shop().thrown("TypeError", "x is null", false, IN_FUNCTION)))
                .isEqualTo(2);
    }

    @Test
    void whatAProgramThrowsOnPurposeTellsOfItsOwnPart() {
        assertThat(harm(Story.shop().thrown("Error", "Widget: no container", false, OUTERMOST)))
                .isEqualTo(1);
    }

    @Test
    void aCaughtErrorThatThePageLogsItselfIsWorthAsMuchAsAnUncaughtOne() {
        assertThat(harm(Story.shop().error("TypeError: p.boss is null\n    at http://localhost:3000/:1:1", "/app.js")))
                .isEqualTo(harm(Story.shop().thrown("TypeError", "p.boss is null", false, IN_FUNCTION)));
    }

    @Test
    void anErrorOfALibraryOfOthersIsWorthLittle() {
        SourcePosition theirs = new SourcePosition("https://ads.example/a.js", 1, 1, "run");

        assertThat(harm(Story.shop().thrown("TypeError", "x is null", false, theirs)))
                .isNegative();
    }

    @Test
    void aRefusalForGoodCountsMoreThanOneThatMayBeAnAnswer() {
        assertThat(harm(Story.shop().failed("fetch", "/a", 500)))
                .isGreaterThan(harm(Story.shop().failed("fetch", "/a", 404)));
    }

    @Test
    void aServiceWorkersScriptIsNotNeededByThePage() {
        assertThat(harm(Story.shop().failed("script", "/app.js", 404))).isEqualTo(3);
        assertThat(harm(Story.shop().add(call("/sw.js").ofServiceWorker().status(404))))
                .isZero();
        assertThat(harm(Story.shop().failed("image", "/a.png", 404))).isZero();
        assertThat(harm(Story.shop().failed("ping", "/seen", 404))).isNegative();
    }

    @Test
    void aRequestThatThePageGaveUpIsNamedWhereItIsAboutWhatWasAsked() {
        Story story = Story.shop()
                .click("Load cars")
                .add(call("/api/cars").cancelled().took(400).from(IN_FUNCTION));
        Finding first = story.expectsInVain("12 cars").rank().all().get(0);

        assertThat(first.headline()).isEqualTo("GET /api/cars was given up by the page after 400 ms");
    }

    @Test
    void aMissingScriptLiesBehindTheLineThatUsesIt() {
        SourcePosition uses = IN_FUNCTION.with(new SourcePosition.Original(
                new SourcePosition.Original.Place("app.js", 3, 4), false, false, null, "window.calendar.open()", null));
        Story story = Story.shop()
                .failed("script", "/js/calendar.js", 404)
                .click("Pick a day")
                .thrown("TypeError", "Cannot read properties of undefined (reading 'open')", false, uses)
                .expectsInVain("Monday");

        assertThat(story.rank().all().get(0).headline()).startsWith("GET /js/calendar.js answered 404, then TypeError");
    }

    @Test
    void namesEachScriptThatMayHaveBroughtTheMissingName() {
        Story story = Story.shop()
                .refused("script", "https://a.example/one.js", "net::ERR_NAME_NOT_RESOLVED")
                .refused("script", "https://b.example/two.js", "net::ERR_NAME_NOT_RESOLVED")
                .click("Draw")
                .thrown("ReferenceError", "Chart is not defined", false, IN_FUNCTION)
                .expectsInVain("Turnover");

        assertThat(story.rank().all().stream().filter(Finding::aboveNoise).map(Finding::kind))
                .containsExactly("exception", "network_failure", "network_failure", "assertion");
    }

    @Test
    void twoExceptionsOfOneScriptAreTwoFindings() {
        Story story = Story.shop()
                .thrown("TypeError", "Cannot read properties of null (reading 'a')", false, IN_FUNCTION)
                .click("Go")
                .thrown(
                        "TypeError",
                        "Cannot read properties of null (reading 'b')",
                        false,
                        new SourcePosition(Story.SHOP + "/app.js", 50, 4, "go"));

        assertThat(story.rank().all()).extracting(Finding::kind).containsExactly("exception", "exception");
    }
}
