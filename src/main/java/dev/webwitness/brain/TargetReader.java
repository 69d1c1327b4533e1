package dev.webwitness.brain;

import dev.webwitness.model.Target;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the words that name an element: selector, bare name, role given away by words, position, scope. */
final class TargetReader {
    private static final String Q = Masked.QUOTE;
    private static final Pattern TAIL = Pattern.compile(
            "(?:[\\s,]+(?:again|too|as well|now|once|once more|please|instead|directly|this time|afterwards|first of all|right away|if (?:it is )?(?:visible|present|shown|there|needed|necessary)"
                    + "|a second time|one more time|for me|anyway))+$|[\\s,;:.]+$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PURPOSE = Pattern.compile(
            "\\s+(?:(?:in order )?to (?:open|close|create|go|remove|delete|see|reveal|show|start|confirm|finish|save|submit|get|bring|edit|view|expand|collapse|return|continue|proceed|toggle|add|cancel|sort|select|enter|use|be)\\b|so that\\b|for (?:editing|details|more)\\b|that (?:opens|appears|pops up|shows up)\\b|which (?:opens|appears)\\b).*$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PAREN = Pattern.compile("\\s*\\((?!\\d+\\))[^()]*\\)\\s*");
    private static final Pattern RELATION = Pattern.compile(
            "\\s+((?:next to|beside|near|close to|to the (?:right|left) of|alongside|underneath|under|below|beneath|above|inside of|inside|within)\\s+.+"
                    + "|(?:in|on|at|from|of|for|via|using)\\s+(?:the|its|this|that|your|my|their|our|a|an|" + Q + "|frame|iframe|row|line|question|tuesday|wednesday|\\S+'s (?:row|line))(?=\\s|$).*"
                    + "|on #\\d+|(?:at )?(?:(?:the )?(?:top|bottom|upper|lower)[ -](?:right|left))\\b.*|at (?:the )?(?:very )?(?:top|bottom)|top (?:right|left)|in (?:row|frame) .+)$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ORDINAL = Pattern.compile(
            "^(?:(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d+(?:st|nd|rd|th)|last|topmost)\\s+(?=\\S)|#(\\d+)\\s+)|\\s+(?:#|number |no\\. )(\\d+)$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COMPOUND = Pattern.compile("^(?:first|last|second|middle) ?names?\\b|^(?:last|first|next) page\\b|^(?:last|next) (?:week|month|year|step)\\b|^\\d+(?:st|nd|rd|th) (?:through|to|row)", Pattern.CASE_INSENSITIVE);
    private static final Pattern PRONOUN =
            Pattern.compile("(?:it|this|that|them|this one|that one|the same|same one|the same one|itself)", Pattern.CASE_INSENSITIVE);
    private static final Pattern VAGUE = Pattern.compile(
            "(?:.* or .*|any .*|some .*|somewhere.*|something|anything|one of .*|whatever.*|somehow|everything|one|ones|both|all|all of them|the (?:other|others)|\\d+ \\w+s|.*\\b(?:cheapest|best|most expensive|highest|lowest|fastest|best[- ]selling|nearest|biggest|smallest|right one|correct one|other one)\\b.*|.*\\bones?)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LABELLED = Pattern.compile(
            "^(.*?)\\s*(?:called|named|titled|labell?ed|with the (?:text|label|name)|that says|saying|which says|reading|marked)\\s+(.+)$",
            Pattern.CASE_INSENSITIVE);
    private static final int LONGEST = 9;

    private TargetReader() {}

    /** The element the words name, or null where they name none. */
    static @Nullable Named read(String phrase, Clause clause, Memory memory) {
        Masked masked = clause.masked();
        String words = TAIL.matcher(PAREN.matcher(phrase).replaceAll(" ").strip()).replaceAll("");
        words = PURPOSE.matcher(words).replaceFirst("").strip();
        words = TAIL.matcher(words).replaceAll("");
        if (words.isEmpty() || words.matches("(?i)(?:to|and|or|that|which|so|until|if|is|are|should|not) .*")) {
            return null;
        }
        Target selector = masked.selector(words.length() > 1 && words.endsWith(",") ? words.substring(0, 1) : words);
        if (selector != null) {
            return new Named(masked.plain(words), selector, null, true);
        }
        Target leading = masked.selector(words.substring(0, 1));
        if (leading != null) {
            return null;
        }
        if (PRONOUN.matcher(words).matches()) {
            return memory.element != null ? memory.element : new Named(words, Target.named(words), null, false);
        }
        boolean itsOwn = words.toLowerCase(Locale.ROOT).startsWith("its ");
        String scopeWritten = null;
        Scope scope = clause.place();
        Matcher relation = RELATION.matcher(words);
        if (relation.find() && relation.start() > 0) {
            Scope found = Scope.of(relation.group(1).matches("(?i)(?:top|bottom|upper|lower)\\b.*|the .*")
                    ? "at " + relation.group(1) : relation.group(1), masked);
            if (found != null) {
                scope = found;
                scopeWritten = masked.plain(relation.group(1));
                words = words.substring(0, relation.start()).strip();
            }
        } else if (words.matches("(?i).+ there$")) {
            words = words.substring(0, words.length() - 6);
            if (memory.element != null) {
                scope = new Scope("there", memory.element.name(), "near");
            }
        } else if (itsOwn && memory.element != null && clause.place() == null) {
            scope = null;
        }
        words = Normal.withoutArticle(words);
        if (words.contains(", ") && !Masked.isQuote(words) || words.matches("(?i).* (?:\\w+) times\\b.*")) {
            return null;
        }
        int ordinal = 0;
        String ordinalWritten = null;
        Matcher position = ORDINAL.matcher(words);
        Matcher day = Pattern.compile("(?i)(\\d{1,2})(?:st|nd|rd|th)").matcher(words);
        if (day.matches()) {
            words = day.group(1);
        } else if (!COMPOUND.matcher(words).find() && position.find() && position.end() - position.start() < words.length()) {
            String name = position.group(1);
            ordinalWritten = position.group().strip();
            ordinal = name == null
                    ? Integer.parseInt(position.group(2) != null ? position.group(2) : position.group(3))
                    : Lexicon.ORDINALS.getOrDefault(name.toLowerCase(Locale.ROOT), number(name));
            words = (words.substring(0, position.start()) + words.substring(position.end())).strip();
        } else if (Lexicon.ORDINALS.containsKey(words.toLowerCase(Locale.ROOT))) {
            ordinal = Lexicon.ORDINALS.get(words.toLowerCase(Locale.ROOT));
        }
        Bare bare = bare(words, masked);
        if (bare.name.isEmpty() || bare.name.split("\\s+", -1).length > LONGEST && !bare.quoted) {
            return null;
        }
        String written = scopeWritten != null ? scopeWritten : scope == null ? null : scope.written();
        String shown = ordinalWritten == null ? written : written == null ? ordinalWritten : ordinalWritten + " " + written;
        boolean whole = scope == null || scope.text().isEmpty();
        Target target = new Target(
                Target.How.NAME,
                bare.name,
                bare.role,
                ordinal,
                whole ? null : scope.text(),
                whole ? null : scope.relation(),
                bare.quoted);
        return new Named(bare.name, target, shown, bare.quoted || !VAGUE.matcher(bare.name).matches());
    }

    private static int number(String name) {
        String digits = name.replaceAll("\\D", "");
        return digits.isEmpty() || digits.length() > 4 ? 0 : Integer.parseInt(digits);
    }

    private record Bare(String name, @Nullable String role, boolean quoted) {}

    private static Bare bare(String words, Masked masked) {
        String rest = Normal.withoutArticle(words);
        if (Masked.isQuote(rest)) {
            return new Bare(masked.plain(rest), null, true);
        }
        Matcher quotes = Pattern.compile(Q).matcher(rest);
        if (quotes.find()) {
            String quote = quotes.group();
            boolean only = !quotes.find();
            String around = rest.replace(quote, " ").strip().replaceAll("\\s+", " ");
            if (only) {
                return new Bare(masked.plain(quote), roleIn(around), true);
            }
            return new Bare(masked.plain(rest), null, false);
        }
        Matcher labelled = LABELLED.matcher(rest);
        if (labelled.matches() && labelled.group(1).strip().split("\\s+", -1).length <= 3 && !labelled.group(1).isBlank()) {
            return new Bare(labelled.group(2).strip(), roleIn(Normal.withoutArticle(labelled.group(1))), false);
        }
        String[] split = rest.split("\\s+", -1);
        for (int n = Math.min(2, split.length - 1); n > 0; n--) {
            String tail = String.join(" ", java.util.Arrays.copyOfRange(split, split.length - n, split.length));
            String role = Lexicon.role(tail);
            if (role != null && !tail.matches("(?i)card|badge|page|question|cell|row|text|column|item|entry|plan|chip|tile|dialog|modal|label|heading")) {
                return new Bare(
                        String.join(" ", java.util.Arrays.copyOf(split, split.length - n)), role.isEmpty() ? null : role, false);
            }
        }
        for (int n = Math.min(2, split.length - 1); n > 0; n--) {
            String head = String.join(" ", java.util.Arrays.copyOf(split, n));
            String role = "nav item".equalsIgnoreCase(head) ? "link" : Lexicon.role(head);
            String tailWords = String.join(" ", java.util.Arrays.copyOfRange(split, n, split.length));
            boolean certain = Character.isUpperCase(tailWords.charAt(0)) || Character.isDigit(tailWords.charAt(0)) || head.matches("(?i)button|link|checkbox|field|tab|menu item|radio button");
            if (role != null && certain && !head.matches("(?i)text|select|page|icon|label|toggle|switch|header row")) {
                return new Bare(
                        String.join(" ", java.util.Arrays.copyOfRange(split, n, split.length)), role.isEmpty() ? null : role, false);
            }
        }
        return new Bare(rest, null, false);
    }

    /** The role that words around a quoted name give away. */
    static @Nullable String roleIn(String around) {
        String[] split = around.toLowerCase(Locale.ROOT).replaceAll("[(),:]", " ").strip().split("\\s+", -1);
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
