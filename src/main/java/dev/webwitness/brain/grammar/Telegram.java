package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Items one after the other of which each orders something by itself: {@code Save as, name Signup, private on, OK} is a click, a field, a
 * box and a click. Read where the line as a whole is not understood, and only where every item is.
 */
final class Telegram {
    private static final String Q = Masked.QUOTE;
    private static final Pattern COMMA = Pattern.compile(",\\s+(?:and then |and |then )?|;\\s+|\\s+\\+\\s+");
    private static final Pattern AND = Pattern.compile("\\s+and\\s+");
    private static final Pattern FILTERS = Pattern.compile("(?:filters?|form|fields): ", Pattern.CASE_INSENSITIVE);
    /** {@code Void it: a prompt asks for a PIN}: what comes of something, and no value. */
    private static final Pattern ASKS =
            Pattern.compile("(?:an?|the) \\p{Ll}+ (?:asks?|opens?|appears?|comes?|pops?|wants?|shows?)\\b.*");

    private static final Pattern SWITCHED = Pattern.compile(
            "(?<t>" + Q + "|(?:the )?[\\p{L}\\d][^,:]{1,30}?):? (?<s>on|off)", Pattern.CASE_INSENSITIVE);
    private static final Pattern BUTTON = Pattern.compile(
            "(?:ok|okay|go|done)(?: (?:button|btn))?|\\p{L}+(?: \\p{L}+){0,2} (?:button|btn)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COUNTED = Pattern.compile("(?<n>\\d{1,3}) (?<t>\\p{Ll}{3,})");
    private static final Pattern CHOOSES = Pattern.compile(
            "(?:(?:you|i|we) )?(?:(?<c>choose|select|pick|take)|set|enter|type|write|put|fill in) (?:(?:in|into|for) )?(?:the )?(?=\\p{L})",
            Pattern.CASE_INSENSITIVE);

    /** {@code New campaign: subject …}, {@code Save as, name …}: a button by its name. */
    private static final Pattern HEAD = Pattern.compile(
            "(?:\\+ )?(?i:new|add|create|insert|edit) \\p{L}[\\p{L} ]{1,25}|(?i:save|continue|open|book|pay|send|log in|sign in) (?:as|in|with) \\p{L}+|(?i:save) as|\\p{Lu}\\p{L}+");

    private static final Pattern HEADED = Pattern.compile("(?<h>[^:,]{3,30}): (?<r>.+)");

    private static final Pattern SAME = Pattern.compile(
            "(?:the )?(?<t>\\p{L}[\\p{L} -]{1,30}?)(?: is| should be| gets|:| =) (?<v>[^,]+),? (?:and )?(?:the same|that|it) (?:(?:also |again |once more )?(?:goes|go|comes|belongs) |again |also |too )?(?:in|into|to|for) (?:the )?(?<u>\\p{L}[\\p{L} -]{1,30}?)(?: (?:field|too|as well|again))*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern INTO = Pattern.compile(
            "(?:in|into|for|as) [^,:]+? (?:write|type|enter|put|fill in|give|set|choose|select|pick|take) ",
            Pattern.CASE_INSENSITIVE);
    /** {@code Rename} of a menu that was just opened. */
    private static final Pattern ENTRY = Pattern.compile(
            "(?!(?:Nothing|Everything|Nobody|All|Both|It|This|That|There)\\b)\\p{Lu}\\p{L}+(?: \\p{L}+){0,2}");
    /** What is there to be pressed, and never comes of anything. */
    private static final String ICON = "(?:(?:bin|trash(?: can)?|dustbin|pencil|gear|cog|kebab|(?:three|3)"
            + " dots|ellipsis|chevron|paperclip|plus|minus)(?: icon| button| menu)?)";

    private static final Pattern PRESSED = Pattern.compile("(?:the )?" + ICON + "\\b.*");

    /** {@code Schedules again}: what was pressed before. */
    private static final Pattern ONCE_MORE =
            Pattern.compile("(?<t>" + Q + "|\\p{Lu}[\\p{L}\\d'&-]*(?: [\\p{L}\\d'&-]+){0,2}?) (?:again|once more)");

    /** {@code Kick next to griefer_x}, {@code power icon bottom left}: what is pressed by what it is called and where it is. */
    private static final Pattern CONTROL = Pattern.compile(
            "(?:the )?(?:\\p{Lu}\\p{L}+(?: \\p{Ll}+)?|(?:[\\p{Ll}-]+ ){1,2}(?:icon|button|btn|arrow|link|symbol|sign|menu)|"
                    + ICON
                    + ") (?:next to|beside|near|(?:in|on|of|at) (?:the |that |this |its )?(?:same )?(?:row|line|card|tile)|(?:(?:at|in|on) (?:the )?)?(?:top|bottom|upper|lower) (?:left|right))\\b.*");

    private static final Pattern BESIDE = Pattern.compile(
            "(?:next to|beside|near|in (?:the )?(?:row|line)|on (?:the )?(?:row|card|line)) .+",
            Pattern.CASE_INSENSITIVE);
    /** What is written beside a number of people, and not chosen. */
    private static final Pattern WRITTEN = Pattern.compile(
            "(?:.* )?(?:name|e-?mail|mail|phone|address|code|comment|note|message|date|time|age)",
            Pattern.CASE_INSENSITIVE);
    /** {@code extra cheese on, no onions}. */
    private static final Pattern WITHOUT = Pattern.compile("(?:no|without) (?<t>\\p{Ll}+(?: \\p{Ll}+)?)");
    /** {@code call it Invoices}: what was just made gets its name. */
    private static final Pattern CALLED =
            Pattern.compile("(?:(?<n>name)|call) it (?<v>[^,]+)", Pattern.CASE_INSENSITIVE);

    /** {@code paperclip, cat.gif}: what a file is given to. */
    private static final Pattern CLIP = Pattern.compile(
            "(?:the )?(?<t>paper ?clip|clip|attach(?:ment)?s?|upload)(?: (?:icon|button|symbol|sign))?",
            Pattern.CASE_INSENSITIVE);

    private final Step step;
    private final Memory memory;
    private final List<Meant> all = new ArrayList<>();
    private int pairs;
    private int told;
    private int keys;
    private int switches;
    private boolean headed;
    private boolean made;
    private boolean controls;
    private boolean chooses;

    private Telegram(Step step, Memory memory) {
        this.step = step;
        this.memory = memory;
    }

    /** The line as its items are read; null where one of them is not, or what they say could be a fact as well. */
    static @Nullable ReadLine line(Step step, Memory memory) {
        String words = step.words().replaceFirst("[.]+$", "");
        if (step.mood() != Step.Mood.DO || words.length() > 300) {
            return null;
        }
        List<Meant> entries = Entries.each(words, new Clause(words, step.masked(), step.mood(), null), memory);
        if (!entries.isEmpty()) {
            memory.note(entries);
            return TaskReader.line(step, entries, null);
        }
        if (words.contains("(") || words.endsWith("?") || Conditions.starts(words) || Loops.leads(words)) {
            return null;
        }
        Telegram telegram = new Telegram(step, memory);
        return telegram.read(FILTERS.matcher(words).replaceFirst(""))
                ? TaskReader.line(step, telegram.all, null)
                : null;
    }

    private boolean read(String words) {
        List<String> items = new ArrayList<>(List.of(COMMA.split(words, -1)));
        Matcher head = HEADED.matcher(items.get(0));
        boolean control = head.matches()
                && (HEAD.matcher(head.group("h")).matches()
                        || CONTROL.matcher(head.group("h")).matches()
                        || beside(head.group("h")));
        if (control && FieldPair.of(head.group("r"), step.masked()) != null) {
            items.set(0, head.group("h"));
            items.add(1, head.group("r"));
        }
        List<Meant> same = same(words);
        if (!same.isEmpty()) {
            return all.addAll(same);
        }
        for (int i = 0; i < items.size(); i++) {
            String item = items.get(i).strip();
            if (i + 1 < items.size() && texts(item, items.get(i + 1).strip())) {
                pairs++;
                memory.typed = step.masked().plain(item);
                all.addAll(noted(List.of(Meant.type(step.masked().plain(item), null))));
                continue;
            }
            boolean attached = i + 1 < items.size()
                    && CLIP.matcher(item).matches()
                    && Going.isFile(items.get(i + 1).strip());
            List<Meant> one = attached ? attached(item, items.get(++i).strip()) : item(item, i == 0);
            String[] two = AND.split(item, 2);
            if (one.isEmpty() && two.length == 2) {
                List<Meant> first = item(two[0], i == 0);
                List<Meant> second = first.isEmpty() ? first : item(two[1], false);
                one = second.isEmpty() ? second : join(first, second);
            }
            if (one.isEmpty()) {
                return false;
            }
            all.addAll(one);
        }
        boolean alone = items.size() == 1 && !given(words) && !controls && !typed(words);
        boolean context = headed || keys > 0 || memory.labelled || memory.verb != null && memory.verb != Verb.EXPECT;
        boolean fact = memory.sent && !headed || pairs > 0 && pairs == told && pairs < 2 && !made && !sends();
        if (keys == items.size()) {
            return !alone;
        }
        return pairs + keys > 0 && !alone && context && !fact && (headed || !memory.seeing);
    }

    /** {@code E-mail is a@b.c, the same goes into Repeat e-mail}; empty where the words are no such thing. */
    private List<Meant> same(String words) {
        Matcher same = SAME.matcher(words);
        if (!same.matches()) {
            return List.of();
        }
        FieldPair pair = FieldPair.of(same.group("t") + ": " + same.group("v"), step.masked());
        if (pair == null) {
            return List.of();
        }
        List<Meant> both = new ArrayList<>(filled(pair));
        both.addAll(filled(new FieldPair(same.group("u"), pair.value(), true, false)));
        return both;
    }

    /** Whether a text is typed where one was just begun, {@code write hi, shift+enter, bye, enter}, or in place of a name: {@code Rename, b.csv + enter}. */
    private boolean texts(String item, String next) {
        Keys.Chord key = Keys.read(next);
        Intent before = all.isEmpty() ? null : all.get(all.size() - 1).intent();
        boolean written = all.stream().anyMatch(one -> one.intent().action().equals("type"))
                && before != null
                && before.action().equals("press")
                && String.valueOf(before.value()).matches("Shift\\+Enter|Enter|Tab");
        boolean named = before != null
                && (before.action().equals("dblclick")
                        || before.action().equals("click")
                                && String.valueOf(before.target()).matches("(?i)rename\\b.*|(?:new|add|create) .*"));
        return key != null
                && key.sent().matches("Enter|Tab|Shift\\+Enter")
                && (written || named)
                && Keys.read(item) == null
                && !CALLED.matcher(item).matches()
                && Lexicon.verbAt(item) == null
                && !Prohibition.saysNo(item)
                && FieldPair.of(item, step.masked()) == null;
    }

    /** {@code headline = Spring is here}: a usual field, and what nobody would look for as a number. */
    private boolean given(String words) {
        FieldPair pair = words.contains(" = ") ? FieldPair.of(words, step.masked()) : null;
        return pair != null && FieldNames.known(pair.field()) && !pair.value().matches(".*\\d.*");
    }

    /** {@code zip 50667}: what is only ever typed, after something else was filled in or opened. */
    private boolean typed(String words) {
        FieldPair pair = FieldPair.of(words, step.masked());
        return pair != null
                && !pair.joined()
                && (memory.filling || memory.verb == Verb.CLICK && !memory.sent)
                && pair.value().matches(".*[\\d@].*|" + Q)
                && FieldNames.typed(pair.field());
    }

    private boolean sends() {
        return all.get(all.size() - 1).intent().action().matches("click|press") && all.size() > 1;
    }

    private static List<Meant> join(List<Meant> first, List<Meant> second) {
        List<Meant> both = new ArrayList<>(first);
        both.addAll(second);
        return both;
    }

    private List<Meant> attached(String item, String file) {
        Matcher clip = CLIP.matcher(item);
        Named named = clip.matches() ? memory.rememberField(Named.of(clip.group("t"), null)) : Named.of(item, null);
        pairs++;
        headed = true;
        return noted(List.of(Meant.on("upload", named, file, new Action.Upload(List.of(file), named.target()))));
    }

    private List<Meant> item(String item, boolean first) {
        if (item.isEmpty() || Conditions.starts(item)) {
            return List.of();
        }
        Matcher without = WITHOUT.matcher(item);
        if (switches > 0
                && without.matches()
                && !FieldNames.shown(without.group("t").replaceFirst("s$", ""))) {
            return noted(Boxes.boxes(without.group("t"), false, clause(item), memory));
        }
        if (Prohibition.starts(item) || Prohibition.saysNo(item)) {
            return order(item, first);
        }
        List<Meant> pressed = Pressing.bare(clause(item));
        if (!pressed.isEmpty()) {
            keys++;
            return noted(pressed);
        }
        Keys.Chord key = item.length() > 1 ? Keys.read(item) : null;
        if (key != null) {
            keys++;
            return noted(List.of(Meant.press(key.shown(), key.sent(), null)));
        }
        Matcher switched = SWITCHED.matcher(item);
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(item));
        boolean noun = hit == null || hit.verb() == Verb.BUTTON || hit.verb() == Verb.REPEAT;
        if (switched.matches() && noun && Predicates.split(item) == null) {
            pairs++;
            switches++;
            return noted(
                    Boxes.boxes(switched.group("t"), switched.group("s").equalsIgnoreCase("on"), clause(item), memory));
        }
        FieldPair wanted = FieldPair.wanted(item, step.masked(), memory.labelled);
        FieldPair pair = wanted != null ? wanted : FieldPair.of(item, step.masked());
        if (pair != null
                && (!pair.joined() && Implausible.isHappening(pair.value())
                        || ASKS.matcher(pair.value()).matches())) {
            return List.of();
        }
        headed |= pair != null && first && INTO.matcher(item).lookingAt();
        if (pair != null && (pair.joined() || pair.dated() || hit == null || noun && FieldNames.known(pair.field()))) {
            return filled(pair);
        }
        Matcher choose = CHOOSES.matcher(item);
        FieldPair chosen = choose.lookingAt() ? FieldPair.of(item.substring(choose.end()), step.masked()) : null;
        if (chosen != null && (Character.isLowerCase(chosen.field().charAt(0)) || chosen.joined())) {
            chooses = choose.group("c") != null;
            headed = true;
            return chooses ? chosen(chosen) : filled(chosen);
        }
        List<Meant> ordered = hit == null ? List.of() : order(item, first);
        if (hit != null && !ordered.isEmpty()) {
            chooses |= hit.verb() == Verb.CHOOSE;
            return ordered;
        }
        if (hit == null
                && !first
                && Predicates.split(item) != null
                && pairs > 0
                && FieldPair.of(item, step.masked()) == null) {
            return order(item, false);
        }
        return fragment(item, first, hit);
    }

    /** Two adults, the button that sends it, and what is pressed first. */
    private List<Meant> fragment(String item, boolean first, Lexicon.@Nullable Hit hit) {
        Clause clause = clause(item);
        List<Meant> counted = Terse.certain(item, clause, memory);
        if (!counted.isEmpty()) {
            pairs++;
            return noted(counted);
        }
        Matcher count = COUNTED.matcher(item);
        if (count.matches() && chooses) {
            pairs++;
            return noted(
                    List.of(Meant.select(count.group("n"), memory.rememberList(Named.of(count.group("t"), null)))));
        }
        Matcher called = CALLED.matcher(item);
        if (called.matches() && !all.isEmpty()) {
            pairs++;
            Named name = called.group("n") == null ? null : memory.rememberField(Named.of("name", null));
            return noted(List.of(Meant.type(step.masked().plain(called.group("v")), name)));
        }
        Matcher more = ONCE_MORE.matcher(item);
        if (more.matches() && wandered()) {
            pairs++;
            return noted(Things.shown(more.group("t"), clause, memory, false));
        }
        if (more.matches() && memory.clicked(step.masked().plain(more.group("t")))) {
            headed |= first;
            controls = true;
            pairs++;
            return noted(List.of(
                    Meant.click(memory.remember(Named.of(step.masked().plain(more.group("t")), null)))));
        }
        boolean menu =
                !all.isEmpty() && all.get(all.size() - 1).intent().action().equals("rightclick");
        if (menu && ENTRY.matcher(item).matches()) {
            return noted(List.of(Meant.click(memory.remember(Named.of(item, null)))));
        }
        boolean pressed = CONTROL.matcher(item).matches() || beside(item);
        if (first && pressed && Predicates.split(item) == null && (!memory.seeing || beside(item))) {
            headed = true;
            controls = hit != null
                    || Character.isUpperCase(item.charAt(0))
                    || PRESSED.matcher(item).matches();
            pairs += controls ? 1 : 0;
            return order("click " + item, true);
        }
        if (BUTTON.matcher(item).matches() && !first || HEAD.matcher(item).matches() && first) {
            headed |= first;
            made |= first && !memory.sent && item.matches("(?i)(?:new|add|create|insert) .*");
            String name = item.replaceFirst("^\\+ ", "").replaceFirst("(?i) (?:button|btn)$", "");
            Named named = memory.remember(Named.of(step.masked().plain(name), null));
            memory.verb = Verb.CLICK;
            return noted(List.of(Meant.click(named)));
        }
        return List.of();
    }

    /** {@code forward, Lyrics again}: after a step through the history one only looks. */
    private boolean wandered() {
        return !all.isEmpty() && all.get(all.size() - 1).intent().action().matches("back|forward|reload");
    }

    /** {@code edit next to job 118}: a button by its verb, and where it is. */
    private static boolean beside(String item) {
        Lexicon.Hit hit = Lexicon.verbAt(item);
        return hit != null
                && (hit.verb() == Verb.BUTTON || hit.verb() == Verb.CHANGE || hit.verb() == Verb.CLOSE)
                && BESIDE.matcher(hit.rest()).matches();
    }

    private List<Meant> order(String item, boolean first) {
        List<Meant> done = new ArrayList<>();
        for (Clause clause : ClauseSplitter.split(step.saying(item))) {
            List<Meant> meant = TaskReader.whole(clause, memory);
            if (meant == null
                    || meant.isEmpty()
                    || meant.stream().anyMatch(one -> one.ambiguous() || one.missing() != null || one.flow() != null)) {
                return List.of();
            }
            done.addAll(noted(meant));
        }
        headed |= first && done.stream().noneMatch(one -> one.intent().action().matches("expect|wait"));
        return done;
    }

    private List<Meant> filled(FieldPair pair) {
        pairs++;
        told += pair.joined() || !FieldNames.told(pair.field()) ? 0 : 1;
        if (Going.isFile(pair.value())) {
            Named field = memory.rememberField(Named.of(pair.field(), null));
            String file = pair.value();
            return noted(List.of(Meant.on("upload", field, file, new Action.Upload(List.of(file), field.target()))));
        }
        Named field = Named.of(step.masked().plain(pair.field()), null);
        String value = step.masked().plain(pair.value());
        if (pair.value().matches("(?i)yes|no|on|off")) {
            return noted(List.of(Meant.check(memory.remember(field), value.matches("(?i)yes|on"))));
        }
        boolean people = all.stream()
                .anyMatch(one -> one.intent().action().equals("select")
                        && COUNTED.matcher(one.intent().value() + " "
                                        + one.intent().target())
                                .matches());
        if (pair.listed()
                || Setting.isList(field)
                || people && !WRITTEN.matcher(pair.field()).matches()) {
            return noted(List.of(Meant.select(value, memory.rememberList(field))));
        }
        memory.rememberField(field);
        if (Dates.relative(value)) {
            return noted(List.of(Typing.fromToday(field, value, memory)));
        }
        memory.typed(field, value);
        return noted(List.of(Meant.type(value, field)));
    }

    private List<Meant> chosen(FieldPair pair) {
        pairs++;
        Named list = memory.rememberList(Named.of(step.masked().plain(pair.field()), null));
        return noted(List.of(Meant.select(step.masked().plain(pair.value()), list)));
    }

    private List<Meant> noted(List<Meant> meant) {
        memory.note(meant);
        return meant;
    }

    private Clause clause(String words) {
        return new Clause(words, step.masked(), step.mood(), null);
    }
}
