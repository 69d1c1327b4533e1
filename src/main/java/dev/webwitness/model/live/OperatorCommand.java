package dev.webwitness.model.live;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Action;
import org.jspecify.annotations.Nullable;

/**
 * What a person who has control does to the browser around the page: its history, its address, its tabs, the dialogs of its pages.
 *
 * <p>Every kind keeps to its bounds: what is outside of them is refused with {@code arguments.invalid}.
 */
public sealed interface OperatorCommand {
    /** The longest address, in characters. */
    int MOST_ADDRESS = 2_000;

    /** What it is, for the timeline; of an answer that was typed only the length. */
    String label();

    /** Back, forward, or the page once more. */
    record Go(Action.History.Move move) implements OperatorCommand {
        @Override
        public String label() {
            return switch (move) {
                case BACK -> "go back";
                case FORWARD -> "go forward";
                case RELOAD -> "load the page anew";
            };
        }
    }

    /** To another address, which the run must be allowed to visit. */
    record Visit(String url) implements OperatorCommand {
        public Visit {
            if (url.isBlank() || url.length() > MOST_ADDRESS) {
                throw WebwitnessException.argument(
                        "url",
                        "is an address of at most " + MOST_ADDRESS + " characters.",
                        "http://localhost:3000/orders");
            }
        }

        @Override
        public String label() {
            return "open " + url.strip();
        }
    }

    /** Another tab becomes the active one. */
    record ShowTab(String id) implements OperatorCommand {
        @Override
        public String label() {
            return "show another tab";
        }
    }

    /**
     * A dialog is answered.
     *
     * @param dialog which one
     * @param text what is typed into a prompt; null for what it suggests
     */
    record Answer(long dialog, boolean accepted, @Nullable String text) implements OperatorCommand {
        public Answer {
            if (text != null && text.length() > OperatorInputEvent.MOST_TEXT) {
                throw WebwitnessException.argument(
                        "text", "has at most " + OperatorInputEvent.MOST_TEXT + " characters.", "\"Ada\"");
            }
        }

        @Override
        public String label() {
            int typed = text == null || !accepted ? 0 : text.codePointCount(0, text.length());
            return (accepted ? "accept" : "dismiss") + " the page's dialog"
                    + (typed == 0 ? "" : " with " + typed + (typed == 1 ? " character" : " characters"));
        }
    }
}
