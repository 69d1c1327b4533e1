package dev.webwitness.brain.llm.exchange;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A provider's key, or why there is none. It shows where it came from, never itself. */
public final class ModelKey {
    private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{1,4096}");

    /** Below this, masking the key wherever it stands in a server's sentence would garble the sentence. */
    private static final int SHORTEST_MASKED = 6;

    private final @Nullable String value;
    private final String place;

    private ModelKey(@Nullable String value, String place) {
        this.value = value;
        this.place = place;
    }

    /**
     * A key that was found.
     *
     * @param place where, such as {@code the environment variable OPENAI_API_KEY}
     */
    public static ModelKey of(String value, String place) {
        String key = value.strip();
        return KEY.matcher(key).matches()
                ? new ModelKey(key, place)
                : missing(place + " holds something that is no key: it is empty, or has spaces or line breaks inside");
    }

    /** No key, and why, such as {@code the environment variable OPENAI_API_KEY is not set}. */
    public static ModelKey missing(String why) {
        return new ModelKey(null, why);
    }

    /** Where the key is, or why there is none. */
    public String place() {
        return place;
    }

    public boolean isThere() {
        return value != null;
    }

    /** The key itself, for the request's headers and the redactor alone. */
    @Nullable
    public String value() {
        return value;
    }

    /** A text of the server without the key in it. */
    public String strip(String text) {
        return value == null || value.length() < SHORTEST_MASKED ? text : text.replace(value, "•••");
    }

    @Override
    public String toString() {
        return value == null ? "no key: " + place : "the key from " + place;
    }
}
