package dev.webwitness;

import dev.webwitness.cli.shell.Evaluator;
import dev.webwitness.dashboard.Dashboard;
import dev.webwitness.run.Runs;

/** The application with its dashboard. */
record ApplicationWithDashboard(Application application, Dashboard dashboard) implements Evaluator {
    @Override
    public Runs runs() {
        return new DashboardLinkedRuns(application.runs(), dashboard);
    }

    @Override
    public Address address(String given) {
        return application.address(given);
    }

    @Override
    public void close() {
        try (application) {
            dashboard.close();
        }
    }
}
