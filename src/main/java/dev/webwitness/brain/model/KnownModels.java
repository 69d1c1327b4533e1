package dev.webwitness.brain.model;

import dev.webwitness.model.EditDistance;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The models we know, by vendor: those that work, with their abilities, and those that cannot.
 *
 * <p>From the vendors' model pages as of November 2026. A name stands for its dated and tagged variants too: {@code claude-sonnet-4-5} for {@code
 * claude-sonnet-4-5-20250929}, {@code qwen3-vl} for {@code qwen3-vl:8b}.
 */
final class KnownModels {
    private static final int MILLION = 1_000_000;

    /** What may follow a name: a date, a tag, or a word that says which build it is. */
    private static final String VARIANT =
            "(?:[-@]?\\d{4}-?\\d{2}-?\\d{2}|-\\d{3,4}|-latest|-preview(?:-[\\d-]+)?|:.+)?";

    /** A model that works. The first of its vendor that fits is proposed in place of one that does not. */
    private record Good(Vendor vendor, String name, boolean vision, int context) {
        boolean is(String model) {
            return model.matches(Pattern.quote(name) + VARIANT);
        }
    }

    /** Models that cannot: which, and why. */
    private record Unable(Vendor vendor, Pattern names, String why) {}

    private static final List<Good> GOOD = List.of(
            good(Vendor.ANTHROPIC, "claude-sonnet-5-5", MILLION),
            good(Vendor.ANTHROPIC, "claude-opus-5-5", MILLION),
            good(Vendor.ANTHROPIC, "claude-fable-5-1", MILLION),
            good(Vendor.ANTHROPIC, "claude-sonnet-5", MILLION),
            good(Vendor.ANTHROPIC, "claude-opus-4-8", MILLION),
            good(Vendor.ANTHROPIC, "claude-opus-4-7", MILLION),
            good(Vendor.ANTHROPIC, "claude-opus-4-6", MILLION),
            good(Vendor.ANTHROPIC, "claude-sonnet-4-6", MILLION),
            good(Vendor.ANTHROPIC, "claude-opus-4-5", 200_000),
            good(Vendor.ANTHROPIC, "claude-sonnet-4-5", 200_000),
            good(Vendor.ANTHROPIC, "claude-haiku-4-5", 200_000),
            good(Vendor.OPENAI, "gpt-5.6-terra", 1_050_000),
            good(Vendor.OPENAI, "gpt-5.6-sol", 1_050_000),
            good(Vendor.OPENAI, "gpt-5.6", 1_050_000),
            good(Vendor.OPENAI, "gpt-5.6-luna", 1_050_000),
            good(Vendor.OPENAI, "gpt-6-astra", 1_050_000),
            good(Vendor.OPENAI, "gpt-6-sol", 1_050_000),
            good(Vendor.OPENAI, "gpt-6-luna", 1_050_000),
            good(Vendor.OPENAI, "gpt-5.5", MILLION),
            good(Vendor.OPENAI, "gpt-5.4", MILLION),
            good(Vendor.OPENAI, "gpt-5.4-mini", 400_000),
            good(Vendor.OPENAI, "gpt-5.1", 400_000),
            good(Vendor.OPENAI, "gpt-5", 400_000),
            good(Vendor.OPENAI, "gpt-5-mini", 400_000),
            good(Vendor.OPENAI, "gpt-4.1", 1_047_576),
            good(Vendor.OPENAI, "gpt-4.1-mini", 1_047_576),
            good(Vendor.OPENAI, "gpt-4o", 128_000),
            good(Vendor.OPENAI, "gpt-4o-mini", 128_000),
            good(Vendor.OPENAI, "o3", 200_000),
            good(Vendor.OPENAI, "o4-mini", 200_000),
            blind(Vendor.OPENAI, "o3-mini", 200_000),
            good(Vendor.GEMINI, "gemini-3.8-flash", 1_048_576),
            good(Vendor.GEMINI, "gemini-3.7-flash", 1_048_576),
            good(Vendor.GEMINI, "gemini-3.6-flash", 1_048_576),
            good(Vendor.GEMINI, "gemini-3.5-flash", 1_048_576),
            good(Vendor.GEMINI, "gemini-3.5-flash-lite", 1_048_576),
            good(Vendor.GEMINI, "gemini-3.1-flash-lite", 1_048_576),
            good(Vendor.GEMINI, "gemini-3.1-pro", 1_048_576),
            good(Vendor.OLLAMA, "qwen3-vl", 262_144),
            good(Vendor.OLLAMA, "qwen2.5vl", 125_000),
            good(Vendor.OLLAMA, "gemma3", 128_000),
            good(Vendor.OLLAMA, "mistral-small3.2", 128_000),
            good(Vendor.OLLAMA, "llama3.2-vision", 128_000),
            blind(Vendor.OLLAMA, "qwen3", 40_000),
            blind(Vendor.OLLAMA, "llama3.3", 128_000),
            blind(Vendor.OLLAMA, "llama3.1", 128_000));

    private static final List<Unable> UNABLE = List.of(
            unable(
                    Vendor.ANTHROPIC,
                    "claude-(?:instant|[123]).*|claude-(?:sonnet|opus)-4(?:-0)?(?:-\\d{8})?|claude-opus-4-1(?:-\\d{8})?",
                    "its maker has shut it down"),
            unable(
                    Vendor.OPENAI,
                    "gpt-3\\.5.*|gpt-4(?:-(?:turbo|32k|\\d{4}|vision).*)?|o1-(?:mini|preview).*|(?:davinci|babbage).*",
                    "it cannot be held to a JSON schema"),
            unable(
                    Vendor.OPENAI,
                    "text-embedding.*|whisper.*|tts-.*|dall-e.*|gpt-image.*|omni-moderation.*|gpt-(?:audio|realtime).*",
                    "it does not answer in text"),
            unable(Vendor.GEMINI, "gemini-(?:1|2)[.\\d].*|gemini-pro(?:-vision)?", "its maker has shut it down"),
            unable(Vendor.GEMINI, ".*(?:embedding|-image|-tts|-live|-audio).*", "it does not answer in text"),
            unable(Vendor.OLLAMA, ".*embed.*|all-minilm.*|bge-.*", "it does not answer in text"));

    private KnownModels() {}

    /** The model's abilities; those that most have where it is not in the table. */
    static Abilities abilities(Endpoint endpoint) {
        return find(endpoint)
                .map(good -> new Abilities(true, good.vision, good.context))
                .orElse(unableBecause(endpoint).isPresent() ? new Abilities(true, false, 0) : Abilities.ASSUMED);
    }

    /** Why the model cannot be used; empty where it can, or is not known. */
    static Optional<String> unableBecause(Endpoint endpoint) {
        String model = bare(endpoint.model());
        return UNABLE.stream()
                .filter(unable -> unable.vendor == endpoint.vendor())
                .filter(unable -> unable.names.matcher(model).matches())
                .map(Unable::why)
                .findFirst();
    }

    /** The name that is most like the wrong one, among the vendor's models that work. */
    static String nearest(Endpoint endpoint, boolean vision) {
        String wrong = bare(endpoint.model());
        return GOOD.stream()
                .filter(good -> good.vendor == endpoint.vendor() && (good.vision || !vision))
                .map(Good::name)
                .min(Comparator.comparingInt(name -> EditDistance.between(wrong, name)))
                .orElse(endpoint.vendor().usualModel());
    }

    /** What to set the name to instead: where a server has models we cannot know, only that it has to be another. */
    static String instead(Endpoint endpoint) {
        boolean ours = endpoint.own()
                || find(endpoint).isPresent()
                || unableBecause(endpoint).isPresent();
        return ours ? nearest(endpoint, true) : "another model of the server";
    }

    /** The model that was most likely meant; empty where none is near enough to be worth naming. */
    static Optional<String> meant(Endpoint endpoint) {
        String nearest = nearest(endpoint, false);
        int distance = EditDistance.between(bare(endpoint.model()), nearest);
        return distance == 0 || distance > Math.max(2, nearest.length() / 4) ? Optional.empty() : Optional.of(nearest);
    }

    private static Optional<Good> find(Endpoint endpoint) {
        String model = bare(endpoint.model());
        return GOOD.stream()
                .filter(good -> good.vendor == endpoint.vendor() || !endpoint.own())
                .filter(good -> good.is(model))
                .findFirst();
    }

    /** A router's name for a model, such as {@code anthropic/claude-sonnet-4.5}, without its maker. */
    private static String bare(String model) {
        String name = model.substring(model.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        return name.startsWith("claude") ? name.replace('.', '-') : name;
    }

    private static Good good(Vendor vendor, String name, int context) {
        return new Good(vendor, name, true, context);
    }

    private static Good blind(Vendor vendor, String name, int context) {
        return new Good(vendor, name, false, context);
    }

    private static Unable unable(Vendor vendor, String names, String why) {
        return new Unable(vendor, Pattern.compile(names), why);
    }
}
