package dev.webwitness.corpus;

import dev.webwitness.model.result.RunStatus;
import java.util.List;
import java.util.Set;

/**
 * What a case asks for and what would be right.
 *
 * @param path where the run starts, on the application's own origin
 * @param task the steps, one a line
 * @param truth which finding is the cause; {@link Truth#NOTHING} where nothing may be blamed
 * @param endings the statuses that are right
 */
public record Plan(String path, List<String> task, Truth truth, Set<RunStatus> endings) {
    /** A fault: the task's last expectation fails, and the cause is this. */
    public static Plan fault(String path, Truth truth, String... task) {
        return new Plan(path, List.of(task), truth, Set.of(RunStatus.FAILED));
    }

    /** The expectation fails, and no error explains it. */
    public static Plan silent(String path, String... task) {
        return new Plan(path, List.of(task), Truth.NOTHING, Set.of(RunStatus.FAILED));
    }

    /** Everything works. */
    public static Plan healthy(String path, String... task) {
        return new Plan(path, List.of(task), Truth.NOTHING, Set.of(RunStatus.PASSED));
    }

    /** The same plan where other endings are right too, such as {@code inconclusive} for a dead renderer. */
    public Plan ending(RunStatus... right) {
        return new Plan(path, task, truth, Set.of(right));
    }

    public static String click(String name) {
        return "click \"" + name + "\"";
    }

    public static String type(String text, String field) {
        return "type \"" + text + "\" into \"" + field + "\"";
    }

    public static String expect(String text) {
        return "expect \"" + text + "\" visible";
    }
}
