package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.BEGIN;
import static dev.webwitness.brain.grammar.Edges.NAME;
import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Puts acts and checks in the order in which they come: {@code before clicking Save, tick Terms}, {@code open the menu after clicking Save}. */
final class Sequel {
    private static final String Q = Masked.QUOTE;

    private static final String ACT = "((?:[\\p{L}]{2,}ing|(?:you|i|we) [\\p{L}]{3,}) [^,;]+?)";

    private static final String STATE =
            "(visible|shown|displayed|listed|present|enabled|disabled|(?:un)?(?:ticked|checked|selected)|expanded|collapsed)";

    private static final Rules RULES = Rules.of(
            rule("^before " + ACT + ", (?:please |first |then )*([^,;]+)" + ALONE, Sequel::before),
            rule("^([^,;]+?) before ((?:you|i|we) [\\p{L}]{3,} [^,;]+?)" + ALONE, Sequel::first),
            rule(
                    "^((?!(?:wait|check|verify|expect|ensure|make sure|confirm|see)\\b)[^,;]+?),? after " + ACT + ALONE,
                    Sequel::after),
            rule(
                    "^(.+ (?:is|are|should|must|shows?|has|contains?|reads?) [^,;]+?),? after (?:saving|submitting|loading|opening)(?: it)?"
                            + ALONE,
                    "$1"),
            rule("(?<=\\S )and (?:then )?(?:see|find out) (?:if|whether) ", "and check that "),
            rule(
                    "^([^,;]{3,80}?),? but (?!(?:do|don't|never|not|only|without|with|if|when|leave|keep|no)\\b)([^,;]+)"
                            + ALONE,
                    (m, masked) -> ClauseSplitter.startsAct(m.group(1)) && states(m.group(2))
                            ? m.group(1) + " and check that " + m.group(2)
                            : m.group()),
            rule(
                    "^((?:click|open|press|tap|expand|tick|select)\\b[^,:;]{2,50}): ([^,:;]+)" + ALONE,
                    (m, masked) -> states(m.group(2)) ? m.group(1) + ", check that " + m.group(2) : m.group()),
            rule(
                    "^((?:(?:check|verify|make sure|ensure)(?: that)? )?(?:the )?(?:" + NAME
                            + "|[\\p{L} ]{2,30}?) (?:is|are|should be|must be) )" + STATE
                            + "(?:,| but|, but|, and|and) not (?:the )?(" + NAME + ")" + ALONE,
                    (m, masked) -> m.group(1) + m.group(2) + " and " + m.group(3) + " is not " + m.group(2)),
            rule(
                    BEGIN + "expect (the [\\p{L}]+(?: [\\p{L}]+)?|" + NAME
                            + ") to (have|contain|show|include|list|hold|display|say|read) ",
                    "check that $1 should $2 "));

    private Sequel() {}

    /** The step in that order; as it stands where nothing is told out of it. */
    static Step plain(Step step) {
        return step.saying(RULES.applied(step.words(), step.masked()));
    }

    private static String before(MatchResult told, Masked masked) {
        String act = told.group(2);
        return ClauseSplitter.startsAct(act) && isAct(told.group(1)) && !act.contains(" and ")
                ? act + " and then " + Prohibition.imperative(told.group(1).replaceFirst("(?i)^(?:you|i|we) ", ""))
                : told.group();
    }

    private static String first(MatchResult told, Masked masked) {
        String act = told.group(1);
        return ClauseSplitter.startsAct(act) && isAct(told.group(2)) && Predicates.split(act) == null
                ? act + " and then " + told.group(2).replaceFirst("(?i)^(?:you|i|we) ", "")
                : told.group();
    }

    private static String after(MatchResult told, Masked masked) {
        String act = told.group(1);
        return ClauseSplitter.startsAct(act)
                        && isAct(told.group(2))
                        && Predicates.split(act) == null
                        && !act.contains(" and ")
                ? "after " + told.group(2) + ", " + act
                : told.group();
    }

    private static boolean isAct(String words) {
        return Lexicon.verbAt(Prohibition.imperative(words.replaceFirst("(?i)^(?:you|i|we) ", ""))) != null;
    }

    private static boolean states(String words) {
        return Predicates.split(words) != null && Lexicon.verbAt(Normal.withoutSubject(words)) == null;
    }
}
