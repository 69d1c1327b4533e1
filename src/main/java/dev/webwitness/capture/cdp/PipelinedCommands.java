package dev.webwitness.capture.cdp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import dev.webwitness.model.WebwitnessException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * A command whose answer is read later, so that several can be under way. Only such commands may be sent from a handler.
 *
 * <p>Playwright for Java 1.62 has it as {@code ChannelOwner.sendMessageAsync}, outside its public interface. If a later version lacks the method, nothing is sent, and
 * the caller uses the call that waits.
 */
public final class PipelinedCommands {
    private static final @Nullable Method SEND =
            find("ChannelOwner", "sendMessageAsync", String.class, JsonObject.class);
    private static final @Nullable Method IS_DONE = find("WaitableResult", "isDone");
    private static final @Nullable Method GET = find("WaitableResult", "get");

    private final Object result;

    private PipelinedCommands(Object result) {
        this.result = result;
    }

    /**
     * Sends a message to a Playwright object, such as a browser context; null where it was not sent.
     */
    public static @Nullable PipelinedCommands message(Object to, String method, JsonObject params) {
        if (SEND == null || IS_DONE == null || GET == null) {
            return null;
        }
        try {
            return new PipelinedCommands(SEND.invoke(to, method, params));
        } catch (ReflectiveOperationException | IllegalArgumentException unavailable) {
            return null;
        }
    }

    /** Sends a command of the DevTools protocol; null where it was not sent. */
    public static @Nullable PipelinedCommands command(CDPSession session, String method, JsonObject params) {
        JsonObject message = CdpJson.params("method", method);
        message.add("params", params);
        return message(session, "send", message);
    }

    /** Whether it was answered or failed. Answers come in while any Playwright call waits. */
    public boolean isAnswered() {
        return Boolean.TRUE.equals(invoke(IS_DONE));
    }

    /**
     * The answer.
     *
     * @throws com.microsoft.playwright.PlaywrightException where the command failed
     */
    public JsonObject answer() {
        return invoke(GET) instanceof JsonElement answer && answer.isJsonObject()
                ? answer.getAsJsonObject()
                : new JsonObject();
    }

    private @Nullable Object invoke(@Nullable Method method) {
        try {
            return method == null ? null : method.invoke(result);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw WebwitnessException.wrap(e, "reading the driver's answer");
        } catch (IllegalAccessException e) {
            throw WebwitnessException.wrap(e, "reading the driver's answer");
        }
    }

    private static @Nullable Method find(String type, String name, Class<?>... takes) {
        try {
            Method method =
                    Class.forName("com.microsoft.playwright.impl." + type).getDeclaredMethod(name, takes);
            method.setAccessible(true);
            return method;
        } catch (ReflectiveOperationException | RuntimeException absent) {
            return null;
        }
    }
}
