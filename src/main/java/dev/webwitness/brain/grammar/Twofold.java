package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Edges.ALONE;
import static dev.webwitness.brain.grammar.Edges.BEGIN;
import static dev.webwitness.brain.grammar.Edges.END;
import static dev.webwitness.brain.grammar.Edges.START;
import static dev.webwitness.brain.grammar.Edges.check;
import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Two things told with one verb, each told with its own: {@code the Save and Cancel buttons}, {@code contains "Milk" but not "Bread"}, {@code I should see a Save button and a Cancel link}. */
final class Twofold {
    private static final String Q = Masked.QUOTE;
    private static final String KIND = "(?:button|link|field|icon|tab|check ?box|toggle|switch|heading|dropdown|box)";
    private static final String TITLE = "(?:" + Q
            + "|(?!(?:An?|Only|All|Both|No|Not|Just|Every|Each|The|First|Last|Next|Second) )(?-i:\\p{Lu})[\\p{L}\\d'-]*(?: (?!(?:and|or)\\b)[\\p{L}\\d'-]+)?)";
    private static final String THING = "((?:the|an?) (?:" + Q
            + "|(?!(?:and|or)\\b)[\\p{L}\\d'-]+(?: (?!(?:and|or)\\b)[\\p{L}\\d'-]+){0,2}?) " + KIND + ")";
    private static final String SEES = "(?:i|you|we|the user|users) ";
    private static final String PLACE = "((?: (?:in|on|at|next to|under|below|above) [^,;]+?)?)";
    private static final String HOLDS =
            "(should contain|must contain|contains|should show|shows|should list|lists|should display|displays|should have|has)";
    private static final String SUBJECT =
            "((?:the |this )?(?!(?:i|you|we|it|there|that|user|no|each|every|all|any|none)\\b)(?:[\\p{L}\\d'-]+ ){0,3}?[\\p{L}\\d'-]+|the "
                    + Q + "(?: [\\p{Ll}]+)?)";
    private static final String VALUE =
            "(" + Q + "|(?-i:\\p{Lu})[\\p{L}\\d'-]*(?: (?!(?:but|and|or|not)\\b)(?-i:\\p{Ll})[\\p{L}'-]*)?)";

    private static final Map<String, String> ONE = Map.of(
            "boxes",
            "box",
            "checkboxes",
            "checkbox",
            "check boxes",
            "check box",
            "switches",
            "switch",
            "entries",
            "entry");

    private static final Pattern SEES_NOT =
            Pattern.compile("\\b(?:not|no longer) see\\b|^(?:there|the|an?|not) ", Pattern.CASE_INSENSITIVE);

    private static final Rules RULES = Rules.of(
            rule(
                    "(?<!\\b(?:in|into|of|from|on|for|only) )\\b(the|both|both the|any|either the) (" + TITLE
                            + ")(?:, (" + TITLE + "))? (and|or) (" + TITLE
                            + ") (buttons|links|fields|icons|tabs|check ?boxes|toggles|switches|headings|dropdowns|boxes)(?=[.!]?$| (?:is|are|should|must|in|on|next|appear|disappear|have)\\b|[,;] | and\\b)",
                    Twofold::kinds),
            rule(
                    BEGIN
                            + "(click|press|tap|hit|untick|tick|uncheck|turn on|turn off|switch on|switch off|hover over|hover|expand|collapse|check(?= the [^,;]{1,40} (?:check ?box|toggle|switch)\\b))(?: on)? (the "
                            + TITLE + " " + KIND + ")(?:, (the " + TITLE + " " + KIND + "))?,? and (the " + TITLE + " "
                            + KIND + ")" + PLACE + END,
                    Twofold::acts),
            rule(
                    BEGIN + "(click|tap|press)(?: on)? ((?:the )?(?:" + TITLE + ")(?: " + KIND
                            + ")?)(?:, then| and then| and|, and) on (?=(?:the )?(?:" + Q + "|(?-i:\\p{Lu})))",
                    "$1 $2 and $1 "),
            rule(
                    "^" + START + SEES + "(?:should|must|do|can|will) (?:not|no longer) see " + THING + " (?:and|or) "
                            + THING + PLACE + ALONE,
                    "$1$2$4 should not be visible and $3$4 should not be visible"),
            rule(
                    "^" + START + "(?:" + SEES
                            + "(?:(?:should|must|can|will) )?(?:now |still )?see|(?:the )?(?:page|screen|form|dialog) (?:should |must )?(?:shows?|contains?|displays?)|(?:expect|see|look for)(?: to see)?|there (?:is|should be|must be)(?: now| still)?) "
                            + THING + "(?:, " + THING + ")? and " + THING + PLACE + ALONE,
                    Twofold::seen),
            rule(
                    "^" + START + "(.{3,80}?),? but not ((?:the|an?) (?:" + Q + "|[\\p{L}\\d'-]+(?: [\\p{L}\\d'-]+)?) "
                            + KIND + ")" + ALONE,
                    Twofold::butNot),
            rule(
                    "^" + START + "(?:the )?(\\p{Lu}\\p{L}*|" + Q + ") and (?:the )?(\\p{Lu}\\p{L}*|" + Q
                            + ") (should|must) (not )?be (in|on) (the [^,;]+)" + ALONE,
                    "$1$2 $4 $5be visible $6 $7 and $3 $4 $5be visible $6 $7"),
            rule(
                    "^" + START + SUBJECT + " (should|must) not (show|contain|display|list|have|include) (" + Q
                            + ") (?:or|and|nor) (" + Q + ")" + ALONE,
                    "$1$2 $3 not $4 $5 and $2 $3 not $4 $6"),
            rule(
                    "^" + START + SUBJECT + " " + HOLDS + " " + VALUE + ",? (?:(?:but|and) )?not " + VALUE + ALONE,
                    Twofold::holds),
            rule(
                    "^" + START + SUBJECT
                            + " (is|says|reads|should be|should say|should read|must be|must say) ((?-i:\\p{Lu})[\\p{L}'-]*), (?:and )?not ((?-i:\\p{Lu})[\\p{L}'-]*)"
                            + ALONE,
                    Twofold::isNot),
            rule(
                    "^((?:click|press|tap|hit)(?: on)? (?:" + Q
                            + "|the (?!following|next|this)(?:[\\p{L}]+ ){1,3}(?:button|link|icon))): (" + Q + ")"
                            + ALONE,
                    "$1 and check that $2 is visible"),
            rule(
                    "^" + START + "((?:the )?(?:" + Q
                            + "|[\\p{L}\\d'-]+(?: [\\p{L}\\d'-]+){0,2}?)): (?:now |still )?(not )?(empty|visible|hidden|gone|disabled|enabled|checked|unchecked|selected|shown|displayed|missing|present|absent)"
                            + ALONE,
                    "$1$2 is $3$4"),
            rule(
                    "^" + START + "not (" + Q + ") but (" + Q
                            + ") (is|are|should be|must be) (visible|shown|listed|displayed|there)" + ALONE,
                    "$1$3 $4 $5 and $2 should not be visible"),
            rule(
                    "^" + START + "there (?:is|are|should be|must be) (?:no|neither) (" + TITLE + ") (?:or|nor) ("
                            + TITLE + ")( " + KIND + ")?" + ALONE,
                    "$1there should be no $2$4 and there should be no $3$4"),
            rule(
                    "^" + START + "(?:the (?:task|item|row|card|product|entry) )?(" + Q
                            + ") (?:has|should have|must have) (?:an? |the )?(quantity|priority|status|price|role|category|amount)(?: of)? ("
                            + Q + "|[€$£]?\\d[\\d.,]*|(?-i:\\p{Lu})[\\p{L}]*)" + ALONE,
                    "$1the $3 is $4 in the row $2"),
            rule("^([^,;]*(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}]*)[^,;]*?) - (" + Q + ")" + ALONE, Twofold::result),
            rule(
                    ",? (?:after which|upon which|whereupon|which means) (" + Q + ")" + ALONE,
                    " and check that $1 is visible"),
            rule(
                    "\\b(?:looks|seems|appears)(?: to be)? (disabled|enabled|empty|checked|unchecked|selected|greyed out)"
                            + ALONE,
                    "is $1"),
            rule(
                    "^" + START
                            + "(?:the )?(?:url|address) (?:contains|should contain|must contain|has|should have|includes|should include) the (?:query )?(?:parameter|hash|fragment|anchor) ([^\\s,;]+)"
                            + ALONE,
                    (m, masked) -> check(m.group(1)) + "the url contains " + masked.keep(m.group(2))),
            rule(
                    "^" + START
                            + "the (?:(?:url|location|page) )?(?:hash|fragment|anchor) (is|should be|must be|contains|should contain|must contain|equals) ("
                            + Q + "|[^\\s,;]+)" + ALONE,
                    Twofold::hash),
            rule(
                    "^" + START
                            + "the (?:query|url) parameter ([\\p{L}_-]+) (?:is|should be|must be|equals|has the value) ("
                            + Q + "|[^\\s,;]+)" + ALONE,
                    (m, masked) -> check(m.group(1)) + "the url contains "
                            + masked.keep(m.group(2) + "=" + masked.plain(m.group(3)))),
            rule("^" + START + "the title of the page (?=(?:is|should|must|contains)\\b)", "$1the page title "),
            rule(
                    "^" + START
                            + "(?:the )?(?:keyboard )?focus (?:(?:should|must|has to) )?(?:now )?(?:moves?|goes|go|jumps?|lands?|is|be) (?:back )?(?:to|on|in) ((?:the )?(?:(?! and )[^,;]){2,40}?)"
                            + ALONE,
                    "$1$2 should be focused"),
            rule(
                    "^" + START + "(the (?:" + Q
                            + "|[\\p{L}]+(?: [\\p{L}]+)?) tab) (?:shows|has|displays|should show|should have|must show) an? (?:badge|counter|count)(?: of| with(?: the number)?)? ("
                            + Q + "|\\d+)" + ALONE,
                    (m, masked) -> check(m.group(1)) + m.group(2) + " should contain "
                            + (Masked.isQuote(m.group(3)) ? m.group(3) : masked.keep(m.group(3)))),
            rule(
                    "^" + START
                            + "(the [\\p{L}]+(?: [\\p{L}]+)? (?:dropdown|list|select|menu|field)) (?:has|should have) ("
                            + Q + "|(?-i:\\p{Lu})[\\p{L}]*) (?:selected|chosen)" + ALONE,
                    "$1$2 is $3"),
            rule(
                    "\\b((?:exactly |only |at least |at most )?(?:[2-9]|\\d{2,}|two|three|four|five|six|seven|eight|nine|ten)) ("
                            + Q
                            + ") (buttons|links|icons|tabs|rows|checkboxes|options)(?=[.!]?$| (?:are|is|should|in|on)\\b)",
                    (m, masked) -> m.group(1) + " " + masked.plain(m.group(2)) + " " + m.group(3)),
            rule(
                    "(?<=\\b(?:is|are|be|shown|visible|listed|displayed|opens|appears|loads|" + Q
                            + ")),? (?:as expected|as it should)" + ALONE,
                    ""));

    private Twofold() {}

    /** The step with each thing told by itself. */
    static Step plain(Step step) {
        if (Prohibition.starts(step.words()) && !SEES_NOT.matcher(step.words()).find()) {
            return step;
        }
        return step.saying(RULES.applied(step.words(), step.masked()));
    }

    private static String kinds(MatchResult found, Masked masked) {
        String many = found.group(6).toLowerCase(java.util.Locale.ROOT);
        String kind = ONE.getOrDefault(many, many.replaceFirst("s$", ""));
        String second = found.group(3) == null ? "" : ", the " + found.group(3) + " " + kind;
        return "the " + found.group(2) + " " + kind + second + " " + found.group(4) + " the " + found.group(5) + " "
                + kind;
    }

    private static String acts(MatchResult found, Masked masked) {
        String place = found.group(5);
        String second = found.group(3) == null ? "" : " and " + found.group(1) + " " + found.group(3) + place;
        return found.group(1) + " " + found.group(2) + place + second + " and " + found.group(1) + " " + found.group(4)
                + place;
    }

    private static String seen(MatchResult found, Masked masked) {
        String place = found.group(5);
        String second = found.group(3) == null ? "" : " and " + found.group(3) + place + " should be visible";
        return check(found.group(1)) + found.group(2) + place + " should be visible" + second + " and " + found.group(4)
                + place + " should be visible";
    }

    /** What is not to be there besides, after a statement; after an order it is not to be acted on. */
    private static String butNot(MatchResult found, Masked masked) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(found.group(2)));
        boolean sees = found.group(2)
                .matches(
                        "(?i)(?:(?:i|you|we|the user)\\b.*\\bsees?\\b.*|(?:the )?page .*|there (?:is|are|should be) .*)");
        return sees && (hit == null || hit.verb() == Verb.EXPECT)
                ? found.group(1) + found.group(2) + " and " + found.group(3) + " should not be visible"
                : found.group();
    }

    /** {@code select "Large" in Size - "Saved"}: what is seen after an order that names what it is done to. */
    private static String result(MatchResult found, Masked masked) {
        Lexicon.Hit hit = Lexicon.verbAt(found.group(1));
        boolean acts = hit != null
                && hit.verb() != Verb.EXPECT
                && hit.verb() != Verb.WAIT
                && !hit.rest().isEmpty();
        return acts && !Prohibition.starts(found.group(1))
                ? found.group(1) + " and check that " + found.group(2) + " is visible"
                : found.group();
    }

    private static String hash(MatchResult found, Masked masked) {
        String told = masked.plain(found.group(3));
        boolean whole = !found.group(2).endsWith("contain") && !found.group(2).endsWith("contains");
        return check(found.group(1)) + "the url contains "
                + masked.keep(whole && !told.startsWith("#") ? "#" + told : told);
    }

    /** A value, and what it is not; a state is read by other words. */
    private static String isNot(MatchResult found, Masked masked) {
        return Lexicon.STATES.containsKey(found.group(4).toLowerCase(java.util.Locale.ROOT))
                ? found.group()
                : check(found.group(1)) + found.group(2) + " " + found.group(3) + " " + masked.keep(found.group(4))
                        + ", not " + masked.keep(found.group(5));
    }

    private static String holds(MatchResult found, Masked masked) {
        String first = Masked.isQuote(found.group(4)) ? found.group(4) : masked.keep(found.group(4));
        String other = Masked.isQuote(found.group(5)) ? found.group(5) : masked.keep(found.group(5));
        boolean page = found.group(2).matches("(?i)(?:the )?(?:page|screen|app|site)");
        return page
                ? check(found.group(1)) + first + " is visible and " + other + " is not visible"
                : check(found.group(1)) + found.group(2) + " should contain " + first + " and " + found.group(2)
                        + " should not contain " + other;
    }
}
