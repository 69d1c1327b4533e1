package dev.webwitness.browser.forms;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.BoundingBox;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.page.find.LookupResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Sets sliders to a value: native ones at once, others by arrow keys, or else by the pointer. Owned by the run's thread. */
final class SliderAction {
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int MOST_KEYS = 400;

    private static final String STATE = """
            e => {
              const n = (name, usual) => { const v = parseFloat(e.getAttribute(name)); return isNaN(v) ? usual : v; };
              const native = e.matches('input[type=range]');
              return [native, native ? +e.value : n('aria-valuenow', NaN), native ? +(e.min || 0) : n('aria-valuemin', 0),
                native ? +(e.max || 100) : n('aria-valuemax', 100), e.getAttribute('aria-orientation') === 'vertical'];
            }""";

    private final SessionContext session;

    SliderAction(SessionContext session) {
        this.session = session;
    }

    private record State(boolean fixed, double now, double min, double max, boolean upright) {}

    void set(ActionTrial trial, LookupResult.Found slider, String text) {
        String label = slider.element().label();
        double wanted = number(text, label);
        ElementHandle handle = slider.handle();
        State state = state(handle);
        if (wanted < state.min || wanted > state.max) {
            throw refusal(
                    label + " goes from " + plain(state.min) + " to " + plain(state.max) + ", so it cannot be set to "
                            + plain(wanted) + ".",
                    label);
        }
        trial.markDispatched();
        session.run("moving " + label, LIMIT, () -> {
            if (state.fixed) {
                fill(handle, wanted, label);
            } else if (!byKeys(handle, wanted)) {
                byPointer(handle, wanted);
            }
        });
        State reached = state(handle);
        trial.addEffect("now at " + plain(reached.now));
        if (reached.now != wanted) {
            throw session.error(
                    ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED,
                    label + " was moved and stands at " + plain(reached.now) + ", not at " + plain(wanted)
                            + ". Its steps may not allow that value.",
                    List.of(label),
                    Map.of("value", plain(reached.now)));
        }
    }

    private void fill(ElementHandle handle, double wanted, String label) {
        try {
            handle.fill(plain(wanted));
        } catch (PlaywrightException e) {
            if (session.failures().lost() || !String.valueOf(e.getMessage()).contains("Malformed")) {
                throw e;
            }
            throw refusal(label + " cannot be set to " + plain(wanted) + ": its steps do not allow that value.", label);
        }
    }

    /** Presses arrow keys towards the value; false where they move nothing. */
    private boolean byKeys(ElementHandle handle, double wanted) {
        handle.focus();
        double before = state(handle).now;
        if (before == wanted) {
            return true;
        }
        boolean moved = false;
        for (int i = 0; i < MOST_KEYS && before != wanted; i++) {
            handle.press(wanted > before ? "ArrowRight" : "ArrowLeft");
            double now = state(handle).now;
            boolean beyond = now != before && (now > wanted) != (before > wanted) && now != wanted;
            if (now == before || Double.isNaN(now) || beyond) {
                return moved;
            }
            moved = true;
            before = now;
        }
        return true;
    }

    /** Drags the handle to where the value lies on the track. */
    private void byPointer(ElementHandle handle, double wanted) {
        State state = state(handle);
        BoundingBox knob = handle.boundingBox();
        ElementHandle around =
                handle.evaluateHandle("e => e.parentElement || e").asElement();
        BoundingBox box = around == null ? null : around.boundingBox();
        if (knob == null || box == null) {
            return;
        }
        BoundingBox track = knob.width > 3 * knob.height || knob.height > 3 * knob.width ? knob : box;
        double share = (wanted - state.min) / (state.max - state.min);
        double x = state.upright ? track.x + track.width / 2 : track.x + track.width * share;
        double y = state.upright ? track.y + track.height * (1 - share) : track.y + track.height / 2;
        session.page().mouse().move(knob.x + knob.width / 2, knob.y + knob.height / 2);
        session.page().mouse().down();
        session.page().mouse().move(x, y, new com.microsoft.playwright.Mouse.MoveOptions().setSteps(10));
        session.page().mouse().up();
    }

    private State state(ElementHandle handle) {
        List<?> all = session.call("looking at the slider", LIMIT, () -> (List<?>) handle.evaluate(STATE));
        return new State(
                Boolean.TRUE.equals(all.get(0)),
                all.get(1) instanceof Number now ? now.doubleValue() : Double.NaN,
                ((Number) all.get(2)).doubleValue(),
                ((Number) all.get(3)).doubleValue(),
                Boolean.TRUE.equals(all.get(4)));
    }

    private double number(String text, String label) {
        String digits = text.replaceAll("[^\\d.,-]", "").replace(',', '.');
        try {
            return Double.parseDouble(digits);
        } catch (NumberFormatException e) {
            throw refusal(label + " is a slider, and \"" + text + "\" is no number it can be set to.", label);
        }
    }

    private WebwitnessException refusal(String message, String label) {
        return session.error(
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, message, List.of(label), Map.of("meanings", List.of()));
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
    }
}
