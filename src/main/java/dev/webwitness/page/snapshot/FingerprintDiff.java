package dev.webwitness.page.snapshot;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What changed between two fingerprints of a page, in words, the most important first. */
public final class FingerprintDiff {
    private static final int MOST_PARTS = 5;
    private static final int MOST_TEXT = 80;

    private final PageFingerprint before;
    private final PageFingerprint after;
    private final List<String> parts = new ArrayList<>();

    private FingerprintDiff(PageFingerprint before, PageFingerprint after) {
        this.before = before;
        this.after = after;
    }

    /** Empty where nothing changed. */
    public static String between(PageFingerprint before, PageFingerprint after) {
        FingerprintDiff difference = new FingerprintDiff(before, after);
        difference.compare();
        return String.join(", ", difference.parts.subList(0, Math.min(MOST_PARTS, difference.parts.size())));
    }

    private void compare() {
        boolean loaded = before.main().path("born").asDouble()
                != after.main().path("born").asDouble();
        if (!before.url().equals(after.url())) {
            String title = after.title().equals(before.title()) ? "" : " (\"" + cut(after.title()) + "\")";
            parts.add("navigated to " + place(before.url(), after.url()) + title);
        } else if (loaded) {
            parts.add("the page loaded again");
        }
        appeared("dialogs", "dialog", " opened");
        vanished("dialogs", "dialog", " closed");
        appeared("alerts", "message", " appeared");
        if (!loaded) {
            fields();
            controls();
            lists();
            texts();
            movement();
            leftovers();
        }
    }

    private void appeared(String key, String what, String verb) {
        for (String text : minus(texts(after, key), texts(before, key))) {
            parts.add(what + quoted(text) + verb);
        }
    }

    private void vanished(String key, String what, String verb) {
        for (String text : minus(texts(before, key), texts(after, key))) {
            parts.add(what + quoted(text) + verb);
        }
    }

    private void fields() {
        Map<String, JsonNode> old = before.keyed("fields");
        after.keyed("fields").forEach((ref, field) -> {
            JsonNode was = old.get(ref);
            String held = field.path(2).asText();
            if (was == null || was.path(2).asText().equals(held)) {
                return;
            }
            String name = cut(field.path(1).asText());
            parts.add(
                    switch (held.isEmpty() ? ' ' : held.charAt(0)) {
                        case ' ' -> "field " + name + " now empty";
                        case '+' -> name + " now " + held.substring(1);
                        case '=' -> name + " now \"" + cut(held.substring(1)) + "\"";
                        default ->
                            "field " + name + (was.path(2).asText().isEmpty() ? " now filled" : " has another value");
                    });
        });
    }

    private void controls() {
        Map<String, JsonNode> old = before.keyed("controls");
        Map<String, JsonNode> now = after.keyed("controls");
        now.forEach((ref, control) -> {
            String was = old.containsKey(ref) ? old.get(ref).path(2).asText() : null;
            String is = control.path(2).asText();
            if (was != null && !was.equals(is)) {
                parts.add(control.path(1).asText() + " now "
                        + (is.isEmpty() ? was.equals("disabled") ? "enabled" : "not " + was : is));
            }
        });
    }

    private void lists() {
        Map<String, JsonNode> old = before.keyed("lists");
        after.keyed("lists").forEach((key, list) -> {
            JsonNode was = old.get(key);
            int more = was == null ? 0 : list.path(1).asInt() - was.path(1).asInt();
            if (more != 0) {
                String[] words = key.split(" ", 2);
                String name = words.length > 1 ? " " + words[1] : "";
                parts.add("list" + name + (more > 0 ? " grew by " : " shrank by ") + Math.abs(more));
            }
        });
    }

    private void texts() {
        Set<String> said = new LinkedHashSet<>(texts(after, "alerts"));
        said.addAll(texts(before, "alerts"));
        Set<String> fresh = minus(texts(after, "texts"), texts(before, "texts"));
        Set<String> gone = minus(texts(before, "texts"), texts(after, "texts"));
        fresh.removeAll(said);
        gone.removeAll(said);
        fresh.stream().limit(2).forEach(text -> parts.add("text" + quoted(text) + " appeared"));
        if (fresh.size() > 2) {
            parts.add((fresh.size() - 2) + " more texts appeared");
        }
        if (fresh.isEmpty()) {
            gone.stream().limit(1).forEach(text -> parts.add("text" + quoted(text) + " gone"));
            if (gone.size() > 1) {
                parts.add((gone.size() - 1) + " more texts gone");
            }
        }
    }

    private void movement() {
        if (!before.joined("scroll").equals(after.joined("scroll"))
                || !before.joined("inner").equals(after.joined("inner"))) {
            parts.add("scrolled");
        }
        String focus = after.joined("focus");
        if (!before.joined("focus").equals(focus) && parts.isEmpty()) {
            String name = after.main().path("focus").asText().replaceFirst("#\\w+$", "");
            parts.add(name.isEmpty() ? "focus moved" : "focus now on \"" + cut(name) + "\"");
        }
    }

    /** What changed without a word for it: text beyond the first few hundred pieces, or only the markup. */
    private void leftovers() {
        if (!parts.isEmpty()) {
            return;
        }
        if (!before.joined("hash").equals(after.joined("hash"))) {
            parts.add("text on the page changed");
        } else if (!before.joined("mutations").equals(after.joined("mutations"))) {
            parts.add("only the page's markup changed");
        }
    }

    private static Set<String> texts(PageFingerprint print, String key) {
        Set<String> texts = new LinkedHashSet<>();
        print.all(key).forEach(one -> texts.add(one.asText()));
        return texts;
    }

    private static Set<String> minus(Set<String> from, Set<String> without) {
        Set<String> rest = new LinkedHashSet<>(from);
        rest.removeAll(without);
        return rest;
    }

    private static String quoted(String text) {
        return text.isEmpty() ? "" : " \"" + cut(text) + "\"";
    }

    private static String cut(String text) {
        return text.length() <= MOST_TEXT
                ? text
                : text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, MOST_TEXT) - 1)) + "…";
    }

    /** The new address, without its origin where that stayed the same. */
    private static String place(String before, String after) {
        try {
            URI from = new URI(before);
            URI to = new URI(after);
            boolean sameSite = String.valueOf(from.getRawAuthority()).equals(String.valueOf(to.getRawAuthority()));
            String path = String.valueOf(to.getRawPath());
            return !sameSite || to.getRawAuthority() == null
                    ? after
                    : path
                            + (to.getRawQuery() == null ? "" : "?" + to.getRawQuery())
                            + (to.getRawFragment() == null ? "" : "#" + to.getRawFragment());
        } catch (URISyntaxException e) {
            return after;
        }
    }
}
