package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fields with their values, one after the other: {@code name: Ada, email: a@b.c}; {@code Title = "Standup" and Room -> 2}. */
final class Pairs {
    private static final Pattern PAIR = Pattern.compile(
            "(?:the )?(?<t>" + Masked.QUOTE
                    + "|\\p{L}[\\p{L}\\d /.'*-]{0,30}?)(?:\\s*:\\s+|\\s+=\\s+|\\s*(?:->|→|⇒)\\s*(?=[+\\d\uE000-\uE7FF]|\\S+@)|(?<=\\b(?:name|title|description|email|phone|city|subject|message|comment|address|company|street|reason))\\s*(?:->|→|⇒)\\s*)(?<v>\\S.*)");
    /** Words no field's name has: with them it is a sentence. */
    private static final Pattern SENTENCE = Pattern.compile(
            "(?i).*\\b(?:is|are|was|has|have|should|must|will|can|contains?|shows?|says|reads|becomes?|equals?|now|includes?|displays?)\\b.*");

    private static final Pattern DASHED =
            Pattern.compile("(?:the )?(?<t>" + Masked.QUOTE + "|\\p{L}[\\p{L}\\d /.'*]{0,30}?)\\s+-\\s+(?<v>\\S.*)");
    private static final Pattern JOINT = Pattern.compile("[,;]\\s*(?:and\\s+)?|\\s+and\\s+");

    private static final String BREAK =
            "(?i),? (?:newline|new line|line ?break|next line|<br>|\\\\n|enter|then on (?:a|the) (?:new|next|second) line),? ";
    /** {@code multi line, "a" newline "b"}. */
    private static final Pattern LINES = Pattern.compile(
            "(?:(?:multi[- ]?line|(?:on |in )?(?:two|three|\\d) lines|several lines)[,:]? )?(?<v>" + Masked.QUOTE
                    + "(?:" + BREAK + Masked.QUOTE + ")+)",
            Pattern.CASE_INSENSITIVE);

    /** What a page works out and nobody types: {@code seats remaining = 3}. */
    private static final Pattern RESULT = Pattern.compile(
            "(?i)(?:the )?(?:.* )?(?:left|remaining|total|subtotal|sum|count|counter|balance|results?|hits|found|available|shown|listed|status|badge|score|average)");

    /** {@code First day}: the name of a field, and not the first of several. */
    private static final Pattern SPAN = Pattern.compile(
            "(?:first|last|next|previous) (?:day|date|night|month|week|year|time|visit|payment|service)",
            Pattern.CASE_INSENSITIVE);

    /** {@code place: Bonn, Search}: a button after the value, and no part of it. */
    private static final Pattern PRESSED = Pattern.compile(
            ".+, (?:Search|Save|Submit|Next|Apply|Send|OK|Ok|Continue|Go|Done|Book|Confirm|Create|Log in|Sign in|Find)[.!]?");

    private Pairs() {}

    /** A field's name and its value, as they stand in the clause. */
    record Pair(String field, String value) {}

    /** The pairs the words are made of, in order; empty where they are made of anything else. */
    static List<Pair> in(String words) {
        return in(words, PAIR);
    }

    /** The same where a dash may stand between the two. */
    static List<Pair> listed(String words) {
        List<Pair> pairs = in(words, DASHED);
        return pairs.isEmpty() ? in(words) : pairs;
    }

    private static List<Pair> in(String words, Pattern form) {
        List<Pair> pairs = new ArrayList<>();
        Matcher joint = JOINT.matcher(words);
        int from = 0;
        while (joint.find()) {
            if (form.matcher(words.substring(joint.end())).lookingAt()
                    && !add(words.substring(from, joint.start()), pairs, form)) {
                return List.of();
            }
            from = form.matcher(words.substring(joint.end())).lookingAt() ? joint.end() : from;
        }
        return add(words.substring(from), pairs, form) ? pairs : List.of();
    }

    private static boolean add(String words, List<Pair> pairs, Pattern form) {
        Matcher pair = form.matcher(words.strip());
        if (!pair.matches()
                || SENTENCE.matcher(pair.group("t")).matches()
                || pair.group("t")
                        .matches(
                                "(?i)(?:.* )?(?:icon|button|link|banner|alert|snackbar|tooltip|toast|notification|notice|badge|breadcrumbs?|filters?|sort|select|check|open|click|tick|verify|expect|expected|hint|remark|wait|steps?|then|and|or)")) {
            return false;
        }
        if (words.matches("[^:]*=.*") && RESULT.matcher(pair.group("t")).matches()) {
            return false;
        }
        String value = pair.group("v").strip();
        Matcher lines = LINES.matcher(value);
        if (!lines.matches() && pair.group("t").matches("(?i)(?:.* )?note")) {
            return false;
        }
        if (lines.matches()) {
            pairs.add(new Pair(pair.group("t"), lines.group("v").replaceAll(BREAK, "\n")));
            return true;
        }
        boolean mixed = value.matches(".*" + Masked.QUOTE + ".*") && !Masked.isQuote(value.replaceFirst("[.,;]$", ""));
        if (value.matches(
                "(?i)(?:the |it |there |its |you |we |i |user |this |that ).*\\b(?:should|must|has to|have to)\\b.*")) {
            return false;
        }
        if (value.matches("(?:.* )?(?:[<>]=?|≥|≤) ?[$€£]?\\d.*")) {
            return false;
        }
        if (PRESSED.matcher(value).matches()) {
            return false;
        }
        boolean order = value.matches(
                "(?i)(?:click|tap|press|hover|check|open|type|select|choose|verify|expect|must|should)\\b.*");
        if (mixed || order) {
            return false;
        }
        pairs.add(new Pair(pair.group("t"), pair.group("v").strip()));
        return true;
    }

    /** What filling in the pairs means; empty where one of them names no field. */
    static List<Meant> fill(List<Pair> pairs, Clause clause, Memory memory) {
        List<Meant> all = new ArrayList<>();
        for (Pair pair : pairs) {
            String name = SPAN.matcher(pair.field).matches() ? clause.masked().keep(pair.field) : pair.field;
            Named field = TargetReader.read(name, clause, memory);
            if (field == null) {
                return List.of();
            }
            boolean box = pair.value.matches("(?i)yes|no|on|off|(?:un)?(?:checked|ticked)|true|false");
            if (box) {
                boolean on = pair.value.matches("(?i)yes|on|checked|ticked|true");
                all.add(Meant.check(memory.remember(field), on));
            } else if (Setting.isList(field) && !field.name().equalsIgnoreCase("repeat")) {
                all.add(Meant.select(clause.plain(pair.value), memory.rememberList(field)));
            } else {
                Meant typed = Typing.typed(pair.value, name, clause, memory);
                if (typed == null) {
                    return List.of();
                }
                all.add(typed);
            }
        }
        return all;
    }
}
