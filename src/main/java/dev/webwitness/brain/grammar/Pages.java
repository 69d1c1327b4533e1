package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is said of the pages of a list: {@code go to page 3}, {@code go through all pages until you see "X"}, {@code … over the first 3 pages}. */
final class Pages {
    private static final Pattern TURN = Pattern.compile(
            "(?:the )?(?:(?<w>next|following|previous|prior|first|last|final) (?:results? )?page|page (?:number )?(?<n>\\d{1,5})|(?<o>second|third|fourth|fifth|2nd|3rd|\\d{1,2}th) (?:results? )?page)"
                    + "(?: (?:of|in) (?:the )?(?:results?|list|table|pages?|search results|pagination|\\d+))?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern THROUGH = Pattern.compile(
            "(?:(?:go|page|click|flip|browse|step|look|move|walk|leaf|search|turn) )+(?:through|over) (?:(?:all|each|every|one|the|of|its) )*"
                    + "(?:result |search |list |table )*(?:pages?|results|pagination)(?: one by one| one at a time)?,? (?:until|till) (?<u>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final String OVER = ",?\\s*(?:over|from|across|on|of|through|including|for)\\s+";
    private static final Pattern ALL = Pattern.compile(
            OVER + "(?:all|every|each)(?: (?:the|of the))?(?: result)? pages?\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern FIRST = Pattern.compile(
            OVER
                    + "(?:the )?(?:first (?<n>\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)|(?:pages 1(?: ?[-–] ?| to )(?<m>\\d{1,2})))(?: result)?(?: pages)?\\b",
            Pattern.CASE_INSENSITIVE);

    /**
     * How many pages are meant.
     *
     * @param words the words without what says so
     * @param pages as in {@link Action.Extract}
     */
    record Extent(String words, int pages) {}

    private Pages() {}

    /** What an extraction says of pages; one page where it says nothing. */
    static Extent extent(String words) {
        Matcher all = ALL.matcher(words);
        if (all.find()) {
            return new Extent(without(words, all), Action.Extract.ALL_PAGES);
        }
        Matcher first = FIRST.matcher(words);
        if (first.find() && first.group().toLowerCase(Locale.ROOT).contains("page")) {
            String said = first.group("n") != null ? first.group("n") : first.group("m");
            int pages = Times.number(said);
            return pages < 1 ? new Extent(words, 1) : new Extent(without(words, first), pages);
        }
        return new Extent(words, 1);
    }

    private static String without(String words, Matcher said) {
        return (words.substring(0, said.start()) + words.substring(said.end())).strip();
    }

    /** Which page the words name; null where they name none. */
    static @Nullable String which(String words) {
        Matcher turn = TURN.matcher(words);
        if (!turn.matches()) {
            return null;
        }
        String nth = turn.group("o");
        return turn.group("n") != null
                ? turn.group("n")
                : nth != null
                        ? String.valueOf(Lexicon.ORDINALS.getOrDefault(
                                nth.toLowerCase(Locale.ROOT), Times.number(nth.replaceAll("\\D", ""))))
                        : switch (turn.group("w").toLowerCase(Locale.ROOT)) {
                            case "following", "next" -> "next";
                            case "prior", "previous" -> "previous";
                            case "final", "last" -> "last";
                            default -> "first";
                        };
    }

    /** A click on what a page is called, meant as going there. */
    static List<Meant> turning(String words, List<Meant> clicked) {
        String to = which(words);
        if (to == null
                || clicked.size() != 1
                || !(clicked.get(0).actions().stream().allMatch(Pages::once))) {
            return clicked;
        }
        Meant one = to.matches("\\d+") ? clicked.get(0).called("page " + to) : clicked.get(0);
        return List.of(
                new Meant(one.intent(), List.of(new Action.Turn(to)), one.missing(), one.ambiguous(), one.flow()));
    }

    private static boolean once(Action action) {
        return action instanceof Action.Click click && click.kind() == Action.Click.Kind.SINGLE;
    }

    /** {@code go through all pages until …} as the repetition that it is. */
    static Step through(Step step) {
        Matcher through = THROUGH.matcher(Normal.withoutSubject(step.words()));
        return through.matches() ? step.saying("go to the next page until " + through.group("u")) : step;
    }
}
