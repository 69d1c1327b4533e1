package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BrowserSessionIT {
    private static final Duration STEP = Duration.ofSeconds(15);
    /** For a step that is to fail, which otherwise waits its whole patience. */
    private static final Duration SHORT = Duration.ofSeconds(3);

    private List<ProcessHandle> before = List.of();

    private Chromium chromium;
    private FixtureSite site;
    private BrowserSession session;
    private final List<BrowserEvent> signals = new ArrayList<>();
    private final List<String> secrets = new ArrayList<>();
    private int samples;

    private final CaptureListener listener = new CaptureListener() {
        @Override
        public void signal(BrowserEvent signal) {
            signals.add(signal);
        }

        @Override
        public @Nullable String body(String requestId, byte[] body, String mimeType) {
            return null;
        }

        @Override
        public void sample(byte[] jpeg, long atMs, String url) {
            samples++;
        }
    };

    @BeforeAll
    void start() {
        before = ProcessHandle.current().descendants().toList();
        chromium = Chromium.start(WarmBrowser.options());
        site = FixtureSite.start();
    }

    @AfterAll
    void stop() {
        chromium.close();
        site.close();
    }

    @BeforeEach
    void forget() {
        signals.clear();
        secrets.clear();
        samples = 0;
    }

    @AfterEach
    void end() {
        chromium.watchdog().reset();
        if (session != null) {
            session.close();
        }
    }

    private void open(String path, String html, String... allowedOrigins) {
        site.page(path, html);
        session = BrowserSession.open(
                chromium, SessionOptions.of(request(site.url(path), allowedOrigins), listener, secrets::add));
        ActionOutcome opened = session.start(site.url(path), Duration.ofSeconds(30));
        assertThat(opened.error()).isNull();
    }

    private static RunRequest request(String url, String... allowedOrigins) {
        return RunRequest.builder(url, "a task")
                .brain(BrainChoice.STEPS)
                .allowedOrigins(List.of(allowedOrigins))
                .entrance("test")
                .build();
    }

    private ActionOutcome click(String name) {
        return session.perform(new Action.Click(Target.named(name), Action.Click.Kind.SINGLE), STEP);
    }

    private ActionOutcome type(String text, String field) {
        return session.perform(new Action.Type(text, Target.named(field)), STEP);
    }

    private ActionOutcome expect(Expectation.Kind kind, @Nullable Target target, String value) {
        return expect(new Expectation(kind, target, value, false), STEP);
    }

    private ActionOutcome expect(Expectation expectation, Duration limit) {
        return session.perform(new Action.Expect(expectation), limit);
    }

    @Test
    void aFormThatThePolicyForbidsToSendIsNotWaitedFor() {
        open("/forbidden", """
            <meta http-equiv=Content-Security-Policy content="form-action 'self'">
            <form method=post action="http://localhost:1/pay"><button>Pay</button></form>\
            """);

        ActionOutcome outcome = click("Pay");

        assertThat(outcome.error()).isNull();
        assertThat(outcome.endMs() - outcome.startMs()).isLessThan(8_000);
        assertThat(signals)
                .anyMatch(signal -> signal instanceof BrowserEvent.Console line
                        && line.text().contains("form-action"));
    }

    @Test
    void aFormThatIsAnsweredLateIsWaitedFor() {
        CountDownLatch late = new CountDownLatch(1);
        site.route("/paid", exchange -> {
            try {
                late.await(1_500, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            FixtureSite.send(exchange, 200, "text/html", "<title>Paid</title>");
        });
        open("/slow", "<form method=post action=/paid><button>Pay</button></form>");

        ActionOutcome outcome = click("Pay");

        assertThat(outcome.ok()).isTrue();
        assertThat(session.title()).isEqualTo("Paid");
    }

    @Test
    void whatStandsInAMovingFrameIsHitAllTheSame() {
        site.page("/inner", "<label><input type=radio name=slot> Thursday evening</label>");
        open("/moving", """
            <style>@keyframes slide { from { margin-top: 0 } to { margin-top: 600px } }
            iframe { display: block; animation: slide 0.25s linear 8 alternate; height: 60px }</style>
            <iframe src=/inner></iframe>\
            """);

        ActionOutcome outcome = session.perform(new Action.Check(Target.named("Thursday evening"), true), STEP);

        assertThat(outcome.error()).isNull();
        assertThat(outcome.effect()).contains("now on");
    }

    @Test
    void aClickReportsTheEffectItSaw() {
        open("/click", "<button onclick=\"document.body.append('It worked')\">Go</button>");

        ActionOutcome outcome = click("Go");

        assertThat(outcome.ok()).isTrue();
        assertThat(outcome.effect()).contains("It worked");
        assertThat(outcome.on().locators()).containsEntry("role", "button[name=\"Go\"]");
    }

    @Test
    void aClickThatDoesNothingSaysSo() {
        open("/nothing", "<button>Go</button>");

        ActionOutcome outcome = click("Go");

        assertThat(outcome.ok()).isTrue();
        assertThat(outcome.dispatched()).isTrue();
        assertThat(outcome.effect().replaceAll("(?i)[^;]*focus[^;]*", "")).isBlank();
    }

    @Test
    void whatATimerThrowsIsHeardAtTheEndThoughNothingElseIsUnderWay() {
        open("/timer", "<h1>Quiet</h1>");
        session.observe();
        session.page().evaluate("void setTimeout(() => { throw new Error('too late') }, 350)");
        session.lastEvents();

        assertThat(signals)
                .anyMatch(signal -> signal instanceof BrowserEvent.PageError error
                        && error.message().contains("too late"));
    }

    @Test
    void waitsForAnElementThatComesLate() {
        open(
                "/late",
                "<script>setTimeout(() => { document.body.innerHTML = '<button onclick=\"title=1\">Go</button>' },"
                        + " 700)</script>");

        assertThat(click("Go").ok()).isTrue();
    }

    @Test
    void aMissingElementNamesTheNearest() {
        open("/missing", "<button>Log in</button><button>Register</button>");

        ActionOutcome outcome = click("Delete everything");

        assertThat(outcome.ok()).isFalse();
        assertThat(outcome.dispatched()).isFalse();
        assertThat(outcome.error().code()).isEqualTo(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE);
        assertThat(outcome.error().selectorsTried()).isNotEmpty();
    }

    @Test
    void twoEquallyGoodElementsAreNamedAndNoneIsClicked() {
        open(
                "/two",
                "<button onclick=\"document.title='clicked'\">Save</button><button"
                        + " onclick=\"document.title='clicked'\">Save</button>");

        ActionOutcome outcome = click("Save");

        assertThat(outcome.error().evidence()).containsKey("ambiguous");
        assertThat(session.title()).isNotEqualTo("clicked");
    }

    @Test
    void aCoveredElementNamesWhatCoversIt() {
        open("/covered", """
            <button>Pay</button>
            <div role="dialog" aria-label="Cookies" style="position:fixed;inset:0;background:#fff">We use cookies</div>\
            """);

        ActionOutcome outcome = click("Pay");

        assertThat(outcome.ok()).isFalse();
        assertThat(outcome.dispatched()).isFalse();
        assertThat(outcome.error().message()).contains("covered by").contains("Cookies");
    }

    @Test
    void typingIntoAPasswordFieldIsToldBeforeAnythingIsStored() {
        open("/password", "<label>Password <input type=password></label>");

        ActionOutcome outcome = type("hunter2!", "Password");

        assertThat(outcome.ok()).isTrue();
        assertThat(secrets).containsExactly("hunter2!");
        assertThat(outcome.effect()).doesNotContain("hunter2!");
        assertThat(session.observe().outline()).doesNotContain("hunter2!");
    }

    @Test
    void typesSelectsAndChecks() {
        open("/form", """
            <label>Name <input></label>
            <label>Country <select><option>Austria<option>Brazil</select></label>
            <label><input type=checkbox> Terms</label>\
            """);

        assertThat(type("Ada", "Name").ok()).isTrue();
        assertThat(session.perform(new Action.Select("brazil", Target.named("Country")), STEP)
                        .ok())
                .isTrue();
        assertThat(session.perform(new Action.Check(Target.named("Terms"), true), STEP)
                        .ok())
                .isTrue();

        assertThat(expect(Expectation.Kind.VALUE, Target.named("Name"), "Ada").ok())
                .isTrue();
        assertThat(expect(Expectation.Kind.VALUE, Target.named("Country"), "Brazil")
                        .ok())
                .isTrue();
        assertThat(expect(Expectation.Kind.STATE, Target.named("Terms"), "checked")
                        .ok())
                .isTrue();
    }

    @Test
    void anExpectationThatDoesNotHoldSaysWhatIsThereInstead() {
        open("/other", "<label>Name <input value='Grace'></label>");

        ActionOutcome outcome = expect(Expectation.Kind.VALUE, Target.named("Name"), "Ada");

        assertThat(outcome.ok()).isFalse();
        assertThat(outcome.expected()).contains("Grace");
    }

    @Test
    void dialogsAreAnsweredAtOnceAndReported() {
        open("/confirm", "<button onclick=\"document.body.append(confirm('Really?') ? 'yes' : 'no')\">Delete</button>");

        ActionOutcome dismissed = click("Delete");
        session.armDialog(new Action.Dialog(true, null));
        ActionOutcome accepted = click("Delete");

        assertThat(dismissed.effect()).contains("Really?").contains("dismissed");
        assertThat(accepted.effect()).contains("accepted");
        assertThat(session.perform(new Action.Dialog(true, null), STEP).ok()).isTrue();
        assertThat(signals).filteredOn(BrowserEvent.Dialog.class::isInstance).hasSize(2);
    }

    @Test
    void aPopupBecomesTheActiveTabAndClosingItGoesBack() {
        site.page("/child", "<title>Child</title><h1>Child</h1>");
        open("/parent", "<title>Parent</title><a href='/child' target=_blank>Docs</a>");

        ActionOutcome outcome = click("Docs");

        assertThat(outcome.effect()).contains("opened tab 2");
        assertThat(session.title()).isEqualTo("Child");
        assertThat(session.perform(new Action.CloseTab(), STEP).ok()).isTrue();
        assertThat(session.title()).isEqualTo("Parent");
    }

    @Test
    void anErrorDocumentIsANavigationFailure() {
        site.body("/broken", 500, "text/html", "<h1>Broken</h1>");
        open("/fine", "<h1>Fine</h1>");

        ActionOutcome outcome = session.perform(new Action.Open("/broken"), STEP);

        assertThat(outcome.error().code()).isEqualTo(ErrorCode.NAVIGATION_FAILED);
        assertThat(outcome.error().evidence()).containsEntry("status", 500);
    }

    @Test
    void aDocumentThatBreaksOffIsANavigationFailureAtOnce() {
        open("/whole", "<h1>Whole</h1>");
        site.route("/half", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, 10_000);
            exchange.getResponseBody().write("<h1>Half".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
            exchange.close();
        });
        long start = System.nanoTime();

        ActionOutcome opened = session.perform(new Action.Open(site.url("/half")), STEP);

        assertThat(opened.error()).isNotNull();
        assertThat(opened.error().code()).isEqualTo(ErrorCode.NAVIGATION_FAILED);
        assertThat(opened.error().evidence()).containsEntry("netError", "net::ERR_CONTENT_LENGTH_MISMATCH");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(STEP);
    }

    @Test
    void aServerThatIsNotThereIsANavigationFailureWithTheNetError() {
        open("/here", "<h1>Here</h1>");

        ActionOutcome outcome = session.perform(new Action.Open("http://127.0.0.1:1/"), STEP);

        assertThat(outcome.error().code()).isEqualTo(ErrorCode.NAVIGATION_FAILED);
        assertThat(String.valueOf(outcome.error().evidence())).contains("net::ERR_");
    }

    @Test
    void leavesForNoOriginThatWasNotAllowed() {
        site.page("/away", "<h1>Away</h1>");
        open("/stay", "<a href='" + site.otherOrigin() + "/away'>Away</a>", site.origin());

        click("Away");

        assertThat(session.violation().code()).isEqualTo(ErrorCode.POLICY_ORIGIN_BLOCKED);
        assertThat(site.requests()).noneMatch(request -> request.endsWith("/away"));
    }

    @Test
    void aPageThatLoopsForEverCostsTheStepNotTheRun() {
        open("/loop", "<button onclick='for(;;);'>Freeze</button><p>Alive</p>");

        ActionOutcome outcome = session.perform(
                new Action.Click(Target.named("Freeze"), Action.Click.Kind.SINGLE), Duration.ofSeconds(3));

        assertThat(outcome.ok()).isFalse();
        assertThat(outcome.error().code()).isEqualTo(ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED);
        assertThat(expect(Expectation.Kind.TEXT, null, "Alive").ok()).isTrue();
        assertThat(signals).anyMatch(signal -> signal instanceof BrowserEvent.Crash crash && crash.hung());
    }

    @Test
    void aCrashedPageIsReportedAndTheRunGoesOnInANewTab() {
        open("/crash", "<h1>Still here</h1>");

        crash();

        ActionOutcome during = session.perform(new Action.Wait(null, 0.5), STEP);
        awaitCrash();
        ActionOutcome after = expect(Expectation.Kind.TEXT, null, "Still here");

        assertThat(during.error() == null || during.error().code() == ErrorCode.SITE_CRASHED)
                .as(String.valueOf(during))
                .isTrue();
        assertThat(after.ok()).as(String.valueOf(after)).isTrue();
        assertThat(signals).anyMatch(signal -> signal instanceof BrowserEvent.Crash crash && !crash.hung());
    }

    @Test
    void aPageThatAsksWithoutEndIsReplacedAndTheRunGoesOn() {
        open("/asking", "<h1>Still here</h1><button onclick=\"for (;;) alert('again')\">Ask</button>");

        ActionOutcome asked = session.perform(new Action.Click(Target.named("Ask"), Action.Click.Kind.SINGLE), STEP);
        ActionOutcome after = expect(Expectation.Kind.TEXT, null, "Still here");

        assertThat(asked.error()).isNotNull();
        assertThat(asked.error().code()).isEqualTo(ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED);
        assertThat(session.remarks()).anyMatch(remark -> remark.contains("dialogs without end"));
        assertThat(after.ok()).as(String.valueOf(after)).isTrue();
        assertThat(signals).anyMatch(signal -> signal instanceof BrowserEvent.Crash crash && crash.hung());
    }

    /** A window may ask before its page is there to be listened to. */
    @Test
    void theFirstDialogOfANewWindowIsAnsweredAsSaidAndReported() {
        site.page("/asks", "<script>document.title = 'said ' + confirm('Sure?'); fetch('/said')</script>");
        open("/opens", "<button onclick=\"window.open('/asks')\">Open</button>");
        session.armDialog(new Action.Dialog(true, null));

        assertThat(click("Open").ok()).isTrue();
        session.pump("waiting for the answer", () -> site.requests().contains("GET /said"), STEP);

        assertThat(signals)
                .filteredOn(BrowserEvent.Dialog.class::isInstance)
                .singleElement()
                .isInstanceOfSatisfying(BrowserEvent.Dialog.class, dialog -> {
                    assertThat(dialog.message()).isEqualTo("Sure?");
                    assertThat(dialog.answer()).isEqualTo("accepted");
                });
        assertThat(session.title()).isEqualTo("said true");
    }

    /** The text of a browser's own dialog stands on no page, and was seen all the same. */
    @Test
    void whatADialogIsToSayMayStandInOneOfTheBrowser() {
        open("/saving", "<h1>Saving</h1><button onclick=\"alert('All saved')\">Save</button>");
        Target dialog = new Target(Target.How.NAME, "dialog", "dialog", 0, null, null, false);

        assertThat(expect(says(dialog, "All saved"), SHORT).ok()).isFalse();
        session.perform(new Action.Click(Target.named("Save"), Action.Click.Kind.SINGLE), STEP);

        assertThat(expect(Expectation.Kind.TEXT, dialog, "All saved").ok()).isTrue();
        assertThat(expect(says(dialog, "All lost"), SHORT).ok()).isFalse();
        assertThat(expect(says(null, "All saved"), SHORT).ok()).isFalse();
        Expectation not = new Expectation(Expectation.Kind.TEXT, dialog, "All saved", true);
        assertThat(expect(not, SHORT).ok()).isFalse();
    }

    private static Expectation says(@Nullable Target place, String text) {
        return new Expectation(Expectation.Kind.TEXT, place, text, false);
    }

    /** The waiting itself ends with the crash where it is told only then. */
    private void awaitCrash() {
        try {
            session.pump(
                    "waiting for the crash to be told",
                    () -> signals.stream().anyMatch(BrowserEvent.Crash.class::isInstance),
                    Duration.ofSeconds(20));
        } catch (WebwitnessException e) {
            assertThat(e.code()).isEqualTo(ErrorCode.SITE_CRASHED);
        }
    }

    private void crash() {
        try {
            session.page().navigate("chrome://crash");
        } catch (RuntimeException e) {
            assertThat(e).isNotNull();
        }
    }

    @Test
    void aCancelEndsTheCallUnderWayWithinASecond() {
        open("/slow", "<h1>Slow</h1>");
        Thread canceller = new Thread(() -> {
            while (!chromium.watchdog().stage().startsWith("waiting 10")) {
                Thread.onSpinWait();
            }
            chromium.watchdog().cancel();
        });
        canceller.start();
        long start = System.nanoTime();

        session.perform(new Action.Wait(null, 10), STEP);

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
        chromium.watchdog().reset();
        assertThat(expect(Expectation.Kind.TEXT, null, "Slow").ok()).isTrue();
    }

    @Test
    void everyRunHasAStreamSample() {
        open("/sample", "<h1>Still</h1>");

        session.sample();

        assertThat(samples).isPositive();
    }

    @Test
    void aKilledBrowserIsToldFromAFailedActionAndTheNextSessionWorks() {
        open("/kill", "<button>Go</button>");
        ProcessHandle.current()
                .descendants()
                .filter(process -> !before.contains(process))
                .filter(process -> process.info().command().orElse("").contains("chrom"))
                .forEach(ProcessHandle::destroyForcibly);

        assertThatThrownBy(() -> session.perform(new Action.Wait(null, 5), STEP))
                .isInstanceOf(BrowserDisconnectedException.class);
        session.close();

        open("/again", "<h1>Again</h1>");
        assertThat(expect(Expectation.Kind.TEXT, null, "Again").ok()).isTrue();
    }

    private void driver(String signal) throws IOException, InterruptedException {
        long driver = ProcessHandle.current()
                .children()
                .filter(process -> !before.contains(process))
                .filter(process -> process.info().command().orElse("").contains("node"))
                .findFirst()
                .orElseThrow()
                .pid();
        assertThat(new ProcessBuilder("kill", signal, String.valueOf(driver))
                        .start()
                        .waitFor())
                .isZero();
    }

    @Test
    void aTraceThatCannotBeSavedCostsItsLimitAndIsGoneAfterTheSession() throws IOException, InterruptedException {
        open("/trace", "<button onclick=\"this.textContent='Pressed'\">Press</button>");
        session.trace().start();
        click("Press");
        assertThat(chromium.traces()).isNotEmptyDirectory();
        driver("-STOP");
        long start = System.nanoTime();
        try {
            assertThatThrownBy(() -> session.trace().save(chromium.traces().resolve("t.zip"), Duration.ofMillis(500)))
                    .isInstanceOfSatisfying(
                            WebwitnessException.class,
                            late -> assertThat(late.code()).isEqualTo(ErrorCode.PROVIDER_POLL_TIMEOUT));
        } finally {
            driver("-CONT");
        }

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(4));
        assertThat(session.trace().on()).isFalse();
        session.close();
        assertThat(chromium.traces()).isEmptyDirectory();
        assertThat(chromium.alive()).isTrue();
    }

    @Test
    void noCallGoesOnBeyondTheTimeTheRunHas() {
        open("/still", "<h1>Hello</h1>");
        long start = System.nanoTime();
        chromium.watchdog().setDeadline(start + Duration.ofMillis(500).toNanos());

        assertThatThrownBy(() -> chromium.watchdog()
                        .call(
                                "waiting for nothing",
                                Duration.ofSeconds(30),
                                () -> session.page().evaluate("new Promise(() => {})")))
                .isInstanceOfSatisfying(
                        WebwitnessException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.PROVIDER_POLL_TIMEOUT));

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
    }
}
