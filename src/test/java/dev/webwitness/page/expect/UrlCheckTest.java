package dev.webwitness.page.expect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The home page is the root of a site or what it is usually called; no other page, and no other view of its path. */
class UrlCheckTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:8080",
                "http://127.0.0.1:8080/",
                "http://shop.test/?utm=x",
                "http://shop.test/#top",
                "http://shop.test/#/",
                "http://shop.test/#!/home",
                "http://shop.test/home",
                "http://shop.test/index.html",
                "http://shop.test/en/",
                "http://shop.test/de-AT/start"
            })
    void isHome(String url) {
        assertThat(holds(url)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://home.test/cart",
                "http://shop.test/cart?from=home",
                "http://shop.test/homeware",
                "http://shop.test/orders/",
                "http://shop.test/#/orders",
                "http://shop.test/login?next=/home"
            })
    void isNotHome(String url) {
        assertThat(holds(url)).isFalse();
    }

    private static boolean holds(String url) {
        return UrlCheck.look(new Expectation(Kind.URL_IS, null, Expectation.HOME, false), url)
                .holds();
    }
}
