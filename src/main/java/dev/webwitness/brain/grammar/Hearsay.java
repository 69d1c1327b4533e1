package dev.webwitness.brain.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What somebody tells of, and how it should be instead: {@code she says the sum stays 0 - it should be 21}. What is only told by somebody is no expectation. */
final class Hearsay {
    private static final String PERSON =
            "(?:she|he|they|people|someone|somebody|users?|(?:the|a|an|my|our|one of (?:my|our|the)|another|some) (?:[\\p{L}]+ )?(?:customers?|clients?|users?|colleagues?|boss|mother|mum|mom|father|dad|wife|husband|son|daughter|friends?|team|testers?|manager|owner|visitors?|patients?|students?|teachers?|neighbou?rs?|guests?|members?|buyers?|support|accountant|secretary|lady|guy|man|woman))";
    private static final String TELLS =
            "(?:says?|said|claims?|claimed|reports?|reported|complains?|complained|tells?|told|thinks?|thought|means|meant|believes?|writes?|wrote|mentions?|mentioned)(?: (?:me|us))?";
    private static final Pattern TOLD = Pattern.compile(
            "(?:and |but |now )?" + PERSON + " " + TELLS
                    + " (?:that )?(?<t>(?:[^,;]|,(?=\\d))+?)(?<r>(?:,| -|;|\\.) (?:but |and |though )?(?:(?:it|this|that|he|she|they) (?<m>should|must|has to|ought to|needs to|may)(?<n> not)?(?: (?<p>\\S.*))?))?[.!]?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern WHOSE = Pattern.compile(
            "(?i)(?: there| here| for (?:him|her|them|me|us|all|everybody)| on (?:his|her|their) side| all the time| at all)+$");

    private Hearsay() {}

    /** The sentence as it should be; as it stands where nobody tells of anything, or not how it should be. */
    static String plain(String words) {
        Matcher told = TOLD.matcher(words);
        Matcher said = told.matches() && told.group("r") != null ? Predicates.split(told.group("t")) : null;
        if (said == null) {
            return words;
        }
        String modal = " " + told.group("m") + (told.group("n") == null ? " " : " not ");
        String wanted = told.group("p");
        if (wanted != null && !wanted.matches("(?i)be(?: so| like (?:this|that)| the case)?[.!]?|happen.*")) {
            return said.group("s") + modal + wanted;
        }
        return said.group("x") != null
                        && said.group("x").toLowerCase(java.util.Locale.ROOT).contains("not")
                ? words
                : said.group("s")
                        + modal
                        + infinitive(WHOSE.matcher(said.group("p")).replaceFirst(""));
    }

    /** Whether somebody only tells of something. */
    static boolean isOnly(String words) {
        Matcher told = TOLD.matcher(words);
        return told.matches() && !Masked.isQuote(told.group("t").strip());
    }

    private static String infinitive(String predicate) {
        String[] parts = predicate.split(" ", 2);
        String rest = parts.length > 1 ? " " + parts[1] : "";
        String verb = parts[0].toLowerCase(java.util.Locale.ROOT);
        String bare = verb.matches("is|are|was|were|stays?|remains?")
                ? "be"
                : verb.matches("has|had") ? "have" : verb.replaceFirst("(?<=\\p{L}{2})s$", "");
        return bare + rest;
    }
}
