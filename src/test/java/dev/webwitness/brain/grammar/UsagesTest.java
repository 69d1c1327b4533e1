package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is told of something else than the deed is read as the deed; what only looks so keeps its meaning, or is asked about. */
class UsagesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Close the dialog with Escape                             | press[null,Escape]
            Leave the field by Tab                                   | press[null,Tab]
            Close the window with the X                              | click[X,null]
            The first card has a link "Details", open it             | click[Details,null]
            The next rehearsal has a button "I come", push it        | click[I come,null]
            Write my name Paula Stein and the phone 0171 5550 in the form | type[name,Paula Stein] type[phone,0171 5550]
            Press the arrow on the right 3 times until Saturday is shown | repeat[null,3] click[arrow,null] expect[Saturday,visible]
            Tick that you have read the adoption rules               | check[adoption rules,null]
            room 312: tap "Start cleaning"                           | click[Start cleaning,null]
            Step 3: click Save                                       | click[Save,null]
            A message starting with "Thank" should be displayed      | expect[message,Thank]
            The label changes into "Stop"                            | expect[label,Stop]
            on to next month                                         | click[next month,null]
            312 not in list anymore                                  | NOT expect[312,visible]
            Anna no longer in the table                              | NOT expect[Anna,visible]
            use the search box there to look for launch-2            | type[search,launch-2] press[null,Enter]
            Filter by status "Open" with the status dropdown         | select[status,Open]
            Sort the list by price using the sort menu               | select[sort by,price]
            cart icon top right: 2                                   | expect[cart,2]
            quantity: 3                                              | type[quantity,3]
            Start with the template "Blank"                          | select[template,Blank]
            Room cost field shows 12 €                               | expect[Room cost,12 €]
            Extra cost shows 12 €                                    | expect[Extra cost,12 €]
            Expected afterwards: 3 rows                              | expect[rows,3]
            the hint appears beneath the field                       | expect[hint,visible]
            Drag the lamp into the upper row                         | drag[lamp,upper row]
            in "Tell us about your home" put "Flat with garden"      | type[Tell us about your home,Flat with garden]
            Drag "Drawer" into the upper left cell                   | drag[Drawer,upper left cell]
            The next row has a button "Remove", it is disabled       | expect[Remove,disabled]
            The deadline shows 14 June                               | expect[deadline,14 June]
            The basket shows 14 items                                | expect[items,14]
            leave room (door icon top left)                          | click[door,null]
            email anna@x.de, password secret1                        | type[email,anna@x.de] type[password,secret1]
            room page, URL has /room/                                | expect[room page,visible] expect[url,/room/]
            Then you make click on Rehearsals                        | click[Rehearsals,null]
            Open the "Somewhere" tab                                 | click[Somewhere,null]
            """)
    void read(String task, String meant) {
        var line = TaskReader.read(task).get(0);
        String all = line.intents().stream()
                .map(one -> (one.negated() ? "NOT " : "") + one.action() + "[" + one.target() + "," + one.value() + "]")
                .collect(java.util.stream.Collectors.joining(" "));
        assertThat(all).isEqualTo(meant);
        assertThat(line.understood()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Rotate the preview somewhere",
                "Crop the image somehow",
                "Room 12 is third in the list",
                "Bob and Anna not in the list",
                "type Anna not in the list",
                "Tick that I want the newsletter",
                "Click Load more up to 5 times until \"End\" is shown",
                "Drag \"Shelf\" to the left",
                "Anna is back on 2nd place",
                "room 5: do not click Delete",
            })
    void asked(String task) {
        assertThat(TaskReader.read(task)).noneMatch(ReadLine::understood);
    }
}
