package dev.webwitness.brain.llm.exchange;

import dev.webwitness.model.WebwitnessException;
import java.util.Arrays;
import java.util.Locale;

/** The wire format of a server. */
public enum Vendor {
    ANTHROPIC("https://api.anthropic.com/v1", "ANTHROPIC_API_KEY", "claude-sonnet-5-5"),
    /** OpenAI and every server that speaks its chat completions: Azure, OpenRouter, vLLM, LM Studio. */
    OPENAI("https://api.openai.com/v1", "OPENAI_API_KEY", "gpt-5.6-terra"),
    GEMINI("https://generativelanguage.googleapis.com/v1beta", "GEMINI_API_KEY", "gemini-3.8-flash"),
    OLLAMA("http://127.0.0.1:11434", "OLLAMA_API_KEY", "qwen3-vl:8b");

    private final String url;
    private final String keyVariable;
    private final String usual;

    Vendor(String url, String keyVariable, String usual) {
        this.url = url;
        this.keyVariable = keyVariable;
        this.usual = usual;
    }

    /**
     * The vendor of that label.
     *
     * @throws WebwitnessException {@code arguments.invalid} when there is none
     */
    public static Vendor of(String label) {
        return Arrays.stream(values())
                .filter(vendor -> vendor.label().equals(label))
                .findFirst()
                .orElseThrow(() -> WebwitnessException.argument(
                        "brain.model.provider", "anthropic, openai, gemini or ollama was expected.", "anthropic"));
    }

    /** The name in settings, errors and results, such as {@code anthropic}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The vendor's own server. */
    public String url() {
        return url;
    }

    /** The environment variable its key is usually kept in. */
    public String keyVariable() {
        return keyVariable;
    }

    /** The model that is used where none is named. */
    public String usualModel() {
        return usual;
    }
}
