package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Statements in a row, each of a subject of its own: {@code "On" is shown, Bob comes first and the mail is untouched}. What one of them means does not hang on another. */
final class Listed {
    private static final Pattern JOINT =
            Pattern.compile(",\\s+(?:and |but )?|\\s+(?:and|but) (?:also |that )?|;\\s+", Pattern.CASE_INSENSITIVE);
    /** What makes one half hang on the other. */
    private static final Pattern HANGS = Pattern.compile(
            "(?i).*\\b(?:if|unless|until|till|while|when|whenever|once|because|although|though|whereas|otherwise|either|neither|as soon as|as long as|instead|except|only|or|respectively|than)\\b.*");

    private static final Pattern AFTER =
            Pattern.compile("(?:after|within|in) (?:an? |the |\\d).*", Pattern.CASE_INSENSITIVE);

    /** Words that begin with a subject, whatever is said of it. */
    private static final Pattern OWN = Pattern.compile(
            "(?:(?:the|my|your|our|his|her|their|its) \\S+ \\S+|nothing|everything|nobody) .*",
            Pattern.CASE_INSENSITIVE);

    /** {@code popup "Saved"}. */
    private static final Pattern TEXT = Pattern.compile(
            "(?:(?:an? |the )?(?:\\p{L}+ ){0,2}(?:popup|pop-up|toast|message|error|warning|hint|note|notice|alert|banner|tooltip|text|dialog|notification) )?"
                    + Masked.QUOTE,
            Pattern.CASE_INSENSITIVE);

    private Listed() {}

    /** The statements; the clause alone where it is one, or more than a row of them. */
    static List<Clause> parts(Clause clause) {
        String words = clause.words().replaceFirst("[.!]+$", "");
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(Normal.withoutLead(words)));
        boolean order = hit != null && hit.verb() != Verb.EXPECT && clause.mood() == Step.Mood.DO;
        if (order || HANGS.matcher(words).matches() || Prohibition.starts(words)) {
            return List.of(clause);
        }
        List<Clause> parts = new ArrayList<>();
        int from = 0;
        Matcher joint = JOINT.matcher(words);
        while (joint.find()) {
            String before = words.substring(from, joint.start());
            String after = words.substring(joint.end());
            boolean own = joint.group().startsWith(",") && OWN.matcher(after).matches();
            if ((tells(before, parts.isEmpty())
                            || !parts.isEmpty() && OWN.matcher(before).matches())
                    && (own || tells(after, false))
                    && !Joints.inBrackets(words, joint.start())) {
                parts.add(clause.with(before));
                from = joint.end();
            }
        }
        parts.add(clause.with(words.substring(from)));
        return parts;
    }

    private static boolean tells(String words, boolean first) {
        if (first && Lexicon.verbAt(Normal.withoutSubject(words)) != null) {
            return words.contains(" ");
        }
        if (TEXT.matcher(words).matches()) {
            return true;
        }
        Matcher said = Predicates.split(words);
        return said != null
                && !Predicates.bare(words)
                && !said.group("s").contains(", ")
                && !said.group("s").matches("(?i)(?:and|that|which|who|it|they|both|all)\\b.*")
                && (said.group("s").split(" ", -1).length <= 8
                        || AFTER.matcher(words).matches());
    }
}
