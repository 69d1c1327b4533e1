package dev.webwitness.cli.commands;

import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.Console;
import dev.webwitness.cli.shell.ExitStatus;
import dev.webwitness.cli.shell.ParsedLine;
import dev.webwitness.cli.shell.TaskText;
import dev.webwitness.model.WebwitnessException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "steps",
        description =
                "Shows how each line of a task is read, without running it. Exit status 0 when every line is in the step language.")
public final class StepsCommand implements Callable<Integer> {
    private final CommandContext shell;

    @Parameters(index = "0", arity = "0..1", paramLabel = "FILE", description = "The task; - reads standard input.")
    private @Nullable String file;

    @Option(names = "--forms", description = "Print the step language as a Markdown page instead.")
    private boolean forms;

    @Option(names = "--json", description = "Print one JSON object a line.")
    private boolean json;

    public StepsCommand(CommandContext shell) {
        this.shell = shell;
    }

    @Override
    public Integer call() {
        if (forms) {
            shell.console().line(shell.services().stepLanguage().stripTrailing());
            return ExitStatus.PASSED;
        }
        if (file == null) {
            throw WebwitnessException.argument("FILE", "it is missing.", "steps.txt, - for standard input, or --forms");
        }
        String task = TaskText.readFile(file, shell.console().in());
        List<ParsedLine> lines = shell.services().understand(task);
        int at = 0;
        for (ParsedLine line : lines) {
            int found = Math.max(at, task.indexOf(line.text(), at));
            if (json) {
                shell.console().json(line.toMap());
            } else {
                print(line, indent(task, found));
            }
            at = found;
        }
        return lines.stream().allMatch(ParsedLine::isRead) ? ExitStatus.PASSED : ExitStatus.FAILED;
    }

    /** The indent of the line at a place of the task. */
    private static String indent(String task, int at) {
        int begin = task.lastIndexOf('\n', at) + 1;
        int end = begin;
        while (end < at && (task.charAt(end) == ' ' || task.charAt(end) == '\t')) {
            end++;
        }
        return task.substring(begin, end).replace("\t", "    ");
    }

    private void print(ParsedLine line, String indent) {
        Console console = shell.console();
        console.line(indent + line.text());
        if (line.flow() != null) {
            console.line(indent + "  -> " + line.flow() + ":");
        }
        line.steps().forEach(step -> console.line(indent + "  -> " + step));
        if (line.unread() != null) {
            console.line(indent + "  ?? " + line.unread());
            line.forms().forEach(form -> console.line(indent + "     form: " + form));
        } else if (line.steps().isEmpty() && line.flow() == null) {
            console.line(indent + "  -- nothing is done");
        }
    }
}
