package dev.webwitness.capture;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * A DevTools command whose answer nobody waits for, the only kind that may be sent from inside a handler.
 *
 * <p>Playwright for Java 1.62 has it inside ({@code ChannelOwner.sendMessageAsync}), not in its interface. Where a later version has it no
 * more, {@link #send} says no, and the caller sends the command between calls.
 */
final class Unanswered {
    private static final @Nullable Method SEND = find();

    private Unanswered() {}

    /** Whether the command is on its way. */
    static boolean send(CDPSession session, String method, JsonObject params) {
        if (SEND == null) {
            return false;
        }
        JsonObject message = Cdp.params("method", method);
        message.add("params", params);
        try {
            SEND.invoke(session, "send", message);
            return true;
        } catch (ReflectiveOperationException | IllegalArgumentException unavailable) {
            return false;
        }
    }

    private static @Nullable Method find() {
        try {
            Method method = Class.forName("com.microsoft.playwright.impl.ChannelOwner")
                    .getDeclaredMethod("sendMessageAsync", String.class, JsonObject.class);
            method.setAccessible(true);
            return method;
        } catch (ReflectiveOperationException | RuntimeException absent) {
            return null;
        }
    }
}
