package dev.webwitness.brain.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Tells what a task forbids: a forbidden step is read like any other, and never done. */
final class Prohibition {
    private static final Pattern START = Pattern.compile(
            "^(?:(?:but|and|also|please|just|now|then|so|again|important|note|careful|warning|be careful|take care|make sure|be sure|ensure|remember)[,:]?\\s+)*"
                    + "(?:(?:that )?(?:i|you|we|one)\\s+)?(?:(?:to\\s+)?(?:absolutely\\s+)?(?:do not|never|must not|should not|cannot|may not|shall not|will not|are not to|is not to|need not|do not need to|do not have to)"
                    + "(?:\\s+(?:ever|yet|actually|really|try to|attempt to|have to|need to|accidentally|also|even|dare to|please))*"
                    + "|(?:try )?not to(?: (?:ever|accidentally|even|actually))?|without|instead of|rather than|hold off(?: on| from)?|avoid|refrain from|stay away from|keep from|stop short of|no need to|not|(?:under|in|at|by) no (?:circumstances?|case|way|point|time|means)(?: (?:ever|should you|do you|must you|may you))?"
                    + "|(?:it is |you are |we are )?(?:forbidden|prohibited|not (?:allowed|permitted|supposed)) to|(?:nobody|no one) (?:should|must|may)|stop before(?: (?:you|we|i))?|hands off|no(?= (?:click|press|tapp|touch|submitt|delet|typ|sav|send|pay|buy|remov|chang|confirm|approv|publish|upload|accept|archiv|book|order|enter|select|choos|drag|tick|check)\\w*ing\\b| \\w{2,}ing (?:the|my|your|it|this|that|these|any)\\b))\\s+(.+)$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ANY = Pattern.compile(
            "\\b(?:not|never|without|avoid|refrain|except|instead of|rather than|unless|(?:every\\w*|any\\w*|all|nothing)(?: \\w+)? but|cannot|no circumstances?|no case|no way|nobody|no one|nothing|none|neither|nor|stay away|no need|forbidden|prohibited|prevent|(?<!\\b(?:click|press|hit|tap|choose|select|pick|tick|check|untick|uncheck|on|the) )skip(?! (?:ahead|forwards?|back|to)\\b)|stop short|hold off|before you|do nt|untouched|leave alone|hands off|n't|dont)\\b",
            Pattern.CASE_INSENSITIVE);
    /** {@code Pay: do not click}. */
    private static final Pattern COLON = Pattern.compile(
            "(?<t>[^:]{1,60}?)\\s*(?::|-|,)\\s*(?:please )?(?:do not|never|not to|hands off|must not|not(?= \\w)|no(?= \\w))(?: (?:ever|even))?(?: be)?(?: (?:click|press|touch|tap|use|hit|push|open|select|choose|clicked|pressed|touched|used))?(?: (?:it|this|that|them|on it|there))?[.!]*",
            Pattern.CASE_INSENSITIVE);

    /** {@code the Delete button must not be clicked}. */
    private static final Pattern PASSIVE = Pattern.compile(
            "(?:but |and )?(?<t>.+?) (?:must|should|may|shall|can|is to|are to|has to|will|(?:is|are)(?! not (?:pressed|activated)(?:[.!,]|$))) (?:not|never|not ever|under no circumstances) (?:to )?(?:be )?(?:clicked|pressed|tapped|touched|pushed|hit|used|activated|triggered)(?: on| at)?(?: (?:here|now|yet|at all|ever))?",
            Pattern.CASE_INSENSITIVE);

    /** {@code leave the Delete button alone}, {@code stay off Pay}. */
    private static final Pattern ALONE = Pattern.compile(
            "(?:but |and |please )*(?:(?:leave|let) (?<t>.+?) (?:alone|untouched|unclicked|as (?:it is|is|they are)|in peace)|(?:stay|keep|hands|keep (?:your )?hands) (?:off|away from|clear of|out of) (?<u>.+)|(?<v>.+) (?:is|are) (?:off limits|off-limits|taboo|forbidden|a no-go))",
            Pattern.CASE_INSENSITIVE);
    /** Openings after which anything forbids, whatever its verb. */
    private static final Pattern STRONG = Pattern.compile(
            "(?:(?:but|and|also|please|just|now|so|important|note|careful|be careful|take care|make sure|be sure)[,:]?\\s+)*(?:(?:that )?(?:i|you|we)\\s+)?(?:do not|never|not to|avoid|refrain from|must not)\\b",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern FREE = Pattern.compile(
            "^\\s*(?:(?:click|press|touch|hit|tap)ing?\\s+(?:anything|it)?|(?:give up|worry|panic|hurry|despair|be (?:surprised|afraid|alarmed|confused|impatient))(?: .*)?)\\s*$",
            Pattern.CASE_INSENSITIVE);

    /** An address says nothing, whatever words it is made of. */
    private static final Pattern ADDRESS = Pattern.compile("https?://\\S+|(?<=\\s)/\\S+|[^\\s@]+@[^\\s@]+");

    /** {@code clicking "A", which opens a tab, is forbidden}: what is told in between of what is forbidden. */
    private static final Pattern ASIDE = Pattern.compile(
            "(?<g>\\w{2,}ing\\b[^,]+), (?:which|that|who|not)\\b[^,]*?,? (?<f>(?:is|are) (?:strictly |absolutely )?(?:forbidden|prohibited|off limits|off-limits|taboo|a no-go|not (?:allowed|permitted))\\b.*)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern TIME = Pattern.compile(
            "(?:[\\s,]+(?:yet|for now|so far|right now|just now|(?<= it )now|at (?:this|that) (?:point|time|stage|moment)|at the moment|for the (?:moment|time being)|at all|under any circumstances|ever))+[.!]*$",
            Pattern.CASE_INSENSITIVE);

    /** {@code do not use Send now}: it is used by a click. */
    private static final String USE = "^(?i:use) (?i:the )?(?=\\p{Lu}|" + Masked.QUOTE + ")";

    private static final Kept<Boolean> SAYS_NO = new Kept<>(Prohibition::no);

    private Prohibition() {}

    /** The words without what is only told of the thing that they forbid. */
    static String withoutAside(String words) {
        Matcher aside = ASIDE.matcher(words);
        return aside.matches() ? aside.group("g") + " " + aside.group("f") : words;
    }

    /** What is forbidden, as an imperative, or null where the clause forbids nothing. */
    static @Nullable String forbidden(String words) {
        Matcher colon = COLON.matcher(words);
        if (colon.matches()) {
            return "click " + colon.group("t");
        }
        Matcher passive = PASSIVE.matcher(words);
        if (passive.matches()) {
            return "click " + passive.group("t");
        }
        Matcher alone = ALONE.matcher(words);
        if (alone.matches()) {
            String what = alone.group("t") != null
                    ? alone.group("t")
                    : alone.group("u") != null ? alone.group("u") : alone.group("v");
            return "click " + what;
        }
        Matcher start = START.matcher(words);
        if (!start.matches() || FREE.matcher(start.group(1)).matches()) {
            return null;
        }
        String rest = imperative(withoutTime(start.group(1))).replaceFirst(USE, "click ");
        if (Lexicon.verbAt(rest) == null) {
            boolean act = STRONG.matcher(words).lookingAt()
                    && rest.split("\\s+", -1).length <= 7
                    && Predicates.split(rest) == null
                    && !rest.matches(
                            "(?i)(?:be|have|need|want|worry|mind|care|matter|show|appear|contain|change|exist)\\b.*");
            return act ? "click " + rest : null;
        }
        return rest;
    }

    /** {@code order yet}, {@code send it for now}: when it is forbidden is no part of what is. */
    private static String withoutTime(String words) {
        String bare = TIME.matcher(words).replaceFirst("");
        return bare.isBlank() ? words : bare;
    }

    static boolean starts(String words) {
        return forbidden(words) != null;
    }

    /** Whether anything in the words says no. A clause that would act must not contain such words. */
    static boolean saysNo(String words) {
        return SAYS_NO.of(words);
    }

    private static boolean no(String words) {
        return ANY.matcher(ADDRESS.matcher(words).replaceAll("x")).find();
    }

    /** {@code clicking Pay} as {@code click Pay}. */
    static String imperative(String words) {
        Matcher gerund =
                Pattern.compile("^(\\w+?)ing\\b(.*)$", Pattern.CASE_INSENSITIVE).matcher(words);
        if (!gerund.matches()) {
            return words;
        }
        String stem = gerund.group(1);
        for (String form : new String[] {stem, stem + "e", stem.replaceFirst("(.)\\1$", "$1")}) {
            if (Lexicon.verbAt(form + gerund.group(2)) != null) {
                return form + gerund.group(2);
            }
        }
        return words;
    }
}
