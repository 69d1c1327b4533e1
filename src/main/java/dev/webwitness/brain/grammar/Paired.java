package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A name and its value among other things of one line, as something to fill in or to look for: {@code size large}, {@code total 26.18}. */
record Paired(String name, String value) {
    private static final Pattern RESULT = Pattern.compile(
            "(?:.* )?(?:timer|countdown|clock|stopwatch|total|subtotal|sub-total|sum|balance|net|gross|vat|count|counter|score|average|result|status|remaining|left)",
            Pattern.CASE_INSENSITIVE);

    /** {@code total 26.18}, {@code status Running}: what a page works out or tells. */
    private static final Pattern TOLD =
            Pattern.compile("(?:the )?(?<t>\\p{L}[\\p{L}-]*(?: \\p{Ll}[\\p{L}-]*)?)(?: |: | = )(?<v>" + Masked.QUOTE
                    + "|(?:[$€£]?\\d\\S*|\\p{Lu}\\S*)(?: [\\p{L}\\d%€$£][\\p{L}\\d.,%-]*){0,2})");

    private static final Pattern SENTENCE = Pattern.compile(
            "(?:.*\\s)?(?:i|you|we|he|she|they|it|asks?|wants?|warns?|tells?|until|if|when|while|because|than|then|times|x|from the|in the|on the|of the)(?:\\s.*)?",
            Pattern.CASE_INSENSITIVE);

    /** What tells what comes after it. */
    private static final Pattern ABOUT = Pattern.compile(
            "(?:see|check|verify|expect|expected|result|summary|overview|page|screen|step|test|(?:the )?(?:first|second|third|fourth|fifth|last|other|others|one|both|rest)(?: one)?)",
            Pattern.CASE_INSENSITIVE);

    /** What is said of one thing as of another, or as before. */
    private static final Pattern LIKE =
            Pattern.compile("(?:same|like|as|not|still|unchanged)\\b.*", Pattern.CASE_INSENSITIVE);

    /** The name and its value; null where the words are anything else. */
    static @Nullable Paired of(String words, Clause clause) {
        String item = words.strip().replaceFirst("[.!;,]+$", "");
        FieldPair pair = FieldPair.of(item, clause.masked());
        if (pair != null) {
            Lexicon.Hit hit = Lexicon.verbAt(item);
            boolean order = hit != null
                    && !pair.joined()
                    && !pair.dated()
                    && !(hit.verb() == Verb.BUTTON && FieldNames.known(pair.field()));
            boolean mixed = !Masked.isQuote(pair.value()) && pair.value().matches(".*" + Masked.QUOTE + ".*");
            boolean known = FieldNames.known(pair.field());
            boolean counted = pair.value().matches("\\d+")
                    && !known
                    && (pair.joined()
                            ? pair.field().endsWith("s")
                            : pair.field().matches("\\p{Lu}.*\\p{Ll}"));
            return order
                            || mixed
                            || counted
                            || ABOUT.matcher(pair.field()).matches()
                            || SENTENCE.matcher(pair.field()).matches()
                            || SENTENCE.matcher(pair.value()).matches()
                            || LIKE.matcher(pair.value()).matches()
                    ? null
                    : new Paired(pair.field(), pair.value());
        }
        Matcher told = TOLD.matcher(item);
        return told.matches() && isResult(told.group("t")) && Lexicon.verbAt(item) == null
                ? new Paired(told.group("t"), told.group("v"))
                : null;
    }

    /** Whether a page works it out, and nobody types it. */
    boolean isResult() {
        return isResult(name) && !FieldNames.known(name) && !name.matches("(?i)(?:.* )?status");
    }

    static boolean isResult(String name) {
        return RESULT.matcher(name).matches();
    }

    /** What bringing it to its value means; empty where it names nothing. */
    List<Meant> filled(Clause clause, Memory memory) {
        if (Implausible.isHappening(value)) {
            return List.of();
        }
        if (Going.isFile(value)) {
            String where = name.equalsIgnoreCase("file") ? "" : " to " + name;
            List<Meant> given = TaskReader.piece(clause.with("upload " + value + where), memory);
            return given == null ? List.of() : given;
        }
        return Pairs.fill(List.of(new Pairs.Pair(name, value)), clause, memory);
    }

    /** What looking for its value means; null where it is not understood. */
    @Nullable
    List<Meant> seen(Clause clause, Memory memory) {
        if (Implausible.isHappening(value)) {
            return null;
        }
        String said = Masked.isQuote(value) ? value : clause.masked().keep(value);
        return TaskReader.whole(
                new Clause("the " + name + " is " + said, clause.masked(), Step.Mood.SEE, clause.place()), memory);
    }
}
