package dev.webwitness.page.find;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.frames.ElementJson;
import dev.webwitness.page.frames.FrameChoice;
import dev.webwitness.page.frames.FrameTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the one element a target means: searches every frame, judges what came back, and fetches the winner. */
public final class ElementFinder {
    /** How much weaker a match may be and still count as equally good; ways of matching differ by at least 1. */
    private static final double EQUAL = 0.5;

    /** What is graded lower is not called so: the words are a part of its name. */
    private static final double NAME_TIER = 93;

    /** What is graded lower only means the same. */
    private static final double PART_TIER = 72;

    private static final Set<String> PRESSED =
            Set.of("button", "link", "menuitem", "tab", "option", "checkbox", "switch", "radio");

    /** What is done, and the name or number of what it is done to. */
    private static final Pattern DONE_TO = Pattern.compile(
            "(?<v>(?i:delete|remove|edit|archive|rename|duplicate|clone|approve|reject|revoke|restore|download|share|cancel|pin|unpin|star|mute|unmute|block|unblock|dismiss|accept|decline|resend|retry|close|reopen|complete|follow|unfollow|invite|promote|demote|suspend|enable|disable))"
                    + " (?<t>[\\p{Lu}\\d#].*|\\S*[@._\\d]\\S*)");

    private static final Pattern REF = Pattern.compile("(f\\d+)?(e\\d+)");

    private final FrameTree frames;
    private final FrameChoice choice;
    private final RefResolver resolver;

    public ElementFinder(FrameTree frames, FrameChoice choice) {
        this.frames = frames;
        this.choice = choice;
        resolver = new RefResolver(frames);
    }

    public LookupResult find(Page page, Target target, SearchPurpose purpose, @Nullable String frameScope) {
        return find(page, target, purpose, frameScope, SearchResult.Manner.ACTING);
    }

    public LookupResult find(
            Page page, Target target, SearchPurpose purpose, @Nullable String frameScope, SearchResult.Manner manner) {
        if (target.how() == Target.How.REF) {
            return byRef(page, target.text().strip(), purpose);
        }
        SearchResult result = search(page, target, purpose, frameScope, manner);
        Candidate inRow = manner == SearchResult.Manner.ACTING && isNotPressed(result)
                ? inRow(page, target, purpose, frameScope)
                : null;
        if (inRow != null) {
            return resolve(inRow, target, purpose);
        }
        if (result.candidates().isEmpty()) {
            return result.missing(target);
        }
        List<Candidate> equals = result.equals(target.how() == Target.How.NAME ? EQUAL : 0);
        if (target.ordinal() != 0) {
            Optional<Candidate> chosen = result.atPosition(target.ordinal(), equals);
            return chosen.isEmpty() ? result.tooFew(target, equals.size()) : resolve(chosen.get(), target, purpose);
        }
        if (equals.size() > 1) {
            int total = equals.size() == result.candidates().size() ? result.total() : equals.size();
            return new LookupResult.Ambiguous(
                    equals.stream()
                            .limit(6)
                            .flatMap(one -> one.described().stream())
                            .toList(),
                    total);
        }
        return resolve(equals.get(0), target, purpose);
    }

    /** Whether nothing that can be pressed is called so: a row that says all the words is no button. */
    private static boolean isNotPressed(SearchResult result) {
        if (result.candidates().isEmpty()) {
            return true;
        }
        return result.equals(EQUAL).stream()
                .flatMap(one -> one.described().stream())
                .noneMatch(one -> PRESSED.contains(one.role()));
    }

    /** {@code Delete Bob}, where nothing is called so: the one button "Delete" in the row or card of Bob; null where there is none, or several. */
    private @Nullable Candidate inRow(Page page, Target target, SearchPurpose purpose, @Nullable String frameScope) {
        Matcher said = DONE_TO.matcher(target.text());
        boolean plain =
                target.how() == Target.How.NAME && !target.quoted() && target.scope() == null && target.ordinal() == 0;
        if (!plain
                || !said.matches()
                || !(target.role() == null || target.role().equals("button"))) {
            return null;
        }
        Target verb =
                new Target(Target.How.NAME, said.group("v"), target.role(), 0, said.group("t"), "row", target.quoted());
        SearchResult result = search(page, verb, purpose, frameScope, SearchResult.Manner.CHECKING);
        List<Candidate> equals = result.candidates().isEmpty() ? List.of() : result.equals(EQUAL);
        return equals.size() == 1 ? equals.get(0) : null;
    }

    /** Everything that answers, in all frames looked at. */
    public SearchResult search(
            Page page, Target target, SearchPurpose purpose, @Nullable String frameScope, SearchResult.Manner manner) {
        SearchResult result = new SearchResult();
        Frame root = scopeFrame(page, target, frameScope, result);
        if (root != null) {
            search(root, SearchResult.question(target, purpose, manner), result);
        }
        return result;
    }

    private void search(Frame frame, Map<String, ?> question, SearchResult result) {
        Map<Frame, ElementHandle> children = frames.children(frame);
        JsonNode answer = frames.ask(frame, "search", question, List.copyOf(children.values()));
        if (answer == null) {
            return;
        }
        result.add(frame, frames.prefix(frame), answer);
        int index = 0;
        for (Frame child : children.keySet()) {
            if (answer.path("frames").path(index++).asBoolean() && result.framesSearched() < 20) {
                search(child, question, result);
            }
        }
    }

    /** The frame to search from; null, with the reason noted, where the words name none. */
    @Nullable
    public Frame scopeFrame(Page page, Target target, @Nullable String frameScope, SearchResult result) {
        String words = "frame".equals(target.relation()) ? target.scope() : frameScope;
        Optional<Frame> chosen = choice.choose(page, words);
        if (chosen.isEmpty()) {
            result.because("there is no frame \"" + words + "\"");
        }
        return chosen.orElse(null);
    }

    public List<ElementHandle> parts(LookupResult.Found field) {
        String ref = field.element().ref().replaceFirst("^f\\d+", "");
        JsonNode answer = frames.ask(field.frame(), "fieldParts", Map.of("ref", ref), List.of());
        List<ElementHandle> parts = new ArrayList<>();
        if (answer != null) {
            for (String part : ElementJson.texts(answer)) {
                ElementHandle handle = frames.element(field.frame(), part);
                if (handle != null) {
                    parts.add(handle);
                }
            }
        }
        return parts;
    }

    public ListOptions options(LookupResult.Found list, String name) {
        String ref = list.element().ref().replaceFirst("^f\\d+", "");
        JsonNode answer = frames.ask(list.frame(), "optionsNamed", Map.of("ref", ref, "text", name), List.of());
        if (answer == null) {
            return new ListOptions(List.of(), List.of());
        }
        List<ListOptions.Option> matching = new ArrayList<>();
        answer.path("matching")
                .forEach(one -> matching.add(new ListOptions.Option(
                        one.path("index").asInt(),
                        one.path("name").asText(),
                        one.path("disabled").asBoolean())));
        return new ListOptions(matching, ElementJson.texts(answer.path("all")));
    }

    private LookupResult byRef(Page page, String ref, SearchPurpose purpose) {
        Matcher parts = REF.matcher(ref);
        if (!parts.matches()) {
            return new LookupResult.Stale(ref);
        }
        String prefix = parts.group(1) == null ? "" : parts.group(1);
        String own = parts.group(2);
        return frames.byPrefix(page, prefix)
                .map(frame -> resolver.resolve(
                        frame, own, purpose, new LookupResult.Matched("ref", LookupResult.Match.NAME, null)))
                .orElse(new LookupResult.Stale(ref));
    }

    private LookupResult resolve(Candidate chosen, Target target, SearchPurpose purpose) {
        Grade grade = chosen.grade();
        String how = target.how() == Target.How.NAME ? grade.by() + " \"" + grade.text() + "\"" : target.label();
        String option = grade.by().equals("option") ? grade.text() : null;
        LookupResult found = resolver.resolve(
                chosen.place().frame(), chosen.ref(), purpose, new LookupResult.Matched(how, match(grade), option));
        return found instanceof LookupResult.Stale
                ? new LookupResult.Missing(
                        SearchResult.tried(target), List.of(chosen.label()), "it left the page during the search")
                : found;
    }

    private static LookupResult.Match match(Grade grade) {
        if (grade.tier() >= NAME_TIER) {
            return LookupResult.Match.NAME;
        }
        return grade.tier() >= PART_TIER ? LookupResult.Match.PART : LookupResult.Match.MEANING;
    }

    /** Where a candidate stands in the document: which frame, and which place within it. */
    public record Place(Frame frame, int frameIndex, int order) {}

    /** How well a candidate answers, and by what. */
    public record Grade(double score, double tier, String by, String text) {}

    /** One element that answers, in one frame. */
    public record Candidate(Place place, String ref, String label, Grade grade, Optional<ElementRef> described) {

        static Candidate read(Frame frame, int frameIndex, String prefix, JsonNode found) {
            JsonNode info = found.path("info");
            return new Candidate(
                    new Place(frame, frameIndex, found.path("order").asInt()),
                    found.path("ref").asText(),
                    found.path("label").asText(),
                    new Grade(
                            found.path("score").asDouble(),
                            found.path("tier").asDouble(),
                            found.path("by").asText(),
                            found.path("text").asText()),
                    info.isObject() ? Optional.of(ElementJson.element(info, prefix, 0, 0)) : Optional.empty());
        }

        static List<Candidate> readAll(Frame frame, int frameIndex, String prefix, JsonNode list) {
            List<Candidate> all = new ArrayList<>();
            list.forEach(found -> all.add(read(frame, frameIndex, prefix, found)));
            return all;
        }
    }
}
