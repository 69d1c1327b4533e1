package dev.webwitness.brain.steps;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The slots of the forms but for elements, places and checks: values, lists, numbers, addresses. */
final class Slots {
    private static final int MOST_TIMES = 20;

    private static final Pattern ADDRESS = Pattern.compile(
            "(?:https?|file|about|data|chrome):\\S+|[/?#]\\S*|\\./\\S*|localhost\\S*|(?:[\\w-]{1,63}\\.){1,8}[\\w-]{2,63}(?::\\d{1,5})?(?:[/?#]\\S*)?");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][\\w-]{0,60}");
    private static final Pattern REMEMBERED = Pattern.compile("\\{[\\w-]{1,60}\\}");
    private static final Pattern SECRET = Pattern.compile("\\{\\{[\\w.-]{1,100}\\}\\}");
    private static final Pattern AMOUNT = Pattern.compile("[€$£¥+-]{0,2}\\d[\\d.,:]{0,30}[€$£¥%]?|\\{[\\w-]{1,60}\\}");
    private static final Pattern UNIT = Pattern.compile("[€$£¥%]|[A-Z]{3}");
    private static final Pattern SIZE = Pattern.compile("(\\d{2,5})[x×](\\d{2,5})(?:px)?");
    private static final Pattern POINT = Pattern.compile("-?\\d{1,5},-?\\d{1,5}");

    private Slots() {}

    /**
     * A value.
     *
     * @param quoted whether it stands in quotes, or is a remembered value or a secret
     */
    record Value(String text, boolean quoted) {}

    /** An element, or each that is called so. */
    record Subject(Target target, boolean each) {
        Expectation of(Expectation expectation) {
            return each ? expectation.ofEach() : expectation;
        }
    }

    /** What is written into which field. */
    record Entry(Value value, Target field) {}

    static final Map<String, Slot> ALL = Map.ofEntries(
            Map.entry("element", Elements.SLOT),
            Map.entry("place", Place.SLOT),
            Map.entry("named", Slots::named),
            Map.entry("is", Verbs.IS_SLOT),
            Map.entry("be", Verbs.BE_SLOT),
            Map.entry("does", Verbs.DOES_SLOT),
            Map.entry(
                    "no",
                    (sentence, at) -> sentence.is(at, "no") ? List.of(new Slot.Read(at + 1, "no", 1)) : List.of()),
            Map.entry("one", new ChoiceSlot(List.of())),
            Map.entry("condition", new Conditions(true)),
            Map.entry("check", new Conditions(false)),
            Map.entry("steps", new BodySteps()),
            Map.entry("subject", Slots::subject),
            Map.entry("things", Slots::things),
            Map.entry(
                    "text",
                    (sentence, at) -> sentence.isQuoted(at)
                            ? List.of(new Slot.Read(at + 1, sentence.get(at).text()))
                            : List.of()),
            Map.entry("texts", (sentence, at) -> list(sentence, at, 1, "or", false)),
            Map.entry("columns", (sentence, at) -> list(sentence, at, 1, "and", true)),
            Map.entry("names", Slots::names),
            Map.entry("files", Slots::files),
            Map.entry("value", Slots::value),
            Map.entry("secret", (sentence, at) -> word(sentence, at, SECRET, 1)),
            Map.entry("name", (sentence, at) -> word(sentence, at, NAME, 0)),
            Map.entry("entries", Slots::entries),
            Map.entry("pairs", Pairs.SLOT),
            Map.entry("trail", Slots::trail),
            Map.entry("url", Slots::url),
            Map.entry("path", Slots::path),
            Map.entry("home", Slots::home),
            Map.entry("keys", Keys.SLOT),
            Map.entry("modifiers", Keys.MODIFIERS_SLOT),
            Map.entry("number", Slots::number),
            Map.entry("position", Slots::position),
            Map.entry("times", Slots::times),
            Map.entry("count", Slots::count),
            Map.entry("pages", Slots::pages),
            Map.entry("duration", Slots::duration),
            Map.entry("size", Slots::size),
            Map.entry("points", Slots::points),
            Map.entry("amount", Slots::amount),
            Map.entry("relation", Slots::relation),
            Map.entry("comparison", Slots::comparison),
            Map.entry("states", States.SLOT));

    /** <code>{one:next|previous}</code>: one of these words. */
    private record ChoiceSlot(List<String> words) implements WordSlot {
        @Override
        public Slot of(String all) {
            return new ChoiceSlot(List.of(all.split("\\|", -1)));
        }

        @Override
        public List<Read> read(Sentence sentence, int at) {
            return words.stream()
                    .filter(word -> sentence.after(at, word) > 0)
                    .map(word -> new Read(sentence.after(at, word), word, word.split(" ", -1).length))
                    .toList();
        }
    }

    /**
     * A check within another form, up to the end or a sign or word that may follow one.
     *
     * @param freely whether its verb may be left out also where nothing like {@code expect} stands before
     */
    private record Conditions(boolean freely) implements Slot {
        private static final List<String> FOLLOWING = List.of(",", ":", "or", "and", "within", "then");

        @Override
        public List<Read> read(Sentence sentence, int at) {
            Sentence.Mood mood =
                    freely || sentence.mood() != Sentence.Mood.PLAIN ? Sentence.Mood.CONDITION : Sentence.Mood.PLAIN;
            List<Read> reads = new ArrayList<>();
            for (int end = sentence.size(); end > at; end--) {
                boolean may = end == sentence.size()
                        || FOLLOWING.contains(sentence.get(end).low());
                if (may && (at > 0 || end < sentence.size())) {
                    int last = end;
                    StepTable.get()
                            .condition(sentence.part(at, end).in(mood))
                            .ifPresent(hit -> reads.add(
                                    new Read(last, hit.reading().checks().get(0), hit.literal())));
                }
            }
            return reads;
        }
    }

    /** The steps of a repetition or condition, up to the end or what may follow them. */
    private static final class BodySteps implements Slot {
        private static final List<String> FOLLOWING = List.of("otherwise", "else", "until");

        @Override
        public List<Read> read(Sentence sentence, int at) {
            List<Read> reads = new ArrayList<>();
            for (int end = sentence.size(); end > at; end--) {
                boolean until = end < sentence.size()
                        && FOLLOWING.contains(sentence.get(end).low());
                if (end < sentence.size() && !until) {
                    continue;
                }
                int last = end;
                while (last > at
                        && until
                        && List.of(",", ";", ".", "and")
                                .contains(sentence.get(last - 1).low())) {
                    last--;
                }
                SentenceReader.Body body = SentenceReader.body(
                        sentence.part(at, last).in(Sentence.Mood.PLAIN).saying(spokenOf(sentence, at)));
                if (body != null) {
                    reads.add(new Read(end, body.actions(), body.literal()));
                }
            }
            return reads;
        }
    }

    /** What "it" is in the steps that begin at a place: each one of {@code for each}, or what the {@code if} asks about; null elsewhere. */
    private static @Nullable Token spokenOf(Sentence sentence, int steps) {
        if (sentence.is(0, "for")) {
            return Token.ITEM;
        }
        List<Token> named = sentence.tokens().subList(0, steps).stream()
                .filter(token -> token.isQuoted() || token.kind() == Token.Kind.SELECTOR)
                .toList();
        return sentence.is(0, "if") && named.size() == 1 ? named.get(0) : null;
    }

    private static List<Slot.Read> subject(Sentence sentence, int at) {
        boolean each = sentence.is(at, "every") || sentence.is(at, "each") || sentence.is(at, "all");
        int from = each ? sentence.after(at + 1, "of the") > 0 ? at + 3 : at + 1 : at;
        return Elements.read(sentence, from).stream()
                .map(read -> new Slot.Read(read.end(), new Subject((Target) read.value(), each)))
                .toList();
    }

    /** An element in quotes or by a selector. */
    private static List<Slot.Read> named(Sentence sentence, int at) {
        return Elements.read(sentence, at).stream()
                .filter(read -> ((Target) read.value()).quoted())
                .toList();
    }

    /** What is counted: its name says what each of them is, and is never a single one's. */
    private static List<Slot.Read> things(Sentence sentence, int at) {
        return Elements.read(sentence, at).stream()
                .map(read -> new Slot.Read(read.end(), counted((Target) read.value())))
                .toList();
    }

    private static Target counted(Target it) {
        boolean in = "in".equals(it.relation());
        boolean kind = it.role() == null && it.ordinal() == 0;
        return new Target(
                it.how(),
                it.text(),
                it.role(),
                it.ordinal(),
                it.scope(),
                in ? "of" : it.relation(),
                it.quoted() && !(kind && it.how() == Target.How.NAME));
    }

    /** Quoted texts, divided by a word or by commas. */
    private static List<Slot.Read> list(Sentence sentence, int at, int least, String word, boolean commas) {
        List<Slot.Read> reads = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        int i = at;
        while (sentence.isQuoted(i)) {
            texts.add(sentence.get(i).text());
            i++;
            if (texts.size() >= least) {
                reads.add(0, new Slot.Read(i, List.copyOf(texts)));
            }
            int next = divided(sentence, i, word, commas);
            if (next == i) {
                break;
            }
            i = next;
        }
        return reads;
    }

    private static int divided(Sentence sentence, int at, String word, boolean commas) {
        int i = at;
        if (commas && sentence.is(i, ",")) {
            i++;
        }
        return sentence.is(i, word) ? i + 1 : i;
    }

    /** Two names in quotes or more. */
    private static List<Slot.Read> names(Sentence sentence, int at) {
        return list(sentence, at, 2, "and", true);
    }

    private static List<Slot.Read> files(Sentence sentence, int at) {
        if (sentence.isQuoted(at)) {
            return list(sentence, at, 1, "and", true);
        }
        boolean file = at < sentence.size()
                && sentence.get(at).isWord()
                && sentence.get(at).text().matches("[\\w./~-]{1,200}\\.\\w{1,8}");
        return file ? List.of(new Slot.Read(at + 1, List.of(sentence.get(at).text()))) : List.of();
    }

    private static List<Slot.Read> value(Sentence sentence, int at) {
        if (at >= sentence.size()) {
            return List.of();
        }
        Token token = sentence.get(at);
        if (token.isQuoted()) {
            return List.of(new Slot.Read(at + 1, new Value(token.text(), true)));
        }
        if (token.isWord()
                && (SECRET.matcher(token.text()).matches()
                        || REMEMBERED.matcher(token.text()).matches())) {
            return List.of(new Slot.Read(at + 1, new Value(token.text(), true)));
        }
        List<Slot.Read> reads = new ArrayList<>();
        for (int end = Math.min(sentence.size(), at + Names.MOST_WORDS); end > at; end--) {
            if (Names.isValue(sentence, at, end)) {
                reads.add(new Slot.Read(end, new Value(sentence.text(at, end), false)));
            }
        }
        return reads;
    }

    private static List<Slot.Read> word(Sentence sentence, int at, Pattern pattern, int literal) {
        boolean fits = at < sentence.size()
                && sentence.get(at).isWord()
                && pattern.matcher(sentence.get(at).text()).matches();
        return fits ? List.of(new Slot.Read(at + 1, sentence.get(at).text(), literal)) : List.of();
    }

    /** {@code "a" into "X" and "b" into "Y"}, two or more. */
    private static List<Slot.Read> entries(Sentence sentence, int at) {
        List<Entry> entries = new ArrayList<>();
        int i = at;
        while (sentence.isQuoted(i) && (sentence.is(i + 1, "into") || sentence.is(i + 1, "in"))) {
            Value value = new Value(sentence.get(i).text(), true);
            List<Slot.Read> fields = Elements.bare(sentence, i + 2);
            if (fields.isEmpty()) {
                return List.of();
            }
            Slot.Read field = fields.get(0);
            entries.add(new Entry(value, (Target) field.value()));
            i = field.end();
            int next = divided(sentence, i, "and", true);
            if (next == i) {
                break;
            }
            i = next;
        }
        return entries.size() < 2 ? List.of() : List.of(new Slot.Read(i, List.copyOf(entries), entries.size()));
    }

    /** {@code "A" > "B"}, two or more. */
    private static List<Slot.Read> trail(Sentence sentence, int at) {
        List<Target> targets = new ArrayList<>();
        int i = at;
        while (i < sentence.size()) {
            Slot.Read name = null;
            for (Slot.Read read : Elements.bare(sentence, i)) {
                boolean goesOn = read.end() == sentence.size() || isArrow(sentence, read.end());
                name = name == null && goesOn ? read : name;
            }
            if (name == null) {
                return List.of();
            }
            targets.add((Target) name.value());
            i = name.end() + 1;
            if (!isArrow(sentence, name.end())) {
                return targets.size() < 2
                        ? List.of()
                        : List.of(new Slot.Read(name.end(), List.copyOf(targets), targets.size()));
            }
        }
        return List.of();
    }

    private static boolean isArrow(Sentence sentence, int at) {
        return sentence.is(at, ">") || sentence.is(at, "->") || sentence.is(at, "→");
    }

    /** An address: in quotes only where it looks like one, so that a link of that name can be opened too. */
    private static List<Slot.Read> url(Sentence sentence, int at) {
        if (at >= sentence.size()
                || sentence.get(at).kind() == Token.Kind.SIGN && !sentence.is(at, "/")
                || sentence.get(at).kind() == Token.Kind.SELECTOR) {
            return List.of();
        }
        String text = sentence.get(at).text();
        boolean quoted = sentence.isQuoted(at) && !(text.startsWith("/") || text.contains("://"));
        boolean address = text.length() <= 4000 && ADDRESS.matcher(text).matches();
        return address && !quoted ? List.of(new Slot.Read(at + 1, text, 1)) : List.of();
    }

    /** A part of an address: one word, or a text in quotes. */
    private static List<Slot.Read> path(Sentence sentence, int at) {
        if (at >= sentence.size()) {
            return List.of();
        }
        Token token = sentence.get(at);
        boolean fits = token.isQuoted()
                || token.is("/")
                || token.isWord() && !Names.isSentenceWord(token.low()) && !token.is("the");
        return fits ? List.of(new Slot.Read(at + 1, token.text())) : List.of();
    }

    private static List<Slot.Read> home(Sentence sentence, int at) {
        for (String words : List.of("home page", "homepage", "start page")) {
            int end = sentence.after(at, words);
            if (end > 0) {
                return List.of(new Slot.Read(end, words, end - at));
            }
        }
        return List.of();
    }

    private static List<Slot.Read> number(Sentence sentence, int at) {
        int number = at < sentence.size() && sentence.get(at).isWord()
                ? Ordinals.number(sentence.get(at).low())
                : -1;
        return number < 0 ? List.of() : List.of(new Slot.Read(at + 1, number, 1));
    }

    private static List<Slot.Read> position(Sentence sentence, int at) {
        int position = at < sentence.size() ? Ordinals.position(sentence.get(at).low()) : 0;
        return position == 0 ? List.of() : List.of(new Slot.Read(at + 1, position, 1));
    }

    /** {@code 3 times}, {@code twice}. */
    private static List<Slot.Read> times(Sentence sentence, int at) {
        for (String word : List.of("once", "twice")) {
            if (sentence.is(at, word)) {
                return List.of(new Slot.Read(at + 1, word.equals("once") ? 1 : 2, 1));
            }
        }
        return number(sentence, at).stream()
                .filter(read ->
                        (int) read.value() <= MOST_TIMES && (int) read.value() > 0 && sentence.is(read.end(), "times"))
                .map(read -> new Slot.Read(read.end() + 1, read.value(), 2))
                .toList();
    }

    /** {@code at least 3}, as {@link Expectation.Kind#COUNT} has it. */
    private static List<Slot.Read> count(Sentence sentence, int at) {
        for (Map.Entry<String, String> words : Comparisons.COUNTS.entrySet()) {
            int from = words.getKey().isEmpty() ? at : sentence.after(at, words.getKey());
            String number = from < 0 ? null : counted(sentence, from);
            if (number != null) {
                return List.of(new Slot.Read(from + 1, words.getValue() + number, 1));
            }
        }
        return List.of();
    }

    private static @Nullable String counted(Sentence sentence, int at) {
        if (at >= sentence.size() || !sentence.get(at).isWord()) {
            return null;
        }
        String text = sentence.get(at).text();
        int number = Ordinals.number(text.toLowerCase(Locale.ROOT));
        return number >= 0 ? String.valueOf(number) : REMEMBERED.matcher(text).matches() ? text : null;
    }

    /** {@code all pages}, {@code the first 3 pages}. */
    private static List<Slot.Read> pages(Sentence sentence, int at) {
        int all = sentence.after(at, "all pages");
        if (all > 0) {
            return List.of(new Slot.Read(all, Action.Extract.ALL_PAGES, 2));
        }
        int first = sentence.after(at, "the first");
        return number(sentence, Math.max(first, 0)).stream()
                .filter(read -> first > 0 && sentence.is(read.end(), "pages") && (int) read.value() > 0)
                .map(read -> new Slot.Read(read.end() + 1, read.value(), 4))
                .toList();
    }

    /** Seconds. */
    private static List<Slot.Read> duration(Sentence sentence, int at) {
        if (at >= sentence.size() || !sentence.get(at).isWord()) {
            return List.of();
        }
        String word = sentence.get(at).low();
        String digits = word.replaceFirst("(?:ms|s|sec|secs|seconds?)$", "");
        String unit = word.substring(digits.length());
        int end = at + 1;
        if (unit.isEmpty() && end < sentence.size()) {
            unit = sentence.get(end).low();
            end++;
        }
        int number = Ordinals.number(digits);
        double amount = number >= 0 ? number : digits.matches("\\d{1,4}\\.\\d{1,3}") ? Double.parseDouble(digits) : -1;
        Double seconds = switch (unit) {
            case "s", "sec", "secs", "second", "seconds" -> amount;
            case "ms", "millisecond", "milliseconds" -> amount / 1000;
            case "minute", "minutes", "min" -> amount * 60;
            default -> null;
        };
        return seconds == null || amount < 0 ? List.of() : List.of(new Slot.Read(end, seconds, end - at));
    }

    /** {@code 390x844}, {@code 390 x 844}, {@code 390 px wide}. */
    private static List<Slot.Read> size(Sentence sentence, int at) {
        if (at >= sentence.size() || !sentence.get(at).isWord()) {
            return List.of();
        }
        var both = SIZE.matcher(sentence.get(at).low());
        if (both.matches()) {
            return List.of(new Slot.Read(
                    at + 1, new Action.Resize(Integer.parseInt(both.group(1)), Integer.parseInt(both.group(2))), 1));
        }
        String digits = sentence.get(at).low().replaceFirst("px$", "");
        int first = Ordinals.number(digits);
        int next = sentence.is(at + 1, "px") || sentence.is(at + 1, "pixels") ? at + 2 : at + 1;
        if (first > 0 && sentence.is(next, "wide")) {
            return List.of(new Slot.Read(next + 1, new Action.Resize(first, Action.Resize.SAME), 2));
        }
        if (first > 0 && sentence.is(next, "high")) {
            return List.of(new Slot.Read(next + 1, new Action.Resize(Action.Resize.SAME, first), 2));
        }
        boolean by = sentence.is(at + 1, "x") || sentence.is(at + 1, "by");
        int second = by && at + 2 < sentence.size()
                ? Ordinals.number(sentence.get(at + 2).low())
                : -1;
        return first > 0 && second > 0
                ? List.of(new Slot.Read(at + 3, new Action.Resize(first, second), 3))
                : List.of();
    }

    private static List<Slot.Read> points(Sentence sentence, int at) {
        List<Target> points = new ArrayList<>();
        int i = at;
        while (i < sentence.size()
                && sentence.get(i).selector().equals("point")
                && POINT.matcher(sentence.get(i).text()).matches()) {
            points.add((Target) Elements.bare(sentence, i).get(0).value());
            i = divided(sentence, i + 1, "and", true);
            i = sentence.is(i, "via") ? i + 1 : i;
        }
        return points.isEmpty() ? List.of() : List.of(new Slot.Read(i, List.copyOf(points)));
    }

    /** A number with its unit, as written; also a remembered one. */
    private static List<Slot.Read> amount(Sentence sentence, int at) {
        if (at >= sentence.size()) {
            return List.of();
        }
        Token token = sentence.get(at);
        String text = token.text();
        if (token.isQuoted()) {
            return text.chars().anyMatch(Character::isDigit)
                            || REMEMBERED.matcher(text).find()
                    ? List.of(new Slot.Read(at + 1, text))
                    : List.of();
        }
        if (!token.isWord() || text.length() > 80 || !AMOUNT.matcher(text).matches()) {
            return List.of();
        }
        boolean unit = at + 1 < sentence.size()
                && sentence.get(at + 1).isWord()
                && UNIT.matcher(sentence.get(at + 1).text()).matches();
        return unit
                ? List.of(new Slot.Read(at + 2, sentence.text(at, at + 2)), new Slot.Read(at + 1, text))
                : List.of(new Slot.Read(at + 1, text));
    }

    /** {@code >}, {@code <=}. */
    private static List<Slot.Read> relation(Sentence sentence, int at) {
        return List.of(">", "<", ">=", "<=").stream()
                .filter(sign -> sentence.is(at, sign))
                .map(sign -> new Slot.Read(at + 1, sign, 1))
                .toList();
    }

    /** {@code greater than 5}, as {@link Expectation.Kind#COMPARED} has it. */
    private static List<Slot.Read> comparison(Sentence sentence, int at) {
        for (Map.Entry<String, String> words : Comparisons.WORDS.entrySet()) {
            int from = sentence.after(at, words.getKey());
            if (from > 0) {
                return amount(sentence, from).stream()
                        .map(read -> new Slot.Read(read.end(), words.getValue() + read.value(), 2))
                        .toList();
            }
        }
        return List.of();
    }
}
