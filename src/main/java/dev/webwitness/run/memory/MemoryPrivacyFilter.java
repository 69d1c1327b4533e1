package dev.webwitness.run.memory;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.policy.access.PromptInjectionPatterns;
import dev.webwitness.policy.redaction.Redactor;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What may be remembered beyond a run: no text that holds something the run typed, chose or was told, no secret, no
 * query, nothing long, nothing that speaks to a model. Texts are judged
 * after the run, when all that was typed is known.
 */
final class MemoryPrivacyFilter {
    private static final int LONGEST = 100;

    /** Shorter ones are looked for as whole words, else every name would hold them. */
    private static final int SHORT = 3;

    private static final Pattern QUERY = Pattern.compile("\\?[^\\s\"?=]*+=|[?&][\\w.-]+=");
    private static final Pattern SPACE = Pattern.compile("[\\s\\u00A0]+");

    private final UnaryOperator<String> gate;
    private final Set<String> values = new LinkedHashSet<>();

    /** @param gate masks secrets */
    MemoryPrivacyFilter(UnaryOperator<String> gate) {
        this.gate = gate;
    }

    /** From now on nothing is kept that holds what this action entered into the page. */
    void heard(Action action) {
        action.values().forEach(this::value);
        Expectation condition = action.condition();
        if (condition != null) {
            valueOf(condition);
        }
    }

    /** What a field is expected to hold was typed, by whomever. */
    private void valueOf(Expectation it) {
        if (it.kind() == Expectation.Kind.VALUE) {
            it.values().forEach(this::value);
        }
        it.alternatives().forEach(this::valueOf);
    }

    private void value(String text) {
        String plain = plain(text);
        if (!plain.isEmpty()) {
            values.add(plain);
        }
    }

    boolean allows(@Nullable String text) {
        if (text == null
                || text.length() > LONGEST
                || text.contains(Redactor.MASK)
                || text.contains("\n")
                || QUERY.matcher(text).find()
                || !gate.apply(text).equals(text)
                || PromptInjectionPatterns.findIn(text).isPresent()) {
            return false;
        }
        String plain = plain(text);
        List<String> words = List.of(plain.split("[^\\p{L}\\p{N}]+"));
        return values.stream()
                .noneMatch(value -> plain.equals(value)
                        || cut(plain, value)
                        || (value.length() < SHORT ? words.contains(value) : plain.contains(value)));
    }

    /** Whether a name ends with the beginning of a value, which the page cut short. */
    private static boolean cut(String plain, String value) {
        String begins = plain.replaceFirst("(?:…|\\.\\.\\.)$", "").strip();
        if (begins.equals(plain)) {
            return false;
        }
        for (int at = 0; at >= 0; at = begins.indexOf(' ', at + 1)) {
            String end = begins.substring(at).strip();
            if (end.length() >= SHORT && value.startsWith(end)) {
                return true;
            }
        }
        return false;
    }

    private static String plain(String text) {
        return SPACE.matcher(text).replaceAll(" ").strip().toLowerCase(Locale.ROOT);
    }
}
