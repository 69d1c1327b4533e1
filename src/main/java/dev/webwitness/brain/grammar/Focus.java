package dev.webwitness.brain.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where the cursor is after a key of the same step: {@code tab to the body and type "Hi"}, {@code press Ctrl+K to open the command palette, type "new"}. */
final class Focus {
    private static final Pattern TO = Pattern.compile(
            "(?:(?:on |over |down |across |forward |once |further )*(?:in)?to )?(?<t>(?:the |my |your"
                    + " )?[^,]{2,40}?)(?: (?:with|by|using) .*)?",
            Pattern.CASE_INSENSITIVE);
    /** What a key brings up to be typed into at once. */
    private static final Pattern OPENS = Pattern.compile(
            ".*?\\bto (?:open|bring up|show|launch|call up|call|summon|get|reach|focus|enter|jump to|go"
                    + " to|start|activate)(?: up)? (?<t>(?:the |a |your )?(?:[\\p{L}-]+ ){0,2}(?:palette|search|search"
                    + " (?:box|bar|field|input|dialog)|finder|omnibox|launcher|console|terminal|prompt|spotlight|switcher|command"
                    + " (?:bar|line|menu)|editor|input|field|box))",
            Pattern.CASE_INSENSITIVE);
    /** Keys that move the cursor within the field, or change what stands there. */
    private static final Pattern WITHIN = Pattern.compile(
            "(?:(?:Ctrl|Cmd|Shift|Alt)\\+)*(?:Home|End|ArrowLeft|ArrowRight|ArrowUp|ArrowDown|Backspace|Delete)|(?:Ctrl|Cmd)\\+[AVZ]");

    private Focus() {}

    /** The field a tab led to, null where none is named. */
    static @Nullable Named tabbed(String phrase, Clause rest, Memory memory) {
        Matcher to = TO.matcher(rest.words());
        boolean named = to.matches()
                && (phrase.matches("tab (?:\\p{L}+ )?(?:in)?to")
                        || rest.words().matches("(?i)(?:\\p{L}+ )*?(?:in)?to \\S.*"))
                && !to.group("t").matches("(?i)(?:the )?(?:next|previous|other|following|last)\\b.*|it|them|there");
        Named field = named ? TargetReader.read(to.group("t"), rest, memory) : null;
        return field != null && field.sure() ? field : null;
    }

    /** Where one types after the key; null where that is not told. */
    static @Nullable Named after(Keys.Chord chord, Clause rest, Memory memory) {
        Matcher opens = OPENS.matcher(rest.words());
        if (opens.matches()) {
            Named opened = TargetReader.read(opens.group("t"), rest, memory);
            return opened != null && opened.sure() ? opened : null;
        }
        if (!WITHIN.matcher(chord.shown()).matches()) {
            return null;
        }
        boolean entered = (memory.verb == Verb.CLICK || memory.verb == Verb.DBLCLICK)
                && (memory.entered
                        || memory.element == memory.field && !chord.shown().endsWith("+A"))
                && memory.element == memory.opener;
        return memory.focus != null ? memory.focus : entered ? memory.opener : null;
    }
}
