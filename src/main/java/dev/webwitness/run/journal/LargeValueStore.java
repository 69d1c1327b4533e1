package dev.webwitness.run.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Data that steps read from pages, as stored: small values whole, large ones cut, with the file that holds the rest. Belongs to the journal. */
final class LargeValueStore {
    /** Characters of JSON up to which data stays whole in the result. */
    private static final int SMALL = 4_000;

    private static final int HEAD = 1_500;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final BiFunction<String, byte[], @Nullable String> files;
    private final Map<String, Object> heads = new HashMap<>();

    /** @param files stores a file under a name; the answer is the artifact, null where there was no room */
    LargeValueStore(BiFunction<String, byte[], @Nullable String> files) {
        this.files = files;
    }

    /** The outcome with what is kept of its data; what is large goes to a file, once. */
    ActionOutcome of(ActionOutcome outcome) {
        String name = outcome.action().variable();
        Object data = outcome.data();
        if (data == null || name == null) {
            return outcome.withData(null);
        }
        String json = json(data);
        if (json.length() <= SMALL) {
            return outcome;
        }
        String key = outcome.startMs() + " " + name;
        Object head = heads.get(key);
        if (head == null) {
            head = head(data, files.apply("data-" + name, json.getBytes(StandardCharsets.UTF_8)));
            heads.put(key, head);
        }
        return outcome.withData(head);
    }

    StepRecord of(StepRecord step) {
        return step.with(step.outcomes().stream().map(this::of).toList());
    }

    private static Map<String, Object> head(Object data, @Nullable String artifact) {
        Map<String, Object> head = new LinkedHashMap<>();
        if (data instanceof List<?> rows) {
            List<Object> first = new ArrayList<>();
            int chars = 0;
            for (Object row : rows) {
                chars += json(row).length();
                if (chars > HEAD) {
                    break;
                }
                first.add(row);
            }
            head.put("first", first);
            head.put("total", rows.size());
        } else {
            String text = String.valueOf(data);
            int end = Character.isHighSurrogate(text.charAt(HEAD - 1)) ? HEAD - 1 : HEAD;
            head.put("begins", text.substring(0, end));
            head.put("chars", text.length());
        }
        if (artifact != null) {
            head.put("artifact", artifact);
        }
        return head;
    }

    private static String json(Object data) {
        try {
            return JSON.writeValueAsString(data);
        } catch (JsonProcessingException e) {
            throw WebwitnessException.wrap(e, "writing what a step read");
        }
    }
}
