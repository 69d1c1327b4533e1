package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts what is done in any case from what is done on a condition: {@code open the page, close the tour if it shows up}. */
final class Perhaps {
    private static final String WHEN = "(?:only )?(?:if|in case|should(?= (?:an?|the|any|it|there|that) ))";
    private static final String SHOWN =
            "(?:visible|present|shown|there|displayed|available|open|needed|(?:appear|exist|open)s?|(?:show|pop|come|turn)s?(?: up)?)";

    /** {@code if it shows up}, {@code if there is one}, {@code if any}: nothing of what is done. */
    private static final String AT_ALL =
            "(?:(?:if|in case|when|should) (?:it|that|this|they|one|any|some|there)(?:'s| is| are)?(?: (?:one|any|some))?(?: (?:be )?"
                    + SHOWN + ")?|if (?:any|present|visible|shown|displayed|there))";

    /** {@code Press Reserve, if it asks for a name, enter Bob}. */
    private static final Pattern MIDDLE = Pattern.compile(
            "(?:\\s*[,;]|\\s+-|\\s+(?:and|but))\\s+(?=(?:(?:and|but|then|also) )*" + WHEN + " \\S)",
            Pattern.CASE_INSENSITIVE);

    /** {@code open the page and dismiss the tour if it appears}. */
    private static final Pattern LAST = Pattern.compile(
            "(?<a>.+?)(?:\\s*[,;]|\\s+-|,? and(?: then)?|,? then)\\s+(?<b>\\p{L}+\\b[^,;]*? " + AT_ALL + ")",
            Pattern.CASE_INSENSITIVE);

    /** {@code dismiss the tour if there is one and click Next}: only the first depends on anything. */
    private static final Pattern FIRST = Pattern.compile(
            "(?<a>(?!if\\b|in case\\b|should\\b|when)[^,;]+? " + AT_ALL
                    + ")(?:\\s*[,;]|,? and(?: then)?|,? then)\\s+(?<b>\\S.+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code open /fleet and log in with a@b.c / pw if you are redirected to the login page}. */
    private static final Pattern SENT_TO_LOGIN = Pattern.compile(
            "(?<a>.+?)(?:\\s*[,;]|,? and(?: then)?|,? then) (?<b>(?:log ?in|sign in) (?:with|as|using) [^,;]+?) (?:if|in case|when) (?:you(?: are| get|['’]re)|it|the (?:page|app|site)) (?:gets? |is )?(?:redirected|redirects(?: you)?|sent|sends you|taken|takes you|asked|asks you|prompted|prompts you) (?:to (?:the )?(?:log ?in|sign[- ]?in)(?: page| form| screen)?)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NOT_THERE = Pattern.compile(
            "(?:(?:and|but|then) )*(?:if|in case) (?:it|that|they|this)(?:'s|s| is| are|'re)?(?: (?:not|missing|nowhere|gone)|n't)\\b.*|.*\\b(?:no|nothing|none)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern LOOKED_FOR = Pattern.compile(
            "(?:please |now |then )*(?:look for|find|locate) (?:the |an? )?[^,;]{2,60}", Pattern.CASE_INSENSITIVE);

    private static final Pattern MISSING = Pattern.compile(
            "(?:and |but )?if (?:it|that|this|they)(?: is|s|'s| are|’s)? ?(?:not|n't|n’t) (?:there|shown|listed|visible|found)\\b.+",
            Pattern.CASE_INSENSITIVE);

    /** {@code To verify: open the page}. */
    private static final String AIM = "(?i)^to (?:verify|reproduce|test|check|repro)(?: (?:it|this|that|the fix))?: ";

    private Perhaps() {}

    /** The parts of a sentence, each with or without a condition of its own; the sentence alone where it is one. */
    static List<String> parts(String sentence) {
        String words = sentence.strip().replaceFirst("[.!]+$", "");
        Matcher sent = SENT_TO_LOGIN.matcher(words);
        if (sent.matches() && acts(sent.group("a"))) {
            return List.of(sent.group("a"), "if the login page appears, " + sent.group("b"));
        }
        Matcher middle = MIDDLE.matcher(words);
        while (middle.find()) {
            String before = words.substring(0, middle.start());
            String after = words.substring(middle.end());
            if (acts(before) && !looks(before, after) && Conditions.orders(Normal.words(after))) {
                return List.of(before, after);
            }
        }
        Matcher first = FIRST.matcher(words);
        if (first.matches() && acts(first.group("a")) && acts(first.group("b"))) {
            return List.of(first.group("a"), first.group("b"));
        }
        Matcher last = LAST.matcher(words);
        return last.matches() && acts(last.group("a")) && acts(last.group("b"))
                ? List.of(last.group("a"), last.group("b"))
                : List.of(sentence);
    }

    /** Whether something is looked for, and {@code next} tells what is done where it is not there: one step. */
    static boolean belong(String words, String next) {
        return LOOKED_FOR.matcher(words.strip()).matches()
                && MISSING.matcher(next.strip()).matches();
    }

    /** Whether the words order something, whatever comes. */
    private static boolean acts(String words) {
        String plain = Normal.words(words.strip().replaceFirst(AIM, ""));
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(plain));
        return hit != null
                && hit.verb() != Verb.EXPECT
                && hit.verb() != Verb.WAIT
                && hit.verb() != Verb.REPEAT
                && !Conditions.starts(plain)
                && !Prohibition.starts(plain)
                && !plain.matches("(?i).*\\b(?:until|unless|while|whether)\\b.*");
    }

    /** {@code find it, if it is not there choose "All"}: what is looked for is no condition of its own. */
    private static boolean looks(String before, String after) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(Normal.words(before.strip())));
        return hit != null
                && hit.verb() == Verb.FIND
                && NOT_THERE.matcher(Normal.words(after)).matches();
    }
}
