package dev.webwitness.brain.llm.prompt;

import dev.webwitness.brain.llm.exchange.ProviderSchema;

/**
 * The schema of a model's answers: the same for a whole run, except for a plan made on the way. What a run does not need is not in it.
 *
 * @param plan whether the model tells how far its plan is done, and may change it
 * @param data whether its end carries data for the caller
 */
record AnswerSchema(boolean plan, boolean data) {
    private static final ProviderSchema PLAIN = schema(false, false);
    private static final ProviderSchema WITH_PLAN = schema(true, false);
    private static final ProviderSchema WITH_DATA = schema(false, true);
    private static final ProviderSchema WITH_BOTH = schema(true, true);

    ProviderSchema schema() {
        if (plan) {
            return data ? WITH_BOTH : WITH_PLAN;
        }
        return data ? WITH_DATA : PLAIN;
    }

    private static ProviderSchema schema(boolean plan, boolean data) {
        String ofPlan = """
                "plan_done": {"type": ["integer", "null"], "minimum": 0, "description": "how many items of the plan are done"},
                "replan": {"anyOf": [{"type": "null"}, {"type": "array", "maxItems": 8, "items": {"type": "string"}}]},""";
        String ofData = """
                , "data": {"type": ["string", "null"], "description": "JSON text that fits the caller's schema"}""";
        return ProviderSchema.of("decision", """
                {"type": "object", "additionalProperties": false, "required": ["seen", %s"steps", "finish", "ask"], "properties": {
                  "seen": {"type": "string", "description": "one sentence: what the page shows and whether the last steps worked"},
                  %s
                  "steps": {"type": "array", "maxItems": 5, "items": {"type": "string"}},
                  "finish": {"anyOf": [{"type": "null"}, {"type": "object", "additionalProperties": false, "required": ["outcome", "answer"%s], "properties": {
                    "outcome": {"type": "string", "enum": ["done", "failed", "impossible", "login_required", "bot_wall"]},
                    "answer": {"type": "string"}%s}}]},
                  "ask": {"type": ["string", "null"]}}}""".formatted(
                        plan ? "\"plan_done\", \"replan\", " : "",
                        plan ? ofPlan : "",
                        data ? ", \"data\"" : "",
                        data ? ofData : ""));
    }
}
