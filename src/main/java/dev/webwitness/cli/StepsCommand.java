package dev.webwitness.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "steps",
        description =
                "Shows how each line of a task is understood, without running it. Exit status 0 when every line is clear.")
final class StepsCommand implements Callable<Integer> {
    private final Shell shell;

    @Parameters(index = "0", paramLabel = "FILE", description = "The task; - reads standard input.")
    private String file = "";

    @Option(names = "--json", description = "Print one JSON object a line.")
    private boolean json;

    StepsCommand(Shell shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        String task = TaskText.ofFile(file, shell.console().in());
        List<UnderstoodLine> lines = shell.doors().understand(task);
        int at = 0;
        for (UnderstoodLine line : lines) {
            int found = Math.max(at, task.indexOf(line.text(), at));
            if (json) {
                shell.console().json(line.toMap());
            } else {
                print(line, indent(task, found));
            }
            at = found;
        }
        return lines.stream().allMatch(UnderstoodLine::clear) ? Cli.PASSED : Cli.FAILED;
    }

    /** How far the line that this place of the task belongs to is indented: what is repeated stands below its head. */
    private static String indent(String task, int at) {
        int begin = task.lastIndexOf('\n', at) + 1;
        int end = begin;
        while (end < at && (task.charAt(end) == ' ' || task.charAt(end) == '\t')) {
            end++;
        }
        return task.substring(begin, end).replace("\t", "    ");
    }

    private void print(UnderstoodLine line, String indent) {
        Console console = shell.console();
        console.line(indent + line.text());
        line.intents().forEach(intent -> console.line(indent + "  -> " + intent.label()));
        if (line.ambiguous()) {
            console.line(indent + "  ?? ambiguous: a run would stop here and ask");
        }
        String not = line.notUnderstood();
        if (not != null) {
            console.line(indent + "  ?? " + (line.lacksAct() ? "" : "not understood: ") + not);
            if (line.nearest() != null) {
                console.line(indent + "     nearest: " + line.nearest());
            }
        }
        if (line.intents().isEmpty() && line.clear()) {
            console.line(indent + "  -- no step");
        }
    }
}
