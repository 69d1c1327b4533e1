package dev.webwitness.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.agent.verdict.AccessWallTest;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.page.Observation;
import dev.webwitness.page.PageInspector;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The observations that {@link AccessWallTest} works on are what a browser shows of the pages today. With {@code -Drecord.walls=FILE} they are written anew. */
@ExtendWith(WarmBrowser.class)
class AccessWallPagesIT {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final BoundedCaller AT_ONCE = new BoundedCaller() {
        @Override
        public <T> T call(String stage, Duration limit, Supplier<T> operation) {
            return operation.get();
        }
    };

    @Test
    void whatIsRecordedOfThePagesIsWhatTheyShow(Browser browser) throws IOException {
        Map<String, Observation> seen = new TreeMap<>();
        try (FixtureSite site = WallPages.site();
                BrowserContext context = browser.newContext()) {
            context.addInitScript(PageInspector.initScript());
            Page page = context.newPage();
            PageInspector reader = new PageInspector(AT_ONCE);
            for (WallPages.Entry entry : WallPages.pages()) {
                page.navigate(site.url(entry.path()));
                Observation it = reader.observe(page, null, 0, 1);
                seen.put(
                        entry.name(),
                        new Observation(
                                0,
                                it.url().replace(site.origin(), "http://site.test"),
                                it.title(),
                                new Observation.Content(it.outline(), it.elements(), ""),
                                it.notes(),
                                1));
            }
        }
        String file = System.getProperty("record.walls");
        if (file != null) {
            Files.writeString(
                    Path.of(file), JSON.writerWithDefaultPrettyPrinter().writeValueAsString(seen));
            return;
        }
        Map<String, Observation> recorded = AccessWallTest.recorded();
        assertThat(recorded.keySet()).isEqualTo(seen.keySet());
        seen.forEach((name, now) ->
                assertThat(AccessWallTest.kind(now)).as(name).isEqualTo(AccessWallTest.kind(recorded.get(name))));
        assertThat(seen.get("robots-turnstile").outline())
                .isEqualTo(recorded.get("robots-turnstile").outline());
    }
}
