package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What plays or pauses: {@code the video is paused}, {@code the song starts playing}, {@code the player should be muted}. */
final class Playback {
    private static final String PLAYERS = "(?:the |this |that )?(?:(?<q>" + Masked.QUOTE + ") )?"
            + "(?<k>(?:video|audio|music|media|song|track|podcast|clip|film|movie|trailer)(?: player)?|player|playback)";
    private static final Pattern PLAYER = Pattern.compile(PLAYERS, Pattern.CASE_INSENSITIVE);
    private static final String NOW =
            "(?: (?:now|again|at first|initially|by default|automatically|by itself|on its own))*";
    private static final String ACTS =
            "(?<a>plays?|(?:starts?|begins?)(?: (?:playing|to play))?|autoplays?)|(?<z>pauses?|stops?(?: playing)?)";
    private static final Pattern STATE = Pattern.compile(
            "(?:(?:is|are|be|gets?|becomes?|stays?|remains?) (?<n>not )?(?:(?:now|still|again|already|then|also) )*(?<s>playing|running|paused|stopped|muted|unmuted)"
                    + "|" + ACTS + ")" + NOW,
            Pattern.CASE_INSENSITIVE);

    /** Subject, negation and predicate of {@code the video starts playing}. */
    static final Pattern SAID = Pattern.compile(
            "(?<s>" + PLAYERS + ") (?:(?:now|then) )?(?<x>not )?(?<p>(?:" + ACTS + ")" + NOW + ")",
            Pattern.CASE_INSENSITIVE);

    private Playback() {}

    /** Empty where nothing is told of what plays. */
    static List<Meant> read(String subject, String predicate, Clause clause, boolean negated) {
        Matcher player = PLAYER.matcher(subject);
        Matcher state = STATE.matcher(predicate);
        if (!player.matches() || !state.matches() || negated && state.group("z") != null) {
            return List.of(); // that it did not stop meanwhile, no single look tells
        }
        String name = clause.plain(player.group("q") == null ? player.group("k") : player.group("q"));
        String said = state.group("s") == null
                ? state.group("a") == null ? "paused" : "playing"
                : state.group("s").toLowerCase(Locale.ROOT);
        negated ^= state.group("n") != null;
        return switch (said) {
            case "unmuted" ->
                List.of(PageStatements.state(Named.of(name, null), "muted", !negated)
                        .shown("unmuted"));
            case "running" -> List.of(PageStatements.state(Named.of(name, null), "playing", negated));
            case "stopped" -> List.of(PageStatements.state(Named.of(name, null), "paused", negated));
            default -> List.of(PageStatements.state(Named.of(name, null), said, negated));
        };
    }
}
