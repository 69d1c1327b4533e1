package dev.webwitness.capture;

import com.google.gson.JsonObject;

/**
 * A script that keeps a page which logs without end down to a number of lines a second of each kind, errors apart from the rest.
 *
 * <p>Put into such a page only: Playwright itself listens to every console, so what the page writes has to be carried, whether anybody
 * wants it or not. What a page writes through a function it took from its console before is not slowed down; then only the mute of
 * {@link Flood} helps. The page's console stays what it was, but for {@code console.log === …} comparisons with an earlier reference.
 */
final class ConsoleLimit {
    /** The script's own name in stacks, where it is left out. */
    static final String SOURCE = "webwitness-console-limit";

    private static final String DROPPED = "webwitness dropped lines:";

    private ConsoleLimit() {}

    static JsonObject install(int executionContext, int linesPerSecond) {
        String script = """
                (perSecond => {
                  const debug = console.debug;
                  for (const kind of Object.keys(console)) {
                    if (typeof console[kind] !== 'function') continue;
                    let second = 0, lines = 0;
                    console[kind] = new Proxy(console[kind], { apply(write, self, words) {
                      const now = Math.floor(performance.now() / 1000);
                      if (now !== second) {
                        if (lines > perSecond) debug.call(console, 'DROPPED', lines - perSecond);
                        second = now;
                        lines = 0;
                      }
                      if (lines++ < perSecond) return Reflect.apply(write, self, words);
                    } });
                  }
                })(LINES)
                //# sourceURL=SOURCE
                """.replace("DROPPED", DROPPED)
                .replace("LINES", Integer.toString(linesPerSecond))
                .replace("SOURCE", SOURCE);
        JsonObject params = Cdp.params("expression", script, "silent", true);
        if (executionContext != 0) {
            params.addProperty("contextId", executionContext);
        }
        return params;
    }

    /** How many lines the script says it held back, -1 where it is a line of the page. */
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
