package dev.webwitness.run.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.Consent;
import dev.webwitness.model.request.Mode;
import dev.webwitness.model.request.ProfileBinding;
import dev.webwitness.model.request.RunLimits;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.request.Viewport;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RunRequestJsonTest {
    private static final RunRequest REQUEST = RunRequest.builder("http://shop.example/", "click \"Pay\"")
            .headless(false)
            .mode(Mode.COMPACT)
            .brain(BrainChoice.STEPS)
            .limits(new RunLimits(Duration.ofSeconds(10), 3, Duration.ofSeconds(4), 2))
            .viewport(new Viewport(390, 844, 3, true, "Phone"))
            .allowedOrigins(List.of("https://login.example"))
            .waitS(5)
            .maxTokens(700)
            .entrance("http")
            .outputSchema("{}")
            .secrets(List.of("pin"))
            .consent(Consent.REJECT)
            .profile(ProfileBinding.startsWith("ada"))
            .owner("blue")
            .build();

    @Test
    void readsWhatItWrote() {
        Map<String, @Nullable Object> run = new LinkedHashMap<>();
        run.put("request", RunRequestJson.written(REQUEST));
        run.put("owned_by", "blue");
        assertThat(RunRequestJson.read(run)).isEqualTo(REQUEST);
    }

    @Test
    void namesTheFieldsAsOlderRunFoldersDo() {
        assertThat(RunRequestJson.written(REQUEST))
                .containsOnlyKeys(
                        "url",
                        "task",
                        "door",
                        "headless_browser",
                        "mode",
                        "brain",
                        "budget_s",
                        "max_steps",
                        "step_timeout_s",
                        "max_segments",
                        "wait_s",
                        "max_tokens",
                        "viewport",
                        "device",
                        "allowed_origins",
                        "consent",
                        "output_schema",
                        "secrets",
                        "profile")
                .containsEntry("door", "http")
                .containsEntry("viewport", "390x844");
    }
}
