package dev.webwitness.capture;

import com.google.gson.JsonObject;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.cdp.PageCdpSession;
import dev.webwitness.capture.cdp.PipelinedCommands;
import dev.webwitness.capture.console.ConsoleRateLimiter;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a page has set up to happen by itself: timers, and animations whose end it may wait for. The browser tells of neither, so each document begins with a
 * script that notes when timers are due.
 *
 * <p>The timer functions are wrapped as proxies of the native ones, with their name, their text and their errors; nothing is added to window. {@code
 * clearTimeout}, called with this process's own random token, says what is due. Where the page put others in their place it says nothing, and then anything may be due.
 */
final class PendingWork {
    private static final Duration LIMIT = Duration.ofSeconds(1);

    /** No answer: whatever may be due. */
    static final long UNKNOWN = -1;

    private static final String TOKEN = UUID.randomUUID().toString();

    /** For the beginning of each document. */
    static String script() {
        return """
                (token => {
                  const later = setTimeout, frame = requestAnimationFrame, idle = requestIdleCallback;
                  const apply = Reflect.apply, clock = performance, due = new Map(), MOST = 2000, LATE = 50;
                  const wrap = (name, handler) => Object.defineProperty(globalThis, name, {
                    value: new Proxy(globalThis[name], { apply: handler }), writable: true, enumerable: true, configurable: true });
                  const SHORTEST = 1000, LONGEST = 10000;
                  const note = (id, delay, every) => {
                    if (due.size >= MOST) for (const [old, timer] of due) if (!timer.every && timer.at < clock.now() - LATE) due.delete(old);
                    if (due.size < MOST) due.set(id, { set: clock.now(), at: clock.now() + delay, every });
                  };
                  const millis = delay => { try { return Math.max(0, Number(delay) || 0); } catch { return 0; } };
                  const next = (timer, now) =>
                    timer.every ? timer.at + Math.max(0, Math.ceil((now - LATE - timer.at) / timer.every)) * timer.every : timer.at;
                  const soonest = within => {
                    const now = clock.now();
                    let last = 0;
                    for (const timer of due.values()) {
                      const left = next(timer, now) - now;
                      if (left > -LATE && left <= within) last = last ? Math.min(last, Math.max(1, left)) : Math.max(1, left);
                    }
                    const moving = document.getAnimations ? document.getAnimations() : [];
                    for (const animation of moving) {
                      const timing = animation.playState === 'running' && animation.effect && animation.effect.getComputedTiming();
                      const left = timing ? timing.endTime - animation.currentTime : 0;
                      if (left > 0 && left <= within) last = last ? Math.min(last, left) : left;
                    }
                    return due.size >= MOST ? 1 : Math.ceil(last);
                  };
                  const putOff = ago => {
                    const now = clock.now();
                    let last = 0;
                    for (const timer of due.values()) {
                      const delay = timer.at - timer.set;
                      if (!timer.every && timer.set >= now - ago && delay >= SHORTEST && delay <= LONGEST) last = Math.max(last, timer.at - now);
                    }
                    return Math.ceil(last);
                  };
                  const atRest = within => new Promise(done => {
                    later(() => done(UNKNOWN), within);
                    frame(() => idle(() => done(soonest(within))));
                  });
                  wrap('setTimeout', (set, self, given) => {
                    const id = apply(set, self, given);
                    note(id, millis(given[1]), 0);
                    return id;
                  });
                  wrap('setInterval', (set, self, given) => {
                    const id = apply(set, self, given);
                    const every = Math.max(1, millis(given[1]));
                    note(id, every, every);
                    return id;
                  });
                  wrap('clearTimeout', (clear, self, given) => {
                    if (given.length === 2 && given[0] === token) return soonest(given[1]);
                    if (given.length === 3 && given[0] === token) return putOff(given[2]);
                    if (given.length === 4 && given[0] === token) return atRest(given[3]);
                    due.delete(given[0]);
                    return apply(clear, self, given);
                  });
                  wrap('clearInterval', (clear, self, given) => {
                    due.delete(given[0]);
                    return apply(clear, self, given);
                  });
                })('TOKEN')
                //# sourceURL=SOURCE
                """.replace("TOKEN", TOKEN)
                .replace("UNKNOWN", Long.toString(UNKNOWN))
                .replace("SOURCE", ConsoleRateLimiter.SOURCE);
    }

    /**
     * The milliseconds until something is due on a page or in its frames, as far as it is due within the time; 0 where nothing is, {@link #UNKNOWN} where
     * that cannot be told.
     */
    long soonestMs(PageCdpSession page, List<PageCdpSession> frames, Duration within) {
        long soonest = ask(page, within);
        for (PageCdpSession frame : frames) {
            long other = soonest == UNKNOWN ? UNKNOWN : ask(frame, within);
            soonest = other == UNKNOWN || soonest == 0 ? other : other == 0 ? soonest : Math.min(soonest, other);
        }
        return soonest;
    }

    /**
     * The milliseconds until the page does the last of what it put off since then, by 1 to 10 s and once; 0 where nothing is pending or that cannot be told.
     * Only the page itself is asked, not its frames.
     */
    long putOffMs(PageCdpSession page, Duration ago) {
        return Math.max(0, evaluate(page, "clearTimeout('%s', 'put off', %d)".formatted(TOKEN, ago.toMillis())));
    }

    /**
     * Asks the page to answer when it has painted and its scripts rest, with the milliseconds until something is due; {@link #UNKNOWN} where that takes longer than the
     * time. Null where it cannot be asked without waiting for it.
     */
    static @Nullable PipelinedCommands askAtRest(PageCdpSession session, Duration within) {
        String expression =
                "(async () => { const due = await clearTimeout('%s', 'at rest', 0, %d); return due ? due : %s })()"
                        .formatted(TOKEN, within.toMillis(), soonest(within));
        return session.sendAhead(
                "Runtime.evaluate",
                CdpJson.params("expression", expression, "returnByValue", true, "awaitPromise", true, "silent", true));
    }

    private static long ask(PageCdpSession session, Duration within) {
        return evaluate(session, soonest(within));
    }

    private static String soonest(Duration within) {
        return """
                (() => {
                  const ask = frame => {
                    let soonest = frame.clearTimeout('TOKEN', WITHIN);
                    if (typeof soonest !== 'number') return UNKNOWN;
                    for (let i = 0; i < frame.length && i < 100; i++) {
                      let inner = 0;
                      try { inner = frame[i].document ? ask(frame[i]) : 0; } catch { inner = 0; }
                      if (inner === UNKNOWN) return UNKNOWN;
                      soonest = soonest && inner ? Math.min(soonest, inner) : soonest || inner;
                    }
                    return soonest;
                  };
                  return ask(window);
                })()""".replace("TOKEN", TOKEN)
                .replace("WITHIN", Long.toString(within.toMillis()))
                .replace("UNKNOWN", Long.toString(UNKNOWN));
    }

    private static long evaluate(PageCdpSession session, String expression) {
        JsonObject params =
                CdpJson.params("expression", expression, "returnByValue", true, "silent", true, "timeout", 300);
        return session.send(LIMIT, "Runtime.evaluate", params)
                .map(PendingWork::number)
                .orElse(UNKNOWN);
    }

    /** The number that an evaluation gave. */
    static long number(JsonObject answer) {
        JsonObject result = CdpJson.object(answer, "result");
        return CdpJson.text(result, "type").equals("number") ? (long) CdpJson.number(result, "value") : UNKNOWN;
    }
}
