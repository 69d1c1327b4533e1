package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The window's size, told in numbers: before, after and within what is done in it. */
class ResizingTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            resize to 390x844                                                       | resize to 390x844
            resize to 375 px wide                                                   | resize to 375 px wide
            resize to 600 px high                                                   | resize to 600 px high
            Resize the viewport to 390x844 (iPhone size)                            | resize to 390x844
            resize the window to 375 x 667                                          | resize to 375x667
            set the viewport to 1280×800                                            | resize to 1280x800
            switch to a mobile viewport (375px wide)                                | resize to 375 px wide
            Switch to mobile viewport 390x844                                       | resize to 390x844
            change the browser width to 768px                                       | resize to 768 px wide
            Change the width of the browser window to 768 pixels                    | resize to 768 px wide
            shrink the window to 600 px wide                                        | resize to 600 px wide
            make the window 1024 by 768                                             | resize to 1024x768
            Make the browser window narrow (around 400px)                           | resize to 400 px wide
            Set viewport width to 375                                               | resize to 375 px wide
            set viewport width to 375 and height to 812                             | resize to 375x812
            Set the height of the viewport to 600                                   | resize to 600 px high
            Set viewport to mobile (375x812)                                        | resize to 375x812
            set viewport to iPhone 12 Pro (390x844)                                 | resize to 390x844
            resize the browser to 1440 pixels wide and 900 pixels high              | resize to 1440x900
            Resize the browser window to a width of 375px and a height of 667px     | resize to 375x667
            Use a 375x667 viewport                                                  | resize to 375x667
            use a mobile viewport (375x667)                                         | resize to 375x667
            Resize the window back to 1280x800                                      | resize to 1280x800
            Switch back to desktop (1280x800)                                       | resize to 1280x800
            Viewport: 390x844                                                       | resize to 390x844
            await page.setViewportSize({ width: 390, height: 844 });                | resize to 390x844
            I resize the window from 1280x800 to 375x667                            | resize to 375x667
            Resize browser to 375x667 and verify that "Menu" is visible             | resize to 375x667; expect "Menu" visible
            Resize to 375x667: "Menu" is visible                                    | resize to 375x667; expect "Menu" visible
            Resize the browser to 375x667 to check that the "Menu" button is visible | resize to 375x667; expect button "Menu" visible
            After resizing the window to 375x667 the "Menu" button appears          | resize to 375x667; expect button "Menu" visible
            Set the viewport to 390x844 and open /shop                              | resize to 390x844; open /shop
            Open /shop with a viewport of 375x667                                   | resize to 375x667; open /shop
            Open /shop at 375px width                                               | resize to 375 px wide; open /shop
            at 375px width the menu is hidden                                       | resize to 375 px wide; expect "menu" not visible
            On mobile (375px), "Menu" is visible                                    | resize to 375 px wide; expect "Menu" visible
            On a 375px wide screen, "Menu" is visible                               | resize to 375 px wide; expect "Menu" visible
            Mobile (375x667): "Menu" is visible                                     | resize to 375x667; expect "Menu" visible
            the menu is hidden at 375px                                             | resize to 375 px wide; expect "menu" not visible
            """)
    void aSizeInNumbersIsCarriedOut(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).as(line).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "resize to mobile",
                "Resize back to desktop",
                "Resize the window",
                "make the window smaller",
                "Set viewport to mobile",
                "Set the device to iPhone 15",
                "Resize the window to iPhone 15",
                "Resize the window to 50% width",
                "Resize the window to 375x667 or 390x844",
                "Resize to 375x667, 768x1024 and 1280x800",
                "Verify layout at 375px, 768px and 1280px",
                "resize the window to 375x667 until \"Menu\" is visible",
                "Set the viewport to 10x10",
                "set the viewport to 99999x800",
                "resize to 375x99",
                "Click the image, resize to 800x600",
                "Upload cat.jpg, resize to 800x600",
                "set the window width to 120",
                "resize the column",
            })
    void whatSizeIsMeantIsAskedAbout(String line) {
        assertThat(TaskReader.read(line)).as(line).anyMatch(read -> !read.understood());
        assertThat(TaskReader.read(line))
                .flatMap(ReadLine::actions)
                .noneMatch(action -> action instanceof Action.Resize);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Do not resize the window",
                "Do not resize the window to 375x667",
                "Never set the viewport to 375x667",
                "Avoid resizing the browser to 375x667",
            })
    void whatIsForbiddenIsNotDone(String line) {
        assertThat(TaskReader.read(line))
                .as(line)
                .singleElement()
                .satisfies(read -> assertThat(read.actions()).isEmpty())
                .satisfies(read -> assertThat(read.understood()).isTrue())
                .satisfies(read -> assertThat(read.intents()).allMatch(Intent::negated));
        assertThat(TaskReaderTest.labels("Without resizing the window, click Menu"))
                .containsExactly("click \"Menu\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            set the width to 400                       | type "400" into "width"
            set Width to 400 and Height to 300         | type "400" into "Width"; type "300" into "Height"
            "Viewport": 390x844                        | type "390x844" into "Viewport"
            type "resize to 390x844" into "Note"       | type "resize to 390x844" into "Note"
            Select 390x844 in the Size dropdown        | select "390x844" in combobox "Size"
            Large: 800x600                             | type "800x600" into "Large"
            Set page size to 50                        | select "50" in "page size"
            Click Resize                               | click "Resize"
            """)
    void otherSizesAreNoneOfTheWindow(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).as(line).isEqualTo(done);
    }

    @Test
    void aSizeOutOfBoundsIsToldWithTheBounds() {
        assertThat(TaskReader.read("set the viewport to 10x10").get(0).notUnderstood())
                .contains("width x height in CSS pixels, each from 100 to 7680");
        assertThat(TaskReader.read("resize to mobile").get(0).notUnderstood()).contains("resize to 390x844");
    }
}
