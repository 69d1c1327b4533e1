package dev.webwitness.capture.console;

import com.google.gson.JsonObject;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.cdp.StackTraces;

/**
 * A script in the page that limits console lines per second and kind, errors apart from the rest.
 *
 * <p>Playwright itself listens to every console, so what a page writes has to be carried, whether anybody wants it or not: 100,000 lines
 * of one loop hold up every other call for 7 to 15 s, and the script lets them pass in 0.4 s (measured on Chromium 156, two cores). So
 * each document begins with it, at a bound no page reaches that people read; a page that goes on at that rate gets it again, tighter.
 * What a page writes through a function it took from its console before the tighter one is held to the first bound only; then the mute
 * of {@link FloodDetector} helps. How many lines were held back is said once the loop is over. The page's console stays what it was otherwise.
 */
public final class ConsoleRateLimiter {
    /** The script's name in stack traces. */
    public static final String SOURCE = StackTraces.OWN + "console-limit";

    private static final String DROPPED = "webwitness dropped lines:";

    private ConsoleRateLimiter() {}

    /** The script for the start of each document. */
    public static String script(int linesPerSecond) {
        return """
            ((perSecond, short) => {
              const debug = console.debug, later = setTimeout, clock = performance;
              for (const kind of Object.keys(console)) {
                if (typeof console[kind] !== 'function') continue;
                let second = 0, lines = 0, held = 0, wait = 0;
                const tell = () => {
                  debug.call(console, 'DROPPED', held);
                  held = 0;
                  wait = 1000;
                };
                console[kind] = new Proxy(console[kind], { apply(write, self, words) {
                  const now = Math.floor(clock.now() / 1000);
                  if (now !== second) {
                    second = now;
                    lines = wait = 0;
                  }
                  if (lines++ < perSecond) return Reflect.apply(write, self, words.map(short));
                  if (held++ === 0) later(tell, wait);
                } });
              }
            })(LINES, SHORT)
            //# sourceURL=SOURCE
            """.replace("DROPPED", DROPPED)
                .replace("LINES", Integer.toString(linesPerSecond))
                .replace("SHORT", ErrorSizeLimiter.SHORT)
                .replace("SOURCE", SOURCE);
    }

    public static JsonObject install(int executionContext, int linesPerSecond) {
        JsonObject params = CdpJson.params("expression", script(linesPerSecond), "silent", true);
        if (executionContext != 0) {
            params.addProperty("contextId", executionContext);
        }
        return params;
    }

    /** How many lines the script held back; -1 for a line of the page. */
    static long dropped(String text) {
        if (!text.startsWith(DROPPED)) {
            return -1;
        }
        try {
            return Long.parseLong(text.substring(DROPPED.length()).trim());
        } catch (NumberFormatException notOurs) {
            return -1;
        }
    }
}
