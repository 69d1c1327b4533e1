package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Brings masked words into one spelling: spaces, contractions, dashes, polite words; and compares names loosely. */
final class Normal {
    private record Swap(Pattern from, String to) {}

    /** {@code when the browser asks for confirmation, cancel}: a dialog is answered. */
    private static final String ASKED = "(?:\\b(?:when|once|if|as soon as) )?\\b(?:the browser|it|you are|you get)"
            + " (?:asks?|prompts?|asked|prompted|confirms|warns)(?: you| me)?(?:(?: for (?:a )?confirmation| to"
            + " confirm| with [\uE000-\uE7FF])(?:,|:| -)? (?:please )?(?:choose |press"
            + " |click |say |answer )?| (?:whether|if) [^,:]+?(?:(?:,|:| -) (?:please )?(?:choose |press |click |say |answer )?"
            + "| (?:please )?(?:choose |press |click |say |answer )))";

    private static final List<Swap> SPELLING = List.of(
            swap("[\\s\u00a0]+", " "),
            swap("[’‘´]", "'"),
            swap("\\*\\*|__", ""),
            swap(
                    "(?<=^|\\s)(?<!\\b(?:is|be|matches|match|like|to) )\\*(?=\\p{L})([^*]{1,40}?)(?<=[\\p{L}\\d.])\\*(?=[\\s.,;:!?]|$)",
                    "$1"),
            swap("(?-i:\\bONE)(?= \\p{Ll})", "one"),
            swap("\\s*[–—]\\s*|\\s+--?\\s+", " - "),
            swap("\\b(can't|cant|can not)\\b", "cannot"),
            swap("\\b(won't|wont)\\b", "will not"),
            swap("\\b(do|does|did|is|are|was|were|should|must|need|has|have|would|could)n'?t\\b", "$1 not"),
            swap("\\b(?:do not|never) (?:forget|fail|omit|hesitate) to\\b", "please"),
            swap("\\b(?:a )?min(?:imum|\\.)?(?: of)? (?=\\d)", "at least "),
            swap("\\b(?:a )?max(?:imum|\\.)?(?: of)? (?=\\d)", "at most "),
            swap("\\b(?:pls|plz)\\b", "please"),
            swap("\\b(?:is|are) (?:supposed|meant) to\\b", "should"),
            swap(
                    "(?<=\\S )(?-i:shall)(?= (?:be|not|now|still|also|never|only|show|say|read|display|contain|appear|disappear|open|close|have|stay|remain|become|get)\\b)",
                    "should"),
            swap("\\bwhatever (?:you do|happens),? (?=(?:do|does|never|must|under)\\b)", ""),
            swap("\\b(you|we|they)'re\\b", "$1 are"),
            swap(
                    "^((?:when|once|after|as soon as) (?:you|i|we|the user) (?:press|click|hit|tap)e?s?(?: on)?(?:"
                            + " the)?(?: button| link)? [\uE000-\uE7FF](?: button| link)?)"
                            + " (?=(?:an?|the|[\uE000-\uE7FF])(?:\\s|$))",
                    "$1, "),
            swap(
                    "^((?:hover(?: over| on)?|mouse ?over|point (?:at|to)|move the (?:mouse|pointer|cursor) over) [^:,]{2,60}?): (?=(?:an? |the )?(?:[\\p{L}-]+ )?(?:tooltip|bubble|hint|callout|balloon|popup|pop-up|popover|message|note|label|text|card)\\b|(?:it|this|that)\\b[^:]*\\b(?:should|must|has to|is|shows?|says?|turns?|becomes?|appears?)\\b)",
                    "$1 - "),
            swap(",? (?:after|upon) which (?=[^,]*\\b(?:should|must|has to|will)\\b)", " and "),
            swap("(?<=\\p{L})'s (?=(?:first|last|on top|at the (?:top|bottom))(?: (?:in|on|of) |[.,;]|$))", " is "),
            swap("\\b(accept|dismiss|confirm|decline|cancel|close|deny) the browser's (?=\\p{L})", "$1 the browser "),
            swap("\\b(?:keep|bear) ([^,;.]{2,40}?) in mind\\b", "remember $1"),
            swap("\\bgo (?:over )?to that (new|other|second) (tab|window)\\b", "switch to the $1 $2"),
            swap(
                    "\\b((?:search|look) for [\uE000-\uE7FF]) (?:from|on|in|at) (?:the |our |your )?(?:home|start|main|landing|front)[ -]?(?:screen|page)?(?=[.,;]|$| and\\b| then\\b)",
                    "$1"),
            swap("\\b(?:use|press|click|hit) the browser's (back|forward) (?:button|arrow)\\b", "go $1"),
            swap("\\b(i|you|we|they)'d\\b", "$1 would"),
            swap(
                    "^((?:for|under|into) (?:the |your )?[\\p{L}\uE000-\uE7FF -]{2,30}?),? you (?:must |have to |should |need to |can )?(?=(?:choose|select|pick|write|type|enter|put|take) )",
                    "$1 "),
            swap(ASKED + "(?:cancel|dismiss|no|decline|refuse|deny)(?: it)?(?=[.,;!]|$| and )", "dismiss the dialog"),
            swap(ASKED + "(?:ok|okay|accept|yes|confirm|agree)(?: it)?(?=[.,;!]|$| and )", "accept the dialog"),
            swap(
                    "(?<=\\p{L})'s (?=(?:still|now|not|gone|visible|there|disabled|enabled|empty|already|no"
                            + " longer)\\b)",
                    " is "),
            swap("\\b(it|that|there|everything)'s\\b", "$1 is"),
            swap(
                    "\\b(?:say|press|click|answer|choose|hit) (?:ok|okay|yes|accept) (?:when|if|once) (?:(?:the browser|it) (?:asks|prompts)|(?:you are )?(?:asked|prompted))(?: for (?:a )?confirmation| you| me)?(?=[.,;!]|$)",
                    "accept the dialog"),
            swap(
                    "\\b(?:say|press|click|answer|choose|hit) (?:no|cancel|dismiss) (?:when|if|once) (?:(?:the browser|it) (?:asks|prompts)|(?:you are )?(?:asked|prompted))(?: for (?:a )?confirmation| you| me)?(?=[.,;!]|$)",
                    "dismiss the dialog"),
            swap("(?<=[,;] )(?:and )?confirm (?:it )?with (?:yes|ok|okay)\\b", "accept the dialog"),
            swap(
                    "(?<!\\b(?:type|enter|write|put|answer|prompt)\\b[^.;]{1,80})\\band confirm (?:it )?with (?:yes|ok|okay)(?=[.!]?$)",
                    "and accept the dialog"),
            swap("\\bdrag(?: and |[ -]?(?:and|&|n)[ -]?|-)drop\\b", "drag"),
            swap(
                    "\\b(?:drag|take|grab|pick up) ([^,;]{1,60}?),? and (?:then )?(?:drop|drag|release|pull|move|put) (?:it|them) (?:over )?(?:onto|on|into|in|to) ",
                    "drag $1 to "),
            swap("^d ?(?:&|'n'|n) ?d (?=\\S)|^dnd (?=\\S)", "drag "),
            swap(
                    "^open (?:the )?([^,;]{1,40}?) (dropdown|drop-down|select box|combo ?box) and (?:then )?(?:choose|select|pick|take|click(?: on)?) ([^,;?]+)$",
                    "select $3 in the $1 $2"),
            swap("\\bgo ahead and\\b", "please"),
            swap(
                    "\\bplease to (?=(?!(?:do|try|test|make|check|repeat)\\b|the\\b|an?\\b|my\\b|your\\b|be\\b)\\p{Ll})",
                    "please "),
            swap("\\b(you|it|there|we|i|they|that)'ll\\b", "$1 will"),
            swap("\\bboth (?=[\uE000-\uE7FF] and [\uE000-\uE7FF])", ""),
            swap("\\bw/o\\b", "without"),
            swap("\\bw/ ", "with "),
            swap(
                    "\\b(?:once|when|after|as soon as) (?:that|this|it|all that) (?:is|'s|has been)"
                            + " (?:done|finished|complete),? ",
                    ""),
            swap("\\s+for me(?=[,.;!?]|$| and\\b| then\\b)", ""),
            swap("(?<=[\uE000-\uE7FF])(?<!\\b(?:choose|select|pick) [\uE000-\uE7FF]) instead\\b(?! of\\b)", ""),
            swap("\\b(?:no|not) longer than (?=(?:about |around )?(?:\\d|an?\\b|one\\b|two\\b|half\\b))", "at most "),
            swap("\\bno longer\\b", "not"),
            swap("(?<=\\brow)( \\d{1,3})?, (?:and )?(?=(?:the )?(?:\\S+ column|column \\d))", "$1 "),
            swap(
                    "\\b(every|each|all|no|any)( (?:the )?\\p{L}+) (?:shown|listed|displayed|visible)"
                            + " (?=(?:is|are|has|have|should|must|contains?|shows?|says?|mentions?)\\b)",
                    "$1$2 "),
            swap("\\btodays date\\b", "today's date"),
            swap("\\b(every|each|all|all the|all of the) (?:visible|listed|shown|displayed) (?=\\p{L})", "$1 "),
            swap(
                    ",? followed by (?:pressing |hitting )?(?:the |an?"
                            + " )?(?=(?:enter|return|tab|esc(?:ape)?|space|backspace|delete|arrow"
                            + " ?\\w+|(?:ctrl|cmd|shift|alt)\\+\\S+)\\b)",
                    " and press "),
            swap("\\s+(any ?more|any longer)\\b", ""));

    private static final Pattern ARTICLES =
            Pattern.compile("\\b(the|a|an|your|my|his|her|our)\\s+", Pattern.CASE_INSENSITIVE);
    private static final Pattern LEAD = Pattern.compile(
            "^(?:(?:at first|first of all|to begin with|to start(?: with)?|for a start|there(?=,?"
                    + " (?:you|i|we)\\b)|and|then|now|next|first|firstly|second|secondly|third|finally|lastly|afterwards?|after"
                    + " that|after(?=[,:]| (?:this|you|i|we|the user)\\b)|also|please|just|so|again|once there|once done|this time|from there|in the end|at the"
                    + " end|once more|meanwhile|simply|quickly|carefully|briefly|only|still|and now|kindly|instead(?! of\\b))"
                    + "\\b[,:]?\\s+)+(?=\\S)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SUBJECT = Pattern.compile(
            "^(?:i(?: would|'d)? (?:like|want|need|ask|expect) you to (?:please )?|(?:i|you|we|(?:the |a )?(?:user|customer|visitor|admin|guest|member|buyer|shopper|student|teacher|patient|employee|manager|editor|author|applicant|reader|client|person|tester)|he|she|they|one|someone|the"
                    + " tester)\\s+(?:(?:now|then|also|just|can|will|would|shall|must|should|have to|has to|need to|want"
                    + " to|should be able to)\\s+)*|try"
                    + " to\\s+|try\\s+(?=\\w+ing\\b)|try and\\s+|attempt to\\s+|go ahead and\\s+|to"
                    + " (?=check|test|verify)|let us\\s+|let's\\s+|(?:can|could|would|will) you"
                    + " (?:(?:please|kindly|mind|maybe|now|just|be so kind (?:as )?to) )*|be sure to\\s+|make sure"
                    + " to\\s+|make sure you\\s+(?=click|type|press|enter)|remember to\\s+|proceed to"
                    + " (?=click|type|press|fill)|continue by |finish by |start by |begin by )",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern THIRD = Pattern.compile(
            "(?:the |a )?(?:user|tester|customer|visitor|admin|guest|member|buyer|shopper|student|teacher|patient|employee|manager|editor|author|applicant|reader|client|person)\\s|(?:one|someone|he|she)\\s",
            Pattern.CASE_INSENSITIVE);

    /** {@code editor opens}: a part of the page, and nobody who does something. */
    private static final Pattern COMES = pattern(
            "(?:opens|closes|appears|disappears|loads|expands|collapses|shows up|pops up)(?: up| again| now)?[.!]?");

    private static final Pattern NEXT_TAB =
            pattern("(?:next|first|second|third) tabs?\\b(?! (?:to|out|away|into)\\b).*");
    private static final Pattern ORDINAL = pattern("(?:next|first|second|third) [^,:]+.*");
    private static final Pattern NEXT_ACT = pattern(
            "(?:next|first) (?:submit|delete|remove|save|send|add|create|confirm|cancel|approve|publish) (?:(?:the|a|an|all|your|my)\\b.*|(?-i:\\p{Lu}).*|"
                    + Masked.QUOTE + ".*)");
    private static final Pattern NEXT_LOGIN =
            pattern("(?:next|first) (?:log|sign) ?in (?:in|on|at|to|into|with|as|using)\\b.*");
    private static final Pattern ACTS = pattern(
            "(?:clicks|enters|selects|types|presses|chooses|picks|ticks|unticks|taps|hovers|uploads|submits|fills)\\b.*");
    private static final Pattern ARTICLE =
            pattern("^(the|a|an|your|my|his|her|its|our|this|that|these|those)\\s+(?=\\S)");
    private static final Pattern QUOTES = Pattern.compile("[\"“”‘’']");
    private static final Pattern END = Pattern.compile("[.,;:!]+$");
    private static final Pattern SPACES = Pattern.compile("\\s+");

    private static final Kept<String> SPELLED = new Kept<>(Normal::spelled);
    private static final Kept<String> UNLED = new Kept<>(Normal::unled);

    private Normal() {}

    static String words(String masked) {
        return SPELLED.of(masked);
    }

    private static String spelled(String masked) {
        String text = masked;
        for (Swap swap : SPELLING) {
            text = swap.from.matcher(text).replaceAll(swap.to);
        }
        return text.strip();
    }

    /** The clause without words that only lead in ({@code then}, {@code please}). */
    static String withoutLead(String words) {
        return UNLED.of(words);
    }

    private static String unled(String words) {
        String text = words;
        for (int i = 0; i < 3; i++) {
            if (NEXT_TAB.matcher(text).matches()) {
                return text;
            }
            if (ORDINAL.matcher(text).matches()
                    && !ClauseSplitter.startsVerb(text.substring(text.indexOf(' ') + 1))
                    && !NEXT_ACT.matcher(text).matches()
                    && !NEXT_LOGIN.matcher(text).matches()) {
                return text;
            }
            text = LEAD.matcher(text).replaceFirst("");
        }
        return text;
    }

    /** Without {@code I}, {@code you}, {@code try to}: what is left starts with a verb. */
    static String withoutSubject(String words) {
        String led = withoutLead(words);
        led = ACTS.matcher(led).matches() ? base(led.replaceFirst("^(?i)clicks\\b", "click")) : led;
        String bare = SUBJECT.matcher(led).replaceFirst("");
        if (COMES.matcher(bare).matches() && THIRD.matcher(led).lookingAt()) {
            return led;
        }
        return withoutLead(THIRD.matcher(led).lookingAt() ? base(bare) : bare);
    }

    /** {@code clicks Save} as {@code click Save}, where that is a verb. */
    private static String base(String words) {
        String first = words.split("\\s+", 2)[0];
        for (String form : List.of(first.replaceFirst("es$", ""), first.replaceFirst("s$", ""))) {
            String plain = form + words.substring(first.length());
            if (!form.equals(first) && Lexicon.verbAt(first) == null && Lexicon.verbAt(plain) != null) {
                return plain;
            }
        }
        return words;
    }

    static String withoutArticle(String words) {
        return ARTICLE.matcher(words).replaceFirst("").strip();
    }

    /** Without its article, but {@code My orders}: pages have links of that name, beside one that is called {@code Orders}. */
    static String name(String words) {
        return words.matches("(?:My|Your) \\p{L}.*") ? words.strip() : withoutArticle(words);
    }

    /** Lower case, without articles, quotes and doubled spaces, for comparing what two people wrote. */
    static String loose(@Nullable String text) {
        if (text == null) {
            return "";
        }
        String lower = QUOTES.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("");
        String bare = ARTICLES.matcher(END.matcher(lower).replaceAll("")).replaceAll("");
        return SPACES.matcher(bare).replaceAll(" ").strip();
    }

    private static Swap swap(String from, String to) {
        return new Swap(pattern(from), to);
    }

    private static Pattern pattern(String form) {
        return Pattern.compile(form, Pattern.CASE_INSENSITIVE);
    }
}
