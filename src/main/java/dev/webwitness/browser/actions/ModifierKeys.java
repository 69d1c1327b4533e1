package dev.webwitness.browser.actions;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.KeyboardModifier;
import dev.webwitness.model.step.Action;
import java.util.List;

/** Holds modifier keys while the pointer is pressed. Owned by the run's thread. */
final class ModifierKeys {
    private ModifierKeys() {}

    /** As Playwright takes them where it clicks an element. */
    static List<KeyboardModifier> modifiers(Action.Click click) {
        return click.holding().stream()
                .map(key -> KeyboardModifier.valueOf(key.name()))
                .toList();
    }

    /** For clicks of the bare mouse, which knows none: they go down before and up after it, whatever became of it. */
    static void during(Page page, Action.Click click, Runnable press) {
        Keyboard keyboard = page.keyboard();
        try {
            click.holding().forEach(key -> keyboard.down(key.word()));
            press.run();
        } finally {
            click.holding().forEach(key -> keyboard.up(key.word()));
        }
    }
}
