package dev.webwitness.corpus.real;

import java.util.List;

/** Harmless noise that the proxy adds: an icon that is not there, and third parties' tags that are refused or do not resolve. */
final class Tags {
    /** A third party whose port refuses every connection. */
    static final String REFUSING = "stats.visitorgauge.net";

    private static final String UNKNOWN = "cdn.tagbroker.io";

    private static final String HTML = "<script async src=\"http://" + REFUSING + "/collect.js\"></script>"
            + "<img hidden src=\"http://" + REFUSING + "/pixel.gif?ev=view\">"
            + "<link rel=\"stylesheet\" href=\"https://" + UNKNOWN + "/fonts.css\" media=\"print\">"
            + "<script async src=\"https://" + UNKNOWN + "/loader.js\"></script>";

    static final Fault FAULT = Fault.on("GET", "/favicon.ico", Answer.of(404, "text/plain", ""))
            .and(Fault.on("GET", "/-/static/favicon.ico", Answer.of(404, "text/plain", "")))
            .and(Fault.onPages(page -> page.body(page.text().replaceFirst("</body>", HTML + "</body>"))));

    private Tags() {}

    /**
     * How a Chromium is started that finds nothing but this machine.
     *
     * @param refused a port of the loopback interface on which nobody listens
     */
    static List<String> switches(int refused) {
        return List.of("--host-resolver-rules=MAP " + REFUSING + ":80 127.0.0.1:" + refused
                + ", MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1");
    }
}
