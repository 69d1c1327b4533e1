package dev.webwitness.faults;

import static dev.webwitness.faults.End.BUDGET;
import static dev.webwitness.faults.End.DOUBT;
import static dev.webwitness.faults.End.INTERNAL;
import static dev.webwitness.faults.End.LOST;
import static dev.webwitness.faults.End.NONE;
import static dev.webwitness.faults.End.PASSED;
import static dev.webwitness.faults.End.STUCK;
import static dev.webwitness.faults.End.UNMET;
import static dev.webwitness.faults.End.UNREACHABLE;
import static dev.webwitness.faults.End.WAITING;
import static dev.webwitness.faults.Moment.CLICK;
import static dev.webwitness.faults.Moment.FINISH;
import static dev.webwitness.faults.Moment.KEPT;
import static dev.webwitness.faults.Moment.LAUNCH;
import static dev.webwitness.faults.Moment.LOOK;
import static dev.webwitness.faults.Moment.NAVIGATION;

import java.util.List;

/** Processes that die, stop, or cannot be had: driver, browser, renderer, the server itself. */
final class FaultsOfProcesses {
    private FaultsOfProcesses() {}

    static List<Fault> all() {
        return List.of(
                lost("browser killed")
                        .strike(scene ->
                                Processes.kill(List.of(scene.processes().browser()))),
                lost("driver killed")
                        .strike(scene ->
                                Processes.kill(List.of(scene.processes().driver()))),
                crashed("renderer killed")
                        .strike(scene -> Processes.kill(scene.processes().renderers())),
                crashed("renderer crashes")
                        .strike(scene ->
                                Processes.signal("SEGV", scene.processes().renderers())),
                rendererStops(),
                stops("browser stops answering")
                        .strike(scene -> Processes.signal(
                                "STOP", List.of(scene.processes().browser()))),
                stops("driver stops answering")
                        .strike(scene -> Processes.signal(
                                "STOP", List.of(scene.processes().driver()))),
                serverKilled());
    }

    /**
     * Where what was done only read, another one takes its place; where it may have changed something, the caller is told. What a caller who comes back
     * expects of a page that is gone may hold in a new one, and proves nothing about the steps before.
     */
    private static Fault lost(String name) {
        return Fault.named(name)
                .at(LAUNCH, PASSED, NONE)
                .at(NAVIGATION, PASSED)
                .at(CLICK, LOST)
                .at(LOOK, PASSED, LOST)
                .at(FINISH, PASSED, LOST)
                .at(KEPT, DOUBT);
    }

    private static Fault crashed(String name) {
        return Fault.named(name)
                .at(LAUNCH, PASSED, DOUBT, UNREACHABLE)
                .at(NAVIGATION, PASSED, DOUBT, UNREACHABLE)
                .at(CLICK, UNMET, DOUBT, STUCK)
                .at(LOOK, UNMET, DOUBT)
                .at(FINISH, PASSED, DOUBT)
                .at(KEPT, PASSED, DOUBT);
    }

    private static Fault rendererStops() {
        return Fault.named("renderer stops answering")
                .strike(scene -> Processes.signal("STOP", scene.processes().renderers()))
                .launchTakes(10, 0)
                .at(LAUNCH, PASSED, DOUBT, UNREACHABLE, BUDGET, LOST)
                .at(NAVIGATION, PASSED, DOUBT, UNREACHABLE, BUDGET, LOST)
                .at(CLICK, UNMET, DOUBT, STUCK, BUDGET, LOST)
                .at(LOOK, UNMET, DOUBT, STUCK, BUDGET, LOST)
                .at(FINISH, PASSED, DOUBT, BUDGET, LOST)
                .at(KEPT, PASSED, DOUBT, UNMET, BUDGET, LOST);
    }

    /** The page is not to blame for a browser that hangs, so no end may say so. */
    private static Fault stops(String name) {
        return Fault.named(name)
                .launchTakes(30, 0)
                .at(LAUNCH, PASSED, NONE, LOST, BUDGET)
                .at(NAVIGATION, PASSED, NONE, LOST, BUDGET)
                .at(CLICK, LOST, BUDGET, STUCK)
                .at(LOOK, PASSED, LOST, BUDGET)
                .at(FINISH, PASSED, LOST, BUDGET)
                .at(KEPT, DOUBT, NONE, LOST, BUDGET);
    }

    private static Fault serverKilled() {
        return Fault.named("server killed")
                .fatal()
                .strike(scene -> Processes.kill(List.of(scene.server().handle())))
                .at(LAUNCH, INTERNAL)
                .at(NAVIGATION, INTERNAL)
                .at(CLICK, INTERNAL)
                .at(LOOK, INTERNAL)
                .at(FINISH, INTERNAL)
                .at(KEPT, WAITING, INTERNAL);
    }
}
