package dev.webwitness.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.live.OperatorCommand;
import dev.webwitness.model.live.OperatorInputEvent;
import dev.webwitness.model.live.OperatorInputEvent.Button;
import dev.webwitness.model.live.OperatorInputEvent.Motion;
import dev.webwitness.model.step.Action;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What windows say, well formed and otherwise. */
class ClientMessageTest {
    private static final Map<String, Object> PRESS = Map.of(
            "do",
            "pointer",
            "motion",
            "down",
            "x",
            12.5,
            "y",
            3,
            "button",
            "left",
            "clicks",
            1,
            "modifiers",
            8,
            "target",
            "main#1");

    private static OperatorInputEvent with(Map<String, Object> message, String name, @Nullable Object value) {
        Map<String, @Nullable Object> changed = new LinkedHashMap<>(message);
        changed.put(name, value);
        return new ClientMessage(changed).input();
    }

    @Test
    void aPressIsReadAsItWasMeant() {
        assertThat(new ClientMessage(new LinkedHashMap<>(PRESS)).input())
                .isEqualTo(new OperatorInputEvent.Pointer(Motion.DOWN, 12.5, 3, Button.LEFT, 1, 8));
        assertThat(new ClientMessage(new LinkedHashMap<>(PRESS)).target()).isEqualTo("main#1");
    }

    @Test
    void whatIsNoPlaceNoButtonOrNoNumberIsRefused() {
        for (Object x : List.of(-1, 20_001, Double.NaN, Double.POSITIVE_INFINITY, "12", List.of())) {
            refused(() -> with(PRESS, "x", x));
        }
        refused(() -> with(PRESS, "button", "fourth"));
        refused(() -> with(PRESS, "clicks", 99));
        refused(() -> with(PRESS, "clicks", 1.5));
        refused(() -> with(PRESS, "modifiers", 16));
        refused(() -> with(PRESS, "motion", null));
        refused(() -> with(PRESS, "do", "dance"));
        refused(() -> with(PRESS, "do", 7));
    }

    @Test
    void aTextThatIsTooLongIsRefusedAndSoAreAKeyAndANoteThatAre() {
        Map<String, Object> text = Map.of("do", "text", "text", "", "pasted", true);
        assertThat(with(text, "text", "x".repeat(10_000))).isInstanceOf(OperatorInputEvent.Text.class);
        refused(() -> with(text, "text", "x".repeat(10_001)));
        refused(() -> with(Map.of("do", "composing", "text", "ab", "caret", 0), "caret", 3));
        refused(() -> new ClientMessage(Map.of("do", "back", "note", "x".repeat(2_001))).note());
        refused(() -> new ClientMessage(Map.of("do", "take", "key", "short")).key());
        refused(() -> new ClientMessage(Map.of("do", "take", "key", "x".repeat(101))).key());
    }

    @Test
    void steeringTheBrowserIsReadAsItWasMeantAndRefusedOtherwise() {
        assertThat(new ClientMessage(Map.of("do", "go", "move", "reload")).steer())
                .isEqualTo(new OperatorCommand.Go(Action.History.Move.RELOAD));
        assertThat(new ClientMessage(Map.of("do", "visit", "url", "localhost:3000/a")).steer())
                .isEqualTo(new OperatorCommand.Visit("localhost:3000/a"));
        assertThat(new ClientMessage(Map.of("do", "answer", "dialog", 2, "accepted", true, "text", "Ada"))
                        .steer()
                        .label())
                .isEqualTo("accept the page's dialog with 3 characters");
        assertThat(new ClientMessage(PRESS).steers()).isFalse();
        refused(() -> new ClientMessage(Map.of("do", "go", "move", "sideways")).steer());
        refused(() -> new ClientMessage(Map.of("do", "visit", "url", " ")).steer());
        refused(() -> new ClientMessage(Map.of("do", "visit", "url", "x".repeat(2_001))).steer());
        refused(() -> new ClientMessage(Map.of("do", "tab")).steer());
        refused(() -> new ClientMessage(Map.of("do", "answer", "dialog", "2", "accepted", true)).steer());
        refused(() -> new ClientMessage(
                        Map.of("do", "answer", "dialog", 2, "accepted", true, "text", "x".repeat(10_001)))
                .steer());
    }

    private static void refused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        WebwitnessException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.ARGUMENTS_INVALID));
    }
}
