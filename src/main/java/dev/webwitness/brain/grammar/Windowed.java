package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import dev.webwitness.brain.grammar.Step.Mood;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Brings the ways to tell a window's size into one: {@code set the viewport to 390 by 844}, {@code switch to a mobile viewport (375px wide)}, {@code at 375px
 * width the menu is hidden}, all of which begin with {@code resize the window to …} then. Sizes without a word for the window stay as they are.
 */
final class Windowed {
    /** Without any of these no size is told. */
    private static final Pattern HINT = Pattern.compile(
            "\\d ?-?(?:px|pixel|x|×|\\*|by )|(?:viewport|view port|window|browser|resiz|\\bwidth\\b).*\\d",
            Pattern.CASE_INSENSITIVE);

    private static final String PX = "[ -]?(?:px|pixels?)\\b";
    private static final String NUMBER = "\\d{1,6}(?:" + PX + ")?";
    private static final String FREE = "(?<![\\p{L}\\d.,#€$£/-])";
    private static final String SIDE = "(?:wide|width|high|height|tall|in width|in height|of width)\\b";
    private static final String OF = "(?: of|:| =|=| to)? ?";

    private static final String BOTH = FREE + NUMBER + "(?: wide| in width)?(?: ?[x×*] ?| by |,? and |, )" + NUMBER
            + "(?: high| tall| in height)\\b|" + FREE + NUMBER + "(?: ?[x×*] ?| by )" + NUMBER + "|\\bwidth" + OF
            + NUMBER
            + ",?(?: and)? (?:a |the |its )?height" + OF + NUMBER + "|" + FREE + NUMBER
            + ",?(?: and)? (?:a |the |its )?height"
            + OF + NUMBER;
    private static final String WORDED = "\\b(?:width|height)" + OF + NUMBER + "|" + FREE + NUMBER + "[ -]" + SIDE;
    private static final String PIXELS = FREE + "\\d{1,6}" + PX;

    /** What follows a size is no other unit and no other size: which of several is meant is not told. */
    private static final String LAST =
            "(?![\\d%]|[.,]\\d|[ -]?(?:%|(?:cm|mm|r?em|pt|dp|inch(?:es)?|v[wh]|x|by)\\b|[×*]))(?!(?:,| ?/| ?-| and| or| then| to| through| up)* ?\\d{2,6} ?(?:px|pixel|x|×|by\\b))";

    private static final String SIZE = "(?:" + BOTH + "|" + WORDED + "|" + PIXELS + ")" + LAST;
    private static final String CLEAR = "(?:" + BOTH + "|" + WORDED + ")" + LAST;
    private static final String REMARK = "\\((?:[^(),;]*?[\\s:])??(?:" + SIZE + ")[^(),;]*\\)";
    private static final String TOLD = "(?:" + REMARK + "|" + SIZE + ")";

    private static final String DEVICE =
            "mobile|cell|phone|smartphone|handheld|tablet|desktop|laptop|iphone(?: (?:se|x[rs]?|\\d{1,2}|pro|max|mini|plus)\\b)*|ipad(?: (?:mini|air|pro|\\d{1,2})\\b)*|pixel \\d\\w?|galaxy \\w\\d+|android";
    private static final String MODEL = DEVICE
            + "|small(?:er)?|narrow(?:er)?|larger?|wider?|big(?:ger)?|portrait|landscape|standard|typical|common|full hd|hd";
    private static final String KIND = "(?:(?:" + MODEL + ")(?:[ -](?:" + MODEL + ")){0,3})";
    private static final String DEVICES = "(?:(?:" + DEVICE + ")(?:[ -](?:" + DEVICE + ")){0,3})";
    private static final String FRAME =
            "(?:browser(?:'s)?(?: window| viewport| page| view)?|window(?:'s)?|view ?port(?:'s)?|chrom(?:e|ium)(?: window)?)";
    private static final String PARTS =
            "(?: (?:size|width|viewport|window|view|screen|device|layout|dimensions?|breakpoint|mode|resolution)){0,2}";
    private static final String LIKE = "(?:" + KIND + PARTS + ")";
    private static final String ARTICLE = "(?:(?:the|an?|your|my|its|this|our) )?";
    private static final String WINDOW = "(?:the (?:size|width|height) of )?" + ARTICLE + "(?:" + KIND + " )?" + FRAME
            + "(?: (?:size|dimensions?|resolution|width|height))?";
    private static final String SCREEN =
            "(?:(?:" + KIND + " )?(?:" + FRAME + "|screen|display|breakpoint)(?: size| width| height)?)";

    private static final String BEGIN =
            "(?<=^|[,;:(] |\\b(?:and|then|now|please|not|never|to|also|first|next|but|you|we|i|should|must|can|without|avoid|just|instead of) )";
    private static final String WHEN = "(?:(?:when|after|once|upon|by) (?:(?:you|we|i|the user) )?)?";
    private static final String VERB =
            "(?:resiz(?:e[sd]?|ing)|set(?:s|ting)?|chang(?:e[sd]?|ing)|adjust(?:s|ed|ing)?|switch(?:es|ed|ing)?|shrink(?:s|ing)?|reduc(?:e[sd]?|ing)|narrow(?:s|ed|ing)?|widen(?:s|ed|ing)?|enlarg(?:e[sd]?|ing)|expand(?:s|ed|ing)?|grow|increas(?:e|ing)|decreas(?:e|ing)|mak(?:e|es|ing)|bring|scale|restore|reset|return|update|modify|put|use)";
    private static final String BACK = "(?: (?:back|down|up|over))?";
    private static final String ABOUT = "(?:(?:be|exactly|about|around|approximately|only|just|roughly) |~ ?)*";
    private static final String OF_KIND = "(?:" + LIKE + "(?:,|:| -| of| at| with)? ?)?";

    /** Where the window is named a number alone will do, but no model's: {@code iPhone 15}. */
    private static final String PLAIN = "(?:" + OF_KIND + TOLD + "|" + FREE + "\\d{1,6}" + LAST + ")";

    /** What else is said of the size, which asks for nothing more. */
    private static final String MORE = "(?: (?:in size|pixels?|px|resolution|(?:" + KIND
            + " )?(?:viewport|window|screen|size|device|layout|breakpoint)(?: size| width)?))?(?: (?:for|to (?:simulate|emulate|mimic|imitate|match)|as on|as|like|matching|simulating|emulating) (?:an? |the )?"
            + LIKE + "(?: testing| users?)?)?";

    private static final String END =
            "(?:(?::| -)(?= ) ?|(?=[.!]?$|[,;)]| \\(| and\\b| then\\b| so\\b| before\\b| (?:first|now|again|instead)\\b| to (?:check|verify|see|test|make|confirm|ensure)\\b))";

    private static final Rules RULES = Rules.of(
            rule(
                    BEGIN + WHEN + VERB + " " + WINDOW + "(?: from [^,;]{2,20}?)?" + BACK
                            + "(?: ?(?:to|at|=|:|into|of|as))? ?" + ABOUT + ARTICLE + PLAIN + MORE + END,
                    Windowed::ordered),
            rule(
                    BEGIN + WHEN + "resiz(?:e[sd]?|ing)" + BACK + "(?: from [^,;]{2,20}?)?(?: to)? " + ABOUT + ARTICLE
                            + OF_KIND + TOLD + MORE + END,
                    Windowed::unnamed),
            rule(
                    BEGIN + WHEN + "(?:switch|chang|go|mov|return)(?:e|es|ing)?" + BACK + " to " + ARTICLE + "(?:"
                            + LIKE + "|" + SCREEN + ")(?:,|:| -| of| at| with)? ?" + TOLD + MORE + END,
                    Windowed::ordered),
            rule(
                    BEGIN + WHEN
                            + "(?:us(?:e|ing)|set(?:ting)?(?: up)?|apply|emulate|simulate|(?:switch|change|resize|go)"
                            + BACK + " to) " + ARTICLE + SIZE + "(?:[ -]" + SCREEN + ")" + END,
                    Windowed::ordered),
            rule(BEGIN + "switch" + BACK + " to " + CLEAR + MORE + END, Windowed::ordered),
            rule(
                    "^(?:when |once |after |as soon as )?(?:the )?" + WINDOW
                            + " (?:is|gets|has been|was) (?:resized|set|shrunk|reduced|narrowed|changed|widened|enlarged)"
                            + BACK + " to " + ABOUT + ARTICLE + PLAIN + MORE + END,
                    Windowed::ordered));

    /** Where something is so: {@code at 375px width}, {@code on a mobile screen (375px)}. */
    private static final String THERE = "(?:at|on|in|with|using|for) " + ARTICLE + "(?:" + SCREEN
            + "(?: of| at|:| =)? " + TOLD + "|" + CLEAR + "(?:[ -]" + SCREEN + ")?|" + SIZE + "[ -]" + SCREEN + "|"
            + DEVICES
            + PARTS + " " + REMARK + ")";

    private static final String STATE =
            "(?:hidden|visible|shown|displayed|gone|there|present|collapsed|expanded|open|closed|stacked|collapses|disappears|appears|hides)";

    private static final Rules CIRCUMSTANCES = Rules.of(
            rule("^(?:now |then |and |next )?" + THERE + "(?:,|:| -)? (?=[^\\s(])(?!(?:and|or)\\b)", Windowed::leading),
            rule(
                    "^((?:please |then |now )?(?:open|load|visit|go to|navigate to|browse to) (?:/\\S*|https?:\\S+|localhost\\S*|the (?:home|start|main|landing) ?page)) (?:"
                            + THERE + "|(?:at|in|with) " + SIZE + ")(?=[.!]?$)",
                    Windowed::trailing),
            rule(
                    "^((?:(?! (?:and|then|or|but) )[^,;:]){3,80}? " + STATE + ") (?:" + THERE + "|at " + PIXELS + LAST
                            + ")(?=[.!]?$)",
                    Windowed::trailing));

    /** {@code Viewport: 390x844}, {@code Mobile (375px): …}, over what is done in it. */
    private static final Rules LABELS = Rules.of(rule(
            "^(?:(?:" + KIND + " )?(?:view ?port|browser(?: window)?|window)(?: size)?|"
                    + DEVICES + PARTS + ")(?: ?[:=]| -| of| at)? ?(?:(?:" + BOTH + ")" + LAST + "|" + REMARK
                    + ")(?:(?=[.:]?$)|(?::| -|,) (?=\\S))",
            Windowed::leading));

    private static final Rules GIVEN =
            Rules.of(rule("^" + WINDOW + " (?:is|was) (?:set to )?" + ARTICLE + PLAIN + END, Windowed::ordered));

    private static final Pattern EACH = Pattern.compile(SIZE, Pattern.CASE_INSENSITIVE);
    private static final Pattern DIGITS = Pattern.compile("\\d{1,6}");

    /** What could be the size of anything. */
    private static final Pattern SMALL =
            Pattern.compile("(?!.*(?:browser|view ?port|resiz|px|pixel)).*\\bwindow\\b.*", Pattern.CASE_INSENSITIVE);

    private static final Pattern NAMED = Pattern.compile("\\b" + DEVICES + "\\b", Pattern.CASE_INSENSITIVE);

    private static final Pattern OF_WINDOW = Pattern.compile(
            "\\b(?:" + FRAME + "|" + DEVICES + "|screen|display|breakpoint)\\b|\\d[ -]?(?:px|pixels?)\\b",
            Pattern.CASE_INSENSITIVE);

    /** No window is smaller than that, unless the words leave no doubt. */
    private static final int LEAST_UNSAID = 240;

    private Windowed() {}

    /** The words with every size of the window told the one way; as they stand where none is. */
    static String plain(String words, Masked masked, Mood mood) {
        if (words.length() > TaskReader.LONGEST_STEP || !HINT.matcher(words).find()) {
            return words;
        }
        String told = mood == Mood.SEE ? words : RULES.applied(words, masked);
        told = CIRCUMSTANCES.applied(told, masked);
        told = mood == Mood.DO ? LABELS.applied(told, masked) : told;
        return mood == Mood.GIVEN ? GIVEN.applied(told, masked) : told;
    }

    /** Whether the words may tell the size of something else: {@code at 180 x 220 the price is 99}. */
    private static boolean ofAnything(String said) {
        return !OF_WINDOW.matcher(said).find();
    }

    private static String ordered(MatchResult found, Masked masked) {
        String said = found.group();
        String size = size(said);
        boolean unsaid = SMALL.matcher(said).matches()
                && numbers(size).stream().anyMatch(side -> Integer.parseInt(side) < LEAST_UNSAID);
        return unsaid ? said : "resize the window to " + size + joint(said);
    }

    private static String unnamed(MatchResult found, Masked masked) {
        String said = found.group();
        boolean named = NAMED.matcher(said).find();
        return "resize " + (named ? "the window " : "") + "to " + size(said) + joint(said);
    }

    private static String leading(MatchResult found, Masked masked) {
        String said = found.group().strip();
        boolean more = !found.group().equals(said);
        return ofAnything(said) ? found.group() : "resize the window to " + size(said) + (more ? ", " : "");
    }

    private static String trailing(MatchResult found, Masked masked) {
        String there = found.group().substring(found.group(1).length());
        return ofAnything(there) ? found.group() : "resize the window to " + size(there) + ", " + found.group(1);
    }

    /** A colon after the size leads to what comes next. */
    private static String joint(String said) {
        return said.matches("(?s).*(?::| -) ?") ? ", " : "";
    }

    /** The last size in the words, as {@code 390x844}, {@code 375 wide} or {@code 600 high}. */
    private static String size(String said) {
        String last = EACH.matcher(said).results().map(MatchResult::group).reduce("", (one, next) -> next);
        List<String> numbers = numbers(last.isEmpty() ? said : last);
        if (!last.isEmpty() && numbers.size() > 1) {
            return numbers.get(0) + "x" + numbers.get(1);
        }
        boolean high = (last.isEmpty() || !last.matches("(?i).*\\b(?:wide|width)\\b.*") ? said : last)
                .matches("(?is).*\\b(?:height|high|tall)\\b.*");
        return numbers.get(numbers.size() - 1) + (high ? " high" : " wide");
    }

    private static List<String> numbers(String said) {
        return DIGITS.matcher(said).results().map(MatchResult::group).toList();
    }
}
