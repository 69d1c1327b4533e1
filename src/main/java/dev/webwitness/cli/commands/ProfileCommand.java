package dev.webwitness.cli.commands;

import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.EvalRun;
import dev.webwitness.cli.shell.Evaluator;
import dev.webwitness.cli.shell.ExitStatus;
import dev.webwitness.cli.shell.TerminalPrompter;
import dev.webwitness.config.Settings;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.ProfileBinding;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.operator.DisplayDetection;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.store.profiles.Profile;
import dev.webwitness.store.profiles.ProfileStore;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "profile",
        description = "Saved logins: lists them, shows one, lets you log in and saves it, deletes one.",
        footer = {
            "",
            "Example: webwitness profile create shop https://shop.example/login",
            "         webwitness eval https://shop.example/orders \"expect 'Orders'\" --profile shop",
        })
public final class ProfileCommand extends SettingsCommand {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "list|show|create|delete",
            defaultValue = "list",
            description = "What to do (default: ${DEFAULT-VALUE}).")
    private String what = "list";

    @Parameters(index = "1", arity = "0..1", paramLabel = "NAME", description = "The profile.")
    private @Nullable String name;

    @Parameters(index = "2", arity = "0..1", paramLabel = "URL", description = "Where to log in.")
    private @Nullable String url;

    @Option(names = "--json", description = "Print one JSON object a profile.")
    private boolean json;

    public ProfileCommand(CommandContext shell) {
        super(shell);
    }

    @Override
    public Integer call() {
        Settings settings = load();
        ProfileStore profiles = shell.services().profiles(settings);
        String which = name;
        String at = url;
        if (what.equals("list") && which == null) {
            return list(profiles);
        }
        if (what.equals("show") && which != null && at == null) {
            ProfileStore.Opened opened = profiles.open(which);
            print(opened.profile(), opened.cookieNames());
            return ExitStatus.PASSED;
        }
        if (what.equals("delete") && which != null && at == null) {
            profiles.delete(which);
            console.line("deleted " + which);
            return ExitStatus.PASSED;
        }
        if (what.equals("create") && which != null && at != null) {
            return create(settings, which, at);
        }
        throw new WebwitnessException(
                ErrorCode.ARGUMENTS_INVALID,
                "Say what to do: profile list, profile show NAME, profile delete NAME, or profile create NAME URL, such as"
                        + " profile create shop https://shop.example/login.");
    }

    private int list(ProfileStore profiles) {
        List<Profile> all = profiles.list();
        if (all.isEmpty()) {
            console.remark("no login is saved; webwitness profile create NAME URL saves one");
        }
        all.forEach(profile -> print(profile, List.of()));
        return ExitStatus.PASSED;
    }

    private void print(Profile it, List<String> cookies) {
        boolean over = it.expired(Instant.now());
        if (json) {
            Map<String, Object> map = new LinkedHashMap<>();
            map.put("name", it.name());
            map.put("origin", it.origin());
            map.put("created_at", it.createdAt().toString());
            map.put("until", it.until().toString());
            map.put("expired", over);
            map.put("cookies", it.cookies());
            map.put("sites", it.sites());
            if (!cookies.isEmpty()) {
                map.put("cookie_names", cookies);
            }
            console.json(map);
            return;
        }
        console.line("%s  %s  %s %s  %s cookies, storage of %s sites"
                .formatted(it.name(), it.origin(), over ? "expired" : "until", it.until(), it.cookies(), it.sites()));
        cookies.forEach(cookie -> console.line("  " + cookie));
    }

    private int create(Settings settings, String as, String at) {
        ProfileStore.checkName(as);
        boolean display = DisplayDetection.there(System.getProperty("os.name", ""), shell.environment());
        try (Evaluator evaluator = shell.services().watched(settings)) {
            String start = evaluator.address(at).url();
            RunHandle run = evaluator
                    .runs()
                    .start(
                            RunRequest.builder(start, "Log in, to save the login as \"" + as + "\".")
                                    .headless(!display)
                                    .budgetS(settings.run().budgetS())
                                    .viewport(settings.browser().viewport())
                                    .entrance("cli")
                                    .profile(ProfileBinding.saves(as))
                                    .build(),
                            new ClientCapabilities(null, new TerminalPrompter(console)));
            evaluator.runs().page(run.runId()).ifPresent(page -> console.remark("the run's page: " + page));
            RunReport report = EvalRun.awaitEnd(run);
            console.line(report.conclusion().summary());
            return report.conclusion().status() == RunStatus.PASSED ? ExitStatus.PASSED : ExitStatus.FAILED;
        }
    }
}
