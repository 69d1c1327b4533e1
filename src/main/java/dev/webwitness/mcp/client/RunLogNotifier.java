package dev.webwitness.mcp.client;

import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.text.TextTruncator;
import dev.webwitness.run.state.RunHandle;
import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;
import io.modelcontextprotocol.spec.McpSchema.LoggingMessageNotification;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends a client log messages about a run that it started, until the run ends or waits. Sentences of ours and the labels of steps only:
 * what pages say stays in the timeline. Called on the run's thread; what is told too fast is counted.
 */
public final class RunLogNotifier implements Consumer<RunEvent> {
    private static final Logger LOG = LoggerFactory.getLogger(RunLogNotifier.class);
    static final String NAME = "webwitness.run";

    /** So many at once, and then one more every {@link #ONE_MORE_NS}. */
    static final int BURST = 40;

    private static final long ONE_MORE_NS = 250_000_000L;
    private static final int LONGEST = 160;

    private final String run;
    private final Consumer<LoggingMessageNotification> client;
    private final AtomicBoolean over = new AtomicBoolean();
    private volatile @Nullable AutoCloseable following;
    private double free = BURST;
    private long countedNs = System.nanoTime();
    private int untold;

    RunLogNotifier(String runId, Consumer<LoggingMessageNotification> client) {
        this.run = "Run " + runId;
        this.client = client;
    }

    /** Tells of a run that was just started or resumed. */
    public static void of(RunHandle run, Consumer<LoggingMessageNotification> client) {
        RunLogNotifier log = new RunLogNotifier(run.runId(), client);
        log.tell(LoggingLevel.INFO, " is in line or under way.");
        log.following = run.live().follow(log);
        RunReport now = run.report();
        if (now.conclusion().status() != RunStatus.RUNNING) { // it was quicker
            log.ended(
                    now.conclusion().status().wire(),
                    now.conclusion().stopReason() == null
                            ? ""
                            : now.conclusion().stopReason().wire());
        }
        if (log.over.get()) {
            log.close();
        }
    }

    @Override
    public void accept(RunEvent event) {
        Map<String, @Nullable Object> data = event.data();
        String step = ", step " + event.step() + ": ";
        switch (event.kind()) {
            case "step_started" -> tell(LoggingLevel.DEBUG, step + label(data) + " begins.");
            case "step_finished" ->
                tell(
                        event.error() ? LoggingLevel.WARNING : LoggingLevel.INFO,
                        step + label(data) + (event.error() ? " failed. get_run_events tells why." : " is done."));
            case "retry" ->
                tell(
                        LoggingLevel.NOTICE,
                        step + label(data) + " is tried again, " + data.get("attempt") + " of " + data.get("attempts")
                                + ".");
            case "segment" -> tell(LoggingLevel.DEBUG, " can be resumed from " + data.get("checkpoint") + ".");
            case "browser.reconnected" ->
                tell(LoggingLevel.WARNING, " lost its browser and began again in another one.");
            case "browser.restarted" ->
                tell(LoggingLevel.WARNING, " got another browser: the one it had took too much memory.");
            case "cdp.endpoint_cycle" -> tell(LoggingLevel.WARNING, " could not reach a browser and tries the next.");
            case "person.asked" -> tell(LoggingLevel.NOTICE, " waits for a person.");
            case "person.answered" -> tell(LoggingLevel.NOTICE, " waits for a person no more.");
            case "operator.paused" -> tell(LoggingLevel.NOTICE, " is in a person's hands.");
            case "run_finished" ->
                ended(String.valueOf(data.get("status")), String.valueOf(data.getOrDefault("stop_reason", "")));
            default -> {
                // what pages do is in the timeline
            }
        }
    }

    private void ended(String status, String reason) {
        if (!over.compareAndSet(false, true)) {
            return;
        }
        LoggingLevel level = switch (status) {
            case "passed" -> LoggingLevel.INFO;
            case "waiting", "cancelled" -> LoggingLevel.NOTICE;
            case "failed" -> LoggingLevel.ERROR;
            case "error" -> LoggingLevel.CRITICAL;
            default -> LoggingLevel.WARNING;
        };
        int left;
        synchronized (this) {
            left = untold;
        }
        send(
                level,
                (status.equals("waiting") ? " waits: " : " ended: " + status + ", ") + reason
                        + ". get_run has the result."
                        + (left == 0 ? "" : " " + left + " messages came too fast and were left out."));
        close();
    }

    private void tell(LoggingLevel level, String what) {
        if (!over.get() && allowed()) {
            send(level, what);
        }
    }

    private synchronized boolean allowed() {
        long now = System.nanoTime();
        free = Math.min(BURST, free + (double) (now - countedNs) / ONE_MORE_NS);
        countedNs = now;
        if (free < 1) {
            untold++;
            return false;
        }
        free--;
        return true;
    }

    /** The session leaves out what is below the level its client set. */
    private void send(LoggingLevel level, String what) {
        try {
            client.accept(LoggingMessageNotification.builder(level, run + what)
                    .logger(NAME)
                    .build());
        } catch (RuntimeException e) {
            LOG.debug("A log message was not sent: {}", e.getMessage());
        }
    }

    private void close() {
        AutoCloseable open = following;
        if (open != null) {
            try {
                open.close();
            } catch (Exception e) {
                LOG.debug("Following a run did not end in order", e);
            }
        }
    }

    private static String label(Map<String, @Nullable Object> data) {
        String label = String.valueOf(data.get("label")).replaceAll("\\s+", " ");
        return TextTruncator.toChars(label, LONGEST);
    }
}
