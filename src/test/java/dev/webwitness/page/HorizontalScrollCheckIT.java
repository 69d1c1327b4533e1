package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.page.expect.CheckResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether a page is wider than its window is measured, and not looked for as a text or an element. */
class HorizontalScrollCheckIT extends WithPageStand {
    private CheckResult check(boolean negated) {
        return stand.reader.check(stand.page, new Expectation(Kind.SIDEWAYS, null, "", negated), null);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<div style='width:3000px'>wide</div>",
                "<body style='margin:0'><div style='width:calc(100vw + 2px)'>a bit</div>",
                "<div style='position:absolute;left:2500px;width:90px'>aside</div>",
                "<style>html{overflow-x:auto}body{overflow-x:hidden;width:3000px}</style><div>the window scrolls all the same</div>"
            })
    void aPageThatIsWiderThanItsWindow(String html) {
        stand.show(html);

        assertThat(check(false).holds()).isTrue();
        assertThat(check(true).holds()).isFalse();
        assertThat(check(true).seen()).matches("the page reaches \\d+ px beyond the window");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>narrow</p>",
                "<div style='height:5000px'>long</div>",
                "<div style='width:300px;overflow-x:auto'><div style='width:3000px'>a table that scrolls by itself</div></div>",
                "<style>html{overflow-x:hidden}</style><div style='width:3000px'>cut off</div>",
                "<body style='overflow-x:clip'><div style='width:3000px'>cut off</div>"
            })
    void aPageThatCannotBeScrolledSideways(String html) {
        stand.show(html);

        assertThat(check(true).holds()).isTrue();
        assertThat(check(false).holds()).isFalse();
        assertThat(check(false).seen()).isEqualTo("the page is as wide as the window");
    }

    @Test
    void aWindowThatBecomesTooNarrow() {
        stand.show("<div style='width:700px'>fixed</div>");
        assertThat(check(true).holds()).isTrue();

        stand.page.setViewportSize(390, 844);

        assertThat(check(false).holds()).isTrue();
    }
}
