package dev.webwitness.browser.overlays;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A world of its own in each frame of a page, beside the page's scripts, through DevTools sessions that end with it; frames of other processes
 * have sessions of their own. Owned by the run's thread; one use.
 */
final class IsolatedWorlds implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(2);
    private static final int MOST = 12;

    /** One frame's world. */
    static final class World {
        final CDPSession session;
        final String frame;
        final String url;
        final boolean top;
        final int context;

        World(CDPSession session, String frame, String url, boolean top, int context) {
            this.session = session;
            this.frame = frame;
            this.url = url;
            this.top = top;
            this.context = context;
        }
    }

    /** Another world each time: what an earlier visit left in its own, its closed gate too, is nothing to this one. */
    private final String name = "webwitness-" + Long.toHexString(System.nanoTime());

    private final BoundedCaller bounded;
    private final BrowserContext context;
    private final Page page;
    private final Map<String, World> worlds = new LinkedHashMap<>();
    private final Map<CDPSession, Map<String, Integer>> pages = new LinkedHashMap<>();
    private final List<Frame> apart = new ArrayList<>();
    private final Set<CDPSession> silent = new HashSet<>();

    /** What a world said. */
    record Said(World world, JsonObject message) {}

    /** What a session heard, before it is known of which world. */
    private record Heard(CDPSession session, int context, String text) {}

    private final List<Heard> heard = new ArrayList<>();

    IsolatedWorlds(BoundedCaller bounded, BrowserContext context, Page page) {
        this.bounded = bounded;
        this.context = context;
        this.page = page;
    }

    /** The worlds of frames that had none yet. */
    List<World> join() {
        if (pages.isEmpty()) {
            open(() -> context.newCDPSession(page));
        }
        List<World> fresh = new ArrayList<>();
        for (CDPSession session : List.copyOf(pages.keySet())) {
            fresh.addAll(join(session));
        }
        for (Frame frame : page.frames()) {
            boolean known = frame.parentFrame() == null
                    || apart.contains(frame)
                    || worlds.values().stream().anyMatch(world -> world.url.equals(frame.url()));
            if (!known && apart.size() < MOST) {
                apart.add(frame);
                CDPSession own = open(() -> context.newCDPSession(frame));
                fresh.addAll(own == null ? List.of() : join(own));
            }
        }
        return fresh;
    }

    /** A session of its own; null for a frame that lives in its page's process, or is gone. */
    private @Nullable CDPSession open(java.util.function.Supplier<CDPSession> opening) {
        try {
            CDPSession session = bounded.call("looking at a consent banner", LIMIT, opening);
            Map<String, Integer> mains = new HashMap<>();
            session.on("Runtime.executionContextCreated", event -> {
                JsonObject made = event.getAsJsonObject("context");
                JsonObject data = made.getAsJsonObject("auxData");
                if (data != null
                        && data.has("isDefault")
                        && data.get("isDefault").getAsBoolean()) {
                    mains.put(data.get("frameId").getAsString(), made.get("id").getAsInt());
                }
            });
            session.on(
                    "Runtime.bindingCalled",
                    event -> heard.add(new Heard(
                            session,
                            event.get("executionContextId").getAsInt(),
                            event.get("payload").getAsString())));
            pages.put(session, mains);
            JsonObject binding = new JsonObject();
            binding.addProperty("name", "consentSay");
            binding.addProperty("executionContextName", name);
            send(session, "Runtime.enable", new JsonObject());
            send(session, "Runtime.addBinding", binding);
            return session;
        } catch (PlaywrightException e) {
            return null;
        }
    }

    private List<World> join(CDPSession session) {
        List<World> fresh = new ArrayList<>();
        JsonObject answer = send(session, "Page.getFrameTree", new JsonObject());
        if (answer != null) {
            join(session, answer.getAsJsonObject("frameTree"), fresh);
        }
        return fresh;
    }

    private void join(CDPSession session, JsonObject tree, List<World> fresh) {
        JsonObject frame = tree.getAsJsonObject("frame");
        String id = frame.get("id").getAsString();
        String key = id + frame.get("loaderId").getAsString();
        if (!worlds.containsKey(key) && worlds.size() < MOST) {
            JsonObject wanted = new JsonObject();
            wanted.addProperty("frameId", id);
            wanted.addProperty("worldName", name);
            JsonObject made = send(session, "Page.createIsolatedWorld", wanted);
            if (made != null) {
                boolean top = session.equals(pages.keySet().iterator().next()) && !frame.has("parentId");
                World world = new World(
                        session,
                        id,
                        frame.get("url").getAsString(),
                        top,
                        made.get("executionContextId").getAsInt());
                worlds.put(key, world);
                fresh.add(world);
            }
        }
        if (tree.has("childFrames")) {
            tree.getAsJsonArray("childFrames").forEach(child -> join(session, child.getAsJsonObject(), fresh));
        }
    }

    List<World> all() {
        return List.copyOf(worlds.values());
    }

    /** What was said since the last question, oldest first. */
    List<Said> take() {
        List<Said> said = new ArrayList<>();
        for (Heard one : List.copyOf(heard)) {
            worlds.values().stream()
                    .filter(world -> world.session.equals(one.session()) && world.context == one.context())
                    .findFirst()
                    .ifPresent(world -> said.add(
                            new Said(world, JsonParser.parseString(one.text()).getAsJsonObject())));
        }
        heard.clear();
        return said;
    }

    /** Runs a script in a world; what it answers, null where it answers nothing or the frame is gone. */
    @Nullable
    JsonElement run(World world, String script) {
        return evaluate(world.session, world.context, script);
    }

    /** The same where the page's own scripts live. */
    @Nullable
    JsonElement runInPage(World world, String script) {
        Integer main = pages.getOrDefault(world.session, Map.of()).get(world.frame);
        return main == null ? null : evaluate(world.session, main, script);
    }

    private @Nullable JsonElement evaluate(CDPSession session, int where, String script) {
        JsonObject asked = new JsonObject();
        asked.addProperty("expression", script);
        asked.addProperty("contextId", where);
        asked.addProperty("returnByValue", true);
        asked.addProperty("awaitPromise", true);
        JsonObject answer = send(session, "Runtime.evaluate", asked);
        return answer == null || answer.has("exceptionDetails")
                ? null
                : answer.getAsJsonObject("result").get("value");
    }

    /** A frame that hangs costs its time once, and is left out. */
    private @Nullable JsonObject send(CDPSession session, String method, JsonObject params) {
        if (silent.contains(session)) {
            return null;
        }
        try {
            return bounded.call("looking at a consent banner", LIMIT, () -> session.send(method, params));
        } catch (PlaywrightException e) {
            return null;
        } catch (WebwitnessException e) {
            if (e.code() != ErrorCode.PROVIDER_POLL_TIMEOUT) {
                throw e;
            }
            silent.add(session);
            return null;
        }
    }

    @Override
    public void close() {
        for (CDPSession session : pages.keySet()) {
            if (silent.contains(session)) {
                continue;
            }
            try {
                bounded.run("leaving a consent banner", LIMIT, () -> session.detach());
            } catch (PlaywrightException e) {
                continue; // It went with its frame.
            }
        }
    }
}
