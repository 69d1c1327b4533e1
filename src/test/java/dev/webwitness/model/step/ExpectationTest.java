package dev.webwitness.model.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.step.Expectation.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExpectationTest {
    private static final Target STATUS = Target.named("Status");

    private static Expectation of(Kind kind) {
        return new Expectation(kind, kind == Kind.TEXT ? null : STATUS, "A", false).orElse(List.of("B"));
    }

    @Test
    void valuesOfWhichOneDoesAsWellAsAnotherAreAllTold() {
        assertThat(of(Kind.TEXT).label()).isEqualTo("\"A\" or \"B\" visible");
        assertThat(of(Kind.VALUE).label()).isEqualTo("\"Status\" has value \"A\" or \"B\"");
        assertThat(of(Kind.CONTAINS).ofEach().denied().label())
                .isEqualTo("every \"Status\" does not contain \"A\" or \"B\"");
        assertThat(of(Kind.STATE).label()).isEqualTo("\"Status\" A or B");
    }

    @Test
    void theyAreKeptInWhatIsMadeOfIt() {
        assertThat(of(Kind.VALUE).ofEach().or()).containsExactly("B");
        assertThat(of(Kind.VALUE).denied().values()).containsExactly("A", "B");
        assertThat(of(Kind.VALUE).only("C").values()).containsExactly("C");
    }

    @Test
    void onlyWhatIsOfAlternativesHasThem() {
        Expectation shown = new Expectation(Kind.TEXT, null, "A", false);

        assertThat(Expectation.anyOf(List.of(shown, of(Kind.VALUE))).alternatives())
                .hasSize(2);
        assertThat(shown.alternatives()).isEmpty();
        assertThatThrownBy(() -> Expectation.anyOf(List.of())).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> new Expectation(Kind.TEXT, null, "A", false, false, List.of(), List.of(shown)))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void noOtherKindIsOfSeveral() {
        for (Kind kind : Kind.values()) {
            if (!Expectation.WITH_OTHERS.contains(kind) && kind != Kind.ANY_OF) {
                assertThatThrownBy(() -> of(kind)).isInstanceOf(AssertionError.class);
            }
        }
    }
}
