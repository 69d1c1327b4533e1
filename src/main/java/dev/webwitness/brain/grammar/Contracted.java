package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Brings sentences in which two things are said with one set of words into both of them: {@code Reload: the box is still ticked}, {@code With Esc it closes}. */
final class Contracted {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$|[,;] | and\\b)";
    private static final String KEY =
            "(?:esc(?:ape)?|enter|return|tab|space(?: ?bar)?|backspace|del(?:ete)?|f\\d{1,2}|page (?:up|down)|home|end|(?:up|down|left|right) arrow|arrow (?:up|down|left|right)|(?:(?:ctrl|control|cmd|command|meta|alt|option|shift) ?\\+ ?)+\\S+|(?:the )?\\S key)";
    private static final String TIMES = "(?:twice|(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) times)";
    private static final String SECONDS = "(?:about |some |around )?\\d{1,3} ?(?:s|secs?|seconds?)";

    /** Names in a row, and what all of them are. */
    private static final String NAME = "(?:the )?(?:" + Q
            + "|(?!(?:in|on|at|under|below|above|after|before|when|if|once|while|now|then|also|both|all|next|there|here|it|this|that|these|those|only|no|not|neither|either|inside|within|for|from|with|by|of|to|as|finally|again|still|every|each|please)\\b)(?-i:\\p{Ll}?\\p{Lu})[\\p{L}\\d.'&-]*(?: (?!and\\b|or\\b|is\\b|are\\b)[\\p{L}\\d.'&-]+){0,2})";

    private static final String ARE =
            "(?:are|should(?: all| both)? be|must(?: all| both)? be|have to be|should all be)(?: all)? (?:(?:now|still|also|there|not|no longer) )*(?:offered|listed|shown|displayed|visible|available|present|there|given|named|mentioned|gone|hidden|enabled|disabled|checked|ticked|unchecked|selected|greyed out|active|empty|expanded|collapsed|(?:(?:marked|flagged|highlighted) as )?(?:invalid|required|mandatory|read-?only))";
    private static final Pattern ROW = Pattern.compile(
            "(?!(?:.* )?(?:columns|column headers) )(?<b>|.*?(?:\\band (?:then )?|, (?:and )?(?:then )?|; ))(?<v>(?:please )?(?:make sure|ensure|check|verify|confirm|see|expect|assert)(?: that)? )?(?<l>"
                    + NAME + "(?:(?:, " + NAME + ")+(?:,? and " + NAME + ")?|,? and " + NAME + "(?= " + ARE
                    + "[.!]?$))) (?<p>" + ARE + "(?: (?:in|on|at|under|below|as|for) [^,]{2,40})?)[.!]?",
            Pattern.CASE_INSENSITIVE);

    /** What is to be done to a field; where something is to be seen, it is told of it. */
    private static final Rules ORDERS = Rules.of(rule(
            "\\b(?:the )?((?:(?-i:\\p{Ll})+ ){0,2}(?-i:\\p{Ll})+|(?-i:\\p{Lu})\\p{L}*(?: \\p{Ll}+){0,2}) (?:must|has to|should|shall) be (?:put(?: (?:to|as|on|at))?|entered(?: as)?|typed(?: in)?|inserted|filled(?: in| out)? with(?! automatically)) ("
                    + Q
                    + "|[€$£]?\\d\\S*?|(?-i:\\p{Lu})\\S*?)(?:(?:,| and|, and) ((?:the )?[\\p{L}\uE000-\uE7FF][^,;]{1,40}?) (?:must|has to|should|shall) be (checked|ticked|unchecked|unticked))?"
                    + END,
            (m, masked) -> "type " + m.group(2) + " into " + m.group(1)
                    + (m.group(3) == null
                            ? ""
                            : (m.group(4).toLowerCase(java.util.Locale.ROOT).startsWith("un") ? ", untick " : ", tick ")
                                    + m.group(3))));

    private static final Rules RULES = Rules.of(
            rule("^(?:page )?(?:re-?load|refresh)(?: (?:the |this )?page)?: (?=\\S)", "reload; "),
            rule(
                    "^(?:with|by|on) (?:the )?(" + KEY + ")(?: key)?,? (?=(?:it|they|the|an?|this|that|its) )",
                    Contracted::pressed),
            rule(
                    "^(?:with|using|by) (?:the )?(" + KEY
                            + ")(?: key)?(?: (?:of|on) (?:the |your )?keyboard)?,? (?:press|hit|push|type|do|go)(?: it)?(?: ("
                            + TIMES + "))?" + END,
                    (m, masked) -> "press " + m.group(1) + (m.group(2) == null ? "" : " " + m.group(2))),
            rule(
                    "\\b(press|hit|push|tap|click|strike)( on)? (" + TIMES
                            + ")(?: on)? (?=(?:the |your )?[\\p{L}\\d\uE000-\uE7FF+-])([^,;.]+?)" + END,
                    "$1$2 $4 $3"),
            rule(
                    "^((?!(?:type|write|enter|put|fill|say|send|reply|search|name|call)\\b)[^,;:]{1,40}), (" + TIMES
                            + ")(?=[.!]?$|[,;] )",
                    "$1 $2"),
            rule(
                    "(?<=^|, |; | and | then )(?:ok|okay|acknowledge) (?:the|this|that|its) (?:(?:browser|native|js|system|confirm|confirmation)(?:'s)? )*(?:question|dialog|prompt|alert|confirm|popup|pop-up|box|message)"
                            + END,
                    "accept the dialog"),
            rule("^(\\+|-) (" + TIMES + ")" + END, "click $1 $2"),
            rule(
                    "(?:,? (?:and |then )?| - |; )let (?:it|this|that|the (?:\\p{Ll}+))(?: (?:run|play|go|work|sit|rest|settle|load|count|spin|roll|tick)(?: on)?)(?: for)? ("
                            + SECONDS + ")" + END,
                    ", wait $1"),
            rule(
                    "^let (?:it|this|that|the (?:\\p{Ll}+)) (?:run|play|go|work|sit|rest|settle|count|spin|roll|tick)(?: on)?(?: for)? ("
                            + SECONDS + ")" + END,
                    "wait $1"),
            rule(
                    "\\b(create|add|make) (an?) ((?:\\p{Ll}+ ){0,2}\\p{Ll}+)(?:,|,? and|,? then| and then) (?:name|call|title|label) it (?="
                            + Q + "|(?-i:\\p{Lu})|\\d)",
                    "$1 $2 $3 called "),
            rule(
                    ",? (?:and|then|and then) (?:(call)|name|title|label) (?:it|this|that|the new (?:one|\\p{Ll}+)) (?="
                            + Q + "|(?-i:\\p{Lu})|\\d)",
                    (m, masked) -> ", " + (m.group(1) == null ? "name" : "call") + " it "),
            rule(
                    "\\bhover (?:over |on )?((?:the |an? )?[^,;]{2,50}?) (?:to (?:make|let|have|get)|so that|until) ((?:the |its |an? )?[^,;]{2,40}?) (?:to )?(?:appears?|shows?(?: up)?|comes? up|pops? up|(?:becomes? |be )?visible|(?:be )?(?:shown|displayed))"
                            + END,
                    "hover $1 to reveal $2"),
            rule(
                    "^(?=.*(?:: map\\b|: (?:ignore|skip)\\b))(?:(?:, )?(?:the )?column (?:" + Q
                            + "|[\\p{L}\\d][\\p{L}\\d ]{0,20}?): [^,:]+)+$",
                    (m, masked) -> m.group()
                            .replaceAll(
                                    "(?i)(^|, )(?:the )?column ([^,:]+): (?:(?:map|match|assign)(?: it)?(?: to)? )?([^,:.]+)",
                                    "$1select $3 in $2")),
            rule(
                    "(?:^|(?<=, ))(" + Q
                            + "|(?-i:\\p{Lu})[\\p{L}\\d]*(?: [\\p{Ll}\\d]+)?): map(?: it)? to (?=\\S)([^,;]+?)" + END,
                    "select $2 in $1"),
            rule(
                    "^(" + Q
                            + "|(?:the )?(?-i:\\p{Lu})[\\p{L}\\d.'-]*(?: [\\p{L}\\d.'-]+){0,2}?)(?<!\\b(?:is|are|was|were|be|been)) (not|no longer|still) (listed|shown|displayed|visible|there|present|to be seen) (?=(?:in|on|under|at|below|among) )",
                    "$1 is $2 visible "),
            rule(
                    "(?<=^|[,;] )(confirm|edit|save|delete|send|add|print|share|post|cancel|submit|apply|publish|book|pay|order|reply|follow|upload|download|remove|start|stop|play|pause|mute|copy|undo|redo|export|import) (button|link|icon) (?=(?:(?:should|must|has to|will|can) |(?:is|becomes?|gets?|turns?|goes|stays?|remains?|appears?|disappears?) ))",
                    "the $1 $2 "),
            rule(
                    "\\b((?:write|type|enter|put)s? [^,;]+?),? (?:and |then |and then )from (?:the|its) (?:list|suggestions?|proposals?|offers?|results?|hits)(?: below| there)? (?:you |i |we )?(?:take|choose|pick|select) (?:the )?("
                            + Q + "|(?-i:\\p{Lu})[^;.]*?)(?=[.!]?$)",
                    (m, masked) -> m.group(1) + ", choose " + masked.keep(m.group(2)) + " from the suggestions"),
            rule(
                    "^(?:then |now |there |it |here )*(?:must|should|has to) be (?:written|printed|to read):? ((?-i:[\\p{Lu}\\d€$£+-])[^,;"
                            + "\uE000-\uE7FF" + "]*?)(?=[.!]?$)",
                    (m, masked) -> "you should see " + masked.keep(m.group(1))),
            rule(
                    "(?<= (?:is|are) (there|visible|shown|displayed|listed|present|gone|hidden|enabled|disabled|checked|ticked|selected|active|open)), (?:but |and |while )?((?:the )?[\\p{L}\uE000-\uE7FF][^,]{0,30}?) (is|are) not(?=[.!]?$)",
                    (m, masked) -> ", " + m.group(2) + " " + m.group(3) + " not " + m.group(1)),
            rule(
                    "^((?:the |an? )?[^,]{2,40}?) (?:gets|receives) (?:the )?(?:status|state) ((?-i:\\p{Lu})[^,]*|" + Q
                            + ")(?=[.!]?$)",
                    "the status of $1 is $2"));

    /** {@code start screen with tile "Counting"}: a page and what is on it, and no order though it begins like one. */
    private static final Pattern PAGE = Pattern.compile(
            "(?:an? |the )?(?<s>(?!(?:new|next|another|add|create|open)\\b)(?:(?:start|home|welcome|login|log-in|sign-in|sign-up|main|front|landing|empty|search|order|list|checkout|overview|detail|details|result|results|settings|profile|error|success|confirmation|thank[ -]you|(?<!^)\\p{L}+|(?-i:\\p{Lu})\\p{L}+) ){1,2}(?:page|screen|view|dashboard|overview|list|form|table))(?: (?:(?<w>with)|showing)) (?<t>(?:the |an? )?(?:(?:\\p{Ll}+ )?(?:tile|button|link|tab|card|field|text|heading|headline|title|hint|message|banner|label|badge|caption|note|error|greeting|list|table|icon|image|menu) )?"
                    + Q + "(?: (?:tile|button|link|tab|card|field|heading|banner|label|badge))?)[.!]?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ADJECTIVE = Pattern.compile(
            "(?:start|home|welcome|log-?in|sign-?in|sign-?up|empty|search|order|list|checkout) (?:page|screen|view|form|list|table|overview)\\b",
            Pattern.CASE_INSENSITIVE);

    /** {@code tick Terms, Newsletter off, Sign up}: the box after the first one says itself how it is brought. */
    private static final Pattern TICKS = Pattern.compile(
            "(?:please )?(?:tick|check|enable|turn on|activate|untick|uncheck|disable) (?!(?:that|if|whether)\\b)[^,:]+(?:, [^,:]+)+",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SWITCH =
            Pattern.compile(", (?:and )?((?:the )?(?:" + Q + "|\\p{Lu})[^,:]*?) (on|off)(?=[.!]?$|, )");

    /** {@code turn Sound and Push off}: each of the names. */
    private static final Pattern BOTH = Pattern.compile(
            "\\b(turn|switch|toggle|set) (" + NAME + "(?:, " + NAME + ")*,? and " + NAME
                    + ") (on|off)(?=[.!]?$|[,;] | and\\b| then\\b)",
            Pattern.CASE_INSENSITIVE);

    private Contracted() {}

    /** The step with each thing said by itself; the same where that is so already. */
    static Step apart(Step step) {
        String words = Reasons.without(step.words());
        words = step.mood() == Step.Mood.SEE ? words : ORDERS.applied(words, step.masked());
        words = RULES.applied(words, step.masked());
        words = page(each(words));
        if (TICKS.matcher(words).matches()) {
            words = switched(words);
        }
        words = BOTH.matcher(words).replaceAll(found -> {
            StringBuilder all = new StringBuilder();
            for (String name : found.group(2).split(",? and |, ", -1)) {
                all.append(all.isEmpty() ? "" : ", ")
                        .append("turn ")
                        .append(found.group(3))
                        .append(' ')
                        .append(name);
            }
            return Matcher.quoteReplacement(all.toString());
        });
        return words.equals(step.words()) ? step : step.saying(words.strip());
    }

    /** {@code check that PDF, CSV and XLSX are offered}: what is said of each of them. */
    private static String each(String words) {
        Matcher row = ROW.matcher(words);
        if (!row.matches()
                || row.group("b")
                        .matches("(?i)(?:.*\\b)?(?:if|unless|until|when|while|once|either|neither|both)\\b.*")) {
            return words;
        }
        String[] names = row.group("l").split(",? and |, ", -1);
        Lexicon.Hit hit = Lexicon.verbAt(names[0]);
        if (row.group("v") == null && hit != null && !hit.rest().isEmpty()) {
            return words;
        }
        String is = row.group("p")
                .replaceFirst("(?i)^are", "is")
                .replaceFirst("(?i)\\ball ", "")
                .replaceFirst("(?i)^have", "has");
        StringBuilder all = new StringBuilder(row.group("b"));
        for (int i = 0; i < names.length; i++) {
            all.append(i == 0 ? "" : ", ")
                    .append("check that ")
                    .append(names[i])
                    .append(' ')
                    .append(is);
        }
        return all.toString();
    }

    private static String page(String words) {
        Matcher page = PAGE.matcher(words);
        Lexicon.Hit hit = page.matches() ? Lexicon.verbAt(page.group("s")) : null;
        boolean acts =
                hit != null && (!ADJECTIVE.matcher(page.group("s")).lookingAt() || Masked.isQuote(page.group("t")));
        return page.matches() && !acts
                ? "check that the " + page.group("s") + " is visible, check that " + page.group("t") + " is visible"
                : words;
    }

    /** {@code tick A, B off, Save} as {@code tick A; turn off B; Save}. */
    private static String switched(String words) {
        Matcher first = SWITCH.matcher(words);
        if (!first.find()) {
            return words;
        }
        String rest = SWITCH.matcher(words.substring(first.start())).replaceAll("; turn $2 $1");
        return words.substring(0, first.start()) + rest.replaceAll(", (?:and )?(?=[^,;]+[.!]?$|[^,;]+, )", "; ");
    }

    private static String pressed(MatchResult found, Masked masked) {
        return "press " + found.group(1) + ", ";
    }
}
