package dev.webwitness.dashboard;

import dev.webwitness.report.html.HtmlEscaper;
import dev.webwitness.report.html.ReportContent;
import java.util.Map;

/** The HTML around a page's content. It escapes everything but our own markup. */
final class PageLayout {
    private PageLayout() {}

    /** The list of runs, which its script fills. */
    static String list(String token) {
        return page("Runs", "runs", token, Map.of(), """
                <main id="main" class="wrap runs" aria-busy="true"><noscript><p class="empty">The dashboard needs JavaScript. The runs are also listed by <code>./webwitness runs</code>.</p></noscript></main>
                """);
    }

    /**
     * One run.
     *
     * @param live whether it runs in this process
     * @param resumable whether it can be resumed
     * @param server the other server that has it; else empty
     */
    static String run(
            String token,
            String runId,
            ReportContent content,
            boolean live,
            boolean pinned,
            boolean resumable,
            String server) {
        return page(
                content.title(),
                "run " + content.status(),
                token,
                Map.of(
                        "run",
                        runId,
                        "live",
                        Boolean.toString(live),
                        "pinned",
                        Boolean.toString(pinned),
                        "resumable",
                        Boolean.toString(resumable),
                        "server",
                        server),
                "<div id=\"run\">\n" + content.markup() + "</div>\n<script type=\"application/json\" id=\"run-data\">"
                        + content.data() + "</script>\n");
    }

    /** A page with one sentence. */
    static String note(String title, String text, boolean back) {
        return page(
                title,
                "note",
                "",
                Map.of(),
                "<main id=\"main\" class=\"wrap\"><section class=\"card empty\"><h1>" + HtmlEscaper.escaped(title)
                        + "</h1><p>"
                        + HtmlEscaper.escaped(text) + "</p>" + (back ? "<p><a href=\"/\">All runs</a></p>" : "")
                        + "</section></main>\n");
    }

    private static String page(String title, String kind, String token, Map<String, String> data, String body) {
        StringBuilder attributes = new StringBuilder();
        data.forEach((name, value) -> attributes.append(" data-%s=\"%s\"".formatted(name, HtmlEscaper.escaped(value))));
        String script = kind.startsWith("runs") ? "runs" : kind.startsWith("run ") ? "run" : "";
        return """
                <!doctype html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <meta name="token" content="%s">
                <title>%s · Webwitness</title>
                <link rel="icon" href="/assets/icon.svg">
                <link rel="stylesheet" href="/assets/report.css">
                <link rel="stylesheet" href="/assets/dashboard.css">
                %s</head>
                <body class="dash %s"%s>
                <header class="mast"><div class="wrap"><a class="brand" href="/"><span class="logo" aria-hidden="true"></span>Webwitness</a><div class="tools" id="tools"></div></div></header>
                %s</body>
                </html>
                """.formatted(
                        HtmlEscaper.escaped(token),
                        HtmlEscaper.escaped(title),
                        script.isEmpty() ? "" : "<script type=\"module\" src=\"/assets/" + script + ".js\"></script>\n",
                        HtmlEscaper.escaped(kind),
                        attributes,
                        body);
    }
}
