package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where something is done or seen, said after it: {@code set "Qty" to 3 in the row "Milk"}, {@code the status is Paid in the Milk row}. */
final class Whereabouts {
    private static final String Q = Masked.QUOTE;

    private static final String ROW = "(?:table )?(?:row|line|card|tile|entry|item)";

    private static final String PART =
            "(?:dialog(?:ue)?|modal|pop-?up|popover|drawer|panel|pane|side ?bar|form|section|header|footer|tool ?bar|nav ?bar|overlay|window|sheet|card|tile|cart|basket)";

    /** A name of up to three words, or one in quotes. */
    private static final String NAME = "(?:" + Q
            + "|(?!(?:the|an?|this|that|these|those|same|its|their|his|her|every|each|all|any|no|another|new|other)\\b)[\\p{L}\\d][\\p{L}\\d.'-]*(?: [\\p{L}\\d][\\p{L}\\d.'-]*){0,2}?)";

    /** A place that can be nothing else. */
    private static final String PLACE = "(?<p>(?:(?:in|on|inside|within|for) (?:(?:the |that )?" + ROW
            + " (?:(?:of|for|with|named|called|number) )?(?:the )?" + NAME + "|(?:the |" + Q + "'s )" + ROW
            + "|(?:the )?" + NAME + " " + ROW
            + ")|(?:in|on|inside|within) (?:(?:the |an? )?(?:" + NAME + " )?" + PART + "|the " + PART + " " + Q
            + "))|(?:under|below|next to|beside) (?:the )?" + Q + "|for " + Q
            + ")";

    private static final Pattern LAST = Pattern.compile("(?<r>.*\\S),? " + PLACE + "[.!]?", Pattern.CASE_INSENSITIVE);

    private static final Pattern FIRST =
            Pattern.compile(PLACE + "(?:, | (?=the |there )|(?<=" + Q + ") )(?<r>\\S.*)", Pattern.CASE_INSENSITIVE);

    private static final Pattern REMEMBERED = Pattern.compile(
            "(?<r>.*\\S) (?<p>in (?:the )?(?:table )?(?:row|line) \\S+|in the \\S+ (?:row|line)) (?<as>as \\S+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern AND = Pattern.compile(
            "(?:, (?:and )?| and )(?=(?:the )?(?:" + Q + "|[\\p{L} ]{1,30}?) to \\S)", Pattern.CASE_INSENSITIVE);

    /** {@code the row "Bob" shows Paid under Status}: the value, and the column it stands in. */
    private static final Pattern TELLS = Pattern.compile(
            "(?:(?:check|verify|make sure|ensure|expect|confirm|see)(?: that)? )?(?:the )?(?<p>(?:row|line) (?:(?:of|for|with) )?"
                    + Q + "|" + Q
                    + " (?:row|line)) (?:(?:should|must|still|now|does) )*(?<n>not )?(?:shows?|has|have|reads?|says?|contains?|displays?) (?<v>"
                    + Q + "|(?!(?:nothing|no|an?|the|some|\\d+ \\p{L}+)\\b)\\S+(?: \\S+)?) (?:under (?:the |its )?(?<c>"
                    + Q
                    + "|[\\p{L}][\\p{L} ]{1,25}?)(?: column)?|(?:in|as) (?:the |its )?(?<d>" + Q
                    + "|[\\p{L}][\\p{L} ]{1,25}? column|role|status|type|state|priority))[.!]?",
            Pattern.CASE_INSENSITIVE);

    /** Orders that end with the value they give, which the place would be taken for. */
    private static final Set<Verb> GIVING = Set.of(Verb.SET, Verb.CHANGE, Verb.FILL, Verb.CHOOSE, Verb.REMEMBER);

    /** {@code to 3}, {@code with 3}, {@code as status}: words after which the value or what it is given to ends the order. */
    private static final Pattern GIVEN = Pattern.compile(
            ".* (?:to|with|as|=) \\S.*|(?:select|choose|pick)(?: option)? " + Q
                    + "|(?:select|choose|pick) [^,]{1,40} (?:in|from|for|as) \\S.*|.* (?:from|in) .* (?:list|dropdown|menu)",
            Pattern.CASE_INSENSITIVE);

    /** A value in quotes, a number or a single word; or what is chosen, and where. */
    private static final Pattern VALUED = Pattern.compile(
            ".* (?:to|with|=) (?:" + Q
                    + "|[€$£]?\\d\\S*(?: ?[€$£%])?|[\\p{L}\\d-]+)|(?:select|choose|pick)\\b.*|(?:remember|store|note|save)\\b.* as \\S+",
            Pattern.CASE_INSENSITIVE);

    /** Fields whose texts may end in anything. */
    private static final Pattern FREE = Pattern.compile(
            ".*\\b(?:notes?|message|comment|title|subject|description|motto|address|label|text|reason|bio|remark|name) (?:to|with) .*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern BARE = Pattern.compile(
            "(?:in|on) (?:the )?(?:cart|basket|card|form|line|section|entry|row|item)|for .*",
            Pattern.CASE_INSENSITIVE);

    /** Another place, which would be lost. */
    private static final Pattern OTHER = Pattern.compile(
            "\\b(?:in|on|inside|within|under|below|next to|beside|for|of) (?:the )?(?:" + Q
                    + "(?! (?:list|dropdown|field|box|menu|column))|header|footer|dialog|side ?bar|cart|table|form|row|card)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern KIND =
            Pattern.compile("(?i)^(?:" + ROW + "|" + PART + ") | (?:" + ROW + "|" + PART + ")$");

    private Whereabouts() {}

    /** How a clause is read by itself; null where it is not understood. */
    interface Reader {
        @Nullable
        List<Meant> read(Clause clause, Memory memory);
    }

    /** What a clause means where its place is told before or after it; as it is read where there is none, null where it is not understood. */
    static @Nullable List<Meant> read(Clause clause, Memory memory, Reader reader) {
        List<Meant> given = given(given(clause), memory, reader);
        if (!given.isEmpty()) {
            return given;
        }
        Clause told = told(clause);
        if (told == null) {
            return reader.read(clause, memory);
        }
        Memory there = memory.copy();
        List<Meant> placed = reader.read(told, there);
        boolean looked = placed != null && holds(placed, told);
        if (placed != null && looked && (FIRST.matcher(clause.words()).matches() || tellsValue(placed))) {
            memory.take(there);
            return placed;
        }
        List<Meant> meant = reader.read(clause, memory);
        if (!looked || meant != null && holds(meant, told)) {
            return meant;
        }
        memory.take(there);
        return placed;
    }

    /** What orders mean that are each read by themselves; empty where one is not. */
    private static List<Meant> given(List<Clause> clauses, Memory memory, Reader reader) {
        Memory there = memory.copy();
        List<Meant> all = new ArrayList<>();
        for (Clause clause : clauses) {
            List<Meant> meant = reader.read(clause, there);
            if (meant == null || meant.isEmpty()) {
                return List.of();
            }
            all.addAll(meant);
        }
        if (!all.isEmpty()) {
            memory.take(there);
        }
        return all;
    }

    /** The order with its place before it, or each of several that are told with one verb; none where it gives no value, or no place is told. */
    static List<Clause> given(Clause clause) {
        Matcher cell = TELLS.matcher(clause.words());
        if (clause.place() == null && cell.matches()) {
            Scope row = Scope.of("in the " + cell.group("p"), clause.masked());
            String column =
                    cell.group("c") != null ? cell.group("c") : cell.group("d").replaceFirst(" column$", "");
            String is = cell.group("n") == null ? " is " : " is not ";
            return List.of(
                    new Clause("the " + column + is + cell.group("v"), clause.masked(), Step.Mood.SEE, row, true));
        }
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(clause.words()));
        if (hit == null || !GIVING.contains(hit.verb())) {
            return List.of();
        }
        Matcher remembered = clause.place() == null ? REMEMBERED.matcher(clause.words()) : null;
        if (remembered != null
                && hit.verb() == Verb.REMEMBER
                && remembered.matches()
                && !remembered.group("r").matches("(?i).* (?:number|text|value|name)")) {
            return List.of(there(clause, remembered, remembered.group("r") + " " + remembered.group("as")));
        }
        List<Clause> all = new ArrayList<>();
        for (String one : AND.split(clause.words(), -1)) {
            Clause placed = placed(clause.with(all.isEmpty() ? one : hit.phrase() + " " + one));
            if (placed == null || !isGiven(placed)) {
                all.clear();
                break;
            }
            all.add(placed);
        }
        if (!all.isEmpty()) {
            return all;
        }
        Clause placed = placed(clause);
        return placed != null && isGiven(placed) ? List.of(placed) : List.of();
    }

    /** Whether a value is told that ends for certain before the place: no text, and of one place only. */
    private static boolean isGiven(Clause placed) {
        String words = placed.words();
        String at = placed.place() == null ? "" : placed.place().written();
        boolean value = VALUED.matcher(words).matches();
        boolean quoted = words.matches(".*(?:" + Q + "|\\d)(?: ?[€$£%])?");
        return GIVEN.matcher(words).matches()
                && (value
                        && (quoted
                                || !FREE.matcher(words).matches()
                                        && !BARE.matcher(at).matches()))
                && !words.matches("(?i).* and (?:to|for) .*")
                && (words.matches("(?i)(?:select|choose|pick)\\b.*")
                        || !OTHER.matcher(words).find());
    }

    /** The statement with its place before it; null where it is an order, or no place is told. */
    static @Nullable Clause told(Clause clause) {
        Clause placed = placed(clause);
        boolean first = placed != null && clause.words().endsWith(placed.words());
        if (placed == null
                || clause.words().matches("(?i).* for " + Q + "[.!]?")
                || OTHER.matcher(placed.words()).find()
                || placed.words().matches("(?i).*\\b(?:un)?locked") // which no element tells
                || !first && placed.words().matches(".*(?:,| and| but) .*") // told of the last of them
                || placed.words()
                        .matches("(?i).*\\b(?:is|are|be|as|was|were|shows?|contains?|has|have|not|still|now)")) {
            return null;
        }
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(placed.words()));
        boolean looks = hit != null && (hit.verb() == Verb.EXPECT || hit.verb() == Verb.WAIT);
        boolean states = (hit == null || hit.verb() == Verb.BUTTON) && Predicates.split(placed.words()) != null;
        return looks || states || clause.mood() != Step.Mood.DO ? placed : null;
    }

    /** Whether all that is expected is looked for at that place, and nothing is expected of the place itself. */
    static boolean holds(List<Meant> meant, Clause placed) {
        boolean looks = meant.stream()
                .flatMap(one -> one.actions().stream())
                .anyMatch(action ->
                        action instanceof Action.Expect || action instanceof Action.Wait wait && wait.until() != null);
        return looks
                && meant.stream().flatMap(one -> one.actions().stream()).allMatch(action -> {
                    Expectation told = action instanceof Action.Expect expect
                            ? expect.expectation()
                            : action instanceof Action.Wait wait ? wait.until() : null;
                    return told == null || isPlaced(told) && !names(told, placed);
                });
    }

    /** Whether a value is told of something, which the place would else be taken for a part of. */
    private static boolean tellsValue(List<Meant> meant) {
        return meant.stream()
                .flatMap(one -> one.actions().stream())
                .allMatch(action -> action instanceof Action.Expect expect
                        && expect.expectation().kind() == Kind.VALUE
                        && expect.expectation().target() != null
                        && expect.expectation().target().scope() != null);
    }

    private static boolean names(Expectation told, Clause placed) {
        String name = placed.place() == null
                ? ""
                : KIND.matcher(placed.place().text()).replaceAll("");
        boolean text = told.kind() == Kind.TEXT || told.kind() == Kind.VALUE || told.kind() == Kind.CONTAINS;
        return text
                && !name.isEmpty()
                && told.value().contains(name)
                && !placed.plain(placed.words()).contains(name);
    }

    private static boolean isPlaced(Expectation told) {
        Target target = told.target();
        if (told.kind() == Kind.TEXT || told.kind() == Kind.CONTAINS) {
            return target != null;
        }
        return target == null || target.how() != Target.How.NAME || target.scope() != null;
    }

    private static @Nullable Clause placed(Clause clause) {
        if (clause.place() != null || Prohibition.starts(clause.words())) {
            return null;
        }
        Matcher place = LAST.matcher(clause.words());
        if (!place.matches() && !place.usePattern(FIRST).matches()) {
            return null;
        }
        Clause there = there(clause, place, place.group("r").strip());
        return there.place() == null || there.place().text().isEmpty() ? null : there;
    }

    private static Clause there(Clause clause, Matcher place, String words) {
        return new Clause(words, clause.masked(), clause.mood(), Scope.of(place.group("p"), clause.masked()), true);
    }
}
