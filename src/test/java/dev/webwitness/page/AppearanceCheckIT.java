package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.expect.CheckResult;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is not written on the page but told by the browser: attributes, lines through a text, what plays. */
class AppearanceCheckIT extends WithPageStand {
    private static final String PAGE = """
            <style>.done { text-decoration: line-through } .painted { position: relative }
              .painted::after { content: ''; position: absolute; left: 0; right: 0; top: 50%; height: 1px; background: red }</style>
            <body class="app dark dark"><h1>Tasks</h1>
            <ul><li class=done>Buy milk</li><li>Walk the dog</li><li><span class=done>Call Ann</span> <button>Remove Ann</button></li>
              <li class=painted>Pay rent</li><li class=done><b style="display:inline-block">Tidy up</b></li></ul>
            <label class=done><input type=checkbox checked> Water plants</label>
            <a href="docs/start" class="nav active">Docs</a> <img alt="Acme logo" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width=20 height=20>
            <input aria-label="Email" placeholder="you@example.com"> <input type=password aria-label=Secret value=hunter2>
            <canvas id=c width=20 height=20></canvas><video id=v width=40 height=30 aria-label=Intro></video>""";

    @BeforeEach
    void open(Browser browser) {
        stand.show(PAGE);
    }

    @Test
    void attributesAreLookedAt() {
        looks("""
            ATTRIBUTE | css=body  | class=dark                  | false | true  | class "app dark dark"
            ATTRIBUTE | css=body  | class=dark app              | false | true  | class "app dark dark"
            ATTRIBUTE | css=body  | class=dar                   | false | false | class "app dark dark"
            ATTRIBUTE | css=body  | class=light                 | true  | true  | class "app dark dark"
            ATTRIBUTE | css=body  | class=dark                  | true  | false | class "app dark dark"
            ATTRIBUTE | Docs      | class=active                | false | true  | class "nav active"
            ATTRIBUTE | Docs      | href=docs/start             | false | true  | href "docs/start"
            ATTRIBUTE | Docs      | href=docs                   | false | false | href "docs/start"
            ATTRIBUTE | Docs      | href=docs*                  | false | true  | href "docs/start"
            ATTRIBUTE | Docs      | href=*art                   | false | true  | href "docs/start"
            ATTRIBUTE | Docs      | href=*end*                  | false | false | href "docs/start"
            ATTRIBUTE | Docs      | data-id=7                   | false | false | no data-id
            ATTRIBUTE | Docs      | data-id=7                   | true  | true  | no data-id
            ATTRIBUTE | Acme logo | alt=Acme logo               | false | true  | alt "Acme logo"
            ATTRIBUTE | Email     | placeholder=you@example.com | false | true  | placeholder "you@example.com"
            ATTRIBUTE | Secret    | value=hunter2               | false | false | masked
            ATTRIBUTE | Unicorn   | class=x                     | true  | false | nothing
            """);
    }

    @Test
    void linesThroughTheTextAreLookedAt() {
        looks("""
            STATE | Buy milk     | struck through | false | true  | struck through
            STATE | Walk the dog | struck through | false | false | not struck through
            STATE | Walk the dog | struck through | true  | true  | not struck through
            STATE | Buy milk     | struck through | true  | false | struck through
            STATE | Call Ann     | struck through | false | true  | struck through
            STATE | Pay rent     | struck through | false | false | no line through its text itself, but something is painted over it
            STATE | Pay rent     | struck through | true  | false | no line through its text itself, but something is painted over it
            STATE | Tidy up      | struck through | false | false | not struck through
            STATE | Water plants | struck through | false | true  | struck through
            STATE | Acme logo    | struck through | false | false | it has no text to strike through
            """);
    }

    @Test
    void whatPlaysIsLookedAt() {
        looks("""
            STATE | video | paused  | false | true  | paused
            STATE | video | playing | false | false | paused
            STATE | video | playing | true  | true  | paused
            STATE | video | muted   | false | false | paused
            """);
        stand.page.evaluate("""
            () => { const paint = document.getElementById('c').getContext('2d'); setInterval(() => paint.fillRect(0, 0, 9, 9), 50);
              const video = document.getElementById('v'); video.muted = true; video.srcObject = document.getElementById('c').captureStream(); return video.play(); }""");
        Awaitility.await()
                .pollInSameThread()
                .until(() -> look("STATE", "video", "playing", false).holds());
        looks("""
            STATE | video | playing | false | true  | playing, muted
            STATE | Intro | paused  | false | false | playing, muted
            STATE | video | muted   | false | true  | playing, muted
            """);
        stand.page.evaluate(
                "() => document.body.append(Object.assign(document.createElement('video'), { ariaLabel: 'Outro', width: 40, height: 30 }))");
        looks("""
            STATE | Intro | playing | false | true  | playing
            STATE | Outro | paused  | false | true  | paused
            STATE | video | paused  | false | false | 2 elements answer to it
            """);
        stand.show("<h1>Nothing plays here</h1>");
        looks("""
            STATE | video | paused | false | false | nothing
            STATE | Nothing plays here | paused | false | false | no video or audio
            STATE | Nothing plays here | paused | true  | false | no video or audio
            """);
    }

    private void looks(String table) {
        for (String line : table.strip().lines().toList()) {
            String[] row = line.strip().split("\\s*\\|\\s*");

            CheckResult check = look(row[0], row[1], row[2], Boolean.parseBoolean(row[3]));

            assertThat(check.holds()).as(line + ": " + check.seen()).isEqualTo(Boolean.valueOf(row[4]));
            assertThat(check.seen()).startsWith(row[5]);
        }
    }

    private CheckResult look(String kind, String target, String value, boolean negated) {
        Target named = target.startsWith("css=")
                ? new Target(Target.How.CSS, target.substring(4), null, 0, null, null, true)
                : new Target(Target.How.NAME, target, null, 0, null, null, false);
        return stand.reader.check(stand.page, new Expectation(Kind.valueOf(kind), named, value, negated), null);
    }
}
