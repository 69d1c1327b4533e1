package dev.webwitness.browser.state;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.WebwitnessException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The {@code sessionStorage} of a saved login, which belongs to a tab and is in no storage state of Playwright's: kept beside it in the same JSON, as
 * {@code "sessionStorage": [{"origin", "entries": [{"name", "value"}]}]}, and put into the first tab before the scripts of a page run. An origin gets it once:
 * who logs out stays so. Owned by the run's thread.
 */
public final class SessionStorageState {
    private static final Logger LOG = LoggerFactory.getLogger(SessionStorageState.class);
    private static final String KEY = "sessionStorage";
    private static final int MOST_FRAMES = 20;

    private static final String READ = """
            () => { try { return JSON.stringify({ origin: location.origin, entries: Object.entries(sessionStorage).map(([name, value]) => ({ name, value })) }); } catch { return ''; } }""";

    /** On a page that led on to another of its origin at once it may run twice; what is there by then is left alone. */
    private static final String WRITE = """
            (() => {
              const saved = %s;
              try {
                if (location.origin !== saved.origin || sessionStorage.length > 0) return;
                for (const { name, value } of saved.entries) sessionStorage.setItem(name, value);
              } catch {}
            })();""";

    private final Map<String, AutoCloseable> waiting = new LinkedHashMap<>();
    private final Set<String> visited = new LinkedHashSet<>();
    private final JsonArray saved;

    /** @param state cookies and storage a session begins with; null for none */
    public SessionStorageState(@Nullable String state) {
        saved = of(state);
    }

    /** Has it ready for the first tab, which is empty yet. */
    public void into(Page page) {
        for (JsonElement each : saved) {
            String origin = each.getAsJsonObject().get("origin").getAsString();
            waiting.put(origin, page.addInitScript(WRITE.formatted(each)));
        }
        if (!waiting.isEmpty()) {
            page.onFrameNavigated(frame -> visited.add(origin(frame.url())));
        }
    }

    /** What was put in is not put in again. Between calls. */
    public void tidy() {
        for (String origin : List.copyOf(visited)) {
            visited.remove(origin);
            AutoCloseable script = waiting.remove(origin);
            if (script != null) {
                try {
                    script.close();
                } catch (BrowserDisconnectedException e) {
                    throw e;
                } catch (Exception e) {
                    LOG.debug("a script stays", e);
                }
            }
        }
    }

    private static String origin(String url) {
        return url.replaceFirst("^(https?://[^/?#]*).*$", "$1");
    }

    /** What of it a state holds; nothing where it holds none. */
    private static JsonArray of(@Nullable String state) {
        if (state == null || !state.contains('"' + KEY + '"')) {
            return new JsonArray();
        }
        JsonElement own = parsed(state).get(KEY);
        return own != null && own.isJsonArray() ? own.getAsJsonArray() : new JsonArray();
    }

    /** The state as Playwright knows it. */
    public static @Nullable String without(@Nullable String state) {
        if (state == null || of(state).isEmpty()) {
            return state;
        }
        JsonObject plain = parsed(state);
        plain.remove(KEY);
        return plain.toString();
    }

    /** The state with what another one holds of it. */
    static String like(@Nullable String other, String state) {
        return with(of(other), state);
    }

    /** The state with what the tabs of a session hold now; of origins that none of them shows, what the state held. */
    public static String with(BoundedCaller caller, List<Page> tabs, String state) {
        Map<String, JsonElement> all = new LinkedHashMap<>();
        for (Page page : tabs) {
            List<Frame> frames = page.isClosed() ? List.of() : page.frames();
            for (Frame frame : frames.subList(0, Math.min(MOST_FRAMES, frames.size()))) {
                JsonObject one = read(caller, frame);
                if (one != null) {
                    all.putIfAbsent(one.get("origin").getAsString(), one);
                }
            }
        }
        of(state)
                .forEach(one ->
                        all.putIfAbsent(one.getAsJsonObject().get("origin").getAsString(), one));
        JsonArray joined = new JsonArray();
        new ArrayList<>(all.values()).forEach(joined::add);
        return with(joined, state);
    }

    private static @Nullable JsonObject read(BoundedCaller caller, Frame frame) {
        try {
            String said = String.valueOf(
                    caller.call("reading a tab's storage", Watchdog.ALIVE_LIMIT, () -> frame.evaluate(READ)));
            JsonObject one = said.isEmpty() ? new JsonObject() : parsed(said);
            return one.has("origin") && !one.getAsJsonArray("entries").isEmpty() ? one : null;
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.debug("a tab's storage could not be read", e);
            return null;
        }
    }

    private static String with(JsonArray own, String state) {
        if (own.isEmpty()) {
            return state;
        }
        JsonObject joined = parsed(state);
        joined.add(KEY, own);
        return joined.toString();
    }

    private static JsonObject parsed(String json) {
        try {
            return JsonParser.parseString(json).getAsJsonObject();
        } catch (JsonParseException | IllegalStateException e) {
            throw WebwitnessException.wrap(e, "reading cookies and storage");
        }
    }
}
