package dev.webwitness.brain.llm.provider;

import dev.webwitness.brain.llm.exchange.Vendor;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The families of models we know, by vendor: those that work, with their abilities, and those that cannot.
 *
 * <p>From the vendors' model pages as of November 2026. Whatever follows a family's name is its version, date or tag.
 */
public final class ModelCatalog {
    private static final int MILLION = 1_000_000;

    /** Models that work: what they are called, whether they take pictures, and how many tokens. */
    private record Good(Vendor vendor, Pattern names, boolean vision, int context) {}

    /** Models that cannot: which, and why. */
    private record Unable(Vendor vendor, Pattern names, String why) {}

    /** The first that fits counts. */
    private static final List<Good> GOOD = List.of(
            good(Vendor.ANTHROPIC, "claude-(?:sonnet|opus|haiku)-4-5", 200_000),
            good(Vendor.ANTHROPIC, "claude-(?:sonnet|opus|haiku|fable)-(?:4-[6-9]|5)", MILLION),
            blind(Vendor.OPENAI, "o3-mini", 200_000),
            good(Vendor.OPENAI, "o[34]", 200_000),
            good(Vendor.OPENAI, "gpt-4o", 128_000),
            good(Vendor.OPENAI, "gpt-(?:5(?:\\.\\d)?-mini|5(?:\\.[0-3])?(?![.\\d]))", 400_000),
            good(Vendor.OPENAI, "gpt-(?:4\\.1|5\\.[4-9]|6)", MILLION),
            good(Vendor.GEMINI, "gemini-3", MILLION),
            good(Vendor.OLLAMA, "qwen3-vl", 262_144),
            good(Vendor.OLLAMA, "qwen2\\.5vl|gemma3|mistral-small3|llama3\\.2-vision", 125_000),
            blind(Vendor.OLLAMA, "llama3\\.[13]", 128_000),
            blind(Vendor.OLLAMA, "qwen3", 40_000));

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

    private ModelCatalog() {}

    /** The model's abilities; those that most have where it is of no family. */
    public static ModelCapabilities abilities(ModelEndpoint endpoint) {
        return unableBecause(endpoint).isPresent()
                ? new ModelCapabilities(true, false, 0)
                : find(endpoint)
                        .map(good -> new ModelCapabilities(true, good.vision, good.context))
                        .orElse(ModelCapabilities.ASSUMED);
    }

    /** Why the model cannot be used; empty where it can, or is not known. */
    public static Optional<String> unableBecause(ModelEndpoint endpoint) {
        String model = bare(endpoint.model());
        return UNABLE.stream()
                .filter(unable -> unable.vendor == endpoint.vendor())
                .filter(unable -> unable.names.matcher(model).matches())
                .map(Unable::why)
                .findFirst();
    }

    /** What to set the name to instead: where a server has models we cannot know, only that it has to be another. */
    static String instead(ModelEndpoint endpoint) {
        boolean ours = endpoint.own()
                || find(endpoint).isPresent()
                || unableBecause(endpoint).isPresent();
        return ours ? endpoint.vendor().usualModel() : "another model of the server";
    }

    private static Optional<Good> find(ModelEndpoint endpoint) {
        String model = bare(endpoint.model());
        return GOOD.stream()
                .filter(good -> good.vendor == endpoint.vendor() || !endpoint.own())
                .filter(good -> good.names.matcher(model).matches())
                .findFirst();
    }

    /** A router's name for a model, such as {@code anthropic/claude-sonnet-4.5}, without its maker. */
    private static String bare(String model) {
        String name = model.substring(model.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        return name.startsWith("claude") ? name.replace('.', '-') : name;
    }

    private static Good good(Vendor vendor, String names, int context) {
        return new Good(vendor, Pattern.compile("(?:" + names + ").*"), true, context);
    }

    private static Good blind(Vendor vendor, String names, int context) {
        return new Good(vendor, Pattern.compile("(?:" + names + ").*"), false, context);
    }

    private static Unable unable(Vendor vendor, String names, String why) {
        return new Unable(vendor, Pattern.compile(names), why);
    }
}
