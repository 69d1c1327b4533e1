package dev.webwitness.brain.grammar;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A name without the words that only say what kind of element it is.
 *
 * @param role the role those words gave away, null where they gave none
 * @param quoted whether the name stood in quotes
 */
record BareName(String text, @Nullable String role, boolean quoted) {
    private static final String Q = Masked.QUOTE;
    private static final Pattern LABELLED = Pattern.compile(
            "^(.*?)\\s*(?:called|named|titled|labell?ed|with the (?:text|label|name)|that says|saying|which"
                    + " says|reading(?=\\s+" + Q + ")|marked)\\s+(.+)$",
            Pattern.CASE_INSENSITIVE);

    /** {@code Team plan}, {@code Sent folder}: a name in capitals, and in small letters what it is. */
    private static final Pattern KIND = Pattern.compile(
            "(?<n>\\p{Lu}[\\w'&-]*(?: [\\p{Lu}\\d][\\w'&-]*){0,3}|#\\p{L}[\\w-]*|[€$£]\\d[\\d.,]*)"
                    + " (?<k>menu|folder|plan|cell|column|panel|section|tile|card|list|view|option|item|entry|tab|area|box|row|category|accordion|chip|pane|group|heading|step|filter|widget|tool|label|channel)");

    /** {@code Add row}, {@code New group}: what is done with it, so that it is all the name of a button. */
    private static final Pattern ACT = Pattern.compile(
            "(?:Add|Insert|Create|New|My|Remove|Delete|Edit|Rename|Duplicate|Replace|Change|Choose)(?: new| another| an?| this)? (?:row|field|image|picture|photo|group|file|list|folder|view|filter|card|section|category|channel|item|entry|option|step|label|text|heading|table|cell|checkbox|chart|input|tile|line|column|plan|widget)s?");

    /** {@code ⋮ menu}: a sign names it, whatever it is. */
    private static final Pattern SIGN =
            Pattern.compile("([^\\p{L}\\p{N}\\s\uE000-\uEFFF]{1,3}) (?:menu|button|icon|sign|symbol|key)");

    /** {@code radio button}: a kind in two words, and no button called so. */
    private static final Pattern ONLY_KIND = Pattern.compile(
            "(?:radio buttons?|check box(?:es)?|tick box(?:es)?|text (?:field|box|area|input)e?s?|input fields?)",
            Pattern.CASE_INSENSITIVE);

    /** What joins a name with something else, so that it is not all that is named. */
    private static final Pattern JOINED =
            Pattern.compile("(?:.*\\s)?(?:and|or|nor|but|plus|&)(?:\\s.*)?", Pattern.CASE_INSENSITIVE);

    /** What says more after a name than what kind of thing it is. */
    private static final Pattern MORE = Pattern.compile(
            "(?:.*\\s)?(?:whatever|this|also|then|not|is|are|was|were|be|if|when|while|until|unless|because|so|than|i|we|you|they|he|she|should|must|will)(?:\\s.*)?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern KIND_NOUN = Pattern.compile(
            "(?:buttons?|links?|menu|header|heading|column|row|cell|line|section|area|panel|pane|board|tile|card|widget|popup|pop-up|toast|message|banner|hint|note|notice|notification|prompt|plan|step|tab|entry|item|option|one|field|box|input|textarea|list|dropdown|picker|switch|toggle|slider|icon|image|picture|photo|chip|tag|badge|label|text|title|dialog|modal|drawer|sidebar|bar|group|filter|folder|file|page|view|template|flag|accordion|spinner|bubble|control|element|checkbox|radio|category|channel|thread|name|value|word|product|task|event|slot|seat|time|date|day|symbol|sign|arrow|zone|region|block|bullet|key)[.!,]?",
            Pattern.CASE_INSENSITIVE);

    /** What stands before a name and is none. */
    private static final Pattern ARTICLE = Pattern.compile("(?i)the|an?|its|this|that");

    /** {@code left text area}: a place is no name, so that all of it is kept. */
    private static final Pattern SIDED = Pattern.compile(
            "(?:left|right|upper|lower|top|bottom|middle)(?:[ -]hand)? (?:text(?: ?area| ?box| field)|area|box|field|input(?: field)?|list|dropdown)",
            Pattern.CASE_INSENSITIVE);

    /** Whether the words hold one quoted name and besides it something that is no description of it. */
    static boolean saysMore(String words) {
        Matcher quote = Pattern.compile(Q).matcher(words);
        if (!quote.find()) {
            return false;
        }
        String before = words.substring(0, quote.start()).strip();
        String after = words.substring(quote.end()).strip();
        return !quote.find()
                && (JOINED.matcher(before).matches()
                        || JOINED.matcher(after).matches()
                        || MORE.matcher(after).matches()
                        || !isKind(after));
    }

    /** Whether what follows a quoted name only says what kind of thing it is: one noun, or several of which the last is a known one. */
    static boolean isKind(String after) {
        if (after.isEmpty()
                || after.matches("\\p{L}[\\p{L}-]*(?<!ly)[.!,]?")
                || after.matches(
                        "from \\p{Lu}[\\p{L}\\p{N} ]{0,30}|as (?:completed?|done|finished|read) by ticking its")) {
            return true;
        }
        String[] words = after.split("\\s+", -1);
        return words.length <= 4
                && after.matches("[\\p{L}\\p{N} '()-]+[.!,]?")
                && (Lexicon.role(words[words.length - 1]) != null
                        || KIND_NOUN.matcher(words[words.length - 1]).matches());
    }

    static BareName of(String words, Masked masked) {
        String rest = Normal.name(words);
        if (Masked.isQuote(rest)) {
            return new BareName(masked.plain(rest), null, true);
        }
        Matcher quotes = Pattern.compile(Q).matcher(rest);
        if (quotes.find()) {
            String quote = quotes.group();
            boolean only = !quotes.find();
            String around = rest.replace(quote, " ").strip().replaceAll("\\s+", " ");
            if (only) {
                return new BareName(masked.plain(quote), roleIn(around), true);
            }
            return new BareName(masked.plain(rest), null, false);
        }
        Matcher labelled = LABELLED.matcher(rest);
        if (labelled.matches()
                && labelled.group(1).strip().split("\\s+", -1).length <= 3
                && !labelled.group(1).isBlank()) {
            return new BareName(labelled.group(2).strip(), roleIn(Normal.withoutArticle(labelled.group(1))), false);
        }
        if (ACT.matcher(rest).matches()) {
            return new BareName(rest, null, false);
        }
        Matcher sign = SIGN.matcher(rest);
        if (sign.matches()) {
            return new BareName(sign.group(1), null, false);
        }
        Matcher kind = KIND.matcher(rest);
        if (kind.matches()
                && (Lexicon.verbAt(kind.group("n")) == null || kind.group("k").matches("tool|menu"))) {
            String role = Lexicon.role(kind.group("k"));
            return new BareName(kind.group("n"), role == null || role.isEmpty() ? null : role, false);
        }
        if (ONLY_KIND.matcher(rest).matches()) {
            return new BareName(rest, null, false);
        }
        String[] split = rest.split("\\s+", -1);
        for (int n = Math.min(2, split.length - 1); n > 0; n--) {
            String tail = String.join(" ", Arrays.copyOfRange(split, split.length - n, split.length));
            String role = n == split.length - 1 && ARTICLE.matcher(split[0]).matches() ? null : Lexicon.role(tail);
            if (role != null && SIDED.matcher(rest).matches()) {
                return new BareName(rest, role.isEmpty() ? null : role, false);
            }
            if (role != null
                    && !tail.matches(
                            "(?i)card|badge|page|question|cell|row|text|column|item|entry|plan|chip|tile|dialog|modal|label|heading")
                    && !(n == 1 && split.length == 2 && split[0].matches("\\p{Lu}.*") && tail.equals("picture"))) {
                return new BareName(
                        String.join(" ", Arrays.copyOf(split, split.length - n)), role.isEmpty() ? null : role, false);
            }
        }
        for (int n = Math.min(2, split.length - 1); n > 0; n--) {
            String head = String.join(" ", Arrays.copyOf(split, n));
            String role = "nav item".equalsIgnoreCase(head) ? "link" : Lexicon.role(head);
            String tailWords = String.join(" ", Arrays.copyOfRange(split, n, split.length));
            boolean certain = Character.isUpperCase(tailWords.charAt(0))
                    || Character.isDigit(tailWords.charAt(0))
                    || head.matches("(?i)button|link|checkbox|field|tab|menu item|radio button");
            boolean numbered = tailWords.matches("#?\\d+")
                    && (Character.isUpperCase(head.charAt(0)) || role != null && role.isEmpty());
            if (role != null
                    && certain
                    && !numbered
                    && !head.matches("(?i)text|select|page|icon|label|toggle|switch|header row")) {
                return new BareName(
                        String.join(" ", Arrays.copyOfRange(split, n, split.length)),
                        role.isEmpty() ? null : role,
                        false);
            }
        }
        return new BareName(rest, null, false);
    }

    /** The role that words around a quoted name give away. */
    static @Nullable String roleIn(String around) {
        String[] split = around.toLowerCase(Locale.ROOT)
                .replaceAll("[(),:]", " ")
                .strip()
                .split("\\s+", -1);
        for (int i = 0; i < split.length; i++) {
            if (i + 1 < split.length) {
                String role = Lexicon.role(split[i] + " " + split[i + 1]);
                if (role != null && !role.isEmpty()) {
                    return role;
                }
            }
            String role = Lexicon.role(split[i]);
            if (role != null && !role.isEmpty()) {
                return role;
            }
        }
        return null;
    }
}
