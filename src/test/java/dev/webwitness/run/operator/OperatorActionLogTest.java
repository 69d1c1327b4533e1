package dev.webwitness.run.operator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.live.OperatorInputEvent;
import dev.webwitness.model.live.OperatorInputEvent.Button;
import dev.webwitness.model.live.OperatorInputEvent.Motion;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperatorActionLogTest {
    private final OperatorActionLog deeds = new OperatorActionLog();
    private final List<OperatorAction> told = new ArrayList<>();
    private long now;

    private void does(OperatorInputEvent... inputs) {
        for (OperatorInputEvent input : inputs) {
            add(deeds.add(input, null, now += 10));
        }
    }

    private void add(OperatorAction deed) {
        if (deed != null) {
            told.add(deed);
        }
    }

    private List<String> lines() {
        add(deeds.end());
        return told.stream()
                .map(deed -> deed.what() + " (" + deed.inputs() + ")")
                .toList();
    }

    private static OperatorInputEvent pointer(Motion motion, double x, Button button, int clicks) {
        return new OperatorInputEvent.Pointer(motion, x, 20, button, clicks, 0);
    }

    private static OperatorInputEvent key(boolean down, String key, int modifiers) {
        return new OperatorInputEvent.Key(down, key, "Key", 65, 0, false, modifiers);
    }

    @Test
    void aPressItsMovesAndItsReleaseAreOneLineAndSoAreMovesInARow() {
        does(
                pointer(Motion.MOVE, 5, Button.NONE, 0),
                pointer(Motion.MOVE, 10, Button.NONE, 0),
                pointer(Motion.DOWN, 10, Button.LEFT, 1),
                pointer(Motion.UP, 11, Button.LEFT, 1),
                pointer(Motion.DOWN, 10, Button.LEFT, 2),
                pointer(Motion.UP, 10, Button.LEFT, 2),
                pointer(Motion.DOWN, 10, Button.RIGHT, 1),
                pointer(Motion.MOVE, 90, Button.RIGHT, 0),
                pointer(Motion.UP, 200, Button.RIGHT, 1));

        assertThat(lines())
                .containsExactly(
                        "move the pointer to 10,20 (2)",
                        "click at 10,20 (2)",
                        "double click at 10,20 (2)",
                        "drag with the right button from 10,20 to 200,20 (3)");
    }

    @Test
    void ofWhatIsTypedComposedOrPastedOnlyTheLengthIsTold() {
        does(
                key(true, "Shift", 8),
                key(true, "H", 8),
                key(false, "H", 8),
                key(false, "Shift", 0),
                key(true, "𠮷", 0),
                new OperatorInputEvent.Composing("やまだ", 3),
                new OperatorInputEvent.Text("山田", false),
                new OperatorInputEvent.Text("correct horse", true),
                key(true, "Enter", 0),
                key(false, "Enter", 0),
                key(true, "a", 2));

        assertThat(lines())
                .containsExactly(
                        "press Shift (1)",
                        "type 4 characters (6)",
                        "paste 13 characters (1)",
                        "press Enter (2)",
                        "press Ctrl+A (1)");
        assertThat(told.toString()).doesNotContain("山").doesNotContain("horse").doesNotContain("や");
    }

    @Test
    void aFingerAndTheWheelAreToldByWhatTheyDidInAll() {
        does(
                new OperatorInputEvent.Touch(Motion.DOWN, 0, 5, 5, 0),
                new OperatorInputEvent.Touch(Motion.UP, 0, 5, 5, 0),
                new OperatorInputEvent.Touch(Motion.DOWN, 0, 5, 5, 0),
                new OperatorInputEvent.Touch(Motion.MOVE, 0, 5, 90, 0),
                new OperatorInputEvent.Touch(Motion.UP, 0, 5, 100, 0),
                new OperatorInputEvent.Wheel(1, 1, 0, 100, 0),
                new OperatorInputEvent.Wheel(1, 1, 0, 50, 0));

        assertThat(lines())
                .containsExactly("tap at 5,5 (2)", "swipe from 5,5 to 5,100 (3)", "turn the wheel by 0,150 (2)");
    }

    @Test
    void whatIsRefusedIsALineOfItsOwnHoweverOftenInARow() {
        ErrorInfo stale = ErrorInfo.of(ErrorCode.CDP_TARGET_MISMATCH, "stale");
        does(pointer(Motion.MOVE, 5, Button.NONE, 0));
        add(deeds.add(pointer(Motion.MOVE, 6, Button.NONE, 0), stale, now));
        add(deeds.add(pointer(Motion.MOVE, 7, Button.NONE, 0), stale, now));
        does(pointer(Motion.MOVE, 8, Button.NONE, 0));

        assertThat(lines())
                .containsExactly(
                        "move the pointer to 5,20 (1)", "move the pointer to 7,20 (2)", "move the pointer to 8,20 (1)");
        assertThat(told.get(1).error()).isEqualTo(stale);
    }

    @Test
    void everyKindOfInputHasALine() {
        List<OperatorInputEvent> all = List.of(
                pointer(Motion.DOWN, 1, Button.LEFT, 1),
                new OperatorInputEvent.Wheel(1, 1, 0, 1, 0),
                new OperatorInputEvent.Touch(Motion.DOWN, 0, 1, 1, 0),
                key(true, "Enter", 0),
                new OperatorInputEvent.Composing("a", 1),
                new OperatorInputEvent.Text("a", true));
        assertThat(all.stream().map(Object::getClass).map(Class.class::cast))
                .containsExactlyInAnyOrder(OperatorInputEvent.class.getPermittedSubclasses());

        all.forEach(this::does);

        assertThat(lines()).hasSize(all.size());
    }
}
