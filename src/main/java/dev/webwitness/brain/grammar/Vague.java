package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds words that nobody quoted and that stand on no page as they are told: {@code 2 or more beds} is no text of a card, {@code both changes} no element,
 * {@code on the magnifier} no name. Such steps are asked about.
 */
final class Vague {
    private static final Pattern NO_VALUE = Pattern.compile(
            "(?:.* )?\\d[\\d.,]*(?:\\p{L}{1,4})?(?: \\p{Ll}+){0,2} (?:or|and) (?:more|less|fewer|lower|higher|greater|above|below|later|earlier|newer|older|up|so|cheaper|better|larger|smaller)(?: .*)?"
                    + "|.*(?:[€$£]|/mo) or (?:more|less|lower|higher|below|above)"
                    + "|(?:around|about|roughly|approximately|circa|nearly|almost|somewhere|between) [€$£]?\\d.*"
                    + "|(?:all|both|each|any|none) (?:of )?(?:(?:the|my|its|their|these|those) )?(?:(?:two|three|four|five|six|\\d+) )?\\p{Ll}+(?: \\p{Ll}+)?"
                    + "|(?:to |into )?(?:its|their|the|an?) (?:\\p{Ll}+ )?(?:state|look|appearance|shape|form)"
                    + "|(?:to|into|from|finished|begun|started|continued|stopped|been|being|supposed|able|ready) \\p{Ll}.*"
                    + "|(?:first|second|third|fourth|fifth|sixth|last|next|previous|other|one) \\p{Ll}+|(?:second|third|fourth|fifth|first|last)|(?:that |this |the )?ones?",
            Pattern.CASE_INSENSITIVE);

    /** {@code that episode's title}: what it is is told nowhere. */
    private static final Pattern OF_ANOTHER = Pattern.compile(
            "(?:(?:that|this|the|its|his|her) )?\\p{Ll}+(?:'s| of (?:it|that|this)) (?:title|name|value|text|price|date|address|number|label|description|content|time|amount)"
                    + "|the (?:\\p{Ll}+ ){1,3}(?:before|after|of|from|that) .*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NO_THING = Pattern.compile(
            "(?:the |its )?(?:file ?name|name of the file|name of the upload)"
                    + "|(?:the |its |his |her |my |their )?(?:old|former|previous|original) (?:\\p{Ll}+ )?(?:date|time|value|name|price|number|entry|address|title|amount|status|state|version|one|message|content|comment|note|description|label|heading|picture|image|photo|password|wording)s?"
                    + "|.*\\b(?:horizontal|vertical|sideways)(?:ly)? (?:scroll(?:ing|bars?)?|overflow)(?: .*)?|overflow(?:ing)?|on|(?:errors?|warnings?) (?:and|or) (?:errors?|warnings?)"
                    + "|(?:starts?|begins?|shows?|showing|starting|counts?|ends?) (?:\\p{Ll}+ )*(?:from|with|at|what|used|around|about|to)(?: .*)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code lists both changes}: which they are is told elsewhere, or nowhere. */
    private static final Pattern SEVERAL = Pattern.compile(
            ".* (?:both|all (?:two|three|four|\\d+)) (?:of the |the )?(?:changes|edits|values|settings|things|updates|modifications|choices|answers)[.!]?",
            Pattern.CASE_INSENSITIVE);

    /** {@code listed in grams}: how values are given, and no part of the page. */
    private static final Pattern UNITS = Pattern.compile(
            "\\b(?:listed|shown|given|displayed|measured) in (?:grams?|kilos?|kilograms|ounces|pounds|cups|lit(?:er|re)s|miles|kilomet(?:er|re)s|met(?:er|re)s|inches|euros?|dollars?|cents|degrees|celsius|fahrenheit)\\b",
            Pattern.CASE_INSENSITIVE);

    /** {@code is displayed at 800x600}, {@code under 768px width the menu is hidden}: neither how large a thing is nor below which width is looked at. */
    private static final Pattern SIZED = Pattern.compile(
            "\\bat \\d{2,5} ?[x×] ?\\d{2,5}\\b|^(?:(?:check|verify|ensure|make sure)(?: that)? )?(?:under|below|above|over|at|from|up to) \\d+ ?(?:px|pixels?|x|×)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NO_NAME = Pattern.compile(
            "(?:on|at|by|from|into|onto|upon) (?:the |an? |its )?\\p{Ll}.*|in the \\p{Ll}.*|.* > \\S.*|only \\p{Lu}\\p{L}+|(?i:pw|pass|password) (?:see|as|from|in|same|stored|like|unknown)");

    /** {@code Holidays, from the 1st of next month}: two values, of which the second is another field's. */
    private static final Pattern TWO_VALUES = Pattern.compile(
            "[^,]{1,30}, (?:from|until|till|starting|valid from) (?:the )?(?:\\d|next|today|tomorrow|now|monday|tuesday|wednesday|thursday|friday|saturday|sunday).*|[^,]{1,30}, for \\d+ (?:days?|weeks?|months?|years?|nights?)(?:,.*)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code flip it}, after a question was answered: the answer is no switch. */
    private static final Pattern FLIPS =
            Pattern.compile("(?:flip|toggle|switch) (?:it|this|that)\\b.*", Pattern.CASE_INSENSITIVE);

    private static final Pattern SEARCHED = Pattern.compile(
            "(?:.* )?look for .* (?:near|within|around) .*\\b(?:km|kilomet(?:er|re)s|miles|mi|m)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code drag it to the first position}: of what is there, is not said. */
    private static final Pattern PLACED = Pattern.compile(
            "\\bto (?:the )?(?:very )?(?:first|second|third|fourth|fifth|last|\\d+(?:st|nd|rd|th)|top|bottom) (?:position|place|spot|slot)[.!]?$",
            Pattern.CASE_INSENSITIVE);

    /** {@code reads Not Started}: a text that begins with its no, or what is not to be read. */
    private static final Pattern NOT_NAMED = Pattern.compile("\\b(?:reads?|says?) Not? \\p{Lu}");

    /** What happens, where to go, or what else is to be done: nothing of it is typed. */
    private static final Pattern NO_TYPED = Pattern.compile(
            "(?:an?|the) \\p{Ll}+ (?:asks?|opens?|appears?|comes?|pops?|says?|wants?|shows?)\\b.*|(?:menu|tab|button|section|screen) \\p{Lu}.*"
                    + "|\\S+ and \\p{Ll}+ (?:the|it|this|that|them) ?\\p{Ll}*"
                    + "|\\p{Ll}[\\p{Ll} ]* = .*|(?:From|To|Name|Email|Title) = .*|= .*|.* with the [\\p{Ll}-]+ \\S*@\\S*|at (?:most|least) \\d.*, .*|\\p{Ll}[\\p{Ll}-]+ \\p{Lu}[^,]*, \\p{Ll}[\\p{Ll}-]+ \\p{Lu}.*");

    /** {@code no red entries}, {@code no cookie starting with _ga}: told by a look, or of what is on no page; as a text it is never there. */
    private static final Pattern NEVER_THERE = Pattern.compile(
            "(?:the |any )?(?:red|green|blue|yellow|orange|gr[ae]y|pink|purple|black|white) \\p{Ll}+(?: \\p{Ll}+)?|(?:the |any )?(?:\\p{Ll}+ )?cookies?(?: (?!banner|notice|bar|dialog|popup|settings|consent|policy)\\S+)+");

    /** {@code Line 3 as read}: what it is marked as is no part of its name. */
    private static final Pattern MARKED = Pattern.compile(
            "(?!Mark ).* as (?:read|unread|done|favou?rite|important|complete|resolved|spam|paid|new|seen)");

    /** {@code subject intact}: that it is as it was, and no text. */
    private static final Pattern AS_BEFORE = Pattern.compile(
            "(?:the )?\\p{Ll}+(?: \\p{Ll}+)? (?:intact|unchanged|preserved|untouched|unaffected|as before)");

    /** {@code the other lines}: which they are is told by what they are not. */
    private static final Pattern OTHERS = Pattern.compile("(?:the )?other \\p{Ll}+s", Pattern.CASE_INSENSITIVE);

    /** {@code hold two clips}: how many there are, and no text; {@code yesterday, place Hamburg}: of two fields. */
    private static final Pattern NO_TEXT = Pattern.compile(
            "(?:two|three|four|five|six|seven|eight|nine|ten|several) \\p{Ll}+s|[^,]{1,30}, \\p{Ll}+ (?:\\p{Lu}\\p{L}*|\\d\\S*)|mention .*");

    private Vague() {}

    /** Whether what is told is looked for, or acted on, as if it were written. */
    static boolean any(Clause clause, List<Meant> meant) {
        String words = clause.words();
        List<Action> all = meant.stream().flatMap(one -> one.actions().stream()).toList();
        boolean elsewhere = NOT_NAMED.matcher(words).find()
                || SEARCHED.matcher(words).matches()
                || SEVERAL.matcher(words).matches() && all.stream().anyMatch(Action.Expect.class::isInstance)
                || UNITS.matcher(words).find()
                || SIZED.matcher(words).find() && all.stream().anyMatch(Action.Expect.class::isInstance)
                || PLACED.matcher(words).find() && all.stream().anyMatch(Action.Drag.class::isInstance);
        return elsewhere
                || meant.stream()
                        .filter(one -> one.actions().size() == 1)
                        .anyMatch(one -> one.actions().get(0) instanceof Action.Expect expect
                                ? unwritten(clause, one.intent(), expect.expectation())
                                : unnamed(clause, one.intent(), one.actions().get(0)));
    }

    /** {@code name Robin} into {@code New customer}: a field with its value, and no value. */
    private static boolean isEntry(Clause clause, Intent told) {
        String value = Said.in(clause, told.value());
        return String.valueOf(told.target()).matches("(?:New|Add|Create|Edit)\\b.*")
                && value != null
                && value.matches("\\p{Ll}+ \\S.*")
                && FieldNames.known(value.split(" ", 2)[0]);
    }

    private static boolean unnamed(Clause clause, Intent told, Action action) {
        return action instanceof Action.Type && isEntry(clause, told)
                || action instanceof Action.Check && is(MARKED, Said.in(clause, told.target()))
                || action instanceof Action.Click
                        && FLIPS.matcher(clause.words()).matches()
                        && Boxes.ANSWER.matcher(String.valueOf(told.target())).matches()
                || !(action instanceof Action.Open) && is(NO_NAME, Said.in(clause, told.target()))
                || action instanceof Action.Type
                        && (is(TWO_VALUES, Said.in(clause, told.value()))
                                || is(NO_TYPED, Said.in(clause, told.value())));
    }

    private static boolean unwritten(Clause clause, Intent told, Expectation expected) {
        boolean worded =
                expected.kind() == Kind.VALUE || expected.kind() == Kind.CONTAINS || expected.kind() == Kind.TEXT;
        boolean titled = expected.kind() == Kind.TITLE_CONTAINS || expected.kind() == Kind.TITLE_IS;
        boolean there = worded || expected.kind() == Kind.VISIBLE;
        return (worded || titled) && !expected.value().contains("{") && is(OF_ANOTHER, Said.in(clause, told.value()))
                || worded && !expected.value().contains("{") && is(NO_VALUE, Said.in(clause, told.value()))
                || worded && !expected.value().contains("{") && is(NO_TEXT, Said.in(clause, told.value()))
                || there && told.negated() && is(NEVER_THERE, Said.in(clause, told.target()))
                || there && is(AS_BEFORE, Said.in(clause, told.target()))
                || there && is(OTHERS, Said.in(clause, told.target()))
                || there && is(NO_THING, Said.in(clause, told.target()));
    }

    private static boolean is(Pattern pattern, @Nullable String words) {
        return words != null && pattern.matcher(words).matches();
    }
}
