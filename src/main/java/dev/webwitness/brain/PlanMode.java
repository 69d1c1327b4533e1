package dev.webwitness.brain;

import java.util.Locale;
import java.util.regex.Pattern;

/** When a model is asked for a plan before its first step. */
public enum PlanMode {
    AUTO,
    ALWAYS,
    NEVER;

    /** Fewer goals need no plan: the task says it all. */
    private static final int SEVERAL = 3;

    /** Where one goal ends and the next begins. */
    private static final Pattern JOINTS = Pattern.compile(
            "\\n|[.!?;](?=\\s)|,? \\b(?:and then|then|after that|afterwards|next|finally)\\b|,? \\band\\b(?= (?:add|apply|book|buy|change|check|choose|click|compare|confirm"
                    + "|create|delete|download|edit|enter|fill|find|give|go|list|log|look|make|move|name|open|order|pay|pick|publish|put|read|register|remove|report"
                    + "|save|search|select|send|set|show|sign|sort|submit|tell|try|upload|verify|write)\\b)",
            Pattern.CASE_INSENSITIVE);

    /** The one a setting names. */
    public static PlanMode of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    public boolean wanted(String task) {
        return this == ALWAYS || (this == AUTO && goals(task) >= SEVERAL);
    }

    /** How many things a task asks for, at a guess. */
    static int goals(String task) {
        return (int) JOINTS.splitAsStream(task)
                .filter(part -> part.codePoints().filter(Character::isLetter).count() > 2)
                .count();
    }
}
