package dev.webwitness.corpus;

import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** What third parties do wrong on a page that is well: tags, pixels, fonts, consent, chat, telemetry. */
final class NoiseOfOthers {
    private NoiseOfOthers() {}

    static List<Noise.Shape> shapes() {
        return List.of(
                NoiseOfOthers::blockedTag,
                NoiseOfOthers::refusedTag,
                NoiseOfOthers::throwingTag,
                NoiseOfOthers::throwingTimer,
                NoiseOfOthers::font,
                NoiseOfOthers::pixels,
                NoiseOfOthers::slowPixel,
                NoiseOfOthers::chatter,
                NoiseOfOthers::telemetry,
                NoiseOfOthers::refusedByCors,
                NoiseOfOthers::rejection,
                NoiseOfOthers::consent,
                NoiseOfOthers::chat,
                NoiseOfOthers::advertisement,
                NoiseOfOthers::cancelledFrame,
                NoiseOfOthers::preload,
                NoiseOfOthers::cookies);
    }

    private static void blockedTag(Noise noise) {
        Words w = noise.words();
        noise.toHead("<script async src=\"" + noise.unknownOrigin() + "/" + w.word() + ".js?id=" + w.hex(6)
                + "\"></script>");
        if (w.chance(0.5)) {
            noise.toEnd("<img alt=\"\" width=1 height=1 src=\"" + noise.unknownOrigin() + "/" + w.word() + ".gif\">");
        }
    }

    private static void refusedTag(Noise noise) {
        noise.toEnd(
                "<script defer src=\"" + noise.refusingOrigin() + noise.words().asset("js") + "\"></script>");
    }

    private static void throwingTag(Noise noise) {
        Words w = noise.words();
        String object = w.identifier();
        noise.tag(fill(
                w.of(
                        "(function(){var @o@ = window.@o@q; @o@.push(['@w@', 1]);})();",
                        "var @o@ = {slots: null}; @o@.slots.forEach(function(s){ s.render(); });",
                        "document.querySelector('#@w@-slot').appendChild(document.createElement('ins'));",
                        "(function(){ JSON.parse('<@w@>'); })();",
                        "throw new Error('@w@: no config for ' + location.host);"),
                "o",
                object,
                "w",
                w.word()));
    }

    private static void throwingTimer(Noise noise) {
        Words w = noise.words();
        noise.tag(fill(
                "var @o@n = 0, @o@t = setInterval(function(){ if (++@o@n >= @most@) clearInterval(@o@t); window.@o@.@w@.refresh(); }, @every@);",
                "o",
                w.identifier(),
                "w",
                w.word(),
                "most",
                String.valueOf(w.between(1, 5)),
                "every",
                String.valueOf(w.between(150, 1200))));
    }

    private static void font(Noise noise) {
        Words w = noise.words();
        Host host = noise.third();
        String path = "/" + w.word() + "/v" + w.between(1, 20) + "/" + w.hex(10) + ".woff2";
        host.on(path, w.chance(0.5) ? Reply.empty(404) : Reply.of(200, "font/woff2", "none"));
        noise.toHead(fill(
                "<style>@font-face{font-family:'@f@';src:url('@url@') format('woff2');font-display:swap} header,footer{font-family:'@f@',sans-serif}</style>",
                "f",
                w.name(),
                "url",
                host.origin() + path));
    }

    private static void pixels(Noise noise) {
        Words w = noise.words();
        int most = w.between(1, 4);
        for (int i = 0; i < most; i++) {
            Host host = noise.third();
            String path = "/" + w.word() + w.of(".gif", ".png", "");
            host.on(path, w.of(List.of(Reply.empty(404), Reply.empty(403), Reply.empty(500), Reply.svg())));
            noise.toEnd(fill(
                    "<script>setTimeout(function(){ new Image().src = '@url@?t=' + Date.now(); }, @ms@);</script>",
                    "url",
                    host.origin() + path,
                    "ms",
                    String.valueOf(noise.soon())));
        }
    }

    private static void slowPixel(Noise noise) {
        Words w = noise.words();
        Host host = noise.third();
        host.on("/" + w.hex(4), w.chance(0.4) ? Reply.never() : Reply.svg().after(w.between(1500, 5000)));
        host.otherwise(w.chance(0.5) ? Reply.never() : Reply.svg().after(w.between(1000, 4000)));
        noise.toEnd(fill(
                "<script>setTimeout(function(){ new Image().src = '@url@'; }, 10);</script>",
                "url",
                host.origin() + "/" + w.word()));
    }

    private static void chatter(Noise noise) {
        Words w = noise.words();
        String name = w.name();
        int lines = w.between(1, 6);
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            code.append(fill(
                    w.of(
                            "setTimeout(function(){ console.@level@('[@n@]', '@w@ @w2@ failed', {code: @code@}); }, @ms@);",
                            "setTimeout(function(){ console.@level@('@n@: @w@ is not configured for this domain'); }, @ms@);",
                            "setTimeout(function(){ console.@level@(new Error('@n@ @w@: timeout after @code@ms')); }, @ms@);",
                            "setTimeout(function(){ console.@level@('%c@n@', 'color:red', 'could not sync @w@ (status @code@)'); }, @ms@);"),
                    "level",
                    w.of("error", "warn", "error"),
                    "n",
                    name,
                    "w",
                    w.word(),
                    "w2",
                    w.word(),
                    "code",
                    String.valueOf(w.between(100, 5000)),
                    "ms",
                    String.valueOf(noise.soon())));
        }
        noise.tag(code.toString());
    }

    private static void telemetry(Noise noise) {
        Words w = noise.words();
        Host host = noise.third();
        int status = w.of(List.of(400, 403, 429, 500, 502, 503));
        String path = "/" + w.word() + "/" + w.of("v1/", "") + w.word();
        host.on(path, Reply.json(status, "{\"error\":\"" + w.word() + "\"}").shared());
        noise.tag(fill(
                "function @o@(){ fetch('@url@', {method: 'POST', body: JSON.stringify({@a@: Date.now(), p: location.pathname})}).then(function(r){ @then@ }).catch(function(){}); }"
                        + " setTimeout(@o@, @ms@); setTimeout(@o@, @later@);",
                "o",
                w.identifier(),
                "a",
                w.word(),
                "url",
                host.origin() + path,
                "then",
                w.of("", "if (!r.ok) console.error('" + w.name() + " transport: ' + r.status);"),
                "ms",
                String.valueOf(noise.soon()),
                "later",
                String.valueOf(w.between(800, 4000))));
    }

    private static void refusedByCors(Noise noise) {
        Words w = noise.words();
        Host host = noise.third();
        String path = "/" + w.word();
        host.on(path, Reply.json("{}"));
        noise.tag(fill(
                "setTimeout(function(){ fetch('@url@'@with@).catch(function(){}); }, @ms@);",
                "url",
                host.origin() + path,
                "with",
                w.of("", ", {headers: {'x-" + w.word() + "': '1'}}", ", {credentials: 'include'}"),
                "ms",
                String.valueOf(noise.soon())));
    }

    private static void rejection(Noise noise) {
        Words w = noise.words();
        noise.tag(fill(
                w.of(
                        "setTimeout(function(){ fetch('@dead@/@w@'); }, @ms@);",
                        "setTimeout(function(){ Promise.reject(new Error('@n@ @w@ unavailable')); }, @ms@);",
                        "setTimeout(function(){ Promise.reject({type: '@w@', isTrusted: true}); }, @ms@);"),
                "dead",
                noise.unknownOrigin(),
                "n",
                w.name(),
                "w",
                w.word(),
                "ms",
                String.valueOf(noise.soon())));
    }

    private static void consent(Noise noise) {
        Words w = noise.words();
        noise.tag(fill(
                "window.addEventListener('load', function(){ var @o@ = document.cookie.match(/@w@=([^;]+)/); @o@[1].split('&'); });",
                "o",
                w.identifier(),
                "w",
                w.word()));
    }

    private static void chat(Noise noise) {
        Words w = noise.words();
        String origin = w.of(
                noise.refusingOrigin(), noise.unknownOrigin(), noise.third().origin());
        noise.tag(fill(
                "(function @o@(n){ var s = new WebSocket('@url@'); s.onclose = function(){ if (n > 0) setTimeout(@o@, 900, n - 1); }; })(@n@);",
                "o",
                w.identifier(),
                "url",
                origin.replaceFirst("^http", "ws") + "/" + w.word() + "?k=" + w.hex(8),
                "n",
                String.valueOf(w.between(0, 3))));
    }

    private static void advertisement(Noise noise) {
        Words w = noise.words();
        Host host = noise.third();
        String path = "/" + w.word() + ".html";
        host.on(
                path,
                Reply.html(fill(
                        "<!doctype html><p>@c@</p><img src='/@w@.jpg'><script>@w2@.show(); </script><script>setTimeout(function(){ null.@w@ }, 400)</script>",
                        "c",
                        w.copy(),
                        "w",
                        w.word(),
                        "w2",
                        w.identifier())));
        noise.toEnd("<iframe title=\"" + w.word() + "\" width=300 height=60 allow=\"" + w.word() + "; autoplay\" src=\""
                + host.origin() + path + "\"></iframe>");
    }

    private static void cancelledFrame(Noise noise) {
        Words w = noise.words();
        Host host = noise.third();
        host.otherwise(Reply.html("<p>" + w.copy() + "</p>").after(400));
        noise.tag(fill(
                "var @o@ = document.createElement('iframe'); @o@.hidden = true; @o@.src = '@url@/@a@'; document.documentElement.appendChild(@o@);"
                        + " setTimeout(function(){ @o@.src = '@url@/@b@'; }, 60); setTimeout(function(){ @o@.remove(); }, 150);",
                "o",
                w.identifier(),
                "url",
                host.origin(),
                "a",
                w.word(),
                "b",
                w.word()));
    }

    private static void preload(Noise noise) {
        Words w = noise.words();
        Host host = noise.third();
        noise.toHead("<link rel=\"preload\" as=\"" + w.of("style", "script", "image") + "\" href=\"" + host.origin()
                + w.asset("css") + "\">");
        noise.toHead("<link rel=\"stylesheet\" href=\"" + noise.third().origin() + "/" + w.word() + ".css\">");
    }

    private static void cookies(Noise noise) {
        Words w = noise.words();
        Host host = noise.third();
        host.otherwise(Reply.svg().header("Set-Cookie", w.word() + "=" + w.hex(8) + "; SameSite=None"));
        noise.toEnd("<img alt=\"\" src=\"" + host.origin() + "/" + w.word() + "\">");
        noise.toEnd("<script>document.cookie = '" + w.word() + "=1; domain=" + w.word() + ".com';</script>");
    }
}
