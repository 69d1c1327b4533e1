package dev.webwitness.brain.steps.form;

import dev.webwitness.brain.steps.slot.ElementSlots;
import dev.webwitness.brain.steps.slot.Sentence;
import dev.webwitness.brain.steps.slot.Slot;
import dev.webwitness.brain.steps.slot.Token;
import dev.webwitness.brain.steps.slot.UnquotedNames;
import dev.webwitness.model.step.Target;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code name: "x", email: "y"} and {@code name "x", age 12}: fields with their values. */
final class FieldPairs {
    private static final int MOST_NAME = 3;

    /** What is read is a list of {@link Slots.Entry}. */
    static final Slot SLOT = (sentence, at) -> {
        List<Slots.Entry> entries = new ArrayList<>();
        Boolean divided = null;
        int i = at;
        while (i < sentence.size()) {
            Pair pair = pair(sentence, i);
            if (pair == null || divided != null && divided != pair.divided()) {
                return List.of();
            }
            divided = pair.divided();
            entries.add(pair.entry());
            i = pair.end();
            if (i < sentence.size() && !sentence.is(i, ",") && !sentence.is(i, "and")) {
                return List.of();
            }
            i = sentence.skip(i, ",");
            i = sentence.skip(i, "and");
        }
        return entries.isEmpty() ? List.of() : List.of(new Slot.Read(sentence.size(), List.copyOf(entries), 1));
    };

    /** @param divided whether a sign stands between the name and the value; it does so in all pairs of a list or in none */
    private record Pair(int end, Slots.Entry entry, boolean divided) {}

    private FieldPairs() {}

    private static @Nullable Pair pair(Sentence sentence, int at) {
        for (Slot.Read name : ElementSlots.names(sentence, at)) {
            int sign = name.end();
            boolean divided = sentence.is(sign, ":") || sentence.is(sign, "=");
            int from = divided ? sign + 1 : sign;
            boolean quoted = sentence.isQuoted(at);
            boolean order = !divided
                    && !quoted
                    && FormTable.get().isVerb(sentence.get(at).low());
            if (name.end() - at > MOST_NAME || from >= sentence.size() || order) {
                continue;
            }
            Token value = sentence.get(from);
            boolean given = value.isWord()
                    && (divided
                            ? UnquotedNames.isValue(sentence, from, from + 1)
                            : value.text().matches("[\\d.,]{1,20}"));
            if (value.isQuoted() || given) {
                Target field = new Target(Target.How.NAME, (String) name.value(), null, 0, null, null, quoted);
                return new Pair(from + 1, new Slots.Entry(new Slots.Value(value.text(), true), field), divided);
            }
        }
        return null;
    }
}
