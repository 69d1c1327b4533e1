package dev.webwitness.brain.steps.form;

import dev.webwitness.brain.steps.slot.Sentence;
import dev.webwitness.brain.steps.slot.Slot;
import dev.webwitness.brain.steps.slot.Token;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The slots that hold a whole check or whole steps. */
final class NestedSlots {
    private NestedSlots() {}

    /**
     * A check within another form, up to the end or a sign or word that may follow one.
     *
     * @param freely whether its verb may be left out also where nothing like {@code expect} stands before
     */
    record Conditions(boolean freely) implements Slot {
        private static final List<String> FOLLOWING = List.of(",", ":", "or", "and", "within", "then");

        @Override
        public List<Read> read(Sentence sentence, int at) {
            Sentence.Mood mood =
                    freely || sentence.mood() != Sentence.Mood.PLAIN ? Sentence.Mood.CONDITION : Sentence.Mood.PLAIN;
            List<Read> reads = new ArrayList<>();
            for (int end = sentence.size(); end > at; end--) {
                boolean may = end == sentence.size()
                        || FOLLOWING.contains(sentence.get(end).low());
                if (may && (at > 0 || end < sentence.size())) {
                    int last = end;
                    FormTable.get()
                            .condition(sentence.part(at, end).in(mood))
                            .ifPresent(hit -> reads.add(
                                    new Read(last, hit.reading().checks().get(0), hit.literal())));
                }
            }
            return reads;
        }
    }

    /** The steps of a repetition or condition, up to the end or what may follow them. */
    static final class BodySteps implements Slot {
        private static final List<String> FOLLOWING = List.of("otherwise", "else", "until");

        @Override
        public List<Read> read(Sentence sentence, int at) {
            List<Read> reads = new ArrayList<>();
            for (int end = sentence.size(); end > at; end--) {
                boolean until = end < sentence.size()
                        && FOLLOWING.contains(sentence.get(end).low());
                if (end < sentence.size() && !until) {
                    continue;
                }
                int last = end;
                while (last > at
                        && until
                        && List.of(",", ";", ".", "and")
                                .contains(sentence.get(last - 1).low())) {
                    last--;
                }
                boolean several = sentence.tokens().subList(at, last).stream()
                        .anyMatch(token -> token.is(".") || token.is(";") || token.is("!"));
                if (several) {
                    continue; // what stands behind the full stop may belong to it or not
                }
                SentenceReader.Body body = SentenceReader.body(
                        sentence.part(at, last).in(Sentence.Mood.PLAIN).saying(spokenOf(sentence, at)));
                if (body != null) {
                    reads.add(new Read(end, body.actions(), body.literal()));
                }
            }
            return reads;
        }
    }

    /** What "it" is in the steps that begin at a place: each one of {@code for each}, or what the {@code if} asks about; null elsewhere. */
    private static @Nullable Token spokenOf(Sentence sentence, int steps) {
        if (sentence.is(0, "for")) {
            return Token.ITEM;
        }
        List<Token> named = sentence.tokens().subList(0, steps).stream()
                .filter(token -> token.isQuoted() || token.kind() == Token.Kind.SELECTOR)
                .toList();
        return sentence.is(0, "if") && named.size() == 1 ? named.get(0) : null;
    }
}
