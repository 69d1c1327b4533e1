package dev.webwitness.run.codec;

import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.Consent;
import dev.webwitness.model.request.Mode;
import dev.webwitness.model.request.ProfileBinding;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.request.Viewport;
import dev.webwitness.policy.secret.SecretNames;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes a request into run.json and reads it back; what an older file lacks has its default. Pure. */
public final class RunRequestJson {
    private RunRequestJson() {}

    public static Map<String, @Nullable Object> written(RunRequest it) {
        Map<String, @Nullable Object> request = new LinkedHashMap<>();
        request.put("url", it.url());
        request.put("task", it.task());
        request.put("door", it.caller().entrance());
        request.put("headless_browser", it.browsing().headless());
        request.put("mode", it.answer().mode().name().toLowerCase(Locale.ROOT));
        request.put("brain", it.brain().name().toLowerCase(Locale.ROOT));
        request.put("budget_s", it.limits().budget().toSeconds());
        request.put("max_steps", it.limits().maxSteps());
        request.put("step_timeout_s", it.limits().stepTimeout().toSeconds());
        request.put("max_segments", it.limits().maxSegments());
        request.put("wait_s", it.answer().waitS());
        request.put("max_tokens", it.answer().maxTokens());
        request.put(
                "viewport",
                it.browsing().viewport().width() + "x"
                        + it.browsing().viewport().height());
        if (it.browsing().viewport().mobile()
                || it.browsing().viewport().scale() != 1
                || it.browsing().viewport().userAgent() != null) {
            request.put(
                    "device",
                    BrowserEventWriter.data(
                            "scale", it.browsing().viewport().scale(),
                            "mobile", it.browsing().viewport().mobile(),
                            "user_agent", it.browsing().viewport().userAgent()));
        }
        request.put("allowed_origins", it.browsing().allowedOrigins());
        request.put("consent", it.browsing().consent().name().toLowerCase(Locale.ROOT));
        if (it.answer().outputSchema() != null) {
            request.put("output_schema", it.answer().outputSchema());
        }
        if (!it.browsing().secrets().isEmpty()) {
            request.put(
                    "secrets",
                    it.browsing().secrets().stream()
                            .map(SecretNames::placeholder)
                            .toList());
        }
        ProfileBinding profile = it.browsing().profile();
        if (profile != null) {
            request.put(profile.saves() ? "saves_profile" : "profile", profile.name());
        }
        return request;
    }

    /** @param run what run.json says */
    public static RunRequest read(Map<String, @Nullable Object> run) {
        Map<?, ?> asked = run.get("request") instanceof Map<?, ?> map ? map : Map.of();
        return new RunRequest(
                text(asked.get("url")),
                text(asked.get("task")),
                choice(BrainChoice.values(), asked.get("brain"), BrainChoice.AUTO),
                new RunLimits(
                        Duration.ofSeconds(number(asked.get("budget_s"))),
                        number(asked.get("max_steps")),
                        Duration.ofSeconds(number(asked.get("step_timeout_s"))),
                        number(asked.get("max_segments"))),
                new RunRequest.Browsing(
                        !Boolean.FALSE.equals(asked.get("headless_browser")),
                        viewport(asked),
                        asked.get("allowed_origins") instanceof List<?> list
                                ? list.stream().map(String::valueOf).toList()
                                : List.of(),
                        asked.get("secrets") instanceof List<?> names
                                ? names.stream()
                                        .flatMap(name -> SecretNames.in(String.valueOf(name)).stream())
                                        .toList()
                                : List.of(),
                        choice(Consent.values(), asked.get("consent"), Consent.AUTO),
                        profile(asked)),
                new RunRequest.Answer(
                        choice(Mode.values(), asked.get("mode"), Mode.COMPACT),
                        number(asked.get("wait_s")),
                        number(asked.get("max_tokens")),
                        asked.get("output_schema") instanceof String schema ? schema : null),
                new RunRequest.Caller(text(asked.get("door")), text(run.get("owned_by"))));
    }

    private static @Nullable ProfileBinding profile(Map<?, ?> asked) {
        return asked.get("saves_profile") instanceof String made
                ? ProfileBinding.saves(made)
                : asked.get("profile") instanceof String used ? ProfileBinding.startsWith(used) : null;
    }

    private static Viewport viewport(Map<?, ?> asked) {
        String[] size = text(asked.get("viewport")).split("x", 2);
        Map<?, ?> device = asked.get("device") instanceof Map<?, ?> map ? map : Map.of();
        try {
            return new Viewport(
                    Integer.parseInt(size[0]),
                    Integer.parseInt(size[size.length - 1]),
                    device.get("scale") instanceof Number scale ? scale.doubleValue() : 1,
                    Boolean.TRUE.equals(device.get("mobile")),
                    device.get("user_agent") instanceof String agent ? agent : null);
        } catch (NumberFormatException e) {
            return Viewport.DESKTOP;
        }
    }

    private static <E extends Enum<E>> E choice(E[] values, @Nullable Object written, E otherwise) {
        for (E value : values) {
            if (value.name().equalsIgnoreCase(text(written))) {
                return value;
            }
        }
        return otherwise;
    }

    private static int number(@Nullable Object value) {
        return value instanceof Number number ? number.intValue() : 0;
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : String.valueOf(value);
    }
}
