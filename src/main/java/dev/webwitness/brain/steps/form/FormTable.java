package dev.webwitness.brain.steps.form;

import dev.webwitness.brain.steps.form.Form.Kind;
import dev.webwitness.brain.steps.slot.Sentence;
import dev.webwitness.model.text.ResourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All forms of the language, in the order of {@code forms.txt}. */
public final class FormTable {
    private static final class Holder {
        static final FormTable TABLE = load();
    }

    private final List<Form> forms;
    private final Set<String> verbs;

    private FormTable(List<Form> forms) {
        this.forms = List.copyOf(forms);
        this.verbs = forms.stream()
                .filter(form -> form.kind() == Kind.ACT)
                .flatMap(form -> form.patterns().stream())
                .flatMap(pattern -> pattern.firstWords().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    public static FormTable get() {
        return Holder.TABLE;
    }

    public List<Form> forms() {
        return forms;
    }

    /** Whether a word begins an act in some form. */
    public boolean isVerb(String word) {
        return verbs.contains(word);
    }

    /** A form that reads a sentence, with what it means. */
    public record Hit(Form form, StepReading reading, int literal) {}

    /**
     * What the sentence means as a form of this kind; empty where none reads all of it. Of several the one that spells out more of its words is meant; where
     * two spell out the same and mean different things, none is. Nor is one meant where the beginning of the sentence is a form that spells out more: {@code
     * press Enter slowly} presses no element called "Enter slowly".
     */
    public Optional<Hit> match(Sentence sentence, Kind kind) {
        return sentence.once(kind.name(), Hit.class, () -> {
            Hit best = best(sentence, kind);
            for (int end = best == null ? 0 : best.literal; best != null && end < sentence.size(); end++) {
                Hit begin = end == 0 ? null : match(sentence.part(0, end), kind).orElse(null);
                best = begin != null && begin.literal > best.literal ? null : best;
            }
            return best;
        });
    }

    private @Nullable Hit best(Sentence sentence, Kind kind) {
        Hit best = null;
        boolean clash = false;
        Set<String> words = sentence.words();
        for (Form form : forms) {
            Hit hit = form.kind() == kind ? read(form, sentence, words) : null;
            if (hit == null || best != null && hit.literal < best.literal) {
                continue;
            }
            clash = best != null && hit.literal == best.literal && (clash || !hit.reading.equals(best.reading));
            best = hit;
        }
        return clash ? null : best;
    }

    private static @Nullable Hit read(Form form, Sentence sentence, Set<String> words) {
        List<Hit> hits = new ArrayList<>();
        for (FormPattern pattern : form.patterns()) {
            if (!pattern.mayMatch(sentence, words)) {
                continue;
            }
            pattern.matches(sentence, match -> {
                StepReading reading = build(form, match, sentence.mood());
                if (reading != null) {
                    hits.add(new Hit(form, reading, match.literal()));
                }
                return reading != null;
            });
        }
        return hits.stream().max((one, other) -> one.literal - other.literal).orElse(null);
    }

    private static @Nullable StepReading build(Form form, FormMatch match, Sentence.Mood mood) {
        return switch (form.kind()) {
            case ACT -> ActionForms.build(form.id(), match);
            case CHECK -> CheckForms.build(form.id(), match, mood);
            case FLOW -> FlowForms.build(form.id(), match);
        };
    }

    /** The form of the one check that a condition asks for; empty where it is none, or more than one. */
    public Optional<Hit> condition(Sentence sentence) {
        return match(sentence, Kind.CHECK)
                .filter(hit ->
                        hit.reading().checks().size() == 1 && hit.reading().withinS() == 0);
    }

    private static FormTable load() {
        return parse(ResourceText.read(FormTable.class, "forms.txt"));
    }

    private static FormTable parse(String text) {
        List<Form> forms = new ArrayList<>();
        Kind kind = Kind.ACT;
        String group = "";
        String[] head = null;
        List<FormPattern> patterns = new ArrayList<>();
        for (String line : (text + "\n= ").split("\n", -1)) {
            if (line.startsWith("  ")) {
                patterns.add(FormPattern.parse(line.strip(), Slots.ALL));
                continue;
            }
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            if (head != null) {
                String id = head[0].strip();
                boolean taught = id.endsWith("*");
                String name = taught ? id.substring(0, id.length() - 1) : id;
                forms.add(new Form(name, head[1].strip(), head[2].strip(), group, kind, taught, patterns));
                patterns.clear();
                head = null;
            }
            if (line.startsWith("=")) {
                group = line.replaceFirst("=+", "").strip();
                kind = group.equals("Checks") ? Kind.CHECK : group.equals("Flow") ? Kind.FLOW : Kind.ACT;
            } else {
                head = line.split(" \\| ", 3);
            }
        }
        return new FormTable(forms);
    }
}
