package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds orders that leave a choice to whoever carries them out: {@code set Owner to any other colleague}, {@code wait a bit}. Such steps are asked about. */
final class Undecided {
    /** {@code another doctor of your choice}: one of several, whichever. */
    private static final Pattern OPEN = Pattern.compile(
            "(?:any(?: other)?|some(?: other)?|another|an? (?:different|random|arbitrary|suitable|matching|appropriate|proper)|random|arbitrary|different|whichever|whatever|whoever|wherever"
                    + "|(?:one|two|three|some|a few|a couple|either|several) of (?:the|them|these|those|your|my|his|her|its|our|their)|something|someone|somebody) \\S.*"
                    + "|(?:anything|anyone|anybody|something|someone|somebody)(?: (?:else|other)\\b.*)?"
                    + "|either|an? (?:\\p{Ll}+ )?\\p{Ll}+(?:er|est)? one|.* (?:of your choice|you (?:like|want|prefer|wish)|(?:he|she|they|i) (?:likes?|wants?|prefers?)|at random|or so|or similar)");

    /** {@code a bit further}: how much or how long is not told. */
    private static final Pattern VAGUELY = Pattern.compile(
            "bit|tad|(?:just |only |for )?(?:an? (?:tiny |little |small )?(?:bit|tad|touch|little|while|couple|few|handful|lot)|slightly|somewhat|little further|long enough|several|a few|many|plenty|lots)(?: .*)?"
                    + "|\\p{L}+ (?:several|a few|a couple of|a handful of|lots of|plenty of) \\p{Ll}.*");

    private static final Pattern WAITED = Pattern.compile(
            "(?:(?:please|just|then|now) )*(?:wait|hold on|pause)(?: for)? (?:(?:for )?(?:an? (?:tiny |little |small )?(?:bit|tad|while|little)|some time|long enough|a long time))(?: .*)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code put the next two episodes in the queue}: several things, none of them told by a name, and no text. */
    private static final Pattern SO_MANY_THINGS = Pattern.compile(
            "(?:please )?(?:put|add|move|place) (?:the |these |those |all )?(?:next |other |last |remaining )?(?:two|three|four|five|six|\\d{1,2}) \\p{Ll}+s (?:in|into|onto|on|to) (?:the|my|our|your) .+",
            Pattern.CASE_INSENSITIVE);

    /** {@code add to cart} beside the tastiest dish. */
    private static final Pattern TOLD_BY_PAGE =
            Pattern.compile(".*\\b(?:newest|latest|oldest|earliest|highest|lowest|most recent|topmost)\\b.*");

    /** {@code the usual data}, {@code checkout as always}: what the writer has in mind. */
    private static final Pattern USUAL = Pattern.compile(
            "(?:the )?(?:usual|customary) .*|.* as (?:usual|always|last time|yesterday|ever|described|explained|discussed|agreed|told)");

    private static final Pattern AS_EVER = Pattern.compile(
            ".* (?:just |exactly )?(?:as|like) (?:usual|always|last time|yesterday|described|explained|discussed|agreed|before)(?: before| above| below)?");

    /** {@code enter the credentials}: what anybody would have to be told. */
    private static final Pattern UNGIVEN = Pattern.compile(
            "(?:the |my |your |his |her |their |all )?(?:(?:login|personal|required|needed|necessary|missing|remaining|usual|same) )*(?:credentials|data|details|information|infos?)");

    /** {@code pick a date in the future}: what is picked is only described. */
    private static final Pattern DESCRIBED = Pattern.compile(
            "(?i:choose|pick|select|take) (?:an?|some) (?!new\\b)\\p{Ll}+(?: \\p{Ll}+)? (?:in|from|of|at|on|after|before|within|next|around) (?:the |an? |your )?\\p{Ll}[\\p{Ll} ]*");

    /** Something that each would type otherwise: {@code enter the credentials}. */
    private static final Pattern NO_TEXT = Pattern.compile(
            "(?:an?|some) (?:\\p{Ll}+ ){0,2}\\p{Ll}+ (?:longer|shorter|bigger|smaller|higher|lower|(?:with|of) (?:more|less|fewer|at least|at most|over|under|\\d+)|that (?:is|has|does)|containing)\\b.*|anything(?: (?:else|you|that)\\b.*)?|(?:whatever|something else|someone else)\\b.*|the (?:right|correct|needed|required) \\p{Ll}.*");

    /** {@code press Enter several times}: how often is not told. */
    private static final Pattern OFTEN = Pattern.compile(
            "(?:.*\\s)?(?:(?:several|many|multiple|some|various|countless|(?:a )?few|a couple of|a number of|lots of) times|repeatedly|over and over(?: again)?|again and again)(?: in a row)?[.!]?",
            Pattern.CASE_INSENSITIVE);

    /** {@code tick Terms twice}, {@code click Save x3}: how often, and no part of a name. */
    private static final Pattern SO_OFTEN = Pattern.compile(
            ".+ (?:twice|thrice|(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) times|[x×] ?\\d{1,2})");

    /** {@code log in if needed}: whether it is, is told nowhere. */
    private static final Pattern ON_NEED =
            Pattern.compile(".* (?:if|when|where|as) (?:it is )?(?:needed|necessary|required|applicable|appropriate)");

    /** {@code otherwise "B"}: what is done else, and no name. */
    private static final Pattern ELSE = Pattern.compile("(?:or )?(?:otherwise|else|if not)(?: .*)?");

    /** {@code both Save and Cancel}, {@code the Qty and Price fields}: two of them, and no name of one. */
    private static final Pattern TWO = Pattern.compile(
            "(?:the )?(?:both|fields|buttons|boxes|checkboxes|links) (?-i:\\p{Lu}).*|.+ and .+ (?:fields|buttons|boxes|checkboxes|links)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern TWO_BUTTONS = Pattern.compile(
            "(?:.* )?(?:both .+ and .+|(?:buttons|links) .+ and .+|.+ and [^,;]+ (?:buttons|links))[.!]?",
            Pattern.CASE_INSENSITIVE);

    /** {@code "Qty" and "Price"}. */
    private static final Pattern TWO_QUOTED = Pattern.compile(
            ".*" + Masked.QUOTE + " and (?:the )?" + Masked.QUOTE + "(?: fields)?[.!]?", Pattern.CASE_INSENSITIVE);

    /** What undoes the other: no button is both. */
    private static final Pattern UNDOES =
            Pattern.compile("Cancel|Delete|Reset|Discard|Undo|Abort|Back", Pattern.CASE_INSENSITIVE);

    private static final Pattern SORTS =
            Pattern.compile(".*\\b(?:sort|sorted|order|sorting|rank|ranking)\\b.*", Pattern.CASE_INSENSITIVE);

    private Undecided() {}

    /** Whether what is done hangs on a choice nobody made. */
    static boolean any(Clause clause, List<Meant> meant) {
        boolean acts = meant.stream().flatMap(one -> one.actions().stream()).anyMatch(Undecided::acts);
        return acts
                && (asEver(clause, meant)
                        || ON_NEED.matcher(clause.words().replaceFirst("[.!]+$", ""))
                                .matches()
                        || often(clause, meant)
                        || DESCRIBED.matcher(clause.words()).matches()
                                && meant.stream()
                                        .anyMatch(one -> one.intent().action().matches("click|select"))
                        || WAITED.matcher(clause.words()).matches()
                        || SO_MANY_THINGS.matcher(clause.words()).matches()
                        || meant.stream().map(Meant::intent).anyMatch(one -> open(clause, one)));
    }

    /** {@code save it as always}: how that is is told nowhere. */
    private static boolean asEver(Clause clause, List<Meant> meant) {
        return AS_EVER.matcher(clause.words()).matches()
                && meant.stream()
                        .map(one -> String.valueOf(one.intent().value()))
                        .noneMatch(value -> AS_EVER.matcher("x " + value).matches());
    }

    /** {@code press Enter several times}, {@code check "A" twice}: done once, it is not done as often as told. */
    private static boolean often(Clause clause, List<Meant> meant) {
        String words = clause.words().replaceFirst("[.!]+$", "");
        boolean once = meant.stream().mapToInt(one -> one.actions().size()).sum() == 1;
        return (OFTEN.matcher(words).matches()
                        || once && SO_OFTEN.matcher(words).matches())
                && meant.stream()
                        .allMatch(one -> one.flow() == null
                                && !OFTEN.matcher(String.valueOf(one.intent().value()))
                                        .matches()
                                && !SO_OFTEN.matcher(String.valueOf(one.intent().value()))
                                        .matches());
    }

    private static boolean acts(Action action) {
        return !(action instanceof Action.Expect);
    }

    private static boolean open(Clause clause, Intent intent) {
        String target = Said.in(clause, intent.target());
        String value = Said.in(clause, intent.value());
        String scope = Said.in(clause, intent.scope());
        boolean typed = intent.action().equals("type");
        boolean told = !intent.action().matches("expect|repeat|if");
        return told
                && (is(VAGUELY, target)
                        || target != null && merged(clause, intent, target)
                        || is(SO_OFTEN, target)
                        || is(ON_NEED, target)
                        || is(ELSE, target)
                        || is(VAGUELY, scope)
                        || is(USUAL, target)
                        || scope != null
                                && Superlative.in(scope)
                                && !TOLD_BY_PAGE.matcher(scope).matches()
                        || is(OPEN, target)
                        || is(typed ? NO_TEXT : OPEN, value)
                        || typed && intent.target() == null && (is(USUAL, value) || is(UNGIVEN, value))
                        || !typed
                                && value != null
                                && intent.action().equals("select")
                                && !is(SORTS, intent.target())
                                && vague(value));
    }

    /** {@code clear Qty and Price}: two fields, each of a name of its own. */
    private static boolean merged(Clause clause, Intent intent, String target) {
        String[] halves = target.split(" and (?:the )?", -1);
        boolean fills = intent.action().matches("type|clear");
        boolean clicks = intent.action().equals("click");
        Lexicon.Hit first = halves.length == 2 ? Lexicon.verbAt(halves[0]) : null;
        return TWO.matcher(target).matches()
                || fills
                        && halves.length == 2
                        && TWO_QUOTED.matcher(clause.words()).matches()
                || fills && halves.length == 2 && FieldNames.known(halves[0]) && FieldNames.known(halves[1])
                || clicks
                        && first != null
                        && first.rest().isEmpty()
                        && (UNDOES.matcher(halves[1]).matches()
                                || TWO_BUTTONS.matcher(clause.words()).matches());
    }

    private static boolean vague(String option) {
        return Superlative.in(option)
                && !TOLD_BY_PAGE.matcher(option).matches()
                && !option.matches(".*\\b(?:first|last|to)\\b.*");
    }

    private static boolean is(Pattern pattern, @Nullable String words) {
        return words != null && pattern.matcher(words).matches();
    }
}
