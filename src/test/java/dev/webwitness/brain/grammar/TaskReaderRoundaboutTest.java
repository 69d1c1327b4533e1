package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole sentences as people write them who think in another language, or who tell what they do. */
class TaskReaderRoundaboutTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Choose down right the plan "Solo"                        | click Solo
            Click on the left side the button "Filter"               | click Filter
            By line 4 press on the pencil                            | click pencil
            By order 77 you click the cross                          | click cross
            From the results you choose the third                    | click third
            Out of the list take the last one                        | click last
            In the search on the right side you write oat milk and push enter | type search oat milk; press Enter
            Type "7" into "Age" and push the tab key                 | type Age 7; press Tab
            After this click to the heart                            | click heart
            After this pull Smith into bed 3                         | drag Smith bed 3
            For the end reload the page                              | reload
            Then make submit                                         | click submit
            Now do the search                                        | click search
            After, you make click on the bell for to open it         | click bell
            I make a click to the "Basket"                           | click Basket
            As colour choose Dark red                                | select colour Dark red
            As room you take Berlin                                  | select room Berlin
            As last name write Novak                                 | type last name Novak
            As quantity put 4                                        | type quantity 4
            On the right is a field City, write there "Rome"         | type City Rome
            At the top stands a box Title, you type "Dune" in it     | type Title Dune
            In the remark delete all and write Back in May           | clear remark; type remark Back in May
            In the comment erase everything and type Sent to Anna    | clear comment; type comment Sent to Anna
            Please to change the guests in 3                         | type guests 3
            Change the amount on 12                                  | type amount 12
            Tick the circle with home delivery                       | check home delivery
            Mark the little ring for express                         | check express
            There must be written "Ready"                            | expect Ready
            There should stand "2 left"                              | expect 2 left
            The checkbox Newsletter must be not set                  | uncheck Newsletter
            The switch Alarm should be not active                    | uncheck Alarm
            The button Pay must not be more visible                  | expect not Pay visible
            "Draft" is no more visible                               | expect not Draft
            And no place should it say "Oops"                        | expect not Oops
            Nowhere may it show "NaN"                                | expect not NaN
            At me the list shows "Locked", this may not come         | expect not Locked
            He always gets the error "Try later", we must not see it | expect not Try later
            It opens a window with text "Remove it?", you press OK   | expect Remove it?; dialog accept
            There comes a box which asks "Leave?", I click cancel    | expect Leave?; dialog dismiss
            Now a window asks "Really?" and I say yes                | expect Really?; dialog accept
            I answer the question with no                            | dialog dismiss
            Reply to the prompt with OK                              | dialog accept
            It comes a window what asks for the date, put 1.2.2025 and confirm | expect window visible; type date 1.2.2025; click Confirm
            It opens a box which wants the code, I write 4455 and confirm | expect box visible; type code 4455; click Confirm
            Go in with user desk2 and code 9911                      | type user desk2; type code 9911; click Log in
            Sign in with member number 12345 and PIN 4321            | type member number 12345; type PIN 4321; click Sign in
            Could someone please log in as her (ms.lee / Rain-4)?    | type ms.lee; type Rain-4; click Log in
            What I do: I sign in (tom / Blue!9)                      | type tom; type Blue!9; click Sign in
            I write "Parking" where it says Subject and press Send   | type Subject Parking; click Send
            You type "Ada" where it is written Name                  | type Name Ada
            Then I choose Nora at the top, she is my daughter        | click Nora
            Read for me the order number                             | extract order number
            Tell me the gate please, my wife says it is missing      | extract gate
            It can need half a minute till it is there               | wait 30
            It might take a minute until the list comes              | wait 60
            Enter to page Reports                                    | open Reports
            Come to the page Orders                                  | open Orders
            Pick the shop Corner Bakery from the dropdown            | select shop Corner Bakery
            Choose the airport Orly from the list                    | select airport Orly
            Since the room is taken, the button should read "Queue"  | expect button Queue
            Because the cart is empty, "Pay" is disabled             | expect Pay disabled
            You should get Request saved with a ticket number        | expect Request saved; expect ticket number visible
            By seat 5 click on the gear and then Remove              | click gear; click Remove
            Print the label, the printer symbol is right above       | click printer
            """)
    void isUnderstood(String line, String meant) {
        assertThat(meaning(line)).isEqualTo(meant);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"A\" is listed under \"B\", and the whole thing feels quick",
                "Acceptance: the sum is shown, and the page feels fast",
                "\"A\" is visible and everything looks nice",
                "As a guest choose something",
                "At me the board writes strange things"
            })
    void isAskedAbout(String line) {
        assertThat(TaskReader.read(line)).as(meaning(line)).anyMatch(read -> !read.understood());
    }

    @Test
    void aReasonIsNoOrderAndNoProhibitionIsLost() {
        assertThat(TaskReader.read("Because you must not pay, click Pay").toString())
                .doesNotContain("Click[target=Target[how=NAME, text=Pay");
    }

    private static String meaning(String line) {
        return TaskReader.read(line).stream()
                .flatMap(read -> read.intents().stream())
                .map(one -> (one.action()
                                + (one.negated() ? " not " : " ")
                                + (one.target() == null ? "" : one.target() + " ")
                                + (one.value() == null ? "" : one.value()))
                        .strip())
                .collect(Collectors.joining("; "));
    }
}
