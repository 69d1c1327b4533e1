package dev.webwitness.brain.steps.slot;

import dev.webwitness.model.step.Expectation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The states an element can be expected in, each by its own word and some others. */
public final class StateWords {
    private static final Map<String, String> WORDS = words();

    /** One state or several with {@code or} between them; what is read is a list. */
    public static final Slot SLOT = (sentence, at) -> {
        List<Slot.Read> reads = new ArrayList<>();
        List<String> states = new ArrayList<>();
        int i = at;
        while (true) {
            int from = i;
            String word = WORDS.keySet().stream()
                    .filter(one -> sentence.after(from, one) > 0)
                    .max(Comparator.comparingInt(String::length))
                    .orElse("");
            if (word.isEmpty()) {
                break;
            }
            states.add(WORDS.getOrDefault(word, word));
            i = sentence.after(from, word);
            reads.add(0, new Slot.Read(i, List.copyOf(states), i - at));
            if (!sentence.is(i, "or")) {
                break;
            }
            i++;
        }
        return reads;
    };

    private StateWords() {}

    private static Map<String, String> words() {
        Map<String, String> words = new HashMap<>();
        Expectation.STATES.forEach(state -> words.put(state, state));
        for (String shown : List.of("visible", "hidden", "closed")) {
            words.remove(shown); // of these the rows "visible" and "gone" tell
        }
        for (String pair : List.of(
                "greyed out=disabled",
                "grayed out=disabled",
                "clickable=enabled",
                "ticked=checked",
                "on=checked",
                "unticked=unchecked",
                "off=unchecked",
                "preselected=selected",
                "in focus=focused",
                "blank=empty",
                "read-only=readonly",
                "mandatory=required")) {
            String[] sides = pair.split("=", 2);
            words.put(sides[0], sides[1]);
        }
        return Map.copyOf(words);
    }
}
