package dev.webwitness.report;

import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Texts pages may confront a result with, from a seed: each generator makes texts that some tokenizer estimate falls over. */
enum Texts {
    PROSE,
    CHINESE,
    RARE_HANZI,
    KOREAN,
    EMOJI,
    CYRILLIC,
    ACCENTS,
    LONG_URLS,
    BASE64,
    HEX,
    DIGITS,
    PUNCTUATION,
    CONTROLS,
    SHORT_WORDS,
    CAMELS,
    ANY_UNICODE,
    MIXED;

    private static final List<String> WORDS = List.of(
            "the",
            "server",
            "answered",
            "with",
            "an",
            "error",
            "while",
            "customers",
            "were",
            "signing",
            "in",
            "yesterday",
            "evening");

    Supplier<String> from(long seed, int length) {
        Random random = new Random(seed * 31 + ordinal());
        return () -> text(random, 1 + random.nextInt(length));
    }

    private String text(Random random, int length) {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            piece(text, random);
        }
        return text.toString();
    }

    private void piece(StringBuilder text, Random random) {
        switch (this) {
            case PROSE -> text.append(WORDS.get(random.nextInt(WORDS.size()))).append(' ');
            case CHINESE -> point(text, random, 0x4E00, 0x5FFF);
            case RARE_HANZI -> point(text, random, 0x20000, 0x2A6DF);
            case KOREAN -> point(text, random, 0xAC00, 0xD7A3);
            case EMOJI -> {
                point(text, random, 0x1F300, 0x1FAFF);
                text.append(random.nextBoolean() ? "\u200D" : "\uFE0F");
            }
            case CYRILLIC -> point(text, random, 0x400, 0x4FF);
            case ACCENTS -> point(text, random, 0xA0, 0x17F);
            case LONG_URLS ->
                text.append("https://")
                        .append(letters(random, 12))
                        .append(".example/")
                        .append(letters(random, 9))
                        .append("?q=")
                        .append(random.nextInt(1 << 20))
                        .append('&')
                        .append(letters(random, 3))
                        .append('=');
            case BASE64 -> one(text, random, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
            case HEX -> one(text, random, "0123456789abcdef");
            case DIGITS -> one(text, random, "0123456789");
            case PUNCTUATION -> point(text, random, 0x21, 0x2F);
            case CONTROLS -> point(text, random, 0x00, 0x22);
            case SHORT_WORDS -> text.append(letters(random, 5)).append(random.nextBoolean() ? ' ' : '"');
            case CAMELS -> {
                String word = letters(random, 6);
                text.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
            }
            case ANY_UNICODE -> point(text, random, 0x20, 0xD7FF);
            case MIXED -> values()[random.nextInt(ordinal())].piece(text, random);
        }
    }

    private static void point(StringBuilder text, Random random, int from, int to) {
        text.appendCodePoint(from + random.nextInt(to - from + 1));
    }

    private static void one(StringBuilder text, Random random, String from) {
        text.append(from.charAt(random.nextInt(from.length())));
    }

    private static String letters(Random random, int most) {
        StringBuilder word = new StringBuilder();
        for (int i = random.nextInt(most); i >= 0; i--) {
            word.append((char) ('a' + random.nextInt(26)));
        }
        return word.toString();
    }
}
