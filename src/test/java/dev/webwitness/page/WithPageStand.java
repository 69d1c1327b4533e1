package dev.webwitness.page;

import com.microsoft.playwright.Browser;
import dev.webwitness.testing.WarmBrowser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;

/** The set-up of tests that have a page each. */
@ExtendWith(WarmBrowser.class)
public abstract class WithPageStand {
    protected PageStand stand;

    @BeforeEach
    void openStand(Browser browser) {
        stand = new PageStand(browser);
    }

    @AfterEach
    void closeStand() {
        stand.close();
    }
}
