package dev.webwitness.browser;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.options.MouseButton;
import dev.webwitness.model.Action;
import dev.webwitness.page.Lookup;
import dev.webwitness.page.Purpose;
import java.time.Duration;

/** What is done with the pointer. Owned by the run's thread. */
final class Pointer {
    private static final Duration CLICK_LIMIT = Duration.ofSeconds(10);
    private static final double MODIFIED_CLICK_WAIT_MS = 3_000;

    private final Session session;
    private final Locating locating;

    Pointer(Session session, Locating locating) {
        this.session = session;
        this.locating = locating;
    }

    void click(Performer.Trial trial, Action.Click click) {
        Aim aim = locating.aim(trial, click.target(), Purpose.CLICK);
        if (aim instanceof Aim.Point point) {
            at(trial, point, click.kind());
            return;
        }
        Lookup.Found found = ((Aim.Element) aim).found();
        if (click.kind() == Action.Click.Kind.NEW_TAB) {
            newTab(trial, found);
            return;
        }
        trial.dispatched = true;
        Duration limit = Settling.shorter(trial.left(), CLICK_LIMIT);
        session.watchdog().call("clicking " + found.element().label(), limit, () -> {
            press(found.handle(), click.kind(), limit.toMillis());
            return true;
        });
    }

    /** Presses the pointer where no element tells what is there. */
    private void at(Performer.Trial trial, Aim.Point point, Action.Click.Kind kind) {
        trial.dispatched = true;
        session.watchdog().call("clicking " + point.label(), CLICK_LIMIT, () -> {
            Mouse.ClickOptions options = new Mouse.ClickOptions();
            switch (kind) {
                case SINGLE -> {}
                case DOUBLE -> options.setClickCount(2);
                case RIGHT -> options.setButton(MouseButton.RIGHT);
                case NEW_TAB -> options.setButton(MouseButton.MIDDLE);
            }
            session.page().mouse().click(point.x(), point.y(), options);
            return true;
        });
    }

    private static void press(ElementHandle handle, Action.Click.Kind kind, long limitMs) {
        switch (kind) {
            case DOUBLE -> handle.dblclick(new ElementHandle.DblclickOptions().setTimeout(limitMs));
            case RIGHT ->
                handle.click(new ElementHandle.ClickOptions()
                        .setButton(MouseButton.RIGHT)
                        .setTimeout(limitMs));
            // What it sets off is waited for afterwards: a navigation that is announced and then refused would never be
            // over.
            case SINGLE, NEW_TAB ->
                handle.click(
                        new ElementHandle.ClickOptions().setNoWaitAfter(true).setTimeout(limitMs));
        }
    }

    /** Opens a link beside the page, as a person would with the middle button; the new tab becomes the active one. */
    private void newTab(Performer.Trial trial, Lookup.Found found) {
        int before = session.tabs().count();
        trial.dispatched = true;
        session.watchdog().call("opening " + found.element().label() + " in a new tab", CLICK_LIMIT, () -> {
            found.handle()
                    .click(new ElementHandle.ClickOptions()
                            .setButton(MouseButton.MIDDLE)
                            .setTimeout(MODIFIED_CLICK_WAIT_MS));
            return true;
        });
        session.pump(
                "waiting for the new tab",
                () -> session.tabs().count() > before,
                Settling.shorter(trial.left(), Duration.ofMillis((long) MODIFIED_CLICK_WAIT_MS)));
        if (session.tabs().count() > before) {
            session.activate(session.tabs().find("newest"));
            trial.seen("opened tab " + session.tabs().count() + ", now the active one");
        }
    }

    void hover(Performer.Trial trial, Action.Hover hover) {
        Aim aim = locating.aim(trial, hover.target(), Purpose.HOVER);
        trial.dispatched = true;
        if (aim instanceof Aim.Point point) {
            session.watchdog().call("hovering " + point.label(), CLICK_LIMIT, () -> {
                session.page().mouse().move(point.x(), point.y());
                return true;
            });
            return;
        }
        Lookup.Found found = ((Aim.Element) aim).found();
        Duration limit = Settling.shorter(trial.left(), CLICK_LIMIT);
        session.watchdog().call("hovering " + found.element().label(), limit, () -> {
            found.handle().hover(new ElementHandle.HoverOptions().setTimeout(limit.toMillis()));
            return true;
        });
    }

    void scroll(Performer.Trial trial, Action.Scroll scroll) {
        if (scroll.target() != null) {
            Lookup.Found found = locating.ready(trial, scroll.target(), Purpose.ANY);
            trial.dispatched = true;
            session.watchdog().call("scrolling to " + found.element().label(), CLICK_LIMIT, () -> {
                found.handle()
                        .evaluate(
                                "element => element.scrollIntoView({block: 'center', inline: 'nearest', behavior: 'instant'})");
                return true;
            });
            return;
        }
        trial.dispatched = true;
        session.watchdog()
                .call(
                        "scrolling " + scroll.direction(),
                        CLICK_LIMIT,
                        () -> session.page().evaluate("""
                        direction => {
                          const page = document.scrollingElement || document.documentElement;
                          const step = Math.round(innerHeight * 0.8);
                          const to = {down: scrollY + step, up: scrollY - step, top: 0, bottom: page.scrollHeight}[direction];
                          scrollTo({top: to, behavior: 'instant'});
                        }""", scroll.direction()));
    }
}
