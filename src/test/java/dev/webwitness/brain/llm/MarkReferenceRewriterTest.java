package dev.webwitness.brain.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.steps.ParsedStep;
import dev.webwitness.brain.steps.TaskReader;
import dev.webwitness.model.page.MarkedScreenshot;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Target;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkReferenceRewriterTest {
    private static final MarkedScreenshot HALF = new MarkedScreenshot(new byte[0], 640, 400, 2, 0, 0, 3);

    private static List<Action> read(String step) {
        MarkReferenceRewriter placed = MarkReferenceRewriter.read(step, HALF);
        assertThat(placed.problem()).isNull();
        List<ParsedStep> lines = TaskReader.read(placed.step());
        assertThat(lines).as(placed.step()).allMatch(ParsedStep::understood);
        return lines.stream().flatMap(line -> line.actions().stream()).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "click mark 7, e7",
        "click mark #7, e7",
        "click the mark 12, e12",
        "click mark f1e3, f1e3",
        "double-click mark e4, e4"
    })
    void aMarkIsTheRefOfItsNumber(String step, String ref) {
        assertThat(read(step))
                .singleElement()
                .satisfies(
                        action -> assertThat(((Action.Click) action).target()).isEqualTo(Target.ref(ref)));
    }

    @Test
    void whatStandsInQuotesIsNoMark() {
        assertThat(read("type \"mark 7\" into mark 8")).singleElement().satisfies(action -> {
            assertThat(((Action.Type) action).text()).isEqualTo("mark 7");
            assertThat(((Action.Type) action).target()).isEqualTo(Target.ref("e8"));
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "click at 412,300 | 824,600",
                "click at (412, 300). | 824,600",
                "click \"Start\" at 412,300 | 824,600 as Start",
                "click \"Start\" at 412,300 css=#start | 824,600 css=#start as Start",
                "click at 412,300 (css=button.go > b) | 824,600 css=button.go > b",
                "hover at 10,20 | 20,40",
                "right-click \"The map\" at 10,20 | 20,40 as The map"
            })
    void aPlaceOfThePictureIsThePointOfTheWindowThatItShows(String step, String point) {
        Action action = read(step).get(0);
        Target target = action instanceof Action.Hover hover ? hover.target() : ((Action.Click) action).target();

        assertThat(target.how()).isEqualTo(Target.How.POINT);
        assertThat(target.text()).isEqualTo(point);
        assertThat(TaskReader.read("click " + target.label()))
                .as("what was not done is written down by its label, and read again")
                .singleElement()
                .satisfies(line ->
                        assertThat(line.actions()).containsExactly(new Action.Click(target, Action.Click.Kind.SINGLE)));
    }

    @Test
    void aTextIsTypedAtAPlace() {
        assertThat(read("type \"Ada\" at 100,50")).singleElement().satisfies(action -> {
            assertThat(((Action.Type) action).text()).isEqualTo("Ada");
            assertThat(((Action.Type) action).target().text()).isEqualTo("200,100");
        });
    }

    @Test
    void aPlaceOutsideThePictureOrWithoutOneIsSentBack() {
        assertThat(MarkReferenceRewriter.read("click at 700,300", HALF).problem())
                .contains("outside the picture");
        assertThat(MarkReferenceRewriter.read("click at 10,30", null).problem()).contains("no picture");
    }

    @Test
    void aTimeOrANumberIsNoPlace() {
        assertThat(MarkReferenceRewriter.read("expect \"at 10,30\" visible", null)
                        .problem())
                .isNull();
        assertThat(MarkReferenceRewriter.read("type \"meet me at 10,30\" into ref=e4", null)
                        .problem())
                .isNull();
    }
}
