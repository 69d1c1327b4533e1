package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Items of a form that read like something else are fields with their values. */
class ItemisedTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Click Add manually, type Cycling, distance 24, duration 1:05 | click "Add manually"; select "Cycling" in "type"; type "24" into "distance"; type "1:05" into "duration"
            Click Add, kind Walk, 24 as distance                         | click "Add"; type "Walk" into "kind"; type "24" into "distance"
            "New activity", type Call, subject "Follow up Kramer"        | click "New activity"; select "Call" in "type"; type "Follow up Kramer" into "subject"
            New ticket, type Bug, title Broken                           | click "New ticket"; select "Bug" in "type"; type "Broken" into "title"
            Click Reply, type Thanks, subject Hello                      | click "Reply"; type "Thanks"; type "Hello" into "subject"
            Click Reply, type Hello World, send                          | click "Reply"; type "Hello World"; click "Send"
            Click New, type Hello, press Enter                           | click "New"; type "Hello"; press Enter
            click Track; order no 77120 and send                         | click "Track"; type "77120" into "order no"; click "Send"
            order number 4711 and submit                                 | type "4711" into "order number"; click "Submit"
            invoice no 4411, send                                        | type "4411" into "invoice no"; click "Send"
            name Ada and save                                            | type "Ada" into "name"; click "Save"
            click Add; qty 3 and save                                    | click "Add"; type "3" into "qty"; click "Save"
            status: Waiting on customer, tag needs-logs + enter          | select "Waiting on customer" in "status"; type "needs-logs" into "tag"; press Enter
            priority: High, tag urgent, enter                            | select "High" in "priority"; type "urgent" into "tag"; press Enter
            category: Books, keyword sale + enter                        | select "Books" in "category"; type "sale" into "keyword"; press Enter
            Open goals\\nsteps 12000, sleep 7.5, drinking reminder off   | click "goals"; type "12000" into "steps"; type "7.5" into "sleep"; uncheck "drinking reminder"
            Open goals\\nwater 2.5, sleep 8                              | click "goals"; type "2.5" into "water"; type "8" into "sleep"
            Open Settings\\nlanguage German, wait 3                      | click "Settings"; select "German" in "language"; wait 3.0 s
            Click Save\\nCompleted (1), Open (0)                         | click "Save"; expect "Completed" contains "1"; expect "Open" contains "0"
            tabs: Completed (1), Open (0)                                | expect "Completed" contains "1"; expect "Open" contains "0"
            unit: miles instead of km                                    | select "miles" in "unit"
            theme dark instead of light                                  | select "dark" in "theme"
            Language: German instead of English                          | select "German" in "Language"
            Actions › Send reminder, template Friendly, fee 5,00         | click "Actions"; click "Send reminder"; select "Friendly" in "template"; type "5,00" into "fee"
            File › Rename, name Plans                                    | click "File"; click "Rename"; type "Plans" into "name"
            """)
    void readsWhatIsMeant(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line.replace("\\n", "\n"))))
                .isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Open (0)", "Orders › Open, Paid", "steps 1, 2 and 3"})
    void asksAboutWhatOnlyLooksLikeIt(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood() || read.ambiguous());
    }
}
