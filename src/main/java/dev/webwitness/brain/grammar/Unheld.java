package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds what is told of a form and stands in none of its fields: {@code shows dots}, {@code should be reset}, and what is no field's and no button's for sure. */
final class Unheld {
    private static final Pattern NO_VALUE = Pattern.compile(
            "(?:the )?(?:(?:black |only )?(?:dots|bullets|asterisks|stars|circles)|(?:today|tomorrow|yesterday)(?:'s|’s) date|(?:current|present|actual) (?:date|time)|(?:only )?(?:numbers|letters|digits)(?: only)?)");

    /** What is done with a form, and not written in it. */
    private static final Pattern DONE =
            Pattern.compile("reset|submitted|sent|resubmitted|validated|rejected|processed|accepted");

    private static final Pattern FORM =
            Pattern.compile("(?:.* )?(?:forms?|fields?|inputs?|data|entries|e-?mails?)", Pattern.CASE_INSENSITIVE);

    /** What a field allows, and does not show. */
    private static final Pattern LIMIT = Pattern.compile(
            "(?:max(?:imum)?|min(?:imum)?) (?:length|number of characters|characters|value|date|size)(?: of .*)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code delete the email}: out of its field, or all of it by a button. */
    private static final Pattern EITHER = Pattern.compile(
            "(?:delete|remove|erase) (?:the|my|your|his|her|its) (?:(?:old|existing|current|previous|wrong) )?(?<t>e-?mail(?: address)?|password|name|title|description|price|amount|date|text)(?: again)?[.!]?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ALL =
            Pattern.compile("(?:both|all|none|neither|each)(?: of (?:them|these|those))?", Pattern.CASE_INSENSITIVE);

    /** {@code the values should still be there}: nothing tells which. */
    private static final Pattern GIVEN = Pattern.compile(
            "(?:all |my |our )*(?:values?|entries|inputs?|data|changes|selections?|choices?|answers)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern STAYS =
            Pattern.compile(".*\\b(?:still|kept|preserved|stays?|remains?|again|back)\\b.*", Pattern.CASE_INSENSITIVE);

    /** Something in quotes, and more beside it: two values, or a field and its value. */
    private static final Pattern QUOTED = Pattern.compile(Masked.QUOTE);

    /** {@code only one box is ticked}: how many of them, and no name of one. */
    private static final Pattern COUNTED = Pattern.compile(
            "(?:(?:only|exactly|just|at least|at most|more than|less than|fewer than) (?:one|two|three|four|five|\\d+)|either|one of|no (?:files?|items?|dates?|values?))\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern STATES = Pattern.compile("checked|unchecked|selected|enabled|disabled");

    /** {@code continue with the cart} empty: an order, and nothing that is empty. */
    private static final Pattern ORDER = Pattern.compile(
            "(?:continue|proceed|submit|save|send|click|press|pay|check ?out|log in|sign in|go on)\\b.* with .*",
            Pattern.CASE_INSENSITIVE);

    /** {@code two spaces}: how many of what, and not how they are written. */
    private static final Pattern MEASURED = Pattern.compile(
            "(?:only )?(?:an?|some|two|three|four|five|ten|many|several|\\d+) (?:blank )?(?:spaces?|blanks?|tabs?|line ?breaks?|new ?lines?|characters?|digits?|letters?|words?|emojis?|special characters?)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern WHOLE = Pattern.compile("(?:the |this |whole )*form", Pattern.CASE_INSENSITIVE);

    /** {@code leave the mandatory fields empty}: nothing tells which. */
    private static final Pattern SOME = Pattern.compile(
            "(?:the )?(?:mandatory|required|optional|other|remaining|rest of the) (?:fields?|inputs?|boxes)",
            Pattern.CASE_INSENSITIVE);

    /** {@code enter name and email}: what is to be filled in, and nothing to write. */
    private static final Pattern JOINT = Pattern.compile("(?:,| and|, and|,? or) (?:the |an? |your )?");

    /** Several options at once, of whatever they are. */
    private static final Pattern SEVERAL = Pattern.compile(
            "(?:select|choose|pick) (?:the )?(?:two |three |following )?(?:options|items|entries|values|answers):? "
                    + Masked.QUOTE + ".*" + Masked.QUOTE,
            Pattern.CASE_INSENSITIVE);

    /** {@code check "Mon" through "Fri"}: what stands between them is told nowhere. */
    private static final Pattern RANGE = Pattern.compile(
            "\\p{L}+ (?:the )?" + Masked.QUOTE + " (?:through|thru|to|till|until|-|–) (?:the )?" + Masked.QUOTE,
            Pattern.CASE_INSENSITIVE);

    /** {@code enter ann and secret}: two values, or one. */
    private static final Pattern CREDENTIALS = Pattern.compile("enter [^\\s,]+ and [^\\s,]+", Pattern.CASE_INSENSITIVE);

    private Unheld() {}

    static boolean any(Clause clause, List<Meant> meant) {
        Matcher either = EITHER.matcher(clause.words());
        return RANGE.matcher(clause.words()).matches()
                        && meant.stream().anyMatch(one -> one.intent().action().matches("(?:un)?check"))
                || CREDENTIALS.matcher(clause.words()).matches()
                        && meant.stream()
                                .anyMatch(one -> one.intent().action().equals("type")
                                        && one.intent().target() == null)
                || SEVERAL.matcher(clause.words()).matches()
                        && meant.stream().anyMatch(one -> one.intent().action().equals("click"))
                || meant.stream()
                        .filter(one -> !one.ambiguous() && !Typing.TOLD_FROM_TODAY.equals(one.missing()))
                        .map(Meant::intent)
                        .anyMatch(one -> told(clause, one))
                || either.matches()
                        && meant.stream().anyMatch(one -> one.intent().action().equals("click"));
    }

    private static boolean told(Clause clause, Intent intent) {
        String value = Said.in(clause, intent.value());
        String name = String.valueOf(intent.target());
        boolean looks = intent.action().equals("expect");
        return looks && value != null && NO_VALUE.matcher(value).matches()
                || looks
                        && value != null
                        && DONE.matcher(value).matches()
                        && FORM.matcher(name).matches()
                || looks && LIMIT.matcher(name).matches()
                || looks
                        && "visible".equals(intent.value())
                        && GIVEN.matcher(name).matches()
                        && STAYS.matcher(clause.words()).matches()
                || intent.action().equals("type")
                        && value != null
                        && QUOTED.matcher(value).find()
                || looks
                        && COUNTED.matcher(clause.words()).matches()
                        && STATES.matcher(String.valueOf(intent.value())).matches()
                || intent.action().equals("type")
                        && value != null
                        && MEASURED.matcher(value).matches()
                || looks && ORDER.matcher(name).matches()
                || looks && ALL.matcher(name).matches()
                || intent.action().equals("type") && intent.target() == null && value != null && onlyNames(value)
                || intent.action().equals("clear")
                        && (WHOLE.matcher(name).matches() || SOME.matcher(name).matches());
    }

    private static boolean onlyNames(String value) {
        return value.matches("(?:the )?same")
                || value.equals(value.toLowerCase(Locale.ROOT))
                        && Stream.of(JOINT.split(value, -1)).allMatch(FieldNames::known);
    }

    /** The field typed into before that an order to delete speaks of; null where there is none. */
    static @Nullable Named filled(String words, Memory memory) {
        Matcher either = EITHER.matcher(words);
        return !either.matches()
                ? null
                : memory.fields.stream()
                        .filter(field -> Normal.loose(field.name()).equals(Normal.loose(either.group("t"))))
                        .findFirst()
                        .orElse(null);
    }
}
