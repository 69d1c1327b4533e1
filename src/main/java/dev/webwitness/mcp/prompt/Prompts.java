package dev.webwitness.mcp.prompt;

import dev.webwitness.model.WebwitnessException;
import io.modelcontextprotocol.server.McpServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.GetPromptRequest;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.PromptArgument;
import io.modelcontextprotocol.spec.McpSchema.PromptMessage;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The prompts a person picks in a client: evaluate a page, or find the cause of a failed run. Each becomes one message to the client's model. */
public final class Prompts {
    static final String EVALUATE = "evaluate_page";
    static final String DIAGNOSE = "diagnose_failure";

    /** Longer arguments are no address and no task that a person typed into a form. */
    private static final int LONGEST = 4_000;

    private Prompts() {}

    public static List<SyncPromptSpecification> listed() {
        return List.of(
                prompt(
                        Prompt.builder(EVALUATE)
                                .title("Evaluate a page")
                                .description(
                                        "Has a page opened, a task done there, and the outcome told with its evidence")
                                .arguments(List.of(
                                        argument("url", "Where it begins", true),
                                        argument("task", "What should work there; without it, a look around", false),
                                        argument("device", "The device it is laid out for", false),
                                        argument("profile", "The saved login it starts with", false)))
                                .build(),
                        Prompts::evaluate),
                prompt(
                        Prompt.builder(DIAGNOSE)
                                .title("Find the cause of a failure")
                                .description(
                                        "Has the evidence of a run read, down to the line of source that is to blame")
                                .arguments(List.of(argument("run_id", "The run; list_runs shows what there is", true)))
                                .build(),
                        Prompts::diagnose));
    }

    private static String evaluate(Map<String, Object> given) {
        String url = required(given, "url");
        String task = optional(given, "task");
        String device = optional(given, "device");
        String profile = optional(given, "profile");
        return "Evaluate " + url + " with web_eval_agent"
                + (device.isEmpty() ? "" : ", device " + device)
                + (profile.isEmpty() ? "" : ", profile " + profile)
                + ".\n"
                + (task.isEmpty()
                        ? "Nothing particular is asked: let it look around, then say what is broken.\n"
                        : "What should work: " + task
                                + "\nIf that is no list of steps yet, write it as steps, one a line, with an expect line for each thing"
                                + " that should be seen.\n")
                + "Read status first. If it is running, call get_run; if it is waiting, read page_outline and go on with resume_run."
                + " Then say in a few sentences whether it works, and if not, what failed, what caused it, and where in the source."
                + " Say nothing that the evidence does not show.";
    }

    private static String diagnose(Map<String, Object> given) {
        String run = required(given, "run_id");
        return "Find the cause of what went wrong in run " + run + ".\n"
                + "1. get_run: status, summary and errors_top, likely causes first.\n"
                + "2. get_run_events with ranked: true where errors_top leaves something open; get_artifact for the whole answer behind an error;"
                + " get_screenshots with has_error: true for what was to be seen.\n"
                + "3. Open the place in the source that the finding names, and check that it explains what the run saw.\n"
                + "Say the cause, the evidence for it, and the smallest change that mends it. If two causes fit, say what would tell them apart.";
    }

    private static SyncPromptSpecification prompt(Prompt prompt, Function<Map<String, Object>, String> text) {
        return new SyncPromptSpecification(prompt, (exchange, request) -> result(prompt, text, request));
    }

    private static GetPromptResult result(
            Prompt prompt, Function<Map<String, Object>, String> text, GetPromptRequest request) {
        try {
            Map<String, Object> given = request.arguments() == null ? Map.of() : request.arguments();
            TextContent said = TextContent.builder(text.apply(given)).build();
            return GetPromptResult.builder(
                            List.of(PromptMessage.builder(Role.USER, said).build()))
                    .description(prompt.description())
                    .build();
        } catch (WebwitnessException e) {
            throw McpError.builder(ErrorCodes.INVALID_PARAMS)
                    .message(e.info().message())
                    .data(Map.of("error", e.info().toMap()))
                    .build();
        }
    }

    private static String required(Map<String, Object> given, String name) {
        String value = optional(given, name);
        if (value.isEmpty()) {
            throw WebwitnessException.argument(
                    name, "is needed.", name.equals("url") ? "http://localhost:3000" : "20261121-201455-k3f9");
        }
        return value;
    }

    private static String optional(Map<String, Object> given, String name) {
        String value = given.get(name) instanceof String text ? text.strip() : "";
        if (value.length() > LONGEST) {
            throw WebwitnessException.argument(name, "is longer than " + LONGEST + " characters.", "a shorter one");
        }
        return value;
    }

    private static PromptArgument argument(String name, String description, boolean required) {
        return PromptArgument.builder(name)
                .description(description)
                .required(required)
                .build();
    }
}
