package dev.webwitness;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs close actions in order; one that fails does not keep the others from running. */
final class CloseAll {
    private static final Logger LOG = LoggerFactory.getLogger(CloseAll.class);

    private CloseAll() {}

    static void end(List<Runnable> all) {
        for (Runnable each : all) {
            try {
                each.run();
            } catch (RuntimeException e) {
                LOG.warn("Something did not end in order; the rest is ended all the same", e);
            }
        }
    }
}
