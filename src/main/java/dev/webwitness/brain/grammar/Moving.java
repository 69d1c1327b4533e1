package dev.webwitness.brain.grammar;

import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Buttons whose sentence says what goes where: {@code remove Tea from the cart}, {@code withdraw it with comment "x"}. */
final class Moving {
    private static final Pattern FROM = Pattern.compile(
            "(?<x>.+?) (?<w>from|to) (?:the |your |my )?(?<p>(?:shopping"
                    + " )?(?:cart|basket|bag|list|wishlist|favou?rites|order|table|page|queue|playlist|watchlist|attachments?|selection|team|group|project|calendar|compare"
                    + " list|comparison|files|uploads?|board|results))",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern WITH = Pattern.compile(
            "(?<o>(?:it|this|that|them|the \\p{L}+)? ?)with (?:the |an? )?(?<f>\\p{L}[\\p{L} ]{1,20}?):? (?<v>"
                    + Masked.QUOTE + ")",
            Pattern.CASE_INSENSITIVE);

    /** {@code the first item} is told by its place: its button is the first. */
    private static final Pattern NTH = Pattern.compile(
            "(?:the )?(?<n>first|second|third|fourth|fifth|last) (?:item|product|article|entry)",
            Pattern.CASE_INSENSITIVE);

    /** Of several, which or how many times is not told. */
    private static final Pattern SOME = Pattern.compile(
            "(?:one|two|three|four|five|six|seven|eight|nine|ten|both|another|each|several|a few)\\b.*|.* of (?:them|these|those)",
            Pattern.CASE_INSENSITIVE);

    private Moving() {}

    /** What the sentence means; empty where it is no such sentence. */
    static List<Meant> read(String verb, String object, Clause rest, Memory memory) {
        Matcher with = WITH.matcher(object);
        if (with.matches()) {
            List<Meant> all = new ArrayList<>();
            all.add(Meant.click(memory.remember(Named.of(Buttons.capital(verb), null))));
            Meant typed = Typing.typed(with.group("v"), with.group("f"), rest, memory);
            if (typed == null) {
                return List.of();
            }
            all.add(typed);
            return all;
        }
        Matcher from = FROM.matcher(object);
        if (from.matches()
                        && from.group("x")
                                .matches("(?i)(?:the )?(?:first|last|next|top|other)"
                                        + " (?:two|three|four|five|six|\\d+)\\b.*|one|two|three|both|some")
                || object.matches("(?i)(?:one|two|three|some|another|any)(?: of (?:them|these|those))?|the"
                        + " (?:old|other|wrong|previous|unwanted|right|correct) \\p{Ll}+")) {
            return List.of(Meant.click(Named.of(Buttons.capital(verb), null)).unsure());
        }
        if (from.matches() && SOME.matcher(from.group("x")).matches()) {
            return List.of(Meant.click(Named.of(Buttons.capital(verb), null)).unsure());
        }
        boolean fits = from.matches()
                && (verb.matches("remove|delete|discard") && from.group("w").equalsIgnoreCase("from")
                        || verb.equals("add") && from.group("w").equalsIgnoreCase("to"))
                && !from.group("x").matches("(?i)(?:an?|any|some|\\d+|all|every)\\b.*");
        if (!fits) {
            return List.of();
        }
        List<String> each = Boxes.names(from.group("x"));
        if (each.size() > 1) {
            List<Meant> all = new ArrayList<>();
            for (String one : each) {
                String moved = one + " " + from.group("w") + " the " + from.group("p");
                List<Meant> read = read(verb, moved, rest.with(moved), memory);
                if (read.isEmpty()) {
                    return read;
                }
                all.addAll(read);
            }
            return all;
        }
        Named spoken = memory.element;
        String button = verb.equals("add") ? "add to " + from.group("p") : Buttons.capital(verb);
        Named named = Named.of(button, null);
        boolean plain = from.group("x").matches("(?i)it|this|that|(?:the |this |that )?(?:item|product|article|entry)");
        Matcher nth = NTH.matcher(from.group("x"));
        if (nth.matches()) {
            int ordinal = Lexicon.ORDINALS.getOrDefault(nth.group("n").toLowerCase(Locale.ROOT), 0);
            Target target = new Target(Target.How.NAME, button, null, ordinal, null, null, false);
            named = new Named(button, target, nth.group("n"), ordinal != 0);
            spoken = null;
        } else if (!plain) {
            String of = rest.plain(
                    Records.KIND.matcher(Normal.withoutArticle(from.group("x"))).replaceFirst(""));
            named = new Named(named.name(), named.within(of, "row").target(), of, true);
            spoken = Named.of(of, null);
        }
        memory.opener = named;
        memory.element = spoken != null && spoken.target().ordinal() == 0 ? spoken : null;
        return List.of(Meant.click(named));
    }
}
