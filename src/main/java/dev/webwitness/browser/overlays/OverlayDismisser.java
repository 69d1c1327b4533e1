package dev.webwitness.browser.overlays;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.guard.NavigationPolicy;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.request.Consent;
import dev.webwitness.model.text.WordBoundaries;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.obstacles.ConsentBanner;
import dev.webwitness.page.obstacles.CoveringElement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Closes overlays that cover a step's target: consent banners as configured, others if closing does nothing else. Each thing once; what
 * the task speaks of is left to it. Owned by the run's thread.
 */
public final class OverlayDismisser {
    /** So long something may cover an element and go by itself: veils while loading, messages that fade. */
    private static final Duration PASSING = Duration.ofMillis(600);

    private static final Duration CONSENT_LIMIT = Duration.ofSeconds(6);
    private static final Duration LEAST = Duration.ofMillis(1_200);
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(2);
    private static final Duration GOING = Duration.ofSeconds(1);
    private static final int MOST_TRIES = 3;
    private static final int MOST_BANNERS_A_HOST = 3;

    private static final Pattern ABOUT_CONSENT = WordBoundaries.compile(
            "\\bcookies?\\b|\\bconsent\\b|\\bgdpr\\b|\\bbanner\\b|privacy|datenschutz", Pattern.CASE_INSENSITIVE);
    private static final Pattern ABOUT_OVERLAYS = WordBoundaries.compile(
            "\\bpop-?ups?\\b|\\boverlays?\\b|\\bmodals?\\b|newsletter|\\bchat\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern ACKNOWLEDGES =
            Pattern.compile("(?i)ok(?:ay)?|got it|understood|i understand|verstanden|dismiss|close|continue");

    private final SessionContext session;
    private final PageSettler settling;
    private final Consent consent;
    private final String task;
    private final List<DismissedOverlay> dismissed = new ArrayList<>();
    private final Set<String> tried = new HashSet<>();
    private final Map<String, Integer> banners = new HashMap<>();

    public OverlayDismisser(SessionContext session, PageSettler settling, Consent consent, String task) {
        this.session = session;
        this.settling = settling;
        this.consent = consent;
        this.task = task;
    }

    /** What was put away since the last question. */
    public List<DismissedOverlay> take() {
        List<DismissedOverlay> taken = List.copyOf(dismissed);
        dismissed.clear();
        return taken;
    }

    /** Answers the consent banner that shows, where the caller wants that of every banner. */
    public void answerShown(ActionTrial trial) {
        boolean always = consent == Consent.REJECT || consent == Consent.ACCEPT;
        if (!always || !session.url().startsWith("http") || session.watchdog().stopped()) {
            return;
        }
        ConsentBanner shown = session.call(
                        "looking for a consent banner",
                        Watchdog.LOOK_LIMIT,
                        () -> session.reader().consentBanner(session.page()))
                .orElse(null);
        if (shown != null
                && !tried.contains(shown.layer())
                && shown.buttons().stream().noneMatch(this::names)) {
            tried.add(shown.layer());
            answer(trial, "");
        }
    }

    /**
     * Puts away what covers an element.
     *
     * @param waited how long the element is being looked for
     * @return whether something went away, so that it is worth looking again
     */
    public boolean clear(ActionTrial trial, LookupResult.Found found, Duration waited) {
        boolean may = found.coveredBy() != null
                && waited.compareTo(PASSING) >= 0
                && trial.cleared < MOST_TRIES
                && !session.watchdog().stopped();
        if (!may) {
            return false;
        }
        trial.cleared++;
        CoveringElement cover = cover(found);
        if (cover == null || !tried.add(cover.layer())) {
            return false;
        }
        String why = found.element().label();
        if (cover.consent() && answers() && answer(trial, why)) {
            return true;
        }
        boolean closable = !cover.way().isEmpty()
                && (!cover.consent() || cover.closes() && consent != Consent.LEAVE)
                && !ABOUT_OVERLAYS.matcher(task).find()
                && !names(cover.way());
        return closable && close(trial, found, cover, why);
    }

    private @Nullable CoveringElement cover(LookupResult.Found found) {
        return session.call(
                        "looking at what covers " + found.element().label(),
                        Watchdog.LOOK_LIMIT,
                        () -> session.reader().cover(session.page(), found))
                .orElse(null);
    }

    /** Whether a banner that is in the way is answered. */
    private boolean answers() {
        return switch (consent) {
            case LEAVE -> false;
            case AUTO -> !ABOUT_CONSENT.matcher(task).find();
            case REJECT, ACCEPT -> true;
        };
    }

    /** Whether the task says these words itself: what is called so is its own affair. */
    private boolean names(String words) {
        String wanted = words.toLowerCase(Locale.ROOT).strip();
        return wanted.length() > 1
                && Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(wanted) + "(?![\\p{L}\\p{N}])")
                        .matcher(task.toLowerCase(Locale.ROOT))
                        .find();
    }

    private boolean answer(ActionTrial trial, String why) {
        Duration limit = PageSettler.shorter(trial.left().minusMillis(500), CONSENT_LIMIT);
        String host = NavigationPolicy.host(session.url());
        if (limit.compareTo(LEAST) < 0 || banners.merge(host, 1, Integer::sum) > MOST_BANNERS_A_HOST) {
            return false;
        }
        boolean accept = consent == Consent.ACCEPT;
        ConsentAttempt.End end =
                ConsentAttempt.of(session.watchdog(), session.context(), session.page(), accept, limit, pause -> {
                    session.pump("answering the consent banner", session.watchdog()::stopped, pause);
                    return !session.watchdog().stopped();
                });
        if (!end.found()) {
            return false;
        }
        String word = accept ? "accepted" : "rejected";
        if (!accept
                && end.guessed()
                && end.pressed().stream()
                        .allMatch(each -> ACKNOWLEDGES.matcher(each).matches())) {
            word = "acknowledged (it offers no refusal)";
        }
        String by = end.pressed().isEmpty() ? "" : " by \"" + String.join("\", \"", end.pressed()) + "\"";
        String maker = end.guessed() ? "of the site's own" : end.maker();
        note(trial, new DismissedOverlay("consent", maker, word + by, why, end.done()));
        settling.settle(trial.left());
        return end.done();
    }

    private boolean close(ActionTrial trial, LookupResult.Found found, CoveringElement cover, String why) {
        String before = session.url();
        try {
            session.run("closing " + cover.name(), CLOSE_LIMIT.plusMillis(500), () -> {
                ElementHandle control = cover.control();
                if (control == null) {
                    session.page().keyboard().press(cover.way());
                } else {
                    control.click(new ElementHandle.ClickOptions()
                            .setNoWaitAfter(true)
                            .setTimeout(CLOSE_LIMIT.toMillis()));
                }
            });
        } catch (PlaywrightException e) {
            if (session.failures().lost()) {
                throw e;
            }
            return false;
        }
        settling.settle(PageSettler.shorter(trial.left(), GOING));
        boolean gone = gone(found, cover) && session.url().equals(before);
        note(trial, new DismissedOverlay("overlay", cover.name(), "closed by \"" + cover.way() + "\"", why, gone));
        return gone;
    }

    private boolean gone(LookupResult.Found found, CoveringElement cover) {
        long end = System.nanoTime() + GOING.toNanos();
        while (System.nanoTime() - end < 0 && !session.watchdog().stopped()) {
            CoveringElement now = cover(found);
            if (now == null || !now.layer().equals(cover.layer())) {
                return true;
            }
            session.pump("waiting for " + cover.name() + " to go", session.watchdog()::stopped, Duration.ofMillis(100));
        }
        return false;
    }

    private void note(ActionTrial trial, DismissedOverlay what) {
        trial.notes.add(what.sentence());
        dismissed.add(what);
    }
}
