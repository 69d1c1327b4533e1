package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Target;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Places that were spoken of before: {@code README.md from it}, {@code the pencil in that row}. */
final class SpokenPlace {
    /** What offers things to be taken from it by a click. */
    private static final Pattern HOLDS = Pattern.compile(
            "(?:[\\p{L}-]+ ){0,2}(?:menu|submenu|tree|sidebar|toolbar|palette|gallery|calendar|results|suggestions|popup|popover|drawer)",
            Pattern.CASE_INSENSITIVE);

    /** Spoken of first, it is nobody's. */
    private static final Pattern OF_HIS = Pattern.compile(
            ".+ (?:in|on|from|of|at|next to|beside) (?:that|this|his|her|its|their) (?:own )?(?:table )?(?:row|line|card|item|entry|tile)",
            Pattern.CASE_INSENSITIVE);

    private static final Set<String> FIELD_OR_BUTTON = Set.of("button", "textbox", "searchbox", "combobox");

    private static final Pattern IN_THAT = Pattern.compile(
            ".* (?:in|on) (?:that|this|the same) (?:table )?(?:row|line|card|entry|tile)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern THAT = Pattern.compile(
            "(?:(?:that|this|same) )?(?:table )?(?:row|line|card|entry|tile)", Pattern.CASE_INSENSITIVE);

    private static final Pattern NUMBERED = Pattern.compile(
            "(?:table )?(?:row|line) (?:no\\.? |#)?(?<n>\\d{1,3})|(?:the )?(?<o>[\\p{L}\\d]+) (?:table )?(?:row|line)",
            Pattern.CASE_INSENSITIVE);

    /** What is pressed, ticked or filled in a row and leaves it where it is; a link, a name or a number may lead elsewhere. */
    private static final Pattern STAYS = Pattern.compile(
            "(?:the )?(?:re|un|de|dis)?(?:renew|extend|approve|accept|decline|reject|like|heart|star|favou?rite|pin|mute|follow|block|activate|able|enable"
                    + "|archive|confirm|pause|resume|start|stop|vote|upvote|downvote|plus|minus|increase|decrease|check(?: |-)?(?:in|out)|return|mark\\b.*"
                    + "|checkbox|box|tick|toggle|switch|radio|qty|quantity|amount|count|stepper|slider|priority|role|size|notes?|comment)(?: (?:button|icon|sign|box|field|toggle|switch))?|[+\u2212-]",
            Pattern.CASE_INSENSITIVE);

    private static final Set<String> STAYING_ROLES =
            Set.of("checkbox", "switch", "radio", "textbox", "spinbutton", "slider", "combobox");

    private static final Pattern A_ROW = Pattern.compile(
            "(?:the )?(?:table )?(?:row|line|card|entry|tile) (?<a>\\S.*)|(?:the )?(?<b>.*\\S) (?:row|line|card|entry|tile)",
            Pattern.CASE_INSENSITIVE);

    private SpokenPlace() {}

    /** {@code "Paid" is shown in that row}, {@code in row 2}: a text that is looked for in that row; null where none was spoken of. */
    static @Nullable List<Meant> inRow(Clause clause, List<Meant> meant, Memory before) {
        boolean that = IN_THAT.matcher(clause.words()).matches()
                && meant.stream().anyMatch(one -> THAT.matcher(place(one)).matches());
        String row = that ? known(before.element) : null;
        if (that && row == null) {
            return null;
        }
        return meant.stream()
                .map(one -> {
                    int nth = nth(place(one));
                    return nth != 0
                            ? contained(one, new Target(Target.How.NAME, "row", "row", nth, null, null, false))
                            : row != null && THAT.matcher(place(one)).matches()
                                    ? contained(one, new Target(Target.How.NAME, "row", "row", 0, row, "row", false))
                                    : one;
                })
                .toList();
    }

    private static Meant contained(Meant one, Target row) {
        return one.doing(action -> action instanceof Action.Expect expect
                ? expect.of(new Expectation(
                        Expectation.Kind.CONTAINS,
                        row,
                        expect.expectation().value(),
                        expect.expectation().negated()))
                : action);
    }

    /** In what part of the page a text is looked for; empty where it is none. */
    private static String place(Meant one) {
        return one.actions().stream()
                .map(action -> action instanceof Action.Expect expect
                                && expect.expectation().kind() == Expectation.Kind.TEXT
                        ? expect.expectation().target()
                        : null)
                .filter(target -> target != null)
                .map(Target::text)
                .findFirst()
                .orElse("");
    }

    /** Which row it is by its number, {@code row 2}; 0 where it is told otherwise. */
    private static int nth(String place) {
        Matcher numbered = NUMBERED.matcher(place);
        if (!numbered.matches()) {
            return 0;
        }
        return numbered.group("n") != null
                ? Integer.parseInt(numbered.group("n"))
                : Lexicon.ORDINALS.getOrDefault(numbered.group("o").toLowerCase(Locale.ROOT), 0);
    }

    /** By what the row is known of what was spoken of last; null where that is in none and names none. */
    private static @Nullable String known(@Nullable Named spoken) {
        String scope = spoken == null ? null : spoken.target().scope();
        if (spoken == null || scope == null) {
            return spoken != null && spoken.target().quoted() && spoken.target().role() == null ? spoken.name() : null;
        }
        return inRow(spoken)
                ? scope
                : scope.matches("(?i).+ (?:row|line|card|entry|tile)") ? scope.replaceFirst(" \\p{L}+$", "") : null;
    }

    /** The words with what {@code it} is, where things are taken from it; the same where it is no such thing. */
    static String named(String words, Memory memory) {
        Named spoken = memory.element;
        return spoken != null && HOLDS.matcher(spoken.name()).matches()
                ? words.replaceFirst("(?i) (?:from|out of) it$", " from the " + spoken.name())
                : words;
    }

    /** What stands in the row, card or the like that is spoken of: of what was pressed in one, the one it was pressed in. */
    static String row(Named spoken) {
        String scope = spoken.target().scope();
        return scope != null && inRow(spoken) ? scope : spoken.name();
    }

    /** What stands in the row of what was pressed, ticked or filled last; null where that was in none, or may have led away from it. */
    static @Nullable String staying(Memory memory) {
        Named spoken = memory.element;
        String scope = spoken == null ? null : spoken.target().scope();
        if (spoken == null || scope == null || !stays(spoken)) {
            return null;
        }
        Matcher row = A_ROW.matcher(scope);
        return inRow(spoken) ? scope : !row.matches() ? null : row.group("a") != null ? row.group("a") : row.group("b");
    }

    private static boolean stays(Named spoken) {
        String role = spoken.target().role();
        return role != null && STAYING_ROLES.contains(role)
                || STAYS.matcher(spoken.name()).matches();
    }

    private static boolean inRow(Named spoken) {
        return "row".equals(spoken.target().relation()) && spoken.target().scope() != null;
    }

    /** Whether it is a row, a card or the like of a button that was pressed, which has none, or of nothing that was spoken of. */
    static boolean isUnknown(String words, Memory memory) {
        Named spoken = memory.element;
        if (spoken == null && memory.found == null) {
            return OF_HIS.matcher(words).matches() && !words.matches("(?i).* (?:that|this) \\S+(?: \\S+)?");
        }
        if (!OF_HIS.matcher(words).matches() || spoken != null && inRow(spoken)) {
            return false;
        }
        Lexicon.Hit hit = spoken == null || spoken.target().quoted() ? null : Lexicon.verbAt(spoken.name());
        return spoken != null
                        && FIELD_OR_BUTTON.contains(
                                String.valueOf(spoken.target().role()))
                || hit != null && hit.verb() == Verb.BUTTON && hit.rest().isEmpty();
    }
}
