package dev.webwitness.brain.steps.form;

import dev.webwitness.brain.steps.form.Slots.Entry;
import dev.webwitness.brain.steps.form.Slots.Value;
import dev.webwitness.brain.steps.slot.PlaceSlot;
import dev.webwitness.brain.steps.slot.RoleWords;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the forms of acts mean. */
final class ActionForms {
    private static final Map<String, Function<FormMatch, @Nullable StepReading>> FORMS = Map.ofEntries(
            Map.entry("click", match -> StepReading.of(click(element(match)))),
            Map.entry("close", ActionForms::close),
            Map.entry(
                    "click-all",
                    match -> StepReading.of(
                            names(match).stream().map(ActionForms::click).toList())),
            Map.entry(
                    "trail",
                    match -> StepReading.of(targets(match, "trail").stream()
                            .map(ActionForms::click)
                            .toList())),
            Map.entry("click-times", match -> repeated(click(element(match)), match)),
            Map.entry(
                    "click-holding",
                    match -> StepReading.of(
                            new Action.Click(element(match), Action.Click.Kind.SINGLE, keysHeld(match)))),
            Map.entry("click-outside", match -> outside(match)),
            Map.entry(
                    "double-click",
                    match -> StepReading.of(new Action.Click(element(match), Action.Click.Kind.DOUBLE))),
            Map.entry(
                    "right-click", match -> StepReading.of(new Action.Click(element(match), Action.Click.Kind.RIGHT))),
            Map.entry(
                    "open-in-tab",
                    match -> StepReading.of(new Action.Click(element(match), Action.Click.Kind.NEW_TAB))),
            Map.entry("hover", match -> StepReading.of(new Action.Hover(element(match)))),
            Map.entry("drag", match -> StepReading.of(drag(match, Action.Drag.Place.ONTO))),
            Map.entry("drag-beside", ActionForms::dragBeside),
            Map.entry("drag-from", match -> dragFrom(match)),
            Map.entry("type", match -> typed(match, false)),
            Map.entry("fill", match -> typed(match, false)),
            Map.entry("set", match -> typed(match, false)),
            Map.entry("append", match -> typed(match, true)),
            Map.entry("type-all", match -> entries(match, "entries")),
            Map.entry("fill-form", match -> entries(match, "pairs")),
            Map.entry("type-here", match -> StepReading.of(new Action.Type(match.get("text", String.class), null))),
            Map.entry("drag-slider", match -> slider(match)),
            Map.entry("clear", match -> StepReading.of(new Action.Clear(element(match)))),
            Map.entry(
                    "select",
                    match -> describes(match)
                            ? null
                            : StepReading.of(new Action.Select(value(match).text(), element(match)))),
            Map.entry("select-all", match -> selectAll(match)),
            Map.entry("choose", match -> element(match).quoted() ? StepReading.of(click(element(match))) : null),
            Map.entry("check", match -> StepReading.of(new Action.Check(element(match), true))),
            Map.entry(
                    "check-all",
                    match -> StepReading.of(names(match).stream()
                            .map(name -> new Action.Check(name, true))
                            .toList())),
            Map.entry("uncheck", match -> StepReading.of(new Action.Check(element(match), false))),
            Map.entry(
                    "uncheck-all",
                    match -> StepReading.of(names(match).stream()
                            .map(name -> new Action.Check(name, false))
                            .toList())),
            Map.entry("upload", match -> StepReading.of(new Action.Upload(strings(match, "files"), element(match)))),
            Map.entry("upload-here", match -> StepReading.of(new Action.Upload(strings(match, "files"), null))),
            Map.entry("log-in", ActionForms::logIn),
            Map.entry(
                    "log-in-secret",
                    match -> StepReading.of(new Action.Login(null, match.get("secret", String.class)))),
            Map.entry("search", match -> search(match)),
            Map.entry("button", match -> button(match.get("one", String.class))),
            Map.entry("open", match -> StepReading.of(new Action.Open(match.get("url", String.class)))),
            Map.entry("open-home", match -> StepReading.of(new Action.Open("/"))),
            Map.entry("back", match -> StepReading.of(new Action.History(Action.History.Move.BACK))),
            Map.entry("forward", match -> StepReading.of(new Action.History(Action.History.Move.FORWARD))),
            Map.entry("reload", match -> StepReading.of(new Action.History(Action.History.Move.RELOAD))),
            Map.entry(
                    "turn",
                    match -> StepReading.of(
                            new Action.Turn(match.has("one") ? match.get("one", String.class) : number(match)))),
            Map.entry("press", match -> StepReading.of(new Action.Press(keys(match), null))),
            Map.entry("press-on", match -> StepReading.of(new Action.Press(keys(match), element(match)))),
            Map.entry("press-times", match -> repeated(new Action.Press(keys(match), null), match)),
            Map.entry("scroll-edge", match -> StepReading.of(new Action.Scroll(null, match.get("one", String.class)))),
            Map.entry("scroll", match -> StepReading.of(new Action.Scroll(null, match.get("one", String.class)))),
            Map.entry("scroll-to", match -> StepReading.of(new Action.Scroll(element(match), "down"))),
            Map.entry("resize", match -> StepReading.of(match.get("size", Action.Resize.class))),
            Map.entry("new-tab", match -> StepReading.of(new Action.SwitchTab("newest"))),
            Map.entry("tab", match -> StepReading.of(new Action.SwitchTab(tab(match)))),
            Map.entry("tab-named", match -> StepReading.of(new Action.SwitchTab(match.get("text", String.class)))),
            Map.entry("close-tab", match -> StepReading.of(new Action.CloseTab())),
            Map.entry("frame", match -> StepReading.of(new Action.SwitchFrame(match.get("text", String.class)))),
            Map.entry("main-frame", match -> StepReading.of(new Action.SwitchFrame("main"))),
            Map.entry("accept", match -> StepReading.of(new Action.Dialog(true, null))),
            Map.entry("dismiss", match -> StepReading.of(new Action.Dialog(false, null))),
            Map.entry(
                    "answer",
                    match -> StepReading.of(new Action.Dialog(
                            true,
                            match.has("text")
                                    ? match.get("text", String.class)
                                    : value(match).text()))),
            Map.entry("wait", match -> StepReading.of(new Action.Wait(null, seconds(match)))),
            Map.entry("wait-idle", match -> until(Expectation.Kind.QUIET, "0", match)),
            Map.entry("wait-quiet", match -> until(Expectation.Kind.QUIET, number(match), match)),
            Map.entry(
                    "wait-response", match -> until(Expectation.Kind.ANSWERED, match.get("path", String.class), match)),
            Map.entry("wait-js", match -> until(Expectation.Kind.SCRIPT, match.get("script", String.class), match)),
            Map.entry("wait-for", ActionForms::waitFor),
            Map.entry(
                    "wait-gone",
                    match -> until(CheckForms.seen(element(match), true), match.has("duration") ? seconds(match) : 0)),
            Map.entry(
                    "wait-at-most",
                    match -> until(
                            match.has("condition")
                                    ? match.get("condition", Expectation.class)
                                    : CheckForms.seen(element(match), false),
                            seconds(match))),
            Map.entry("wait-until", match -> until(match.get("condition", Expectation.class), 0)),
            Map.entry("look", match -> StepReading.flow(new dev.webwitness.brain.plan.ControlFlow.Pause(), List.of())),
            Map.entry(
                    "remember",
                    match -> StepReading.of(
                            new Action.Remember(element(match), false, match.get("name", String.class)))),
            Map.entry(
                    "remember-number",
                    match -> StepReading.of(new Action.Remember(
                            match.get("things", Target.class), true, match.get("name", String.class)))),
            Map.entry("extract", match -> StepReading.of(extract(Action.Extract.Form.ANY, element(match), match))),
            Map.entry(
                    "extract-shape",
                    match -> StepReading.of(extract(
                            Action.Extract.Form.valueOf(
                                    match.get("one", String.class).toUpperCase(Locale.ROOT)),
                            match.has("text") ? Target.named(match.get("text", String.class)) : null,
                            match))));

    private ActionForms() {}

    /** Null where the form does not take what its slots read. */
    static @Nullable StepReading build(String id, FormMatch match) {
        Function<FormMatch, @Nullable StepReading> form = FORMS.get(id);
        if (form == null) {
            throw new AssertionError(id);
        }
        return form.apply(match);
    }

    private static Target element(FormMatch match) {
        return match.get("element", Target.class);
    }

    private static Value value(FormMatch match) {
        return match.get("value", Value.class);
    }

    private static String keys(FormMatch match) {
        return match.get("keys", String.class);
    }

    private static List<Action.Click.Key> keysHeld(FormMatch match) {
        return ((List<?>) match.get("modifiers", List.class))
                .stream().map(Action.Click.Key.class::cast).toList();
    }

    private static double seconds(FormMatch match) {
        return match.get("duration", Double.class);
    }

    private static String number(FormMatch match) {
        return String.valueOf(match.get("number", Integer.class));
    }

    private static Action click(Target target) {
        return new Action.Click(target, Action.Click.Kind.SINGLE);
    }

    private static List<String> strings(FormMatch match, String name) {
        List<?> all = match.maybe(name, List.class);
        return all == null ? List.of() : all.stream().map(String::valueOf).toList();
    }

    private static List<Target> targets(FormMatch match, String name) {
        List<?> all = match.maybe(name, List.class);
        return all == null ? List.of() : all.stream().map(Target.class::cast).toList();
    }

    private static List<Target> names(FormMatch match) {
        return strings(match, "names").stream().map(Target::named).toList();
    }

    private static StepReading repeated(Action action, FormMatch match) {
        return StepReading.of(Collections.nCopies(match.get("times", Integer.class), action));
    }

    /** {@code close the dialog} says what is to be closed, and not by what. */
    private static @Nullable StepReading close(FormMatch match) {
        Target target = element(match);
        String kind = target.role() != null
                ? target.role()
                : target.quoted() ? "" : RoleWords.role(target.text().toLowerCase(Locale.ROOT));
        boolean thing = kind != null
                && Set.of("dialog", "tab", "menu", "alert", "tooltip").contains(kind);
        return thing ? null : StepReading.of(click(target));
    }

    private static @Nullable StepReading outside(FormMatch match) {
        Target of = match.maybe("element", Target.class);
        if (of != null && (of.how() != Target.How.NAME || of.scope() != null || of.ordinal() != 0)) {
            return null;
        }
        String text = of == null ? "" : of.text();
        return StepReading.of(click(new Target(Target.How.OUTSIDE, text, null, 0, null, null, false)));
    }

    private static Action drag(FormMatch match, Action.Drag.Place place) {
        return new Action.Drag(
                match.get("from", Target.class), match.get("to", Target.class), place, targets(match, "points"));
    }

    /** Above or below what: that place is where it is let go, and not where it is. */
    private static @Nullable StepReading dragBeside(FormMatch match) {
        String relation = match.get("from", Target.class).relation();
        return "above".equals(relation) || "under".equals(relation)
                ? null
                : StepReading.of(drag(
                        match,
                        Action.Drag.Place.valueOf(match.get("one", String.class).toUpperCase(Locale.ROOT))));
    }

    /** {@code drag "A" from "To do" to "Done"}: what is dragged must be there. */
    private static @Nullable StepReading dragFrom(FormMatch match) {
        Target from = match.get("from", Target.class);
        Target source = match.get("source", Target.class);
        String scope = PlaceSlot.scope(source, "in");
        if (from.scope() != null || source.scope() != null || scope == null) {
            return null;
        }
        Target there = new Target(from.how(), from.text(), from.role(), from.ordinal(), scope, "in", from.quoted());
        return StepReading.of(new Action.Drag(there, match.get("to", Target.class), Action.Drag.Place.ONTO));
    }

    /** {@code type email into "Email"} describes a value and gives none. */
    private static boolean describes(FormMatch match) {
        return describes(value(match), element(match));
    }

    private static boolean describes(Value value, Target field) {
        List<String> name = Arrays.asList(field.text().toLowerCase(Locale.ROOT).split("\\W+", -1));
        return !value.quoted()
                && Arrays.stream(value.text().toLowerCase(Locale.ROOT).split("\\W+", -1))
                        .anyMatch(word -> !word.isEmpty() && name.contains(word));
    }

    private static @Nullable StepReading typed(FormMatch match, boolean append) {
        return describes(match)
                ? null
                : StepReading.of(new Action.Type(value(match).text(), element(match), append));
    }

    private static StepReading entries(FormMatch match, String name) {
        return StepReading.of(((List<?>) match.get(name, List.class))
                .stream()
                        .map(Entry.class::cast)
                        .map(entry -> new Action.Type(entry.value().text(), entry.field()))
                        .toList());
    }

    private static StepReading slider(FormMatch match) {
        return StepReading.of(new Action.Type(number(match), element(match)));
    }

    private static StepReading selectAll(FormMatch match) {
        List<String> options = strings(match, "names");
        return StepReading.of(new Action.Select(options.get(0), options.subList(1, options.size()), element(match)));
    }

    /** {@code log in with username and password} gives neither. */
    private static boolean isGiven(Value value) {
        return value.quoted()
                || !value.text().contains(" ")
                        && !Set.of("user", "username", "email", "password", "pin", "credentials")
                                .contains(value.text().toLowerCase(Locale.ROOT));
    }

    private static @Nullable StepReading logIn(FormMatch match) {
        String user = match.get("user", Value.class).text();
        String password = match.get("password", Value.class).text();
        boolean told = isGiven(match.get("user", Value.class)) && isGiven(match.get("password", Value.class));
        return user.startsWith("{{") || !told ? null : StepReading.of(new Action.Login(user, password));
    }

    private static StepReading search(FormMatch match) {
        Target field = match.has("element")
                ? element(match)
                : new Target(Target.How.NAME, "search", "searchbox", 0, null, null, false);
        return StepReading.of(new Action.Type(value(match).text(), field), new Action.Press("Enter", field));
    }

    private static StepReading button(String name) {
        String label = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        return StepReading.of(click(new Target(Target.How.NAME, label, null, 0, null, null, false)));
    }

    private static String tab(FormMatch match) {
        if (match.has("number")) {
            return number(match);
        }
        if (Set.of("other", "previous").contains(String.valueOf(match.maybe("one", String.class)))) {
            return "other";
        }
        Integer position = match.maybe("position", Integer.class);
        return position == null || position == 1 ? "original" : position < 0 ? "newest" : String.valueOf(position);
    }

    private static @Nullable StepReading waitFor(FormMatch match) {
        return until(CheckForms.seen(element(match), false), 0);
    }

    private static @Nullable StepReading until(@Nullable Expectation check, double seconds) {
        return check == null ? null : StepReading.of(new Action.Wait(check, seconds));
    }

    private static StepReading until(Expectation.Kind kind, String value, FormMatch match) {
        double seconds = match.has("duration") ? seconds(match) : 0;
        return StepReading.of(new Action.Wait(new Expectation(kind, null, value, false), seconds));
    }

    private static Action extract(Action.Extract.Form form, @Nullable Target target, FormMatch match) {
        Integer pages = match.maybe("pages", Integer.class);
        return new Action.Extract(
                form, target, strings(match, "columns"), pages == null ? 1 : pages, match.get("name", String.class));
    }
}
