package dev.webwitness.browser.actions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.WithOpenSession;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Action.Click.Key;
import dev.webwitness.model.step.Action.Click.Kind;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Target;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A click holds the keys it names, and no longer than it lasts. */
class ModifierKeysIT extends WithOpenSession {
    private static final String PAGE = """
            <style>body { margin: 0 }</style><button style="width: 200px; height: 100px">Row 3</button><script>
            window.told = [];
            const held = event => [event.ctrlKey && 'Control', event.shiftKey && 'Shift', event.altKey && 'Alt', event.metaKey && 'Meta'].filter(key => key);
            for (const kind of ['click', 'dblclick', 'contextmenu'])
              addEventListener(kind, event => told.push(kind + ':' + held(event).join('+')));
            </script>""";
    private static final Target BUTTON = Target.named("Row 3");
    private static final Target POINT = new Target(Target.How.POINT, "100,50", null, 0, null, null, true);

    private String told(Target target, Kind kind, Key... keys) {
        open.show(PAGE);
        ActionOutcome clicked = open.does(new Action.Click(target, kind, List.of(keys)));
        assertThat(clicked.error()).isNull();
        return String.valueOf(open.told("told.join(' ')"));
    }

    @Test
    void theKeysAreHeldWhileAnElementIsClicked() {
        assertThat(told(BUTTON, Kind.SINGLE, Key.CONTROL, Key.SHIFT)).isEqualTo("click:Control+Shift");
        assertThat(told(BUTTON, Kind.SINGLE, Key.ALT, Key.META)).isEqualTo("click:Alt+Meta");
        assertThat(told(BUTTON, Kind.DOUBLE, Key.SHIFT)).endsWith("dblclick:Shift");
        assertThat(told(BUTTON, Kind.RIGHT, Key.CONTROL)).isEqualTo("contextmenu:Control");
    }

    @Test
    void theKeysAreHeldWhileAPointIsClicked() {
        assertThat(told(POINT, Kind.SINGLE, Key.SHIFT)).isEqualTo("click:Shift");
        assertThat(told(POINT, Kind.DOUBLE, Key.CONTROL)).endsWith("dblclick:Control");
    }

    @Test
    void theNextClickHoldsNone() {
        told(POINT, Kind.SINGLE, Key.CONTROL, Key.SHIFT);

        open.does(new Action.Click(BUTTON, Kind.SINGLE));
        open.does(new Action.Click(POINT, Kind.SINGLE));

        assertThat(open.told("told.join(' ')")).isEqualTo("click:Control+Shift click: click:");
    }
}
