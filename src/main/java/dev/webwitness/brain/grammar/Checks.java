package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Brings what is to be checked into plain statements: {@code check the console for errors}, {@code the menu turns into a burger menu}, {@code titled "A" and its heading "B"}. */
final class Checks {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$|[,;] | and\\b| but\\b)";
    private static final String BEGIN =
            "(?<=^|[,;:-] |\\band |\\bthen |\\bbut |\\bthat |\\bverify |\\bcheck |\\bexpect |\\bassert |\\bensure |\\bsure |\\bconfirm |\\bsee )";
    private static final String MODAL = "(?:should|must|has to|have to|will|needs to)";
    private static final String LOOK = "(?:check|inspect|look at|look in|look into|watch|scan|monitor|examine|verify)";
    private static final String PART =
            "(?:header|footer|sidebar|navigation|nav ?bar|menu|logo|banner|tool ?bar|heading|title|breadcrumbs?|search (?:bar|box|field)|content|image|price|avatar)";
    private static final String VALUE = "(?:" + Q + "|[€$£]?\\d[\\d.,:]*(?: ?[€$£%])?)";
    private static final String ERRORS =
            "(?:any |new |possible |potential )*(?:(?:js|javascript|console|browser|runtime|script) )?(?:errors?|exceptions?)(?: messages?)?";
    private static final String FAILED = "(?:any )?(?:failed|failing|broken|erroneous) (?:requests?|calls?|responses?)";
    private static final String CONSOLE =
            "(?:the )?(?:(?:browser(?:'s)?|dev ?tools|js|javascript) )?console(?: (?:log|output|tab))?";
    private static final String NETWORK = "(?:the )?network(?: (?:tab|requests?|log|traffic|panel))?";

    private static final Rules RULES = Rules.of(
            rule(
                    "(?<=^|\\bthat |\\b(?:verify|check|ensure|expect|sure|confirm) )(the [\\p{L} -]{2,30}?) (should|must|may) ?(?:not|n't) (?:contain|include|have|show|display|list)(?: any| the| an?) ((?-i:\\p{Ll})[\\p{L} -]*? (?:section|area|panel|sidebar|side bar|menu|bar|banner|form|box|header|footer|image|logo|chart|column|map|field|block|widget))(?=[.!]?$)",
                    Checks::without),
            rule(
                    BEGIN + LOOK + " " + CONSOLE + " and " + NETWORK + " for " + ERRORS + END,
                    "expect no errors and expect no failed requests"),
            rule(BEGIN + LOOK + " " + CONSOLE + " for " + ERRORS + END, "expect no errors"),
            rule(
                    BEGIN + LOOK + " " + NETWORK + " for (?:" + FAILED + "|(?:any )?errors?)" + END,
                    "expect no failed requests"),
            rule(
                    BEGIN + "(?:check|look|watch|scan) for " + ERRORS + "(?: (?:in|on|at) " + CONSOLE + ")?" + END,
                    "expect no errors"),
            rule(
                    BEGIN + "(?:check|look|watch|scan) for " + FAILED + "(?: (?:in|on|at) " + NETWORK + ")?" + END,
                    "expect no failed requests"),
            rule(
                    "\\b(no|not any|any|zero) (?:[45]\\d\\ds|[45]xxs?|[45]\\d\\d(?= (?:errors?|responses?|requests?|status codes?)\\b))(?: (?:errors?|responses?|requests?|status codes?))?"
                            + "(?: (?:in|on) (?:the )?network(?: (?:tab|log|panel|requests?))?)?(?: (?:should |must )?(?:occurs?|happens?|appears?))?(?=[.!]?$)",
                    "$1 failed requests"),
            rule(
                    "\\bno (network|server|http) (errors?|failures?) (?:(?:should |must |may )?(?:occurs?|happens?|appears?|show up)|(?:are|is) (?:reported|logged|seen))"
                            + END,
                    "no $1 $2"),
            rule(
                    BEGIN + "((?:the |its |an? |this |that )?(?:" + Q
                            + "|(?!(?:it|this|that|and|then|but|verify|check|expect|assert|ensure|make|sure|confirm|see)\\b)[\\p{L}\\d'-]+)(?: [\\p{L}\\d'-]+){0,3}?|it|this|that) (?:(?:"
                            + MODAL
                            + ") )?(?:(?:now|then|also) )?(?:turns?|changes?|transforms?|morphs?|converts?|collapses?|folds?|shrinks?) into (an? )(?!(?:red|green|blue|yellow|orange|gr[ae]y|black|white|different|new|better|mess|problem)\\b)((?!.*\\b(?:on|at|if|when|while|after|in|for)\\b)[\\p{L}][\\p{L} '-]{1,40}?|"
                            + Q + "(?: [\\p{L}]+)?)" + END,
                    Checks::turned),
            rule(
                    "\\b((?:shows?|displays?|has|have|reads?|says?|indicates|becomes|is)(?: now| still| again)?) (?:an? |the )(?:count|number|value|figure) of ("
                            + VALUE + ")(?=[.!]?$|[,;] | and\\b)",
                    "$1 $2"),
            rule(
                    "\\b((?:shows?|displays?|has|have|lists?|contains?)(?: now| still)?) a total of (?=\\d{1,6} \\p{Ll}+s(?=[.!]?$|[,;] | and\\b))",
                    "$1 "),
            rule(
                    BEGIN
                            + "(?:the |our |its )((?-i:\\p{Ll})[\\p{L}-]*(?: (?-i:\\p{Ll})[\\p{L}-]*){0,2}?) ((?:"
                            + MODAL
                            + " )?(?:now |still )?(?:shows?|displays?|lists?|have|has)) (?:an? |the )((?:sub|grand )?total|sum|balance|price|score|discount|average) of ("
                            + VALUE + ")(?=[.!]?$|[,;] | and\\b)",
                    (m, masked) -> "the " + m.group(3)
                            + (m.group(1).matches("(?i)(?:.* )?(?:page|screen|view|site|app)")
                                    ? ""
                                    : " in the " + m.group(1))
                            + (m.group(2).matches("(?i)" + MODAL + " .*") ? " should be " : " is ") + m.group(4)),
            rule(
                    "\\bopen (?:the )?(?:browser(?:'s)? |js |javascript )?(?:console|dev ?tools)(?: tab)?,? (?:and )?(?:check|verify|make sure|confirm|ensure)(?: that)? (?:there are|it (?:has|shows)) no ((?:\\p{Ll}+ )?(?:errors|warnings)(?: (?:or|and) (?:errors|warnings))?)(?=[.!]?$)",
                    "check that there are no $1 in the console"),
            rule("^(h[1-6]|(?:page|document) title)(?: should be| must be)?: (?=\\S)", "the $1 is "),
            rule(
                    "\\b((?:the |its |it's )?(?:(?:page|document|tab|window)(?:'s)? )?(?:title|heading|headline|h[1-6]|label|name|status|price|total|date|caption|subtitle|message|text|button|link)) ((?:"
                            + MODAL
                            + " (?:now |still )?(?:be|say|read|show|contain|equal)|is|says|reads|shows|contains|equals)) ("
                            + Q + "),? and (?:its|the) ([\\p{L}][\\p{L} -]{1,25}?) (" + Q + ")" + END,
                    (m, masked) -> Predicates.split(m.group(4)) != null
                            ? m.group()
                            : m.group(1) + " " + m.group(2) + " " + m.group(3) + " and the " + m.group(4) + " "
                                    + m.group(2) + " " + m.group(5)),
            rule(
                    "^(?:confirm|verify|check|expect|ensure|assert|make sure of) (?:the |an? )?redirect(?:ion)? (?:back )?to (?=\\S)",
                    "check that you are redirected to "),
            rule("\\b(i|you|we|they|users?|he|she) cannot (see|find) (?=\\S)", "$1 should not $2 "),
            rule(
                    BEGIN + "(?:the )?(?:keyboard )?focus (?:(?:back|again|now) )*(on|in|at) (?=(?:the |" + Q
                            + "|(?-i:\\p{Lu})))",
                    "the focus is $1 "),
            rule(
                    "\\bthe ((?:" + Q
                            + " )?(?:[\\p{L}-]+ )?(?:button|link|field|tab|badge|input|heading|cell))'s (?:text|label|value|caption) (is|should be|must be) (?="
                            + VALUE + END + ")",
                    (m, masked) -> "the " + m.group(1)
                            + (m.group(2).equalsIgnoreCase("is") ? " has the value " : " should have the value ")),
            rule("\\b(h[1-6]) headings?\\b(?! (?:called|named|saying|with|" + Q + "))", "$1"),
            rule(
                    "\\bthe (" + PART + ") and (" + PART
                            + ") (?=(?:are|should|must|have|stay|remain|appear|disappear) )",
                    "the $1 and the $2 "),
            rule(
                    BEGIN + "check for (?=" + Q
                            + "(?:[.!]?$| (?:in|on|under|below|above|at) )|(?:an? |the )(?:(?!error\\b|warning\\b)[\\p{L}-]+ ){0,2}(?:message|toast|banner|notification|heading|button|link|badge|icon|logo|tooltip|dialog|popup|modal|placeholder|label)(?:[.!]?$| (?:saying|that says|with|"
                            + Q + "|(?:in|on|under|below|above|at|next to|beside) )))",
                    "you should see "),
            rule(
                    "^((?:(?:check|verify|ensure|make sure|confirm|expect)(?: that)? )?)(?:(?:all |both |each of )?(?:the )?(?:following )?(?:[\\p{L}-]+ ){0,2}[\\p{L}-]+|the following|these) (are|should be|must be) (visible|shown|displayed|present|there|listed): ([^:]+?)(?=[.!]?$)",
                    Checks::listed),
            rule(
                    BEGIN
                            + "(?:the |this )?(?:page|site|screen|form|it) (?:shows|displays|contains|has|lists|(?:should|must) (?:show|display|contain|have|list)) (neither [^,;]+? nor [^,;]+?)"
                            + END,
                    "$1 is visible"),
            rule(
                    "\\b((?:" + MODAL + " )?(?:now )?(?:be|is|equals?|costs?|shows?|says?|reads?)(?: now)?) (" + VALUE
                            + ") (?:instead|in place) of (?:the )?" + VALUE + END,
                    "$1 $2"),
            rule(
                    BEGIN
                            + "((?:the )?(?:card|task|item|entry|row|file|message|mail|e-?mail|product|document|ticket|issue|tile|note|photo|player|contact|lead|deal|story|order)(?: (?:"
                            + Q + "|(?-i:\\p{Lu})[\\w-]*))?|" + Q
                            + ") (?:(?:has|have|is|was|has been|should be|must be|gets?) )?(?:now )?(?:moved|moves|jumped|jumps|goes|slid|slides) (?:over |up |down )?(?:in)?to (?:the )?(?:column |list |lane |section |folder |group )?("
                            + Q + "|(?-i:\\p{Lu})[\\w'-]*)(?: (?:column|list|lane|section|folder|group|tab))?" + END,
                    (m, masked) -> m.group(1) + " is in "
                            + (Masked.isQuote(m.group(2)) ? m.group(2) : masked.keep(m.group(2)))),
            rule(
                    BEGIN
                            + "the (?:currently )?(?:active|selected|current|highlighted|chosen|opened) ((?:nav |menu |navigation )?(?:tab|link|item|entry|step|filter|chip|radio button)) (is|should be|must be) (?:now |still )?("
                            + Q + "|(?-i:\\p{Lu})[\\p{L}]*(?: (?-i:\\p{Lu})[\\p{L}]*)?)" + END,
                    (m, masked) -> "the " + m.group(1) + " "
                            + (Masked.isQuote(m.group(3)) ? m.group(3) : masked.keep(m.group(3))) + " " + m.group(2)
                            + " selected"),
            rule(
                    BEGIN
                            + "the (?:current |displayed |shown )?(?:value|contents?|text) (?:of|in) (?:the )?((?:field |input )?(?:"
                            + Q + "|(?!(?:page|screen|site|whole)\\b)[\\p{L}][\\p{L}\\d -]{1,30}?)) ((?:" + MODAL
                            + " )?(?:now |still )?(?:be|is|equals?|starts? with|begins? with|ends? with|contains?|reads?|says?) (?:now |still )?(?:"
                            + Q + "|[€$£]?\\d[\\d.,:/-]*(?: ?[€$£%])?))" + END,
                    (m, masked) -> "the " + m.group(1) + " "
                            + m.group(2)
                                    .replaceFirst(
                                            "(?i)\\b(?:be|is|equals?) (?=\\S+$|\\S+ ?[€$£%]$)",
                                            m.group(2).matches("(?i)(?:" + MODAL + ") .*")
                                                    ? "have the value "
                                                    : "has the value ")),
            rule(
                    "\\b(contains?|has|have|shows?|includes?|starts? with|ends? with) (?:an? |the )?([€$£¥%@#&]) (?:sign|symbol|character)"
                            + END,
                    (m, masked) -> m.group(1) + " " + masked.keep(m.group(2))));

    private Checks() {}

    /** The words in the grammar's own; as they stand where they are in them already. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    /** {@code all links are visible: Home, Shop}: each of them is. */
    private static String listed(MatchResult found, Masked masked) {
        String[] names = found.group(4).split(",? and |, ", -1);
        StringBuilder all = new StringBuilder();
        for (String name : names) {
            boolean named = Masked.isQuote(name) || name.matches("\\p{Lu}[\\p{L}\\d'&-]*(?: [\\p{L}\\d'&-]+){0,2}");
            if (!named || names.length < 2) {
                return found.group();
            }
            all.append(all.length() == 0 ? "" : " and ")
                    .append(Masked.isQuote(name) ? name : masked.keep(name))
                    .append(" is visible");
        }
        return found.group(1) + all;
    }

    /** What something turns into is seen then, whatever becomes of the old. */
    private static String turned(MatchResult found, Masked masked) {
        String subject = found.group(1);
        boolean told =
                subject.matches("(?i)(?:.*\\b)?(?:not|never|if|when|until|unless|only|you|i|we|user|and|or)\\b.*")
                        || Lexicon.verbAt(subject) != null && !subject.matches("(?i)(?:the|its|an?|this|that) .*");
        return told ? found.group() : found.group(2) + found.group(3) + " is visible";
    }

    /** {@code the printout must not contain the navigation bar}: a part that is not there, and no text. */
    private static String without(MatchResult said, Masked masked) {
        boolean whole = said.group(1).matches("(?i)the (?:\\p{L}+ )?(?:page|screen|site|app|view)");
        return "the " + said.group(3) + (whole ? "" : " in " + said.group(1)) + " " + said.group(2) + " not be visible";
    }
}
