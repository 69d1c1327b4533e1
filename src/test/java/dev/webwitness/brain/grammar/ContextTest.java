package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.flow.Flow;
import dev.webwitness.model.Action;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dialogs and their answers, tabs and frames, conditions, and orders that depend on what was said before. */
class ContextTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Click Remove, browser asks "Start anyway?", cancel it        | click "Remove"; expect "Start anyway?" visible; dismiss the dialog
            empty basket - "Really?" - yep                               | click "Empty basket"; expect "Really?" visible; accept the dialog
            hit Retry, "Restart build?" ok                               | click "Retry"; expect "Restart build?" visible; accept the dialog
            asks "Post with difference?", confirm                        | expect "Post with difference?" visible; accept the dialog
            the page wants to know "Are you sure?" and you say yes       | expect "Are you sure?" visible; accept the dialog
            A browser confirm will ask whether you really want to delete it - accept it and click Next | accept the dialog; click "Next"
            the browser warns about unsaved data; leave anyway           | accept the dialog
            The browser will warn you about unsaved changes - stay on the page | dismiss the dialog
            the page asks for confirmation -> ok                         | accept the dialog
            popup → cancel                                               | dismiss the dialog
            in the popup say cancel                                      | dismiss the dialog
            a prompt wants your PIN, type 4711                           | accept the dialog with "4711"
            a prompt asks for the new name, enter "Berlin" and confirm   | accept the dialog with "Berlin"
            Enter DELETE into the browser prompt and click Next          | accept the dialog with "DELETE"; click "Next"
            browser asks "Send now?"                                     | expect "Send now?" visible
            A native confirmation popup with the question "Enable it?" should come up - cancel it | expect a dialog saying "Enable it?"; dismiss the dialog
            Press Cancel in the TAN dialog                               | click "Cancel" (in TAN dialog)
            Press Delete, then a box "Sure?" comes and you press OK      | press Delete; expect "Sure?" visible; accept the dialog
            Click View (new tab, switch there)                           | click "View"; switch to tab newest
            Click Docs, it is opening in new tab, so you change to this tab | click "Docs"; switch to tab newest
            opens in a new tab, go there: "Terms" is shown               | switch to tab newest; expect "Terms" visible
            Click Open, which opens another tab, and switch to that new tab | click "Open"; switch to tab newest
            Click Terms, a new tab opens. Switch to it.                  | click "Terms"; switch to tab newest
            go to the tab that has just opened                           | switch to tab newest
            close the tab afterwards                                     | close the tab
            close this tab and return to the first                       | close the tab; switch to tab original
            close tab, back to the first one                             | close the tab; switch to tab original
            Close that window and come back                              | close the tab; switch to tab original
            back out to the main page                                    | switch to frame main
            get out of the iframe and click Save                         | switch to frame main; click "Save"
            The card form is inside an iframe - switch into it and type 4242 into Card | switch to frame card form; type "4242" into "Card"
            The payment form sits in a frame called "Pay", go into it and type 12 into CVC | switch to frame Pay; type "12" into "CVC"
            Go into the mobile preview (an iframe), the headline is there as well | switch to frame mobile preview; expect "headline" visible
            In the embedded plan (iframe) drag Ahmed onto Bed 12         | switch to frame embedded plan; drag "Ahmed" to "Bed 12"
            in the body iframe: "Summer sale"                            | switch to frame body; expect "Summer sale" visible
            User follows the link and changes to the new tab             | click "link"; switch to tab newest
            She opens the Settings tab, unticks Beta and saves the form  | click "Settings"; uncheck "Beta"; click "Save"
            He clicks Continue, then goes back with the browser          | click "Continue"; back
            User drags "Short text" and then "Rating" onto the canvas    | drag "Short text" to "canvas"; drag "Rating" to "canvas"
            System says "Form is live"                                   | expect "Form is live" visible
            System: the canvas is empty                                  | expect "canvas" empty
            You open the site jobs.example.test                          | open jobs.example.test
            First you must go in page /recipes                           | open /recipes
            Please do it like me: open /a, click B                       | open /a; click "B"
            clear the cart, then click Next                              | click "Clear cart"; click "Next"
            try it like her: in the top menu go to Services              | click "Services" (in top menu)
            a popup appears, cancel it                                   | expect "popup" visible; dismiss the dialog
            """)
    void dialogsTabsAndFrames(String line, String done) {
        assertThat(told(line)).as(line).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            Open /shop, close the newsletter popup if it shows up        | open /shop; if ("newsletter popup" visible): click button "Close" (in newsletter popup)
            mute channel, if it asks how long take 8 hours               | click "Mute channel"; if ("how long" visible): click "8 hours"
            Look for invoice 77, if its not there choose "All years" in the filter | if ("invoice 77" not visible): select "All years" in "filter"; expect "invoice 77" visible
            when it asks for a name, put Tester                          | if ("name" visible): type "Tester" into textbox "name"
            If the cookie banner is in the way click Only necessary      | if ("cookie banner" visible): click "Only necessary"
            Press Reserve; if it asks for a phone number, enter 0664 123456 | click "Reserve"; if ("phone number" visible): type "0664 123456" into textbox "phone number"
            Go to Cart, if there is a coupon field enter SAVE10          | click "Cart"; if (textbox "coupon" visible): type "SAVE10" into textbox "coupon"
            Should the site ask for your birthday, enter 01.02.1990      | if ("birthday" visible): type "01.02.1990" into textbox "birthday"
            unless "Welcome" is shown, click Log out                     | if ("Welcome" not visible): click "Log out"
            close the banner, if any                                     | if ("banner" visible): click button "Close" (in banner)
            Dismiss the cookie notice if there's one and click Products  | if ("cookie notice" visible): click button "Dismiss" (in cookie notice); click "Products"
            Find the blue folder; if it isn't listed, click Refresh      | if ("blue folder" not visible): click "Refresh"; expect "blue folder" visible
            if you do not see Bob, scroll down                           | if ("Bob" not visible): scroll down
            Hover the card, then dismiss the hint should one appear      | hover "card"; if ("hint" visible): click button "Dismiss" (in hint)
            Open the page, if the banner is there click Reject all       | open /; if ("banner" visible): click "Reject all"
            If the window Fees comes, press Close                        | if ("window Fees" visible): click "Close"
            in case a housekeeping warning comes, press Proceed          | if ("housekeeping warning" visible): click "Proceed"
            if an error comes up, press Retry                            | if ("error" visible): click "Retry"
            should a warning come, press Continue                        | if ("warning" visible): click "Continue"
            """)
    void conditions(String line, String done) {
        assertThat(told(line)).as(line).isEqualTo(done);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            do NOT place order yet, tap the arrow top left               | click "arrow"
            Do not print it, use Export > PDF instead                    | click "Export"; click "PDF"
            Please don't order, just take the soup out again with the little bin | click "bin"
            do not buy now, only add it to the cart                      | click "add to cart"
            don't use the Export button but the Print button             | click button "Print"
            Click Save draft, don't click Send for now                   | click "Save draft"
            Do not delete it, archive it instead                         | click "Archive"
            Don't pay. Use "Pay later" instead.                          | click "Pay later"
            Skip ahead twice using the forward button                    | click button "forward"; click button "forward"
            Log in with policy number 88-4410 and pin 7301               | type "88-4410" into "policy number"; type "7301" into "pin"; click "Log in"
            log on with user bob and code 1234                           | type "bob" into "user"; type "1234" into "code"; click "Log in"
            log in using customer number 20041 and access code 9911      | type "20041" into "customer number"; type "9911" into "access code"; click "Log in"
            log in as maria / sunshine1 and open Settings                | type "maria" into "username"; type "sunshine1" into textbox "password"; click "Log in"; click "Settings"
            login: bob / secret1                                         | type "bob" into "username"; type "secret1" into textbox "password"; click "Log in"
            HR leave, short run: login eva.h / Leave!9                   | type "eva.h" into "username"; type "Leave!9" into textbox "password"; click "Log in"
            If it asks for the booking date, choose 03.04.2026           | if ("booking date" visible): type "03.04.2026" into textbox "booking date"
            remember the token and paste it into Key                     | remember "token" as token; type "{token}" into "Key"
            remember the price as p, click A, paste the remembered price into Offer | remember "price" as p; click "A"; type "{p}" into "Offer"
            Note the claim number. verify that the first row contains the remembered claim number | remember "claim number" as claim_number; expect #1 row "row" contains "{claim_number}"
            Remember the distance as d. distance has to be the remembered one again | remember "distance" as d; expect "distance" is = {d}
            Remember the order total. check that the order total is back to what you remembered | remember "order total" as order_total; expect "order total" is = {order_total}
            Remember the due date. Go to Calendar; the due date there must be the same as the remembered one | remember "due date" as due_date; click "Calendar"; expect "due date" is = {due_date}
            And send me the transaction number                           | extract "transaction number" as transaction_number
            please write me what is there as booking fee                 | extract "booking fee" as booking_fee
            order number appears; read it out                            | expect "order number" visible; extract "order number" as order_number
            The fee is visible, please tell me how much it is            | expect "fee" visible; extract "fee" as fee
            Remember the secret that is displayed                        | remember "secret" as secret
            remember conv. rate as cr                                    | remember "conv. rate" as cr
            capture its phone number and opening hours                   | extract "phone number" as phone_number; extract "opening hours" as opening_hours
            There is on the left a filter, put the ticks Vegetarian and Vegan | check "Vegetarian"; check "Vegan"
            On the left side there is list Departments, you choose there Cardiology | select "Cardiology" in "Departments"
            Below there is button Apply now, press him                   | click button "Apply now"
            on the right you see a button Export, click him              | click button "Export"
            At the top there is a bell, push on it                       | click "bell"
            Then in the menu is Services, go on it with the mouse        | hover "Services" (in menu)
            The field Insurance number you let empty and you press Continue | clear "Insurance number"; click "Continue"
            press again Continue                                         | click "Continue"
            with browser go back                                         | back
            He gets "Session expired" there, this should not happen      | expect "Session expired" not visible
            She had a white page after this, it must not come            | expect "white page" not visible
            For the CV you put the file cv_luca.pdf                      | upload "cv_luca.pdf" to "CV"
            First you open /a and you accept the cookies                 | open /a; click "accept cookies"
            A "Drop-off" input should appear; type Faro into it          | expect textbox "Drop-off" visible; type "Faro" into textbox "Drop-off"
            Cards → click Details                                        | click "Cards"; click "Details"
            recall it, "Really recall?" yes                              | click "Recall"; expect "Really recall?" visible; accept the dialog
            Please to try so: open /a, click B                           | open /a; click "B"
            """)
    void whatIsReferredTo(String line, String done) {
        assertThat(told(line)).as(line).isEqualTo(done);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "log in first",
                "switch back",
                "if a popup asks for your location, deny it",
                "Choose seat 12A, if it is taken choose 12B",
                "Click Save (if it is greyed out, reload first)",
                "If nothing is found, click \"Show archived\"",
                "The comment must be seen under the recipe with my name",
                "views = 0, likes same as before",
                "Status changes to Inactive, row turns grey",
                "the whole thing should be cheaper now",
                "filter as before",
                "Zoom out with the minus until you see the whole lake",
                "word is read out loud",
                "the limit is like it was",
                "Pick two seats somewhere in the middle",
                "type \"Ada\" into Name, save, the header shows your name",
                "Remember the number of subscribers as subs. Recipients: same as subs",
                "enter it in Order",
                "State: Draft, Recipients: same as subs."
            })
    void whatCanMeanSomethingElseIsAskedAbout(String line) {
        assertThat(TaskReader.read(line)).as(line).anyMatch(one -> !one.understood());
    }

    private static String told(String task) {
        return TaskReader.read(task.replace("\\n", "\n")).stream()
                .peek(line -> assertThat(line.understood()).as(line.toString()).isTrue())
                .map(line -> (line.flow() instanceof Flow.If only
                                ? "if (" + only.condition().label() + "): "
                                : line.flow() == null ? "" : line.flow() + ": ")
                        + line.actions().stream().map(Action::label).collect(Collectors.joining("; ")))
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("; "));
    }
}
