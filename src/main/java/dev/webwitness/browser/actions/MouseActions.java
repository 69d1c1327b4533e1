package dev.webwitness.browser.actions;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.options.MouseButton;
import com.microsoft.playwright.options.SelectOption;
import dev.webwitness.browser.locate.ActionTarget;
import dev.webwitness.browser.locate.ElementLocator;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import java.time.Duration;

/** Performs mouse actions. Owned by the run's thread. */
final class MouseActions {
    private static final Duration CLICK_LIMIT = Duration.ofSeconds(10);
    private static final double MODIFIED_CLICK_WAIT_MS = 3_000;

    private static final int MOST_SCROLLS = 200;

    /** So often in turn nothing moved: nothing more comes. */
    private static final int STILL = 3;

    private static final Duration MORE_COMES = Duration.ofMillis(300);
    private static final Duration LEAST_LEFT = Duration.ofSeconds(1);

    private static final String SCROLL = """
        direction => {
          const page = document.scrollingElement || document.documentElement;
          const move = (part, height) => {
            const before = part.scrollTop;
            const step = Math.round(height * 0.8);
            const to = {down: before + step, up: before - step, top: 0, bottom: part.scrollHeight}[direction];
            part.scrollTo({top: to, behavior: 'instant'});
            return part.scrollTop !== before;
          };
          if (move(page, innerHeight)) return true;
          const parts = [...document.querySelectorAll('*')].filter(e => e.scrollHeight > e.clientHeight + 4
            && /auto|scroll/.test(getComputedStyle(e).overflowY) && e.clientHeight > 40);
          parts.sort((a, b) => b.clientHeight * b.clientWidth - a.clientHeight * a.clientWidth);
          return parts.length > 0 && move(parts[0], parts[0].clientHeight);
        }\
        """;

    private final SessionContext session;
    private final PageSettler settling;
    private final ElementLocator locating;
    private final ClickAction press;

    MouseActions(SessionContext session, PageSettler settling, ElementLocator locating) {
        this.session = session;
        this.settling = settling;
        this.locating = locating;
        this.press = new ClickAction(session);
    }

    void click(ActionTrial trial, Action.Click click) {
        ActionTarget aim = locating.aim(trial, click.target(), SearchPurpose.CLICK);
        if (aim instanceof ActionTarget.Point point) {
            at(trial, point, click);
            return;
        }
        LookupResult.Found found = ((ActionTarget.Element) aim).found();
        String option = found.matched().option();
        if (option != null) {
            trial.markDispatched();
            session.call(
                    "choosing " + option,
                    CLICK_LIMIT,
                    () -> found.handle().selectOption(new SelectOption().setLabel(option)));
            trial.addEffect("\"" + option + "\" selected");
            return;
        }
        if (click.kind() == Action.Click.Kind.NEW_TAB) {
            newTab(trial, found, click);
            return;
        }
        trial.markDispatched();
        Duration limit = PageSettler.shorter(trial.left(), CLICK_LIMIT);
        session.run("clicking " + found.element().label(), limit, () -> {
            if (click.kind() == Action.Click.Kind.SINGLE) {
                press.press(trial, found, click, limit);
            } else {
                press(found.handle(), click, limit.toMillis());
            }
        });
    }

    /** Presses the pointer where no element tells what is there. */
    private void at(ActionTrial trial, ActionTarget.Point point, Action.Click click) {
        trial.markDispatched();
        session.run("clicking " + point.label(), CLICK_LIMIT, () -> {
            Mouse.ClickOptions options = new Mouse.ClickOptions();
            switch (click.kind()) {
                case SINGLE -> {}
                case DOUBLE -> options.setClickCount(2);
                case RIGHT -> options.setButton(MouseButton.RIGHT);
                case NEW_TAB -> options.setButton(MouseButton.MIDDLE);
            }
            ModifierKeys.during(
                    session.page(), click, () -> session.page().mouse().click(point.x(), point.y(), options));
        });
    }

    private static void press(ElementHandle handle, Action.Click click, long limitMs) {
        if (click.kind() == Action.Click.Kind.DOUBLE) {
            handle.dblclick(new ElementHandle.DblclickOptions()
                    .setModifiers(ModifierKeys.modifiers(click))
                    .setTimeout(limitMs));
        } else {
            handle.click(new ElementHandle.ClickOptions()
                    .setButton(MouseButton.RIGHT)
                    .setModifiers(ModifierKeys.modifiers(click))
                    .setTimeout(limitMs));
        }
    }

    /** Opens a link beside the page, as a person would with the middle button; the new tab becomes the active one. */
    private void newTab(ActionTrial trial, LookupResult.Found found, Action.Click click) {
        int before = session.tabs().count();
        trial.markDispatched();
        session.run(
                "opening " + found.element().label() + " in a new tab",
                CLICK_LIMIT,
                () -> found.handle()
                        .click(new ElementHandle.ClickOptions()
                                .setButton(MouseButton.MIDDLE)
                                .setModifiers(ModifierKeys.modifiers(click))
                                .setTimeout(MODIFIED_CLICK_WAIT_MS)));
        session.pump(
                "waiting for the new tab",
                () -> session.tabs().count() > before,
                PageSettler.shorter(trial.left(), Duration.ofMillis((long) MODIFIED_CLICK_WAIT_MS)));
        if (session.tabs().count() > before) {
            session.activate(session.tabs().find("newest"));
            trial.addEffect("opened tab " + session.tabs().count() + ", now the active one");
        }
    }

    void hover(ActionTrial trial, Action.Hover hover) {
        ActionTarget aim = locating.aim(trial, hover.target(), SearchPurpose.HOVER);
        trial.markDispatched();
        if (aim instanceof ActionTarget.Point point) {
            session.run(
                    "hovering " + point.label(),
                    CLICK_LIMIT,
                    () -> session.page().mouse().move(point.x(), point.y()));
            return;
        }
        LookupResult.Found found = ((ActionTarget.Element) aim).found();
        Duration limit = PageSettler.shorter(trial.left(), CLICK_LIMIT);
        session.run(
                "hovering " + found.element().label(),
                limit,
                () -> found.handle().hover(new ElementHandle.HoverOptions().setTimeout(limit.toMillis())));
    }

    void scroll(ActionTrial trial, Action.Scroll scroll) {
        if (scroll.target() != null) {
            search(trial, scroll.target(), scroll.direction());
            LookupResult.Found found = locating.ready(trial, scroll.target(), SearchPurpose.ANY);
            trial.markDispatched();
            session.run(
                    "scrolling to " + found.element().label(),
                    CLICK_LIMIT,
                    () -> found.handle()
                            .evaluate(
                                    "element => element.scrollIntoView({block: 'center', inline: 'nearest', behavior: 'instant'})"));
            return;
        }
        trial.markDispatched();
        scroll(scroll.direction());
    }

    /** Scrolls on until the element is there, as lists need it that fetch more as one goes down; at most so often, and not where nothing more comes. */
    private void search(ActionTrial trial, Target target, String direction) {
        int still = 0;
        for (int i = 0; i < MOST_SCROLLS && still < STILL; i++) {
            LookupResult seen = locating.look(target, SearchPurpose.ANY);
            boolean enough =
                    trial.left().compareTo(LEAST_LEFT) < 0 || session.watchdog().stopped();
            if (!(seen instanceof LookupResult.Missing) || enough) {
                return;
            }
            trial.markDispatched();
            boolean moved = scroll(direction.equals("up") ? "up" : "down");
            settling.settle(trial.left());
            if (!moved) {
                session.pump("waiting for more", () -> false, MORE_COMES);
            }
            still = moved ? 0 : still + 1;
        }
    }

    /** Scrolls the page, or where it does not scroll the largest part that does; false where nothing moved. */
    private boolean scroll(String direction) {
        return Boolean.TRUE.equals(session.call(
                "scrolling " + direction, CLICK_LIMIT, () -> session.page().evaluate(SCROLL, direction)));
    }
}
