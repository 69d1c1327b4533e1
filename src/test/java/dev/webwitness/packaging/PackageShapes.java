package dev.webwitness.packaging;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.brain.OutputSchema;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The shapes others ask of our packages, written down beside the tests from their published descriptions. */
final class PackageShapes {
    private PackageShapes() {}

    /** How a document breaks the shape of that name; empty where it fits. */
    static List<String> flaws(String shape, JsonNode document) throws IOException {
        try (InputStream schema = PackageShapes.class.getResourceAsStream(shape + ".schema.json")) {
            String text = new String(Objects.requireNonNull(schema, shape).readAllBytes(), StandardCharsets.UTF_8);
            return OutputSchema.of(text).violations(document);
        }
    }
}
