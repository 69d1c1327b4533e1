package dev.webwitness.run;

import static dev.webwitness.run.SecretRuns.API_KEY;
import static dev.webwitness.run.SecretRuns.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.config.Settings;
import dev.webwitness.config.logging.Logging;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.request.Viewport;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.report.result.RunResult;
import dev.webwitness.run.state.RecordingSettings;
import dev.webwitness.testing.FixtureSite;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Whole runs that type secrets by name on pages which show, send, log and encode them in every way they can. */
@Tag("security")
class SecretsIT {
    private static final String FORM = """
            <!doctype html><title>Login</title><style>body{margin:0;font:20px monospace}</style>
            <form id=f onsubmit="event.preventDefault(); go()">
            <label>User <input name=u></label><br><label>Password <input name=p type=password></label><br>
            <label>API key <input name=k></label><br><button>Sign in</button></form>
            <div id=show style="position:absolute;left:100px;top:300px"></div><div id=out></div>
            """;

    /** Everything a page can do with what it was given. */
    private static final String LEAKS = FORM + """
            <script>
            const hex = s => [...new TextEncoder().encode(s)].map(b => b.toString(16).padStart(2, '0')).join('');
            const esc = s => s.replace(/&/g, '&amp;').replace(/</g, '&lt;');
            function forms(s) {
              return [s, btoa(s), btoa('u' + s), btoa('us' + s + '!'), btoa('usr:' + s), encodeURIComponent(s), encodeURIComponent(encodeURIComponent(s)),
                JSON.stringify({password: s}), JSON.stringify(JSON.stringify(s)), hex(s), hex(s).toUpperCase(), [...s].join(' '), [...s].join('-'), [...s].join('\\u00ad'),
                [...s].join('\\u200b'), s.toUpperCase(), [...s].map(c => '&#' + c.charCodeAt(0) + ';').join(''), [...s].map(c => '\\\\u00' + hex(c)).join('')];
            }
            async function go() {
              for (const s of [f.p.value, f.k.value]) {
                show.textContent = s;
                for (const form of s === f.p.value ? forms(s) : forms(s).slice(0, 4)) {
                  const div = document.createElement('div');
                  div.textContent = 'form ' + form;
                  div.title = form;
                  out.append(div);
                  console.error('value', form, {form}, [form]);
                  fetch('/echo?q=' + encodeURIComponent(form), {method: 'POST', body: JSON.stringify({form, list: [...s]}), headers: {'X-Form': encodeURIComponent(form)}});
                }
                out.insertAdjacentHTML('beforeend', '<p>' + [...s].map(c => '<b>' + esc(c) + '</b>').join('') + '</p><p>' + esc(s).slice(0, 6) + '<i></i>' + esc(s).slice(6) + '</p>'
                  + '<button aria-label="' + esc(s) + '">x</button><img alt="' + esc(s) + '" src="/gone.png?' + encodeURIComponent(s) + '"><input placeholder="' + esc(s)
                  + '" value="' + esc(s) + '"><select><option>' + esc(s) + '</option></select><textarea>' + esc(s) + '</textarea>');
                document.cookie = 'seen=' + encodeURIComponent(s);
                localStorage.setItem('seen', s);
                history.pushState(0, '', '/?p=' + encodeURIComponent(s) + '#' + btoa(s));
                document.title = 'Hello ' + s;
                alert('You are ' + s);
                setTimeout(() => { throw new Error('cannot use ' + s); });
                Promise.reject(new Error('rejected ' + btoa('a' + s)));
              }
              await fetch('/echo?end=1', {method: 'POST', body: f.p.value});
              out.insertAdjacentHTML('afterbegin', '<h1>Welcome</h1>');
            }
            </script>""";

    @TempDir
    private Path temp;

    @AfterEach
    void quiet() {
        Logging.begin(true);
    }

    private SecretRuns runs(RecordingSettings recordings, List<String> origins) {
        SecretRuns runs = new SecretRuns(temp.resolve("artifacts"), BrainFactory.withoutModel(), recordings, origins);
        runs.site.route("/echo", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            exchange.getResponseHeaders()
                    .set("X-Echo", String.valueOf(exchange.getRequestURI().getRawQuery()));
            exchange.getResponseHeaders()
                    .set("Set-Cookie", "echo=" + exchange.getRequestURI().getRawQuery());
            FixtureSite.send(
                    exchange,
                    500,
                    "text/html",
                    "<p>refused: " + body + "</p><!-- " + exchange.getRequestURI() + " -->");
        });
        return runs;
    }

    @Test
    void aSecretIsTypedAndLeavesNoTraceAnywhere() throws Exception {
        Path log = temp.resolve("server.log");
        Logging.start(
                new Settings.Log("debug", log, true, false), true, new Redactor(List.of(PASSWORD, API_KEY))::text);
        RunReport report;
        try (SecretRuns runs = runs(new RecordingSettings(true, true, false, null), List.of())) {
            runs.site.page("/", LEAKS);
            report = runs.run(
                    "type \"bob\" into \"User\"\ntype {{shop_password}} into \"Password\"\ntype {{api_key}} into \"API key\"\n"
                            + "click \"Sign in\"\nexpect \"Welcome\" visible",
                    "shop_password",
                    "api_key");
            LoggerFactory.getLogger("test")
                    .warn("a library says", new IllegalStateException("fill(\"" + PASSWORD + "\")"));

            assertThat(report.history().steps()).hasSizeGreaterThanOrEqualTo(5);
            assertThat(report.history().steps().get(1).label()).contains("{{shop_password}}");
            assertThat(report.history().steps().get(4).ok())
                    .as(report.conclusion().summary())
                    .isTrue();
            assertThat(runs.site.requests()).anyMatch(request -> request.contains("q=Tulip-9-Harbour!x7"));
        }
        assertThat(report.diagnosis().warnings()).anyMatch(warning -> warning.contains("No trace was recorded"));
        List<String> secrets = List.of(PASSWORD, API_KEY);
        SecretTraces.assertNone("the result", RunResult.full(report).toString(), secrets);
        SecretTraces.assertNone("the text", RunResult.text(RunResult.full(report)), secrets);
        SecretTraces.assertNone("the report", report.toString(), secrets);
        SecretTraces.assertNone("the log", Files.readString(log), secrets);
        assertThat(Files.readString(log)).contains("a library says").contains("•••");
        assertThat(Path.of(report.artifacts().dir()).resolve("run.har")).exists();
        SecretTraces.assertNone(temp.resolve("artifacts"), secrets);
        try (Stream<Path> shots = Files.list(Path.of(report.artifacts().dir()).resolve("shots"))) {
            assertThat(shots.map(shot -> shot.getFileName().toString()))
                    .contains("agent_step-0004.jpg")
                    .noneMatch(name -> name.startsWith("stream_sample") && name.compareTo("stream_sample-000009") > 0);
        }
    }

    @Test
    void picturesShowNoSecretAtAnyScale() throws Exception {
        try (SecretRuns runs = runs(RecordingSettings.none(), List.of())) {
            runs.site.page("/", FORM + """
                    <p style="margin-top:200px;height:2000px">below</p>
                    <div style="position:absolute;left:100px;top:400px" id=box></div>
                    <iframe style="position:absolute;left:400px;top:300px;border:0" srcdoc="<body style='margin:0;font:20px monospace'><div id=in>-</div>"></iframe>
                    <script>function go() { const s = f.p.value; show.textContent = s; box.innerHTML = '<b>' + s.slice(0, 9) + '</b><i>' + s.slice(9) + '</i>';
                      frames[0].document.body.textContent = s; scrollTo(0, 50); out.textContent = 'Welcome'; }</script>""");
            RunReport report = runs.at(
                    new Viewport(800, 600, 2, false, null),
                    "type {{shop_password}} into \"Password\"\nclick \"Sign in\"\nexpect \"Welcome\" visible",
                    "shop_password");

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            BufferedImage shot = ImageIO.read(Path.of(report.artifacts().dir())
                    .resolve("shots/agent_step-0003.jpg")
                    .toFile());
            int scale = shot.getWidth() / 800;
            for (int[] at : new int[][] {{104, 262}, {280, 262}, {104, 362}, {280, 362}, {404, 262}, {560, 262}}) {
                assertThat(dark(shot, at[0] * scale, at[1] * scale))
                        .as(at[0] + "," + at[1])
                        .isTrue();
            }
            assertThat(dark(shot, 350 * scale, 500 * scale)).isFalse();
            assertThat(report.diagnosis().warnings())
                    .anyMatch(warning -> warning.startsWith("Stream samples were not stored"));
        }
    }

    @Test
    void aFrameOfAnotherSiteIsPaintedOverAsAWhole() throws Exception {
        try (SecretRuns runs = runs(RecordingSettings.none(), List.of())) {
            runs.site.page(
                    "/inner",
                    "<!doctype html><body style='margin:0;font:20px monospace'><div id=in>-</div><script>onmessage = e => document.getElementById('in').textContent = e.data</script>");
            runs.site.page(
                    "/",
                    FORM + "<iframe style='position:absolute;left:400px;top:300px;border:0' src='"
                            + runs.site.otherOrigin()
                            + "/inner'></iframe><script>function go() { frames[0].postMessage(f.p.value, '*'); setTimeout(() => out.textContent = 'Welcome', 300); }</script>");
            RunReport report = runs.run(
                    "type {{shop_password}} into \"Password\"\nclick \"Sign in\"\nexpect \"Welcome\" visible",
                    "shop_password");

            assertThat(report.conclusion().status())
                    .as(report.conclusion().summary())
                    .isEqualTo(RunStatus.PASSED);
            BufferedImage shot = ImageIO.read(Path.of(report.artifacts().dir())
                    .resolve("shots/agent_step-0003.jpg")
                    .toFile());
            assertThat(dark(shot, 404, 308)).isTrue();
            assertThat(dark(shot, 680, 430)).isTrue();
            assertThat(dark(shot, 350, 500)).isFalse();
        }
    }

    @Test
    void aRunThatIsResumedTypesItsSecretsByNameAgain() throws Exception {
        try (SecretRuns runs = runs(RecordingSettings.none(), List.of())) {
            runs.site.page(
                    "/",
                    FORM
                            + "<script>function go() { out.textContent = 'Welcome'; fetch('/echo?q=' + f.p.value); }</script>");
            RunReport waiting = runs.run("type \"bob\" into \"User\"\nfrobnicate the sprocket", "shop_password");

            RunReport report = runs.resume(
                    waiting.runId(),
                    "type {{shop_password}} into \"Password\"\nclick \"Sign in\"\nexpect \"Welcome\" visible");

            assertThat(waiting.conclusion().status())
                    .as(waiting.conclusion().summary())
                    .isEqualTo(RunStatus.WAITING);
            assertThat(report.history().steps())
                    .extracting(step -> step.ok())
                    .as(report.conclusion().summary())
                    .endsWith(true, true, true);
            assertThat(runs.site.requests()).anyMatch(request -> request.contains("q=Tulip-9-Harbour!x7"));
        }
        SecretTraces.assertNone(temp.resolve("artifacts"), List.of(PASSWORD));
    }

    private static boolean dark(BufferedImage shot, int x, int y) {
        for (int dx = 0; dx < 8; dx++) {
            for (int dy = 0; dy < 8; dy++) {
                Color colour = new Color(shot.getRGB(x + dx, y + dy));
                if (Math.abs(colour.getRed() - 0x33) > 24 || Math.abs(colour.getBlue() - 0x33) > 24) {
                    return false;
                }
            }
        }
        return true;
    }

    @Test
    void onAnotherOriginNothingIsTyped() throws Exception {
        try (SecretRuns runs = runs(RecordingSettings.none(), List.of("https://shop.example"))) {
            runs.site.page("/", FORM + "<script>p = f.p; p.oninput = () => fetch('/typed')</script>");
            RunReport report = runs.run("type {{shop_password}} into \"Password\"", "shop_password");

            assertThat(report.conclusion().status()).isEqualTo(RunStatus.BLOCKED);
            assertThat(report.conclusion().error().code()).isEqualTo(ErrorCode.POLICY_ORIGIN_BLOCKED);
            assertThat(report.conclusion().error().message())
                    .contains("https://shop.example")
                    .contains("nothing was typed");
            assertThat(runs.site.requests()).doesNotContain("GET /typed");
        }
    }

    @Test
    void anUnknownNameAndAShortSecretStopBeforeAnyBrowser() {
        try (SecretRuns runs = runs(RecordingSettings.none(), List.of())) {
            assertThatThrownBy(() -> runs.run("click \"x\"", "shop_pasword"))
                    .hasMessageContaining("no configured secret");
            assertThatThrownBy(() -> runs.run("click \"x\"", "pin")).hasMessageContaining("shorter than 4");
            assertThat(runs.site.requests()).isEmpty();
        }
    }

    @Test
    void aSecretThatMayBeTypedAnywhereIsNotTypedForAnOwnerOfRunsWhoIsNotTheHost() {
        try (SecretRuns runs = runs(RecordingSettings.none(), List.of())) {
            assertThatThrownBy(() -> runs.runOf("ada", "type {{shop_password}} into \"Password\"", "shop_password"))
                    .hasMessageContaining("callers over HTTP have no such secret");
            assertThat(runs.site.requests()).isEmpty();
        }
    }
}
