package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Things told again by their kind alone: after {@code click the card "Fix login"}, {@code this card} is that one. */
final class Mentioned {
    private static final String KIND =
            "card|task|todo|swatch|tile|chip|button|link|badge|thumbnail|pin|marker|shape|node|ticket|switch|toggle|slider|checkbox|header";

    /** What is made by giving it a name. */
    private static final Pattern MADE = Pattern.compile(
            "[Tt]he (?:new |newly created |created )?(?<k>card|task|todo|note|event|issue|ticket)(?: from (?:the )?(?:"
                    + Masked.QUOTE + "|\\p{Lu}\\S*(?: \\p{Lu}\\S*)?)(?: (?:column|list|lane))?)?");

    /** A button that makes something, and of which kind. */
    private static final Pattern MAKING = Pattern.compile(
            "(?:\\+ ?)?(?:add|new|create)(?: an?| new| another)? (?:\\p{L}+ )?(?<k>\\p{L}+)", Pattern.CASE_INSENSITIVE);

    private static final Pattern SAME = Pattern.compile("the same (?<n>(?-i:\\p{Ll})[\\p{L}]+)(?: again)?[.!,]?");

    /** {@code The switch}, after one was turned: where it stands is where it stays. */
    private static final Pattern SWITCHED = Pattern.compile(
            "(?:[Tt]he|[Tt]his|[Tt]hat) (?<k>switch|toggle|checkbox|check box|tick ?box|box)(?: again)?[.!,]?");

    private static final Pattern STANDS = Pattern.compile(
            "(?:.* )?(?:the|this|that) (?:switch|toggle|checkbox|check box|tick ?box|box) (?:is|should|must|has to|stays|remains)(?: (?:be|stay|remain|still|now|again|not))* (?:on|off|ticked|unticked|checked|unchecked|(?:switched|turned) (?:on|off))[.!]?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern AGAIN =
            Pattern.compile("(?<w>the|The(?= button)|this|that|the same) (?<k>" + KIND + ")(?: again)?[.!,]?");

    /** {@code the Moss green swatch}, {@code "Save" button}. */
    private static final Pattern BEFORE =
            Pattern.compile("(?:(?i:the|an?) )?(?:" + Masked.QUOTE + "|.*\\S) (?<k>" + KIND + ")[.!,]?");

    /** {@code a card called Fix login}, {@code the tile "Oven"}. */
    private static final Pattern AFTER = Pattern.compile("(?:(?i:the|an?|new) )*(?:\\p{Ll}+ )?(?<k>" + KIND
            + ") (?:called|named|titled|labell?ed|of|for|" + Masked.QUOTE + "|\\p{Lu}).*");

    /** What names no one of them. */
    private static final Pattern MANY = Pattern.compile(
            "(?:(?:any|all|every|each|both|some|no|another|one|first|last|second|third|next|other|\\d+) .*|.* (?:and|or) .*)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ANSWERS = Pattern.compile(
            "(?:yes|no|ok(?:ay)?|cancel|confirm|close|save(?: changes)?|apply|submit|update|dismiss)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private Mentioned() {}

    /** The one that is meant; null where it could be several, or the words do not speak of one again. */
    static @Nullable Named again(String phrase, Clause clause, Memory memory) {
        Named switched = switched(phrase, clause, memory);
        return switched != null ? switched : again(phrase, memory);
    }

    private static @Nullable Named again(String phrase, Memory memory) {
        Matcher again = AGAIN.matcher(phrase.strip().replaceFirst("^The header$", "the header"));
        if (!again.matches()) {
            Matcher same = SAME.matcher(phrase.strip());
            return same.matches() ? memory.pressedOnce(same.group("n")) : made(phrase, memory);
        }
        List<Named> kind = memory.mentioned.entrySet().stream()
                .filter(one -> one.getKey().startsWith(again.group("k") + " "))
                .map(Map.Entry::getValue)
                .toList();
        boolean points = !again.group("w").equalsIgnoreCase("the");
        if (kind.isEmpty() && MADE.matcher(phrase.strip()).matches()) {
            return made(phrase, memory);
        }
        Named last = kind.isEmpty() ? null : kind.get(kind.size() - 1);
        if (last == null || last.scope() != null) {
            return null; // where it was may be where it is no more
        }
        boolean one = kind.size() == 1 || points;
        boolean control = again.group("k").matches("switch|toggle|slider|checkbox");
        return one && control ? new Named(again.group("k"), last.target(), null, true) : one ? last : null;
    }

    /** The one box or switch that was ticked or turned before, told to be in a state; null where it was none or several, or what came since may be elsewhere. */
    private static @Nullable Named switched(String phrase, Clause clause, Memory memory) {
        Matcher kind = SWITCHED.matcher(phrase.strip());
        Named box = memory.box;
        if (box == null
                || !kind.matches()
                || !STANDS.matcher(clause.words()).matches()
                || memory.everTicked() != 1
                || !memory.ticking && !answeredLast(memory)) {
            return null;
        }
        boolean other = memory.mentioned.entrySet().stream()
                .anyMatch(one -> one.getKey().matches("(?:switch|toggle|checkbox) .*")
                        && !one.getValue().target().equals(box.target()));
        return other ? null : new Named(kind.group("k"), box.target(), null, true);
    }

    /** What was made before, by its kind: {@code the card}; null where the words do not speak of it. */
    static @Nullable Named made(String phrase, Memory memory) {
        Named made = memory.made;
        Matcher kind = MADE.matcher(phrase.strip());
        return made == null || !kind.matches() || !isMaking(kind.group("k"), memory)
                ? null
                : new Named(kind.group("k"), made.target(), null, true);
    }

    /** Whether what was made can be of this kind: nothing that makes another one, {@code New list}, was pressed before. */
    private static boolean isMaking(String kind, Memory memory) {
        List<String> kinds = memory.clicks().stream()
                .map(MAKING::matcher)
                .filter(Matcher::matches)
                .map(match -> match.group("k").toLowerCase(Locale.ROOT))
                .toList();
        return kinds.isEmpty() || kinds.contains(kind.toLowerCase(Locale.ROOT));
    }

    /** {@code the button}, after one was pressed by its name; null where the words do not speak of it, or of another. */
    static @Nullable Named pressed(String words, Memory memory) {
        Named last = memory.opener;
        boolean kind = words.matches("(?i)the (?:button|link|tab)");
        if (!kind
                || last == null
                || !last.target().quoted() && !isOnly(last, memory)
                || !memory.lastPressed(last)
                || again(words, memory) != null) {
            return null;
        }
        String role = Lexicon.role(words.substring(4));
        String own = last.target().role();
        Named seen = memory.element;
        if (seen != null
                && seen != last
                && String.valueOf(role).equals(seen.target().role())) {
            return null;
        }
        return own == null ? last.role(role) : own.equals(role) ? last : null;
    }

    /** Whether it is called by a name, or as a button, and no other button was. */
    private static boolean isOnly(Named pressed, Memory memory) {
        boolean called = pressed.target().role() != null || pressed.name().matches("\\p{Lu}.*");
        return called
                && memory.mentioned.entrySet().stream()
                        .filter(one -> one.getKey().startsWith("button "))
                        .allMatch(one -> one.getValue().name().equals(pressed.name()));
    }

    /** Whether only a kind is clicked, {@code click the card}. */
    static boolean isKind(Lexicon.Hit hit) {
        return hit.phrase().equals("click the")
                && hit.rest().matches("(?:" + KIND + "|same \\p{Ll}+)(?: again)?[.!,]?");
    }

    /** Keeps what was named with its kind. */
    static void keep(String phrase, @Nullable Named named, Memory memory) {
        String words = Normal.withoutArticle(phrase.strip()).replaceFirst(" to (?:sort|order|open|see|show)\\b.*$", "");
        if (named == null
                || !named.sure()
                || named.target().ordinal() != 0
                || MANY.matcher(words).matches()) {
            return;
        }
        Matcher said = BEFORE.matcher(words);
        said = said.matches() ? said : AFTER.matcher(words);
        String kind = said.matches() ? said.group("k") : null;
        boolean part = "header".equals(kind) && !words.matches("(?i).* column header.*");
        if (kind != null
                && !part
                && !named.name().toLowerCase(Locale.ROOT).matches("(?:\\p{Ll}+ )?" + kind)
                && named.name().split(" ", -1).length <= 5) {
            memory.mentioned(kind, named);
        }
    }

    /** Whether the last order answered or sent what was open, or loaded the page again. */
    private static boolean answeredLast(Memory memory) {
        Action last = memory.done.isEmpty() ? null : memory.done.get(memory.done.size() - 1);
        return last instanceof Action.Dialog
                || last instanceof Action.History
                || last instanceof Action.Click click
                        && ANSWERS.matcher(click.target().text()).matches();
    }
}
