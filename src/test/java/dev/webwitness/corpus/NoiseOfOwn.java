package dev.webwitness.corpus;

import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** What the site itself does wrong without harm: icons, maps, warnings of its framework, probes, statistics of its own, aborted requests. */
final class NoiseOfOwn {
    private NoiseOfOwn() {}

    static List<Noise.Shape> shapes() {
        return List.of(
                NoiseOfOwn::icons,
                NoiseOfOwn::sourceMap,
                NoiseOfOwn::frameworkWarnings,
                NoiseOfOwn::warnings,
                NoiseOfOwn::ownStatistics,
                NoiseOfOwn::siblingStatistics,
                NoiseOfOwn::probe,
                NoiseOfOwn::aborted,
                NoiseOfOwn::resizeLoop,
                NoiseOfOwn::adviceOfTheBrowser,
                NoiseOfOwn::image,
                NoiseOfOwn::reportOnly,
                NoiseOfOwn::handled,
                NoiseOfOwn::unknownFeature);
    }

    private static void icons(Noise noise) {
        Words w = noise.words();
        noise.toHead("<link rel=\"apple-touch-icon\" href=\"/" + w.word() + "-180.png\"><link rel=\"icon\" href=\"/"
                + w.word() + ".png\">");
        noise.toHead("<link rel=\"manifest\" href=\"/" + w.word() + ".webmanifest\">");
    }

    private static void sourceMap(Noise noise) {
        Words w = noise.words();
        String path = w.asset("js");
        String base = path.substring(path.lastIndexOf('/') + 1);
        noise.own().on(path, Reply.js("window." + w.identifier() + " = 1;\n//# sourceMappingURL=" + base + ".map"));
        noise.toHead("<script src=\"" + path + "\"></script>");
    }

    private static void frameworkWarnings(Noise noise) {
        Words w = noise.words();
        StringBuilder code = new StringBuilder();
        int lines = w.between(1, 4);
        for (int i = 0; i < lines; i++) {
            code.append(fill(
                    w.of(
                            "console.error('Warning: Each child in a list should have a unique \"key\" prop.%s%s See @site@/keys for more information.', '\\n\\nCheck the render method of `@C@`.', '\\n    at @D@\\n    at @C@');",
                            "console.error('Warning: Received `%s` for a non-boolean attribute `%s`.', 'true', '@w@');",
                            "console.warn('@C@: the prop `@w@` is going away in the next major version, use `@w2@` instead.');",
                            "console.error('Warning: validateDOMNesting(...): %s cannot appear as a descendant of <%s>.', '<div>', 'p');",
                            "console.warn('[@fw@ warn]: Extraneous non-props attributes (@w@) were passed to component but could not be automatically inherited');",
                            "console.error('Warning: Cannot update a component (`@C@`) while rendering a different component (`@D@`).');"),
                    "site",
                    "https://" + w.word() + ".dev",
                    "fw",
                    w.name(),
                    "C",
                    w.name(),
                    "D",
                    w.name(),
                    "w",
                    w.word(),
                    "w2",
                    w.word()));
        }
        own(noise, code.toString());
    }

    private static void warnings(Noise noise) {
        Words w = noise.words();
        StringBuilder code = new StringBuilder();
        int lines = w.between(2, 6);
        for (int i = 0; i < lines; i++) {
            code.append(fill(
                    "setTimeout(function(){ console.@level@('@w@ @w2@', @x@); }, @ms@);",
                    "level",
                    w.of("warn", "info", "log", "warn", "debug"),
                    "w",
                    w.name(),
                    "w2",
                    w.of("took too long", "fell back to default", "is experimental", "mounted", "cache miss"),
                    "x",
                    w.of("1", "{" + w.word() + ": [1, 2]}", "'" + w.word() + "'"),
                    "ms",
                    String.valueOf(noise.soon())));
        }
        own(noise, code.toString());
    }

    private static void ownStatistics(Noise noise) {
        Words w = noise.words();
        String path = "/" + w.word() + "/" + w.word();
        int status = w.of(List.of(400, 404, 405, 500, 503));
        noise.own().on(path, Reply.json(status, "{}"));
        own(noise, statistics(w, path));
    }

    private static void siblingStatistics(Noise noise) {
        Words w = noise.words();
        Host host = noise.sibling();
        String path = "/" + w.word();
        host.on(path, Reply.empty(w.of(List.of(404, 500, 502))).shared());
        own(noise, statistics(w, host.origin() + path));
    }

    private static String statistics(Words w, String url) {
        return fill(
                w.of(
                        "window.addEventListener('load', function(){ navigator.sendBeacon('@url@', JSON.stringify({@a@: performance.now(), @b@: location.href})); });",
                        "fetch('@url@', {method: 'POST', keepalive: true, body: JSON.stringify([{@a@: '@b@', t: Date.now()}])}).catch(function(){});",
                        "fetch('@url@', {method: 'POST', keepalive: true, body: JSON.stringify({@a@: {@b@: performance.now()}})}).catch(function(){});"),
                "url",
                url,
                "a",
                w.word(),
                "b",
                w.word());
    }

    /** Asks who is signed in, or what is switched on, and gets by without an answer. */
    private static void probe(Noise noise) {
        Words w = noise.words();
        String path = w.api();
        noise.own().on(path, Reply.json(w.of(List.of(401, 404)), "{\"" + w.word() + "\":null}"));
        own(noise, "fetch('" + path + "').then(function(r){ window." + w.identifier() + " = r.ok; });");
    }

    private static void aborted(Noise noise) {
        Words w = noise.words();
        String path = w.api();
        noise.own().on(path, Reply.json("{}").after(2500));
        own(
                noise,
                fill(
                        "var @o@ = new AbortController(); fetch('@url@', {signal: @o@.signal}).catch(function(e){ if (e.name !== 'AbortError') throw e; });"
                                + " setTimeout(function(){ @o@.abort(); }, @ms@);",
                        "o",
                        w.identifier(),
                        "url",
                        path,
                        "ms",
                        String.valueOf(w.between(30, 400))));
    }

    /** The browser tells only the page of such a loop, as an error event; pages with an error log of their own write it down. */
    private static void resizeLoop(Noise noise) {
        Words w = noise.words();
        noise.toEnd(fill(
                "<div id=\"@id@\" style=\"width:40px;height:1px\"></div><script>(function(){ var n = 0, d = document.getElementById('@id@');"
                        + " window.addEventListener('error', function(e){ if (/^Resize/.test(e.message)) console.error(e.message); });"
                        + " new ResizeObserver(function(){ if (n++ < @n@) d.style.width = (40 + n) + 'px'; }).observe(d); })();</script>",
                "id",
                w.word(),
                "n",
                String.valueOf(w.between(1, 4))));
    }

    private static void adviceOfTheBrowser(Noise noise) {
        Words w = noise.words();
        noise.own().on("/" + w.word() + ".txt", Reply.of(200, "text/plain", "ok"));
        noise.toHead("<meta name=\"viewport\" content=\"width=device-width, " + w.word() + "=1\">");
        own(
                noise,
                "window.addEventListener('unload', function(){}); navigator.vibrate && navigator.vibrate(10);"
                        + " document.body.insertAdjacentHTML('beforeend', '<iframe hidden sandbox=\"allow-scripts allow-same-origin\" title=\""
                        + w.word() + "\"></iframe>');");
    }

    private static void image(Noise noise) {
        Words w = noise.words();
        noise.toTop("<img alt=\"\" width=24 height=24 src=\"/" + w.word() + "/" + w.word()
                + w.of(".png", ".webp", ".jpg") + "\">");
    }

    private static void reportOnly(Noise noise) {
        Words w = noise.words();
        noise.header(
                "Content-Security-Policy-Report-Only", "img-src 'self'; style-src 'self'; report-uri /" + w.word());
    }

    private static void handled(Noise noise) {
        Words w = noise.words();
        own(
                noise,
                fill(
                        "try { JSON.parse(localStorage.getItem('@k@') || '{@k@'); } catch (e) { console.@level@('@C@: stored @k@ ignored', e); }",
                        "k",
                        w.word(),
                        "C",
                        w.name(),
                        "level",
                        w.of("warn", "error", "warn")));
    }

    private static void unknownFeature(Noise noise) {
        Words w = noise.words();
        noise.header("Permissions-Policy", w.word() + "=(), " + w.word() + "=(self)");
    }

    /** A script of the site itself, inline or of its own file. */
    private static void own(Noise noise, String code) {
        Words w = noise.words();
        if (w.chance(0.4)) {
            noise.toEnd("<script>" + code + "</script>");
        } else {
            String path = w.asset("js");
            noise.own().on(path, Reply.js(code));
            noise.toHead("<script defer src=\"" + path + "\"></script>");
        }
    }
}
