package dev.webwitness.run;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The set-up of tests whose runs share one service and one site. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class WithWorkflowRuns {
    Path temp;
    WorkflowRuns runs;

    @BeforeAll
    void openRuns(@TempDir Path folder) {
        temp = folder;
        runs = new WorkflowRuns(folder.resolve("artifacts"));
    }

    @AfterAll
    void closeRuns() {
        runs.close();
    }
}
