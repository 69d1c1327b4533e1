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
        List<UnderstoodLine> lines =
                shell.doors().understand(TaskText.ofFile(file, shell.console().in()));
        for (UnderstoodLine line : lines) {
            if (json) {
                shell.console().json(line.toMap());
            } else {
                print(line);
            }
        }
        return lines.stream().allMatch(UnderstoodLine::clear) ? Cli.PASSED : Cli.FAILED;
    }

    private void print(UnderstoodLine line) {
        Console console = shell.console();
        console.line(line.text());
        line.intents().forEach(intent -> console.line("  -> " + intent.label()));
        if (line.ambiguous()) {
            console.line("  ?? ambiguous: a run would stop here and ask");
        }
        if (line.notUnderstood() != null) {
            console.line("  ?? not understood: " + line.notUnderstood());
            if (line.nearest() != null) {
                console.line("     nearest: " + line.nearest());
            }
        }
        if (line.intents().isEmpty() && line.clear()) {
            console.line("  -- no step");
        }
    }
}
