package dev.webwitness.browser;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.JSHandle;
import dev.webwitness.model.Action;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.Target;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.page.Lookup;
import dev.webwitness.page.Purpose;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads tables, lists and texts, where it is asked for also those of the pages behind a "Next". Owned by the run's thread. */
final class Extracting {
    private static final Duration LIMIT = Duration.ofSeconds(8);
    private static final Duration TURNS_WITHIN = Duration.ofSeconds(4);
    private static final Duration LEAST_LEFT = Duration.ofSeconds(1);
    private static final Duration PAUSE = Duration.ofMillis(60);

    /** The most pages that are read, and the most that is kept of all of them. */
    static final int MOST_PAGES = 50;

    static final int MOST_ROWS = 1_000;
    static final int MOST_CHARS = 150_000;

    private static final String SCRIPT = script();

    private final Session session;
    private final Settling settling;
    private final Locating locating;

    Extracting(Session session, Settling settling, Locating locating) {
        this.session = session;
        this.settling = settling;
        this.locating = locating;
    }

    private static String script() {
        try (InputStream in = Extracting.class.getResourceAsStream("extract.js")) {
            if (in == null) {
                throw new AssertionError("extract.js is missing from the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "reading the script that extracts");
        }
    }

    void extract(Performer.Trial trial, Action.Extract extract) {
        settling.settle(trial.left());
        Part part = part(trial, extract);
        if (part.rows == null) {
            String text = cut(String.valueOf(part.text));
            trial.data = text;
            trial.seen(extract.name() + " = " + Reading.shortened(text));
            return;
        }
        List<Object> rows = new ArrayList<>();
        boolean whole = add(rows, part.rows);
        int pages = 1;
        while (extract.allPages() && whole && turn(trial, extract, part)) {
            if (pages == MOST_PAGES) {
                throw unfinished(trial, rows, pages, "more than the " + MOST_PAGES + " pages that are read");
            }
            if (trial.left().compareTo(LEAST_LEFT) < 0) {
                throw unfinished(trial, rows, pages, "no time was left in this step: raise step_timeout_s");
            }
            pages++;
            part = part(trial, extract);
            whole = part.rows == null || add(rows, part.rows);
        }
        trial.data = List.copyOf(rows);
        if (!whole) {
            trial.notes.add("only the first " + rows.size() + " are kept");
        }
        trial.seen(rows.size() + (part.table ? " rows" : " items") + (pages > 1 ? " of " + pages + " pages" : "")
                + " kept as " + extract.name());
    }

    private WebwitnessException unfinished(Performer.Trial trial, List<Object> rows, int pages, String why) {
        trial.data = List.copyOf(rows);
        return WebwitnessException.of(
                ErrorCode.PROVIDER_POLL_TIMEOUT,
                rows.size() + " rows of " + pages + " pages were read, and not all: " + why + ".",
                Session.host(session.url()),
                List.of(),
                Map.of("pages", pages));
    }

    /** Adds rows as far as there is room; false where there was not. */
    private static boolean add(List<Object> rows, List<?> more) {
        long chars = rows.stream().mapToLong(row -> row.toString().length()).sum();
        for (Object row : more) {
            chars += row.toString().length();
            if (rows.size() >= MOST_ROWS || chars > MOST_CHARS) {
                return false;
            }
            rows.add(row);
        }
        return true;
    }

    private static String cut(String text) {
        return text.length() <= MOST_CHARS ? text : text.substring(0, MOST_CHARS) + "…";
    }

    /** What was read of one page: rows, or one text. */
    private record Part(
            Frame frame,
            @Nullable List<?> rows,
            boolean table,
            @Nullable String text,
            String print) {}

    private Part part(Performer.Trial trial, Action.Extract extract) {
        Target target = extract.target();
        Frame frame = frame(trial);
        String name =
                target != null && target.how() == Target.How.NAME && target.scope() == null && target.ordinal() == 0
                        ? target.text()
                        : "";
        boolean named = target == null || !name.isEmpty();
        Map<?, ?> read = named ? ask(frame, null, extract, name) : Map.of();
        boolean told = read.get("several") != null || read.get("missing") != null;
        if (read.get("rows") == null && read.get("text") == null && !told && target != null) {
            Lookup.Found found = locating.ready(trial, target, Purpose.READ);
            frame = found.frame();
            read = ask(frame, found.handle(), extract, name);
        }
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
        return new Part(
                frame,
                read.get("rows") instanceof List<?> rows ? rows : null,
                Boolean.TRUE.equals(read.get("table")),
                read.get("text") instanceof String text ? text : null,
                String.valueOf(read.get("print")));
    }

    private Frame frame(Performer.Trial trial) {
        if (session.frameScope() == null) {
            return session.page().mainFrame();
        }
        Target body = new Target(Target.How.CSS, "body", null, 0, null, null, true);
        return locating.ready(trial, body, Purpose.READ).frame();
    }

    private Map<?, ?> ask(Frame frame, @Nullable ElementHandle element, Action.Extract extract, String name) {
        Map<String, Object> question = new HashMap<>();
        question.put("form", extract.form().name());
        question.put("columns", extract.columns());
        question.put("name", name);
        question.put("element", element);
        Object answer = session.watchdog()
                .call(
                        "reading " + extract.name(),
                        LIMIT,
                        () -> frame.evaluate("ask => (" + SCRIPT + ")(ask)", question));
        return answer instanceof Map<?, ?> map ? map : Map.of();
    }

    /** Presses "Next" and waits until the page shows something else; false where there is none, or it does nothing. */
    private boolean turn(Performer.Trial trial, Action.Extract extract, Part part) {
        JSHandle next = session.watchdog()
                .call(
                        "looking for the next page",
                        LIMIT,
                        () -> part.frame.evaluateHandle("ask => (" + SCRIPT + ")(ask)", Map.of("next", true)));
        ElementHandle button = next.asElement();
        if (button == null) {
            return false;
        }
        trial.dispatched = true;
        session.watchdog().call("turning the page", LIMIT, () -> {
            button.click(new ElementHandle.ClickOptions().setNoWaitAfter(true).setTimeout(LIMIT.toMillis()));
            return true;
        });
        long end =
                System.nanoTime() + Settling.shorter(trial.left(), TURNS_WITHIN).toNanos();
        do {
            settling.settle(trial.left());
            if (!part(trial, extract).print.equals(part.print)) {
                return true;
            }
            session.pump("waiting for the next page", () -> false, PAUSE);
        } while (System.nanoTime() - end < 0 && !session.watchdog().stopped());
        trial.notes.add("\"Next\" was pressed once more, and nothing else came");
        return false;
    }

    private WebwitnessException unclear(String message, Action.Extract extract, String key, @Nullable Object what) {
        return WebwitnessException.of(
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                message,
                Session.host(session.url()),
                List.of(extract.label()),
                Map.of(key, what == null ? List.of() : what));
    }
}
