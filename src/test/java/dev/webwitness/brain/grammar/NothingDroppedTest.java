package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sentences of which a part was once passed over, or done as something else: each is read whole now, or asked about. */
class NothingDroppedTest {
    private static final Pattern FORBIDS =
            Pattern.compile("(?i)\\b(?:don't|do not|without|w/o|instead of|not the|not of|not)\\b");

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            hey, can you check the shop, go to http://x.test/cart then click "Pay" | open http://x.test/cart; click "Pay"
            make sure shipping costs show 6,90 €                     | expect "shipping costs" has value "6,90 €"
            Click "A" and go to the cart: it should list 2 items     | click "A"; click "cart"; expect 2 "items"
            click Skip                                               | click "Skip"
            Visit http://x.test/does-not-exist                       | open http://x.test/does-not-exist
            Delete the draft invoice and verify it's gone            | click "Delete"; expect "draft invoice" not visible
            Use "ada" as username and "s3" as password               | type "ada" into "username"; type "s3" into "password"
            fill in jo@x.test as email and 10115 as zip code         | type "jo@x.test" into "email"; type "10115" into "zip code"
            Header: the menu should be hidden                        | expect "menu" not visible
            the "Box" box is checked and greyed out                  | expect "Box" checked; expect "Box" disabled
            First click on "A", then on "B"                          | click "A"; click "B"
            the message that the page is created appears             | expect "the page is created" visible
            1) open /a 2) click "B"                                  | open /a; click "B"
            """)
    void everyPartIsRead(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Open Help and rename it to \"final.pdf\"",
                "Filter the list to show only active users",
                "verify the breadcrumb shows Home > Products > Lamps",
                "position jumps forward by 45 seconds",
                "go to favourites, it should be there",
                "Open two tabs",
                "hover each of the icons",
                "Type 5 characters into the password field",
                "Type it again in the second field",
                "Enter Bob and Miller as first and last name",
                "Choose the 15th of May",
                "The list should contain exactly the items A, B and C",
                "get rid of some items",
                "click \"Save\" dogs bark",
                "click \"Save\" + dogs bark",
                "type \"Ada\" into \"Name\" dogs bark",
                "the toast says \"Saved\" dogs bark",
                "\"Saved\" is shown dogs bark",
                "\"Saved\" is shown or \"Done\" is shown",
                "5 results are shown or dogs bark",
                "Continue is enabled / dogs bark"
            })
    void whatIsNotReadWholeIsAskedAbout(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood());
    }

    /**
     * Everything understood of every set, with something beside it that nobody can check: it is asked about, or at least not passed over. Left out are
     * orders beside a prohibition, which takes the rest of the sentence with it, so that nothing is done of that, and what stands before a colon, which is a
     * label.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s and dogs bark loudly",
                "%s, dogs bark loudly",
                "%s, and nobody ever complains about it",
                "%s / dogs bark loudly",
                "%s or dogs bark loudly",
                "%s while dogs bark",
                "Dogs bark loudly and %s"
            })
    @Timeout(300)
    void whatStandsBesideAnOrderIsNeverPassedOver(String frame) {
        List<String> dropped = new ArrayList<>();
        int tried = 0;
        int number = frame.length();
        for (Map.Entry<String, List<Object>> understood : UNDERSTOOD.entrySet()) {
            number++;
            if (number % PhrasesTest.EVERY != 0) {
                continue;
            }
            String text = understood.getKey();
            List<Object> alone = understood.getValue();
            List<ReadLine> both = TaskReader.read(frame.formatted(text));
            tried += alone.isEmpty() ? 0 : 1;
            if (!alone.isEmpty()
                    && both.stream().allMatch(ReadLine::understood)
                    && done(both).equals(alone)) {
                dropped.add(text);
            }
        }
        assertThat(tried).isGreaterThan(1500);
        assertThat(dropped)
                .filteredOn(text ->
                        !FORBIDS.matcher(text).find() && !(frame.startsWith("Dogs") && text.matches(".*[:.] .*")))
                .isEmpty();
    }

    /** Every text that is understood, with what is done of it. */
    private static final Map<String, List<Object>> UNDERSTOOD = understood();

    private static Map<String, List<Object>> understood() {
        Set<String> texts = new LinkedHashSet<>();
        for (String file : PhrasesTest.FILES) {
            for (PhraseSet.Phrase phrase : PhraseSet.of(file).phrases()) {
                String text = phrase.text()
                        .replaceFirst("^\\s*(?:[-*•>]|\\d+[.)]|[a-z]\\))\\s+", "")
                        .replaceFirst("[.!,;]+$", "");
                if (phrase.understood() && !phrase.ambiguous() && !text.contains("\n")) {
                    texts.add(text);
                }
            }
        }
        Map<String, List<Object>> understood = new LinkedHashMap<>();
        for (String text : texts) {
            List<ReadLine> lines = TaskReader.read(text);
            if (lines.stream().allMatch(ReadLine::understood)) {
                understood.put(text, done(lines));
            }
        }
        return understood;
    }

    /** What is done, how often, and whether. */
    private static List<Object> done(List<ReadLine> lines) {
        return lines.stream()
                .flatMap(line -> Stream.concat(line.actions().stream(), Stream.ofNullable(line.flow())))
                .toList();
    }

    @Test
    void whatWasLookedForNarrowsWhatIsSaidToBeItsOwn() {
        List<ReadLine> read = TaskReader.read("find lisa in the list and change her role to Editor");
        assertThat(read.get(0).actions().get(1))
                .hasToString(
                        "Select[option=Editor, target=Target[how=NAME, text=role, role=null, ordinal=0, scope=lisa, relation=row, quoted=false]]");
    }

    /** What was clicked since is no longer the list that it was found in. */
    @Test
    void aClickEndsThat() {
        assertThat(TaskReader.read("find lisa in the list, click \"Open\" and change her role to Editor")
                        .toString())
                .doesNotContain("scope=lisa");
    }
}
