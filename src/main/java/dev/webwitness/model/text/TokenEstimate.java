package dev.webwitness.model.text;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An upper estimate of a text's tokens, without a tokenizer.
 *
 * <p>It counts hundredths of a token, as measured with o200k: normal words take three characters a token or more, random letters two, base64 and random punctuation one and a
 * half, digits three. Outside ASCII a character takes at most as many tokens as bytes in UTF-8; that bound holds for scripts that were not measured. Words that are one token
 * are in {@code words.txt}. The estimate is a little high; tests compare it with the real tokenizer.
 */
public final class TokenEstimate {
    private static final String STRUCTURE = "\"{}[]:,";

    private static final Set<String> WORDS = words();

    private TokenEstimate() {}

    /** The words that are known to be one token. */
    public static Set<String> words() {
        return ResourceText.read(TokenEstimate.class, "words.txt")
                .lines()
                .filter(line -> !line.startsWith("#"))
                .flatMap(line -> Arrays.stream(line.split(" ")))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Tokens of o200k, rounded up. */
    public static int of(String text) {
        long hundredths = 0;
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            int end = i + 1;
            if (isLetter(c)) {
                while (end < text.length() && isLetter(text.charAt(end)) && !turns(text, end)) {
                    end++;
                }
                hundredths += word(text, i, end);
            } else if (isDigit(c)) {
                while (end < text.length() && isDigit(text.charAt(end))) {
                    end++;
                }
                hundredths += (end - i + 2) / 3 * 100L;
            } else if (c == ' ') {
                hundredths += end < text.length() && isLetter(text.charAt(end)) ? 10 : 60;
            } else if (c < 0x20 || c == 0x7f) {
                hundredths += 100;
            } else if (c < 0x80) {
                while (end < text.length() && isSign(text.charAt(end))) {
                    end++;
                }
                hundredths += signs(text, i, end);
            } else {
                int point = text.codePointAt(i);
                end = i + Character.charCount(point);
                hundredths += foreign(point);
            }
            i = end;
        }
        return (int) Math.min(Integer.MAX_VALUE, (hundredths + 99) / 100);
    }

    /** Whether a capital follows a small letter; the tokenizer splits there too. */
    private static boolean turns(String text, int at) {
        return Character.isUpperCase(text.charAt(at)) && Character.isLowerCase(text.charAt(at - 1));
    }

    private static long word(String text, int from, int to) {
        int length = to - from;
        boolean dense = from > 0 && (isLetter(text.charAt(from - 1)) || isDigit(text.charAt(from - 1)));
        if (length == 1 || WORDS.contains(text.substring(from, to))) {
            return 100;
        }
        if (spoken(text, from, to)) {
            return Math.max(dense || length <= 4 ? 45L * length + 45 : 100, length * 34L);
        }
        return length == 2 ? 165 : Math.max(215, length * 66L);
    }

    /** Whether letters look like a word: enough vowels, few consonants in a row, no rare letter, no capital inside. */
    private static boolean spoken(String text, int from, int to) {
        int vowels = 0;
        int run = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if ("jqxzJQXZ".indexOf(c) >= 0 || (i > from && c <= 'Z') || run > 3) {
                return false;
            }
            boolean vowel = "aeiouAEIOU".indexOf(c) >= 0;
            vowels += vowel ? 1 : 0;
            run = vowel ? 0 : run + 1;
        }
        int length = to - from;
        return vowels * 4 >= length && vowels * 3 <= length * 2 && run <= 3 && length <= 16;
    }

    private static long signs(String text, int from, int to) {
        int length = to - from;
        boolean structure = true;
        for (int i = from; i < to; i++) {
            structure &= STRUCTURE.indexOf(text.charAt(i)) >= 0;
        }
        if (structure) {
            return length <= 3 ? 100 : length * 60L;
        }
        return length == 1 ? 85 : length * 78L;
    }

    private static long foreign(int point) {
        boolean everyday = "àáâäãåæçèéêëíîïñóôöõøúûüßÄÖÜÉÅ".indexOf(point) >= 0 || (point >= 0x410 && point <= 0x44F);
        if (everyday) {
            return 100;
        }
        if (point < 0x800) {
            return 200;
        }
        boolean twoAtMost = (point >= 0x4E00 && point <= 0x9FFF)
                || (point >= 0x3000 && point <= 0x30FF)
                || (point >= 0x900 && point <= 0xEFF)
                || (point >= 0x2000 && point <= 0x22FF);
        if (twoAtMost) {
            return 200;
        }
        return point < 0x10000 ? 300 : 400;
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isSign(char c) {
        return c > 0x20 && c < 0x7f && !isLetter(c) && !isDigit(c);
    }
}
