package dev.webwitness.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.webwitness.testing.WarmBrowser;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sound shop in real Chromium: its widgets, its noise, its looks. */
@Tag("campaign")
@ExtendWith(WarmBrowser.class)
class DemoShopIT {
    private static final DemoShop shop = DemoShop.start(0, Set.of());
    private final BrowserContext context;
    private final Page page;

    DemoShopIT(Browser browser) {
        context = browser.newContext();
        page = context.newPage();
    }

    @AfterEach
    void leave() {
        context.close();
    }

    @AfterAll
    static void close() {
        shop.close();
    }

    @Test
    void takesStarsInAnOpenShadowRoot() {
        page.navigate(shop.url() + "/product/low-lamp");

        page.getByRole(AriaRole.RADIO, new Page.GetByRoleOptions().setName("4 stars"))
                .check();

        page.getByText("Thank you: 4 stars.").waitFor();
    }

    @Test
    void subscribesInAClosedShadowRoot() {
        page.navigate(shop.url());
        assertThat(page.evaluate("document.querySelector('newsletter-signup').shadowRoot"))
                .isNull();

        page.locator("newsletter-signup")
                .evaluate("element => element.scrollIntoView({ block: 'center', behavior: 'instant' })");
        page.keyboard().press("Control+End");
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Terms of sale"))
                .focus();
        page.keyboard().press("Tab");
        page.keyboard().type("ada@example.com");
        page.waitForResponse("**/api/newsletter", () -> page.keyboard().press("Enter"));
    }

    @Test
    void tellsTheShopWhichSlotWasPickedInTheFrameOfAnotherOrigin() {
        new PlainSteps(page, shop.url(), 15_000).runAll("""
                open /product/oak-board
                click "Add to cart"
                click "View cart"
                click "Checkout"
                type "Bo Example" into "Full name"
                type "bo@example.com" into "Email"
                type "1 Quay" into "Street address"
                type "Leith" into "City"
                type "EH6 6AA" into "Postcode"
                click "Continue to delivery"
                """);
        FrameLocator slots = page.frameLocator("iframe[title='Delivery slot']");

        slots.getByLabel("Saturday noon").check();

        page.getByText("Chosen: Saturday noon").waitFor();
        assertThat(page.frame("delivery-slot").url())
                .doesNotStartWith(shop.url())
                .endsWith("/slots");
    }

    @Test
    void opensAndClosesTheSizeGuide() {
        page.navigate(shop.url() + "/product/harbour-mug");

        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Size guide"))
                .click();
        page.getByRole(AriaRole.DIALOG, new Page.GetByRoleOptions().setName("Size guide"))
                .waitFor();
        page.keyboard().press("Escape");

        page.waitForCondition(() -> !page.getByText("450 ml").isVisible());
    }

    @Test
    void asksBeforeItEmptiesTheCart() {
        List<String> asked = new ArrayList<>();
        page.onDialog(dialog -> {
            asked.add(dialog.message());
            dialog.accept();
        });

        new PlainSteps(page, shop.url(), 15_000).runAll("""
                open /product/oak-board
                click "Add to cart"
                click "View cart"
                click "Empty cart"
                """);

        page.getByText("Your cart is empty.").waitFor();
        assertThat(asked).containsExactly("Take everything out of your cart?");
    }

    @Test
    void asksForACardWhereNoneIsSaved() {
        new PlainSteps(page, shop.url(), 15_000).runAll("""
                open /sign-in
                type "ada@example.com" into "Email"
                type "lighthouse" into "Password"
                click "Sign in"
                expect "Hello, Ada" visible
                open /product/oak-board
                click "Add to cart"
                click "View cart"
                click "Checkout"
                click "Continue to delivery"
                click "Continue to payment"
                """);

        page.getByText("Visa ending in 4242").waitFor();
        assertThat(page.getByLabel("Card number").isVisible()).isFalse();
        page.getByLabel("Another card").check();

        assertThat(page.getByLabel("Card number").isVisible()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/search", "/product/harbour-mug", "/cart", "/checkout", "/sign-in", "/help"})
    void everyPageMakesTheSameNoiseAndNoTrouble(String path) {
        Evidence evidence = new Evidence(page);

        page.navigate(shop.url() + path);

        page.waitForCondition(() ->
                List.of("[metrics]", "shop-cdn.invalid", "shop-stats.invalid", "slider-vertical").stream()
                        .allMatch(noise -> evidence.noise().stream().anyMatch(line -> line.contains(noise))));
        assertThat(evidence.troubles()).isEmpty();
    }

    @Test
    void theBrowsersOwnQuestForAnIconIsAnswered404() {
        Evidence evidence = new Evidence(page);

        page.navigate(shop.url());

        page.waitForCondition(
                () -> evidence.noise().stream().anyMatch(line -> line.contains("404") && line.contains("favicon.ico")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/search",
                "/product/harbour-mug",
                "/collections/morning-table",
                "/cart",
                "/checkout",
                "/sign-in",
                "/help",
                "/nowhere"
            })
    void everyPageIsWideEnoughNamedAndHeaded(String path) {
        for (int width : new int[] {1280, 390}) {
            page.setViewportSize(width, 844);
            page.navigate(shop.url() + path);

            assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(width);
        }
        assertThat(page.locator("h1").count()).isEqualTo(1);
        assertThat(page.evaluate("""
                [...document.querySelectorAll("input, select, button, a, iframe, img")].filter((element) =>
                  element.matches("img") ? !element.hasAttribute("alt")
                  : !(element.labels?.length || element.getAttribute("aria-label") || element.title || element.textContent.trim())
                ).map((element) => element.outerHTML)""")).isEqualTo(List.of());
    }
}
