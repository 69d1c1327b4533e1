package dev.webwitness.brain.steps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.plan.ControlFlow;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks as their steps. */
class TaskReaderTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. click \"A\"",
                "12) click \"A\"",
                "- click \"A\"",
                "* click \"A\"",
                "- [ ] click \"A\"",
                "[x] click \"A\"",
                "Step 4: click \"A\"",
                "When I click \"A\"",
                "And click \"A\"",
                "Then click \"A\".",
                "Please click \"A\"!",
                "now please click \"A\"",
                "Finally, click on “A”",
                "I click 'A'",
                "Click the \"A\""
            })
    void whatStandsBeforeAStepIsNoPartOfIt(String line) {
        assertThat(labels(line)).containsExactly("click \"A\"");
    }

    @ParameterizedTest
    @CsvSource({
        "expect \"Tea\" visible in the Doing column, expect \"Tea\" visible in Doing column",
        "the \"Doing\" column contains 3 cards, expect 3 cards in the Doing column",
        "click \"Edit\" in the Doing column, click \"Edit\" in the Doing column",
        "click the Doing column, click Doing column header"
    })
    void asAPlaceAColumnIsWhatStandsUnderItsHeader(String line, String label) {
        assertThat(labels(line)).containsExactly(label);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "click second row, 4th column | click the 4th cell in the second row",
                "click the second row, the 4th column | click the 4th cell in the second row",
                "click the Qty of Order 2 | click Qty in the row of \"Order 2\"",
                "expect the City of Order 2 is Lima | expect City in the row of \"Order 2\" has value \"Lima\"",
                "the Role of Bob should not be Viewer | expect Role in the row of \"Bob\" does not have value \"Viewer\"",
                "click \"Edit\" in the row where Name is Bob | click \"Edit\" in the row where \"Name\" is \"Bob\"",
                "the row where \"Name\" = \"Bob\" contains \"x\" | expect the row where \"Name\" is \"Bob\" contains \"x\"",
                "accept the dialog answering \"x\" | answer the dialog with \"x\"",
                "a dialog should pop up saying \"x\" | expect \"x\" visible in the dialog"
            })
    void aCellIsToldByItsRowAndColumnAndARowByWhatAColumnHolds(String line, String label) {
        assertThat(labels(line)).containsExactly(label);
        assertThat(TaskReader.read(label).get(0).actions())
                .isEqualTo(TaskReader.read(line).get(0).actions());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "in the row where Name is Bob, click \"Edit\" | click \"Edit\" in the row where \"Name\" is \"Bob\"",
                "In \"Billing\", type \"a\" into \"B\". | type \"a\" into \"B\" in \"Billing\"",
                "in the row of \"Bob\", \"Edit\" should be disabled | expect \"Edit\" in the row of \"Bob\" disabled",
                "in \"Billing\", expect \"text\" visible | expect \"text\" in \"Billing\" visible"
            })
    void aPlaceMayStandBeforeItsStep(String line, String label) {
        assertThat(labels(line)).containsExactly(label);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "in \"A\", press Enter",
                "in \"A\", drag \"B\" to \"C\"",
                "in \"A\", click \"B\" in \"C\"",
                "in \"A\", click \"B\" and click \"C\"",
                "in \"A\", click \"B\" then click \"C\"",
                "in \"A\", click \"B\". Click \"C\"",
                "in \"A\", do not click \"B\"",
                "expect the status of the order is shipped",
                "click the terms of service",
                "the page of results is full of news"
            })
    void whereItCannotBeToldWhatAPlaceBelongsToTheLineIsNotRead(String line) {
        assertThat(TaskReader.read(line).get(0).unread()).isNotNull();
    }

    @Test
    void theTimeThatAStepMayTakeIsNoPlaceOnThePage() {
        assertThat(TaskReader.read("click \"A\" within 12 seconds").get(0))
                .returns(12.0, ParsedStep::withinS)
                .returns(TaskReader.read("click \"A\"").get(0).actions(), ParsedStep::actions);
        assertThat(TaskReader.read("open /slow within 1 minute").get(0).withinS())
                .isEqualTo(60);
        assertThat(TaskReader.read("click \"A\" within the dialog within 5 s").get(0))
                .returns(5.0, ParsedStep::withinS)
                .returns(TaskReader.read("click \"A\" within the dialog").get(0).actions(), ParsedStep::actions);
        assertThat(TaskReader.read("expect \"A\" within 5 seconds").get(0).actions())
                .isEqualTo(TaskReader.read("expect \"A\" visible within 5 seconds")
                        .get(0)
                        .actions());
    }

    @Test
    void theTimeThatAStepMayTakeIsNeverDropped() {
        assertThat(TaskReader.read("repeat 3 times: click \"A\" within 5 seconds"))
                .noneMatch(ParsedStep::understood);
        assertThat(TaskReader.read("click \"A\" within 0 seconds")).noneMatch(ParsedStep::understood);
        assertThat(TaskReader.read("click \"A\" within five tries")).allMatch(line -> line.withinS() == 0);
    }

    @Test
    void linesWithoutAStepAreLeftOutAndNotCounted() {
        List<ParsedStep> lines = TaskReader.read("Steps:\n\n# a comment\n```\n1. click \"A\"\n\n2. click \"B\"\n```");

        assertThat(lines).extracting(ParsedStep::number).containsExactly(1, 2);
        assertThat(lines).extracting(ParsedStep::text).containsExactly("click \"A\"", "click \"B\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "click \"A\", then click \"B\" | click \"A\" | click \"B\"",
                "click \"A\". Click \"B\". | click \"A\" | click \"B\"",
                "click \"A\"; click \"B\" | click \"A\" | click \"B\"",
                "type \"x\" into \"C\" and press Enter | type \"x\" into \"C\" | press Enter",
                "click \"A\" -> click \"B\" | click \"A\" | click \"B\"",
                "click \"A\" and then expect \"B\" visible | click \"A\" | expect \"B\" visible",
                "reload, expect \"B\" visible | reload | expect \"B\" visible",
                "click \"A and B\", click \"C, D\" | click \"A and B\" | click \"C, D\""
            })
    void aLineMayHoldSeveralSteps(String line, String first, String second) {
        assertThat(labels(line)).containsExactly(first, second);
    }

    @Test
    void anOrderBehindFieldsAndTheirValuesIsNoField() {
        assertThat(labels("fill the form with name: \"x\", email: \"y\" and click \"Save\""))
                .containsExactly("type \"x\" into name", "type \"y\" into email", "click \"Save\"");
        assertThat(labels("fill name \"x\", press \"Enter\"")).containsExactly("type \"x\" into name", "press Enter");
    }

    @Test
    void aQuoteThatStaysOpenGoesOnInTheNextLine() {
        List<ParsedStep> lines = TaskReader.read("type \"one\ntwo\" into \"Notes\"\nclick \"Save\"");

        assertThat(lines).hasSize(2);
        assertThat(lines.get(0).actions()).containsExactly(new Action.Type("one\ntwo", Target.named("Notes")));
        assertThat(TaskReader.read("click \"Save\nclick \"Other\""))
                .extracting(ParsedStep::understood)
                .containsExactly(false, true);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "click it",
                "click any product",
                "click a link",
                "click the one below",
                "type valid email into \"Email\"",
                "type email into \"Email\"",
                "type something into \"Email\"",
                "click \"A\" (the blue one)",
                "is \"A\" visible?",
                "expect the result not visible",
                "expect total not visible",
                "expect \"A\" \"B\"",
                "When \"A\" is visible, click \"B\"",
                "5 items",
                "\"A\"",
                "Note: click \"A\"",
                "press Enter slowly",
                "close the tab of Bob",
                "open the thing in the corner over there now",
                "click \"A\" unless \"B\" is visible",
                "check \"A\" and \"B\" are visible",
                "wait for \"A\" and \"B\" to be visible",
                "click \"A\" and \"B\" are visible",
                "expect the first three rows contain \"x\"",
                "check the first 3 checkboxes",
                "for every second row, click \"A\"",
                "if \"A\" is visible, click \"B\". Click \"C\"",
                "open /list. Click \"More\" until \"End\" is visible",
                "expect \"A\" visible until \"B\" is visible",
                "wait 5 seconds until \"A\" is visible",
                "expect \"Part\" contains \"\"",
                "expect url contains \"\"",
                "expect table has 3 rows and 4 columns",
                "expect \"A\" visible and \"B\" visible or \"C\" visible",
                "click Save is visible",
                "log in with username and password",
                "log in as bob and click Save",
                "close the dialog",
                "drag \"A\" from the second list",
                "click css=ul > li"
            })
    void whatIsNoFormIsNotGuessed(String line) {
        assertThat(TaskReader.read(line)).hasSize(1).noneMatch(ParsedStep::understood);
        assertThat(TaskReader.read(line).get(0).actions()).isEmpty();
    }

    @Test
    void aCheckThatSomethingIsNotThereNamesItOrASingleThing() {
        assertThat(labels("expect \"Total\" not visible")).containsExactly("expect \"Total\" not visible");
        assertThat(labels("the spinner should be gone")).containsExactly("expect spinner not visible");
        assertThat(labels("make sure the dialog is no longer visible")).containsExactly("expect dialog not visible");
        assertThat(labels("expect no \"items\"")).containsExactly("expect 0 items");
        assertThat(labels("expect no \"Failed\"")).containsExactly("expect \"Failed\" not visible");
    }

    @Test
    void datesAreToldFromToday() {
        assertThat(TaskReader.read("type \"{today+3}\" into \"Date\"", LocalDate.of(2026, 2, 27))
                        .get(0)
                        .actions())
                .containsExactly(new Action.Type("2026-03-02", Target.named("Date")));
        assertThat(TaskReader.read("set \"Date\" to {today-1}", LocalDate.of(2026, 3, 1))
                        .get(0)
                        .actions())
                .containsExactly(new Action.Type("2026-02-28", Target.named("Date")));
    }

    @Test
    void aBareNumberIsComparedAsOne() {
        assertThat(TaskReader.read("expect \"Total\" is 5").get(0).actions())
                .containsExactly(new Action.Expect(
                        new Expectation(Expectation.Kind.COMPARED, Target.named("Total"), "=5", false)));
    }

    @Test
    void itIsTheOneOfTheRoundOrWhatTheIfAsksAbout() {
        assertThat(labels("for each link, hover it")).containsExactly("hover it");
        assertThat(labels("for each row:\n  - click it\nclick it")).containsExactly("click it");
        assertThat(labels("if \"Accept\" is visible, click it")).containsExactly("click \"Accept\"");
        assertThat(TaskReader.read("if \"A\" is visible or \"B\" is visible, click it")
                        .get(0)
                        .understood())
                .isFalse();
    }

    @Test
    void repetitionsAndConditionsHoldTheirSteps() {
        assertThat(flow("repeat twice: click \"A\" and press Enter")).isEqualTo(new ControlFlow.Times(2, 0));
        assertThat(labels("repeat twice: click \"A\" and press Enter")).containsExactly("click \"A\"", "press Enter");
        assertThat(flow("(1 of 3 done) for each row, click \"A\""))
                .isInstanceOfSatisfying(ControlFlow.Each.class, each -> {
                    assertThat(each.done()).isEqualTo(1);
                    assertThat(each.of()).isEqualTo(3);
                });
        assertThat(flow("for each of the first 3 rows, click \"A\""))
                .isInstanceOfSatisfying(
                        ControlFlow.Each.class, each -> assertThat(each.first()).isEqualTo(3));
        assertThat(flow("while \"Next\" is enabled: click \"Next\""))
                .isInstanceOfSatisfying(
                        ControlFlow.Until.class,
                        until -> assertThat(until.end().label()).isEqualTo("\"Next\" not enabled"));
        assertThat(flow("if \"A\" is visible, click \"A\", otherwise press Escape"))
                .isInstanceOfSatisfying(
                        ControlFlow.If.class,
                        either -> assertThat(either.otherwise()).containsExactly(new Action.Press("Escape", null)));
        assertThat(flow("otherwise: press Escape")).isEqualTo(new ControlFlow.Otherwise());
        assertThat(flow("look")).isEqualTo(new ControlFlow.Pause());
        assertThat(TaskReader.read("repeat twice: do not click \"A\"").get(0).understood())
                .isFalse();
    }

    @Test
    void placesNarrowAnElement() {
        assertThat(target("click \"Edit\" in the row of \"Bob\"")).isEqualTo(placed("Edit", "Bob", "row"));
        assertThat(target("click \"Edit\" in the \"Bob\" row")).isEqualTo(placed("Edit", "Bob", "row"));
        assertThat(target("click \"Edit\" in the \"Users\" table")).isEqualTo(placed("Edit", "Users table", "in"));
        assertThat(target("click \"Edit\" in the second row")).isEqualTo(placed("Edit", "second row", "in"));
        assertThat(target("click \"Edit\" beside \"Bob\"")).isEqualTo(placed("Edit", "Bob", "near"));
        assertThat(target("click \"Edit\" in frame \"Main\"")).isEqualTo(placed("Edit", "Main", "frame"));
    }

    private static Target placed(String text, String scope, String relation) {
        return new Target(Target.How.NAME, text, null, 0, scope, relation, true);
    }

    private static Target target(String line) {
        return ((Action.Click) TaskReader.read(line).get(0).actions().get(0)).target();
    }

    private static ControlFlow flow(String line) {
        return TaskReader.read(line).get(0).flow();
    }

    private static List<String> labels(String task) {
        return TaskReader.read(task).stream()
                .flatMap(line -> line.actions().stream())
                .map(Action::label)
                .toList();
    }
}
