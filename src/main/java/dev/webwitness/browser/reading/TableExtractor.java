package dev.webwitness.browser.reading;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import dev.webwitness.browser.locate.ElementLocator;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.text.ResourceText;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads tables, lists and texts, on request over all following pages. Owned by the run's thread. */
public final class TableExtractor {
    private static final Duration LIMIT = Duration.ofSeconds(8);
    private static final Duration TURNS_WITHIN = Duration.ofSeconds(4);

    /** What comes by scrolling is asked for at once, and is not announced by anything that was pressed. */
    private static final Duration GROWS_WITHIN = Duration.ofMillis(1_500);

    private static final Duration LEAST_LEFT = Duration.ofSeconds(1);
    private static final Duration PAUSE = Duration.ofMillis(60);

    /** The most pages that are read, and the most that is kept of all of them. */
    static final int MOST_PAGES = 50;

    static final int MOST_ROWS = 1_000;
    static final int MOST_CHARS = 150_000;

    private static final String SCRIPT = script();

    private final SessionContext session;
    private final PageSettler settling;
    private final ElementLocator locating;
    private final Pagination paging;

    public TableExtractor(SessionContext session, PageSettler settling, ElementLocator locating, Pagination paging) {
        this.paging = paging;
        this.session = session;
        this.settling = settling;
        this.locating = locating;
    }

    private static String script() {
        return ResourceText.read(TableExtractor.class, "extract.js");
    }

    public void extract(ActionTrial trial, Action.Extract extract) {
        settling.settle(trial.left());
        Part part = part(trial, extract);
        if (part.rows == null) {
            String text = String.valueOf(part.text);
            trial.data = cut(text);
            if (text.length() > MOST_CHARS) {
                throw unfinished(trial, "the first " + MOST_CHARS + " characters were read", "no more are kept");
            }
            trial.addEffect(extract.name() + " = " + ReadActions.shortened(text));
            if (text.isBlank()) {
                trial.notes.add(ActionOutcome.WARNING + "nothing was read: it has no text");
            }
            return;
        }
        ExtractedRows all = new ExtractedRows(MOST_ROWS, MOST_CHARS);
        all.page(part.rows, part.total, false);
        Set<String> seen = new HashSet<>(Set.of(part.print));
        int most = extract.allPages() ? MOST_PAGES : Math.min(extract.pages(), MOST_PAGES);
        while (all.whole() && (extract.allPages() || all.pages() < extract.pages())) {
            Turned turned = turn(trial, extract, part);
            if (turned == null) {
                break;
            }
            if (all.pages() == most) {
                trial.data = all.rows();
                throw unfinished(trial, told(all), "there are more than the " + most + " pages that are read");
            }
            if (trial.left().compareTo(LEAST_LEFT) < 0) {
                trial.data = all.rows();
                throw unfinished(trial, told(all), "no time was left in this step: raise step_timeout_s");
            }
            part = turned.part();
            if (!seen.add(part.print)) {
                trial.notes.add("the pages began anew, and were read once");
                break;
            }
            all.page(part.rows == null ? List.of() : part.rows, part.total, turned.grows());
        }
        trial.data = all.rows();
        if (!all.whole()) {
            throw unfinished(trial, told(all), "more are not kept");
        }
        trial.addEffect(told(all) + " kept as " + extract.name());
        if (all.rows().isEmpty()) {
            trial.notes.add(ActionOutcome.WARNING + "nothing was read: there are no " + (all.table() ? "rows" : "items")
                    + " in it");
        }
        if (part.told > all.rows().size()) {
            trial.notes.add(ActionOutcome.WARNING + "the grid says it has " + part.told + " rows, and only "
                    + all.rows().size() + " of them are in the page: scroll to the others");
        }
        if (extract.pages() > all.pages()) {
            trial.notes.add("there are only " + all.pages() + " pages");
        }
    }

    private static String told(ExtractedRows all) {
        return all.rows().size()
                + (all.table() ? " rows" : " items")
                + (all.pages() > 1 ? " of " + all.pages() + " pages" : "");
    }

    /** What was read is kept, and never taken for the whole. */
    private WebwitnessException unfinished(ActionTrial trial, String read, String why) {
        return session.error(
                ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED,
                "Cut short: " + read + ", and that is not all: " + why + ".",
                List.of(trial.action.label()),
                Map.of("cutShort", true));
    }

    private static String cut(String text) {
        return text.length() <= MOST_CHARS ? text : text.substring(0, MOST_CHARS) + "…";
    }

    /** What was read of one page: rows, or one text. */
    private record Part(
            Frame frame,
            @Nullable List<?> rows,
            int total,
            int told,
            @Nullable String text,
            String print) {}

    private Part part(ActionTrial trial, Action.Extract extract) {
        Frame frame = paging.frame(trial);
        Map<?, ?> read = read(trial, extract, false);
        if (read.get("missing") instanceof List<?> missing) {
            throw unclear(
                    "There is no column " + missing + " in the table. It has: " + read.get("columns") + ".",
                    extract,
                    "nearest",
                    read.get("columns"));
        }
        if (read.get("several") != null) {
            throw unclear(
                    "Several could be meant: " + read.get("several") + ". Write: extract table \"Name\" as …",
                    extract,
                    "ambiguous",
                    read.get("several"));
        }
        if (read.get("rows") == null && read.get("text") == null) {
            throw unclear("There is no such table or list on the page.", extract, "nearest", List.of());
        }
        return part(frame, read);
    }

    private static Part part(Frame frame, Map<?, ?> read) {
        return new Part(
                frame,
                read.get("rows") instanceof List<?> rows ? rows : null,
                read.get("total") instanceof Number total ? total.intValue() : 0,
                read.get("told") instanceof Number told ? told.intValue() : 0,
                read.get("text") instanceof String text ? text : null,
                String.valueOf(read.get("print")));
    }

    /** @param scroll whether its end is brought into view instead, so that a page that grows at its end does */
    private Map<?, ?> read(ActionTrial trial, Action.Extract extract, boolean scroll) {
        Target target = extract.target();
        String name =
                target != null && target.how() == Target.How.NAME && target.scope() == null && target.ordinal() == 0
                        ? target.text()
                        : "";
        boolean named = target == null || !name.isEmpty();
        Map<?, ?> read = named ? ask(paging.frame(trial), null, extract, name, scroll) : Map.of();
        boolean told = read.get("several") != null || read.get("missing") != null || read.get("moved") != null;
        if (read.get("rows") == null && read.get("text") == null && !told && target != null) {
            LookupResult.Found found = locating.ready(trial, target, SearchPurpose.READ);
            read = ask(found.frame(), found.handle(), extract, name, scroll);
        }
        return read;
    }

    private Map<?, ?> ask(
            Frame frame, @Nullable ElementHandle element, Action.Extract extract, String name, boolean scroll) {
        Map<String, Object> question = new HashMap<>();
        question.put("form", extract.form().name());
        question.put("columns", extract.columns());
        question.put("name", name);
        question.put("element", element);
        question.put("scroll", scroll);
        Object answer = session.call(
                "reading " + extract.name(), LIMIT, () -> frame.evaluate("ask => (" + SCRIPT + ")(ask)", question));
        return answer instanceof Map<?, ?> map ? map : Map.of();
    }

    /** A page that was turned to; {@code grows} where it holds what was there before, too. */
    private record Turned(Part part, boolean grows) {}

    /** Goes on to what comes next, and waits until the page shows it; null where nothing does. */
    private @Nullable Turned turn(ActionTrial trial, Action.Extract extract, Part part) {
        Pagination.Way way = paging.find(part.frame, "next");
        if (way instanceof Pagination.Way.Control control) {
            paging.press(trial, control);
            Part next = changed(trial, extract, part, TURNS_WITHIN);
            if (next == null) {
                trial.notes.add("\"" + control.name() + "\" was pressed once more, and nothing else came");
                return null;
            }
            return new Turned(next, control.grows());
        }
        if (!(way instanceof Pagination.Way.None)
                || !Boolean.TRUE.equals(read(trial, extract, true).get("moved"))) {
            return null;
        }
        Part next = changed(trial, extract, part, GROWS_WITHIN);
        return next == null ? null : new Turned(next, true);
    }

    /** What the page shows instead; null where it shows the same after so long. */
    private @Nullable Part changed(ActionTrial trial, Action.Extract extract, Part before, Duration within) {
        long end = System.nanoTime() + PageSettler.shorter(trial.left(), within).toNanos();
        do {
            settling.settle(trial.left());
            Part now = glance(trial, extract);
            if (now != null && !now.print.equals(before.print)) {
                return now;
            }
            session.pump("waiting for the next page", () -> false, PAUSE);
        } while (System.nanoTime() - end < 0 && !session.watchdog().stopped());
        return null;
    }

    /** What there is to read just now; null while the page has nothing of the kind. */
    private @Nullable Part glance(ActionTrial trial, Action.Extract extract) {
        Map<?, ?> read = read(trial, extract, false);
        return read.get("rows") == null ? null : part(paging.frame(trial), read);
    }

    private WebwitnessException unclear(String message, Action.Extract extract, String key, @Nullable Object what) {
        return session.error(
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                message,
                List.of(extract.label()),
                Map.of(key, what == null ? List.of() : what));
    }
}
