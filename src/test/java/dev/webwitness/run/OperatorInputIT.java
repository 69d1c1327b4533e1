package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.live.OperatorInputEvent;
import dev.webwitness.model.live.OperatorInputEvent.Button;
import dev.webwitness.model.live.OperatorInputEvent.Motion;
import dev.webwitness.model.live.PageView;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.run.live.LiveStream;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person's hand on the page of a run, in a real browser. */
class OperatorInputIT {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    /** Large things at known places; what happens to them is told to the site. */
    private static final String PAGE = """
            <!doctype html><body style="margin:0">
            <div id=box draggable=true style="position:absolute;left:0;top:0;width:100px;height:100px;background:#8af">drag</div>
            <div id=goal style="position:absolute;left:300px;top:0;width:100px;height:100px;background:#fa8">drop</div>
            <button style="position:absolute;left:0;top:150px;width:100px;height:50px" onclick="window.open('/other')">Open</button>
            <form style="position:absolute;left:0;top:250px" onsubmit="tell(new FormData(this).get('p')); return false">
              <input name=p type=password aria-label=Password style="width:200px;height:50px"></form>
            <script>
              const tell = (what) => fetch('/told', { method: 'POST', body: what });
              box.ondragstart = (e) => e.dataTransfer.setData('text/plain', 'cargo');
              goal.ondragover = (e) => e.preventDefault();
              goal.ondrop = (e) => { e.preventDefault(); tell('dropped ' + e.dataTransfer.getData('text/plain')); };
              onmousedown = (e) => tell('down ' + e.clientX);
              onmouseup = (e) => tell('up ' + e.clientX);
              onkeyup = (e) => tell('keyup ' + e.key);
            </script>""";

    /** Looks as a window of the dashboard does. */
    private static final class Eyes implements LiveStream.Viewer {
        volatile PageView view = new PageView("", 0, 0);
        final List<ErrorInfo> refused = Collections.synchronizedList(new ArrayList<>());

        @Override
        public void event(RunEvent event) {}

        @Override
        public void picture(byte[] jpeg, long atMs, String url, PageView shown) {
            view = shown;
        }

        @Override
        public void operatorInput(LiveStream.Touched now) {
            if (now.refused() != null) {
                refused.add(now.refused());
            }
        }
    }

    @TempDir
    private Path temp;

    private final List<String> told = new CopyOnWriteArrayList<>();
    private final Eyes eyes = new Eyes();
    private FixtureSite site;
    private ArtifactStore store;
    private RunService runs;

    @BeforeEach
    void open() {
        site = FixtureSite.start().page("/", PAGE).page("/other", """
                <body style="height:900px"><h1>Other</h1><script>
                onmousedown = onmouseup = (e) => fetch('/told', {method: 'POST', body: 'other ' + e.type + ' ' + e.clientX});
                </script>""");
        site.route("/told", exchange -> {
            told.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            FixtureSite.send(exchange, 200, "text/plain", "ok");
        });
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
        runs = new RunService(store, RunSettings.builder(WarmBrowser.options()).build());
    }

    @AfterEach
    void close() {
        runs.close();
        store.close();
        site.close();
    }

    private void until(String what, Callable<Boolean> holds) {
        await(what + "; the page told " + told + " and shows " + eyes.view)
                .pollInterval(Duration.ofMillis(10))
                .atMost(LIMIT)
                .until(holds);
    }

    private static void press(RunHandle run, String target, double x, double y) {
        run.control().touch("Ann", target, pointer(Motion.DOWN, x, y, Button.LEFT, 1));
        run.control().touch("Ann", target, pointer(Motion.UP, x, y, Button.LEFT, 1));
    }

    private static OperatorInputEvent pointer(Motion motion, double x, double y, Button button, int clicks) {
        return new OperatorInputEvent.Pointer(motion, x, y, button, clicks, 0);
    }

    private static OperatorInputEvent key(boolean down, String key) {
        return new OperatorInputEvent.Key(down, key, "", 0, 0, false, 0);
    }

    @Test
    void aHandDragsTypesASecretAndIsRefusedOnATabThatIsNotShownAnyMoreAndLetsGoAtTheEnd() throws Exception {
        RunHandle run = runs.start(RunRequest.builder(site.url("/"), "wait 20 seconds")
                .stepTimeoutS(30)
                .entrance("test")
                .build());
        try (AutoCloseable watching = run.live().watch(eyes)) {
            until(
                    "the page is seen",
                    () -> eyes.view.width() > 0
                            && !site.requests().isEmpty()
                            && run.live().budgetLeft().isPresent());
            run.control().pause("Ann");
            until("control is taken", () -> run.control().held().orElseThrow().taken());
            String first = eyes.view.target();
            assertThat(eyes.view).isEqualTo(new PageView(first, 1280, 800));

            run.control().touch("Ann", first, pointer(Motion.DOWN, 50, 50, Button.LEFT, 1));
            for (int x = 60; x <= 350; x += 29) {
                run.control().touch("Ann", first, pointer(Motion.MOVE, x, 50, Button.LEFT, 0));
            }
            run.control().touch("Ann", first, pointer(Motion.UP, 350, 50, Button.LEFT, 1));
            until("it is dropped", () -> told.contains("dropped cargo"));

            press(run, first, 50, 275);
            for (String part : List.of("h", "u", "n", "t", "e", "r", "2", "2")) {
                run.control().touch("Ann", first, key(true, part));
                run.control().touch("Ann", first, key(false, part));
            }
            run.control().touch("Ann", first, key(true, "Enter"));
            run.control().touch("Ann", first, key(false, "Enter"));
            until("the secret is sent", () -> told.contains("hunter22"));

            press(run, first, 50, 175);
            until("the new tab is seen", () -> !eyes.view.target().equals(first));
            press(run, first, 20, 20);
            until("both are refused", () -> eyes.refused.size() == 2);
            assertThat(told).noneMatch(line -> line.startsWith("other"));
            press(run, eyes.view.target(), 20, 20);
            until("the new tab is pressed", () -> told.contains("other mouseup 20"));
            String second = eyes.view.target();
            run.control().touch("Ann", second, pointer(Motion.DOWN, 30, 30, Button.LEFT, 1));
            until("the button is held", () -> told.contains("other mousedown 30"));
            run.control().handBack("Ann", "");
            until("nobody has control", () -> run.control().held().isEmpty());
            until("the button is let go", () -> told.contains("other mouseup 30"));
        }
        run.cancel();
        RunReport report = run.await(Duration.ofSeconds(30));

        assertThat(eyes.refused).allSatisfy(refused -> {
            assertThat(refused.code().code()).isEqualTo("cdp.target-mismatch");
            assertThat(Objects.requireNonNull(refused.evidence())).containsKeys("expectedTargetId", "actualTargetId");
        });
        assertThat(WellKeptRuns.events(report))
                .containsSubsequence(
                        "drag with the left button from 50,50 to 350,50",
                        "type 8 characters",
                        "press Enter",
                        "cdp.target-mismatch",
                        "operator.resumed")
                .doesNotContain("hunter22");
    }

    /** As a slow machine brings it: the moves on the way have been left out. */
    @Test
    void aDragThatComesAsOneMoveIsDropped() throws Exception {
        RunHandle run = runs.start(RunRequest.builder(site.url("/"), "wait 20 seconds")
                .stepTimeoutS(30)
                .entrance("test")
                .build());
        try (AutoCloseable watching = run.live().watch(eyes)) {
            until(
                    "the page is seen",
                    () -> eyes.view.width() > 0
                            && !site.requests().isEmpty()
                            && run.live().budgetLeft().isPresent());
            run.control().pause("Ann");
            until("control is taken", () -> run.control().held().orElseThrow().taken());
            String target = eyes.view.target();

            for (int time = 1; time <= 5; time++) {
                run.control().touch("Ann", target, pointer(Motion.DOWN, 50, 50, Button.LEFT, 1));
                run.control().touch("Ann", target, pointer(Motion.MOVE, 350, 50, Button.LEFT, 0));
                run.control().touch("Ann", target, pointer(Motion.UP, 350, 50, Button.LEFT, 1));
                int times = time;
                until("it is dropped " + times + " times", () -> Collections.frequency(told, "dropped cargo") == times);
            }
        }
        run.cancel();
        run.await(Duration.ofSeconds(30));
    }
}
