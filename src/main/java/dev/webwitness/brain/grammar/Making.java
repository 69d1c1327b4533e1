package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Things made by one sentence: {@code create a new project called "X" with the "Y" template}: the button, the name, the option. */
final class Making {
    private static final String Q = Masked.QUOTE;
    private static final Pattern NAMED = Pattern.compile(
            "(?:an? |another |one |the )?(?<n>(?:new )?\\p{L}[\\p{L} -]{0,30}?),? (?<f>named|called|titled|with (?:the )?(?:name|title|text|label)(?: of)?) (?<v>"
                    + Q + "|\\S+(?: \\p{Lu}\\S*){0,4})(?:,? (?:with|and|using) (?:the |an? )?(?<o>" + Q
                    + ") (?<l>\\p{L}[\\p{L} ]{1,20}))?",
            Pattern.CASE_INSENSITIVE);

    /** {@code a line item with the description "Support", quantity 8 and rate 95}: a button, and fields with their values. */
    private static final Pattern WITH = Pattern.compile(
            "(?:an? |another |one more |one )(?<n>(?:new )?\\p{Ll}[\\p{Ll} -]{1,30}?),? (?:with|having) (?:the |an? )?(?<p>.+)");

    /** {@code new card in "To do" called Fix typo}, without a verb: a line of its own, sent with Enter. */
    private static final Pattern TERSE = Pattern.compile(
            "(?<n>new \\p{Ll}[\\p{L}-]*)(?: (?<p>(?:in|under|on) (?:the )?(?:" + Q
                    + "|\\p{Lu}\\S*(?: \\p{L}+)?)))?(?: (?:called|named|titled)|:) (?<v>" + Q + "|\\p{Lu}.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code new address}: what a form asks for, and nothing that is made. */
    private static final Pattern ASKED = Pattern.compile(
            "new (?:(?:billing|shipping|delivery|home|work|e-?mail|postal) )?(?:address|e-?mail|name|surname|street|city|town|phone|number|password|title|price|amount|date|time|value|text|zip|postcode|status|owner|description|limit|deadline)",
            Pattern.CASE_INSENSITIVE);

    private Making() {}

    /** What the words mean; empty where they are no such words. */
    static List<Meant> terse(String words, Clause clause, Memory memory) {
        Matcher fresh = TERSE.matcher(words);
        if (!fresh.matches()
                || clause.mood() != Step.Mood.DO
                || ASKED.matcher(fresh.group("n")).matches()
                || !fresh.group("v").matches(Q + "|(?-i:\\p{Lu}).*")) {
            return List.of();
        }
        String place = fresh.group("p");
        Scope scope = place == null ? null : Scope.of(place, clause.masked());
        Named button = Named.of(fresh.group("n"), null);
        Named placed = scope == null
                ? button
                : new Named(
                        button.name(),
                        button.within(scope.text(), scope.relation()).target(),
                        scope.written(),
                        true);
        memory.remember(Named.of(clause.plain(fresh.group("v")), null));
        return List.of(
                Meant.click(placed),
                Meant.type(clause.plain(fresh.group("v")), null),
                Meant.press("Enter", "Enter", null));
    }

    /** What the sentence means; empty where it is no such sentence. */
    static List<Meant> read(Lexicon.Hit hit, Clause rest, Memory memory) {
        Matcher with = WITH.matcher(rest.words());
        if (hit.phrase().matches("create|add|insert|new|make|register") && with.matches()) {
            List<Meant> filled = filled(hit, with, rest, memory);
            if (!filled.isEmpty()) {
                return filled;
            }
        }
        Matcher named = NAMED.matcher(rest.words());
        if (!hit.phrase().matches("create|add|generate|new|make|register|start|publish|save") || !named.matches()) {
            return List.of();
        }
        List<Meant> all = new ArrayList<>();
        String button = Buttons.capital(hit.phrase() + " " + named.group("n"));
        all.add(Meant.click(Named.of(button, null)));
        String field = named.group("f").toLowerCase(java.util.Locale.ROOT).contains("titl") ? "title" : "name";
        Meant name = Typing.typed(named.group("v"), field, rest, memory);
        if (name == null) {
            return List.of();
        }
        all.add(name);
        memory.remember(Named.of(rest.plain(named.group("v")), null));
        if (named.group("o") != null) {
            all.add(Meant.select(
                    rest.plain(named.group("o")),
                    memory.rememberList(Named.of(named.group("l").strip(), null))));
        }
        return all;
    }

    /** The button, and each field with its value; empty where one of them is none. */
    private static List<Meant> filled(Lexicon.Hit hit, Matcher with, Clause rest, Memory memory) {
        List<FieldPair> pairs = new ArrayList<>();
        for (String one : with.group("p").split(",\\s+(?:and )?|\\s+and\\s+", -1)) {
            FieldPair pair = FieldPair.of(one, rest.masked());
            if (pair == null || !Character.isLowerCase(pair.field().charAt(0)) && !FieldNames.known(pair.field())) {
                return List.of();
            }
            pairs.add(pair);
        }
        if (pairs.size() == 1 && pairs.get(0).field().matches("(?i)name|title|text|label")) {
            return List.of();
        }
        List<Meant> all = new ArrayList<>();
        all.add(Meant.click(Named.of(Buttons.capital(hit.phrase() + " " + with.group("n")), null)));
        for (FieldPair pair : pairs) {
            List<Meant> typed = Pairs.fill(List.of(new Pairs.Pair(pair.field(), pair.value())), rest, memory);
            if (typed.isEmpty()) {
                return List.of();
            }
            all.addAll(typed);
        }
        return all;
    }
}
