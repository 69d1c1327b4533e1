package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import dev.webwitness.model.Target;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code "Saved" is shown in the footer}: parts of a page that it has once and by a role, so that a text can be looked for in them. */
final class Landmarks {
    private static final Map<String, String> ROLES = Map.ofEntries(
            Map.entry("header", "banner"),
            Map.entry("footer", "contentinfo"),
            Map.entry("sidebar", "complementary"),
            Map.entry("side bar", "complementary"),
            Map.entry("navigation", "navigation"),
            Map.entry("navigation bar", "navigation"),
            Map.entry("nav", "navigation"),
            Map.entry("nav bar", "navigation"),
            Map.entry("navbar", "navigation"),
            Map.entry("dialog", "dialog"),
            Map.entry("modal", "dialog"),
            Map.entry("table", "table"));

    private static final Pattern PLACED = Pattern.compile(
            ".*\\s(?:in|inside|inside of|within) (?:the |its )(?:page |site )?(?<k>header|footer|side ?bar|navigation(?: bar)?|nav ?bar|nav|dialog|modal|table)(?: of the (?:page|site))?(?: (?:now|again|too|as well))?[.!]?",
            Pattern.CASE_INSENSITIVE);

    /** The same, told before it; a dialog also by its name. */
    private static final Pattern OWN = Pattern.compile(
            "(?:in|on|inside|within) (?:the |its )?(?:(?:page |site )?(?<k>header|footer|side ?bar|navigation(?: bar)?|nav ?bar|nav|dialog|modal|table)|(?<d>(?:dialog(?:ue)?|modal|pop-?up|popover|drawer)))",
            Pattern.CASE_INSENSITIVE);

    private Landmarks() {}

    /** A text that is to stand in such a part is looked for there; anything else as it was. */
    static List<Meant> placed(Clause clause, List<Meant> meant) {
        if (meant.size() != 1
                || meant.get(0).actions().size() != 1
                || meant.get(0).intent().target() != null
                || meant.get(0).missing() != null
                || meant.get(0).ambiguous()
                || meant.get(0).flow() != null
                || !(meant.get(0).actions().get(0) instanceof Action.Expect expect)
                || expect.expectation().kind() != Kind.TEXT
                || expect.expectation().target() != null) {
            return meant;
        }
        Matcher placed = PLACED.matcher(clause.words());
        Matcher own = OWN.matcher(
                clause.own() && clause.place() != null ? clause.place().written() : "");
        if (!placed.matches() && !own.matches()) {
            return meant;
        }
        String word = placed.matches()
                ? placed.group("k").toLowerCase(Locale.ROOT)
                : own.group("d") != null ? "dialog" : own.group("k").toLowerCase(Locale.ROOT);
        String role = ROLES.get(word);
        Expectation text = expect.expectation();
        Target part = new Target(Target.How.NAME, word, role, 0, null, null, false);
        Meant one = meant.get(0);
        return List.of(Meant.expect(
                null,
                one.intent().value(),
                one.intent().negated(),
                one.intent().scope() != null ? one.intent().scope() : "in the " + word,
                new Expectation(Kind.TEXT, part, text.value(), text.negated())));
    }
}
