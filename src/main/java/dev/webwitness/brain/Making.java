package dev.webwitness.brain;

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

    private Making() {}

    /** What the sentence means; empty where it is no such sentence. */
    static List<Meant> read(Lexicon.Hit hit, Clause rest, Memory memory) {
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
        if (named.group("o") != null) {
            all.add(Meant.select(
                    rest.plain(named.group("o")),
                    memory.rememberList(Named.of(named.group("l").strip(), null))));
        }
        return all;
    }
}
