package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the secrets a task spells out, so that they are masked before the first write: what goes into password fields, and named ones. */
public final class Secrets {
    private static final Pattern FIELD = Pattern.compile(
            ".*\\b(?:pass(?:word|code|phrase|wd)?|pwd|pin(?: code)?|secret|otp|cvc|cvv|security code|api key|token|2fa|one-time code)\\b.*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CHANGE = Pattern.compile(
            "(?:the )?(?:current|old|new|repeat|confirm|confirmation|again|repeated)(?: one)?",
            Pattern.CASE_INSENSITIVE);
    /** {@code password is "x"}, {@code password: x}, {@code with password x}: also in lines that are not understood. */
    private static final Pattern SAID = Pattern.compile(
            "\\b(?:passwords?|passcode|passphrase|pwd|pass|pin|secret)\\b\\s*(?:is|of|with|to|as|:|=|->|→)*\\s*(?:\"([^\"\\n]+)\"|'([^'\\n]+)'|“([^”\\n]+)”|`([^`\\n]+)`|(\\S*[\\d!@#$%^&*]\\S*))",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern INTO = Pattern.compile(
            "(?:\"([^\"\\n]+)\"|'([^'\\n]+)'|“([^”\\n]+)”|`([^`\\n]+)`|(\\S+))\\s+(?:in|into|in to|as|for)\\s+(?:the |your |my )?[\"'“]?(?:new |old |current )?(?:password|passcode|passphrase|pin|secret)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PAIR = Pattern.compile(
            "\\b(?:log ?in|sign ?in|account|credentials|user(?:name)?)\\b[^\\n]{0,40}?[(:]\\s*\\S+\\s*/\\s*([^\\s)]+)",
            Pattern.CASE_INSENSITIVE);

    private Secrets() {}

    public static Set<String> in(String task, List<ReadLine> lines) {
        Set<String> found = new LinkedHashSet<>();
        boolean passwords = task.toLowerCase(Locale.ROOT).contains("password");
        for (ReadLine line : lines) {
            Alternatives.expected(line)
                    .filter(one -> !one.or().isEmpty()
                            && one.target() != null
                            && FIELD.matcher(one.target().text()).matches())
                    .flatMap(Expectation::values)
                    .filter(value -> !isState(value))
                    .forEach(value -> add(found, value));
            for (Intent intent : line.intents()) {
                String target = intent.target();
                boolean secret = target != null
                        && (FIELD.matcher(target).matches()
                                || passwords && CHANGE.matcher(target).matches());
                if (secret
                        && intent.value() != null
                        && (intent.action().equals("type")
                                || intent.action().equals("expect") && !isState(intent.value()))) {
                    add(found, intent.value());
                }
            }
        }
        for (Pattern pattern : List.of(SAID, INTO, PAIR)) {
            Matcher said = pattern.matcher(task);
            while (said.find()) {
                for (int group = 1; group <= said.groupCount(); group++) {
                    add(found, said.group(group));
                }
            }
        }
        return Set.copyOf(found);
    }

    private static boolean isState(String value) {
        return Lexicon.STATES.containsKey(value.toLowerCase(Locale.ROOT))
                || value.equals("visible")
                || value.contains(" ");
    }

    private static void add(Set<String> found, @org.jspecify.annotations.Nullable String value) {
        if (value == null) {
            return;
        }
        String bare = value.strip().replaceFirst("[.,;)]+$", "");
        boolean named = bare.matches("\\{\\{[\\w-]+\\}\\}.*");
        if (!named
                && bare.length() >= 3
                && !bare.matches("(?i)the|her|his|your|email|username|something|password|value|text")) {
            found.add(bare);
        }
    }
}
