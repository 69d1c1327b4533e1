package dev.webwitness.faults;

import static dev.webwitness.faults.End.BUDGET;
import static dev.webwitness.faults.End.CANCELLED;
import static dev.webwitness.faults.End.INTERNAL;
import static dev.webwitness.faults.End.LOST;
import static dev.webwitness.faults.End.NONE;
import static dev.webwitness.faults.End.PASSED;
import static dev.webwitness.faults.End.UNMET;
import static dev.webwitness.faults.Moment.CLICK;
import static dev.webwitness.faults.Moment.FINISH;
import static dev.webwitness.faults.Moment.KEPT;
import static dev.webwitness.faults.Moment.LAUNCH;
import static dev.webwitness.faults.Moment.LOOK;
import static dev.webwitness.faults.Moment.NAVIGATION;

import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/** Disk, browser executable, temporary files, the caller, the budget. */
final class FaultsOfSurroundings {
    private FaultsOfSurroundings() {}

    static List<Fault> all() {
        return List.of(
                unwritable("disk full")
                        .shared()
                        .strike(scene -> fileSize(scene, "0"))
                        .mend(scene -> fileSize(scene, "unlimited"))
                        .not(LAUNCH, "its stand-in, a limit of file sizes, would stay with the browser")
                        .at(NAVIGATION, INTERNAL),
                unwritable("run folder removed")
                        .takesFolder()
                        .strike(scene -> {
                            Files.createDirectories(scene.aside());
                            Files.move(scene.run(), scene.aside().resolve(scene.runId()));
                        })
                        .at(LAUNCH, INTERNAL),
                unwritable("artifact folder removed")
                        .takesFolder()
                        .shared()
                        .strike(scene -> Files.move(scene.artifacts(), scene.aside(), StandardCopyOption.ATOMIC_MOVE))
                        .at(LAUNCH, INTERNAL),
                temporaryRemoved(),
                unstartable("no browser executable")
                        .strike(scene -> {
                            Files.delete(scene.executable());
                            browserDies(scene);
                        })
                        .mend(Scene::writeExecutable),
                unstartable("browser not executable")
                        .strike(scene -> {
                            Files.setPosixFilePermissions(
                                    scene.executable(), PosixFilePermissions.fromString("rw-------"));
                            browserDies(scene);
                        })
                        .mend(Scene::writeExecutable),
                unstartable("browser exits at once")
                        .strike(scene -> {
                            scene.browserStarts("exits");
                            browserDies(scene);
                        })
                        .mend(scene -> scene.browserStarts("")),
                unstartable("browser starts and says nothing")
                        .launchTakes(30, 0)
                        .at(NAVIGATION, NONE, LOST, BUDGET)
                        .at(LOOK, NONE, LOST, BUDGET)
                        .at(FINISH, PASSED, NONE, LOST, BUDGET)
                        .strike(scene -> {
                            scene.browserStarts("silent");
                            browserDies(scene);
                        })
                        .mend(scene -> scene.browserStarts("")),
                cancelled(),
                budgetOver());
    }

    private static Fault unwritable(String name) {
        return Fault.named(name)
                .disk()
                .at(NAVIGATION, INTERNAL)
                .at(CLICK, INTERNAL)
                .at(LOOK, INTERNAL)
                .at(FINISH, INTERNAL)
                .at(KEPT, INTERNAL);
    }

    private static void fileSize(Scene scene, String bytes) throws Exception {
        new ProcessBuilder("prlimit", "--pid", "" + scene.server().handle().pid(), "--fsize=" + bytes + ":unlimited")
                .start()
                .waitFor();
    }

    private static Fault temporaryRemoved() {
        return Fault.named("temporary folder removed")
                .ownDriver()
                .early()
                .strike(scene -> new ProcessBuilder(
                                "rm", "-rf", scene.temporary().toString())
                        .start()
                        .waitFor())
                .at(LAUNCH, PASSED, NONE)
                .at(NAVIGATION, PASSED)
                .at(CLICK, PASSED)
                .at(LOOK, PASSED)
                .at(FINISH, PASSED)
                .at(KEPT, PASSED);
    }

    /** The browser is lost, and no other can be started in its place. */
    private static Fault unstartable(String name) {
        return Fault.named(name)
                .early()
                .launchTakes(5, 5)
                .at(LAUNCH, NONE)
                .at(NAVIGATION, NONE, LOST)
                .at(CLICK, LOST)
                .at(LOOK, NONE, LOST)
                .at(FINISH, PASSED, NONE, LOST)
                .at(KEPT, NONE, LOST);
    }

    private static void browserDies(Scene scene) {
        if (scene.moment() != LAUNCH) {
            Processes.kill(List.of(scene.processes().browser()));
        }
    }

    private static Fault cancelled() {
        return Fault.named("cancelled")
                .cancels()
                .strike(scene -> scene.server().order("cancel", "struck"))
                .at(LAUNCH, CANCELLED)
                .at(NAVIGATION, CANCELLED)
                .at(CLICK, CANCELLED)
                .at(LOOK, CANCELLED)
                .at(FINISH, CANCELLED, PASSED)
                .at(KEPT, CANCELLED);
    }

    /** Nothing is wrong but the time: what was not waited for long enough has not failed. */
    private static Fault budgetOver() {
        return Fault.named("budget over")
                .budget(3)
                .early()
                .launchTakes(10, 0)
                .strike(scene -> {
                    if (scene.moment() == LAUNCH) {
                        scene.browserStarts("slow");
                    }
                })
                .mend(scene -> scene.browserStarts(""))
                .reply(Reply.silent())
                .at(LAUNCH, BUDGET)
                .at(NAVIGATION, BUDGET)
                .at(CLICK, BUDGET)
                .at(LOOK, BUDGET, UNMET)
                .not(FINISH, "nothing is left to be done")
                .not(KEPT, "a run that waits spends none");
    }
}
