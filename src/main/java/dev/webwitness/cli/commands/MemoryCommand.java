package dev.webwitness.cli.commands;

import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.ExitStatus;
import dev.webwitness.config.Settings;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.sites.RememberedSite;
import dev.webwitness.store.sites.SiteMemory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "memory", description = "Shows what is remembered of sites; memory forget SITE forgets it.")
public final class MemoryCommand extends SettingsCommand {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "list|forget",
            defaultValue = "list",
            description = "What to do (default: ${DEFAULT-VALUE}).")
    private String what = "list";

    @Parameters(index = "1", arity = "0..1", paramLabel = "SITE", description = "An origin, a host, or all.")
    private @Nullable String site;

    @Option(names = "--json", description = "Print one JSON object a site.")
    private boolean json;

    public MemoryCommand(CommandContext shell) {
        super(shell);
    }

    @Override
    public Integer call() {
        Settings settings = load();
        String which = site;
        if (!what.equals("list") && (!what.equals("forget") || which == null)) {
            throw new WebwitnessException(
                    ErrorCode.ARGUMENTS_INVALID,
                    "Say what to do: memory, or memory forget SITE, such as memory forget http://localhost:3000.");
        }
        try (ArtifactStore store = shell.services().store(settings)) {
            SiteMemory memory = store.memory();
            if (which != null && what.equals("forget")) {
                List<String> gone = memory.forget(which);
                gone.forEach(origin -> console.line("forgot " + origin));
                if (gone.isEmpty()) {
                    console.remark("nothing is remembered of " + which);
                }
                return ExitStatus.PASSED;
            }
            List<RememberedSite> sites = memory.sites().stream()
                    .filter(it -> which == null || it.origin().contains(which))
                    .toList();
            if (sites.isEmpty()) {
                console.remark(
                        "nothing is remembered in " + settings.artifacts().dir());
            }
            sites.forEach(this::print);
        }
        return ExitStatus.PASSED;
    }

    private void print(RememberedSite it) {
        if (json) {
            Map<String, Object> map = new LinkedHashMap<>();
            map.put("origin", it.origin());
            map.put("elements", it.elements());
            map.put("ways", it.ways());
            console.json(map);
            return;
        }
        console.line("%s  %d elements, %d ways"
                .formatted(it.origin(), it.elements().size(), it.ways().size()));
        for (RememberedSite.Way way : it.ways()) {
            console.line("  from %s, passed %d times, last in run %s".formatted(way.path(), way.worked(), way.runId()));
            way.steps()
                    .forEach(step -> console.line(
                            "    " + step.does() + (step.shot() == null ? "" : "  (" + step.shot() + ")")));
        }
        for (RememberedSite.Element element : it.elements()) {
            console.line("  %s  %s \"%s\": %s \"%s\", css=%s"
                    .formatted(
                            element.lookup().path(),
                            element.lookup().asked(),
                            element.lookup().words(),
                            element.role(),
                            element.name(),
                            element.selector()));
        }
    }
}
