package dev.webwitness.dashboard;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.text.TextTruncator;
import dev.webwitness.report.html.ReportContent;
import dev.webwitness.run.Runs;
import dev.webwitness.run.report.RunPage;
import dev.webwitness.run.resume.PastRun;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.listing.RunFilter;
import dev.webwitness.store.listing.RunSummary;
import dev.webwitness.web.servlet.WebRequest;
import dev.webwitness.web.servlet.WebResponse;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The HTML pages: the list, and a run's page. */
final class PageRenderer {
    private static final int MOST_PAGE = 4 << 20;

    private final Runs runs;
    private final ArtifactStore store;

    PageRenderer(Runs runs, ArtifactStore store) {
        this.runs = runs;
        this.store = store;
    }

    /**
     * The folder of a run.
     *
     * @throws WebwitnessException {@code run.not-found}
     */
    RunFolder folder(String runId) {
        return store.find(runId)
                .orElseThrow(
                        () -> store.refusalIfOpenElsewhere(runId, owner -> true).orElseGet(() -> nothing(runId)));
    }

    /** The same for a list's row. */
    RunSummary summary(String runId) {
        folder(runId);
        return store.list(new RunFilter(null, null, null, runId + "~", 1)).stream()
                .filter(run -> run.runId().equals(runId))
                .findFirst()
                .orElseThrow(() -> nothing(runId));
    }

    private static WebwitnessException nothing(String runId) {
        String shown = TextTruncator.toChars(runId, 60);
        return new WebwitnessException(
                ErrorCode.RUN_NOT_FOUND, "There is no run \"" + shown + "\"; it was never made, or it was deleted.");
    }

    WebResponse one(WebRequest ask, String runId) {
        RunFolder folder = folder(runId);
        RunSummary summary = summary(runId);
        Optional<RunHandle> handle = runs.find(runId);
        boolean going = handle.map(run -> run.report().conclusion().status() == RunStatus.RUNNING)
                .orElse(false);
        boolean watchable = going || handle.isPresent() && isOpen(summary.status());
        ReportContent content = handle.filter(run -> watchable)
                .map(RunHandle::report)
                .filter(report -> report.conclusion().status() == RunStatus.RUNNING)
                .map(report -> RunPage.of(report, folder).content())
                .or(() -> stored(folder))
                .orElseGet(() -> PlaceholderContent.of(summary, folder));
        String server = handle.isPresent() ? "" : store.keeper(runId).orElse("");
        boolean resumable = !going && server.isEmpty() && PastRun.resumable(folder);
        return WebResponse.page(
                PageLayout.run(ask.token(), runId, content, watchable, summary.pinned(), resumable, server));
    }

    private static boolean isOpen(String status) {
        return status.equals("queued") || status.equals("running");
    }

    /** The content of the stored report; empty for none. */
    private static Optional<ReportContent> stored(RunFolder folder) {
        @Nullable String html = text(folder, "report.html");
        return html == null ? Optional.empty() : ReportContent.of(html);
    }

    private static @Nullable String text(RunFolder folder, String name) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try {
            RunFileHandler.copy(folder, name, MOST_PAGE, all);
        } catch (WebwitnessException e) {
            return null;
        }
        return all.toString(StandardCharsets.UTF_8);
    }

    Map<String, @Nullable Object> row(String runId) {
        return new RunListApi(runs, store).row(summary(runId));
    }
}
