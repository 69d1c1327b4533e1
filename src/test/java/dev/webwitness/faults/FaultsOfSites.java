package dev.webwitness.faults;

import static dev.webwitness.faults.End.BUDGET;
import static dev.webwitness.faults.End.DOUBT;
import static dev.webwitness.faults.End.PASSED;
import static dev.webwitness.faults.End.UNMET;
import static dev.webwitness.faults.End.UNREACHABLE;
import static dev.webwitness.faults.Moment.CLICK;
import static dev.webwitness.faults.Moment.FINISH;
import static dev.webwitness.faults.Moment.KEPT;
import static dev.webwitness.faults.Moment.LAUNCH;
import static dev.webwitness.faults.Moment.LOOK;
import static dev.webwitness.faults.Moment.NAVIGATION;

import java.util.List;

/** What sites and the network answer, or do not: the document, then what the page asks for; a page kept is loaded again. */
final class FaultsOfSites {
    private static final String SAME = "is the first navigation";

    private FaultsOfSites() {}

    static List<Fault> all() {
        return List.of(
                broken("connection refused")
                        .reply(Reply.redirect(Scene.REFUSING))
                        .launchesAt(scene -> Scene.REFUSING)
                        .at(LAUNCH, UNREACHABLE),
                broken("name not found")
                        .reply(Reply.redirect(Scene.NOWHERE))
                        .launchesAt(scene -> Scene.NOWHERE)
                        .at(LAUNCH, UNREACHABLE),
                broken("connection reset").reply(Reply.reset()),
                broken("no HTTP").reply(Reply.garbage()),
                broken("redirect loop").reply(Reply.redirectLoop()),
                broken("network cut")
                        .strike(scene -> scene.stage().die())
                        .reloads()
                        .early()
                        .at(LAUNCH, UNREACHABLE),
                held("accepts and says nothing").reply(Reply.silent()),
                held("head, then nothing").reply(Reply.headOnly()),
                held("endless body").reply(Reply.endless()),
                broken("answer cut short").reply(Reply.cut()).at(NAVIGATION, UNREACHABLE, UNMET),
                broken("500")
                        .reply(Reply.whole(500, "text/html", "<h1>Broken</h1>"))
                        .at(CLICK, DOUBT, UNMET)
                        .at(LOOK, DOUBT, UNMET));
    }

    private static Fault broken(String name) {
        return Fault.named(name)
                .not(LAUNCH, SAME)
                .at(NAVIGATION, UNREACHABLE)
                .at(CLICK, UNMET)
                .at(LOOK, UNMET)
                .at(FINISH, PASSED, DOUBT)
                .at(KEPT, UNREACHABLE);
    }

    /** Nothing that can be told from a slow site before the time is over. */
    private static Fault held(String name) {
        return Fault.named(name)
                .not(LAUNCH, SAME)
                .at(NAVIGATION, UNREACHABLE, BUDGET)
                .at(CLICK, UNMET, BUDGET)
                .at(LOOK, UNMET, BUDGET)
                .at(FINISH, PASSED, DOUBT)
                .at(KEPT, UNREACHABLE, BUDGET);
    }
}
