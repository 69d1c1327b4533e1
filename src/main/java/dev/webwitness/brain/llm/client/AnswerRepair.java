package dev.webwitness.brain.llm.client;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.webwitness.brain.llm.exchange.Correction;
import dev.webwitness.brain.llm.exchange.FinishReason;
import dev.webwitness.brain.llm.exchange.ModelAnswer;
import dev.webwitness.brain.llm.exchange.ModelCall;
import dev.webwitness.brain.llm.exchange.ModelFailure;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.ModelResult;
import dev.webwitness.brain.llm.exchange.ProviderSchema;
import dev.webwitness.brain.llm.provider.ModelBackend;
import dev.webwitness.model.WebwitnessException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Sees to it that an answer can be used: one that is no JSON or breaks the schema is sent back once with the exact violation, then the next model is
 * asked, then it is an error. A model that declines is not asked to repair. Safe for any thread.
 */
final class AnswerRepair {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** Some models put a fence around what is otherwise right. */
    private static final Pattern FENCED = Pattern.compile("\\A\\s*```(?:json)?\\s*(.*?)\\s*```\\s*\\z", Pattern.DOTALL);

    private final List<ModelBackend> askers;

    /** @param askers the model, and the fallbacks in their order */
    AnswerRepair(List<ModelBackend> askers) {
        this.askers = List.copyOf(askers);
    }

    /**
     * Asks until there is an answer that fits. Blocks.
     *
     * @throws WebwitnessException as {@link ModelClient#ask} says
     */
    ModelAnswer answer(ModelQuestion question, ModelCall call) {
        int rejected = 0;
        ModelFailure first = null;
        ModelFailure last = null;
        ModelBackend asked = askers.get(0);
        for (ModelBackend asker : askers) {
            asked = asker;
            Correction correction = null;
            for (int round = 0; round < 2; round++) {
                ModelResult reply = asker.ask(question, correction, call);
                if (reply instanceof ModelResult.Failed failed) {
                    last = failed.why();
                    break;
                }
                ModelResult.Said said = (ModelResult.Said) reply;
                Read read = read(question.schema(), said);
                if (read.json != null) {
                    return new ModelAnswer(read.json, call.tokens(), said.model(), said.finish(), rejected);
                }
                rejected++;
                correction = new Correction(said.text(), read.violations);
                last = useless(asked, said, correction);
                if (said.finish() == FinishReason.REFUSED) {
                    break;
                }
            }
            if (last == null || !last.otherModel()) {
                break;
            }
            first = first == null ? last : first;
        }
        ModelFailure why = last == null ? ModelFailure.cancelled() : last;
        throw (first == null || first == why ? why : why.after(first)).error(asked.source());
    }

    private record Read(@Nullable JsonNode json, List<String> violations) {}

    private static Read read(ProviderSchema schema, ModelResult.Said said) {
        if (said.finish() == FinishReason.REFUSED) {
            return new Read(null, List.of("it declined"));
        }
        String text = unfenced(said.text());
        String cut = said.finish() == FinishReason.CUT
                ? " (it was cut off at the most tokens an answer may take: answer more briefly)"
                : "";
        if (text.isBlank()) {
            return new Read(null, List.of("it is empty" + cut));
        }
        try {
            JsonNode json = JSON.readTree(text);
            List<String> violations = schema.violations(json);
            return violations.isEmpty() ? new Read(json, List.of()) : new Read(null, violations);
        } catch (JsonProcessingException e) {
            int at = e.getLocation() == null ? 0 : e.getLocation().getColumnNr();
            return new Read(null, List.of("it is no valid JSON from character " + at + " on" + cut));
        }
    }

    private static ModelFailure useless(ModelBackend asker, ModelResult.Said said, Correction correction) {
        if (said.finish() == FinishReason.REFUSED) {
            String why = said.refusal().isEmpty() ? "" : ": " + asker.strip(said.refusal());
            return ModelFailure.mismatch(asker.source() + " declined to answer" + why, asker.declined());
        }
        return ModelFailure.mismatch(
                asker.source() + " keeps answering unusably: " + correction.why(), asker.instead());
    }

    private static String unfenced(String text) {
        Matcher fenced = FENCED.matcher(text);
        return fenced.matches() ? fenced.group(1) : text;
    }
}
