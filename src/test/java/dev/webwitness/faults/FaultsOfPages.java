package dev.webwitness.faults;

import static dev.webwitness.faults.End.BUDGET;
import static dev.webwitness.faults.End.DOUBT;
import static dev.webwitness.faults.End.PASSED;
import static dev.webwitness.faults.End.STUCK;
import static dev.webwitness.faults.End.UNMET;
import static dev.webwitness.faults.End.UNREACHABLE;
import static dev.webwitness.faults.Moment.CLICK;
import static dev.webwitness.faults.Moment.FINISH;
import static dev.webwitness.faults.Moment.KEPT;
import static dev.webwitness.faults.Moment.LAUNCH;
import static dev.webwitness.faults.Moment.LOOK;
import static dev.webwitness.faults.Moment.NAVIGATION;

import java.util.List;

/** What pages do to their browser, by themselves. */
final class FaultsOfPages {
    private FaultsOfPages() {}

    static List<Fault> all() {
        return List.of(
                hangs("endless script", "for (;;);"),
                hangs("alert in a loop", "for (;;) alert('again');"),
                hangs(
                        "synchronous request, never answered",
                        "const x = new XMLHttpRequest(); x.open('GET', '/silent', false); x.send();"),
                outOfMemory(),
                closesItself(),
                popups(),
                reloads(),
                worker(),
                harmless("question before leaving", "onbeforeunload = event => event.preventDefault();")
                        .reloads(),
                harmless(
                        "image that never ends holds the load event",
                        "const i = new Image(); i.src = '/image'; document.documentElement.append(i);"),
                harmless(
                        "frame of a silent site",
                        "const f = document.createElement('iframe'); f.src = 'OTHER/silent'; document.documentElement.append(f);"),
                harmless(
                        "frame with an endless script",
                        "const f = document.createElement('iframe'); f.src = 'OTHER/looping'; document.documentElement.append(f);"),
                harmless("20,000 WebSocket messages", "new WebSocket('ORIGIN/socket'.replace('http', 'ws'));"),
                harmless("100,000 console lines", "for (let i = 0; i < 100000; i++) console.log('line ' + i);"),
                harmless(
                        "download of 64 MB",
                        "const a = document.createElement('a'); a.href = '/large'; a.download = ''; a.click();"));
    }

    private static Fault by(String name, String script) {
        return Fault.named(name).script(script).not(LAUNCH, "no page yet");
    }

    private static Fault harmless(String name, String script) {
        return by(name, script)
                .at(NAVIGATION, PASSED)
                .at(CLICK, PASSED)
                .at(LOOK, PASSED)
                .at(FINISH, PASSED)
                .at(KEPT, PASSED);
    }

    /** A page that hangs is a finding, and the run gets over it. */
    private static Fault hangs(String name, String script) {
        return by(name, script)
                .at(NAVIGATION, UNREACHABLE, BUDGET)
                .at(CLICK, STUCK, UNMET, DOUBT, BUDGET)
                .at(LOOK, STUCK, UNMET, DOUBT, BUDGET)
                .at(FINISH, PASSED, DOUBT)
                .at(KEPT, PASSED, DOUBT, UNMET, BUDGET);
    }

    private static Fault outOfMemory() {
        return by(
                        "renderer out of memory",
                        "const all = []; for (let i = 0; i < 50000; i++) all.push(new Array(1000).fill(i));")
                .switches("--js-flags=--max-old-space-size=64")
                .at(NAVIGATION, UNREACHABLE, DOUBT, UNMET, BUDGET)
                .at(CLICK, UNMET, DOUBT, STUCK)
                .at(LOOK, UNMET, DOUBT)
                .at(FINISH, PASSED, DOUBT)
                .at(KEPT, PASSED, DOUBT);
    }

    /** Scripts may close only what scripts opened: a popup, which by then is the active tab. */
    private static Fault closesItself() {
        return by("active tab closes itself", "const w = open('/popup'); setTimeout(() => w.close(), 400);")
                .at(NAVIGATION, PASSED, UNMET)
                .at(CLICK, PASSED, UNMET)
                .at(LOOK, PASSED)
                .at(FINISH, PASSED)
                .at(KEPT, PASSED);
    }

    /** A popup becomes the active tab, so what was expected of the page may be missed; never more than ten are kept. */
    private static Fault popups() {
        return by("12 popups", "for (let i = 0; i < 12; i++) open('/popup?' + i);")
                .at(NAVIGATION, PASSED, UNMET, BUDGET)
                .at(CLICK, PASSED, UNMET)
                .at(LOOK, PASSED, UNMET)
                .at(FINISH, PASSED)
                .at(KEPT, PASSED, UNMET);
    }

    /** What is expected stands for the 50 ms before the page goes, in which it may be seen. */
    private static Fault reloads() {
        return by("page that loads itself again and again", "setInterval(() => location.reload(), 50);")
                .at(NAVIGATION, UNREACHABLE, UNMET, DOUBT, STUCK, BUDGET)
                .at(CLICK, UNMET, DOUBT, STUCK, BUDGET)
                .at(LOOK, PASSED, UNMET, DOUBT, BUDGET)
                .at(FINISH, PASSED, DOUBT)
                .at(KEPT, PASSED, DOUBT);
    }

    /** Whether it has taken over by the time of the next request is its own affair. */
    private static Fault worker() {
        return by("service worker that never answers", "navigator.serviceWorker.register('/worker.js');")
                .reloads()
                .at(NAVIGATION, PASSED, UNMET, BUDGET)
                .at(CLICK, PASSED, UNMET, BUDGET)
                .at(LOOK, PASSED, UNMET)
                .at(FINISH, PASSED, DOUBT)
                .at(KEPT, PASSED, UNREACHABLE, BUDGET);
    }
}
