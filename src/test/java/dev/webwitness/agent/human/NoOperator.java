package dev.webwitness.agent.human;

import dev.webwitness.agent.attempt.OperatorControl;
import dev.webwitness.browser.PageDriver;
import org.jspecify.annotations.Nullable;

/** The {@link OperatorControl} of a run that nobody can control. */
public final class NoOperator implements OperatorControl {
    @Override
    public void setDriven(@Nullable PageDriver page) {}

    @Override
    public boolean isRequested() {
        return false;
    }

    @Override
    public boolean isHeld() {
        return false;
    }

    @Override
    public void acquire(Paused state) {}

    @Override
    public boolean isKept() {
        return false;
    }

    @Override
    public boolean waiting() {
        return false;
    }

    @Override
    public void serve(PageDriver page) {}

    @Override
    public Release release() {
        return new Release("", true, "");
    }

    @Override
    public String handBack(String message) {
        return message;
    }
}
