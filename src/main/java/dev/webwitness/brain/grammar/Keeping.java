package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is read from the page and kept under a name: {@code remember "Total" as total}, {@code extract table "Orders" columns "Name", "Price" as orders}. */
final class Keeping {
    private static final Pattern AS = Pattern.compile(
            "(?<t>.+?)\\s+(?:as|in|into|under)\\s+(?<v>(?:the name )?" + Masked.QUOTE + "|\\S+(?: \\S+){0,3})",
            Pattern.CASE_INSENSITIVE);
    /** What is a number itself: its amount is all of it, and not a part as that of an invoice is. */
    private static final String WORTH =
            "(?:the |its |my |your )?(?:(?!first\\b|last\\b|top\\b)[\\p{L}-]+ )?(?:" + Masked.QUOTE
                    + "|total|sum|subtotal|balance|price|counter|badge|field|label|box|input|fee|tax|discount|budget|score|limit|it)";

    private static final Pattern VALUE = Pattern.compile(
            "(?:the )?(?:current |exact )?(?:(?:value|text|content)|(?:number|amount|figure|count)(?= (?:shown |displayed )?(?!of\\b)| of (?:"
                    + WORTH + "|[^,]*[^s\\W]s(?: .*)?)$)) (?:shown |displayed"
                    + " )?(?:of|(?:in|on|shown in)(?! (?:the )?(?:\\p{L}+ )?(?:row|line|table|list|card|header|footer|corner|sidebar|page|top|bottom)\\b)) (.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COUNT = Pattern.compile(
            "(?:(?:the )?(?:number|count|total number) of|how many) (?<t>(?:all )?(?:the )?(?:" + Masked.QUOTE
                    + "|.*?[^\\Ws]s)(?: (?:there are|are (?:shown|visible|listed)|in .+|shown|listed|visible))?)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NUMBER_OF =
            Pattern.compile("(?:the )?(?:total )?(?:number|count) of .*", Pattern.CASE_INSENSITIVE);

    private static final Pattern ANSWER = Pattern.compile(
            "\\b(?:(?:tell|send|write|mail|text|message) (?:me|us)|let (?:me|us) know|report(?: back)?|give (?:me|back)|get me|read"
                    + " (?:off|out)|output|print out|return the)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COLUMNS = Pattern.compile(
            ",?\\s*(?:with |and |only )*(?:(?:the|its|only the) )?columns?:? (?<c>.+)$", Pattern.CASE_INSENSITIVE);
    private static final Pattern FORM = Pattern.compile(
            "(?:the )?(?:whole |entire |full |complete )?(?<f>table|list|text)\\b(?:"
                    + " (?:of|named|called|titled|with))?(?: the)?\\s*(?<r>.*)|(?<s>.+?) (?<g>table|list)",
            Pattern.CASE_INSENSITIVE);

    /** {@code table "Orders" with columns Item and Price}. */
    private static final Pattern QUOTED_FORM =
            Pattern.compile("(?:table|list|text) (?<v>" + Masked.QUOTE + ")(?: .*)?", Pattern.CASE_INSENSITIVE);

    private static final String SHOWN = "(?i) (?:there are|are (?:shown|visible|listed)|shown|listed|visible)$";

    /** Verbs that order nothing else; {@code list}, {@code report}, {@code what is} do so only with a name for what is read. */
    private static final Set<String> CLEAR =
            Set.of("extract", "scrape", "read out", "collect", "grab", "capture", "fetch");

    /** Verbs that ask for an answer. */
    private static final Set<String> TELLS = Set.of(
            "tell me",
            "tell us",
            "let me know",
            "report",
            "report back",
            "give me",
            "get me",
            "give back",
            "return the",
            "read off",
            "output",
            "print out",
            "tell me what is");

    private Keeping() {}

    /** Whether a line asks for what it reads as an answer, and not only for something to be kept. */
    static boolean asksFor(String line) {
        return ANSWER.matcher(line).find();
    }

    /** {@code the code that is shown}, {@code back to me}: nothing of what is read. */
    private static final Pattern AFTERWORD = Pattern.compile(
            "(?<=\\w)(?: (?:that|which) (?:is|are|was|gets|has been) (?:now )?(?:shown|displayed|visible|listed|printed|given|generated|there|created|assigned)(?: there)?| (?:back )?(?:to|for) me)$",
            Pattern.CASE_INSENSITIVE);

    /** {@code its phone number and opening hours}: two things, each read by itself. */
    private static final Pattern BOTH = Pattern.compile(
            "(?:both )?(?:the |its |his |her |their )(?<a>\\p{Ll}[\\p{Ll} -]{2,28}?),? and (?:the |its |his |her |their )?(?<b>\\p{Ll}[\\p{Ll} -]{2,28})",
            Pattern.CASE_INSENSITIVE);

    static List<Meant> read(Lexicon.Hit hit, Clause said, Memory memory) {
        if (memory.filling
                && hit.phrase().equals("note")
                && said.words().matches("(?!the |its |my )\\p{Ll}+(?: \\p{Ll}+)?")) {
            return List.of(); // a field of the form as well
        }
        Clause rest = said.with(AFTERWORD.matcher(said.words()).replaceFirst(""));
        Matcher both = BOTH.matcher(rest.words());
        if (both.matches()
                && !rest.words()
                        .matches("(?i).*\\b(?:table|list|columns?|rows?|terms|conditions|as|in|into|paste|enter)\\b.*")
                && Lexicon.verbAt(both.group("b")) == null) {
            List<Meant> all = new ArrayList<>(one(hit, rest.with("the " + both.group("a")), memory));
            all.addAll(one(hit, rest.with("the " + both.group("b")), memory));
            return all.size() == 2 ? all : List.of();
        }
        return one(hit, rest, memory);
    }

    private static List<Meant> one(Lexicon.Hit hit, Clause rest, Memory memory) {
        boolean extract = hit.verb() == Verb.EXTRACT;
        String words = rest.words()
                .replaceFirst("(?i)[\\s,]*(?:for later|too|as well)$", "")
                .replaceFirst("(?i)\\s+for later$", "");
        words = words.replaceFirst(
                "(?i)(?<=\\w) (?:(?:which|that) (?:is|are)"
                        + " )?(?:shown|displayed|listed|given|visible|printed|mentioned)"
                        + " (?=(?:in|on|at|under|above|below|next to) )",
                " ");
        Matcher as = AS.matcher(words);
        boolean named = as.matches()
                && !as.group("t").matches("(?i)(?:the )?(?:value|text|content|number|amount|figure|count)");
        boolean into = named
                && !words.substring(as.end("t"))
                        .strip()
                        .toLowerCase(Locale.ROOT)
                        .startsWith("as ");
        named &= !into || as.group("v").matches("[\\w-]+") && as.group("t").matches("(?i).*" + Masked.QUOTE + ".*");
        String what = named ? as.group("t") : words;
        String name = named ? rest.plain(as.group("v")) : null;
        Matcher value = VALUE.matcher(what);
        String bare =
                Normal.withoutArticle(value.matches() ? value.group(1) : what).replaceFirst("(?i)^its ", "");
        if (bare.isEmpty() || bare.split("\\s+", -1).length > 12) {
            return List.of();
        }
        Matcher things = COUNT.matcher(what);
        Matcher form = QUOTED_FORM.matcher(bare);
        if (extract && things.matches()) {
            bare = Normal.withoutArticle(things.group("t").replaceFirst(SHOWN, ""));
        } else if (extract && form.matches()) {
            bare = form.group("v");
        }
        boolean pronoun = bare.equals("them") || bare.equals("it");
        String shown = pronoun
                ? memory.element == null ? bare : memory.element.name()
                : value.matches()
                        ? shown(bare, rest, memory)
                        : rest.plain(
                                extract
                                        ? bare.replaceFirst(
                                                "(?i)(?<=\\w) (?:in|on|at|from|under|below|above) (?:the|this) [\\p{L} ]{3,30}$",
                                                "")
                                        : bare);
        boolean tells = TELLS.contains(hit.phrase()) && what.matches("(?i)(?:the|its|how many) .*|" + Masked.QUOTE);
        boolean clear = !extract
                || named
                || (tells || pronoun || CLEAR.contains(hit.phrase())) && Predicates.split(bare) == null;
        Action done = !clear
                ? null
                : extract
                        ? extract(what, pronoun && name == null ? Normal.loose(shown) : name, rest, memory)
                        : remember(what, bare, name, rest, memory);
        boolean sure = sure(bare, rest, memory)
                || COUNT.matcher(what).matches()
                || done instanceof Action.Extract it && it.target() == null;
        memory.remember(Named.of(shown, null));
        memory.remembered = extract ? memory.remembered : shown;
        if (done instanceof Action.Remember it) {
            memory.kept.add(Normal.loose(shown), it);
        }
        String told = NUMBER_OF.matcher(what).matches()
                ? what.replaceFirst("(?i)^the ", "")
                        .replaceFirst("(?i) (?:in|on|at|under|above|below) (?:the|this) [\\p{L} ]{3,30}$", "")
                : shown;
        Intent intent = new Intent(extract ? "extract" : "remember", rest.plain(told), name, false, null);
        return List.of(
                done == null
                        ? Meant.later(
                                intent.action(),
                                intent.target(),
                                name,
                                "reading that (write: extract \"Name\" as name)")
                        : new Meant(intent, List.of(done), null, !sure));
    }

    private static boolean sure(String bare, Clause rest, Memory memory) {
        Named read = TargetReader.read(bare, rest, memory);
        return read == null || read.sure();
    }

    private static String shown(String bare, Clause rest, Memory memory) {
        Named read = TargetReader.read(bare, rest, memory);
        return read == null ? rest.plain(bare) : read.name();
    }

    private static @Nullable Action remember(
            String what, String bare, @Nullable String name, Clause rest, Memory memory) {
        Matcher count = COUNT.matcher(what);
        if (count.matches()) {
            String things =
                    count.group("t").replaceFirst("(?i)^all (?:the )?", "").replaceFirst(SHOWN, "");
            Named counted = TargetReader.read(things, rest, memory);
            return counted == null
                    ? null
                    : new Action.Remember(counted.target(), true, identifier(name, rest.plain(bare)));
        }
        Named read = TargetReader.read(bare, rest, memory);
        return read == null ? null : new Action.Remember(read.target(), false, identifier(name, rest.plain(bare)));
    }

    private static @Nullable Action extract(String what, @Nullable String name, Clause rest, Memory memory) {
        if (COUNT.matcher(what).matches()) {
            return remember(what, Normal.withoutArticle(what), name, rest, memory);
        }
        Pages.Extent extent = Pages.extent(what);
        String words = extent.words();
        Matcher columns = COLUMNS.matcher(words);
        List<String> wanted = List.of();
        if (columns.find()) {
            wanted = Arrays.stream(columns.group("c").split("\\s*,\\s*(?:and\\s+)?|\\s+and\\s+|\\s*&\\s*", -1))
                    .map(one -> rest.plain(one.strip()))
                    .filter(one -> !one.isEmpty())
                    .toList();
            words = words.substring(0, columns.start()).strip();
        }
        Matcher form = FORM.matcher(words);
        Action.Extract.Form shape = wanted.isEmpty() ? Action.Extract.Form.ANY : Action.Extract.Form.TABLE;
        if (form.matches()) {
            String said = form.group("f") != null ? form.group("f") : form.group("g");
            shape = Action.Extract.Form.valueOf(said.toUpperCase(Locale.ROOT));
            words = form.group("f") != null ? form.group("r") : form.group("s");
        }
        words = words.replaceFirst("(?i)^(?:(?:only|just|all)\\s+)+", "");
        @Nullable Target target = null;
        if (!words.isBlank()) {
            Named read = TargetReader.read(words, rest, memory);
            if (read == null) {
                return null;
            }
            target = read.target();
        } else if (shape == Action.Extract.Form.ANY || shape == Action.Extract.Form.TEXT) {
            return null;
        }
        String usual = rest.plain(words.isBlank() ? shape.name() : words);
        return new Action.Extract(shape, target, wanted, extent.pages(), identifier(name, usual));
    }

    /** A name as it can stand in {@code {name}}. */
    static String identifier(@Nullable String name, String usual) {
        String plain = (name == null ? Normal.withoutArticle(usual) : name.replaceFirst("(?i)^the name ", ""))
                .strip()
                .replaceAll("^[${]+|[}]+$", "")
                .replaceAll("[^\\p{L}\\p{N}_-]+", "_")
                .replaceAll("^_+|_+$", "");
        String cut = plain.substring(0, Math.min(60, plain.length()));
        return name == null ? cut.toLowerCase(Locale.ROOT) : cut;
    }
}
