package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

/** Brings what people leave half said into whole orders: {@code Documents tab: attach cv.pdf}, {@code search at the top: mug}, {@code look if it is there, if yes click it}. */
final class Briefly {
    private static final String Q = Masked.QUOTE;
    private static final String BEGIN = "(?<=^|[,;] |\\band |\\bthen |\\bplease )";
    private static final String STOP = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String THING =
            "(?:" + Q + "|(?:the |an? )?(?!(?:it|this|that|there)\\b)[\\p{L}-]+(?: [\\p{L}-]+){0,3}?)";
    private static final String NAME = "(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}-]+(?: (?-i:\\p{Lu})[\\p{L}-]+){0,2})";
    private static final String STATE =
            "(?:is|are|has|have|shows?|contains?|says|exists?|appears?|can be|(?:is|are) (?:still )?(?:free|available|there|enabled|visible|open))";

    private static final Rules RULES = Rules.of(
            rule(
                    "^(?:the )?(header|footer|side ?bar|navigation|nav ?bar|toolbar|top bar|main menu): (" + NAME
                            + "(?:, " + NAME + ")*(?:,? and |, )" + NAME + ")(?=[.!]?$)",
                    "check that $2 are shown in the $1"),
            rule(
                    "^(?:the )?(header|footer|side ?bar|navigation|nav ?bar|toolbar|top bar|main menu): ((?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+))?(?:, (?-i:\\p{Ll}+)(?: (?-i:\\p{Ll}+))?)+)(?=[.!]?$)",
                    "check that $2 are visible in the $1"),
            rule(
                    "^(?:on |in )?(?:the )?(" + Q + "|(?-i:\\p{Lu})[\\p{L}-]+(?: [\\p{L}-]+)?) tab: (?=\\p{Ll})",
                    "on the $1 tab, "),
            rule(
                    "^(?:the )?search(?: (?:bar|box|field))? ((?:at|in|on) the (?:top|header|sidebar|left|right|page|nav ?bar|toolbar)): ("
                            + Q + "|[\\p{L}\\d-]+(?: [\\p{L}\\d-]+){0,2})(?=[.!]?$)",
                    "search for $2"),
            rule(
                    BEGIN + "(?:look|see|check|find out) (?:if|whether) ([^,;]{1,40}? " + STATE
                            + "\\b[^,;]{0,40}), ?(?:and )?(?:if (?:yes|so|it is|they are|it does|that is the case)|in that case)[,:]? (?:then )?(?:please )?(?=\\S)",
                    "if $1, "),
            rule(
                    "^(click|press|tap|open|tick|select|accept|close|dismiss)(?: on)? ((?:the )?(?:" + Q
                            + "|[\\p{L}-]+)(?: button| link| icon| tab)?) \\((?:but )?(?:only )?if (?:it is|it's|that is) (enabled|active|visible|shown|there|available|present|displayed|open)\\)(?=[.!]?$)",
                    "if $2 is $3, $1 $2"),
            rule(
                    "(?<=^|[(,;] )should (an? [^,;()]{2,30}?) (appear|open|pop up|come up|show up|be shown|be displayed)(?: here| now| again)?, ",
                    Briefly::should),
            rule(
                    "\\b(?:it|this|that) (?:should |must |will )?(?:takes?|brings?|leads?|sends?) (?:you|me|us|the user) (back )?to (?=the (?:"
                            + Q + "|[\\p{L}-]+)(?: [\\p{L}-]+)? page" + STOP + ")",
                    "you should be taken $1to "),
            rule("^(?:the )?(hide|show) ([\\p{L} ]{3,30}?) (on|off)(?=[.!]?$)", "switch $1 $2 $3"),
            rule(
                    BEGIN
                            + "(?:the )?browser (?:should|will|must|has to|needs to) (?:now |then )?ask(?: (?:me|you|us))?(?: something like)?:? ("
                            + Q
                            + ")(?:,? (?:and )?|: )(accept|confirm|dismiss|cancel|decline|say yes|say no)(?: (?:this|that|it|there))?"
                            + STOP,
                    "a confirm dialog asks $1, $2 it"),
            rule(
                    "^(?:the |an? |its )?(" + THING
                            + ") (?:(?:stating|telling(?: me| you| us)?) that|saying(?: that)?) ((?!(?:it|this|that)\\b)(?-i:\\p{Ll})[^,;\uE000-\uE7FF]{3,80}?) ((?:is|should be|must be|has to be) (?:shown|displayed|visible)|(?:should |must )?(?:appears?|shows? up|pops? up))(?=[.!]?$)",
                    (m, masked) -> "the " + m.group(1) + " " + masked.keep(m.group(2)) + " " + m.group(3)),
            rule(
                    "^(?:the |an? |its )?(" + THING
                            + ") (appears?|shows? up|pops? up|is (?:shown|displayed|visible)|should (?:appear|be shown|be displayed)) (?:(?:stating|telling(?: me| you| us)?) that|saying(?: that)?) ((?!(?:it|this|that)\\b)(?-i:\\p{Ll})[^,;\uE000-\uE7FF]{3,80}?)(?=[.!]?$)",
                    (m, masked) -> "the " + m.group(1) + " " + masked.keep(m.group(3)) + " " + m.group(2)));

    private Briefly() {}

    static Step plain(Step step) {
        if (step.mood() != Step.Mood.DO || Prohibition.saysNo(step.words())) {
            return step;
        }
        String plain = RULES.applied(step.words(), step.masked());
        return plain.equals(step.words()) ? step : step.saying(plain);
    }

    private static String should(java.util.regex.MatchResult found, Masked masked) {
        String verb = found.group(2);
        String appears = verb.startsWith("be ")
                ? "is " + verb.substring(3)
                : verb.replaceFirst("^(appear|open|pop|come|show)", "$1s");
        return "if " + found.group(1) + " " + appears + ", ";
    }
}
