package dev.webwitness.demo;

import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The shop's files, which lie beside this package on the class path. */
final class DemoResources {
    private DemoResources() {}

    /** A file's text, such as that of {@code js/api.js}; empty where there is none. */
    static Optional<String> find(String path) {
        try (InputStream in = DemoResources.class.getResourceAsStream(path)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "reading the demo shop's file " + path);
        }
    }

    /** A file that belongs to the shop and so is there. */
    static String text(String path) {
        return find(path).orElseThrow(() -> new AssertionError("the demo shop lacks its file " + path));
    }
}
