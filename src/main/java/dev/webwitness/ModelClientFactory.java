package dev.webwitness;

import dev.webwitness.brain.llm.client.ModelClient;
import dev.webwitness.brain.llm.client.ModelClients;
import dev.webwitness.brain.llm.client.ModelSettings;
import dev.webwitness.brain.llm.exchange.ModelAnswer;
import dev.webwitness.brain.llm.exchange.ModelKey;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.exchange.Vendor;
import dev.webwitness.brain.llm.provider.ModelEndpoint;
import dev.webwitness.cli.shell.DoctorCheck;
import dev.webwitness.config.Settings;
import dev.webwitness.config.reader.SecretSource;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Builds the model client from the settings and the environment. */
final class ModelClientFactory {
    /** More than a model on the user's machine usually takes to load. */
    private static final Duration PING = Duration.ofSeconds(60);

    private ModelClientFactory() {}

    /**
     * What the settings say; empty where no model is configured. A key that is missing is no error yet: it is one when the model is asked.
     *
     * @throws WebwitnessException {@code arguments.invalid} where the model's name is needed and not given
     */
    static Optional<ModelSettings> of(Settings settings, Map<String, String> environment) {
        Settings.Model it = settings.model();
        if (it.provider().equals("none")) {
            return Optional.empty();
        }
        Vendor vendor = Vendor.of(it.provider());
        String url = it.baseUrl() == null ? vendor.url() : it.baseUrl().replaceAll("(?<!/)/+$", "");
        if (it.name() == null && !url.equals(vendor.url()) && vendor != Vendor.OLLAMA) {
            throw WebwitnessException.argument(
                    "brain.model.name",
                    "a server other than the provider's own (brain.model.base_url) needs the name of a model it has.",
                    "qwen3-vl-30b");
        }
        String name = it.name() == null ? vendor.usualModel() : it.name();
        ModelLimits limits = new ModelLimits(
                Duration.ofSeconds(it.timeoutS()), it.maxInputTokens(), it.maxOutputTokens(), it.maxRunTokens());
        return Optional.of(new ModelSettings(
                new ModelEndpoint(vendor, name, url, key(it, vendor, environment)), it.fallback(), limits));
    }

    /** Asks the configured model for a short answer; nothing where none is configured. */
    static List<DoctorCheck> check(Settings settings, Map<String, String> environment) {
        Optional<ModelSettings> model = of(settings, environment);
        if (model.isEmpty()) {
            return List.of();
        }
        try (ModelClient client = ModelClients.open(model.get())) {
            return List.of(ping(client, model.get()));
        }
    }

    private static DoctorCheck ping(ModelClient client, ModelSettings settings) {
        String whom = client.name() + " at " + settings.endpoint().url();
        long start = System.nanoTime();
        try {
            ModelAnswer answer =
                    ModelClients.ping(client, client.exchange().compareTo(PING) > 0 ? client.exchange() : PING);
            String found = String.format(
                    Locale.ROOT,
                    "%s answered in %.1f s, %d + %d tokens",
                    whom,
                    (System.nanoTime() - start) / 1e9,
                    answer.tokens().input(),
                    answer.tokens().output());
            String warnings = client.warnings().stream().map(it -> "; " + it).collect(Collectors.joining());
            return DoctorCheck.well("model", found + warnings);
        } catch (WebwitnessException e) {
            return DoctorCheck.ill("model", whom, e.info().message());
        }
    }

    private static ModelKey key(Settings.Model model, Vendor vendor, Map<String, String> environment) {
        List<SecretSource> places =
                model.key().isEmpty() ? List.of(new SecretSource.Variable(vendor.keyVariable())) : model.key();
        StringBuilder why = new StringBuilder();
        for (SecretSource place : places) {
            SecretSource.Look look = place.look(environment);
            if (look.value() != null) {
                return ModelKey.of(look.value(), place.place());
            }
            why.append(why.length() == 0 ? "" : ", and ").append(look.why());
        }
        return ModelKey.missing(why.toString());
    }
}
