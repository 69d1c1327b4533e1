package dev.webwitness.browser.reading;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.JSHandle;
import dev.webwitness.browser.locate.ElementLocator;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.text.ResourceText;
import dev.webwitness.page.find.SearchPurpose;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns pages of a list: by "Next" in its many forms, by page numbers, by "Load more". Owned by the run's thread. */
public final class Pagination {
    private static final Duration LIMIT = Duration.ofSeconds(8);
    private static final String SCRIPT = script();

    /** What leads to another page. */
    sealed interface Way {
        /** @param grows whether what it brings is added to what is there */
        record Control(ElementHandle handle, String name, boolean grows) implements Way {}

        /** The pages end here. */
        record End() implements Way {}

        /** It is that page already. */
        record There() implements Way {}

        /** Nothing of the kind. */
        record None() implements Way {}
    }

    private final SessionContext session;
    private final ElementLocator locating;

    public Pagination(SessionContext session, ElementLocator locating) {
        this.session = session;
        this.locating = locating;
    }

    private static String script() {
        return ResourceText.read(Pagination.class, "pages.js");
    }

    /** The frame that is worked in. */
    Frame frame(ActionTrial trial) {
        if (session.frameScope() == null) {
            return session.page().mainFrame();
        }
        Target body = new Target(Target.How.CSS, "body", null, 0, null, null, true);
        return locating.ready(trial, body, SearchPurpose.READ).frame();
    }

    /** @param to {@code next}, {@code previous}, {@code first}, {@code last} or a number */
    Way find(Frame frame, String to) {
        return session.call("looking for the " + to + " page", LIMIT, () -> {
            JSHandle answer = frame.evaluateHandle("ask => (" + SCRIPT + ")(ask)", Map.of("to", to));
            Map<?, ?> said = answer.evaluate(
                                    "it => ({last: !!it.last, there: !!it.there, kind: it.kind || '', name: it.name || ''})")
                            instanceof Map<?, ?> map
                    ? map
                    : Map.of();
            @Nullable ElementHandle handle = answer.getProperty("el").asElement();
            if (handle != null) {
                return new Way.Control(handle, String.valueOf(said.get("name")), "more".equals(said.get("kind")));
            }
            return Boolean.TRUE.equals(said.get("there"))
                    ? new Way.There()
                    : Boolean.TRUE.equals(said.get("last")) ? new Way.End() : new Way.None();
        });
    }

    void press(ActionTrial trial, Way.Control control) {
        trial.markDispatched();
        session.run(
                "turning the page",
                LIMIT,
                () -> control.handle()
                        .click(new ElementHandle.ClickOptions()
                                .setNoWaitAfter(true)
                                .setTimeout(LIMIT.toMillis())));
    }

    /** Goes to another page, or answers false where no control of pages leads there, so that what is only called so may be pressed. */
    public boolean turn(ActionTrial trial, Action.Turn turn) {
        Way way = find(frame(trial), turn.to());
        if (way instanceof Way.Control control) {
            press(trial, control);
            trial.notes.add("by \"" + control.name() + "\"");
            return true;
        }
        if (way instanceof Way.There) {
            trial.markDispatched();
            trial.addEffect("it is that page already");
            return true;
        }
        if (way instanceof Way.End) {
            throw session.error(
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    "There is no " + turn.to() + " page: the pages end here.",
                    List.of(turn.label()),
                    Map.of("end", true));
        }
        return false;
    }
}
