package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds words that make an expectation stricter than what would be looked for: {@code only "Bob" is listed}, {@code "Bob" is shown twice}, {@code the
 * heading never says "Bob"}. A step that would pass without them being looked at is asked about.
 */
final class Qualified {
    /**
     * @param words what makes it stricter
     * @param looked whether what is meant looks at that
     */
    private record Qualifier(Pattern words, Predicate<List<Meant>> looked) {}

    private static final String NUMBER =
            "(?:\\d|one\\b|two\\b|three\\b|four\\b|five\\b|six\\b|seven\\b|eight\\b|nine\\b|ten\\b)";

    /** A number that something is told to be or to show, and no time to wait for. */
    private static final Pattern FIGURE = Pattern.compile(
            "\\b(?:is|are|be|says?|shows?|reads?|equals?|contains?|displays?) (?:now |still |at |exactly |to )*[€$£]?(?<n>(?<![\\p{L}\\d.,:/#-])\\d+(?:[.,:]\\d+)*)(?![\\p{L}\\d/-]| ?(?:s|secs?|seconds?|ms|minutes?|mins?)\\b)");

    private static final List<Qualifier> QUALIFIERS = List.of(
            of(
                    "\\b(?:only|exclusively|solely|merely)\\b(?! (?:if|when|after|once|then|until|now|to|for|because|as|look|check|"
                            + NUMBER + "))|\\bjust (?=" + Masked.QUOTE + "|the\\b)|" + Masked.QUOTE + " alone\\b",
                    Qualified::counts),
            of(
                    "\\bno(?:thing| one|body)? (?:else|other|but)\\b|\\bnothing (?:else|but)\\b|\\bno other\\b",
                    meant -> false),
            of(
                    "\\b(?:exactly|precisely|verbatim|literally)\\b(?! " + NUMBER + ")",
                    meant -> counts(meant)
                            || any(meant, one -> one.kind() == Kind.TITLE_IS || one.kind() == Kind.URL_IS)),
            of(
                    "\\b(?:never|no longer|not|nowhere|hardly|barely|scarcely|neither|none)\\b(?! only\\b| yet\\b)",
                    meant -> meant.stream().anyMatch(one -> one.intent().negated())
                            || any(
                                    meant,
                                    one -> one.negated()
                                            || one.kind() == Kind.COUNT
                                            || one.kind() == Kind.COMPARED
                                            || one.kind() == Kind.STATE)),
            of(
                    "\\b(?:twice|thrice|(?:" + NUMBER
                            + "\\d*|several|many) times)\\b|\\bonce$|\\b(?:exactly|only|at most|just|more than) once\\b",
                    Qualified::counts),
            of(
                    "\\b(?:in (?:the |that |this |an? )?(?:\\p{L}+ )?order(?! (?:to|for|that|summary|list|details|history|overview|table|form)\\b)|sorted|alphabetically)\\b",
                    meant -> any(meant, one -> one.kind() == Kind.SORTED)),
            of(
                    "\\b(?:everywhere|nowhere|elsewhere|somewhere else|anywhere else)\\b|\\b(?:on|in|for) (?:every|each|both|all|two|three|several|many|most) (?:of )?(?:the )?\\p{L}+",
                    meant -> any(meant, Expectation::each)
                            || meant.stream()
                                    .anyMatch(one ->
                                            one.flow() != null || one.intent().negated())),
            of(
                    "\\b(?:half|most|few|almost all|nearly all|some) of (?:the|them|these)\\b|^(?:hardly any|few|most|almost all|nearly all|half) "
                            + "|\\b(?:half|most|some|few|almost all|another|one|either|any)(?: of)? (?="
                            + Masked.QUOTE + ")",
                    meant -> false),
            of("\\bis the only\\b", meant -> false),
            of(
                    "\\b(?:may|might|could) (?:also |sometimes |perhaps )?(?:appear|(?:show|pop|come) up|open|be (?:shown|visible|displayed|there))\\b",
                    meant -> meant.stream().allMatch(one -> one.intent().negated())),
            of(
                    "\\b(?:at|on) (?:the )?(?:very )?top of (?:the |his |her |my |your )?(?:[\\p{L}]+ )?(?:list|table|queue|history|feed|inbox|results)\\b",
                    meant -> any(
                            meant, one -> one.target() != null && one.target().ordinal() == 1)),
            of(
                    "\\b(?:turns?|becomes?|gets?|goes) (?:red|green|blue|yellow|orange|gr[ae]y|black|white)\\b",
                    meant -> any(meant, one -> one.kind() == Kind.STATE || one.kind() == Kind.ATTRIBUTE)),
            of(
                    "\\b(?:there|visible|shown|listed|displayed) on (?:mon|tues|wednes|thurs|fri|satur|sun)day\\b",
                    meant -> any(meant, one -> String.valueOf(one.target()).matches("(?is).*\\b\\p{L}+day\\b.*"))),
            of(
                    "\\b(?:as|like) (?:before|it was|they were|usual|always|last time|yesterday)(?: before)?$",
                    meant -> any(meant, one -> one.value().contains("{"))),
            of(
                    "\\bin the (?:browser(?:'s)? |dev ?tools )?(?:console|network(?: tab| log)?|dev ?tools|address(?: bar)?|(?:tab|page|window|document)(?:'s)? title)\\b",
                    meant -> any(meant, one -> one.kind() == Kind.NO_ERRORS || one.kind() == Kind.NO_FAILED_REQUESTS)
                            || !any(meant, one -> one.kind() == Kind.TEXT || one.kind() == Kind.VISIBLE)),
            of(
                    "^(?!(?:what )?(?:he|she|they|the user|one|you|we|i) (?:gets?|sees?|got|saw)\\b).*" + Masked.QUOTE
                            + " (?:(?:is|are|appears?|comes?) )?(?:first|last|in (?:red|green|blue|yellow|orange|gr[ae]y|black|white|bold|italics?)|as (?:an?|the) (?:first|last|link|heading|button)(?: one| item| entry)?|sorted by \\p{L}+|with an? (?:capital|small) letter|twice as \\p{L}+|too \\p{L}+|(?:\\p{L}+ )?before anything else|half|about|by mistake)$",
                    meant -> meant.stream().allMatch(one -> one.intent().negated())));

    /** One look tells nothing of all the time. */
    private static final Pattern ALWAYS = Pattern.compile(
            "\\b(?:throughout|all along|the (?:whole|entire) time|all the time|at all times|permanently|constantly)$",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NOTHING_ELSE = Pattern.compile(
            "(?:and |but )?no(?:thing|body| one) (?:else|more|other)(?: at all)?", Pattern.CASE_INSENSITIVE);

    /** {@code the answer is closed (only one can be open)}: why something is not seen. */
    private static final Pattern ASIDE = Pattern.compile("\\([^()]*\\)|\\s[-–—]\\s.*$");

    private Qualified() {}

    private static Qualifier of(String words, Predicate<List<Meant>> looked) {
        return new Qualifier(Pattern.compile(words, Pattern.CASE_INSENSITIVE), looked);
    }

    /** {@code "Bob" is shown and nothing else}. */
    static boolean nothingElse(Clause clause, List<Meant> before) {
        return !before.isEmpty()
                && !expected(before.get(before.size() - 1)).isEmpty()
                && NOTHING_ELSE.matcher(clause.words()).matches();
    }

    /** Whether something of it would not be looked at. */
    static boolean isLoose(Clause clause, List<Meant> meant) {
        List<Meant> seen = meant.stream()
                .filter(one -> !expected(one).isEmpty() && one.missing() == null)
                .toList();
        if (seen.isEmpty()) {
            return false;
        }
        String names = meant.stream()
                .map(Meant::intent)
                .flatMap(one -> Stream.of(one.target(), one.value()))
                .filter(Objects::nonNull)
                .map(text -> text.toLowerCase(Locale.ROOT))
                .reduce("", (one, other) -> one + "\n" + other);
        boolean forbids = seen.stream().allMatch(one -> one.intent().negated());
        String text = forbids ? ASIDE.matcher(clause.words()).replaceAll("") : clause.words();
        String done = meant.toString().toLowerCase(Locale.ROOT);
        boolean quoted = text.codePoints()
                .mapToObj(Character::toString)
                .filter(Masked::isQuote)
                .allMatch(one -> done.contains(clause.plain(one).strip().toLowerCase(Locale.ROOT)));
        if (!quoted
                || isFigureLeft(text, meant, done)
                || ALWAYS.matcher(clause.words()).find()) {
            return true;
        }
        for (Qualifier qualifier : QUALIFIERS) {
            Matcher words = qualifier.words().matcher(text);
            while (words.find()) {
                String said = clause.plain(words.group()).toLowerCase(Locale.ROOT);
                List<Meant> told = said.contains("console") ? meant : seen;
                if (!names.contains(said) && !qualifier.looked().test(told)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a number that is told is in nothing that is looked for. */
    private static boolean isFigureLeft(String told, List<Meant> meant, String done) {
        return meant.stream().allMatch(one -> one.intent().action().equals("expect") && one.missing() == null)
                && FIGURE.matcher(told).results().anyMatch(one -> !done.contains(one.group(1)));
    }

    private static boolean counts(List<Meant> meant) {
        return any(meant, one -> one.kind() == Kind.COUNT || one.kind() == Kind.TABS);
    }

    private static boolean any(List<Meant> meant, Predicate<Expectation> such) {
        return meant.stream().flatMap(one -> expected(one).stream()).anyMatch(such);
    }

    private static List<Expectation> expected(Meant meant) {
        return meant.actions().stream()
                .map(action -> action instanceof Action.Expect expect
                        ? expect.expectation()
                        : action instanceof Action.Wait wait ? wait.until() : null)
                .filter(Objects::nonNull)
                .toList();
    }
}
