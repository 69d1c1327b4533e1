package dev.webwitness.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds docs/errors.md, the enum of codes and the code that raises them together, row by row. */
class ErrorCatalogTest {
    private static final Path DOCUMENT = Path.of("docs", "errors.md");
    private static final Path SOURCES = Path.of("src", "main", "java");

    /** Rows whose feature is not built. What is built must be raised, and then does not belong here. */
    static final Set<ErrorCode> PLANNED = EnumSet.of(ErrorCode.GROK_CONTEXT_PACK_NOT_ALLOWED); // model brains

    /** A code in the source; what is only compared with is not raised there. */
    private static final Pattern RAISED = Pattern.compile("(?<![=!]=\\s{0,20})\\bErrorCode\\.([A-Z][A-Z_]+)\\b");

    private record Row(String code, String stage, String hint, boolean mutation, boolean vendor, String status) {}

    @Test
    void theDocumentAndTheEnumHaveTheSameRowsInTheSameOrder() throws IOException {
        List<List<Object>> documented = rows().stream()
                .map(row -> List.<Object>of(row.code, row.stage, row.hint, row.mutation, row.vendor))
                .toList();
        List<List<Object>> coded = Arrays.stream(ErrorCode.values())
                .map(code -> List.<Object>of(
                        code.code(), code.stage(), code.retryHint(), code.mutationAllowed(), code.vendorRequired()))
                .toList();

        assertThat(documented).isEqualTo(coded);
    }

    @Test
    void everyCodeIsEitherRaisedOrPlannedAndTheDocumentSaysWhich() throws IOException {
        Set<ErrorCode> raised = raised();
        List<Row> rows = rows();
        List<String> wrong = new ArrayList<>();
        for (ErrorCode code : ErrorCode.values()) {
            if (raised.contains(code) == PLANNED.contains(code)) {
                wrong.add(code
                        + (raised.contains(code) ? " is raised and still planned" : " is neither raised nor planned"));
            }
            String status = rows.get(code.ordinal()).status;
            if (!status.equals(PLANNED.contains(code) ? "planned" : "raised")) {
                wrong.add(code + " is documented as " + status);
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

    private static List<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (String line : Files.readAllLines(DOCUMENT)) {
            String[] cells = line.split("\\s*\\|\\s*", -1);
            if (cells.length == 9 && cells[1].startsWith("`")) {
                rows.add(new Row(
                        bare(cells[1]),
                        bare(cells[2]),
                        bare(cells[3]),
                        cells[4].equals("yes"),
                        cells[5].equals("required"),
                        cells[6]));
            }
        }
        return rows;
    }

    private static String bare(String cell) {
        return cell.replace("`", "");
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
