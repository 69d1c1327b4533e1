package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.Plan.expect;
import static dev.webwitness.corpus.Scene.fill;

import dev.webwitness.corpus.CorpusCase.Home;
import java.util.List;

/** Lines that should stay open and do not: WebSockets and server-sent events. */
final class CasesStreams {
    private CasesStreams() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("websocket-refused", "websocket refused", CasesStreams::refused)
                        .at(Home.LOOPBACK),
                fault("websocket-refused-at-load", "websocket refused", CasesStreams::refusedAtLoad)
                        .at(Home.LOOPBACK),
                fault("websocket-handshake-403", "websocket handshake", CasesStreams::handshake),
                fault("websocket-closed-1011", "websocket closed", s -> closed(s, 1011))
                        .at(Home.LOOPBACK),
                fault("websocket-hung-up", "websocket closed", s -> closed(s, 0))
                        .at(Home.LOOPBACK),
                fault("sse-cut", "sse cut", CasesStreams::cut),
                fault("sse-wrong-type", "sse of a wrong type", CasesStreams::wrongType),
                fault("sse-500", "sse refused", CasesStreams::failing));
    }

    private static Plan refused(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Connect", "Join", "Start");
        String url = s.app().origin().replaceFirst("^http", "ws").replaceFirst(":\\d+$", ":" + s.deadPort()) + path;
        one.page(s, "/", fill("const line = new WebSocket('@url@'); line.onmessage = () => { @ok@; };", "url", url));
        return Plan.fault("/", socket(path), one.click(), one.expect());
    }

    private static Plan refusedAtLoad(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Send", "Post", "Say");
        String url = s.app().origin().replaceFirst("^http", "ws").replaceFirst(":\\d+$", ":" + s.deadPort()) + path;
        s.page(
                "/",
                one.html()
                        + s.bundle(fill(
                                        "let line = null; function @c@() { const l = new WebSocket('@url@'); l.onopen = () => { line = l; }; l.onmessage = () => { @ok@; }; }\n@c@();\n",
                                        "c",
                                        w.identifier(),
                                        "url",
                                        url,
                                        "ok",
                                        one.ok())
                                + one.onClick("if (line) line.send('1');")));
        return Plan.fault("/", socket(path), one.click(), one.expect());
    }

    private static Plan handshake(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Connect", "Join", "Follow");
        s.app().on(path, Reply.empty(403));
        one.page(
                s,
                "/",
                fill(
                        "const line = new WebSocket(location.origin.replace('http', 'ws') + '@path@'); line.onopen = () => { @ok@; };",
                        "path",
                        path));
        return Plan.fault("/", socket(path), one.click(), one.expect());
    }

    private static Plan closed(Scene s, int code) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Send", "Bid", "Vote");
        String url = s.app()
                        .origin()
                        .replaceFirst("^http", "ws")
                        .replaceFirst(":\\d+$", ":" + s.line(code).port())
                + path;
        s.page(
                "/",
                one.html()
                        + s.bundle(fill(
                                        "const line = new WebSocket('@url@'); line.onmessage = () => { @ok@; };\n",
                                        "url",
                                        url,
                                        "ok",
                                        one.ok())
                                + one.onClick("line.send('1');")));
        return Plan.fault("/", socket(path), one.click(), one.expect());
    }

    private static Truth socket(String path) {
        return Truth.of(Clue.of("websocket", "network_failure", "http_error").path(path));
    }

    private static String listening(Words w, Widget one, String path) {
        return fill(
                "const source = new EventSource('@path@'); let @n@ = 0; source.onmessage = (e) => { if (++@n@ === 3) { @ok@; source.close(); } };",
                "path",
                path,
                "n",
                w.word(),
                "ok",
                one.ok());
    }

    private static Plan cut(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Run", "Import", "Build");
        Reply broken = Reply.cut("text/event-stream", "retry: 60000\n\ndata: 1\n\ndata: 2\n\n");
        s.app().on(path, broken);
        one.page(s, "/", listening(w, one, path));
        return Plan.fault(
                "/",
                Truth.of(Clue.of("network_failure").request("GET", path).failure("net::ERR_")),
                one.click(),
                one.expect());
    }

    private static Plan wrongType(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Run", "Watch", "Follow");
        s.app().on(path, Reply.of(200, "application/json", "data: 1\n\ndata: 2\n\ndata: 3\n\n"));
        one.page(s, "/", listening(w, one, path));
        return Plan.fault(
                "/",
                Truth.of(Clue.of("console_error")
                                .message("EventSource's response has a MIME type (\"application/json\")"))
                        .or(Clue.of("http_error", "network_failure").request("GET", path)),
                one.click(),
                one.expect());
    }

    private static Plan failing(Scene s) {
        Words w = s.words();
        String path = w.api();
        Widget one = Widget.of(s, "Watch", "Follow");
        s.app().on(path, Reply.json(500, "{\"error\":\"" + w.word() + "\"}"));
        s.page("/", one.html() + s.bundle(one.atOnce(listening(w, one, path))));
        return Plan.fault("/", Truth.answered("GET", path, 500), expect(one.done()));
    }
}
