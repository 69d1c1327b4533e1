package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rules that each write what they find, wherever it stands, in other words. Most words are touched by none, and are not looked at again. */
final class Rules {
    /** What is found, and what is written in its place. */
    record Rule(Pattern from, BiFunction<MatchResult, Masked, String> to) {}

    private static final Pattern GROUP = Pattern.compile("\\$([1-9])");

    private final List<Rule> rules;
    private final Kept<Boolean> touched;

    private Rules(List<Rule> rules) {
        this.rules = rules;
        this.touched = new Kept<>(words ->
                rules.stream().anyMatch(rule -> rule.from.matcher(words).find()));
    }

    static Rules of(Rule... rules) {
        return new Rules(List.of(rules));
    }

    /** The words after each rule in its turn. */
    String applied(String words, Masked masked) {
        if (!touched.of(words)) {
            return words;
        }
        String text = words;
        for (Rule rule : rules) {
            Matcher match = rule.from.matcher(text);
            if (match.find()) {
                text = match.replaceAll(found -> Matcher.quoteReplacement(rule.to.apply(found, masked)));
            }
        }
        return text;
    }

    /** {@code $1} in {@code to} is the first group found. */
    static Rule rule(String from, String to) {
        return rule(
                from,
                (found, masked) -> GROUP.matcher(to).replaceAll(at -> {
                    String group = found.group(at.group(1).charAt(0) - '0');
                    return Matcher.quoteReplacement(group == null ? "" : group);
                }));
    }

    static Rule rule(String from, BiFunction<MatchResult, Masked, String> to) {
        return new Rule(Pattern.compile(from, Pattern.CASE_INSENSITIVE), to);
    }
}
