package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where one clause ends and the next begins: at which comma, {@code and}, dash or colon. */
final class Joints {
    private static final String Q = Masked.QUOTE;

    private static final Pattern SEPARATOR = Pattern.compile(
            ",?\\s+(?:and then|and also|and|but|then|&|\\+)\\s+|,\\s+|\\s+-\\s+|\\s*;\\s*|(?<=\\D):\\s+|(?<=\\d):\\s+(?=(?:the|an?|no)\\s|"
                    + Q
                    + ")|[.!]\\s+|(?=,?\\s+(?:without|instead of|rather than) \\w+ing\\b)|\\s+so that\\s+|\\s+instead(?! of\\b),?\\s+",
            Pattern.CASE_INSENSITIVE);

    /** A subject and what it must be: what starts like this is an expectation of its own. */
    private static final Pattern PREDICATE = Pattern.compile(
            "^(?:its|it|this|that|both|all|no|there|you|we|the|an?|nothing|none|every|each|" + Q
                    + "|\\p{L}+)\\b.{0,70}?\\s"
                    + "(?:should|must|has to|have to|ought to|needs to|will be|is now|are now)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code the menu should offer Copy, Move and Delete}: names that could be verbs. */
    private static final Pattern LISTING = Pattern.compile(
            ".*\\b(?:offers?|contains?|includes?|lists?|shows?|has|have|displays?|provides?)\\b[^.]*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern CAPITALS =
            Pattern.compile("\\p{Lu}\\w*(?: \\p{Lu}\\w*)?(?:(?:, |,? and )\\p{Lu}\\w*(?: \\p{Lu}\\w*)?)*");

    /** {@code Start: load http://…}: a label, and no button. */
    private static final Pattern BEGINNING = Pattern.compile(
            "(?:start|begin): (?:open|load|visit|go|navigate|browse|log|sign|launch)\\b.*", Pattern.CASE_INSENSITIVE);

    private static final Pattern CONJOINED =
            Pattern.compile(",?\\s*(?:and|and then|and now|&|\\+)", Pattern.CASE_INSENSITIVE);

    /** {@code type "Ada" into Name}, {@code search for "mug"}: the text has ended. */
    private static final Pattern FIELD_SAID = Pattern.compile(
            ".*" + Q + "|.*\\b(?:in|into|to|with|as|for) (?:the |a |an )?(?:\\S+ ){0,3}(?:field|box|input|" + Q
                    + "|\\S+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern STATED =
            Pattern.compile("(?:the |it |there |its ).*\\b(?:should|must|has to)\\b.*", Pattern.CASE_INSENSITIVE);

    /** {@code Code: A15, Type: Percentage}: a label as the one before, and no verb. */
    private static final Pattern LABEL = Pattern.compile("\\p{L}[\\p{L}]{1,12}: \\S");

    private static final Pattern LABELS = Pattern.compile("(?:[^,:]+: [^,:]+, )*[\\p{L}][\\p{L} ]{0,25}: [^,:]+");

    /** {@code the bell at the top right}: where something is on any page. */
    private static final Pattern CORNER = Pattern.compile(
            " (?:(?:at|in|on) (?:the )?)?(?:very )?(?:top|bottom|upper|lower)(?:[ -](?:left|right))?(?: corner)?$",
            Pattern.CASE_INSENSITIVE);

    private Joints() {}

    static Lexicon.@Nullable Hit orders(String words) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(words));
        return hit == null || hit.rest().isEmpty() ? null : hit;
    }

    /** Whether something is pointed at: what a colon tells after it is no part of its name. */
    private static boolean points(String before) {
        Lexicon.Hit hit = orders(before);
        return hit != null
                && switch (hit.verb()) {
                    case CLICK,
                            DBLCLICK,
                            RIGHTCLICK,
                            HOVER,
                            CHECK,
                            UNCHECK,
                            TURN,
                            CLOSE,
                            UPLOAD,
                            DRAG,
                            PRESS,
                            RELOAD,
                            CLEAR,
                            CHOOSE,
                            SCROLL,
                            RESIZE,
                            SWITCH,
                            OPEN,
                            GO -> true;
                    case TYPE, SEARCH -> ends(hit, before);
                    case SET, CHANGE -> before.matches(".* to \\S+");
                    default -> false;
                };
    }

    static List<String> parts(String words, Masked masked) {
        List<String> parts = new ArrayList<>();
        Matcher separator = SEPARATOR.matcher(words);
        int from = 0;
        while (separator.find()) {
            if (separator.start() <= from || inBrackets(words, separator.start())) {
                continue;
            }
            String before = words.substring(from, separator.start());
            String after = words.substring(separator.end());
            if (begins(before, separator.group(), after, masked)) {
                boolean button = before.strip().equalsIgnoreCase("next")
                        && separator.group().matches("(?i).*\\b(?:but|and)\\b.*");
                boolean ordered = ClauseSplitter.startsVerb(before.strip())
                                && STATED.matcher(after).matches()
                        || points(before.strip()) && stated(after);
                parts.add((button ? "click " : "")
                        + before.strip()
                        + (separator.group().strip().equals(":")
                                        && !ordered
                                        && !(isButton(before.strip())
                                                && !tellsHow(before, after)
                                                && !BEGINNING
                                                        .matcher(before.strip() + ": " + after)
                                                        .matches())
                                        && !(stated(before.strip())
                                                && Places.placeAlone(before.strip() + ":", masked) == null)
                                ? ":"
                                : ""));
                from = separator.end();
            }
        }
        String last = words.substring(Math.min(from, words.length())).strip();
        if (!last.isEmpty()) {
            parts.add(last);
        }
        return parts;
    }

    static boolean begins(String before, String separator, String after, Masked masked) {
        String joint = separator.strip();
        if (joint.isEmpty() && after.strip().matches("(?is),? ?(?:without|instead of|rather than)\\b.*")) {
            return true;
        }
        if (joint.equals(",") && after.matches("(?i)\\d+ ?\\p{L}+ (?:at (?:the )?most|max(?:imum)?|tops)[.!]?")) {
            return false;
        }
        if (joint.matches("(?i),?\\s*but") && before.matches("(?i).*\\b(?:every\\w*|any\\w*|all|nothing)(?: \\w+)?")) {
            return false;
        }
        if (joint.equals(",")
                && after.matches("(?i)with " + Q + " as (?:the |its )?(?:h1|heading|title|headline|header)(?: .*)?")) {
            return true;
        }
        if (!joint.equals(":") && (Discourse.isRemark(after) || Discourse.isAnswered(after, masked))) {
            return true;
        }
        if (joint.equals("-") && Discourse.isAnswered(before.strip() + " - " + after, masked)) {
            return true;
        }
        if (Expecting.judges(after) && Predicates.split(before) != null && orders(before) == null) {
            return true;
        }
        if (joint.matches("(?i),?\\s*(?:and(?: also)?|but|&)")
                && PREDICATE.matcher(after).matches()
                && before.matches("(?i).*\\b(?:should|must|has to|have to)\\b.*")
                && !before.matches("(?i).*\\b(?:wait|until|if|unless|when|while|once|neither|either|both)\\b.*")
                && !Prohibition.starts(after)) {
            return true;
        }
        if (joint.equals(":") && Prohibition.starts(before + ": " + after)) {
            return false;
        }
        if (joint.equals(":") && points(before) && stated(after)) {
            return true;
        }
        if (joint.equals(":")) {
            if (before.split("\\s+", -1).length <= 4
                    && isButton(before)
                    && (stated(after) || after.matches("\\S+(?: \\S+)? = .*"))) {
                return true;
            }
            if (before.matches("(?:[\\p{L}-]+ ?){1,4}") && STATED.matcher(after).matches()) {
                return true;
            }
            Lexicon.Hit button = Lexicon.verbAt(Normal.withoutSubject(after));
            boolean act = ClauseSplitter.startsVerb(after)
                    || button != null
                            && button.verb() == Verb.BUTTON
                            && button.rest().matches("(?:" + Q + "|the ).*");
            return before.split("\\s+", -1).length <= 9 && act && orders(before) == null;
        }
        Lexicon.Hit order = Lexicon.verbAt(Normal.withoutSubject(after));
        if (joint.equals(",") && Causes.starts(before) && (order == null || order.verb() == Verb.EXPECT)) {
            return false;
        }
        if (joint.equals(",")
                && (ClauseSplitter.isCircumstance(before)
                        || ClauseSplitter.WHEN.matcher(before).matches() && ClauseSplitter.startsAct(after)
                        || Places.placeAlone(before, masked) != null && ClauseSplitter.startsVerb(after))) {
            return true;
        }
        Lexicon.Hit ticking = Lexicon.verbAt(Normal.withoutSubject(before));
        if (ticking != null
                && (ticking.verb() == Verb.CHECK || ticking.verb() == Verb.UNCHECK || ticking.verb() == Verb.TURN)
                && after.matches("(?i)[^,]{1,40} (?:on|off)")) {
            return true;
        }
        if (Normal.withoutSubject(before).matches("(?i)if\\b.*")) {
            return false;
        }
        if (Prohibition.starts(before)) {
            boolean list =
                    after.matches("(?i).*\\b(?:or|nor)\\b.*") || joint.matches("(?i),?\\s*(?:and|&|then|and also).*");
            boolean rather = after.matches("(?i).* instead[.!]?|(?:just|only|rather|instead|better|simply)\\b.*")
                    && ClauseSplitter.startsAct(after);
            return !list
                    && (rather
                            || ClauseSplitter.startsVerb(after)
                            || joint.matches("(?i),?\\s*but|-|instead") && ClauseSplitter.startsAct(after));
        }
        if (joint.equals(".")
                && before.matches(
                        "(?i)(?:.*\\s)?(?:min|max|dr|mrs?|ms|prof|no|nr|approx|incl|excl|vs|etc|st|conv|addr|qty|amt|acct|curr|prev|req|cfg|cust|inv|prod|e\\.g|i\\.e)")) {
            return false;
        }
        if (joint.matches("[;.!]")) {
            return !(joint.equals("!") && after.matches("(?:into|in|as|for|to|with|on|at|from)\\b.*"));
        }
        if (after.matches(
                        "(?i)(?:press |hit )?(?:enter|return|tab|esc|escape|(?:(?:ctrl|cmd|shift|alt|strg)\\+)+\\w+)[.!]?")
                || joint.equals("-")
                        && after.matches(
                                "(?i)(?:(?:it|this|that|they|there|you|he|she|which)\\b.*|(?:yes|no|ok|okay)\\b[.!]*)")) {
            return true;
        }
        if (Prohibition.starts(after)
                || after.matches("(?i)(?:the )?\\p{L}+(?: \\p{L}+)? leave (?:it )?(?:empty|blank)\\b.*")
                || joint.equals("-")
                        && orders(before) != null
                        && after.matches(
                                "(?i)(?:an? |the )?(?:tooltip|toast|message|hint|popup|banner|error|alert|note|bubble|callout|balloon|overlay|snackbar) "
                                        + Q)) {
            return true;
        }
        if (joint.equals(",")
                && LABELS.matcher(before).matches()
                && orders(before) == null
                && LABEL.matcher(after).lookingAt()) {
            return false;
        }
        Lexicon.Hit act = Lexicon.verbAt(Normal.withoutSubject(before));
        boolean acting = act != null && act.verb() != Verb.EXPECT;
        boolean pressed = joint.equals(",") && before.matches(".*" + Q) && isButton(after);
        if (act != null
                && !pressed
                && named(joint, after)
                && List.of(Verb.CHECK, Verb.UNCHECK, Verb.TURN, Verb.CHOOSE).contains(act.verb())) {
            return false;
        }
        boolean ended = act != null && act.verb() == Verb.EXPECT && after.matches(".*[^,] and .*");
        if ((act == null || ended)
                && LISTING.matcher(before).matches()
                && CAPITALS.matcher(after).matches()) {
            return false;
        }
        if (ClauseSplitter.startsVerb(after)) {
            Lexicon.Hit next = Lexicon.verbAt(Normal.withoutSubject(after));
            return !(next != null && next.rest().matches("(?i)(?:is|are|should|must|has)\\b.*"));
        }
        if (act == null && before.matches("(?i)[\\w ]{1,20}: drag .*")) {
            act = new Lexicon.Hit(Verb.DRAG, "drag", before);
        }
        if (acting
                && act != null
                && act.verb() != Verb.WAIT
                && act.verb() != Verb.REPEAT
                && (joint.equals(",") || CONJOINED.matcher(joint).matches())
                && (stated(after)
                        || Offsets.states(after)
                        || CONJOINED.matcher(joint).matches() && whereabouts(after))
                && ends(act, before)) {
            return true;
        }
        if (act != null
                && act.verb() == Verb.DRAG
                && after.matches("(?i)(?:the )?(?:" + Q + "|\\w+) (?:onto|to|into) .*")) {
            return true;
        }
        if (acting && joint.equals("-") && Predicates.split(after) != null) {
            return true;
        }
        if (before.matches(
                        "(?i)(?:please )?wait (?:for )?(?:about |around |another )?\\d+ ?(?:ms|s|secs?|seconds?|minutes?)")
                && (joint.equals(",") || CONJOINED.matcher(joint).matches())
                && (stated(after) || ClauseSplitter.startsAct(after) || isButton(after))) {
            return true;
        }
        if (joint.equals(",") && Terse.isLeg(after.split(", ", 2)[0])) {
            return true;
        }
        if (act == null && ClauseSplitter.startsAct(after) && Retyped.is(before)) {
            return true;
        }
        if (act == null && joint.equals(",") && ClauseSplitter.startsAct(after) && Terse.standsAlone(before)) {
            return true;
        }
        boolean fills = act != null
                && (act.verb() == Verb.TYPE
                        || act.verb() == Verb.FILL
                        || act.verb() == Verb.SET
                        || act.verb() == Verb.CHANGE
                        || act.verb() == Verb.LOGIN);
        if (acting && joint.equals(",") && !fills && !Pairs.in(after).isEmpty()) {
            return true;
        }
        if (acting && Entries.isForm(after)) {
            return true;
        }
        if (act != null && act.verb() == Verb.LOGIN && after.matches("(?i)pin(?: code)?(?: is|:)? \\S+.*")) {
            return false;
        }
        boolean picks =
                act != null && (act.verb() == Verb.CLICK || act.verb() == Verb.UPLOAD || act.verb() == Verb.DRAG);
        if ((fills && CONJOINED.matcher(joint).matches() || picks && joint.equals(","))
                && after.matches("(?:OK|Ok|ok)[.!]?")) {
            return true;
        }
        if (acting && ClauseSplitter.startsAct(after)) {
            boolean oneName = act != null
                    && act.verb() == Verb.CLICK
                    && joint.matches("(?i)and|&")
                    && act.rest().split("\\s+", -1).length == 1
                    && !after.matches("(?i)\\p{L}+ (?:it|them|this|that|the|your|my|one|two|\\d+)\\b.*");
            return !oneName || before.contains(",");
        }
        if (acting && PREDICATE.matcher(after).matches() && !before.matches("(?i).*\\b(?:wait|until)\\b.*")) {
            return true;
        }
        return placeThenVerb(after, masked);
    }

    /** Whether an order is whole before what is told next: a text to type runs on until its field, or the end of its quotes. */
    private static boolean ends(Lexicon.Hit act, String before) {
        if (act.verb() == Verb.LOGIN) {
            return before.matches("(?i).*(?:\\b(?:password|passcode|pass|pw|pwd|pin|code)\\b|/).*");
        }
        boolean types = act.verb() == Verb.TYPE || act.verb() == Verb.FILL || act.verb() == Verb.SEARCH;
        return !types || FIELD_SAID.matcher(before).matches();
    }

    /** {@code I am on /home}: where one is then. */
    private static boolean whereabouts(String words) {
        return words.matches(
                "(?i)(?:i|you|we|the user) (?:am|are|is|should be|must be|end up|ends up|land|lands) (?:\\w+ )?(?:on|at|in) .*");
    }

    /** {@code SMS and Push, …}: a name that could be a verb. */
    static boolean named(String joint, String after) {
        return joint.matches("(?i)and|&|,") && after.matches("\\p{Lu}\\w*(?:[,.;].*|)");
    }

    /** Whether the words tell how something then is, of a subject of few words. */
    static boolean stated(String words) {
        Matcher said = Predicates.split(words);
        return said != null
                && CORNER.matcher(said.group("s")).replaceFirst("").split("\\s+", -1).length <= 5
                && !said.group("s").contains(",")
                && !said.group("s").contains(" - ")
                && !said.group("s").matches("(?i)(?:which|that|who|what|where|whose|if|as|not|still|also|only)\\b.*");
    }

    static boolean placeThenVerb(String after, Masked masked) {
        return after.matches("(?i)(?:in|on|under|from|inside) .+") && Places.placeFirst(after, masked) != null;
    }

    static boolean isButton(String words) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(words));
        return hit != null && hit.verb() == Verb.BUTTON;
    }

    /** {@code Delete it: open the menu and choose Delete}: what comes after the colon is how. */
    private static boolean tellsHow(String before, String after) {
        String verb = Normal.withoutSubject(before.strip()).split("\\s+", 2)[0];
        return after.matches("(?is).+\\b" + Pattern.quote(verb) + "\\b.*") && ClauseSplitter.startsVerb(after);
    }

    static boolean inBrackets(String words, int at) {
        int depth = 0;
        for (int i = 0; i < at; i++) {
            depth += words.charAt(i) == '(' ? 1 : words.charAt(i) == ')' ? -1 : 0;
        }
        return depth > 0;
    }
}
