package dev.webwitness.page.expect;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.ElementFinder;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import dev.webwitness.page.find.SearchResult;
import dev.webwitness.page.frames.FrameChoice;
import dev.webwitness.page.frames.FrameTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Looks once whether an expectation about the page holds, and says what is there instead. */
public final class ExpectationChecker {
    /** The most elements of a frame that something is expected of at once. */
    private static final int MOST = 5_000;

    private final FrameTree frames;
    private final ElementFinder finder;
    private final PresenceCheck presence;

    public ExpectationChecker(FrameTree frames, FrameChoice choice, ElementFinder finder) {
        this.frames = frames;
        this.finder = finder;
        presence = new PresenceCheck(frames, choice, finder);
    }

    public CheckResult check(Page page, Expectation expectation, @Nullable String frameScope) {
        frames.lookAnew();
        Look look = switch (expectation.kind()) {
            case TEXT -> any(expectation, one -> presence.text(page, one.value(), one.target(), frameScope));
            case VISIBLE -> presence.visible(page, expectation, frameScope);
            case VALUE, STATE, ATTRIBUTE -> element(page, expectation, frameScope);
            case CONTAINS -> contains(page, expectation, frameScope);
            case URL_CONTAINS, URL_IS -> UrlCheck.look(expectation, page.url());
            case TITLE_CONTAINS, TITLE_IS -> title(page, expectation);
            case COUNT -> presence.count(page, expectation, frameScope);
            case COMPARED ->
                expectation.each() ? each(page, expectation, frameScope) : compared(page, expectation, frameScope);
            case SORTED -> sorted(page, expectation, frameScope);
            case SIDEWAYS -> sideways(page);
            case NO_ERRORS, NO_FAILED_REQUESTS, DIALOG, TABS, DOWNLOAD, ANY_OF, ANSWERED, QUIET, SCRIPT ->
                throw new AssertionError(expectation.kind() + " is no question about the page");
        };
        if (frames.leftOut() && !isConclusive(expectation, look)) {
            look = Look.unknown(look.seen() + "; only the first 300,000 elements of the page were looked at");
        }
        boolean holds = look.known() && look.holds() != expectation.negated();
        return new CheckResult(holds, look.seen(), holds ? look.note() : null);
    }

    /** Whether the result is certain although part of the page was not searched: what was found is there, what was not found may be elsewhere. */
    private static boolean isConclusive(Expectation expectation, Look look) {
        return switch (expectation.kind()) {
            case COUNT, COMPARED, SORTED -> false;
            default -> look.known() && look.holds() && !expectation.each();
        };
    }

    /**
     * One look, negation not yet applied.
     *
     * @param known false where it cannot be told, so that neither the expectation nor its opposite holds
     * @param note what is to be told even where it holds; null where there is nothing
     */
    record Look(
            boolean holds,
            String seen,
            boolean known,
            @Nullable String note) {
        Look(boolean holds, String seen, boolean known) {
            this(holds, seen, known, null);
        }

        /** It stands somewhere on the page, which has no part of that name. */
        static Look anywhere(boolean holds, String seen, String part) {
            return new Look(
                    holds, seen, true, "no part of the page is called \"" + part + "\": looked at all of the page");
        }

        static Look of(boolean holds, String seen) {
            return new Look(holds, seen, true);
        }

        static Look unknown(String seen) {
            return new Look(false, seen, false);
        }

        /** The first look that certainly holds. If none does, it is unknown if any of them is unknown. */
        static Look any(List<Look> looks) {
            String seen = looks.stream().map(Look::seen).distinct().collect(Collectors.joining("; "));
            return looks.stream()
                    .filter(Look::surely)
                    .findFirst()
                    .orElseGet(() -> new Look(false, seen, looks.stream().allMatch(Look::known)));
        }

        private boolean surely() {
            return known && holds;
        }
    }

    /** Looks at one value after the other until one holds. */
    private static Look any(Expectation expectation, Function<Expectation, Look> look) {
        List<Look> looks = new ArrayList<>();
        for (String value : inTurn(expectation)) {
            looks.add(look.apply(expectation.only(value)));
            if (looks.get(looks.size() - 1).surely()) {
                break;
            }
        }
        return Look.any(looks);
    }

    /** The values in the order of the checks. For a negated expectation they are checked again backwards, because the page may change between two checks. */
    private static List<String> inTurn(Expectation expectation) {
        List<String> values = new ArrayList<>(expectation.values().toList());
        for (int i = values.size() - 2; i >= 0 && expectation.negated(); i--) {
            values.add(values.get(i));
        }
        return values;
    }

    /** Looks in the part of the page of that name first, then in the element of that name. */
    private Look contains(Page page, Expectation expectation, @Nullable String frameScope) {
        Target target = target(expectation);
        Look part = expectation.each() ? null : inPart(page, expectation, frameScope);
        if (part == null || part.holds()) {
            return part == null ? element(page, expectation, frameScope) : part;
        }
        Expectation held = new Expectation(Kind.VALUE, target, expectation.value(), false).orElse(expectation.or());
        Look own = element(page, held, frameScope);
        return own.known() ? own : part;
    }

    private @Nullable Look inPart(Page page, Expectation expectation, @Nullable String frameScope) {
        List<Look> looks = new ArrayList<>();
        for (String value : inTurn(expectation)) {
            Look look = presence.inPart(page, target(expectation), value, frameScope);
            if (look != null) {
                looks.add(look);
            }
        }
        return looks.isEmpty() ? null : Look.any(looks);
    }

    private Look element(Page page, Expectation expectation, @Nullable String frameScope) {
        if (expectation.each()) {
            return each(page, expectation, frameScope);
        }
        if (!expectation.or().isEmpty() && expectation.values().anyMatch(one -> isToldElsewhere(expectation, one))) {
            return any(expectation, one -> element(page, one, frameScope));
        }
        Target target = target(expectation);
        String value = expectation.value();
        if (expectation.kind() == Kind.STATE && StateCheck.meansAbsent(value)) {
            Look seen = presence.visible(
                    page, new Expectation(Kind.VISIBLE, target, "visible", !expectation.negated()), frameScope);
            return new Look(!seen.holds(), seen.seen(), seen.known());
        }
        LookupResult found = finder.find(page, target, purpose(expectation), frameScope, SearchResult.Manner.CHECKING);
        if (found instanceof LookupResult.Missing && expectation.kind() != Expectation.Kind.CONTAINS) {
            found = finder.find(page, target, SearchPurpose.READ, frameScope, SearchResult.Manner.CHECKING);
        }
        if (found instanceof LookupResult.Ambiguous && namesMany(target)) {
            return each(page, expectation, frameScope);
        }
        if (found instanceof LookupResult.Ambiguous many) {
            List<String> labels = many.candidates().stream()
                    .map(one -> one.label() + " " + one.ref())
                    .toList();
            return Look.unknown(many.total() + " elements answer to it: " + String.join(", ", labels));
        }
        if (found instanceof LookupResult.Missing && expectation.kind() == Kind.STATE && value.equals("closed")) {
            return Look.of(true, "not visible");
        }
        if (found instanceof LookupResult.Missing missing) {
            return Look.unknown(said(missing));
        }
        if (found instanceof LookupResult.Stale) {
            return Look.unknown("the element has left the page");
        }
        if (!(found instanceof LookupResult.Found element)) {
            throw new AssertionError(found);
        }
        String ref = element.element().ref().replaceFirst("^f\\d+", "");
        JsonNode facts = frames.ask(
                element.frame(),
                "facts",
                Map.of("ref", ref, "beside", true, asks(expectation), value, "or", expectation.or()),
                List.of());
        if (facts == null || facts.isNull()) {
            return Look.unknown("it left the page during the check");
        }
        return held(expectation, facts);
    }

    /** Whether this is no state that an element on the page is asked for. */
    private static boolean isToldElsewhere(Expectation expectation, String state) {
        return expectation.kind() == Kind.STATE && (StateCheck.meansAbsent(state) || state.equals("closed"));
    }

    /** What the value is for the page: an attribute with what it should hold, or what should be said. */
    private static String asks(Expectation expectation) {
        return expectation.kind() == Kind.ATTRIBUTE ? "attribute" : "wanted";
    }

    /** Whether any of the expected values holds; the facts cover all of them. */
    private static Look held(Expectation expectation, JsonNode facts) {
        List<Look> looks = new ArrayList<>();
        looks.add(holds(expectation, facts));
        for (int i = 0; i < expectation.or().size(); i++) {
            looks.add(holds(
                    expectation.only(expectation.or().get(i)),
                    facts.path("others").path(i)));
        }
        return Look.any(looks);
    }

    private static Look holds(Expectation expectation, JsonNode facts) {
        return switch (expectation.kind()) {
            case ATTRIBUTE -> StateCheck.attribute(facts, expectation.value());
            case VALUE ->
                StateCheck.value(facts, expectation.value(), target(expectation).text());
            case CONTAINS ->
                expectation.each()
                        ? StateCheck.value(
                                facts, expectation.value(), target(expectation).text())
                        : StateCheck.contains(facts);
            case COMPARED ->
                ComparisonCheck.look(heldBy(facts).said(target(expectation).text()), expectation.value());
            default -> StateCheck.state(facts, expectation.value());
        };
    }

    static boolean namesMany(Target target) {
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
                new LinkedHashMap<>(SearchResult.question(target, SearchPurpose.READ, SearchResult.Manner.CHECKING));
        question.putAll(Map.of("each", true, asks(expectation), expectation.value(), "beside", true, "most", MOST));
        question.put("or", expectation.or());
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

    private static SearchPurpose purpose(Expectation expectation) {
        if (expectation.kind() == Expectation.Kind.VALUE
                || expectation.kind() == Kind.ATTRIBUTE && expectation.value().startsWith("placeholder=")) {
            return SearchPurpose.TYPE;
        }
        boolean ofSeveral =
                !expectation.or().isEmpty() && namesMany(target(expectation)); // also those that cannot be ticked
        return expectation.kind() == Expectation.Kind.STATE
                        && !ofSeveral
                        && expectation.values().anyMatch(StateCheck::ofABox)
                ? SearchPurpose.CHECK
                : SearchPurpose.READ;
    }

    private Look sideways(Page page) {
        JsonNode beyond = frames.ask(page.mainFrame(), "sideways", Map.of(), List.of());
        return beyond == null
                ? Look.unknown("it left the page during the check")
                : Look.of(
                        beyond.asInt() > 0,
                        beyond.asInt() > 0
                                ? "the page reaches " + beyond.asInt() + " px beyond the window"
                                : "the page is as wide as the window");
    }

    private Look title(Page page, Expectation expectation) {
        JsonNode answer = frames.ask(page.mainFrame(), "title", Map.of(), List.of());
        return UrlCheck.title(expectation, answer == null ? "" : answer.asText());
    }

    /** What an element of that name shows; where there is none, or it shows nothing to compare, how many there are of it. */
    private Look compared(Page page, Expectation expectation, @Nullable String frameScope) {
        Target target = target(expectation);
        LookupResult found = finder.find(page, target, SearchPurpose.READ, frameScope, SearchResult.Manner.CHECKING);
        Look look;
        if (found instanceof LookupResult.Found element) {
            ElementContent held = held(element);
            look = held.secret()
                    ? Look.unknown("masked")
                    : ComparisonCheck.look(held.said(target.text()), expectation.value());
        } else if (found instanceof LookupResult.Missing missing) {
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
        Look counted = presence.count(page, new Expectation(Expectation.Kind.COUNT, target, ">0", false), frameScope);
        return counted.holds()
                ? ComparisonCheck.look(counted.seen().replaceFirst("\\D.*", ""), expectation.value())
                : look;
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
            gather(page, target, SortCheck.MOST, frameScope).items().forEach(item -> values.add(item.text()));
        }
        return SortCheck.look(values, expectation.value());
    }

    public ElementGroup gather(Page page, Target target, int most, @Nullable String frameScope) {
        Frame root = finder.scopeFrame(page, target, frameScope, new SearchResult());
        List<ElementGroup.Item> items = new ArrayList<>();
        return new ElementGroup(root == null ? 0 : gatherIn(root, target, most, items), items);
    }

    private int gatherIn(Frame frame, Target target, int most, List<ElementGroup.Item> items) {
        Map<String, Object> question =
                new LinkedHashMap<>(SearchResult.question(target, SearchPurpose.READ, SearchResult.Manner.CHECKING));
        question.put("most", Math.max(0, most - items.size()));
        JsonNode answer = frames.ask(frame, "gather", question, List.of());
        if (answer == null) {
            return 0;
        }
        answer.path("items")
                .forEach(item -> items.add(new ElementGroup.Item(
                        frames.prefix(frame) + item.path("ref").asText(),
                        item.path("text").asText())));
        int total = answer.path("total").asInt();
        for (Frame child : frames.children(frame).keySet()) {
            total += gatherIn(child, target, most, items);
        }
        return total;
    }

    public ElementContent held(LookupResult.Found found) {
        String ref = found.element().ref().replaceFirst("^f\\d+", "");
        JsonNode facts =
                frames.ask(found.frame(), "facts", Map.of("ref", ref, "beside", true, "verbatim", true), List.of());
        return facts == null || facts.isNull() ? new ElementContent("", "", false, false) : heldBy(facts);
    }

    private static ElementContent heldBy(JsonNode facts) {
        boolean field = facts.path("field").asBoolean();
        String value = facts.path("value").asText("");
        return new ElementContent(
                facts.path("verbatim").asText(field ? value : facts.path("text").asText()),
                facts.path("beside").asText(),
                field,
                facts.path("password").asBoolean());
    }

    static String said(LookupResult.Missing missing) {
        return missing.reason()
                + (missing.nearest().isEmpty() ? "" : "; nearest: " + String.join(", ", missing.nearest()));
    }

    static Target target(Expectation expectation) {
        Target target = expectation.target();
        if (target == null) {
            throw new AssertionError(expectation.kind() + " needs a target");
        }
        return target;
    }
}
