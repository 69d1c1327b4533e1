package dev.webwitness.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Looks once whether an expectation about the page holds, and says what is there instead. */
final class Checker {
    /** Parts that a page usually has once. */
    private static final Set<String> PARTS =
            Set.of("dialog", "banner", "contentinfo", "complementary", "navigation", "table");

    private final Frames frames;
    private final FrameChoice choice;
    private final Finder finder;

    Checker(Frames frames, FrameChoice choice, Finder finder) {
        this.frames = frames;
        this.choice = choice;
        this.finder = finder;
    }

    Check check(Page page, Expectation expectation, @Nullable String frameScope) {
        String value = expectation.value();
        Look look = switch (expectation.kind()) {
            case TEXT -> text(page, value, expectation.target(), frameScope);
            case VISIBLE -> visible(page, expectation, frameScope);
            case VALUE, CONTAINS, STATE -> element(page, expectation, frameScope);
            case URL_CONTAINS, URL_IS -> Addresses.look(expectation, page.url());
            case TITLE_CONTAINS, TITLE_IS -> title(page, expectation);
            case COUNT -> count(page, expectation, frameScope);
            case COMPARED -> compared(page, expectation, frameScope);
            case SORTED -> sorted(page, expectation, frameScope);
            case NO_ERRORS, NO_FAILED_REQUESTS, DIALOG, TABS ->
                throw new AssertionError(expectation.kind() + " is no question about the page");
        };
        return new Check(look.known() && look.holds() != expectation.negated(), look.seen());
    }

    /**
     * One look, negation not yet applied.
     *
     * @param known false where it cannot be told, so that neither the expectation nor its opposite holds
     */
    record Look(boolean holds, String seen, boolean known) {
        static Look of(boolean holds, String seen) {
            return new Look(holds, seen, true);
        }

        static Look unknown(String seen) {
            return new Look(false, seen, false);
        }
    }

    private Look text(Page page, String text, @Nullable Target part, @Nullable String frameScope) {
        Optional<Frame> root = choice.choose(page, frameScope);
        if (root.isEmpty()) {
            return Look.unknown("there is no frame \"" + frameScope + "\"");
        }
        List<JsonNode> near = new ArrayList<>();
        List<String> shows = new ArrayList<>();
        String role = part == null || part.role() == null || !PARTS.contains(part.role()) ? "" : part.role();
        if (textIn(root.get(), text, role, near, shows)) {
            return Look.of(true, "\"" + text + "\"");
        }
        if (part != null && !role.isEmpty() && textIn(root.get(), text, "", new ArrayList<>(), new ArrayList<>())) {
            return Look.of(false, "\"" + text + "\" is on the page, but not in the " + part.text());
        }
        List<String> lines = near.stream()
                .sorted(Comparator.comparingDouble(
                        (JsonNode one) -> -one.path(0).asDouble()))
                .map(one -> "\"" + one.path(1).asText() + "\"")
                .distinct()
                .limit(2)
                .toList();
        if (!lines.isEmpty()) {
            return Look.of(false, "nearest text: " + String.join(", ", lines));
        }
        String instead = shows.stream().limit(3).collect(Collectors.joining(", "));
        return Look.of(false, instead.isEmpty() ? "no such text" : "no such text; the page shows " + instead);
    }

    /** Whether the text stands in the frame or one within; with a role in what has it, where the frame has exactly one of that. */
    private boolean textIn(Frame frame, String text, String role, List<JsonNode> near, List<String> shows) {
        JsonNode answer = frames.ask(frame, "lookForText", Map.of("text", text, "near", true, "role", role), List.of());
        if (answer == null) {
            return false;
        }
        if (answer.path("cased").asBoolean()) {
            return true;
        }
        answer.path("near").forEach(near::add);
        answer.path("shows").forEach(one -> shows.add(one.asText()));
        for (Map.Entry<Frame, ElementHandle> child : frames.children(frame).entrySet()) {
            if (textIn(child.getKey(), text, role, near, shows)) {
                return true;
            }
        }
        return false;
    }

    private Look visible(Page page, Expectation expectation, @Nullable String frameScope) {
        Target target = target(expectation);
        if (target.how() == Target.How.REF) {
            Lookup found = finder.find(page, target, Purpose.HOVER, frameScope);
            return found instanceof Lookup.Found element
                    ? Look.of(true, element.element().label())
                    : Look.of(false, "not visible");
        }
        SearchResult result = finder.search(page, target, Purpose.READ, frameScope, SearchResult.Manner.STRICT);
        if (!result.candidates().isEmpty()) {
            String first = result.candidates().get(0).label();
            return Look.of(true, first);
        }
        boolean plain = target.how() == Target.How.NAME && target.role() == null && target.scope() == null;
        if (plain && !target.text().isBlank()) {
            Look text = text(page, target.text(), null, frameScope);
            if (text.holds()) {
                return text;
            }
        }
        Lookup.Missing missing = result.missing(target);
        return Look.of(false, said(missing));
    }

    private Look element(Page page, Expectation expectation, @Nullable String frameScope) {
        Target target = target(expectation);
        String value = expectation.value();
        boolean absent = expectation.kind() == Expectation.Kind.STATE && States.meansAbsent(value);
        Lookup found = finder.find(page, target, purpose(expectation), frameScope, SearchResult.Manner.STRICT);
        if (found instanceof Lookup.Missing && expectation.kind() != Expectation.Kind.CONTAINS && !absent) {
            found = finder.find(page, target, Purpose.READ, frameScope, SearchResult.Manner.STRICT);
        }
        if (found instanceof Lookup.Ambiguous many) {
            List<String> labels = many.candidates().stream()
                    .map(one -> one.label() + " " + one.ref())
                    .toList();
            return absent
                    ? Look.of(false, "visible: " + String.join(", ", labels))
                    : Look.unknown(many.total() + " elements answer to it: " + String.join(", ", labels));
        }
        if (found instanceof Lookup.Missing missing) {
            return absent ? Look.of(true, missing.reason()) : Look.unknown(said(missing));
        }
        if (found instanceof Lookup.Stale) {
            return absent
                    ? Look.of(true, "the element has left the page")
                    : Look.unknown("the element has left the page");
        }
        if (!(found instanceof Lookup.Found element)) {
            throw new AssertionError(found);
        }
        String ref = element.element().ref().replaceFirst("^f\\d+", "");
        JsonNode facts = frames.ask(element.frame(), "facts", Map.of("ref", ref, "wanted", value), List.of());
        if (facts == null || facts.isNull()) {
            return Look.unknown("went away while it was looked at");
        }
        return switch (expectation.kind()) {
            case VALUE -> States.value(facts, value);
            case CONTAINS -> States.contains(facts);
            default -> States.state(facts, value);
        };
    }

    private static Purpose purpose(Expectation expectation) {
        if (expectation.kind() == Expectation.Kind.VALUE) {
            return Purpose.TYPE;
        }
        return expectation.kind() == Expectation.Kind.STATE && States.ofABox(expectation.value())
                ? Purpose.CHECK
                : Purpose.READ;
    }

    private Look title(Page page, Expectation expectation) {
        JsonNode answer = frames.ask(page.mainFrame(), "title", Map.of(), List.of());
        return Addresses.title(expectation, answer == null ? "" : answer.asText());
    }

    private Look count(Page page, Expectation expectation, @Nullable String frameScope) {
        Target target = target(expectation);
        SearchResult nothing = new SearchResult();
        Frame root = finder.scopeFrame(page, target, frameScope, nothing);
        if (root == null) {
            return Look.unknown(nothing.missing(target).reason());
        }
        Map<String, ?> question = SearchResult.question(target, Purpose.READ, SearchResult.Manner.STRICT);
        int count = countIn(root, question);
        return new Look(Counts.holds(expectation.value(), count), count + " visible", true);
    }

    private int countIn(Frame frame, Map<String, ?> question) {
        JsonNode answer = frames.ask(frame, "count", question, List.of());
        int count = answer == null ? 0 : answer.path("count").asInt();
        for (Frame child : frames.children(frame).keySet()) {
            count += countIn(child, question);
        }
        return count;
    }

    /** What an element of that name shows; where there is none, or it shows nothing to compare, how many there are of it. */
    private Look compared(Page page, Expectation expectation, @Nullable String frameScope) {
        Target target = target(expectation);
        Lookup found = finder.find(page, target, Purpose.READ, frameScope, SearchResult.Manner.STRICT);
        Look look;
        if (found instanceof Lookup.Found element) {
            Held held = held(element);
            look = held.secret()
                    ? Look.unknown("masked")
                    : Compared.look(held.said(target.text()), expectation.value());
        } else if (found instanceof Lookup.Missing missing) {
            look = Look.unknown(said(missing));
        } else {
            look = Look.unknown("several elements answer to it: say which, or in which row");
        }
        boolean things = target.how() == Target.How.NAME
                && !target.quoted()
                && target.text().endsWith("s");
        if (look.known() || !things || expectation.value().startsWith("=")) {
            return look;
        }
        Look counted = count(page, new Expectation(Expectation.Kind.COUNT, target, ">0", false), frameScope);
        return counted.holds() ? Compared.look(counted.seen().replaceFirst("\\D.*", ""), expectation.value()) : look;
    }

    /** The order of a column of that name, else of the elements called so. */
    private Look sorted(Page page, Expectation expectation, @Nullable String frameScope) {
        Target target = target(expectation);
        SearchResult nothing = new SearchResult();
        Frame root = finder.scopeFrame(page, target, frameScope, nothing);
        if (root == null) {
            return Look.unknown(nothing.missing(target).reason());
        }
        List<String> values = new ArrayList<>();
        JsonNode column = frames.ask(root, "column", Map.of("text", target.text()), List.of());
        if (column != null) {
            column.forEach(one -> values.add(one.asText()));
        }
        if (values.size() < 2) {
            values.clear();
            gather(page, target, Sorted.MOST, frameScope).items().forEach(item -> values.add(item.text()));
        }
        return Sorted.look(values, expectation.value());
    }

    Gathered gather(Page page, Target target, int most, @Nullable String frameScope) {
        Frame root = finder.scopeFrame(page, target, frameScope, new SearchResult());
        List<Gathered.Item> items = new ArrayList<>();
        return new Gathered(root == null ? 0 : gatherIn(root, target, most, items), items);
    }

    private int gatherIn(Frame frame, Target target, int most, List<Gathered.Item> items) {
        Map<String, Object> question =
                new java.util.LinkedHashMap<>(SearchResult.question(target, Purpose.READ, SearchResult.Manner.STRICT));
        question.put("most", Math.max(0, most - items.size()));
        JsonNode answer = frames.ask(frame, "gather", question, List.of());
        if (answer == null) {
            return 0;
        }
        answer.path("items")
                .forEach(item -> items.add(new Gathered.Item(
                        frames.prefix(frame) + item.path("ref").asText(),
                        item.path("text").asText())));
        int total = answer.path("total").asInt();
        for (Frame child : frames.children(frame).keySet()) {
            total += gatherIn(child, target, most, items);
        }
        return total;
    }

    Held held(Lookup.Found found) {
        String ref = found.element().ref().replaceFirst("^f\\d+", "");
        JsonNode facts = frames.ask(found.frame(), "facts", Map.of("ref", ref, "beside", true), List.of());
        if (facts == null || facts.isNull()) {
            return new Held("", "", false, false);
        }
        boolean field = facts.path("field").asBoolean();
        String value = facts.path("value").asText("");
        return new Held(
                field ? value : facts.path("text").asText(),
                facts.path("beside").asText(),
                field,
                facts.path("password").asBoolean());
    }

    private static String said(Lookup.Missing missing) {
        return missing.reason()
                + (missing.nearest().isEmpty() ? "" : "; nearest: " + String.join(", ", missing.nearest()));
    }

    private static Target target(Expectation expectation) {
        Target target = expectation.target();
        if (target == null) {
            throw new AssertionError(expectation.kind() + " needs a target");
        }
        return target;
    }
}
