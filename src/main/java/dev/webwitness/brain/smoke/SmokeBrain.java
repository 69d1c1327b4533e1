package dev.webwitness.brain.smoke;

import dev.webwitness.brain.Brain;
import dev.webwitness.brain.DecisionContext;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.text.TextTruncator;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Looks around where a task asks for that: loads, scrolls, opens menus, tabs and disclosures, follows a few links of the same origin, and names
 * dead links, broken images and unlabelled controls. Sends nothing: only what {@link SafeInteractions} admits is touched.
 *
 * <p>Belongs to one run. A link's {@link ElementRef#value()} is taken to be its address; a link without one is left alone.
 */
public final class SmokeBrain implements Brain {
    /** The most links that are followed. */
    static final int MOST_LINKS = 5;

    private static final Pattern ASKED =
            Pattern.compile("(?:run )?(?:a )?smoke[ -]?test[.!]?", Pattern.CASE_INSENSITIVE);

    /** The most menus, tabs and disclosures that are opened. */
    static final int MOST_OPENED = 6;

    private enum Phase {
        SCROLL,
        RETURN_TO_TOP,
        OPEN,
        LINKS,
        DONE
    }

    private final Set<String> opened = new LinkedHashSet<>();
    private final List<String> visited = new ArrayList<>();
    private final List<String> broken = new ArrayList<>();
    private final PageAudit flaws = new PageAudit();
    private List<String> links = List.of();
    private @Nullable String start;
    private Phase phase = Phase.SCROLL;
    private int link;
    private boolean away;
    private boolean pressed;

    /** Whether a task asks to look around: it is empty, or {@code smoke test}. */
    public static boolean isAskedFor(String task) {
        String text = task.strip();
        return text.isEmpty() || text.length() < 20 && ASKED.matcher(text).matches();
    }

    @Override
    public String name() {
        return "smoke";
    }

    @Override
    public boolean explores() {
        return true;
    }

    @Override
    public boolean followsPlan() {
        return true;
    }

    /** It only looks, so it goes on with what it has not seen yet. */
    @Override
    public boolean beginAgain(boolean repeatable) {
        pressed = false;
        return repeatable;
    }

    @Override
    public CompletableFuture<Decision> decide(DecisionContext situation) {
        return CompletableFuture.completedFuture(next(situation));
    }

    private Decision next(DecisionContext situation) {
        Observation page = situation.observation();
        if (start == null) {
            start = page.url();
            visited.add(place(page.url()));
            links = links(page, page.url());
        }
        flaws.look(page, situation.findings(), visited);
        StepRecord failed = situation.feedback().failed();
        if (failed != null) {
            broken.add(failed.label());
        }
        if (phase == Phase.SCROLL) {
            phase = Phase.RETURN_TO_TOP;
            return act("look through the page", new Action.Scroll(null, "bottom"));
        }
        if (phase == Phase.RETURN_TO_TOP) {
            phase = Phase.OPEN;
            return act("back to the top", new Action.Scroll(null, "top"));
        }
        if (phase == Phase.OPEN) {
            Decision open = open(page, start);
            if (open != null) {
                return open;
            }
            phase = Phase.LINKS;
        }
        return phase == Phase.LINKS ? follow(start) : done();
    }

    /** Opens the next menu, tab or disclosure of the start page; a click that led elsewhere is gone back from first. */
    private @Nullable Decision open(Observation page, String home) {
        if (!SafeInteractions.samePage(page.url(), home)) {
            return act("back to the start page", new Action.Open(home));
        }
        if (pressed) {
            pressed = false;
            return act("close what was opened", new Action.Press("Escape", null));
        }
        if (opened.size() >= MOST_OPENED) {
            return null;
        }
        for (ElementRef element : page.elements()) {
            String key = element.role() + "|" + element.name();
            if (SafeInteractions.opens(element) && opened.add(key)) {
                pressed = element.states().stream().anyMatch(state -> state.startsWith("haspopup"));
                return act(
                        "open " + element.label(),
                        new Action.Click(Target.ref(element.ref()), Action.Click.Kind.SINGLE));
            }
        }
        return null;
    }

    /** Visits the next link by its address, coming back to the start page in between. */
    private Decision follow(String home) {
        if (away) {
            away = false;
            return act("back to the start page", new Action.Open(home));
        }
        if (link < links.size()) {
            String address = links.get(link++);
            away = link < links.size();
            visited.add(place(address));
            return act("visit " + place(address), new Action.Open(address));
        }
        phase = Phase.DONE;
        return done();
    }

    private Decision done() {
        String pages = visited.size() == 1 ? "1 page" : visited.size() + " pages";
        return new Decision.Finish(
                broken.isEmpty(),
                StopReason.SMOKE_DONE,
                "Smoke test done: visited " + pages + " (" + String.join(", ", visited) + "), opened "
                        + opened.size()
                        + " menus, tabs or disclosures, sent nothing."
                        + (broken.isEmpty() ? "" : " Did not work: " + String.join("; ", broken) + ".")
                        + flaws);
    }

    private static Decision act(String label, Action action) {
        return new Decision.Act(List.of(action), label);
    }

    private static List<String> links(Observation page, String home) {
        Set<String> addresses = new LinkedHashSet<>();
        for (ElementRef element : page.elements()) {
            String address = SafeInteractions.follows(element, home);
            if (address != null && addresses.size() < MOST_LINKS) {
                addresses.add(address);
            }
        }
        return List.copyOf(addresses);
    }

    static String place(String address) {
        try {
            URI uri = URI.create(address);
            String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
            return TextTruncator.toChars(path, 60);
        } catch (IllegalArgumentException unreadable) {
            return "a page";
        }
    }
}
