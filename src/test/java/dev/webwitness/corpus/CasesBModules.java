package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** Scripts and modules of the site that are not there, are not what they should be, or do not fit each other. */
final class CasesBModules {
    private CasesBModules() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("module-import-throws", "exception in a module import", CasesBModules::importThrows),
                fault("module-export-missing", "exception in a module import", CasesBModules::exportMissing),
                fault("import-map-without-the-name", "import map error", CasesBModules::mapWithoutName),
                fault("import-map-to-nowhere", "import map error", CasesBModules::mapToNowhere),
                fault("chunk-404", "missing chunk", CasesBModules::chunk),
                fault("loader-chunk-404", "missing chunk", CasesBModules::loaderChunk),
                fault("loader-chunk-is-a-page", "missing chunk", CasesBModules::chunkIsAPage),
                fault("library-sri-mismatch", "sri mismatch", CasesBModules::integrity),
                fault("classic-script-404-then-not-defined", "missing script", CasesBModules::classicScript),
                fault("bundle-cut-off", "syntax error", CasesBModules::cutOff));
    }

    private static String module(String path) {
        return "<script type=\"module\" src=\"" + path + "\"></script>";
    }

    private static Plan importThrows(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Save", "Apply");
        String entry = w.asset("js");
        String part = w.asset("js");
        String name = w.identifier();
        String field = w.word();
        s.app()
                .on(
                        part,
                        Reply.js(fill(
                                "const settings = globalThis.@global@;\nexport const @name@ = settings.@field@.toLowerCase();\n",
                                "global",
                                w.identifier(),
                                "name",
                                name,
                                "field",
                                field)));
        s.app()
                .on(
                        entry,
                        Reply.js("import { " + name + " } from '" + part + "';\n"
                                + form.onClick("  if (" + name + ") { @ok@; }")));
        s.page("/", form.html() + module(entry));
        return form.fault(
                Truth.thrown("Cannot read properties of undefined (reading '" + field + "')", part.substring(1)));
    }

    private static Plan exportMissing(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Export", "Print");
        String entry = w.asset("js");
        String part = w.asset("js");
        String name = w.identifier();
        s.app().on(part, Reply.js("export const " + name + w.between(2, 9) + " = () => true;\n"));
        s.app()
                .on(
                        entry,
                        Reply.js("import { " + name + " } from '" + part + "';\n"
                                + form.onClick("  if (" + name + "()) { @ok@; }")));
        s.page("/", form.html() + module(entry));
        return form.fault(Truth.thrown("does not provide an export named '" + name + "'", entry.substring(1)));
    }

    private static Plan mapWithoutName(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Search", "Filter");
        String entry = w.asset("js");
        String lib = w.asset("js");
        String name = w.of("", "@" + w.word() + "/") + w.word();
        s.app().on(lib, Reply.js("export default () => true;\n"));
        s.app().on(entry, Reply.js("import run from '" + name + "';\n" + form.onClick("  if (run()) { @ok@; }")));
        String map = "<script type=\"importmap\">{\"imports\": {\"" + name + "-" + w.word() + "\": \"" + lib
                + "\"}}</script>";
        s.page("/", map, form.html() + module(entry));
        return form.fault(
                Truth.of(Clue.of("exception").message("Failed to resolve module specifier \"" + name + "\"")));
    }

    private static Plan mapToNowhere(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Search", "Find");
        String entry = w.asset("js");
        String lib = "/vendor/" + w.word() + "@" + w.between(1, 9) + ".2." + w.between(0, 30) + "/" + w.word() + ".mjs";
        String name = w.word();
        s.app().on(entry, Reply.js("import run from '" + name + "';\n" + form.onClick("  if (run()) { @ok@; }")));
        s.page(
                "/",
                "<script type=\"importmap\">{\"imports\": {\"" + name + "\": \"" + lib + "\"}}</script>",
                form.html() + module(entry));
        return form.fault(Truth.answered("GET", lib, 404));
    }

    private static Plan chunk(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Open", "Edit", "Compare");
        String chunk = w.asset("js");
        s.page(
                "/",
                form.html()
                        + s.bundle(form.onClickAsync(
                                "  const { open } = await import('" + chunk + "');\n  if (open()) { @ok@; }")));
        return form.fault(Truth.answered("GET", chunk, 404));
    }

    /** Loads chunks through script elements, as bundlers do. */
    private static String loader(Words w, String folder, int id, String hash) {
        return fill(
                """
                var @r@ = {}, @map@ = { @id@: '@hash@' };
                function load(id) {
                  if (@r@[id]) return @r@[id];
                  return @r@[id] = new Promise(function (fine, wrong) {
                    var tag = document.createElement('script');
                    tag.src = '@folder@' + id + '.' + @map@[id] + '.chunk.js';
                    tag.onload = function () { window['chunk' + id] ? fine(window['chunk' + id]) : failed('missing'); };
                    tag.onerror = function () { failed('error'); };
                    function failed(why) {
                      var e = new Error('Loading chunk ' + id + ' failed.\\n(' + why + ': ' + tag.src + ')');
                      e.name = 'ChunkLoadError';
                      wrong(e);
                    }
                    document.head.appendChild(tag);
                  });
                }
                """,
                "r",
                "r" + w.hex(2),
                "map",
                "m" + w.hex(2),
                "id",
                String.valueOf(id),
                "hash",
                hash,
                "folder",
                folder);
    }

    private static Plan loaderChunk(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Open", "Show", "Start");
        String folder = "/" + w.word() + "/";
        int id = w.between(11, 980);
        String hash = w.hex(8);
        s.page(
                "/",
                form.html()
                        + s.bundle(loader(w, folder, id, hash)
                                + form.onClick("  load(" + id + ").then((chunk) => { chunk.run(); @ok@; });")));
        return form.fault(Truth.answered("GET", folder + id + "." + hash + ".chunk.js", 404));
    }

    /** An old page asks for a chunk of before the last deployment, and the server answers whatever it does not know with its start page. */
    private static Plan chunkIsAPage(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Open", "Show", "Start");
        String folder = "/" + w.word() + "/";
        int id = w.between(11, 980);
        String hash = w.hex(8);
        String chunk = folder + id + "." + hash + ".chunk.js";
        s.app().on(chunk, Reply.html("<!doctype html><title>" + s.brand() + "</title><div id=root></div>"));
        s.page(
                "/",
                form.html()
                        + s.bundle(loader(w, folder, id, hash)
                                + form.onClick("  load(" + id + ").then((chunk) => { chunk.run(); @ok@; });")));
        return form.fault(
                Truth.answered("GET", chunk, 200).or(Truth.thrown("Unexpected token '<'", chunk.substring(1))));
    }

    private static Plan integrity(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Draw", "Plot", "Encrypt");
        Host cdn = s.third();
        String path = "/npm/" + w.word() + "@" + w.between(1, 9) + "/" + w.word() + ".min.js";
        String library = w.identifier();
        cdn.on(path, Reply.js("window." + library + " = { run: () => true };").shared());
        String tag = fill(
                "<script src=\"@url@\" integrity=\"sha256-@hash@\" crossorigin=\"anonymous\"></script>",
                "url",
                cdn.origin() + path,
                "hash",
                "A".repeat(43) + "=");
        s.page("/", tag, form.html() + s.bundle(form.onClick("  if (" + library + ".run()) { @ok@; }")));
        return form.fault(Truth.of(Clue.of("console_error", "csp")
                        .message("'integrity' attribute for resource '" + cdn.origin() + path + "'"))
                .or(Clue.of("network_failure", "csp").request("GET", path).host(cdn.authority())));
    }

    private static Plan classicScript(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Calculate", "Convert", "Format");
        String path = "/" + w.of("js", "scripts", "lib") + "/" + w.word() + ".min.js";
        String library = w.identifier();
        s.page(
                "/",
                "<script src=\"" + path + "?v=" + w.hex(6) + "\"></script>",
                form.html() + s.bundle(form.onClick("  if (" + library + ".run()) { @ok@; }")));
        return form.fault(Truth.answered("GET", path, 404));
    }

    private static Plan cutOff(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Continue with", "Save");
        String script = w.asset("js");
        String whole = "(() => {\n" + form.onClick("  @ok@;")
                + w.of("})();", "window." + w.identifier() + " = { a: [1, 2] };\n})();");
        s.page("/", form.html() + s.script(script, whole.substring(0, whole.length() - w.between(4, 6))));
        return form.fault(Truth.thrown("SyntaxError", script.substring(1)));
    }
}
