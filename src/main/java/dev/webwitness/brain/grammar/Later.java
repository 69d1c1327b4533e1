package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Dragging, uploading, finding and filtering. */
final class Later {
    private static final String Q = Masked.QUOTE;
    private static final Pattern UPLOAD = Pattern.compile(
            "(?:(?:the|my|a|an|your|this|that) )?(?:(?:\\p{L}+"
                    + " )?(?:file|picture|image|photo|document|attachment|screenshot|video|spreadsheet|pdf|cv|invoice|receipt)"
                    + " )?(?<v>"
                    + Q
                    + "|\\S+\\.\\w{2,5})(?:\\s+(?:to|into|using|via|with|through|in|as(?! well)|for|by dropping it"
                    + " (?:onto|on|into)) (?<t>.+?))?(?: as well| too| instead| now| again)?",
            Pattern.CASE_INSENSITIVE);
    private static final String COMMA = "(?:,| and|, and| &| \\+) ";
    private static final String FILE_NAME = "(?:" + Q + "|\\S+\\.\\w{2,5})";
    /** {@code a.csv, b.csv and c.csv to Files}: given at once. */
    private static final Pattern FILES = Pattern.compile(
            "(?:the |both )?(?:(?:two|three|four|\\d) )?(?:files?:? )?(?<l>" + FILE_NAME + "(?:" + COMMA + FILE_NAME
                    + ")+)(?<w> (?:to|into|using|via|with|in) .+)?",
            Pattern.CASE_INSENSITIVE);
    /** {@code in the same way}: where the last ones went. */
    private static final Pattern SAME_WAY = Pattern.compile(
            "(?:,? (?:in|into|to|through|via|with) the same (?:way|manner|fashion|field|place|input|zone|area|control|button))|,? (?:the same way|likewise)$",
            Pattern.CASE_INSENSITIVE);
    /** {@code the pawn on e7 to e5}: where it lies, then where it goes. */
    private static final Pattern DRAG_FROM = Pattern.compile(
            "(?<s>.+?\\s+(?:on|at|under|in(?! front\\b)) .+?)\\s+(?<w>onto|into|to)\\s+(?<d>.+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern DRAG = Pattern.compile(
            "(?<s>.+?)\\s+(?<w>down to|up to|over to|onto|into|to|on|above|below|under|before|after|in front of|ahead of|behind|directly before|right before|directly after|right after)\\s+(?<d>.+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code the bottom left compartment}: a part of what is filled, named by where it is. */
    private static final Pattern SPOT = Pattern.compile(
            "the (?<p>(?:top|bottom|upper|lower|middle|left|right|cent(?:er|re))(?:[ -](?:left|right|middle|cent(?:er|re)))? (?:compartment|slot|cell|column|row|box|area|zone|panel|shelf|pane|lane|drawer|bin|square|tile))",
            Pattern.CASE_INSENSITIVE);

    /** {@code the picture of the house}: what it shows is its name, and no place it is in. */
    private static final Pattern PICTURE = Pattern.compile(
            "(?:the |an? )?(?:picture|photo|image|drawing|outline|icon|silhouette) of (?:the |an? )?[\\p{L} -]{2,40}",
            Pattern.CASE_INSENSITIVE);

    /** {@code drop front.jpg onto the zone}: a file is given, nothing on the page is moved. */
    private static final Pattern FILE = Pattern.compile(
            "(?:the )?(?:file )?(?<v>" + Q + "|\\S+) (?:onto|into|on|to|in(?! front\\b)) (?<t>.+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NTH = Pattern.compile(
            "(?:the )?(?<n>first|second|third|fourth|fifth|last|\\d{1,2}(?:st|nd|rd|th))(?: one)?",
            Pattern.CASE_INSENSITIVE);

    private Later() {}

    static List<Meant> read(Lexicon.Hit hit, Clause rest, Memory memory) {
        if (rest.words().isEmpty() && hit.phrase().matches("upload|attach|move|filter|reorder")) {
            return List.of(Meant.click(memory.remember(Named.of(Buttons.capital(hit.phrase()), null))));
        }
        return switch (hit.verb()) {
            case UPLOAD -> upload(rest, memory);
            case DRAG -> drag(rest, memory);
            case REMEMBER, EXTRACT -> Keeping.read(hit, rest, memory);
            case FIND -> find(rest, memory);
            case FILTER -> filter(hit, rest, memory);
            default -> List.of();
        };
    }

    static List<Meant> upload(Clause rest, Memory memory) {
        Matcher several = FILES.matcher(rest.words());
        if (several.matches()) {
            String where = several.group("w") == null ? "" : several.group("w");
            List<Meant> each = new ArrayList<>();
            List<String> files = new ArrayList<>();
            for (String file : several.group("l").split(COMMA, -1)) {
                each.addAll(upload(rest.with(file + where), memory));
                files.add(rest.plain(file));
            }
            Named field = memory.files;
            Action.Upload together = new Action.Upload(files, field == null ? null : field.target());
            List<Meant> all = new ArrayList<>();
            for (Meant one : each) {
                all.add(new Meant(one.intent(), all.isEmpty() ? List.of(together) : List.of(), null, one.ambiguous()));
            }
            return all;
        }
        Matcher upload = UPLOAD.matcher(SAME_WAY.matcher(rest.words()).replaceFirst(""));
        if (!upload.matches()) {
            return List.of();
        }
        Scope before = rest.place();
        String into = upload.group("t") != null
                ? upload.group("t")
                : before != null
                                && before.written().matches("(?i)(?:for|in|into|under|at) .+")
                                && !before.text().isEmpty()
                        ? before.text()
                        : null;
        if (into != null
                && into.matches("(?i)(?:.* )?(?:folder|directory|column|lane)(?: .*)?")
                && upload.group("t") != null) {
            return List.of();
        }
        Named field = into == null
                ? memory.files
                : TargetReader.read(
                        into,
                        new Clause("", rest.masked(), rest.mood(), upload.group("t") == null ? null : before),
                        memory);
        if (field == null && upload.group("t") != null) {
            return List.of();
        }
        String place = upload.group("t") == null ? "" : rest.plain(Normal.withoutArticle(upload.group("t")));
        if (field != null
                && !field.target().quoted()
                && field.target().scope() == null
                && place.matches("[\\p{Ll} ]+ (?:picker|image|picture|photo|box|zone|area)")) {
            field = Named.of(place, null);
        }
        String file = rest.plain(upload.group("v"));
        memory.files = field;
        memory.remember(Named.of(file, null));
        return List.of(
                field == null
                        ? Meant.page("upload", null, file, new Action.Upload(List.of(file), null))
                        : Meant.on("upload", field, file, new Action.Upload(List.of(file), field.target())));
    }

    /** {@code the second shelf}, {@code the left side of the sofa}: without a name of its own, so that it is told by where it is. */
    private static boolean placed(Named place) {
        return place.scope() != null
                && !place.target().quoted()
                && place.name().matches("\\p{Ll}[\\p{Ll} -]*")
                && !place.scope().matches("(?i)(?:on|at|in|inside|within)\\b.*");
    }

    /** What is pressed and never dragged: {@code it} is something else then. */
    private static boolean isControl(Named named) {
        return String.valueOf(named.target().role()).matches("button|link|tab|checkbox|menuitem|combobox|textbox|radio")
                || named.name()
                        .matches(
                                "(?i)[^\\p{L}\\p{N}]{1,2}|(?:.* )?(?:plus|minus|cross|x|star|heart|bin|pencil|icon|arrow|gear|bell|dots|button|link|tab)")
                || Lexicon.verbAt(named.name()) != null && !named.target().quoted();
    }

    private static List<Meant> drag(Clause rest, Memory memory) {
        Matcher file = FILE.matcher(rest.words());
        boolean dropped = file.matches()
                && (rest.words().matches(".* (?:onto|into|on|to|in) (?:the |an? )?[^\uE000-\uE7FF]*")
                        || file.group("t").matches("(?i).*(?:zone|area|field|upload|drop|box).*"));
        if (dropped && Going.isFile(rest.plain(file.group("v")))) {
            return upload(rest.with(file.group("v") + " to " + file.group("t")), memory);
        }
        Matcher two = Pattern.compile("(?i)(.+? slider to \\S+),? and ((?:the )?.+? slider to \\S+)")
                .matcher(rest.words());
        if (two.matches()) {
            List<Meant> all = new ArrayList<>(drag(rest.with(two.group(1)), memory));
            List<Meant> second = drag(rest.with(two.group(2)), memory);
            all.addAll(second);
            return second.isEmpty() || all.size() == second.size() ? List.of() : all;
        }
        String said = rest.words()
                .replaceFirst(",.*$", "")
                .replaceFirst("(?i) (?:by|via|using|with) drag(?:ging)?(?: and |-and-| & |[ &-]?)drop(?:ping)?$", "")
                .replaceFirst("(?i)\\s+so (?:that )?(?:it|they|the)\\b.*$", "")
                .replaceFirst(
                        "(?i)\\s+(?:a bit|a little|slightly|just)(?: to the)?(?: right| left| up| down)?(?="
                                + " (?:above|below|under|onto|over|to|into)\\b)",
                        "");
        Matcher placed = DRAG_FROM.matcher(said);
        Matcher drag = placed.matches() ? placed : DRAG.matcher(said);
        if (!drag.matches()) {
            return List.of();
        }
        Named from = TargetReader.read(
                drag.group("s")
                        .replaceFirst("(?i)^that .*", "it")
                        .replaceFirst("(?<=\\S) from (?=\\p{Lu})", " from the ")
                        .replaceFirst("(?i)^(it|this|that|them) over$", "$1")
                        .replaceFirst("(?i)(slider) (?:handle|knob|thumb)$", "$1")
                        .replaceFirst(
                                "(?i)^((?:the )?slider (?:of|for)) (?!(?:the|my|your|this|that|its)\\b)(?=\\p{L})",
                                "$1 the "),
                rest,
                memory);
        Named to = TargetReader.read(
                drag.group("d")
                        .replaceFirst(
                                "^(?i:the )?(?:stage|column|lane|swimlane|status|list) (?=\\p{Lu}|" + Q + ")", ""),
                rest,
                memory);
        String other = from == null ? null : another(from, drag.group("d"));
        to = other == null ? to : TargetReader.read(other, rest, memory);
        Matcher spot = SPOT.matcher(drag.group("d"));
        to = spot.matches() ? Named.of(spot.group("p"), null) : to;
        to = PICTURE.matcher(drag.group("d")).matches()
                ? Named.of(rest.plain(Normal.withoutArticle(drag.group("d"))), null)
                : to;
        boolean control = drag.group("s").matches("(?i)it|this|that")
                && from != null
                && (isControl(from)
                        || memory.ticking && memory.box != null && from.target().equals(memory.box.target()));
        from = control && memory.fresh != null ? memory.fresh : from;
        if (from == null || to == null || to.name().matches("(?i)the|an?|its|this|that")) {
            return List.of();
        }
        from = from.name().equalsIgnoreCase("slider") ? from.role("slider") : from;
        memory.remember(from);
        if ("slider".equals(from.target().role()) && to.name().matches(".*\\d.*")) {
            return List.of(Setting.slide(from, to.name()));
        }
        if ("slider".equals(from.target().role())
                || drag.group("w").matches("(?i)(?:up |down )?to") && Setting.slides(from, to.name())) {
            return List.of(Setting.slide(from, to.name()));
        }
        String dest = rest.plain(Normal.withoutArticle(drag.group("d")));
        boolean kind = dest.matches("[\\p{Ll} ]+ (?:picture|image|icon|area|box|list|column)");
        String where = drag.group("w").toLowerCase(java.util.Locale.ROOT);
        Action.Drag.Place place = where.equals("above")
                ? Action.Drag.Place.ABOVE
                : where.equals("below")
                        ? Action.Drag.Place.BELOW
                        : where.matches("in front of|ahead of|(?:.* )?before")
                                ? Action.Drag.Place.BEFORE
                                : where.matches("behind|(?:.* )?after")
                                        ? Action.Drag.Place.AFTER
                                        : Action.Drag.Place.ONTO;
        Meant dragged = Meant.on(
                "drag",
                from,
                kind || placed(to) ? dest : to.name(),
                new Action.Drag(from.target(), to.target(), place));
        boolean end =
                drag.group("d").matches("(?:the |its )?(?:very )?(?:end|start|beginning|front|top|bottom)(?: of .+)?");
        boolean sideways =
                end || to.name().matches("(?i)(?:left|right|top|bottom|up|down|side|\\d+ ?(?:px|pixels?|%)?)");
        boolean lost = control && memory.fresh == null;
        return List.of(to.sure() && !sideways && !lost ? dragged : dragged.unsure());
    }

    /** {@code the 4th photo in front of the first}: the first photo; null where no other of the same things is told. */
    private static @Nullable String another(Named from, String where) {
        Matcher nth = NTH.matcher(where);
        return nth.matches() && from.target().ordinal() != 0 && from.name().matches("[\\p{Ll} -]+")
                ? "the " + nth.group("n") + " " + from.name()
                : null;
    }

    /** Finding something does nothing by itself: it says what is spoken of next. */
    private static List<Meant> find(Clause rest, Memory memory) {
        if (rest.words().isEmpty()) {
            return List.of(Meant.click(memory.remember(Named.of("Find", null))));
        }
        if (rest.words().matches("(?i)(?:out|which|what|how|whether|where|who|when)\\b.*")) {
            return List.of();
        }
        Matcher set = Pattern.compile("(?i)(.+?)\\s+and (set|change|switch) it to (.+)")
                .matcher(rest.words());
        Matcher row = Pattern.compile("(?i)(?:the )?(?:row|line|entry|item|card) (?:where|whose|in which)"
                        + " .*?(?:is|=|equals|says|reads|contains) (.+)")
                .matcher(rest.words());
        Named named = TargetReader.read(
                set.matches() ? set.group(1) : row.matches() ? row.group(1) : rest.words(), rest, memory);
        Matcher text = Pattern.compile("(?i)(?:the )?(?:text|words?|message|string) (" + Q + ")(?: .*)?")
                .matcher(rest.words());
        if (text.matches()) {
            return List.of(Expecting.text(rest.plain(text.group(1)), false));
        }
        if (named == null) {
            return List.of();
        }
        memory.remember(named);
        memory.found = named.sure() ? named : null;
        if (String.valueOf(named.target().role()).matches("textbox|searchbox")) {
            memory.rememberField(named);
            memory.entered = true;
        }
        if (set.matches()) {
            return List.of(Setting.to(named, rest.plain(set.group(3)), false, true, memory));
        }
        return List.of(Meant.expect(
                named.name(),
                "visible",
                false,
                named.scope(),
                new dev.webwitness.model.Expectation(
                        dev.webwitness.model.Expectation.Kind.VISIBLE, named.target(), "visible", false)));
    }

    private static final Pattern FILTERED = Pattern.compile(
            "(?:(?:the |this |all |all the )?(?:[\\p{L}-]+ ){0,2}?(?:by|for|on) )?(?:the )?(?<t>(?!(?:the|this|all|by|for|on|in)\\b)[\\p{L}]+(?: (?!(?:by|for|on|in|to)\\b)[\\p{L}]+)*?)(?: to| =|:)? (?<v>"
                    + Q + "|\\S+)",
            Pattern.CASE_INSENSITIVE);
    /** {@code the list by "Open"}: by what, and not in which field. */
    private static final Pattern FILTERED_FOR = Pattern.compile(
            "(?:(?:the |this |all |all the )?(?:[\\p{L}-]+ ){0,2}?(?:by|for|on) )?(?<v>" + Q + ")",
            Pattern.CASE_INSENSITIVE);

    private static List<Meant> filter(Lexicon.Hit hit, Clause rest, Memory memory) {
        String words = rest.words();
        Matcher quoted = FILTERED_FOR.matcher(words);
        if (quoted.matches() && !Setting.isList(Named.of(rest.plain(quoted.group("v")), null))) {
            return List.of(Meant.select(rest.plain(quoted.group("v")), memory.rememberList(Named.of("filter", null))));
        }
        Matcher by = FILTERED.matcher(words);
        boolean told =
                words.matches("(?i).*\\b(?:to|that|which|so|only|showing|where|whose) .* .*|.*\\b(?:show|only)\\b.*");
        boolean described = (hit.phrase() + " " + words).matches("(?i).*\\bfor (?:the )?\\p{Ll}+ (?-i:\\p{Ll}+)");
        return by.matches() && !told && !described
                ? List.of(Meant.select(
                        rest.plain(by.group("v")),
                        memory.rememberList(Named.of(by.group("t").strip(), null))))
                : List.of();
    }
}
