package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** How frameworks tell of errors in what they draw: overlays, boundaries, blank pages. */
final class CasesBFrameworks {
    private CasesBFrameworks() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("hydration-overlay", "framework overlay", CasesBFrameworks::hydration),
                fault("render-error-blank-page", "framework error", CasesBFrameworks::blankPage),
                fault("render-error-boundary", "framework error", CasesBFrameworks::boundary),
                fault("setup-error-warned-and-logged", "framework error", CasesBFrameworks::warned));
    }

    private static String root(CasesBForm form) {
        return "<div id=\"root\">" + form.html() + "</div>";
    }

    /** The page as the server drew it does not fit; the client draws an overlay, and nothing listens. */
    private static Plan hydration(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Add", "Buy");
        String script = w.asset("js");
        String message = "Hydration failed because the server rendered text didn't match the client: " + w.word();
        String code = fill("""
                function hydrate(node, given) {
                  if (node.textContent.includes(given)) return true;
                  const error = new Error('@message@');
                  const overlay = document.createElement('@tag@-overlay');
                  overlay.attachShadow({ mode: 'open' }).innerHTML = '<div role="dialog" style="position:fixed;bottom:0;left:0;background:#fee">1 error<pre></pre></div>';
                  overlay.shadowRoot.querySelector('pre').textContent = error.message;
                  document.body.append(overlay);
                  throw error;
                }
                hydrate(document.getElementById('root'), '@given@');
                """, "message", message.replace("'", "\\'"), "tag", w.word(), "given", w.word() + w.hex(6));
        s.page("/", root(form) + s.script(script, code + form.onClick("  @ok@;")));
        return form.fault(Truth.thrown(message, script.substring(1)));
    }

    /** Drawing throws, the framework tells whoever listens, says which component it was, and takes everything down. */
    private static Plan blankPage(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Next", "Details of");
        String script = w.asset("js");
        String field = w.word();
        String component = w.name();
        s.page(
                "/",
                root(form)
                        + s.script(
                                script,
                                fill(
                                                """
                function @C@(props) { return props.@w@.@field@.length; }
                function draw(component, props) {
                  try {
                    return component(props);
                  } catch (error) {
                    reportError(error);
                    console.error('The above error occurred in the <@C@> component:\\n\\n    at @C@ (' + location.origin + '@script@:1:20)\\n    at main\\n    at @D@\\n\\nConsider adding an error boundary to your tree to customize error handling behavior.');
                    document.getElementById('root').replaceChildren();
                  }
                }
                """,
                                                "C",
                                                component,
                                                "D",
                                                w.name(),
                                                "w",
                                                w.word(),
                                                "field",
                                                field,
                                                "script",
                                                script)
                                        + form.onClick("  if (draw(" + component + ", {}) !== undefined) { @ok@; }")));
        return form.fault(
                Truth.thrown("Cannot read properties of undefined (reading '" + field + "')", script.substring(1)));
    }

    /** A boundary catches the error: only the console tells. */
    private static Plan boundary(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Show", "Statistics of");
        String field = w.word();
        s.page(
                "/",
                root(form)
                        + s.bundle(form.onClick(fill(
                                """
                  try {
                    if (({}).@w@.@field@) { @ok@; }
                  } catch (error) {
                    console.error(error, { componentStack: '\\n    at @C@\\n    at @D@' });
                    document.getElementById('root').innerHTML = '<h2>@sorry@</h2><button>@again@</button>';
                  }
                """,
                                "w",
                                w.word(),
                                "field",
                                field,
                                "C",
                                w.name(),
                                "D",
                                w.name(),
                                "sorry",
                                w.of("Something went wrong", "Oops", "This did not work"),
                                "again",
                                w.of("Try again", "Reload")))));
        return form.fault(Truth.of(Clue.of("console_error", "exception")
                .message("Cannot read properties of undefined (reading '" + field + "')")));
    }

    private static Plan warned(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Open", "Edit");
        String name = w.identifier();
        s.page(
                "/",
                root(form)
                        + s.bundle(form.onClick(fill("""
                  try {
                    const made = { setup() { return this.@name@(); } };
                    if (made.setup()) { @ok@; }
                  } catch (error) {
                    console.warn('[@F@ warn]: Unhandled error during execution of setup function\\n  at <@C@ key=1 >\\n  at <@D@>');
                    console.error(error);
                    document.getElementById('root').innerHTML = '<!---->';
                  }
                """, "name", name, "F", w.name(), "C", w.name(), "D", w.name()))));
        return form.fault(
                Truth.of(Clue.of("console_error", "exception").message("this." + name + " is not a function")));
    }
}
