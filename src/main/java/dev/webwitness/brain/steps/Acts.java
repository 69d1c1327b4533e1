package dev.webwitness.brain.steps;

import dev.webwitness.brain.steps.Slots.Entry;
import dev.webwitness.brain.steps.Slots.Value;
import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Target;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the forms of acts mean. */
final class Acts {
    private static final Map<String, Function<Match, @Nullable Reading>> FORMS = Map.ofEntries(
            Map.entry("click", match -> Reading.of(click(element(match)))),
            Map.entry("close", Acts::close),
            Map.entry(
                    "click-all",
                    match -> Reading.of(names(match).stream().map(Acts::click).toList())),
            Map.entry(
                    "trail",
                    match -> Reading.of(
                            targets(match, "trail").stream().map(Acts::click).toList())),
            Map.entry("click-times", match -> repeated(click(element(match)), match)),
            Map.entry(
                    "click-holding",
                    match -> Reading.of(new Action.Click(element(match), Action.Click.Kind.SINGLE, keysHeld(match)))),
            Map.entry("click-outside", match -> outside(match)),
            Map.entry("double-click", match -> Reading.of(new Action.Click(element(match), Action.Click.Kind.DOUBLE))),
            Map.entry("right-click", match -> Reading.of(new Action.Click(element(match), Action.Click.Kind.RIGHT))),
            Map.entry("open-in-tab", match -> Reading.of(new Action.Click(element(match), Action.Click.Kind.NEW_TAB))),
            Map.entry("hover", match -> Reading.of(new Action.Hover(element(match)))),
            Map.entry("drag", match -> Reading.of(drag(match, Action.Drag.Place.ONTO))),
            Map.entry("drag-beside", Acts::dragBeside),
            Map.entry("drag-from", match -> dragFrom(match)),
            Map.entry("type", match -> typed(match, false)),
            Map.entry("fill", match -> typed(match, false)),
            Map.entry("set", match -> typed(match, false)),
            Map.entry("append", match -> typed(match, true)),
            Map.entry("type-all", match -> entries(match, "entries")),
            Map.entry("fill-form", match -> entries(match, "pairs")),
            Map.entry("type-here", match -> Reading.of(new Action.Type(match.get("text", String.class), null))),
            Map.entry("drag-slider", match -> slider(match)),
            Map.entry("clear", match -> Reading.of(new Action.Clear(element(match)))),
            Map.entry(
                    "select",
                    match -> describes(match)
                            ? null
                            : Reading.of(new Action.Select(value(match).text(), element(match)))),
            Map.entry("select-all", match -> selectAll(match)),
            Map.entry("choose", match -> element(match).quoted() ? Reading.of(click(element(match))) : null),
            Map.entry("check", match -> Reading.of(new Action.Check(element(match), true))),
            Map.entry(
                    "check-all",
                    match -> Reading.of(names(match).stream()
                            .map(name -> new Action.Check(name, true))
                            .toList())),
            Map.entry("uncheck", match -> Reading.of(new Action.Check(element(match), false))),
            Map.entry(
                    "uncheck-all",
                    match -> Reading.of(names(match).stream()
                            .map(name -> new Action.Check(name, false))
                            .toList())),
            Map.entry("upload", match -> Reading.of(new Action.Upload(strings(match, "files"), element(match)))),
            Map.entry("upload-here", match -> Reading.of(new Action.Upload(strings(match, "files"), null))),
            Map.entry("log-in", Acts::logIn),
            Map.entry("log-in-secret", match -> Reading.of(new Action.Login(null, match.get("secret", String.class)))),
            Map.entry("search", match -> search(match)),
            Map.entry("button", match -> button(match.get("one", String.class))),
            Map.entry("open", match -> Reading.of(new Action.Open(match.get("url", String.class)))),
            Map.entry("open-home", match -> Reading.of(new Action.Open("/"))),
            Map.entry("back", match -> Reading.of(new Action.History(Action.History.Move.BACK))),
            Map.entry("forward", match -> Reading.of(new Action.History(Action.History.Move.FORWARD))),
            Map.entry("reload", match -> Reading.of(new Action.History(Action.History.Move.RELOAD))),
            Map.entry(
                    "turn",
                    match -> Reading.of(
                            new Action.Turn(match.has("one") ? match.get("one", String.class) : number(match)))),
            Map.entry("press", match -> Reading.of(new Action.Press(keys(match), null))),
            Map.entry("press-on", match -> Reading.of(new Action.Press(keys(match), element(match)))),
            Map.entry("press-times", match -> repeated(new Action.Press(keys(match), null), match)),
            Map.entry("scroll-edge", match -> Reading.of(new Action.Scroll(null, match.get("one", String.class)))),
            Map.entry("scroll", match -> Reading.of(new Action.Scroll(null, match.get("one", String.class)))),
            Map.entry("scroll-to", match -> Reading.of(new Action.Scroll(element(match), "down"))),
            Map.entry("resize", match -> Reading.of(match.get("size", Action.Resize.class))),
            Map.entry("new-tab", match -> Reading.of(new Action.SwitchTab("newest"))),
            Map.entry("tab", match -> Reading.of(new Action.SwitchTab(tab(match)))),
            Map.entry("tab-named", match -> Reading.of(new Action.SwitchTab(match.get("text", String.class)))),
            Map.entry("close-tab", match -> Reading.of(new Action.CloseTab())),
            Map.entry("frame", match -> Reading.of(new Action.SwitchFrame(match.get("text", String.class)))),
            Map.entry("main-frame", match -> Reading.of(new Action.SwitchFrame("main"))),
            Map.entry("accept", match -> Reading.of(new Action.Dialog(true, null))),
            Map.entry("dismiss", match -> Reading.of(new Action.Dialog(false, null))),
            Map.entry(
                    "answer",
                    match -> Reading.of(new Action.Dialog(
                            true,
                            match.has("text")
                                    ? match.get("text", String.class)
                                    : value(match).text()))),
            Map.entry("wait", match -> Reading.of(new Action.Wait(null, seconds(match), false))),
            Map.entry("wait-idle", match -> Reading.of(new Action.Wait(null, 0, true))),
            Map.entry("wait-for", Acts::waitFor),
            Map.entry(
                    "wait-gone",
                    match -> until(Checks.seen(element(match), true), match.has("duration") ? seconds(match) : 0)),
            Map.entry(
                    "wait-at-most",
                    match -> until(
                            match.has("condition")
                                    ? match.get("condition", Expectation.class)
                                    : Checks.seen(element(match), false),
                            seconds(match))),
            Map.entry("wait-until", match -> until(match.get("condition", Expectation.class), 0)),
            Map.entry("look", match -> Reading.flow(new dev.webwitness.brain.flow.Flow.Pause(), List.of())),
            Map.entry(
                    "remember",
                    match -> Reading.of(new Action.Remember(element(match), false, match.get("name", String.class)))),
            Map.entry(
                    "remember-number",
                    match -> Reading.of(new Action.Remember(
                            match.get("things", Target.class), true, match.get("name", String.class)))),
            Map.entry("extract", match -> Reading.of(extract(Action.Extract.Form.ANY, element(match), match))),
            Map.entry(
                    "extract-shape",
                    match -> Reading.of(extract(
                            Action.Extract.Form.valueOf(
                                    match.get("one", String.class).toUpperCase(Locale.ROOT)),
                            match.has("text") ? Target.named(match.get("text", String.class)) : null,
                            match))));

    private Acts() {}

    /** Null where the form does not take what its slots read. */
    static @Nullable Reading build(String id, Match match) {
        Function<Match, @Nullable Reading> form = FORMS.get(id);
        if (form == null) {
            throw new AssertionError(id);
        }
        return form.apply(match);
    }

    private static Target element(Match match) {
        return match.get("element", Target.class);
    }

    private static Value value(Match match) {
        return match.get("value", Value.class);
    }

    private static String keys(Match match) {
        return match.get("keys", String.class);
    }

    private static List<Action.Click.Key> keysHeld(Match match) {
        return ((List<?>) match.get("modifiers", List.class))
                .stream().map(Action.Click.Key.class::cast).toList();
    }

    private static double seconds(Match match) {
        return match.get("duration", Double.class);
    }

    private static String number(Match match) {
        return String.valueOf(match.get("number", Integer.class));
    }

    private static Action click(Target target) {
        return new Action.Click(target, Action.Click.Kind.SINGLE);
    }

    private static List<String> strings(Match match, String name) {
        List<?> all = match.maybe(name, List.class);
        return all == null ? List.of() : all.stream().map(String::valueOf).toList();
    }

    private static List<Target> targets(Match match, String name) {
        List<?> all = match.maybe(name, List.class);
        return all == null ? List.of() : all.stream().map(Target.class::cast).toList();
    }

    private static List<Target> names(Match match) {
        return strings(match, "names").stream().map(Target::named).toList();
    }

    private static Reading repeated(Action action, Match match) {
        return Reading.of(Collections.nCopies(match.get("times", Integer.class), action));
    }

    /** {@code close the dialog} says what is to be closed, and not by what. */
    private static @Nullable Reading close(Match match) {
        Target target = element(match);
        String kind = target.role() != null
                ? target.role()
                : target.quoted() ? "" : Roles.role(target.text().toLowerCase(Locale.ROOT));
        boolean thing = kind != null
                && Set.of("dialog", "tab", "menu", "alert", "tooltip").contains(kind);
        return thing ? null : Reading.of(click(target));
    }

    private static @Nullable Reading outside(Match match) {
        Target of = match.maybe("element", Target.class);
        if (of != null && (of.how() != Target.How.NAME || of.scope() != null || of.ordinal() != 0)) {
            return null;
        }
        String text = of == null ? "" : of.text();
        return Reading.of(click(new Target(Target.How.OUTSIDE, text, null, 0, null, null, false)));
    }

    private static Action drag(Match match, Action.Drag.Place place) {
        return new Action.Drag(
                match.get("from", Target.class), match.get("to", Target.class), place, targets(match, "points"));
    }

    /** Above or below what: that place is where it is let go, and not where it is. */
    private static @Nullable Reading dragBeside(Match match) {
        String relation = match.get("from", Target.class).relation();
        return "above".equals(relation) || "under".equals(relation)
                ? null
                : Reading.of(drag(
                        match,
                        Action.Drag.Place.valueOf(match.get("one", String.class).toUpperCase(Locale.ROOT))));
    }

    /** {@code drag "A" from "To do" to "Done"}: what is dragged must be there. */
    private static @Nullable Reading dragFrom(Match match) {
        Target from = match.get("from", Target.class);
        Target source = match.get("source", Target.class);
        String scope = Place.scope(source, "in");
        if (from.scope() != null || source.scope() != null || scope == null) {
            return null;
        }
        Target there = new Target(from.how(), from.text(), from.role(), from.ordinal(), scope, "in", from.quoted());
        return Reading.of(new Action.Drag(there, match.get("to", Target.class), Action.Drag.Place.ONTO));
    }

    /** {@code type email into "Email"} describes a value and gives none. */
    private static boolean describes(Match match) {
        return describes(value(match), element(match));
    }

    private static boolean describes(Value value, Target field) {
        List<String> name = Arrays.asList(field.text().toLowerCase(Locale.ROOT).split("\\W+", -1));
        return !value.quoted()
                && Arrays.stream(value.text().toLowerCase(Locale.ROOT).split("\\W+", -1))
                        .anyMatch(word -> !word.isEmpty() && name.contains(word));
    }

    private static @Nullable Reading typed(Match match, boolean append) {
        return describes(match) ? null : Reading.of(new Action.Type(value(match).text(), element(match), append));
    }

    private static Reading entries(Match match, String name) {
        return Reading.of(((List<?>) match.get(name, List.class))
                .stream()
                        .map(Entry.class::cast)
                        .map(entry -> new Action.Type(entry.value().text(), entry.field()))
                        .toList());
    }

    private static Reading slider(Match match) {
        return Reading.of(new Action.Type(number(match), element(match)));
    }

    private static Reading selectAll(Match match) {
        List<String> options = strings(match, "names");
        return Reading.of(new Action.Select(options.get(0), options.subList(1, options.size()), element(match)));
    }

    /** {@code log in with username and password} gives neither. */
    private static boolean isGiven(Value value) {
        return value.quoted()
                || !value.text().contains(" ")
                        && !Set.of("user", "username", "email", "password", "pin", "credentials")
                                .contains(value.text().toLowerCase(Locale.ROOT));
    }

    private static @Nullable Reading logIn(Match match) {
        String user = match.get("user", Value.class).text();
        String password = match.get("password", Value.class).text();
        boolean told = isGiven(match.get("user", Value.class)) && isGiven(match.get("password", Value.class));
        return user.startsWith("{{") || !told ? null : Reading.of(new Action.Login(user, password));
    }

    private static Reading search(Match match) {
        Target field = match.has("element")
                ? element(match)
                : new Target(Target.How.NAME, "search", "searchbox", 0, null, null, false);
        return Reading.of(new Action.Type(value(match).text(), field), new Action.Press("Enter", field));
    }

    private static Reading button(String name) {
        String label = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        return Reading.of(click(new Target(Target.How.NAME, label, null, 0, null, null, false)));
    }

    private static String tab(Match match) {
        if (match.has("number")) {
            return number(match);
        }
        if (Set.of("other", "previous").contains(String.valueOf(match.maybe("one", String.class)))) {
            return "other";
        }
        Integer position = match.maybe("position", Integer.class);
        return position == null || position == 1 ? "original" : position < 0 ? "newest" : String.valueOf(position);
    }

    private static @Nullable Reading waitFor(Match match) {
        return until(Checks.seen(element(match), false), 0);
    }

    private static @Nullable Reading until(@Nullable Expectation check, double seconds) {
        return check == null ? null : Reading.of(new Action.Wait(check, seconds, false));
    }

    private static Action extract(Action.Extract.Form form, @Nullable Target target, Match match) {
        Integer pages = match.maybe("pages", Integer.class);
        return new Action.Extract(
                form, target, strings(match, "columns"), pages == null ? 1 : pages, match.get("name", String.class));
    }
}
