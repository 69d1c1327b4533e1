package dev.webwitness.run.codec;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.TimeSpan;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads and writes steps as maps of strings, numbers and lists, so that a run's history outlives its process. Pure. */
public final class StepRecordJson {
    private static final Logger LOG = LoggerFactory.getLogger(StepRecordJson.class);

    /** An action is written with its kind, such as {@code .Action$Click}. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.MINIMAL_CLASS, property = "is")
    private interface Kinds {}

    private interface FlatStep {
        @JsonUnwrapped
        TimeSpan time();

        @JsonUnwrapped
        StepRecord.PageState page();
    }

    private interface FlatOutcome {
        @JsonUnwrapped
        ActionOutcome.Result result();

        @JsonUnwrapped
        ActionOutcome.ActedOn on();

        @JsonUnwrapped
        TimeSpan time();
    }

    private static final ObjectMapper JSON = new ObjectMapper()
            .addMixIn(Action.class, Kinds.class)
            .addMixIn(StepRecord.class, FlatStep.class)
            .addMixIn(ActionOutcome.class, FlatOutcome.class)
            .setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    private StepRecordJson() {}

    static Map<String, @Nullable Object> written(StepRecord step) {
        return JSON.convertValue(step, new TypeReference<LinkedHashMap<String, @Nullable Object>>() {});
    }

    /** Empty for what cannot be read, such as one that was too long to be kept whole. */
    public static Optional<StepRecord> read(@Nullable Object written) {
        try {
            return written instanceof Map<?, ?>
                    ? Optional.of(JSON.convertValue(written, StepRecord.class))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            LOG.warn("A step of an earlier attempt cannot be read", e);
            return Optional.empty();
        }
    }
}
