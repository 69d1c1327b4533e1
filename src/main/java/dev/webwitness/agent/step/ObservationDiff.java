package dev.webwitness.agent.step;

import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.text.TextTruncator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Describes the difference of two observations, for a brain that did not see it happen. Elements are the same when role and name are.
 * What fields hold is never told, a password or not: a person may have typed it who does not want it told. Pure.
 */
public final class ObservationDiff {
    private static final int MOST_NAMED = 5;
    private static final int MOST_CHANGED = 10;
    private static final int MOST_CHARS = 60;
    private static final int MOST_URL = 200;

    /** Where the pointer, the focus or the screen happens to be. */
    private static final Set<String> OF_THE_VIEW = Set.of("focused", "offscreen", "covered");

    /** A line of the outline that shows a text and no element: {@code "Order 17 is on its way"}, {@code h2 "Receipt"}. */
    private static final Pattern TEXT = Pattern.compile("(?:[a-z]\\w* )?\"[^\"]*\"");

    private static final Set<String> FIELDS =
            Set.of("textbox", "searchbox", "combobox", "listbox", "spinbutton", "slider", "file");

    private final Map<String, List<ElementRef>> before;
    private final Map<String, List<ElementRef>> after;

    private ObservationDiff(Observation before, Observation after) {
        this.before = byRoleAndName(before);
        this.after = byRoleAndName(after);
    }

    /** The changes, most telling first: {@code URL changed to …, 3 elements appeared (…), text appeared: …, field Email now filled}; empty where there are none. */
    public static String between(Observation before, Observation after) {
        List<String> parts = new ArrayList<>();
        if (!before.url().equals(after.url())) {
            parts.add("URL changed to " + TextTruncator.toChars(after.url(), MOST_URL));
        }
        if (before.tabs() != after.tabs()) {
            parts.add(after.tabs() == 1 ? "1 tab is open" : after.tabs() + " tabs are open");
        }
        ObservationDiff changes = new ObservationDiff(before, after);
        named(parts, extra(changes.before, changes.after), "appeared");
        named(parts, extra(changes.after, changes.before), "gone");
        texts(parts, before, after, "text appeared: ");
        texts(parts, after, before, "text gone: ");
        List<String> changed = changes.changed();
        changed.stream().limit(MOST_CHANGED).forEach(parts::add);
        if (changed.size() > MOST_CHANGED) {
            parts.add((changed.size() - MOST_CHANGED) + " more changed");
        }
        if (parts.isEmpty() && !before.hash().equals(after.hash())) {
            parts.add("text on the page changed");
        }
        return String.join(", ", parts);
    }

    private static Map<String, List<ElementRef>> byRoleAndName(Observation page) {
        return page.elements().stream()
                .collect(Collectors.groupingBy(
                        element -> element.role() + '\n' + element.name(), LinkedHashMap::new, Collectors.toList()));
    }

    /** Those of the second that the first has not, of each kind the last ones. */
    private static List<ElementRef> extra(Map<String, List<ElementRef>> first, Map<String, List<ElementRef>> second) {
        List<ElementRef> extra = new ArrayList<>();
        second.forEach((kind, elements) -> {
            int known = first.getOrDefault(kind, List.of()).size();
            extra.addAll(elements.subList(Math.min(known, elements.size()), elements.size()));
        });
        return extra;
    }

    private static void named(List<String> parts, List<ElementRef> elements, String what) {
        if (elements.isEmpty()) {
            return;
        }
        String names = elements.stream()
                .limit(MOST_NAMED)
                .map(element -> TextTruncator.toChars(element.label(), MOST_CHARS))
                .collect(Collectors.joining(", "));
        int more = elements.size() - MOST_NAMED;
        parts.add((elements.size() == 1 ? "1 element " : elements.size() + " elements ") + what + " (" + names
                + (more > 0 ? " and " + more + " more" : "") + ")");
    }

    /** The texts of the second that the first does not show; what stands in fields is none of them. */
    private static void texts(List<String> parts, Observation first, Observation second, String what) {
        List<String> known = new ArrayList<>(texts(first));
        List<String> fresh = texts(second).stream()
                .filter(text -> !known.remove(text))
                .map(text -> TextTruncator.toChars(text, MOST_CHARS))
                .toList();
        if (!fresh.isEmpty()) {
            int more = fresh.size() - MOST_NAMED;
            parts.add(what
                    + fresh.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                    + (more > 0 ? " and " + more + " more" : ""));
        }
    }

    private static List<String> texts(Observation page) {
        return page.outline()
                .lines()
                .map(String::strip)
                .filter(line -> TEXT.matcher(line).matches())
                .toList();
    }

    private List<String> changed() {
        List<String> changed = new ArrayList<>();
        after.forEach((kind, now) -> {
            List<ElementRef> old = before.getOrDefault(kind, List.of());
            for (int i = 0; i < Math.min(old.size(), now.size()); i++) {
                String words = words(old.get(i), now.get(i));
                if (!words.isEmpty()) {
                    changed.add(TextTruncator.toChars(name(now.get(i)), MOST_CHARS) + " " + words);
                }
            }
        });
        return changed;
    }

    private static String name(ElementRef element) {
        boolean field = FIELDS.contains(element.role()) && !element.name().isEmpty();
        return field ? "field " + element.name() : element.label();
    }

    private static String words(ElementRef old, ElementRef now) {
        List<String> words = new ArrayList<>();
        String was = old.value() == null ? "" : old.value();
        String is = now.value() == null ? "" : now.value();
        if (FIELDS.contains(now.role()) && !was.equals(is)) {
            words.add(is.isEmpty() ? "now empty" : was.isEmpty() ? "now filled" : "has another value");
        }
        List<String> fresh = states(now, old);
        List<String> gone = states(old, now);
        fresh.forEach(state -> words.add("now " + state));
        if (fresh.isEmpty()) {
            gone.forEach(state -> words.add("no longer " + state));
        }
        return String.join(" and ", words);
    }

    private static List<String> states(ElementRef of, ElementRef without) {
        return of.states().stream()
                .filter(state ->
                        !OF_THE_VIEW.contains(state) && !without.states().contains(state))
                .map(state -> TextTruncator.toChars(state, MOST_CHARS))
                .limit(3)
                .toList();
    }
}
