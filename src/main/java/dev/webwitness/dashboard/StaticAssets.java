package dev.webwitness.dashboard;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.report.html.ReportContent;
import dev.webwitness.web.servlet.WebResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The static files of the pages, all of them part of the program. */
final class StaticAssets {
    private static final String SCRIPT = "text/javascript; charset=utf-8";
    private static final String STYLE = "text/css; charset=utf-8";

    private StaticAssets() {}

    static @Nullable WebResponse of(String name) {
        if (name.equals("report.css")) {
            return text(STYLE, ReportContent.styles());
        }
        if (name.equals("viewer.js")) {
            return text(SCRIPT, ReportContent.viewer());
        }
        if (!name.matches("[a-z]+\\.(js|css|svg)")) {
            return null;
        }
        String type = name.endsWith("js") ? SCRIPT : name.endsWith("css") ? STYLE : "image/svg+xml";
        return text(type, own(name));
    }

    private static @Nullable WebResponse text(String type, @Nullable String text) {
        return text == null ? null : WebResponse.file(type, text.getBytes(StandardCharsets.UTF_8), 0);
    }

    private static @Nullable String own(String name) {
        try (InputStream in = StaticAssets.class.getResourceAsStream(name)) {
            return in == null ? null : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "reading the program's file " + name);
        }
    }
}
