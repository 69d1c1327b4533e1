package dev.webwitness.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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

    /** What the page's author calls an element, where its text may only begin alike. */
    private static final Set<String> MARKED = Set.of("class", "id", "test id", "role");
    /** From here on a text is the name and nothing else, as match.js grades it. */
    private static final double BARE_TIER = 93;
    /** The most elements of a frame that something is expected of at once. */
    private static final int MOST = 200;

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
            case COMPARED ->
                expectation.each() ? each(page, expectation, frameScope) : compared(page, expectation, frameScope);
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
        boolean things = expectation.negated()
                && namesMany(target)
                && target.text().matches("\\p{Ll}+"); // which a text only speaks of
        Optional<Finder.Candidate> first = result.candidates().stream()
                .filter(one -> !things || called(one))
                .findFirst();
        if (first.isPresent()) {
            return Look.of(true, first.get().label());
        }
        boolean plain = !things && target.how() == Target.How.NAME && target.role() == null && target.scope() == null;
        if (plain && !target.text().isBlank()) {
            Look text = text(page, target.text(), null, frameScope);
            if (text.holds()) {
                return text;
            }
        }
        Look several = several(page, target, frameScope);
        if (several != null) {
            return several;
        }
        if (expectation.negated()) {
            Look other = otherwiseCalled(page, target, frameScope);
            if (other != null) {
                return other;
            }
        }
        return Look.of(false, said(result.missing(target)));
    }

    /** Things that are counted by what the page calls each of them; null where none is there. */
    private @Nullable Look several(Page page, Target target, @Nullable String frameScope) {
        if (!namesMany(target)) {
            return null;
        }
        Look counted = count(page, new Expectation(Kind.COUNT, target, ">=1", false), frameScope);
        return counted.holds() ? counted : null;
    }

    /** What nobody quoted is not gone where it is only called a little otherwise; null where nothing is. */
    private @Nullable Look otherwiseCalled(Page page, Target target, @Nullable String frameScope) {
        if (target.how() != Target.How.NAME || target.quoted() || target.ordinal() != 0) {
            return null;
        }
        for (String name : OtherNames.of(target.text())) {
            Target other = new Target(target.how(), name, target.role(), 0, target.scope(), target.relation(), false);
            SearchResult found = finder.search(page, other, Purpose.READ, frameScope, SearchResult.Manner.STRICT);
            Optional<Finder.Candidate> there =
                    found.candidates().stream().filter(Checker::called).findFirst();
            if (there.isPresent()) {
                return Look.of(true, there.get().label());
            }
            Look several = several(page, other, frameScope);
            if (several != null) {
                return several;
            }
        }
        return null;
    }

    /** Whether the name is what the element is called, and not only how a text begins. */
    private static boolean called(Finder.Candidate one) {
        return MARKED.contains(one.by()) || one.tier() >= BARE_TIER;
    }

    private Look element(Page page, Expectation expectation, @Nullable String frameScope) {
        if (expectation.each()) {
            return each(page, expectation, frameScope);
        }
        Target target = target(expectation);
        String value = expectation.value();
        if (expectation.kind() == Kind.STATE && States.meansAbsent(value)) {
            Look seen =
                    visible(page, new Expectation(Kind.VISIBLE, target, "visible", !expectation.negated()), frameScope);
            return new Look(!seen.holds(), seen.seen(), seen.known());
        }
        Lookup found = finder.find(page, target, purpose(expectation), frameScope, SearchResult.Manner.STRICT);
        if (found instanceof Lookup.Missing && expectation.kind() != Expectation.Kind.CONTAINS) {
            found = finder.find(page, target, Purpose.READ, frameScope, SearchResult.Manner.STRICT);
        }
        if (found instanceof Lookup.Ambiguous && namesMany(target)) {
            return each(page, expectation, frameScope);
        }
        if (found instanceof Lookup.Ambiguous many) {
            List<String> labels = many.candidates().stream()
                    .map(one -> one.label() + " " + one.ref())
                    .toList();
            return Look.unknown(many.total() + " elements answer to it: " + String.join(", ", labels));
        }
        if (found instanceof Lookup.Missing missing) {
            return Look.unknown(said(missing));
        }
        if (found instanceof Lookup.Stale) {
            return Look.unknown("the element has left the page");
        }
        if (!(found instanceof Lookup.Found element)) {
            throw new AssertionError(found);
        }
        String ref = element.element().ref().replaceFirst("^f\\d+", "");
        JsonNode facts = frames.ask(element.frame(), "facts", Map.of("ref", ref, "wanted", value), List.of());
        if (facts == null || facts.isNull()) {
            return Look.unknown("went away while it was looked at");
        }
        return held(expectation, facts);
    }

    private static Look held(Expectation expectation, JsonNode facts) {
        return switch (expectation.kind()) {
            case VALUE -> States.value(facts, expectation.value());
            case CONTAINS -> expectation.each() ? States.value(facts, expectation.value()) : States.contains(facts);
            case COMPARED ->
                Compared.look(heldBy(facts).said(target(expectation).text()), expectation.value());
            default -> States.state(facts, expectation.value());
        };
    }

    private static boolean namesMany(Target target) {
        return target.how() == Target.How.NAME
                && !target.quoted()
                && target.ordinal() == 0
                && target.text().endsWith("s");
    }

    /** Whether it holds for every visible element of that name; where it must not, whether for none. */
    private Look each(Page page, Expectation expectation, @Nullable String frameScope) {
        Target target = target(expectation);
        SearchResult nothing = new SearchResult();
        Frame root = finder.scopeFrame(page, target, frameScope, nothing);
        if (root == null) {
            return Look.unknown(nothing.missing(target).reason());
        }
        Map<String, Object> question =
                new LinkedHashMap<>(SearchResult.question(target, Purpose.READ, SearchResult.Manner.STRICT));
        question.putAll(Map.of(
                "each",
                true,
                "wanted",
                expectation.value(),
                "beside",
                expectation.kind() == Kind.COMPARED,
                "most",
                MOST));
        List<JsonNode> all = new ArrayList<>();
        int total = factsIn(root, question, all);
        if (all.isEmpty()) {
            return Look.unknown("nothing visible is called so");
        }
        if (total > all.size()) {
            return Look.unknown(total + " elements answer to it, of which only the first " + MOST + " are looked at");
        }
        List<String> others = new ArrayList<>();
        for (JsonNode facts : all) {
            Look look = held(expectation.ofEach(), facts);
            if (!look.known()) {
                return Look.unknown(facts.path("label").asText() + ": " + look.seen());
            }
            if (look.holds() == expectation.negated()) {
                others.add(facts.path("label").asText() + ": " + look.seen());
            }
        }
        String seen = others.isEmpty()
                ? "all " + total
                : others.size() + " of " + total + " not: "
                        + others.stream().limit(3).collect(Collectors.joining(", "));
        return Look.of(others.isEmpty() != expectation.negated(), seen);
    }

    private int factsIn(Frame frame, Map<String, Object> question, List<JsonNode> all) {
        JsonNode answer = frames.ask(frame, "factsOfEach", question, List.of());
        if (answer == null) {
            return 0;
        }
        answer.path("facts").forEach(all::add);
        int total = answer.path("total").asInt();
        for (Frame child : frames.children(frame).keySet()) {
            total += factsIn(child, question, all);
        }
        return total;
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
        Counted counted =
                countIn(root, SearchResult.question(target, Purpose.READ, SearchResult.Manner.STRICT), new Counted());
        String part = "of".equals(target.relation()) ? target.scope() : null;
        boolean lost = part != null && !counted.placed;
        if (part != null && lost && !part.equals(part.toLowerCase(Locale.ROOT))) {
            return Look.unknown(
                    "no part of the page is called \"" + part + "\"; " + counted.outside + " visible on all of it");
        }
        int count = lost ? counted.outside : counted.count;
        String elsewhere = part != null && !lost ? " in \"" + part + "\"" : "";
        return new Look(Counts.holds(expectation.value(), count), count + " visible" + elsewhere, true);
    }

    /** How many there are in all frames: where they were looked for, and where that part is not there, at all. */
    private static final class Counted {
        private int count;
        private int outside;
        private boolean placed;
    }

    private Counted countIn(Frame frame, Map<String, ?> question, Counted counted) {
        JsonNode answer = frames.ask(frame, "count", question, List.of());
        if (answer != null) {
            boolean here = answer.path("count").isNumber();
            counted.placed |= here;
            counted.count += answer.path("count").asInt();
            counted.outside += here ? 0 : answer.path("outside").asInt();
        }
        for (Frame child : frames.children(frame).keySet()) {
            countIn(child, question, counted);
        }
        return counted;
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
                new LinkedHashMap<>(SearchResult.question(target, Purpose.READ, SearchResult.Manner.STRICT));
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
        return facts == null || facts.isNull() ? new Held("", "", false, false) : heldBy(facts);
    }

    private static Held heldBy(JsonNode facts) {
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
