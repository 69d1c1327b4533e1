package dev.webwitness.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.webwitness.dashboard.Dashboard;
import dev.webwitness.run.RunService;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.spec.McpSchema.ElicitRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitUrlRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A run that comes to a login asks the person in front of the client, through a real client, and goes on or ends by their answer. */
@Tag("thorough")
@ExtendWith(WarmBrowser.class)
@Timeout(120)
class PersonIT {
    private static final String SHOP = "<title>Shop</title><h1>Shop</h1><a href=/orders>Orders</a>";

    /** A wall that lets the visitor on as soon as the site knows them. */
    private static final String WALL = """
            <title>Sign in</title><h1>Sign in to your account</h1>
            <form><label>Email <input name=email type=email></label><label>Password <input name=password type=password></label>
            <button>Sign in</button></form>
            <script>setInterval(async () => {
              if ((await (await fetch('/known')).text()) === 'yes') location.href = '/orders';
            }, 100)</script>""";

    @TempDir
    Path temp;

    private FixtureSite site;
    private StdioTestSession session;
    private RunService runs;
    private Dashboard dashboard;
    private volatile boolean known;
    private final List<ElicitRequest> asked = new CopyOnWriteArrayList<>();
    private final List<Thread> people = new CopyOnWriteArrayList<>();

    @BeforeEach
    void open() {
        site = FixtureSite.start()
                .page("/", SHOP)
                .page("/signin", WALL)
                .route("/known", exchange -> FixtureSite.send(exchange, 200, "text/plain", known ? "yes" : "no"))
                .route("/orders", exchange -> {
                    if (known) {
                        FixtureSite.send(exchange, 200, "text/html", "<title>Orders</title><h1>Your orders</h1>");
                    } else {
                        exchange.getResponseHeaders().set("Location", "/signin");
                        exchange.sendResponseHeaders(302, -1);
                    }
                });
        session = new StdioTestSession(temp.resolve("artifacts"));
        serve(Duration.ofMinutes(1));
    }

    private void serve(Duration person) {
        runs = new RunService(
                session.store(),
                RunSettings.builder(WarmBrowser.options()).person(person).build());
        dashboard = new Dashboard(runs, session.store(), 0, line -> {});
    }

    @AfterEach
    void close() throws Exception {
        dashboard.close();
        runs.close();
        session.close();
        site.close();
        for (Thread person : people) {
            person.join(5_000);
        }
    }

    private Map<?, ?> orders(Consumer<McpClient.SyncSpec> client) {
        CallToolResult result = session.client(
                        client.andThen(spec -> spec.requestTimeout(Duration.ofSeconds(90))),
                        session.parts(new ProfileIT.Served(runs, dashboard)))
                .callTool(CallToolRequest.builder("web_eval_agent")
                        .arguments(Map.of(
                                "url",
                                site.url("/"),
                                "task",
                                "click \"Orders\"\nexpect \"Your orders\"",
                                "step_timeout_s",
                                2))
                        .build());
        return (Map<?, ?>) result.structuredContent();
    }

    private Consumer<McpClient.SyncSpec> forms(ElicitResult.Action answer, boolean logsIn) {
        return spec -> spec.capabilities(
                        ClientCapabilities.builder().elicitation().build())
                .elicitation(request -> {
                    asked.add(request);
                    known = logsIn;
                    return new ElicitResult(answer, Map.of());
                });
    }

    @Test
    void aPersonWhoLogsInLetsTheRunGoOnFromWhatChanged() {
        Map<?, ?> result = orders(forms(ElicitResult.Action.ACCEPT, true));

        assertThat(result.get("status")).as("%s", result).isEqualTo("passed");
        assertThat(asked).hasSize(1);
        assertThat(asked.get(0).mode()).isEqualTo("form");
        assertThat(asked.get(0).message())
                .contains("The site wants a login")
                .contains("http://127.0.0.1:")
                .contains("Accept when it is done")
                .contains("./webwitness open ")
                .doesNotContain("/sign-in/");
        assertThat(result.get("warnings"))
                .asString()
                .contains("While a person was asked")
                .contains("says it is done");
    }

    @Test
    void aPersonWhoDeclinesLeavesTheEndAsItWas() {
        Map<?, ?> result = orders(forms(ElicitResult.Action.DECLINE, false));

        assertThat(result.get("status")).as("%s", result).isEqualTo("blocked");
        assertThat(result.get("stop_reason")).isEqualTo("login_required");
        assertThat(result.get("warnings")).asString().contains("A person was asked and declined.");
        assertThat(result.get("next_actions")).asString().contains("setup_browser_state");
        assertThat(asked).hasSize(1);
    }

    @Test
    void aQuestionThatNobodyAnswersIsDeclinedWhenItsTimeIsOver() {
        runs.close();
        serve(Duration.ofMillis(400));
        CountDownLatch never = new CountDownLatch(1);

        Map<?, ?> result = orders(spec -> spec.capabilities(
                        ClientCapabilities.builder().elicitation().build())
                .elicitation(request -> {
                    asked.add(request);
                    try {
                        never.await(); // nobody is there
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    return new ElicitResult(ElicitResult.Action.CANCEL, Map.of());
                }));
        never.countDown();

        assertThat(result.get("status")).as("%s", result).isEqualTo("blocked");
        assertThat(result.get("warnings")).asString().contains("did not answer in time");
        assertThat(asked).hasSize(1);
    }

    @Test
    void aClientThatOpensAddressesLeadsThePersonToTheRunsPageWhereTheyAnswer(Browser browser) {
        CountDownLatch shown = new CountDownLatch(1);
        List<String> address = new CopyOnWriteArrayList<>();
        List<String> complete = new CopyOnWriteArrayList<>();
        List<Map<?, ?>> results = new CopyOnWriteArrayList<>();
        Thread caller = new Thread(() -> results.add(orders(spec -> spec.capabilities(
                        ClientCapabilities.builder().elicitation(false, true).build())
                .urlElicitation(request -> {
                    asked.add(request);
                    address.add(request.url());
                    shown.countDown();
                    return new ElicitResult(ElicitResult.Action.ACCEPT, null);
                })
                .elicitationCompleteConsumer(done -> complete.add(done.elicitationId())))));
        caller.start();
        people.add(caller);
        try (BrowserContext person = browser.newContext()) {
            shown.await();
            Page page = person.newPage();
            page.navigate(address.get(0));
            assertThat(page.content())
                    .as("to a stranger")
                    .contains("./webwitness open")
                    .doesNotContain("Orders");
            page.navigate(dashboard.entrance("/").orElseThrow()); // as ./webwitness open does
            page.waitForURL(at -> !at.contains("/sign-in/"));
            page.navigate(address.get(0));
            page.getByLabel("What to say with the answer").fill("Logged in as Ada");
            known = true;
            page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Done, go on"))
                    .click();
            caller.join(60_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }

        assertThat(asked.get(0).mode()).isEqualTo("url");
        assertThat(asked.get(0).message()).contains("./webwitness open ");
        assertThat(address.get(0)).endsWith("/").contains("/runs/").doesNotContain("/sign-in/");
        assertThat(complete).containsExactly(((ElicitUrlRequest) asked.get(0)).elicitationId());
        assertThat(results).hasSize(1);
        assertThat(results.get(0).get("status")).as("%s", results).isEqualTo("passed");
        assertThat(results.get(0).get("warnings"))
                .asString()
                .contains("a person at the dashboard says: Logged in as Ada");
    }
}
