package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.Scene.fill;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** What the site's own policies, or those of who it embeds, forbid. */
final class CasesPolicy {
    private static final String CSP = "Content-Security-Policy";

    private CasesPolicy() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("csp-connect", "csp block", CasesPolicy::connect),
                fault("csp-script", "csp block", CasesPolicy::script),
                fault("csp-inline-handler", "csp block", CasesPolicy::inlineHandler),
                fault("csp-eval", "csp block", CasesPolicy::eval),
                fault("csp-form-action", "csp block", CasesPolicy::formAction),
                fault("csp-frame", "csp block", CasesPolicy::frame),
                fault("framing-refused", "framing refused", CasesPolicy::framingRefused),
                fault("sri-mismatch", "sri mismatch", CasesPolicy::integrity));
    }

    private static Plan connect(Scene s) {
        Words w = s.words();
        String path = w.api();
        Host api = s.sibling().on(path, Reply.json("{}").shared());
        Widget one = Widget.of(s, "Load", "Search");
        String code = s.bundle(one.onClick(
                fill("const r = await fetch('@api@@path@'); if (r.ok) { @ok@; }", "api", api.origin(), "path", path)));
        s.app().on("/", s.pageReply("", one.html() + code).header(CSP, "connect-src 'self'"));
        return Plan.fault("/", Truth.forbidden(api.origin(), path), one.click(), one.expect());
    }

    private static Plan script(Scene s) {
        Words w = s.words();
        Host cdn = s.third();
        String path = "/" + w.word() + "@" + w.between(1, 9) + ".0.0/" + w.word() + ".js";
        String library = w.identifier();
        cdn.on(path, Reply.js("window." + library + " = () => true;"));
        Widget one = Widget.of(s, "Draw", "Print", "Export");
        String code = s.bundle(one.onClick("if (window." + library + "()) { @ok@; }"));
        s.app()
                .on(
                        "/",
                        s.pageReply("<script src=\"" + cdn.origin() + path + "\"></script>", one.html() + code)
                                .header(CSP, "script-src 'self' 'unsafe-inline'"));
        return Plan.fault("/", Truth.forbidden(cdn.origin(), path), one.click(), one.expect());
    }

    private static Plan inlineHandler(Scene s) {
        Words w = s.words();
        Widget one = Widget.of(s, "Show", "Accept");
        String function = w.identifier();
        String html = one.html().replace("<button ", "<button onclick=\"" + function + "()\" ");
        s.app()
                .on(
                        "/",
                        s.pageReply("", html + s.bundle("function " + function + "() { " + one.ok() + "; }"))
                                .header(CSP, "script-src-attr 'none'"));
        return Plan.fault("/", Truth.of(Clue.of("csp").message("script-src-attr")), one.click(), one.expect());
    }

    private static Plan eval(Scene s) {
        Words w = s.words();
        String script = w.asset("js");
        Widget one = Widget.of(s, "Render", "Compute");
        s.app()
                .on(
                        "/",
                        s.pageReply(
                                        "",
                                        one.html()
                                                + s.script(
                                                        script,
                                                        one.onClick(
                                                                "const f = new Function('return 6 * 7'); if (f() === 42) { @ok@; }")))
                                .header(CSP, "script-src 'self' 'unsafe-inline' https:"));
        return Plan.fault(
                "/",
                Truth.thrown("EvalError", script.substring(1)).or(Clue.of("csp").message("unsafe-eval")),
                one.click(),
                one.expect());
    }

    private static Plan formAction(Scene s) {
        Words w = s.words();
        Host payment = s.third();
        String path = w.page();
        Widget one = Widget.of(s, "Pay", "Donate");
        payment.on(path, Reply.html("<h1>" + one.done() + "</h1>"));
        s.app()
                .on(
                        "/",
                        s.pageReply(
                                        "",
                                        fill(
                                                "<form method=post action=\"@url@\"><input type=hidden name=a value=1><button>@label@</button></form>",
                                                "url",
                                                payment.origin() + path,
                                                "label",
                                                one.button()))
                                .header(CSP, "form-action 'self'"));
        return Plan.fault("/", Truth.forbidden(payment.origin(), path), one.click(), one.expect());
    }

    private static Plan frame(Scene s) {
        Words w = s.words();
        Host partner = s.third();
        String path = w.page();
        Widget one = Widget.of(s, "Open", "Choose");
        partner.on(path, Reply.html("<h1>" + one.done() + "</h1>"));
        String code = s.bundle(one.onClick(fill(
                "const f = document.createElement('iframe'); f.src = '@url@'; f.title = '@t@'; document.querySelector('main').append(f);",
                "url",
                partner.origin() + path,
                "t",
                w.name())));
        s.app().on("/", s.pageReply("", one.html() + code).header(CSP, "frame-src 'self'"));
        return Plan.fault(
                "/",
                Truth.forbidden(partner.origin(), path)
                        .or(Clue.of("csp").message("Framing '" + partner.origin() + "/'")),
                one.click(),
                one.expect());
    }

    private static Plan framingRefused(Scene s) {
        Words w = s.words();
        Host partner = s.third();
        String path = w.page();
        Widget one = Widget.of(s, "Open", "Pay");
        partner.on(path, Reply.html("<h1>" + one.done() + "</h1>").header("X-Frame-Options", "DENY"));
        one.page(
                s,
                "/",
                fill(
                        "const f = document.createElement('iframe'); f.src = '@url@'; f.title = '@t@'; document.querySelector('main').append(f);",
                        "url",
                        partner.origin() + path,
                        "t",
                        w.name()));
        String refused = "Refused to display '" + partner.origin();
        return Plan.fault(
                "/",
                Truth.of(Clue.of("console_error").message(refused))
                        .or(Clue.of("network_failure", "csp").path(path).host(partner.authority())),
                one.click(),
                one.expect());
    }

    private static Plan integrity(Scene s) {
        Words w = s.words();
        String path = w.asset("js");
        String library = w.identifier();
        Widget one = Widget.of(s, "Show", "Draw");
        s.app().on(path, Reply.js("window." + library + " = () => true;"));
        String tag = fill(
                "<script src=\"@path@\" integrity=\"sha256-@hash@=\" crossorigin=\"anonymous\"></script>",
                "path",
                path,
                "hash",
                Base64.getEncoder().withoutPadding().encodeToString(w.hex(32).getBytes(StandardCharsets.US_ASCII)));
        s.page("/", tag, one.html() + s.bundle(one.onClick("if (" + library + "()) { @ok@; }")));
        return Plan.fault(
                "/",
                Truth.of(Clue.of("console_error")
                                .message("Failed to find a valid digest in the 'integrity' attribute for resource '"
                                        + s.app().origin() + path))
                        .or(Clue.of("network_failure", "csp", "http_error").path(path)),
                one.click(),
                one.expect());
    }
}
