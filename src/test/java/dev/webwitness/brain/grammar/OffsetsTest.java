package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is told by a difference to what was remembered is compared with it; without that it is asked about. */
class OffsetsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            number of open stops | the number of open stops must be one less than before | expect {open_stops} - 1 "open stops"
            number of open stops | open stops must be one less than remembered           | expect {open_stops} - 1 "open stops"
            number of stops      | there are 2 more stops than before                    | expect {stops} + 2 "stops"
            number of stops      | there is one stop less than before                    | expect {stops} - 1 "stops"
            number of stops      | there should be at least 2 more stops than remembered | expect >={stops} + 2 "stops"
            number of stops as n | the number of stops went up by 2                      | expect {n} + 2 "stops"
            total                | the total is 450 higher than before                   | expect "total" is = {total} + 450
            total                | check that the total is 450 higher than before        | expect "total" is = {total} + 450
            price                | the price on the next page is 5 higher than the one remembered | expect "price" is = {price} + 5
            total                | the total should be 450 € higher than the remembered one | expect "total" is = {total} + 450 €
            total                | the total is not 450 higher than before               | expect "total" is not = {total} + 450
            total                | the total didn't go up by 450                         | expect "total" is not = {total} + 450
            total                | wait until the total has gone up by 450               | wait for "total" is = {total} + 450
            total                | Click Add, the total goes up by 450                   | click "Add"; expect "total" is = {total} + 450
            total                | Click Add and the total rises by 450                  | click "Add"; expect "total" is = {total} + 450
            price                | price went up by 450                                  | expect "price" is = {price} + 450
            price                | Click the red dot, price goes up by 450               | click "red dot"; expect "price" is = {price} + 450
            price                | When I click the red dot, the price should go up by 5 | click "red dot"; expect "price" is = {price} + 5
            price                | the price should have increased by 450 €              | expect "price" is = {price} + 450 €
            price of "Tea"       | the price of "Tea" dropped by at least $1.50          | expect "price" (row Tea) is <= {price_of_tea} - $1.50
            remaining days       | remaining days went down by 4.5                       | expect "remaining days" is = {remaining_days} - 4.5
            balance              | it has dropped by 10                                  | expect "balance" is = {balance} - 10
            balance              | the balance is now 20 € lower                         | expect "balance" is = {balance} - 20 €
            counter              | the counter increased by 1                            | expect "counter" is = {counter} + 1
            elapsed time         | the elapsed time has increased by at least 30         | expect "elapsed time" is >= {elapsed_time} + 30
            elapsed time         | the elapsed time has increased by more than 30        | expect "elapsed time" is > {elapsed_time} + 30
            score                | the score increased by 5, the badge shows 3           | expect "score" is = {score} + 5; expect "badge" has value "3"
            """)
    void aDifferenceIsToldToWhatWasRemembered(String kept, String said, String done) {
        assertThat(after("Remember the " + kept, said)).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            ticket number | the row with the remembered number shows Nadia Osei     | expect row "row" (row {ticket_number}) contains "Nadia Osei"
            ticket number | the row with that number shows Nadia Osei               | expect row "row" (row {ticket_number}) contains "Nadia Osei"
            ticket number | the row with that number does not show "Nadia Osei"     | expect row "row" (row {ticket_number}) not contains "Nadia Osei"
            ticket number | the status in the row with that number is Open          | expect "status" (row {ticket_number}) has value "Open"
            ticket number | in the row with that number, click Edit                 | click "Edit" (row {ticket_number})
            name of the song that is playing now | the first entry should be that same song | expect #1 "entry" is = {name_of_the_song_that_is_playing_now}
            """)
    void aRowAndAThingAreToldByWhatWasRemembered(String kept, String said, String done) {
        assertThat(after("Remember the " + kept, said)).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "the number of open stops must be one less than before",
                "open stops must be one less than remembered",
                "there are 2 more stops than before",
                "the total is 450 higher than before",
                "the total is higher than before",
                "price went up by 450",
                "the price should have increased by 450 €",
                "remaining days went down by 4.5",
                "it has dropped by 10",
                "the counter increased by 1",
                "the balance is now 20 € lower",
                "the elapsed time has increased by at least 30",
                "the first entry should be that same song",
                "the row with the remembered number shows Nadia Osei",
                "the row with that number shows Nadia Osei",
                "in the row with that number, click Edit"
            })
    void withoutWhatItWasItIsAskedAbout(String said) {
        assertThat(isAsked(said)).isTrue();
        assertThat(isAsked("Click the red dot\n" + said)).isTrue();
        assertThat(isAsked("Click the red dot, " + said)).isTrue();
        assertThat(isAsked("Remember the colour\nremember the size\n" + said)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            total                | the total is 450 higher than before, dogs bark loudly
            total                | the total went up by 450, dogs bark loudly
            total                | the total went up by 450 and dogs bark loudly
            number of stops      | there are 2 more stops than before, dogs bark loudly
            ticket number        | the row with that number shows Nadia Osei, dogs bark loudly
            total                | the cart total went up by 450
            total                | the total is higher than before
            total                | the total went up by about 450
            total                | the total dropped by at most 450
            total                | the total went up by 50 cents
            total                | the total went up by 1.000
            total                | Click the counter, it went up by 450
            total                | the badge shows 3, it went up by 450
            prices               | the prices went up by 5
            number of open stops | there are 2 more stops than before
            number of stops      | there are 2 more rows than before
            ticket number        | the row with that name shows Nadia Osei
            """)
    void whatIsNotTheSameIsNotGuessed(String kept, String said) {
        assertThat(isAsked("Remember the " + kept + "\n" + said)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"it went up by 5", "the price went up by 5"})
    void ofSeveralThatWereRememberedNoneIsGuessed(String said) {
        assertThat(isAsked("Remember the price of Tea\nremember the price of Milk\n" + said))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            the total is 450                           | expect "total" has value "450"
            the total is higher than 450               | expect "total" is > 450
            the total dropped to 30                    | expect "total" has value "30"
            the total is higher than the remembered one | expect "total" is > {total}
            there are 2 stops                          | expect 2 "stops"
            click "Volume up by 5"                     | click "Volume up by 5"
            click the button Raise by 10               | click button "Raise by 10"
            scroll down by 300 and click OK            | scroll down; click "OK"
            the row of Nadia shows "Open"              | expect row "row" (row Nadia) contains "Open"
            """)
    void whatOnlyLooksAlikeIsReadAsBefore(String said, String done) {
        assertThat(after("Remember the total", said)).isEqualTo(done);
    }

    private static String after(String first, String said) {
        List<String> labels = TaskReaderTest.labels(first + "\n" + said);
        return String.join("; ", labels.subList(1, labels.size()));
    }

    private static boolean isAsked(String task) {
        List<ReadLine> lines = TaskReader.read(task);
        ReadLine last = lines.get(lines.size() - 1);
        assertThat(
                        last.understood()
                                ? last.actions().stream().map(Action::label).toList()
                                : List.of())
                .as(task)
                .isEmpty();
        return !last.understood();
    }
}
