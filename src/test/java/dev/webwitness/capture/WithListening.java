package dev.webwitness.capture;

import com.microsoft.playwright.Browser;
import dev.webwitness.testing.WarmBrowser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;

/** The set-up of tests that have a captured page each. */
@ExtendWith(WarmBrowser.class)
abstract class WithListening {
    Listening run;

    @BeforeEach
    void openPage(Browser browser) {
        run = new Listening(browser);
    }

    @AfterEach
    void closePage() {
        run.close();
    }
}
