package dev.webwitness.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The truth of a case is exact: what merely mentions the cause is not it. */
class ClueTest {
    private static final Truth SAVE = Truth.answered("POST", "/api/save", 500);

    private static Sighting seen(String kind, String method, String url, int status) {
        return new Sighting(
                kind, method, url, status, "", "POST /api/save answered 500", "", "POST /api/save answered 500");
    }

    @Test
    void theRequestItselfFits() {
        assertThat(SAVE.fits(seen("http_error", "POST", "https://a.test/api/save?x=1", 500)))
                .isTrue();
    }

    @Test
    void anExceptionThatNamesTheRequestDoesNot() {
        assertThat(SAVE.fits(seen("exception", "POST", "https://a.test/api/save", 500)))
                .isFalse();
    }

    @Test
    void anotherPathMethodOrStatusDoesNot() {
        assertThat(SAVE.fits(seen("http_error", "POST", "https://a.test/api/save/2", 500)))
                .isFalse();
        assertThat(SAVE.fits(seen("http_error", "GET", "https://a.test/api/save", 500)))
                .isFalse();
        assertThat(SAVE.fits(seen("http_error", "POST", "https://a.test/api/save", 404)))
                .isFalse();
    }

    @Test
    void whereNothingIsWrongNothingFits() {
        assertThat(Truth.NOTHING.fits(seen("http_error", "POST", "https://a.test/api/save", 500)))
                .isFalse();
    }
}
