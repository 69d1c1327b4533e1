package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Scrolling by direction, to an end, or until an element is in view. */
final class Scrolling {
    private static final Pattern FORM = Pattern.compile(
            "(?:all the way )?(?<d>down|up|to the (?:very )?(?:top|bottom|end)|to (?:top|bottom)|top|bottom)?(?: the (?:page|list))?(?: of the page| of the list| a bit| a little| by .*| one page)?"
                    + "(?:\\s*(?:(?:to|till|until|by)\\b)?\\s*(?:you (?:can )?see|i see|it shows|you reach|you get to)?\\s*(?<t>.+?)(?: (?:(?:is|becomes|comes)(?: in(?:to)?)? (?:visible|view|shown|displayed|reached|there)|shows? up|appears?|turns? up|comes? up|pops? up|loads))?(?: (?:is|comes) into view| into view)?)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code scroll the "Terms" box to its end}: inside of it, and not the page. */
    private static final Pattern WITHIN = Pattern.compile(
            "(?:inside |in |within )?(?<t>(?:the )?(?!(?:whole )?(?:page|window|list)\\b)(?:" + Masked.QUOTE
                    + "|\\p{L}).*?) (?:all the way )?(?:down |up )?to (?:its|the) (?:very )?(?<e>end|bottom|top)",
            Pattern.CASE_INSENSITIVE);

    private Scrolling() {}

    static List<Meant> read(Lexicon.Hit hit, Clause rest, Memory memory) {
        String way = hit.phrase().replaceFirst("(?i)^scroll ?", "").replaceFirst("(?i) to$", "");
        String words = (way.matches("up|down") ? way + " " : "")
                .concat(rest.words())
                .strip()
                .replaceFirst("(?i)^to (?=.+ into view$)", "");
        int times = Times.times(" " + words);
        if (times > 1) {
            Clause once = rest.with(Times.without(" " + words).strip());
            return Times.repeated(read(new Lexicon.Hit(hit.verb(), "scroll", once.words()), once, memory), times);
        }
        words = words.replaceFirst("(?i)^(?:back|again|all the way)(?: (?=up|down|to)|$)", "");
        if (words.matches("(?i).*\\b(?:to the )?(?:left|right|sideways|horizontally)")) {
            return List.of();
        }
        if (words.matches("(?i)(?:half ?way|half|slightly|slowly|a third|partway)\\b.*")) {
            return List.of();
        }
        Matcher within = WITHIN.matcher(words);
        Named box = within.matches() ? TargetReader.read(within.group("t"), rest, memory) : null;
        if (box != null) {
            String end = within.group("e").equalsIgnoreCase("top") ? "top" : "bottom";
            return List.of(Meant.laterOn("scroll", box, end, "scrolling inside of a box (scroll to what is in it)"));
        }
        Matcher form = FORM.matcher(words);
        if (!form.matches()) {
            return List.of();
        }
        String said = form.group("d") == null ? "" : form.group("d").toLowerCase(Locale.ROOT);
        String direction = said.contains("top")
                ? "top"
                : said.contains("bottom") || said.contains("end") ? "bottom" : said.equals("up") ? "up" : "down";
        String target = form.group("t");
        if (target == null || target.isBlank() || target.matches("(?i)(?:the )?page")) {
            return List.of(Meant.page("scroll", null, direction, new Action.Scroll(null, direction)));
        }
        if (target.matches("(?i)(?:the )?(?:very )?(?:top|bottom|end)(?: of .*)?")) {
            String end = target.toLowerCase(Locale.ROOT).contains("top") ? "top" : "bottom";
            return List.of(Meant.page("scroll", null, end, new Action.Scroll(null, end)));
        }
        if (target.matches("[\\d.]+ ?(?:px|pixels?|%)?.*")) {
            return List.of(Meant.page("scroll", null, direction, new Action.Scroll(null, direction)));
        }
        Named named = TargetReader.read(target, rest, memory);
        if (named == null) {
            return List.of();
        }
        memory.remember(named);
        return List.of(Meant.on(
                "scroll", named, said.isEmpty() ? null : direction, new Action.Scroll(named.target(), direction)));
    }
}
