package dev.webwitness.policy.access;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the files that a caller's words name. A name that could be another word must stand in quotes. Pure. */
final class FileNames {
    private static final Pattern QUOTED =
            Pattern.compile("\"([^\"\\n]{1,500})\"|“([^“”\\n]{1,500})”|`([^`\\n]{1,500})`");

    /** A quoted name counts as a whole, so that "old cv.pdf" does not name cv.pdf. */
    private static final Pattern LOOKS_LIKE_A_FILE = Pattern.compile(".*\\.[\\p{L}\\p{N}]{1,10}");

    private static final String IN_A_PATH = "\\p{L}\\p{N}._/\\\\~-";

    private FileNames() {}

    /** Whether the words name this path. */
    static boolean names(String words, String path) {
        String wanted = bare(path);
        if (wanted.isEmpty()) {
            return false;
        }
        StringBuilder rest = new StringBuilder();
        Matcher quoted = QUOTED.matcher(words);
        while (quoted.find()) {
            String text = quoted.group(1) != null
                    ? quoted.group(1)
                    : quoted.group(2) != null ? quoted.group(2) : quoted.group(3);
            if (bare(text).equals(wanted)) {
                return true;
            }
            quoted.appendReplacement(
                    rest,
                    LOOKS_LIKE_A_FILE.matcher(text.strip()).matches() ? " " : Matcher.quoteReplacement(quoted.group()));
        }
        quoted.appendTail(rest);
        boolean unmistakable = wanted.indexOf('.') >= 0 || wanted.indexOf('/') >= 0 || wanted.indexOf('\\') >= 0;
        return unmistakable
                && Pattern.compile("(?<![" + IN_A_PATH + "])(?:\\./)?" + Pattern.quote(wanted)
                                + "(?![\\p{L}\\p{N}_/\\\\~-]|\\.[\\p{L}\\p{N}])")
                        .matcher(rest)
                        .find();
    }

    private static String bare(String path) {
        String stripped = path.strip();
        return stripped.startsWith("./") ? stripped.substring(2) : stripped;
    }
}
