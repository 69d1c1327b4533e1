package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.END;
import static dev.webwitness.brain.grammar.Edges.NAME;
import static dev.webwitness.brain.grammar.Edges.START;
import static dev.webwitness.brain.grammar.Edges.check;
import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What a statement tells besides its first predicate, made a statement of its own: {@code with the code field emptied}, {@code and must not show "Error"}. */
final class Besides {
    private static final String Q = Masked.QUOTE;

    /** What is told of; an order is none. */
    private static final String SUBJECT =
            "((?:the |its |an? )?(?:(?!(?:you|we|it|this|that|they|there|click|press|type|enter|open|select|choose|set|make|check|verify|ensure|expect|confirm|see|and|or|if|when|not|no)\\b)[\\p{L}\\d'-]+ ){0,4}?(?:(?!(?:you|we|it|this|that|they|there)\\b)[\\p{L}\\d'-]+|"
                    + Q + "))";

    private static final String PART =
            "((?:the |its |an? )?(?:" + Q + "(?: [\\p{Ll}]+)?|[\\p{L}]+(?: [\\p{L}]+){0,2}?))";

    /** After an order, {@code with the field empty} tells how it is given. */
    private static final Pattern LOOKS = Pattern.compile(
            "\\b(?:should|must|shall|has to|check|verify|ensure|expect|confirm|is|are|tell me)\\b",
            Pattern.CASE_INSENSITIVE);

    private static final Rules RULES = Rules.of(
            rule(
                    "^" + START + SUBJECT
                            + " (should|must|shall|has to) ((?!not\\b)[^,;]+?),? (?:and|but) (?:(?:should|must|shall|may|does|can) )?not (show|display|have|contain|list|say|read|include|mention) ([^,;]+?)"
                            + ALONE,
                    (m, masked) -> check(m.group(1)) + m.group(2) + " " + m.group(3) + " " + m.group(4) + " and "
                            + m.group(2) + " should not " + m.group(5) + " " + m.group(6)),
            rule(
                    "^" + START + SUBJECT
                            + " (is|are|shows|says|has|reads) ((?!not\\b)[^,;]+?),? (?:and|but) (?:should|must|shall|may) not (show|display|have|contain|list|say|read|include|mention|be) ([^,;]+?)"
                            + ALONE,
                    (m, masked) -> check(m.group(1)) + m.group(2) + " " + m.group(3) + " " + m.group(4) + " and "
                            + m.group(2) + " should not " + m.group(5) + " " + m.group(6)),
            rule(
                    "^" + START + SUBJECT
                            + " (should|must|has to|needs to) (show|display|list|contain|have|include) ((?!(?:no|not|only|either|neither|both)\\b)[^,;\\d]+?) and ((?:at least|at most|exactly|more than|fewer than|less than) (?:\\d+|one|two|three|four|five|six|ten) [\\p{Ll}]+(?: [\\p{Ll}]+)?)"
                            + ALONE,
                    Besides::counted),
            rule(
                    "(?<=" + Q + "),? with (?!(?:no|nothing|all|each)\\b)" + PART
                            + " (?:still |now |again )?(empty|emptied|cleared|blank|disabled|focused)" + ALONE,
                    Besides::state),
            rule(
                    "(?<=\\S),? with " + PART + " (?:still )?(?:in place|there|present|attached)" + ALONE,
                    " and $1 should be visible"),
            rule(
                    "(?<=\\S),? with (?:the |keyboard )*focus on (?:the )?(" + NAME + ")" + ALONE,
                    " and $1 should be focused"),
            rule(
                    "(?<=^| - |; |: |that )((?:an?|the) (?:[\\p{L}-]+ ){0,3}?(?:page|view|dialog|table|version|popup|form|list|window|tab|modal)) without (?:the |an? |any )?([\\p{L}]+(?: [\\p{L}]+){0,2}) (should|must|has to) (?:load|open|appear|come up|show up|be (?:shown|displayed|visible|loaded|opened))"
                            + ALONE,
                    "$1 should be visible and the $2 should not be visible"),
            rule(
                    "^" + START
                            + "(?:an?|the) ((?:[\\p{Ll}]+ ){0,2}(?:counter|count|badge|total|subtotal|balance|score|rating|discount)) of ("
                            + Q
                            + "|[€$£]?\\d[\\d.,]*(?: ?[€$£%])?) (?:should|must|has to) be (?:shown|displayed|visible)((?: (?:in|on|under|below|above|next to|beside) [^,;]+)?)"
                            + ALONE,
                    "$1the $2$4 should be $3"),
            rule(
                    "(there (?:is|are|should|must|has|have)\\b[^,;]*?|[^,;]* (?:visible|shown|listed|displayed|loaded)) by then"
                            + ALONE,
                    "$1"),
            rule(
                    "^" + START + SUBJECT + " (is|should be|must be) (?:now |already |still )?filled(?: in)?" + ALONE,
                    Besides::filled),
            rule(
                    "^" + START + SUBJECT
                            + " (?:has|have) (?:not (?:yet |just )?)(?:disappeared|vanished|gone away|been (?:removed|deleted))(?: yet)?(?: from ((?:the |my |your )?[^,;]{2,40}?))?(?=[.!]?$|,? and )",
                    (m, masked) -> check(m.group(1)) + m.group(2) + " is still visible"
                            + (m.group(3) == null ? "" : " in " + m.group(3))),
            rule(
                    "\\b(is|are|should be|must be)( not)? (?:then|afterwards|by then|from then on) (not )?(?=(?:gone|closed|open|visible|hidden|shown|displayed|disabled|enabled|empty|checked|ticked|selected|removed|cleared|listed|there|expanded|collapsed|focused|grey|greyed out|\\d)\\b)",
                    (m, masked) -> m.group(1) + (m.group(2) == null && m.group(3) == null ? "" : " not") + " "),
            rule("\\b(is|are|should be|must be)( not)?(?: now)? down to (?=[€$£]?\\d)", "$1$2 "),
            rule("(\\b(?:is|are|be) (?:now )?filled(?: in)?),? (?:i\\.e\\.|that is|meaning|so) not empty(?=\\b)", "$1"),
            rule(
                    "^" + START
                            + "(?:you|i|we|the user) (should|must|will) (?:now |then )?see: ((?-i:\\p{Lu})(?:(?!\\b(?:the|no|is|are|and|or|should|must|button|link|field|icon|visible)\\b)[^,;\uE000-\uE7FF]){3,80}?)"
                            + ALONE,
                    (m, masked) -> check(m.group(1)) + "you " + m.group(2) + " see " + masked.keep(m.group(3))),
            rule(
                    START
                            + "in (?:the|this|its) ([\\p{Ll}]+(?: [\\p{Ll}]+)?),? it (?:should|must|has to|needs to|shall) (?:now )?(?:say|read|show|display) ("
                            + Q + ")" + ALONE,
                    "$1the $2 should contain $3"),
            rule(
                    "\\b(should|must|shall|is|are|will) be (?:not anymore|not any more|no more|no longer|not any longer)(?= )",
                    "$1 not be"),
            rule(
                    START + "((?:the )?(?:" + NAME + "|[\\p{L}]+(?: [\\p{L}]+)? (?:button|link)|button " + NAME
                            + ")) (?:cannot|can not|can no longer) be (?:used|clicked|pressed|tapped|activated)(?: there| here)?(?: anymore| any more| any longer| again)?"
                            + ALONE,
                    "$1$2 should be disabled"),
            rule(
                    START
                            + "the (first|second|third|last) ([\\p{Ll}]+) (should|must|has to) be ((?-i:\\p{Lu})[\\p{L}\\d'-]*) and the (first|second|third|last)( [\\p{Ll}]+)? ((?-i:\\p{Lu})[\\p{L}\\d'-]*)"
                            + ALONE,
                    (m, masked) -> check(m.group(1)) + "the " + m.group(2) + " " + m.group(3) + " should be "
                            + masked.keep(m.group(5)) + " and the " + m.group(6)
                            + (m.group(7) == null ? " " + m.group(3) : m.group(7)) + " should be "
                            + masked.keep(m.group(8))),
            rule(
                    START
                            + "(the (?:first|second|third|last) [\\p{Ll}]+ (?:should|must|has to|needs to) be )((?-i:\\p{Lu})[\\p{L}\\d'-]*(?: (?!(?:and|or|with|in|on|after)\\b)[\\p{L}\\d'-]+){0,4})"
                            + ALONE,
                    (m, masked) -> Lexicon.STATES.containsKey(m.group(3).toLowerCase(Locale.ROOT))
                            ? m.group()
                            : m.group(1) + m.group(2) + masked.keep(m.group(3))),
            rule(
                    START
                            + "(?:the )?(?!(?:user|you|i|we|one|customer|tester)\\b)[\\p{Ll}]+(?: [\\p{Ll}]+)? (?:should|must|will|has to) (?:pre-?fill|auto-?fill|fill in|fill|populate) (?:the )?("
                            + NAME + "|[\\p{Ll}]+(?: [\\p{Ll}]+)? field) with (" + Q
                            + "|[^\\s,;]*[\\d@][^\\s,;]*|(?-i:\\p{Lu})[\\p{L}'-]*)" + ALONE,
                    "$1the $2 should be $3"),
            rule(
                    "^(?:just |please |then |and )*tell me (?:which|what) ([\\p{Ll}]+(?: [\\p{Ll}]+){0,2}) (?:it|the page|he|she|that) (?:shows|says|has|displays|gives)"
                            + END,
                    "tell me the $1"));

    private Besides() {}

    /** The step with each of its statements whole. */
    static Step plain(Step step) {
        if (ClauseSplitter.startsAct(step.words())
                && !LOOKS.matcher(step.words()).find()) {
            return step;
        }
        return step.saying(RULES.applied(step.words(), step.masked()));
    }

    /** Things told by their number, of a page or of a part of it. */
    private static String counted(MatchResult found, Masked masked) {
        boolean whole = found.group(2).matches("(?i).*\\b(?:page|screen|view|app|site)");
        return check(found.group(1)) + found.group(2) + " " + found.group(3) + " " + found.group(4) + " "
                + found.group(5) + (whole ? " and there should be " : " and in " + found.group(2) + " there should be ")
                + found.group(6);
    }

    /** A field is filled where it is not empty; a form with all of it, a heart with its colour. */
    private static String filled(MatchResult found, Masked masked) {
        String last = masked.plain(found.group(2)).toLowerCase(Locale.ROOT).replaceFirst("^.* ", "");
        boolean field = !found.group(2).matches("(?i).* (?:next to|of|in|on|beside|under|below|above) .*")
                && (FieldNames.known(last) || last.matches("field|box|input|rate|amount|total"));
        return field ? found.group(1) + found.group(2) + " " + found.group(3) + " not empty" : found.group();
    }

    private static String state(MatchResult found, Masked masked) {
        String part = found.group(1);
        return " and " + (part.matches("(?i)(?:the|its|an?) .*|" + Q + ".*") ? part : "the " + part) + " should be "
                + found.group(2).replaceFirst("(?i)^emptied|cleared$", "empty");
    }
}
