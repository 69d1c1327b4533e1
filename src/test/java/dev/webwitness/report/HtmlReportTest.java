package dev.webwitness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.RunEvent;
import dev.webwitness.model.RunReport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** The page and the JUnit file of a run. */
class HtmlReportTest {
    private static final String MARKUP = "</script></style></pre>\"'><img src=x onerror=alert(1)><b>\u202Eevil\u0001";

    @Test
    void showsTheCauseTheStepsAndTheTimeline() throws IOException {
        String html = HtmlReport.render(Sample.failed().report(), Sample.events());
        keepForAPerson("failed", html);

        assertThat(html)
                .contains("Signing in failed: the server answered 500")
                .contains("POST /api/login answered 500, then TypeError: cannot read &#39;token&#39; of undefined")
                .contains("href=\"shots/agent_step-0003.jpg\"")
                .contains("href=\"bodies/r12.json\"")
                .contains("id=\"step-4\"")
                .contains("the page shows &quot;Something went wrong&quot;")
                .contains("<small>first party, noise: favicon · 0.17</small>")
                .contains("POST http://localhost:3000/api/login → 500");
        assertThat(html.indexOf("What went wrong")).isLessThan(html.indexOf("What was checked"));
        keepForAPerson("passed", HtmlReport.render(Sample.passed().report(), Sample.events()));
        keepForAPerson("waiting", HtmlReport.render(Sample.waiting().report(), List.of()));
        keepForAPerson("error", HtmlReport.render(Sample.broken().report(), List.of()));
    }

    /** Leaves the page where a person, or a browser without a window, can look at it. */
    private static void keepForAPerson(String name, String html) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "report-samples"));
        Files.writeString(folder.resolve(name + ".html"), html);
    }

    @Test
    void escapesWhateverAPageOrACallerSaid() {
        RunEvent event = new RunEvent(
                1, "console", "log", 5, 1, true, Map.of("text", MARKUP, "stack", List.of(MARKUP), MARKUP, MARKUP));
        RunReport report = Sample.failed().everywhere(() -> MARKUP).report();

        String html = HtmlReport.render(report, List.of(event));

        assertThat(html)
                .doesNotContain("<img src=x")
                .doesNotContain("<b>\u202E")
                .doesNotContain("\u202E")
                .doesNotContain("\u0001");
        assertThat(html).contains("&lt;img src=x onerror=alert(1)&gt;");
        assertThat(html.split("</script>", -1)).hasSize(2);
        assertThat(html.split("</style>", -1)).hasSize(2);
        assertThat(attributes(html)).noneMatch(value -> value.contains("<") || value.startsWith("javascript:"));
    }

    private static List<String> attributes(String html) {
        List<String> values = new ArrayList<>();
        Matcher matcher = Pattern.compile("(?:href|src)=\"([^\"]*)\"").matcher(html);
        while (matcher.find()) {
            values.add(matcher.group(1));
        }
        return values;
    }

    @Test
    void needsNothingButItsFolder() {
        String html = HtmlReport.render(Sample.failed().report(), Sample.events());

        assertThat(attributes(html))
                .filteredOn(value -> !value.startsWith("#"))
                .allMatch(value -> value.startsWith("shots/")
                        || value.startsWith("bodies/")
                        || value.equals("data:,")
                        || value.equals("http://localhost:3000/"));
        assertThat(html).doesNotContain("{{").contains("script-src 'sha256-");
    }

    @Test
    void keepsTheFailuresOfALongTimelineAndSaysWhatIsMissing() {
        List<RunEvent> events = new ArrayList<>();
        for (int i = 1; i <= 30_000; i++) {
            events.add(new RunEvent(
                    i,
                    "console",
                    "log",
                    i,
                    1,
                    i == 29_000,
                    Map.of("text", i == 29_000 ? "the one failure" : "chatter")));
        }

        String html = HtmlReport.render(Sample.failed().report(), events);

        assertThat(html).contains("the one failure").contains("28000 more events are in events.jsonl");
        assertThat(html.length()).isLessThan(1_000_000);
    }

    @Test
    void saysSoWhereNothingWentWrong() {
        assertThat(HtmlReport.render(Sample.passed().report(), List.of()))
                .contains("No errors above the noise")
                .doesNotContain("What went wrong")
                .doesNotContain("id=\"timeline\"");
    }

    @Test
    void writesOneCaseForTheOutcomeAndOneForEachStep() throws Exception {
        String xml = JUnitReport.render(Sample.failed().report());
        Golden.assertMatches("failed.junit.xml", xml);

        Document document = parsed(xml);
        assertThat(document.getElementsByTagName("testcase").getLength()).isEqualTo(5);
        assertThat(document.getElementsByTagName("failure").getLength()).isEqualTo(2);
        assertThat(document.getElementsByTagName("testsuite")
                        .item(0)
                        .getAttributes()
                        .getNamedItem("failures")
                        .getNodeValue())
                .isEqualTo("2");
    }

    @Test
    void letsNothingButPassedPass() {
        assertThat(JUnitReport.render(Sample.waiting().report())).contains("<failure type=\"waiting\"");
        assertThat(JUnitReport.render(Sample.broken().report()))
                .contains("<error type=\"error\"")
                .contains("errors=\"1\"");
        assertThat(JUnitReport.render(Sample.passed().report())).doesNotContain("type=\"passed\"");
    }

    @Test
    void writesXmlThatParsesWhateverThePageSaid() throws Exception {
        parsed(JUnitReport.render(
                Sample.failed().everywhere(() -> MARKUP + "]]>\uD800\uFFFF\r\n").report()));
    }

    private static Document parsed(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    }
}
