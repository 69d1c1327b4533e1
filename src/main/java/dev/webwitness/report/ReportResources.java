package dev.webwitness.report;

import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The files this package ships with: templates, styles, scripts, words. */
public final class ReportResources {
    private ReportResources() {}

    public static String text(String name) {
        try (InputStream in = ReportResources.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new AssertionError(name + " is missing from the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "reading the program's file " + name);
        }
    }
}
