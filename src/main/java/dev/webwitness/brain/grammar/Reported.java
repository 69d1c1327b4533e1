package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation.Kind;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words told and not quoted: {@code the error says it must be at least 10 characters}, {@code the message that the page was saved}. */
final class Reported {
    private static final Pattern SAYS = Pattern.compile(
            "(?:says?|tells?|states?|informs?|explains?|warns?|mentions?|claims?|complains?|notes?|points? out|notifies|lets? (?:you|me|us|the user) know|reads?|shows?)(?: (?:you|me|us|him|her|them|the user))?(?<that> that)? (?<v>[^"
                    + "\uE000-\uEFFF]+)",
            Pattern.CASE_INSENSITIVE);
    /** The speaker's own frame of what is said: on the page it stands in other words. */
    private static final Pattern FRAME = Pattern.compile(
            "^(?:it|this|that|they|you)\\s+(?:(?:must|has to|have to|should|needs? to|is to|is|are)\\s+(?:be\\s+)?)?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern MESSAGE = Pattern.compile(
            "(?:the |an? )?(?<t>(?:[\\p{L}-]+ ){0,2}(?:message|error|warning|hint|note|notice|info|information|toast|banner|alert|notification)) that (?<v>(?!says|reads|it says|tells|appears|pops|shows|opens|comes)[^"
                    + "\uE000-\uEFFF]+)",
            Pattern.CASE_INSENSITIVE);
    private static final int MOST_WORDS = 12;

    private Reported() {}

    /** What somebody or something is said to say; empty where the words tell no such thing. */
    static List<Meant> read(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher says = SAYS.matcher(predicate);
        if (!says.matches()
                || Remembered.pointsBack(predicate)
                || says.group("v").split("\\s+", -1).length > MOST_WORDS) {
            return List.of();
        }
        String told = says.group("v").strip();
        boolean reported = says.group("that") != null
                || FRAME.matcher(told).lookingAt()
                        && told.split("\\s+", -1).length > 2
                        && !told.matches("(?i)(?:this|that) \\p{L}+");
        boolean shows = predicate.matches("(?i)(?:shows?|reads?)\\b.*");
        if (!reported || shows && says.group("that") == null) {
            return List.of();
        }
        String value = told.matches("(?i)it cannot .*")
                ? told.substring(3)
                : FRAME.matcher(told).replaceFirst("");
        return Values.valued(subject, clause.plain(value), Kind.CONTAINS, clause, memory, negated);
    }

    /** {@code the message that page was saved}; null groups never: empty where the words are no such thing. */
    static Matcher message(String words) {
        return MESSAGE.matcher(words);
    }
}
