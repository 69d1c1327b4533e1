package dev.webwitness.store.sites;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The memory of one site: elements with their selectors, and the steps of passed runs. The writer leaves out typed values, secrets and queries. Bounded: the oldest entries
 * are dropped first.
 *
 * @param origin such as {@code https://shop.example}
 * @param elements the newest last
 * @param ways the newest last
 */
public record RememberedSite(String origin, List<Element> elements, List<Way> ways) {
    /** Elements and ways of a site that are kept. */
    public static final int MOST_ELEMENTS = 200;

    public static final int MOST_WAYS = 20;

    /** Steps of a way; a longer one is not remembered. */
    public static final int MOST_STEPS = 30;

    /**
     * How a step named an element.
     *
     * @param path the page's path, with {@code *} for what differs from page to page
     * @param words what the step called it
     * @param asked the action, and the role the step asked for where it did, such as {@code click button}
     */
    public record Lookup(String path, String words, String asked) {}

    /**
     * An element that was acted on in a run that passed.
     *
     * @param role its own role
     * @param name its accessible name
     * @param selector what finds it, in CSS
     * @param worked in how many runs it was found so
     * @param at when it was last, ISO 8601
     */
    public record Element(Lookup lookup, String role, String name, String selector, int worked, String at) {
        boolean answers(Element other) {
            return lookup.equals(other.lookup);
        }

        Map<String, @Nullable Object> json() {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            map.put("path", lookup.path);
            map.put("words", lookup.words);
            map.put("asked", lookup.asked);
            map.put("role", role);
            map.put("name", name);
            map.put("selector", selector);
            map.put("worked", worked);
            map.put("at", at);
            return map;
        }
    }

    /**
     * The steps of a run that passed.
     *
     * @param task a digest of the task, from which it cannot be told what the task was
     * @param path where it began
     * @param runId the newest run that went so
     * @param worked how many runs went so and passed
     * @param failed how many runs of the same task did not pass since
     * @param at when it was last, ISO 8601
     */
    public record Way(String task, String path, List<Step> steps, String runId, int worked, int failed, String at) {
        public Way {
            steps = List.copyOf(steps);
        }

        Map<String, @Nullable Object> json() {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            map.put("task", task);
            map.put("path", path);
            map.put("run_id", runId);
            map.put("worked", worked);
            map.put("failed", failed);
            map.put("at", at);
            map.put("steps", steps.stream().map(Step::json).toList());
            return map;
        }
    }

    /**
     * One of its steps.
     *
     * @param does such as {@code click button "Save"}
     * @param shot the screenshot after it, as {@code <run_id>/shots/<id>.jpg} in the artifact folder; null where there is none
     */
    public record Step(String does, @Nullable String shot) {
        Map<String, @Nullable Object> json() {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            map.put("does", does);
            map.put("shot", shot);
            return map;
        }
    }

    public RememberedSite {
        elements = newest(elements, MOST_ELEMENTS, Element::at);
        ways = newest(ways, MOST_WAYS, Way::at);
    }

    /** A site without memory. */
    public static RememberedSite unknown(String origin) {
        return new RememberedSite(origin, List.of(), List.of());
    }

    private static <T> List<T> newest(List<T> all, int most, java.util.function.Function<T, String> at) {
        List<T> sorted = all.stream().sorted(Comparator.comparing(at)).toList();
        return sorted.subList(Math.max(0, sorted.size() - most), sorted.size());
    }

    public boolean isEmpty() {
        return elements.isEmpty() && ways.isEmpty();
    }

    /** Adds or replaces an element. */
    public RememberedSite with(Element element) {
        Optional<Element> before = elements.stream()
                .filter(element::answers)
                .filter(it -> it.selector().equals(element.selector()))
                .findFirst();
        List<Element> all = new ArrayList<>(elements);
        all.removeIf(element::answers);
        all.add(new Element(
                element.lookup(),
                element.role(),
                element.name(),
                element.selector(),
                element.worked() + before.map(Element::worked).orElse(0),
                element.at()));
        return new RememberedSite(origin, all, ways);
    }

    /** Adds or replaces the way of a task. */
    public RememberedSite with(Way way) {
        int before = ways.stream()
                .filter(it -> it.task().equals(way.task()) && it.path().equals(way.path()))
                .mapToInt(Way::worked)
                .sum();
        List<Way> all = new ArrayList<>(ways);
        all.removeIf(it -> it.task().equals(way.task()) && it.path().equals(way.path()));
        all.add(new Way(way.task(), way.path(), way.steps(), way.runId(), before + way.worked(), 0, way.at()));
        return new RememberedSite(origin, elements, all);
    }

    /** Drops the elements that fit. */
    public RememberedSite without(Predicate<Element> gone) {
        return new RememberedSite(
                origin, elements.stream().filter(gone.negate()).toList(), ways);
    }

    /** Counts a failure of a task's way. After {@code most} failures since it last worked, the way is dropped. */
    public RememberedSite failed(String task, String path, int most) {
        List<Way> all = new ArrayList<>();
        for (Way way : ways) {
            boolean it = way.task().equals(task) && way.path().equals(path);
            Way now = it
                    ? new Way(
                            way.task(), way.path(), way.steps(), way.runId(), way.worked(), way.failed() + 1, way.at())
                    : way;
            if (!it || now.failed() < most) {
                all.add(now);
            }
        }
        return new RememberedSite(origin, elements, all);
    }

    /** Drops what was not used since a time, ISO 8601. */
    RememberedSite since(String time) {
        return new RememberedSite(
                origin,
                elements.stream().filter(it -> it.at().compareTo(time) >= 0).toList(),
                ways.stream().filter(it -> it.at().compareTo(time) >= 0).toList());
    }

    Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("version", 1);
        map.put("origin", origin);
        map.put("elements", elements.stream().map(Element::json).toList());
        map.put("ways", ways.stream().map(Way::json).toList());
        return map;
    }
}
