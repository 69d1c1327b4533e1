package dev.webwitness.model.text;

import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The text files that the program ships with. */
public final class ResourceText {
    private ResourceText() {}

    /** The text of a file beside a class. */
    public static String read(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new AssertionError(name + " is missing from the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "reading the program's file " + name);
        }
    }
}
