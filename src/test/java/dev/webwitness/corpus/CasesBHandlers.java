package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.Scene.fill;

import java.util.List;

/** Code of the site that fails when somebody does something. */
final class CasesBHandlers {
    private CasesBHandlers() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("exception-in-handler", "exception in handler", CasesBHandlers::handler),
                fault("rejection-unhandled", "unhandled rejection", CasesBHandlers::rejection),
                fault("rejection-without-an-error", "unhandled rejection", CasesBHandlers::rejectionOfAnObject),
                fault("exception-in-timer", "exception in timer", CasesBHandlers::timer),
                fault("exception-in-custom-element", "exception in a custom element", CasesBHandlers::customElement),
                fault("exception-in-shadow-root", "exception in a custom element", CasesBHandlers::shadowRoot),
                fault("recursion-without-end", "recursion", CasesBHandlers::recursion));
    }

    private static Plan handler(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Compute", "Add", "Check");
        String script = w.asset("js");
        String field = w.word();
        String code = fill(
                """
                const @state@ = { @known@: { @field@: @n@ } };
                function @sum@(kind) { return @state@[kind].@field@ * 2; }
                """,
                "state",
                w.identifier(),
                "known",
                w.word(),
                "sum",
                "sum" + w.name(),
                "field",
                field,
                "n",
                String.valueOf(w.between(2, 90)));
        String sum = code.substring(code.indexOf("function ") + 9, code.indexOf("(kind)"));
        s.page(
                "/",
                form.html() + s.script(script, code + form.onClick("if (" + sum + "('" + w.word() + "')) { @ok@; }")));
        return form.fault(
                Truth.thrown("Cannot read properties of undefined (reading '" + field + "')", script.substring(1)));
    }

    private static Plan rejection(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Save", "Submit", "Send");
        String script = w.asset("js");
        String message = w.name() + " needs " + w.word();
        String code = fill("""
                class @E@Error extends Error {}
                async function @check@(fields) {
                  await null;
                  if (!fields.@w@) throw new @E@Error('@message@');
                  return fields;
                }
                """, "E", w.name(), "w", w.word(), "message", message, "check", "check" + w.hex(4));
        String check = code.substring(code.indexOf("async function ") + 15, code.indexOf("(fields)"));
        s.page("/", form.html() + s.script(script, code + form.onClick(check + "({}).then(() => { @ok@; });")));
        return form.fault(Truth.thrown(message, script.substring(1)));
    }

    private static Plan rejectionOfAnObject(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Transfer", "Move", "Copy");
        String code = w.word() + "_" + w.between(100, 999);
        s.page(
                "/",
                form.html()
                        + s.bundle(form.onClickAsync(fill(
                                "  await new Promise((fine, wrong) => setTimeout(() => wrong({ code: '@code@', @w@: [@n@] }), 40));\n  @ok@;",
                                "code",
                                code,
                                "w",
                                w.word(),
                                "n",
                                String.valueOf(w.between(1, 9))))));
        return form.fault(Truth.of(Clue.of("exception").message(code)));
    }

    private static Plan timer(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Preview", "Render", "Play");
        String script = w.asset("js");
        String list = w.word();
        s.page(
                "/",
                form.html()
                        + s.script(
                                script,
                                fill(
                                                "const @draw@ = (given) => given.@list@.map((one) => one.id).join();\n",
                                                "list",
                                                list,
                                                "draw",
                                                "draw" + list)
                                        + form.onClick(fill(
                                                "  const later = null;\n  setTimeout(() => { @draw@(later); @ok@; }, @ms@);",
                                                "draw",
                                                "draw" + list,
                                                "ms",
                                                String.valueOf(w.between(50, 600))))));
        return form.fault(Truth.thrown("Cannot read properties of null (reading '" + list + "')", script.substring(1)));
    }

    private static Plan customElement(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Choose", "Pick");
        String script = w.asset("js");
        String tag = w.word() + "-" + w.word();
        String field = w.word();
        String code = fill(
                """
                customElements.define('@tag@', class extends HTMLElement {
                  connectedCallback() {
                    this.innerHTML = '<button type="button">@label@</button>';
                    this.querySelector('button').addEventListener('click', () => {
                      this.dispatchEvent(new CustomEvent('@event@', { bubbles: true, detail: this.dataset.@w@ ?? null }));
                    });
                    this.addEventListener('@event@', (e) => this.show(e.detail));
                  }
                  show(detail) { if (detail.@field@) { @ok@; } }
                });
                """,
                "tag",
                tag,
                "label",
                form.button(),
                "event",
                w.word() + "-change",
                "w",
                w.word(),
                "field",
                field,
                "ok",
                form.ok());
        s.page("/", form.fieldsHtml() + "<" + tag + "></" + tag + ">" + form.outHtml() + s.script(script, code));
        return form.fault(
                Truth.thrown("Cannot read properties of null (reading '" + field + "')", script.substring(1)));
    }

    private static Plan shadowRoot(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Vote", "Rate", "Like");
        String script = w.asset("js");
        String tag = w.word() + "-" + w.word();
        String method = w.identifier();
        String code =
                fill("""
                class @C@ extends HTMLElement {
                  #root = this.attachShadow({ mode: 'open' });
                  connectedCallback() {
                    this.#root.innerHTML = '<style>button { padding: 6px }</style><button>@label@</button><p></p>';
                    this.#root.querySelector('button').onclick = () => {
                      this.@method@();
                      this.#root.querySelector('p').textContent = '@done@';
                    };
                  }
                }
                customElements.define('@tag@', @C@);
                """, "C", w.name(), "tag", tag, "label", form.button(), "method", method, "done", form.done());
        s.page("/", form.fieldsHtml() + "<" + tag + "></" + tag + ">" + s.script(script, code));
        return form.fault(Truth.thrown("this." + method + " is not a function", script.substring(1)));
    }

    private static Plan recursion(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Count", "Expand", "Sort");
        String script = w.asset("js");
        String code = fill("""
                const @node@ = { id: 1, children: [{ id: 2, children: [] }] };
                @node@.children[0].children.push(@node@);
                function depth@x@(node) { return 1 + node.children.reduce((most, one) => Math.max(most, depth@x@(one)), 0); }
                """, "node", w.identifier(), "x", w.hex(3));
        String call = code.replaceAll("(?s).*function (\\w+).*", "$1") + "("
                + code.replaceAll("(?s)^const (\\w+).*", "$1") + ")";
        s.page("/", form.html() + s.script(script, code + form.onClick("  if (" + call + " > 0) { @ok@; }")));
        return form.fault(Truth.thrown("Maximum call stack size exceeded", script.substring(1)));
    }
}
