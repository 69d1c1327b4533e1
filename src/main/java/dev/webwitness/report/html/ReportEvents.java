package dev.webwitness.report.html;

import static dev.webwitness.report.result.RunResult.fields;

import dev.webwitness.model.event.RunEvent;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.text.TextTruncator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The events that the page shows: counts all events, and keeps the most important ones within bounds.
 *
 * <p>It keeps the events of findings first, then actions and navigations, then failures, then warnings and data requests, then the rest. Of each it keeps the newest and the first
 * few hundred, because a cause comes before its effects. It holds at most some thousand events. Owned by the thread that fills it.
 */
public final class ReportEvents implements Consumer<RunEvent> {
    /** The most rows: more than a person reads, few enough to draw at once. */
    private static final int MOST_ROWS = 4_000;

    /** The most bytes of the rows and of their details, so that the page stays under 2 MB. */
    private static final int MOST_ROW_BYTES = 700_000;

    private static final int MOST_DETAIL_BYTES = 500_000;
    private static final int FIRST_OF_A_TIER = 400;

    private final String origin;
    private final Map<Integer, Finding> sought = new TreeMap<>();
    private final Map<Integer, Long> about = new HashMap<>();
    private final List<Tier> tiers = List.of(new Tier(), new Tier(), new Tier(), new Tier(), new Tier());
    private final Map<String, Long> totals = new TreeMap<>();
    private final Map<String, Long> errors = new TreeMap<>();

    private record Row(
            long seq, long atMs, Map<String, @Nullable Object> shown, Map<String, @Nullable Object> details) {}

    /** The first and the newest events of one importance. */
    private static final class Tier {
        private final List<Row> first = new ArrayList<>();
        private final Deque<Row> newest = new ArrayDeque<>();

        void add(Row row) {
            if (first.size() < FIRST_OF_A_TIER) {
                first.add(row);
                return;
            }
            newest.addFirst(row);
            if (newest.size() > MOST_ROWS - FIRST_OF_A_TIER) {
                newest.removeLast();
            }
        }

        List<Row> bestFirst() {
            List<Row> all = new ArrayList<>(first);
            all.addAll(newest);
            return all;
        }
    }

    /**
     * @param origin the site under test, such as {@code http://localhost:3000}
     * @param findings the first few hundred are matched with events
     */
    public ReportEvents(String origin, List<Finding> findings) {
        this.origin = origin;
        findings.stream().limit(300).forEach(finding -> sought.put(finding.rank(), finding));
    }

    @Override
    public void accept(RunEvent event) {
        totals.merge(event.type(), 1L, Long::sum);
        if (event.error()) {
            errors.merge(event.type(), 1L, Long::sum);
        }
        Integer finding = found(event);
        Map<String, @Nullable Object> shown = row(event, origin);
        put(shown, "f", finding);
        tiers.get(finding != null ? 0 : tier(event))
                .add(new Row(event.seq(), event.atMs(), shown, EventDetailFormatter.of(event)));
    }

    /** An event's row in the timeline. */
    public static Map<String, @Nullable Object> row(RunEvent event, String origin) {
        Map<String, @Nullable Object> shown =
                fields("n", event.seq(), "t", event.type(), "k", event.kind(), "at", event.atMs(), "s", event.step());
        shown.put("x", EventFormatter.of(event, origin));
        put(shown, "e", event.error() ? 1 : null);
        put(shown, "ms", event.data().get("ms") instanceof Number ms ? ms : null);
        put(shown, "c", event.data().get("status") instanceof Number status ? status : null);
        put(
                shown,
                "r",
                event.data().get("resource_type") instanceof String type ? TextTruncator.toChars(type, 20) : null);
        return shown;
    }

    private static void put(Map<String, @Nullable Object> map, String name, @Nullable Object value) {
        if (value != null) {
            map.put(name, value);
        }
    }

    private static int tier(RunEvent event) {
        boolean picture = event.kind().equals("screenshot") || event.kind().equals("stream_sample");
        if (!picture
                && (event.type().equals("agent")
                        || event.type().equals("operator")
                        || event.type().equals("page"))) {
            return 1;
        }
        if (event.error()) {
            return 2;
        }
        Object resource = event.data().get("resource_type");
        boolean data = "xhr".equals(resource) || "fetch".equals(resource) || "document".equals(resource);
        return data || picture || event.kind().equals("warning") ? 3 : 4;
    }

    /** The finding whose first event this is; null for none. */
    private @Nullable Integer found(RunEvent event) {
        if (!event.error() && !event.type().equals("console")) {
            return null;
        }
        for (Finding finding : sought.values()) {
            if (finding.occurrence().firstMs() == event.atMs() && isAbout(finding, event)) {
                sought.remove(finding.rank());
                about.put(finding.rank(), event.seq());
                return finding.rank();
            }
        }
        return null;
    }

    private static boolean isAbout(Finding finding, RunEvent event) {
        Finding.FailedRequest request = finding.evidence().request();
        if (request != null) {
            return event.kind().equals("request")
                    && request.url().equals(event.data().get("url"));
        }
        if (finding.kind().equals("assertion") || finding.kind().equals("agent")) {
            return event.type().equals("agent");
        }
        if (finding.evidence().exception() != null) {
            return event.kind().equals("exception");
        }
        return event.error() || finding.kind().equals("console_error");
    }

    /** The number of a finding's event; null where unknown. */
    @Nullable
    Long eventOf(Finding finding) {
        return about.get(finding.rank());
    }

    /** The count of all events. */
    long total() {
        return totals.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The kept events in order of time, with the counts of all. */
    Map<String, @Nullable Object> block() {
        List<Row> kept = new ArrayList<>();
        int rowBytes = 0;
        int detailBytes = 0;
        for (Tier tier : tiers) {
            for (Row row : tier.bestFirst()) {
                int bytes = EmbeddedJson.bytes(row.shown()) + 1;
                if (kept.size() >= MOST_ROWS || rowBytes + bytes > MOST_ROW_BYTES) {
                    break;
                }
                rowBytes += bytes;
                kept.add(row);
                if (row.details().isEmpty()) {
                    continue;
                }
                int more = EmbeddedJson.bytes(row.details()) + 5;
                boolean fits = detailBytes + more <= MOST_DETAIL_BYTES;
                detailBytes += fits ? more : 0;
                row.shown().put(fits ? "d" : "cut", fits ? row.details() : 1);
            }
        }
        kept.sort(Comparator.comparingLong(Row::atMs).thenComparingLong(Row::seq));
        return fields(
                "totals",
                totals,
                "errors",
                errors,
                "events",
                kept.stream().map(Row::shown).toList());
    }
}
