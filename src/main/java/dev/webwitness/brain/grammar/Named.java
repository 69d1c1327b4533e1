package dev.webwitness.brain.grammar;

import dev.webwitness.model.Target;
import org.jspecify.annotations.Nullable;

/**
 * An element as a phrase names it.
 *
 * @param name the bare name, for people
 * @param target what is looked for on the page
 * @param scope what narrows it, as written
 * @param sure whether the words name one thing; a pronoun without anything before it does not
 */
record Named(String name, Target target, @Nullable String scope, boolean sure) {
    static Named of(String name, @Nullable String role) {
        return new Named(name, new Target(Target.How.NAME, name, role, 0, null, null, false), null, true);
    }

    /** What is called by exactly these words. */
    static Named quoted(String name) {
        return new Named(name, new Target(Target.How.NAME, name, null, 0, null, null, true), null, true);
    }

    Named within(@Nullable String place, @Nullable String relation) {
        if (place == null || target.scope() != null || target.how() != Target.How.NAME) {
            return this;
        }
        Target narrowed = new Target(
                target.how(), target.text(), target.role(), target.ordinal(), place, relation, target.quoted());
        return new Named(name, narrowed, scope == null ? place : scope, sure);
    }

    /** The same, called by its position too, as statements tell it: {@code the first price}. */
    Named told() {
        String written = scope == null ? "" : scope.split(" ", 2)[0];
        boolean ordinal = target.ordinal() != 0
                && Lexicon.ORDINALS.containsKey(written.toLowerCase(java.util.Locale.ROOT))
                && !name.equalsIgnoreCase(written);
        String rest = ordinal && scope != null && scope.contains(" ") ? scope.substring(written.length() + 1) : null;
        return ordinal ? new Named(written + " " + name, target, rest, sure) : this;
    }

    Named role(@Nullable String role) {
        if (role == null || role.isEmpty() || target.role() != null || target.how() != Target.How.NAME) {
            return this;
        }
        return new Named(
                name,
                new Target(
                        target.how(),
                        target.text(),
                        role,
                        target.ordinal(),
                        target.scope(),
                        target.relation(),
                        target.quoted()),
                scope,
                sure);
    }
}
