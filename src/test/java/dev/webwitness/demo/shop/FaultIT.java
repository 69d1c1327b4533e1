package dev.webwitness.demo.shop;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.demo.DemoShop;
import dev.webwitness.demo.Evidence;
import dev.webwitness.demo.PlainSteps;
import dev.webwitness.testing.WarmBrowser;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each fault's task in real Chromium: it passes in a sound shop, and fails where the fault is planted, leaving the traces it says. */
@Tag("thorough")
@ExtendWith(WarmBrowser.class)
class FaultIT {
    private static final double PATIENT_MS = 15_000;
    private static final double BRIEF_MS = 6_000;

    static Stream<Arguments> tasks() {
        return Stream.concat(Stream.of(""), Arrays.stream(Fault.values()).map(Fault::id))
                .map(fault -> DemoShop.task(fault.isEmpty() ? Set.of() : Set.of(fault)))
                .distinct()
                .map(Arguments::of);
    }

    @ParameterizedTest
    @MethodSource("tasks")
    @Tag("campaign")
    void aSoundShopLetsEveryTaskPassWithoutTrouble(String task, Browser browser) {
        try (DemoShop shop = DemoShop.start(0, Set.of());
                BrowserContext context = browser.newContext()) {
            Page page = context.newPage();
            Evidence evidence = new Evidence(page);

            assertThat(new PlainSteps(page, shop.url(), PATIENT_MS).run(task)).isEmpty();
            // A visitor who is not signed in is told so by the account's own answer.
            assertThat(evidence.troubles()).allMatch(line -> line.contains("/api/account"));
        }
    }

    @ParameterizedTest
    @Tag("campaign")
    @CsvSource(delimiter = '|', textBlock = """
            checkout-500                | expect "Thank you, Ada" visible               | Cannot read properties of undefined \\(reading 'number'\\)
            login-401                   | expect "Hello, Ada" visible                   | 401 POST .*/api/session
            session-cookie-lost         | expect "Hello, Ada" visible                   | 401 GET .*/api/account
            search-html-instead-of-json | expect "Slow clock" visible                   | Unexpected token '<'
            cart-exception              | expect "Added to your cart" visible           | Cannot read properties of undefined \\(reading 'available'\\)
            missing-chunk               | expect "How would you like to pay?" visible   | Failed to fetch dynamically imported module
            cors                        | expect "Standard delivery" visible            | blocked by CORS policy
            csp-block                   | expect "Place order" visible                  | Content Security Policy
            slow-cart                   | expect "Summary" visible                      |
            silent-total                | expect "$34.00" visible                       |
            double-submit               | expect "1 order" visible                      |
            stale-price                 | expect "$18.00" visible                       |
            websocket-refused           | expect "14 in stock" visible                  | WebSocket connection to .* failed
            dead-link                   | expect "Swan kettle" visible                  | 404 GET .*/collections/morning-table
            modal-covers                | click "Add to cart"                           |
            frame-refused               | check "Thursday evening"                      | X-Frame-Options
            discount-swallowed          | expect "$48.60" visible                       | 422 POST .*/api/cart/discount
            save-rejected               | expect "Saved for later" visible              | Could not save heather-throw: wishlist_unavailable
            postcode-rejected           | expect "How should it travel?" visible        |
            delivery-reset              | expect "Standard delivery" visible            | ERR_EMPTY_RESPONSE
            button-stays-disabled       | click "Place order"                           |
            redirect-loop               | expect "Welcome back" visible                 | ERR_TOO_MANY_REDIRECTS
            price-nan                   | expect "$18.00" visible                       |
            """)
    void aPlantedFaultFailsItsTaskAndLeavesItsTrace(String fault, String failing, String trace, Browser browser) {
        try (DemoShop shop = DemoShop.start(0, Set.of(fault));
                BrowserContext context = browser.newContext()) {
            Page page = context.newPage();
            Evidence evidence = new Evidence(page);
            String task = DemoShop.task(Set.of(fault));
            String before = task.substring(0, task.indexOf(failing));

            assertThat(new PlainSteps(page, shop.url(), PATIENT_MS).run(before)).isEmpty();
            assertThat(new PlainSteps(page, shop.url(), BRIEF_MS).run(failing)).hasValue(failing);
            if (trace == null) {
                assertThat(evidence.troubles()).isEmpty();
            } else {
                assertThat(evidence.troubles()).anyMatch(line -> line.matches("(?s).*" + trace + ".*"));
            }
        }
    }

    @Test
    void theTableAboveNamesEveryFault() throws NoSuchMethodException {
        String table = FaultIT.class
                .getDeclaredMethod(
                        "aPlantedFaultFailsItsTaskAndLeavesItsTrace",
                        String.class,
                        String.class,
                        String.class,
                        Browser.class)
                .getAnnotation(CsvSource.class)
                .textBlock();

        assertThat(table.lines().map(line -> line.split(" ")[0]))
                .containsExactlyInAnyOrderElementsOf(DemoShop.faults().keySet());
    }

    @Test
    void theExceptionAfterTheFailedCheckoutComesFromTheShopsOwnScript(Browser browser) {
        try (DemoShop shop = DemoShop.start(0, Set.of("checkout-500"));
                BrowserContext context = browser.newContext()) {
            Page page = context.newPage();
            Evidence evidence = new Evidence(page);
            String task = DemoShop.task(Set.of("checkout-500"));

            new PlainSteps(page, shop.url(), PATIENT_MS).runAll(task.substring(0, task.indexOf("expect \"Thank you")));
            page.waitForCondition(() -> evidence.troubles().stream().anyMatch(line -> line.contains("TypeError")));

            assertThat(evidence.troubles())
                    .anyMatch(line -> line.contains("500 POST " + shop.url() + "/api/checkout"))
                    .anyMatch(line -> line.contains("TypeError")
                            && line.contains("showOrder")
                            && line.contains("/js/checkout/place-order.js"));
        }
    }

    @Test
    void aDoubleSubmitSendsTheOrderTwice(Browser browser) {
        try (DemoShop shop = DemoShop.start(0, Set.of("double-submit"));
                BrowserContext context = browser.newContext()) {
            Page page = context.newPage();
            Evidence evidence = new Evidence(page);

            new PlainSteps(page, shop.url(), BRIEF_MS).run(DemoShop.task(Set.of("double-submit")));

            assertThat(evidence.requests().stream().filter(("POST " + shop.url() + "/api/checkout")::equals))
                    .hasSize(2);
            page.getByText("2 orders").waitFor();
        }
    }
}
