package dev.webwitness.browser.reading;

import dev.webwitness.browser.locate.ElementLocator;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.expect.ElementContent;
import dev.webwitness.page.expect.ElementGroup;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads element values, and lists the elements of a kind. Owned by the run's thread. */
public final class ReadActions {
    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final Duration PATIENCE = Duration.ofSeconds(4);
    private static final Duration PAUSE = Duration.ofMillis(100);
    private static final int LONGEST_EFFECT = 120;

    private final SessionContext session;
    private final PageSettler settling;
    private final ElementLocator locating;

    public ReadActions(SessionContext session, PageSettler settling, ElementLocator locating) {
        this.session = session;
        this.settling = settling;
        this.locating = locating;
    }

    public void remember(ActionTrial trial, Action.Remember remember) {
        settling.settle(trial.left());
        Object value = remember.count() ? gathered(remember.target(), 1).total() : value(trial, remember.target());
        trial.data = value;
        trial.addEffect(remember.name() + " = " + shortened(String.valueOf(value)));
    }

    private String value(ActionTrial trial, Target target) {
        LookupResult.Found found = locating.ready(trial, target, SearchPurpose.READ);
        ElementContent held = session.call(
                "reading " + found.element().label(),
                LIMIT,
                () -> session.reader().held(found));
        if (held.secret()) {
            throw session.error(
                    ErrorCode.POLICY_ACTION_DENIED,
                    found.element().label() + " is a password field; what it holds is never read.",
                    List.of(found.element().label()),
                    Map.of("ruleId", "password-field"));
        }
        String value = held.said(target.text());
        if (value.isBlank() && !held.field()) {
            throw session.error(
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    found.element().label() + " says nothing that could be remembered. Name the element that does.",
                    List.of(found.element().label()),
                    Map.of("nearest", List.of()));
        }
        return value;
    }

    /** Lists the elements of a kind, once there is one. */
    public void gather(ActionTrial trial, Action.Gather gather) {
        settling.settle(trial.left());
        Duration patience = PageSettler.shorter(trial.left().minusMillis(500), PATIENCE);
        long end = System.nanoTime() + patience.toNanos();
        ElementGroup found = gathered(gather.each(), gather.most());
        while (found.total() == 0
                && System.nanoTime() - end < 0
                && !session.watchdog().stopped()) {
            session.pump("waiting for " + gather.each().label(), () -> false, PAUSE);
            found = gathered(gather.each(), gather.most());
        }
        if (found.total() == 0) {
            throw session.error(
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    "The page shows nothing that is a " + gather.each().label()
                            + ". Name the kind as the page does, or by css=….",
                    List.of(gather.each().label()),
                    Map.of("nearest", List.of()));
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("total", found.total());
        data.put(
                "items",
                found.items().stream()
                        .map(item -> Map.of("ref", item.ref(), "text", item.text()))
                        .toList());
        trial.data = data;
        trial.addEffect(found.total() + " found");
    }

    private ElementGroup gathered(Target target, int most) {
        return session.call(
                "looking for " + target.label(),
                LIMIT,
                () -> session.reader().gather(session.page(), target, most, session.frameScope()));
    }

    static String shortened(String text) {
        return text.length() <= LONGEST_EFFECT ? text : text.substring(0, LONGEST_EFFECT - 1) + "…";
    }
}
