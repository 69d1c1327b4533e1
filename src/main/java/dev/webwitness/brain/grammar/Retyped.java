package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A value given once more, for a field that was given a wrong one: {@code now the right code 246810}. */
final class Retyped {
    private static final Pattern RIGHT = Pattern.compile(
            "(?:(?:and|but|so|then|now|next|this time|afterwards),? )*(?:(?:with|try|use) )?(?:the|a) (?:right|correct|valid|real|proper|working|good) (?<f>\\p{L}[\\p{L} -]{1,25}?):? (?<v>"
                    + Masked.QUOTE + "|[^\\s,;:]+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code make it "News"}, of what was just double-clicked or clicked into. */
    private static final Pattern MAKE = Pattern.compile(
            "(?:(?:and|then|now) )*(?:make|change|turn) (?:it|that|this)(?: to| into| say| read)? (?<v>" + Masked.QUOTE
                    + "|[€$£]?\\d[\\d.,]*(?: ?[€$£%])?|(?-i:\\p{Lu})[\\p{L}\\d.'&-]*(?: [\\p{L}\\d.'&-]+){0,5})",
            Pattern.CASE_INSENSITIVE);

    /** What a thing can be made to look like or to be. */
    private static final Pattern LOOKS = Pattern.compile(
            "(?:bold|italics?|underlined|red|green|blue|yellow|orange|gr[ea]y|black|white|big|bigger|small|smaller|large|larger|required|mandatory|optional|public|private|visible|hidden|full ?screen|default|read-?only|left|right|centered)(?: .*)?",
            Pattern.CASE_INSENSITIVE);

    private Retyped() {}

    private static List<Meant> made(String words, Clause clause, Memory memory) {
        Matcher make = MAKE.matcher(words);
        Named field = memory.element;
        if (!make.matches() || field == null || Setting.isEdit(field) || Predicates.split(words) != null) {
            return List.of();
        }
        String value = clause.plain(make.group("v"));
        boolean plain = Masked.isQuote(make.group("v")) || value.matches("[€$£]?\\d.*");
        boolean open = memory.doubleClicked() || memory.entered;
        boolean clicked = plain
                && memory.lastClicked()
                && field == memory.opener
                && field.target().role() == null;
        return (open || clicked) && !LOOKS.matcher(value).matches()
                ? List.of(Meant.type(value, memory.rememberField(field)))
                : List.of();
    }

    /** What is typed then; empty where the words are no such thing, or nothing was typed there before. */
    static List<Meant> read(String words, Clause clause, Memory memory) {
        Matcher right = RIGHT.matcher(words);
        List<Meant> made = clause.mood() == Step.Mood.SEE ? List.of() : made(words, clause, memory);
        if (!made.isEmpty()) {
            return made;
        }
        if (clause.mood() == Step.Mood.SEE || !right.matches() || Predicates.split(words) != null) {
            return List.of();
        }
        String field = Normal.loose(right.group("f"));
        boolean any = field.equals("one") && !memory.fields.isEmpty();
        return any
                ? List.of(Meant.type(
                        clause.plain(right.group("v")),
                        memory.rememberField(memory.fields.get(memory.fields.size() - 1))))
                : memory.fields.stream()
                        .filter(one -> is(field, one.name()))
                        .reduce((one, other) -> other)
                        .map(one -> List.of(Meant.type(clause.plain(right.group("v")), memory.rememberField(one))))
                        .orElse(List.of());
    }

    /** Whether the words name a field and the right value for it. */
    static boolean is(String words) {
        return RIGHT.matcher(words.strip()).matches() && Predicates.split(words) == null;
    }

    private static boolean is(String said, String field) {
        String loose = Normal.loose(field).toLowerCase(Locale.ROOT);
        return loose.equals(said) || loose.endsWith(" " + said);
    }
}
