package dev.webwitness.cli.shell;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.run.Runs;

/** Runs evaluations. Closing it ends running ones and their browsers. */
public interface Evaluator extends AutoCloseable {
    /**
     * An address a run may start at.
     *
     * @param loopback whether it is on this machine
     */
    record Address(String url, boolean loopback) {}

    Runs runs();

    /**
     * Completes and checks an address.
     *
     * @throws WebwitnessException {@code arguments.invalid} or {@code policy.origin-blocked}
     */
    Address address(String given);

    @Override
    void close();
}
