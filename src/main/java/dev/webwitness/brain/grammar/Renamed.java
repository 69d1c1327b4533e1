package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A button that is called otherwise once it was pressed: {@code click "Follow" - the button should now read "Following"}. */
final class Renamed {
    private static final Pattern KIND = Pattern.compile(
            "the (?:same )?(?<k>button|link|tab|toggle|switch)(?:'s (?:text|label|caption))?",
            Pattern.CASE_INSENSITIVE);

    private Renamed() {}

    /** What was pressed last, where the words speak of it by its kind alone; null where they do not. */
    static @Nullable Named of(String subject, String verb, Clause clause, Memory memory) {
        Matcher kind = KIND.matcher(subject);
        Named pressed = memory.element;
        boolean says =
                verb.matches("says?|reads?|shows?|displays?|becomes?|changes? to|switch(?:es)? to|turns? (?:in)?to");
        boolean turned =
                clause.words().matches("(?i).* (?:now|then) .*") || !verb.matches("says?|reads?|shows?|displays?");
        if (!turned
                || !kind.matches()
                || !says
                || pressed == null
                || memory.verb != Verb.CLICK
                || !pressed.target().quoted()) {
            return null;
        }
        String role = Lexicon.role(kind.group("k"));
        return pressed.target().role() == null || pressed.target().role().equals(role)
                ? new Named(pressed.name(), Named.of(pressed.name(), role).target(), pressed.scope(), true)
                : null;
    }

    /** It is looked for by what it is called then. */
    static Meant called(Named pressed, String value, boolean negated) {
        Named now = Named.of(value, pressed.target().role());
        return Meant.expect(
                pressed.name(),
                value,
                negated,
                pressed.scope(),
                new Expectation(Kind.VISIBLE, now.target(), "visible", negated));
    }
}
