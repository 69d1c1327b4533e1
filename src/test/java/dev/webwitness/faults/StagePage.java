package dev.webwitness.faults;

import java.util.Map;

/**
 * What the two sites of a scene show. The page of the struck run is done in three steps: it says hello, it asks for {@code /part} when its button is
 * clicked, and it says that it is finished once {@code /late} says so, which is when somebody waits for it.
 */
final class StagePage {
    static final String TASK = "expect \"Hello\" visible\nclick \"Load\"\nexpect \"Finished\" visible";

    /** The step that waits, which is the last. */
    static final int LAST = 3;

    private static final String PAGE = """
            <!doctype html><meta charset=utf-8><title>Stage</title><h1>Hello</h1><script>
            const fault = () => { %s };
            const text = async path => (await fetch(path)).text();
            const pause = ms => new Promise(done => setTimeout(done, ms));
            const at = '%s', later = %s;
            </script>
            <script>if (at == 'NAVIGATION') fault();</script>
            <button onclick="load()">Load</button><p id=p></p><script>
            async function load() {
              const part = text('/part');
              if (at == 'CLICK') fault();
              p.textContent = await part;
              while (await text('/late') == 'not yet') await pause(300);
              if (at == 'LOOK') fault();
              p.textContent = 'Finished';
              while (later && await text('/poll') == 'not yet') await pause(200);
              if (later) fault();
            }
            </script>""";

    private static final String QUIET = """
            <!doctype html><meta charset=utf-8><title>Quiet</title><h1>Hello</h1><button onclick="count()">Count</button><p id=p></p><script>
            async function count() {
              p.textContent = await (await fetch('/step')).text();
              while (await (await fetch('/go')).text() != 'go') await new Promise(done => setTimeout(done, 300));
              p.textContent = 'All clear';
            }
            </script>""";

    private static final Map<Moment, String> PATHS =
            Map.of(Moment.CLICK, "/part", Moment.LOOK, "/late", Moment.FINISH, "/poll");

    private StagePage() {}

    static void set(Scene scene) {
        stage(scene);
        quiet(scene);
    }

    private static void stage(Scene scene) {
        Moment moment = scene.moment();
        boolean later = (moment == Moment.FINISH || moment == Moment.KEPT)
                && (!scene.fault().script().isEmpty() || scene.fault().reply() != null);
        String html = PAGE.formatted(
                scene.fault()
                        .script()
                        .replace("ORIGIN", scene.stage().origin())
                        .replace("OTHER", scene.stage().otherOrigin()),
                moment,
                later);
        answer(scene, "/", () -> {
            scene.browserIsUp();
            if (moment == Moment.NAVIGATION) {
                scene.strike();
            }
            return Reply.whole(200, "text/html", html);
        });
        answer(scene, "/part", () -> {
            if (moment == Moment.CLICK) {
                scene.strike();
            }
            return text("Loaded");
        });
        answer(scene, "/late", () -> {
            boolean waitedFor = Timeline.of(scene.run()).has("step_started", LAST);
            if (waitedFor && moment == Moment.LOOK) {
                scene.strike();
            }
            return text(waitedFor ? "now" : "not yet");
        });
        answer(scene, "/poll", () -> text(scene.struck() ? "now" : "not yet"));
    }

    private interface Answer {
        Reply get();
    }

    /** As the site answers, but as the fault has it where that strikes. */
    private static void answer(Scene scene, String path, Answer usual) {
        scene.stage().reply(path, (visitor, asked) -> {
            Reply reply = usual.get();
            boolean struckHere = scene.struck() && path.equals(PATHS.getOrDefault(scene.moment(), path));
            Reply other = scene.fault().reply();
            (struckHere && other != null ? other : reply).send(visitor, asked);
        });
    }

    private static Reply text(String text) {
        return Reply.whole(200, "text/plain", text);
    }

    private static void quiet(Scene scene) {
        Stage quiet = scene.quiet();
        quiet.reply("/", Reply.whole(200, "text/html", QUIET));
        quiet.reply("/step", (visitor, asked) -> {
            scene.neighbourWorks();
            text("Counted").send(visitor, asked);
        });
        quiet.reply(
                "/go",
                (visitor, asked) -> text(scene.isAllClear() ? "go" : "wait").send(visitor, asked));
    }
}
