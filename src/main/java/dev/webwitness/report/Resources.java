package dev.webwitness.report;

import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The files this room ships with: templates, styles, scripts, words. */
final class Resources {
    private Resources() {}

    static String text(String name) {
        String text = textOrNull(name);
        if (text == null) {
            throw new AssertionError(name + " is missing from the program");
        }
        return text;
    }

    static @Nullable String textOrNull(String name) {
        try (InputStream in = Resources.class.getResourceAsStream(name)) {
            return in == null ? null : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "reading the program's file " + name);
        }
    }
}
