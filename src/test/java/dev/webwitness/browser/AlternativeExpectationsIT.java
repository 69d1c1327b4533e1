package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Of several expectations one has to hold, whatever its kind. */
@Tag("thorough")
class AlternativeExpectationsIT extends WithOpenSession {
    private static final Expectation DENIED = new Expectation(Kind.TEXT, null, "Access denied", false);
    private static final Expectation AT_LOGIN = new Expectation(Kind.URL_CONTAINS, null, "/login", false);
    private static final Expectation ASKED = new Expectation(Kind.DIALOG, null, "Who are you", false);
    private static final Expectation BUTTON = new Expectation(
            Kind.VISIBLE, new Target(Target.How.NAME, "Retry", "button", 0, null, null, true), "", false);

    private ActionOutcome expect(Expectation... alternatives) {
        return open.does(new Action.Expect(Expectation.anyOf(List.of(alternatives))));
    }

    @Test
    void oneOfThemIsEnough() {
        open.show("<p>Access denied</p>");
        assertThat(expect(DENIED, AT_LOGIN).ok()).isTrue();
        assertThat(expect(AT_LOGIN, DENIED).ok()).isTrue();

        open.show("<script>history.replaceState(null, '', '/login'); alert('Who are you?')</script>");
        assertThat(expect(DENIED, AT_LOGIN).ok()).isTrue();
        assertThat(expect(DENIED, ASKED).ok()).isTrue();
    }

    @Test
    void whereNoneHoldsEachIsTold() {
        open.show("<p>Welcome</p>");

        ActionOutcome missed = expect(DENIED, AT_LOGIN, BUTTON);

        assertThat(missed.ok()).isFalse();
        assertThat(missed.expected())
                .contains("\"Access denied\" visible: ", "url contains /login: " + open.site.url("/page"))
                .contains("\"Retry\" button visible: ");
    }

    @Test
    void theOneThatComesLaterIsWaitedFor() {
        open.show("<script>setTimeout(() => document.body.innerHTML = '<button>Retry</button>', 700)</script>");

        ActionOutcome waited = open.does(new Action.Wait(Expectation.anyOf(List.of(DENIED, AT_LOGIN, BUTTON)), 10));

        assertThat(waited.error()).isNull();
    }

    @Test
    void aPlanCanGoByThem() {
        open.show("<p>Access denied</p>");

        assertThat(open.does(new Action.Look(Expectation.anyOf(List.of(AT_LOGIN, DENIED))))
                        .data())
                .isEqualTo(true);
        assertThat(open.does(new Action.Look(Expectation.anyOf(List.of(AT_LOGIN, BUTTON))))
                        .data())
                .isEqualTo(false);
    }
}
