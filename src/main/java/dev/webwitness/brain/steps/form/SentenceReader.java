package dev.webwitness.brain.steps.form;

import dev.webwitness.brain.steps.form.Form.Kind;
import dev.webwitness.brain.steps.slot.ElementSlots;
import dev.webwitness.brain.steps.slot.NumberSlots;
import dev.webwitness.brain.steps.slot.PlaceSlot;
import dev.webwitness.brain.steps.slot.Sentence;
import dev.webwitness.brain.steps.slot.Sentence.Mood;
import dev.webwitness.brain.steps.slot.Slot;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the sentences of a line: each as one form, else cut where both sides are forms. A line is read whole or not at all. */
public final class SentenceReader {
    private static final Set<String> ENDS = Set.of(".", ";", "!");
    private static final Set<String> CUTS = Set.of(",", "and", "but", "->", "→");
    private static final Set<String> COURTESIES =
            Set.of("please", "now", "next", "finally", "also", "first", "i", "you", "then");

    /** What makes the rest of a sentence a check. The longest that fits is taken. */
    public static final List<String> STARTERS = List.of(
            "you should see",
            "i should see",
            "should see",
            "expect to see",
            "make sure that",
            "check that",
            "confirm that",
            "verify that",
            "expect that",
            "ensure that",
            "assert that",
            "validate that",
            "make sure",
            "expect",
            "verify",
            "assert",
            "ensure",
            "validate");

    private static final List<String> PROHIBITIONS = List.of("do not", "never");

    /**
     * A step with what it means.
     *
     * @param text as written
     * @param literal how many words its form spells out
     * @param bare whether it is a check that nothing like {@code expect} begins
     */
    public record Piece(String text, StepReading reading, int literal, boolean bare) {}

    /** What the steps of a repetition or condition do, and how many words their forms spell out. */
    public record Body(List<Action> actions, int literal) {}

    /** @param bare whether it is a check that nothing like {@code expect} begins */
    private record Order(StepReading reading, int literal, boolean bare) {}

    private record Pieces(List<Piece> list) {}

    /** What stands before {@code within 5 seconds} at the end of a sentence. */
    private record Timed(Sentence what, double seconds) {
        /** Null where no time is said. */
        static @Nullable Timed of(Sentence sentence) {
            int at = sentence.size() - 2;
            while (at > 0 && !sentence.is(at, "within")) {
                at--;
            }
            if (at <= 0) {
                return null;
            }
            Sentence what = sentence.part(0, at);
            return NumberSlots.duration(sentence, at + 1).stream()
                    .filter(read -> read.end() == sentence.size() && (double) read.value() > 0)
                    .findFirst()
                    .map(read -> new Timed(what, (double) read.value()))
                    .orElse(null);
        }
    }

    private SentenceReader() {}

    /** The steps of a line in order; null where some of it is no form. */
    public static @Nullable List<Piece> line(Sentence line) {
        Optional<FormTable.Hit> flow = FormTable.get().match(withoutEnd(line), Kind.FLOW);
        if (flow.isPresent()) {
            return List.of(
                    new Piece(line.text(), flow.get().reading(), flow.get().literal(), false));
        }
        List<Piece> pieces = new ArrayList<>();
        for (Sentence sentence : sentences(line)) {
            List<Piece> read = sentence(sentence);
            if (read == null) {
                return null;
            }
            pieces.addAll(read);
        }
        return pieces.size() > 1 && isPlacedFirst(line) ? null : pieces;
    }

    /** The steps of a repetition or condition, which are done and neither repeat nor choose themselves; null where they are not read, or do nothing. */
    public static @Nullable Body body(Sentence body) {
        List<Action> actions = new ArrayList<>();
        int literal = 0;
        for (Sentence sentence : sentences(body)) {
            List<Piece> pieces = sentence(sentence);
            if (pieces == null) {
                return null;
            }
            for (Piece piece : pieces) {
                if (piece.reading().flow() != null || piece.reading().withinS() > 0) {
                    return null; // a time that it may take is that of a step of its own
                }
                actions.addAll(piece.reading().actions());
                literal += piece.literal();
            }
        }
        return actions.isEmpty() ? null : new Body(actions, literal);
    }

    /** Without what only courtesy puts before an order; never nothing. */
    public static Sentence withoutCourtesies(Sentence sentence) {
        int from = 0;
        while (from + 1 < sentence.size()
                && (COURTESIES.contains(sentence.get(from).low()) || from > 0 && sentence.is(from, ","))) {
            from++;
        }
        return sentence.part(from, sentence.size());
    }

    /** The line without the full stop at its end. */
    private static Sentence withoutEnd(Sentence line) {
        int end = line.size();
        while (end > 0 && ENDS.contains(line.get(end - 1).low())) {
            end--;
        }
        return line.part(0, end);
    }

    public static List<Sentence> sentences(Sentence line) {
        List<Sentence> sentences = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= line.size(); i++) {
            boolean end = i == line.size() || ENDS.contains(line.get(i).low());
            boolean then = !end && i > from && line.is(i, "then");
            if (end || then) {
                int last = i;
                while (then && last > from && CUTS.contains(line.get(last - 1).low())) {
                    last--;
                }
                if (last > from) {
                    sentences.add(line.part(from, last));
                }
                from = i + 1;
                from += then && line.is(from, ",") ? 1 : 0;
            }
        }
        return sentences;
    }

    private static @Nullable List<Piece> sentence(Sentence sentence) {
        return sentence.once("sentence", Pieces.class, () -> {
                    Order whole = whole(sentence);
                    if (whole != null) {
                        return new Pieces(
                                List.of(new Piece(sentence.text(), whole.reading(), whole.literal(), whole.bare())));
                    }
                    return cut(sentence);
                })
                .map(Pieces::list)
                .orElse(null);
    }

    /** The first cut that leaves forms on both sides. A prohibition is never cut off: how far it reaches cannot be told. */
    private static @Nullable Pieces cut(Sentence sentence) {
        if (isPlacedFirst(sentence)) {
            return null;
        }
        for (int i = 1; i < sentence.size() - 1; i++) {
            if (!CUTS.contains(sentence.get(i).low())) {
                continue;
            }
            int rest = i + 1;
            while (rest < sentence.size() && CUTS.contains(sentence.get(rest).low())) {
                rest++;
            }
            Order left = order(sentence.part(0, i));
            List<Piece> right =
                    left == null || rest >= sentence.size() || isProhibition(sentence.part(rest, sentence.size()))
                            ? null
                            : sentence(sentence.part(rest, sentence.size()));
            // "check "A" and "B" are visible": what is said of both belongs to neither alone
            boolean shared = right != null && right.get(0).bare() && left != null && !isCheck(left);
            if (left != null && right != null && !shared) {
                List<Piece> all = new ArrayList<>();
                all.add(new Piece(sentence.text(0, i), left.reading(), left.literal(), left.bare()));
                all.addAll(right);
                return new Pieces(all);
            }
        }
        return null;
    }

    private static boolean isCheck(Order order) {
        return order.reading().actions().stream().anyMatch(Action.Expect.class::isInstance);
    }

    private static @Nullable Order whole(Sentence sentence) {
        for (int from = 0; from < sentence.size(); from++) {
            Sentence rest = sentence.part(from, sentence.size());
            Order order = isProhibition(rest) ? prohibited(rest) : order(rest);
            if (order != null) {
                return order;
            }
            boolean courtesy = COURTESIES.contains(sentence.get(from).low());
            from += courtesy && sentence.is(from + 1, ",") ? 1 : 0;
            if (!courtesy) {
                return null;
            }
        }
        return null;
    }

    /** An act or a check as one form, without courtesies before it; null where it is none, or forbids something. */
    private static @Nullable Order order(Sentence sentence) {
        if (sentence.isEmpty()) {
            return null;
        }
        for (String starter : STARTERS) {
            int from = sentence.after(0, starter);
            Optional<Order> check = from > 0 && from < sentence.size()
                    ? check(sentence.part(from, sentence.size()).in(Mood.EXPECTED), false)
                    : Optional.empty();
            if (check.isPresent()) {
                return check.get();
            }
        }
        Optional<Order> limited = limited(sentence).or(() -> placedFirst(sentence));
        if (limited.isPresent()) {
            return limited.get();
        }
        Optional<Order> act =
                FormTable.get().match(sentence, Kind.ACT).map(hit -> new Order(hit.reading(), hit.literal(), false));
        // "click Save is visible" is no check of a thing called "click Save"
        Optional<Order> check =
                FormTable.get().isVerb(sentence.get(0).low()) ? Optional.empty() : check(sentence, true);
        return act.isPresent() && check.isPresent() ? null : act.or(() -> check).orElse(null);
    }

    /** An act with the time it may take: {@code click "Save" within 12 seconds}. A wait has forms of its own for that. */
    private static Optional<Order> limited(Sentence sentence) {
        Timed timed = Timed.of(sentence);
        return timed == null
                ? Optional.empty()
                : FormTable.get()
                        .match(timed.what(), Kind.ACT)
                        .filter(hit -> hit.reading().actions().stream().noneMatch(Action.Wait.class::isInstance))
                        .map(hit -> new Order(hit.reading().within(timed.seconds()), hit.literal() + 1, false));
    }

    /**
     * A step with its place before it: {@code in the row of "Bob", click "Remove"}. It is read with the place behind what it is done to, and only where that
     * is the one element it names.
     */
    private static Optional<Order> placedFirst(Sentence sentence) {
        return placesFirst(sentence)
                .map(place -> placed(sentence, place.end(), (PlaceSlot) place.value()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Whether a place stands before all else. Of several steps behind it cannot be told which are done there. */
    public static boolean isPlacedFirst(Sentence sentence) {
        return placesFirst(sentence).findAny().isPresent();
    }

    private static Stream<Slot.Read> placesFirst(Sentence sentence) {
        return PlaceSlot.read(sentence, 0).stream().filter(place -> sentence.is(place.end(), ","));
    }

    private static Optional<Order> placed(Sentence sentence, int comma, PlaceSlot place) {
        Sentence rest = sentence.part(comma + 1, sentence.size());
        Order bare = rest.isEmpty() || !PlaceSlot.read(rest, 0).isEmpty() ? null : order(rest);
        Target told = bare == null ? null : onlyTarget(bare.reading());
        if (told == null || told.scope() != null) {
            return Optional.empty();
        }
        for (int at = rest.size(); at > 0; at--) {
            Order order = order(rest.with(at, sentence.tokens().subList(0, comma)));
            if (order != null && ElementSlots.within(told, place).equals(onlyTarget(order.reading()))) {
                return Optional.of(order);
            }
        }
        return Optional.empty();
    }

    /** What the only action, or the only check, of a step is about; null where it names no element or two. */
    private static @Nullable Target onlyTarget(StepReading reading) {
        if (reading.actions().size() != 1 || reading.flow() != null) {
            return null;
        }
        Action action = reading.actions().get(0);
        if (!(action instanceof Action.Expect expect)) {
            return action.target();
        }
        Expectation check = expect.expectation();
        return check.kind() == Expectation.Kind.TEXT && check.target() == null
                ? Target.named(check.value())
                : check.target();
    }

    private static Optional<Order> check(Sentence sentence, boolean bare) {
        Optional<Order> check = FormTable.get()
                .match(sentence, Kind.CHECK)
                .map(hit -> new Order(hit.reading().expected(), hit.literal() + 1, bare));
        Timed timed = check.isEmpty() && sentence.mood() == Mood.EXPECTED ? Timed.of(sentence) : null;
        return timed == null
                ? check
                : FormTable.get()
                        .match(timed.what(), Kind.CHECK)
                        .filter(hit -> hit.reading().withinS() == 0)
                        .map(hit ->
                                new Order(hit.reading().within(timed.seconds()).expected(), hit.literal() + 1, bare));
    }

    static boolean isProhibition(Sentence sentence) {
        return PROHIBITIONS.stream().anyMatch(words -> sentence.after(0, words) > 0);
    }

    /** {@code do not click "Pay"}: understood, and nothing is done. */
    private static @Nullable Order prohibited(Sentence sentence) {
        for (String words : PROHIBITIONS) {
            int from = sentence.after(0, words);
            if (from > 0 && from < sentence.size()) {
                Optional<FormTable.Hit> act = FormTable.get().match(sentence.part(from, sentence.size()), Kind.ACT);
                return act.isPresent() ? new Order(StepReading.of(), 0, false) : null;
            }
        }
        return null;
    }
}
