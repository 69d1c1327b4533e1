package dev.webwitness.corpus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What goes wrong on a site day after day and harms nobody: the same on every page of the site, before, between and after whatever is wrong in
 * earnest. Which shapes it takes, how many, when they come and what they are called is up to the seed.
 */
final class Noise {
    /** One sort of noise, which adds itself to the site. */
    @FunctionalInterface
    interface Shape {
        void add(Noise noise);
    }

    private static final int LEAST = 7;
    private static final int MOST = 15;

    private final Scene scene;
    private final Words words;
    private final List<String> head = new ArrayList<>();
    private final List<String> top = new ArrayList<>();
    private final List<String> end = new ArrayList<>();
    private final Map<String, String> headers = new LinkedHashMap<>();

    private Noise(Scene scene, Words words) {
        this.scene = scene;
        this.words = words;
    }

    /** A mix of shapes for the scene, of which at least one acts when somebody clicks. */
    static Noise around(Scene scene, Words words) {
        Noise noise = new Noise(scene, words);
        List<Shape> quiet = new ArrayList<>(NoiseOfOthers.shapes());
        quiet.addAll(NoiseOfOwn.shapes());
        Collections.shuffle(quiet, words.random());
        List<Shape> onClick = new ArrayList<>(NoiseOnClick.shapes());
        Collections.shuffle(onClick, words.random());
        quiet.subList(0, words.between(LEAST, Math.min(MOST, quiet.size()))).forEach(shape -> shape.add(noise));
        onClick.subList(0, words.between(1, onClick.size() - 1)).forEach(shape -> shape.add(noise));
        return noise;
    }

    /** Noise of these kinds and no other. */
    static Noise of(Scene scene, Words words, List<NoiseKind> kinds) {
        Noise noise = new Noise(scene, words);
        kinds.forEach(kind -> kind.add(noise));
        return noise;
    }

    Words words() {
        return words;
    }

    /** The application's own host. */
    Host own() {
        return scene.app();
    }

    /** The application's own second host. */
    Host sibling() {
        return scene.sibling();
    }

    /** A third party with a name of its own. */
    Host third() {
        return scene.third();
    }

    String unknownOrigin() {
        return scene.unknownOrigin();
    }

    String refusingOrigin() {
        return scene.refusingOrigin();
    }

    Noise toHead(String html) {
        head.add(html);
        return this;
    }

    Noise toTop(String html) {
        top.add(html);
        return this;
    }

    Noise toEnd(String html) {
        end.add(html);
        return this;
    }

    /** Puts a script of somebody else into the page: anywhere, as such tags are. */
    Noise tag(String code) {
        Host host = third();
        String path = "/" + words.word() + words.of("/", "-", ".") + words.word() + ".js";
        host.on(path, Reply.js(code).shared());
        String html = "<script " + words.of("async ", "defer ", "") + "src=\"" + host.origin() + path + "\"></script>";
        return switch (words.between(0, 2)) {
            case 0 -> toHead(html);
            case 1 -> toTop(html);
            default -> toEnd(html);
        };
    }

    /** A header on every page. */
    Noise header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /** Milliseconds after which something comes: at once, while the page is read, or when the steps are under way. */
    int soon() {
        return words.of(List.of(0, words.between(20, 300), words.between(300, 1500), words.between(1500, 3500)));
    }

    Reply headers(Reply page) {
        Reply reply = page;
        for (Map.Entry<String, String> header : headers.entrySet()) {
            reply = reply.header(header.getKey(), header.getValue());
        }
        return reply;
    }

    String head() {
        return String.join("\n", head);
    }

    String top() {
        return String.join("\n", top);
    }

    String end() {
        return String.join("\n", end);
    }
}
