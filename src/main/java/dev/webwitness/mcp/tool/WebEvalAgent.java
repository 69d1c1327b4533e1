package dev.webwitness.mcp.tool;

import dev.webwitness.mcp.tool.args.LoopbackAddress;
import dev.webwitness.mcp.tool.args.Parameter;
import dev.webwitness.mcp.tool.args.ToolArguments;
import dev.webwitness.mcp.tool.args.ViewportArgument;
import dev.webwitness.mcp.tool.result.RunResultRenderer;
import dev.webwitness.mcp.tool.runs.ToolCall;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.Consent;
import dev.webwitness.model.request.Mode;
import dev.webwitness.model.request.ProfileBinding;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.run.state.RunHandle;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** {@code web_eval_agent}: sends a browser to a page with a task, and answers with what came of it. */
public final class WebEvalAgent extends Tool {
    private static final String OPENING =
            "Does a task on a web page in a real Chromium and answers, errors first, whether it worked and what broke.\n";

    private final ToolDefaults defaults;

    /**
     * The tool.
     *
     * @param stepLanguage how steps are written, by example, when to send steps, what to do with {@code waiting}
     */
    public WebEvalAgent(ToolDefaults defaults, String stepLanguage) {
        super(
                "web_eval_agent",
                new Hints("Evaluate a web page", false, true, false, true),
                OPENING + stepLanguage.strip(),
                Parameter.text("url", 8_000, "http://localhost:3000/login").mandatory(),
                Parameter.textOrEmpty("task", 20_000, "click \"Sign in\"\nexpect \"Welcome\" visible")
                        .mandatory()
                        .about("steps, one a line"),
                Parameter.flag("headless_browser").usually(defaults.window().headless()),
                Parameter.choice("mode", List.of("compact", "dev")).about("dev shows more; usual on localhost"),
                Parameter.integer("budget_s", 1, 3600, 60)
                        .usually(defaults.limits().budgetS())
                        .about("seconds for the run"),
                Parameter.integer("max_steps", 1, 1000, 25)
                        .usually(defaults.limits().maxSteps()),
                Parameter.integer("step_timeout_s", 1, 300, 15)
                        .usually(defaults.limits().stepTimeoutS()),
                Parameter.integer("max_segments", 1, 200, 8)
                        .usually(defaults.limits().maxSegments()),
                Parameter.choice("brain", List.of("auto", "steps", "model", "sampling")),
                Parameter.choice("consent", List.of("auto", "reject", "accept", "leave"))
                        .about("cookie banners; auto: reject what is in the way"),
                Parameter.text("viewport", 20, "1280x800").about("1280x800"),
                Parameter.text("device", 40, "iPhone 15").about("iPhone 15, Pixel 8, iPad\u2026"),
                Parameter.list(Parameter.text("allowed_origins", 500, "https://login.example.com"), 50)
                        .about("beside the start's own; none: all"),
                Parameter.object(
                                "output_schema",
                                "{\"type\": \"object\", \"properties\": {\"order\": {\"type\": \"string\"}}}")
                        .about("JSON schema for data"),
                Parameter.list(Parameter.text("secrets", 64, "shop_password"), 20)
                        .about("names of configured secrets: type {{name}}, or log in as ada with {{name}}"),
                Parameter.text("profile", 64, "shop-admin"),
                Parameter.integer("wait_s", 0, 3600, 50)
                        .usually(defaults.waitS())
                        .about("seconds until an answer"),
                Parameter.integer("max_tokens", 300, 25_000, 1500).usually(defaults.maxTokens()));
        this.defaults = defaults;
    }

    @Override
    public @Nullable CallToolResult call(ToolArguments arguments, ToolCall call) throws InterruptedException {
        RunRequest request = request(arguments, call);
        RunHandle run = call.runs().start(request, call.caller());
        return RunResultRenderer.orNull(
                call.runs(),
                call.awaitOwning(run, request.answer().waitS()),
                request.answer().maxTokens());
    }

    private RunRequest request(ToolArguments arguments, ToolCall call) {
        String url = arguments.text("url");
        String profile = arguments.textOrNull("profile");
        String mode = arguments.text("mode", LoopbackAddress.isLoopback(url) ? "dev" : "compact");
        return new RunRequest(
                url,
                arguments.text("task"),
                BrainChoice.valueOf(arguments.text("brain", "auto").toUpperCase(Locale.ROOT)),
                new RunLimits(
                        Duration.ofSeconds(
                                arguments.integer("budget_s", defaults.limits().budgetS())),
                        arguments.integer("max_steps", defaults.limits().maxSteps()),
                        Duration.ofSeconds(arguments.integer(
                                "step_timeout_s", defaults.limits().stepTimeoutS())),
                        arguments.integer("max_segments", defaults.limits().maxSegments())),
                new RunRequest.Browsing(
                        arguments.flag("headless_browser", defaults.window().headless()),
                        ViewportArgument.chosen(
                                arguments.textOrNull("viewport"),
                                arguments.textOrNull("device"),
                                defaults.window().viewport()),
                        arguments.texts("allowed_origins"),
                        arguments.texts("secrets"),
                        consent(arguments),
                        profile == null ? null : ProfileBinding.startsWith(profile)),
                new RunRequest.Answer(
                        Mode.valueOf(mode.toUpperCase(Locale.ROOT)),
                        arguments.integer("wait_s", defaults.waitS()),
                        arguments.integer("max_tokens", defaults.maxTokens()),
                        arguments.json("output_schema")),
                new RunRequest.Caller(call.guest().door(), call.guest().owner()));
    }

    private Consent consent(ToolArguments arguments) {
        String asked = arguments.text("consent", defaults.consent().name());
        return Consent.valueOf(asked.toUpperCase(Locale.ROOT));
    }
}
