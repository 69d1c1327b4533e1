package dev.webwitness.cli.commands;

import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.EvalRun;
import dev.webwitness.cli.shell.ExitStatus;
import dev.webwitness.config.Settings;
import dev.webwitness.demo.DemoShop;
import dev.webwitness.model.request.Mode;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.report.result.RunResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "demo",
        description =
                "Opens the bundled shop with a planted fault, evaluates it as a tool call would, prints the result.")
public final class DemoCommand extends SettingsCommand {
    private static final String NO_FAULT = "none";

    @Option(
            names = "--fault",
            paramLabel = "NAME",
            description =
                    "The fault to plant (default: ${DEFAULT-VALUE}); none for a shop that works; may be repeated.",
            defaultValue = "checkout-500")
    private Set<String> faults = new TreeSet<>();

    @Option(names = "--list", description = "List the faults that can be planted.")
    private boolean list;

    @Option(names = "--serve-only", description = "Only open the shop, for a client of your own, until Ctrl+C.")
    private boolean serveOnly;

    @Option(names = "--headed", description = "Show the browser's window.")
    private boolean headed;

    @Option(names = "--json", description = "Print the result as one JSON object.")
    private boolean json;

    public DemoCommand(CommandContext shell) {
        super(shell);
    }

    @Override
    public Integer call() throws InterruptedException {
        if (list) {
            DemoShop.faults().forEach((name, does) -> console.line("%-28s %s".formatted(name, does)));
            return ExitStatus.PASSED;
        }
        Settings settings = options.load(shell, headed ? Map.of("browser.headless", "false") : Map.of());
        Set<String> planted =
                faults.stream().filter(name -> !name.equals(NO_FAULT)).collect(Collectors.toCollection(TreeSet::new));
        try (DemoShop shop = DemoShop.start(0, planted)) {
            return serveOnly ? serve(shop, planted) : evaluate(settings, shop, planted);
        }
    }

    private int serve(DemoShop shop, Set<String> planted) throws InterruptedException {
        console.line(shop.url());
        console.remark("The shop is open, with " + named(planted) + ". These steps meet it:");
        console.remark(DemoShop.task(planted).strip());
        console.remark("Ctrl+C closes the shop.");
        new CountDownLatch(1).await();
        return ExitStatus.PASSED;
    }

    private int evaluate(Settings settings, DemoShop shop, Set<String> planted) {
        String task = DemoShop.task(planted).strip();
        console.remark("The shop is open at " + shop.url() + ", with " + named(planted) + ". The task:");
        task.lines().forEach(line -> console.remark("  " + line));
        RunReport report =
                new EvalRun(shell, settings, "demo", List.of(), null).evaluate(shop.url(), task, Mode.DEV, null);
        Map<String, @Nullable Object> result = RunResult.full(report);
        boolean asPromised = asPromised(report, planted);
        if (json) {
            console.json(result);
        } else {
            console.line(RunResult.text(RunResult.fit(result, settings.run().maxTokens())));
            console.line("");
            console.line("Report: " + Path.of(report.artifacts().dir()).resolve("report.html"));
            console.line(verdict(report, planted, asPromised));
        }
        return asPromised ? ExitStatus.PASSED : ExitStatus.FAILED;
    }

    /** With a fault the run must not pass, and must have something to show for it; without one it must pass. */
    private static boolean asPromised(RunReport report, Set<String> planted) {
        if (planted.isEmpty()) {
            return report.conclusion().status() == RunStatus.PASSED;
        }
        boolean seen = report.diagnosis().findings().stream().anyMatch(Finding::aboveNoise);
        return seen
                && (report.conclusion().status() == RunStatus.FAILED
                        || report.conclusion().status() == RunStatus.INCONCLUSIVE
                        || report.conclusion().status() == RunStatus.WAITING);
    }

    private static String verdict(RunReport report, Set<String> planted, boolean asPromised) {
        String status = report.conclusion().status().wire();
        if (planted.isEmpty()) {
            return asPromised
                    ? "The demo did what it promises: a shop that works passes."
                    : "The demo did not do what it promises: the shop works, yet the run ended as " + status + ".";
        }
        return asPromised
                ? "The demo did what it promises: with " + named(planted) + ", " + status
                        + " is the right answer, and the evidence is above."
                : "The demo did not do what it promises: with " + named(planted) + ", the run ended as " + status + ".";
    }

    private static String withoutStop(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    private static String named(Set<String> planted) {
        Map<String, String> known = DemoShop.faults();
        return planted.isEmpty()
                ? "no fault"
                : planted.stream()
                        .map(name -> "the fault " + name + " (" + withoutStop(known.getOrDefault(name, "")) + ")")
                        .collect(Collectors.joining(" and "));
    }
}
