package dev.webwitness.brain.interpreter;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionMapper;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Puts remembered values, and a round's element, into an action. Pure. */
final class VariableBinding {
    private static final Pattern NAME = Pattern.compile("\\{\\{?\\s*\\$?([\\w-]+)\\s*\\}?\\}|\\$([A-Za-z_]\\w*)");

    /** {@code ={total} + 450}: what is put in is kept apart from the difference. */
    private static final Pattern OFFSET =
            Pattern.compile("(?<sign>(?:[<>]=?|=)?)\\s*(?<name>\\{[^{}]+\\}) (?<step>[+-] \\S.*)");

    private final UnaryOperator<String> texts;
    private final UnaryOperator<Target> targets;
    private final @Nullable String item;

    private VariableBinding(UnaryOperator<String> texts, UnaryOperator<Target> targets, @Nullable String item) {
        this.texts = texts;
        this.targets = targets;
        this.item = item;
    }

    /** Puts values in for {@code {name}} and {@code $name}; names that nothing was remembered under stay as they are. */
    static VariableBinding of(Map<String, String> values) {
        UnaryOperator<String> fill = text -> filled(text, values);
        return new VariableBinding(
                fill,
                it -> new Target(
                        it.how(),
                        fill.apply(it.text()),
                        it.role(),
                        it.ordinal(),
                        it.scope() == null ? null : fill.apply(it.scope()),
                        it.relation(),
                        it.quoted()),
                null);
    }

    /** Narrows targets to the element a round is about, and takes the words for it as that element itself. */
    static VariableBinding to(String words, String ref) {
        String loose = loose(words);
        UnaryOperator<Target> narrowed = it -> {
            if (it.how() != Target.How.NAME) {
                return it;
            }
            String text = loose(it.text());
            boolean itself = text.isEmpty() || text.equals("it") || text.equals(loose) || text.equals("one");
            if (itself && it.ordinal() == 0) {
                return Target.ref(ref);
            }
            String scope = it.scope();
            return scope == null || loose(scope).equals(loose)
                    ? new Target(it.how(), it.text(), it.role(), it.ordinal(), ref, "item", it.quoted())
                    : it;
        };
        return new VariableBinding(text -> text, narrowed, ref);
    }

    private static String loose(String words) {
        return words.toLowerCase(java.util.Locale.ROOT)
                .replaceFirst("^(?:the|this|that|each|every|its|of)\\s+", "")
                .replaceFirst("^(?:same|current)\\s+", "")
                .strip();
    }

    private static String filled(String text, Map<String, String> values) {
        Matcher name = NAME.matcher(text);
        StringBuilder out = new StringBuilder();
        while (name.find()) {
            String value = values.get(name.group(1) != null ? name.group(1) : name.group(2));
            name.appendReplacement(out, Matcher.quoteReplacement(value == null ? name.group() : value));
        }
        return name.appendTail(out).toString();
    }

    Action in(Action action) {
        return action.accept(new ActionMapper(texts, texts, targets, this::in));
    }

    Expectation in(Expectation it) {
        if (it.kind() == Kind.SCRIPT) {
            return it; // {name} and $name are the expression's own
        }
        if (item != null && it.kind() == Kind.TEXT && it.target() == null) {
            return inItem(it);
        }
        return new Expectation(
                it.kind(),
                target(it.target()),
                wanted(it),
                it.negated(),
                it.each(),
                it.or().stream().map(texts).toList(),
                it.alternatives().stream().map(this::in).toList());
    }

    /** A text that is expected in a round is looked for in the one that the round is about. */
    private static Expectation seen(Expectation it, String text, String ref) {
        Target inItem = new Target(Target.How.NAME, text, null, 0, ref, "item", true);
        return new Expectation(Kind.VISIBLE, inItem, "visible", it.negated());
    }

    private Expectation inItem(Expectation it) {
        String ref = Objects.requireNonNull(item);
        List<Expectation> all = it.values().map(text -> seen(it, text, ref)).toList();
        return all.size() == 1 ? all.get(0) : Expectation.anyOf(all);
    }

    private String wanted(Expectation it) {
        Matcher offset = OFFSET.matcher(it.value());
        boolean reckons = it.kind() == Kind.COMPARED || it.kind() == Kind.COUNT;
        if (!reckons || !offset.matches()) {
            return texts.apply(it.value());
        }
        String kept = texts.apply(offset.group("name"));
        return kept.equals(offset.group("name"))
                ? it.value()
                : offset.group("sign") + "“" + kept + "” " + offset.group("step");
    }

    private @Nullable Target target(@Nullable Target it) {
        return it == null ? null : targets.apply(it);
    }
}
