package dev.webwitness.load;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * What a call was answered with.
 *
 * @param answers how many answers came; one is right
 * @param strange whether something came that belongs to another call
 * @param status of the run; {@code error} where there was none
 * @param code of the error; empty for none
 * @param text all that was said
 * @param places the places in line that were told, in their order
 */
record LoadAnswer(
        int answers,
        boolean strange,
        String status,
        String code,
        String runId,
        String text,
        List<Integer> places,
        long ms) {
    static LoadAnswer of(List<JsonNode> results, boolean strange, List<Integer> places, String url, long ms) {
        if (results.isEmpty()) {
            return new LoadAnswer(0, strange, "", "", "", "", places, ms);
        }
        JsonNode whole = results.get(0);
        JsonNode content = whole.at("/result/structuredContent");
        String code = content.at("/error/errorCode").asText();
        String runId = content.path("run_id").asText();
        boolean anothers = !runId.isEmpty() && !whole.toString().contains(url);
        return new LoadAnswer(
                results.size(),
                strange || anothers,
                content.path("status").asText(),
                code,
                runId,
                whole.toString(),
                List.copyOf(places),
                ms);
    }

    boolean passed() {
        return answers == 1 && status.equals("passed");
    }

    boolean refused() {
        return answers == 1 && code.equals("run.capacity");
    }

    /** Whether no place was told that is further back than one before. */
    boolean movesUp() {
        for (int i = 1; i < places.size(); i++) {
            if (places.get(i) > places.get(i - 1)) {
                return false;
            }
        }
        return true;
    }
}
