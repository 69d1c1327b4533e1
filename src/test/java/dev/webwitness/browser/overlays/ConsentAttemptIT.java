package dev.webwitness.browser.overlays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.WarmBrowser;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** Visits to banners that come late: what is pressed is told, and nothing is pressed by a visit that is over. */
@ExtendWith(WarmBrowser.class)
@Timeout(120)
class ConsentAttemptIT {
    private static final Duration LIMIT = Duration.ofSeconds(6);

    /** Recognised at once, shown only when it is told to: {@code #cookiescript_injected} as cookie-script.com puts it up. */
    private static final String HIDDEN = """
            <!doctype html><title>Shop</title><h1>Mugs</h1><p id=c>Undecided</p>
            <div id=cookiescript_injected style="display:none;position:fixed;inset:0">We use cookies
              <button id=cookiescript_reject onclick="c.textContent = 'no'; cookiescript_injected.remove()">Decline all</button>
              <button id=cookiescript_accept onclick="c.textContent = 'yes'; cookiescript_injected.remove()">Accept all</button></div>""";

    private static final BoundedCaller AT_ONCE = new BoundedCaller() {
        @Override
        public <T> T call(String stage, Duration limit, Supplier<T> operation) {
            return operation.get();
        }
    };

    private static ConsentAttempt.End visit(BrowserContext context, Page page) {
        return ConsentAttempt.of(AT_ONCE, context, page, false, LIMIT, pause -> {
            page.waitForTimeout(pause.toMillis());
            return true;
        });
    }

    @Test
    void aBannerThatShowsAfterTheVisitIsNotPressedByItAndAnsweredByTheNext(Browser browser) {
        try (FixtureSite site = FixtureSite.start();
                BrowserContext context = browser.newContext()) {
            site.page("/", HIDDEN);
            Page page = context.newPage();
            page.navigate(site.url("/"));

            ConsentAttempt.End early = visit(context, page);
            page.evaluate("cookiescript_injected.style.display = 'block'");

            assertThat(early.found()).isFalse();
            await().pollInSameThread()
                    .during(Duration.ofSeconds(2))
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> page.textContent("#c").equals("Undecided"));
            ConsentAttempt.End late = visit(context, page);
            assertThat(late.pressed()).containsExactly("Decline all");
            assertThat(late.done()).isTrue();
            assertThat(page.textContent("#c")).isEqualTo("no");
        }
    }
}
