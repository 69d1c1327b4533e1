package dev.webwitness.brain.steps.form;

import dev.webwitness.brain.steps.slot.ElementSlots;
import dev.webwitness.brain.steps.slot.NumberSlots;
import dev.webwitness.brain.steps.slot.PlaceSlot;
import dev.webwitness.brain.steps.slot.RoleWords;
import dev.webwitness.brain.steps.slot.Sentence.Mood;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the forms of checks mean. */
final class CheckForms {
    /** Words for parts that a page has once, in which a text is looked for by their role; see {@link Kind#TEXT}. */
    private static final Map<String, String> PARTS = Map.ofEntries(
            Map.entry("dialog", "dialog"),
            Map.entry("modal", "dialog"),
            Map.entry("popup", "dialog"),
            Map.entry("header", "banner"),
            Map.entry("banner", "banner"),
            Map.entry("footer", "contentinfo"),
            Map.entry("contentinfo", "contentinfo"),
            Map.entry("sidebar", "complementary"),
            Map.entry("complementary", "complementary"),
            Map.entry("navigation", "navigation"),
            Map.entry("nav", "navigation"),
            Map.entry("table", "table"));

    /** What a negative check may name without quotes: things of which a page shows one, or none. With any other name it would hold on any page. */
    private static final Set<String> SINGLE_THINGS = Set.of(
            "dialog",
            "modal",
            "popup",
            "spinner",
            "loader",
            "loading spinner",
            "progress bar",
            "skeleton",
            "toast",
            "tooltip",
            "notification",
            "error message",
            "error",
            "warning",
            "alert",
            "menu",
            "dropdown",
            "overlay",
            "banner",
            "cookie banner",
            "sidebar");

    /** Forms that need no verb behind {@code expect}, and are no check at all where neither stands. */
    private static final Set<String> WITHOUT_VERB = Set.of(
            "gone",
            "here",
            "message",
            "count",
            "tabs",
            "no-errors",
            "no-failed-requests",
            "sideways",
            "dialog",
            "alert",
            "download");

    /** Null where the form does not take what its slots read. */
    static @Nullable StepReading build(String id, FormMatch match, Mood mood) {
        boolean verb = Stream.of("is", "be", "does").anyMatch(match::has);
        return mood == Mood.PLAIN && !verb && WITHOUT_VERB.contains(id) ? null : built(id, match, mood);
    }

    private CheckForms() {}

    private static @Nullable StepReading built(String id, FormMatch match, Mood mood) {
        StepReading reading = meant(id, match, mood);
        boolean empty = reading != null && reading.checks().stream().anyMatch(CheckForms::holdsAnywhere);
        return empty ? null : reading;
    }

    /** An empty text is on any page. */
    private static boolean holdsAnywhere(Expectation check) {
        return Set.of(Kind.TEXT, Kind.CONTAINS, Kind.URL_CONTAINS, Kind.TITLE_CONTAINS)
                        .contains(check.kind())
                && check.values().anyMatch(String::isBlank);
    }

    private static @Nullable StepReading meant(String id, FormMatch match, Mood mood) {
        return switch (id) {
            case "visible" ->
                negated(match)
                        ? null
                        : one(
                                match.has("text")
                                        ? text(match.get("text", String.class), false)
                                        : seen(element(match), false));
            case "gone" -> gone(match);
            case "not-seen" -> one(seen(element(match), true));
            case "hidden" -> one(seen(element(match), !negated(match)));
            case "here" -> mood == Mood.EXPECTED ? one(seen(element(match), false)) : null;
            case "all-visible" -> all(strings(match, "names"), negated(match));
            case "any-visible" -> anyOf(match);
            case "visible-in" -> one(seenIn(element(match), match.get("place", PlaceSlot.class), negated(match)));
            case "message" -> one(text(match.get("text", String.class), negated(match)));
            case "contains" -> one(listed(match, Kind.CONTAINS));
            case "value" -> one(value(match));
            case "is" -> one(is(match));
            case "state" -> one(state(match));
            case "attribute" -> one(attribute(match));
            case "count" -> one(count(match));
            case "compared" -> one(compared(match));
            case "sum" -> sum(match);
            case "sorted" ->
                one(new Expectation(Kind.SORTED, element(match), match.get("one", String.class), negated(match)));
            case "url" -> one(url(match));
            case "title" -> one(title(match));
            case "tabs" -> one(about(match, Kind.TABS, String.valueOf(match.get("number", Integer.class))));
            case "no-errors" -> negated(match) ? null : one(new Expectation(Kind.NO_ERRORS, null, "", false));
            case "no-failed-requests" ->
                negated(match) ? null : one(new Expectation(Kind.NO_FAILED_REQUESTS, null, "", false));
            case "sideways" -> one(new Expectation(Kind.SIDEWAYS, null, "", !match.has("does") || negated(match)));
            case "dialog" -> negated(match) ? null : one(inDialog(match.get("text", String.class)));
            case "alert" -> one(new Expectation(Kind.DIALOG, null, match.get("text", String.class), false));
            case "download" -> one(about(match, Kind.DOWNLOAD, match.get("text", String.class)));
            case "either" -> either(match);
            case "both" -> mood == Mood.EXPECTED && !mixed(match) ? both(match) : null;
            case "within" ->
                match.has("element") && mood != Mood.EXPECTED
                        ? null
                        : new StepReading(
                                List.of(),
                                List.of(
                                        match.has("element")
                                                ? Objects.requireNonNull(seen(element(match), false))
                                                : match.get("check", Expectation.class)),
                                match.get("duration", Double.class),
                                null);
            default -> throw new AssertionError(id);
        };
    }

    /** {@code not visible}, or {@code no "text"}, which has no verb or one that is not negated. */
    private static @Nullable StepReading gone(FormMatch match) {
        boolean no = match.has("no");
        Target target = element(match);
        boolean kind = target.how() == Target.How.NAME
                && target.role() == null
                && target.ordinal() == 0
                && target.scope() == null
                && isManyOfAKind(target.text());
        if (no && kind && !negated(match)) {
            return one(new Expectation(
                    Kind.COUNT, new Target(Target.How.NAME, target.text(), null, 0, null, null, false), "0", false));
        }
        return negated(match) != no ? one(seen(element(match), true)) : null;
    }

    /** {@code rows}, {@code items}: what is counted, and no text of the page. */
    private static boolean isManyOfAKind(String text) {
        String low = text.toLowerCase(Locale.ROOT);
        return low.endsWith("s") && RoleWords.role(low) != null;
    }

    private static @Nullable StepReading one(@Nullable Expectation check) {
        return check == null ? null : StepReading.check(check);
    }

    private static Target element(FormMatch match) {
        return match.get("element", Target.class);
    }

    private static boolean negated(FormMatch match) {
        return Stream.of("is", "be", "does").anyMatch(verb -> Boolean.TRUE.equals(match.maybe(verb, Boolean.class)));
    }

    private static Expectation about(FormMatch match, Kind kind, String value) {
        return new Expectation(kind, null, value, negated(match));
    }

    static Expectation text(String text, boolean negated) {
        return new Expectation(Kind.TEXT, null, text, negated);
    }

    /** That an element, or a text in quotes, is visible, or is not; null for a check that would hold on any page. */
    static @Nullable Expectation seen(Target target, boolean negated) {
        boolean named = target.how() != Target.How.NAME || target.quoted();
        if (negated && !named && !SINGLE_THINGS.contains(target.text().toLowerCase(Locale.ROOT))) {
            return null;
        }
        boolean plain = target.how() == Target.How.NAME && target.role() == null && target.ordinal() == 0;
        if (plain && target.quoted() && target.scope() == null) {
            return text(target.text(), negated);
        }
        return new Expectation(Kind.VISIBLE, target, "visible", negated);
    }

    private static @Nullable Expectation seenIn(Target target, PlaceSlot place, boolean negated) {
        return target.scope() != null ? null : seenAt(target, place, negated);
    }

    private static @Nullable Expectation seenAt(Target target, PlaceSlot place, boolean negated) {
        boolean text =
                target.how() == Target.How.NAME && target.role() == null && target.ordinal() == 0 && target.quoted();
        return text ? textAt(target.text(), place, negated) : seen(ElementSlots.within(target, place), negated);
    }

    private static Target part(String scope) {
        String role = PARTS.get(scope.toLowerCase(Locale.ROOT));
        return new Target(Target.How.NAME, role == null ? scope : role, role, 0, null, null, false);
    }

    private static Expectation textAt(String text, PlaceSlot place, boolean negated) {
        Target part = place.part();
        if (part == null || place.relation().equals("under") || place.relation().equals("above")) {
            Target target = new Target(Target.How.NAME, text, null, 0, place.scope(), place.relation(), true);
            return new Expectation(Kind.VISIBLE, target, "visible", negated);
        }
        if (place.relation().equals("near")) {
            Target beside = new Target(Target.How.NAME, place.scope(), null, 0, null, "near", false);
            return new Expectation(Kind.TEXT, beside, text, negated);
        }
        boolean plain = part.how() == Target.How.NAME && part.ordinal() == 0 && part.role() == null;
        return plain && part.scope() == null
                ? new Expectation(Kind.TEXT, part.quoted() ? part : part(part.text()), text, negated)
                : new Expectation(Kind.CONTAINS, part, text, negated);
    }

    private static List<String> strings(FormMatch match, String name) {
        List<String> strings = new ArrayList<>();
        match.get(name, List.class).forEach(one -> strings.add((String) one));
        return strings;
    }

    private static StepReading all(List<String> texts, boolean negated) {
        return StepReading.check(texts.stream().map(text -> text(text, negated)).toArray(Expectation[]::new));
    }

    private static @Nullable StepReading anyOf(FormMatch match) {
        List<String> texts = strings(match, "texts");
        return texts.size() < 2 || negated(match)
                ? null
                : StepReading.check(text(texts.get(0), false).orElse(texts.subList(1, texts.size())));
    }

    private static Slots.Subject subject(FormMatch match) {
        return match.get("subject", Slots.Subject.class);
    }

    private static Expectation listed(FormMatch match, Kind kind) {
        List<String> texts = strings(match, "texts");
        Slots.Subject subject = subject(match);
        return subject.of(new Expectation(kind, subject.target(), texts.get(0), negated(match)))
                .orElse(texts.subList(1, texts.size()));
    }

    private static @Nullable Expectation value(FormMatch match) {
        Slots.Subject subject = subject(match);
        if (match.has("texts")) {
            return listed(match, Kind.VALUE);
        }
        if (match.has("text")) {
            return subject.of(
                    new Expectation(Kind.VALUE, subject.target(), match.get("text", String.class), negated(match)));
        }
        Slots.Value value = match.get("value", Slots.Value.class);
        boolean number = !value.quoted() && value.text().chars().anyMatch(Character::isDigit);
        return subject.of(
                number
                        ? new Expectation(Kind.COMPARED, subject.target(), "=" + value.text(), negated(match))
                        : new Expectation(Kind.VALUE, subject.target(), value.text(), negated(match)));
    }

    /** A text in quotes it shows; a bare number is compared as one, for "5" is in "15" too. */
    private static @Nullable Expectation is(FormMatch match) {
        if (match.has("value")) {
            return value(match);
        }
        if (match.has("texts")) {
            List<String> texts = strings(match, "texts");
            boolean sum =
                    texts.size() == 1 && NumberSlots.SUM.matcher(texts.get(0)).matches();
            return sum ? equalTo(match, texts.get(0)) : listed(match, Kind.VALUE);
        }
        return equalTo(match, match.get("amount", String.class));
    }

    private static Expectation equalTo(FormMatch match, String amount) {
        Slots.Subject subject = subject(match);
        return subject.of(new Expectation(Kind.COMPARED, subject.target(), "=" + amount, negated(match)));
    }

    private static Expectation state(FormMatch match) {
        List<String> states = strings(match, "states");
        Slots.Subject subject = subject(match);
        return subject.of(new Expectation(Kind.STATE, subject.target(), states.get(0), negated(match)))
                .orElse(states.subList(1, states.size()));
    }

    private static Expectation attribute(FormMatch match) {
        Slots.Subject subject = subject(match);
        String name = match.has("one") ? match.get("one", String.class) : match.get("name", String.class);
        String held = match.has("text") ? match.get("text", String.class) : "*";
        return subject.of(new Expectation(Kind.ATTRIBUTE, subject.target(), name + "=" + held, negated(match)));
    }

    private static @Nullable Expectation count(FormMatch match) {
        Target things = match.get("things", Target.class);
        Target in = match.maybe("element", Target.class);
        if (negated(match)
                || in != null && (in.scope() != null || things.scope() != null || PlaceSlot.scope(in, "in") == null)) {
            return null;
        }
        Target counted = in == null
                ? things
                : new Target(
                        things.how(),
                        things.text(),
                        things.role(),
                        things.ordinal(),
                        PlaceSlot.scope(in, "in"),
                        "of",
                        things.quoted());
        return new Expectation(Kind.COUNT, counted, match.get("count", String.class), false);
    }

    private static Expectation compared(FormMatch match) {
        Slots.Subject subject = subject(match);
        String wanted = match.has("comparison")
                ? match.get("comparison", String.class)
                : match.get("relation", String.class) + match.get("amount", String.class);
        return subject.of(new Expectation(Kind.COMPARED, subject.target(), wanted, negated(match)));
    }

    private static StepReading sum(FormMatch match) {
        Slots.Subject subject = subject(match);
        String text = match.get("text", String.class);
        boolean sum = NumberSlots.SUM.matcher(text).matches();
        return StepReading.check(subject.of(
                sum
                        ? new Expectation(Kind.COMPARED, subject.target(), "=" + text, false)
                        : new Expectation(Kind.VALUE, subject.target(), text, false)));
    }

    private static Expectation url(FormMatch match) {
        if (match.has("home")) {
            return new Expectation(Kind.URL_IS, null, Expectation.HOME, negated(match));
        }
        String end = match.maybe("end", String.class);
        String whole = match.maybe("whole", String.class);
        if (end != null) {
            return new Expectation(Kind.URL_IS, null, "*" + end, negated(match));
        }
        return whole != null
                ? new Expectation(Kind.URL_IS, null, whole, negated(match))
                : new Expectation(Kind.URL_CONTAINS, null, match.get("path", String.class), negated(match));
    }

    private static Expectation title(FormMatch match) {
        String whole = match.maybe("whole", String.class);
        return whole != null
                ? new Expectation(Kind.TITLE_IS, null, whole, negated(match))
                : new Expectation(Kind.TITLE_CONTAINS, null, match.get("text", String.class), negated(match));
    }

    private static Expectation inDialog(String text) {
        return new Expectation(
                Kind.TEXT, new Target(Target.How.NAME, "dialog", "dialog", 0, null, null, false), text, false);
    }

    private static StepReading both(FormMatch match) {
        return StepReading.check(match.get("one", Expectation.class), match.get("other", Expectation.class));
    }

    /** {@code A and B or C}: how it is grouped cannot be told. And {@code 3 rows and 4 columns} loses what has the columns. */
    private static boolean mixed(FormMatch match) {
        Expectation one = match.get("one", Expectation.class);
        Expectation other = match.get("other", Expectation.class);
        return one.kind() == Kind.ANY_OF
                || other.kind() == Kind.ANY_OF
                || other.kind() == Kind.COUNT && one.target() != null;
    }

    private static @Nullable StepReading either(FormMatch match) {
        Expectation one = match.get("one", Expectation.class);
        Expectation other = match.get("other", Expectation.class);
        List<Expectation> all = new ArrayList<>(List.of(one));
        all.addAll(other.kind() == Kind.ANY_OF ? other.alternatives() : List.of(other));
        return one.kind() == Kind.ANY_OF ? null : StepReading.check(Expectation.anyOf(all));
    }
}
