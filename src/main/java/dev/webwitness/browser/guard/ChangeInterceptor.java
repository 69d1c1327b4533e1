package dev.webwitness.browser.guard;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Route;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.model.BrowserDisconnectedException;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.OutgoingChange;
import dev.webwitness.policy.access.RunPolicy;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Holds requests that change something after a model's step, until it is decided whether they may be sent. What changes something is told
 * by its method, as HTTP has it: all but the safe ones. What the page sends of the same kind before any step is its own business, and
 * goes through.
 *
 * <p>A person who has control is not asked about what they do. Owned by the run's thread.
 */
public final class ChangeInterceptor {
    private static final Logger LOG = LoggerFactory.getLogger(ChangeInterceptor.class);

    /** RFC 9110: these ask for nothing to be changed. */
    private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS", "TRACE");

    private static final String LINKED = "url => [...document.links].some(link => link.href === url)";
    private static final int LONGEST_BODY = 400;

    private record Held(OutgoingChange change, Route route) {}

    private final RunPolicy permit;
    private final Watchdog watchdog;
    private final LongSupplier messages;
    private final Set<String> known = new HashSet<>();
    private final Set<String> refused = new HashSet<>();
    private final Deque<Held> held = new ArrayDeque<>();
    private ChangeDecider ruling = ChangeDecider.REFUSES;
    private long pausedNs;

    /** How many messages had gone over WebSockets before the first step. */
    private long messagesBefore;

    private boolean installed;
    private boolean starting;
    private boolean acted;
    private boolean lent;
    private @Nullable WebwitnessException refusal;

    /** @param messages how many messages the page has sent over WebSockets so far */
    public ChangeInterceptor(RunPolicy permit, Watchdog watchdog, LongSupplier messages) {
        this.permit = permit;
        this.watchdog = watchdog;
        this.messages = messages;
    }

    /** Watches where that is needed, also where it was not before; what was refused may be asked about anew. */
    public void install(BrowserContext context) {
        refused.clear();
        if (!installed && permit.holdsChanges()) {
            installed = true;
            context.route("**", this::decide);
        }
    }

    public void ruledBy(ChangeDecider who) {
        ruling = who;
    }

    /** A step reaches the page now: what comes from here on may be its doing. */
    public void acts() {
        if (!acted && !starting) {
            acted = true;
            messagesBefore = messages.getAsLong();
        }
    }

    /** Whether the start page is being opened, which is no step. */
    public void starting(boolean on) {
        starting = on;
    }

    /** Whether a person has control: what was held for the model is not sent. */
    public void lent(boolean on) {
        lent = on;
        if (on) {
            letGo(List.copyOf(held), false);
        }
    }

    public boolean any() {
        return !held.isEmpty();
    }

    /** Has all that is held decided on, which takes no time of the step's. */
    public void rule() {
        pausing(() -> {
            ruleAll();
            return true;
        });
    }

    private boolean pausing(BooleanSupplier decision) {
        long startNs = System.nanoTime();
        watchdog.pause();
        try {
            return decision.getAsBoolean();
        } finally {
            watchdog.resume();
            pausedNs += System.nanoTime() - startNs;
        }
    }

    /** Nanoseconds that deciding took, in all. */
    public long pausedNs() {
        return pausedNs;
    }

    private void ruleAll() {
        while (!held.isEmpty()) {
            OutgoingChange change = held.peek().change();
            boolean allowed = ruling.allows(change, permit.asksAboutChanges());
            (allowed ? known : refused).add(change.kind());
            letGo(
                    held.stream()
                            .filter(each -> each.change().kind().equals(change.kind()))
                            .toList(),
                    allowed);
            if (!allowed) {
                refuse(change);
            }
        }
    }

    /**
     * A model opens an address. One that neither its task leads to nor a link of the page is brought along from elsewhere, and decided on like a change.
     *
     * @throws WebwitnessException {@code policy.action-denied} where it is not to be opened
     */
    public void opens(String url, Page page) {
        OutgoingChange change = new OutgoingChange("GET", url, "");
        if (!permit.holdsChanges() || permit.leadsTo(url) || known.contains(change.kind()) || isLinked(page, url)) {
            return;
        }
        boolean allowed = pausing(() -> ruling.allows(change, permit.asksAboutChanges()));
        if (!allowed) {
            throw refusal(change);
        }
        known.add(change.kind());
    }

    private static boolean isLinked(Page page, String url) {
        try {
            return Boolean.TRUE.equals(page.evaluate(LINKED, url));
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (PlaywrightException e) {
            return false;
        }
    }

    /** What was not sent and told nobody yet. */
    public Optional<String> remark() {
        return Optional.ofNullable(refusal).map(untold -> untold.info().message());
    }

    /** Messages over WebSockets are not held: what one asks for, only the site knows. So it is told that there were some. */
    public Optional<String> messagesRemark() {
        long sent = acted && permit.holdsChanges() ? messages.getAsLong() - messagesBefore : 0;
        return sent == 0
                ? Optional.empty()
                : Optional.of(
                        "After the model's first step the page sent " + sent
                                + " WebSocket message(s). Such messages are not held (policy.act): look whether they changed something.");
    }

    /** What was not sent since the last question; null where nothing was kept back. */
    @Nullable
    public WebwitnessException takeRefusal() {
        WebwitnessException last = refusal;
        refusal = null;
        return last;
    }

    private void decide(Route route) {
        Request request = route.request();
        OutgoingChange change = new OutgoingChange(request.method(), request.url(), body(request));
        boolean free = SAFE.contains(request.method()) || lent || !permit.holdsChanges();
        if (!free && !acted) {
            known.add(change.kind());
        }
        if (free || known.contains(change.kind())) {
            route.resume();
        } else if (refused.contains(change.kind())) {
            abort(route);
            refuse(change);
        } else {
            held.add(new Held(change, route));
        }
    }

    private static String body(Request request) {
        try {
            String text = request.postData();
            return text == null ? "" : text.length() <= LONGEST_BODY ? text : text.substring(0, LONGEST_BODY) + "…";
        } catch (PlaywrightException e) {
            return "(not text)";
        }
    }

    private void letGo(List<Held> these, boolean sent) {
        these.forEach(each -> {
            held.remove(each);
            try {
                if (sent) {
                    each.route().resume();
                } else {
                    abort(each.route());
                }
            } catch (BrowserDisconnectedException e) {
                throw e;
            } catch (PlaywrightException e) {
                LOG.debug("a request was over before it was decided on", e);
            }
        });
    }

    /** A page that was to be left stays. */
    private static void abort(Route route) {
        route.abort(route.request().isNavigationRequest() ? "aborted" : "blockedbyclient");
    }

    private void refuse(OutgoingChange change) {
        refusal = refusal(change);
    }

    private static WebwitnessException refusal(OutgoingChange change) {
        return new WebwitnessException(
                ErrorCode.POLICY_ACTION_DENIED,
                "The step would have sent " + change.label()
                        + ", a change that the task does not clearly ask for, so it was not sent. Say so in the task if it is meant.",
                NavigationPolicy.host(change.url()),
                Map.of("ruleId", "unasked-change", "request", change.label()));
    }
}
