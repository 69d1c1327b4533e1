package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Typing into fields: value first ({@code type x into y}), field first ({@code fill y with x}), and emptying them. */
final class Typing {
    private static final String Q = Masked.QUOTE;
    static final Pattern QUOTED_FIRST = Pattern.compile(
            "(?:in |the (?:text|value|words?|name) |value )?(?<v>" + Q
                    + ")\\s+(?:into|in to|in|to|on|for|as|inside|at)\\s+(?<t>.+)",
            Pattern.CASE_INSENSITIVE);
    static final Pattern PLAIN_INTO =
            Pattern.compile("(?<v>.+?)\\s+(?:into|in to|inside)\\s+(?<t>.+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern PLAIN_IN = Pattern.compile(
            "(?:the (?:text|value|word|(?:(?:voucher|coupon|promo|discount|gift|security|access) )?code|number|amount) )?(?<v>\\S.{0,60}?)\\s+(?:in|as|for|on)\\s+(?<t>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ALONE = Pattern.compile(
            "(?:in )?(?:the (?:text|words?|value|letters?) )?(?<v>" + Q + "|\\S+)", Pattern.CASE_INSENSITIVE);
    /** A value that is only described, so that anyone could type something else. */
    private static final Pattern DESCRIBED = Pattern.compile(
            "(?:\\d+|two|three|four|five|ten) (?:random |different |more )?(?:characters?|chars|letters|digits|words|lines)(?: (?:in|into|for|as) .*)?|(?:an?|some|any|the|your|my|his|her)?\\s?(?:(?:strong|weak|valid|invalid|random|wrong|correct|incorrect|right|new|different|long|short|other|dummy|fake|test|existing|unique|proper|appropriate|arbitrary|same|sample|missing|required|matching)"
                    + " )+(?:\\p{L}+ ?){1,3}(?:(?:such as|like|for example|in|into|for|as|namely)"
                    + " .*)?|(?:some|any|your|my|his|her|their|an?|the user's) (?:(?-i:\\p{Ll})[\\p{Ll}-]+"
                    + " ?){1,3}(?:(?:in|into|for|as) .*)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code put the lamp into the basket}: nothing is typed. */
    private static final Pattern BASKET = Pattern.compile(
            "(?<x>.+?) (?:into|in|to|onto) (?:the |my |your )?(?:shopping )?(?<b>cart|basket|bag|wishlist|list|order)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ADVERB = Pattern.compile(
            " (?:slowly|quickly|carefully|exactly|again|now|instead|(?:character|letter|key) by (?:character|letter|key))$",
            Pattern.CASE_INSENSITIVE);
    private static final String CODED =
            "(?:the )?(?:password|user ?name|e-?mail(?: address)?|login name|phone(?: number)?)"
                    + " (?!(?:in|into|for|as|of|to|on|field|box|is|from|with|and|or)\\b)(?:"
                    + Q + "|[^\\s,]+)";
    /** {@code enter username bob and password secret}. */
    private static final Pattern NAMED_FIELDS =
            Pattern.compile(CODED + "(?:(?:,| and|, and) " + CODED + ")*", Pattern.CASE_INSENSITIVE);

    /** {@code enter to save}: the key. */
    private static final Pattern ENTER_KEY = Pattern.compile(
            "|to (?:save|send|submit|confirm|search|apply|continue|finish|add(?: it)?|commit)(?: it| that)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code enter name "Ada"}: the field before its value. */
    private static final Pattern FIELD_FIRST = Pattern.compile(
            "(?:the |my |your |an? )?(?<t>(?!(?:in|out|text|values?|words?|letters?|strings?|phrases?|sentences?|characters?|terms?|quer(?:y|ies)|exactly|only|just|literally|again|also|then|now|number|message|some|any|this|that|it|there)\\b)\\p{L}[\\p{L}-]*(?: \\p{L}[\\p{L}-]*)?)(?: (?:field|box|input))?:? (?<v>"
                    + Q + ")",
            Pattern.CASE_INSENSITIVE);

    /** {@code use "Pay later" instead}. */
    private static final Pattern INSTEAD = Pattern.compile(
            "(?:the )?(?:" + Q
                    + "|(?-i:\\p{Lu})[\\w'-]*(?: [\\w'-]+){0,2}?)(?: (?:button|link|icon|option))?(?: instead)?",
            Pattern.CASE_INSENSITIVE);

    /** What is no field, and is emptied by a button. */
    private static final Pattern GATHERED = Pattern.compile(
            "(?:the |my |your )?(?:shopping )?(?:cart|basket|bag|wish ?list|history|cache|selection|queue|canvas|board|favou?rites|notifications|playlist|cookies|storage)",
            Pattern.CASE_INSENSITIVE);

    static final String TOLD_FROM_TODAY = "a date told from today (write the date out)";

    /** {@code the file cv.pdf into CV}: given, and not typed. */
    private static final Pattern FILE = Pattern.compile(
            "(?:the |my |your |this )?(?:file|picture|photo|image|document|attachment) (?<v>" + Q
                    + "|\\S+\\.\\p{L}\\w{1,4})(?: (?:into|in|to|for|as) .+)?",
            Pattern.CASE_INSENSITIVE);

    /** A part of the window, said after the value. */
    private static final Pattern SIDE = Pattern.compile(
            " (?<s>(?:(?:at|in|on) (?:the )?)?(?:top|bottom|upper|lower)(?: (?:left|right))?(?: corner| side)?|on the (?:left|right)(?: side)?)$",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SAME = Pattern.compile(
            "(?<v>(?:the|that) same \\p{L}+(?: \\p{L}+)?) (?:in|into|for|as) (?<t>.+)", Pattern.CASE_INSENSITIVE);

    private Typing() {}

    static List<Meant> read(Lexicon.Hit hit, Clause rest, Memory memory) {
        String words = rest.words().replaceFirst("(?i)^(?:in|out):? (?=\\S)", "");
        return switch (hit.verb()) {
            case CLEAR -> gathers(rest.words()) ? gathered(hit, rest, memory) : clear(rest, memory);
            case FILL -> Filling.fill(rest, words, memory);
            default -> type(hit, rest, memory);
        };
    }

    /** Whether the words name what is emptied by a button, as a cart is. */
    static boolean gathers(String words) {
        return GATHERED.matcher(words).matches();
    }

    private static List<Meant> type(Lexicon.Hit hit, Clause rest, Memory memory) {
        if (Pasted.speaks(rest.words())) {
            return Pasted.read(hit, rest, memory);
        }
        if (hit.phrase().equals("append")) {
            return Pasted.behind(rest, memory);
        }
        if (hit.phrase().equals("paste") && rest.words().equalsIgnoreCase("it")) {
            return Pointing.read(new Lexicon.Hit(Verb.BUTTON, "paste it", ""), rest.with(""), memory);
        }
        if (hit.phrase().equals("enter") && ENTER_KEY.matcher(rest.words()).matches()) {
            return List.of(Meant.press("Enter", "Enter", null));
        }
        Matcher file = FILE.matcher(rest.words());
        if (file.matches() && Going.isFile(rest.plain(file.group("v")))) {
            return Later.upload(rest, memory);
        }
        Matcher kind = Pattern.compile(
                        "(?i)an? (?:wrong|invalid|valid|correct|incorrect|new|long|short|malformed|different)"
                                + " (?<t>\\p{L}[\\p{L} -]{1,25}?),? \\(?(?:(?:such as|like|e\\.g\\.,?|of|namely) )?(?<v>"
                                + Q + ")\\)?")
                .matcher(rest.words());
        Matcher bracketed = Pattern.compile("(?i)(?:my|your|the|his|her|an?) (?<t>\\p{L}[\\p{L} -]{1,25}?) \\((?<v>" + Q
                        + "|\\S+@[^\\s()]+)\\)")
                .matcher(rest.words());
        if (bracketed.matches() && !kind.matches()) {
            Meant typed = typed(bracketed.group("v"), bracketed.group("t"), rest, memory);
            return typed == null ? List.of() : List.of(typed);
        }
        if (kind.matches() && !kind.group("t").matches("(?i)value|text|string|one|entry|input")) {
            Meant typed = typed(kind.group("v"), kind.group("t"), rest, memory);
            return typed == null ? List.of() : List.of(typed);
        }
        boolean prompted = rest.place() != null
                && rest.place().text().matches("(?i).*\\bprompt")
                && !rest.words().matches("(?i)(?:an?|some|any|the|your|my|something|anything)\\b.*");
        Matcher same = SAME.matcher(rest.words());
        Meant repeated = same.matches() ? typed(same.group("v"), same.group("t"), rest, memory) : null;
        if (repeated != null) {
            return List.of(repeated);
        }
        if (!prompted
                && DESCRIBED
                        .matcher(rest.words().replaceFirst("(?i)^in (?=(?:some|any)\\b)", ""))
                        .matches()) {
            Matcher such = Pattern.compile("(?i).+? (?:such as|like|e\\.g\\.,?|for example|namely) (" + Q
                            + "|\\S+)(?: (?:into|in|for|as) (.+))?")
                    .matcher(rest.words());
            if (such.matches()) {
                return type(
                        hit,
                        rest.with(such.group(1) + (such.group(2) == null ? "" : " into " + such.group(2))),
                        memory);
            }
            return List.of(Meant.type(rest.plain(rest.words()), null).unsure());
        }
        String words = ADVERB.matcher(rest.words())
                .replaceFirst("")
                .replaceFirst(
                        "(?i)^(" + Q + "|(?!(?:hi|hello|hey|out|up|be|is|are|go|come|over)\\b)\\S+)"
                                + " (?:in|inside|there|in there|into it|in it)$",
                        "$1")
                .replaceFirst(
                        "(?i)\\s+to (?:confirm|search|bring"
                                + " up|open|find|filter|continue|trigger|proceed|see|get)\\b.*$",
                        "");
        if (rest.place() != null
                && rest.place()
                        .text()
                        .matches(
                                "(?i)(?:browser |confirm |js |dialog )*(?:prompt|dialog box|confirm dialog|prompt dialog)")) {
            memory.answered = true;
            return List.of(Dialogs.answer(true, rest.plain(words)));
        }
        if (hit.phrase().equals("use")) {
            return use(rest, memory);
        }
        if (NAMED_FIELDS.matcher(words).matches()) {
            List<Meant> all = new ArrayList<>();
            for (String one : words.split(",? and |, ", -1)) {
                int space = one.lastIndexOf(' ');
                Meant typed = typed(one.substring(space + 1), one.substring(0, space), rest, memory);
                if (typed == null) {
                    return List.of();
                }
                all.add(typed);
            }
            return all;
        }
        List<Meant> told = PlainPairs.read(words, rest, memory);
        if (!told.isEmpty()) {
            return told;
        }
        Matcher basket = BASKET.matcher(words);
        if (hit.phrase().equals("put") && basket.matches()) {
            boolean several = basket.group("x")
                    .matches("(?i)(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|several|some|both|a few)\\b.*");
            return several
                    ? List.of()
                    : Moving.read("add", basket.group("x") + " to the " + basket.group("b"), rest, memory);
        }
        Matcher noted = Pattern.compile("(?:an? |the |your )?(?<t>\\p{L}[\\p{L} ]{1,25}): (?<v>.+)")
                .matcher(words);
        if (noted.matches() && hit.phrase().matches("write|enter|type|add|put|give")) {
            Meant typed = typed(noted.group("v"), noted.group("t"), rest, memory);
            return typed == null ? List.of() : List.of(typed);
        }
        Matcher coded = Pattern.compile("(?i)(?:the )?(?<t>pin|otp|(?:zip|postal|access|security|verification)"
                        + " ?code|iban|amount|quantity|cvc|cvv|(?:voucher|coupon|promo|discount|gift|invite|referral)(?:"
                        + " ?card)?(?: code)?|promo code) (?<v>"
                        + Q
                        + "|\\d\\S*|(?-i:[A-Z0-9]{3,}\\S*))(?: (?:in|into|to) (?:the )?(?:field|box|input)(?:"
                        + " (?:underneath|below|beside it|next to it|there|above|under it))?)?")
                .matcher(words);
        if (coded.matches()) {
            Meant typed = typed(coded.group("v"), coded.group("t"), rest, memory);
            return typed == null ? List.of() : List.of(typed);
        }
        FieldPair named = hit.phrase().matches("enter|type|write|put|fill in|put in") ? placed(words, rest) : null;
        if (named != null) {
            Meant typed = typed(named.value(), named.field(), rest, memory);
            Matcher side = SIDE.matcher(words);
            return typed == null ? List.of() : List.of(side.find() ? typed.scoped(rest.plain(side.group("s"))) : typed);
        }
        List<Meant> pairs = Filling.pairs(words, rest, memory, true);
        if (pairs.size() > 1) {
            return pairs;
        }
        Matcher below = Pattern.compile(
                        "(?i)(?<v>" + Q + ") (?:under|below|above|next to|beside|after|before|underneath) .+")
                .matcher(words);
        if (below.matches()) {
            return List.of(Meant.type(rest.plain(below.group("v")), null));
        }
        for (Pattern form : List.of(QUOTED_FIRST, PLAIN_INTO, PLAIN_IN)) {
            Matcher match = form.matcher(words);
            if (match.matches()) {
                Meant typed = typed(match.group("v"), match.group("t"), rest, memory);
                if (typed != null) {
                    return List.of(typed);
                }
            }
        }
        Matcher fieldFirst = FIELD_FIRST.matcher(words);
        if (fieldFirst.matches() && rest.place() == null) {
            Meant typed = typed(fieldFirst.group("v"), fieldFirst.group("t"), rest, memory);
            if (typed != null) {
                return List.of(typed);
            }
        }
        Matcher inside = Pattern.compile("(?i)(?:inside|there|in it|into it|in there)\\s+(?<v>.+)")
                .matcher(words);
        Matcher alone = ALONE.matcher(inside.matches() ? inside.group("v") : words);
        if (hit.phrase().equals("give")
                || hit.phrase().equals("provide")
                || hit.phrase().equals("use")) {
            return List.of();
        }
        if (words.matches("(?i)(?:it|this|that|them)")) {
            return List.of();
        }
        if (alone.matches() || words.startsWith("/") || words.split("\\s+", -1).length <= 3 && !words.isEmpty()) {
            String value = rest.plain(alone.matches() ? alone.group("v") : words);
            Named field = inside.matches() && memory.field != null ? memory.field : place(rest, memory);
            boolean it = rest.words().matches("(?i).+ (?:in|into|inside) it[.!]?");
            field = field == null && it && memory.seeing ? memory.element : field;
            if (field != null && Dates.relative(value)) {
                return List.of(fromToday(memory.rememberField(field), value, memory));
            }
            memory.typed = value;
            if (field != null) {
                memory.typed(field, value);
            }
            return List.of(Meant.type(value, field));
        }
        return List.of();
    }

    /** {@code postcode 50667 at the top left}: a usual field and what can only be its value; null where the words are none. */
    private static @Nullable FieldPair placed(String words, Clause rest) {
        FieldPair pair = FieldPair.of(SIDE.matcher(words).replaceFirst(""), rest.masked());
        return pair != null
                        && !pair.joined()
                        && !pair.listed()
                        && FieldNames.known(pair.field())
                        && !FieldNames.told(pair.field())
                        && (Character.isLowerCase(pair.field().charAt(0)) || Dates.is(rest.plain(pair.value())))
                        && !words.matches("(?i)(?:in|into|for|as|from|to) .*")
                ? pair
                : null;
    }

    /** The field that was clicked or filled last, or the place said before the verb. */
    static @Nullable Named place(Clause rest, Memory memory) {
        Scope place = rest.place();
        if (place != null && !place.text().isEmpty()) {
            Named named = TargetReader.read(
                    place.written().replaceFirst("(?i)^(?:in|into|inside|within|under|on|at|for|as)\\s+", ""),
                    new Clause("", rest.masked(), rest.mood(), null),
                    memory);
            return named == null ? Named.of(place.text(), null) : memory.rememberField(named);
        }
        if (memory.verb == Verb.CLEAR && memory.field != null) {
            return memory.field;
        }
        boolean spoken = memory.element != null
                && memory.field != null
                && memory.seeing
                && memory.fields.stream().anyMatch(field -> field.name().equalsIgnoreCase(memory.element.name()));
        boolean shown = memory.seeing
                && memory.element != null
                && "textbox".equals(memory.element.target().role());
        if (spoken || shown) {
            return memory.element;
        }
        if (memory.focus != null && memory.verb == Verb.PRESS) {
            return memory.rememberField(memory.focus);
        }
        boolean clicked = (memory.verb == Verb.CLICK || memory.verb == Verb.DBLCLICK)
                && memory.element != null
                && memory.element == memory.opener
                && (memory.entered || memory.element == memory.field);
        return clicked && memory.element != null ? memory.rememberField(memory.element) : null;
    }

    private static List<Meant> use(Clause rest, Memory memory) {
        if (memory.forbade && INSTEAD.matcher(rest.words()).matches()) {
            return Pointing.click(rest.with(rest.words().replaceFirst("(?i) instead$", "")), memory);
        }
        Matcher use = Pattern.compile(
                        "(?i)(?:the )?(.+?) to"
                                + " ((?:change|set|select|choose|pick|switch|click|type|enter|search|return|go|navigate|open|close)\\b.*)")
                .matcher(rest.words());
        if (use.matches()) {
            Named named = TargetReader.read(use.group(1), rest, memory);
            if (use.group(1).matches("(?i)(?:only )?(?:the )?keyboard(?: only)?")) {
                return List.of();
            }
            if (named != null) {
                memory.rememberList(named);
            }
            return Imperatives.read(rest.with(use.group(2)), memory);
        }
        String[] both = rest.words().split("(?i)(?:,| and|, and) (?=(?:" + Q + "|\\S+) (?:as|for) )", -1);
        if (both.length > 1) {
            List<Meant> all = new ArrayList<>();
            for (String one : both) {
                List<Meant> used = use(rest.with(one), memory);
                if (used.isEmpty()) {
                    return used;
                }
                all.addAll(used);
            }
            return all;
        }
        Matcher as = Pattern.compile("(?i)(?<v>" + Q + "|\\S+) (?:as|for) (?:the )?(?<t>.+)")
                .matcher(rest.words());
        if (!as.matches() || as.group("t").matches("(?i)both.*|all.*|each.*")) {
            return List.of();
        }
        Meant typed = typed(as.group("v"), as.group("t"), rest, memory);
        return typed == null ? List.of() : List.of(typed);
    }

    static @Nullable Meant typed(String value, String field, Clause rest, Memory memory) {
        if (value.matches(".*" + Q + ".*") && !Masked.isQuote(value) && !value.contains("\n")) {
            String bare = ADVERB.matcher(value).replaceFirst("");
            return Masked.isQuote(bare) ? typed(bare, field, rest, memory) : null;
        }
        if (field.matches("(?i)[^\uE000-\uE7FF]*\\b(?:and|or) [^\uE000-\uE7FF]*")
                && value.matches(".*\\s(?:and|or)\\s.*")) {
            return null;
        }
        String same = Pasted.same(value, field, memory);
        if (same == null
                && value.matches("(?i)(?:it|that|this|the same(?: \\p{L}+)*)(?: (?:once )?again| once more)?")) {
            return null;
        }
        Named filled = field.matches("(?i)it|this|that")
                ? Setting.filled(memory)
                : field.matches("(?i)the (?:input |text )?field|the input|the text ?box") ? memory.justFilled() : null;
        boolean text = field.matches("(?i)it|this|that") && filled == null && Setting.isText(memory);
        Named named = filled != null || text ? filled : TargetReader.read(field, rest, memory);
        if (named == null || !sensible(field)) {
            return null;
        }
        if (Dates.relative(value)) {
            return fromToday(memory.rememberField(named), value, memory);
        }
        String typed = same == null ? rest.plain(value) : same;
        memory.rememberField(named);
        memory.typed(named, typed);
        return Meant.type(typed, named);
    }

    /** A day told from today is typed as the day it is, and told as it was written. */
    static Meant fromToday(Named field, String words, Memory memory) {
        LocalDate from = words.matches("(?i).* later") ? Dates.before(memory) : memory.today;
        String day = from == null ? null : Dates.moment(words, from);
        memory.typed(field, words);
        return day == null
                ? Meant.laterOn("type", field, words, TOLD_FROM_TODAY)
                : Meant.on("type", field, words, new Action.Type(day, field.target()));
    }

    private static boolean sensible(String field) {
        return !field.matches("(?i)(?:order|general|particular|full(?! name)|a row|time|case|total|progress)\\b.*");
    }

    private static List<Meant> gathered(Lexicon.Hit hit, Clause rest, Memory memory) {
        String verb = hit.phrase().equals("empty") ? "Empty " : "Clear ";
        return List.of(Meant.click(memory.remember(Named.of(verb + Normal.withoutArticle(rest.words()), null))));
    }

    private static List<Meant> clear(Clause rest, Memory memory) {
        List<Meant> all = new ArrayList<>();
        if (rest.words().isEmpty() && rest.place() != null) {
            return clear(new Clause(rest.place().text(), rest.masked(), rest.mood(), null), memory);
        }
        for (String one : Pointing.targets(rest.words())) {
            boolean last =
                    one.matches("(?i)(?:the |that |this )?(?:field|input|box)(?: again)?") && memory.field != null;
            Named spoken = memory.element;
            last |= one.equalsIgnoreCase("it")
                    && spoken != null
                    && spoken.name().equals(memory.given);
            Named named = last && memory.field != null ? memory.field : TargetReader.read(one, rest, memory);
            if (named == null) {
                return List.of();
            }
            memory.rememberField(named);
            all.add(Meant.on("clear", named, null, new Action.Clear(named.target())));
        }
        return all;
    }
}
