package dev.webwitness.browser.overlays;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.webwitness.model.BoundedCaller;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One look for a consent banner on a page, and what is pressed on it. Main frame and consent frames; bounded; never throws for what the page does.
 *
 * <p>Owned by the run's thread; one use.
 */
public final class ConsentAttempt {
    /** So long a banner may take to show whose maker was recognised. */
    private static final Duration SHOWING = Duration.ofMillis(1_500);

    private static final Duration PAUSE = Duration.ofMillis(60);

    /** Between two looks for frames that came. */
    private static final Duration AGAIN = Duration.ofMillis(300);

    /**
     * How it ended.
     *
     * @param found whether there was a banner
     * @param done whether it was answered
     * @param maker the banner's maker as the rules call it; {@code HEURISTIC…} for a banner no rule knows, empty where there was none
     * @param pressed what was pressed, by its words
     */
    public record End(boolean found, boolean done, String maker, List<String> pressed) {
        public End {
            pressed = List.copyOf(pressed);
        }

        /** Whether no rule knows the banner. */
        public boolean guessed() {
            return maker.startsWith("HEURISTIC") || maker.isEmpty();
        }
    }

    private final IsolatedWorlds worlds;
    private final boolean accept;
    private final long startNs = System.nanoTime();
    private final long limitNs;

    /** When the first look began: on a busy machine it takes its time until then. */
    private long lookedNs;

    private final Map<IsolatedWorlds.World, String> states = new HashMap<>();
    private final List<String> pressed = new ArrayList<>();

    /** Frames something was pressed in: one that goes then goes with its banner. */
    private final Set<IsolatedWorlds.World> pressedIn = new HashSet<>();

    private String maker = "";
    private boolean found;
    private boolean done;
    private boolean failed;

    private ConsentAttempt(IsolatedWorlds worlds, boolean accept, Duration atMost) {
        this.worlds = worlds;
        this.accept = accept;
        this.limitNs = atMost.toNanos();
    }

    /**
     * Looks, and answers the banner that is found.
     *
     * @param accept whether it is accepted, else rejected
     * @param pause lets the page go on for so long, and answers whether there is to be more
     */
    public static End of(
            BoundedCaller bounded,
            BrowserContext context,
            Page page,
            boolean accept,
            Duration atMost,
            Predicate<Duration> pause) {
        try (IsolatedWorlds worlds = new IsolatedWorlds(bounded, context, page)) {
            return new ConsentAttempt(worlds, accept, atMost).carryOut(pause);
        }
    }

    private End carryOut(Predicate<Duration> pause) {
        join();
        long joinedNs = System.nanoTime();
        lookedNs = joinedNs;
        while (!over() && pause.test(PAUSE)) {
            hear();
            if (System.nanoTime() - joinedNs >= AGAIN.toNanos()) {
                joinedNs = System.nanoTime();
                join();
                done = done || pressedIn.stream().anyMatch(world -> worlds.run(world, "1") == null);
            }
        }
        if (accept && !found) {
            acceptUnknown();
        }
        leave();
        return new End(found, done || found && !pressed.isEmpty() && !failed, maker, pressed);
    }

    private void join() {
        long leftMs = Math.max(0, limitNs - (System.nanoTime() - startNs)) / 1_000_000;
        for (IsolatedWorlds.World world : worlds.join()) {
            worlds.run(world, ConsentRules.read().script(world.url, accept, leftMs));
        }
    }

    /** Nothing is pressed any more from here on, and what was pressed is known. */
    private void leave() {
        worlds.all().forEach(world -> worlds.run(world, "consentStop()"));
        hear();
        found = found || !pressed.isEmpty();
    }

    private boolean over() {
        long gone = System.nanoTime() - startNs;
        boolean quiet = !states.isEmpty() && states.values().stream().allMatch("nothingDetected"::equals);
        boolean hidden = !found && pressed.isEmpty() && System.nanoTime() - lookedNs >= SHOWING.toNanos();
        return done || failed || quiet || hidden || gone >= limitNs;
    }

    private void hear() {
        worlds.take().forEach(said -> hear(said.world(), said.message()));
    }

    private void hear(IsolatedWorlds.World world, JsonObject message) {
        String type = message.get("type").getAsString();
        switch (type) {
            case "state" -> states.put(world, message.get("state").getAsString());
            case "pressed" -> {
                pressed.add(message.get("words").getAsString());
                pressedIn.add(world);
            }
            case "popupFound" -> {
                found = true;
                maker = message.get("cmp").getAsString();
            }
            case "autoconsentDone" -> done = true;
            case "optOutResult", "optInResult" ->
                failed = failed || !message.get("result").getAsBoolean();
            case "eval" -> answer(world, message);
            default -> {}
        }
    }

    /** Some rules ask the page's own scripts. */
    private void answer(IsolatedWorlds.World world, JsonObject question) {
        JsonElement value = worlds.runInPage(world, question.get("code").getAsString());
        JsonObject reply = new JsonObject();
        reply.addProperty("type", "evalResp");
        reply.add("id", question.get("id"));
        reply.addProperty(
                "result",
                value != null && value.isJsonPrimitive() && !value.getAsString().equals("false"));
        worlds.run(world, "void autoconsentReceiveMessage(" + reply + ")");
    }

    private void acceptUnknown() {
        for (IsolatedWorlds.World world : worlds.all()) {
            JsonElement did = world.top ? worlds.run(world, "consentAccept()") : null;
            if (did != null && did.getAsBoolean()) {
                found = true;
                done = true;
                hear();
            }
        }
    }
}
