package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Boxes and switches brought into a state. */
final class Boxes {
    private static final String NTH =
            "(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\\d+(?:st|nd|rd|th))";
    /** {@code the first row and the third row}, {@code the second and third box}. */
    private static final Pattern ORDINALS = Pattern.compile(
            "(?<a>(?:the )?" + NTH + "(?<k> \\p{Ll}+)?),? (?:and|&) (?<b>(?:the )?" + NTH + " \\p{Ll}+)",
            Pattern.CASE_INSENSITIVE);
    /** {@code "Vegan" and "Open now" in the sidebar}: each of them there. */
    private static final Pattern PLACED =
            Pattern.compile("(?<l>(?:the )?" + Masked.QUOTE + "(?:, (?:the )?" + Masked.QUOTE + ")*,? and (?:the )?"
                    + Masked.QUOTE + ") (?<p>(?:in|on|under|below|inside|within|of|from) .+)");
    /** {@code milk as completed}: what is marked off by its box. */
    private static final Pattern MARKED = Pattern.compile(
            "(?<t>[^,]+?) (?:as )?(?:being )?(?:completed?|done|finished|solved|bought|packed|(?:as )?(?:the )?(?:correct|right|preferred|default|main|primary) (?:answer|one|option|choice|solution|contact|address))(?: \\(?radio(?: button)?\\)?)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code size 39 and the color Black}: what each is one of, and what it is called. */
    private static final Pattern KINDS = Pattern.compile("(?:the )?(?<k>\\p{Ll}{3,}) (?<a>" + Masked.QUOTE
            + "|\\p{Lu}[\\w'-]*|\\d+)(?:,| and|, and) (?:the )?(?<l>\\p{Ll}{3,}) (?<b>" + Masked.QUOTE
            + "|\\p{Lu}[\\w'-]*|\\d+)");

    /** {@code tick the row off}: what is done with is marked as done; of an option it could mean the other thing. */
    private static final Pattern TICKED_OFF = Pattern.compile(
            "(?<t>[^,]+?) off(?: (?:on|from)? ?(?:the|your|my|this|its) (?:\\p{Ll}+ )?list)?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern DONE_WITH = Pattern.compile(
            "(?:it|this|that|them|the one)|(?:.*\\b)?(?:rows?|lines?|items?|entry|entries|tasks?|to-?dos?|points?|steps?|one|ones|cards?|chores?|errands?|reminders?|jobs?|goals?|exercises?|ingredients?|products?|articles?|orders?|tickets?|activit(?:y|ies)|appointments?|deliver(?:y|ies))(?: (?:of|for|with|called|named) .+|\\b.*"
                    + Masked.QUOTE + ")?",
            Pattern.CASE_INSENSITIVE);

    private Boxes() {}

    private static List<Meant> tickedOff(String words, Clause rest, Memory memory) {
        Matcher off = TICKED_OFF.matcher(words);
        String thing = off.matches() ? off.group("t") : words;
        List<Meant> ticked = boxes(thing, true, rest, memory);
        return DONE_WITH.matcher(thing).matches() || !words.endsWith("off")
                ? ticked
                : ticked.stream().map(Meant::unsure).toList();
    }

    static List<Meant> box(Lexicon.Hit hit, Clause rest, Memory memory) {
        String words = rest.words();
        Boolean on = switch (hit.verb()) {
            case CHECK -> true;
            case UNCHECK -> false;
            case LEAVE -> null;
            default ->
                hit.phrase().endsWith(" on") ? Boolean.TRUE : hit.phrase().endsWith(" off") ? Boolean.FALSE : null;
        };
        if (hit.verb() == Verb.LEAVE) {
            return leave(rest, memory);
        }
        words = words.replaceFirst("(?i)\\s+(?:again|now|too|as well|back|please)$", "")
                .replaceFirst(
                        "(?i)^(?:the )?(?:(?:check|tick) ?)?(?:boxes|switches|toggles|options) (?=(?-i:\\p{Lu})[^,]* and |"
                                + Masked.QUOTE + "(?:,| and))",
                        "");
        words = hit.phrase().endsWith("box")
                        && words.matches("(?i)(?:in|on|inside|within) (?:the |that |this |its )?\\S.*")
                ? "checkbox " + words
                : words.replaceFirst(
                        "(?i)^(?:the )?(?:little |small )?box (?=(?:in|on) (?:the |this |that |its )?(?:\\p{L}+ )?(?:row|line)\\b)",
                        "the checkbox ");
        String[] each = words.split(",? and |, ", -1);
        if (each.length > 1 && Stream.of(each).allMatch(one -> one.matches("(?i).+ (?:on|off)"))) {
            List<Meant> all = new ArrayList<>();
            for (String one : each) {
                boolean off = one.matches("(?i).+ off");
                List<Meant> switched = boxes(one.replaceFirst("(?i) (?:on|off)$", ""), !off, rest, memory);
                if (switched.isEmpty()) {
                    return switched;
                }
                all.addAll(switched);
            }
            return all;
        }
        if (hit.verb() == Verb.CHECK && TICKED_OFF.matcher(words).matches()) {
            return tickedOff(words, rest, memory);
        }
        Matcher state =
                Pattern.compile("(?i)([^,]+?)\\s+(?:to |back )?(on|off)").matcher(words);
        if (state.matches()) {
            on = state.group(2).equalsIgnoreCase("on") == !hit.phrase().equals("never");
            words = state.group(1);
        }
        if (on == null && words.matches("(?i).+ to \\S+(?: \\S+)?")) {
            return Pointing.click(rest, memory).stream().map(Meant::unsure).toList();
        }
        if (on == null) {
            return hit.phrase().equals("toggle") || hit.phrase().equals("flip")
                    ? Pointing.click(rest, memory)
                    : List.of();
        }
        Matcher marked = MARKED.matcher(words);
        if (hit.phrase().equals("mark") && marked.matches()) {
            String thing = marked.group("t").replaceFirst("(?i) as$", "");
            return boxes(thing, true, rest, memory);
        }
        if (hit.phrase().matches("check|mark") && !boxLike(words)) {
            return Expecting.statement(rest, memory);
        }
        return boxes(words, on, rest, memory);
    }

    private static final List<String> ORDER = List.of("first", "second", "third", "fourth", "fifth");

    private static final Pattern FIRSTS = Pattern.compile(
            "(?:the )?first (?<n>two|three|four|five|[2-5]) (?<t>(?!of\\b)\\p{L}[\\p{L} -]*s)",
            Pattern.CASE_INSENSITIVE);

    /** What a question is answered with, and is no box. */
    static final Pattern ANSWER = Pattern.compile(
            "(?:cancel|ok|okay|no|yes|close|confirm|save|apply|discard|submit|got it|dismiss)(?:[, ].*)?",
            Pattern.CASE_INSENSITIVE);

    static List<Meant> boxes(String words, boolean on, Clause rest, Memory memory) {
        List<Meant> all = new ArrayList<>();
        Matcher on12 = Pattern.compile("(?i)(.+?) on (#\\d+) and (#\\d+)").matcher(words);
        List<String> each = on12.matches()
                ? List.of(on12.group(1) + " on " + on12.group(2), on12.group(1) + " on " + on12.group(3))
                : names(words);
        if (!memory.ticking || each.size() > 1) {
            memory.boxes.clear();
        }
        for (String said : each) {
            String one = said.replaceFirst("(?i)^(?:for|of|next to|beside|in front of) (?:the )?(?=\\S)", "");
            if (one.matches("(?i)all\\b.*|both\\b.*|every\\b.*|each\\b.*")) {
                return several(one, on, rest);
            }
            Meant firsts = firsts(one, on, rest, memory);
            if (firsts != null) {
                all.add(firsts);
                continue;
            }
            Matcher its = Pattern.compile(
                            "(?i)(?:the )?(?:little |small )?(?:box|check ?box|tick ?box) (?:(?:that|which) (?:says|reads) (?:its |it is )?(?:your |my )?|(?:for|of|about|regarding|concerning|next to|beside|in front of|before) (?:the )?)(.+)")
                    .matcher(one);
            Named again = one.equalsIgnoreCase("it") ? ticked(on, memory) : null;
            Named named = again != null ? again : TargetReader.read(its.matches() ? its.group(1) : one, rest, memory);
            if (named == null) {
                return List.of();
            }
            named = ofRow(named);
            memory.ticks.put(named, on);
            Named box = again != null ? named : memory.remember(named);
            if (!memory.boxes.contains(box)) {
                memory.boxes.add(box);
            }
            all.add(Meant.check(named, on));
        }
        return all;
    }

    /** {@code the first two orders}, each ticked by itself; null where it is no such thing. */
    private static @Nullable Meant firsts(String words, boolean on, Clause rest, Memory memory) {
        Matcher some = FIRSTS.matcher(words);
        if (!some.matches()) {
            return null;
        }
        List<Action> done = new ArrayList<>();
        for (String nth : ORDER.subList(0, Times.number(some.group("n")))) {
            Named one = TargetReader.read("the " + nth + " " + Counts.singular(some.group("t")), rest, memory);
            if (one == null) {
                return null;
            }
            Named box = ofRow(one);
            memory.ticks.put(box, on);
            memory.boxes.add(memory.remember(box));
            done.add(new Action.Check(box.target(), on));
        }
        String things = rest.plain(Normal.withoutArticle(words));
        return new Meant(new Intent(on ? "check" : "uncheck", things, null, false, null), done, null, false);
    }

    /** What was ticked before and is to be unticked now, or the other way, where what was seen since is no box; null where it may be. */
    private static @Nullable Named ticked(boolean on, Memory memory) {
        Named seen = memory.element;
        String role = seen == null ? null : seen.target().role();
        boolean answered = seen != null
                && role == null
                && ANSWER.matcher(seen.name()).matches()
                && !memory.ticks.containsKey(seen);
        if (!answered
                && (role == null || !role.matches("textbox|searchbox|button|link|heading|combobox|img|dialog|tab"))) {
            return null;
        }
        return memory.ticks.entrySet().stream()
                .filter(one -> answered || one.getValue() != on)
                .map(java.util.Map.Entry::getKey)
                .reduce((one, other) -> other)
                .orElse(null);
    }

    /** A row is ticked by the box in it. */
    private static Named ofRow(Named named) {
        Target row = named.target();
        if (!"row".equals(row.role())) {
            return named;
        }
        String place = row.ordinal() == 0
                ? row.scope()
                : (row.ordinal() < 0 ? "last" : "#" + row.ordinal()) + " row"
                        + (row.scope() == null ? "" : " of " + row.scope());
        Target box = new Target(
                Target.How.NAME, "checkbox", "checkbox", 0, place, row.ordinal() == 0 ? row.relation() : "row", false);
        return new Named(named.name(), box, named.scope(), named.sure());
    }

    static List<Meant> several(String words, boolean on, Clause rest) {
        Matcher counted = Pattern.compile(
                        "(?i)(?:all|both)(?: of)?(?: the| these| those)?(?: (?<n>two|three|four|five|six|\\d{1,2}))? (?<t>.+)")
                .matcher(words);
        String things = rest.plain(counted.matches() ? counted.group("t") : words);
        Meant tick = Meant.later(
                on ? "check" : "uncheck", things, null, "ticking several boxes at once (one line for each works)");
        return counted.matches() && counted.group("n") != null
                ? List.of(
                        Meant.later("repeat", things, String.valueOf(Times.number(counted.group("n"))), "repeat"), tick)
                : List.of(tick);
    }

    /** {@code Nike and Adidas} as two names, {@code terms and conditions} as one. */
    static List<String> names(String words) {
        Matcher ordinals = ORDINALS.matcher(words);
        if (ordinals.matches()) {
            String kind = ordinals.group("b").replaceFirst("^.* ", "");
            return List.of(
                    ordinals.group("a")
                            + (ordinals.group("k") == null ? " " + kind.replaceFirst("(?<=\\p{Ll}{2})s$", "") : ""),
                    ordinals.group("b").replaceFirst("s$", ""));
        }
        Matcher placed = PLACED.matcher(words);
        if (placed.matches()) {
            return Stream.of(placed.group("l").split(",? and |, ", -1))
                    .map(one -> one + " " + placed.group("p"))
                    .toList();
        }
        Matcher kinds = KINDS.matcher(words);
        if (kinds.matches() && Stream.of("k", "l").noneMatch(kind -> Lexicon.verbAt(kinds.group(kind)) != null)) {
            return List.of(kinds.group("a"), kinds.group("b"));
        }
        String name = "(?:the )?(?:" + Masked.QUOTE
                + "|\\p{Lu}[^,]*?|#?\\d+|[^\\s,]+\\.\\p{Ll}{2,4}|\\p{L}[\\p{L}\\d]*(?:_[\\p{L}\\d]+)+)";
        return words.matches(name + "(?:, " + name + ")*(?:,? and |, | \\+ )" + name)
                ? List.of(words.split(",? and |, | \\+ ", -1))
                : List.of(words);
    }

    /** {@code check} is also what people say for looking: only what can be a box is one. */
    static boolean boxLike(String words) {
        return !words.matches(
                        "(?i)(?:the )?(?:(?:page|browser|current) )?(?:url|address|title|console|network|layout|design|accessibility|a11y|seo|performance|errors?|logs?|links?|spelling|typography|responsiveness|functionality|everything|page|heading|navigation)")
                && !words.matches("(?i)(?:out|for|in|up|over|through|into|back|both|on|at|with)\\b.*")
                && !words.matches(
                        "(?i)(?:.*\\s)?(?:is|are|was|were|has|have|contains?|shows?|should|must|works?|says|reads|does|do|can|loads?|appears?|opens|still|displays?|ends?|starts?|equals?|matches|becomes?|stays?|includes?)\\b.*")
                && (words.matches("(?i).*(?:box|boxes|checkbox|switch|toggle|option|radio)\\b.*")
                        || words.matches("(?:the )?(?:" + Masked.QUOTE + "|" + Masked.SELECTOR + "|\\p{Lu}).*")
                        || words.matches("(?i)it|them")
                        || words.matches(
                                "(?!(?i:the|a|an|my|this|that|its|if|whether|all|every|how|what|login|checkout)\\b)\\p{L}+(?: (?!page|flow|works)\\p{L}+)?"));
    }

    static List<Meant> leave(Clause rest, Memory memory) {
        Matcher blank = Pattern.compile("(?i)(.+?) (?:blank|empty)").matcher(rest.words());
        if (blank.matches() && Typing.gathers(blank.group(1))) {
            return List.of();
        }
        if (blank.matches()) {
            return Typing.read(new Lexicon.Hit(Verb.CLEAR, "clear", ""), rest.with(blank.group(1)), memory);
        }
        Matcher state = Pattern.compile("(?i)(.+?) (unticked|unchecked|off|ticked|checked|on)")
                .matcher(rest.words());
        if (state.matches()) {
            return boxes(state.group(1), state.group(2).matches("(?i)ticked|checked|on"), rest, memory);
        }
        if (rest.words().matches("(?i)the (?:field|input|box)")) {
            return List.of(Meant.press("Tab", "Tab", null));
        }
        return List.of();
    }

    static @Nullable Boolean onOff(String word) {
        return word.matches("(?i)on") ? Boolean.TRUE : word.matches("(?i)off") ? Boolean.FALSE : null;
    }
}
