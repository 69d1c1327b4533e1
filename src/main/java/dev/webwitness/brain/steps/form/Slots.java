package dev.webwitness.brain.steps.form;

import dev.webwitness.brain.steps.slot.ElementSlots;
import dev.webwitness.brain.steps.slot.KeyNames;
import dev.webwitness.brain.steps.slot.NumberSlots;
import dev.webwitness.brain.steps.slot.PlaceSlot;
import dev.webwitness.brain.steps.slot.Sentence;
import dev.webwitness.brain.steps.slot.Slot;
import dev.webwitness.brain.steps.slot.StateWords;
import dev.webwitness.brain.steps.slot.Token;
import dev.webwitness.brain.steps.slot.UnquotedNames;
import dev.webwitness.brain.steps.slot.WordSlot;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The slots of the forms but for elements, places and checks: values, lists, numbers, addresses. */
public final class Slots {
    private static final Pattern ADDRESS = Pattern.compile(
            "(?:https?|file|about|data|chrome):\\S+|[/?#]\\S*|\\./\\S*|localhost\\S*|(?:[\\w-]{1,63}\\.){1,8}[\\w-]{2,63}(?::\\d{1,5})?(?:[/?#]\\S*)?");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][\\w-]{0,60}");
    private static final Pattern SECRET = Pattern.compile("\\{\\{[\\w.-]{1,100}\\}\\}");

    private Slots() {}

    /**
     * A value.
     *
     * @param quoted whether it stands in quotes, or is a remembered value or a secret
     */
    public record Value(String text, boolean quoted) {}

    /** An element, or each that is called so. */
    public record Subject(Target target, boolean each) {
        public Expectation of(Expectation expectation) {
            return each ? expectation.ofEach() : expectation;
        }
    }

    /** What is written into which field. */
    public record Entry(Value value, Target field) {}

    public static final Map<String, Slot> ALL = Map.ofEntries(
            Map.entry("element", ElementSlots.SLOT),
            Map.entry("place", PlaceSlot.SLOT),
            Map.entry("named", Slots::named),
            Map.entry("cell", Slots::cell),
            Map.entry("slider", Slots::slider),
            Map.entry("is", CheckVerbs.IS_SLOT),
            Map.entry("be", CheckVerbs.BE_SLOT),
            Map.entry("does", CheckVerbs.DOES_SLOT),
            Map.entry(
                    "no",
                    (sentence, at) -> sentence.is(at, "no") ? List.of(new Slot.Read(at + 1, "no", 1)) : List.of()),
            Map.entry("one", new ChoiceSlot(List.of())),
            Map.entry("condition", new NestedSlots.Conditions(true)),
            Map.entry("check", new NestedSlots.Conditions(false)),
            Map.entry("steps", new NestedSlots.BodySteps()),
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
            Map.entry("secret", Slots::secret),
            Map.entry(
                    "script",
                    (sentence, at) -> at < sentence.size() && sentence.get(at).kind() == Token.Kind.SCRIPT
                            ? List.of(new Slot.Read(at + 1, sentence.get(at).text(), 1))
                            : List.of()),
            Map.entry("name", Slots::name),
            Map.entry("entries", Slots::entries),
            Map.entry("pairs", FieldPairs.SLOT),
            Map.entry("trail", Slots::trail),
            Map.entry("url", Slots::url),
            Map.entry("path", Slots::path),
            Map.entry("home", Slots::home),
            Map.entry("keys", KeyNames.SLOT),
            Map.entry("modifiers", KeyNames.MODIFIERS_SLOT),
            Map.entry("number", NumberSlots::number),
            Map.entry("position", NumberSlots::position),
            Map.entry("times", NumberSlots::times),
            Map.entry("count", NumberSlots::count),
            Map.entry("pages", NumberSlots::pages),
            Map.entry("duration", NumberSlots::duration),
            Map.entry("size", NumberSlots::size),
            Map.entry("points", NumberSlots::points),
            Map.entry("amount", NumberSlots::amount),
            Map.entry("relation", NumberSlots::relation),
            Map.entry("comparison", NumberSlots::comparison),
            Map.entry("states", StateWords.SLOT));

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

    private static List<Slot.Read> subject(Sentence sentence, int at) {
        boolean each = sentence.is(at, "every") || sentence.is(at, "each") || sentence.is(at, "all");
        int from = each ? sentence.after(at + 1, "of the") > 0 ? at + 3 : at + 1 : at;
        return ElementSlots.read(sentence, from).stream()
                .filter(read -> !each || !ElementSlots.isPlaced((Target) read.value()))
                .map(read -> new Slot.Read(read.end(), new Subject((Target) read.value(), each)))
                .toList();
    }

    /** What a row has in a column, as {@code the City of Bob}. */
    private static List<Slot.Read> cell(Sentence sentence, int at) {
        return ElementSlots.cells(sentence, at).stream()
                .map(read -> new Slot.Read(read.end(), new Subject((Target) read.value(), false)))
                .toList();
    }

    private static List<Slot.Read> slider(Sentence sentence, int at) {
        return ElementSlots.read(sentence, at).stream()
                .filter(read -> "slider".equals(((Target) read.value()).role()))
                .toList();
    }

    /** An element in quotes or by a selector. */
    private static List<Slot.Read> named(Sentence sentence, int at) {
        return ElementSlots.read(sentence, at).stream()
                .filter(read -> ((Target) read.value()).quoted())
                .toList();
    }

    /** What is counted: its name says what each of them is, and is never a single one's. */
    private static List<Slot.Read> things(Sentence sentence, int at) {
        return ElementSlots.read(sentence, at).stream()
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
            int next = sentence.skip(commas ? sentence.skip(i, ",") : i, word);
            if (next == i) {
                break;
            }
            i = next;
        }
        return reads;
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
                        || NumberSlots.REMEMBERED.matcher(token.text()).matches())) {
            return List.of(new Slot.Read(at + 1, new Value(token.text(), true)));
        }
        List<Slot.Read> reads = new ArrayList<>();
        for (int end = Math.min(sentence.size(), at + UnquotedNames.MOST_WORDS); end > at; end--) {
            if (UnquotedNames.isValue(sentence, at, end)) {
                reads.add(new Slot.Read(end, new Value(sentence.text(at, end), false)));
            }
        }
        return reads;
    }

    /** The name of a secret, also in quotes. */
    private static List<Slot.Read> secret(Sentence sentence, int at) {
        boolean named =
                at < sentence.size() && SECRET.matcher(sentence.get(at).text()).matches();
        return named ? List.of(new Slot.Read(at + 1, sentence.get(at).text(), 1)) : List.of();
    }

    /** What something is remembered under, also in quotes. */
    private static List<Slot.Read> name(Sentence sentence, int at) {
        boolean fits = at < sentence.size()
                && sentence.get(at).selector().isEmpty()
                && NAME.matcher(sentence.get(at).text()).matches();
        return fits ? List.of(new Slot.Read(at + 1, sentence.get(at).text())) : List.of();
    }

    /** {@code "a" into "X" and "b" into "Y"}, two or more. */
    private static List<Slot.Read> entries(Sentence sentence, int at) {
        List<Entry> entries = new ArrayList<>();
        int i = at;
        while (sentence.isQuoted(i) && (sentence.is(i + 1, "into") || sentence.is(i + 1, "in"))) {
            Value value = new Value(sentence.get(i).text(), true);
            List<Slot.Read> fields = ElementSlots.bare(sentence, i + 2);
            if (fields.isEmpty()) {
                return List.of();
            }
            Slot.Read field = fields.get(0);
            entries.add(new Entry(value, (Target) field.value()));
            i = field.end();
            int next = sentence.skip(sentence.skip(i, ","), "and");
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
            for (Slot.Read read : ElementSlots.bare(sentence, i)) {
                if (((Target) read.value()).how() != Target.How.NAME) {
                    return List.of();
                }
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
                || token.isWord() && !UnquotedNames.isSentenceWord(token.low()) && !token.is("the");
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
}
