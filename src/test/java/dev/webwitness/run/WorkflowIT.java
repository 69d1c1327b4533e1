package dev.webwitness.run;

import static dev.webwitness.run.ActingModel.finish;
import static dev.webwitness.run.ActingModel.steps;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.JudgeMode;
import dev.webwitness.brain.PlanMode;
import dev.webwitness.brain.VisionMode;
import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.policy.secret.Secret;
import dev.webwitness.policy.secret.Vault;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.sites.RememberedSite;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs that build on each other: what one leaves, the next one uses; lists over pages, and pages beside the page. */
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WorkflowIT {
    private static final String PASSWORD = "Tulip-9-Harbour!x7";
    private static final String LAST_TIME = "The last time this task was done here";
    private static final String BUY = "Buy the blue mug and be done with it";

    private static final String SHOP = """
            <!doctype html><title>Mugs</title><h1>Mugs</h1><p id=p></p><div id=d><button onclick="one()">Buy blue mug</button></div>
            <script>
            const next = (name, then) => { d.innerHTML = ''; const b = document.createElement('button'); b.textContent = name; b.onclick = then; d.append(b); };
            const one = () => next('Checkout', () => next('Pay now', () => { d.innerHTML = ''; p.textContent = 'Thank you'; }));
            </script>""";

    private Path temp;

    private FixtureSite site;
    private ArtifactStore store;
    private ActingModel model;
    private RunService runs;
    private final List<String> prompts = new ArrayList<>();

    @BeforeAll
    void open(@TempDir Path folder) {
        temp = folder;
        store = ArtifactStore.open(temp.resolve("artifacts"), StoreLimits.defaults());
        model = new ActingModel((prompt, turn) -> buyer(prompt));
        runs = new RunService(
                store,
                RunSettings.builder(WarmBrowser.options())
                        .secrets(List.of(PASSWORD, ActingModel.KEY))
                        .vault(new Vault(List.of(new Secret("shop_password", PASSWORD, List.of(), null))))
                        .build(),
                new BrainFactory(model.client(), PlanMode.NEVER, JudgeMode.NEVER, VisionMode.NEVER));
    }

    @AfterAll
    void close() {
        runs.close();
        model.close();
        store.close();
    }

    @BeforeEach
    void visit() {
        site = FixtureSite.start();
        prompts.clear();
    }

    @AfterEach
    void leave() {
        site.close();
    }

    private RunReport run(BrainChoice brain, String task, @Nullable String schema, String... secrets)
            throws InterruptedException {
        return runs.start(RunRequest.builder(site.url("/"), task)
                        .brain(brain)
                        .entrance("test")
                        .outputSchema(schema)
                        .secrets(List.of(secrets))
                        .build())
                .await(Duration.ofSeconds(60));
    }

    /** One step an answer where nobody told it the way; else the way at once. */
    private synchronized String buyer(String prompt) {
        prompts.add(prompt);
        String page = prompt.substring(prompt.lastIndexOf("<<<page"));
        if (page.contains("Thank you")) {
            return Pattern.compile("Step \\d+ \\[.*expect").matcher(prompt).find()
                    ? finish("done", "Bought.")
                    : steps("expect \"Thank you\" visible");
        }
        int told = prompt.indexOf(LAST_TIME);
        if (told >= 0 && page.contains("\"Buy blue mug\"")) {
            List<String> all = new ArrayList<>();
            Matcher line = Pattern.compile("(?m)^\\d+\\. (.+)$")
                    .matcher(prompt.substring(told, prompt.indexOf("They prove nothing")));
            while (line.find()) {
                all.add(line.group(1));
            }
            return steps(all.toArray(String[]::new));
        }
        for (String name : List.of("Buy blue mug", "Checkout", "Pay now")) {
            if (page.contains("\"" + name + "\"")) {
                return steps("click ref=" + ActingModel.ref(page, "\"" + name + "\""));
            }
        }
        return finish("failed", "There is no way on.");
    }

    private RememberedSite remembered() {
        return store.memory().of(site.url("/").replaceFirst("/$", "")).site();
    }

    private String written() throws IOException {
        StringBuilder all = new StringBuilder();
        try (var files = Files.walk(temp.resolve("artifacts/memory"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(file).append(Files.readString(file)).append('\n');
            }
        }
        return all.toString();
    }

    @Test
    void theSecondRunOfATaskNeedsFewerCallsOfTheModel() throws Exception {
        site.page("/", SHOP);
        RunReport first = run(BrainChoice.MODEL, BUY, null);
        assertThat(first.conclusion().status()).as(first.conclusion().summary()).isEqualTo(RunStatus.PASSED);
        assertThat(first.metrics().usage().calls()).isEqualTo(5);
        assertThat(prompts).noneMatch(prompt -> prompt.contains(LAST_TIME));

        RunReport second = run(BrainChoice.MODEL, BUY, null);

        assertThat(second.conclusion().status())
                .as(second.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(second.metrics().usage().calls()).isEqualTo(2);
        assertThat(prompts.get(5)).contains("1. click \"Buy blue mug\" button\n2. click \"Checkout\" button\n");
        String events = Files.readString(Path.of(second.artifacts().dir()).resolve("events.jsonl"));
        assertThat(events).contains("\"kind\":\"remembered\"").contains(first.runId());
        RememberedSite.Way way = remembered().ways().get(0);
        assertThat(way.worked()).isEqualTo(2);
        assertThat(way.runId()).isEqualTo(second.runId());
        for (RememberedSite.Step step : way.steps()) {
            assertThat(temp.resolve("artifacts").resolve(String.valueOf(step.shot())))
                    .isRegularFile();
        }
    }

    @Test
    void withoutMemoryNothingIsWrittenAndNothingTold() throws Exception {
        site.page("/", SHOP);
        // A store of its own: a site before may have had the same port.
        try (ArtifactStore own = ArtifactStore.open(temp.resolve("forgetful"), StoreLimits.defaults());
                RunService forgetful = new RunService(
                        own,
                        RunSettings.builder(WarmBrowser.options()).memory(false).build(),
                        new BrainFactory(model.client(), PlanMode.NEVER, JudgeMode.NEVER, VisionMode.NEVER))) {
            for (int i = 0; i < 2; i++) {
                RunReport report = forgetful
                        .start(RunRequest.builder(site.url("/"), BUY)
                                .brain(BrainChoice.MODEL)
                                .entrance("test")
                                .build())
                        .await(Duration.ofSeconds(60));
                assertThat(report.conclusion().status())
                        .as(report.conclusion().summary())
                        .isEqualTo(RunStatus.PASSED);
            }
            RememberedSite remembered =
                    own.memory().of(site.url("/").replaceFirst("/$", "")).site();
            assertThat(remembered.ways()).isEmpty();
            assertThat(remembered.elements()).isEmpty();
        }

        assertThat(prompts).hasSize(10).noneMatch(prompt -> prompt.contains(LAST_TIME));
    }

    @Test
    void aModelsStepPutsABannerAwayWithoutAnotherCall() throws Exception {
        site.page("/", SHOP + """
                <div id=cookiescript_injected style="position:fixed;inset:0;background:#eee">We use cookies
                  <button id=cookiescript_reject onclick="cookiescript_injected.remove()">Decline all</button>
                  <button id=cookiescript_accept onclick="document.body.append('Accepted')">Accept all</button></div>""");

        RunReport report = run(BrainChoice.MODEL, BUY, null);

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.metrics().usage().calls()).isEqualTo(5);
        assertThat(report.diagnosis().warnings()).anyMatch(warning -> warning.contains("rejected by \"Decline all\""));
    }

    @Test
    void aWayOfATaskThatFailedTwiceIsForgotten() throws Exception {
        site.page("/", SHOP);
        assertThat(run(BrainChoice.MODEL, BUY, null).conclusion().status()).isEqualTo(RunStatus.PASSED);

        site.page("/", "<!doctype html><title>Mugs</title><h1>Closed</h1>");
        assertThat(run(BrainChoice.MODEL, BUY, null).conclusion().status()).isEqualTo(RunStatus.FAILED);
        assertThat(remembered().ways()).hasSize(1);
        assertThat(run(BrainChoice.MODEL, BUY, null).conclusion().status()).isEqualTo(RunStatus.FAILED);

        assertThat(remembered().ways()).isEmpty();
    }

    @Test
    void aRunThatIsContradictedLeavesNothing() throws Exception {
        site.route("/order", exchange -> FixtureSite.send(exchange, 500, "text/plain", "no"));
        site.page(
                "/",
                SHOP.replace(
                        "p.textContent = 'Thank you'",
                        "fetch('/order', {method: 'POST'}); p.textContent = 'Thank you'"));

        RunReport report = run(BrainChoice.MODEL, BUY, null);

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isNotEqualTo(RunStatus.PASSED);
        assertThat(remembered().isEmpty()).isTrue();
    }

    @Test
    void noTypedTextAndNoSecretIsRemembered() throws Exception {
        site.page("/", """
                <!doctype html><title>Form</title><h1>Form</h1><form action=/found>
                <label>Name <input name=name oninput="b.textContent='Greet '+this.value"></label><button type=button id=b onclick="p.textContent='Hello'">Greet</button>
                <label>Animal <select name=animal><option>Ant<option>Okapi</select></label>
                <label>Key <input type=password name=key></label><button>Send</button></form><p id=p></p>""");
        site.page("/found", "<!doctype html><title>Found</title><h1>Found it</h1>");
        RunReport report = run(
                BrainChoice.AUTO,
                "type \"zebra quagga\" into \"Name\"\nclick \"Greet zebra quagga\"\nselect \"Okapi\" in \"Animal\"\n"
                        + "type \"{{shop_password}}\" into \"Key\"\nclick \"Send\"\nexpect \"Found it\" visible",
                null,
                "shop_password");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.history().steps().get(4).url()).contains("name=zebra");
        String written = written();
        assertThat(written).contains("\"send\"").contains("type \\\"…\\\" into \\\"Key\\\"");
        String low = written.toLowerCase(Locale.ROOT);
        assertThat(low).doesNotContain("zebra", "quagga", "okapi", "?", "shop_password");
        assertThat(written)
                .doesNotContain(
                        PASSWORD,
                        PASSWORD.substring(0, 8),
                        Base64.getEncoder()
                                .encodeToString(PASSWORD.getBytes(StandardCharsets.UTF_8))
                                .substring(0, 10),
                        "•••");
    }

    @Test
    void whatAWordMeantIsFoundFirstInTheNextRun() throws Exception {
        site.page(
                "/",
                "<!doctype html><title>Shop</title><button id=basket onclick=\"this.after('Opened')\">Basket</button><button>Help</button>");
        String task = "click cart button\nexpect \"Opened\" visible";
        RunReport first = run(BrainChoice.STEPS, task, null);
        assertThat(first.conclusion().status()).as(first.conclusion().summary()).isEqualTo(RunStatus.PASSED);
        assertThat(first.history().steps().get(0).outcomes().get(0).notes())
                .noneMatch(note -> note.contains("found as before"));

        RunReport second = run(BrainChoice.STEPS, task, null);

        assertThat(second.conclusion().status()).isEqualTo(RunStatus.PASSED);
        assertThat(second.history().steps().get(0).outcomes().get(0).notes())
                .anyMatch(note -> note.contains("found as before: css=#basket"));
        assertThat(remembered().elements())
                .extracting(RememberedSite.Element::worked)
                .containsExactly(2);
    }

    @Test
    void aBrokenMemoryIsSetAsideAndSaid() throws Exception {
        site.page("/", SHOP);
        run(BrainChoice.MODEL, BUY, null);
        String port = site.url("/").replaceFirst("/$", "").replaceFirst(".*:", "");
        Path file;
        try (var files = Files.list(temp.resolve("artifacts/memory"))) {
            file = files.filter(it -> it.toString().contains(port)).findFirst().orElseThrow();
        }
        Files.writeString(file, "{\"version\":");

        RunReport report = run(BrainChoice.MODEL, BUY, null);

        assertThat(report.conclusion().status()).isEqualTo(RunStatus.PASSED);
        assertThat(report.diagnosis().warnings())
                .anyMatch(warning -> warning.contains("could not be read and was set aside"));
        assertThat(remembered().ways()).hasSize(1);
    }

    @Test
    void eachProductIsOpenedInATabOfItsOwnAndItsPriceFitsTheSchema() throws Exception {
        site.page(
                "/",
                "<!doctype html><title>Shop</title><h1>Products</h1>"
                        + "<div><a class=product href=/1>Mug</a> <a class=product href=/2>Cup</a> <a class=product href=/3>Mug</a></div>");
        for (int i = 1; i <= 3; i++) {
            site.page(
                    "/" + i,
                    "<!doctype html><title>One</title><ul><li>Old <li>News</ul><dl><dt>Price<dd>" + i + "0 €</dl>");
        }
        RunReport report = run(
                BrainChoice.AUTO,
                "for each product, open it in a new tab, remember the price as price, close the tab\nexpect \"Products\" visible",
                "{\"type\":\"object\",\"required\":[\"price\"],\"properties\":{\"price\":{\"type\":\"array\",\"minItems\":3,\"items\":{\"type\":\"string\",\"pattern\":\"€$\"}}}}");

        assertThat(report.conclusion().status())
                .as(report.conclusion().summary())
                .isEqualTo(RunStatus.PASSED);
        assertThat(report.conclusion().data()).isEqualTo(Map.of("price", List.of("10 €", "20 €", "30 €")));
    }

    @Test
    @Tag("campaign")
    void moreThanFiftyPagesAreCutShortAndSaidToBe() throws Exception {
        site.page("/", """
                <!doctype html><title>Fruits</title><h1>Fruits</h1><ul id=list></ul><button id=next onclick="go()">Next</button>
                <script>let page = 0; function go() { page++; list.innerHTML = `<li>fruit ${page}<li>kind ${page}`; next.disabled = page == 60; } go();</script>""");

        RunReport report = runs.start(
                        RunRequest.builder(site.url("/"), "extract list \"Fruits\" over all pages as fruits")
                                .budgetS(300)
                                .stepTimeoutS(280)
                                .entrance("test")
                                .build())
                .await(Duration.ofSeconds(320));

        assertThat(report.conclusion().status()).isNotEqualTo(RunStatus.PASSED);
        assertThat(report.conclusion().summary()).contains("more than the 50 pages that are read");
        assertThat((List<?>) report.history().steps().get(0).outcomes().get(0).data())
                .hasSize(100);
    }

    @Test
    void pagesAreGoneThroughUntilSomethingIsSeenOrTheyEnd() throws Exception {
        site.page("/", """
                <!doctype html><title>Fruits</title><h1>Fruits</h1><ul id=list></ul><button id=next onclick="go()">Next</button>
                <script>let page = 0; function go() { page++; list.innerHTML = `<li>fruit ${2*page-1}<li>fruit ${2*page}`; next.disabled = page == 4; } go();</script>""");
        RunReport found = run(
                BrainChoice.AUTO,
                "go to the next page until \"fruit 5\" is visible\nexpect \"fruit 6\" visible\nreload\nextract list \"Fruits\" over the first 3 pages as fruits",
                null);
        assertThat(found.conclusion().status()).as(found.conclusion().summary()).isEqualTo(RunStatus.PASSED);
        assertThat(found.history()
                        .steps()
                        .get(found.history().steps().size() - 1)
                        .outcomes()
                        .get(0)
                        .data())
                .isEqualTo(List.of("fruit 1", "fruit 2", "fruit 3", "fruit 4", "fruit 5", "fruit 6"));

        RunReport missing = run(BrainChoice.AUTO, "go to the next page until \"fruit 99\" is visible", null);
        assertThat(missing.conclusion().status())
                .as(missing.conclusion().summary())
                .isEqualTo(RunStatus.FAILED);
        assertThat(missing.conclusion().summary()).contains("There is no next page");
    }
}
