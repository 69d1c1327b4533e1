package dev.webwitness.brain.grammar;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Ways to another tab or frame and back, in the plain words for them: {@code it is opening in new tab, so you change to this tab}. */
final class Elsewhere {
    private static final String Q = Masked.QUOTE;
    private static final String OTHER = "(?:new|separate|another|second|other|different|extra)";
    private static final String TAB = "(?:browser )?(?:tab|window)";
    private static final String FRAME = "i?frame";

    /** {@code opens in a new tab}, {@code is loaded as new tab}, {@code opens another tab}. */
    private static final String OPENS =
            "(?:(?:is|are|gets?|will|would|should|must|now|then|be) )*(?:opens?|opening|opened|loads?|loading|loaded|shows?|shown|comes?(?: up)?|appears?)(?: up)?(?: (?:in|as))? (?:an? )?(?:"
                    + OTHER + " )+" + TAB;
    /** {@code a new tab comes up}. */
    private static final String TAB_OPENS = "(?:an? |the )?(?:" + OTHER + " )+" + TAB
            + " (?:(?:will|should|must|now|then) )*(?:opens?|is opened|appears?|comes?(?: up)?|pops? up|shows? up)(?: up)?";

    private static final String THERE =
            "(?:there|over|it|(?:to |into |in )?(?:there|it|(?:this|that|the)(?: (?:new|newly opened|other|second|opened|preview|print|pdf|report|document|invoice|help))? (?:"
                    + TAB + "|one)))";
    private static final String GO =
            "(?:(?:and|then|so|please|now|just|you|i|we|he|she|must|should|have to|has to|need to|can) )*"
                    + "(?:(?:switch|go|change|move|jump|hop|step|get)(?:s|es)?(?: over)? " + THERE
                    + "|(?:use|continue in|go on in|work in) (?:it|there|(?:this|that) one))";
    private static final String JOINT = "(?:\\s*[,;:.]|\\s+-)?\\s+(?:(?:and|then|so) )*";
    private static final String END = "(?=$|\\s*[.,;:!)\\]]|\\s+(?:and|then|-) )";

    private static final Pattern GOES = Pattern.compile(
            "\\b(?:switch|go|change|move|jump|hop|step|get)(?:s|es)?(?: over)? (?:to|into|in) (?:that|the|it)\\b",
            Pattern.CASE_INSENSITIVE);

    private static final String OPENED = "switch to the tab that opened";

    /** {@code and switch to the newly opened tab}: told as a tab, and not as {@code there}. */
    private static final Pattern NAMED = Pattern.compile(
            ".*\\b(?:(?:that|the)(?: (?<n>new|newly opened|opened|other|second))? " + TAB
                    + "|switch(?:es)?(?: over)? to it)\\W*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final Pattern OPENING = Pattern.compile(
            "(?:.*[,;-] |.* (?:and|which) |)(?:" + TAB_OPENS
                    + "|(?:(?:it|this|that|which|(?:the |your )?\\p{L}[\\p{L}-]*(?: \\p{Ll}[\\p{L}-]*)?) )?" + OPENS
                    + ")",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern GOING = Pattern.compile(GO + "(?: (?:and|,) .*|,.*)?", Pattern.CASE_INSENSITIVE);

    private static final Rules RULES = Rules.of(
            Rules.rule(
                    "\\s*[(\\[](?:(?:it|this|which|that) )?(?:" + OPENS + "|" + TAB_OPENS + "|(?:in )?(?:an? |the )?"
                            + OTHER + " " + TAB + ")[!.]?(?:" + JOINT + GO + "[)\\]]|[)\\]]" + JOINT + GO + ")" + END,
                    (found, masked) -> "; " + way(found.group())),
            Rules.rule(
                    "(?:^|(?<b>[,;-]\\s+|\\s+(?:and|which|that)\\s+))(?:and |which |that )*(?:(?<s>it|this|that|which|(?:the |your )?[\\p{L}-]+(?: \\p{Ll}[\\p{L}-]*)?) )??"
                            + OPENS + JOINT + GO + END,
                    (found, masked) -> opened(found)),
            Rules.rule(
                    "(?:^|(?<b>[,;-]\\s+|\\s+and\\s+))" + TAB_OPENS + JOINT + GO + END,
                    (found, masked) -> (found.group(1) == null ? "" : "; ") + way(found.group())),
            Rules.rule(
                    "\\b(?:go|switch|change|move|jump) (?:over )?(?:to|into) (?:the|that) (?:" + TAB
                            + "|one) (?:that|which) (?:has |have |was |is |got )*(?:just |newly |now )?(?:opened|opens|open|appeared|came up)(?: up)?"
                            + END,
                    OPENED),
            Rules.rule(
                    "(?<=^|[,;] |\\band |\\bthen )(?:an? |the )?new " + TAB + " (?:with|shows?|showing|says?|has) (?="
                            + Q + "|\\d)",
                    OPENED + "; you should see "),
            Rules.rule(
                    "\\b(close (?:the |this |that |current |new |second |other )*(?:\\p{Ll}+ )?" + TAB
                            + ")(?: (?:afterwards|now|then|when done|at the end))" + END,
                    "$1"),
            Rules.rule(
                    "\\b(close (?:the |this |that |current |new |second |other )*(?:\\p{Ll}+ )?" + TAB
                            + "(?: again)?)(?:\\s*[,;]|\\s+-)?\\s+(?:(?:and|then|to) )*(?:(?:come|go|get|switch|jump|change|be|return|you are|we are) )?(?:back )?(?:to|in|on) (?:the )?(first|original|old|main|previous)(?: (?:"
                            + TAB + "|one))?" + END,
                    "$1, switch to the $2 tab"),
            Rules.rule(
                    "\\b(close (?:the |this |that |current |new |second |other )*(?:\\p{Ll}+ )?" + TAB
                            + "(?: again)?)(?:\\s*[,;]|\\s+-)?\\s+(?:(?:and|then|to) )*(?:(?:come|go|switch) back|return)(?: to (?:where (?:you|we|i) (?:were|was|came from)|the page before))?(?=$|\\s*[.!;])",
                    "$1, switch to the original tab"),
            Rules.rule(
                    "(?<=^|[,;-] |\\band |\\bthen )(?:(?:come|go|get|step|move|switch|jump|change|be|return|climb) )?(?:back )?out (?:again )?(?:(?:to|into|on) (?:the )?(?:\\p{L}+ ){0,2}?(?:page|panel|site|app|document|window|editor|form|dashboard|main part|parent|screen|view|shop)|of (?:the|this|that) (?:\\p{L}+ ){0,2}?"
                            + FRAME + ")(?: again)?" + END,
                    "switch to the main page"),
            Rules.rule(
                    "(?<=^|[,;-] |\\band |\\bthen )(?:come |go |get |step |move |switch |jump |change |return )?back to (?:the )?(?:outer|parent|surrounding|enclosing|host) (?:page|panel|site|document|window|frame)"
                            + END,
                    "switch to the main page"),
            Rules.rule(
                    "^(?:the |your |this )?(" + Q
                            + "|[\\p{L}\\d][\\p{L}\\d ]{1,40}?) (?:(?:is|are|sits?|lives?|stands?|lies|runs?|comes?|loads?|embedded|shown|placed|loaded|rendered|located|found|also|itself) )+(?:(?:inside|in|within|as) )?an? "
                            + FRAME + "(?: (?:called|named|with the (?:name|title)) (" + Q
                            + "))?(?:\\s*[,;:.]|\\s+-)+\\s+(?:(?:and|then|so|please|you|first|must|should|have to|need to) )*(?:switch|go|change|move|step|get|jump)(?:es)?(?: over| first)? (?:in|into|to|inside)(?: to)?(?: (?:it|there|(?:that|the|this) "
                            + FRAME + "))?(?: first)?" + END,
                    (found, masked) -> "switch to frame " + (found.group(2) == null ? found.group(1) : found.group(2))),
            Rules.rule(
                    "(?<=^|[,;-] |\\band |\\bthen )(?:go|switch|change|move|step|get|jump|enter)(?:es)?(?: over)?(?: (?:in|into|to|inside)(?: to)?)? (?:the |this |that )?("
                            + Q
                            + "|[\\p{L}\\d][\\p{L}\\d ]{1,30}?)(?: \\((?:(?:it|this|that) is )?(?:an? |inside an? |in an? )?"
                            + FRAME + "\\)|,? (?:which|that|it) is an? " + FRAME + ")" + END,
                    "switch to frame $1"),
            Rules.rule(
                    "^(?:in|inside|within) (?:the |this |that )?(" + Q
                            + "|[\\p{L}\\d][\\p{L}\\d ]{1,30}?) \\((?:(?:it|this|that) is )?(?:an? )?" + FRAME
                            + "\\)[,:]? (?=\\S)",
                    "switch to frame $1, "),
            Rules.rule(
                    "^(?:in|inside|within) (?:the |this |that )?(" + Q + "|[\\p{L}\\d][\\p{L}\\d ]{1,30}?) " + FRAME
                            + "(?::|,| there is) (" + Q + ")" + END,
                    "switch to frame $1, you should see $2"));

    private Elsewhere() {}

    /** The step with each way in plain words. */
    static String plain(String words, Masked masked) {
        return words.matches("(?is).*\\b(?:tab|window|i?frame|out|outer|parent|surrounding|enclosing|host)\\b.*")
                        && !Prohibition.saysNo(words)
                ? RULES.applied(words, masked).replace(OPENED + ":", OPENED + ";")
                : words;
    }

    /** Whether the words tell that a tab opens, and {@code next} goes there: one step. */
    static boolean belong(String words, String next) {
        return OPENING.matcher(words.strip()).matches()
                && GOING.matcher(next.strip()).matches();
    }

    /** Whether the words tell no more than that a tab opens. */
    static boolean opens(String words) {
        return words.matches("(?i)(?:it|this|that|which)\\b[^,]*")
                && OPENING.matcher(words).matches();
    }

    private static String way(String said) {
        Matcher named = NAMED.matcher(said);
        boolean tab = named.matches() && GOES.matcher(said).find();
        return !tab ? OPENED : "switch to the " + (named.group("n") == null ? "new" : named.group("n")) + " tab";
    }

    /** What opens is no order; an order that ends with the same words stays. */
    private static String opened(MatchResult found) {
        String subject = found.group(2);
        boolean orders = subject != null && ClauseSplitter.startsVerb(subject);
        return orders ? found.group() : (found.group(1) == null ? "" : "; ") + way(found.group());
    }
}
