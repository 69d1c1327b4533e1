package dev.webwitness.mcp.tool;

import dev.webwitness.mcp.tool.args.Parameter;
import dev.webwitness.mcp.tool.args.ToolArguments;
import dev.webwitness.mcp.tool.result.RunResultRenderer;
import dev.webwitness.mcp.tool.runs.ToolCall;
import dev.webwitness.model.request.ProfileBinding;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.run.state.RunHandle;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** {@code setup_browser_state}: a person logs in, in a visible browser or on the run's page in the dashboard, and the login is saved as a profile. */
public final class SetupBrowserState extends Tool {
    /** So long a page takes to open, mostly; then somebody has to be told where to go. */
    private static final Duration OPENING = Duration.ofSeconds(30);

    private static final Duration LOOK = Duration.ofMillis(100);

    private final ToolDefaults defaults;

    public SetupBrowserState(ToolDefaults defaults) {
        super(
                "setup_browser_state",
                new Hints("Save a login", false, true, false, true),
                "A person logs in, saved as profile. Show next_actions.open.",
                Parameter.text("url", 8_000, "https://shop.example/login").mandatory(),
                Parameter.text("profile", 64, "shop-admin").mandatory(),
                Parameter.integer("wait_s", 0, 3600, 50));
        this.defaults = defaults;
    }

    /**
     * Answers when the login is saved, or shortly before the caller's patience ends; at once when a person has to be told where to go and nobody but the
     * caller can.
     */
    @Override
    public @Nullable CallToolResult call(ToolArguments arguments, ToolCall call) throws InterruptedException {
        String profile = arguments.text("profile");
        RunRequest request = RunRequest.builder(
                        arguments.text("url"), "Log in, to save the login as \"" + profile + "\".")
                .headless(!defaults.window().display())
                .budgetS(defaults.limits().budgetS())
                .viewport(defaults.window().viewport())
                .waitS(arguments.integer("wait_s", defaults.waitS()))
                .maxTokens(defaults.maxTokens())
                .entrance(call.guest().door())
                .profile(ProfileBinding.saves(profile))
                .build();
        RunHandle run = call.runs().start(request, call.caller());
        boolean told = defaults.window().display() || call.caller().person() != null;
        RunReport report = told
                ? call.awaitOwning(run, request.answer().waitS())
                : untilAsked(run, call, request.answer().waitS());
        return RunResultRenderer.orNull(call.runs(), report, request.answer().maxTokens());
    }

    /** Until the run asks, or ends. */
    private static @Nullable RunReport untilAsked(RunHandle run, ToolCall call, int waitS) throws InterruptedException {
        Duration most = Duration.ofSeconds(waitS);
        long endNs = System.nanoTime() + (most.compareTo(OPENING) < 0 ? most : OPENING).toNanos();
        call.owns(run);
        RunReport asked = call.telling(run, () -> {
            RunReport report = run.report();
            while (report.conclusion().status() == RunStatus.RUNNING
                    && run.appeal().open().isEmpty()
                    && System.nanoTime() < endNs
                    && !call.cancel().over()) {
                report = run.await(LOOK);
            }
            return run.report();
        });
        return call.cancel().over() ? null : asked;
    }
}
