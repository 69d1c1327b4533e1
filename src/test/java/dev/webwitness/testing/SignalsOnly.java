package dev.webwitness.testing;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.CaptureListener;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Hears the signals of a session and lets its bodies and samples go. */
public record SignalsOnly(Consumer<BrowserEvent> hears) implements CaptureListener {
    @Override
    public void signal(BrowserEvent signal) {
        hears.accept(signal);
    }

    @Override
    public @Nullable String body(String requestId, byte[] body, String mimeType) {
        return null;
    }

    @Override
    public void sample(byte[] jpeg, long atMs, String url) {}
}
