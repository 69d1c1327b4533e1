package dev.webwitness.brain.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Values spoken of a second time: {@code shows this date}, {@code the new phone}, {@code is changed to the new one}. */
final class Referred {
    private static final Pattern AGAIN = Pattern.compile(
            "(?:exactly )?(?:this|that|(?:the )?same|(?:(?:the|your) )?(?:just )?(?:chosen|selected|entered|typed|new|given|changed|updated|picked|edited))(?: (?<n>\\p{L}[\\p{L}-]*(?: \\p{L}[\\p{L}-]*)?))?(?: (?:as before|you (?:just )?(?:typed|entered|chose|picked|selected)))?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ANY = Pattern.compile(
            "(?:date|value|text|name|number|time|option|word|words|entry|input|choice|term|one|amount|day|code|range)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SAID = Pattern.compile(
            "\\p{L}+(?: (?:up|to|now|again|still|also|exactly))* (?<r>(?:this|that|the same) (?:date|value|text|name|number|time|option|word|entry|amount|day|code|range|size|colou?r|title|price))",
            Pattern.CASE_INSENSITIVE);

    /** {@code eva with the same password}. */
    private static final Pattern PASSWORD = Pattern.compile(
            "(?<b>.*\\b(?:with|and|using) )(?:the|her|his|its) same (?:password|pw|pass)(?: (?:again|as before))?(?<e>[.!]*)",
            Pattern.CASE_INSENSITIVE);

    private Referred() {}

    /** What is logged in with, its password said again where it was given before. */
    static String password(Clause rest, Memory memory) {
        Matcher same = PASSWORD.matcher(rest.words());
        String given = same.matches() ? memory.values.get("password") : null;
        return given == null
                ? rest.words()
                : same.group("b") + "password " + rest.masked().keep(given) + same.group("e");
    }

    /** The value that is meant; null where the words speak of none that was given before. */
    static @Nullable String value(String words, String subject, Memory memory) {
        Matcher again = AGAIN.matcher(words.strip());
        if (!again.matches() || memory.given == null) {
            return null;
        }
        String noun = again.group("n");
        boolean fresh = words.toLowerCase(java.util.Locale.ROOT).contains("new");
        if (noun == null || noun.equalsIgnoreCase("one")) {
            String own = of(Normal.withoutArticle(subject), memory);
            boolean other =
                    subject.matches("(?i)(?:the |my |its )?(?:\\p{L}+ )?(?:title|name|headline|heading|subject)");
            return own != null || !fresh || other ? own : memory.given;
        }
        String named = of(noun, memory);
        return named != null || !ANY.matcher(noun).matches() ? named : memory.given;
    }

    /** The field a subject such as {@code the new limit} speaks of; null where nothing was given for it. */
    static @Nullable String field(String words, Memory memory) {
        Matcher again = AGAIN.matcher(words.strip());
        String noun = again.matches() ? again.group("n") : null;
        return noun != null && of(noun, memory) != null ? noun : null;
    }

    /** The words of a predicate that speak of a value again, whatever its verb; empty where none do. */
    static String said(String predicate) {
        Matcher again = SAID.matcher(predicate);
        return again.matches() ? again.group("r") : "";
    }

    private static @Nullable String of(String noun, Memory memory) {
        String loose = Normal.loose(noun);
        String exact = memory.values.get(loose);
        if (exact != null || loose.isEmpty()) {
            return exact;
        }
        return memory.values.entrySet().stream()
                .filter(one -> one.getKey().endsWith(" " + loose))
                .map(java.util.Map.Entry::getValue)
                .reduce((one, other) -> other)
                .orElse(null);
    }
}
