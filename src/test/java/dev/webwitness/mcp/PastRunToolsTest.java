package dev.webwitness.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.files.StoreLimits;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class PastRunToolsTest {
    private static final String RUN = "20261121-201455-k3f9";

    @TempDir
    Path artifacts;

    private StdioTestSession session;
    private RawClient client;
    private RunFolder folder;
    private int calls;

    @BeforeEach
    void storeARun() throws IOException {
        session = new StdioTestSession(artifacts);
        client = session.raw().handshake();
        folder = folder(RUN, "failed", "http://localhost:3000/cart");
        for (int step = 1; step <= 7; step++) {
            String id = "agent_step-000" + step;
            folder.append(event(
                    step * 10L,
                    "agent",
                    "screenshot",
                    step,
                    step == 6,
                    Map.of(
                            "id",
                            id,
                            "url",
                            "http://localhost:3000/" + step,
                            "reason",
                            step == 6 ? "failing step" : "step")));
            folder.saveShot(id, jpeg(1280, 800), step == 6);
        }
        folder.append(
                event(75, "page", "stream_sample", 7, false, Map.of("id", "stream_sample-000001", "url", "http://x/")));
        folder.saveShot("stream_sample-000001", jpeg(640, 400));
        folder.append(event(
                80,
                "network",
                "request",
                7,
                true,
                Map.of("method", "POST", "url", "/api/pay", "status", 500, "responseBody", "boom")));
        folder.append(event(81, "console", "console", 7, true, Map.of("level", "error", "text", "TypeError: x\nat y")));
        folder.saveBody(
                "r1", "{\"error\":\"boom \u00fc\"}".repeat(2_000).getBytes(StandardCharsets.UTF_8), "application/json");
        folder.sync();
    }

    @AfterEach
    void end() throws Exception {
        session.close();
    }

    @Test
    void answersWithTheStoredResultOfARunThatIsNotLive() {
        JsonNode result = call("get_run", "{\"run_id\":\"" + RUN + "\"}");
        assertThat(result.at("/structuredContent/status").asText()).isEqualTo("failed");
        assertThat(result.at("/structuredContent/summary").asText()).isEqualTo("It failed.");
        assertThat(result.at("/content/0/text").asText()).contains("It failed.");
        assertThat(call("cancel_run", "{\"run_id\":\"" + RUN + "\"}")
                        .at("/structuredContent/status")
                        .asText())
                .isEqualTo("failed");
    }

    @Test
    void saysThatARunAnotherProcessWorksOnIsRunning() {
        RunFolder other = session.store().create("20261121-201456-aaaa", new Redactor(List.of()));
        other.writeRun(Map.of("status", "running", "request", Map.of("url", "http://x", "task", "t")));
        JsonNode result = call("get_run", "{\"run_id\":\"20261121-201456-aaaa\"}");
        assertThat(result.at("/structuredContent/status").asText()).isEqualTo("running");
        assertThat(result.get("isError").asBoolean()).isFalse();
    }

    @Test
    void sendsProgressWhileItWaitsForARunOfAnotherProcess() throws IOException {
        String runId = "20261121-201456-aaaa";
        try (ArtifactStore elsewhere = ArtifactStore.open(artifacts, StoreLimits.defaults())) {
            RunFolder other = elsewhere.create(runId, new Redactor(List.of()));
            other.writeRun(Map.of("status", "running", "request", Map.of("url", "http://x", "task", "t")));
            ofAnotherProcess(other);
            client.send("{\"jsonrpc\":\"2.0\",\"id\":\"w\",\"method\":\"tools/call\",\"params\":{\"name\":\"get_run\","
                    + "\"arguments\":{\"run_id\":\"" + runId
                    + "\",\"wait_s\":60},\"_meta\":{\"progressToken\":\"p\"}}}");

            JsonNode told =
                    client.message(message -> message.path("method").asText().equals("notifications/progress"));
            other.writeResult(1, Map.of("status", "passed", "summary", "It worked."));
            other.writeRun(Map.of("status", "passed", "request", Map.of("url", "http://x", "task", "t")));

            assertThat(told.at("/params/progressToken").asText()).isEqualTo("p");
            assertThat(told.at("/params/message").asText()).contains(runId).contains("another process");
            assertThat(told.at("/params").has("total")).isFalse();
            assertThat(client.answer("w").at("/result/structuredContent/status").asText())
                    .isEqualTo("passed");
        }
    }

    /** As another one on this machine writes its record: what is locked by whom is told by the lock. */
    private static void ofAnotherProcess(RunFolder run) throws IOException {
        Path record = run.path().resolve("run.json");
        Files.writeString(
                record,
                Files.readString(record)
                        .replaceFirst(
                                "(\"owner\" : \\{[^}]*\"pid\" : )\\d+",
                                "$1" + (ProcessHandle.current().pid() + 1)));
    }

    @Test
    void listsRunsNewestFirstAPageAtATime() {
        folder("20261121-201456-bbbb", "passed", "https://example.com");
        folder("20261121-201457-cccc", "passed", "http://localhost:3000/");
        JsonNode first = call("list_runs", "{\"limit\":2}");
        assertThat(ids(first)).containsExactly("20261121-201457-cccc", "20261121-201456-bbbb");
        String cursor = first.at("/structuredContent/next_cursor").asText();
        assertThat(first.at("/content/0/text").asText()).contains("cursor: " + cursor);
        JsonNode second = call("list_runs", "{\"limit\":2,\"cursor\":\"" + cursor + "\"}");
        assertThat(ids(second)).containsExactly(RUN);
        assertThat(second.at("/structuredContent/next_cursor").isNull()).isTrue();
        assertThat(ids(call("list_runs", "{\"status\":\"passed\",\"url_contains\":\"localhost\"}")))
                .containsExactly("20261121-201457-cccc");
        assertThat(ids(call("list_runs", "{\"since\":\"2026-11-22\"}"))).isEmpty();
    }

    @Test
    void givesEachImageRightAfterItsLine() throws IOException {
        JsonNode result = call("get_screenshots", "{\"run_id\":\"" + RUN + "\",\"last_n\":2}");
        assertThat(result.has("structuredContent")).isFalse();
        JsonNode content = result.get("content");
        assertThat(content)
                .extracting(block -> block.get("type").asText())
                .containsExactly("text", "text", "image", "text", "image");
        assertThat(content.at("/0/text").asText()).contains("2 of 7").contains("of 8 stored");
        assertThat(content.at("/1/text").asText())
                .startsWith(
                        "agent_step-0006 \u00b7 step 6 \u00b7 0.1 s \u00b7 http://localhost:3000/6 \u00b7 failing step");
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(
                Base64.getDecoder().decode(content.at("/2/data").asText())));
        assertThat(image.getWidth()).isEqualTo(1024);
        assertThat(content.at("/2/mimeType").asText()).isEqualTo("image/jpeg");
    }

    @Test
    void saysWhichScreenshotsWereRemovedAndGoesOnWithTheRest() throws IOException {
        for (String id : List.of("agent_step-0003", "agent_step-0006", "stream_sample-000001")) {
            Files.delete(folder.path().resolve("shots/" + id + ".jpg"));
        }

        assertThat(shots("")).containsExactly("1", "2", "4", "5", "7");
        assertThat(said("\"last_n\":20"))
                .contains("5 of 5 that fit, of 5 stored")
                .endsWith("Not in its folder any more: agent_step-0003, agent_step-0006.");
        assertThat(said("\"last_n\":2")).endsWith("Not in its folder any more: agent_step-0006.");
        assertThat(said("\"ids\":[\"agent_step-0002\",\"stream_sample-000001\"]"))
                .contains("1 of 1 that fit")
                .endsWith("Not in its folder any more: stream_sample-000001.");
        assertThat(said("\"kind\":\"stream_sample\"")).endsWith("oldest first.");
        JsonNode artifact = call("get_artifact", "{\"run_id\":\"" + RUN + "\",\"name\":\"shots/agent_step-0003.jpg\"}");
        assertThat(artifact.at("/structuredContent/error/message").asText())
                .contains("\"shots/agent_step-0003.jpg\"", "it was removed");
    }

    /** The line above the images. */
    private String said(String filter) {
        return call("get_screenshots", "{\"run_id\":\"" + RUN + "\"," + filter + "}")
                .at("/content/0/text")
                .asText();
    }

    @Test
    void choosesScreenshots() {
        assertThat(shots("")).containsExactly("3", "4", "5", "6", "7");
        assertThat(shots(",\"last_n\":20")).hasSize(7);
        assertThat(shots(",\"steps\":[1,3]")).containsExactly("1", "3");
        assertThat(shots(",\"ids\":[\"agent_step-0002\",\"stream_sample-000001\"]"))
                .containsExactly("2", "000001");
        assertThat(shots(",\"has_error\":true")).containsExactly("6");
        assertThat(shots(",\"kind\":\"stream_sample\"")).containsExactly("000001");
        assertThat(shots(",\"kind\":\"all\",\"last_n\":2")).containsExactly("7", "000001");
        assertThat(shots(",\"from\":60")).containsExactly("6", "7");
        assertThat(call("get_screenshots", "{\"run_id\":\"" + RUN + "\",\"include_images\":false}")
                        .toString())
                .doesNotContain("\"image\"");
    }

    @Test
    void givesTheTimelineWithTotalsAPageAtATime() {
        JsonNode first = call("get_run_events", "{\"run_id\":\"" + RUN + "\",\"limit\":6}")
                .get("structuredContent");
        assertThat(first.get("events")).hasSize(6);
        assertThat(first.at("/events/0/kind").asText()).isEqualTo("screenshot");
        assertThat(first.at("/totals/network").asLong()).isEqualTo(1);
        assertThat(first.has("dropped")).isTrue();
        long after = first.get("next_after").asLong();
        JsonNode second = call("get_run_events", "{\"run_id\":\"" + RUN + "\",\"after\":" + after + "}")
                .get("structuredContent");
        assertThat(second.get("events")).hasSize(4);
        assertThat(second.get("next_after").isNull()).isTrue();
    }

    @Test
    void filtersTheTimelineAndGivesDetailsWhenAsked() {
        JsonNode brief = call(
                "get_run_events",
                "{\"run_id\":\"" + RUN + "\",\"types\":[\"network\",\"console\"],\"has_error\":true}");
        assertThat(brief.at("/structuredContent/events")).hasSize(2);
        assertThat(brief.at("/structuredContent/events/0/text").asText()).isEqualTo("POST /api/pay 500");
        assertThat(brief.at("/structuredContent/events/1/text").asText()).isEqualTo("error TypeError: x at y");
        assertThat(brief.at("/content/0/text").asText()).contains("POST /api/pay 500 (error)");
        JsonNode whole =
                call("get_run_events", "{\"run_id\":\"" + RUN + "\",\"types\":[\"network\"],\"include_details\":true}");
        assertThat(whole.at("/structuredContent/events/0/data/responseBody").asText())
                .isEqualTo("boom");
    }

    @Test
    void keepsAPageOfLargeEventsWithinAnAnswer() {
        for (int i = 0; i < 100; i++) {
            folder.append(event(100 + i, "agent", "note", 8, false, Map.of("text", "z".repeat(3_000))));
        }
        JsonNode page = call(
                        "get_run_events",
                        "{\"run_id\":\"" + RUN + "\",\"step\":8,\"limit\":200,\"include_details\":true}")
                .get("structuredContent");
        assertThat(page.toString().length()).isLessThan(75_000);
        assertThat(page.get("events").size()).isBetween(10, 25);
        assertThat(page.get("next_after").asLong())
                .isEqualTo(page.at("/events")
                        .get(page.get("events").size() - 1)
                        .get("seq")
                        .asLong());
    }

    @Test
    void filtersTheTimelineByStepAndTime() {
        JsonNode step = call("get_run_events", "{\"run_id\":\"" + RUN + "\",\"step\":3}")
                .get("structuredContent");
        assertThat(step.get("events")).hasSize(1);
        assertThat(step.get("matching").asLong()).isEqualTo(1);
        assertThat(call("get_run_events", "{\"run_id\":\"" + RUN + "\",\"from\":80}")
                        .at("/structuredContent/events"))
                .hasSize(2);
        assertThat(call("get_run_events", "{\"run_id\":\"" + RUN + "\",\"has_error\":false,\"types\":[\"page\"]}")
                        .at("/structuredContent/events"))
                .hasSize(1);
        JsonNode none = call("get_run_events", "{\"run_id\":\"" + RUN + "\",\"step\":12}");
        assertThat(none.at("/structuredContent/last_step").asInt()).isEqualTo(7);
        assertThat(none.at("/content/0/text").asText()).startsWith("No such events; the run went to step 7.");
    }

    @Test
    void saysHowManyEventsOfATypeWereNeverStored() {
        folder.dropped(Map.of("console", 4_200L));
        JsonNode page = call("get_run_events", "{\"run_id\":\"" + RUN + "\",\"limit\":1}");
        assertThat(page.at("/structuredContent/dropped/console").asLong()).isEqualTo(4_200);
        assertThat(page.at("/content/0/text").asText()).contains("dropped {console=4200}");
        JsonNode ranked = call("get_run_events", "{\"run_id\":\"" + RUN + "\",\"ranked\":true}");
        assertThat(ranked.at("/structuredContent/dropped/console").asLong()).isEqualTo(4_200);
    }

    @Test
    void namesWhatIsValidWhereAnArgumentIsNot() {
        refuses("\"types\":[\"net\"]", "types", "entry 1: expected one of agent, console, network, page, operator");
        refuses("\"types\":\"network\"", "types", "expected a list");
        refuses("\"limit\":201", "limit", "a whole number from 1 to 200, got 201");
        refuses("\"limit\":0", "limit", "a whole number from 1 to 200");
        refuses("\"has_error\":\"yes\"", "has_error", "expected true or false, got \\\"yes\\\"");
        refuses("\"step\":-1", "step", "a whole number from 0");
        refuses("\"after\":\"end\"", "after", "a whole number from 0");
        refuses("\"type\":[\"network\"]", "type", "did you mean \\\"types\\\"");
        refuses("\"ranked\":true,\"types\":[\"network\"]", "types", "does not go with ranked");
    }

    private void refuses(String arguments, String argument, String expected) {
        JsonNode result = call("get_run_events", "{\"run_id\":\"" + RUN + "\"," + arguments + "}");
        assertThat(result.get("isError").asBoolean()).as(arguments).isTrue();
        assertThat(result.toString()).contains("arguments.invalid").contains(expected);
        assertThat(result.at("/content/0/text").asText()).contains("\"" + argument + "\"");
    }

    @Test
    void ranksTheFindingsThatTheResultOfAnOldRunShows() {
        JsonNode ranked = call("get_run_events", "{\"run_id\":\"" + RUN + "\",\"ranked\":true}");
        assertThat(ranked.at("/structuredContent/events/0/headline").asText()).isEqualTo("POST /api/pay answered 500");
        assertThat(ranked.at("/content/0/text").asText()).startsWith("1. POST /api/pay answered 500");
    }

    @Test
    void ranksFindingsThoseBelowTheNoiseLineIncludedWithWhyAndScore() {
        Map<String, Object> run = new LinkedHashMap<>(folder.run().orElseThrow());
        run.put(
                "ranked",
                List.of(
                        ranked(1, 0.94, 16, "POST /api/pay answered 500"),
                        ranked(2, 0.6, 17, "Expected"),
                        ranked(3, 0.2, 1, "favicon")));
        run.put("ranked_total", 5);
        run.put("duplicates", 9);
        folder.writeRun(run);

        JsonNode all = call("get_run_events", "{\"run_id\":\"" + RUN + "\",\"ranked\":true}");
        JsonNode content = all.get("structuredContent");
        assertThat(content.get("events")).hasSize(3);
        assertThat(content.at("/events/0/score").asDouble()).isEqualTo(0.94);
        assertThat(content.at("/events/0/why/0").asText()).isEqualTo("first party");
        assertThat(content.at("/events/0").has("request")).isFalse();
        assertThat(content.at("/events/2/noise").asBoolean()).isTrue();
        assertThat(content.get("noise_line").asDouble()).isEqualTo(0.5);
        assertThat(content.at("/totals/findings").asInt()).isEqualTo(5);
        assertThat(content.at("/totals/above_noise").asInt()).isEqualTo(2);
        assertThat(content.at("/totals/noise").asInt()).isEqualTo(3);
        assertThat(content.at("/totals/duplicates").asInt()).isEqualTo(9);
        assertThat(all.at("/content/0/text").asText())
                .contains("(http_error, step 16, score 0.94) why: first party")
                .contains("Below the noise line (score 0.5):\n3. favicon");

        assertThat(ranks("\"has_error\":true")).containsExactly(1, 2);
        assertThat(ranks("\"has_error\":false")).containsExactly(3);
        assertThat(ranks("\"step\":17")).containsExactly(2);
        assertThat(ranks("\"from\":1700")).containsExactly(2);
        assertThat(ranks("\"limit\":2")).containsExactly(1, 2);
        assertThat(ranks("\"limit\":2,\"after\":2")).containsExactly(3);
        JsonNode first = call(
                "get_run_events", "{\"run_id\":\"" + RUN + "\",\"ranked\":true,\"limit\":1,\"include_details\":true}");
        assertThat(first.at("/structuredContent/next_after").asInt()).isEqualTo(1);
        assertThat(first.at("/structuredContent/events/0/request/status").asInt())
                .isEqualTo(500);
    }

    private static Map<String, Object> ranked(int rank, double score, int step, String headline) {
        return Map.of(
                "rank",
                rank,
                "score",
                score,
                "noise",
                score <= 0.5,
                "kind",
                "http_error",
                "headline",
                headline,
                "why",
                List.of("first party"),
                "first_ms",
                step * 100,
                "step",
                step,
                "request",
                Map.of("method", "POST", "url", "/api/pay", "status", 500));
    }

    private List<Integer> ranks(String filter) {
        List<Integer> ranks = new ArrayList<>();
        call("get_run_events", "{\"run_id\":\"" + RUN + "\",\"ranked\":true," + filter + "}")
                .at("/structuredContent/events")
                .forEach(finding -> ranks.add(finding.get("rank").asInt()));
        return ranks;
    }

    @Test
    void givesATextByPartsThatJoinToTheWhole() {
        String name = folder.list().stream()
                .map(entry -> entry.name())
                .filter(found -> found.startsWith("bodies/"))
                .findFirst()
                .orElseThrow();
        StringBuilder whole = new StringBuilder();
        long offset = 0;
        for (int part = 0; part < 10; part++) {
            JsonNode content = call(
                            "get_artifact",
                            "{\"run_id\":\"" + RUN + "\",\"name\":\"" + name + "\",\"offset\":" + offset
                                    + ",\"limit\":10001}")
                    .get("content");
            whole.append(content.at("/1/text").asText());
            String head = content.at("/0/text").asText();
            int next = head.indexOf("offset: ");
            if (next < 0) {
                break;
            }
            offset = Long.parseLong(head.substring(next + 8));
        }
        assertThat(whole.toString()).isEqualTo("{\"error\":\"boom \u00fc\"}".repeat(2_000));
    }

    @Test
    void givesAFileByItsAddressAndListsFilesWithoutAName() {
        JsonNode image =
                call("get_artifact", "{\"uri\":\"webwitness://runs/" + RUN + "/screenshots/agent_step-0001\"}");
        assertThat(image.at("/content/1/type").asText()).isEqualTo("image");
        JsonNode events = call("get_artifact", "{\"uri\":\"webwitness://runs/" + RUN + "/events\"}");
        assertThat(events.at("/content/1/text").asText()).contains("/api/pay");
        JsonNode list = call("get_artifact", "{\"run_id\":\"" + RUN + "\"}");
        assertThat(list.at("/content/0/text").asText())
                .contains("shots/agent_step-0001.jpg")
                .contains("result.json");
    }

    @Test
    void readsEveryResource() {
        assertThat(read("webwitness://runs").at("/contents/0/text").asText()).contains(RUN);
        assertThat(read("webwitness://runs/" + RUN).at("/contents/0/text").asText())
                .contains("\"status\":\"failed\"");
        assertThat(read("webwitness://runs/" + RUN + "/events")
                        .at("/contents/0/text")
                        .asText()
                        .split("\n"))
                .hasSize(10);
        assertThat(read("webwitness://runs/" + RUN + "/screenshots/agent_step-0001")
                        .at("/contents/0/mimeType")
                        .asText())
                .isEqualTo("image/jpeg");
        assertThat(read("webwitness://runs/" + RUN + "/artifacts/result.json")
                        .at("/contents/0/text")
                        .asText())
                .contains("It failed.");
        assertThat(read("webwitness://runs/" + RUN + "/artifacts/shots%2Fagent_step-0001.jpg")
                        .at("/contents/0/blob")
                        .asText())
                .isNotEmpty();
    }

    @Test
    void readsAnArtifactWhoseAddressHasABareSlash() {
        assertThat(read("webwitness://runs/" + RUN + "/artifacts/shots/agent_step-0001.jpg")
                        .at("/contents/0/mimeType")
                        .asText())
                .isEqualTo("image/jpeg");
    }

    @Test
    void saysWhichResourceThereIsNot() {
        for (String uri : List.of(
                "webwitness://runs/20200101-000000-zzzz",
                "webwitness://runs/" + RUN + "/artifacts/nope.txt",
                "webwitness://nothing",
                "webwitness://runs/" + RUN + "/artifacts/..%2F..%2Fetc%2Fpasswd")) {
            JsonNode answer = resource(uri);
            assertThat(answer.at("/error/code").asInt()).as(uri).isIn(-32002, -32602);
            assertThat(answer.at("/error/data/uri").asText()).isEqualTo(uri);
        }
    }

    @Test
    void listsTheTemplates() {
        client.send("{\"jsonrpc\":\"2.0\",\"id\":\"t\",\"method\":\"resources/templates/list\"}");
        assertThat(client.answer("t").at("/result/resourceTemplates"))
                .extracting(template -> template.get("uriTemplate").asText())
                .containsExactlyInAnyOrder(
                        "webwitness://runs/{run_id}",
                        "webwitness://runs/{run_id}/events",
                        "webwitness://runs/{run_id}/screenshots/{id}",
                        "webwitness://runs/{run_id}/artifacts/{name}");
    }

    private List<String> shots(String arguments) {
        List<String> found = new ArrayList<>();
        JsonNode content = call("get_screenshots", "{\"run_id\":\"" + RUN + "\",\"max_width\":64" + arguments + "}")
                .get("content");
        for (JsonNode block : content) {
            String text = block.path("text").asText();
            if (text.startsWith("agent_step-") || text.startsWith("stream_sample-")) {
                found.add(
                        text.substring(text.indexOf('-') + 1, text.indexOf(' ')).replaceFirst("^000(?=\\d$)", ""));
            }
        }
        return found;
    }

    private JsonNode call(String tool, String arguments) {
        int id = ++calls;
        return client.call(id, tool, arguments).answer(id).get("result");
    }

    private JsonNode read(String uri) {
        return resource(uri).get("result");
    }

    private JsonNode resource(String uri) {
        int id = ++calls;
        return client.send("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"resources/read\",\"params\":{\"uri\":\""
                        + uri + "\"}}")
                .answer(id);
    }

    private RunFolder folder(String runId, String status, String url) {
        RunFolder made = session.store().create(runId, new Redactor(List.of()));
        made.writeRun(Map.of(
                "status", status, "started_at", "2026-11-21T20:14:55Z", "request", Map.of("url", url, "task", "pay")));
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("schema", "webwitness.result.v1");
        result.put("run_id", runId);
        result.put("status", status);
        result.put("summary", "It " + status + ".");
        result.put(
                "errors_top",
                List.of(Map.of("rank", 1, "kind", "http_error", "headline", "POST /api/pay answered 500", "step", 7)));
        made.writeResult(1, result);
        return made;
    }

    private int seq;

    private RunEvent event(long atMs, String type, String kind, int step, boolean error, Map<String, Object> data) {
        return new RunEvent(++seq, type, kind, atMs, step, error, new LinkedHashMap<>(data));
    }

    private static byte[] jpeg(int width, int height) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB), "jpeg", out);
        return out.toByteArray();
    }

    private static List<String> ids(JsonNode result) {
        List<String> ids = new ArrayList<>();
        result.at("/structuredContent/runs")
                .forEach(run -> ids.add(run.get("run_id").asText()));
        return ids;
    }
}
