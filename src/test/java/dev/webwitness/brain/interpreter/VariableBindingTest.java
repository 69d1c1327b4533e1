package dev.webwitness.brain.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What was remembered is put in for its name, in texts, in targets and in the rows they are narrowed to. */
class VariableBindingTest {
    private static final Map<String, String> VALUES =
            Map.of("total", "1,200 €", "stops", "7", "ticket_number", "4711", "odd", "A - 4");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            COMPARED | ={total}          | =1,200 €
            COMPARED | ={total} + 450    | =“1,200 €” + 450
            COMPARED | >={total} - 4.5 € | >=“1,200 €” - 4.5 €
            COUNT    | {stops} - 1       | “7” - 1
            COUNT    | >={stops} + 2     | >=“7” + 2
            COMPARED | ={odd}            | =A - 4
            COMPARED | ={unknown} + 450  | ={unknown} + 450
            VALUE    | {total} + 450     | 1,200 € + 450
            """)
    void aDifferenceIsKeptApartFromWhatWasRemembered(Kind kind, String wanted, String bound) {
        Expectation expected = new Expectation(kind, Target.named("x"), wanted, false);

        assertThat(VariableBinding.of(VALUES).in(expected).value()).isEqualTo(bound);
    }

    @Test
    void aRowIsFoundByWhatWasRemembered() {
        Target row = new Target(Target.How.NAME, "{ticket_number}", "row", 0, null, null, true);
        Target edit = new Target(Target.How.NAME, "Edit", null, 0, "{ticket_number}", "row", false);
        Expectation shown = new Expectation(Kind.CONTAINS, row, "Nadia Osei", false);

        assertThat(VariableBinding.of(VALUES).in(shown).label()).isEqualTo("\"4711\" row contains \"Nadia Osei\"");
        assertThat(VariableBinding.of(VALUES)
                        .in(new Action.Click(edit, Action.Click.Kind.SINGLE))
                        .label())
                .isEqualTo("click Edit in the row of \"4711\"");
    }

    @Test
    void whatWasRememberedStandsInAllThatAnActionHolds() {
        Target list = Target.named("List of {first}");
        Target point = new Target(Target.How.POINT, "1,{n}", null, 0, null, null, true);
        Action.Click.Key shift = Action.Click.Key.SHIFT;
        Expectation either = Expectation.anyOf(List.of(
                new Expectation(Kind.TEXT, null, "{first}", false), new Expectation(Kind.URL_IS, null, "/{n}", true)));
        VariableBinding bound = VariableBinding.of(Map.of("first", "Ada", "n", "7"));

        assertThat(bound.in(new Action.Click(list, Action.Click.Kind.SINGLE, List.of(shift)))
                        .label())
                .isEqualTo("click \"List of Ada\" holding Shift");
        assertThat(bound.in(new Action.Type("{n}", list, true)).label()).isEqualTo("append \"7\" to \"List of Ada\"");
        assertThat(bound.in(new Action.Select("A", List.of("{first}"), list)).label())
                .isEqualTo("select \"A\" and \"Ada\" in \"List of Ada\"");
        assertThat(bound.in(new Action.Drag(point, list, Action.Drag.Place.ONTO, List.of(point)))
                        .label())
                .isEqualTo("drag point=1,7 to \"List of Ada\" via point=1,7");
        assertThat(bound.in(new Action.Expect(either)).label()).isEqualTo("expect \"Ada\" visible or url is not /7");
    }

    @Test
    void whatWasRememberedStandsInEachOfTheValues() {
        Expectation status = new Expectation(Kind.VALUE, Target.named("Status"), "{first}", true, true);

        Action bound = VariableBinding.of(Map.of("first", "Queued", "then", "Running"))
                .in(new Action.Expect(status.orElse(List.of("{then}", "Done"))));

        assertThat(bound)
                .isEqualTo(new Action.Expect(new Expectation(
                        Kind.VALUE, Target.named("Status"), "Queued", true, true, List.of("Running", "Done"))));
    }
}
