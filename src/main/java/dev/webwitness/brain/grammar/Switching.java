package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tabs, frames, and views switched to. */
final class Switching {
    private static final Pattern FRAME = Pattern.compile(
            "(?:(?:in)?to )?(?:the )?(?:i?frame\\s+(?<a>.+)|(?<b>.+?)\\s+i?frame|(?<c>i?frame))",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern MAIN = Pattern.compile(
            "(?:to )?(?:the )?(?:main|whole|outer|top|parent)(?: page| frame| document| content)?|out of the i?frame|(?:the )?default content",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TAB = Pattern.compile(
            "(?:to |in )?(?:the |that |this )?(?:tab (?<a>.+)|(?<b>new(?:est|ly opened)?|original|old|first|second|third|last|other|previous|main|next|opened)(?: browser)? (?:tab|window|one)|(?<c>.+?) browser tab|(?<d>(?:new|other|original|first) one))",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TO =
            Pattern.compile("(?:the )?(?<t>.+?)\\s+(?:back to|over to|to)\\s+(?<v>.+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern VIEW = Pattern.compile("(?:the )?(.+?) (?:view|mode)", Pattern.CASE_INSENSITIVE);

    private Switching() {}

    static List<Meant> read(Lexicon.Hit hit, Clause rest, Memory memory) {
        String words = rest.words().replaceFirst("(?i)\\s+(?:again|now)$", "").replaceFirst("[.,]$", "");
        if (words.matches("(?i).+ (?:on|off),? and .+ (?:on|off)")) {
            return Boxes.box(new Lexicon.Hit(Verb.TURN, "turn", words), rest.with(words), memory);
        }
        Matcher onOff = Pattern.compile("(?i)(.+?) (on|off)").matcher(words);
        if (hit.phrase().equals("switch") && onOff.matches()) {
            return Boxes.boxes(onOff.group(1), onOff.group(2).equalsIgnoreCase("on"), rest, memory);
        }
        if (hit.phrase().matches("(?:leave|exit) .*")
                || hit.phrase().startsWith("go back out") && MAIN.matcher(words).matches()) {
            return frame("main");
        }
        if (hit.phrase().matches("(?:enter|inside) .*")) {
            return frame(rest.plain(words));
        }
        if (MAIN.matcher(words).matches() && !words.matches("(?i)(?:the )?main")) {
            return frame("main");
        }
        Matcher frame = FRAME.matcher(words);
        if (frame.matches()) {
            String name = frame.group("a") != null ? frame.group("a") : frame.group("b");
            return name == null ? List.of() : frame(rest.plain(name));
        }
        boolean there = words.matches("(?i)there|to it|it");
        if (there && !memory.newTab && memory.element != null && memory.lastPressed(memory.element)) {
            return List.of(); // what was pressed is not pressed again, and that a tab was opened is not said
        }
        if (there && memory.newTab || words.equalsIgnoreCase("the tab that opened")) {
            memory.newTab = true;
            return tab(null, "new", "newest");
        }
        if (words.equalsIgnoreCase("back")) {
            return memory.newTab ? tab("original", null, "original") : List.of();
        }
        if (words.matches("(?i)(?:to |in )?the other one")) {
            return tab(null, words.replaceFirst("(?i)^(?:to|in) ", ""), "other");
        }
        Matcher tab = TAB.matcher(words);
        if (tab.matches()) {
            if (tab.group("a") != null && tab.group("a").matches("(?i)(?:with|where|that|which|you|i|we) .*")) {
                return List.of();
            }
            String which = tab.group("a") != null
                    ? tab.group("a")
                    : tab.group("b") != null
                            ? tab.group("b")
                            : tab.group("c") != null ? tab.group("c") : tab.group("d");
            return tab(which, rest);
        }
        return view(hit, words, rest, memory);
    }

    private static List<Meant> view(Lexicon.Hit hit, String words, Clause rest, Memory memory) {
        if (memory.newTab && words.matches("(?i).+ tab")) {
            return tab(words.replaceFirst("(?i)^the ", "").replaceFirst("(?i) tab$", ""), rest);
        }
        Matcher to = TO.matcher(words);
        if (!hit.phrase().endsWith("to") && to.matches()) {
            Named named = TargetReader.read(to.group("t"), rest, memory);
            if (named != null) {
                return List.of(Setting.to(named, rest.plain(to.group("v")), false, true, memory));
            }
        }
        if (words.matches("(?i)between .*|(?:the )?(?:tabs?|windows?|frames?|pages?|views?)")) {
            return List.of();
        }
        if (hit.phrase().equals("return to") || hit.phrase().equals("return") || words.isEmpty()) {
            return List.of();
        }
        if (hit.phrase().contains("back") && memory.list != null && !words.matches("(?i).*(?:page|tab|view)")) {
            return List.of(Meant.select(rest.plain(words), memory.list));
        }
        Matcher view = VIEW.matcher(words);
        return Pointing.click(rest.with(view.matches() ? view.group(1) : words), memory);
    }

    private static List<Meant> frame(String which) {
        String shown = which.equals("main") ? null : which;
        return List.of(Meant.page("switch_frame", shown, shown == null ? "main" : null, new Action.SwitchFrame(which)));
    }

    private static List<Meant> tab(String which, Clause rest) {
        String plain = rest.plain(which);
        String low = plain.toLowerCase(Locale.ROOT);
        String sent = low.matches("new.*|opened|last|other.*")
                ? "newest"
                : low.matches("original.*|first.*|main|previous|old")
                        ? "original"
                        : low.equals("second") ? "2" : low.equals("third") ? "3" : plain;
        return tab(plain.replaceFirst("(?i) one$", ""), null, low.matches("other.*") ? "other" : sent);
    }

    private static List<Meant> tab(
            @org.jspecify.annotations.Nullable String shown,
            @org.jspecify.annotations.Nullable String value,
            String sent) {
        Meant meant =
                Meant.page("switch_tab", shown, value, new Action.SwitchTab(sent.equals("other") ? "original" : sent));
        return List.of(meant);
    }
}
