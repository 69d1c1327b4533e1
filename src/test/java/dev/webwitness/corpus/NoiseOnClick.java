package dev.webwitness.corpus;

import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** What goes wrong beside the application whenever somebody clicks, before and after what the click does: beacons, tags, replay, statistics. */
final class NoiseOnClick {
    private NoiseOnClick() {}

    static List<Noise.Shape> shapes() {
        return List.of(
                NoiseOnClick::ownBeacon,
                NoiseOnClick::otherBeacon,
                NoiseOnClick::pixel,
                NoiseOnClick::throwing,
                NoiseOnClick::rejected,
                NoiseOnClick::logged,
                NoiseOnClick::refused,
                NoiseOnClick::aborted);
    }

    private static void ownBeacon(Noise noise) {
        Words w = noise.words();
        String path = "/" + w.word() + "/" + w.word();
        noise.own().on(path, Reply.empty(w.of(List.of(404, 500, 503))));
        noise.toEnd("<script>"
                + listening(
                        w,
                        "navigator.sendBeacon('" + path + "', JSON.stringify({" + w.word()
                                + ": e.target.tagName, t: Date.now()}));")
                + "</script>");
    }

    private static void otherBeacon(Noise noise) {
        Words w = noise.words();
        Host host = noise.third();
        host.otherwise(Reply.empty(w.of(List.of(400, 429, 500))).shared());
        noise.tag(
                listening(w, "navigator.sendBeacon('" + host.origin() + "/" + w.word() + "', 'e=" + w.word() + "');"));
    }

    private static void pixel(Noise noise) {
        Words w = noise.words();
        String origin = w.of(noise.unknownOrigin(), noise.third().origin());
        noise.tag(listening(w, "new Image().src = '" + origin + "/" + w.word() + "?x=' + e.clientX;"));
    }

    private static void throwing(Noise noise) {
        Words w = noise.words();
        noise.tag(listening(
                w,
                fill(
                        w.of(
                                "window.@o@.track(e.target);",
                                "var p = e.target.dataset.@w@.split('|');",
                                "throw new Error('@n@: no @w@ id');"),
                        "o",
                        w.identifier(),
                        "w",
                        w.word(),
                        "n",
                        w.name())));
    }

    private static void rejected(Noise noise) {
        Words w = noise.words();
        noise.tag(
                listening(w, "fetch('" + noise.unknownOrigin() + "/" + w.word() + "', {method: 'POST', body: '1'});"));
    }

    private static void logged(Noise noise) {
        Words w = noise.words();
        noise.tag(listening(
                w, "console.error('[" + w.name() + "]', '" + w.word() + " dropped', {" + w.word() + ": e.type});"));
    }

    private static void refused(Noise noise) {
        Words w = noise.words();
        Host host = noise.third();
        host.otherwise(Reply.json(w.of(List.of(400, 403, 503)), "{\"" + w.word() + "\":false}")
                .shared());
        noise.tag(listening(
                w,
                "fetch('" + host.origin() + "/" + w.word() + "', {method: 'POST', body: JSON.stringify({" + w.word()
                        + ": 1})}).then(function(r){ if (!r.ok) console.warn('" + w.name() + " ' + r.status); });"));
    }

    /** A request of the page itself that the next one of its kind replaces, as in a search field. */
    private static void aborted(Noise noise) {
        Words w = noise.words();
        String path = w.api();
        noise.own().on(path, Reply.json("[]").after(w.between(600, 2000)));
        noise.toEnd("<script>"
                + listening(
                        w,
                        "var c = new AbortController(); fetch('" + path
                                + "', {signal: c.signal}).then(function(r){ return r.json(); }).catch(function(){}); setTimeout(function(){ c.abort(); }, 40);")
                + "</script>");
    }

    /** A listener that acts before the application's own handlers, after them, or a little later. */
    private static String listening(Words w, String code) {
        return switch (w.between(0, 2)) {
            case 0 -> "document.addEventListener('click', function(e){ " + code + " }, true);";
            case 1 -> "document.addEventListener('click', function(e){ " + code + " });";
            default ->
                "document.addEventListener('click', function(e){ setTimeout(function(){ " + code + " }, "
                        + w.between(10, 500) + "); }, true);";
        };
    }
}
