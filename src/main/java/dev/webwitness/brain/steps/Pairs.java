package dev.webwitness.brain.steps;

import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;

/** {@code name: "x", email: "y"} and {@code name "x", age 12}: fields with their values. */
final class Pairs {
    private static final int MOST_NAME = 3;

    /** What is read is a list of {@link Slots.Entry}. */
    static final Slot SLOT = (sentence, at) -> {
        List<Slots.Entry> entries = new ArrayList<>();
        int i = at;
        while (i < sentence.size()) {
            Slot.Read pair = pair(sentence, i);
            if (pair == null) {
                return List.of();
            }
            entries.add((Slots.Entry) pair.value());
            i = pair.end();
            if (i < sentence.size() && !sentence.is(i, ",") && !sentence.is(i, "and")) {
                return List.of();
            }
            i += sentence.is(i, ",") ? 1 : 0;
            i += sentence.is(i, "and") ? 1 : 0;
        }
        return entries.isEmpty() ? List.of() : List.of(new Slot.Read(sentence.size(), List.copyOf(entries), 1));
    };

    private Pairs() {}

    private static Slot.@org.jspecify.annotations.Nullable Read pair(Sentence sentence, int at) {
        for (Slot.Read name : Elements.names(sentence, at)) {
            int sign = name.end();
            boolean divided = sentence.is(sign, ":") || sentence.is(sign, "=");
            int from = divided ? sign + 1 : sign;
            boolean quoted = sentence.isQuoted(at);
            if (name.end() - at > MOST_NAME || from >= sentence.size()) {
                continue;
            }
            Token value = sentence.get(from);
            boolean fits = value.isQuoted()
                    || value.isWord() && (divided || value.text().matches("[\\d.,]{1,20}"));
            if (fits) {
                Target field = new Target(Target.How.NAME, (String) name.value(), null, 0, null, null, quoted);
                return new Slot.Read(from + 1, new Slots.Entry(new Slots.Value(value.text(), true), field));
            }
        }
        return null;
    }
}
