package dev.webwitness.brain.grammar;

import dev.webwitness.model.Target;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Orders whose button stands beside what they are about: {@code delete the user Bob}, {@code edit the row of Bob}. What is told of it next is about that. */
final class Records {
    private static final String NAME = "(?:" + Masked.QUOTE + "|(?-i:\\p{Lu}|\\p{L}*[\\d@_])[^,;:]{0,40})";
    private static final String NOUN =
            "(?!(?:text|word|words|letters?|characters?|sentence|paragraph|value|content|contents|number|date|reason|name|title|address|e-?mail|phone|password|question|code|key)\\b)(?-i:\\p{Ll})[\\p{Ll}-]*";

    /** What kind of thing bears the name that follows. */
    static final Pattern KIND = Pattern.compile(
            "^(?:item|product|article|entry|book|dish|song|track|task|todo|row|card|file|user|member|contact) (?="
                    + Masked.QUOTE + "|(?-i:\\p{Lu}))",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern CALLED = Pattern.compile(
            "(?:the |this |that |my |your )(?:" + NOUN + " )?" + NOUN + " (?:(?:called|named|titled) )?(?<n>" + NAME
                    + ")",
            Pattern.CASE_INSENSITIVE);

    /** {@code the "Alpha" project}, {@code the lint job}. */
    private static final Pattern WHICH = Pattern.compile(
            "(?:the |this |that |my |your )(?<n>" + Masked.QUOTE
                    + "|(?-i:\\p{Lu})[\\p{L}\\d'-]*(?: (?-i:\\p{Lu}|\\d)[\\p{L}\\d'-]*){0,2}) (?!(?:button|link|icon|tab|dialog|popup|pop-up|menu|option|filter|field|page|screen|mode|view|section|panel|pane|area|settings|details|list|table|column|form|profile|history|report|status|label)\\b)(?-i:\\p{Ll})[\\p{Ll}-]{2,}"
                    + "|(?:the )(?<j>(?!(?:failed|failing|broken|current|whole|last|first|next|new|same|entire|running|selected|other)\\b)(?-i:\\p{Ll})[\\p{Ll}-]+) (?:job|pipeline|workflow)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern OF = Pattern.compile(
            "(?:the |that )?(?:table )?(?:row|line|entry|item|record|card|tile) (?:of|for|with|containing|called|named|that (?:contains|has)) (?:the (?:name|title|text) )?(?<n>"
                    + NAME + ")|(?:the )?(?<w>" + NAME + ")'s (?:row|line|entry|record|card)|(?:the )?(?<r>"
                    + Masked.QUOTE
                    + ") (?:row|line|entry|item|record|card)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ACTS = Pattern.compile(
            "retry|rerun|re-run|restart|renew|delete|remove|edit|archive|unarchive|duplicate|discard|restore|revoke|approve|share|pin|unpin|mute|block|unblock|view|deactivate");

    private Records() {}

    /** The press that is meant; empty where the object names no record. */
    static List<Meant> read(String verb, String object, Clause rest, Memory memory) {
        if (!ACTS.matcher(verb).matches() || rest.place() != null) {
            return List.of();
        }
        Matcher of = OF.matcher(object);
        Matcher called = CALLED.matcher(object);
        String name = of.matches()
                ? of.group("n") != null ? of.group("n") : of.group("w") != null ? of.group("w") : of.group("r")
                : called.matches() ? called.group("n") : which(object);
        if (name == null || MORE.matcher(name).matches()) {
            return List.of();
        }
        String plain = rest.plain(name);
        Target button = new Target(Target.How.NAME, Buttons.capital(verb), null, 0, plain, "row", false);
        Named press = new Named(Buttons.capital(verb), button, rest.plain(object), true);
        memory.opener = press;
        memory.remember(Named.of(plain, null));
        return List.of(Meant.click(press));
    }

    private static @Nullable String which(String object) {
        Matcher which = WHICH.matcher(object);
        if (!which.matches()) {
            return null;
        }
        return which.group("n") != null ? which.group("n") : which.group("j");
    }

    private static final Pattern MORE = Pattern.compile(
            ".*\\b(?:and|or|in|on|at|from|to|with|by|using|via|for|of|then|again|until|if|when|as|into|is|are|should|must)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** Whether what this is done to is no longer there. */
    static boolean goes(String verb) {
        return verb.matches("delete|remove|discard");
    }

    /** What is gone, or spoken of, once something without a name of its own was deleted: {@code delete the item}, {@code remove it}. */
    static void spoken(String object, Named press, @Nullable Named before, Memory memory) {
        memory.opener = press;
        boolean pronoun = object.matches("(?i)(?:it|this|that|them|him|her)");
        memory.element = pronoun ? memory.seeing ? before : null : Named.of(Normal.withoutArticle(object), null);
    }
}
