package dev.webwitness.brain.steps.form;

import dev.webwitness.brain.steps.slot.Slot;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the slots of a form took, by name. */
final class FormMatch {
    private final Map<String, Object> values;
    private final int literal;

    private FormMatch(Map<String, Object> values, int literal) {
        this.values = values;
        this.literal = literal;
    }

    static FormMatch empty() {
        return new FormMatch(Map.of(), 0);
    }

    FormMatch with(String name, Slot.Read read) {
        Map<String, Object> more = new HashMap<>(values);
        more.put(name, read.value());
        return new FormMatch(more, literal + read.literal());
    }

    FormMatch spelled() {
        return new FormMatch(values, literal + 1);
    }

    /** How many words the form spells out: of two forms that read a step the one that spells out more is meant. */
    int literal() {
        return literal;
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    @Nullable
    <T> T maybe(String name, Class<T> type) {
        Object value = values.get(name);
        return type.isInstance(value) ? type.cast(value) : null;
    }

    <T> T get(String name, Class<T> type) {
        T value = maybe(name, type);
        if (value == null) {
            throw new AssertionError("no slot {" + name + "} of " + type.getSimpleName());
        }
        return value;
    }
}
