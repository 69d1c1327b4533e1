package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a check is said to be about, before a colon and the steps of it: {@code Verify the theme toggle works: click it, …}, {@code Check the footer: it has …}. */
final class Purpose {
    private static final String LOOK =
            "(?:please |now |then |also |finally )*(?:test|check|verify|try(?: out)?|inspect|examine|validate|ensure|make sure|confirm|(?:take|have) a look at|look at)(?: that| whether| if)? ";
    private static final String THING = "((?:the |our |my |this |its )?(?:new |updated |changed |fixed )?(?:"
            + Masked.QUOTE + "(?: [\\p{L}-]+)?|[\\p{L}\\d'/-]+(?: [\\p{L}\\d'/-]+){0,4}?))";
    /** Said of what the steps show: it tells nothing beside them. */
    private static final String WORKS =
            "(?: (?:still |now |really |also )*(?:works?|functions?|behaves?|is working|are working|does its job)(?: (?:again|correctly|properly|fine|well|as (?:expected|intended|before|it should)|at all|too|like this|like so))*| flow| feature| behaviou?r)?";

    private static final String IT = "(?:it|this|that)\\b(?! (?:should|must|will|has|is|opens?|shows?|says?)\\b)";

    /** What is a place of its own: that it is looked at is said by what is told of it. */
    private static final Pattern PAGE =
            Pattern.compile("(?i).*\\b(?:page|screen|view|form|site|app|console|flow|feature|steps?|process|journey)");

    /** What is told with a predicate of its own is more than a heading. */
    private static final Pattern TOLD = Pattern.compile(
            "(?i).*\\b(?:is|are|was|has|have|should|must|can|cannot|will|shows?|opens?|says?|not|never|no|without|only|appears?|and|or|to|until|when|if|after)\\b.*");

    private static final Rules RULES = Rules.of(
            rule("^" + LOOK + "(?:the )?following(?: things?| points?)?: (?=\\S+ \\S)", "check that "),
            rule("^" + LOOK + THING + "(" + WORKS + "): (?=\\S)(.+)$", Purpose::plain));

    private Purpose() {}

    /** The steps without it, with what {@code it} is in them; the words as they stand where they are no such sentence. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    private static String plain(MatchResult found, Masked masked) {
        String thing = found.group(1);
        String rest = found.group(3);
        boolean order = !thing.matches("(?i)(?:the|our|my|this|its|" + Masked.QUOTE + ").*")
                && found.group(2).isEmpty()
                && Lexicon.verbAt(thing) != null;
        if (TOLD.matcher(thing).matches() || order) {
            return found.group();
        }
        if (rest.contains(" ") && (ClauseSplitter.startsAct(rest) || ClauseSplitter.startsVerb(rest))) {
            String named = thing.replaceFirst("(?i)^(?:our|my|this|its) ", "the ")
                    .replaceFirst("(?i)^(the )(?:new|updated|changed|fixed) ", "$1");
            return rest.replaceFirst(
                    "(?i)^(\\p{L}+(?: (?:on|over|up|into))?) " + IT, "$1 " + Matcher.quoteReplacement(named));
        }
        if (rest.matches("(?i)it (?:should|must|will|has|is|shows?|contains?|says?|lists?|opens?|needs)\\b.*")) {
            return "check that " + thing + rest.substring(2);
        }
        return PAGE.matcher(thing).matches() && Joints.stated(rest) ? "check that " + rest : found.group();
    }
}
