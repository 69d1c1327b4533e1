package dev.webwitness.brain.steps;

import dev.webwitness.brain.steps.slot.Sentence;
import dev.webwitness.brain.steps.slot.Token;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the secrets a task spells out, so that they are masked before the first write: what goes into fields for passwords and codes, and, in lines that are
 * not read, what stands beside such a word.
 */
public final class TaskSecrets {
    private static final Set<String> WORDS = Set.of(
            "password",
            "passwords",
            "passcode",
            "passphrase",
            "passwd",
            "pwd",
            "pass",
            "pin",
            "secret",
            "otp",
            "cvc",
            "cvv",
            "token",
            "2fa");

    private static final int SHORTEST = 3;

    /** Words between "password" and the secret in a line that is not read: {@code the password for Ada is x}. */
    private static final int MOST_BETWEEN = 4;

    private TaskSecrets() {}

    public static Set<String> in(List<ParsedStep> lines) {
        Set<String> found = new LinkedHashSet<>();
        for (ParsedStep line : lines) {
            if (line.understood()) {
                line.actions().forEach(action -> in(action, found));
            } else {
                beside(Sentence.of(line.text(), Tokenizer.tokenize(line.text()).tokens()), found);
            }
        }
        return Set.copyOf(found);
    }

    private static void in(Action action, Set<String> found) {
        if (action instanceof Action.Login login) {
            add(found, login.password());
        } else if (action instanceof Action.Type typed && isSecret(typed.target())) {
            add(found, typed.text());
        } else if (action instanceof Action.Expect expect) {
            Expectation check = expect.expectation();
            boolean held =
                    Set.of(Expectation.Kind.VALUE, Expectation.Kind.CONTAINS).contains(check.kind());
            if (held && isSecret(check.target())) {
                check.values().forEach(value -> add(found, value));
            }
        }
    }

    private static boolean isSecret(@Nullable Target field) {
        return field != null
                && Arrays.stream(field.text().toLowerCase(Locale.ROOT).split("[^\\p{L}\\d]+", -1))
                        .anyMatch(WORDS::contains);
    }

    /** In a line that is not read: each quoted text and each word with a digit or sign that stands near a word such as "password". */
    private static void beside(Sentence line, Set<String> found) {
        for (int i = 0; i < line.size(); i++) {
            if (!WORDS.contains(line.get(i).low())) {
                continue;
            }
            for (int at = Math.max(0, i - MOST_BETWEEN); at < Math.min(line.size(), i + 1 + MOST_BETWEEN); at++) {
                Token token = line.get(at);
                boolean coded = token.isWord()
                        && token.text().matches(".*[^\\p{L}'’.:,-].*")
                        && !token.text().startsWith("/");
                if (token.isQuoted() && at > 0 || coded) {
                    add(found, token.text());
                }
            }
        }
    }

    private static void add(Set<String> found, String value) {
        String bare = value.strip();
        if (!bare.startsWith("{") && bare.length() >= SHORTEST) {
            found.add(bare);
        }
    }
}
