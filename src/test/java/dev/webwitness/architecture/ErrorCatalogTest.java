package dev.webwitness.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds docs/errors.md and the enum of codes together, row by row, and the column status against the code. */
class ErrorCatalogTest {
    private static final Path DOCUMENT = Path.of("docs", "errors.md");
    private static final Path SOURCES = Path.of("src", "main", "java");

    /** Whether the room that raises most of them is there: before it, nothing can be said of a code that is not raised. */
    private static final boolean WHOLE =
            Files.exists(SOURCES.resolve(Path.of("dev", "webwitness", "run", "RunService.java")));

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
    void whatIsRaisedIsUsedAndWhatIsPlannedIsNot() throws IOException {
        String code = sources();
        List<Row> rows = rows();
        List<String> wrong = new ArrayList<>();
        for (ErrorCode entry : ErrorCode.values()) {
            boolean used = code.contains("ErrorCode." + entry.name() + ")")
                    || code.contains("ErrorCode." + entry.name() + ",")
                    || code.contains("ErrorCode." + entry.name() + ";")
                    || code.contains("ErrorCode." + entry.name() + " ");
            String status = rows.get(entry.ordinal()).status;
            if (used ? status.equals("planned") : status.equals("raised") && WHOLE) {
                wrong.add(entry.code() + " is " + (used ? "raised" : "not raised") + " but documented as " + status);
            }
        }
        assertThat(wrong).isEmpty();
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
