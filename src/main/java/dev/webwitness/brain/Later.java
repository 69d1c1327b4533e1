package dev.webwitness.brain;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is understood and can be shown, but not done yet: uploads, dragging, remembering, extracting, repeating. */
final class Later {
    private static final String Q = Masked.QUOTE;
    private static final Pattern UPLOAD = Pattern.compile(
            "(?:the )?(?:file )?(?<v>" + Q
                    + "|\\S+\\.\\w{2,5})(?:\\s+(?:to|into|using|via|with|through|in|as(?! well)|for|by dropping it (?:onto|on|into)) (?<t>.+))?(?: as well| too)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern DRAG = Pattern.compile(
            "(?<s>.+?)\\s+(?:down to|up to|over to|onto|into|to|on|above|below|under)\\s+(?<d>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern AS = Pattern.compile("(?<t>.+?)\\s+as\\s+(?<v>.+)", Pattern.CASE_INSENSITIVE);

    private Later() {}

    static List<Meant> read(Lexicon.Hit hit, Clause rest, Memory memory) {
        return switch (hit.verb()) {
            case UPLOAD -> upload(rest, memory);
            case DRAG -> drag(rest, memory);
            case REMEMBER, EXTRACT -> keep(hit, rest, memory);
            case FIND -> find(rest, memory);
            case FILTER -> filter(rest, memory);
            default -> Repeats.forEach(hit, rest, memory);
        };
    }

    private static List<Meant> upload(Clause rest, Memory memory) {
        Matcher both = Pattern.compile("(?i)(?:the )?(?:files? )?(" + Q + "|\\S+\\.\\w{2,5})(?:,| and) (?:and )?(" + Q
                        + "|\\S+\\.\\w{2,5})( (?:to|into|using|via|with|in) .+)?")
                .matcher(rest.words());
        if (both.matches()) {
            String where = both.group(3) == null ? "" : both.group(3);
            List<Meant> all = new ArrayList<>(upload(rest.with(both.group(1) + where), memory));
            all.addAll(upload(rest.with(both.group(2) + where), memory));
            return all;
        }
        Matcher upload = UPLOAD.matcher(rest.words());
        if (!upload.matches()) {
            return List.of();
        }
        Named field = upload.group("t") == null ? memory.files : TargetReader.read(upload.group("t"), rest, memory);
        String file = rest.plain(upload.group("v"));
        memory.files = field;
        return List.of(
                field == null
                        ? Meant.later("upload", null, file, "uploading files")
                        : Meant.laterOn("upload", field, file, "uploading files"));
    }

    private static List<Meant> drag(Clause rest, Memory memory) {
        Matcher drag = DRAG.matcher(rest.words()
                .replaceFirst(",.*$", "")
                .replaceFirst("(?i)\\s+so (?:that )?(?:it|they|the)\\b.*$", "")
                .replaceFirst(
                        "(?i)\\s+(?:a bit|a little|slightly|just)(?: to the)?(?: right| left| up| down)?(?= (?:above|below|under|onto|over|to|into)\\b)",
                        ""));
        if (!drag.matches()) {
            return List.of();
        }
        Named from = TargetReader.read(
                drag.group("s")
                        .replaceFirst("(?i)^that .*", "it")
                        .replaceFirst("(?i)(slider) (?:handle|knob|thumb)$", "$1"),
                rest,
                memory);
        Named to = TargetReader.read(drag.group("d"), rest, memory);
        if (from == null || to == null) {
            return List.of();
        }
        memory.remember(from);
        if ("slider".equals(from.target().role()) && to.name().matches(".*\\d.*")) {
            return List.of(Setting.slide(from, to.name()));
        }
        String dest = rest.plain(Normal.withoutArticle(drag.group("d")));
        boolean kind = dest.matches("(?i)[\\p{Ll} ]+ (?:picture|image|icon|area|box|list|column)");
        return List.of(Meant.laterOn("drag", from, kind ? dest : to.name(), "drag and drop"));
    }

    private static List<Meant> keep(Lexicon.Hit hit, Clause rest, Memory memory) {
        boolean extract = hit.verb() == Verb.EXTRACT;
        String words = rest.words()
                .replaceFirst("(?i)[\\s,]*(?:for later|too|as well)$", "")
                .replaceFirst("(?i)\\s+for later$", "");
        Matcher as = AS.matcher(words);
        String what = as.matches() ? as.group("t") : words;
        Matcher value = Pattern.compile(
                        "(?i)(?:the )?(?:current |exact )?(?:value|text|content|number|amount|figure|count) (?:shown |displayed )?(?:of|in|on|shown in) (.+)")
                .matcher(what);
        String bare =
                Normal.withoutArticle(value.matches() ? value.group(1) : what).replaceFirst("(?i)^its ", "");
        if (bare.isEmpty() || bare.split("\\s+", -1).length > 10) {
            return List.of();
        }
        String name = bare.equals("them") || bare.equals("it")
                ? memory.element == null ? bare : memory.element.name()
                : value.matches() ? name(bare, rest, memory) : rest.plain(bare);
        memory.remember(Named.of(name, null));
        memory.remembered = extract ? memory.remembered : name;
        return List.of(Meant.later(
                extract ? "extract" : "remember",
                name,
                as.matches() ? rest.plain(as.group("v")) : null,
                extract ? "extracting data" : "remembering values"));
    }

    private static String name(String bare, Clause rest, Memory memory) {
        Named named = TargetReader.read(bare, rest, memory);
        return named == null ? rest.plain(bare) : named.name();
    }

    /** Finding something does nothing by itself: it says what is spoken of next. */
    private static List<Meant> find(Clause rest, Memory memory) {
        Matcher set = Pattern.compile("(?i)(.+?)\\s+and (set|change|switch) it to (.+)")
                .matcher(rest.words());
        Matcher row = Pattern.compile(
                        "(?i)(?:the )?(?:row|line|entry|item|card) (?:where|whose|in which) .*?(?:is|=|equals|says|reads|contains) (.+)")
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

    private static List<Meant> filter(Clause rest, Memory memory) {
        Matcher by = Pattern.compile("(?i)(?:.*?\\bby )?(?<t>[\\p{L} ]+?)(?: to| =|:)? (?<v>" + Q + "|\\S+)")
                .matcher(rest.words());
        List<Meant> all = new ArrayList<>();
        if (by.matches()) {
            all.add(Meant.select(
                    rest.plain(by.group("v")),
                    memory.rememberList(Named.of(by.group("t").strip(), null))));
        }
        return all;
    }
}
