package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.steps.ParsedStep;
import dev.webwitness.brain.steps.TaskReader;
import dev.webwitness.model.step.ActionOutcome;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A text that is to stand in a part of the page is not taken for there because it stands in another. */
@Tag("thorough")
class LandmarksIT extends WithOpenSession {
    private static final String PAGE = """
            <header>Shop <span>Hello Ada</span></header><nav><a href=/a>Offers</a></nav>
            <main><p>Cart is empty</p><table><tr><th>Name</th></tr><tr><td>Bob</td></tr></table></main>
            <aside>Filters</aside><footer>Imprint</footer><div role=dialog aria-label=Ask>Really remove?</div>""";

    private ActionOutcome look(String html, String step) {
        open.show(html);
        List<ParsedStep> lines = TaskReader.read(step);
        assertThat(lines).allMatch(ParsedStep::understood);
        return open.session.perform(lines.get(0).actions().get(0), Duration.ofSeconds(6));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"Hello Ada\" is shown in the header",
                "\"Offers\" appears in the navigation",
                "\"Bob\" is shown in the table",
                "\"Filters\" should be visible in the sidebar",
                "\"Imprint\" is shown in the footer",
                "\"Really remove?\" is shown in the dialog",
                "\"Bob\" is not shown in the footer"
            })
    void whatStandsThereIsThere(String step) {
        ActionOutcome done = look(PAGE, step);

        assertThat(done.ok()).as(String.valueOf(done.error())).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"Bob\" is shown in the header",
                "\"Imprint\" appears in the navigation",
                "\"Hello Ada\" is shown in the table",
                "\"Bob\" should be visible in the sidebar",
                "\"Bob\" is shown in the footer",
                "\"Bob\" is shown in the dialog"
            })
    void whatStandsElsewhereIsNot(String step) {
        ActionOutcome done = look(PAGE, step);

        assertThat(done.ok()).isFalse();
        assertThat(done.expected()).contains("is on the page, but not in the ");
    }

    @Test
    void aPageWithoutThatPartOrWithSeveralIsLookedAtWhole() {
        assertThat(look("<p>Imprint</p>", "\"Imprint\" is shown in the footer").ok())
                .isTrue();
        assertThat(look(
                                "<table><tr><td>Ann</table><p>Bob</p><table><tr><td>Cem</table>",
                                "\"Bob\" is shown in the table")
                        .ok())
                .isTrue();
    }
}
