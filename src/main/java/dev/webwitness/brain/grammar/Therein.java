package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is pressed in what was spoken of: {@code a dialog "Share" opens; click Copy in it}, {@code open the File menu and click Export there}. */
final class Therein {
    private static final Pattern PRESSED = Pattern.compile(
            "(?<o>(?:click|press|tap|hit)(?: on)? (?:the )?(?:" + Masked.QUOTE
                    + "|[\\p{L}\\d…⋮+×-]+(?: [\\p{L}\\d'&-]+){0,3}?)) (?:(?:in|inside|within) it|(?<on>on it)|in there|(?<t>there)|inside)",
            Pattern.CASE_INSENSITIVE);

    /** What holds nothing: pressed, typed into or read. */
    private static final Pattern HOLDS_NOTHING = Pattern.compile(
            "button|link|textbox|searchbox|checkbox|switch|radio|option|slider|img|heading|combobox|columnheader");

    private Therein() {}

    /** The clause with the place it speaks of; as it stands where none is known. */
    static Clause told(Clause clause, Memory memory) {
        Matcher pressed = PRESSED.matcher(clause.words());
        if (clause.place() != null || !pressed.matches()) {
            return clause;
        }
        Named spoken = memory.element;
        if (spoken == null || !spoken.sure()) {
            return clause.with(pressed.group("o") + (pressed.group("t") == null ? " in it" : ""));
        }
        Action last = memory.done.isEmpty() ? null : memory.done.get(memory.done.size() - 1);
        boolean opened = pressed.group("on") == null
                && !memory.seeing
                && last instanceof Action.Click click
                && click.target().equals(spoken.target());
        if (opened) {
            return clause.with(pressed.group("o"));
        }
        boolean hovered = last instanceof Action.Hover hover && hover.target().equals(spoken.target());
        return (hovered || memory.seeing && pressed.group("on") == null) && holds(spoken)
                ? clause.with(pressed.group("o") + " in " + clause.masked().keep(spoken.name()))
                : clause;
    }

    private static boolean holds(Named spoken) {
        @Nullable String role = spoken.target().role();
        return spoken.target().ordinal() == 0
                && spoken.target().scope() == null
                && (role == null || !HOLDS_NOTHING.matcher(role).matches());
    }
}
