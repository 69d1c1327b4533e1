package dev.webwitness.brain.llm.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.llm.client.DefaultModelClient;
import dev.webwitness.brain.llm.client.ModelSettings;
import dev.webwitness.brain.llm.exchange.ModelKey;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import dev.webwitness.brain.llm.exchange.Vendor;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Which models are known, warned of and refused. */
class ModelCatalogTest {
    @ParameterizedTest
    @EnumSource(Vendor.class)
    void eachVendorsUsualModelIsKnownSeesPicturesAndIsAskedWithoutAWarning(Vendor vendor) {
        ModelEndpoint usual = own(vendor, vendor.usualModel());

        assertThat(ModelCatalog.abilities(usual)).matches(it -> it.known() && it.vision());
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
        assertThat(ModelCatalog.abilities(own(vendor, model))).isEqualTo(new ModelCapabilities(true, vision, context));
    }

    @ParameterizedTest
    @CsvSource({"anthropic/claude-sonnet-4.5,200000", "google/gemini-3.8-flash,1000000", "openai/gpt-4o-mini,128000"})
    void aRoutersNameIsKnownWhoeverMadeTheModel(String model, int context) {
        ModelEndpoint router = new ModelEndpoint(
                Vendor.OPENAI, model, "https://openrouter.ai/api/v1", ModelKey.missing("none is needed"));

        assertThat(ModelCatalog.abilities(router).context()).isEqualTo(context);
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
                DefaultModelClient client = DefaultModelClient.of(
                        new ModelSettings(dialect.at(server.url()).withModel(model), null, ModelLimits.USUAL),
                        Asking.QUICK)) {
            assertThat(client.ask(Asking.QUESTION, new UsageMeter(1000)))
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
                DefaultModelClient client = DefaultModelClient.of(
                        new ModelSettings(dialect.at(server.url()).withModel("o3-mini"), null, ModelLimits.USUAL),
                        Asking.QUICK)) {
            assertThat(client.ask(Asking.question((byte) 1), new UsageMeter(1000)))
                    .failsWithin(java.time.Duration.ofSeconds(5))
                    .withThrowableThat()
                    .havingCause()
                    .withMessageContaining("o3-mini takes no pictures")
                    .withMessageContaining(Vendor.OPENAI.usualModel());
            assertThat(server.asked()).isEmpty();
        }
    }

    private static ModelEndpoint own(Vendor vendor, String model) {
        return new ModelEndpoint(vendor, model, vendor.url(), ModelKey.missing("no key in this test"));
    }

    private static List<String> warnings(ModelEndpoint endpoint) {
        try (DefaultModelClient client =
                DefaultModelClient.of(new ModelSettings(endpoint, null, ModelLimits.USUAL), Asking.QUICK)) {
            return client.warnings();
        }
    }
}
