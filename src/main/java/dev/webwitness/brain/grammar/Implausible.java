package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds readings in which words that nobody quoted stand for something they can hardly be: {@code of library} as a name. Such steps are asked about. */
final class Implausible {
    private static final Pattern NO_NAME = Pattern.compile(
            "there|.* and (?:try|attempt)|(?i:between .* and .*)|.*\\b(?i:match(?:es)? what\\b.*)|(?i:(?:test|input|sample) data)|(?i:(?:the )?(?:values?|texts?|data|inputs?|entries|things?|answers?|words?)(?: that)? (?:I|i|you|we|she|he|they) .*)|.*\\s(?:is|are|was|were|been|being) (?:now |also |still )?\\p{Ll}+(?:ed|en)|(?i:everything|anything|whatever|all) (?:I|i|you|we|she|he|they) .*|(?:of|like|it|them|than|and|or|but|if|when|while|would|should|must|is|are|was|were|has|have|be)\\s.*"
                    + "|.*\\s(?:of|the|a|an|at|and|or|is|are|should|must|be|has|have|that|which|its|it)"
                    + "|.*\\s(?:should|must|shall|would|ought to|has to|have to|needs to)\\s.*"
                    + "|[^:]+: (?:the|its|an?|no|it) \\p{Ll}.*|.*\\s(?:you|we)|(?i:filter (?:.* )?(?:by|for))|in \\p{Lu}.*|same"
                    + "|.*\\b(?:dropdown|drop-down|list|field|box) and .*|.*\\bi?frame (?:the|an?|its) .*"
                    + "|(?:the )?(?:nicer|better|prettier|suitable|appropriate)\\s.*");

    private static final Pattern NO_TEXT = Pattern.compile(
            ".*\\s(?:->|→|=>)\\s.*|.*, \\p{Lu}\\p{L}+ \\d\\S*|(?:the|an?) \\p{Ll}+ [^\\s]*\\d[^\\s]*|.*\\b(?:is|are) (?:still|there|gone|not|now|visible|shown|hidden|empty)\\b.*"
                    + "|.*, \\p{L}+(?: \\p{L}+)?: \\S.*|.*, (?i:ctrl|shift|alt|cmd)\\+\\w+(?:,.*)?|after (?:each|every)\\b.*|.+, (?i:ok|okay|save|apply|submit|send|enter|tab)"
                    + "|.+ (?:and|or|then)|\\S*\\d\\S* and the \\p{Ll}+ \\S*\\d\\S*");

    /** {@code Class cancelled in green}, {@code price 12.50, stock 40}: a look, and a second pair, which stand on no page so. */
    private static final Pattern NO_SIGHT = Pattern.compile(
            "[\\p{L}\\d]+(?: [\\p{L}\\d]+)?, \\p{Ll}{3,}(?: \\p{Ll}+){1,3}|.*\\sin (?:red|green|blue|yellow|orange|gr[ae]y|black|white|bold|italics?)|(?:\\p{L}+ )?[\\d.,]+(?: ?[€$£%])?, \\p{Ll}+ \\d\\S*(?: ?[€$£%])?|/\\S*, \\p{L}+ \\S+|[^,]+, (?:the )?\\p{Ll}+ (?:is|are|turns|becomes|gets|goes|looks|stays|shows|has|appears|disappears|opens|closes|says|reads)(?: .*)?|[^,]+, (?:the )?\\p{Ll}+ (?:\\p{Ll}+ )?(?:went|goes|go|drops?|dropped|rises?|rose|falls?|fell) (?:up|down|back|by)\\b.*|.*\\b(?:days?|weeks?|months?|years?) (?:later|earlier)");

    /** {@code next to it, Count 3}: a place, and something else. */
    private static final Pattern PLACE_AND_MORE =
            Pattern.compile("[^,]+, (?:and )?[\\p{L}][\\p{L} ]* (?:\\d\\S*|on|off|\\p{Lu}\\S*)");

    /** {@code all prices are in EUR}: how they are given, and no part of a page. */
    private static final Pattern UNIT = Pattern.compile("in (?:EUR|USD|GBP|CHF|JPY|PLN|SEK|CZK|UTC|GMT|CET)");

    /** {@code try it like her: go to …}: no field is called so. */
    private static final Pattern NO_FIELD = Pattern.compile(
            "(?:.*\\s)?(?:it|her|him|them|like|me|us) \\S.*|(?:assert|verify|expect|ensure) .*|(?:open|close|use|go|start|launch) (?:\\d+|two|three|the|an?|both) .*|(?:please|try|now|then) .*|(?:test|input|sample) data|(?:pre|post)-?conditions?|.+ (?:stays?|remains?|keeps)",
            Pattern.CASE_INSENSITIVE);

    /** {@code New voucher: code A1, discount 20 %}: a button, and then its fields. */
    private static final Pattern MADE =
            Pattern.compile("(?:\\+ )?(?:new|add|create|insert|edit) \\p{L}.*", Pattern.CASE_INSENSITIVE);

    /** {@code zip 50667} without a verb: a value of a field, and nothing that is clicked. */
    private static final Pattern VALUED = Pattern.compile(
            "\\p{Ll}+ \\d{3,}|(?:click )?(?:(?:plate|vin|iban|voucher|reference) \\p{Lu}[\\p{Lu}\\d-]*(?: [\\p{Lu}\\d-]+)*|valid(?: for)? \\d+ \\p{Ll}+)");

    /** {@code "Milo Brandt", age 9}: what stands in quotes ends with them. */
    private static final Pattern BEYOND =
            Pattern.compile(Masked.QUOTE + "(?<r>, [^" + Masked.QUOTE.substring(1, Masked.QUOTE.length() - 1) + "]+)$");

    /** Clicks for a while, clicks beside a thing, several options of one list, several pages at once: nothing that is done. */
    private static final Pattern NO_ACT = Pattern.compile(
            "(?:click|press|tap|hit|use)\\b.* (?:on|in|at) (?:every|each|all(?: of)?(?: the)?) (?:single )?(?:steps?|pages?|screens?|slides?|questions?|tabs?)|empty (?:form|list|table|page|state|inbox|group|results?)|(?:click|press|tap|hit)(?: on)? (?:the )?"
                    + Masked.QUOTE
                    + "(?: \\p{L}+)? for \\d+ ?(?:s|secs?|seconds?|m|mins?|minutes?)"
                    + "|(?:click|press|tap|hit) (?:right |just |directly )?(?:next to|beside|near) .*"
                    + "|(?:select|choose|pick) " + Masked.QUOTE + "(?:, " + Masked.QUOTE + ")*,? (?:and|&) "
                    + Masked.QUOTE + " (?:in|from|of) .*"
                    + "|open " + Masked.QUOTE + " and " + Masked.QUOTE + " in .*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern WISH = Pattern.compile(
            "(?:the |as )?(?<f>(?:\\p{Ll}+ )?(?:reason|comments?|remarks?|notes?|message|motivation|justification|feedback|description)) (?:should|must|has to) be "
                    + Masked.QUOTE,
            Pattern.CASE_INSENSITIVE);

    private static final Pattern PAIR = Pattern.compile("\\p{L}[\\p{L} -]*? ?(?:=|:) ?[^\\s,]+(?: [^\\s,]+)?");

    /** {@code Sent folder: first mail is Test 88 and has a clip icon}: a statement of what is there. */
    private static final Pattern TOLD = Pattern.compile(
            "[^:]{2,30}: (?:the |its )?(?:\\p{Ll}+ ){1,3}(?:is|are|has|have|shows|contains) .* (?:and|is|has|an?) .*");

    /** {@code gets longer}: what becomes of a thing, and no text in it. */
    private static final Pattern HAPPENS = Pattern.compile(
            "(?:becomes?|gets?|turns?|grows?|goes|looks|seems|stays|remains|changes|shrinks|moves|disappears|appears) \\p{Ll}.*");

    private static final Pattern AND = Pattern.compile("\\s(?:and|then|but)\\s+(?=\\p{Ll})");

    /** {@code settings page: the theme is dark}: a part of the page, and what is to be seen there. */
    private static final Pattern PART = Pattern.compile(
            "(?:the )?(?:[\\p{L}-]+ )?(?:tab|page|screen|view|panel|section|folder|dialog|modal|pop-?up|header|footer|sidebar|toolbar)(?: \\d{1,3})?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SEEN = Pattern.compile(
            "(?:the |its |it |there |no |all |an? ).*|.* (?:is|are|has|have|shows?|says?|reads?|contains?|should|must) .*",
            Pattern.CASE_INSENSITIVE);

    /** {@code the city name should be the h1}: what it is is told nowhere. */
    private static final Pattern HEADING =
            Pattern.compile("(?:(?:the )?(?:page|main) )?(?:h[1-3]|heading|headline|page title)");

    /** {@code list is filtered, badge "3"}: two things told of, of which only one is looked for. */
    private static final Pattern BESIDE =
            Pattern.compile("[^,]+ (?:is|are) (?!not\\b)\\p{Ll}+ed, (?:the )?\\p{Ll}+ " + Masked.QUOTE + "[.!]?");

    private static final String ARROW = ".*\\s(?:->|→|=>)\\s.*";

    private Implausible() {}

    private static boolean seems(Clause clause, Intent intent) {
        String target = String.valueOf(bare(clause, intent.target()));
        String text = bare(clause, intent.value());
        return switch (intent.action()) {
            case "click" ->
                clause.words().matches(ARROW) && String.valueOf(intent.target()).matches(ARROW)
                        || Masked.isQuote(clause.words()) && Arrows.isSentence(String.valueOf(intent.target()));
            case "type" ->
                text != null
                        && PART.matcher(target).matches()
                        && SEEN.matcher(text).matches();
            case "expect" ->
                text != null && HEADING.matcher(text).matches() && target.matches("\\p{Ll}.*")
                        || BESIDE.matcher(clause.words()).matches()
                        || "visible".equals(intent.value())
                                && target.matches("current (?:week|month|day|date|time|year)")
                        || text != null && text.matches("\\d+ (?:days?|weeks?|months?|years?) from(?: .*)?");
            default -> false;
        };
    }

    static boolean any(Clause clause, List<Meant> meant) {
        boolean done = meant.stream().anyMatch(one -> !one.actions().isEmpty());
        return done && NO_ACT.matcher(clause.words()).matches()
                || meant.stream()
                        .filter(one -> !one.actions().isEmpty())
                        .map(Meant::intent)
                        .anyMatch(intent -> name(clause, intent) || text(clause, intent));
    }

    /** {@code stock = 43} once the form was sent: typed again, or to be seen. */
    static boolean maybeSeen(Clause clause, List<Meant> meant) {
        return meant.stream().anyMatch(one -> one.intent().action().equals("type"))
                && PAIR.matcher(clause.words()).matches();
    }

    /** {@code Reason should be "Flu"} while a form is filled: what nobody fills in beforehand is rather to be typed. */
    static boolean maybeTyped(Clause clause, List<Meant> meant, Memory before) {
        Matcher wish = WISH.matcher(clause.words());
        return clause.mood() == Step.Mood.DO
                && before.filling
                && wish.matches()
                && !before.values.containsKey(Normal.loose(wish.group("f")))
                && meant.stream().anyMatch(one -> one.intent().action().equals("expect"));
    }

    private static boolean name(Clause clause, Intent intent) {
        String place = bare(clause, intent.scope());
        String scope = String.valueOf(intent.scope());
        if (place != null && PLACE_AND_MORE.matcher(place).matches()
                || UNIT.matcher(scope).matches()
                || orders(scope, scope.indexOf(", "))) {
            return true;
        }
        String name = bare(clause, intent.target());
        boolean bare = intent.action().equals("click")
                && VALUED.matcher(clause.words()).matches();
        return bare || name != null && (NO_NAME.matcher(name).matches() || orders(name));
    }

    /** Whether it tells what becomes of something. */
    static boolean isHappening(String text) {
        return HAPPENS.matcher(text).matches();
    }

    private static boolean text(Clause clause, Intent intent) {
        Matcher beyond = BEYOND.matcher(clause.words());
        if (intent.value() != null && beyond.find() && intent.value().endsWith(clause.plain(beyond.group("r")))) {
            return true;
        }
        if (intent.action().matches("type|select")
                && NO_FIELD.matcher(String.valueOf(bare(clause, intent.target())))
                        .matches()) {
            return true;
        }
        String text = bare(clause, intent.value());
        if (seems(clause, intent)) {
            return true;
        }
        if (text != null && intent.action().matches("type|expect") && isHappening(text)) {
            return true;
        }
        if (intent.action().equals("expect")
                && clause.mood() == Step.Mood.DO
                && text != null
                && Dates.relative(text)
                && String.valueOf(intent.target()).matches("(?i)(?:.* )?(?:date|day|from|to|until|start|end)")
                && clause.words().matches("(?i).+ (?:is|should be|must be) .+")) {
            return true;
        }
        if (intent.action().equals("type")
                && text != null
                && text.contains(", ")
                && MADE.matcher(String.valueOf(intent.target())).matches()) {
            return true;
        }
        String sight = text == null || text.equals("visible") ? bare(clause, intent.target()) : text;
        if (intent.action().equals("expect")
                && sight != null
                && NO_SIGHT.matcher(sight).matches()) {
            return true;
        }
        return text != null
                && intent.action().equals("type")
                && (NO_TEXT.matcher(text).matches()
                        || TOLD.matcher(clause.words()).matches());
    }

    /** {@code Reject and cancel the prompt}: a second order within a name. */
    private static boolean orders(String name) {
        Matcher and = AND.matcher(name);
        while (and.find()) {
            Lexicon.Hit hit = Lexicon.verbAt(name.substring(and.end()));
            if (hit != null && hit.rest().matches("(?:the|an?|it|its|this|that|them) ?.*")) {
                return true;
            }
        }
        return false;
    }

    /** {@code in the corner, send "Hi"}: a second order within a place. */
    private static boolean orders(String place, int comma) {
        Lexicon.Hit hit = comma < 0 ? null : Lexicon.verbAt(place.substring(comma + 2));
        return hit != null && !hit.rest().isEmpty();
    }

    /** The words as they stand in the clause, null where they are quoted or not from it. */
    private static @Nullable String bare(Clause clause, @Nullable String text) {
        return text != null && clause.words().toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT))
                ? text
                : null;
    }
}
