package dev.webwitness.browser.driver;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Playwright;
import java.io.DataInputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Access to the driver connection that Playwright does not offer: its process, and the protocol's own cancel.
 *
 * <p>Reaches into Playwright's internals, whose version the build pins; where they are not as expected, {@link #abort} answers false and the
 * watchdog takes its next step. Called from the watchdog's thread.
 */
public final class DriverConnection {
    private static final Logger LOG = LoggerFactory.getLogger(DriverConnection.class);

    private final @Nullable Object connection;
    private final @Nullable Map<?, ?> callbacks;
    private final @Nullable Method send;
    private final @Nullable Process process;
    private final @Nullable DriverMessageLimit messages;

    public DriverConnection(Playwright playwright) {
        @Nullable Object found = null;
        @Nullable Map<?, ?> pending = null;
        @Nullable Method method = null;
        @Nullable Process driver = null;
        try {
            driver = (Process) field(playwright.getClass(), "driverProcess").get(playwright);
            found = field(playwright.getClass().getSuperclass(), "connection").get(playwright);
            pending = (Map<?, ?>) field(found.getClass(), "callbacks").get(found);
            method = found.getClass()
                    .getDeclaredMethod("sendMessageNoReply", String.class, String.class, JsonObject.class);
            method.setAccessible(true);
        } catch (ReflectiveOperationException | RuntimeException e) {
            LOG.warn("The driver's own cancel is not reachable; stuck calls are ended by interrupt instead", e);
        }
        this.connection = found;
        this.callbacks = pending;
        this.send = method;
        this.process = driver;
        this.messages = found == null ? null : limit(found);
    }

    /** Puts a limit before what the reader reads next; null where that cannot be reached. */
    private static @Nullable DriverMessageLimit limit(Object connection) {
        try {
            Object transport = field(connection.getClass(), "transport").get(connection);
            Object reader = field(transport.getClass(), "readerThread").get(transport);
            Field in = field(reader.getClass(), "in");
            DriverMessageLimit limit = new DriverMessageLimit((DataInputStream) in.get(reader));
            in.set(reader, new DataInputStream(limit));
            return limit;
        } catch (ReflectiveOperationException | RuntimeException e) {
            LOG.warn("The length of the driver's messages cannot be limited", e);
            return null;
        }
    }

    /** How many messages of the driver were too long to be taken since the last question. */
    public long takeLeftOut() {
        return messages == null ? 0 : messages.takeLeftOut();
    }

    /** Cancels every call the driver has not answered; false where that could not be asked for. */
    public boolean abort(String reason) {
        if (connection == null || callbacks == null || send == null) {
            return false;
        }
        try {
            for (Object id : pending(callbacks)) {
                JsonObject params = new JsonObject();
                params.addProperty("id", ((Number) id).intValue());
                params.addProperty("reason", reason);
                send.invoke(connection, "", "__abort__", params);
            }
            return true;
        } catch (ReflectiveOperationException | RuntimeException e) {
            LOG.warn("The driver did not take the cancel", e);
            return false;
        }
    }

    public Optional<ProcessHandle> process() {
        return Optional.ofNullable(process).map(Process::toHandle);
    }

    /** What the driver has started and what still runs; empty where its process is not known. */
    public Set<ProcessHandle> children() {
        return process()
                .map(ProcessHandle::children)
                .orElseGet(Stream::empty)
                .collect(Collectors.toCollection(HashSet::new));
    }

    /** Whether the driver runs; true where its process is not known. */
    public boolean alive() {
        return process == null || process.isAlive();
    }

    private static List<Object> pending(Map<?, ?> callbacks) {
        for (int attempt = 0; ; attempt++) {
            try {
                return List.copyOf(callbacks.keySet());
            } catch (ConcurrentModificationException e) {
                if (attempt == 5) {
                    throw e;
                }
            }
        }
    }

    private static Field field(@Nullable Class<?> type, String name) throws NoSuchFieldException {
        if (type == null) {
            throw new NoSuchFieldException(name);
        }
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
}
