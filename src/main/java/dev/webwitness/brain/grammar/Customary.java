package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Brings orders in customary wordings into plain ones: {@code switch the units from °C to °F}, {@code toggle the flag on for Staging}, {@code the PIN is 4455, enter it}. */
final class Customary {
    private static final String Q = Masked.QUOTE;
    private static final String BEGIN = "(?<=^|[,;] |\\band |\\bthen )";
    private static final String END = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String ALONE = "(?=[.!]?$)";
    private static final String NAME =
            "(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}\\d'&-]*(?: (?-i:\\p{Lu}|\\d)[\\p{L}\\d'&-]*){0,3})";
    private static final String VALUE = "(?:" + Q + "|[^\\s,;:]+)";
    private static final String FIELD = "(?-i:\\p{Ll})[\\p{L}-]*(?: (?-i:\\p{Ll})[\\p{L}-]*){0,2}?";
    private static final String LIST =
            "(?:drop-?down(?: list| menu)?|selector|switcher|picker|select(?: box)?|combo ?box)";
    private static final String NTH = "(?:first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd|[4-9]th)";
    private static final String SIGN =
            "(?:bin|trash(?: can)?|dustbin|cross|x|×|heart|star|pencil|pen|gear|cog|eye|bell|paperclip|flag|bookmark|thumbs?[ -]up)";
    private static final String GONE_BACK =
            "(?:return|go|get|come|navigate|move)(?: back| forward)?(?: (?:in)?to (?:the |a )?(?!(?:beginning|very)\\b)(?:(?! (?:(?:or|and|but|while)\\b|/ ))[^,;])*?)?";

    private static final Rules RULES = Rules.of(
            rule(BEGIN + "go (back|forward) to " + GONE_BACK + END, "go $1"),
            rule(
                    BEGIN
                            + "(?:use|press|click|hit|tap|take)(?: on)? (?:the |your )?browser(?:'s)? (back|forward)(?: button| arrow)? (?:in order )?to "
                            + GONE_BACK + END,
                    "go $1"),
            rule(
                    BEGIN
                            + "(?:use|press|click|hit|tap)(?: on)? (?:the |your )?browser(?:'s)? (?:reload|refresh)(?: button)?(?: to (?:load|reload|refresh|update) (?:the |this )?page(?: again)?)?"
                            + END,
                    "reload"),
            rule(
                    BEGIN + "(?:use|take) (?:the )?((?:" + NAME + ") (?:button|link|icon)) (?:in order )?to "
                            + GONE_BACK + END,
                    "click the $1"),
            rule(
                    BEGIN
                            + "(?:use|try) (?:the )?((?:(?:left|right|up|down) )?(?:arrow|tab|enter|return|escape|space|backspace|delete|home|end|page (?:up|down))(?: (?:up|down|left|right))? keys?)((?: (?:once|twice|(?:two|three|four|five|six|\\d{1,2}) times))?)"
                            + END,
                    "press the $1$2"),
            rule(
                    BEGIN
                            + "(?:toggle|turn|switch|flip) (?:the )?(?:(?:flag|feature|feature flag|switch|toggle|option|setting) (?="
                            + Q + "))?(" + Q
                            + "|(?-i:\\p{Ll})[\\p{L}-]*(?: (?-i:\\p{Ll})[\\p{L}-]*){0,2}?) (on|off) ((?:for|in|under) (?!every\\b|each\\b)(?:the |all |my )?(?:"
                            + Q + "|(?-i:\\p{L})[^,;]*?))" + END,
                    "turn $2 $1 $3"),
            rule(
                    "^(?:switch|turn|toggle|set|flip) ((?:" + NAME + "|" + FIELD
                            + ") (?:on|off)(?:(?:, (?:and )?| and )(?:" + NAME + "|" + FIELD + ") (?:on|off))+)"
                            + ALONE,
                    "$1"),
            rule(
                    "^(?:the )?(?:layer|option|filter|switch|setting|toggle|checkbox|box) (" + NAME
                            + " (?:on|off)(?:(?:, (?:and )?| and )" + NAME + " (?:on|off))+)" + ALONE,
                    "$1"),
            rule(
                    "^(?:the )?(?:filter|option|switch|setting|toggle|checkbox|box) (" + Q + "):? (on|off)" + ALONE,
                    "turn $2 $1"),
            rule(
                    BEGIN + "(?:switch|change) (?:the )?tab from (?:the )?[^,;]{1,30}? to (?:the )?(" + NAME + ")"
                            + END,
                    "switch to the $1 tab"),
            rule(
                    BEGIN + "(switch|change|toggle) ((?:the |its |your )?)(?!the\\b)(" + FIELD + ") (?-i:from) (" + Q
                            + "|[^\\s,;]+) to (?=\\S)",
                    (m, masked) -> m.group(3)
                                    .matches(
                                            "(?i)(?:.* )?(?:time|range|period|date|hours?|opening|open|tabs?|window|page|slider|passwords?|pins?)")
                            ? m.group()
                            : m.group(1) + " " + m.group(2) + m.group(3) + " to "),
            rule(
                    BEGIN
                            + "((?:(?:now|then|please) )*(?:enter|type|set|replace|change|put|use|write|fill|choose|select|pick|try) [^;]*?\\S), which (?:is|are|was) (?:(?:much|far|clearly|just|already) )*(?:lower|higher|less|more|greater|smaller|bigger|larger|shorter|longer|below|above|under|over|beyond|outside|out of|invalid|too|in the (?:past|future)|an? (?:invalid|wrong|past|future)|not (?:an? |allowed|valid|permitted|possible|enough|supported|in the))(?:[^;"
                            + Q.substring(1, Q.length() - 1) + "]*?)" + ALONE,
                    "$1"),
            rule(
                    "\\b(select|choose|pick|take) (?:the )?((?-i:\\p{Ll})+) (" + VALUE
                            + ") (from|in|on|out of) (the |its )\\2 (" + LIST + ")\\b",
                    "$1 $3 from $5$2 $6"),
            rule(
                    BEGIN + "(?:choose|select|pick|take) (?:the )?(" + FIELD + ") ==? (" + Q
                            + "|[^\\s,;]+(?: (?-i:\\p{Lu}|\\d)[^\\s,;]*)?)" + END,
                    "select $2 in $1"),
            rule(
                    "^((?:in|on|under) (?:the )?[\\p{L} ]{2,30}?,? )(?:choose|select|pick|take) (?:the )?(" + FIELD
                            + ") ==? (" + VALUE + ")" + END,
                    "$1select $3 in $2"),
            rule(
                    BEGIN
                            + "(click|open|press|tap|select|choose|pick|take|delete|remove|edit|hover)((?: on)?) the ((?-i:\\p{Ll})[\\p{L}-]*(?: (?-i:\\p{Ll})[\\p{L}-]*)?) at the (?:very )?(top|bottom|end|start|beginning) of the (list|table|inbox|queue|results|column|feed|grid|menu)"
                            + END,
                    (m, masked) -> m.group(1) + m.group(2) + " the "
                            + (m.group(4).matches("(?i)bottom|end") ? "last " : "first ") + m.group(3) + " in the "
                            + m.group(5)),
            rule(
                    BEGIN
                            + "(?:save|bookmark|like|star|favou?rite|remove|delete|edit|close|flag|watch|follow|mark|rate|archive) the ("
                            + NTH
                            + ") (?-i:\\p{Ll})[\\p{L}-]*(?: (?-i:\\p{Ll})[\\p{L}-]*)? (?:with|using|via) (?:the|its) ("
                            + SIGN
                            + ")((?: (?:icon|button|symbol))?)" + END,
                    "click the $1 $2$3"),
            rule(
                    "\\b((?:open|load) (?:the )?[^,;]{1,40}?) in a new (?:tab|window)(?:,| and|;|,? then| and then) (?:then )?(?:go|switch|change|move)(?: over)? (?:there|to (?:that|that (?:tab|one|window)|the (?:tab|window)))"
                            + END,
                    "$1 in a new tab and switch to the new tab"),
            rule(
                    "^((?:go|come|get) back|back|return) to (the )?([^,;:]{2,30}?): (?=(?:the |it |its |an? |there |no |all |(?:two|three|four|five|six|seven|eight|nine|ten) |"
                            + Q
                            + "|\\d+ |(?-i:\\p{Ll})[^,;:]*? (?:is|are|has|have|says?|shows?|reads|should|must|contains?|lists?)\\b))",
                    (m, masked) -> (m.group(1).equalsIgnoreCase("back") ? "go back" : m.group(1)) + " to "
                            + (m.group(2) == null ? "" : m.group(2)) + m.group(3) + "; check that "),
            rule(
                    "^(?:thanks|thank you|thx|cheers)(?: so much| a lot| very much| in advance)?,? and (?:please )?(?=\\p{L})",
                    ""),
            rule(
                    "^(?:(?:you|i|we) (?:(?:should|must|will) )?(?:be|get|are|am) (?:now |then )?asked for|(?:it|the (?:page|app|site)) (?:now |then )?asks (?:you |me )?for) (?:the |your |my |an? )?([\\p{L}][\\p{L} -]{1,30}?)(?::|,| -) (?:please )?(?:enter|type|write|give|put in|fill in) ("
                            + VALUE + ")(?: and (?:the |your )?([\\p{L}]+(?: \\p{Ll}+)?) (" + VALUE + "))?" + END,
                    Customary::given),
            rule(
                    "^(?:the |your |my |use the )?([\\p{L}][\\p{L} -]{1,30}?) is (" + VALUE
                            + ")(?:,|;| -|,? and) (?:please )?(?:enter|type|use|write|put|fill) it(?: in)?(?: (?:in|into|as) (the (?:"
                            + Q + "|[\\p{L}][\\p{L} -]{1,30}?)))?" + END,
                    Customary::told),
            rule(
                    "^(?:please )?try to (save|submit|continue|send|confirm|publish|book|pay|order) with (?:the |an? )("
                            + FIELD + ") (?:of|set to|=) (" + Q + "|[€$£]?\\d[^\\s,;:]*)" + END,
                    "type $3 into $2 and click $1"),
            rule(
                    "^set (?!(?:the|a|an|it|up|all|focus|value|text|aside)\\b)(" + FIELD + ") (" + Q
                            + "|(?-i:\\p{Lu})[\\p{L}\\d'-]*(?: (?-i:\\p{Lu})[\\p{L}\\d'-]*)*)" + END,
                    (m, masked) -> m.group(1).matches("(?i).*\\b(?:to|on|off|in|for|as|at|from|of|with|by|and)")
                            ? m.group()
                            : "set " + m.group(1) + " to "
                                    + (Masked.isQuote(m.group(2)) ? m.group(2) : masked.keep(m.group(2)))),
            rule(
                    "^((?:the |an? )?[\\p{L}][\\p{L} -]{2,30}?),? (?:if|when) (?:it|one) (?:shows(?: up)?|appears|pops up|comes(?: up)?|is (?:there|shown|visible)|is displayed)(?:: | -+ |, )(?=\\S)",
                    "if $1 is visible, "),
            rule(
                    "\\b(?:the |that )?(?:question|dialog|popup|prompt|confirmation|alert) (?:you )?(?:answer|confirm|accept) (?:it )?with (ok|okay|yes|no|cancel)"
                            + END,
                    "answer the dialog with $1"),
            rule(
                    "^there is (?:(?:on|in|at) (?:the )?(?:very )?(?:top|bottom|left|right|upper|lower|side|corner)(?: (?:side|left|right|corner))? )?(?:a |the )?(button|link|icon|tab) ("
                            + NAME
                            + ")((?: (?:on|in|at) (?:the )?[\\p{L} ]{2,25}?)?),? (?:and )?(?:please |you )?(?:click|press|tap)(?: there| it| on it| that| on that)"
                            + ALONE,
                    "click the $2 $1$3"),
            rule(
                    "^((?:given |and |when )?)(?:(?:that )?(?:i am|i'm|(?:the )?user is) )(?:now |already )?(log|sign)(?:g?ed) in (?:with|using) (?=(?:the |my )?\\p{Ll}[\\p{L} ]{1,20}? (?:"
                            + Q + "|\\S*[\\d@]\\S*) and )",
                    "$1$2 in with "),
            rule(
                    "^((?:and )?then )(" + NAME + ") (in the (?:[\\p{L}]+ )?menu(?: (?:on|at) the (?:left|right|top))?)"
                            + ALONE,
                    "$1click $2 $3"),
            rule(
                    "\\b((?:log|sign) ?(?:in|on)) \\(((?:the )?\\p{Ll}[\\p{L} ]{1,20}? [^\\s,;()]+), ((?:the )?\\p{Ll}[\\p{L} ]{1,20}? [^\\s,;()]+)\\)"
                            + END,
                    "$1 with $2 and $3"));

    private Customary() {}

    /** The words in the grammar's own; as they stand where they are in them already. */
    static Step plain(Step step) {
        String words = RULES.applied(step.words(), step.masked());
        return words.equals(step.words()) ? step : step.saying(words);
    }

    /** {@code asked for your PIN: enter 4455}: the field is named before its value. */
    private static String given(MatchResult said, Masked masked) {
        String typed = "type " + said.group(2) + " into " + said.group(1);
        String more = said.group(3);
        return more == null
                ? typed
                : typed + " and "
                        + (Lexicon.verbAt(more) == null
                                ? "type " + said.group(4) + " into " + more
                                : more + " " + said.group(4));
    }

    /** {@code the PIN is 4455, enter it}: a value that is told first. */
    private static String told(MatchResult said, Masked masked) {
        String where = said.group(3);
        boolean part =
                where != null && where.matches("(?i)the (?:\\p{L}+ )?(?:popup|pop-up|dialog|modal|window|form|panel)");
        return "type " + said.group(2) + " into "
                + (where == null ? said.group(1) : part ? said.group(1) + " in " + where : where);
    }
}
