package dev.webwitness.brain.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code the second one}, after the first order was opened or orders were counted: another of the same things. */
final class OneOf {
    private static final String NTH = "(?:first|second|third|fourth|fifth|last)";
    private static final Pattern ONE = Pattern.compile("(?:the )?(?<n>" + NTH + ") one", Pattern.CASE_INSENSITIVE);

    private OneOf() {}

    /** The words with the things they speak of; the same where they speak of none, or nothing tells which. */
    static String named(String words, Memory memory) {
        return named(words, memory.kind);
    }

    /** The same for what is opened or clicked, which may be one of what was counted too. */
    static String counted(String words, Memory memory) {
        String counted = memory.counted;
        return named(
                words,
                memory.kind == null && counted != null && counted.endsWith("s")
                        ? Counts.singular(counted)
                        : memory.kind);
    }

    private static String named(String words, @Nullable String things) {
        Matcher one = ONE.matcher(words.strip());
        return things == null || !one.matches() || !things.matches("[\\p{L} -]+")
                ? words
                : "the " + one.group("n") + " " + things;
    }

    /** What the things are after this was done; what is clicked otherwise puts them out of mind. */
    static @Nullable String kind(Intent intent, @Nullable String before) {
        String target = intent.target();
        boolean nth = String.valueOf(intent.scope()).matches("(?i)(?:the )?" + NTH);
        return switch (intent.action()) {
            case "click", "dblclick", "hover" ->
                target != null && nth ? target.replaceFirst("(?i)^(?:the )?" + NTH + " ", "") : null;
            case "expect", "back", "wait", "reload", "remember", "extract" -> before;
            default -> null;
        };
    }
}
