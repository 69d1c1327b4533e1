package dev.webwitness.agent.human;

import dev.webwitness.browser.PageDriver;
import org.jspecify.annotations.Nullable;

/** The {@link OperatorControl} of a run that nobody can control. */
final class NoOperator implements OperatorControl {
    @Override
    public void drives(@Nullable PageDriver page) {}

    @Override
    public boolean asks() {
        return false;
    }

    @Override
    public boolean has() {
        return false;
    }

    @Override
    public void taken(Paused state) {}

    @Override
    public boolean stays() {
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
    public String back(String message) {
        return message;
    }
}
