package dev.webwitness.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * What a case builds its pages with: the application's host, third parties, names, and the noise that every page carries.
 *
 * <p>One scene serves one run; closing it frees its port.
 */
final class Scene implements AutoCloseable {
    private static final String[] TOPS = {"com", "net", "io", "co", "org"};

    private final Net net;
    private final Words words;
    private final List<Runnable> closing = new ArrayList<>();
    private final Host app;
    private final String brand;
    private final Noise noise;

    private Scene(Net net, Words words, CorpusCase.Home home, NoiseMix mix) {
        this.net = net;
        this.words = words;
        this.brand = words.name();
        this.app = home(home);
        this.noise = mix.around(this, new Words(new Random(words.random().nextLong())));
        app.on("/favicon.ico", words.chance(0.6) ? Reply.empty(404) : Reply.svg());
    }

    /** A scene that is the same for the same case and seed, but for the ports. */
    static Scene open(Net net, CorpusCase one, long seed, NoiseMix mix) {
        return new Scene(net, new Words(new Random(seed * 1_000_003 + one.id().hashCode())), one.home(), mix);
    }

    private Host home(CorpusCase.Home home) {
        boolean deployed = home == CorpusCase.Home.PUBLIC || (home == CorpusCase.Home.ANY && words.chance(0.5));
        if (deployed) {
            return named(words.of("www.", "app.", "") + words.word() + "." + words.of(TOPS));
        }
        return loopback(words.of("localhost", "127.0.0.1", "app-" + words.word() + ".localhost"));
    }

    private Host named(String name) {
        Host host = net.host(name);
        closing.add(() -> net.forget(host));
        return host;
    }

    Words words() {
        return words;
    }

    /** The application's host. */
    Host app() {
        return app;
    }

    /** What the application calls itself. */
    String brand() {
        return brand;
    }

    /** A host of somebody else, under a name of its own. */
    Host third() {
        return named(words.of("cdn.", "api.", "js.", "s.", "static.", "") + words.word() + "-" + words.word() + "."
                + words.of(TOPS));
    }

    /** A sibling of the application: a subdomain where it is deployed, another port on this machine. */
    Host sibling() {
        String name = app.authority();
        return name.contains(":")
                ? loopback(name.replaceFirst(":\\d+$", ""))
                : named(words.word() + "." + name.replaceFirst("^(?:www|app)\\.", ""));
    }

    /** A host on a loopback port of its own. */
    Host loopback(String name) {
        Net.Served one = net.loopback(name);
        closing.add(one::close);
        return one.host();
    }

    /** Such as {@code https://drouvix-klema.xyz}: a name that does not resolve. */
    String unknownOrigin() {
        return "https://" + words.word() + "-" + words.word() + "." + Net.UNKNOWN;
    }

    /** Such as {@code https://drouvix-klema.site}: a host that refuses connections. */
    String refusingOrigin() {
        return "https://" + words.word() + "-" + words.word() + "." + Net.REFUSING;
    }

    /** A WebSocket on a port of its own that ends after the first message, with this close code, or with none for 0. */
    Line line(int code) {
        Line line = Line.open(code);
        closing.add(line::close);
        return line;
    }

    /** A port of this machine on which nobody listens. */
    int deadPort() {
        return net.deadPort();
    }

    /** Serves a page of the application, with the usual frame around {@code main} and all the noise of the site. */
    Scene page(String path, String main) {
        return page(path, "", main);
    }

    /** The same with more in its head, such as an import map or a policy. */
    Scene page(String path, String head, String main) {
        app.on(path, pageReply(head, main));
        return this;
    }

    /** A page of the application as an answer, to be given headers or a place elsewhere. */
    Reply pageReply(String head, String main) {
        return pageReply(200, head, main);
    }

    /** The same under another status. */
    Reply pageReply(int status, String head, String main) {
        return noise.headers(Reply.html(status, html(head, main)));
    }

    /** A whole document of the application, noise included. */
    String html(String head, String main) {
        return fill(
                """
                <!doctype html>
                <html lang="en"><head><meta charset="utf-8"><title>@brand@ – @title@</title>
                @noise@
                @head@
                </head><body>
                @top@
                <header><strong>@brand@</strong> <nav aria-label="Main"><a href="#a">@one@</a> <a href="#b">@two@</a></nav></header>
                <main>
                <p>@copy@</p>
                @main@
                </main>
                <footer><small>© @brand@ · @copy2@</small></footer>
                @end@
                </body></html>
                """,
                "brand",
                brand,
                "title",
                words.name(),
                "one",
                words.name(),
                "two",
                words.name(),
                "copy",
                words.copy(),
                "copy2",
                words.copy(),
                "head",
                head,
                "main",
                main,
                "noise",
                noise.head(),
                "top",
                noise.top(),
                "end",
                noise.end());
    }

    /** Serves a classic script of the application and gives the tag that loads it. */
    String script(String path, String code) {
        app.on(path, Reply.js(code));
        return "<script src=\"" + path + "\"></script>";
    }

    /** The same at a path as bundlers make them. */
    String bundle(String code) {
        return script(words.asset("js"), code);
    }

    /** Replaces {@code @name@} by what follows the name: a name and its text in turn. */
    static String fill(String template, String... pairs) {
        String text = template;
        for (int i = 0; i < pairs.length; i += 2) {
            text = text.replace("@" + pairs[i] + "@", pairs[i + 1]);
        }
        return text;
    }

    @Override
    public void close() {
        closing.forEach(Runnable::run);
    }
}
