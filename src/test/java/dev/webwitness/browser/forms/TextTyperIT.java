package dev.webwitness.browser.forms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.WithOpenSession;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Target;
import org.junit.jupiter.api.Test;

/** What is typed goes into the field people see, stays there, or the step fails. */
class TextTyperIT extends WithOpenSession {
    private static final String DATE = """
            <div><label id=l1 for=x1>Due date</label><div role=group aria-labelledby=l1 style="position:relative">
            <span style="display:flex"><span role=spinbutton contenteditable aria-label=Month aria-valuenow=1 aria-valuetext=January tabindex=0 id=m>01</span>/<span role=spinbutton contenteditable aria-label=Day aria-valuenow=15 tabindex=0 id=d>15</span>/<span role=spinbutton contenteditable aria-label=Year aria-valuenow=2026 tabindex=0 id=y>2026</span></span>
            <fieldset aria-hidden=true style="position:absolute;inset:0;pointer-events:none"><legend style="visibility:hidden"><span style="opacity:0;visibility:visible">Due date</span></legend></fieldset>
            <input id=x1 aria-hidden=true tabindex=-1 value="01/15/2026" style="position:absolute;opacity:0;inset:0;pointer-events:none"></div></div>""";

    private ActionOutcome type(String text, String field) {
        return open.does(new Action.Type(text, Target.named(field)));
    }

    @Test
    void aDateOfPartsGetsEachPartItsPiece() {
        open.show(DATE);

        ActionOutcome done = type("02/20/2027", "Due date");

        assertThat(done.ok()).as(String.valueOf(done.error())).isTrue();
        assertThat(open.told("[m, d, y].map(e => e.textContent).join()")).isEqualTo("02,20,2027");
    }

    @Test
    void aDateOfPartsSaysHowManyItHas() {
        open.show(DATE);

        ActionOutcome done = type("tomorrow", "Due date");

        assertThat(done.ok()).isFalse();
        assertThat(done.error().message()).contains("made of 3 parts");
    }

    @Test
    void anEmptyFieldGetsNoKeyThatEmptiesIt() {
        open.show("""
                <label>Tags <input id=i onkeydown="if ((event.key == 'Backspace' || event.key == 'Delete') && !i.value) window.chips.pop()"></label>
                <script>window.chips = ['sale', 'new']</script>""");

        ActionOutcome done = type("spring", "Tags");

        assertThat(done.ok()).as(String.valueOf(done.error())).isTrue();
        assertThat(open.told("window.chips.join()")).isEqualTo("sale,new");
    }

    @Test
    void aFieldThatPutsItsOldValueBackFailsTheStep() {
        open.show("<label>Name <input id=i value=Ada oninput=\"setTimeout(() => { i.value = 'Ada' }, 30)\"></label>");

        ActionOutcome done = type("Grace", "Name");

        assertThat(done.ok()).isFalse();
        assertThat(done.error().code()).isEqualTo(ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED);
        assertThat(done.error().message()).contains("now shows \"Ada\"");
    }

    @Test
    void aFieldThatCutsOffFailsTheStepAndOneThatWritesItOtherwiseDoesNot() {
        open.show(
                "<label>Code <input maxlength=4></label><label>Phone <input id=p oninput=\"p.value = p.value.replace(/(\\d{3})[ ]?(\\d)/, '$1 $2')\"></label>"
                        + "<label>Price <input type=number step=any></label>");

        assertThat(type("ABCDEFG", "Code").ok()).isFalse();
        assertThat(type("123456", "Phone").ok()).isTrue();
        assertThat(open.told("p.value")).isEqualTo("123 456");
        assertThat(type("1.50", "Price").ok()).isTrue();
    }

    @Test
    void whatBecomesAnEntryBesideTheFieldIsKept() {
        open.show(
                "<div id=box><label>Tags <input id=i oninput=\"if (i.value.endsWith(',')) { box.append(i.value.slice(0, -1) + ', '); i.value = '' }\"></label></div>");

        assertThat(type("spring,", "Tags").ok()).isTrue();
    }

    @Test
    void anEditorIsTypedIntoByTheLabelOfTheFieldItHides() {
        open.show("""
                <div id=ed style="position:relative;width:400px;height:120px;border:1px solid"><div id=lines>old</div>
                <textarea aria-label=Code id=t style="position:absolute;left:0;top:0;width:1px;height:1px;padding:0;border:0;overflow:hidden">old</textarea></div>
                <script>ed.onmousedown = e => { e.preventDefault(); t.focus() }; t.oninput = () => { lines.textContent = t.value }</script>""");

        ActionOutcome done = type("let a = 1", "Code");

        assertThat(done.ok()).as(String.valueOf(done.error())).isTrue();
        assertThat(open.told("lines.textContent")).isEqualTo("let a = 1");
    }

    @Test
    void aListThatDoesNotHaveTheEntrySaysWhatItOffers() {
        open.show("""
                <button role=combobox aria-label=Colour aria-expanded=false onclick="l.hidden = false">Choose</button>
                <ul id=l role=listbox hidden><li role=option>Red</li><li role=option>Blue</li></ul>""");

        ActionOutcome done = open.does(new Action.Select("Purple", Target.named("Colour")));

        assertThat(done.ok()).isFalse();
        assertThat(done.error().message()).contains("It offers: Red, Blue");
    }

    @Test
    void whatIsRememberedIsKeptToTheLetter() {
        open.show(
                "<label>Note <textarea id=n></textarea></label><pre aria-label=Key id=k>AB  cd\n  EF</pre><script>n.value = '  two  blanks\\nand a line '</script>");

        assertThat(open.does(new Action.Remember(Target.named("Note"), false, "note"))
                        .data())
                .isEqualTo("  two  blanks\nand a line ");
        assertThat(open.does(new Action.Remember(
                                new Target(Target.How.CSS, "#k", null, 0, null, null, true), false, "key"))
                        .data())
                .isEqualTo("AB  cd\n  EF");
    }
}
