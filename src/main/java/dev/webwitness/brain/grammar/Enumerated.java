package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Brings what is told of several things, or several things of one, into a statement each: {@code the cards A, B and C are visible}, {@code has the columns A and B and contains 5 rows}. */
final class Enumerated {
    private static final String Q = Masked.QUOTE;
    private static final String NAME =
            "(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}\\d'&-]*(?: (?-i:\\p{Lu})[\\p{L}\\d'&-]*){0,2})";
    private static final String NAMES = NAME + "(?:, " + NAME + ")*,? and " + NAME;
    private static final String KINDS =
            "(?:options|items|entries|buttons|links|columns|tabs|values|choices|labels|headers|cards|tiles|sections|fields|widgets|steps|filters|categories|panels|icons|menu items|column headers)";
    private static final String NUMBER = "(?:two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})";
    private static final String HAS =
            "(?:has|contains|shows|lists|displays|includes|offers|(?:should|must|has to|will) (?:now |still |also )?(?:have|contain|show|list|display|include|offer))";
    private static final String SHOWN =
            "(?:(?:are|should be|must be|have to be|will be) (?:all |both |now |still |also )*(?:visible|shown|displayed|there|present|listed|rendered|available)|(?:should |must |will )?(?:all |both )?(?:appear|show up|come up))";
    private static final String BEGIN =
            "(?<=^|[,;:] |\\band |\\bthen |\\bthat |\\bverify |\\bcheck |\\bexpect |\\bassert |\\bensure |\\bsure |\\bconfirm )";
    /** {@code a title}, {@code an "OK" button}. */
    private static final String THING = "(?:an? |the |its )(?:" + Q
            + "(?: (?-i:\\p{Ll})[\\p{L}-]*)?|(?-i:\\p{Ll})[\\p{L}-]*(?: (?-i:\\p{Ll})[\\p{L}-]*){0,2}(?: " + Q + ")?)";

    private static final String SUBJECT =
            "(the |our |its |this )((?-i:\\p{Ll})[\\p{L}-]*(?: (?-i:\\p{Ll})[\\p{L}-]*){0,2}?) ";

    private static final Rules RULES = Rules.of(
            rule(
                    BEGIN + "(?:no|neither) (" + Q + "),? (?:or|nor|and) (?:no )?(" + Q
                            + ") (?:is|are|should be|must be) (?:shown|visible|displayed|there|present)(?: anywhere)?(?=[.!]?$)",
                    "$1 is not visible and $2 is not visible"),
            rule(
                    "\\b(" + HAS + ") (?:the )?(links|buttons|tabs) (?:to|for) (?:the )?(?=" + NAMES
                            + "(?=[.!]?$|, | and\\b))",
                    "$1 the $2 "),
            rule(
                    BEGIN + "(?:the |our |this )(?:(?-i:\\p{Ll})[\\p{L}-]* ){0,3}?(?:page|screen|site|view|app) (?:"
                            + HAS + ") (" + THING + "(?:, " + THING + ")*,? and " + THING + ")(?=[.!]?$)",
                    Enumerated::things),
            rule(
                    BEGIN + SUBJECT + "(" + HAS + ") ((?:the )?(?:following )?" + KINDS + ":? " + NAMES + "),? and ("
                            + HAS + " [^,;]+?)(?=[.!]?$)",
                    "$1$2 $3 $4; check that $1$2 $5"),
            rule(
                    BEGIN + SUBJECT + "(" + HAS + ") ((?:(?:exactly|only|at least|at most) )?" + NUMBER
                            + " \\p{Ll}+) and ((?:the )?" + KINDS + ":? " + NAMES + ")(?=[.!]?$)",
                    "$1$2 $3 $4; check that $1$2 $3 $5"),
            rule(
                    "\\b(" + HAS + ") ((?:the )?(?:following )?" + KINDS + "):? (" + NAMES + ")(?=[.!]?$|, | and\\b|;)",
                    Enumerated::held),
            rule(
                    BEGIN + "(?:the |these |all )*(?:" + NUMBER + " )?(?!column)" + KINDS + ":? (" + NAMES + "),? "
                            + SHOWN + "(?=[.!]?$|, | and\\b)",
                    Enumerated::each));

    private Enumerated() {}

    /** The words with a statement for each; as they stand where nothing is enumerated. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    /** With each name kept as one, whatever stands beside it. */
    private static String held(MatchResult found, Masked masked) {
        String[] names = names(found.group(3));
        StringBuilder all = new StringBuilder(found.group(1))
                .append(' ')
                .append(found.group(2).replace("following ", ""));
        for (int i = 0; i < names.length; i++) {
            all.append(i == 0 ? " " : i == names.length - 1 ? " and " : ", ")
                    .append(Masked.isQuote(names[i]) ? names[i] : masked.keep(names[i]));
        }
        return all.toString();
    }

    private static String things(MatchResult found, Masked masked) {
        StringBuilder all = new StringBuilder();
        for (String thing : names(found.group(1))) {
            all.append(all.length() == 0 ? "" : "; check that ").append(thing).append(" is visible");
        }
        return all.toString();
    }

    private static String[] names(String list) {
        return list.split(",? and |, ", -1);
    }

    private static String each(MatchResult found, Masked masked) {
        StringBuilder all = new StringBuilder();
        for (String name : names(found.group(1))) {
            all.append(all.length() == 0 ? "" : " and ")
                    .append(Masked.isQuote(name) ? name : masked.keep(name))
                    .append(" is visible");
        }
        return all.toString();
    }
}
