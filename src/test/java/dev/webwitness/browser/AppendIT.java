package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Target;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What is appended comes behind what a field holds. */
class AppendIT extends WithOpenSession {
    private ActionOutcome append(String text, String field) {
        ActionOutcome done = open.does(new Action.Type(text, Target.named(field), true));
        assertThat(done.error()).isNull();
        return done;
    }

    @Test
    void aFieldKeepsItsContentAndGetsTheTextBehindIt() {
        open.show(
                "<label>Name <input id=i value='Ada'></label><label>Notes <textarea id=t>one\ntwo</textarea></label>");
        open.told("(i.focus(), i.setSelectionRange(0, 3), t.setSelectionRange(0, 0))");

        ActionOutcome name = append(" Lovelace", "Name");
        append(", three", "Notes");

        assertThat(open.told("i.value")).isEqualTo("Ada Lovelace");
        assertThat(open.told("t.value")).isEqualTo("one\ntwo, three");
        assertThat(name.notes()).isEmpty();
    }

    @Test
    void aFieldWhoseCaretNoScriptMayMoveGetsItToo() {
        open.show(
                "<label>Age <input id=n type=number value=4></label><label>Mail <input id=m type=email value='a@b'></label>");

        append("2", "Age");
        append(".test", "Mail");

        assertThat(open.told("n.value + ' ' + m.value")).isEqualTo("42 a@b.test");
    }

    @Test
    void anEditorKeepsWhatIsFormattedInIt() {
        open.show("<div contenteditable role=textbox aria-label=Story id=e><p>Once <b>upon</b></p></div>");

        append(" a time", "Story");

        assertThat(open.told("e.textContent")).isEqualTo("Once upon a time");
        assertThat(open.told("e.querySelector('b').textContent")).asString().startsWith("upon");
    }

    @Test
    void aLongTextIsAppendedAtOnce() {
        open.show("<label>Notes <textarea id=t>begin</textarea></label>");
        String text = "\n" + "x".repeat(400);

        append(text, "Notes");

        assertThat(open.told("t.value")).isEqualTo("begin" + text);
    }

    @Test
    void whatHasTheFocusIsAppendedTo() {
        open.show("<label>Name <input id=i value=Ada></label>");
        open.told("(i.focus(), i.setSelectionRange(0, 0))");

        open.does(new Action.Type("!", null, true));

        assertThat(open.told("i.value")).isEqualTo("Ada!");
    }

    @Test
    void aFieldThatDoesNotKeepWhatIsAppendedFailsTheStep() {
        open.show("<label>Code <input id=i value=AB maxlength=3></label>");

        ActionOutcome done =
                open.session.perform(new Action.Type("CD", Target.named("Code"), true), Duration.ofSeconds(4));

        assertThat(done.ok()).isFalse();
        assertThat(done.error().message()).contains("it now shows \"ABC\"");
    }

    @Test
    void whatHoldsOneValueTakesNoneBehindIt() {
        open.show(
                "<label>Day <input id=d type=date value=2026-03-05></label><label>Size <select id=s><option>S<option>L</select></label>");

        for (String field : new String[] {"Day", "Size"}) {
            ActionOutcome done =
                    open.session.perform(new Action.Type("L", Target.named(field), true), Duration.ofSeconds(4));

            assertThat(done.ok()).isFalse();
            assertThat(done.error().message()).contains("holds one value");
        }
        assertThat(open.told("d.value + ' ' + s.value")).isEqualTo("2026-03-05 S");
    }
}
