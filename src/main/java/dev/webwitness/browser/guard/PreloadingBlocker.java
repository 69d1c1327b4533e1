package dev.webwitness.browser.guard;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.model.BrowserDisconnectedException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Switches off Chromium's speculative connections, which open before it is decided whether a tab may go there. No switch of its command
 * line does that, so its settings page is asked, as a person would do it. A Chromium without that page does not guess.
 */
public final class PreloadingBlocker {
    private static final Logger LOG = LoggerFactory.getLogger(PreloadingBlocker.class);
    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final int ATTEMPTS = 20;
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final String OFF = """
            new Promise(done => chrome.settingsPrivate.setPref('net.network_prediction_options', 2, '', done))""";

    private PreloadingBlocker() {}

    /** @param context any of the browser's, to wait with */
    public static void off(Watchdog watchdog, Browser browser, BrowserContext context) {
        try {
            watchdog.call("switching preloading off", LIMIT, () -> off(browser.newBrowserCDPSession(), context));
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.debug("preloading was not switched off", e);
        }
    }

    private static boolean off(CDPSession session, BrowserContext context) {
        AtomicBoolean answered = new AtomicBoolean();
        AtomicBoolean off = new AtomicBoolean();
        session.on("Target.receivedMessageFromTarget", event -> {
            JsonObject message =
                    JsonParser.parseString(event.get("message").getAsString()).getAsJsonObject();
            LOG.debug("the settings page says {}", message);
            answered.set(answered.get() || message.has("id"));
            off.set(off.get() || isTrue(message));
        });
        String target = text(session.send("Target.createTarget", params("url", "chrome://settings/")), "targetId");
        try {
            String attached = text(session.send("Target.attachToTarget", params("targetId", target)), "sessionId");
            JsonObject evaluate = params("expression", OFF);
            evaluate.addProperty("awaitPromise", true);
            JsonObject message = params("method", "Runtime.evaluate");
            message.addProperty("id", 1);
            message.add("params", evaluate);
            JsonObject to = params("sessionId", attached);
            to.addProperty("message", message.toString());
            for (int i = 0; i < ATTEMPTS && !off.get(); i++) { // the page may not be loaded yet: then it cannot do it
                answered.set(false);
                session.send("Target.sendMessageToTarget", to);
                waitUntil(context, answered::get, LIMIT);
                long pauseNs = System.nanoTime() + PAUSE.toNanos();
                waitUntil(context, () -> off.get() || System.nanoTime() - pauseNs >= 0, LIMIT);
            }
            return off.get();
        } finally {
            close(session, target);
        }
    }

    private static void waitUntil(BrowserContext context, BooleanSupplier done, Duration atMost) {
        context.waitForCondition(done, new BrowserContext.WaitForConditionOptions().setTimeout(atMost.toMillis()));
    }

    /** Whether the page answered that the preference is set. */
    private static boolean isTrue(JsonObject message) {
        JsonObject answer = message.getAsJsonObject("result");
        JsonObject result = answer == null ? null : answer.getAsJsonObject("result");
        return result != null
                && result.has("value")
                && result.get("value").toString().equals("true");
    }

    private static void close(CDPSession session, String target) {
        try {
            session.send("Target.closeTarget", params("targetId", target));
            session.detach();
        } catch (PlaywrightException e) {
            LOG.debug("the settings page did not close", e);
        }
    }

    private static JsonObject params(String name, String value) {
        JsonObject params = new JsonObject();
        params.addProperty(name, value);
        return params;
    }

    private static String text(JsonObject from, String field) {
        return from.get(field).getAsString();
    }
}
