package dev.webwitness.corpus.real;

import static dev.webwitness.corpus.Plan.click;
import static dev.webwitness.corpus.Plan.expect;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.corpus.Truth;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A notebook that is one page of 3 MB with all of its code inline; what is written is saved in the background. */
final class TiddlyWiki implements AppCases {
    private static final String JSON = "application/json";
    private static final String RAIN = "/recipes/default/tiddlers/Rain";
    private static final String LIST = "/recipes/default/tiddlers.json";
    private static final String FULL = "500: ENOSPC: no space left on device";

    private static final String[] WRITE = {
        click("new tiddler"),
        "type \"Rain\" into css=input.tc-titlebar",
        click("Confirm changes to this tiddler"),
        "expect the heading \"Rain\" visible",
        "wait 4 seconds",
        "expect \"Sync error\" not visible"
    };
    private static final String[] WRITE_AND_RELOAD = {
        WRITE[0], WRITE[1], WRITE[2], WRITE[3], WRITE[4], "reload", click("Recent"), expect("Rain")
    };

    @Override
    public NpmPackage npm() {
        return NpmPackage.TIDDLYWIKI;
    }

    @Override
    public RealApp start(Path home, Path folder) {
        RealApp.prepare(home, folder, List.of("tiddlywiki/tiddlywiki.js", "notes", "--init", "server"));
        return RealApp.start(
                home,
                folder,
                List.of("tiddlywiki/tiddlywiki.js", "notes", "--listen", "host=127.0.0.1", "port=PORT"),
                "/status");
    }

    /** Forgets every note, and which of them were open. */
    @Override
    public void reset(RealApp app) {
        try {
            for (JsonNode note :
                    new ObjectMapper().readTree(app.send("GET", LIST, "").body())) {
                forget(app, note.path("title").asText());
            }
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
        forget(app, "$:/StoryList");
    }

    private static void forget(RealApp app, String title) {
        String name = URLEncoder.encode(title, StandardCharsets.UTF_8).replace("+", "%20");
        app.send("DELETE", "/bags/default/tiddlers/" + name, "");
    }

    @Override
    public List<RealCase> cases(RealApp app) {
        return List.of(
                RealCase.healthy("tiddlywiki-healthy-write", Fault.NONE, WRITE_AND_RELOAD),
                RealCase.healthy("tiddlywiki-healthy-amid-tags", Fault.NONE, WRITE)
                        .amidTags(),
                RealCase.fault(
                                "tiddlywiki-save-500",
                                "5xx on save",
                                Fault.on("PUT", RAIN, Answer.of(500, "text/plain", FULL)),
                                Truth.answered("PUT", RAIN, 500),
                                WRITE)
                        .amidTags(),
                RealCase.fault(
                        "tiddlywiki-save-403",
                        "403 on save",
                        Fault.on("PUT", RAIN, Answer.of(403, "text/plain", "Forbidden")),
                        Truth.answered("PUT", RAIN, 403),
                        WRITE),
                RealCase.fault(
                                "tiddlywiki-save-reset",
                                "connection reset",
                                Fault.on("PUT", RAIN, Answer.ending(Answer.Ending.RESET)),
                                Truth.unanswered("PUT", RAIN, "net::ERR_"),
                                WRITE[0],
                                WRITE[1],
                                WRITE[2],
                                WRITE[3],
                                WRITE[4],
                                "expect \"Network Error\" not visible")
                        .amidTags(),
                RealCase.silent(
                        "tiddlywiki-save-without-etag", Fault.on("PUT", RAIN, answer -> answer.drop("Etag")), WRITE),
                RealCase.fault(
                                "tiddlywiki-list-503-after-reload",
                                "5xx on data",
                                Fault.on("GET", LIST, Answer.of(503, "text/html", "<h1>503 Service Unavailable</h1>"))
                                        .after(1),
                                Truth.answered("GET", LIST, 503),
                                WRITE[0],
                                WRITE[1],
                                WRITE[2],
                                WRITE[3],
                                WRITE[4],
                                "reload",
                                "wait 2 seconds",
                                "expect \"Sync error\" not visible")
                        .amidTags(),
                RealCase.fault(
                        "tiddlywiki-status-not-json",
                        "empty answer",
                        Fault.on("GET", "/status", Answer.of(200, JSON, "")),
                        Truth.thrown("reading 'username'", "").or(Truth.answered("GET", "/status", 200)),
                        WRITE));
    }
}
