package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Things that are to be seen: texts in quotes, elements, messages that say something. */
final class Things {
    private static final String Q = Masked.QUOTE;
    private static final Pattern MESSAGE = Pattern.compile(
            "(?:an? |the )?(?<t>(?:(?!(?:and|or|nor|but)\\b)[\\p{L}-]+"
                    + " ){0,3}?(?:message|error|toast|warning|alert|banner|notification|tooltip|popup|pop-up|text|words?|note|hint|label|placeholder|notice|snackbar|headline|info|badge|overlay|bubble|callout|balloon|greeting|empty state|caption|subtitle|slogan|tagline|disclaimer))(?:,?"
                    + " (?:saying|says|that says|reading|which says|with(?: the)?(?: text| words|"
                    + " message)?|stating|containing|titled|is))?:?\\s+(?:the )?(?<v>"
                    + Q + ")(?:\\s.*)?",
            Pattern.CASE_INSENSITIVE);
    /** {@code a dialog titled "Invite"}. */
    private static final Pattern TITLED = Pattern.compile(
            "(?:an? |the )?(?<t>(?:\\p{L}+ )?(?:dialog|modal|popup|pop-up|window|popover|drawer|overlay|bar|strip|ribbon|panel|sheet|chip|pill)) (?:titled|entitled|with the (?:title|heading|text|headline)|headed|that says|saying|reading|that reads) (?<v>"
                    + Q + ")",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern COLON = Pattern.compile(
            "(?:an? |the )?(?<t>(?:\\p{L}+ ){0,2}(?:message|error|warning|toast|text|note|hint|banner|alert|snackbar|tooltip|notification|notice|badge|breadcrumbs?)):\\s+(?<v>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern MESSAGE_NAME = Pattern.compile(
            "(?i)(?:[\\p{L}-]+"
                    + " ){0,3}(?:message|error|toast|warning|alert|banner|notification|tooltip|popup|pop-up|placeholder|screen|page|snackbar|modal|dialog|popover|hint|text|words?|note|label|notice|info|headline|overlay|bubble|callout|balloon|greeting|empty state|caption|subtitle|slogan|tagline|disclaimer)");
    private static final Pattern NOTE = Pattern.compile(
            "(?:an? |the )?(?:(?<t>[\\p{L}][\\p{L} -]{1,30}?)(?:"
                    + " now)?\\s*(?::|==?)\\s+|(?<u>(?i:state|status|(?:\\p{L}+ )?total|subtotal|score|sum|balance|price|shipping(?: costs?)?|discount|tax|vat))\\s+(?=[\\p{Lu}\\d$€£\uE000-\uE7FF]))(?<v>\\S.*)");
    private static final Pattern NOTED = Pattern.compile(
            "(?i).*\\b(?:breadcrumbs?|state|status|warning|error|message|toast|headers?|heading|headline|tooltip|badge|banner|alert|result|order|total|subtotal|sum|price)$");
    private static final Pattern TEXT =
            Pattern.compile("(?:the )?(?:text|words?|phrase|string) (?<v>" + Q + ")(?: .*)?", Pattern.CASE_INSENSITIVE);
    /** {@code the Owner of Apollo}: what is told of one of many, which has a name in capitals or a number. */
    private static final Pattern OF_ONE = Pattern.compile("(?:[Tt]he )?(?<x>(?:[Cc]urrent |[Nn]ew"
            + " )?(?i:status|state|owner|role|price|type|priority|assignee|author|amount|quantity|total|balance|category|date|due"
            + " date|stock|progress|score|result|size|level|plan|email|phone|label)) of (?<y>(?!The\\b)\\p{Lu}[\\w'-]*(?:"
            + " \\p{Lu}[\\w'-]*){0,2}|[\\w-]*\\d[\\w-]*|"
            + Q + ")");

    private static final Pattern PLAIN_POPUP = Pattern.compile(
            "(?i)(?:(?:red|green|blue|yellow|orange|little|small|big|new|inline|text|popup|pop-up|message|toast|words?|text|hint|note|notice)\\s*)+(?<!^message|^hint|^notice|^note)");
    private static final Pattern ITEMS =
            Pattern.compile(",\\s*(?:and\\s+)?|\\s+and\\s+(?:(?:the|an?|its)\\s+)?", Pattern.CASE_INSENSITIVE);

    /** {@code product over 50 euro}: a number is compared, and no name told. */
    private static final Pattern COMPARED = Pattern.compile(
            "(?:any |a |the )?(?<s>[\\p{L} -]{2,40}?) (?<c>(?:over|above|below|under|more than|less than|cheaper"
                    + " than|older than|younger than|higher than|lower than) [$€£]?\\d(?!\\d*(?:st|nd|rd|th)\\b).*)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern HEADING = Pattern.compile(
            "(?:an? |the )?(?:heading|header|caption|title|h[1-3]):? (?<v>" + Q + ")", Pattern.CASE_INSENSITIVE);

    /** What is told by whose it is, and not given: {@code my name}. */
    private static final Pattern OWN = Pattern.compile(
            "(?:my|your|our) (?:own )?(?:(?:first|last|full|user) ?)?(?:name|e-?mail|address|phone(?: number)?|age|birthday|initials|nickname|data|details|inputs?|information|answers|entries)(?: (?:once more|again|in|on|at|below|under|above|beside|next to|near|there)\\b.*)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code the same price}, {@code the noted number}: what was read before is there again. */
    private static final Pattern KEPT = Pattern.compile(
            "(?:the |that )?(?:(?:(?:exactly )?same|remembered|noted|memori[sz]ed) (?<n>(?:\\p{Ll}+ ){0,2}(?:price|total|amount|sum|number|code|id|value|reference|balance|fee|rate|count|score|date|name)))",
            Pattern.CASE_INSENSITIVE);

    /** {@code at least one image}: one of several things that are to be there. */
    private static final Pattern AT_LEAST = Pattern.compile(
            "(?:(?<o>at least|at most|exactly|more than|less than) )?(?<n>\\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten) (?<t>\\p{L}[\\p{L} -]*)",
            Pattern.CASE_INSENSITIVE);

    private Things() {}

    /** {@code Breadcrumbs: Home / Products}, {@code warning: room has only 4 seats}, {@code State: New, Attachments (1)}. */
    static List<Meant> noted(String words, Clause clause, Memory memory, boolean negated) {
        boolean see = clause.mood() == Step.Mood.SEE;
        Matcher inline = COLON.matcher(words);
        if (inline.matches() && inline.group("t").matches("(?i)inline \\w+")) {
            return List.of(Expecting.text(clause.plain(inline.group("v")), negated));
        }
        List<Meant> all = new ArrayList<>();
        for (String one : words.contains(":") && !words.matches(".*: .*,.*[^)]$") || words.matches(".*\\(\\d+\\).*")
                ? words.split(",\\s+", -1)
                : new String[] {words}) {
            Matcher count = Pattern.compile("(?:[\\p{L} ]{1,30}(?: now)?: )?(?<t>" + Q
                            + "|\\p{Lu}[\\p{L} ]{1,30}?)\\s*\\((?<v>\\d+)\\)")
                    .matcher(one);
            Matcher note = NOTE.matcher(one);
            if (count.matches() && (!words.equals(one) || see || memory.seeing && !memory.labelled)) {
                Named named = TargetReader.read(count.group("t"), clause, memory);
                if (named != null) {
                    all.add(valued(named, count.group("v"), negated, Kind.CONTAINS));
                    continue;
                }
            }
            String name = !note.matches() ? null : note.group("t") != null ? note.group("t") : note.group("u");
            Matcher stated = name == null ? null : Predicates.split(note.group("v"));
            if (stated != null
                    && stated.group().matches("(?i)(?:the |it |there ).*\\b(?:should|must|has to|is|are)\\b.*")) {
                return List.of();
            }
            if (name != null && Arranged.inNote(name, note.group("v"))) {
                return List.of();
            }
            if (name == null || !(see || NOTED.matcher(name).matches() || !all.isEmpty())) {
                return List.of();
            }
            all.add(said(name, clause.plain(note.group("v")), negated));
        }
        return all;
    }

    /** Something that is to be seen, named without a predicate. */
    static List<Meant> seen(String words, Clause clause, Memory memory, boolean negated) {
        String bare = words.replaceFirst(
                        "(?i)\\s+(?:is expected|expected|again(?:, (?=without))?|now|anywhere(?: (?:on|in) (?:the|this)"
                                + " (?:page|screen|sheet|table|list|document|grid|spreadsheet))?|somewhere(?: on the page)?|on (?:the|this) (?:page|screen))$",
                        "")
                .strip();
        if (!negated && bare.matches("(?i)any \\p{L}.*")
                || bare.matches("(?i)(?:opens?|closes?|loads?|starts?|stops?|works?)(?: up)?")) {
            return List.of();
        }
        Matcher titled = TITLED.matcher(bare);
        if (titled.matches()) {
            return shown(bare, clause, memory, negated);
        }
        Matcher heading = HEADING.matcher(bare);
        if (heading.matches()) {
            return List.of(Expecting.text(clause.plain(heading.group("v")), negated));
        }
        Matcher message = MESSAGE.matcher(bare);
        if (message.matches()) {
            memory.subject(message.group("t") + " " + message.group("v"), clause);
            return List.of(said(message.group("t"), clause.plain(message.group("v")), negated));
        }
        Matcher colon = COLON.matcher(bare);
        if (colon.matches()) {
            String value = clause.plain(colon.group("v"));
            return List.of(
                    colon.group("t").matches("(?i)inline error|.*message|.*text")
                            ? Expecting.text(value, negated)
                            : said(colon.group("t"), value, negated));
        }
        if (Masked.isQuote(bare) || TEXT.matcher(bare).matches()) {
            return List.of(quoted(bare, clause, memory, negated));
        }
        Matcher placed = Pattern.compile(
                        "(?i)(" + Q + ") ((?:in|on|under|below|above|inside|within|at|near|next to) .+)")
                .matcher(bare);
        if (placed.matches()) {
            String text = clause.plain(placed.group(1));
            String place = clause.plain(placed.group(2));
            Scope row = Scope.of(placed.group(2), clause.masked());
            if (row != null && row.relation().equals("row")) {
                Target there = new Target(Target.How.NAME, text, null, 0, row.text(), "row", true);
                Expectation seen = new Expectation(Kind.VISIBLE, there, "visible", negated);
                return List.of(Meant.expect(null, text, negated, place, seen));
            }
            return List.of(Expecting.text(text, negated).scoped(place));
        }
        Matcher counted = Pattern.compile("(?i)(?<s>.+?) with (?:(?<o>at least|at most|exactly)"
                        + " )?(?<n>\\d{1,5}|one|two|three|four|five|six|seven|eight|nine|ten) (?<t>\\p{L}[\\p{L}"
                        + " -]*)")
                .matcher(bare);
        if (counted.matches()) {
            boolean holder = counted.group("s")
                    .matches("(?i)(?:an? |the )?(?:\\p{L}+" + " )?(?:table|list|grid|menu|dropdown|row)");
            List<Meant> all =
                    holder ? new ArrayList<>() : new ArrayList<>(shown(counted.group("s"), clause, memory, negated));
            if (holder) {
                return List.of(Counts.counted(
                        counted.group("o"), counted.group("n"), counted.group("t"), clause, memory, negated));
            }
            all.add(Counts.counted(
                    counted.group("o"), counted.group("n"), counted.group("t"), clause, memory, negated));
            return all.size() == 1 ? List.of() : all;
        }
        Matcher without = Pattern.compile("(?i)(?<a>.+?)(?: again)?,? (?:but )?without (?:the |an? |any )?(?<b>.+)")
                .matcher(bare);
        if (without.matches() && !negated) {
            List<Meant> both = new ArrayList<>(shown(without.group("a"), clause, memory, false));
            List<Meant> not = both.isEmpty() ? both : shown(without.group("b"), clause, memory, true);
            Named other = not.isEmpty() ? null : TargetReader.read(without.group("b"), clause, memory);
            boolean sure = other != null && other.sure();
            not.forEach(one -> both.add(sure ? one : one.unsure()));
            return not.isEmpty() ? not : both;
        }
        if (bare.split("\\s+", -1).length > 6
                || bare.matches("(?i).*\\b(?:works?|ok|fine|correct|correctly|possible|happens|as"
                        + " expected|flow|functionality|asks?|whether|wants?|lets?|makes?|goes|went|takes?|did|does|had|been|you|i|we|she|he|they|who|when|if|because|returns|(?:in|de)creased|grew|dropped|by (?:one|two|three|\\d+)|jumps?|moves|skips|rises|grows|falls|increases|decreases|changes|drops|same|as"
                        + " before|time|stay)\\b.*")) {
            return List.of();
        }
        return shown(bare, clause, memory, negated);
    }

    /** {@code that number}: what was kept, or else typed; empty where nothing was. */
    private static List<Meant> pointed(String words, Clause clause, Memory memory, boolean negated) {
        if (Remembered.isMeant("shows " + words, memory)) {
            return Remembered.held("the page", Remembered.noun("shows " + words), clause, memory, negated);
        }
        String given = Referred.value(words, "", memory);
        return given == null || Dates.relative(given)
                ? List.of()
                : List.of(Meant.expect(
                        Normal.withoutArticle(words).replaceFirst("(?i)^th(?:at|is) ", ""),
                        given,
                        negated,
                        null,
                        new Expectation(Kind.TEXT, null, given, negated)));
    }

    /** Whether it is told by what was read before. */
    static boolean isKept(String subject) {
        return KEPT.matcher(subject.strip()).matches();
    }

    /** What is said to be visible, or not; after an option was chosen that is what was seen before it, and not the option. */
    static List<Meant> shown(String subject, Clause clause, Memory memory, boolean negated) {
        String bare = subject.strip();
        if (memory.verb == Verb.CHOOSE
                && bare.matches("(?i)it|this|that")
                && memory.lastClicked()
                && memory.subjects.size() == 1) {
            return List.of(Expecting.visible(memory.remember(memory.subjects.get(0)), negated));
        }
        if (!MESSAGE.matcher(bare).matches()
                && !TITLED.matcher(bare).matches()
                && bare.matches("(?i)no .*|(?:on|in|at|under) the .* (?:an?|the) .*|.*[^\uE000-\uE7FF] with (?:the |an?"
                        + " )?\\p{Ll}.*|this|that|you|i|we|(?:the )?user")) {
            return List.of();
        }
        Matcher titled = TITLED.matcher(bare);
        if (titled.matches()) {
            String title = clause.plain(titled.group("v"));
            if (!negated) {
                memory.remember(Named.quoted(title));
            }
            return List.of(Meant.expect(
                    titled.group("t"), title, negated, null, new Expectation(Kind.TEXT, null, title, negated)));
        }
        Matcher compared = COMPARED.matcher(bare);
        if (compared.matches()) {
            Meant later = Meant.later(
                    "expect",
                    clause.plain(Normal.withoutArticle(compared.group("s"))),
                    clause.plain(compared.group("c")),
                    "comparing values");
            return List.of(negated ? later.negated() : later);
        }
        Matcher that = Reported.message(bare);
        if (that.matches()) {
            String told = clause.plain(that.group("v"));
            return List.of(Meant.expect(
                    that.group("t"), told, negated, null, new Expectation(Kind.TEXT, null, told, negated)));
        }
        String field = Referred.field(bare, memory);
        String given = field == null ? null : Referred.value(bare, "", memory);
        if (field != null && given != null && !Dates.relative(given)) {
            return List.of(Meant.expect(field, given, negated, null, new Expectation(Kind.TEXT, null, given, negated)));
        }
        if (Masked.isQuote(bare) || TEXT.matcher(bare).matches()) {
            return List.of(quoted(bare, clause, memory, negated));
        }
        if (Remembered.pointsBack("shows " + bare) && !bare.matches("(?i)it|them|(?:the )?same .*")) {
            return pointed(bare, clause, memory, negated);
        }
        Matcher kept = KEPT.matcher(bare);
        if (kept.matches()) {
            return Remembered.read("the page", "shows the remembered " + kept.group("n"), clause, memory, negated);
        }
        Matcher message = MESSAGE.matcher(bare);
        if (message.matches()) {
            return List.of(said(message.group("t"), clause.plain(message.group("v")), negated));
        }
        Matcher number = Pattern.compile(
                        "(?i)(?:(?:the|all|all the|these) )?(?<n>two|three|four|five|six|seven|eight|nine|ten|\\d{1,4}) (?<t>[\\p{L}][\\p{L} -]*s)")
                .matcher(bare);
        if (number.matches() && negated) {
            return List.of(); // that so many are not there says nothing of how many are
        }
        if (number.matches()) {
            return List.of(Counts.counted(null, number.group("n"), number.group("t"), clause, memory, negated));
        }
        List<Meant> all = new ArrayList<>();
        String[] items = bare.matches(".*\\p{Lu}.* and \\p{Lu}.*|(?i).* and (?:its|the|an?|a|" + Q + ") ?.*|.*, .*")
                ? ITEMS.split(bare)
                : new String[] {bare};
        for (String item : items) {
            if (item.contains(": ")) {
                return List.of();
            }
            Matcher file = Pattern.compile("(?i)(?:the )?(?:filename|file name|file|name) (\\S+\\.\\w{2,5})")
                    .matcher(item);
            if (file.matches()) {
                all.add(Expecting.text(file.group(1), negated));
                continue;
            }
            Matcher many = AT_LEAST.matcher(item.strip());
            if (many.matches()
                    && items.length > 1
                    && (many.group("o") != null || many.group("t").endsWith("s"))) {
                all.add(Counts.counted(many.group("o"), many.group("n"), many.group("t"), clause, memory, negated));
                continue;
            }
            Named named = subject(item, clause, memory);
            if (named == null || OWN.matcher(item.strip()).matches()) {
                return List.of();
            }
            named = negated && memory.isFolded(named) ? memory.unfolded(named) : whole(item, named, clause);
            if (named == null) {
                return List.of();
            }
            memory.subjects.clear();
            memory.subjects.add(named);
            all.add(Expecting.visible(memory.remember(named), negated));
        }
        return all;
    }

    /** A panel that is to be seen is more than its name, which a tab or a link may bear too: {@code the Billing panel}. */
    private static Named whole(String item, Named named, Clause clause) {
        String said = clause.plain(Normal.withoutArticle(item.strip()));
        boolean part = !named.target().quoted()
                        && named.target().scope() == null
                        && said.matches(java.util.regex.Pattern.quote(named.name())
                                + " (?:panel|section|pane|area|sidebar|picker)")
                || said.matches("\\p{Ll}+ box") && said.startsWith(named.name() + " ");
        boolean unknown = said.matches(".* (?:pane|area)");
        return !part ? named : unknown ? new Named(said, named.target(), null, named.sure()) : Named.of(said, null);
    }

    /** A text in quotes; what is said of {@code it} afterwards is about that. */
    private static Meant quoted(String words, Clause clause, Memory memory, boolean negated) {
        Matcher text = TEXT.matcher(words);
        String plain = clause.plain(text.matches() ? text.group("v") : words);
        memory.remember(Named.quoted(plain));
        return Expecting.text(plain, negated);
    }

    static boolean isMessage(String name) {
        return MESSAGE_NAME.matcher(name.strip()).matches();
    }

    static @Nullable Named subject(String words, Clause clause, Memory memory) {
        String bare = words.strip();
        if (bare.matches("(?i)it|this|that|they|them|he|she") && memory.element == null) {
            return null;
        }
        if (bare.matches("(?i)they|he|she")) {
            return Persons.meant(bare, memory);
        }
        if (bare.matches("(?i)the (?:first|second|third|fourth|fifth|last)")) {
            return null;
        }
        boolean renamed =
                clause.words().matches("(?i).*\\b(?:reads?|says?|shows?|displays?|becomes?|changes?|turns?)\\b.*");
        Named pressed = renamed ? null : Mentioned.pressed(bare, memory);
        if (pressed != null) {
            return pressed;
        }
        if (bare.matches("(?i)the field|the input|the box") && memory.field != null) {
            String kind = Normal.withoutArticle(bare);
            return memory.fields.stream()
                    .filter(field -> field.name().equalsIgnoreCase(kind))
                    .findFirst()
                    .orElse(memory.field);
        }
        Matcher ofOne = OF_ONE.matcher(bare);
        if (ofOne.matches()) {
            String of = clause.plain(ofOne.group("y"));
            Named part = Named.of(ofOne.group("x"), null);
            return new Named(part.name(), part.within(of, "row").target(), "of " + of, true);
        }
        Named named = bare.split("\\s+", -1).length > 8 ? null : TargetReader.read(bare, clause, memory);
        return named == null ? null : named.told();
    }

    private static Meant said(String name, String value, boolean negated) {
        boolean plain = PLAIN_POPUP.matcher(name).matches() && !name.equalsIgnoreCase("toast");
        boolean message = plain || MESSAGE_NAME.matcher(name).matches();
        Expectation text = message
                ? new Expectation(Kind.TEXT, null, value, negated)
                : new Expectation(
                        Kind.VALUE, Named.of(Normal.withoutArticle(name), null).target(), value, negated);
        return Meant.expect(plain ? null : Normal.withoutArticle(name), value, negated, null, text);
    }

    /** A message's own element has no name: what it says is looked for on the page. */
    static Meant valued(Named named, String value, boolean negated, Kind kind) {
        boolean message = named.target().how() == dev.webwitness.model.Target.How.NAME
                && !named.target().quoted()
                && MESSAGE_NAME.matcher(named.name()).matches();
        boolean row = "row".equals(named.target().role());
        Expectation expectation = message
                ? new Expectation(Kind.TEXT, null, value, negated)
                : new Expectation(row ? Kind.CONTAINS : kind, named.target(), value, negated);
        return Meant.expect(named.name(), value, negated, named.scope(), expectation);
    }
}
