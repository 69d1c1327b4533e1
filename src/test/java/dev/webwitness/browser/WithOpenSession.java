package dev.webwitness.browser;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** The set-up of tests that share one browser session. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class WithOpenSession {
    protected OpenSession open;

    @BeforeAll
    void openSession() {
        open = new OpenSession();
    }

    @AfterAll
    void closeSession() {
        open.close();
    }
}
