package dev.webwitness.brain.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Which models are known, warned of and refused. */
class KnownModelsTest {
    @ParameterizedTest
    @EnumSource(Vendor.class)
    void eachVendorsUsualModelIsKnownSeesPicturesAndIsAskedWithoutAWarning(Vendor vendor) {
        Endpoint usual = own(vendor, vendor.usualModel());

        assertThat(KnownModels.abilities(usual)).matches(it -> it.known() && it.vision());
        assertThat(warnings(usual)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "ANTHROPIC,claude-sonnet-4-5-20250929,true,200000",
        "ANTHROPIC,claude-opus-4-8,true,1000000",
        "OPENAI,gpt-4o-2024-11-20,true,128000",
        "OPENAI,o3-mini,false,200000",
        "OPENAI,gpt-5-2025-08-07,true,400000",
        "OPENAI,gpt-5.4-mini,true,400000",
        "OPENAI,gpt-5.6-terra-2026-07-09,true,1000000",
        "OLLAMA,qwen3:8b,false,40000",
        "GEMINI,gemini-3.1-pro-preview,true,1000000",
        "OLLAMA,qwen3-vl:8b,true,262144",
        "OLLAMA,llama3.3:70b-instruct-q4_K_M,false,128000",
    })
    void datedAndTaggedNamesAreKnownByTheirModel(Vendor vendor, String model, boolean vision, int context) {
        assertThat(KnownModels.abilities(own(vendor, model))).isEqualTo(new Abilities(true, vision, context));
    }

    @ParameterizedTest
    @CsvSource({"anthropic/claude-sonnet-4.5,200000", "google/gemini-3.8-flash,1000000", "openai/gpt-4o-mini,128000"})
    void aRoutersNameIsKnownWhoeverMadeTheModel(String model, int context) {
        Endpoint router =
                new Endpoint(Vendor.OPENAI, model, "https://openrouter.ai/api/v1", ModelKey.missing("none is needed"));

        assertThat(KnownModels.abilities(router).context()).isEqualTo(context);
    }

    @Test
    void anUnknownModelIsAskedWithAWarning() {
        assertThat(warnings(own(Vendor.OPENAI, "gpt-9-nova")))
                .singleElement()
                .asString()
                .contains("openai gpt-9-nova is not among the models we know");
    }

    @ParameterizedTest
    @CsvSource({
        "ANTHROPIC,claude-3-5-sonnet-20241022",
        "ANTHROPIC,claude-opus-4-1-20250805",
        "OPENAI,gpt-3.5-turbo",
        "OPENAI,gpt-4-turbo-2024-04-09",
        "OPENAI,text-embedding-3-large",
        "GEMINI,gemini-2.5-flash",
        "GEMINI,gemini-3-pro-image",
        "OLLAMA,nomic-embed-text",
    })
    void aModelThatIsKnownNotToDoIsRefusedWithTheUsualOneAndNothingIsSent(Vendor vendor, String model) {
        Dialect dialect = Dialect.valueOf(vendor.name());
        try (FakeProvider server = new FakeProvider(dialect.says(Asking.GOOD));
                PooledModel client = PooledModel.of(
                        new ModelSettings(dialect.at(server.url()).withModel(model), null, Limits.USUAL),
                        Asking.QUICK)) {
            assertThat(client.ask(Asking.QUESTION, new Usage(1000)))
                    .failsWithin(java.time.Duration.ofSeconds(5))
                    .withThrowableThat()
                    .havingCause()
                    .isInstanceOfSatisfying(WebwitnessException.class, thrown -> {
                        assertThat(thrown.code()).isEqualTo(ErrorCode.PROVIDER_MODEL_MISMATCH);
                        assertThat(thrown)
                                .hasMessageContaining(model + " cannot be used")
                                .hasMessageContaining("Set brain.model.name to " + vendor.usualModel());
                    });
            assertThat(server.asked()).isEmpty();
            assertThat(client.warnings()).singleElement().asString().contains("cannot be used");
        }
    }

    @Test
    void aPictureForABlindModelIsRefusedWithTheUsualOneWhichSees() {
        Dialect dialect = Dialect.OPENAI;
        try (FakeProvider server = new FakeProvider(dialect.says(Asking.GOOD));
                PooledModel client = PooledModel.of(
                        new ModelSettings(dialect.at(server.url()).withModel("o3-mini"), null, Limits.USUAL),
                        Asking.QUICK)) {
            assertThat(client.ask(Asking.QUESTION.with(Jpeg.of(new byte[] {1})), new Usage(1000)))
                    .failsWithin(java.time.Duration.ofSeconds(5))
                    .withThrowableThat()
                    .havingCause()
                    .withMessageContaining("o3-mini takes no pictures")
                    .withMessageContaining(Vendor.OPENAI.usualModel());
            assertThat(server.asked()).isEmpty();
        }
    }

    private static Endpoint own(Vendor vendor, String model) {
        return new Endpoint(vendor, model, vendor.url(), ModelKey.missing("no key in this test"));
    }

    private static List<String> warnings(Endpoint endpoint) {
        try (PooledModel client = PooledModel.of(new ModelSettings(endpoint, null, Limits.USUAL), Asking.QUICK)) {
            return client.warnings();
        }
    }
}
