package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds readings whose name or value holds what is said beside it, a second order, a denial, a statement: {@code Kowalski not listed} as a name, {@code delete
 * what is there} as a text. Such steps are asked about.
 */
final class Engulfed {
    private static final String Q = Masked.QUOTE;

    private static final Pattern AND = Pattern.compile("\\s(?:and|then|but)\\s+(?:then |also |now )?(?=\\p{Ll})");

    /** {@code name it Road trip}, {@code let it run 15 seconds}: whatever the verb is, it has an object. */
    private static final Pattern ORDER =
            Pattern.compile("\\p{Ll}{2,} (?:it|them|him|her|this|that)(?: .*)?|(?:name|call|label|title|answer) (?:" + Q
                    + "|\\p{Lu}).*|(?:let|make|give) (?:the |her |his ).+");

    private static final Pattern DENIES = Pattern.compile(
            ".+\\s(?:not|never|no longer|no more) (?:yet )?(?:\\p{Ll}+(?:ed|en)|shown|there|found|seen|set|visible|available|present|active|clickable|in|on|among|here|part|open|empty)(?: .*)?");

    private static final Pattern PURPOSE = Pattern.compile(
            ".+\\s(?:in order )?to (?:make|let|have|get|cause|force|trigger|bring|check|verify|test) (?:the |an? |it |its |that |up |sure ).+");

    /** {@code name you make empty}: who does something is no part of a name. */
    private static final Pattern DOES = Pattern.compile(
            ".*\\b(?:you|we|they|he|she|i) (?:now |then |also )?(?:make|put|write|leave|click|press|choose|enter|type|set|select|pick|do|go|open|take|see|get|find|push|fill|mark|tick)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern COMES = Pattern.compile(
            ".+\\s(?:pops? up|shows? up|comes? (?:up|in|out)|turns? up|goes (?:out|away|off)|appears?|disappears?|vanish(?:es)?|vanished|appeared|occurs?|occurred|happens?|happened|arrived|arrives|gets? sent|is sent|was sent|exists?)");

    /** {@code a warning comes that this}: what is told of after it, and no name. */
    private static final Pattern TELLS = Pattern.compile(
            ".+\\s(?:comes?|appears?|pops? up|shows? up|tells?(?: (?:you|me|us))?|warns?(?: (?:you|me|us))?|informs? (?:you|me|us)) that\\b.*");

    /** {@code In folder Sent the first message}: a place before its thing, and a word that only leads on. */
    private static final Pattern PLACED = Pattern.compile(
            "(?:In|On|Under|Within|Inside|At) (?:the )?\\p{L}+ .*\\b(?:the|an?|its) .+|(?i:than|then|after that|afterwards|now|next) (?:the|an?|its) .+");

    /** {@code card number and 123 as the CVC}: a second value with its field. */
    private static final Pattern SECOND = Pattern.compile(
            ".* and .+ (?:as|into|in|for|to) (?:the |her |his |its )?\\S.*|(?:twice|once|thrice) the .*|after (?:press|push|click)");

    /** {@code branch main and timezone Europe/Berlin}: two names with a value each. */
    private static final Pattern TWO =
            Pattern.compile("\\p{Ll}{3,} \\S+ and (?!\\p{Ll}+ing\\b)\\p{Ll}{3,} (?:\\p{Lu}\\S*|\\S*\\d\\S*)(?: \\S+)?");

    /** {@code Reload: Going must still be selected}: an order before a colon, and no field. */
    private static final Pattern ORDERED = Pattern.compile(
            "(?:then |now |and )?(?:reload|refresh|go back|log ?out|log ?in|sign (?:in|out)|scroll(?: (?:up|down))?|wait|press (?:enter|escape|tab)|f5)(?: the page| it)?",
            Pattern.CASE_INSENSITIVE);

    private static final String BE =
            "(?:(?:still|now|also|not|never|only|always|again|already) )*(?:be|have|show|say|read|stay|remain|contain|appear|disappear|display|look|stand|come|see)\\b";

    private static final Pattern STATED =
            Pattern.compile(".+\\s(?:must|should|shall|has to|have to|ought to|needs to) " + BE
                    + ".*|\\p{Lu}\\S*(?: [\\p{L}\\d]\\S*){0,2} (?:says|shows|reads|displays|contains|gets|disappears|appears) .*"
                    + "|.* newline .*");

    private static final Pattern SPOKEN = Pattern.compile(
            "(?:.* )?(?:notes?|comments?|message|msg|remarks?|description|subject|caption|reply|answer|body|bio|post|review|feedback|motivation|chat|letter|story)",
            Pattern.CASE_INSENSITIVE);

    /** {@code reason: delete what is there}: what is to be done with the field. */
    private static final Pattern HANDLED = Pattern.compile(
            "(?:please |just |first )?(?:(?:delete|clear|remove|empty|erase|wipe|drop|replace|overwrite) (?:it|them|all|everything|what .*|whatever .*|the (?:text|content|contents|value|field|old .*|existing .*|current .*|prefilled .*))(?: .*)?"
                    + "|(?:leave|keep|let) (?:it |this |that |them )?(?:empty|blank|as (?:it )?is|as they are|unchanged|untouched|alone|free|out|off|on|unset|open|default)(?: .*)?"
                    + "|(?:choose|select|pick|tick|untick|check|uncheck) (?:the |an? |any |some |one |" + Q
                    + ").*|(?:choose|select|pick) (?:from|in) .*|nothing|(?:stays?|remains?) (?:empty|blank|as .*))",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern PUT = Pattern.compile(
            "(?:should|must|shall|has to|have to|needs to) .*|(?:put|writt?en|entered|typed|filled|changed|chosen|selected) (?:to |in |with |as )?\\S.*|writt?en there");

    /** {@code 890 € and cellar is mentioned}: a value, and what is said of something else. */
    private static final Pattern AND_SAID = Pattern.compile(
            "[€$£]?\\d[^\uE000-\uEFFF]* and (?:the )?\\p{Ll}+ (?:is|are|has|was|shows?|says?|reads?)\\b.*");

    /** {@code Ms} before its name: the sentence has ended too early. */
    private static final Pattern CUT_OFF = Pattern.compile("(?:.* )?(?:Mr|Mrs|Ms|Dr|Prof|St)\\.?|.*[^,],");

    private static final Pattern BRACKET = Pattern.compile("\\s*\\((?:(?:and|then|so|but|now)\\s+)*(?<o>[^()]+)\\)");

    private Engulfed() {}

    static boolean any(Clause clause, List<Meant> meant) {
        return meant.stream()
                .filter(one -> !one.actions().isEmpty() || one.intent().negated())
                .map(Meant::intent)
                .anyMatch(one -> named(clause, one) || valued(clause, one));
    }

    /** {@code url: /pie (then press Fetch)}: whether brackets hold an order of their own, without which the clause is read the same. */
    static boolean aside(Clause clause) {
        Matcher bracket = BRACKET.matcher(clause.words());
        while (bracket.find()) {
            Lexicon.Hit hit = Lexicon.verbAt(bracket.group("o"));
            boolean order = hit != null
                    && !hit.rest().isEmpty()
                    && switch (hit.verb()) {
                        case CLICK,
                                DBLCLICK,
                                RIGHTCLICK,
                                TYPE,
                                FILL,
                                CHOOSE,
                                PRESS,
                                CHECK,
                                UNCHECK,
                                OPEN,
                                HOVER,
                                DRAG,
                                UPLOAD -> true;
                        default -> false;
                    };
            if (order && !Prohibition.saysNo(clause.words().substring(0, bracket.start()))) {
                return true;
            }
        }
        return false;
    }

    private static boolean named(Clause clause, Intent intent) {
        String target = Said.in(clause, intent.target());
        String scope = Said.in(clause, intent.scope());
        boolean expects = intent.action().equals("expect");
        boolean types = intent.action().equals("type");
        return orders(target)
                || orders(scope)
                || is(PURPOSE, target)
                || is(DOES, target)
                || is(PLACED, target)
                || expects && (is(DENIES, target) || is(COMES, target) || is(TELLS, target))
                || types && (is(SECOND, target) || is(ORDERED, target))
                || intent.action().equals("click") && is(TWO, target)
                || scope != null && scope.matches("[^,]*, \\p{Ll}+ \\p{Ll}+ \\p{Ll}.*")
                || scope != null
                        && scope.matches(
                                "(?i)(?:in|on|at|under) the \\p{L}+ (?:it|you|we|they)|.*\\s(?:the|an?|and|or|is|are)");
    }

    private static boolean valued(Clause clause, Intent intent) {
        String value = Said.in(clause, intent.value());
        return switch (intent.action()) {
            case "type" ->
                is(STATED, value) && !is(SPOKEN, intent.target())
                        || is(HANDLED, value)
                        || intent.target() != null && is(CUT_OFF, value);
            case "select" -> is(CUT_OFF, value) || is(HANDLED, value) || orders(value);
            case "expect" -> is(PUT, value) || is(AND_SAID, value);
            default -> false;
        };
    }

    /** {@code "New playlist" and name it "Road trip"}: a second order within a name. */
    private static boolean orders(@Nullable String name) {
        Matcher and = AND.matcher(name == null ? "" : name);
        while (name != null && and.find()) {
            String rest = name.substring(and.end());
            Lexicon.Hit hit = Lexicon.verbAt(rest);
            if (ORDER.matcher(rest).matches()
                    || hit != null
                            && hit.rest().matches("(?:the|an?|it|its|this|that|them|his|her)\\b.*|" + Q + ".*")) {
                return true;
            }
        }
        return false;
    }

    private static boolean is(Pattern pattern, @Nullable String words) {
        return words != null && pattern.matcher(words).matches();
    }
}
