package dev.webwitness.dashboard;

import dev.webwitness.model.Box;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.live.LiveBrowserState;
import dev.webwitness.model.live.PageDialog;
import dev.webwitness.model.live.PageFocus;
import dev.webwitness.model.live.PageView;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.report.SiteOrigin;
import dev.webwitness.report.html.ReportEvents;
import dev.webwitness.run.live.LiveStream;
import dev.webwitness.run.live.Progress;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.web.auth.RateLimiter;
import dev.webwitness.web.servlet.SocketConnection;
import dev.webwitness.web.servlet.SocketEndpoint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A viewer of a run: gets state, events and pictures, and may take control. The run's and the server's threads call it; it never blocks.
 */
final class LiveViewSocket implements SocketEndpoint, LiveStream.Viewer {
    /** Faster than a hand moves. */
    private static final double INPUTS_PER_SECOND = 120;

    private static final double INPUTS_AT_ONCE = 240;

    /** Events that change who has control. */
    private static final Set<String> CHANGES = Set.of("operator.paused", "operator.resumed", "operator.left");

    private static final Logger LOG = LoggerFactory.getLogger(LiveViewSocket.class);

    private final RunHandle run;
    private final ControlLeases leases;
    private final RateLimiter inputs = new RateLimiter(INPUTS_PER_SECOND, INPUTS_AT_ONCE);
    private final String origin;
    private final List<AutoCloseable> subscriptions = new ArrayList<>();
    private volatile @Nullable SocketConnection connection;
    private volatile boolean ending;

    LiveViewSocket(RunHandle run, ControlLeases leases) {
        this.run = run;
        this.leases = leases;
        this.origin = SiteOrigin.of(run.report().request().url());
    }

    @Override
    public void onOpen(SocketConnection opened) {
        connection = opened;
        synchronized (subscriptions) {
            subscriptions.add(run.live().watch(this));
            subscriptions.add(run.onProgress(this::sendProgress));
        }
    }

    @Override
    public void onMessage(Map<String, @Nullable Object> message) {
        try {
            carryOut(new ClientMessage(message));
        } catch (WebwitnessException e) {
            refused(e.info());
        }
    }

    private void carryOut(ClientMessage message) {
        switch (message.kind()) {
            case "take" -> leases.take(run, this, message.key());
            case "here" -> leases.goOn(run, this, message.key());
            case "back" -> leases.handBack(run, this, message.note());
            case "stay" -> run.control().stays(leases.held(run, this));
            default -> {
                if (!inputs.allows()) {
                    throw new WebwitnessException(
                            ErrorCode.RUN_CAPACITY, "Too much was done at once. Wait a second, then go on.");
                }
                if (message.steers()) {
                    run.control().steer(leases.held(run, this), message.steer());
                } else {
                    run.control().touch(leases.held(run, this), message.target(), message.input());
                }
                return;
            }
        }
        sendControlState();
    }

    private void refused(ErrorInfo error) {
        send(Map.of("t", "refused", "code", error.code().code(), "message", error.message()));
    }

    /** Sends who has control. */
    private void sendControlState() {
        Map<String, @Nullable Object> state = new LinkedHashMap<>();
        state.put("t", "control");
        state.putAll(holder());
        send(state);
    }

    private Map<String, @Nullable Object> holder() {
        Map<String, @Nullable Object> holder = new LinkedHashMap<>();
        run.control().held().ifPresent(held -> {
            holder.put("by", held.by());
            holder.put("taken", held.taken());
            holder.put("mine", leases.holds(run, this));
            holder.put(
                    "patience_ms",
                    run.control().inputTimeout().map(Duration::toMillis).orElse(null));
        });
        return holder;
    }

    @Override
    public void operatorInput(LiveStream.Touched now) {
        Map<String, @Nullable Object> state = new LinkedHashMap<>();
        state.put("t", "touched");
        state.put("by", now.by());
        state.put("x", now.x());
        state.put("y", now.y());
        state.put("pressed", now.pressed());
        PageFocus focus = now.focus();
        if (focus != null) {
            Box box = focus.box();
            state.put(
                    "focus",
                    Map.of(
                            "role", focus.role(),
                            "name", focus.name(),
                            "editable", focus.editable(),
                            "box", List.of(box.x(), box.y(), box.width(), box.height())));
        }
        send(state);
        ErrorInfo refusal = now.refused();
        if (refusal != null && leases.holds(run, this)) {
            refused(refusal);
        }
    }

    @Override
    public void browserState(LiveBrowserState now) {
        Map<String, @Nullable Object> state = new LinkedHashMap<>();
        state.put("t", "around");
        PageDialog dialog = now.dialog();
        if (dialog != null) {
            state.put(
                    "dialog",
                    Map.of(
                            "id", dialog.id(),
                            "type", dialog.type(),
                            "message", dialog.message(),
                            "initial", dialog.initial(),
                            "url", dialog.url()));
        }
        state.put(
                "tabs",
                now.tabs().stream()
                        .map(tab ->
                                Map.of("id", tab.id(), "title", tab.title(), "url", tab.url(), "active", tab.active()))
                        .toList());
        send(state);
    }

    @Override
    public void onClose() {
        connection = null;
        leases.lost(run, this);
        synchronized (subscriptions) {
            for (AutoCloseable subscription : subscriptions) {
                try {
                    subscription.close();
                } catch (Exception e) {
                    LOG.debug("a subscription did not end", e);
                }
            }
            subscriptions.clear();
        }
    }

    private void sendProgress(Progress progress) {
        Map<String, @Nullable Object> state = new LinkedHashMap<>();
        state.put("t", "where");
        state.put("step", progress.step());
        state.put("limit", progress.limit());
        state.put("message", progress.message());
        state.put("left_ms", run.live().budgetLeft().map(Duration::toMillis).orElse(null));
        state.putAll(holder());
        run.appeal()
                .open()
                .ifPresent(asked -> state.put(
                        "asked",
                        Map.of(
                                "text", asked.text(),
                                "left_ms", asked.leftMs(),
                                "login", asked.login())));
        send(state);
        if (ending && run.report().conclusion().status() != RunStatus.RUNNING) {
            ending = false;
            send(Map.of(
                    "t", "ended", "status", run.report().conclusion().status().wire()));
        }
    }

    @Override
    public void event(RunEvent event) {
        ending |= event.kind().equals("run_finished");
        if (!event.kind().equals("stage")) {
            send(Map.of("t", "event", "event", ReportEvents.row(event, origin)));
        }
        if (CHANGES.contains(event.kind())) {
            sendControlState();
        }
    }

    @Override
    public void picture(byte[] jpeg, long atMs, String url, PageView view) {
        SocketConnection open = connection;
        if (open != null) {
            open.sendPicture(
                    jpeg,
                    Map.of(
                            "at", atMs,
                            "url", url.length() <= 500 ? url : url.substring(0, 500),
                            "target", view.target(),
                            "width", view.width(),
                            "height", view.height()));
        }
    }

    private void send(Map<String, @Nullable Object> message) {
        SocketConnection open = connection;
        if (open != null) {
            open.send(message);
        }
    }
}
