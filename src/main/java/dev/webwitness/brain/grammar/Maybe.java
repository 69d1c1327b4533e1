package dev.webwitness.brain.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says with {@code if} first what may come or not, and what is done else: {@code a banner may appear, close it}, {@code click "A" if it is visible, otherwise "B"}. */
final class Maybe {
    private static final Pattern MAY = Pattern.compile(
            "(?:there (?:may|might|could) be (?<t>an? [^,;]{2,40}?)|(?<s>an? [^,;]{2,40}?) (?:may|might|could)(?: also| sometimes| perhaps)? (?:appear|(?:pop|show|come) up|open|be (?:shown|visible|displayed|there)))(?:,? (?:and|so|then)|,| -)(?: (?:then|if so,?|in that case,?|please|just))* (?<r>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ELSE_LAST = Pattern.compile(
            "(?<a>(?!if\\b)[^,;]+?),? (?:only )?if (?<c>[^,;]+?)(?:[,;]? (?:but )?(?:otherwise|or else|else|if not),?) (?<b>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern IT_SHOWS = Pattern.compile(
            "(?:(?:it|that|this) )?(?:(?:is|exists|appears|shows up) ?)?(?:visible|present|shown|there|displayed|available|on the page)?",
            Pattern.CASE_INSENSITIVE);

    private Maybe() {}

    /** The step with the condition first; the same where nothing is told so. */
    static Step first(Step step) {
        String words = plain(step.words());
        return words.equals(step.words()) ? step : step.saying(words);
    }

    /** The words with the condition first; the same where nothing is told so. */
    static String plain(String words) {
        Matcher may = MAY.matcher(words);
        if (may.matches() && acts(may.group("r"))) {
            String thing = may.group("t") == null ? may.group("s") : may.group("t");
            return "if " + thing + " is visible, " + may.group("r");
        }
        Matcher other = ELSE_LAST.matcher(words);
        Lexicon.Hit hit = other.matches() ? Lexicon.verbAt(other.group("a")) : null;
        if (hit == null || !acts(other.group("a")) || hit.verb() == Verb.BUTTON) {
            return words;
        }
        String when = IT_SHOWS.matcher(other.group("c")).matches() ? hit.rest() + " is visible" : other.group("c");
        String second = other.group("b");
        boolean named = Lexicon.verbAt(second) == null && second.matches("(?:the )?" + Masked.QUOTE + "[.!]?");
        return "if " + when + ", " + other.group("a") + ", otherwise " + (named ? hit.phrase() + " " : "") + second;
    }

    private static boolean acts(String words) {
        Lexicon.Hit hit = Lexicon.verbAt(words);
        return hit != null && hit.verb() != Verb.EXPECT && hit.verb() != Verb.WAIT && hit.verb() != Verb.EXTRACT;
    }
}
