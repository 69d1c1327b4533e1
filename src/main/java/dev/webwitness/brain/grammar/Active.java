package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What {@code active} means: of a tab, a link, an entry of a menu or a step that it is the chosen one; of a button, that it can be pressed. Of a bare name it
 * may be either, and being enabled is true of almost everything: such a step is asked about.
 */
final class Active {
    private static final Pattern SAID = Pattern.compile(
            "(?<i>in)?active(?: (?<p>(?:in|on|inside|within) (?:the |this |that )(?:[^,;]{2,30} )?(?:navigation|nav|nav ?bar|menu|sidebar|side ?bar|bar|header|footer|breadcrumbs?|list|tool ?bar|dialog|panel|tabs)))?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CHOSEN = Pattern.compile(
            "(?:.*\\s)?(?:tab|link|item|entry|step|page|filter|chip|pill|crumb|breadcrumb|segment|slide|view|option|row|plan|section|category|tag|thumbnail|folder|one)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PRESSED = Pattern.compile("(?:.*\\s)?(?:buttons?|btn|cta)", Pattern.CASE_INSENSITIVE);

    /** What stays pressed, so that active hardly says that it can be. */
    private static final Pattern TOGGLES = Pattern.compile(
            "(?:.*\\s)?(?:tool ?bar|toggle|format(?:ting)?|filter|view|mode|style) (?:button|btn)s?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ROLE = Pattern.compile("tab|link|menuitem|option|radio");

    private Active() {}

    /** Empty where it is not said to be active, or of several things. */
    static List<Meant> read(
            String subject, String predicate, String said, Clause clause, Memory memory, boolean negated) {
        Matcher match = SAID.matcher(said);
        if (!match.matches() || subject.matches("(?i)they|both|all|these|those")) {
            return List.of();
        }
        String where = match.group("p");
        String told = where == null ? subject : subject + " " + where;
        Named named =
                where != null && Scope.of(where, clause.masked()) == null ? null : Things.subject(told, clause, memory);
        if (named == null) {
            return List.of();
        }
        boolean off = match.group("i") != null;
        String kind = subject.replaceFirst("^.*" + Masked.QUOTE + "$", "")
                .replaceAll("\\s*" + Masked.QUOTE + "\\s*", " ")
                .strip();
        boolean link = off
                && "link"
                        .equals(named.target()
                                .role()); // one that cannot be followed, or one that is not the page's own
        if (!link && is(ROLE, named.target().role())
                || !link && CHOSEN.matcher(kind).matches()
                || kind.endsWith("entry " + named.name())) {
            return List.of(PageStatements.state(memory.remember(named), "selected", negated ^ off)
                    .shown(off ? "inactive" : "active"));
        }
        boolean toggles = TOGGLES.matcher(
                        subject.replaceAll("\\s*" + Masked.QUOTE + "\\s*", " ").strip())
                .matches();
        Lexicon.Hit hit = Lexicon.verbAt(named.name());
        boolean act = named.target().role() == null && hit != null && hit.verb() == Verb.BUTTON;
        if (!toggles
                && ("button".equals(named.target().role())
                        || act
                        || PRESSED.matcher(kind).matches())) {
            return List.of(PageStatements.state(memory.remember(named), off ? "disabled" : "enabled", negated));
        }
        Meant either = Meant.laterOn(
                "expect",
                memory.remember(named),
                predicate.matches("(?i)(?:gets?|becomes?) .*") ? "enabled" : off ? "inactive" : "active",
                "telling whether " + (off ? "inactive" : "active")
                        + " means chosen or ready to be pressed (write: expect \"X\" selected, or: expect \"X\" enabled)");
        return List.of(negated ? either.negated() : either);
    }

    private static boolean is(Pattern pattern, @Nullable String role) {
        return role != null && pattern.matcher(role).matches();
    }
}
