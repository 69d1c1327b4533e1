package dev.webwitness.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import dev.webwitness.testing.FixtureSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many o200k tokens outline and result take for pages that stay the same. */
class TokensBench {
    private static final Encoding O200K = Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    @TempDir
    Path artifacts;

    @Test
    void outlineAndResultOfFixedPages() throws IOException, InterruptedException {
        try (FixtureSite site = FixtureSite.start()) {
            site.page("/login", login()).page("/table", table()).page("/broken", broken());
            site.body("/api/pay", 500, "application/json", "{\"error\":\"out of paper\"}");
            measure("login form", site.url("/login"), "expect \"Sign in\"");
            measure("table of 500 rows", site.url("/table"), "expect \"Row 1\"");
            measure("a click that brings a 500", site.url("/broken"), "click \"Pay\" then expect \"Paid\"");
        }
    }

    private void measure(String what, String url, String task) throws IOException, InterruptedException {
        Application application = new Application(artifacts);
        JsonNode result = application.eval(url, task);
        String status = result.path("status").asText();
        Figures.add(
                "tokens of the result: " + what + " (" + status + ")",
                Integer.toString(O200K.countTokens(result.toString())));
        for (Path outline : outlines(application.folder(result.path("run_id").asText()))) {
            String text = Files.readString(outline);
            Figures.add(
                    "tokens of the outline: " + what + ", " + outline.getFileName(),
                    Integer.toString(O200K.countTokens(text)));
        }
    }

    private static List<Path> outlines(Path run) throws IOException {
        try (Stream<Path> files = Files.list(run.resolve("outline"))) {
            return files.sorted().toList();
        }
    }

    private static String login() {
        return "<!doctype html><title>Sign in</title><h1>Sign in</h1><form><label>Email <input type=email></label>"
                + "<label>Password <input type=password></label><label><input type=checkbox> Remember me</label>"
                + "<button>Sign in</button><a href=/forgot>Forgot password?</a></form>";
    }

    private static String table() {
        return "<!doctype html><title>People</title><table><tr><th>Name<th>City<th></tr>"
                + IntStream.rangeClosed(1, 500)
                        .mapToObj(
                                row -> "<tr><td>Row " + row + "<td>City " + row % 7 + "<td><button>Edit</button></tr>")
                        .collect(Collectors.joining())
                + "</table>";
    }

    private static String broken() {
        return "<!doctype html><title>Shop</title><button onclick=\"fetch('/api/pay',{method:'POST'}).then(r=>r.json())"
                + ".then(o=>document.body.append('Paid '+o.order.id))\">Pay</button>";
    }
}
