package dev.webwitness.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every error code is raised somewhere, or is listed here as planned. */
class ErrorCatalogTest {
    private static final Path SOURCES = Path.of("src", "main", "java");

    /** Rows whose feature is not built. What is built must be raised, and then does not belong here. */
    static final Set<ErrorCode> PLANNED = EnumSet.of(ErrorCode.GROK_CONTEXT_PACK_NOT_ALLOWED); // model brains

    /** A code in the source; what is only compared with is not raised there. */
    private static final Pattern RAISED = Pattern.compile("(?<![=!]=\\s{0,20})\\bErrorCode\\.([A-Z][A-Z_]+)\\b");

    @Test
    void everyCodeIsEitherRaisedOrPlanned() throws IOException {
        Set<ErrorCode> raised = raised();
        List<String> wrong = new ArrayList<>();
        for (ErrorCode code : ErrorCode.values()) {
            if (raised.contains(code) == PLANNED.contains(code)) {
                wrong.add(code
                        + (raised.contains(code) ? " is raised and still planned" : " is neither raised nor planned"));
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void noSourceHidesWhichCodeItRaises() throws IOException {
        assertThat(sources())
                .doesNotContainPattern(
                        "import static dev\\.webwitness\\.model\\.ErrorCode|ErrorCode\\.values?(Of)?\\(");
    }

    private static Set<ErrorCode> raised() throws IOException {
        Set<ErrorCode> raised = EnumSet.noneOf(ErrorCode.class);
        Matcher code = RAISED.matcher(sources());
        while (code.find()) {
            raised.add(ErrorCode.valueOf(code.group(1)));
        }
        return raised;
    }

    private static String sources() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                if (!file.endsWith(Path.of("model", "ErrorCode.java"))) {
                    all.append(Files.readString(file));
                }
            }
        }
        return all.toString();
    }
}
