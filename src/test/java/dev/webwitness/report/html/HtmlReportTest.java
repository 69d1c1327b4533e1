package dev.webwitness.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.text.ResourceText;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.report.Golden;
import dev.webwitness.report.Pages;
import dev.webwitness.report.Sample;
import dev.webwitness.report.junit.JUnitReport;
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
        String html = Pages.of(Sample.failed().report(), Sample.events());
        keepForAPerson("failed", html);

        assertThat(html)
                .contains("Signing in failed: the server answered 500")
                .contains("POST /api/login answered 500, then TypeError: cannot read &#39;token&#39; of undefined")
                .contains("href=\"shots/agent_step-0003.jpg\"")
                .contains("href=\"bodies/r12.json\"")
                .contains("id=\"step-4\"")
                .contains("the page shows &quot;Something went wrong&quot;")
                .contains("first party · noise: favicon")
                .contains("<span class=\"no\">42</span>save(answer.user.token);")
                .contains("<a href=\"#step-3\">step 3: click &quot;Sign in&quot;</a>")
                .contains("href=\"#event-8\"")
                .contains("heading &quot;Something went wrong&quot;");
        assertThat(html.indexOf("Findings <small>")).isLessThan(html.indexOf("What was checked"));
        keepForAPerson("passed", Pages.of(Sample.passed().report(), Sample.events()));
        keepForAPerson("waiting", Pages.of(Sample.waiting().report(), List.of()));
        keepForAPerson("error", Pages.of(Sample.broken().report(), List.of()));
    }

    /** Leaves the page where a person, or a browser without a window, can look at it. */
    private static void keepForAPerson(String name, String html) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "report-samples"));
        Files.writeString(folder.resolve(name + ".html"), html);
    }

    @Test
    void headsThePageWithWhatHappenedAndSetsTheLikelyCauseBelow() {
        String summary =
                "Failed at step 3: nearest text: \"It holds up.\". Most likely cause: TypeError, after step 2.";

        String html = Pages.of(Sample.failed().everywhere(() -> summary).report(), Sample.events());

        assertThat(html)
                .contains("<h1>Failed at step 3: nearest text: &quot;It holds up.&quot;.</h1>")
                .contains("<p class=\"lead\">Most likely cause: TypeError, after step 2.</p>");
    }

    @Test
    void linksTheWholeAnswerByItsPathInTheFolder() {
        Finding login = Sample.login();
        for (String uri : List.of(
                "bodies/r12.json",
                "webwitness://runs/" + Sample.RUN + "/artifacts/bodies/r12.json",
                "webwitness://runs/other/artifacts/bodies/r12.json",
                "bodies/../../secret.txt",
                "javascript:alert(1)")) {
            Finding finding = new Finding(
                    login.rank(),
                    login.kind(),
                    login.headline(),
                    new Finding.Evidence(
                            login.evidence().request(), login.evidence().exception()),
                    new Finding.Occurrence(
                            login.occurrence().after(),
                            1,
                            login.occurrence().firstMs(),
                            login.occurrence().lastMs(),
                            login.occurrence().step(),
                            login.occurrence().url()),
                    new Finding.Score(login.score().value(), login.score().why()),
                    uri);
            String html = Pages.of(Sample.failed().findings(List.of(finding)).report(), Sample.events());
            boolean own = uri.equals("bodies/r12.json") || uri.contains(Sample.RUN);
            assertThat(html.contains("whole answer</a>")).as(uri).isEqualTo(own);
            assertThat(html.contains("href=\"bodies/r12.json\"")).as(uri).isEqualTo(own);
        }
    }

    @Test
    void escapesWhateverAPageOrACallerSaid() {
        RunEvent event = new RunEvent(
                1, "console", "log", 5, 1, true, Map.of("text", MARKUP, "stack", List.of(MARKUP), MARKUP, MARKUP));
        RunReport report = Sample.failed().everywhere(() -> MARKUP).report();

        String html = Pages.of(report, List.of(event));

        assertThat(html)
                .doesNotContain("<img src=x")
                .doesNotContain("<b>\u202E")
                .doesNotContain("\u202E")
                .doesNotContain("\u0001");
        assertThat(html).contains("&lt;img src=x onerror=alert(1)&gt;");
        assertThat(html.split("</script>", -1)).hasSize(3);
        assertThat(Pages.data(html)).doesNotContain("<").doesNotContain(">").doesNotContain("&");
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
        String html = Pages.of(Sample.failed().report(), Sample.events());

        assertThat(attributes(html))
                .filteredOn(value -> !value.startsWith("#"))
                .allMatch(value -> value.startsWith("shots/")
                        || value.startsWith("bodies/")
                        || value.equals("data:,")
                        || value.equals("http://localhost:3000/"));
        assertThat(html).doesNotContain("{{").contains("script-src 'sha256-");
    }

    @Test
    void staysUnderTwoMegabytesWhateverTheRunWas() {
        List<RunEvent> events = new ArrayList<>();
        for (int i = 1; i <= 20_000; i++) {
            events.add(new RunEvent(
                    i, "console", "error", i, 1, true, Map.of("text", "<漢字>".repeat(500), "stack", List.of(MARKUP))));
        }
        Map<String, String> outlines = new java.util.HashMap<>();
        for (int i = 1; i <= 4; i++) {
            outlines.put("outline-" + i + ".txt", "<漢字>".repeat(50_000));
        }
        RunReport report =
                Sample.failed().everywhere(() -> "<漢字>".repeat(20_000)).report();

        String html = Pages.of(report, events, outlines);

        assertThat(html.getBytes(StandardCharsets.UTF_8).length).isLessThan(2_000_000);
    }

    @Test
    void passesTheGateOfTheStoreUnharmed() throws Exception {
        String html = Pages.of(Sample.failed().report(), Sample.events());

        String masked = new Redactor(List.of("hunter22")).text(html);

        assertThat(masked)
                .contains(ReportContent.viewer())
                .contains(ResourceText.read(ReportContent.class, "report.css"));
        assertThat(masked.substring(0, masked.indexOf("<style>")))
                .isEqualTo(html.substring(0, html.indexOf("<style>")));
        assertThat(new ObjectMapper().readTree(Pages.data(masked)).get("events"))
                .hasSize(11);
    }

    @Test
    void writesNoMarkupByScript() {
        assertThat(ReportContent.viewer()).doesNotContain("innerHTML", "insertAdjacentHTML", "document.write");
    }

    @Test
    void saysSoWhereNothingWentWrong() {
        assertThat(Pages.of(Sample.passed().report(), List.of()))
                .contains("No findings above the noise line")
                .doesNotContain("most likely cause first")
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
