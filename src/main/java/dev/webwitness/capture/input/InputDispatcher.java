package dev.webwitness.capture.input;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.session.PageCdpSession;
import dev.webwitness.model.live.OperatorInputEvent;
import dev.webwitness.model.live.OperatorInputEvent.Button;
import dev.webwitness.model.live.OperatorInputEvent.Motion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Sends an operator's pointer, touch and keys to a page through its CDP session. It tracks what is held down, so that it can release it. Run's thread, between calls.
 *
 * <p>It performs mouse drags itself: the system has no pointer that would carry the data on.
 */
public final class InputDispatcher {
    private static final Duration LIMIT = Duration.ofSeconds(2);

    /** How long the browser may take to report a drag after the release. Measured: 3 ms before or after it. */
    private static final long TOLD_LATE_NS = Duration.ofSeconds(1).toNanos();

    private static final List<String> BUTTONS = List.of("none", "left", "middle", "right");
    private static final List<Integer> HELD_BITS = List.of(0, 1, 4, 2);

    private final Set<PageCdpSession> heard = Collections.newSetFromMap(new WeakHashMap<>());
    private final Set<Button> buttons = new LinkedHashSet<>();
    private final Map<String, OperatorInputEvent.Key> keys = new LinkedHashMap<>();
    private final Map<Integer, OperatorInputEvent.Touch> fingers = new LinkedHashMap<>();
    private @Nullable PageCdpSession on;
    private @Nullable JsonObject dragged;
    private boolean entered;
    private boolean pulled;
    /** When a pull ended without a reported drag; 0 for never. */
    private long pulledUntilNs;

    private boolean composing;
    private double x;
    private double y;

    /** On the run's thread between calls: drops the data of a drag that was reported after the release. */
    public void processPending() {
        PageCdpSession session = on;
        if (pulledUntilNs == 0 || session == null) {
            return;
        }
        JsonObject cargo = dragged;
        if (cargo != null) {
            pulledUntilNs = 0;
            carry(session, cargo, new OperatorInputEvent.Pointer(Motion.UP, x, y, Button.LEFT, 1, 0));
        } else if (System.nanoTime() - pulledUntilNs > TOLD_LATE_NS) {
            pulledUntilNs = 0;
            carryHere(session, false);
        }
    }

    /** Sends an input; false where the page did not take it in time. */
    public boolean dispatch(PageCdpSession session, OperatorInputEvent input) {
        if (on != session) {
            releaseAll();
            on = session;
        }
        if (input instanceof OperatorInputEvent.Pointer pointer) {
            return pointer(session, pointer);
        } else if (input instanceof OperatorInputEvent.Wheel wheel) {
            JsonObject params = mouse("mouseWheel", wheel.x(), wheel.y(), wheel.modifiers());
            params.addProperty("deltaX", wheel.dx());
            params.addProperty("deltaY", wheel.dy());
            return send(session, "Input.dispatchMouseEvent", params);
        } else if (input instanceof OperatorInputEvent.Touch touch) {
            return touch(session, touch);
        } else if (input instanceof OperatorInputEvent.Key key) {
            return key(session, key);
        } else if (input instanceof OperatorInputEvent.Composing part) {
            composing = !part.text().isEmpty();
            return send(
                    session,
                    "Input.imeSetComposition",
                    CdpJson.params("text", part.text(), "selectionStart", part.caret(), "selectionEnd", part.caret()));
        } else if (input instanceof OperatorInputEvent.Text text) {
            composing = false;
            return send(session, "Input.insertText", CdpJson.params("text", text.text()));
        }
        throw new AssertionError(input);
    }

    private static boolean send(PageCdpSession session, String method, JsonObject params) {
        return session.send(LIMIT, method, params).isPresent();
    }

    private boolean pointer(PageCdpSession session, OperatorInputEvent.Pointer pointer) {
        processPending();
        x = pointer.x();
        y = pointer.y();
        switch (pointer.motion()) {
            case DOWN -> {
                buttons.add(pointer.button());
                pulled = false;
                pulledUntilNs = 0;
                carryHere(session, true);
            }
            case UP -> buttons.remove(pointer.button());
            case MOVE -> pulled |= !buttons.isEmpty();
        }
        JsonObject cargo = dragged;
        if (cargo != null && pointer.motion() != Motion.DOWN) {
            return carry(session, cargo, pointer);
        }
        String type = switch (pointer.motion()) {
            case DOWN -> "mousePressed";
            case MOVE -> "mouseMoved";
            case UP -> "mouseReleased";
        };
        JsonObject params = mouse(type, x, y, pointer.modifiers());
        params.addProperty("button", BUTTONS.get(pointer.button().ordinal()));
        params.addProperty("clickCount", pointer.clicks());
        boolean done = send(session, "Input.dispatchMouseEvent", params);
        if (pointer.motion() == Motion.UP && buttons.isEmpty()) {
            if (pulled) {
                pulledUntilNs = System.nanoTime();
            } else {
                carryHere(session, false);
            }
        }
        return done;
    }

    private JsonObject mouse(String type, double atX, double atY, int modifiers) {
        int held =
                buttons.stream().mapToInt(each -> HELD_BITS.get(each.ordinal())).sum();
        return CdpJson.params("type", type, "x", atX, "y", atY, "modifiers", modifiers, "buttons", held);
    }

    /** Turns interception of drags on or off. The browser reports the data of an intercepted drag. */
    private void carryHere(PageCdpSession session, boolean here) {
        if (heard.add(session)) {
            session.subscribe("Input.dragIntercepted", event -> {
                dragged = CdpJson.object(event, "data");
                entered = false;
            });
        }
        send(session, "Input.setInterceptDrags", CdpJson.params("enabled", here));
    }

    private boolean carry(PageCdpSession session, JsonObject cargo, OperatorInputEvent.Pointer pointer) {
        boolean done = entered || drag(session, "dragEnter", cargo, pointer.modifiers());
        entered = true;
        done &= drag(session, "dragOver", cargo, pointer.modifiers());
        if (pointer.motion() == Motion.UP) {
            dragged = null;
            done &= drag(session, "drop", cargo, pointer.modifiers());
            carryHere(session, false);
        }
        return done;
    }

    private boolean drag(PageCdpSession session, String type, JsonObject cargo, int modifiers) {
        JsonObject params = CdpJson.params("type", type, "x", x, "y", y, "modifiers", modifiers);
        params.add("data", cargo);
        return send(session, "Input.dispatchDragEvent", params);
    }

    private boolean touch(PageCdpSession session, OperatorInputEvent.Touch touch) {
        String type;
        switch (touch.motion()) {
            case DOWN -> {
                fingers.put(touch.finger(), touch);
                type = "touchStart";
            }
            case MOVE -> {
                if (fingers.replace(touch.finger(), touch) == null) {
                    return true;
                }
                type = "touchMove";
            }
            case UP -> {
                if (fingers.remove(touch.finger()) == null) {
                    return true;
                }
                type = "touchEnd";
            }
            default -> throw new AssertionError(touch);
        }
        return touches(session, type, touch.modifiers());
    }

    private boolean touches(PageCdpSession session, String type, int modifiers) {
        JsonObject params = CdpJson.params("type", type, "modifiers", modifiers);
        JsonArray points = new JsonArray();
        fingers.forEach((id, at) -> points.add(CdpJson.params("x", at.x(), "y", at.y(), "id", id)));
        params.add("touchPoints", points);
        return send(session, "Input.dispatchTouchEvent", params);
    }

    private boolean key(PageCdpSession session, OperatorInputEvent.Key key) {
        String held = key.code().isEmpty() ? key.key() : key.code();
        if (key.down()) {
            keys.put(held, key);
        } else {
            keys.remove(held);
        }
        String type = !key.down() ? "keyUp" : key.text().isEmpty() ? "rawKeyDown" : "keyDown";
        JsonObject params = CdpJson.params(
                "type",
                type,
                "key",
                key.key(),
                "code",
                key.code(),
                "windowsVirtualKeyCode",
                key.number(),
                "location",
                key.location(),
                "modifiers",
                key.modifiers(),
                "isKeypad",
                key.location() == 3,
                "autoRepeat",
                key.repeats());
        if (key.down() && !key.text().isEmpty()) {
            params.addProperty("text", key.text());
            params.addProperty("unmodifiedText", key.text());
        }
        return send(session, "Input.dispatchKeyEvent", params);
    }

    /** Releases everything that is held down. */
    public void releaseAll() {
        PageCdpSession session = on;
        if (session != null && !session.closed()) {
            if (composing) {
                dispatch(session, new OperatorInputEvent.Composing("", 0));
            }
            for (OperatorInputEvent.Key key : new ArrayList<>(keys.values())) {
                key(
                        session,
                        new OperatorInputEvent.Key(
                                false, key.key(), key.code(), key.number(), key.location(), false, 0));
            }
            if (!fingers.isEmpty()) {
                fingers.clear();
                touches(session, "touchCancel", 0);
            }
            JsonObject cargo = dragged;
            if (cargo != null) {
                dragged = null;
                drag(session, "dragCancel", cargo, 0);
            }
            for (Button button : new ArrayList<>(buttons)) {
                pointer(session, new OperatorInputEvent.Pointer(Motion.UP, x, y, button, 0, 0));
            }
            if (pulledUntilNs != 0) {
                carryHere(session, false);
            }
        }
        reset();
    }

    private void reset() {
        buttons.clear();
        keys.clear();
        fingers.clear();
        dragged = null;
        pulledUntilNs = 0;
        composing = false;
        on = null;
    }
}
