package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Keys. {@code press} is also said of buttons: what names no key is clicked. */
final class Pressing {
    private static final Pattern ON =
            Pattern.compile("(?<k>.+?)\\s+(?:on|in|inside|while in) (?<t>.+)", Pattern.CASE_INSENSITIVE);

    private static final Pattern BARE = Pattern.compile(
            "(?:the )?(?<k>[\\w+]+(?: (?:arrow|up|down|left|right|bar))?)(?<key> keys?)?(?: (?:once|twice|\\w+ times|again))?[.!]?",
            Pattern.CASE_INSENSITIVE);

    /** {@code Tab twice}, {@code Enter 3 times}: what is a key, and no word of its own. */
    private static final Pattern COUNTED = Pattern.compile(
            "(?:the )?(?:enter|return|tab|esc|escape|space|space ?bar|backspace|page (?:up|down)|f\\d{1,2}) (?:twice|\\w+ times)[.!]?",
            Pattern.CASE_INSENSITIVE);

    private Pressing() {}

    static List<Meant> read(Lexicon.Hit hit, Clause rest, Memory memory) {
        String words = rest.words().replaceFirst("(?i)\\s+(?:to|so that|in order to) (?:\\w+)\\b.*$", "");
        String phrase = hit.phrase();
        if (phrase.equals("make") || phrase.equals("do")) {
            return make(rest, memory);
        }
        if (phrase.matches("blur.*|unfocus")) {
            return words.isEmpty() || words.matches("(?i)(?:the |this |that )?(?:field|input|box|it)")
                    ? key("Tab", "", rest, memory)
                    : List.of();
        }
        if (phrase.equals("hold")) {
            return List.of();
        }
        if (phrase.startsWith("arrow")) {
            return key(phrase, rest.words(), rest, memory);
        }
        if (phrase.equals("esc") || phrase.equals("escape") || phrase.startsWith("tab")) {
            boolean certain = words.isEmpty()
                    || !phrase.equals("tab")
                    || words.matches("(?i)again|once|twice|\\w+ times|to .*|out.*|away.*|off.*");
            memory.focus = phrase.startsWith("tab") ? Focus.tabbed(phrase, rest, memory) : null;
            return certain ? key(phrase.startsWith("tab") ? "Tab" : "Escape", "", rest, memory) : List.of();
        }
        String bare = words.replaceFirst("(?i)^(?:the )?(.+?) (?:key|keys)\\b", "$1");
        int times = Times.times(bare);
        String once = bare.replaceFirst("(?i)\\s+(?:twice|once|\\w+ times|\\d+ ?x|x ?\\d+)\\b.*$", "");
        Keys.Chord chord = Keys.read(rest.plain(once));
        if (chord != null) {
            memory.focus = Focus.after(chord, rest, memory);
            return Times.repeated(List.of(Meant.press(chord.shown(), chord.sent(), null)), times);
        }
        Matcher on = ON.matcher(once);
        if (on.matches() && (chord = Keys.read(rest.plain(on.group("k")))) != null) {
            if (on.group("t").matches("(?i)(?:the |your )?keyboard")) {
                return Times.repeated(List.of(Meant.press(chord.shown(), chord.sent(), null)), times);
            }
            Named named = TargetReader.read(on.group("t"), rest, memory);
            if (named != null) {
                return Times.repeated(
                        List.of(Meant.on(
                                "press", named, chord.shown(), new Action.Press(chord.sent(), named.target()))),
                        times);
            }
        }
        return Pointing.click(rest, memory);
    }

    /** {@code right arrow key 2 times}, {@code ctrl+shift+k}: a key without a verb; empty where the words are none. */
    static List<Meant> bare(Clause clause) {
        Matcher bare = BARE.matcher(clause.words());
        boolean told = bare.matches()
                && (bare.group("key") != null
                        || bare.group("k").matches("(?i).+\\+.+|(?:.* )?arrow(?: .*)?")
                        || COUNTED.matcher(clause.words()).matches());
        Keys.Chord chord = told ? Keys.read(bare.group("k")) : null;
        return chord == null
                ? List.of()
                : Times.repeated(List.of(Meant.press(chord.shown(), chord.sent(), null)), Times.times(clause.words()));
    }

    /** {@code make enter} is a key; {@code make it repeat weekly} is none. */
    static List<Meant> make(Clause rest, Memory memory) {
        Keys.Chord chord = Keys.read(rest.plain(rest.words().replaceFirst("(?i)^an? ", "")));
        return chord == null ? List.of() : List.of(Meant.press(chord.shown(), chord.sent(), null));
    }

    private static List<Meant> key(String name, String tail, Clause rest, Memory memory) {
        Keys.Chord chord = Keys.read(name);
        return chord == null
                ? List.of()
                : Times.repeated(List.of(Meant.press(chord.shown(), chord.sent(), null)), Times.times(" " + tail));
    }
}
