package dev.webwitness.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.request.Viewport;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.run.RunService;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.events.EventFilter;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** People who steer a run from the dashboard, in a real browser that drives another one. */
@Tag("thorough")
@ExtendWith(WarmBrowser.class)
class OperatorControlIT {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Tells the site what reaches it: by requests, which the test reads. */
    private static final String FORM = """
            <!doctype html><meta name=viewport content="width=device-width"><body style="margin:0;font:16px sans-serif">
            <canvas id=pad width=400 height=150 style="border:1px solid"></canvas>
            <p><input id=range type=range min=0 max=100 value=0 style="width:400px;margin:0" aria-label="Amount">
            <p><input id=name aria-label="Name" style="font-size:24px"> <button onclick="send()">Send</button>
            <script>
              let strokes = 0, composed = [];
              pad.onpointermove = (e) => { if (e.buttons) { strokes++; pad.getContext('2d').fillRect(e.offsetX, e.offsetY, 3, 3); } };
              for (const type of ['compositionstart', 'compositionupdate', 'compositionend']) document.getElementById('name').addEventListener(type, (e) => composed.push(type.slice(11) + ':' + e.data));
              async function send() {
                const inked = pad.getContext('2d').getImageData(0, 0, 400, 150).data.filter((v, i) => i % 4 === 3 && v).length;
                await fetch('/signed', { method: 'POST', body: JSON.stringify({ strokes, inked, amount: range.value, name: document.getElementById('name').value, composed }) });
                document.body.append('Signed');
              }
            </script>""";

    private static final String PLACES = """
            <!doctype html>%s<body style="margin:0;height:3000px;width:%s;background:linear-gradient(#fff,#8af)">
            <script>
              const told = [];
              for (const type of ['mousedown', 'touchstart']) addEventListener(type, (e) => {
                const at = e.touches ? e.touches[0] : e;
                told.push(type + ' ' + at.clientX + ' ' + at.clientY + ' ' + Math.round(scrollY) + ' ' + (e.detail || 0) + ' ' + (e.button || 0));
                document.title = told.length;
                fetch('/told', { method: 'POST', body: told[told.length - 1] });
              });
              addEventListener('scrollend', () => fetch('/told', { method: 'POST', body: 'wheel 0 0 ' + Math.round(scrollY) + ' 0 0' }), { once: true });
            </script>""";

    @TempDir
    private Path temp;

    private final List<String> sent = java.util.Collections.synchronizedList(new ArrayList<>());
    private FixtureSite site;
    private ArtifactStore store;
    private RunService runs;
    private Dashboard dashboard;
    private BrowserContext context;

    @BeforeEach
    void open(Browser browser) {
        site = FixtureSite.start().page("/", FORM).page("/wide", PLACES.formatted("", "2000px"));
        site.page("/phone", PLACES.formatted("<meta name=viewport content='width=980'>", "980px"));
        for (String path : List.of("/signed", "/told")) {
            site.route(path, exchange -> {
                sent.add(new String(exchange.getRequestBody().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8));
                FixtureSite.send(exchange, 200, "text/plain", "ok");
            });
        }
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
        runs = new RunService(store, RunSettings.builder(WarmBrowser.options()).build());
        dashboard = new Dashboard(runs, store, 0, line -> {});
        context = browser.newContext();
    }

    @AfterEach
    void close() {
        context.close();
        dashboard.close();
        runs.close();
        store.close();
        site.close();
    }

    private RunHandle start(String path, String task, Viewport view) {
        return runs.start(RunRequest.builder(site.url(path), task)
                .viewport(view)
                .budgetS(60)
                .stepTimeoutS(40)
                .entrance("test")
                .build());
    }

    private Page watch(RunHandle run) {
        return watch(run, context);
    }

    private Page watch(RunHandle run, BrowserContext in) {
        Page page = in.newPage();
        page.navigate(dashboard.entrance("/runs/" + run.runId() + "/").orElseThrow());
        page.waitForFunction("() => Number(document.querySelector('.glass img')?.dataset.count ?? 0) > 0");
        return page;
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static void take(Page page) {
        button(page, "Take control").click();
        assertThat(page.locator(".steer h3")).isVisible();
    }

    /** The step is under way, and its page is in the picture. */
    private static void awaitStep(Page page, String words) {
        assertThat(page.locator(".stage")).containsText(words);
    }

    /** Where a place of the page is in the window, by the test's own reckoning: the picture keeps its shape in the middle of its box. */
    private static double[] at(Page page, double x, double y, double width, double height) {
        BoundingBox box = page.locator(".glass img").boundingBox();
        double scale = Math.min(box.width / width, box.height / height);
        return new double[] {
            box.x + (box.width - width * scale) / 2 + x * scale, box.y + (box.height - height * scale) / 2 + y * scale
        };
    }

    private static void move(Page page, double x, double y) {
        double[] at = at(page, x, y, 1280, 800);
        page.mouse().move(at[0], at[1]);
    }

    private static void click(Page page, double x, double y) {
        move(page, x, y);
        page.mouse().down();
        page.mouse().up();
    }

    private List<String> events(RunHandle run) {
        return store.find(run.runId()).orElseThrow().events(EventFilter.all()).events().stream()
                .filter(event -> event.type().equals("operator"))
                .map(event -> event.kind() + " " + event.data())
                .toList();
    }

    private String told(int number) {
        await().atMost(Duration.ofSeconds(8))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> sent.size() >= number);
        return sent.get(number - 1);
    }

    @Test
    void aPersonTakesOverInAStepSignsSlidesWritesJapaneseAndTheAgentGoesOnFromWhatChanged() throws Exception {
        RunHandle run = start("/", "wait for \"Signed\"\nexpect \"Signed\" visible", Viewport.DESKTOP);
        Page page = watch(run);
        awaitStep(page, "Signed");
        take(page);
        assertThat(page.locator(".left")).containsText("standing still");

        move(page, 40, 40);
        page.mouse().down();
        for (int i = 1; i <= 20; i++) {
            move(page, 40 + i * 15, 40 + 60 * Math.abs(Math.sin(i)));
            page.waitForTimeout(12);
        }
        page.mouse().up();
        move(page, 9, 180);
        page.mouse().down();
        move(page, 100, 180);
        move(page, 302, 182);
        page.mouse().up();
        click(page, 100, 224);
        assertThat(page.locator(".steer .focus")).hasText("Keys go to textbox “Name”.");
        assertThat(page.locator(".aim")).isVisible();
        assertThat(page.locator(".spot")).hasCSS("visibility", "visible");
        CDPSession ime = context.newCDPSession(page);
        for (String part : List.of("y", "や", "やまd", "やまだ", "山田")) {
            JsonObject composing = new JsonObject();
            composing.addProperty("text", part);
            composing.addProperty("selectionStart", part.length());
            composing.addProperty("selectionEnd", part.length());
            ime.send("Input.imeSetComposition", composing);
        }
        JsonObject chosen = new JsonObject();
        chosen.addProperty("text", "山田");
        ime.send("Input.insertText", chosen);
        page.keyboard().type(" san!");
        page.keyboard().press("Backspace");
        page.keyboard().press("Tab");
        assertThat(page.locator(".steer .focus")).hasText("Keys go to button “Send”.");
        page.keyboard().press("Enter");

        String signed = told(1);
        page.keyboard().press("Control+Alt+Enter");
        assertThat(button(page, "Continue")).isFocused();
        page.getByLabel("Note for the agent").fill("I signed by hand.");
        button(page, "Continue").click();
        RunReport report = run.await(PATIENCE);

        assertThat(signed).contains("\"name\":\"山田 san\"", "\"start:\"", "\"update:やまだ\"", "\"end:山田\"");
        assertThat(signed.replaceAll(".*\"strokes\":(\\d+).*", "$1"))
                .satisfies(strokes -> assertThat(Integer.parseInt(strokes)).isGreaterThan(8));
        assertThat(Integer.parseInt(signed.replaceAll(".*\"amount\":\"(\\d+)\".*", "$1")))
                .isBetween(72, 78);
        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.diagnosis().warnings())
                .filteredOn(warning -> warning.startsWith("While paused: "))
                .singleElement()
                .asString()
                .contains("field Name now filled", "viewer 1 says: I signed by hand.");
        assertThat(report.history().steps().get(0).label()).contains("cut short: a person took over");
        assertThat(String.join("\n", events(run)))
                .containsSubsequence(
                        "drag with the left button from 4",
                        "drag with the left button from ",
                        "click at ",
                        "characters=7",
                        "press Backspace",
                        "press Tab",
                        "press Enter",
                        "operator.resumed")
                .doesNotContain("山田")
                .doesNotContain("san");
    }

    @Tag("campaign")
    @Test
    void aPlaceInThePictureIsTheSamePlaceOfThePageWhateverTheSizeTheScrollAndTheScale() {
        RunHandle run = start("/wide", "wait for \"Never\"", new Viewport(1000, 700, 2, false, null));
        Page page = watch(run);
        awaitStep(page, "Never");
        take(page);

        reaches(page, 500, 350, 1000, 700, 1, 0);
        page.mouse().wheel(0, 900);
        int down = Integer.parseInt(told(2).split(" ")[3]);
        assertThat(down).isGreaterThan(500);
        page.setViewportSize(1280, 460); // strips at both sides of the picture
        reaches(page, 3, 3, 1000, 700, 3, down);
        page.setViewportSize(420, 900);
        reaches(page, 995, 690, 1000, 700, 4, down);
        double[] at = at(page, 300, 300, 1000, 700);
        page.mouse().dblclick(at[0], at[1]);
        page.mouse()
                .click(
                        at[0],
                        at[1],
                        new com.microsoft.playwright.Mouse.ClickOptions()
                                .setButton(com.microsoft.playwright.options.MouseButton.RIGHT));
        told(7);
        assertThat(sent.subList(5, 7)).extracting(told -> told.split(" ", 5)[4]).containsExactly("2 0", "1 2");
        run.cancel();
    }

    /** Presses there, and holds what the page tells of it against where it should be: half a window's pixel at the most beside it. */
    private void reaches(Page page, double x, double y, double width, double height, int number, int scrolled) {
        page.locator(".glass img").scrollIntoViewIfNeeded();
        double[] at = at(page, x, y, width, height);
        page.mouse().click(at[0], at[1]);
        String[] told = told(number).split(" ");
        assertThat(Double.parseDouble(told[1]))
                .as("x of " + String.join(" ", told))
                .isCloseTo(x, within(1.5));
        assertThat(Double.parseDouble(told[2]))
                .as("y of " + String.join(" ", told))
                .isCloseTo(y, within(1.5));
        assertThat(Integer.parseInt(told[3])).as("scrolled").isCloseTo(scrolled, within(1));
    }

    @Tag("campaign")
    @Test
    void aFingerOnAPhoneReachesThePlaceItTouchesOnAPageThatIsShownSmaller(Browser browser) {
        RunHandle run = start("/phone", "wait for \"Never\"", new Viewport(390, 700, 3, true, null));
        try (BrowserContext phone = browser.newContext(new Browser.NewContextOptions()
                .setViewportSize(390, 800)
                .setHasTouch(true)
                .setIsMobile(true))) {
            Page page = watch(run, phone);
            awaitStep(page, "Never");
            take(page);
            page.locator(".glass img").scrollIntoViewIfNeeded();
            BoundingBox box = page.locator(".glass img").boundingBox();
            double shown = Math.min(box.width, box.height * 390 / 700);
            double left = box.x + (box.width - shown) / 2;

            page.touchscreen().tap(left + shown / 4, box.y + box.height / 2);

            String[] told = told(1).split(" ");
            assertThat(told[0]).isEqualTo("touchstart");
            assertThat(Double.parseDouble(told[1])).as(told(1)).isCloseTo(980 / 4.0, within(4.0));
            assertThat(Double.parseDouble(told[2])).as(told(1)).isCloseTo(980.0 * 700 / 390 / 2, within(6.0));
        }
        run.cancel();
    }

    @Test
    void aSecondViewerIsToldWhoHasControlAndCannotSteerWhateverItsPageSends(Browser browser) {
        RunHandle run = start("/", "wait for \"Signed\"", Viewport.DESKTOP);
        Page first = watch(run);
        awaitStep(first, "Signed");
        BrowserContext other = browser.newContext(); // another person, with a sign-in of their own
        Page second = watch(run, other);
        take(first);

        assertThat(second.locator(".holder")).hasText("viewer 1 has control");
        assertThat(second.locator(".take")).isDisabled();
        click(second, 300, 224);
        click(first, 100, 224);
        assertThat(second.locator(".spot")).hasCount(1);
        second.waitForFunction("() => !document.querySelector('.spot').hidden");
        for (String message : List.of(
                "{do:'take',key:'k'.repeat(30)}",
                "{do:'pointer',motion:'down',target:'main#1',x:1,y:1,button:'left',clicks:1,modifiers:0}",
                "{do:'back',note:'let me'}",
                "{do:'text',target:'main#1',text:'x',pasted:false}")) {
            assertThat(refusal(second, message))
                    .as(message)
                    .startsWith("run.state-conflict")
                    .contains("viewer 1");
        }
        for (String message : List.of(
                "{do:'pointer',motion:'down',target:'main#1',x:-5,y:1,button:'left',clicks:1,modifiers:0}",
                "{do:'dance'}",
                "{do:['take']}")) {
            assertThat(refusal(first, message)).as(message).matches("(?s)(arguments.invalid|run.state-conflict).*");
        }
        button(first, "Continue").click();
        assertThat(second.locator(".take")).isEnabled();
        take(second);
        assertThat(first.locator(".holder")).hasText("viewer 2 has control");
        assertThat(events(run))
                .filteredOn(event -> event.contains("operator.input"))
                .hasSize(2);
        other.close();
        run.cancel();
    }

    /** Only where the machine has room: a server that takes fewer a second than the limit refuses none. */
    @Tag("campaign")
    @Test
    void aWindowThatSendsFasterThanAnybodyTypesIsRefused() {
        RunHandle run = start("/", "wait for \"Signed\"", Viewport.DESKTOP);
        Page page = watch(run);
        awaitStep(page, "Signed");

        assertThat((String) page.evaluate("""
                () => new Promise((done) => {
                  const token = document.querySelector('meta[name=token]').content;
                  const line = new WebSocket(`ws://${location.host}/live/runs/${document.body.dataset.run}?token=${token}`);
                  setTimeout(() => done('nothing'), 5000);
                  line.onopen = () => { for (let i = 0; i < 400; i++) line.send('{"do":"text","target":"main#1","text":"x","pasted":false}'); };
                  line.onmessage = (event) => typeof event.data === 'string' && event.data.includes('run.capacity') && done('refused');
                })""")).isEqualTo("refused");
        run.cancel();
    }

    /** What the server answers to a message on a line of its own from this page. */
    private static String refusal(Page page, String message) {
        return (String) page.evaluate("""
                (message) => new Promise((done) => {
                  const token = document.querySelector('meta[name=token]').content;
                  const line = new WebSocket(`ws://${location.host}/live/runs/${document.body.dataset.run}?token=${token}`);
                  setTimeout(() => done('no answer'), 5000);
                  line.onopen = () => line.send(JSON.stringify(message));
                  line.onmessage = (event) => {
                    if (typeof event.data !== 'string') return;
                    const said = JSON.parse(event.data);
                    if (said.t === 'refused' || said.t === 'control') { line.close(); done(said.code + ' ' + said.message); }
                  };
                })""".replace("JSON.stringify(message)", "JSON.stringify(" + message + ")"));
    }

    @Test
    void aWindowThatIsLoadedAnewKeepsControlAndOneThatIsKilledLosesItAndTheRunWaits() throws Exception {
        RunHandle run = start("/", "wait for \"Signed\"", Viewport.DESKTOP);
        Page page = watch(run);
        awaitStep(page, "Signed");
        take(page);
        page.reload();
        assertThat(page.locator(".steer h3")).isVisible();
        move(page, 100, 224);
        page.mouse().down();

        page.close();
        RunReport report = run.await(PATIENCE);

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.WAITING);
        assertThat(report.conclusion().stopReason()).isEqualTo(StopReason.AWAITING_PERSON);
        assertThat(String.join("\n", events(run))).contains("operator.left");
        assertThat(run.control().held()).isEmpty();
    }

    /** What comes over the line, its opening too, waits until the test lets it in. */
    private static final String HELD_LINE = """
            window.held = new Promise((done) => (window.letIn = done));
            window.WebSocket = class extends WebSocket {
              #open = false;
              constructor(...all) { super(...all); window.held.then(() => (this.#open = true)); }
              get readyState() { return this.#open ? super.readyState : WebSocket.CONNECTING; }
              addEventListener(kind, told) { super.addEventListener(kind, (event) => window.held.then(() => told(event))); }
            };""";

    @Test
    void controlCanBeAskedForOnlyOnceTheLineIsOpen() {
        RunHandle run = start("/", "wait for \"Signed\"", Viewport.DESKTOP);
        context.addInitScript(HELD_LINE);
        Page page = context.newPage();
        page.navigate(dashboard.entrance("/runs/" + run.runId() + "/").orElseThrow());
        assertThat(page.locator(".take")).isVisible();
        assertThat(page.locator(".take")).isDisabled();

        page.evaluate("letIn()");
        awaitStep(page, "Signed");
        take(page);
        run.cancel();
    }

    @Test
    void aPageWhoseServerIsStartedAnewSaysWhatToDoAndComesBackByTheNewEntrance() {
        RunHandle run = start("/", "wait for \"Signed\"", Viewport.DESKTOP);
        Page page = watch(run);
        awaitStep(page, "Signed");
        int port = Integer.parseInt(page.url().replaceAll(".*:(\\d+)/.*", "$1"));
        dashboard.close();
        assertThat(page.locator(".trouble")).containsText("does not answer");
        assertThat(page.locator(".take")).isDisabled();

        dashboard = new Dashboard(runs, store, port, line -> {});
        String entrance = dashboard.entrance("/runs/" + run.runId() + "/").orElseThrow();
        assertThat(entrance).contains(":" + port + "/");
        assertThat(page.locator(".trouble"))
                .containsText(
                        "not signed in any more",
                        new com.microsoft.playwright.assertions.LocatorAssertions.ContainsTextOptions()
                                .setTimeout(10_000));
        page.navigate(entrance);
        take(page);
        run.cancel();
    }
}
