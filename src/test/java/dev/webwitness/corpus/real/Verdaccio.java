package dev.webwitness.corpus.real;

import static dev.webwitness.corpus.Plan.click;
import static dev.webwitness.corpus.Plan.expect;
import static dev.webwitness.corpus.Plan.type;

import dev.webwitness.corpus.Clue;
import dev.webwitness.corpus.Truth;
import dev.webwitness.model.result.RunStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A package registry whose pages are React in ES modules, loaded in chunks. */
final class Verdaccio implements AppCases {
    private static final String STATIC = "/-/static/";
    private static final String PACKAGES = "/-/verdaccio/data/packages";
    private static final String SIDEBAR = "/-/verdaccio/data/sidebar/left-margin";
    private static final String README = "/-/verdaccio/data/package/readme/left-margin";
    private static final String SEARCH = "/-/verdaccio/data/search/";
    private static final String LOGIN = "/-/verdaccio/sec/login";
    private static final String JSON = "application/json; charset=utf-8";

    private static final String[] BROWSE = {expect("left-margin"), click("left-margin"), expect("How to pad a margin")};

    @Override
    public NpmPackage npm() {
        return NpmPackage.VERDACCIO;
    }

    @Override
    public RealApp start(Path home, Path folder) {
        try {
            Files.writeString(folder.resolve("config.yaml"), """
                    storage: ./storage
                    auth: { htpasswd: { file: ./htpasswd } }
                    uplinks: {}
                    packages: { '**': { access: $all, publish: $all } }
                    log: { type: stdout, format: pretty, level: warn }
                    """);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        RealApp app = RealApp.start(
                home,
                folder,
                List.of("verdaccio/bin/verdaccio", "--config", "config.yaml", "--listen", "127.0.0.1:PORT"),
                "/-/ping");
        app.send("PUT", "/-/user/org.couchdb.user:ada", "{\"name\":\"ada\",\"password\":\"lovelace-1843\"}");
        app.send("PUT", "/left-margin", PUBLISHED);
        return app;
    }

    @Override
    public void reset(RealApp app) {
        // Nothing that the cases do stays.
    }

    @Override
    public List<RealCase> cases(RealApp app) {
        String built = "@verdaccio/ui-theme/static";
        String main = STATIC + app.asset(built, "main.", ".js");
        String vendors = STATIC + app.asset(built, "vendors.", ".js");
        String detail = STATIC + app.asset(built, "Version.", ".js");
        return List.of(
                RealCase.healthy("verdaccio-healthy", Fault.NONE, BROWSE),
                RealCase.healthy("verdaccio-healthy-amid-tags", Fault.NONE, BROWSE)
                        .amidTags(),
                RealCase.healthy(
                                "verdaccio-healthy-sign-in",
                                Fault.NONE,
                                click("Login"),
                                type("ada", "Username"),
                                type("lovelace-1843", "Password"),
                                "click css=\"[role=dialog] button[type=submit]\"",
                                "expect \"Username\" not visible")
                        .amidTags(),
                // Nothing the task looks at comes of it, yet it is what is wrong.
                RealCase.fault(
                                "verdaccio-style-missing",
                                "missing stylesheet",
                                Fault.on("GET", STATIC + "main.*", Verdaccio::noStyle),
                                Truth.answered("GET", STATIC + app.asset(built, "main.", ".css"), 404),
                                BROWSE)
                        .ending(RunStatus.PASSED, RunStatus.INCONCLUSIVE),
                RealCase.fault(
                        "verdaccio-style-of-chunk-missing",
                        "missing stylesheet",
                        Fault.on("GET", STATIC + "vendors.*", Verdaccio::noStyle),
                        Truth.of(Clue.of("http_error")
                                .path(STATIC + app.asset(built, "vendors.", ".css"))
                                .status(404)),
                        expect("left-margin")),
                RealCase.fault(
                                "verdaccio-packages-500",
                                "5xx on data",
                                Fault.on("GET", PACKAGES, Answer.of(500, JSON, "{\"error\":\"database is locked\"}")),
                                Truth.answered("GET", PACKAGES, 500),
                                expect("left-margin"))
                        .amidTags(),
                RealCase.fault(
                                "verdaccio-packages-html",
                                "html instead of json",
                                Fault.on(
                                        "GET",
                                        PACKAGES,
                                        Answer.of(200, "text/html", "<!doctype html><h1>Please wait</h1>")),
                                Truth.answered("GET", PACKAGES, 200),
                                expect("left-margin"))
                        .amidTags(),
                RealCase.silent(
                        "verdaccio-packages-not-a-list",
                        Fault.on("GET", PACKAGES, Answer.of(200, JSON, "{}")),
                        expect("left-margin")),
                RealCase.fault(
                        "verdaccio-sidebar-without-latest",
                        "missing field",
                        Fault.on(
                                "GET",
                                SIDEBAR,
                                answer -> answer.body(answer.text().replace("\"latest\":", "\"newest\":"))),
                        Truth.of(Clue.of("exception", "console_error").message("reading 'version'"))
                                .or(Truth.answered("GET", SIDEBAR, 200)),
                        BROWSE),
                RealCase.fault(
                                "verdaccio-readme-503-page",
                                "5xx on data",
                                Fault.on(
                                        "GET", README, Answer.of(503, "text/html", "<h1>503 Service Unavailable</h1>")),
                                Truth.answered("GET", README, 503),
                                BROWSE)
                        .amidTags(),
                RealCase.fault(
                        "verdaccio-readme-broken-gzip",
                        "broken encoding",
                        Fault.on("GET", README, answer -> answer.header("Content-Encoding", "gzip")),
                        Truth.unanswered("GET", README, "ERR_CONTENT_DECODING_FAILED"),
                        BROWSE),
                RealCase.fault(
                        "verdaccio-sidebar-stalled",
                        "stalled request",
                        Fault.on("GET", SIDEBAR, Answer.ending(Answer.Ending.STALLED)),
                        Truth.of(Clue.of("slow", "network_failure").request("GET", SIDEBAR)),
                        BROWSE),
                RealCase.fault(
                        "verdaccio-packages-empty",
                        "empty answer",
                        Fault.on("GET", PACKAGES, Answer.of(200, JSON, "")),
                        Truth.of(Clue.of("exception", "console_error").message("JSON"))
                                .or(Truth.answered("GET", PACKAGES, 200)),
                        expect("left-margin")),
                RealCase.fault(
                                "verdaccio-detail-chunk-404",
                                "missing chunk",
                                Fault.on("GET", detail, Answer.of(404, "text/plain", "Not Found")),
                                Truth.answered("GET", detail, 404),
                                BROWSE)
                        .amidTags(),
                RealCase.fault(
                        "verdaccio-vendors-cut",
                        "script cut",
                        Fault.on("GET", vendors, Verdaccio::half),
                        Truth.thrown("SyntaxError", vendors.substring(1)),
                        expect("left-margin")),
                RealCase.fault(
                        "verdaccio-vendors-broken-off",
                        "script cut",
                        Fault.on("GET", vendors, answer -> answer.ends(Answer.Ending.CUT_SHORT)),
                        Truth.unanswered("GET", vendors, "net::ERR_"),
                        expect("left-margin")),
                RealCase.fault(
                        "verdaccio-main-wrong-type",
                        "wrong mime type",
                        Fault.on("GET", main, answer -> answer.header("Content-Type", "text/plain")),
                        Truth.of(Clue.of("console_error").path(main).message("Failed to load module script")),
                        expect("left-margin")),
                RealCase.fault(
                                "verdaccio-policy-forbids-data",
                                "csp",
                                Fault.onPages(page ->
                                        page.header("Content-Security-Policy", "connect-src https://registry.example")),
                                Truth.of(Clue.of("csp").path(PACKAGES))
                                        .or(Clue.of("csp").message(PACKAGES)),
                                expect("left-margin"))
                        .amidTags(),
                RealCase.fault(
                        "verdaccio-search-reset",
                        "connection reset",
                        Fault.on("GET", SEARCH + "*", Answer.ending(Answer.Ending.RESET)),
                        Truth.of(Clue.of("network_failure").failure("ERR_CONNECTION_RESET")),
                        expect("left-margin"),
                        type("left", "Search Packages"),
                        "wait 2 seconds",
                        "expect \"No results found\" not visible"),
                RealCase.fault(
                                "verdaccio-login-401",
                                "401 on sign-in",
                                Fault.on(
                                        "POST",
                                        LOGIN,
                                        Answer.of(401, JSON, "{\"error\":\"bad username/password, access denied\"}")),
                                Truth.answered("POST", LOGIN, 401),
                                click("Login"),
                                type("ada", "Username"),
                                type("lovelace-1843", "Password"),
                                "click css=\"[role=dialog] button[type=submit]\"",
                                "expect \"Username\" not visible")
                        .amidTags());
    }

    private static Answer noStyle(Answer answer) {
        boolean style = answer.headers().stream()
                .anyMatch(one -> one.is("Content-Type") && one.value().contains("css"));
        return style ? Answer.of(404, "text/plain", "Not Found") : answer;
    }

    private static Answer half(Answer whole) {
        return whole.body(whole.text().substring(0, whole.text().length() / 2));
    }

    private static final String PUBLISHED = """
            {"_id":"left-margin","name":"left-margin","description":"Pads the left margin of a text","dist-tags":{"latest":"1.2.0"},
            "versions":{"1.2.0":{"name":"left-margin","version":"1.2.0","description":"Pads the left margin of a text",
            "readme":"# left-margin\\n\\nHow to pad a margin.","license":"MIT","author":{"name":"Ada"},"dependencies":{"wrap-words":"^2.0.0"},
            "_id":"left-margin@1.2.0","dist":{"tarball":"http://localhost/left-margin/-/left-margin-1.2.0.tgz"}}},
            "_attachments":{"left-margin-1.2.0.tgz":{"content_type":"application/octet-stream","data":"H4sIAAAAAAAAAwMAAAAAAAAAAAA=","length":20}}}
            """;
}
