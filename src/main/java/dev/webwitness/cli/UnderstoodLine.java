package dev.webwitness.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How one line of a task is understood.
 *
 * @param ambiguous whether it can mean more than one thing
 * @param notUnderstood the words that mean nothing, or what cannot be done yet; null where all is read and can be done
 * @param nearest the grammar nearest to them
 */
public record UnderstoodLine(
        String text,
        List<Intent> intents,
        boolean ambiguous,
        @Nullable String notUnderstood,
        @Nullable String nearest) {

    public UnderstoodLine {
        intents = List.copyOf(intents);
    }

    /** One thing a line asks for: a negated action is a prohibition, or an expectation that something is not so. */
    public record Intent(
            String action,
            @Nullable String target,
            @Nullable String value,
            boolean negated,
            @Nullable String scope) {

        Map<String, @Nullable Object> toMap() {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            map.put("action", action);
            map.put("target", target);
            map.put("value", value);
            map.put("negated", negated);
            if (scope != null) {
                map.put("scope", scope);
            }
            return map;
        }

        /** The intent as people read it: {@code not click "Pay" (in the row of Bob) = "x"}. */
        String label() {
            String flow = flow();
            return flow != null
                    ? flow
                    : (negated ? "not " : "")
                            + action
                            + (target == null ? "" : " \"" + target + "\"")
                            + (scope == null ? "" : " (" + scope + ")")
                            + (value == null ? "" : " = \"" + value + "\"");
        }

        /** How often, or whether, what comes next is done; null where it says nothing of that. */
        private @Nullable String flow() {
            String said = value == null ? "" : value;
            if (action.equals("repeat")) {
                String first = said.isEmpty() || target == null || target.contains(said) ? "" : ", the first " + said;
                return target != null
                        ? "for each \"" + target + "\"" + first
                        : "repeat " + (said.matches("\\d+") ? said + " times" : said);
            }
            if (!action.equals("if")) {
                return null;
            }
            if (target == null) {
                return said.equals("otherwise") ? said : "if " + (negated ? "no " : "") + "\"" + said + "\" is visible";
            }
            return "if \"" + target + "\"" + (scope == null ? "" : " (" + scope + ")") + " is "
                    + (negated ? "not " : "") + (said.matches("\\p{Ll}+") ? said : "\"" + said + "\"");
        }
    }

    /** Whether it could be carried out as it stands. */
    boolean clear() {
        return !ambiguous && notUnderstood == null;
    }

    /** Whether what it means has to be asked about; what cannot be done yet is understood all the same. */
    private boolean asked() {
        return ambiguous || notUnderstood != null && !lacksAct();
    }

    /** Whether its words mean something, and only the doing of it is missing. */
    boolean lacksAct() {
        return notUnderstood != null && notUnderstood.startsWith("not doable");
    }

    Map<String, @Nullable Object> toMap() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("text", text);
        map.put("intents", intents.stream().map(Intent::toMap).toList());
        map.put("ambiguous", asked());
        if (notUnderstood != null) {
            map.put("not_understood", notUnderstood);
            map.put("nearest", nearest);
        }
        return map;
    }
}
