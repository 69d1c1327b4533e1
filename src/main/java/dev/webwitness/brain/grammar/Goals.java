package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells a sentence that only says what a task is about, {@code Test the signup form}, from one that has something to do or to look at of its own. */
final class Goals {
    private static final String LOOK =
            "(?:please |pls |now |so |to |also |just |quickly |(?:can|could|would) you )*(?:test|check|try|verify|evaluate|ensure|make sure|confirm|validate|see)";

    /** {@code Verify that …}: what comes then is told, and no title. */
    private static final Pattern THAT =
            Pattern.compile(LOOK + " (?:out )?(?:that|if|whether|how) (?<s>.+)", Pattern.CASE_INSENSITIVE);

    private static final Pattern LOOKED =
            Pattern.compile(LOOK + " (?:out )?(?!to )(?<s>\\S.*)", Pattern.CASE_INSENSITIVE);

    /** That something works or can be done: what the steps after it show. */
    private static final Pattern GENERAL = Pattern.compile(
            ".*\\b(?:works?|functions?|behaves?|looks?|feels?)(?: (?:as (?:expected|before|intended|designed|it should)|correctly|properly|fine|well|good|ok(?:ay)?|right|again|now|still|everywhere|on \\p{L}+|in \\p{L}+|with [^,]+|for [^,]+|after [^,]+))*"
                    + "|(?:an? |the |every |any |new |registered |logged[- ]in )*(?:users?|customers?|guests?|visitors?|admins?|members?|i|you|we|one|it|someone|somebody) (?:can|could|(?:is|are|am) (?:able|possible)|(?:is|are) allowed)\\b(?! not\\b)[^\uE000-\uE7FF]*"
                    + "|(?:the )?(?:following|steps?(?: below)?|things below|below)\\b.*|(?:all|everything) is (?:well|fine|ok(?:ay)?|good)|.*\\b(?:everything|it all)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** What must be, told of a thing and not of those who test. */
    private static final Pattern DEMAND = Pattern.compile(
            "(?!(?:i|we|you|somebody|someone|(?:this|that|it|these|those|the following)(?: \\p{L}+)?) (?:should|must|shall)\\b).+ (?:should|must|shall|has to|have to)(?: (?:now|still|also|then|not|never|no longer|only))* (?:be|have|show|say|read|contain|list|appear|disappear|open|close|stay|remain|turn|become|change|end|start|stick|see|get|look|work|ask|display|include|lead|go|come)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NAMELESS = Pattern.compile(
            ".*\\b(?:following|these|this|things|steps|points|criteria|below|as follows)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code The user is logged in}, {@code I am on /cart}: where somebody stands before the first step. */
    private static final Pattern STANDING = Pattern.compile(
            "(?:given )?(?:(?:an? |the |any |some )?(?:[\\p{L}-]+ )?(?:users?|customer|guest|visitor|admin|administrator|member|tester|person)|i|you|we|somebody|someone) (?:is|are|am|'m|has|have|should be|must be) .+",
            Pattern.CASE_INSENSITIVE);

    /** The remarks of who asks: {@code I have changed …}, {@code I am a nurse}. */
    private static final Pattern REMARK = Pattern.compile(
            "(?:i|we|you) (?:have|has|am|are) (?!(?:(?:already|now|currently|still|not) )*(?:(?:logged|signed) (?:in|out)|on (?:the |my )?(?:[\\p{L}-]+ ){0,3}page\\b|(?:on|at) /|(?:on|at) https?:)).+",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern GREETING =
            Pattern.compile("(?:hi|hello|hey|dear|thanks|thank you)\\b(?<r>.*)", Pattern.CASE_INSENSITIVE);

    private static final Pattern SEEN = Pattern.compile(
            "[^,!.]+ (?:is|are|was) (?:now |still |also |not )*(?:shown|displayed|visible|listed|seen)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** One of several, or what has a value or can be pressed; a page or a form of it is what a task is about. */
    private static final Pattern RECORD = Pattern.compile(
            "(?:the |my |your |our )?(?:first|second|third|fourth|fifth|last|\\d+(?:st|nd|rd|th)) .+"
                    + "|(?:the |my |your |our |all |every |each |number of |amount of )*(?:[\\p{L}-]+ ){0,2}(?:button|link|box|checkbox|switch|toggle|rows?|items?|tasks?|entry|entries|options?|total|subtotal|price|sum|amount|balance|number|count|counter|errors?|messages?|label|value|heading|headline|tooltip|placeholder|url|address bar)(?: (?:of|in|on|at|for) .+)?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern QUOTED = Pattern.compile(
            ".*" + Masked.QUOTE
                    + "(?! (?:\\p{L}+ )?(?:page|screen|form|dialog|modal|flow|feature|section|view|wizard|component|widget|process|area|module|case|scenario|panel|tab|filter|theme)s?\\b).*");

    /** {@code Check out.}, {@code Try again}, {@code Try to log in}: orders. */
    private static final Pattern ORDER = Pattern.compile(
            "(?:please )?(?:check ?out|try again|(?:please )?try to (?!.*\\?)(?!(?:the|find|break)\\b).+|test it|check it|verify it)(?: now| first)?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern WHEN = Pattern.compile("(?:when|once|if|as soon as) .+", Pattern.CASE_INSENSITIVE);

    /** {@code BUG-12 Total is wrong}: what was found. */
    private static final Pattern REPORT = Pattern.compile(
            "(?:bug|ticket|issue|defect|story|task)[-_ #]*\\d+\\b[:.]?\\s+\\p{Lu}.*", Pattern.CASE_INSENSITIVE);

    private static final Pattern WORKS =
            Pattern.compile(".*\\b(?:works?|functions?|behaves?)\\b[^\uE000-\uE7FF]*", Pattern.CASE_INSENSITIVE);

    private Goals() {}

    /** {@code Verify that it still works}: no more than what a task is for. */
    static boolean isGeneral(String said) {
        Matcher looked = THAT.matcher(said.replaceFirst("[.!,;:]+$", ""));
        looked = looked.matches() ? looked : LOOKED.matcher(said.replaceFirst("[.!,;:]+$", ""));
        return looked.matches()
                && GENERAL.matcher(looked.group("s")).matches()
                && WORKS.matcher(looked.group("s")).matches();
    }

    /** Whether what is to be verified is the title of a list that begins on a page of its own and tells what is then seen. */
    static boolean isTitle(Step step, List<Step> list) {
        if (REPORT.matcher(step.words()).matches()) {
            return true;
        }
        Lexicon.Hit first = Lexicon.verbAt(Normal.withoutSubject(list.get(0).words()));
        return THAT.matcher(step.words()).matches()
                && first != null
                && (first.verb() == Verb.OPEN || first.verb() == Verb.GO)
                && list.stream().anyMatch(one -> one.mood() == Step.Mood.SEE);
    }

    /** Whether the words before the first step hold something of their own, so that they must be read or asked about. */
    static boolean holdMore(String said, boolean colon, boolean heading) {
        String words = said.replaceFirst("[.!,;:]+$", "").strip();
        if (ORDER.matcher(words).matches() && !colon) {
            return true;
        }
        if (DEMAND.matcher(words).matches() && !NAMELESS.matcher(words).matches()) {
            return true;
        }
        if (STANDING.matcher(words).matches() && !REMARK.matcher(words).matches()) {
            return true;
        }
        Matcher match = GREETING.matcher(words);
        if (match.matches()) {
            return !match.group("r").matches("\\s*[,!.].*")
                    && SEEN.matcher(words).matches();
        }
        if ((match = THAT.matcher(words)).matches()) {
            return !GENERAL.matcher(match.group("s")).matches() && !(colon && heading);
        }
        if (colon) {
            return WHEN.matcher(words).matches();
        }
        if ((match = LOOKED.matcher(words)).matches()) {
            return !GENERAL.matcher(match.group("s")).matches() && looksAt(match.group("s"), heading);
        }
        return !heading && tells(words);
    }

    private static boolean looksAt(String thing, boolean heading) {
        boolean told = Joints.stated(thing) && !thing.matches("(?i).*\\b(?:i|we|you) \\p{L}+.*");
        return told
                || !heading
                        && (RECORD.matcher(thing).matches()
                                || QUOTED.matcher(thing).matches());
    }

    /** {@code The page should list all steps}: a sentence that ends like a title. */
    private static boolean tells(String words) {
        boolean remark = words.matches(
                "(?i)(?:i|we|you|this|that|it)\\b.*|(?:the|our|my) .* (?:refactored|reworked|rewritten|redesigned|migrated|rebuilt|restructured|rewrote|updated)\\b.*");
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(words));
        boolean order = hit != null
                && hit.verb() == Verb.BUTTON
                && ClauseSplitter.startsAct(words)
                && hit.rest().contains(" ");
        return !remark
                && (order
                        || Joints.stated(words)
                        || words.matches("(?i)(?:only|no|nobody|every|each|all) .* \\p{L}+ .*"));
    }
}
