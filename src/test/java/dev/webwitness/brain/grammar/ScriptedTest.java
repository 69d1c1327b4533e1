package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of browser scripts, read as the steps they are. */
class ScriptedTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            await page.goto('http://localhost:3000/login')                    | open http://localhost:3000/login
            await page.getByLabel('Email').fill('ada@x.org');                 | type "ada@x.org" into "Email"
            page.getByLabel('Email').fill('')                                 | clear "Email"
            page.getByRole('button', { name: 'Sign in' }).click()             | click button "Sign in"
            await page.locator('#nav > li.a').first().click()                 | click #1 css=#nav > li.a
            page.getByRole('row', { name: 'Bob' }).getByRole('button', { name: "Edit" }).click() | click button "Edit" (row Bob)
            page.getByRole('row').filter({ hasText: 'Bob' }).getByRole('link').click()           | click "link" (row Bob)
            await page.getByPlaceholder("Search").press('Enter')              | press Enter on "Search"
            await page.keyboard.press('Control+A')                            | press Control+A
            await page.fill('#user', 'Ada')                                   | type "Ada" into css=#user
            page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Norway' }) | select "Norway" in combobox "Country"
            await page.getByLabel('CV').setInputFiles('cv.pdf')               | upload "cv.pdf" to "CV"
            await expect(page).toHaveURL('**/cart')                           | expect url contains /cart
            await expect(page.getByTestId('total')).toHaveText('$5.00')       | expect test_id=total contains "$5.00"
            await expect(page.getByRole('button', { name: 'Pay' })).not.toBeEnabled() | expect button "Pay" not enabled
            await page.waitForTimeout(500)                                    | wait 0.5 s
            """)
    void aLineOfAScriptIsAStep(String line, String action) {
        assertThat(TaskReader.read(line))
                .as(line)
                .singleElement()
                .satisfies(read -> assertThat(
                                read.actions().stream().map(Action::label).toList())
                        .containsExactly(action));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "await page.evaluate('alert(1)')",
                "await page.getByRole('button', { name: /save/i }).dragTo(x)",
                "page.getByText('a').or(page.getByText('b')).click()",
                "await expect(page.getByText('a')).toHaveCSS('color', 'red')",
                "page.getByLabel('Email').fill(user.email)",
                "page.getByLabel('Email"
            })
    void whatIsNotKnownWholeIsAskedAbout(String line) {
        assertThat(TaskReader.read(line))
                .isNotEmpty()
                .allSatisfy(read -> assertThat(read.actions()).isEmpty());
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood());
    }

    @Test
    void otherLinesStandAsTheyAre() {
        assertThat(Scripted.plain("page two should be visible")).isEqualTo("page two should be visible");
        assertThat(Scripted.plain("expect (the) title")).isEqualTo("expect (the) title");
    }
}
