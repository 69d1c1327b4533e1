package dev.webwitness.page.expect;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.expect.ExpectationChecker.Look;
import dev.webwitness.page.find.ElementFinder;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.NameVariants;
import dev.webwitness.page.find.SearchPurpose;
import dev.webwitness.page.find.SearchResult;
import dev.webwitness.page.frames.FrameChoice;
import dev.webwitness.page.frames.FrameTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Looks once whether a text or an element is there, on all of a page or in a part of it, and how many there are. */
final class PresenceCheck {
    /** Parts that a page usually has once. */
    private static final Set<String> PARTS =
            Set.of("dialog", "banner", "contentinfo", "complementary", "navigation", "table");

    /** What the page's author calls an element, where its text may only begin alike. */
    private static final Set<String> MARKED = Set.of("class", "id", "test id", "role");
    /** From here on a text is the name and nothing else, as match.js grades it. */
    private static final double BARE_TIER = 93;

    private static final Pattern PAGE =
            Pattern.compile("(?<n>\\p{L}{3,}(?:[ -]\\p{L}+){0,2}) page", Pattern.CASE_INSENSITIVE);

    private final FrameTree frames;
    private final FrameChoice choice;
    private final ElementFinder finder;

    PresenceCheck(FrameTree frames, FrameChoice choice, ElementFinder finder) {
        this.frames = frames;
        this.choice = choice;
        this.finder = finder;
    }

    Look text(Page page, String text, @Nullable Target part, @Nullable String frameScope) {
        Optional<Frame> root = choice.choose(page, frameScope);
        if (root.isEmpty()) {
            return Look.unknown("there is no frame \"" + frameScope + "\"");
        }
        List<JsonNode> near = new ArrayList<>();
        List<String> shows = new ArrayList<>();
        String role = part == null || part.role() == null || !PARTS.contains(part.role()) ? "" : part.role();
        if (part != null && part.role() == null) {
            boolean beside = "near".equals(part.relation());
            String where = beside ? "beside" : "in";
            Part named = partIn(root.get(), part.text(), text, beside, new Part());
            if (named.says) {
                return Look.of(true, "\"" + text + "\" " + where + " \"" + part.text() + "\"");
            }
            boolean elsewhere = textIn(root.get(), text, "", near, shows);
            if (elsewhere && named.found) {
                return Look.of(false, "\"" + text + "\" is on the page, but not " + where + " \"" + part.text() + "\"");
            }
            if (elsewhere) {
                String seen = "\"" + text + "\" on the page, which has " + (beside ? "nothing" : "no part")
                        + " called \"" + part.text() + "\"";
                return isProper(part.text()) ? Look.unknown(seen) : Look.anywhere(true, seen, part.text());
            }
        } else if (textIn(root.get(), text, role, near, shows)) {
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

    /** Whether the part of the page that is called so has the text; null where there is no such part. */
    @Nullable
    Look inPart(Page page, Target target, String text, @Nullable String frameScope) {
        boolean plain = target.how() == Target.How.NAME && target.role() == null && target.scope() == null;
        Optional<Frame> root = choice.choose(page, frameScope);
        if (!plain || target.ordinal() != 0 || root.isEmpty()) {
            return null;
        }
        Part part = partIn(root.get(), target.text(), text, false, new Part());
        String said = "\"" + text + "\" is " + (part.says ? "" : "not ") + "in \"" + target.text() + "\"";
        return part.found ? Look.of(part.says, said) : null;
    }

    /** Whether some frame has the part that is said to have a text, and whether it says it. */
    private static final class Part {
        private boolean found;
        private boolean says;
    }

    private Part partIn(Frame frame, String part, String text, boolean beside, Part seen) {
        JsonNode answer =
                frames.ask(frame, "lookInPart", Map.of("text", text, "part", part, "beside", beside), List.of());
        if (answer != null) {
            seen.found |= answer.path("found").asBoolean();
            seen.says |= answer.path("says").asBoolean();
        }
        for (Frame child : frames.children(frame).keySet()) {
            partIn(child, part, text, beside, seen);
        }
        return seen;
    }

    /** A name, of which nothing else on the page is meant; other words, such as {@code cart}, may be the page itself. */
    private static boolean isProper(String part) {
        return !part.equals(part.toLowerCase(Locale.ROOT));
    }

    Look visible(Page page, Expectation expectation, @Nullable String frameScope) {
        Target target = ExpectationChecker.target(expectation);
        if ("of".equals(target.relation()) && target.scope() != null) {
            return visibleIn(page, expectation, target, target.scope(), frameScope);
        }
        if (target.how() == Target.How.REF) {
            LookupResult found = finder.find(page, target, SearchPurpose.HOVER, frameScope);
            return found instanceof LookupResult.Found element
                    ? Look.of(true, element.element().label())
                    : Look.of(false, "not visible");
        }
        SearchResult result = finder.search(page, target, SearchPurpose.READ, frameScope, SearchResult.Manner.CHECKING);
        boolean things = expectation.negated()
                && ExpectationChecker.namesMany(target)
                && target.text().matches("\\p{Ll}+"); // which a text only speaks of
        Optional<ElementFinder.Candidate> first = result.candidates().stream()
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
        Look called = pageCalled(page, target, frameScope);
        if (called != null) {
            return called;
        }
        if (expectation.negated()) {
            Look other = otherwiseCalled(page, target, frameScope);
            if (other != null) {
                return other;
            }
        }
        return Look.of(false, ExpectationChecker.said(result.missing(target)));
    }

    /** {@code the checkout page is shown}: told by the address, the title or a heading; null where none of them is called so. */
    private @Nullable Look pageCalled(Page page, Target target, @Nullable String frameScope) {
        Matcher called = PAGE.matcher(target.text());
        if (target.how() != Target.How.NAME || target.quoted() || target.scope() != null || !called.matches()) {
            return null;
        }
        String name = letters(called.group("n"));
        String path = page.url().replaceFirst("^[a-z][a-z0-9+.-]*://[^/?#]*", "");
        if (letters(path).contains(name)) {
            return Look.of(true, "the page's address " + path);
        }
        if (letters(page.title()).contains(name)) {
            return Look.of(true, "the page's title \"" + page.title() + "\"");
        }
        Target heading = new Target(Target.How.NAME, called.group("n"), "heading", 0, null, null, false);
        List<ElementFinder.Candidate> found = finder.search(
                        page, heading, SearchPurpose.READ, frameScope, SearchResult.Manner.CHECKING)
                .candidates();
        return found.isEmpty() ? null : Look.of(true, found.get(0).label());
    }

    private static String letters(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\d]", "");
    }

    /** In a part of the page: where there is no such part, on all of it, unless the part is called by a name. */
    private Look visibleIn(
            Page page, Expectation expectation, Target target, String part, @Nullable String frameScope) {
        Optional<Frame> root = choice.choose(page, frameScope);
        if (root.isEmpty()) {
            return Look.unknown("there is no frame \"" + frameScope + "\"");
        }
        Part named = partIn(root.get(), part, target.text(), false, new Part());
        SearchResult within = finder.search(page, target, SearchPurpose.READ, frameScope, SearchResult.Manner.CHECKING);
        if (named.says && target.role() == null || !within.candidates().isEmpty()) {
            return Look.of(true, target.label());
        }
        Target anywhere =
                new Target(target.how(), target.text(), target.role(), target.ordinal(), null, null, target.quoted());
        Look all = visible(page, new Expectation(Kind.VISIBLE, anywhere, "visible", expectation.negated()), frameScope);
        if (!all.known() || !all.holds()) {
            return all;
        }
        if (named.found) {
            return Look.of(false, all.seen() + " is on the page, but not in \"" + part + "\"");
        }
        return isProper(part)
                ? Look.unknown(all.seen() + ", but no part of the page is called \"" + part + "\"")
                : Look.anywhere(true, all.seen(), part);
    }

    /** Things that are counted by what the page calls each of them; null where none is there. */
    private @Nullable Look several(Page page, Target target, @Nullable String frameScope) {
        if (!ExpectationChecker.namesMany(target)) {
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
        for (String name : NameVariants.of(target.text())) {
            Target other = new Target(target.how(), name, target.role(), 0, target.scope(), target.relation(), false);
            SearchResult found =
                    finder.search(page, other, SearchPurpose.READ, frameScope, SearchResult.Manner.CHECKING);
            Optional<ElementFinder.Candidate> there =
                    found.candidates().stream().filter(PresenceCheck::called).findFirst();
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
    private static boolean called(ElementFinder.Candidate one) {
        return MARKED.contains(one.grade().by()) || one.grade().tier() >= BARE_TIER;
    }

    Look count(Page page, Expectation expectation, @Nullable String frameScope) {
        Target target = ExpectationChecker.target(expectation);
        SearchResult nothing = new SearchResult();
        Frame root = finder.scopeFrame(page, target, frameScope, nothing);
        if (root == null) {
            return Look.unknown(nothing.missing(target).reason());
        }
        Counted counted = countIn(
                root, SearchResult.question(target, SearchPurpose.READ, SearchResult.Manner.CHECKING), new Counted());
        String part = "of".equals(target.relation()) ? target.scope() : null;
        boolean lost = part != null && !counted.placed;
        if (part != null && lost && isProper(part)) {
            return Look.unknown(
                    "no part of the page is called \"" + part + "\"; " + counted.outside + " visible on all of it");
        }
        int count = lost ? counted.outside : counted.count;
        Look told = told(expectation.value(), count);
        String seen = count + " visible";
        if (told.known() && !told.holds() && counted.told > count && !lost) {
            told = told(expectation.value(), counted.told);
            seen += ", of " + counted.told + " that the grid says it has";
        }
        if (!told.known()) {
            return told;
        }
        if (part == null) {
            return Look.of(told.holds(), seen);
        }
        return lost ? Look.anywhere(told.holds(), seen, part) : Look.of(told.holds(), seen + " in \"" + part + "\"");
    }

    private static Look told(String wanted, int count) {
        Look sum = ComparisonCheck.sum(String.valueOf(count), wanted, count + " visible");
        return sum == null ? Look.of(CountCheck.holds(wanted, count), "") : sum;
    }

    /** How many there are in all frames: where they were looked for, and where that part is not there, at all. */
    private static final class Counted {
        private int count;
        private int outside;
        private int told;
        private boolean placed;
    }

    private Counted countIn(Frame frame, Map<String, ?> question, Counted counted) {
        JsonNode answer = frames.ask(frame, "count", question, List.of());
        if (answer != null) {
            boolean here = answer.path("count").isNumber();
            counted.placed |= here;
            counted.count += answer.path("count").asInt();
            counted.told +=
                    Math.max(answer.path("count").asInt(), answer.path("told").asInt());
            counted.outside += here ? 0 : answer.path("outside").asInt();
        }
        for (Frame child : frames.children(frame).keySet()) {
            countIn(child, question, counted);
        }
        return counted;
    }
}
