package dev.webwitness.browser.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.WithOpenSession;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A download is there once it finished under the name that is expected. */
@Tag("thorough")
class DownloadCheckIT extends WithOpenSession {
    private static final String PAGE =
            "<a href=/report>Report</a> <a href=/broken>Broken</a> <a href=/report target=_blank>Beside</a>";

    @BeforeEach
    void start() {
        file("/report", "report 2026.csv", null);
        open.site.route("/broken", exchange -> {
            exchange.getResponseHeaders().set("Content-Disposition", "attachment; filename=\"broken.csv\"");
            exchange.sendResponseHeaders(200, 100_000);
            exchange.getResponseBody().write(new byte[10]);
            exchange.getResponseBody().flush();
            throw new IOException("the line is cut");
        });
        open.show(PAGE);
    }

    private void file(String path, String name, CountDownLatch whole) {
        open.site.route(path, exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/csv");
            exchange.getResponseHeaders().set("Content-Disposition", "attachment; filename=\"" + name + "\"");
            exchange.sendResponseHeaders(200, 20);
            exchange.getResponseBody().write(new byte[10]);
            exchange.getResponseBody().flush();
            await(whole);
            exchange.getResponseBody().write(new byte[10]);
        });
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            if (latch != null && !latch.await(20, TimeUnit.SECONDS)) {
                throw new IOException("nobody released the rest");
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    private void click(String link) {
        assertThat(open.does(new Action.Click(Target.named(link), Action.Click.Kind.SINGLE))
                        .error())
                .isNull();
    }

    private static Expectation download(String name) {
        return new Expectation(Kind.DOWNLOAD, null, name, false);
    }

    private String missed(Expectation expectation) {
        return open.does(new Action.Expect(expectation)).expected();
    }

    @Test
    void itHoldsOnceAFileOfThatNameIsThere() {
        assertThat(missed(download("").denied())).isNull();
        click("Report");

        assertThat(missed(download("report 2026.csv"))).isNull();
        assertThat(missed(download("report *.csv"))).isNull();
        assertThat(missed(download(""))).isNull();
        assertThat(missed(download("other*").denied())).isNull();
    }

    @Test
    void whereItDoesNotHoldTheDownloadsAreTold() {
        assertThat(missed(download("report.csv"))).isEqualTo("nothing was downloaded");
        click("Report");

        assertThat(missed(download("report.csv"))).isEqualTo("downloads: report 2026.csv (finished)");
        assertThat(missed(download("report*").denied())).isEqualTo("downloads: report 2026.csv (finished)");
    }

    @Test
    void aDownloadThatBrokeOffIsNone() {
        click("Broken");

        assertThat(missed(download("broken.csv"))).isEqualTo("downloads: broken.csv (failed)");
    }

    @Test
    void oneThatIsUnderWayIsWaitedFor() throws InterruptedException {
        CountDownLatch whole = new CountDownLatch(1);
        file("/report", "report.csv", whole);
        click("Report");

        assertThat(missed(download("report.csv").denied())).isEqualTo("downloads: report.csv (under way)");
        whole.countDown();

        assertThat(missed(download("report.csv"))).isNull();
    }

    @Test
    void oneThatBeginsInATabOfItsOwnIsSeenToo() {
        click("Beside");

        assertThat(missed(download("report 2026.csv"))).isNull();
    }
}
