package dev.webwitness.brain.steps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Action;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a step is called in results and checkpoints reads back as the same step, so that a resumed run does what the first one would have. */
class StepLabelRoundTripTest {
    /** Elements in every way they can be named. */
    private static final List<String> ELEMENTS = List.of(
            "\"Save\"",
            "\"Save\" button",
            "\"Rename\" menu item",
            "\"Price\" column header",
            "\"Country\" dropdown",
            "\"Search\" text field",
            "\"Say \\\"hi\\\"\"",
            "\"C:\\\\\"",
            "save button",
            "terms page",
            "the dialog",
            "row 3",
            "the second \"Edit\"",
            "the last row",
            "the third \"Edit\" button",
            "the row of \"Bob\"",
            "\"Edit\" in the row of \"Bob\"",
            "the 2nd \"Edit\" in the row of \"Bob Smith, Jr.\"",
            "\"Qty\" cell in the row of \"Order 2\"",
            "\"Save\" in \"Billing\"",
            "\"Save\" in the dialog",
            "\"Save\" in the second row",
            "\"Open\" in the last item of \"List\"",
            "\"Save\" in the \"Users\" table",
            "\"Save\" button under \"Billing\"",
            "\"Save\" above \"Billing\"",
            "\"Remove\" next to \"a.png\"",
            "\"Bold\" in frame \"Editor\"",
            "css=.save",
            "css=\"ul > li\"",
            "xpath=//div[1]",
            "testid=save",
            "ref=e4",
            "the second css=.save");

    private static final List<String> ACTS = List.of(
            "click %s",
            "double-click %s",
            "right-click %s",
            "open %s in a new tab",
            "click %s holding Control+Shift",
            "hover %s",
            "type \"a \\\"quoted\\\" text\" into %s",
            "append \"x\" to %s",
            "clear %s",
            "select \"One\" in %s",
            "select \"One\" and \"Two\" in %s",
            "check %s",
            "uncheck %s",
            "press Enter on %s",
            "scroll to %s",
            "drag %s to \"Done\"",
            "drag \"A\" above %s",
            "upload \"a.pdf\", \"b.pdf\" to %s",
            "wait for %s",
            "remember %s as total",
            "extract %s columns \"A\", \"B\" over all pages as rows",
            "expect %s visible",
            "expect %s contains \"x\"",
            "expect %s does not contain \"x\" or \"y\"",
            "expect %s has value \"x\"",
            "expect %s is not \"x\"",
            "expect %s is \"x\" or \"y\"",
            "expect every %s is \"x\"",
            "expect %s disabled",
            "expect %s not checked",
            "expect %s has class \"x\"",
            "expect %s does not have attribute data-x \"y\"",
            "expect %s is greater than 5",
            "expect every %s is at most 100 EUR",
            "expect %s = \"{total} + 50\"",
            "expect %s sorted descending",
            "expect %s visible within 5 seconds",
            "wait until %s is disabled",
            "expect %s visible or url contains /x");

    private static final List<String> OTHERS = List.of(
            "expect \"x\" not visible",
            "expect dialog not visible",
            "expect \"Save\" button not visible in \"Billing\"",
            "expect \"x\" visible in \"Files\"",
            "expect \"x\" visible in the dialog",
            "expect \"x\" visible in the sidebar",
            "expect \"x\" visible next to \"Email\"",
            "expect \"x\" not visible in the row of \"Bob\"",
            "expect \"A\" or \"B\" visible",
            "expect 3 \"items\"",
            "expect at least 3 \"items\" in \"Cart\"",
            "expect 2 \"Delete\" buttons",
            "expect less than {n} rows",
            "expect url contains /a?b=c",
            "expect url is not /a",
            "expect url ends with /a",
            "expect url contains \"a b\"",
            "expect you are on the home page",
            "expect title is \"X\"",
            "expect title does not contain \"X\"",
            "expect 2 tabs open",
            "expect no errors",
            "expect no failed requests",
            "expect page does not scroll sideways",
            "expect page scrolls sideways",
            "expect a dialog saying \"Sure?\"",
            "expect an alert saying \"Sure?\"",
            "expect download \"report.csv\"",
            "expect download \"report.csv\" within 10 seconds",
            "double-click the 4th cell in the second row",
            "click outside",
            "click outside of \"Menu\"",
            "click point=10,20",
            "drag point=10,20 to point=30,40 via point=15,25",
            "type \"x\"",
            "upload \"a.pdf\"",
            "log in as \"ada\" with password \"a word\"",
            "log in as ada with {{shop_password}}",
            "log in with {{shop_password}}",
            "scroll down",
            "scroll to the bottom",
            "resize to 390x844",
            "resize to 390 px wide",
            "switch to the new tab",
            "switch to the first tab",
            "switch to tab 2",
            "switch to tab \"Docs\"",
            "switch to frame \"X\"",
            "switch to the main frame",
            "close the tab",
            "accept the dialog",
            "dismiss the dialog",
            "answer the dialog with \"x\"",
            "wait 2 seconds",
            "wait 0.5 seconds",
            "wait for network idle",
            "wait for network idle within 3 seconds",
            "wait until quiet with at most 2 requests",
            "wait until quiet with at most 1 request within 5 seconds",
            "wait for response /api/orders?page=2",
            "wait for response \"/api/a b\" within 5 seconds",
            "wait until js: document.title.includes(\"Done\") && !window.busy",
            "wait at most 5 seconds until js: window.ready === true",
            "wait at most 5 seconds for \"x\"",
            "wait for \"x\" to disappear",
            "wait at most 5 seconds until \"x\" is enabled",
            "remember the number of \"items\" as n",
            "extract table as rows",
            "extract list \"Nav\" over the first 3 pages as nav",
            "go to the next page",
            "go to page 3",
            "open /a",
            "back",
            "forward",
            "reload",
            "press Control+Shift+K",
            "press Enter");

    @Test
    void theLabelOfEachActReadsBackAsTheSameAct() {
        List<String> lost = new ArrayList<>();
        int read = 0;
        for (String act : ACTS) {
            for (String element : ELEMENTS) {
                boolean several = act.contains("every") && element.matches("the (?:second|third|2nd|last) .*");
                read += several ? 0 : roundTrip(String.format(act, element), lost);
            }
        }
        for (String other : OTHERS) {
            read += roundTrip(other, lost);
        }
        assertThat(lost).isEmpty();
        assertThat(read).isGreaterThan(1200);
    }

    private static int roundTrip(String step, List<String> lost) {
        List<Action> actions = actions(step);
        if (actions.isEmpty()) {
            lost.add(step + " is not read");
        }
        for (Action action : actions) {
            List<Action> again = actions(action.label());
            if (!again.equals(List.of(action))) {
                lost.add(action.label() + "\n    was " + action + "\n    is " + again);
            }
        }
        return actions.size();
    }

    private static List<Action> actions(String step) {
        List<Action> actions = new ArrayList<>();
        TaskReader.read(step).forEach(line -> actions.addAll(line.actions()));
        return actions;
    }
}
