package dev.webwitness.run.operator;

import dev.webwitness.browser.PageDriver;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.live.OperatorInputEvent;
import dev.webwitness.model.live.OperatorInputEvent.Button;
import dev.webwitness.model.live.OperatorInputEvent.Motion;
import dev.webwitness.model.live.PageFocus;
import dev.webwitness.run.codec.BrowserEventWriter;
import dev.webwitness.run.journal.RunRecorder;
import dev.webwitness.run.live.LiveStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Shows viewers where a person points, and records what they did. Run's thread. */
final class OperatorInputRecorder {
    private static final Logger LOG = LoggerFactory.getLogger(OperatorInputRecorder.class);

    private final RunRecorder recorder;
    private final OperatorActionLog deeds = new OperatorActionLog();
    private double x = -1;
    private double y = -1;
    private boolean pressed;

    OperatorInputRecorder(RunRecorder recorder) {
        this.recorder = recorder;
    }

    /**
     * It was done, or failed.
     *
     * @param more whether more waits to be done, so that this is no time to look around
     */
    void told(
            String by, PageDriver page, OperatorInputEvent input, @Nullable WebwitnessException failure, boolean more) {
        if (failure == null) {
            follow(input);
        }
        write(by, deeds.add(input, failure == null ? null : failure.info(), recorder.nowMs()));
        boolean moved = input instanceof OperatorInputEvent.Pointer pointer && pointer.motion() == Motion.MOVE;
        PageFocus focus = moved || more || failure != null ? null : focus(page);
        touched(by, focus, failure);
    }

    /** What was wanted of the browser was done, or failed. */
    void told(String by, @Nullable WebwitnessException failure) {
        touched(by, null, failure);
    }

    private void touched(String by, @Nullable PageFocus focus, @Nullable WebwitnessException failure) {
        recorder.live()
                .operatorInput(new LiveStream.Touched(
                        by,
                        x,
                        y,
                        pressed,
                        focus == null ? null : masked(focus),
                        failure == null ? null : recorder.masking().error(failure.info())));
    }

    private void follow(OperatorInputEvent input) {
        if (input instanceof OperatorInputEvent.Pointer pointer) {
            x = pointer.x();
            y = pointer.y();
            pressed = pointer.motion() == Motion.DOWN
                    || pointer.motion() == Motion.MOVE && pointer.button() != Button.NONE;
        } else if (input instanceof OperatorInputEvent.Touch touch) {
            x = touch.x();
            y = touch.y();
            pressed = touch.motion() != Motion.UP;
        }
    }

    private static @Nullable PageFocus focus(PageDriver page) {
        try {
            return page.operatorInput().focus().orElse(null);
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) { // it is told for comfort only
            LOG.debug("the focus was not told", e);
            return null;
        }
    }

    private PageFocus masked(PageFocus focus) {
        return new PageFocus(
                recorder.masking().text(focus.role()),
                recorder.masking().text(focus.name()),
                focus.editable(),
                focus.box());
    }

    /** Writes down what is not written yet; the hand is gone. */
    void over(String by) {
        write(by, deeds.end());
        x = -1;
        y = -1;
        pressed = false;
    }

    private void write(String by, @Nullable OperatorAction deed) {
        if (deed != null) {
            recorder.operator(
                    "operator.input",
                    deed.error() != null,
                    BrowserEventWriter.data(
                            "by",
                            by,
                            "what",
                            deed.what(),
                            "inputs",
                            deed.inputs(),
                            "characters",
                            deed.characters() == 0 ? null : deed.characters(),
                            "error",
                            deed.error() == null
                                    ? null
                                    : recorder.masking().error(deed.error()).toMap()));
        }
    }
}
