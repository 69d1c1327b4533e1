package dev.webwitness.agent;

import dev.webwitness.agent.attempt.OperatorControl;
import dev.webwitness.browser.PageDriver;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A person who steps in when a test says so. */
public final class FakeOperator implements OperatorControl {
    public final List<Paused> paused = new ArrayList<>();
    public final List<String> messages = new ArrayList<>();
    public final Deque<Consumer<PageDriver>> inputs = new ArrayDeque<>();
    public BooleanSupplier keeps = () -> !inputs.isEmpty();
    public Release release = new Release("Ann", true, "");
    public int pauses;

    private boolean asking;
    private boolean having;
    private @Nullable PageDriver page;

    /** Asks for control, as from another thread while the page is busy. */
    public void ask() {
        asking = true;
        pauses++;
        if (page != null) {
            page.halt();
        }
    }

    @Override
    public void setDriven(@Nullable PageDriver now) {
        page = now;
    }

    @Override
    public boolean isRequested() {
        return asking;
    }

    @Override
    public boolean isHeld() {
        return having;
    }

    @Override
    public void acquire(Paused state) {
        asking = false;
        having = true;
        paused.add(state);
    }

    @Override
    public boolean isKept() {
        return keeps.getAsBoolean();
    }

    @Override
    public boolean waiting() {
        return !inputs.isEmpty();
    }

    @Override
    public void serve(PageDriver driven) {
        inputs.removeFirst().accept(driven);
    }

    @Override
    public Release release() {
        return release;
    }

    @Override
    public String handBack(String message) {
        having = false;
        messages.add(message);
        return message;
    }
}
