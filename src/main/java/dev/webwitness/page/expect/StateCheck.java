package dev.webwitness.page.expect;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.text.TextTruncator;
import dev.webwitness.page.expect.ExpectationChecker.Look;
import dev.webwitness.page.find.Wildcards;
import dev.webwitness.page.frames.ElementJson;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Compares what an element holds with what is expected of it; of a password only whether there is one. */
final class StateCheck {
    /** A text beside a label is taken as its value up to this length. */
    private static final int LONGEST_BESIDE = 80;

    private StateCheck() {}

    /** Whether an element that is not there is in this state. */
    static boolean meansAbsent(String state) {
        return plain(state).equals("hidden");
    }

    /** Whether only a box, switch or radio button can be in this state. */
    static boolean ofABox(String state) {
        return plain(state).equals("checked") || plain(state).equals("unchecked");
    }

    /** What it holds; of a mere label, which says nothing but the name it was asked for by, what stands beside it. */
    static Look value(JsonNode facts, String expected, String asked) {
        if (facts.path("password").asBoolean()) {
            return expected.isEmpty()
                    ? Look.of(
                            facts.path("empty").asBoolean(), facts.path("empty").asBoolean() ? "empty" : "masked")
                    : Look.unknown("masked");
        }
        String value = facts.path("value").isTextual()
                ? facts.path("value").asText()
                : facts.path("text").asText();
        if (expected.isEmpty()) {
            return Look.of(facts.path("empty").asBoolean(), quoted(value));
        }
        boolean chosen = facts.path("chosen").isTextual()
                && facts.path("chosen").asText().equals(expected);
        String held = facts.path("value").isTextual() ? "all" : "text";
        boolean label = held.equals("text")
                && folded(value).replaceFirst("(?<!\\s)\\s*[:=]$", "").equals(folded(asked))
                && !facts.path("role").asText().matches("link|button|tab|menuitem|option")
                && !facts.path("beside").asText().isEmpty()
                && facts.path("beside").asText().length() <= LONGEST_BESIDE;
        return label
                ? Look.of(says(facts, "beside"), quoted(facts.path("beside").asText()))
                : Look.of(chosen || says(facts, held), quoted(value));
    }

    static Look contains(JsonNode facts) {
        if (facts.path("password").asBoolean()) {
            return Look.unknown("masked");
        }
        if (facts.path("typed").asBoolean()) {
            return Look.of(says(facts, "value"), quoted(facts.path("value").asText()));
        }
        String text = facts.path("text").asText();
        String around = facts.path("around").asText();
        boolean holds = says(facts, "text") || says(facts, "value") || says(facts, "options") || says(facts, "around");
        return Look.of(holds, quoted(around.isEmpty() || says(facts, "text") ? text : around));
    }

    /** Whether the page script found the expected text in this field of its answer, as whole words and numbers. */
    private static boolean says(JsonNode facts, String which) {
        return facts.path("says").path(which).asBoolean();
    }

    /**
     * What an attribute holds: the same but for case and blanks; of a class its words, of an address the written or the resolved one; {@code *} stands for anything, but in a class.
     *
     * @param expected {@code name=what it should hold}
     */
    static Look attribute(JsonNode facts, String expected) {
        int equals = expected.indexOf('=');
        String name = expected.substring(0, equals);
        JsonNode held = facts.path("attribute");
        if (facts.path("password").asBoolean() && name.equals("value")) {
            return Look.unknown("masked");
        }
        if (!held.isTextual()) {
            return Look.of(false, "no " + name);
        }
        String wanted = folded(expected.substring(equals + 1));
        boolean holds = name.equals("class")
                ? words(held.asText()).containsAll(words(expected.substring(equals + 1)))
                : isLike(wanted, held.asText())
                        || isLike(wanted, facts.path("resolved").asText());
        return Look.of(holds, name + " " + quoted(held.asText()));
    }

    private static boolean isLike(String wanted, String held) {
        return folded(held).equals(wanted) || Wildcards.any(wanted) && Wildcards.like(wanted, folded(held));
    }

    private static Set<String> words(String names) {
        return Set.copyOf(List.of(names.strip().split("\\s+")));
    }

    static Look state(JsonNode facts, String expected) {
        List<String> states = ElementJson.texts(facts.path("states"));
        String wanted = plain(expected);
        String seen = states.isEmpty() ? "none of its states is set" : String.join(", ", states);
        boolean holds = switch (wanted) {
            case "enabled", "editable" ->
                !states.contains("disabled") && (wanted.equals("enabled") || !states.contains("readonly"));
            case "unchecked" -> !states.contains("checked") && !states.contains("pressed");
            case "checked" -> states.contains("checked") || states.contains("pressed");
            case "selected" -> states.contains("selected") || states.contains("checked") || states.contains("current");
            case "highlighted" ->
                states.stream().anyMatch(Set.of("selected", "current", "checked", "pressed", "focused")::contains);
            case "empty" -> facts.path("empty").asBoolean();
            case "filled" -> !facts.path("empty").asBoolean();
            case "invalid" -> states.stream().anyMatch(one -> one.startsWith("invalid"));
            case "valid" -> states.stream().noneMatch(one -> one.startsWith("invalid"));
            case "hidden" -> !facts.path("visible").asBoolean();
            case "visible" -> facts.path("visible").asBoolean();
            case "struck through" -> facts.path("struck").asInt() > 0;
            case "collapsed" -> states.contains("collapsed");
            case "open" ->
                states.contains("expanded")
                        || !opens(facts, states) && facts.path("visible").asBoolean();
            case "closed" ->
                states.contains("collapsed") || !facts.path("visible").asBoolean();
            case "disabled",
                    "expanded",
                    "focused",
                    "readonly",
                    "required",
                    "pressed",
                    "current",
                    "busy",
                    "playing",
                    "paused",
                    "muted" -> states.contains(wanted);
            default ->
                throw WebwitnessException.argument(
                        "state",
                        "one of " + Expectation.STATES.stream().sorted().toList() + ", not \"" + expected + "\".",
                        "disabled");
        };
        if (wanted.matches("open|closed")
                && opens(facts, states)
                && !states.contains("collapsed")
                && !states.contains("expanded")
                && facts.path("visible").asBoolean()) {
            return Look.unknown(facts.path("label").asText() + ": nothing says whether it is open");
        }
        if (wanted.matches("playing|paused|muted") && !facts.path("media").asBoolean()) {
            return Look.unknown("no video or audio: " + facts.path("label").asText());
        }
        if (wanted.equals("struck through")) {
            return struck(facts);
        }
        if (wanted.equals("highlighted") && !holds) {
            return Look.unknown(seen + ": the page sets no state that says whether it is highlighted");
        }
        if (ofABox(wanted) && !facts.path("checkable").asBoolean()) {
            return Look.unknown("no box: " + facts.path("label").asText());
        }
        if (wanted.equals("enabled") || wanted.equals("disabled")) {
            seen = states.contains("disabled") ? "disabled" : "enabled";
        } else if (wanted.equals("empty") || wanted.equals("filled")) {
            seen = facts.path("empty").asBoolean()
                    ? "empty"
                    : facts.path("password").asBoolean()
                            ? "masked"
                            : quoted(facts.path("value")
                                    .asText(facts.path("text").asText()));
        } else if (ofABox(wanted)) {
            seen = states.contains("checked") || states.contains("pressed") ? "checked" : "unchecked";
        } else if (wanted.equals("hidden") || wanted.equals("visible")) {
            seen = facts.path("visible").asBoolean() ? "visible" : "not visible";
        }
        return Look.of(holds, seen);
    }

    /** Whether the text is struck through by its style. If something is only painted over it, that is unknown. */
    private static Look struck(JsonNode facts) {
        int struck = facts.path("struck").asInt();
        if (struck == 0 && facts.path("overlaid").asBoolean()) {
            return Look.unknown("no line through its text itself, but something is painted over it");
        }
        if (facts.path("letters").asInt() == 0) {
            return Look.unknown("it has no text to strike through");
        }
        return Look.of(
                struck > 0,
                struck == 0 ? "not struck through" : struck < 100 ? "struck through in part" : "struck through");
    }

    /** Whether the element can be expanded. If not, it counts as open when it is visible. */
    private static boolean opens(JsonNode facts, List<String> states) {
        return states.contains("collapsed")
                || states.contains("expanded")
                || facts.path("role").asText().matches("button|link|tab|combobox|heading");
    }

    /** Whether a text contains another, whitespace folded, in any case. */
    static boolean within(String text, String part) {
        return folded(text).contains(folded(part));
    }

    static String folded(String text) {
        return text.strip().replaceAll("[\\s\\u00a0]+", " ").toLowerCase(Locale.ROOT);
    }

    private static String plain(String state) {
        return state.strip().toLowerCase(Locale.ROOT).replace("read-only", "readonly");
    }

    private static String quoted(String text) {
        return text.isEmpty() ? "empty" : "\"" + TextTruncator.toChars(text, 160) + "\"";
    }
}
