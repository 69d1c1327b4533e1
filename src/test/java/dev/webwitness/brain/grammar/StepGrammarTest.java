package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.EncodingType;
import dev.webwitness.brain.StepsBrain;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The grammar as callers see it: short enough, and true. */
class StepGrammarTest {
    @Test
    void theBriefGrammarIsUnderThreeHundredTokens() {
        int tokens = Encodings.newDefaultEncodingRegistry()
                .getEncoding(EncodingType.O200K_BASE)
                .countTokens(StepGrammar.inBrief());
        assertThat(tokens).isLessThan(300);
    }

    @Test
    void everyFormItTeachesIsUnderstood() {
        for (String form : StepGrammar.forms()) {
            assertThat(TaskReader.read(form)).as(form).hasSize(1).allSatisfy(line -> {
                assertThat(line.understood()).isTrue();
                assertThat(line.actions()).isNotEmpty();
            });
        }
    }

    @Test
    void everyExampleLineOfTheBriefGrammarIsUnderstood() {
        List<String> lines = StepGrammar.inBrief()
                .lines()
                .filter(line -> line.matches("(click|type|press|select|check|wait|expect) .*"))
                .toList();
        assertThat(lines).hasSizeGreaterThan(5);
        assertThat(StepsBrain.read(String.join("\n", lines)).readsWhole()).isTrue();
    }

    /** What is expected, and what else agents write, in words other than the grammar's own. */
    @Test
    void expectationsInOtherWordsAreUnderstood() {
        for (String one : List.of(
                "A side panel should slide in from the left => expect side panel visible",
                "The cart flies in from the right => expect cart visible",
                "An extra address field should be revealed => expect extra address visible",
                "The advanced options are revealed => expect advanced options visible",
                "Cell C7 should receive the focus => expect C7 focused",
                "The Email field gains keyboard focus => expect Email focused",
                "Wait for the import bar to get to 60% => wait import bar 60%",
                "Wait until the counter hits 12 => wait counter 12",
                "Confirm Send lights up => expect Send enabled",
                "The Save button should light up => expect Save enabled",
                "Archive should become available => expect Archive enabled",
                "Press Ctrl+S, after which Undo should become available => press Ctrl+S; expect Undo enabled",
                "Double-click the chart, it should expand => dblclick chart; expect chart expanded",
                "Click the outline, it should collapse => click outline; expect outline collapsed",
                "The speed is given in km/h => expect speed km/h",
                "The weight should then be displayed in lb => expect weight lb",
                "Pay must stay disabled as long as the cart is empty => expect Pay disabled",
                "Send remains greyed out while a field is missing => expect Send disabled",
                "Eject can't be pressed while the disc spins => expect Eject disabled",
                "The Next button cannot be clicked => expect Next disabled",
                "Turn on Alerts\\n\"Sounds\" must still be off => check Alerts; expect Sounds off",
                "Turn on Alerts\\nswitch is still on => check Alerts; expect switch on",
                "The garage door is still closed => expect garage door closed",
                "The blinds are closed => expect blinds closed",
                "The counter Free seats must show 7 => expect Free seats 7",
                "Click the recipe Onion pie => click Onion pie",
                "The Price label is visible => expect Price visible",
                "Pick the #general channel => click #general",
                "\"a.pdf\" is listed under Files => expect a.pdf",
                "\"Ben\" is shown in Members => expect Ben",
                "The sugar row says 200 g => expect sugar 200 g",
                "The salt row now shows 5 g => expect salt 5 g",
                "Click \"Order\"\\nIt should say \"On its way\" => click Order; expect On its way",
                "Click Book\\nInstead it should say Booked => click Book; expect Booked",
                "The price should shrink to \"4 €\" => expect price 4 €",
                "The amount of flour should scale to \"375 g\" => expect amount of flour 375 g",
                "There's no #VALUE! anywhere in the sheet => expect not #VALUE!",
                "There should be no #N/A anywhere => expect not #N/A",
                "There should be 1 browser tab open => expect tabs 1",
                "There are 2 browser windows open => expect tabs 2",
                "A form with 4 sections => expect form visible; expect sections 4",
                "Table with 6 rows => expect rows 6",
                "Press Submit without answering => click Submit",
                "Click Next without filling anything in => click Next",
                "Click Void. In the prompt, type wrong item and confirm with OK => click Void; dialog wrong item",
                "In the prompt, enter Oslo and press OK => dialog Oslo",
                "Click \"Leave\" and dismiss the browser's alert => click Leave; dialog dismiss",
                "Click \"Stop\" and accept the browser's confirm dialog => click Stop; dialog accept",
                "Click \"Docs\"\\nGo to that new tab => click Docs; switch_tab new",
                "Click \"Docs\"\\nGo over to that new window => click Docs; switch_tab new",
                "Use the browser's back button twice => back; back",
                "Use the browser's forward button once => forward",
                "Choose 3 from Zone\\nChange zone to 17 => select Zone 3; select zone 17",
                "Choose 4 from Gate\\nSet gate to 5 instead => select Gate 4; select gate 5",
                "Hover over the avatar: a tooltip \"Ada\" is expected => hover avatar; expect tooltip Ada",
                "Hover the pin on the map - bubble \"12 kn\" => hover pin; expect bubble 12 kn",
                "On the Files tab, drag \"a\" to \"b\" => click Files; drag a b",
                "On the Deals tab, click \"New\" => click Deals; click New",
                "From the File menu choose Export => click File; click Export",
                "From the View menu select \"Zoom\" => click View; click Zoom",
                "From the top menu pick Sales > New sale => click Sales; click New sale",
                "From the main menu choose Reports > Year => click Reports; click Year",
                "In the toolbar click Bold, then the \"Italic\" button => click Bold; click Italic",
                "Click Contacts, then the \"Last seen\" column header => click Contacts; click Last seen",
                "Search for \"rain coat\" on the start page => type search rain coat; press Enter",
                "Search for \"onion pie\" from the home screen => type search onion pie; press Enter",
                "Load the editor at /edit/moon.png => open /edit/moon.png",
                "Open the viewer at /view/a.pdf => open /view/a.pdf",
                "Set the ratio to 16:9 => select ratio 16:9",
                "Change the aspect ratio to 4:3 => select aspect ratio 4:3",
                "Upload ep1.mp3 through the audio picker => upload audio picker ep1.mp3",
                "Attach c.png as the cover image => upload cover image c.png",
                "Set the title to \"A b\", season to 3 and episode to 4 => type title A b; type season 3; type episode 4",
                "Clicking the \"Log\" link, which opens a tab, is forbidden => click not Log",
                "Pressing \"Wipe\", which empties the list, is off limits => click not Wipe",
                "No hiding the layer by clicking the eye icon => click not eye",
                "No showing the total by pressing \"Sum\" => click not Sum",
                "The player should slide in and contain the words \"Deep\" => expect player Deep",
                "The answer should unfold and say \"14 days\" => expect answer 14 days",
                "Nothing says \"missing\" => expect not missing",
                "None says Archived => expect not Archived",
                "The job \"lint\" has a green tick => expect green tick visible",
                "The note must still be in the thread => expect note visible",
                "Drop ep1.mp3 onto the dashed box => upload dashed box ep1.mp3",
                "Click \"Info\": it should be visible => click Info; expect Info visible",
                "Tick \"Daily\": the hint should vanish => check Daily; expect not hint visible",
                "Click the pin: a bubble \"12\" appears => click pin; expect bubble 12",
                "Remember the price\\nThe price should be higher than the remembered price => remember price; expect price greater than remembered price",
                "Remember the balance\\nThe balance has to be lower than the remembered one => remember balance; expect balance less than remembered balance",
                "Remember the time\\nThe clock shows the same time as remembered => remember time; expect clock remembered time",
                "Remember the sum\\nThe sum is not the same as the one remembered => remember sum; expect not sum remembered sum",
                "Keep the ETA in mind\\nThe ETA hasn't moved => remember ETA; expect ETA ETA",
                "Remember the fee\\nThe fee must differ from the one remembered => remember fee; expect not fee remembered fee",
                "The price > 12 => expect price greater than 12",
                "load < 80% => expect load less than 80%",
                "The plan has been changed to Pro => expect plan Pro",
                "Drag the Zoom slider to 30 and the Hue slider to -10 => drag Zoom 30; drag Hue -10")) {
            assertThat(meant(one, true)).as(one).isEqualTo(one.split(" => ", 2)[1]);
        }
    }

    @Test
    void whatCannotBeOrderedYetIsReadAndAskedAbout() {
        for (String one : List.of(
                "beta comes first => expect beta first",
                "Alpha's first in the list => expect Alpha first",
                "The list opens, Red pen on top => expect list visible; expect Red pen first",
                "The queue loads, Job 7 at the top => expect queue visible; expect Job 7 first",
                "Raise it to 6 servings with the plus button => click plus for servings 6 servings",
                "Lower it to 2 guests using the minus button => click minus for guests 2 guests")) {
            assertThat(meant(one, false)).as(one).isEqualTo(one.split(" => ", 2)[1]);
        }
    }

    /** The intents of the text before the arrow in one line, where its last line is understood or asked about as told. */
    private static String meant(String one, boolean understood) {
        List<ReadLine> lines = TaskReader.read(one.split(" => ", 2)[0].replace("\\n", "\n"));
        assertThat(lines.get(lines.size() - 1).understood()).as(one).isEqualTo(understood);
        return lines.stream()
                .flatMap(line -> line.intents().stream())
                .map(intent -> Stream.of(
                                intent.action() + (intent.negated() ? " not" : ""), intent.target(), intent.value())
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining(" ")))
                .collect(Collectors.joining("; "));
    }
}
