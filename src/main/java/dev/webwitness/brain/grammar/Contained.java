package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parts of the page that are told to be in it or not: {@code shows the price}, {@code must not contain the side menu}; a thing, and no text that reads so. */
final class Contained {
    private static final Pattern PART = Pattern.compile(
            "(?:shows?|displays?|contains?|includes?|lists?|has|have|offers?) (?:(?:now|still|also|both) )*(?:the|its|their) (?!(?:same|word|words|text|value|number|name|message|letters?|string|phrase|label|title|heading|amount|placeholder|correct|right|following|new|remembered)\\b)(?<o>(?-i:\\p{Ll})[\\p{Ll} '-]{1,40})",
            Pattern.CASE_INSENSITIVE);

    /** {@code shows no navigation bar}. */
    private static final Pattern PIECE = Pattern.compile(
            "(?:shows?|displays?|contains?|includes?|has|have|offers?) (?:(?:now|still|also) )*(?:no|any|an?|the|its) (?<o>(?:(?:"
                    + Masked.QUOTE
                    + "|(?-i:[\\p{Ll}\\p{Lu}])[\\p{Ll} -]{0,30}) )?(?:header|footer|menu|bar|sidebar|tool ?bar|nav ?bar|banner|column|panel|section|logo|navigation|button|link|icon|field|form|table|image|photo|picture|video|ad|map|chart|pagination|breadcrumb|checkbox|dropdown|avatar|watermark|row|line|entry|option|tab|tile|card|widget|block)s?)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern HOLDER = Pattern.compile(
            "(?:the |this |that |my )?(?:.* )?(?:preview|view|page|wizard|screen|panel|section|card|dialog|modal|pop-?up|popover|menu|list|table|sidebar|header|footer|form|row|tool ?bar|drawer|window|area|tile|box|banner|summary)",
            Pattern.CASE_INSENSITIVE);

    /** {@code the heading contains the current date}: which day that is nobody wrote, nor how it is written there. */
    private static final Pattern TODAY = Pattern.compile(
            "(?:says?|reads?|shows?|displays?|contains?|includes?|mentions?|is|are|be|has|have|bears?|states?) (?:(?:now|still|also) )*(?<d>(?:the )?(?:current|today's|present) (?:date|day|month|year|time|week|weekday)|today's date)",
            Pattern.CASE_INSENSITIVE);

    private Contained() {}

    /** What is seen, or not; empty where it cannot be told in what, null where the words are no such thing. */
    static @Nullable List<Meant> read(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher today = TODAY.matcher(predicate);
        if (today.matches()) {
            Meant later = Meant.later(
                    "expect",
                    clause.plain(Normal.withoutArticle(subject)),
                    Normal.withoutArticle(today.group("d")),
                    Typing.TOLD_FROM_TODAY);
            return List.of(negated ? later.negated() : later);
        }
        Matcher part = PART.matcher(predicate);
        part = part.matches() || !negated ? part : PIECE.matcher(predicate);
        if (!part.matches()) {
            return null;
        }
        boolean page = subject.matches("(?i)(?:the |this )?(?:page|screen|site|view|app|it)");
        String thing = part.group("o");
        return page || HOLDER.matcher(subject).matches()
                ? Things.shown(page ? thing : thing + " in " + subject, clause, memory, negated)
                : List.of();
    }

    /** What is kept of a part by that name is told elsewhere. */
    static @Nullable String kept(String predicate, Memory memory) {
        Matcher part = PART.matcher(predicate);
        return part.matches() && memory.kept.names.containsKey(Normal.loose(part.group("o"))) ? part.group("o") : null;
    }
}
