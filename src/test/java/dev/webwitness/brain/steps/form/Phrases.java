package dev.webwitness.brain.steps.form;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes phrases of a form: each alternative and each optional part at least once, with a sample in every slot. */
final class Phrases {
    private static final Map<String, String> SAMPLES = Map.ofEntries(
            Map.entry("element", "\"Name\""),
            Map.entry("subject", "\"Name\""),
            Map.entry("things", "\"items\""),
            Map.entry("cell", "the City of Bob"),
            Map.entry("place", "in \"Part\""),
            Map.entry("text", "\"some text\""),
            Map.entry("texts", "\"one\" or \"two\""),
            Map.entry("columns", "\"A\", \"B\""),
            Map.entry("names", "\"A\" and \"B\""),
            Map.entry("files", "\"a.pdf\""),
            Map.entry("value", "\"x\""),
            Map.entry("script", "js: window.ready === true"),
            Map.entry("secret", "{{shop_password}}"),
            Map.entry("name", "total"),
            Map.entry("entries", "\"a\" into \"X\" and \"b\" into \"Y\""),
            Map.entry("pairs", "name: \"x\", email: \"y\""),
            Map.entry("trail", "\"A\" > \"B\""),
            Map.entry("url", "/path"),
            Map.entry("path", "/path"),
            Map.entry("home", "home page"),
            Map.entry("keys", "Enter"),
            Map.entry("modifiers", "Control"),
            Map.entry("number", "2"),
            Map.entry("position", "second"),
            Map.entry("times", "3 times"),
            Map.entry("count", "at least 3"),
            Map.entry("pages", "all pages"),
            Map.entry("duration", "5 seconds"),
            Map.entry("size", "390x844"),
            Map.entry("points", "point=10,20"),
            Map.entry("amount", "5"),
            Map.entry("relation", ">"),
            Map.entry("comparison", "greater than 5"),
            Map.entry("states", "disabled"),
            Map.entry("is", "is"),
            Map.entry("be", "should be"),
            Map.entry("no", "no"),
            Map.entry("slider", "\"Volume\" slider"),
            Map.entry("named", "\"Name\""),
            Map.entry("condition", "\"Name\" is disabled"),
            Map.entry("check", "\"Name\" is disabled"),
            Map.entry("steps", "click \"Next\""));

    private final String notation;
    private final int round;
    private int at;
    private int most = 1;

    private Phrases(String notation, int round) {
        this.notation = notation;
        this.round = round;
    }

    /** @param negated whether the verbs say that something is not so */
    static Set<String> of(FormPattern pattern, boolean negated) {
        Set<String> phrases = new LinkedHashSet<>();
        int rounds = 2;
        for (int round = 0; round < rounds; round++) {
            Phrases one = new Phrases(pattern.notation(), round);
            String phrase = one.alternatives().replaceAll("\\s+", " ").strip();
            phrases.add(
                    negated && !phrase.contains("no ") ? phrase.replaceFirst("\\b(is|should)\\b", "$1 not") : phrase);
            rounds = Math.max(rounds, one.most);
        }
        return phrases;
    }

    private String alternatives() {
        List<String> all = new ArrayList<>(List.of(sequence()));
        while (at < notation.length() && notation.charAt(at) == '|') {
            at++;
            all.add(sequence());
        }
        most = Math.max(most, all.size());
        return all.get(round % all.size());
    }

    private String sequence() {
        StringBuilder out = new StringBuilder();
        while (at < notation.length() && "|])".indexOf(notation.charAt(at)) < 0) {
            char c = notation.charAt(at);
            if (c == '[' || c == '(') {
                at++;
                String inner = alternatives();
                at++;
                out.append(c == '[' && round % 2 == 0 ? "" : inner);
            } else if (c == '{') {
                int close = notation.indexOf('}', at);
                out.append(sample(notation.substring(at + 1, close)));
                at = close + 1;
            } else {
                out.append(c);
                at++;
            }
        }
        return out.toString();
    }

    private String sample(String slot) {
        String[] said = slot.split(":", 2);
        if (said[0].equals("one") || said[0].equals("does")) {
            String[] words = said[1].split("\\|", -1);
            most = Math.max(most, words.length);
            String word = words[round % words.length];
            return said[0].equals("does") ? "should " + word : word;
        }
        return SAMPLES.get(said[0]);
    }
}
