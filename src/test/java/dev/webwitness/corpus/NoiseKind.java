package dev.webwitness.corpus;

import static dev.webwitness.corpus.Scene.fill;

import java.util.List;
import java.util.Locale;

/**
 * A kind of trouble that keeps no task from succeeding, made anew by each seed: its addresses, words, statuses, ways of writing it and the moment it
 * comes. Some kinds are looked at while the ranking is written; the others are {@link #aside() kept aside} and looked at once, at the end.
 */
enum NoiseKind implements Noise.Shape {
    POLL,
    FALLBACK,
    THIRD_PARTY_SCRIPT,
    DEV_SERVER,
    ADS,
    PREFETCH,
    RETRY,
    SERVICE_WORKER,
    CONSENT,
    FEATURE_FLAGS,
    ERROR_REPORTER;

    private static final List<Integer> FAILURES = List.of(400, 401, 403, 404, 409, 429, 500, 502, 503, 504);

    /** Whether nobody looks at this kind while the ranking is being worked on. */
    boolean aside() {
        return ordinal() >= RETRY.ordinal();
    }

    static List<NoiseKind> all() {
        return List.of(values());
    }

    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public void add(Noise noise) {
        Words w = noise.words();
        switch (this) {
            case POLL -> poll(noise, w);
            case FALLBACK -> fallback(noise, w);
            case THIRD_PARTY_SCRIPT -> thirdPartyScript(noise, w);
            case DEV_SERVER -> devServer(noise, w);
            case ADS -> ads(noise, w);
            case PREFETCH -> prefetch(noise, w);
            case RETRY -> retry(noise, w);
            case SERVICE_WORKER -> serviceWorker(noise, w);
            case CONSENT -> consent(noise, w);
            case FEATURE_FLAGS -> featureFlags(noise, w);
            case ERROR_REPORTER -> errorReporter(noise, w);
        }
    }

    private static void poll(Noise noise, Words w) {
        String path = w.api();
        noise.own().on(path, failure(w));
        String ask = fill(
                w.of(
                        "fetch('@p@').catch(function(){})",
                        "fetch('@p@').then(function(r){ if (r.ok) r.json(); })",
                        "fetch('@p@?since=' + Date.now()).then(function(r){ if (!r.ok) console.warn('@n@', r.status); })",
                        "fetch('@p@', {method: 'POST', body: '{}'}).catch(function(){})"),
                "p",
                path,
                "n",
                w.name());
        String every = String.valueOf(w.between(350, 1600));
        String poll = fill(
                w.of(
                        "var @b@ = function(){ @ask@; }; @b@(); setInterval(@b@, @ms@);",
                        "setInterval(function(){ @ask@; }, @ms@);",
                        "(function @b@(){ @ask@; setTimeout(@b@, @ms@); })();"),
                "b",
                w.identifier(),
                "ask",
                ask,
                "ms",
                every);
        own(noise, w, w.chance(0.75) ? poll : once(w, poll));
    }

    private static void fallback(Noise noise, Words w) {
        String path = w.api();
        noise.own().on(path, failure(w));
        when(
                noise,
                w,
                fill(
                        w.of(
                                "fetch('@p@').then(function(r){ if (!r.ok) throw Error('HTTP ' + r.status); return r.json(); }).catch(function(e){ console.@l@('[@n@] using the built-in @w@: ' + e.message); });",
                                "(async function(){ try { var r = await fetch('@p@'); if (!r.ok) throw new Error('@w@ ' + r.status); } catch (e) { console.@l@('@n@ unavailable, falling back to defaults', e); } })();",
                                "fetch('@p@').then(function(r){ return r.ok ? r.json() : []; }).then(function(x){ window.@i@ = x; });",
                                "(async function(){ var r = await fetch('@p@').catch(function(){}); if (!r || !r.ok) console.@l@('@n@: cached @w@ shown instead'); })();"),
                        "p",
                        path,
                        "l",
                        w.of("warn", "info", "warn", "error"),
                        "n",
                        w.name(),
                        "w",
                        w.word(),
                        "i",
                        w.identifier()));
    }

    private static void thirdPartyScript(Noise noise, Words w) {
        if (w.chance(0.3)) {
            String origin = w.of(
                    noise.unknownOrigin(), noise.refusingOrigin(), noise.third().origin());
            noise.toEnd("<script async src=\"" + origin + "/" + w.word() + "/" + w.word() + ".js\"></script>");
            return;
        }
        String code = harmless(
                w,
                fill(
                        w.of(
                                "throw Error('@N@: no container for @w@ ' + 4);",
                                "window.@i@.@w@();",
                                "Promise.reject(Error('@N@: @w@ key missing'));",
                                "document.querySelector('.@w@-slot').dataset.x = 1;",
                                "console.error('@N@', Error('@w@ not configured'));"),
                        "N",
                        w.name(),
                        "w",
                        w.word(),
                        "i",
                        w.identifier()));
        if (w.chance(0.5)) {
            noise.tag(code);
        } else {
            own(noise, w, code);
        }
    }

    private static void devServer(Noise noise, Words w) {
        String name = "[" + w.word() + "]";
        String socket = noise.own().origin().replaceFirst("^http", "ws") + "/" + w.word() + "-hmr";
        String update = "/" + w.word() + "." + w.hex(8) + ".hot-update.json";
        own(
                noise,
                w,
                fill(
                        w.of(
                                "(function @b@(){ var s = new WebSocket('@s@'); s.onclose = function(){ console.@l@('@n@ connection lost. retrying…'); setTimeout(@b@, @ms@); }; })();",
                                "new WebSocket('@s@').onerror = function(){ console.@l@('@n@ failed to connect to the websocket'); };",
                                "setTimeout(function(){ fetch('@u@').then(function(r){ if (!r.ok) console.@l@('@n@ cannot find update, need a full reload'); }); }, @ms@);",
                                "console.error('Warning: a @w@ was given to <@N@> that it does not take'); console.warn('@n@ slow build');"),
                        "b",
                        w.identifier(),
                        "s",
                        socket,
                        "u",
                        update,
                        "n",
                        name,
                        "N",
                        w.name(),
                        "w",
                        w.word(),
                        "l",
                        w.of("error", "warn", "info"),
                        "ms",
                        String.valueOf(w.between(500, 2000))));
    }

    private static void ads(Noise noise, Words w) {
        Host host = noise.third();
        host.otherwise(Reply.json(w.of(FAILURES), "{\"" + w.word() + "\":0}").shared());
        String origin = w.of(host.origin(), noise.unknownOrigin(), noise.refusingOrigin());
        String code = fill(
                w.of(
                        "new Image().src = '@o@/@w@?c=' + Math.random();",
                        "fetch('@o@/@w@/bid', {method: 'POST', body: '{}'}).catch(function(e){ console.error('@N@ bid failed', e.message); });",
                        "fetch('@o@/@w@/bid');",
                        "navigator.sendBeacon('@o@/@w@', '{}');",
                        "var f = document.createElement('iframe'); f.hidden = true; f.src = '@o@/@w@'; document.body.append(f);",
                        "var s = document.createElement('script'); s.src = '@o@/@w@.js'; document.head.append(s);"),
                "o",
                origin,
                "w",
                w.word(),
                "N",
                w.name());
        if (w.chance(0.6)) {
            noise.tag("addEventListener('DOMContentLoaded', function(){ " + timed(w, code) + " });");
        } else {
            noise.toEnd("<script>" + timed(w, code) + "</script>");
        }
    }

    private static void prefetch(Noise noise, Words w) {
        String path = w.of(w.page(), w.asset("js"), w.api());
        switch (w.between(0, 3)) {
            case 0 -> noise.toHead("<link rel=\"prefetch\" href=\"" + path + "\">");
            case 1 ->
                noise.toHead("<link rel=\"preload\" as=\"" + w.of("fetch", "image", "style") + "\" crossorigin href=\""
                        + path + "\">");
            case 2 ->
                own(
                        noise,
                        w,
                        "document.addEventListener('pointerover', function(){ fetch('" + path
                                + "', {priority: 'low'}).catch(function(){}); }, {once: true});");
            default ->
                own(
                        noise,
                        w,
                        "document.addEventListener('pointerdown', function(){ var c = new AbortController(); fetch('"
                                + path
                                + "', {signal: c.signal}).catch(function(){}); setTimeout(function(){ c.abort(); }, 5); });");
        }
    }

    private static void retry(Noise noise, Words w) {
        String path = w.api();
        noise.own().on(path, Reply.inTurn(failure(w), Reply.json("{\"" + w.word() + "\":1}")));
        when(
                noise,
                w,
                fill(
                        w.of(
                                "(async function(){ for (var n = 0; n < 3; n++) { var r = await fetch('@p@'); if (r.ok) return; console.@l@('@N@: attempt ' + (n + 1) + ' answered ' + r.status); await new Promise(function(t){ setTimeout(t, @ms@); }); } })();",
                                "fetch('@p@').then(function(r){ return r.ok ? r : fetch('@p@'); }).then(function(r){ return r.json(); });",
                                "(function @b@(n){ var x = new XMLHttpRequest(); x.open('GET', '@p@?n=' + n); x.onload = function(){ if (x.status >= 400 && n < 4) setTimeout(function(){ @b@(n + 1); }, @ms@); }; x.send(); })(0);"),
                        "p",
                        path,
                        "b",
                        w.identifier(),
                        "N",
                        w.name(),
                        "l",
                        w.of("warn", "error", "info"),
                        "ms",
                        String.valueOf(w.between(80, 900))));
    }

    private static void serviceWorker(Noise noise, Words w) {
        String path = "/" + w.word() + "-worker.js";
        switch (w.between(0, 2)) {
            case 0 -> noise.own().on(path, Reply.js("this is " + w.word()));
            case 1 -> noise.own().on(path, Reply.html("<h1>" + w.word() + "</h1>"));
            default -> noise.own().on(path, Reply.empty(404));
        }
        when(
                noise,
                w,
                fill(
                        w.of(
                                "navigator.serviceWorker && navigator.serviceWorker.register('@p@').catch(function(){});",
                                "navigator.serviceWorker && navigator.serviceWorker.register('@p@').catch(function(e){ console.@l@('@N@ runs without cache', e); });",
                                "navigator.serviceWorker && navigator.serviceWorker.register('@p@');"),
                        "p",
                        path,
                        "N",
                        w.name(),
                        "l",
                        w.of("warn", "error", "log")));
    }

    private static void consent(Noise noise, Words w) {
        String path = "/" + w.word() + "/" + w.word();
        Host host = w.chance(0.5) ? noise.own() : noise.third();
        host.on(
                path,
                Reply.json(w.of(FAILURES), "{\"" + w.word() + "\":\"none\"}").shared());
        String url = host == noise.own() ? path : host.origin() + path;
        when(
                noise,
                w,
                fill(
                        w.of(
                                "fetch('@u@').then(function(r){ if (!r.ok) { console.@l@('@N@: no choices for this visitor, all optional parts are off'); } });",
                                "navigator.sendBeacon('@u@', JSON.stringify({choice: '@w@'}));",
                                "fetch('@u@', {method: 'POST', body: JSON.stringify({@w@: true})}).catch(function(){});",
                                "setTimeout(function(){ window.__@w@('getData'); }, 30);"),
                        "u",
                        url,
                        "N",
                        w.name(),
                        "w",
                        w.word(),
                        "l",
                        w.of("warn", "error", "info")));
    }

    private static void featureFlags(Noise noise, Words w) {
        String path = w.api();
        noise.own().on(path, failure(w));
        when(
                noise,
                w,
                fill(
                        w.of(
                                "fetch('@p@').then(function(r){ return r.ok ? r.json() : {}; }).then(function(f){ window.@i@ = f; });",
                                "(async function(){ window.@i@ = {@w@: false}; try { var r = await fetch('@p@'); Object.assign(window.@i@, await r.json().then(function(x){ if (!r.ok) throw r.status; return x; })); } catch (e) { console.@l@('@N@: flags stay at their defaults', e); } })();",
                                "var x = new XMLHttpRequest(); x.open('GET', '@p@'); x.onloadend = function(){ window.@i@ = x.status === 200; }; x.send();",
                                "var e = new EventSource('@p@'); e.onerror = function(){ e.close(); };"),
                        "p",
                        path,
                        "i",
                        w.identifier(),
                        "w",
                        w.word(),
                        "N",
                        w.name(),
                        "l",
                        w.of("warn", "error", "debug")));
    }

    private static void errorReporter(Noise noise, Words w) {
        String path = "/" + w.word() + "/" + w.word();
        Host host = w.chance(0.5) ? noise.own() : noise.third();
        host.on(path, Reply.json(w.of(FAILURES), "{}").shared());
        String url = host == noise.own() ? path : host.origin() + path;
        String send = w.of(
                        "navigator.sendBeacon('@u@', JSON.stringify({@w@: String(e && (e.message || e.reason))}));",
                        "fetch('@u@', {method: 'POST', body: JSON.stringify({@w@: String(e && (e.message || e.reason))})}).catch(function(){});",
                        "fetch('@u@', {method: 'POST', keepalive: true, body: '{}'}).then(function(r){ if (!r.ok) console.@l@('@N@: report not accepted (' + r.status + ')'); });")
                .replace("@u@", url)
                .replace("@w@", w.word())
                .replace("@N@", w.name())
                .replace("@l@", w.of("warn", "error"));
        String now = w.chance(0.5)
                ? " setTimeout(function(){ var e = null; " + send + " }, " + w.between(10, 900) + ");"
                : "";
        noise.toHead("<script>addEventListener('error', function(e){ " + send
                + " }); addEventListener('unhandledrejection', function(e){ " + send + " });" + now + "</script>");
    }

    private static Reply failure(Words w) {
        int status = w.of(FAILURES);
        return switch (w.between(0, 2)) {
            case 0 -> Reply.empty(status);
            case 1 -> Reply.html(status, "<h1>" + status + "</h1>");
            default -> Reply.json(status, "{\"error\":\"" + w.word() + " " + w.word() + "\"}");
        };
    }

    /** Now, when somebody clicks, or some time after either. */
    private static void when(Noise noise, Words w, String code) {
        own(noise, w, timed(w, code));
    }

    private static String timed(Words w, String code) {
        return switch (w.between(0, 3)) {
            case 0 -> code;
            case 1 -> "setTimeout(function(){ " + code + " }, " + w.between(20, 4000) + ");";
            case 2 -> onClick(w, code);
            default -> onClick(w, "setTimeout(function(){ " + code + " }, " + w.between(5, 800) + ");");
        };
    }

    private static String onClick(Words w, String code) {
        return attached(w, "'click', function(){ " + code + " }" + w.of(", true", ""));
    }

    /** A listener of the page, of what lies around its controls, or of each control. */
    private static String attached(Words w, String listener) {
        String on = w.of(
                "",
                "window.",
                "document.",
                "document.",
                "document.documentElement.",
                "document.body.",
                "document.body.",
                "BUTTONS.forEach(function(b){ b.parentNode.@; })",
                "BUTTONS.forEach(function(b){ b.@; })",
                "document.");
        String added = "addEventListener(" + listener + ")";
        if (!on.contains("@") && !on.contains("body")) {
            return on + added + ";";
        }
        String whole = on.contains("@")
                ? on.replace("BUTTONS", "document.querySelectorAll('button')").replace("@", added)
                : on + added;
        return "(function(f){ document.readyState === 'loading' ? addEventListener('DOMContentLoaded', f) : f(); })(function(){ "
                + whole + "; });";
    }

    /** Starts with the first click. */
    private static String once(Words w, String code) {
        return attached(w, "'click', function(){ " + code + " }, {once: true" + w.of(", capture: true", "") + "}");
    }

    /** An error that ends nothing but itself: last in its script, in a timer, or in a listener of its own. */
    private static String harmless(Words w, String code) {
        return timed(w, code);
    }

    private static void own(Noise noise, Words w, String code) {
        if (w.chance(0.6)) {
            noise.toEnd("<script>" + code + "</script>");
        } else {
            String path = w.asset("js");
            noise.own().on(path, Reply.js(code));
            noise.toHead("<script " + w.of("defer", "async") + " src=\"" + path + "\"></script>");
        }
    }
}
