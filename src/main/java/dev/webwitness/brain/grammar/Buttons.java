package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Buttons ordered by their own verb: {@code save}, {@code submit the form}, {@code add it to the cart}. */
final class Buttons {
    private static final Pattern NTH_ROW =
            Pattern.compile("the (?<n>\\w+) (?:one|item|entry|row|line)(?: (?:in|of) .+)?", Pattern.CASE_INSENSITIVE);

    /** {@code the second mail}: told by its place, and so is its button. */
    private static final Pattern NTH = Pattern.compile(
            "the (?<n>\\w+) (?!(?:name|page|week|month|year|day|step|class|time|character|letter|word|sentence|paragraph|digit|one of|two|three|four|five|six)\\b)(?-i:\\p{Ll})[\\p{Ll}-]*(?: (?:in|of) .+)?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern PART_OF_TEXT = Pattern.compile(
            "the (?:second|third|fourth|fifth|last|first) (?:page|character|letter|word|sentence|paragraph|digit)",
            Pattern.CASE_INSENSITIVE);

    /** What is done to one of many, each with its own button. */
    private static final String ON_RECORDS =
            "archive|unarchive|star|unstar|like|unlike|mute|unmute|bookmark|flag|unflag|upvote|downvote|remove|delete|edit|duplicate|approve|revoke|block|unblock|view|share|follow|unfollow|download|pin|unpin|book|reserve|play|reply|vote";

    private Buttons() {}

    /** {@code order number appears}: told of a thing, and nothing that is pressed. */
    private static final Pattern TOLD = Pattern.compile(
            "\\p{Ll}+ (?:appears?|disappears?|shows? up|pops? up|comes? up|is|are|was|becomes?|gets|stays|remains|reads|says|contains|should|must|has to)(?: .*)?");

    /** {@code flag turns green}: the thing itself is what is told of. */
    private static final Pattern ITSELF = Pattern.compile(
            "(?:(?:now|then|still|also) )?(?:turns|becomes|appears|disappears|goes (?:\\p{L}+)|gets|changes|flashes|blinks|lights up|fades|is|are|was|stays|remains|reads|says|shows|contains|should|must|has to)\\b.*");

    static List<Meant> button(Lexicon.Hit hit, Clause rest, Memory memory) {
        int times = Times.times(" " + rest.words());
        if (times > 1) {
            String once = Times.without(" " + rest.words()).strip();
            return Times.repeated(button(hit, rest.with(once), memory), times);
        }
        String object = rest.words();
        String verb = hit.phrase();
        Named named;
        if (TOLD.matcher(object).matches() || ITSELF.matcher(object).matches()) {
            return List.of();
        }
        if (verb.equals("back up")
                && memory.verb == Verb.SCROLL
                && object.matches("(?i)(?:again|to the (?:very )?top)?")) {
            return Scrolling.read(new Lexicon.Hit(Verb.SCROLL, "scroll up", object), rest, memory);
        }
        if (verb.equals("delete") && object.isEmpty() && memory.selecting()) {
            return List.of(Meant.press("Delete", "Delete", null));
        }
        Named filled = Unheld.filled(verb + " " + object, memory);
        if (filled != null) {
            return List.of(Meant.on("clear", memory.rememberField(filled), null, new Action.Clear(filled.target())));
        }
        if (object.matches("(?i).+ for (?:later|afterwards|future use)")) {
            return Later.read(new Lexicon.Hit(Verb.REMEMBER, verb, object), rest, memory);
        }
        if (verb.matches("log ?in|sign in") && object.matches("\\(?\\S+ ?/ ?\\S+\\)?")) {
            return Implied.login(hit, rest, memory);
        }
        if (verb.matches("log ?in|sign in") && object.matches("(?i).*\\b(?:password|pass|pwd|pw|passcode)\\b.*")) {
            return Implied.login(
                    hit,
                    rest.with(object.replaceFirst(
                            "(?i)^(?:in|on|at|to|into) (?:the |our |my )?\\p{L}+(?: \\p{L}+)? (?=with|as|using)", "")),
                    memory);
        }
        if (verb.equals("cancel")
                && object.matches("(?i)(?:the |that |this"
                        + " )?(?:(?:browser|confirm|confirmation|native|js|javascript|alert|prompt)(?:"
                        + " |$))+(?:dialog|box|popup|prompt|alert)?")) {
            return List.of(Dialogs.answer(false, null));
        }
        if (verb.matches("pay|sign in|log ?in|continue|book|check ?out|share|proceed|subscribe|register|sign up")
                && object.matches(
                        "(?i)(?:with|as|by|via) (?:(?-i:\\p{Lu})[\\p{L}]+|credits?|card|cash|invoice|guest|voucher|points|credit card|paypal|bank transfer)")) {
            return List.of(Meant.click(memory.remember(Named.of(capital(verb) + " " + rest.plain(object), null))));
        }
        List<Meant> made = Making.read(hit, rest, memory);
        if (!made.isEmpty()) {
            return made;
        }
        Matcher named2 = Pattern.compile("(?i)(?:(?:it|this|that|them|the \\p{Ll}+(?: \\p{Ll}+)?)(?: again)?"
                        + " (?=via|through|using))?(?:via|through|using|from) (?:the )?(.+)")
                .matcher(object);
        if (named2.matches()
                && (rest.plain(named2.group(1)).contains("@") || object.matches("(?i)from .*\\d.* to .*\\d.*"))) {
            return List.of();
        }
        if (named2.matches()) {
            List<Meant> first = Pointing.click(rest.with(named2.group(1)), memory);
            if (first.isEmpty()) {
                return first;
            }
            String to = first.get(0).intent().target();
            if (to != null && to.equalsIgnoreCase(verb)) {
                return first;
            }
            List<Meant> both = new ArrayList<>(first);
            both.add(Meant.click(memory.remember(Named.of(capital(verb), null))));
            return both;
        }
        if (verb.matches("export|download|save|print")
                && object.matches(
                        "(?i)(?:(?:the |this |that |your )?\\p{L}+(?: (?:list|table|report|data|file))? )?(?:as|in)"
                                + " (?:an? )?(?:csv|pdf|excel|xlsx?|json|word|xml|png)(?: file| format)?")) {
            return List.of(Meant.click(memory.remember(Named.of(capital(verb), null))));
        }
        Matcher into = Pattern.compile("(?i)(?:it|this|them|the (?:item|product|article)) to (?:the |your |my"
                        + " )?(cart|basket|bag|wishlist|favou?rites)")
                .matcher(object);
        List<Meant> moved = Moving.read(verb, object, rest, memory);
        if (!moved.isEmpty()) {
            return moved;
        }
        Matcher nth = (verb.matches(ON_RECORDS) ? NTH : NTH_ROW).matcher(object);
        if (PART_OF_TEXT.matcher(object).matches()) {
            return List.of();
        }
        Integer ordinal = nth.matches() ? Lexicon.ORDINALS.get(nth.group("n").toLowerCase(Locale.ROOT)) : null;
        if (ordinal != null) {
            Target button = new Target(Target.How.NAME, capital(verb), null, ordinal, null, null, false);
            Named press = memory.remember(new Named(capital(verb), button, rest.plain(object), true));
            memory.opener = press;
            memory.element = Records.goes(verb) ? null : press;
            return List.of(Meant.click(press));
        }
        if (object.matches("(?i)(?:the|that|this) .*\\bones?\\b.*") && TargetReader.isVague(object)) {
            return List.of(Meant.click(
                    new Named(capital(verb), Named.of(capital(verb), null).target(), rest.plain(object), false)));
        }
        if (TargetReader.isVague(object)) {
            Named unsure = Named.of(capital(verb + " " + rest.plain(object)), null);
            return List.of(Meant.click(unsure).unsure());
        }
        String bare = object.replaceFirst(
                        "(?i)[\\s,]*(?:again|now|once more|once|too|afterwards|at the end|right away|please|for now|first|instead)$",
                        "")
                .replaceFirst("[.!]$", "");
        boolean login = verb.matches("log ?in|sign in")
                && (bare.isEmpty())
                && (memory.field == null
                        || !memory.field.name().toLowerCase(Locale.ROOT).contains("pass"));
        if (login) {
            return List.of(Meant.click(Named.of(capital(verb), null)).unsure());
        }
        List<Meant> record = Records.read(verb, bare, rest, memory);
        if (!record.isEmpty()) {
            return record;
        }
        boolean again = verb.equals("add")
                && object.matches(
                        "(?i)(?:(?:it|this|that|them|the same(?: one| item| product)?) )?(?:again|once more|one more time)");
        Named opener = memory.opener;
        if (again && opener != null) {
            boolean added = opener.name().startsWith("add to ");
            return List.of(
                    added
                            ? Meant.click(opener)
                            : Meant.click(Named.of(capital(verb), null)).unsure());
        }
        if (into.matches()) {
            named = Named.of(verb + " to " + into.group(1), null);
        } else if (bare.isEmpty()) {
            named = Named.of(capital(verb), null);
        } else if (bare.equalsIgnoreCase("all")) {
            named = Named.of(capital(verb) + " all", null);
        } else if (isEmptyObject(bare)) {
            named = Named.of(capital(verb), null);
            Scope place = rest.place();
            Named spoken = memory.element;
            boolean lookedFor = bare.equalsIgnoreCase("it")
                    && spoken != null
                    && (memory.verb == Verb.SCROLL || memory.verb == Verb.FIND || memory.verb == Verb.HOVER);
            named = place != null
                    ? named.within(place.text(), place.relation())
                    : lookedFor && spoken != null ? named.within(spoken.name(), "row") : named;
            if (place == null && !lookedFor && Records.goes(verb)) {
                Records.spoken(bare, named, spoken, memory);
                return List.of(Meant.click(named));
            }
        } else if (bare.matches("(?i)(?:and|&) \\w+")
                || bare.split("\\s+", -1).length <= 2
                        && !bare.matches(
                                "(?i)(?:the|a|an|this|that|these|those|all|every|some|any|my|your|its?|for|on|at|out|up|off|down|over|with|from|in)\\b.*|to"
                                        + " (?-i:[^\\p{Lu}]).*|\\d.*|.*(?:works|flow|test|page|process)")) {
            named = Masked.isQuote(bare)
                    ? TargetReader.read(verb + " " + bare, rest, memory)
                    : TargetReader.read(capital(verb) + " " + bare, rest, memory);
            named = named == null ? null : Named.of(rest.plain(capital(verb) + " " + bare), null);
            if (named != null && Records.goes(verb) && bare.matches(Masked.QUOTE + "|\\p{Lu}.*")) {
                memory.opener = named;
                memory.remember(Named.of(rest.plain(bare), null));
                return List.of(Meant.click(named));
            }
        } else {
            Matcher the = Pattern.compile("(?i)(?:the|a|an|this|that|its?|my|your) (.+)")
                    .matcher(bare);
            Scope scope = Scope.of("for " + bare, rest.masked());
            if (!the.matches() || scope == null || the.group(1).split("\\s+", -1).length > 2) {
                return List.of();
            }
            boolean goes = verb.matches("delete|remove|archive|discard");
            Named gone = goes ? TargetReader.read(bare, rest, new Memory()) : null;
            if (gone != null && gone.sure()) {
                Named press =
                        new Named(capital(verb), placed(verb, the.group(1)).target(), rest.plain(bare), true);
                memory.opener = press;
                memory.remember(gone);
                return List.of(Meant.click(press));
            }
            boolean anyOne = verb.matches("buy|order|purchase|book|reserve|rent") && bare.matches("(?i)an? .*");
            named = Named.of(capital(verb), null);
            boolean lost = verb.matches("add|insert") && bare.matches(".*" + Masked.QUOTE + ".*");
            named = new Named(named.name(), placed(verb, the.group(1)).target(), rest.plain(bare), !anyOne && !lost);
        }
        return named == null ? List.of() : List.of(Meant.click(memory.remember(named)));
    }

    /** {@code archive the last mail}: the button in that one, and not any. */
    private static Named placed(String verb, String object) {
        Named button = Named.of(capital(verb), null);
        String first = object.split(" ", 2)[0].toLowerCase(Locale.ROOT);
        return Lexicon.ORDINALS.containsKey(first) && object.contains(" ") ? button.within(object, "in") : button;
    }

    /** Whether it is the button of a verb that is said with what it is done to: {@code send the invoice} speaks of no button. */
    static boolean isOfVerb(@Nullable Named named, String order) {
        if (named == null || named.target().quoted()) {
            return false;
        }
        Lexicon.Hit hit = Lexicon.verbAt(order);
        return hit != null
                && hit.verb() == Verb.BUTTON
                && !hit.rest().isEmpty()
                && hit.phrase().equalsIgnoreCase(named.name());
    }

    static boolean isEmptyObject(String object) {
        String[] words = object.toLowerCase(Locale.ROOT)
                .replaceFirst("^(?:the|this|that|my|your|its) ", "")
                .split("\\s+", -1);
        return words.length == 1 && Lexicon.EMPTY_OBJECTS.contains(words[0]);
    }

    static String capital(String verb) {
        return verb.isEmpty() ? verb : Character.toUpperCase(verb.charAt(0)) + verb.substring(1);
    }
}
