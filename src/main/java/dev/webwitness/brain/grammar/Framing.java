package dev.webwitness.brain.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What stands around an order or a statement and adds nothing to it: {@code OK, …}, {@code as an admin, …}, {@code …, please!}. */
final class Framing {
    private static final int MOST = 4;

    /** A word of talk; where it could be part of the order itself ({@code right click}) only with a comma. */
    private static final Pattern TALK = Pattern.compile(
            "(?:(?:ok(?:ay)?(?! (?:the|this|that|its) (?:browser|native|js|system|dialog|prompt|alert|confirm|question|popup|pop-up)\\b)|alright|all right|cool|perfect)(?: (?:there|team|all|everyone|folks|now|then|so))*[,!.:-]?|(?:hi|hello|hey|yo)(?:(?: (?:there|team|all|everyone|folks|now|then|so))+[,!.:-]?|[,!.:-]|(?= (?:can|could|would|please|pls|i|we|just)\\b))|(?:well|great|good|right|fine|thanks|thank you|first|to begin|to start(?: off)?|for starters|as a first step|as a last step|as a next step|as a result|as a consequence|consequently|therefore|hence|accordingly|subsequently|at this point|in this step|in the next step|next step|last step|from here|having done (?:that|this)|that done|with that done|this done)[,:])\\s+(?<r>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ROLE = Pattern.compile(
            "(?:as|being) (?:an? |the )?(?:(?:logged[- ]in|signed[- ]in|normal|regular|new|existing|anonymous|registered|standard|site|system|super|power|end|first[- ]time) )*(?:user|admin|administrator|customer|guest|visitor|member|manager|owner|editor|viewer|author|moderator|tester|buyer|seller|student|teacher|employee|operator|agent|superuser|reader|shopper),\\s+(?<r>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code Proceed to open …}: what follows is the order. */
    private static final Pattern ONWARD = Pattern.compile(
            "(?:please )?(?:proceed|go on|go ahead|continue|move on|carry on)(?:,? (?:and(?: then)?|to|by|then))\\s+(?<r>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern COURTESY = Pattern.compile(
            "(?<r>.*\\S)(?<!\\b(?-i:No|Yes),?|\\b(?i:type|write|enter|say|reply|put))(?<!\\b(?i:type|write|enter|says?|reads?|reply) )(?<!\\b(?i:type|write|enter|says?|reads?):),? (?:please|pls|thanks|thank you|thx|cheers|if (?:you can|possible|you please|you would|you (?:do not|don't) mind)|when (?:you can|you are ready|ready)|as usual|as always|thanks in advance)",
            Pattern.CASE_INSENSITIVE);

    /** When it is done, after what can only be the end of an order. */
    private static final Pattern TIME = Pattern.compile(
            "(?<r>.*(?:" + Masked.QUOTE
                    + "|\\b(?:button|link|page|field|tab|icon|menu|checkbox|box|dialog|form|list|dropdown|row|file|slider|cart|basket|search|filters?|selection|text|it|escape|enter|tab|space|backspace|(?:ctrl|cmd|alt|shift)\\+\\w+)|/\\S+)),? (?:now|first|right away|immediately|straight away|at once|right now|quickly)",
            Pattern.CASE_INSENSITIVE);

    /** When or how often it is so, after what can only be the end of a statement. */
    private static final Pattern THEN = Pattern.compile(
            "(?<r>.*(?:" + Masked.QUOTE
                    + "|\\b(?:shown|listed|found|visible|displayed|enabled|disabled|appears?|errors?|gone|open|opens|closed|closes|checked|unchecked|empty|active|hidden|disappears?|selected|focused|there|loaded)|(?<=[ €$£])\\d\\S*|/\\S*)),? (?:then|now|again|immediately|right away|straight away|instantly|afterwards|at once|this time|eventually)",
            Pattern.CASE_INSENSITIVE);

    /** A statement told as what is wanted: {@code it is important that …}. */
    private static final Pattern WANTED = Pattern.compile(
            "(?:it (?:is|should be|must be)(?: (?:very |really )?(?:important|expected|required|necessary|essential|crucial|mandatory|the case|so|true))? that|(?:the )?(?:expected )?(?:result|outcome|expectation|requirement) (?:is|should be|must be) that|(?:ascertain|note|notice|guarantee|prove|establish|assume|be certain|be aware|watch|expectation is)(?: that)|as a (?:result|consequence),?|(?:it )?(?:done|finished|complete|completed|ready|passes|pass|success|successful|ok|okay|passed|fine|good|green|works)(?: only)? (?:if|when)|what (?:i|we) (?:want|expect)(?: to see)? is that) (?<r>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code reload the page to make sure …}: what the act is for, which is to be looked at. */
    private static final Pattern TO_SEE = Pattern.compile(
            "(?<a>.+?)(?<!\\b(?:want|need|try|like|have|has|going|sure|remember|forget|able|proceed|how|is|was|are|supposed|used|asked|wish|ready|order|time|you|i|we|important|continue))(?: in order)? to (?:check|verify|see|make sure|be sure|ensure|confirm|validate|prove)(?: (?:that|if|whether))? (?<e>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern AFTER_WHICH = Pattern.compile(
            "(?<a>.+?),? (?:after which|upon which|whereupon|so that(?! (?:more|further) \\p{L}+ (?:gets?|are|is) (?:loaded|shown|displayed|rendered)\\b)|with the result that) (?<e>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern FOLLOWED =
            Pattern.compile("(?<a>.+?),? followed by (?<b>\\w{2,}ing\\b.*)", Pattern.CASE_INSENSITIVE);

    private static final Pattern REMARK = Pattern.compile(
            "(?<r>.*\\S) - (?:(?:this is |it is |very |really |quite )*(?:important|mandatory|crucial|required|optional|essential|easy))",
            Pattern.CASE_INSENSITIVE);

    /** What ends nothing that could be left out. */
    private static final Pattern OPEN_END = Pattern.compile(
            "(?:.* )?(?:the|an?|on|in|to|of|at|for|with|from|by|as|into|onto|and|or|says?|reads?|shows?|called|named|is|are|saying)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SORTS = Pattern.compile(
            "(?:.* )?(?:sort|order|rank|arrange|put|list|comes?|appears?|is|are|stands?)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SORTS_FIRST =
            Pattern.compile("(?:if|when|once|wait|until|while)\\b.*", Pattern.CASE_INSENSITIVE);

    private static final Pattern SECRET = Pattern.compile(
            ".*\\b(?:password|passcode|passwd|pass|pw|pwd|pin|code|secret|token|login|log in|sign in|credentials)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code click "Save" as well as press Escape}, {@code tick Terms plus click Save}. */
    private static final Pattern BESIDES = Pattern.compile(
            "(?<a>.+?),? (?:as well as|along with|plus|(?<!\\b(?:the|an?|on|its|this|with|using) )[+/|]) (?<b>.+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code press Escape so the dialog closes}: what comes of it. */
    private static final Pattern SO = Pattern.compile(
            "(?<a>.+?),? so (?!that\\b|as\\b|far\\b|much\\b|many\\b|on\\b|forth\\b|i\\b|we\\b|you\\b|it\\b|they\\b|this\\b)(?<e>.+)",
            Pattern.CASE_INSENSITIVE);

    private Framing() {}

    /** The step without it; the step as it was where nothing of it would be left. */
    static String bare(String words) {
        String text = marked(words);
        for (int i = 0; i < MOST; i++) {
            String next = once(text);
            if (next.equals(text)) {
                break;
            }
            text = next.replaceFirst("[,;\\s]+$", "");
        }
        return text;
    }

    /** Without what a sentence ends with; not after a word that may be a password, where it is one of its characters. */
    private static String marked(String words) {
        String bare = words.replaceFirst(
                        "(?:\\s+|(?<=[\\p{L}\\d" + "\uE000-\uEFFF" + ")%/€$£]))(?:!+|…+|\\.{2,}|[✅✓✔☑])+\\s*$", "")
                .strip();
        boolean question =
                bare.endsWith("?") && bare.matches("(?is)(?:please |so |and |ok,? )?(?:can|could|would|will) you\\b.*");
        bare = question ? bare.substring(0, bare.length() - 1).strip() : bare;
        boolean value = !bare.equals(words)
                && !question
                && SECRET.matcher(words).matches()
                && !words.matches(".*" + Masked.QUOTE + "\\s*\\S{1,3}");
        return bare.isEmpty() || value ? words : bare;
    }

    private static String once(String words) {
        Matcher match;
        if ((match = WANTED.matcher(words)).matches() && Joints.stated(match.group("r"))) {
            return "check that " + match.group("r");
        }
        if ((match = TALK.matcher(words)).matches() || (match = ROLE.matcher(words)).matches()) {
            return match.group("r");
        }
        if ((match = ONWARD.matcher(words)).matches()) {
            String order = Prohibition.imperative(match.group("r"));
            return ClauseSplitter.startsVerb(order) && !order.matches("(?i)check ?out\\b.*") ? order : words;
        }
        if ((match = REMARK.matcher(words)).matches()) {
            return match.group("r");
        }
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(words));
        boolean acts = hit != null
                && hit.verb() != Verb.EXPECT
                && hit.verb() != Verb.WAIT
                && ClauseSplitter.startsAct(words)
                && !Prohibition.starts(words);
        if (acts && (match = AFTER_WHICH.matcher(words)).matches()) {
            String next = Prohibition.imperative(match.group("e"));
            if (next.matches("\\p{Ll}.*") && ClauseSplitter.startsAct(next)) {
                return match.group("a") + "; " + next;
            }
        }
        if (acts
                && ((match = TO_SEE.matcher(words)).matches() || (match = AFTER_WHICH.matcher(words)).matches())
                && Joints.stated(match.group("e"))
                && !match.group("e").matches("(?i)(?:it|they|this|that)\\b.*")) {
            return match.group("a") + "; check that " + match.group("e");
        }
        if ((match = BESIDES.matcher(words)).matches()) {
            String next = Prohibition.imperative(match.group("b"));
            if (acts && ClauseSplitter.startsAct(next)) {
                return match.group("a") + "; " + next;
            }
            if (hit == null && Joints.stated(match.group("a")) && Joints.stated(match.group("b"))) {
                return "check that " + match.group("a") + "; check that " + match.group("b");
            }
            if (words.matches(
                    "(?i).*(?<!\\b(?:work|works|worked|working|look|looks|fits?|just|does|do)),? as well as .*")) {
                return words.replaceFirst("(?i),? as well as ", " and ");
            }
        }
        if (acts && (match = SO.matcher(words)).matches() && Joints.stated(match.group("e"))) {
            return match.group("a") + "; check that " + match.group("e");
        }
        if (acts && (match = FOLLOWED.matcher(words)).matches()) {
            String next = Prohibition.imperative(match.group("b"));
            return ClauseSplitter.startsAct(next) ? match.group("a") + "; " + next : words;
        }
        if ((hit == null || hit.verb() == Verb.EXPECT)
                && (match = THEN.matcher(words)).matches()
                && !SORTS_FIRST.matcher(words).matches()
                && (Predicates.split(match.group("r")) != null
                        || match.group("r").matches("(?:the )?\\p{L}[\\p{L} ]* [€$£]?\\d\\S*"))) {
            return match.group("r");
        }
        boolean typed = hit != null
                && (hit.verb() == Verb.TYPE || hit.verb() == Verb.FILL)
                && !words.matches("(?i).*\\b(?:into|in|with|as|to) .*");
        if ((match = COURTESY.matcher(words)).matches() && !typed && ends(match.group("r"))) {
            return match.group("r");
        }
        if (hit != null
                && hit.verb() != Verb.EXPECT
                && (match = TIME.matcher(words)).matches()
                && !typed
                && !SORTS.matcher(words).matches()
                && ends(match.group("r"))) {
            return match.group("r");
        }
        return words;
    }

    private static boolean ends(String rest) {
        return !OPEN_END.matcher(rest).matches() && rest.contains(" ")
                || rest.matches("(?i)(?:reload|refresh|go back|back|save|submit|continue|next)");
    }
}
