package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Brings back what is left to the words beside it: {@code the plus next to Adult twice and the one next to Child once}, {@code the share one is not}. */
final class LeftOut {
    private static final String Q = Masked.QUOTE;
    private static final String STOP = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String BEGIN = "(?<=^|[,;] |\\band |\\bthen )";
    private static final String NAME = "(?:" + Q
            + "|(?-i:\\p{Lu})[\\p{L}\\d'&-]*(?: (?-i:[\\p{Lu}\\d])[\\p{L}\\d'&-]*){0,2}|the [\\p{L} -]{2,20}?)";
    private static final String TIMES =
            "(?: (?:once|twice|(?:one|two|three|four|five|six|\\d{1,2}) times?|\\d{1,2} ?x))";
    private static final String BESIDE = "(?:next to|beside|near|in the row of|below|under|behind|of|for)";
    private static final String IS =
            "(?:is|are|isn't|isnt|aren't|should|must|has|was|stays|remains|does|doesn't|shows|reads|says)";

    private static final Rules RULES = Rules.of(
            rule(
                    "\\b(press|click|tap|hit)(?: on)? ((?:the )?[^,;]{1,30}?) (" + BESIDE + " " + NAME + ")(" + TIMES
                            + ")?(?:,| and|, and) (?:then )?(?:on )?(?:the one|that) (" + BESIDE + " " + NAME + ")("
                            + TIMES + ")?" + STOP,
                    "$1 $2 $3$4 and $1 $2 $5$6"),
            rule(
                    "\\b(press|click|tap|hit)(?: on)? ((?:the )?[^,;]{1,25}?)(" + TIMES
                            + ")(?:,| and|, and) (?:then )?(?:on )?((?:the )?(?:" + Q
                            + "|[\\p{L}+−-]+(?: [\\p{L}]+)?))(" + TIMES + ")" + STOP,
                    LeftOut::pressed),
            rule(
                    "(?<=^|\\bthat |\\b(?:verify|check|ensure|expect|sure|confirm) )((?:the |an? )?(?:(?:" + Q
                            + "|[\\p{L}\\d'-]+) ){1,3}?)((?-i:\\p{Ll})[\\p{L}-]*) (" + IS + "\\b[^,;]*?)((?:,|;)?"
                            + " (?:but|and|while|whereas) |, )the (?!(?:other|same|right|wrong|correct|only|first|second|third|fourth|fifth|last|next|previous|latter|former|\\p{L}+est)\\b)((?:"
                            + Q + "|[\\p{L}\\d'-]+)(?: [\\p{L}\\d'-]+)?) one (?=" + IS + "\\b)",
                    "$1$2 $3$4the $5 $2 "),
            rule(
                    "(?<=^|[,;] )((?:" + Q
                            + "|[\\p{L}\\d_-]+\\.\\w{2,5}|the [\\p{L}'-]+(?: \\p{L}+)?|(?-i:\\p{Lu})[\\p{L}'-]*)) still"
                            + " (there|visible|shown|listed|displayed|present|open|closed|selected|enabled|disabled|checked|ticked|empty|expanded|collapsed)"
                            + "(?=[.!]?$|[,;] )",
                    LeftOut::still),
            rule(
                    "^(?:the )?([^,;\uE000-\uE7FF]{2,40}?) (?:is|are) already (?:taken|occupied|booked|reserved|sold|used|in use|full|invited|expired|paid|closed|full)(?: out)?,? (?:and )?(?:so|therefore) (?:that )?it (?=(?:should|must|has to)\\b)",
                    (m, masked) -> m.group(1) + " "),
            rule(
                    BEGIN
                            + "((?:close|dismiss|hide|collapse|exit|leave) (?:the|this|that) )([\\p{L}-]+(?: [\\p{L}-]+){0,2})( (?:with|using|via|by pressing|by clicking|by|through) [^,;]{1,30}?)((?:,|;| -)? (?:(?:and|then) )*(?:(?:verify|check|ensure|confirm|make sure|expect|see)(?: that)? )?)(?:it|that)(?='s |(?: (?:is|has|should|must|disappears|closes|goes|vanishes)\\b))",
                    "$1$2$3$4the $2"),
            rule(
                    "\\b((?:double[- ]?click|dbl-?click|click)(?: on)?) (the (?:" + Q
                            + "|[\\p{L} -]{2,30}?))((?:,|,? and)(?: then)?) (?:replace|change|overwrite|set) its (?:text|contents?|value) (?:with|to|by) ("
                            + Q + "|[^,;]+?)" + STOP,
                    (m, masked) -> m.group(1) + " " + m.group(2) + m.group(3) + " type " + masked.keep(m.group(4))
                            + " into " + m.group(2)),
            rule(
                    "\\b((?:is|are|be) (?:(?:already|now|still) )?)pre-?(?:set|selected|filled) (?:to|with|as|on) (?=(?:today|tomorrow|yesterday)\\b)",
                    "$1"),
            rule(
                    "\\b(?:open|click|expand)(?: on)? (the (?:[\\p{L}]+ )?(?:dropdown|drop-down|drop-down list|dropdown list|picker|select box))(?:,| and|, and)(?: then)? (select|choose|pick) ("
                            + Q + "|[\\p{L}\\d][^,;]*?) from it" + STOP,
                    "$2 $3 from $1"),
            rule("^exactly (?:1|one) ([\\p{L}]+(?: [\\p{L}]+)?)$", "there is exactly one $1"),
            rule(
                    BEGIN + "((?:remove|delete|close|open|hide|clear|reset|archive|unpin|collapse|expand|mute)"
                            + " [^,;:]{2,40}) again: (?=\\S)",
                    "$1: "));

    /** {@code Water as type of damage and yesterday as date}: a value and what it is, twice. */
    private static final Pattern TWICE = Pattern.compile(
            "(?<a>[^,;]+? as (?:the |its )?[\\p{L} -]+?),? and (?<b>[^\\s,;]+(?: [^\\s,;]+)? as (?:the |its )?[\\p{L} -]+)");

    private LeftOut() {}

    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    /** What is chosen as what, one by one; {@code Black and White as theme} is one. */
    static String[] each(String words, String[] cut) {
        boolean whole = List.of(cut).stream().allMatch(one -> one.matches("(?i).+ (?:as|for|from|in) .+"));
        Matcher twice = TWICE.matcher(words);
        return cut.length > 1
                ? whole ? cut : new String[] {words}
                : twice.matches() ? new String[] {twice.group("a"), twice.group("b")} : cut;
    }

    /** {@code press Tab twice and Enter once}; another order after the first is left as it stands. */
    private static String pressed(MatchResult said, Masked masked) {
        Lexicon.Hit hit = Lexicon.verbAt(said.group(4));
        boolean order = hit != null && !(hit.verb() == Verb.BUTTON && hit.rest().isEmpty())
                || said.group(4).matches("(?i)up|down|left|right");
        return order
                ? said.group()
                : said.group(1) + " " + said.group(2) + said.group(3) + " and " + said.group(1) + " " + said.group(4)
                        + said.group(5);
    }

    private static String still(MatchResult said, Masked masked) {
        String thing = said.group(1);
        boolean told = !Masked.isQuote(thing)
                && (Lexicon.verbAt(thing) != null
                        || thing.matches(
                                "(?i).*\\b(?:is|are|be|was|and|or|but|should|must|do|does|it|they|not|no|if|that)\\b.*"));
        return told ? said.group() : thing + " is still " + said.group(2);
    }
}
