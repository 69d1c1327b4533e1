package dev.webwitness.brain.steps.slot;

import dev.webwitness.model.step.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where on the page an element is: {@code in the dialog}, {@code under "Billing"}, {@code in the row of "Bob"}, {@code in frame "Editor"}.
 *
 * @param relation how the scope narrows, as {@link Target#relation()} has it
 * @param scope the words looked for, as {@link Target#scope()} has them
 * @param part the part of the page itself, for what is looked for in it; null for a frame
 */
public record PlaceSlot(
        String relation, String scope, @Nullable Target part) {
    private static final Map<String, String> PREPOSITIONS = Map.ofEntries(
            Map.entry("in", "in"),
            Map.entry("inside", "in"),
            Map.entry("inside of", "in"),
            Map.entry("within", "in"),
            Map.entry("on", "in"),
            Map.entry("of", "in"),
            Map.entry("under", "under"),
            Map.entry("below", "under"),
            Map.entry("above", "above"),
            Map.entry("next to", "near"),
            Map.entry("beside", "near"),
            Map.entry("near", "near"));

    private static final String COLUMN_HEADER = "columnheader";
    private static final List<String> ROW_OF = List.of("row of", "row with", "row for", "row containing", "line of");

    /** Stands in a scope between the heading of a column and what a row holds there. */
    private static final String HOLDS = " = ";

    /** The place as a slot of its own. */
    public static final Slot SLOT = PlaceSlot::read;

    /** The places that begin at a token, the longest first. */
    public static List<Slot.Read> read(Sentence sentence, int at) {
        List<Slot.Read> reads = new ArrayList<>();
        PREPOSITIONS.forEach((words, relation) -> {
            int from = sentence.after(at, words);
            boolean time = words.equals("within")
                    && !NumberSlots.duration(sentence, from > 0 ? from : sentence.size())
                            .isEmpty();
            if (from > 0 && from < sentence.size() && !time) {
                behind(sentence, from, relation, words.equals("of"), reads);
            }
        });
        reads.sort((one, other) -> other.end() - one.end());
        return reads;
    }

    private static void behind(Sentence sentence, int from, String relation, boolean named, List<Slot.Read> reads) {
        if (!NumberSlots.duration(sentence, from).isEmpty()
                || !NumberSlots.number(sentence, from).isEmpty()) {
            return; // "within 5 seconds" is a time
        }
        int bare = sentence.is(from, "the") ? from + 1 : from;
        List<Slot.Read> rows = relation.equals("in") ? rows(sentence, bare) : List.of();
        if (!rows.isEmpty()) {
            rows.forEach(row -> reads.add(row(row.end(), (String) row.value())));
            return;
        }
        for (String frame : List.of("frame", "iframe")) {
            int behind = sentence.after(bare, frame);
            if (behind > 0 && relation.equals("in")) {
                ElementSlots.names(sentence, behind)
                        .forEach(name -> reads.add(
                                new Slot.Read(name.end(), new PlaceSlot("frame", (String) name.value(), null))));
                return;
            }
        }
        if (named && bare == from && !sentence.isQuoted(from)) {
            return; // "terms of service" is a name
        }
        for (Slot.Read read : ElementSlots.bare(sentence, from)) {
            Target part = asPlace((Target) read.value());
            String scope = scope(part, relation);
            if (scope != null && part.role() != null && part.role().equals("row") && part.ordinal() == 0) {
                reads.add(row(read.end(), part.text()));
            } else if (scope != null) {
                reads.add(new Slot.Read(read.end(), new PlaceSlot(relation, scope, part)));
            }
            if (scope != null
                    && part.ordinal() != 0
                    && relation.equals("in")
                    && (sentence.is(read.end(), "of") || sentence.is(read.end(), "in"))) {
                ElementSlots.names(sentence, read.end() + 1)
                        .forEach(name -> reads.add(
                                new Slot.Read(name.end(), new PlaceSlot("row", scope + " of " + name.value(), null))));
            }
        }
        for (String frame : List.of("frame", "iframe")) {
            if (relation.equals("in") && sentence.isQuoted(bare) && sentence.is(bare + 1, frame)) {
                reads.add(new Slot.Read(
                        bare + 2, new PlaceSlot("frame", sentence.get(bare).text(), null)));
            }
        }
    }

    /** The words that tell a row: {@code row of "Bob"}, and {@code row where "Name" is "Bob"} as {@code Name = Bob}. */
    static List<Slot.Read> rows(Sentence sentence, int at) {
        for (String words : ROW_OF) {
            int of = sentence.after(at, words);
            if (of > 0) {
                return ElementSlots.names(sentence, of);
            }
        }
        int where = sentence.after(at, "row where");
        List<Slot.Read> reads = new ArrayList<>();
        for (Slot.Read column : where < 0 ? List.<Slot.Read>of() : ElementSlots.names(sentence, where)) {
            boolean plain = !((String) column.value()).contains(HOLDS);
            for (String is : List.of("is", "=", "equals")) {
                int from = sentence.after(column.end(), is);
                if (from > 0 && plain) {
                    ElementSlots.names(sentence, from)
                            .forEach(value ->
                                    reads.add(new Slot.Read(value.end(), column.value() + HOLDS + value.value())));
                }
            }
        }
        return reads;
    }

    private static Slot.Read row(int end, String name) {
        return new Slot.Read(end, new PlaceSlot("row", name, row(name)));
    }

    /** The row in which a name stands. */
    static Target row(String name) {
        return new Target(Target.How.NAME, "row", "row", 0, name, "row", false);
    }

    /** What is in a column stands under its header, not in it: as a place, the header is the part of the page it heads. */
    private static Target asPlace(Target element) {
        if (element.how() != Target.How.NAME || !COLUMN_HEADER.equals(element.role())) {
            return element;
        }
        String words = element.text().equals(COLUMN_HEADER) ? "column" : element.text() + " column";
        return new Target(Target.How.NAME, words, null, element.ordinal(), element.scope(), element.relation(), false);
    }

    /** The words a part of the page is looked for by; null where it cannot be a place. */
    public static @Nullable String scope(Target element, String relation) {
        Target part = asPlace(element);
        if (part.how() != Target.How.NAME || part.quoted() && part.ordinal() != 0) {
            return null;
        }
        String role = part.role();
        if (!part.quoted()) {
            String words = role == null || role.equals(part.text()) ? part.text() : part.text() + " " + role;
            return Ordinals.words(part.ordinal()) + words;
        }
        return role != null && relation.equals("in") ? part.text() + " " + role : part.text();
    }
}
