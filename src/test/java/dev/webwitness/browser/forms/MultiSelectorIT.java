package dev.webwitness.browser.forms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.WithOpenSession;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Target;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Of a list that takes several options, those that are named are chosen, and no others. */
class MultiSelectorIT extends WithOpenSession {
    private static final String NATIVE =
            "<label>Colours <select id=s multiple><option>Red<option selected>Green<option>Blue<option disabled>Grey</select></label>";
    private static final String CHOSEN = "[...s.selectedOptions].map(o => o.text).join(' ')";

    /** Options that are chosen by a click; with {@code plain}, a click without Control drops the others. */
    private static final String LIST = """
            <div id=l role=listbox aria-multiselectable=true aria-label=Colours>
            <div role=option aria-selected=false>Red</div><div role=option aria-selected=true>Green</div><div role=option aria-selected=false>Blue</div></div>
            <script>
            l.addEventListener('click', event => {
              const on = event.target.getAttribute('aria-selected') === 'true';
              if (window.plain && !event.ctrlKey) [...l.children].forEach(one => one.setAttribute('aria-selected', 'false'));
              event.target.setAttribute('aria-selected', String(window.plain && !event.ctrlKey || !on));
            });
            </script>""";

    private static final String SELECTED =
            "[...document.querySelectorAll('[aria-selected=true]')].map(o => o.textContent).join(' ')";

    private ActionOutcome select(String one, String other, String list) {
        Target target = list == null ? null : Target.named(list);
        return open.session.perform(new Action.Select(one, List.of(other), target), Duration.ofSeconds(6));
    }

    @Test
    void aNativeListHasTheNamedOptionsChosenAndNoOthers() {
        open.show(NATIVE);

        ActionOutcome done = select("red", "Blue", "Colours");

        assertThat(done.error()).isNull();
        assertThat(done.effect()).contains("\"red\" and \"Blue\" selected");
        assertThat(open.told(CHOSEN)).isEqualTo("Red Blue");
    }

    @Test
    void aListBuiltOfOtherElementsHasThemChosenToo() {
        open.show(LIST);

        ActionOutcome done = select("Red", "Blue", "Colours");

        assertThat(done.error()).isNull();
        assertThat(open.told(SELECTED)).isEqualTo("Red Blue");
    }

    @Test
    void whereAClickDropsTheOthersControlIsHeld() {
        open.show(LIST);
        open.told("window.plain = true");

        ActionOutcome done = select("Red", "Blue", "Colours");

        assertThat(done.error()).isNull();
        assertThat(open.told(SELECTED)).isEqualTo("Red Blue");
    }

    @Test
    void aListThatOpensIsOpenedAndClosedAgain() {
        open.show("<button id=b role=combobox aria-label=Shades aria-controls=l aria-expanded=false onclick=\""
                + "l.hidden = !l.hidden; b.setAttribute('aria-expanded', String(!l.hidden))\">Choose</button>"
                + LIST.replace("<div id=l", "<div hidden id=l"));

        ActionOutcome done = select("Green", "Blue", "Shades");

        assertThat(done.error()).isNull();
        assertThat(open.told(SELECTED)).isEqualTo("Green Blue");
        assertThat(open.told("l.hidden")).isEqualTo(true);
    }

    @Test
    void whereNoListIsNamedTheOneThatOffersThemIsTaken() {
        open.show("<select multiple><option>Cat<option>Dog</select>" + NATIVE);

        assertThat(select("Green", "Blue", null).error()).isNull();
        assertThat(open.told(CHOSEN)).isEqualTo("Green Blue");
    }

    @Test
    void aListThatTakesOnlyOneSaysSo() {
        open.show(
                "<label>Size <select id=s><option>S<option>M<option>L</select></label><label>Town <input id=i></label>");

        ActionOutcome size = select("S", "L", "Size");
        ActionOutcome town = select("Rome", "Oslo", "Town");

        assertThat(size.error().code()).isEqualTo(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE);
        assertThat(size.error().message()).contains("Size", "takes only one option");
        assertThat(size.dispatched()).isFalse();
        assertThat(town.ok()).isFalse();
        assertThat(open.told("s.value + i.value")).isEqualTo("S");
    }

    @Test
    void anOptionThatIsNotThereOrNotToBeHadChangesNothing() {
        open.show(NATIVE);

        assertThat(select("Red", "Pink", "Colours").error().message())
                .contains("no option \"Pink\"", "Red, Green, Blue, Grey");
        assertThat(select("Red", "Grey", "Colours").error().message()).contains("\"Grey\"", "is disabled");
        assertThat(open.told(CHOSEN)).isEqualTo("Green");
    }
}
