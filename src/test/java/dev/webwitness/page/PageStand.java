package dev.webwitness.page;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.model.Bounded;
import dev.webwitness.model.ElementRef;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Observation;
import dev.webwitness.model.Target;
import dev.webwitness.testing.FixtureSite;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One page in a context of its own, with a reader and a site to serve what a test writes. */
final class PageStand implements AutoCloseable {
    /** Calls straight through: the time limits belong to another room. */
    static final Bounded DIRECT = new Bounded() {
        @Override
        public <T> T call(String stage, Duration limit, Supplier<T> operation) {
            return operation.get();
        }
    };

    final FixtureSite site = FixtureSite.start();
    final BrowserContext context;
    final Page page;
    final PageReader reader;

    PageStand(Browser browser) {
        this(browser, DIRECT);
    }

    PageStand(Browser browser, Bounded bounded) {
        context = browser.newContext(new Browser.NewContextOptions().setViewportSize(1280, 800));
        context.setDefaultTimeout(5_000);
        context.addInitScript(PageReader.initScript());
        page = context.newPage();
        reader = new PageReader(bounded);
    }

    /** Shows a page with this body. */
    PageStand show(String body) {
        return showWhole(
                "<!doctype html><html lang=en><head><title>Fixture</title></head><body>" + body + "</body></html>");
    }

    PageStand showWhole(String html) {
        site.page("/page", html);
        page.navigate(site.url("/page"));
        if (html.contains(" autofocus")) {
            // Chromium focuses such a field with the page's next frame, which may come after its load.
            page.waitForFunction("() => document.activeElement && document.activeElement.matches('[autofocus]')");
        }
        return this;
    }

    Observation observe() {
        return reader.observe(page, null, 0, 1);
    }

    Lookup find(Target target, Purpose purpose) {
        return reader.find(page, target, purpose, null);
    }

    Lookup find(String name, Purpose purpose) {
        return find(Target.named(name), purpose);
    }

    /** The id attribute of the element found, else what came instead. */
    String idOf(Lookup lookup) {
        return lookup instanceof Lookup.Found found
                ? String.valueOf(found.handle().getAttribute("id"))
                : lookup.getClass().getSimpleName() + " " + lookup;
    }

    String idOf(String name, Purpose purpose) {
        return idOf(find(name, purpose));
    }

    Check check(Expectation.Kind kind, @Nullable Target target, String value) {
        return reader.check(page, new Expectation(kind, target, value, false), null);
    }

    Check checkNot(Expectation.Kind kind, @Nullable Target target, String value) {
        return reader.check(page, new Expectation(kind, target, value, true), null);
    }

    /** What an action changed, in words. */
    String effectOf(Runnable action) {
        Fingerprint before = reader.fingerprint(page);
        action.run();
        return PageReader.difference(before, reader.fingerprint(page));
    }

    static Target target(String role, String text) {
        return new Target(Target.How.NAME, text, role, 0, null, null, true);
    }

    static Target nth(int ordinal, String text) {
        return new Target(Target.How.NAME, text, null, ordinal, null, null, true);
    }

    static Target scoped(String text, String relation, String scope) {
        return new Target(Target.How.NAME, text, null, 0, scope, relation, true);
    }

    static Target selector(Target.How how, String text) {
        return new Target(how, text, null, 0, null, null, true);
    }

    static ElementRef named(Observation observation, String name) {
        return observation.elements().stream()
                .filter(element -> element.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(name + " is not in\n" + observation.outline()));
    }

    @Override
    public void close() {
        context.close();
        site.close();
    }
}
