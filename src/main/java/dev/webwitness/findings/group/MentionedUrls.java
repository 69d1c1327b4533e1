package dev.webwitness.findings.group;

import java.util.ArrayList;
import java.util.List;

/** The addresses and paths a message names. Scanned by hand: patterns took a tenth of the time of a whole ranking. */
public final class MentionedUrls {
    private static final int MOST = 8;
    private static final int SHORTEST_PATH = 4;
    private static final List<String> SCHEMES = List.of("https", "http", "wss", "ws");

    private MentionedUrls() {}

    /** The addresses a message names, in order. */
    public static List<String> urls(String text) {
        int at = text.indexOf("://");
        List<String> found = at < 0 ? List.of() : new ArrayList<>();
        while (at >= 0 && found.size() < MOST) {
            int start = at - schemeBefore(text, at);
            int end = at + 3;
            while (start < at && end < text.length() && isOfUrl(text.charAt(end))) {
                end++;
            }
            if (end > at + 3) {
                found.add(withoutPunctuation(text.substring(start, end)));
            }
            at = text.indexOf("://", end);
        }
        return found;
    }

    /** The paths a message names, in order: at least four characters, so that a lone slash links nothing. */
    public static List<String> paths(String text) {
        int at = text.indexOf('/');
        List<String> found = at < 0 ? List.of() : new ArrayList<>();
        while (at >= 0 && found.size() < MOST) {
            int end = at + 1;
            if (at == 0 || !(isOfWord(text.charAt(at - 1)) || ":/.".indexOf(text.charAt(at - 1)) >= 0)) {
                while (end < text.length() && isOfPath(text.charAt(end))) {
                    end++;
                }
            }
            if (end - at >= SHORTEST_PATH) {
                found.add(withoutPunctuation(text.substring(at, end)));
            }
            at = text.indexOf('/', end);
        }
        return found;
    }

    /** How long the name of the scheme is that ends there, 0 where it is none a message links by. */
    private static int schemeBefore(String text, int end) {
        for (String scheme : SCHEMES) {
            if (text.startsWith(scheme, end - scheme.length())) {
                return scheme.length();
            }
        }
        return 0;
    }

    private static String withoutPunctuation(String one) {
        int end = one.length();
        while (end > 0 && ".,;:!".indexOf(one.charAt(end - 1)) >= 0) {
            end--;
        }
        return one.substring(0, end);
    }

    private static boolean isOfUrl(char c) {
        return " \t\n\u000B\f\r'\"<>)]}".indexOf(c) < 0;
    }

    private static boolean isOfPath(char c) {
        return isOfWord(c) || "-.~%/".indexOf(c) >= 0;
    }

    private static boolean isOfWord(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }
}
