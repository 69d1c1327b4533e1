package dev.webwitness.run;

import static dev.webwitness.run.WorkflowRuns.events;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Consent;
import dev.webwitness.model.RunReport;
import dev.webwitness.model.Status;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Overlays that cover what a step is about: those that can be put away, and those that ask something. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OverlaysIT {
    private static final String PAGE = """
            <!doctype html><title>Shop</title><main><h1>Mugs</h1><button onclick="o.textContent='Bought'">Get it</button><p id=o>Nothing yet</p></main>
            <script>const gone = (what, it) => { o.textContent = what; it.remove(); };</script>
            <div id=veil %s style="position:fixed;inset:0;background:#eee">%s</div>%s""";

    @TempDir
    private static Path temp;

    private WorkflowRuns runs;

    @BeforeAll
    void open() {
        runs = new WorkflowRuns(temp.resolve("artifacts"));
    }

    @AfterAll
    void close() {
        runs.close();
    }

    private RunReport click(String attributes, String content, String after) throws InterruptedException {
        runs.site.page("/", PAGE.formatted(attributes, content, after));
        return runs.run(Consent.AUTO, "/", "click \"Get it\"\nexpect \"Bought\" visible");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            No thanks | role=dialog aria-label='Join us' | <h2>Get 10% off</h2><p>Join our newsletter. You consent to mails.</p><input type=email placeholder=Email><button>Subscribe</button><button onclick='veil.remove()'>No thanks</button>
            Close | | <p>Install our app</p><a href='/app'>Install</a><button aria-label=Close onclick='veil.remove()'>×</button>
            Close chat | | <p>Hi! How can we help?</p><textarea placeholder='Your message'></textarea><button>Start</button><button aria-label='Close chat' onclick='veil.remove()'></button>
            """)
    void anOverlayWithAWayOutIsClosedOnceAndToldOf(String way, String attributes, String content) throws Exception {
        RunReport report = click(attributes == null ? "" : attributes, content, "");

        assertThat(report.status()).as(report.summary()).isEqualTo(Status.PASSED);
        assertThat(report.steps()).hasSize(2);
        assertThat(report.warnings())
                .anyMatch(warning -> warning.contains("closed by \"" + way + "\"; it covered button \"Get it\""));
        assertThat(events(report)).containsOnlyOnce("\"kind\":\"overlay\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<h2>Delete this mug?</h2><button onclick='gone(1,veil)'>Delete</button><button onclick='gone(2,veil)'>Close</button>",
                "<h2>Your address</h2><input value='Ada'><button onclick='gone(1,veil)'>Save</button><button aria-label=Close onclick='gone(2,veil)'>×</button>",
                "<h2>Terms</h2><p>Please read.</p><button onclick='gone(1,veil)'>Accept terms</button><button onclick='gone(2,veil)'>Not now</button>",
                "<h2>Pay now and get 10% off</h2><button onclick='gone(1,veil)'>Pay</button><button onclick='gone(2,veil)'>No thanks</button>",
                "<h2>Our newsletter</h2><p>Thank you</p><a href='/away'>Close</a>"
            })
    void anOverlayThatAsksSomethingStaysAndIsNamed(String content) throws Exception {
        RunReport report = click("role=dialog aria-label=Something", content, "");

        assertThat(report.status()).as(report.summary()).isEqualTo(Status.WAITING);
        assertThat(report.summary()).contains("covered by dialog \"Something\"");
        assertThat(events(report)).doesNotContain("\"kind\":\"overlay\"");
    }
}
