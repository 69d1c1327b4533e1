package dev.webwitness.page.obstacles;

import java.util.List;

/**
 * A dialog of the page itself: refs, empty for what is not there or not plainly meant.
 *
 * @param name what it is called, or begins with
 * @param buttons what its buttons are called, at most eight
 * @param button the one that gives the answer asked for
 * @param pressed what that is called
 * @param field its only field to write in
 */
public record DialogElements(String name, List<String> buttons, String button, String pressed, String field) {
    public DialogElements {
        buttons = List.copyOf(buttons);
    }
}
