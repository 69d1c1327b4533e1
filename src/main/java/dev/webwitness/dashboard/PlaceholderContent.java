package dev.webwitness.dashboard;

import dev.webwitness.report.html.HtmlEscaper;
import dev.webwitness.report.html.ReportContent;
import dev.webwitness.store.RunFolder;
import dev.webwitness.store.listing.RunSummary;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The content for a run without a stored page. */
final class PlaceholderContent {
    private PlaceholderContent() {}

    static ReportContent of(RunSummary run, RunFolder folder) {
        Map<String, @Nullable Object> result = folder.result().orElse(Map.of());
        boolean going = run.status().equals("running") || run.status().equals("queued");
        String summary = result.get("summary") instanceof String text
                ? text
                : going
                        ? "This run is going on in another Webwitness process; its page is here when it ends."
                        : "This run ended before it could write its page. Its files are below.";
        String markup = """
                <header class="top"><div class="wrap">
                <p class="verdict"><strong class="pill">%s</strong></p>
                <h1>%s</h1>
                <dl class="facts"><div class="wide"><dt>Page</dt><dd>%s</dd></div><div><dt>Started</dt><dd>%s</dd></div></dl>
                </div></header>
                <main id="main" class="wrap"><section id="task" aria-labelledby="task-title"><h2 id="task-title">The task as given</h2>
                <pre class="card task">%s</pre></section></main>
                """.formatted(
                        HtmlEscaper.escaped(run.status()),
                        HtmlEscaper.escaped(summary),
                        HtmlEscaper.escaped(run.asked().url()),
                        HtmlEscaper.escaped(run.startedAt()),
                        HtmlEscaper.escaped(run.asked().task()));
        return new ReportContent(run.status(), run.status() + " · " + run.runId(), markup, "{}");
    }
}
