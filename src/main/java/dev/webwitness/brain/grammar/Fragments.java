package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is to be seen, told in pieces without a verb: {@code Online (5), Bob not listed}, {@code lock icon on Ada, none on Bob}, {@code new row on top, status Open}. */
final class Fragments {
    private static final String Q = Masked.QUOTE;
    private static final Pattern JOINT = Pattern.compile(",\\s+(?:and |but )?|\\s+\\+\\s+");
    private static final String NUMBER = "[€$£]?[-−]?\\d[\\d.,:/%-]*\\+?";

    /** Where something stands, without a verb before it. */
    static final String PLACE =
            "(?:(?:on|at|in) (?:the )?(?:very )?(?:top|bottom|upper|lower|left|right|middle|corner)(?:[ -](?:left|right|corner|side))*(?: (?:of|in) [^,]+)?"
                    + "|(?:top|bottom|upper|lower)[ -](?:left|right)|on top(?: of [^,]+)?|(?:above|below|beneath|underneath|under|beside|next to|near|behind|in front of|before|to the (?:left|right) of|on|in|at) (?!\\d|time\\b|all\\b|once\\b|first\\b|last\\b|order\\b|sync\\b|use\\b|full\\b|progress\\b|bold\\b|red\\b|green\\b)[^,]{2,40})";

    private static final Pattern COUNTED =
            Pattern.compile("(?:the )?(?<t>" + Q + "|\\p{L}[\\p{L}\\d '-]{0,30}?) ?\\((?<v>\\d[\\d.,]*\\+?)\\)");
    private static final Pattern PLACED =
            Pattern.compile("(?<t>[^,]{2,50}?),? (?<p>" + PLACE + ")", Pattern.CASE_INSENSITIVE);
    private static final Pattern NONE =
            Pattern.compile("(?:but )?(?:none|not|nothing)(?: (?<p>" + PLACE + "))", Pattern.CASE_INSENSITIVE);
    private static final Pattern NOT = Pattern.compile("(?:but )?(?<t>[^,]{2,40}?) not", Pattern.CASE_INSENSITIVE);
    private static final Pattern STATE = Pattern.compile(
            "(?:an? |the )?(?<s>empty|disabled|enabled|greyed[- ]out|grayed[- ]out|checked|ticked|unticked|unchecked|collapsed|expanded|focused|read-?only) (?<t>\\p{L}[\\p{L} -]{1,30})",
            Pattern.CASE_INSENSITIVE);
    /** {@code status Running}, {@code net 240.00}, {@code pick-up branch Westend}. */
    private static final Pattern VALUED = Pattern.compile(
            "(?:the |its )?(?<t>(?!an? |An? |[Nn]o )\\p{L}[\\p{L}.-]*(?: \\p{Ll}[\\p{L}.-]*){0,2}) (?<v>" + Q + "|"
                    + NUMBER
                    + "(?: ?(?:[€$£%]|\\p{L}[\\p{L}/²]{0,8}))?|\\p{Lu}[\\p{L}\\d'-]*(?: \\p{Lu}[\\p{L}\\d'-]*){0,2})");

    private static final Pattern NO_LABEL = Pattern.compile(
            "(?:both|all|each|none|every|it|this|that|everything|nothing|(?:you|i|we|he|she|they|users?|please|to|do|does|did)\\b.*|.*ing|(?:.* )?(?:that|which|in|on|at|of|to|for|with|by|from|and|or|than|until|under|over|the|an?|no|not|is|are|step|page|row|column|tab|item|level|day|chapter|section|slide|question|card|box|cell|line|image|photo|picture|icon|symbol|button|link|field|checkbox|menu|user|new|only|exactly|least|most|about|popup|dialog|called|named|saying|red|green|blue|yellow|big|small))",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern THINGS = Pattern.compile(
            "(?:the )?(?:chips|tags|buttons|links|tabs|columns|options|labels|badges|icons|fields|entries|items|rows|cards|headings|names) (?<a>[^, ]+(?: [^, ]+)?) and (?<b>[^, ]+(?: \\p{Lu}[^, ]*)?)");
    /** {@code bar at the bottom: 2 items, 23.80}: what is told in a place that nobody types into. */
    private static final Pattern HOLDER = Pattern.compile(
            "(?:the )?(?<h>(?:\\p{L}+ )?(?:(?<!search |address )bar|badge|counter|basket|cart|footer|header|banner|tooltip|bubble|caption|toolbar|legend|summary|panel|tile|line|row|card|cell))(?:,? (?<p>"
                    + PLACE + "))?: (?<r>[^:]+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SHOWN = Pattern.compile(Q + "|" + NUMBER + "(?: [\\p{L}%€$£][\\p{L}]*){0,2}");
    private static final Pattern CONTROL = Pattern.compile(
            "(?:an? |the )?(?:[\\p{L}\\d'-]+ |" + Q
                    + " ){1,3}(?:button|link|icon|symbol|badge|label|logo|tab|field|checkbox|switch)",
            Pattern.CASE_INSENSITIVE);

    /** A noun that could be a verb: {@code lock icon}, {@code Undo link}. */
    private static final Pattern NOUN = Pattern.compile(
            "(?i)\\p{L}+ (?:(?:icon|symbol|button|link|badge|field|label|tab|image|sign|mark|box|bar|row|list|dialog|menu)\\b.*|"
                    + PLACE + ")");

    private static final Pattern BY_FIELD = Pattern.compile(
            "(?<v>" + Q
                    + ") (?<p>(?:below|under|underneath|beneath|beside|next to|above|near) (?:the |that |its )?(?:\\p{L}+ ){0,2}(?:field|input|box|form|checkbox|dropdown))",
            Pattern.CASE_INSENSITIVE);

    private Fragments() {}

    /** What the pieces tell; empty where one of them tells nothing by itself, or all of them are whole sentences. */
    static List<Meant> read(Clause clause, Memory memory) {
        List<Meant> held = held(clause, memory);
        if (!held.isEmpty()) {
            return held;
        }
        String[] items = JOINT.split(clause.words(), -1);
        List<Meant> all = new ArrayList<>();
        boolean pieces = false;
        if (items.length > 1 && Pairwise.shares(items[0].strip(), items[items.length - 1])) {
            return List.of();
        }
        for (String item : items) {
            List<Meant> each = all.isEmpty() ? List.of() : Expecting.ofEach(all, item, clause);
            if (!each.isEmpty()) {
                all = new ArrayList<>(each);
                pieces = true;
                continue;
            }
            List<Meant> one = all.isEmpty() ? List.of() : again(item, clause, memory, all.get(all.size() - 1));
            one = one.isEmpty() ? piece(item.strip(), clause, memory) : one;
            pieces |= !one.isEmpty() || !Joints.stated(item);
            if (one.isEmpty() && items.length > 1 && whole(item, clause)) {
                one = Expecting.read(clause.with(item), memory);
            }
            if (one.isEmpty()) {
                return List.of();
            }
            all.addAll(one);
            memory.note(one);
        }
        return pieces ? all : List.of();
    }

    /** What can only be seen, whoever tells it: {@code heart (1) below it}, {@code "Please enter a valid email" below the field}. */
    static List<Meant> surely(Clause clause, Memory memory) {
        String words = clause.words().replaceFirst("[.!]+$", "");
        Matcher placed = PLACED.matcher(words);
        boolean counted = placed.matches() && COUNTED.matcher(placed.group("t")).matches();
        Matcher below = BY_FIELD.matcher(words);
        boolean text = below.matches() && clause.plain(below.group("v")).split(" ", -1).length > 2;
        if (text) {
            return List.of(
                    Expecting.text(clause.plain(below.group("v")), false).scoped(clause.plain(below.group("p"))));
        }
        List<Meant> held = held(clause.with(words), memory);
        return counted && Lexicon.verbAt(words) == null
                ? placed(placed.group("t"), placed.group("p"), clause, memory, false)
                : held;
    }

    /** Whether they begin with a thing in a state: {@code empty table}, which is no order where something is to be seen. */
    static boolean isState(String words) {
        return STATE.matcher(JOINT.split(words, 2)[0]).matches() && !words.matches("(?i)\\p{L}+ (?:the|an?) .*");
    }

    /** Whether a piece is read by itself: a statement, a text in quotes, so many things, a control by its kind. */
    private static boolean whole(String item, Clause clause) {
        return Joints.stated(item)
                || item.matches("(?i)(?:(?:an? |the )?(?:\\p{L}+ ){0,2})" + Q)
                || item.matches(
                        "(?i)no .+|(?:(?:exactly|only|at least|at most) )?(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten) \\p{L}.*")
                || CONTROL.matcher(item).matches()
                || Things.isMessage(clause.plain(item));
    }

    private static List<Meant> piece(String item, Clause clause, Memory memory) {
        Matcher state = STATE.matcher(item);
        if (state.matches()) {
            String said = Lexicon.STATES.getOrDefault(state.group("s").toLowerCase(Locale.ROOT), "");
            return said.isEmpty() ? List.of() : InState.read(state.group("t"), said, clause, memory, false);
        }
        if (Joints.stated(item)
                || Lexicon.verbAt(item) != null
                        && !VALUED.matcher(item).matches()
                        && !NOUN.matcher(item).matches()) {
            return List.of();
        }
        Matcher counted = COUNTED.matcher(item);
        if (counted.matches()) {
            Named named = TargetReader.read(counted.group("t"), clause, memory);
            return named == null
                    ? List.of()
                    : List.of(Things.valued(memory.remember(named), counted.group("v"), false, Kind.CONTAINS));
        }
        Matcher valued = VALUED.matcher(item);
        boolean label = valued.matches()
                && !NO_LABEL.matcher(valued.group("t")).matches()
                && !Things.isMessage(valued.group("t"))
                && !(Masked.isQuote(valued.group("v"))
                        && (isKind(valued.group("t"))
                                || item.equals(clause.words().strip())));
        if (label) {
            return Values.valued(valued.group("t"), clause.plain(valued.group("v")), Kind.VALUE, clause, memory, false);
        }
        Matcher placed = PLACED.matcher(item);
        boolean alone = item.equals(clause.words().strip()) && clause.mood() != Step.Mood.SEE;
        if (alone
                || item.matches(
                        "(?i).* on top|there .*|.*: .*|.*\\b(?:should|must|has|have|is|are|was|will|does)\\b.*|.* (?:says|shows|reads|displays) .+")
                || item.matches("(?i)no .*") && item.equals(clause.words().strip())) {
            return List.of();
        }
        return placed.matches() && !Masked.isQuote(placed.group("t"))
                ? placed(placed.group("t"), placed.group("p"), clause, memory, false)
                : List.of();
    }

    /** Whether it only says what kind of thing bears the name that follows: {@code green bar}, {@code heading}. */
    private static boolean isKind(String words) {
        String last = words.substring(words.lastIndexOf(' ') + 1).toLowerCase(Locale.ROOT);
        return Lexicon.GENERIC.contains(last) && !last.matches("value|label|date|plan")
                || last.matches("bar|heading|headline|header|caption|word|words|strip|box|banner");
    }

    private static List<Meant> placed(String thing, String place, Clause clause, Memory memory, boolean negated) {
        Matcher things = THINGS.matcher(thing);
        if (things.matches()) {
            List<Meant> both = new ArrayList<>(shown(things.group("a"), place, clause, memory, negated));
            both.addAll(shown(things.group("b"), place, clause, memory, negated));
            return both;
        }
        boolean no = thing.matches("(?i)no .+");
        String bare = no ? thing.substring(3) : thing;
        List<Meant> counted = no ? List.of() : piece(bare, clause, memory);
        boolean simple = bare.split(" ", -1).length <= 4
                && !bare.matches(
                        "(?i).*\\b(?:with|and|or|for|not|that|which|no|of|from|by|than|it|you|i|we)\\b.*|\\d.*|(?:one|two|three|both|all|each|every|only|exactly)\\b.*");
        return !counted.isEmpty()
                ? counted.stream().map(one -> one.scoped(clause.plain(place))).toList()
                : simple ? shown(bare, place, clause, memory, negated ^ no) : List.of();
    }

    private static List<Meant> shown(String thing, String place, Clause clause, Memory memory, boolean negated) {
        String in = place.replaceFirst("(?i)^(?:on|at|in) (?:the )?(?:very )?(?:top|bottom|end|start) of ", "in ");
        Scope scope = Scope.of(in.matches("(?i)(?:top|bottom|upper|lower)\\b.*") ? "at " + in : in, clause.masked());
        Clause there = new Clause(thing, clause.masked(), clause.mood(), scope == null ? clause.place() : scope);
        return Things.shown(thing, there, memory, negated).stream()
                .map(one -> one.scoped(clause.plain(place)))
                .toList();
    }

    /** {@code …, none on Bob}, {@code …, Ada not}: of what was told before. */
    private static List<Meant> again(String item, Clause clause, Memory memory, Meant before) {
        String target = before.intent().target();
        Matcher none = NONE.matcher(item);
        if (none.matches()
                && target != null
                && "visible".equals(before.intent().value())
                && !before.intent().negated()) {
            return shown(target, none.group("p"), clause, memory, true);
        }
        Matcher not = NOT.matcher(item);
        boolean seen =
                "visible".equals(before.intent().value()) && !before.intent().negated();
        return not.matches() && seen && Lexicon.verbAt(item) == null && Predicates.split(not.group("t")) == null
                ? Things.shown(not.group("t"), clause, memory, true)
                : List.of();
    }

    /** What stands in one place, each of several; empty where it is one value and no place is told. */
    static List<Meant> held(Clause clause, Memory memory) {
        Matcher holder = HOLDER.matcher(clause.words());
        if (!holder.matches()) {
            return List.of();
        }
        String[] items = holder.group("r").split(",\\s+(?:and )?|\\s+and\\s+|\\s+\\+\\s+", -1);
        List<Meant> all = new ArrayList<>();
        for (String item : items) {
            if (!SHOWN.matcher(item).matches()) {
                return List.of();
            }
            all.addAll(Values.valued(holder.group("h"), clause.plain(item), Kind.CONTAINS, clause, memory, false));
        }
        String place = holder.group("p");
        return place == null && items.length == 1
                ? List.of()
                : all.stream()
                        .map(one -> one.scoped(place == null ? null : clause.plain(place)))
                        .toList();
    }
}
