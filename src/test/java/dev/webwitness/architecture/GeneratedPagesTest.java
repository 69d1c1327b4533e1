package dev.webwitness.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The pages that are made from the code say what the code says. With {@code -Ddocs.update=true} they are written anew. */
class GeneratedPagesTest {
    private static final String HOW = "./mvnw test -Dtest=GeneratedPagesTest -Ddocs.update=true";

    @Test
    void noGeneratedPageIsStale() throws IOException {
        for (Map.Entry<Path, String> page : GeneratedPages.all().entrySet()) {
            if (Boolean.getBoolean("docs.update")) {
                Files.writeString(page.getKey(), page.getValue());
            }
            assertThat(Files.readString(page.getKey()))
                    .as(page.getKey() + " is stale; write it anew with: " + HOW)
                    .isEqualTo(page.getValue());
        }
    }
}
