package dev.webwitness.corpus.real;

import static dev.webwitness.corpus.Plan.click;
import static dev.webwitness.corpus.Plan.expect;

import dev.webwitness.corpus.Clue;
import dev.webwitness.corpus.Truth;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** An editor for flows: jQuery, classic scripts, and a WebSocket over which the running flow speaks. */
final class NodeRed implements AppCases {
    private static final String JSON = "application/json; charset=utf-8";
    private static final String SCRIPT = "/red/red.min.js";
    private static final String OPEN = expect("every second");
    private static final String[] WATCH = {OPEN, "click css=#red-ui-tab-debug-link-button", expect("warm and humid")};
    private static final String[] DEPLOY = {
        OPEN,
        "double-click css=#n2",
        expect("Edit debug node"),
        "type \"humidity\" into css=#node-input-name",
        "click css=#node-dialog-ok",
        click("Deploy"),
        expect("Successfully deployed")
    };

    private static final String FLOWS = """
            [{"id":"f1","type":"tab","label":"Greenhouse"},
            {"id":"n1","type":"inject","z":"f1","name":"every second","props":[{"p":"payload"}],"repeat":"1","once":true,"onceDelay":0.1,
            "payload":"warm and humid","payloadType":"str","x":160,"y":120,"wires":[["n2"]]},
            {"id":"n2","type":"debug","z":"f1","name":"reading","active":true,"tosidebar":true,"complete":"payload","targetType":"msg",
            "x":380,"y":120,"wires":[]}]
            """;

    @Override
    public NpmPackage npm() {
        return NpmPackage.NODE_RED;
    }

    @Override
    public RealApp start(Path home, Path folder) {
        try {
            Files.createDirectories(folder.resolve("user"));
            Files.writeString(folder.resolve("settings.js"), """
                    module.exports = {
                      uiHost: "127.0.0.1", flowFile: "flows.json", credentialSecret: "greenhouse",
                      telemetry: { enabled: false, updateNotification: false },
                      editorTheme: { tours: false, codeEditor: { lib: "ace" } },
                      logging: { console: { level: "warn" } },
                    };
                    """);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return RealApp.start(
                home,
                folder,
                List.of("node-red/red.js", "--userDir", "user", "--settings", "settings.js", "--port", "PORT"),
                "/settings");
    }

    @Override
    public void reset(RealApp app) {
        app.send("POST", "/flows", FLOWS);
    }

    @Override
    public List<RealCase> cases(RealApp app) {
        return List.of(
                RealCase.healthy("nodered-healthy-watch", Fault.NONE, WATCH),
                RealCase.healthy("nodered-healthy-deploy", Fault.NONE, DEPLOY).amidTags(),
                RealCase.fault(
                        "nodered-flows-500",
                        "5xx on data",
                        Fault.on(
                                "GET",
                                "/flows",
                                Answer.of(
                                        500,
                                        JSON,
                                        "{\"code\":\"unexpected_error\",\"message\":\"EIO: i/o error, read\"}")),
                        Truth.answered("GET", "/flows", 500),
                        OPEN),
                RealCase.fault(
                                "nodered-deploy-500",
                                "5xx on save",
                                Fault.on(
                                        "POST",
                                        "/flows",
                                        Answer.of(
                                                500,
                                                JSON,
                                                "{\"code\":\"unexpected_error\",\"message\":\"ENOSPC: no space left on device\"}")),
                                Truth.answered("POST", "/flows", 500),
                                DEPLOY)
                        .amidTags(),
                RealCase.fault(
                        "nodered-deploy-session-lost",
                        "401 after expiry",
                        Fault.on("POST", "/flows", Answer.of(401, "text/plain", "Unauthorized")),
                        Truth.answered("POST", "/flows", 401),
                        DEPLOY),
                RealCase.fault(
                        "nodered-deploy-stalled",
                        "stalled request",
                        Fault.on("POST", "/flows", Answer.ending(Answer.Ending.STALLED)),
                        Truth.of(Clue.of("slow", "network_failure").request("POST", "/flows")),
                        DEPLOY),
                RealCase.fault(
                        "nodered-socket-refused",
                        "websocket handshake",
                        Fault.on("GET", "/comms", Answer.of(403, "text/plain", "Forbidden")),
                        socket(),
                        WATCH),
                RealCase.fault(
                                "nodered-socket-cut",
                                "websocket closed",
                                Fault.on("GET", "/comms", Answer.ending(Answer.Ending.TUNNEL_CUT)),
                                socket(),
                                WATCH)
                        .amidTags(),
                RealCase.fault(
                        "nodered-settings-to-sign-in",
                        "cors",
                        Fault.signIn("GET", "/settings"),
                        Truth.of(Clue.of("cors", "network_failure").path("/sign-in"))
                                .or(Clue.of("cors", "network_failure").path("/settings")),
                        OPEN),
                RealCase.fault(
                        "nodered-script-404",
                        "missing script",
                        Fault.on("GET", SCRIPT, Answer.of(404, "text/html", "Cannot GET /red/red.min.js")),
                        Truth.answered("GET", SCRIPT, 404),
                        OPEN),
                RealCase.fault(
                        "nodered-script-redirect-loop",
                        "redirect loop",
                        Fault.on("GET", SCRIPT, Answer.of(302, "text/plain", "").header("Location", SCRIPT)),
                        Truth.unanswered("GET", SCRIPT, "ERR_TOO_MANY_REDIRECTS"),
                        OPEN),
                RealCase.fault(
                                "nodered-script-wrong-type",
                                "wrong mime type",
                                Fault.on(
                                        "GET",
                                        SCRIPT,
                                        answer -> answer.header("Content-Type", "text/html")
                                                .header("X-Content-Type-Options", "nosniff")),
                                Truth.of(Clue.of("console_error").path(SCRIPT).message("MIME type"))
                                        .or(Clue.of("console_error").message(SCRIPT))
                                        .or(Clue.of("network_failure", "http_error")
                                                .path(SCRIPT)),
                                OPEN)
                        .amidTags(),
                RealCase.fault(
                        "nodered-policy-forbids-script",
                        "csp",
                        Fault.onPages(
                                page -> page.header(
                                        "Content-Security-Policy",
                                        "script-src 'self' 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='; connect-src 'none'")),
                        Truth.of(Clue.of("csp")),
                        OPEN),
                RealCase.fault(
                        "nodered-flows-renamed",
                        "missing field",
                        Fault.on(
                                "GET",
                                "/flows",
                                answer -> answer.body(answer.text().replaceFirst("\"flows\":", "\"items\":"))),
                        // Logged as a warning by the editor, which catches it.
                        Truth.of(Clue.of("exception", "console_error").message("reading 'id'"))
                                .or(Truth.answered("GET", "/flows", 200)),
                        OPEN));
    }

    private static Truth socket() {
        return Truth.of(Clue.of("websocket", "network_failure", "http_error").path("/comms"));
    }
}
