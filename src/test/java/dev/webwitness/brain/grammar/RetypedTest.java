package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A value given once more, and a thing made another one, are typed; what tells of them again is looked for as what it is now. */
class RetypedTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            type the wrong password abc, click Log in, then the right one xyz | type "abc" into "password"; click "Log in"; type "xyz" into "password"
            Enter 000000 as code and press Confirm // Now the right code 246810 and Confirm | type "000000" into "code"; click "Confirm"; type "246810" into "code"; click "Confirm"
            Enter abc as password, press Login // Now the correct password hunter2 and Login | type "abc" into "password"; click "Login"; type "hunter2" into "password"; click "Login"
            Enter 12 as voucher, Apply // now the valid voucher SPRING and Apply   | type "12" into "voucher"; click "Apply"; type "SPRING" into "voucher"; click "Apply"
            Enter x as code // the right code is shown                             | type "x" into "code"; expect "right code" visible
            dblclick the title, make it Export as XLSX, enter // f5, title's still the new one | double-click "title"; type "Export as XLSX" into "title"; press Enter; reload; expect "title" contains "Export as XLSX"
            Click into the headline, make it "News", press Enter                   | click "headline"; type "News" into "headline"; press Enter
            Click the price, make it 20 and hit Enter                              | click "price"; type "20" into "price"; press Enter
            Type 1111 as PIN and OK                                                | type "1111" into "PIN"; click "OK"
            Remember the daily limit // Daily limit is 2.000 € and not the old one any longer | remember "daily limit" as daily_limit; expect "Daily limit" has value "2.000 €"; expect "Daily limit" is not = {daily_limit}
            Remember the amount of the top transaction                             | remember "amount" (in top transaction) as amount_of_the_top_transaction
            Remember the number of the top invoice                                 | remember "number" (in top invoice) as number_of_the_top_invoice
            Remember the number of rows                                            | remember the number of "rows" as rows
            Remember the amount of the total                                       | remember "total" as total
            """)
    void isTypedAndSeenAsItIsThen(String task, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(task.replace(" // ", "\n"))))
                .as(task)
                .isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "remember the total // The sum is the old total plus 5",
                "qty 3, note gift, add",
                "Now the right code 246810",
                "Double-click the word, make it Bold",
                "Click the button Text, make it \"Big\"",
                "choose 2 weeks as length // title is still the new one",
                "Price is 20 € and not the old one anymore",
                "The total is 30 and no longer the old value",
                "The name is the old one",
                "New room: 304 // Reason should be \"Air conditioning broken\" // Leave \"Charge upgrade\" off",
                "click + next to points 5 times // drag it above \"Login page redesign\"",
                "Click the tab Cards, drag it to Done"
            })
    void whatWasNeverGivenIsAskedAbout(String task) {
        assertThat(TaskReader.read(task.replace(" // ", "\n"))).as(task).anyMatch(read -> !read.understood());
    }
}
