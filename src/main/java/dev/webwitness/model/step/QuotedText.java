package dev.webwitness.model.step;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Texts as the step language writes them: in quotes, or without if no word can be misread. Has no side effects. */
public final class QuotedText {
    /** The most words in a name without quotes. */
    private static final int MOST_WORDS = 5;

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}'’&/_-]*");

    private static final Pattern BEFORE_QUOTE = Pattern.compile("(?<!\\\\)(\\\\*+)(\")");

    /** Words that turn a name into a sentence. */
    private static final Set<String> SENTENCE_WORDS = Set.of(
            "a above all an and any are as at be before after below by contains did do does each equals every for from has have"
                    .concat(
                            " holding if in inside into is it its less more near next no not of off on onto or out over says")
                    .concat(
                            " should shows than that the their them then there these they this those to under until via was")
                    .concat(" were when where which while whose with within without")
                    .split(" "));

    private QuotedText() {}

    /** The text in double quotes. A quote in it is escaped with a backslash, and backslashes right before a quote are doubled. */
    public static String of(String text) {
        return "\"" + BEFORE_QUOTE.matcher(text).replaceAll("$1$1\\\\$2").replaceFirst("(?<!\\\\)(\\\\+)$", "$1$1")
                + "\"";
    }

    /** All texts in quotes, joined by the separator. */
    static String all(List<String> texts, String between) {
        return texts.stream().map(QuotedText::of).collect(Collectors.joining(between));
    }

    /** An address, a number or a selector: unchanged if it is one word without quotes, otherwise in quotes. */
    static String unlessOneWord(String text) {
        return text.matches("[^\\s\"\\\\“”,;]*[^\\s\"\\\\“”,;.:!?]") ? text : of(text);
    }

    /** Whether the text can stand as a name without quotes. */
    static boolean isPlainName(String text) {
        List<String> words = List.of(text.split(" ", -1));
        return words.size() <= MOST_WORDS
                && words.stream()
                        .allMatch(word -> WORD.matcher(word).matches()
                                && !SENTENCE_WORDS.contains(word.toLowerCase(Locale.ROOT)));
    }
}
