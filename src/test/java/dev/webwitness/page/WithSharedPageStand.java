package dev.webwitness.page;

import com.microsoft.playwright.Browser;
import dev.webwitness.testing.WarmBrowser;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** The set-up of tests that share one page. */
@ExtendWith(WarmBrowser.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class WithSharedPageStand {
    protected PageStand stand;

    @BeforeAll
    void openStand(Browser browser) {
        stand = new PageStand(browser);
    }

    @AfterAll
    void closeStand() {
        stand.close();
    }
}
