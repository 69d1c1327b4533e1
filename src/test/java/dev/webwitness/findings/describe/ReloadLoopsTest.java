package dev.webwitness.findings.describe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.Story;
import dev.webwitness.model.result.Finding;
import org.junit.jupiter.api.Test;

/** A page that loads itself again and again explains what is lost in it. */
class ReloadLoopsTest {
    @Test
    void aPageThatLoadsItselfOnAndOnComesBeforeTheExpectationThatFailed() {
        Story story = Story.shop().click("Click me");
        for (int i = 0; i < 5; i++) {
            story.page("/");
        }
        Finding first = story.expectsInVain("Clicked").rank().all().get(0);

        assertThat(first.kind()).isEqualTo("navigation");
        assertThat(first.headline()).startsWith("The page / loaded itself again 4 times");
    }

    @Test
    void aPageThatComesAgainWithEachStepIsNoLoop() {
        Story story = Story.shop();
        for (int i = 0; i < 5; i++) {
            story.click("Save").page("/");
        }

        assertThat(story.expectsInVain("Saved").rank().all())
                .noneMatch(finding -> finding.headline().contains("loaded itself"));
    }
}
