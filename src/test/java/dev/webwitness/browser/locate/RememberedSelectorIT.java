package dev.webwitness.browser.locate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.WithOpenSession;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a word meant before is tried first, and never believed of a page that means something else by now. */
@Tag("thorough")
class RememberedSelectorIT extends WithOpenSession {
    private static final String BUTTON = "<button id=%s onclick=\"window.hit = this.textContent\">%s</button>";

    /** Of one action; short, since what is not there is looked for until it is over. */
    private static final Duration LIMIT = Duration.ofSeconds(12);

    /** What is known of "leave my account", and what was heard. */
    private static final class Notes implements SelectorMemory {
        final List<Known> forgotten = new ArrayList<>();
        final List<String> worked = new ArrayList<>();

        @Override
        public Optional<Known> known(String url, Action action, Target target) {
            return target.text().equals("leave my account")
                    ? Optional.of(new Known("o", "/page", target.text(), "click", "button", "Log out", "#out"))
                    : Optional.empty();
        }

        @Override
        public void forget(Known known) {
            forgotten.add(known);
        }

        @Override
        public void worked(String url, Action action, ElementRef element, Map<String, String> locators) {
            worked.add(url.replaceFirst(".*/", "/") + " " + action.label() + " " + element.name() + " "
                    + locators.get("css"));
        }
    }

    private Notes notes;

    @BeforeEach
    void listen() {
        notes = new Notes();
        open.session.visualLocator().recalls(notes);
    }

    private ActionOutcome leave(String... buttons) {
        StringBuilder html = new StringBuilder("<!doctype html><title>Shop</title>");
        for (String button : buttons) {
            String[] parts = button.split("=", 2);
            html.append(BUTTON.formatted(parts[0], parts[1]));
        }
        open.show(html.toString());
        Target words = new Target(Target.How.NAME, "leave my account", null, 0, null, null, true);
        return open.does(new Action.Click(words, Action.Click.Kind.SINGLE));
    }

    @Test
    void whatNoWordNamesIsFoundAsBefore() {
        ActionOutcome done = leave("out=Log out", "del=Delete account");

        assertThat(done.ok()).as(String.valueOf(done.error())).isTrue();
        assertThat(open.told("window.hit")).isEqualTo("Log out");
        assertThat(done.notes()).contains("not called so: button \"Log out\", found as before: css=#out");
        assertThat(done.endMs() - done.startMs()).isLessThan(4_000);
        assertThat(notes.forgotten).isEmpty();
        assertThat(notes.worked).containsExactly("/page click \"leave my account\" Log out #out");
    }

    @Test
    void aSelectorThatLeadsToSomethingElseByNowIsNotTakenAndIsForgotten() {
        ActionOutcome done = leave("out=Delete account", "x=Leave my account now");

        assertThat(done.ok()).isTrue();
        assertThat(open.told("window.hit")).isEqualTo("Leave my account now");
        assertThat(notes.forgotten).hasSize(1);
    }

    @Test
    void whereOnlyTheSelectorIsLeftAndNotItsNameNothingIsPressed() {
        open.show("<!doctype html><title>Shop</title>" + BUTTON.formatted("out", "Delete everything"));
        Target words = new Target(Target.How.NAME, "leave my account", null, 0, null, null, true);
        ActionOutcome done = open.session.perform(new Action.Click(words, Action.Click.Kind.SINGLE), LIMIT);

        assertThat(done.ok()).isFalse();
        assertThat(open.told("window.hit || ''")).isEqualTo("");
        assertThat(notes.forgotten).hasSize(1);
    }

    @Test
    void whatTheWordsClearlyNameIsTakenInItsPlace() {
        ActionOutcome done = leave("out=Log out", "x=Leave my account");

        assertThat(done.ok()).isTrue();
        assertThat(open.told("window.hit")).isEqualTo("Leave my account");
        assertThat(notes.forgotten).hasSize(1);
    }

    @Test
    void whereTheWordsNameSeveralItIsAskedAsWithoutMemory() {
        ActionOutcome done = leave("out=Log out", "x=Leave my account", "y=Leave my account");

        assertThat(done.ok()).isFalse();
        assertThat(done.error().evidence()).containsKey("ambiguous");
        assertThat(open.told("window.hit || ''")).isEqualTo("");
        assertThat(notes.worked).isEmpty();
    }

    @Test
    void whatIsGoneFailsAndSaysThatItWasTriedFirst() {
        open.show("<!doctype html><title>Shop</title><button>Help</button>");
        Target words = new Target(Target.How.NAME, "leave my account", null, 0, null, null, true);
        ActionOutcome done = open.session.perform(new Action.Click(words, Action.Click.Kind.SINGLE), LIMIT);

        assertThat(done.ok()).isFalse();
        assertThat(done.error().selectorsTried()).first().isEqualTo("remembered css=#out");
        assertThat(notes.forgotten).hasSize(1);
    }
}
