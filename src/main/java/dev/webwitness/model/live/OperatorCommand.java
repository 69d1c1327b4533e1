package dev.webwitness.model.live;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Action;
import org.jspecify.annotations.Nullable;

/**
 * An operator's command to the browser: history, address, tabs, dialogs. Values out of bounds throw {@code arguments.invalid}.
 */
public sealed interface OperatorCommand {
    /** The longest address, in characters. */
    int MOST_ADDRESS = 2_000;

    /** The command for the timeline; of a typed answer only the length. */
    String label();

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

    /** Goes to an address that the run may visit. */
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

    /** Activates another tab. */
    record ShowTab(String id) implements OperatorCommand {
        @Override
        public String label() {
            return "show another tab";
        }
    }

    /**
     * Answers a dialog.
     *
     * @param dialog its id
     * @param text the text for a prompt; null for its own suggestion
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
