package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Target;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A click outside falls on what lies behind: it closes what such a click closes, and presses nothing. */
class ClickOutsideIT extends WithOpenSession {
    /** Around whatever is open there are things a careless click would press. */
    private static final String AROUND = """
            <header style="display:flex;justify-content:space-between"><button onclick="window.hit = 'Home'">Home</button><a href="#away">Away</a></header>
            <p>Some text of the page that goes on <a href="#far">for</a> a while.</p>
            <div onclick="window.hit = 'Card'" style="cursor:pointer;height:120px;background:#eee">Card</div>
            <label><input type=checkbox id=box> Box</label>""";

    private static Target outside(String of) {
        return new Target(Target.How.OUTSIDE, of, null, 0, null, null, false);
    }

    private ActionOutcome click(String of) {
        return open.does(new Action.Click(outside(of), Action.Click.Kind.SINGLE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // a menu that listens at the document
                """
                <div style="position:absolute;left:0;top:0;width:85vw;height:100vh;background:#fff" id=m role=menu><button>Rename</button></div>
                <script>document.addEventListener('click', e => { if (!m.contains(e.target)) { m.remove(); window.gone = 'yes'; } })</script>""",
                // a dialog of the browser's own, whose backdrop is the dialog itself
                """
                <dialog id=d style="padding:0"><form method=dialog><p>Sure?</p><button>Delete</button></form></dialog>
                <script>d.showModal(); d.onclick = e => { if (e.target === d) { d.close(); window.gone = 'yes'; } }</script>""",
                // a backdrop around its dialog
                """
                <div id=o style="position:fixed;inset:0;background:#0008"><div style="margin:60px auto;width:400px;background:#fff" onclick="event.stopPropagation()">
                <h2>Edit</h2><input aria-label=Name><button>Save</button></div></div>
                <script>o.onclick = () => { o.remove(); window.gone = 'yes'; }</script>""",
                // a popover
                """
                <div id=p popover style="inset:auto;left:50px;top:50px"><button>Share</button></div>
                <script>p.showPopover(); p.ontoggle = e => { if (e.newState === 'closed') window.gone = 'yes'; }</script>""",
                // a field that is checked when it is left
                "<input id=f aria-label=Email autofocus onblur=\"window.gone = 'yes'\"><script>f.focus()</script>"
            })
    void closesWhatSuchAClickCloses(String opened) {
        open.show(AROUND + opened);

        ActionOutcome done = click("");

        assertThat(done.error()).isNull();
        assertThat(open.told("window.gone || ''")).isEqualTo("yes");
        assertThat(open.told("(window.hit || '') + location.hash + box.checked"))
                .isEqualTo("false");
        assertThat(done.notes()).anyMatch(note -> note.startsWith("a free place, "));
    }

    @Test
    void aPartThatIsNamedIsLeftOutAsWell() {
        open.show("""
                <section aria-label=Filters id=s style="width:100%;height:70vh;background:#def" onclick="window.hit = 'Filters'"><h2>Filters</h2></section>""");

        ActionOutcome done = click("Filters");

        assertThat(done.error()).isNull();
        assertThat(open.told("window.hit || ''")).isEqualTo("");
    }

    @Test
    void whatThePageCallsItsFieldsIsNotMistakenForItsParts() {
        open.show("<form id=f style='height:90vh'><input name=childNodes><input name=tagName></form>");

        ActionOutcome done = click("");

        assertThat(done.error()).isNull();
        assertThat(done.notes()).anyMatch(note -> note.startsWith("a free place, "));
    }

    @Test
    void aNameThatNothingBearsIsSaid() {
        open.show("<h1>Plain</h1>");

        ActionOutcome done = click("date picker");

        assertThat(done.error()).isNull();
        assertThat(done.notes()).contains("no element is called \"date picker\": kept clear of what lies open");
    }

    @Test
    void aWindowWithoutAFreePlaceIsSaidAndNothingIsPressed() {
        open.show("""
                <style>body{margin:0;display:grid;grid-template-columns:1fr 1fr;height:100vh}</style>
                <button onclick="window.hit=1">A</button><button onclick="window.hit=2">B</button>
                <div onclick="window.hit=3" style="cursor:pointer">C</div><div onclick="window.hit=4" style="cursor:pointer">D</div>""");

        ActionOutcome done = click("");

        assertThat(done.ok()).isFalse();
        assertThat(done.error().code()).isEqualTo(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE);
        assertThat(done.error().message()).contains("Escape");
        assertThat(open.told("String(window.hit || '')")).isEqualTo("");
    }

    @Test
    void nothingIsTypedIntoAPlace() {
        open.show("<input aria-label=Name id=n>");

        ActionOutcome done = open.session.perform(new Action.Type("x", outside("")), Duration.ofSeconds(4));

        assertThat(done.error().code()).isEqualTo(ErrorCode.CAPABILITY_UNSUPPORTED);
        assertThat(open.told("n.value")).isEqualTo("");
    }
}
