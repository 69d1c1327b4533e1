package dev.webwitness.report.html;

import dev.webwitness.model.text.ResourceText;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The content of a run's page. Its server adds {@link #styles} and {@link #viewer}, and calls {@code startPictures} and {@code startTimeline}, as {@code startReport} does.
 *
 * @param status as in the result, such as {@code failed}
 * @param title the page's title, as plain text
 * @param markup outcome, findings, steps and the place of the timeline, escaped
 * @param data the timeline's JSON, safe in a {@code script} element
 */
public record ReportContent(String status, String title, String markup, String data) {
    private static final Pattern BODY = Pattern.compile(
            "(?s)<title>([^<]*)</title>.*?<body class=\"([a-z]+)\">\n(.*)<script type=\"application/json\" id=\"run-data\">([^<]*)</script>");

    /** The content of a page that {@link HtmlReport#render} made; empty for another page. */
    public static Optional<ReportContent> of(String html) {
        Matcher page = BODY.matcher(html);
        return page.find()
                ? Optional.of(new ReportContent(
                        page.group(2), HtmlEscaper.plain(page.group(1)), page.group(3), page.group(4)))
                : Optional.empty();
    }

    /** The style sheet. */
    public static String styles() {
        return ResourceText.read(ReportContent.class, "report.css");
    }

    /** The script, an ES module. */
    public static String viewer() {
        return ResourceText.read(ReportContent.class, "viewer.js");
    }
}
