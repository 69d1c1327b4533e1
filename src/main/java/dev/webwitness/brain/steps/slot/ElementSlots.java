package dev.webwitness.brain.steps.slot;

import dev.webwitness.model.step.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The words that name an element: {@code the second "Edit" button in the row of "Bob"}. A name in quotes is free; without quotes it is at most
 * {@link UnquotedNames#MOST_WORDS} words, none of which belongs to a sentence.
 */
public final class ElementSlots {
    private static final Map<String, Target.How> SELECTORS = Map.of(
            "css", Target.How.CSS,
            "xpath", Target.How.XPATH,
            "testid", Target.How.TEST_ID,
            "data-testid", Target.How.TEST_ID,
            "ref", Target.How.REF,
            "point", Target.How.POINT);

    /** An element with its place. */
    public static final Slot SLOT = ElementSlots::read;

    private ElementSlots() {}

    public static List<Slot.Read> read(Sentence sentence, int at) {
        List<Slot.Read> reads = new ArrayList<>();
        for (Slot.Read read : bare(sentence, at)) {
            Target target = (Target) read.value();
            boolean named = target.quoted()
                    || target.role() != null
                    || target.ordinal() != 0
                    || RoleWords.role(target.text().toLowerCase(Locale.ROOT)) != null;
            boolean of = sentence.is(read.end(), "of");
            for (Slot.Read placed : named || !of ? PlaceSlot.read(sentence, read.end()) : List.<Slot.Read>of()) {
                PlaceSlot place = (PlaceSlot) placed.value();
                reads.add(new Slot.Read(placed.end(), within(target, place)));
            }
            reads.add(read);
        }
        reads.addAll(cells(sentence, at));
        reads.sort((one, other) -> other.end() - one.end());
        return reads;
    }

    /**
     * What a row has in a column: {@code the Qty of Order 2}. The row's name stands in quotes or begins as names do, with a capital or a digit: neither "the
     * end of the list" nor "the terms of service" is a cell.
     */
    public static List<Slot.Read> cells(Sentence sentence, int at) {
        List<Slot.Read> reads = new ArrayList<>();
        if (!sentence.is(at, "the")) {
            return reads;
        }
        for (Slot.Read column : names(sentence, at)) {
            int of = sentence.after(column.end(), "of");
            String text = (String) column.value();
            boolean kind = sentence.isQuoted(at + 1) || RoleWords.role(text.toLowerCase(Locale.ROOT)) != null;
            for (Slot.Read row :
                    of < 0 || kind || !beginsAName(sentence, of) ? List.<Slot.Read>of() : names(sentence, of)) {
                reads.add(new Slot.Read(
                        row.end(), new Target(Target.How.NAME, text, null, 0, (String) row.value(), "row", false)));
            }
        }
        return reads;
    }

    private static boolean beginsAName(Sentence sentence, int at) {
        return at < sentence.size()
                && (sentence.isQuoted(at)
                        || !Character.isLowerCase(sentence.get(at).text().codePointAt(0)));
    }

    /** The same narrowed to a place. */
    public static Target within(Target target, PlaceSlot place) {
        return new Target(
                target.how(),
                target.text(),
                target.role(),
                target.ordinal(),
                place.scope(),
                place.relation(),
                target.quoted());
    }

    /** An element without a place, the longest reading first. */
    public static List<Slot.Read> bare(Sentence sentence, int at) {
        if (at >= sentence.size()) {
            return List.of();
        }
        Token first = sentence.get(at);
        if (first.selector().equals("point")
                && !NumberSlots.POINT.matcher(first.text().split(" ", 2)[0]).matches()) {
            return List.of();
        }
        if (first.kind() == Token.Kind.SELECTOR) {
            return List.of(new Slot.Read(at + 1, selected(first, 0)));
        }
        int from = first.is("the") ? at + 1 : at;
        int position =
                from < sentence.size() ? Ordinals.position(sentence.get(from).low()) : 0;
        List<Slot.Read> reads = new ArrayList<>(position == 0 ? List.of() : named(sentence, from + 1, position));
        reads.addAll(named(sentence, from, 0));
        return reads;
    }

    private static List<Slot.Read> named(Sentence sentence, int at, int position) {
        List<Slot.Read> reads = new ArrayList<>();
        if (at >= sentence.size()) {
            return reads;
        }
        if (position != 0 && sentence.is(at, "row")) {
            crossing(sentence, at + 1, position, reads);
        }
        Token token = sentence.get(at);
        if (token.kind() == Token.Kind.SELECTOR) {
            reads.add(new Slot.Read(at + 1, selected(token, position)));
            return reads;
        }
        if (token.isQuoted() && token.text().isBlank()) {
            return reads;
        }
        if (token.isQuoted()) {
            RoleWords.Named role = RoleWords.at(sentence, at + 1);
            if (role != null) {
                reads.add(new Slot.Read(at + 1 + role.words(), target(token.text(), role.role(), position, true)));
            }
            reads.add(new Slot.Read(at + 1, target(token.text(), null, position, true)));
            return reads;
        }
        if (position == 0 && (sentence.is(at + 1, "of") || sentence.is(at + 1, "where"))) {
            PlaceSlot.rows(sentence, at)
                    .forEach(row -> reads.add(new Slot.Read(row.end(), PlaceSlot.row((String) row.value()))));
        }
        RoleWords.Named role = RoleWords.at(sentence, at);
        int behind = role == null ? at : at + role.words();
        if (role != null && sentence.isQuoted(behind)) {
            reads.add(new Slot.Read(behind + 1, target(sentence.get(behind).text(), role.role(), position, true)));
        } else if (role != null
                && position == 0
                && behind < sentence.size()
                && !role.role().isEmpty()) {
            int number = Ordinals.number(sentence.get(behind).low());
            if (number > 0 && role.role().equals("row")) {
                reads.add(new Slot.Read(behind + 1, target(role.text(), "row", number, false)));
            }
        }
        plain(sentence, at, position, reads);
        return reads;
    }

    /** {@code second row, 4th column}: the cell where they cross. */
    private static void crossing(Sentence sentence, int at, int row, List<Slot.Read> reads) {
        int from = at + (sentence.is(at, ",") ? 1 : 0);
        int behind = from + (sentence.is(from, "the") ? 1 : 0);
        int column = behind < sentence.size()
                ? Ordinals.position(sentence.get(behind).low())
                : 0;
        if (from > at && column != 0 && (sentence.is(behind + 1, "column") || sentence.is(behind + 1, "cell"))) {
            String scope = Ordinals.words(row) + "row";
            reads.add(new Slot.Read(behind + 2, new Target(Target.How.NAME, "cell", null, column, scope, "in", false)));
        }
    }

    private static void plain(Sentence sentence, int at, int position, List<Slot.Read> reads) {
        for (int end = Math.min(sentence.size(), at + UnquotedNames.MOST_WORDS); end > at; end--) {
            if (UnquotedNames.isPlain(sentence, at, end)) {
                reads.add(new Slot.Read(end, plainTarget(sentence, at, end, position)));
            }
        }
    }

    /** {@code save button} is a button called "save"; {@code row} alone is any row. */
    private static Target plainTarget(Sentence sentence, int from, int to, int position) {
        RoleWords.Named whole = RoleWords.at(sentence.part(0, to), from);
        boolean kind = whole != null && from + whole.words() == to;
        for (int at = kind ? to : Math.max(from + 1, to - 2); at < to; at++) {
            RoleWords.Named role = RoleWords.at(sentence.part(0, to), at);
            if (role != null && at + role.words() == to && !role.role().isEmpty()) {
                return target(sentence.text(from, at), role.role(), position, false);
            }
        }
        String text = sentence.text(from, to);
        return target(text, position != 0 && text.equalsIgnoreCase("row") ? "row" : null, position, false);
    }

    /** Whether it is told by a position, so that it cannot be one of each. */
    public static boolean isPlaced(Target target) {
        boolean plain = target.how() == Target.How.NAME && !target.quoted();
        return target.ordinal() != 0
                || plain
                        && Ordinals.position(
                                        target.text().toLowerCase(Locale.ROOT).split(" ", 2)[0])
                                != 0;
    }

    private static Target target(String text, @Nullable String role, int position, boolean quoted) {
        String known = role == null || role.isEmpty() ? null : role;
        return new Target(Target.How.NAME, text, known, position, null, null, quoted);
    }

    private static Target selected(Token token, int position) {
        if (token.selector().equals(Token.ITEM.selector())) {
            return target("it", null, 0, false);
        }
        return new Target(
                SELECTORS.getOrDefault(token.selector(), Target.How.CSS),
                token.text(),
                null,
                position,
                null,
                null,
                true);
    }

    /** A name alone, quoted or plain, without role or place. */
    public static List<Slot.Read> names(Sentence sentence, int at) {
        List<Slot.Read> reads = new ArrayList<>();
        int from = sentence.is(at, "the") ? at + 1 : at;
        if (sentence.isQuoted(from)) {
            reads.add(new Slot.Read(from + 1, sentence.get(from).text()));
            return reads;
        }
        for (int end = Math.min(sentence.size(), from + UnquotedNames.MOST_WORDS); end > from; end--) {
            if (UnquotedNames.isPlain(sentence, from, end)) {
                reads.add(new Slot.Read(end, sentence.text(from, end)));
            }
        }
        return reads;
    }
}
