package dev.webwitness.findings;

import static dev.webwitness.findings.Story.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.group.FindingKind;
import dev.webwitness.findings.group.RequestProblem;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.result.Finding;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of signals: one block for one cause, with what set it off, and what it means for a claim of success. */
class FindingRankerTest {
    @Test
    void joinsRequestConsoleAndExceptionIntoOneBlockWithTheActionBeforeIt() {
        Story story = Story.shop()
                .type("ada", "Name")
                .click("Sign in")
                .add(call("/api/login")
                        .method("POST")
                        .status(500)
                        .body("{\"error\":\n  \"db down\"}")
                        .file("r2.json"))
                .logged()
                .thrown(
                        "TypeError",
                        "Cannot read properties of undefined (reading 'token')\n    at load (login.js:42:13)",
                        "/login.js");

        RankedFindings ranked = story.rank();

        assertThat(ranked.all()).hasSize(1);
        Finding finding = ranked.all().get(0);
        assertThat(finding.kind()).isEqualTo("http_error");
        assertThat(finding.headline())
                .isEqualTo(
                        "POST /api/login answered 500, then TypeError: Cannot read properties of undefined (reading 'token')");
        assertThat(finding.evidence().request())
                .isEqualTo(new Finding.FailedRequest(
                        "POST", Story.SHOP + "/api/login", 500, null, "{\"error\": \"db down\"}", null));
        assertThat(finding.evidence().exception())
                .isEqualTo(new Finding.ThrownError(
                        "TypeError: Cannot read properties of undefined (reading 'token')", "login.js:42:13", null));
        assertThat(finding.occurrence().after()).isEqualTo("step 3: click \"Sign in\"");
        assertThat(finding.occurrence().step()).isEqualTo(3);
        assertThat(finding.uri()).isEqualTo("r2.json");
        assertThat(finding.score().why()).contains("first party", "set off by the last action");
        assertThat(finding.score().why()).anyMatch(why -> why.startsWith("caused the exception"));
        assertThat(ranked.duplicates()).isEqualTo(2);
    }

    @Test
    void countsWhatRepeatsInsteadOfListingIt() {
        Story story = Story.shop();
        for (int i = 0; i < 30; i++) {
            story.error("Item " + i + " could not be drawn", "/list.js")
                    .later(2000)
                    .failed("fetch", "/api/items/" + i, 500);
        }

        RankedFindings ranked = story.rank();

        assertThat(ranked.all())
                .hasSize(2)
                .allMatch(finding -> finding.occurrence().count() == 30);
        assertThat(ranked.duplicates()).isEqualTo(58);
        assertThat(ranked.all().get(0).occurrence().lastMs())
                .isGreaterThan(ranked.all().get(0).occurrence().firstMs());
    }

    @Test
    void makesOneFindingOfAServerThatIsNotThere() {
        Story story = Story.shop();
        for (int i = 0; i < 30; i++) {
            story.refused(
                            "fetch",
                            "http://localhost:4000/api/items-of-" + (char) ('a' + i),
                            "net::ERR_CONNECTION_REFUSED")
                    .logged();
        }
        RankedFindings ranked = story.click("Buy")
                .refused("fetch", "http://localhost:4000/api/order", "net::ERR_CONNECTION_REFUSED")
                .expectsInVain("Bought")
                .rank();

        assertThat(ranked.all()).hasSize(2);
        assertThat(ranked.all().get(0).evidence().request().url()).isEqualTo("http://localhost:4000/api/order");
        assertThat(ranked.all().get(0).headline()).contains("and so did 30 other requests to that server");
    }

    @Test
    void blamesALostSessionForWhatFailsRightAfterTheSignIn() {
        RankedFindings ranked = Story.shop()
                .noise()
                .click("Sign in")
                .open("/account")
                .page("/account")
                .failed("fetch", "/api/account", 401)
                .expectsInVain("Hello, Ada")
                .rank();

        assertThat(ranked.all().get(0).headline()).startsWith("GET /api/account answered 401");
        assertThat(ranked.all().get(0).aboveNoise()).isTrue();
    }

    @Test
    void keepsTheSameMessageFromTwoPlacesApart() {
        RankedFindings ranked = Story.shop()
                .thrown("TypeError", "x is null", "/a.js")
                .thrown("TypeError", "x is null", "/b.js")
                .rank();

        assertThat(ranked.all()).hasSize(2);
    }

    @Test
    void takesNoCancelledRequestForAFailure() {
        RankedFindings ranked = Story.shop()
                .add(call("/api/a").cancelled())
                .refused("fetch", "/api/b", "net::ERR_ABORTED")
                .rank();

        assertThat(ranked.all()).isEmpty();
    }

    @Test
    void namesTheActionBeforeTheRequestBeganNotBeforeItEnded() {
        Story story = Story.shop()
                .click("Pay")
                .add(call("/api/pay").method("POST").status(500).took(5000));
        story.steps.addAll(
                new Story(Story.SHOP).open("/").click("x").click("Later").steps.subList(2, 3));

        assertThat(story.rank().all().get(0).occurrence().after()).isEqualTo("step 2: click \"Pay\"");
    }

    @Test
    void hidesNoFailureOfTheSiteItselfBehindANoiseRule() {
        Story story = Story.shop()
                .click("Report")
                .failed("fetch", "/api/analytics/report", 500)
                .failed("fetch", "/api/telemetry", 500)
                .failed("ping", "https://stats.example.net/collect", 500);

        List<Finding> findings = story.rank().all();

        assertThat(findings)
                .filteredOn(Finding::aboveNoise)
                .extracting(Finding::headline)
                .containsExactly("GET /api/analytics/report answered 500", "GET /api/telemetry answered 500");
        assertThat(findings.get(2).score().why()).contains("noise: beacon");
    }

    @Test
    void aUsersRuleHidesNoDataOfTheSiteEither() {
        Story story =
                Story.shop().click("Go").failed("fetch", "/api/flaky", 500).failed("image", "/flaky.png", 500);
        NoiseList mine = NoiseList.parse("any path */flaky* => known");

        List<Finding> findings = new FindingRanker()
                .rank(new RankingInput(story.signals, story.steps, Story.SHOP, mine))
                .all();

        assertThat(findings).extracting(Finding::aboveNoise).containsExactly(true, false);
    }

    @Test
    void contradictsSuccessWithWhatTheLastChangingStepBrought() {
        Story story = Story.shop()
                .noise()
                .failed("fetch", "/api/old", 500)
                .click("Pay")
                .failed("fetch", "/api/pay", 500)
                .expects("Thank you");
        RankedFindings ranked = story.rank();

        assertThat(ranked.contradicting(2)).extracting(Finding::headline).containsExactly("GET /api/pay answered 500");
        assertThat(ranked.contradicting(1))
                .as("what failed at load kept nothing that was expected from showing")
                .hasSize(1);
        assertThat(ranked.contradicting(3)).isEmpty();
    }

    @Test
    void contradictsSuccessWhenAnEarlierFailureComesAgain() {
        Story story = Story.shop()
                .click("Pay")
                .failed("fetch", "/api/pay", 500)
                .click("Pay")
                .failed("fetch", "/api/pay", 500);

        assertThat(story.rank().contradicting(3)).hasSize(1);
    }

    @Test
    void letsAnExpectationForeseeARefusal() {
        Story refused = Story.shop()
                .click("Sign in")
                .add(call("/api/login").method("POST").status(401).body("{\"error\":\"Wrong password\"}"))
                .expects("Wrong password");
        Story surprised = Story.shop()
                .click("Sign in")
                .add(call("/api/login").method("POST").status(401))
                .expects("Welcome");

        assertThat(refused.rank().contradicting(2)).isEmpty();
        assertThat(refused.rank().all().get(0).score().why()).contains("foreseen by an expectation");
        assertThat(surprised.rank().contradicting(2)).hasSize(1);
    }

    /** {@code expect "Welcome" or "Wrong password" visible}: which of them was seen is not known. */
    @Test
    void letsAnExpectationWithAnotherValueForeseeNothingThatOnlyOneOfThemTells() {
        for (String other : List.of("Welcome", "Access denied")) {
            Story story = Story.shop()
                    .click("Sign in")
                    .add(call("/api/login").method("POST").status(401).body("{\"error\":\"Wrong password\"}"))
                    .expectsOneOf("Wrong password", other);

            assertThat(story.rank().contradicting(2)).as(other).hasSize(other.equals("Welcome") ? 1 : 0);
        }
    }

    @Test
    void keepsTheSitesOwnFailuresInMindThoughNothingSeemsToHaveComeOfThem() {
        RankedFindings ranked = Story.shop()
                .noise()
                .error("Could not restore the basket", "/shop.js")
                .failed("image", "/own.png", 404)
                .failed("ping", "/seen", 500)
                .failed("fetch", "/api/recommended", 404)
                .later(11_000)
                .add(call("/api/heartbeat").method("POST").status(503))
                .click("Lamp")
                .expects("Lamp")
                .rank();

        assertThat(ranked.all()).noneMatch(Finding::aboveNoise);
        assertThat(ranked.excused())
                .extracting(Finding::headline)
                .containsExactlyInAnyOrder(
                        "GET /api/session answered 401",
                        "GET /own.png answered 404",
                        "GET /seen answered 500",
                        "GET /api/recommended answered 404",
                        "POST /api/heartbeat answered 503");
    }

    @Test
    void countsNoAdviceNoProbeAndNobodyElsesFailureAsTheSitesOwn() {
        RankedFindings ranked = Story.shop()
                .noise()
                .add(call("/api/news").unanswered())
                .refused("ping", "/seen", "net::ERR_CONNECTION_REFUSED")
                .click("Lamp")
                .expects("Lamp")
                .rank();

        assertThat(ranked.excused()).isEmpty();
    }

    @Test
    void noAdvertisementsExceptionContradictsSuccess() {
        Story story = Story.shop().noise().click("Lamp").noise().expects("Lamp");

        assertThat(story.rank().contradicting(0)).isEmpty();
    }

    @Test
    void placesAFailedExpectationBelowItsCauseAndAboveTheLine() {
        List<Finding> findings = Story.shop()
                .noise()
                .click("Save")
                .error("Could not save", "/s.js")
                .expectsInVain("Saved")
                .rank()
                .all();

        assertThat(findings.get(0).headline()).isEqualTo("Could not save");
        assertThat(findings.get(1).kind()).isEqualTo("assertion");
        assertThat(findings.get(1).aboveNoise()).isTrue();
        assertThat(findings.get(1).headline()).isEqualTo("Expected \"Saved\" visible: it is not on the page");
    }

    @Test
    void counts500OfTheBackendOnAnotherPortAsTheSitesOwn() {
        RankedFindings ranked = Story.shop()
                .click("Go")
                .failed("fetch", "http://127.0.0.1:8080/api/analytics/report", 500)
                .rank();

        assertThat(ranked.all().get(0).aboveNoise()).isTrue();
        assertThat(ranked.all().get(0).score().why()).contains("another server that the page's own code uses");
    }

    @Test
    void explainsNothingByNoiseThatMerelyHappenedBefore() {
        List<Finding> findings = Story.shop()
                .click("Cart")
                .refused("fetch", "https://api.segment.io/v1/t", "net::ERR_BLOCKED_BY_CLIENT")
                .thrown("TypeError", "Cannot read properties of undefined (reading 'id')", "/cart.js")
                .rank()
                .all();

        assertThat(findings.get(0).kind()).isEqualTo("exception");
        assertThat(findings.get(0).evidence().request()).isNull();
    }

    @Test
    void readsTheErrorsOfAnAnswerThatCallsItselfFine() {
        Story story = Story.shop()
                .click("Go")
                .add(call("/a").status(200).body("{\"error\":\"no stock\"}"))
                .add(call("/b").status(200).body("{\"data\":null,\"errors\":[{\"message\":\"x\"}]}"))
                .add(call("/c").status(200).body("{\"error\":null,\"items\":[]}"))
                .add(call("/d").status(200).body("{\"errors\":[],\"items\":[]}"));

        assertThat(story.rank().all())
                .extracting(Finding::headline)
                .containsExactly(
                        "GET /a answered 200 with errors in the body", "GET /b answered 200 with errors in the body");
    }

    @Test
    void usesEveryKindNameOfTheContract() {
        assertThat(java.util.Arrays.stream(FindingKind.values()).map(FindingKind::wire))
                .containsExactly(
                        "http_error",
                        "network_failure",
                        "exception",
                        "console_error",
                        "csp",
                        "cors",
                        "mixed_content",
                        "crash",
                        "websocket",
                        "worker",
                        "navigation",
                        "dialog",
                        "assertion",
                        "agent",
                        "slow");
    }

    @Test
    void ranksTenThousandSignals() {
        Story story = Story.shop().noise();
        for (int i = 0; i < 2_500; i++) {
            String word = Integer.toString(i, 36).replaceAll("[0-9]", "z") + "q" + (char) ('a' + i % 26);
            story.failed("fetch", "/api/" + word, 500)
                    .logged()
                    .thrown(
                            "TypeError",
                            "Cannot read properties of undefined (reading '" + word + "')",
                            "/" + word + ".js")
                    .error("could not load " + word, "/app.js");
        }
        story.click("Pay").add(call("/api/pay").method("POST").status(500)).expectsInVain("Thank you");

        RankedFindings ranked = story.rank();

        assertThat(story.signals.size()).isGreaterThan(10_000);
        assertThat(ranked.all().get(0).headline()).isEqualTo("POST /api/pay answered 500");
        int counted = ranked.all().size() - 1 + ranked.duplicates();
        assertThat(counted)
                .as("every signal that tells of trouble is in a finding, or counted as a duplicate")
                .isEqualTo(troubled(story));
    }

    private static int troubled(Story story) {
        List<BrowserEvent> troubled = new ArrayList<>(story.signals);
        troubled.removeIf(signal ->
                signal instanceof BrowserEvent.Request request && RequestProblem.of(request) == RequestProblem.NONE);
        return troubled.size();
    }

    @Test
    void hasNothingToSayAboutNothing() {
        RankedFindings ranked = new FindingRanker()
                .rank(new RankingInput(List.of(), List.of(), "http://localhost/", NoiseList.bundled()));

        assertThat(ranked).isEqualTo(new RankedFindings(List.of(), 0, List.of()));
    }
}
