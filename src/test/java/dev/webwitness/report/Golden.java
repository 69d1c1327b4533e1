package dev.webwitness.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Expected texts kept as files in {@code src/test/resources/dev/webwitness/report/}.
 *
 * <p>To write them anew after a wanted change: {@code mvn test -Dtest='RunResultTest,HtmlReportTest' -Dgolden.update=true}, then look at the
 * difference before committing it.
 */
public final class Golden {
    private static final Path FOLDER = Path.of("src/test/resources/dev/webwitness/report");

    private Golden() {}

    public static void assertMatches(String name, String actual) throws IOException {
        Path file = FOLDER.resolve(name);
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(file, actual);
        }
        assertThat(actual)
                .as("%s; to accept the change run with -Dgolden.update=true", file)
                .isEqualTo(Files.readString(file));
    }
}
