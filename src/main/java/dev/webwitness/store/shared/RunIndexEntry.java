package dev.webwitness.store.shared;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.store.listing.RunSummary;
import java.io.IOException;

/** What servers tell each other of a run, in {@code index/<id>.json}: whose it is, and what a list shows of it. */
record RunIndexEntry(ServerIdentity server, RunSummary summary) {
    private static final ObjectMapper JSON =
            new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    byte[] json() throws IOException {
        return JSON.writeValueAsBytes(this);
    }

    static RunIndexEntry read(byte[] bytes) throws IOException {
        return JSON.readValue(bytes, RunIndexEntry.class);
    }
}
