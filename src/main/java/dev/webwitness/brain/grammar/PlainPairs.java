package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fields and their values with nothing between them, after a verb of typing: {@code enter the flight number LH 400 and the last name Weber}. */
final class PlainPairs {
    private static final Pattern PAIR = Pattern.compile(
            "(?:for )?(?:the |your |my |an? )?(?<t>\\p{Ll}[\\p{Ll}-]*(?: \\p{Ll}[\\p{Ll}-]*){0,3}|[A-Z]{2,5}) (?<v>"
                    + Masked.QUOTE + "|(?:[\\p{Lu}\\d+€$£][^\\s,]*|\\S+@\\S+)(?: [\\p{Lu}\\d][^\\s,]*)*)");
    /** Words that belong to the value, or tell where it goes. */
    private static final Pattern NO_FIELD = Pattern.compile(
            "(?:.*"
                    + " )?(?:text|value|values|words?|letters?|string|number|with|to|as|in|into|on|of|for|by|from|is|are|and|or|at|than|least|most|about|like|under|over|wrong|valid|invalid|new)|.*\\b(?:with|to|as|into|in)\\b.*");

    /** {@code tax id GB123456}: a field of codes, and what is plainly one. */
    private static final Pattern CODE =
            Pattern.compile("(?:\\p{Ll}+ ){1,2}(?:id|nr|no|code|iban|bic) (?=\\S*\\d)[\\p{Lu}\\d-]{4,34}");

    private PlainPairs() {}

    /** One is a pair only where it says {@code the}; several need not. Empty where any part is none. */
    static List<Meant> read(String words, Clause rest, Memory memory) {
        String[] parts = words.split(",\\s*(?:and\\s+)?|\\s+and\\s+", -1);
        List<Meant> all = new ArrayList<>();
        if (parts.length == 1 && !CODE.matcher(words).matches() && !words.matches("(?:the|your|my) .*")) {
            return all;
        }
        for (String part : parts) {
            Matcher pair = PAIR.matcher(part.strip());
            boolean number = pair.matches() && pair.group("t").matches("\\p{Ll}+(?: \\p{Ll}+)* number");
            if (!pair.matches() || NO_FIELD.matcher(pair.group("t")).matches() && !number) {
                return List.of();
            }
            Meant typed = Typing.typed(pair.group("v"), pair.group("t"), rest, memory);
            if (typed == null) {
                return List.of();
            }
            all.add(typed);
        }
        return all;
    }
}
