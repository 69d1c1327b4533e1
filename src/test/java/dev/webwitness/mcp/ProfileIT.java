package dev.webwitness.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.webwitness.dashboard.Dashboard;
import dev.webwitness.model.request.ClientCapabilities;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Target;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.RunService;
import dev.webwitness.run.Runs;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A login that a person makes once and runs use, through a real client, a real dashboard and a real site. */
@ExtendWith(WarmBrowser.class)
@Timeout(120)
class ProfileIT {
    private static final String COOKIE = "c00kie-of-ada-4711";
    private static final String TOKEN = "t0ken0fStorage-98765";
    private static final String INDEXED = "indexed-Token-13579";
    private static final String OF_TAB = "t4bSession-of-ada-24680";

    private static final String LOGIN = """
            <title>Sign in</title><h1>Sign in</h1>
            <label>User <input id=user></label><label>Password <input type=password></label>
            <button onclick="enter()">Sign in</button><p id=out></p>
            <script>
            async function enter() {
              await fetch('/enter', {method: 'POST'});
              localStorage.setItem('access_token', '%s');
              sessionStorage.setItem('session_token', '%s');
              const open = indexedDB.open('app', 1);
              open.onupgradeneeded = () => open.result.createObjectStore('kv');
              open.onsuccess = () => {
                const write = open.result.transaction('kv', 'readwrite');
                write.objectStore('kv').put('%s', 'refresh_token');
                write.oncomplete = () => out.textContent = 'Welcome';
              };
            }
            </script>""".formatted(TOKEN, OF_TAB, INDEXED);

    /** Says what it knows, where it must not be repeated: in text, console, title and a failed request. */
    private static final String ACCOUNT = """
            <h1>Account</h1><p id=who></p><p id=db></p><p id=tab></p><button onclick="fetch('/no-such?t=' + localStorage.access_token)">Load</button>
            <button onclick="sessionStorage.clear(); location.reload()">Log out</button>
            <script>
            who.textContent = document.cookie.includes('sid=') ? 'Hello Ada' : 'Nobody';
            tab.textContent = sessionStorage.session_token ? 'Tab kept' : 'Tab empty';
            console.error('tab ' + sessionStorage.session_token);
            document.title = document.cookie;
            console.error('session ' + document.cookie + ' ' + localStorage.access_token);
            const open = indexedDB.open('app', 1);
            open.onupgradeneeded = () => open.result.createObjectStore('kv');
            open.onsuccess = () => {
              const get = open.result.transaction('kv').objectStore('kv').get('refresh_token');
              get.onsuccess = () => { db.textContent = get.result ? 'Database kept' : 'Database empty'; console.error('db ' + get.result); };
            };
            </script>""";

    @TempDir
    Path temp;

    private FixtureSite site;
    private StdioTestSession session;
    private RunService runs;
    private Dashboard dashboard;
    private McpSyncClient client;

    @BeforeEach
    void open() {
        site = FixtureSite.start()
                .page("/login", LOGIN)
                .page("/account", ACCOUNT)
                .route("/enter", exchange -> {
                    exchange.getResponseHeaders().add("Set-Cookie", "sid=" + COOKIE + "; Path=/; Max-Age=7200");
                    FixtureSite.send(exchange, 200, "text/plain", "ok");
                });
        session = new StdioTestSession(temp.resolve("artifacts"));
        runs = new RunService(
                session.store(), RunSettings.builder(WarmBrowser.options()).build());
        dashboard = new Dashboard(runs, session.store(), 0, line -> {});
        client = session.client(
                spec -> spec.requestTimeout(Duration.ofSeconds(90)), session.parts(new Served(runs, dashboard)));
    }

    @AfterEach
    void close() throws Exception {
        dashboard.close();
        runs.close();
        session.close();
        site.close();
    }

    /** As the server wires it. */
    record Served(Runs runs, Dashboard dashboard) implements Runs {
        @Override
        public RunHandle start(RunRequest request, ClientCapabilities caller) {
            return runs.start(request, caller);
        }

        @Override
        public RunHandle resume(String runId, ResumeRequest request, ClientCapabilities caller) {
            return runs.resume(runId, request, caller);
        }

        @Override
        public Optional<RunHandle> find(String runId) {
            return runs.find(runId);
        }

        @Override
        public Optional<String> page(String runId) {
            return dashboard.address("/runs/" + runId + "/");
        }
    }

    private CallToolResult call(String tool, Map<String, Object> arguments) {
        return client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
    }

    private static Map<?, ?> content(CallToolResult result) {
        return (Map<?, ?>) result.structuredContent();
    }

    private CallToolResult account(String profile) {
        return call(
                "web_eval_agent",
                Map.of(
                        "url",
                        site.url("/account"),
                        "task",
                        "expect \"Hello Ada\"\nexpect \"Database kept\"\nexpect \"Tab kept\"\nclick \"Load\"\nclick \"Log out\"\nexpect \"Tab empty\"",
                        "profile",
                        profile));
    }

    @Test
    void aPersonLogsInOnceAndLaterRunsAreLoggedInWithoutAWordOfIt(Browser browser) throws Exception {
        Map<?, ?> asked = content(call("setup_browser_state", Map.of("url", site.url("/login"), "profile", "ada")));

        assertThat(asked.get("status")).as("%s", asked).isEqualTo("running");
        assertThat(asked.get("summary")).asString().startsWith("Waiting for a person: Log in on the page");
        Map<?, ?> first = (Map<?, ?>) ((List<?>) asked.get("next_actions")).get(0);
        String runId = String.valueOf(asked.get("run_id"));
        RunHandle run = runs.find(runId).orElseThrow();
        try (BrowserContext person = browser.newContext()) {
            Page page = person.newPage();
            page.navigate(dashboard.entrance("/").orElseThrow()); // as ./webwitness open does
            page.waitForURL(at -> !at.contains("/sign-in/"));
            page.navigate(String.valueOf(first.get("open")));
            logIn(run);
            page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Done, save the login"))
                    .click();
            Map<?, ?> saved = content(call("get_run", Map.of("run_id", runId, "wait_s", 30)));
            assertThat(saved.get("status")).as("%s", saved).isEqualTo("passed");
            assertThat(saved.get("result")).asString().contains("The login is saved as \"ada\": 1 cookie");
        }

        CallToolResult used = account("ada");

        assertThat(content(used).get("claims"))
                .as("%s", used)
                .asString()
                .contains("Hello Ada")
                .contains("Database kept")
                .contains("Tab kept")
                .contains("Tab empty")
                .doesNotContain("holds=false");
        assertThat(used.toString())
                .doesNotContain(COOKIE)
                .doesNotContain(TOKEN)
                .doesNotContain(INDEXED)
                .doesNotContain(OF_TAB);
        assertThat(traces()).isEmpty();
    }

    /** What a person would do in the live view, done through what it is built on. */
    private static void logIn(RunHandle run) {
        run.control().pause("Ada");
        Duration limit = Duration.ofSeconds(10);
        run.control()
                .post(
                        "Ada",
                        "click",
                        page -> page.perform(
                                new Action.Click(Target.named("Sign in"), Action.Click.Kind.SINGLE), limit));
        await().atMost(limit).until(() -> run.control().held().orElseThrow().waiting() == 0);
        run.control().handBack("Ada", "");
        await().atMost(limit).until(() -> run.control().held().isEmpty());
    }

    /** Files of the runs that hold anything of the login. */
    private List<String> traces() throws IOException {
        try (Stream<Path> files = Files.walk(temp.resolve("artifacts"))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> {
                        try {
                            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
                            return text.contains(COOKIE)
                                    || text.contains(TOKEN)
                                    || text.contains(INDEXED)
                                    || text.contains(OF_TAB);
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    })
                    .map(Path::toString)
                    .toList();
        }
    }

    @Test
    void aLoginThatIsNotThereIsRefusedWithTheNearestBeforeARunIsMade() {
        dev.webwitness.store.profiles.ProfileStore.usual(session.store().path())
                .save("shop-admin", site.url("/"), "{\"cookies\":[],\"origins\":[]}");

        CallToolResult refused = account("shop-adnim");

        assertThat(refused.isError()).isTrue();
        assertThat(content(refused).get("error"))
                .asString()
                .contains("arguments.invalid")
                .contains("did you mean \\\"shop-admin\\\"?".replace("\\", ""));
        assertThat((List<?>) content(call("list_runs", Map.of())).get("runs")).isEmpty();
    }
}
