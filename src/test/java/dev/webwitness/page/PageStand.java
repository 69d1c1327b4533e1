package dev.webwitness.page;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.expect.CheckResult;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import dev.webwitness.page.snapshot.FingerprintDiff;
import dev.webwitness.page.snapshot.PageFingerprint;
import dev.webwitness.testing.FixtureSite;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One page in a context of its own, with a reader and a site to serve what a test writes. */
public final class PageStand implements AutoCloseable {
    /** Calls straight through: the time limits belong to another room. */
    static final BoundedCaller DIRECT = new BoundedCaller() {
        @Override
        public <T> T call(String stage, Duration limit, Supplier<T> operation) {
            return operation.get();
        }
    };

    public final FixtureSite site = FixtureSite.start();
    final BrowserContext context;
    public final Page page;
    public final PageInspector reader;

    public PageStand(Browser browser) {
        this(browser, DIRECT);
    }

    PageStand(Browser browser, BoundedCaller bounded) {
        context = browser.newContext(new Browser.NewContextOptions().setViewportSize(1280, 800));
        context.setDefaultTimeout(5_000);
        context.addInitScript(PageInspector.initScript());
        page = context.newPage();
        reader = new PageInspector(bounded);
    }

    /** Shows a page with this body. */
    public PageStand show(String body) {
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

    LookupResult find(Target target, SearchPurpose purpose) {
        return reader.find(page, target, purpose, null);
    }

    public LookupResult find(String name, SearchPurpose purpose) {
        return find(Target.named(name), purpose);
    }

    /** The id attribute of the element found, else what came instead. */
    String idOf(LookupResult lookup) {
        return lookup instanceof LookupResult.Found found
                ? String.valueOf(found.handle().getAttribute("id"))
                : lookup.getClass().getSimpleName() + " " + lookup;
    }

    String idOf(String name, SearchPurpose purpose) {
        return idOf(find(name, purpose));
    }

    public CheckResult check(Expectation.Kind kind, @Nullable Target target, String value) {
        return reader.check(page, new Expectation(kind, target, value, false), null);
    }

    public CheckResult checkNot(Expectation.Kind kind, @Nullable Target target, String value) {
        return reader.check(page, new Expectation(kind, target, value, true), null);
    }

    /** What an action changed, in words. */
    public String effectOf(Runnable action) {
        PageFingerprint before = reader.fingerprint(page);
        action.run();
        return FingerprintDiff.between(before, reader.fingerprint(page));
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
