package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A question told together with its answer: {@code browser asks "Send now?", cancel it}; {@code a prompt wants your PIN, type 4711}. */
final class Asked {
    private static final String Q = Masked.QUOTE;
    private static final String KIND =
            "(?:browser|system|confirm|confirmation|alert|prompt|dialog(?:ue)?|window|box|popup|pop-up|question|message|warning|notice)";
    private static final String WHO =
            "(?:(?:an? |the |this |that |another )?(?:(?:small|new|little|native|js|javascript|browser(?:'s)?|system|security|modal) )*"
                    + KIND + "(?: (?:dialog|box|window|popup|pop-up|message))?"
                    + "|(?:the )?(?:site|page|app|form|shop|portal)|it|you|i|we|he|she|the user|user)";
    private static final String FREELY = "(?:(?:will|then|now|also|again|may|might|is going to|are|is|am|gets?) )*";
    private static final String ASKS =
            "(?:asks?|asking|asked|wants? to know|wants?(?: me| you)? to confirm|wants? (?:an? )?(?:confirmation|answer)|questions?|prompts?|prompted|inquires)";
    private static final String SAYS =
            "(?:says?|tells?|shows?|reads?|warns?|warned|comes?(?: up)?|opens?|appears?|pops? up|shows? up)";
    /** What only ever asks, so that its coming up is a question. */
    private static final String DIALOG =
            "(?:an? |the |this |that |another )?(?:(?:small|new|little|native|js|javascript|browser(?:'s)?|system|security|modal) )*(?:browser|system|confirm|confirmation|alert|prompt|dialog(?:ue)?|popup|pop-up|question)(?: (?:dialog|box|window|popup|pop-up))?";

    private static final String ON = "(?: (?:up|me|you|us|him|her|again|back|now|with|saying|asking|the question))*:? ";

    /** What may stand between a question and its answer. */
    private static final String THEN =
            "(?:\\s*[,;:]|\\s+-|\\s*(?:->|→|=>))?\\s+(?:(?:and|then|so|just|please|i|you|we|he|she|here|to) )*";

    private static final String YES =
            "(?:ok(?:ay)?|yes|yep|yeah|yup|sure|accept|confirm|agree|approve|allow|go ahead|proceed(?: anyway)?|leave(?: anyway| (?:the|this) (?:page|site))?)";
    private static final String NO =
            "(?:no|nope|nah|cancel|dismiss|decline|deny|reject|refuse|abort|stay(?: (?:on (?:the|this) (?:page|site)|here|there))?)";
    private static final String ANSWER =
            "(?<say>(?:say|answer|reply|respond|choose|select|pick|take|press|click|hit|tap|push|confirm|accept)s?(?: (?:with|on|by|it with))*(?: (?:the|an?))? )?(?:(?<y>"
                    + YES + ")|(?<n>" + NO
                    + "))(?: (?:it|that|this|them|the (?:dialog|question|prompt|popup|box|message)))?(?: button)?(?: (?:too|as well|anyway|again|please|there))*";
    private static final String END = "(?=$|[.,;!]| and\\b| then\\b| -)";

    /** {@code "Really?" - yep}, {@code browser asks "Start anyway?", cancel it}. */
    private static final Pattern QUOTED = Pattern.compile(
            "(?<a>^|.*?(?:[,;:-] |\\band |\\bthen ))(?:" + WHO + " " + FREELY + "(?:" + ASKS + "|" + SAYS + ")" + ON
                    + "|" + ASKS
                    + ":? )?(?:(?:an? |the )?(?:(?:small|new|little|confirm|confirmation) )*(?:confirmation|question|dialog|popup|pop-up|box|window)(?: (?:with|saying|asking))? )?(?<q>"
                    + Q + ")(?: (?:comes?|appears?|opens?|pops?|shows?)(?: up)?)?" + THEN + ANSWER
                    + END + "(?<r>.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code A native confirm with "Remove it?" should come up - cancel it}: a statement of a dialog by its kind. */
    private static final Pattern STATED = Pattern.compile(
            "(?<a>^|.*?(?:[,;:-] |\\band |\\bthen ))(?<s>(?:an? |the )(?:(?:native|browser(?:'s)?|js|javascript|system) )*(?:(?:confirm|confirmation|alert|prompt)(?: (?:dialog|box|popup|pop-up|window))?\\b[^,;"
                    + "\uE000-\uE7FF" + "]*" + Q
                    + "(?: (?:should |must |will )?(?:appears?|comes? up|pops? up|shows? up|opens?|be (?:shown|displayed))| is (?:shown|displayed))?"
                    + "|(?:confirm|confirmation|alert|prompt|dialog|popup|pop-up)(?: (?:dialog|box|popup|pop-up|window))? (?:should |must |will )?(?:appears?|comes?(?: up)?|pops? up|shows? up|opens?(?: up)?)))"
                    + THEN + ANSWER + END + "(?<r>.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code a confirm will ask whether you really want to delete it - accept it}. */
    private static final Pattern PLAIN = Pattern.compile(
            "(?<a>^|.*?(?:[,;:-] |\\band |\\bthen ))(?:" + WHO + " " + FREELY + "(?:" + ASKS + "|warns?|warned)|"
                    + DIALOG
                    + " " + FREELY + SAYS + " (?:and )?" + ASKS
                    + ")(?: (?:me|you|us|him|her|again|back|now))*(?: (?:whether|if|to|that|about|of)\\b[^,;:\uE000-\uE7FF]{0,70}?| for (?:an? |the |your |my )?(?:confirmation|permission|approval|consent))?"
                    + "(?:\\s*[,;:]|\\s+-|\\s*(?:->|→|=>)|(?= and\\b))\\s+(?:(?:and|then|so|just|please|i|you|we|he|she|here) )*"
                    + ANSWER + END + "(?<r>.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code a prompt wants your PIN, type 4711}. */
    private static final Pattern PROMPT = Pattern.compile(
            "(?<a>^|.*?(?:[,;:-] |\\band |\\bthen ))(?:an? |the )?(?:(?:browser|js|javascript|native|small|little) )*prompt (?:"
                    + "(?:will |then |now |that )*(?:comes? up|pops? up|appears?|opens?|shows? up)?(?: and)? ?(?:"
                    + ASKS
                    + "|asking|wants?|needs|requires)(?: (?:me|you|us))?(?: (?:for|about|to (?:enter|type|know)))?) "
                    + "[^,;:" + "\uE000-\uE7FF"
                    + "]{2,40}?(?:\\s*[,;:]|\\s+-|(?= and\\b))\\s+(?:(?:and|then|so|just|please|there|i|you|we) )*(?:type|enter|put|write|give|insert|answer|say|use)(?: (?:in|it|there|with|back))* (?<v>"
                    + Q
                    + "|[^\\s,;]+)(?:,? (?:and|then) (?:confirm|ok|okay|accept|submit|(?:press|click|hit|confirm with) (?:ok|enter))(?: it)?)?"
                    + END + "(?<r>.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code a browser prompt should open - type demo-1 and press OK}. */
    private static final Pattern COMES = Pattern.compile(
            "(?<a>^|.*?(?:[,;:-] |\\band |\\bthen ))(?:an? |the"
                    + " )?(?:(?:browser(?:'s)?|js|javascript|native|system|small|little|new) )*(?:prompt(?: dialog| box|"
                    + " window| popup)?|(?<=(?:browser|js|javascript|native|browser's)"
                    + " )(?:dialog|box|popup|pop-up|window)) (?:(?:should|must|will|has to|then|now|that) )*(?:comes?(?:"
                    + " up)?|pops? up|appears?|opens?(?: up)?|shows? up|(?:is|be)"
                    + " (?:shown|displayed|opened))(?:\\s*[,;:.]|\\s+-|(?="
                    + " and\\b))\\s+(?:(?:and|then|so|just|please|there|i|you|we)"
                    + " )*(?:type|enter|put|write|give|insert|answer(?: with)?|fill in)(?: (?:in|it|there))* (?<v>"
                    + Q
                    + "|[^\\s,;]+)(?: (?:in(?:to)?|there)(?: (?:it|the (?:prompt|box|dialog|field)))?)?,? (?:and|then)"
                    + " (?:confirm|ok|okay|accept|submit|(?:press|click|hit|confirm with|say|push|tap)(?: on)? (?:the"
                    + " )?(?:ok|okay|enter))(?: it| button)?"
                    + END + "(?<r>.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code say OK to the browser}. */
    private static final Pattern TO_BROWSER = Pattern.compile(
            "(?<a>^|.*?(?:[,;:-] |\\band |\\bthen ))(?:(?:please|just|i|you|we)"
                    + " )*(?:(?=(?:say|answer|reply|respond)\\b)"
                    + ANSWER
                    + " (?:to|for|in) (?:the|this|that) (?:(?:native|js|javascript) )?browser(?:'s)?(?:"
                    + " (?:question|dialog|prompt|popup|box|message|warning|alert|confirm))?)" + END + "(?<r>.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code answer the browser with OK}. */
    private static final Pattern BROWSER_WITH = Pattern.compile(
            "(?<a>^|.*?(?:[,;:-] |\\band |\\bthen ))(?:(?:please|just|i|you|we) )*(?:answer|tell|give)s?"
                    + " (?:the|this|that) browser(?:'s (?:question|dialog|prompt|popup|box|message|warning))?(?: with|"
                    + " by)? (?=(?:an? )?\\p{L})"
                    + ANSWER + END + "(?<r>.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code a browser prompt "Reason?" opens - enter Budget cut and confirm it}: what it says, and what it is answered with. */
    private static final Pattern PROMPTED = Pattern.compile(
            "(?<a>^|.*?(?:[,;:-] |\\band |\\bthen ))(?<s>(?:an? |the |this )?(?:(?:browser(?:'s)?|js|javascript|native|small|little) )*prompt(?: (?:dialog|box|window))?(?: (?:with|saying|asking))?(?: "
                    + Q
                    + ")? (?:should |will |must )?(?:comes?(?: up)?|pops? up|appears?|opens?(?: up)?|shows? up|is shown)(?: (?:with|saying|asking) "
                    + Q
                    + ")?)(?:\\s*[,;:]|\\s+-|(?= and\\b))\\s+(?:(?:and|then|so|just|please|there|here|i|you|we) )*(?:type|enter|put|write|give|insert|answer|say)(?: (?:in|it|there|with|back))* (?<v>"
                    + Q
                    + "|(?!(?:ok|okay|yes|no|cancel)\\b)[^,;]+?)(?:,| and| then|,? and then) (?:confirm|ok|okay|accept|submit|(?:press|click|hit|confirm with) (?:ok|enter))(?: it| that| with ok)?"
                    + END + "(?<r>.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code Enter DELETE into the browser prompt}. */
    private static final Pattern INTO = Pattern.compile(
            "(?<a>^|.*?(?:[,;:-] |\\band |\\bthen ))(?:enter|type|write|put|insert) (?<v>" + Q
                    + "|[^\\s,;]+) (?:in|into|in to) (?:the |this |that )?(?:browser(?:'s)?|js|javascript|native) (?:prompt|dialog|box|popup|pop-up)(?:,? (?:and|then) (?:confirm|ok|okay|accept|submit|(?:press|click|hit|confirm with) (?:ok|enter))(?: it)?)?"
                    + END + "(?<r>.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code popup → cancel}. */
    private static final Pattern LABEL = Pattern.compile(
            "(?<a>^|.*?(?:[,;:-] |\\band |\\bthen ))(?:the )?(?:browser |confirm |confirmation )*(?:dialog|popup|pop-up|alert|confirm|question)(?:\\s*(?:->|→|=>)\\s*|: )"
                    + ANSWER + END + "(?<r>.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code in the popup say cancel}. */
    private static final Pattern INSIDE = Pattern.compile(
            "(?<a>^|.*?(?:[,;:-] |\\band |\\bthen ))(?:in|on|at|to) (?:the|this|that) (?:browser |confirm |confirmation )*(?:dialog|popup|pop-up|alert|confirm|question|prompt),? (?:please |you |i |we )*(?=(?:say|answer|reply|respond)\\b)"
                    + ANSWER + END + "(?<r>.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code browser asks "Send now?"} alone. */
    private static final Pattern BROWSERS = Pattern.compile(
            "(?:the |a )?(?:native |js |javascript )*browser " + FREELY + ASKS + ON + "(?<q>" + Q + ")",
            Pattern.CASE_INSENSITIVE);

    /** What is asked, or is answered, with nothing else beside it. */
    private static final Pattern QUESTION = Pattern.compile(
            "(?:and |then |now )*(?:(?:" + WHO + " " + FREELY + "(?:" + ASKS + "|warns?|warned)\\b|" + DIALOG + " "
                    + FREELY + SAYS + "\\b)[^.;!]*|" + DIALOG + ")",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ANSWERED = Pattern.compile(
            "(?:(?:and|then|so|just|please|i|you|we|he|she|here) )*" + ANSWER + "[.!]*", Pattern.CASE_INSENSITIVE);

    private static final Pattern CONDITION = Pattern.compile(
            "(?:and |then |but )*(?:only )?(?:if|when|whenever|in case|should|unless|once|until|as soon as|after|expect|verify|check|make sure|ensure|assert)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private Asked() {}

    /** The step with what is asked as what is seen, and its answer as the answer of a dialog; the step as it was where nothing is asked. */
    static String answered(String words, Masked masked) {
        if (CONDITION.matcher(words).matches()) {
            return words;
        }
        Matcher match;
        for (Pattern prompt : List.of(PROMPT, COMES, INTO)) {
            if ((match = prompt.matcher(words)).matches()) {
                return before(match.group("a")) + "accept the prompt with " + masked.keep(match.group("v"))
                        + after(match, masked);
            }
        }
        if ((match = PROMPTED.matcher(words)).matches() && !Prohibition.starts(match.group("a"))) {
            String said =
                    match.group("s").matches("(?i)(?:an?|the|this) .*") ? match.group("s") : "a " + match.group("s");
            return before(match.group("a")) + said + "; accept the prompt with " + masked.keep(match.group("v"))
                    + after(match, masked);
        }
        if ((match = STATED.matcher(words)).matches() && !Prohibition.starts(match.group("a"))) {
            return before(match.group("a")) + match.group("s") + "; " + answer(match) + after(match, masked);
        }
        if ((match = QUOTED.matcher(words)).matches() && !Prohibition.starts(match.group("a"))) {
            boolean question = masked.plain(match.group("q")).endsWith("?");
            boolean asks = match.group()
                    .substring(match.end("a"), match.start("q"))
                    .matches("(?is).*\\b(?:browser|native|js|javascript|alert|confirm|prompt|asks?|wants?)\\b.*");
            return question || asks
                    ? before(match.group("a")) + "you should see " + match.group("q") + ", " + answer(match)
                            + after(match, masked)
                    : words;
        }
        if ((match = LABEL.matcher(words)).matches()
                || (match = INSIDE.matcher(words)).matches()
                || (match = TO_BROWSER.matcher(words)).matches() && !Prohibition.starts(words)
                || (match = BROWSER_WITH.matcher(words)).matches() && !Prohibition.starts(words)
                || (match = PLAIN.matcher(words)).matches()) {
            return before(match.group("a")) + answer(match) + after(match, masked);
        }
        return words;
    }

    /** What the browser is told to ask; null where it is told to ask nothing. */
    static @Nullable String question(String words) {
        Matcher asks = BROWSERS.matcher(words);
        return asks.matches() ? asks.group("q") : null;
    }

    /** Whether the words ask, and {@code next} answers: one step, however they are parted. */
    static boolean belong(String words, String next) {
        return !CONDITION.matcher(words.strip()).matches()
                && QUESTION.matcher(words.strip()).matches()
                && ANSWERED.matcher(next.strip()).matches();
    }

    /** What came before it, which is a step of its own. */
    private static String before(String words) {
        String bare = words.replaceFirst("(?i)(?:\\s*[,;:-]\\s+|\\s+(?:and|then)\\s+)+(?:(?:and|then)\\s+)?$", "")
                .strip();
        return bare.isEmpty() ? "" : (Arrows.control(bare) ? "click " : "") + bare + "; ";
    }

    private static String after(Matcher match, Masked masked) {
        String rest = match.group("r")
                .replaceFirst("(?i)^(?:[.,;!]+ ?|\\s+-\\s+|\\s+(?:and|then)\\s+)+(?:(?:and|then) )?", "");
        return rest.isBlank() ? "" : "; " + rest.strip();
    }

    /** A button that is pressed is the one that is named; what is said or answered may be called otherwise. */
    private static String answer(Matcher match) {
        String say = match.group("say");
        boolean pressed = say != null && say.matches("(?i)(?:press|click|hit|tap|push).*");
        String word = match.group("y") != null ? match.group("y") : match.group("n");
        boolean button = pressed && word.matches("(?i)ok|okay|yes|no|cancel");
        return (match.group("y") != null ? "accept" : "dismiss") + " the dialog"
                + (button ? " by its button " + word : "");
    }
}
