package dev.webwitness.brain.grammar;

import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Options of lists, radio buttons, boxes and switches. */
final class Choosing {
    private static final String Q = Masked.QUOTE;
    private static final Pattern FROM = Pattern.compile(
            "(?<v>" + Q + "|.+?)\\s+(?:from|in|on|out of)\\s+(?<t>(?:the |a |its |that )?.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern AS = Pattern.compile(
            "(?<v>" + Q
                    + "|.+?)\\s+(?:as|for)\\s+(?:the )?(?<t>(?!(?:\\d{1,3}|one|two|three|half an?|an?) (?:nights?|days?|weeks?|months?|years?|hours?|minutes?)\\b).+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LISTISH = Pattern.compile(
            ".*\\b(?:dropdown|drop-down|drop down|select|select box|combo ?box|list ?box|selector|list|picker)\\b.*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NAMED_MENU = Pattern.compile(
            "(?:the )?(?<m>" + Q
                    + "|(?!(?:Context|Main|Left|Right|Top|Side|Upper|Lower|Navigation|Nav|Header|Footer|Site)\\b)\\p{Lu}\\p{L}*(?: \\p{L}+)?) menu");

    private static final Pattern CLICKISH = Pattern.compile(
            ".*\\b(?:menu|submenu|autocomplete|suggestions?|results?|toolbar|grid|sidebar|nav|navigation|tabs|popup|pop-up|dialog|popover|page|gallery|header|footer|calendar|date"
                    + " picker|tree|cards|palette)\\b.*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern RADIO = Pattern.compile(
            "(?:the )?(?<t>.+?)\\s*(?:\\(radio(?: button)?\\)|radio button|radio|\\boption button)$|(?:the"
                    + " )?(?:answer|radio button|radio) (?<u>.+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code "Express" as the delivery (radio button)}. */
    private static final Pattern RADIO_AS = Pattern.compile(
            "(?:the )?(?<v>" + Q
                    + "|(?-i:\\p{Lu})[\\p{L}\\d-]*(?: [\\p{L}\\d-]+)?) as (?:the |its )?[\\p{L} -]{2,30}? \\(radio(?: ?buttons?)?\\)",
            Pattern.CASE_INSENSITIVE);

    /** A list told by where it stands. */
    private static final Pattern POSITIONED = Pattern.compile(
            "(?:the )?(?:left|right|upper|lower|top|bottom|first|second|third|middle|last)(?:[ -]hand)? (?:list|column|panel|pane|box|side|half|row|menu|table)",
            Pattern.CASE_INSENSITIVE);
    /** What is free to be taken. */
    private static final Pattern FREE = Pattern.compile(
            "(?:the )?(?:(?:free|available|open|offered|listed|green|remaining|possible) )+(?:slots?|times?|dates?|seats?|days?|appointments?|rooms?|offers?)|(?:the )?(?:time ?slots|slots|hits|matches|offers|seat (?:map|plan))",
            Pattern.CASE_INSENSITIVE);
    /** {@code the restaurant}, {@code the 20:15 show}: told by what it is, as no option is called. */
    private static final Pattern THING = Pattern.compile(
            "the (?:\\d{1,2}[:.]\\d{2} )?(?!(?:option|value|entry|choice|item|type|size|colou?r|category|language|country)\\b)\\p{Ll}{3,}");

    private static final Pattern NTH = Pattern.compile(
            "(?:the )?(?:first|second|third|fourth|fifth|last|\\d+(?:st|nd|rd|th))(?: (?:one|entry|item|date|result))?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern QUESTION = Pattern.compile(
            "(?<v>" + Q
                    + "|\\S+(?: \\S+){0,2}) (?:for|as (?:the )?answer to|in|at|to|from) (?<q>(?:the )?question\\b.+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern PAIR = Pattern.compile("(?:the |as"
            + " )?(?<n>(?!(?:first|second|third|last|next|all|both|new|old|no|every|each|any|some|only|option|entry|value|one|two|three|top|bottom)\\b)\\p{Ll}[\\p{L}-]*(?:"
            + " (?:zone|type|by|order|level))?) (?<v>"
            + Q
            + "|(?!(?:and|or|of|in|on|at|for|from|to|with|as|is|the|an?)\\b)[\\p{L}\\d][^\\s,]*(?:"
            + " \\p{Lu}[^\\s,]*){0,2})");

    /** {@code zone "Harbour"}: a list by what it is called, and what is taken from it; of {@code the zone "Harbour"} it says what it is. */
    private static final Pattern LIST_NAME = Pattern.compile(
            "(?!(?:option|entry|value|choice|item|answer|radio|tab|suggestion|proposal|result|hit|link|button|row|line|column|cell|card|tile|file|folder|photo|picture|image|icon|message|mail|user|person|contact|day|date|time|slot|hour|seat|box|menu|checkbox|page|view|mode|plan|text|word|label|tag|field|list|dropdown|only|both|all|first|second|third|last|next|from|in|for|as|on|at|with|not|then|also|again|instead)\\b)\\p{Ll}{3,}(?: (?:type|group|level|zone|class))? "
                    + Q);

    private static final Pattern BY_POSITION = Pattern.compile(
            "(?<n>first|second|third|fourth|fifth|last) (?:option|entry|item|choice|value|one|element)",
            Pattern.CASE_INSENSITIVE);

    /** {@code "Red" instead}: in the list that something else was chosen in. */
    private static final Pattern INSTEAD = Pattern.compile(
            "(?<v>" + Masked.QUOTE + "|(?-i:\\p{Lu})[\\w'-]*(?: (?-i:\\p{Lu})[\\w'-]*){0,2}) instead[.!]?",
            Pattern.CASE_INSENSITIVE);

    /** {@code the row for Alice}: by what stands in it, and no option of a list. */
    private static final Pattern RECORD = Pattern.compile(
            "(?:the |that )?(?:row|line|entry|item|card|tile|record) (?:for|from) (?:" + Q + "|(?-i:\\p{Lu}))[^,]*");

    /** What ends a value told without quotes: a place, another thing to be done, or what kind of thing it is. */
    private static final String NO_VALUE =
            "(?:in|from|on|at|for|as|with|to|of|by|via|using|under|next|button|icon|link|tab|option|entry|radio|box|again|instead|now|twice|and|or|then|if|unless|not)\\b";

    /** {@code status Waiting for parts}: how far the value goes is not told. */
    private static final Pattern FUSED = Pattern.compile(
            "(?:the )?(?<n>\\p{Ll}+(?: (?:by|order|zone|type|level))?) \\p{Lu}[^,\uE000-\uE7FF]*? (?:for|as|in|from|on|at) (?<t>.+)");

    private Choosing() {}

    /** An option told by its position is clicked in the opened list, for no list has one of that name. */
    static List<Meant> choose(Clause rest, Memory memory) {
        if (RECORD.matcher(rest.words()).matches()) {
            return Pointing.click(rest, memory);
        }
        if (rest.words().matches("(?:out|off|away) (?:the|my|an?|this|that|one|all) .*")) {
            return List.of();
        }
        List<Meant> chosen = chosen(rest, memory);
        Intent one = chosen.size() == 1 ? chosen.get(0).intent() : null;
        String option = one == null || !one.action().equals("select") ? null : Said.in(rest, one.value());
        Matcher nth = BY_POSITION.matcher(option == null ? "" : option);
        Named list = memory.list;
        if (list == null || !nth.matches()) {
            return chosen;
        }
        int ordinal = Lexicon.ORDINALS.getOrDefault(nth.group("n").toLowerCase(java.util.Locale.ROOT), 1);
        Target place = new Target(Target.How.NAME, "option", null, ordinal, list.name(), "in", false);
        return List.of(
                Meant.click(list),
                Meant.click(new Named("option", place, nth.group("n") + " in " + list.name(), true)));
    }

    private static List<Meant> chosen(Clause rest, Memory memory) {
        String words = rest.words();
        if (words.matches("(?i)all|none")) {
            return List.of(Meant.click(memory.remember(Named.of("Select " + words, null))));
        }
        if (words.matches(
                "(?i).*\\b(?:next to each other|near (?:to )?each other|beside each other|close together|side by side|adjacent(?: to each other)?)\\b.*")) {
            return List.of();
        }
        if (words.matches("(?i)(?:any|some|whatever|whichever|a random)\\b.*")) {
            Named vague = TargetReader.read(words, rest, memory);
            return vague == null ? List.of() : List.of(Meant.click(vague).unsure());
        }
        Matcher instead = INSTEAD.matcher(words);
        Named before = memory.list;
        if (instead.matches() && memory.filling && before != null && memory.element == before) {
            return List.of(Meant.select(rest.plain(instead.group("v")), before));
        }
        Matcher radioAs = RADIO_AS.matcher(words);
        if (radioAs.matches()) {
            Named named = TargetReader.read(radioAs.group("v"), rest, memory);
            return named == null ? List.of() : List.of(Meant.check(memory.remember(named.role("radio")), true));
        }
        Matcher radio = RADIO.matcher(words);
        boolean counted = radio.matches()
                && radio.group("t") != null
                && Lexicon.ORDINALS.containsKey(radio.group("t").toLowerCase(java.util.Locale.ROOT));
        if (counted) {
            return Boxes.boxes(words, true, rest, memory);
        }
        if (radio.matches() && !words.matches("(?i).*\\bfrom\\b.*")) {
            Named named =
                    TargetReader.read(radio.group("t") != null ? radio.group("t") : radio.group("u"), rest, memory);
            return named == null ? List.of() : List.of(Meant.check(memory.remember(named.role("radio")), true));
        }
        if (words.matches(
                "(?i)(?:all|both|every|each)\\b.*(?:box|boxes|rows|items|entries|files|options|messages|ones|users)\\b.*")) {
            return Boxes.several(words, true, rest);
        }
        String[] both = words.split(
                "(?i),? and (?=(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}\\d-]*(?: (?-i:\\p{Ll})+){0,2}) (?:as|for|from|in) )",
                -1);
        both = LeftOut.each(words, both);
        if (both.length > 1) {
            List<Meant> all = new ArrayList<>();
            for (String one : both) {
                List<Meant> chosen = choose(rest.with(one), memory);
                if (chosen.isEmpty()) {
                    return chosen;
                }
                all.addAll(chosen);
            }
            return all;
        }
        List<Meant> pairs = pairs(rest, memory);
        if (!pairs.isEmpty()) {
            return pairs;
        }
        String[] counts = words.split("(?:,| and|, and) (?=\\d)", -1);
        if (counts.length > 1
                && List.of(counts).stream().allMatch(one -> one.matches("\\d{1,2} \\p{Ll}+"))
                && !Terse.certain(counts[0], rest.with(counts[0]), memory.copy())
                        .isEmpty()) {
            return List.of(counts).stream()
                    .map(one -> one.split(" ", 2))
                    .map(one -> Meant.select(one[0], memory.rememberList(Named.of(one[1], null))))
                    .toList();
        }
        Matcher marked = Pattern.compile("(?i)(?:the )?(?:text|words?|sentence|paragraph|line) (" + Q + ")")
                .matcher(words);
        if (marked.matches()) {
            return List.of(Meant.later("select", null, rest.plain(marked.group(1)), "marking text"));
        }
        Matcher kind = Pattern.compile(
                        "(?i)(?:the )?(?<n>[\\p{L}-]+(?: (?:by|order|zone|type|level))?) (?<v>" + Q
                                + "|(?-i:\\p{Lu})[\\w/&.+-]*(?: (?-i:\\p{Lu})[\\w-]*){0,2}(?: (?!" + NO_VALUE
                                + ")[\\w-]+){0,2}|\\d+\\S*)(?: (?:again|instead|now|too))?(?: (?:on|at|in) the (?:very )?(?:top|bottom|left|right)(?:[ -](?:left|right))?(?: corner)?)?")
                .matcher(words);
        boolean listed = kind.matches()
                && (Setting.isList(Named.of(kind.group("n"), null))
                        || kind.group("n").matches("sender|recipient|owner|assignee|approver|reviewer")
                        || LIST_NAME.matcher(words).matches());
        if (listed) {
            return List.of(
                    Meant.select(rest.plain(kind.group("v")), memory.rememberList(Named.of(kind.group("n"), null))));
        }
        if (Dates.relative(words) || words.matches("(?i)(?:the )?\\d{1,2}(?:st|nd|rd|th) of \\p{L}+(?: \\d{4})?")) {
            return List.of(
                    Meant.later("type", "date", words, "a date without its field (write: pick tomorrow in \"Date\")"));
        }
        if (words.matches("(?i)(?:a|the) (?:date|day|time) .*")
                && Dates.relative(words.replaceFirst("(?i)^(?:a|the) (?:date|day|time) ", ""))) {
            return choose(rest.with(words.replaceFirst("(?i)^(?:a|the) (?:date|day|time) ", "")), memory);
        }
        Matcher span = Pattern.compile(
                        "(?i)(?<a>[\\w.:-]{1,12}) (?:to|through|till|until) (?<b>[\\w.:-]{1,12})(?: (?:with|using|by)"
                                + " .*)?")
                .matcher(words);
        if (span.matches()
                && !words.matches("(?i).*\\b(?:all|it|from)\\b.*")
                && !(Lexicon.verbAt(words) != null
                        && words.matches("(?:Add|Move|Save|Send|Copy|Export|Share|Go|Assign|Return) to .*"))) {
            return List.of(Meant.later("drag", span.group("a"), span.group("b"), "selecting a range"));
        }
        if (words.matches("(?i)(?:an?|your|my|some|any|one of|one) [\\p{Ll} ]+")
                && !words.matches("(?i).* (?:from|in|as|of|for) .*|.*(?:button|icon|radio)")) {
            return Pointing.click(rest, memory).stream().map(Meant::unsure).toList();
        }
        List<Meant> spoken = spoken(rest, memory);
        if (!spoken.isEmpty()) {
            return spoken;
        }
        List<Meant> dates = dates(rest, memory);
        if (!dates.isEmpty()) {
            return dates;
        }
        Matcher sized = Pattern.compile("(?i)(?<n>[\\p{L} ]+?) (?<v>\\S+|" + Q
                        + ") (?:from|in) (?:the )?\\k<n> (?:dropdown|drop-down|list|select|selector|menu|field)")
                .matcher(words);
        if (sized.matches()) {
            return List.of(Meant.select(
                    rest.plain(sized.group("v")), memory.rememberList(Named.of(sized.group("n"), "combobox"))));
        }
        if (words.matches("(?i)(?:the )?ones? (?:from|of|by|with|for|in)\\b.*")) {
            return Pointing.click(rest, memory).stream().map(Meant::unsure).toList();
        }
        Matcher fused = FUSED.matcher(words);
        if (fused.matches()
                && Setting.isList(Named.of(fused.group("n"), null))
                && !LISTISH.matcher(fused.group("t")).matches()) {
            return List.of();
        }
        List<Meant> placed = placed(rest, memory);
        if (!placed.isEmpty()) {
            return placed;
        }
        Matcher from = FROM.matcher(words);
        if (from.matches()
                && from.group("t").equalsIgnoreCase("it")
                && memory.element != null
                && CLICKISH.matcher(memory.element.name()).matches()) {
            return Pointing.click(rest, memory);
        }
        if (from.matches()
                && from.group("t").matches("\\p{Ll}+(?: \\p{Ll}+)?")
                && FieldNames.known(from.group("t"))
                && !CLICKISH.matcher(from.group("t")).matches()) {
            return fromList(from.group("v"), from.group("t"), rest, memory);
        }
        if (from.matches()
                && from.group("v")
                        .matches(
                                "(?i)(?:the"
                                        + " )?(?:first|second|third|fourth|fifth|last|top|\\d+(?:st|nd|rd|th)|next|previous)\\b.*")
                && !from.group("t").matches("(?i).*(?:dropdown|drop-down|select).*")) {
            return Pointing.click(rest, memory);
        }
        if (from.matches()) {
            String place = from.group("t");
            boolean list = LISTISH.matcher(place).matches()
                    || place.matches("(?i)(?:the )?" + Q + "(?: .*)?")
                    || !rest.masked().written(place).equals(rest.masked().plain(place)) && place.length() == 1;
            if (!list && Setting.isList(Named.of(Normal.withoutArticle(place), null))) {
                return fromList(from.group("v"), place, rest, memory);
            }
            List<Meant> unfolded = ofMenu(from.group("v"), place, rest, memory);
            if (!unfolded.isEmpty()) {
                return unfolded;
            }
            if (CLICKISH.matcher(place).matches() && !place.matches("(?i).*(?:dropdown|drop-down|select).*")) {
                return Pointing.click(rest, memory);
            }
            if (list) {
                return fromList(from.group("v"), place, rest, memory);
            }
            if (!Masked.isQuote(words.substring(0, 1)) && !place.matches("(?i)the .*|\\p{Lu}.*")) {
                return Pointing.click(rest, memory);
            }
            return fromList(from.group("v"), place, rest, memory);
        }
        Matcher as = AS.matcher(words);
        if (as.matches()) {
            Named named = TargetReader.read(as.group("t"), rest, memory);
            if (named != null && Dates.relative(as.group("v")) && !Setting.isList(named)) {
                return List.of(Typing.fromToday(memory.rememberField(named), rest.plain(as.group("v")), memory));
            }
            return named == null
                    ? List.of()
                    : List.of(Meant.select(rest.plain(as.group("v")), memory.rememberList(named)));
        }
        Keys.Chord all = Keys.read(words.replaceFirst(
                "(?i)^(?:all|everything)(?: (?:of )?(?:the )?(?:text|content))? (?:with|using|by pressing) ", ""));
        if (all != null && words.matches("(?i)(?:all|everything)\\b.*")) {
            return List.of(Meant.press(all.shown(), all.sent(), null));
        }
        List<Meant> clicked = Pointing.click(rest, memory);
        Named radioed = TargetReader.read(words, rest, memory);
        if (radioed != null && "radio".equals(radioed.target().role())) {
            return List.of(Meant.check(memory.remember(radioed), true));
        }
        if (words.matches(
                "(?i).*\\b(?:revisions|rows|items|files|messages|checkboxes|boxes|emails|entries|users|contacts)$")) {
            Named named = TargetReader.read(words, rest, memory);
            return named == null
                    ? List.of()
                    : List.of(Meant.laterOn(
                            "check", named, null, "ticking several boxes at once (one line for each works)"));
        }
        if (rest.place() != null
                && rest.place().relation().equals("in")
                && Setting.isList(Named.of(rest.place().text(), null))
                && rest.place().text().split("\\s+", -1).length < 3) {
            Named list = memory.rememberList(Named.of(rest.place().text(), null));
            return List.of(Meant.select(rest.plain(Normal.withoutArticle(words)), list));
        }
        if (rest.place() != null && LISTISH.matcher(rest.place().written()).matches()) {
            Named list = TargetReader.read(
                    rest.place().written().replaceFirst("(?i)^(?:from|in|on|inside|within|using|at) ", ""),
                    new Clause("", rest.masked(), rest.mood(), null),
                    memory);
            Named named = list == null ? Named.of(rest.place().text(), "combobox") : list.role("combobox");
            String option = Normal.withoutArticle(words)
                    .replaceFirst("(?i)^option (?=\\S)", "")
                    .replaceFirst("(?i)(?<=\\S) (?:option|entry)$", "");
            return List.of(Meant.select(rest.plain(option), memory.rememberList(named)));
        }
        return clicked;
    }

    /** {@code branch main and timezone Europe/Berlin}: several lists, each with its option; empty where any part is no such pair. */
    private static List<Meant> pairs(Clause rest, Memory memory) {
        List<Meant> all = new ArrayList<>();
        boolean known = false;
        for (String one : rest.words().split(",? and |, ", -1)) {
            Matcher pair = PAIR.matcher(one.strip());
            if (!pair.matches() || Lexicon.verbAt(one.strip()) != null) {
                return List.of();
            }
            Named list = Named.of(pair.group("n"), null);
            known |= Setting.isList(list)
                    || FieldNames.known(list.name())
                    || list.name().matches("plan|package|billing|delivery|payment|seat|meal");
            all.add(Meant.select(rest.plain(pair.group("v")), memory.rememberList(list)));
        }
        return all.size() > 1 && known ? all : List.of();
    }

    /**
     * {@code the 09:30 slot on Friday}, {@code Sara in the left list}, {@code No for the question about theft}: a thing of a place and no option of a list;
     * empty where the words are no such thing.
     */
    private static List<Meant> placed(Clause rest, Memory memory) {
        String words = rest.words();
        Scope before = rest.place();
        Matcher question = QUESTION.matcher(words);
        boolean asked =
                before != null && before.written().matches("(?i)(?:for|in|at|on|to|under) (?:the )?question\\b.*");
        if (question.matches() || asked) {
            String answer = question.matches() ? question.group("v") : words;
            Named named = TargetReader.read(answer, rest, memory);
            String place = question.matches() ? rest.plain(Normal.withoutArticle(question.group("q"))) : null;
            if (named == null || answer.split("\\s+", -1).length > 4) {
                return List.of();
            }
            named = place == null ? named : named.within(place, "in");
            return List.of(Meant.check(memory.remember(named.role("radio")), true));
        }
        Matcher in = FROM.matcher(words);
        boolean thing = in.matches()
                && (POSITIONED.matcher(in.group("t")).matches()
                        || FREE.matcher(in.group("t")).matches()
                        || THING.matcher(in.group("v")).matches()
                                && !LISTISH.matcher(in.group("t")).matches()
                                && !Setting.isList(Named.of(Normal.withoutArticle(in.group("t")), null)));
        boolean nth = before != null
                && LISTISH.matcher(before.written()).matches()
                && NTH.matcher(words).matches();
        Named named =
                thing && THING.matcher(in.group("v")).matches() ? TargetReader.read(in.group("v"), rest, memory) : null;
        Scope place = named == null ? null : Scope.of("in " + in.group("t"), rest.masked());
        if (named != null && place != null && !place.text().isEmpty()) {
            Named placed = named.within(place.text(), place.relation());
            String written = rest.plain(words.substring(in.end("v")).strip());
            return List.of(
                    Meant.click(memory.remember(new Named(placed.name(), placed.target(), written, named.sure()))));
        }
        return thing || nth ? Pointing.click(rest, memory) : List.of();
    }

    /** {@code the date 12 March and the time 14:30}; empty where any part is no day or time of a field. */
    private static List<Meant> spoken(Clause rest, Memory memory) {
        List<Meant> all = new ArrayList<>();
        for (String one : rest.words().split("(?i),? and (?=the )", -1)) {
            Matcher said = Pattern.compile("(?i)(?:the )?(?<t>(?:\\p{L}+ )?(?:date|day|time)) (?<v>.+)")
                    .matcher(one.strip());
            boolean written = said.matches() && Dates.written(rest.plain(said.group("v")));
            if (!written) {
                return List.of();
            }
            Named field = memory.rememberField(Named.of(said.group("t"), null));
            memory.typed(field, rest.plain(said.group("v")));
            all.add(Meant.type(rest.plain(said.group("v")), field));
        }
        return all;
    }

    /** {@code 3 May 2026 in Departure and 5 May in Return} is typed; {@code the 20th through the 23rd} is two days of a calendar. */
    private static List<Meant> dates(Clause rest, Memory memory) {
        Matcher range = Pattern.compile(
                        "(?i)(?:from )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:through|thru|to|until|till|-|and) (?:the"
                                + " )?(\\d{1,2})(?:st|nd|rd|th)(?: (?:of|in) .*)?")
                .matcher(rest.words());
        if (range.matches()) {
            return List.of(Meant.click(Named.of(range.group(1), null)), Meant.click(Named.of(range.group(2), null)));
        }
        List<Meant> all = new ArrayList<>();
        for (String one : rest.words().split("(?i),? and (?=.+ (?:in|for|as) )", -1)) {
            Matcher dated = Pattern.compile("(?i)(?<v>" + Q
                            + "|.+?) (?:in|for|as|from|on|into) (?:the )?(?<t>.+?)(?: (?:field|date"
                            + " ?picker|picker|calendar|input))?")
                    .matcher(one);
            boolean date = dated.matches() && Dates.is(rest.plain(dated.group("v")));
            String field = !date
                    ? ""
                    : dated.group("t").matches("(?i)date ?picker|picker|calendar") ? "date" : dated.group("t");
            Meant typed = date ? Typing.typed(dated.group("v"), field, rest, memory) : null;
            if (typed == null) {
                return List.of();
            }
            all.add(typed);
        }
        return all;
    }

    /** {@code "Merge" from the "More" menu}: a menu that has a name is opened by it first, where it was not before. */
    private static List<Meant> ofMenu(String entry, String place, Clause rest, Memory memory) {
        Matcher menu = NAMED_MENU.matcher(place);
        String name = menu.matches() ? rest.plain(menu.group("m")) : "";
        Named chosen = name.isEmpty() || memory.clicked(name) ? null : TargetReader.read(entry, rest, memory);
        return chosen == null || !chosen.sure()
                ? List.of()
                : List.of(Meant.click(Named.of(name, null)), Meant.click(memory.remember(chosen)));
    }

    private static List<Meant> fromList(String option, String place, Clause rest, Memory memory) {
        Matcher beside = Pattern.compile(
                        "(?i)(?:the )?(?:dropdown|drop-down|list|select|selector)(?: (?<s>(?:beside|next"
                                + " to|near|under|below) .+))?")
                .matcher(place);
        Matcher quoted = Pattern.compile("(?i)(?:the )?(?:option )?(" + Q + ")(?: option| entry| item| value)?")
                .matcher(option);
        String value = rest.plain(
                quoted.matches()
                        ? quoted.group(1)
                        : Normal.withoutArticle(option).replaceFirst("(?i)^option ", ""));
        if (beside.matches()) {
            String near = beside.group("s");
            return List.of(Meant.select(value, null).scoped(near == null ? null : rest.plain(near)));
        }
        Named list = TargetReader.read(place, rest, memory);
        return list == null ? List.of() : List.of(Meant.select(value, memory.rememberList(list)));
    }
}
