package dev.webwitness.agent;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An instruction and what must come of it.
 *
 * @param js what has to be true on the page afterwards
 * @param status how the run ends
 * @param says what it says at its end, a pattern; null where that is of no matter
 * @param data what it has read; null where that is of no matter
 */
record Instruction(
        String kind,
        String page,
        String task,
        String js,
        String status,
        @Nullable String says,
        @Nullable JsonNode data) {

    /** The cases the product was built on. */
    static List<Instruction> all() {
        return in("cases.jsonl");
    }

    /** Cases that were written, and scored once, before anything was mended for them. */
    static List<Instruction> unseen() {
        return in("cases-unseen.jsonl");
    }

    private static List<Instruction> in(String file) {
        ObjectMapper json = new ObjectMapper();
        List<Instruction> all = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(Instruction.class.getResourceAsStream("/dev/webwitness/cases/" + file)),
                StandardCharsets.UTF_8))) {
            for (String line : lines.lines().toList()) {
                JsonNode one = json.readTree(line);
                all.add(new Instruction(
                        one.get("kind").asText(),
                        one.get("page").asText(),
                        one.get("task").asText(),
                        one.get("js").asText(),
                        one.get("status").asText(),
                        one.path("says").isTextual() ? one.get("says").asText() : null,
                        one.get("data")));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all;
    }
}
