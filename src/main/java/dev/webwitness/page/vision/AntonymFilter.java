package dev.webwitness.page.vision;

import dev.webwitness.model.text.WordBoundaries;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whether two names say different things of one kind. Sentence embeddings place such names close together, since they are used in the same places: "low
 * to high" lies beside "high to low", "Import" beside "Export". Pure.
 */
final class AntonymFilter {
    /** Each line is one kind, each argument one meaning of it (synonyms separated by blanks). Two meanings of a kind exclude each other. */
    private static final List<List<Set<String>>> KINDS = List.of(
            kind("next forward forwards", "previous prev back backward backwards"),
            kind("add plus increment more", "remove delete minus decrement less fewer"),
            kind("show reveal expand unhide", "hide conceal collapse"),
            kind("open", "close"),
            kind("enable activate on", "disable deactivate off"),
            kind("accept allow agree approve yes confirm", "reject decline deny refuse no cancel disagree"),
            kind("start begin play resume continue", "stop end pause finish complete"),
            kind("increase bigger larger louder raise", "decrease smaller quieter lower reduce"),
            kind("import upload", "export download"),
            kind("buy", "sell"),
            kind("min minimum", "max maximum"),
            kind("before", "after"),
            kind("public", "private"),
            kind("archive", "restore"),
            kind("undo", "redo"),
            kind("login signin", "register"),
            kind("billing invoice", "shipping delivery"),
            kind("monthly month months", "yearly annual annually year years", "weekly week weeks", "daily day days"),
            kind("male man men", "female woman women"),
            kind("incoming received inbox", "outgoing sent outbox"),
            kind("left", "right"),
            kind("up upwards top", "down downwards bottom"),
            kind("ascending asc", "descending desc"),
            kind("first", "last"),
            kind("oldest older old earliest", "newest newer new latest recent"),
            kind("cheapest lowest smallest", "dearest highest largest biggest expensive"),
            kind("small", "medium", "large", "xl"),
            kind("light day", "dark night"),
            kind("income", "expense expenses spending"),
            kind("debit", "credit"),
            kind("arrival arriving", "departure departing"),
            kind("internal", "external"),
            kind("enabled", "disabled"),
            kind("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
            kind(
                    "january",
                    "february",
                    "march",
                    "april",
                    "may",
                    "june",
                    "july",
                    "august",
                    "september",
                    "october",
                    "november",
                    "december"),
            kind("red", "blue", "green", "yellow", "orange", "black", "white", "pink", "purple", "brown", "grey gray"));

    /** Verbs whose particle decides their meaning, with the particles. */
    private static final Pattern VERB_WITH_PARTICLE = WordBoundaries.compile(
            "\\b(log|sign|check|zoom|opt|turn|switch|scroll|clock)\\b(?:.{0,60} )?-?(in|on|up|out|off|down)\\b");

    /** The ends between which things are sorted. */
    private static final Pattern SMALL = WordBoundaries.compile(
            "\\b(?:low(?:est)?|cheap(?:est)?|small(?:est)?|few(?:est)?|least|ascending|asc|old(?:est)?|a(?= ?(?:to|-) ?z\\b))\\b");

    private static final Pattern LARGE = WordBoundaries.compile(
            "\\b(?:high(?:est)?|dear(?:est)?|expensive|large(?:st)?|big(?:gest)?|descending|desc|new(?:est)?|z(?= ?(?:to|-) ?a\\b))\\b");

    private static final Pattern NOT = WordBoundaries.compile("\\b(?:not|don't|dont|never|without)\\b");

    private AntonymFilter() {}

    static boolean between(String asked, String name) {
        String one = joined(asked);
        String other = joined(name);
        return oppositeDirections(one, other)
                || oppositeParticles(one, other)
                || negated(words(one), words(other))
                || negated(words(other), words(one))
                || !numbers(one).isEmpty()
                        && !numbers(other).isEmpty()
                        && !numbers(one).equals(numbers(other))
                || NOT.matcher(one).find() != NOT.matcher(other).find()
                || KINDS.stream().anyMatch(kind -> excludes(kind, words(one), words(other)));
    }

    private static boolean oppositeDirections(String one, String other) {
        return direction(one) * direction(other) < 0;
    }

    /** 1 for from small to large, or what is small; -1 for the other way; 0 where it says neither. */
    private static int direction(String text) {
        Matcher small = SMALL.matcher(text);
        Matcher large = LARGE.matcher(text);
        boolean smallThere = small.find();
        boolean largeThere = large.find();
        if (smallThere && largeThere) {
            return small.start() < large.start() ? 1 : -1;
        }
        return smallThere ? 1 : largeThere ? -1 : 0;
    }

    private static boolean excludes(List<Set<String>> kind, Set<String> one, Set<String> other) {
        long both = kind.stream()
                .filter(part ->
                        part.stream().anyMatch(one::contains) && part.stream().anyMatch(other::contains))
                .count();
        boolean first = kind.stream().anyMatch(part -> part.stream().anyMatch(one::contains));
        boolean second = kind.stream().anyMatch(part -> part.stream().anyMatch(other::contains));
        return first && second && both == 0;
    }

    /** Sign in and log out, turn on and turn off. */
    private static boolean oppositeParticles(String one, String other) {
        Matcher first = VERB_WITH_PARTICLE.matcher(one);
        Matcher second = VERB_WITH_PARTICLE.matcher(other);
        return first.find()
                && second.find()
                && first.group(1).replace("log", "sign").equals(second.group(1).replace("log", "sign"))
                && isOpening(first.group(2)) != isOpening(second.group(2));
    }

    private static boolean isOpening(String small) {
        return small.equals("in") || small.equals("on") || small.equals("up");
    }

    /** Follow and unfollow, connect and disconnect. */
    private static boolean negated(Set<String> one, Set<String> other) {
        return one.stream()
                .anyMatch(word -> !other.contains(word)
                        && (other.contains("un" + word)
                                || other.contains("dis" + word)
                                || other.contains("de" + word)));
    }

    private static String joined(String text) {
        return SimilarityRanking.plain(text)
                .replaceAll(
                        "(?<![\\p{L}\\p{M}\\p{N}_])(log|sign|check)(in|out|up|off)(?![\\p{L}\\p{M}\\p{N}_])", "$1 $2")
                .replaceAll("'s\\b", "");
    }

    private static Set<String> words(String text) {
        return new LinkedHashSet<>(Arrays.asList(text.split("[^\\p{L}\\p{N}']+", -1)));
    }

    private static Set<String> numbers(String text) {
        Set<String> numbers = new LinkedHashSet<>();
        Pattern.compile("\\d+").matcher(text).results().forEach(found -> numbers.add(found.group()));
        return numbers;
    }

    private static List<Set<String>> kind(String... parts) {
        return Arrays.stream(parts)
                .map(part -> Set.of(part.toLowerCase(Locale.ROOT).split(" ", -1)))
                .toList();
    }
}
