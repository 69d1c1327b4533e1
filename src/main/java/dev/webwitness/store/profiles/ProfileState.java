package dev.webwitness.store.profiles;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.policy.redaction.LoginValues;
import dev.webwitness.store.io.StoreJson;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.StreamSupport;

/** Cookies and storage of a browser, as Playwright writes them. Pure. */
final class ProfileState {
    /** The most values that are masked in a run. More are rare, and each costs time. */
    private static final int MOST_SECRETS = 400;

    private static final int LONGEST_SECRET = 8_000;
    private static final int DEEPEST = 20;
    private static final Set<String> VALUES = Set.of("v", "value", "valueEncoded");

    private final JsonNode root;

    private ProfileState(JsonNode root) {
        this.root = root;
    }

    /** @param json as {@code storageState} gave it, and {@code sessionStorage} beside it */
    static ProfileState of(String json) {
        try {
            return new ProfileState(StoreJson.mapper().readTree(json));
        } catch (JsonProcessingException e) {
            throw WebwitnessException.wrap(e, "reading cookies and storage");
        }
    }

    int cookies() {
        return root.path("cookies").size();
    }

    int sites() {
        Set<String> sites = new LinkedHashSet<>();
        for (String kind : List.of("origins", "sessionStorage")) {
            root.path(kind).forEach(site -> sites.add(site.path("origin").asText()));
        }
        return sites.size();
    }

    /** The cookies as {@code domain name}, without their values. */
    List<String> cookieNames() {
        return cookieList().stream()
                .map(cookie -> cookie.path("domain").asText() + " "
                        + cookie.path("name").asText())
                .sorted()
                .toList();
    }

    /**
     * When the first login cookie of a host expires; empty where none does. A short-lived cookie beside one that renews it does not count.
     */
    Optional<Instant> loginEnds(String host) {
        List<JsonNode> login = cookieList().stream()
                .filter(cookie -> cookie.path("expires").asDouble(-1) > 0)
                .filter(cookie -> isOf(host, cookie.path("domain").asText()))
                .filter(cookie -> LoginValues.isLogin(cookie.path("name").asText()))
                .toList();
        List<JsonNode> renewing = login.stream()
                .filter(cookie ->
                        cookie.path("name").asText().toLowerCase(Locale.ROOT).matches(".*(?:refresh|remember).*"))
                .toList();
        return (renewing.isEmpty() ? login : renewing)
                .stream()
                        .map(cookie -> Instant.ofEpochSecond(
                                (long) cookie.path("expires").asDouble()))
                        .min(Instant::compareTo);
    }

    private static boolean isOf(String host, String domain) {
        String bare = domain.startsWith(".") ? domain.substring(1) : domain;
        return host.equals(bare) || host.endsWith("." + bare) || bare.endsWith("." + host);
    }

    /** The secret values, the cookies' first, at most {@value #MOST_SECRETS}. */
    Set<String> secrets() {
        Set<String> secrets = new LinkedHashSet<>();
        for (JsonNode cookie : cookieList()) {
            String value = cookie.path("value").asText();
            if (LoginValues.hidesCookie(
                    cookie.path("name").asText(), value, cookie.path("httpOnly").asBoolean())) {
                add(secrets, value);
                add(secrets, decoded(value));
            }
        }
        for (JsonNode origin : root.path("origins")) {
            for (JsonNode item : origin.path("localStorage")) {
                stored(secrets, item.path("name").asText(), item.path("value").asText(), 0);
            }
            walk(secrets, "", origin.path("indexedDB"), 0);
        }
        for (JsonNode tab : root.path("sessionStorage")) {
            for (JsonNode item : tab.path("entries")) {
                stored(secrets, item.path("name").asText(), item.path("value").asText(), 0);
            }
        }
        return secrets;
    }

    private static void walk(Set<String> secrets, String name, JsonNode node, int depth) {
        if (depth > DEEPEST) {
            return;
        }
        if (node.isTextual()) {
            stored(secrets, name, node.asText(), depth);
        } else if (node.isArray()) {
            node.forEach(item -> walk(secrets, name, item, depth + 1));
        } else if (node.isObject()) {
            String label = label(name, node);
            node.properties()
                    .forEach(field -> walk(
                            secrets,
                            VALUES.contains(field.getKey()) ? label : field.getKey(),
                            field.getValue(),
                            depth + 1));
        }
    }

    /** The name of a value: the record's key, or the sibling in {@code {"k": "token", "v": "…"}}. */
    private static String label(String name, JsonNode node) {
        for (String key : List.of("k", "key", "name")) {
            if (node.path(key).isTextual()) {
                return node.path(key).asText();
            }
        }
        return name;
    }

    private static void stored(Set<String> secrets, String name, String value, int depth) {
        if (LoginValues.hidesStored(name, value)) {
            add(secrets, value);
        }
        String text = value.strip();
        if (depth < DEEPEST && (text.startsWith("{") || text.startsWith("["))) {
            try {
                walk(secrets, name, StoreJson.mapper().readTree(text), depth + 1);
            } catch (JsonProcessingException e) {
                // no JSON: a text like any other
            }
        }
    }

    private static void add(Set<String> secrets, String value) {
        if (secrets.size() < MOST_SECRETS && value.length() <= LONGEST_SECRET) {
            secrets.add(value);
        }
    }

    private static String decoded(String value) {
        try {
            return value.indexOf('%') < 0 ? value : URLDecoder.decode(value, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return value;
        }
    }

    private List<JsonNode> cookieList() {
        return new ArrayList<>(
                StreamSupport.stream(root.path("cookies").spliterator(), false).toList());
    }
}
