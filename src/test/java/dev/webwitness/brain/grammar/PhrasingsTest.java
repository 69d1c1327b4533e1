package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields, lists, ticks and files ordered in other words and in another order of words. */
class PhrasingsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            press again Next                                        | click "Next"
            you choose there Radiology                              | click "Radiology"
            The field Middle name you leave empty and press Next    | clear "Middle name"; click "Next"
            correct the weight to 12                                | type "12" into "weight"
            Friday: change to 7:45                                  | type "7:45" into "Friday"
            map "Col B" to Surname using its dropdown               | select "Surname" in combobox "Col B"
            use the Region filter to see only North                 | select "North" in "Region"
            change the status to Done via the dropdown next to it   | select "Done" in "status"
            drag "Text" and then "Date" onto the form               | drag "Text" to "form"; drag "Date" to "form"
            archive them using the toolbar                          | click "archive" (in toolbar)
            make the tick by Window seat                            | check "Window seat"
            put the ticks Parking and Pool                          | check "Parking"; check "Pool"
            cursor into the body, ctrl+home, type "Hi"              | click "body"; press Control+Home; type "Hi" into "body"
            headline -> Summer is over                              | type "Summer is over" into "headline"
            Add an item with the label "Oak", amount 3 and rate 40  | click "Add item"; type "Oak" into "label"; type "3" into "amount"; type "40" into "rate"
            enter zip 1010 at the top right and confirm             | type "1010" into "zip"; click "Confirm"
            for the logo use the file brand.svg                     | upload "brand.svg" to "logo"
            Select Name for Field 1 and Last name for Field 2       | select "Name" in "Field 1"; select "Last name" in "Field 2"
            pick Mia in the right list                              | click "Mia"
            take the museum in Park Lane                            | click "museum" (in Park Lane)
            choose Monday 10:15 from the open slots                 | click "Monday 10:15" (in open slots)
            for the question about smoking choose No                | check radio "No" (in question about smoking)
            choose 3 adults and 2 juniors                           | select "3" in "adults"; select "2" in "juniors"
            choose Move to folder                                   | click "Move to folder"
            edit next to job 7: priority -> low, save               | click "edit" (near job 7); select "low" in "priority"; click "Save"
            tags: oak and elm, enter after each                     | type "oak" into "tags"; press Enter; type "elm" into "tags"; press Enter
            Add "a b" and "c d" through the "Task" input, pressing Enter after each one | type "a b" into textbox "Task"; press Enter; type "c d" into textbox "Task"; press Enter
            Add guests: Bo Lind, Al Ray (type the name, enter)      | type "Bo Lind" into "Add guests"; press Enter; type "Al Ray" into "Add guests"; press Enter
            press the plus next to Tea and the minus next to Jam    | click "plus" (near Tea); click "minus" (near Jam)
            switch Rain on and Wind off                             | check "Rain"; uncheck "Wind"
            check the boxes Pets and Pool                           | check "Pets"; check "Pool"
            tick "I am 18", Subscribe                               | check "I am 18"; click "Subscribe"
            bass slider to 20                                       | type "20" into slider "bass"
            put the volume at 30                                    | type "30" into "volume"
            attach both a.pdf and b.pdf                             | upload "a.pdf", "b.pdf"
            for class choose 2nd                                    | select "2nd" in "class"
            pay with PayPal                                         | click "Pay with PayPal"
            """)
    void readsTheOrder(String line, String done) {
        assertThat(String.join("; ", TaskReaderTest.labels(line))).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "move to → Invoices",
                "put the file a.pdf into the folder Archive",
                "add an item with some values",
                "tick both, enter after each",
                "for the question about smoking choose whichever fits"
            })
    void asksWhereItOrdersNothingCertain(String line) {
        assertThat(TaskReader.read(line)).anyMatch(read -> !read.understood());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            choose Red in the Colour dropdown     | select "Red" in combobox "Colour"
            choose the second in the Size list    | click #2 "second" (in Size)
            save -> toast                         | click "Save"; expect "toast" visible
            press again and again                 | ^^
            type "the file a.pdf" into Note       | type "the file a.pdf" into "Note"
            """)
    void leavesWhatLooksLikeIt(String line, String done) {
        assertThat(TaskReader.read(line).stream()
                        .flatMap(read -> read.actions().stream())
                        .map(dev.webwitness.model.Action::label)
                        .toList())
                .isEqualTo(done.isEmpty() ? java.util.List.of() : java.util.List.of(done.split("; ")));
    }
}
