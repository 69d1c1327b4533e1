package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A list after a colon that is no value: what is switched in a place, {@code kitchen: radio on, oven light off}, or the fields after the first one,
 * {@code pet: cat, name Miso, age 4}.
 */
final class Labelled {
    private static final Pattern HEAD = Pattern.compile("(?:the )?(?<p>\\p{L}[\\p{L}\\d ]{1,25}):\\s+(?<r>[^:]+)");
    private static final Pattern JOINT = Pattern.compile("\\s*\\+\\s*|,?\\s+and\\s+|,\\s+");
    private static final Pattern SWITCHED =
            Pattern.compile("(?<t>(?:the )?\\p{L}[\\p{L}\\d' -]{1,30}?) (?<s>on|off)", Pattern.CASE_INSENSITIVE);
    private static final Pattern FIELD = Pattern.compile("(?<t>\\p{Ll}+(?: \\p{Ll}+)?) (?<v>" + Masked.QUOTE
            + "|(?:\\p{Lu}\\S*|[$€£]?\\d\\S*)(?: [\\p{Lu}\\d]\\S*)*(?: \\p{Ll}+)?)");

    /** {@code what: nurse, where: Leeds}: fields that ask. */
    private static final Pattern ASKING =
            Pattern.compile("(?<t>what|where|when|who|why): (?<v>[^:,]+)", Pattern.CASE_INSENSITIVE);

    /** {@code season 3}, {@code owner Ines Vogt}, {@code Voucher code POPCORN}. */
    private static final Pattern PLAIN = Pattern.compile(
            "(?<t>\\p{L}\\p{Ll}+(?: \\p{Ll}+)?|\\p{Lu}{2,4}) (?<v>" + Masked.QUOTE
                    + "|(?:\\p{Lu}[\\p{L}\\d.&'-]*|[$€£]?\\d[\\w.,:-]*)(?: (?:and |of |the |de |& )?(?:\\p{L}[\\p{L}\\d.'-]*|\\d+))*)");

    private static final Pattern BUTTON = Pattern.compile(
            "ok|okay|apply|save|submit|send|confirm|go|next|enter|continue|add", Pattern.CASE_INSENSITIVE);

    /** What is counted or told, and no field. */
    private static final Pattern NO_FIELD = Pattern.compile(
            "(?:.* )?(?:step|steps|test|case|day|page|version|order|invoice|ticket|row|item|bed|user|status|result|total|net|gross|vat|score|badge|toast|banner|message|error|hint|tab|button|link|menu|dialog|heading|title bar|as|at|by|for|from|in|is|of|on|or|the|to|with|and|not|no|than|then|until|after|before|only|still|now|a|an)",
            Pattern.CASE_INSENSITIVE);

    private Labelled() {}

    /** Empty where the words are no such list; something to be asked about where they are one in part. */
    static List<Meant> read(String words, Clause clause, Memory memory) {
        if (clause.mood() != Step.Mood.DO || Prohibition.saysNo(words)) {
            return List.of();
        }
        List<Meant> asking = asking(words, clause, memory);
        if (!asking.isEmpty()) {
            return asking;
        }
        if (Lexicon.verbAt(words) != null) {
            return List.of();
        }
        Matcher head = HEAD.matcher(words);
        if (!head.matches()) {
            return memory.seeing || memory.verb == null || memory.verb == Verb.EXPECT
                    ? List.of()
                    : plain(words, clause, memory);
        }
        String[] items = JOINT.split(head.group("r").replaceFirst("[.!]+$", ""), -1);
        boolean switches = items.length > 1
                && List.of(items).stream()
                        .anyMatch(item -> SWITCHED.matcher(item).matches());
        return switches ? switched(items, head.group("p"), clause, memory) : fields(items, head, clause, memory);
    }

    private static List<Meant> asking(String words, Clause clause, Memory memory) {
        List<Meant> all = new ArrayList<>();
        for (String item : words.replaceFirst("[.!]+$", "").split(",\\s+(?:and )?", -1)) {
            Matcher one = ASKING.matcher(item);
            if (!one.matches()) {
                return List.of();
            }
            all.add(Meant.type(
                    clause.plain(one.group("v").strip()), memory.rememberField(Named.of(one.group("t"), null))));
        }
        return all.size() > 1 ? all : List.of();
    }

    /** Two fields and more, or one and the button that sends it. */
    private static List<Meant> plain(String words, Clause clause, Memory memory) {
        String[] items = words.replaceFirst("[.!]+$", "").split(",\\s+(?:and )?", -1);
        boolean sent = BUTTON.matcher(items[items.length - 1]).matches();
        List<Pairs.Pair> pairs = new ArrayList<>();
        for (int i = 0; i < items.length - (sent ? 1 : 0); i++) {
            Matcher one = PLAIN.matcher(items[i]);
            if (!one.matches()
                    || NO_FIELD.matcher(one.group("t")).matches()
                    || Lexicon.verbAt(items[i]) != null
                    || Predicates.split(items[i]) != null) {
                return List.of();
            }
            pairs.add(new Pairs.Pair(one.group("t"), one.group("v")));
        }
        if (items.length < 2 || pairs.isEmpty()) {
            return List.of();
        }
        List<Meant> all = new ArrayList<>(Pairs.fill(pairs, clause, memory));
        if (sent && !all.isEmpty()) {
            String button = items[items.length - 1];
            all.add(
                    button.equalsIgnoreCase("enter")
                            ? Meant.press("Enter", "Enter", null)
                            : Meant.click(memory.remember(Named.of(button, null))));
        }
        return all;
    }

    private static List<Meant> switched(String[] items, String place, Clause clause, Memory memory) {
        List<Meant> all = new ArrayList<>();
        String state = null;
        for (int i = items.length - 1; i >= 0; i--) {
            Matcher one = SWITCHED.matcher(items[i]);
            Matcher field = FIELD.matcher(items[i]);
            boolean own = one.matches();
            if (!own && field.matches()) {
                Named named = Named.of(field.group("t"), null).within(place, "in");
                all.add(0, Meant.type(clause.plain(field.group("v")), memory.rememberField(named)));
                state = null;
            } else if (own || state != null) {
                state = own ? one.group("s") : state;
                String name = clause.plain(Normal.withoutArticle(own ? one.group("t") : items[i]));
                Named box = memory.remember(Named.of(name, null).within(place, "in"));
                all.add(0, Meant.check(box, "on".equalsIgnoreCase(state)));
            } else {
                return List.of(Meant.later("check", place, null, "switching some of a list and not the others"));
            }
        }
        return all;
    }

    private static List<Meant> fields(String[] items, Matcher head, Clause clause, Memory memory) {
        List<Pairs.Pair> pairs = new ArrayList<>();
        String first = head.group("p");
        boolean list = first.matches("(?i)(?:dropdown|drop-down|select|list) .+");
        if (!list) {
            pairs.add(new Pairs.Pair(first, items[0]));
        }
        for (int i = 1; i < items.length; i++) {
            Matcher field = FIELD.matcher(items[i]);
            if (!field.matches()) {
                return List.of();
            }
            pairs.add(new Pairs.Pair(field.group("t"), field.group("v")));
        }
        if (items.length < 2) {
            return List.of();
        }
        List<Meant> all = new ArrayList<>();
        if (list) {
            Named chosen = Named.of(first.replaceFirst("\\S+ ", ""), null);
            all.add(Meant.select(clause.plain(items[0]), memory.rememberList(chosen)));
        }
        List<Meant> filled = Pairs.fill(pairs, clause, memory);
        all.addAll(filled);
        return filled.isEmpty() ? List.of() : all;
    }
}
