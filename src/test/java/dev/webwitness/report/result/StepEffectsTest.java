package dev.webwitness.report.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.step.TimeSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a result says of each step: what came of it, in a few words. */
class StepEffectsTest {
    private static final String SITE = "http://localhost:3000";

    private final List<StepRecord> steps = new ArrayList<>();
    private final List<BrowserEvent> signals = new ArrayList<>();

    private void step(Action action, String effect, String path, long ms) {
        step(action, effect, path, ms, true);
    }

    private void step(Action action, String effect, String path, long ms, boolean ok) {
        int number = steps.size() + 1;
        long at = number * 10_000L;
        ActionOutcome outcome = new ActionOutcome(
                action, new ActionOutcome.Result(ok, ok, null, null), effect, new TimeSpan(at, at + ms));
        steps.add(new StepRecord(
                number,
                action.label(),
                null,
                List.of(outcome),
                ok,
                new TimeSpan(at, at + ms),
                new StepRecord.PageState(SITE + path, "Shop", null, null)));
    }

    private static Action click(String name) {
        return new Action.Click(Target.named(name), Action.Click.Kind.SINGLE);
    }

    private void request(int step, String method, String url, int status, boolean document, String... redirects) {
        signals.add(new BrowserEvent.Request(
                new BrowserEvent.Context(step * 10_000L + signals.size(), step, "main"),
                "r" + signals.size(),
                new BrowserEvent.Request.Sent(
                        method,
                        url.startsWith("/") ? SITE + url : url,
                        document ? "document" : "fetch",
                        List.of(redirects).stream().map(each -> SITE + each).toList(),
                        Map.of(),
                        null),
                new BrowserEvent.Request.Initiator(SITE + "/", document, List.of()),
                new BrowserEvent.Request.Response(
                        status, "text/html", Map.of(), new BrowserEvent.Request.Body(null, null, 10), false, false),
                new BrowserEvent.Request.Failure(status == 0 ? "net::ERR_FAILED" : null, null, null, false),
                step * 10_000L + 30));
    }

    private List<String> lines() {
        return StepEffects.of(steps, signals);
    }

    @Test
    void aChainOfRedirectsIsToldAsTheWayThePageWent() {
        step(new Action.Open(SITE + "/login"), "navigated to /login (\"Login\")", "/login", 100);
        request(1, "GET", "/login", 200, true);
        step(click("Sign in"), "message \"Please sign in\" appeared", "/login", 100);
        request(2, "GET", "/login", 200, true, "/session", "/account");

        assertThat(lines())
                .contains("2 click \"Sign in\": /login → /session → /account → /login, message \"Please sign in\""
                        + " appeared");
    }

    @Test
    void whatWasWrittenToTheSiteIsToldWithItsAnswer() {
        step(click("Save"), "message \"Saved\" appeared", "/", 100);
        request(1, "POST", "/api/save", 201, false);
        request(1, "DELETE", "/api/old", 0, false);
        request(1, "GET", "/api/list", 200, false);
        request(1, "POST", "https://tracker.example/collect", 204, false);

        assertThat(lines())
                .containsExactly("1 click \"Save\": message \"Saved\" appeared, POST /api/save → 201, DELETE /api/old →"
                        + " net::ERR_FAILED");
    }

    @Test
    void aPressOfWhichNothingCameIsToldSo() {
        step(click("Like"), "", "/", 100);
        step(click("Share"), "focus now on \"Share\"", "/", 100);
        step(click("More"), "", "/", 100);
        request(3, "GET", "/api/more", 200, false);

        assertThat(lines())
                .containsExactly(
                        "1 click \"Like\": no request was sent, nothing changed",
                        "2 click \"Share\": focus now on \"Share\", no request was sent, nothing changed",
                        "3 click \"More\": 1 request was sent, nothing on the page changed");
    }

    @Test
    void whatTookItsTimeIsToldWithItsSeconds() {
        step(click("Report"), "text \"Done\" appeared", "/", 5_480);

        assertThat(lines()).containsExactly("1 click \"Report\": text \"Done\" appeared, took 5.5 s");
    }

    @Test
    void aDialogIsToldOnceWithItsAnswer() {
        step(click("Delete"), "dialog: confirm \"Delete Milk?\" dismissed", "/", 100);
        signals.add(new BrowserEvent.Dialog(
                new BrowserEvent.Context(10_010, 1, "main"), "confirm", "Delete Milk?", "dismissed"));
        step(click("Later"), "", "/", 100);
        signals.add(new BrowserEvent.Dialog(
                new BrowserEvent.Context(20_050, 2, "main"), "prompt", "Your name?", "dismissed"));

        assertThat(lines())
                .containsExactly(
                        "1 click \"Delete\": dialog: confirm \"Delete Milk?\" dismissed",
                        "2 click \"Later\": dialog: prompt \"Your name?\" dismissed");
    }

    @Test
    void aPageThatLoadsOnAndOnIsToldSo() {
        step(click("Click me"), "the page loaded again", "/hmr", 100);
        for (int i = 0; i < 4; i++) {
            request(1, "GET", "/hmr", 200, true);
        }

        assertThat(lines())
                .containsExactly("1 click \"Click me\": the page loaded 4 times by itself, the page loaded again");
    }

    @Test
    void aDownloadThatFailedIsTold() {
        step(click("Export"), "", "/", 100);
        signals.add(new BrowserEvent.Download(
                new BrowserEvent.Context(10_010, 1, "main"), SITE + "/gone.csv", "gone.csv", "failed"));

        assertThat(lines()).containsExactly("1 click \"Export\": the download of gone.csv failed");
    }

    @Test
    void aHeldExpectationIsNotListedAgain() {
        step(new Action.Expect(new Expectation(Expectation.Kind.TEXT, null, "Welcome", false)), "holds", "/", 100);

        assertThat(lines()).isEmpty();
    }

    @Test
    void ofALongRunTheLastStepsAreTold() {
        for (int i = 0; i < 30; i++) {
            step(click("Next"), "text \"Page " + i + "\" appeared", "/", 100);
        }

        assertThat(lines()).hasSize(12).last().asString().startsWith("30 click");
    }
}
