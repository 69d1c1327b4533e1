package dev.webwitness.brain.grammar;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Whom or what {@code they}, {@code he} and {@code she} are said of: several things of one name, somebody with a name. A field or a button is none of them. */
final class Persons {
    private static final Pattern INVITES =
            Pattern.compile("invite|add|assign|unassign|promote|demote|ban|block|follow|mention|kick");
    private static final Pattern HIT =
            Pattern.compile("(?:first )?(?:suggestion|hit|result|match|proposal)", Pattern.CASE_INSENSITIVE);

    private Persons() {}

    /** What is meant; null where nothing tells. */
    static @Nullable Named meant(String pronoun, Memory memory) {
        boolean many = pronoun.equalsIgnoreCase("they");
        Named last = memory.element;
        if (many && memory.subjects.size() == 1 && isMany(memory.subjects.get(0))) {
            return memory.subjects.get(0);
        }
        if (last == null) {
            return null;
        }
        return (many ? isMany(last) : isSomebody(last)) ? last : many ? null : gotHoldOf(last, memory);
    }

    /** Who was invited by the button that was pressed, or looked for before the first hit was taken; null where that is nobody. */
    private static @Nullable Named gotHoldOf(Named pressed, Memory memory) {
        Lexicon.Hit hit = Lexicon.verbAt(pressed.name());
        if (hit != null && INVITES.matcher(hit.phrase()).matches() && hit.rest().matches("\\p{L}[\\p{L}'-]*")) {
            return Named.of(hit.rest(), null);
        }
        String typed = memory.typed;
        boolean found =
                pressed.target().ordinal() != 0 && HIT.matcher(pressed.name()).matches();
        return found && typed != null && typed.matches("\\p{L}[\\p{L}' -]*") ? Named.of(typed, null) : null;
    }

    private static boolean isMany(Named named) {
        return named.name().matches("(?:.*\\P{L})?\\p{Ll}{2,}[^s\\P{L}]s");
    }

    private static boolean isSomebody(Named named) {
        return named.target().role() == null
                && named.name().matches("\\p{Lu}[\\p{L}.'-]*(?: \\p{Lu}[\\p{L}.'-]*){0,3}");
    }
}
