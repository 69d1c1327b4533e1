package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Action.Click.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Clicks of every kind, hovering, closing, and buttons ordered by their own verb ({@code save}, {@code submit the form}). */
final class Pointing {
    private static final Pattern NEW_TAB = Pattern.compile(
            "\\s+in (?:a )?(?:new|another|separate) (?:browser )?(?:tab|window)$", Pattern.CASE_INSENSITIVE);
    private static final Pattern AGAIN = Pattern.compile(
            "(?:again|once more|one more time|a second time)(?: to (?:undo|revert|close|hide|collapse|reverse|turn|switch|untick|unselect|show|open|expand|stop|start|toggle|reset)\\b[^,;]*)?",
            Pattern.CASE_INSENSITIVE);
    /** {@code it again to collapse it}: what it is for says nothing of what it is. */
    private static final Pattern IT_AGAIN = Pattern.compile(
            "^(it|that|this) (?:again|once more|one more time|a second time)(?: to (?:undo|revert|close|hide|collapse|reverse|turn|switch|untick|unselect|show|open|expand|stop|start|toggle|reset)\\b[^,;]*)?$",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern OUTSIDE = Pattern.compile(
            "(?:(?:in |at |on )?(?:the )?(?:middle|center|centre|corner|edge|(?:top|bottom|upper|lower)[ -](?:left|right)(?: corner)?) of\\b.*|(?:outside|somewhere|anywhere|away|elsewhere)\\b.*|(?:the )?(?:page|screen|background|area|space) (?:outside|around|next to|beside)\\b.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code Cancel in the confirm dialog}: of the browser's own. */
    private static final Pattern ANSWER = Pattern.compile(
            "(?<a>ok(?:ay)?|cancel|yes|no|accept|dismiss) (?:in|on|of) (?:the |that )?(?:browser(?:'s)?|js|javascript|native|confirm|alert) (?:confirm )?(?:dialog|box|pop-?up|alert|prompt)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern REVEALS = Pattern.compile(
            ".* to (?:reveal|show|open|see|display|bring up|get|make appear) (?:the |its )?(?<t>.+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code the copy icon next to the key}: a sign is told with what it belongs to. */
    private static final Pattern BESIDE = Pattern.compile(
            "(?<n>(?:[\\p{L}-]+ ){0,2}(?:icon|arrow|menu) (?:next to|beside|near) .+?|[^ ].{0,30}? on the [^,]{2,30}? (?:card|chip|message|tile))(?: to \\p{Ll}+ .*)?[.,;]?",
            Pattern.CASE_INSENSITIVE);

    /** {@code the plus next to Eggs and the minus next to Milk}: two things, each with its place. */
    private static final Pattern EACH_BESIDE = Pattern.compile(
            "(?<a>[^,]+? (?:next to|beside|near|in the row of) [^,]+?),? and (?:on )?(?<b>the [^,]+? (?:next to|beside|near|in the row of) [^,]+)",
            Pattern.CASE_INSENSITIVE);

    private Pointing() {}

    static List<Meant> read(Lexicon.Hit hit, Clause said, Memory memory) {
        Clause rest = hit.verb() == Verb.CLICK ? said.with(OneOf.counted(said.words(), memory)) : said;
        if (hit.verb() == Verb.CLICK && Folding.of(hit)) {
            return Folding.read(rest, memory);
        }
        if (hit.phrase().equals("dismiss the banner")) {
            return close(rest.with(("the banner " + rest.words()).strip()), memory);
        }
        return switch (hit.verb()) {
            case CLICK ->
                entering(hit, memory)
                        ? first(rest, click(rest, memory))
                        : hit.phrase().equals("open the menu")
                                ? click(rest.with(("menu " + rest.words()).strip()), memory)
                                : first(rest, click(rest, memory));
            case CLOSE -> close(rest, memory);
            case BUTTON -> Buttons.button(hit, rest, memory);
            default -> other(hit.verb(), rest, memory);
        };
    }

    /** {@code click the first result}: told by its position, as {@code the first one} of many. */
    static List<Meant> first(Clause rest, List<Meant> clicked) {
        String name = clicked.size() == 1 ? clicked.get(0).intent().target() : null;
        String scope = name == null ? null : clicked.get(0).intent().scope();
        return name != null
                        && rest.words().matches("(?i)the first \\S.*")
                        && !rest.words().contains(" of ")
                        && scope != null
                        && scope.toLowerCase(Locale.ROOT).startsWith("first")
                ? List.of(clicked.get(0).called("first " + name))
                : clicked;
    }

    /** Notes whether the click is one into something that is typed in. */
    private static boolean entering(Lexicon.Hit hit, Memory memory) {
        memory.entered = hit.phrase().matches(".*(?:into|inside|click in|focus|cursor).*");
        return memory.entered;
    }

    static List<Meant> click(Clause rest, Memory memory) {
        boolean again = AGAIN.matcher(rest.words()).matches();
        if (again && memory.opener == null) {
            return List.of();
        }
        String words = again
                ? "it again"
                : Counts.ordinal(IT_AGAIN.matcher(rest.words()).replaceFirst("$1 again"), memory);
        int times = Times.times(words);
        if (times > 0 && words.matches("(?i).*(?:twice| times),? and \\S.*")) {
            return List.of();
        }
        if (times > 0) {
            words = Times.without(words);
        }
        if (words.matches("(?i)(?:through|around|along|yourself)\\b.*")) {
            return List.of();
        }
        Named outside = Outside.read(words, rest, memory);
        if (outside != null) {
            return Times.repeated(List.of(Meant.click(outside)), times);
        }
        if (words.isEmpty() || OUTSIDE.matcher(words).matches()) {
            return words.isEmpty()
                    ? List.of()
                    : List.of(Meant.later("click", rest.plain(words), null, "clicking a place that is no element"));
        }
        if (words.matches("(?i)(?:the )?(?:browser'?s? )?back(?: button)?(?: of the browser| in the browser)?")
                && words.toLowerCase(Locale.ROOT).contains("browser")) {
            return Times.repeated(
                    List.of(Meant.page("back", null, null, new Action.History(Action.History.Move.BACK))), times);
        }
        Matcher by = Pattern.compile(
                        "(?i).+(?<!\\b(?:after|before|without|instead of|when|while|until)) (?:by )?(?:clicking|pressing|tapping)(?: on)? (.+)")
                .matcher(words);
        if (by.matches()) {
            words = by.group(1);
        }
        if (words.matches("(?:the )?back button")) {
            return List.of(Meant.click(Named.of("back", "button")).unsure());
        }
        if (NEW_TAB.matcher(words).find()) {
            if (words.matches("(?i)(?:(?:the|this|that) )?(?:current |same )?(?:page|site|app|url|address)\\b.*")) {
                return List.of();
            }
            Named link = TargetReader.read(NEW_TAB.matcher(words).replaceFirst(""), rest, memory);
            memory.newTab = true;
            return link == null ? List.of() : List.of(newTab(memory.remember(link)));
        }
        if (words.matches("(?i)(?:an?|some|any|one) [\\p{Ll} ]+")
                && !words.matches("(?i).*\\b(?:button|icon|the|named|called)\\b.*")) {
            Named some = TargetReader.read(words, rest, memory);
            return some == null ? List.of() : List.of(Meant.click(some).unsure());
        }
        Matcher answer = ANSWER.matcher(words);
        if (answer.matches()) {
            return List.of(Dialogs.answer(answer.group("a")));
        }
        List<Meant> each = Repeats.each(words, rest, memory);
        if (!each.isEmpty()) {
            return each;
        }
        Named pressed = memory.opener;
        if (words.matches("(?i)(?:it|that|this) again")
                && pressed != null
                && memory.element != null
                && pressed != memory.element) {
            Meant pressing = Meant.click(pressed);
            return List.of(memory.seeing && !memory.clicked(memory.element.name()) ? pressing : pressing.unsure());
        }
        List<Meant> all = new ArrayList<>();
        for (String one : targets(words)) {
            Named named = TargetReader.read(one, rest, memory);
            if (named == null) {
                return List.of();
            }
            memory.opener =
                    "textbox".equals(named.target().role()) ? memory.rememberField(named) : memory.remember(named);
            Matcher beside = BESIDE.matcher(rest.plain(Normal.withoutArticle(one)));
            if (beside.matches()
                    && named.target().relation() != null
                    && !named.target().relation().equals("row")) {
                all.add(Meant.click(named).called(beside.group("n")));
                continue;
            }
            boolean two = named.target().how() == dev.webwitness.model.Target.How.NAME
                    && !named.target().quoted()
                    && named.name()
                            .matches("(?i).* (?:and|&) (?:then )?(?:"
                                    + "save|close|submit|continue|finish|exit|next|pay|send|publish|confirm|delete)");
            all.add(two ? Meant.click(named).unsure() : Meant.click(named));
        }
        revealed(rest, memory);
        return Times.repeated(all, times);
    }

    /** {@code hover the card to reveal the Delete button}: what comes to be seen, and is pressed by {@code click it}; null where nothing is named. */
    private static @Nullable Named revealed(Clause rest, Memory memory) {
        Matcher reveals = REVEALS.matcher(rest.words());
        Named shown = reveals.matches() ? TargetReader.read(reveals.group("t"), rest, memory) : null;
        String role = shown == null ? null : shown.target().role();
        if (shown != null && role != null && role.matches("button|link|checkbox|menuitem")) {
            memory.remember(shown);
        }
        return shown;
    }

    static boolean opensNewTab(String words) {
        return NEW_TAB.matcher(words).find();
    }

    static Meant newTab(Named link) {
        return Meant.on("click", link, null, new Action.Click(link.target(), Kind.NEW_TAB));
    }

    /** {@code A → B → C} and {@code "A", "B" and "C"} as several targets; anything else as one. */
    static List<String> targets(String words) {
        String[] path = StepSplitter.ARROW.split(words, -1);
        if (path.length > 1) {
            return List.of(path);
        }
        Matcher beside = EACH_BESIDE.matcher(words);
        if (beside.matches()) {
            return List.of(beside.group("a"), beside.group("b"));
        }
        String item = "(?:the )?(?:" + Masked.QUOTE + "|\\p{Lu}[\\w'-]*(?: \\p{Lu}[\\w'-]*)?)";
        if (words.matches(item + "(?:, " + item + ")*,? (?:and|then|&) " + item)
                && (words.matches(".*" + Masked.QUOTE + ".*") || words.contains(","))) {
            return List.of(words.split(",? (?:and|then|&) |, ", -1));
        }
        return List.of(words);
    }

    private static List<Meant> other(Verb verb, Clause rest, Memory memory) {
        int times = Times.times(rest.words());
        if (times > 1) {
            return Times.repeated(other(verb, rest.with(Times.without(rest.words())), memory), times);
        }
        Named named = TargetReader.read(rest.words(), rest, memory);
        if (named == null) {
            return List.of();
        }
        memory.remember(named);
        Named shown = verb == Verb.HOVER ? revealed(rest, memory) : null;
        return switch (verb) {
            case HOVER ->
                shown != null
                        ? List.of(
                                Meant.on("hover", named, null, new Action.Hover(named.target())),
                                Expecting.visible(shown, false))
                        : List.of(Meant.on("hover", named, null, new Action.Hover(named.target())));
            case DBLCLICK -> List.of(Meant.on("dblclick", named, null, new Action.Click(named.target(), Kind.DOUBLE)));
            default -> List.of(Meant.on("rightclick", named, null, new Action.Click(named.target(), Kind.RIGHT)));
        };
    }

    /** {@code the popup with Escape}: what is spoken of afterwards is what was closed. */
    private static List<Meant> closedWith(String thing, String by, Clause rest, Memory memory) {
        boolean cross = by.matches("(?i)(?:the |its )?[x×✕]( button| icon)?|the .* (?:icon|button|link)");
        Named closed = thing.matches("(?i)it|this|that")
                ? memory.element
                : Named.of(rest.plain(Normal.withoutArticle(thing)), null);
        Keys.Chord chord = cross ? null : Keys.read(rest.plain(by));
        List<Meant> done =
                chord != null ? List.of(Meant.press(chord.shown(), chord.sent(), null)) : click(rest.with(by), memory);
        if (closed != null && !done.isEmpty()) {
            memory.remember(closed);
        }
        return done;
    }

    private static List<Meant> close(Clause rest, Memory memory) {
        String words = rest.words().replaceFirst("(?i)(?<=\\S) (?:again|now|once more|right away)$", "");
        words = words.replaceFirst(
                "(?i)(?<=banner|bar|popup|message|toast) (?:at|on|in) the (?:very )?(?:top|bottom|left|right|middle)(?: (?:left|right))?(?: of the (?:page|screen))?$",
                "");
        if (Folding.isOf(words, memory)) {
            return Folding.again(memory);
        }
        if (words.matches("(?i)it|this|that|(?:the|this|that) one") && memory.lastOpenedTab()) {
            return List.of(Meant.page("close_tab", null, null, new Action.CloseTab()));
        }
        boolean another = memory.tabSeen
                        && words.matches(
                                "(?i)it|this|that|(?:the|this|that) (?:one|tab|window)|(?:the )?(?-i:\\p{Ll})\\p{L}+ tab")
                || !memory.tabbed
                        && !memory.lastOpenedTab()
                        && words.matches(
                                "(?i)(?:the |this |that )?(?:new|newly opened|newest) (?:browser )?(?:tab|window)");
        if (another) {
            return List.of(new Meant(
                    new Intent("close_tab", null, null, false, null),
                    List.of(new Action.SwitchTab("newest"), new Action.CloseTab()),
                    null,
                    false));
        }
        if (words.matches("(?i)(?:the |this |that |current |new |newly opened |browser )*(?:tab|window)")) {
            return List.of(Meant.page("close_tab", null, null, new Action.CloseTab()));
        }
        if ((memory.tabbed || memory.newTab) && words.matches("(?i)(?:the )?(?-i:\\p{Ll})\\p{L}+ tab")
                || memory.tabbed && words.matches("(?i)(?:it|this|that|(?:the|this|that) one)")) {
            return List.of(Meant.page("close_tab", null, null, new Action.CloseTab()));
        }
        if (words.matches(
                "(?i)(?:the |your )?browser|(?:all|every|each|both)\\b.*"
                        + "|(?:the )?(?:first|second|third|fourth|last|other|left|right|previous|next|oldest|newest) (?:browser )?(?:tab|window)(?: .*)?|(?:the |that )?.+ tab|(?:the |that )?tab (?:of|with|named|called) .*")) {
            return List.of();
        }
        Matcher with = Pattern.compile("(?i)(.+?) (?:using|with|via|by clicking|by pressing|by hitting) (.+)")
                .matcher(words);
        if (with.matches()) {
            return closedWith(with.group(1), with.group(2), rest, memory);
        }
        if (words.matches(
                "(?i)(?:the |this |it$|that )?(?:.*\\b)?(?:dialog|modal|popup|pop-up|popover|drawer|panel|window|overlay|banner|menu|toast|sidebar|message|it)?")) {
            Named close = Named.of("Close", "button");
            Scope place = words.matches("(?i)it|") ? rest.place() : Scope.of("in " + words, rest.masked());
            Named closed = words.matches("(?i)(?:the |this |that )(?:[\\p{L}-]+ )?(?:drawer|panel|menu|sidebar)")
                    ? TargetReader.read(words, rest, memory)
                    : null;
            memory.opener = closed != null && closed.sure() ? closed : memory.opener;
            Meant closing = Meant.click(memory.remember(
                    place == null
                            ? close
                            : new Named(
                                    "Close",
                                    close.within(place.text().isEmpty() ? null : place.text(), "in")
                                            .target(),
                                    null,
                                    true)));
            if (place != null && !place.text().isEmpty() && !words.matches("(?i)it|")) {
                memory.element = Named.of(place.text(), null);
            }
            return List.of(closing);
        }
        Named named = TargetReader.read("Close " + words, rest, memory);
        return named == null ? List.of() : List.of(Meant.click(memory.remember(named)));
    }
}
