package dev.webwitness.brain.llm.provider;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.brain.llm.provider.FakeProvider.Asked;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;

/**
 * What is sent to each provider, held in files, so that a change in it is seen.
 *
 * <p>To write them anew after a wanted change: {@code mvn test -Dtest=ProvidersTest -Dgolden.update=true}, then look at the difference. The key and
 * what changes from run to run is left out; the order of the body's fields is kept, it matters for prompt caching.
 */
final class GoldenRequest {
    private static final Path FOLDER = Path.of("src/test/resources/dev/webwitness/brain/llm/provider/golden");
    private static final Set<String> CHANGING = Set.of("host", "content-length", "connection", "user-agent");
    private static final ObjectMapper JSON = new ObjectMapper();

    private GoldenRequest() {}

    static void holds(Dialect dialect, String name, Asked request) {
        Path file = FOLDER.resolve(dialect.name().toLowerCase(Locale.ROOT) + "-" + name + ".txt");
        String sent = text(request);
        try {
            if (Boolean.getBoolean("golden.update")) {
                Files.createDirectories(FOLDER);
                Files.writeString(file, sent);
            }
            assertThat(sent)
                    .as("%s; to accept the change run with -Dgolden.update=true", file)
                    .isEqualTo(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Asked request) {
        StringBuilder text = new StringBuilder(request.method() + " " + request.path() + "\n");
        request.headers().forEach((name, value) -> {
            if (!CHANGING.contains(name)) {
                text.append(name)
                        .append(": ")
                        .append(value.replace(Dialect.KEY, "<key>"))
                        .append('\n');
            }
        });
        try {
            JsonNode body = JSON.readTree(request.body());
            DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
            printer.indentArraysWith(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE);
            return text + "\n" + JSON.writer(printer).writeValueAsString(body) + "\n";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
