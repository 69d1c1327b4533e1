package dev.webwitness.brain.steps.form;

import dev.webwitness.brain.steps.slot.Sentence;
import dev.webwitness.brain.steps.slot.Slot;
import dev.webwitness.brain.steps.slot.WordSlot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The verb of a check with its {@code should}, {@code not} and {@code no longer}. What is read is whether it is negated. */
public final class CheckVerbs {
    private static final Set<String> ADVERBS = Set.of("now", "still", "also", "already", "again");
    private static final List<String> MODALS =
            List.of("should", "must", "will", "to", "has to", "have to", "needs to", "need to");
    private static final List<String> BE = List.of("be", "become", "stay", "remain");
    private static final List<String> IS = List.of("is", "are", "becomes", "stays", "remains");

    /** {@code is}, {@code should not be}; behind {@code expect} also nothing, or {@code not} alone. */
    public static final Slot IS_SLOT = (sentence, at) -> {
        List<Slot.Read> reads = new ArrayList<>(new Phrase(BE, IS, false).read(sentence, at));
        if (sentence.mood() != Sentence.Mood.PLAIN) {
            int start = adverbs(sentence, at);
            int not = negation(sentence, start);
            if (not > start) {
                reads.add(new Slot.Read(not, true));
            }
            reads.add(new Slot.Read(start, false));
        }
        return longestFirst(reads);
    };

    /** The same with its verb. */
    public static final Slot BE_SLOT = new Phrase(BE, IS, false);

    /** <code>{does:contain|include}</code>. */
    public static final Slot DOES_SLOT = new WordSlot() {
        @Override
        public Slot of(String words) {
            List<String> base = List.of(words.split("\\|", -1));
            return new Phrase(
                    base,
                    base.stream().flatMap(verb -> Stream.of(verb, third(verb))).toList(),
                    true);
        }

        @Override
        public List<Slot.Read> read(Sentence sentence, int at) {
            throw new AssertionError("{does} is told its verbs");
        }
    };

    private CheckVerbs() {}

    /** {@code shows up} of {@code show up}. */
    private static String third(String verb) {
        int blank = verb.indexOf(' ');
        String first = blank < 0 ? verb : verb.substring(0, blank);
        String rest = blank < 0 ? "" : verb.substring(blank);
        String ending = first.equals("have")
                ? "has"
                : first.equals("go") ? "goes" : first.matches(".*(?:sh|ch|ss|x)") ? first + "es" : first + "s";
        return ending + rest;
    }

    /**
     * A verb.
     *
     * @param base as it stands behind {@code should}
     * @param finite as it stands alone
     * @param does whether {@code does not} negates it
     */
    private record Phrase(List<String> base, List<String> finite, boolean does) implements Slot {
        @Override
        public List<Read> read(Sentence sentence, int at) {
            int start = adverbs(sentence, at);
            List<Read> reads = new ArrayList<>();
            int to = negation(sentence, start); // "not to be"
            for (String modal : MODALS) {
                behind(sentence, sentence.after(start, modal), false, reads);
                if (to > start && modal.equals("to")) {
                    behind(sentence, sentence.after(to, modal), true, reads);
                }
            }
            if (does) {
                for (String verb : List.of("does not", "do not")) {
                    int end = sentence.after(start, verb);
                    if (end > 0) {
                        add(sentence, base, adverbs(sentence, end), true, reads);
                    }
                }
            }
            boolean longer = sentence.after(start, "no longer") > 0;
            add(sentence, finite, longer ? start + 2 : start, longer, reads);
            return longestFirst(reads);
        }

        private void behind(Sentence sentence, int end, boolean negated, List<Read> reads) {
            if (end < 0) {
                return;
            }
            int not = negation(sentence, end);
            add(sentence, base, adverbs(sentence, not), negated != not > end, reads);
        }

        private void add(Sentence sentence, List<String> verbs, int at, boolean negated, List<Read> reads) {
            for (String verb : verbs) {
                int end = sentence.after(at, verb);
                if (end < 0) {
                    continue;
                }
                int not = does ? end : negation(sentence, end);
                boolean opposite = negated != not > end;
                if (!(negated && not > end)) {
                    reads.add(new Read(adverbs(sentence, not), opposite));
                }
            }
        }
    }

    private static List<Slot.Read> longestFirst(List<Slot.Read> reads) {
        return reads.stream()
                .sorted(Comparator.comparingInt(Slot.Read::end).reversed())
                .toList();
    }

    private static int adverbs(Sentence sentence, int at) {
        int i = at;
        while (i < sentence.size() && ADVERBS.contains(sentence.get(i).low())) {
            i++;
        }
        return i;
    }

    /** Behind {@code not} or {@code no longer}; where it stands where neither does. */
    private static int negation(Sentence sentence, int at) {
        int longer = sentence.after(at, "no longer");
        return longer > 0 ? longer : sentence.is(at, "not") ? at + 1 : at;
    }
}
