package dev.webwitness.brain.llm.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.ProviderSchema;
import dev.webwitness.model.step.Plan;
import dev.webwitness.model.text.TextTruncator;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Asks for a plan before the first step, and reads it. Pure. */
public final class PlanPrompt {
    private static final int MOST_ITEMS = 8;
    private static final int LONGEST_ITEM = 160;

    static final ProviderSchema PLAN = ProviderSchema.of("plan", """
        {"type": "object", "additionalProperties": false, "required": ["items", "success", "start"], "properties": {
          "items": {"type": "array", "minItems": 1, "maxItems": 8, "items": {"type": "string"}},
          "success": {"type": "array", "maxItems": 4, "items": {"type": "string"}},
          "start": {"type": ["string", "null"], "description": "an address to begin at instead, only on this site or named in the task"}}}\
        """);

    private static final String ASK = """
        Before the first step: make a plan, and nothing else yet. "items": what is to be done, in order, one short sentence each, at most eight, no more than
        the task asks for. "success": what the page must show in the end. "start": null, unless another page of this site is the better place to begin.\
        """;

    private PlanPrompt() {}

    public static ModelQuestion question(
            PromptRules rules, String whole, DecisionContext now, UnaryOperator<String> gate, Duration within) {
        return new ModelQuestion(
                rules.text(),
                whole,
                List.of(gate.apply(ModelPrompt.page(now.observation(), ModelPrompt.LEAST_OUTLINE)), ASK),
                null,
                PLAN,
                within);
    }

    public static Plan read(JsonNode answer) {
        return new Plan(items(answer.path("items")), items(answer.path("success")), 0);
    }

    /** Items of a plan, none too long and not too many, without what could be taken for a mark. */
    public static List<String> items(JsonNode listed) {
        List<String> items = new ArrayList<>();
        for (JsonNode one : listed) {
            String item = TextTruncator.toChars(
                    UntrustedContent.plain(one.asText()).replaceAll("\\s+", " ").strip(), LONGEST_ITEM);
            if (!item.isEmpty() && items.size() < MOST_ITEMS) {
                items.add(item);
            }
        }
        return items;
    }

    /** Where the plan begins, where that is another page than the run's own start and one it may choose: of the same origin, or named in the task. */
    public static Optional<String> start(JsonNode answer, String task, String begun) {
        String start = answer.path("start").asText("").strip();
        if (!answer.path("start").isTextual() || start.isEmpty() || bare(start).equals(bare(begun))) {
            return Optional.empty();
        }
        try {
            URI whole = new URI(begun).resolve(start);
            boolean web = Objects.equals(whole.getScheme(), "http") || Objects.equals(whole.getScheme(), "https");
            boolean allowed = web && (sameOrigin(whole, new URI(begun)) || task.contains(bare(start)));
            return allowed && !bare(whole.toString()).equals(bare(begun))
                    ? Optional.of(whole.toString())
                    : Optional.empty();
        } catch (URISyntaxException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static boolean sameOrigin(URI a, URI b) {
        return Objects.equals(a.getScheme(), b.getScheme())
                && String.valueOf(a.getAuthority())
                        .toLowerCase(Locale.ROOT)
                        .equals(String.valueOf(b.getAuthority()).toLowerCase(Locale.ROOT));
    }

    private static String bare(String url) {
        return url.replaceFirst("#.*$", "").replaceFirst("/$", "");
    }
}
