package dev.webwitness.browser.actions;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.options.BoundingBox;
import dev.webwitness.browser.locate.ActionTarget;
import dev.webwitness.browser.locate.ElementLocator;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.Point;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import java.time.Duration;
import java.util.List;

/**
 * Drags an element or a point to another with the mouse, for HTML5 drag and drop and for pointer events.
 *
 * <p>Owned by the run's thread.
 */
final class DragAction {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    /** Pages begin to drag after a few pixels, and look where the pointer is as it moves. */
    private static final double BEGIN_PX = 8;

    private static final int MOVES = 12;
    private static final double EDGE = 0.2;

    private final SessionContext session;
    private final ElementLocator locating;

    DragAction(SessionContext session, ElementLocator locating) {
        this.session = session;
        this.locating = locating;
    }

    void drag(ActionTrial trial, Action.Drag drag) {
        ActionTarget to = end(trial, drag.to());
        ActionTarget from = end(trial, drag.from());
        List<Point> via =
                drag.via().stream().map(point -> locating.place(point)).toList();
        Mouse mouse = session.page().mouse();
        session.run("dragging " + drag.from().label(), LIMIT, () -> {
            Spot start = start(from);
            mouse.move(start.x(), start.y());
            trial.markDispatched();
            mouse.down();
            try {
                if (from instanceof ActionTarget.Element) {
                    mouse.move(start.x() + BEGIN_PX, start.y() + BEGIN_PX, new Mouse.MoveOptions().setSteps(3));
                }
                via.forEach(point -> move(mouse, point.x(), point.y()));
                if (to instanceof ActionTarget.Element element) {
                    over(mouse, element.found(), drag.place(), start.y());
                } else if (to instanceof ActionTarget.Point point) {
                    move(mouse, point.x(), point.y());
                }
            } finally {
                mouse.up();
            }
        });
    }

    /** Where the pointer goes down. */
    private record Spot(double x, double y) {}

    private static Spot start(ActionTarget from) {
        if (from instanceof ActionTarget.Point point) {
            return new Spot(point.x(), point.y());
        }
        LookupResult.Found found = ((ActionTarget.Element) from).found();
        BoundingBox box = box(found.handle(), found.element().label());
        return new Spot(box.x + box.width / 2, box.y + box.height / 2);
    }

    /** An element, or exactly the point that is named, whatever lies there. */
    private ActionTarget end(ActionTrial trial, Target target) {
        if (target.how() != Target.How.POINT) {
            return new ActionTarget.Element(locating.ready(trial, target, SearchPurpose.HOVER));
        }
        locating.aim(trial, target, SearchPurpose.HOVER);
        Point point = locating.place(target);
        return new ActionTarget.Point(point.x(), point.y(), target.label(), null);
    }

    private static void move(Mouse mouse, double x, double y) {
        mouse.move(x, y, new Mouse.MoveOptions().setSteps(MOVES));
    }

    /** Scrolls what it is dropped on into view under the held button, and goes there twice: lists make room at the first touch. */
    private static void over(Mouse mouse, LookupResult.Found to, Action.Drag.Place place, double fromY) {
        for (int i = 0; i < 2; i++) {
            to.handle().evaluate("e => e.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'})");
            BoundingBox end = box(to.handle(), to.element().label());
            double share = switch (place) {
                case ONTO -> 0.5;
                case ABOVE, BEFORE -> EDGE;
                case BELOW, AFTER -> 1 - EDGE;
            };
            boolean beside = (place == Action.Drag.Place.BEFORE || place == Action.Drag.Place.AFTER)
                    && fromY > end.y
                    && fromY < end.y + end.height;
            mouse.move(
                    end.x + end.width * (beside ? share : 0.5),
                    end.y + end.height * (beside ? 0.5 : share),
                    new Mouse.MoveOptions().setSteps(i == 0 ? MOVES : 2));
        }
    }

    private static BoundingBox box(ElementHandle handle, String label) {
        BoundingBox box = handle.boundingBox();
        if (box == null) {
            throw WebwitnessException.of(
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    label + " went away while it was dragged. Wait until the page rests, then drag it.",
                    "chromium",
                    List.of(label),
                    null);
        }
        return box;
    }
}
