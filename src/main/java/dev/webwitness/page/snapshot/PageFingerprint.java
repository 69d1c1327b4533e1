package dev.webwitness.page.snapshot;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import dev.webwitness.page.frames.FrameTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A cheap summary of a page's state at one moment; see {@link FingerprintDiff}. Passwords are in it only as filled or empty. */
public final class PageFingerprint {
    private static final int MOST_CHILDREN = 4;

    private final String url;
    private final Map<String, JsonNode> prints;

    private PageFingerprint(String url, Map<String, JsonNode> prints) {
        this.url = url;
        this.prints = prints;
    }

    public static PageFingerprint take(FrameTree frames, Page page) {
        Map<String, JsonNode> prints = new LinkedHashMap<>();
        Frame main = page.mainFrame();
        add(frames, main, prints);
        int children = 0;
        for (Map.Entry<Frame, ElementHandle> child : frames.children(main).entrySet()) {
            if (children++ == MOST_CHILDREN) {
                break;
            }
            add(frames, child.getKey(), prints);
        }
        return new PageFingerprint(page.url(), prints);
    }

    /** That of an empty page. */
    public static PageFingerprint of(String url) {
        return new PageFingerprint(url, Map.of());
    }

    private static void add(FrameTree frames, Frame frame, Map<String, JsonNode> prints) {
        JsonNode print = frames.ask(frame, "fingerprint", Map.of(), List.of());
        if (print != null) {
            prints.put(frames.prefix(frame), print);
        }
    }

    /** The page's address then. */
    public String url() {
        return url;
    }

    String title() {
        return main().path("title").asText();
    }

    JsonNode main() {
        return prints.getOrDefault("", MissingNode.getInstance());
    }

    /** Whether every text and every state is as in the other picture. */
    public boolean same(PageFingerprint other) {
        return FingerprintDiff.between(this, other).isEmpty();
    }

    /** The items of a list that each frame keeps under a key. */
    List<JsonNode> all(String key) {
        List<JsonNode> items = new ArrayList<>();
        prints.values().forEach(print -> print.path(key).forEach(items::add));
        return items;
    }

    /** Items such as {@code [ref, …]} by their first element, made unique by frame. */
    Map<String, JsonNode> keyed(String key) {
        Map<String, JsonNode> items = new LinkedHashMap<>();
        prints.forEach((prefix, print) ->
                print.path(key).forEach(item -> items.put(prefix + item.path(0).asText(), item)));
        return items;
    }

    /** The values of a key in all frames, as one text. */
    String joined(String key) {
        StringBuilder text = new StringBuilder();
        prints.forEach(
                (prefix, print) -> text.append(prefix).append(print.path(key)).append(';'));
        return text.toString();
    }
}
