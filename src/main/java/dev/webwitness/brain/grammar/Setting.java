package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code set}, {@code change}, {@code switch … to}: a list is selected from, a box is ticked, anything else is typed into. */
final class Setting {
    private static final Pattern TO = Pattern.compile(
            "(?<t>(?:(?:the|an?|your|my) )?\\S.*?)(?:\\s+(?:up to|down to|back to|to|=|as)|:)\\s+(?<v>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NUMERIC = Pattern.compile("[\"'$€£]?\\s?[\\d.,:/+ -]*\\d[\\d.,:/ %€$-]*");
    private static final Pattern DATE = Pattern.compile(
            ".*\\b(?:today|tomorrow|yesterday|days?|weeks?|months?|years?|noon|midnight|\\d{4}|\\d"
                    + " ?[ap]\\.?m)\\b.*|.*\\d{1,2}:\\d{2}.*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LISTS = Pattern.compile(
            ".*\\b(?:switcher|selector|dropdown|drop-down|picker|theme|language|country|currency|sort(?: by)?|sort"
                    + " order|status|(?:sub-?)?category|room|type|size|color|colour|view|locale|role|region|state|mode|timezone|ward|warehouse|carrier|supplier|tariff|time"
                    + " zone|specialt(?:y|ies)|speciality|department|branch|template|layout|gender|salutation|repeat|period|year|month|quarter|per page|page size|ratio|frequency|interval|priority|difficulty|severity|level|unit|format|range|profile|deck|(?:reduction|discount) (?:card|pass)|(?:payment|shipping|delivery) method|playback speed)$",
            Pattern.CASE_INSENSITIVE);

    /** What is set by a slider on any page. */
    private static final Pattern SLIDING = Pattern.compile(
            "(?:.* )?(?:volume|brightness|contrast|opacity|transparency|saturation|playback position)",
            Pattern.CASE_INSENSITIVE);

    /** What a page shows and nobody types into. */
    private static final Pattern SHOWN = Pattern.compile(
            "(?:.* )?(?:lists?|table|error|warning|message|toast|banner|hint|notice|notification|tooltip|dialog|total|subtotal|sum|counter|results?|spinner|heading|badge|preview|button|link)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern TEXTUAL = Pattern.compile(
            ".*\\b(?:(?:user)?name|login|title|e-?mail|address|phone|password|description|subject|text|comment|message|note|notes|url|number|code|bio|label|headline|caption|slug|key|token|reference|nickname|street|city|zip)$",
            Pattern.CASE_INSENSITIVE);

    /** A table is sorted by its headers as often as by a list: which it is, and how often a header is clicked, is not told. */
    private static final Pattern TABLE =
            Pattern.compile("(?:the |this )?(?:\\p{L}+ )?table by .+", Pattern.CASE_INSENSITIVE);

    private Setting() {}

    static List<Meant> read(Lexicon.Hit hit, Clause rest, Memory memory) {
        String words = rest.words();
        if (hit.phrase().startsWith("sort") || hit.phrase().startsWith("order")) {
            return sort(words, rest, memory);
        }
        if (hit.phrase().equals("make")) {
            return Pressing.make(rest, memory);
        }
        if (hit.phrase().equals("edit") || words.isEmpty()) {
            return Pointing.read(new Lexicon.Hit(Verb.BUTTON, hit.phrase(), words), rest, memory);
        }
        Matcher using = Pattern.compile(
                        "(?i)(?<w>.+ to .+?) (?:using|with|via|in|from|through) (?:the |its )?(?<t>\\S.*"
                                + " (?:dropdown|drop-down|selector|switcher|list|picker|menu|field|box|select))")
                .matcher(words);
        String by = using.matches() ? using.group("t") : null;
        words = using.matches() ? using.group("w") : words;
        if (words.matches("(?i).*\\b(?:range|period|dates|interval|span) from .+ to .+")) {
            return List.of();
        }
        if (hit.phrase().equals("set") && words.matches("(?i).+ from [^\\s\\d]?\\d\\S* to [^\\s\\d]?\\d\\S*")) {
            return List.of();
        }
        if (words.matches("(?i).*\\bpassword from \\S.* to .*")) {
            return List.of();
        }
        words = words.replaceFirst(" from \\S+(?: \\S+)? to ", " to ");
        String[] both = words.split("(?i)(?:,? and |, )(?=[^,]{1,30}? to \\S)", -1);
        if (both.length > 1 && hit.phrase().matches("set|change|update|adjust|modify")) {
            List<Meant> all = new java.util.ArrayList<>();
            for (String one : both) {
                List<Meant> set = read(hit, rest.with(one), memory);
                if (set.isEmpty()) {
                    return set;
                }
                all.addAll(set);
            }
            return all;
        }
        List<Meant> counted = Standing.counted(words, rest);
        if (!counted.isEmpty()) {
            return counted;
        }
        words = words.replaceFirst("(?i) (?:using|with|via|by) the (?:stepper|spinner|number field|input)$", "");
        Matcher to = TO.matcher(words);
        if (hit.phrase().equals("rename") && to.matches()) {
            Named named = TargetReader.read(to.group("t"), rest, memory);
            return named == null
                    ? List.of()
                    : List.of(
                            Meant.laterOn("click", named, null, "renaming (write which field is typed into)"),
                            Meant.later("type", null, rest.plain(to.group("v")), "renaming"));
        }
        if (hit.phrase().equals("rename")) {
            return List.of(Meant.later("type", rest.plain(words), null, "renaming (write which field is typed into)"));
        }
        if (hit.phrase().equals("change to") || words.startsWith("to ")) {
            return hit.phrase().equals("change to") ? Choosing.choose(rest, memory) : List.of();
        }
        if (!to.matches()) {
            return List.of();
        }
        boolean several = to.group("v").matches(".*" + Masked.QUOTE + ".* .*|.* .*" + Masked.QUOTE + ".*")
                && to.group("v").matches(".*" + Masked.QUOTE + ".*" + Masked.QUOTE + ".*");
        if (several || to.group("v").matches("(?i).* (?:using|by|with|via) .*")) {
            return List.of();
        }
        String value = rest.plain(
                to.group("v").replaceFirst("[,;]$", "").replaceFirst("(?i) (?:again|once more|now|instead)$", ""));
        String told = by != null ? by : to.group("t");
        boolean spoken = told.matches("(?i)(?:it|this|that)(?: back)?");
        Named filled = spoken ? filled(memory) : null;
        if (spoken && filled == null && (isEdit(memory.element) || isText(memory))) {
            return List.of();
        }
        Named named = filled != null
                ? filled
                : told.matches("(?:the )?(?:First|Second|Third|Last) \\p{Ll}+")
                        ? Named.of(Normal.withoutArticle(told), null)
                        : TargetReader.read(told, rest, memory);
        if (named == null) {
            return List.of();
        }
        return List.of(to(
                named,
                value,
                hit.phrase().equals("set"),
                Masked.isQuote(to.group("v").strip()),
                memory));
    }

    /** A button that opens something for editing is not what is changed. */
    static boolean isEdit(@Nullable Named pressed) {
        return pressed != null && pressed.name().matches("(?i)(?:edit|change|rename|modify|pencil|pen)(?: .*)?");
    }

    /** What {@code it} is that is set after a button was pressed, or something was looked at that only shows: the field filled before; null where something else was spoken of. */
    static @Nullable Named filled(Memory memory) {
        Named spoken = memory.element;
        Lexicon.Hit hit = spoken == null || spoken == memory.field || spoken == memory.list
                ? null
                : Lexicon.verbAt(spoken.name());
        boolean button = spoken != null && "button".equals(spoken.target().role())
                || hit != null && hit.rest().isEmpty()
                || spoken != null
                        && memory.seeing
                        && SHOWN.matcher(spoken.name()).matches()
                || isText(memory);
        return button ? memory.field : null;
    }

    /** Whether it was a text that was looked at last, which nothing is typed into. */
    static boolean isText(Memory memory) {
        Named spoken = memory.element;
        return memory.seeing
                && spoken != null
                && spoken != memory.field
                && spoken.target().quoted()
                && spoken.target().role() == null
                && memory.fields.stream().noneMatch(field -> field.target().equals(spoken.target()));
    }

    /** Brings an element to a value, by what kind of element its name and the value give away. */
    static Meant to(Named named, String value, boolean set, boolean quoted, Memory memory) {
        String low = value.toLowerCase(Locale.ROOT);
        if (low.matches("on|off|checked|unchecked|enabled|disabled|ticked|unticked")) {
            boolean on = low.matches("on|checked|enabled|ticked");
            memory.remember(named);
            return Meant.check(named, on);
        }
        @Nullable String role = named.target().role();
        boolean chosen = memory.list != null && Normal.loose(memory.list.name()).equals(Normal.loose(named.name()));
        boolean list = isList(named) || chosen;
        if ("slider".equals(role) || slides(named, value)) {
            return slide(named, value);
        }
        if (!quoted && !"combobox".equals(role) && !"listbox".equals(role) && Dates.relative(value)) {
            return Typing.fromToday(memory.rememberField(named), value, memory);
        }
        if (named.name()
                .matches("(?i)(?:browser |screen )?(?:viewport|window|browser|screen|device|resolution|orientation)(?:"
                        + " size| width| height)?")) {
            return Meant.laterOn("type", named, value, Resizing.NEEDS_NUMBERS);
        }
        boolean typed = TEXTUAL.matcher(named.name()).matches()
                || memory.fields.stream()
                        .anyMatch(field -> Normal.loose(field.name()).equals(Normal.loose(named.name())))
                || NUMERIC.matcher(value).matches()
                || DATE.matcher(value).matches()
                || "textbox".equals(role)
                || quoted && set;
        if (list || !typed) {
            memory.rememberList(named);
            Meant select = Meant.select(value, named);
            return list || !set || named.target().how() == dev.webwitness.model.Target.How.NAME
                    ? select
                    : select.unsure();
        }
        memory.rememberField(named);
        memory.typed(named, value);
        return Meant.on("type", named, value, new Action.Type(value, named.target()));
    }

    /** Whether it is moved by a slider on any page, and the value is a number. */
    static boolean slides(Named named, String value) {
        return SLIDING.matcher(named.name()).matches() && NUMERIC.matcher(value).matches();
    }

    /** A slider is given its value as a field is. */
    static Meant slide(Named slider, String value) {
        Matcher number =
                Pattern.compile("[^\\d-]{0,3}(-?\\d+(?:[.,]\\d+)?)\\D{0,8}").matcher(value);
        return number.matches()
                ? Meant.on(
                        "drag", slider, value, new Action.Type(number.group(1).replace(',', '.'), slider.target()))
                : Meant.laterOn("drag", slider, value, "moving a slider other than to a number");
    }

    /** Whether the name or the role says that options are chosen from it. */
    static boolean isList(Named named) {
        return "combobox".equals(named.target().role())
                || "listbox".equals(named.target().role())
                || LISTS.matcher(named.name()).matches();
    }

    private static List<Meant> sort(String words, Clause rest, Memory memory) {
        Matcher direction = Pattern.compile(
                        "(?i)(?:(?:the \\p{L}+ |it |them )?by )?(?:the )?(.+?),? (?:in )?(desc|asc|descending|ascending)(?: order)?")
                .matcher(words);
        if (direction.matches()) {
            Named column = TargetReader.read(direction.group(1), rest, memory);
            return column == null
                    ? List.of()
                    : List.of(
                            Meant.click(column).unsure(),
                            Meant.select(direction.group(2), Named.of("sort by", null))
                                    .unsure());
        }
        Matcher column = Pattern.compile("(?i)(?:.*?\\bby )?(?:the )?(.+?) column(?: header)?")
                .matcher(words);
        if (column.matches()) {
            return Pointing.click(rest.with(column.group(1)), memory);
        }
        String option = words.replaceFirst("(?i)^.*?\\bby (?:the )?", "");
        if (option.isEmpty()) {
            return List.of();
        }
        Meant chosen = Meant.select(rest.plain(option), memory.rememberList(Named.of("sort by", "combobox")));
        return List.of(TABLE.matcher(words).matches() ? chosen.unsure() : chosen);
    }
}
