package dev.webwitness.brain.grammar;

import dev.webwitness.brain.grammar.Step.Mood;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Cuts one line, without its bullet and label, into steps: at sentence ends, {@code ;}, slashes, arrows and {@code then}. */
final class LineSplitter {
    /** The most steps that are read; a task longer than this is no task. */
    static final int MOST = 1000;

    private static final Pattern SENTENCE = Pattern.compile(
            "(?<!\\b(?:e\\.g|i\\.e|vs|approx|incl|excl|[Nn]o(?=\\.\\s+\\p{Nd}))\\.)(?<!(?:^|[^\\d\\s]\\s)(?i:min|max|approx|nr)\\.)(?<!\\b(?:Dr|Mr|Mrs|Ms|Prof|St|Fam)\\.)(?<=[.!?)])(?<![^.!?]\\))\\s+(?=[\\p{Lu}\\p{Nd}("
                    + "\uE000-\uE7FF"
                    + "])|;\\s+|\\s+(?:\\.{3}|…)\\s+|(?<=[\\p{L}\\d]{3}[.!?]|[\\d\uE000-\uE7FF][.!?]|\\d[x%][.!?])(?<!(?i:tel|etc|std|ltd|inc|vol|fig|sec|min|max|avg|est|approx|incl|excl|resp|dept|temp|prof|abbr|orig|misc|conv|addr|qty|amt|acct|curr|prev|req|cfg|cust|inv|prod|max|min)\\.)\\s+(?=[\\p{Ll}])(?!(?:into|in|as|for|to|with|on|at|from|by|of|or)\\b)");
    private static final Pattern THEN = Pattern.compile(
            "(?<!\\b(?:should|must|will|would|can|may|is|are))(?<!\\bhas to),?\\s+(?:(?:and\\s+)?then|and (?:afterwards|after that)|and (?=add [^,;]{1,40} to (?:the |my |your )?(?:cart|basket|bag|trolley|wish ?list|favou?rites)\\b)),?\\s*(?<=\\s)(?!(?:go(?:es)? away|disappears?|vanish(?:es)?|fades?(?: away| out)?)(?: again)?(?:[.!,;]|$))",
            Pattern.CASE_INSENSITIVE);

    /** {@code lock the thread: Menu → Lock}, {@code freeze the row via View > Freeze}: the way is what is done. */
    private static final Pattern WAY = Pattern.compile(
            "(?<v>(?:(?! (?:and|or|while|but|then) )[^:→>]){3,50}?)(?::| via| using| through| under| by way of)\\s+(?:the )?(?<w>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    private static final String LEG =
            "(?:" + Masked.QUOTE + "|\\p{Lu}[\\p{L}\\d&-]*(?: (?:\\p{Lu}|\\d)[\\p{L}\\d&-]*){0,3})";

    /** {@code turn on "A" under Account > Security}: where to go, and what is done there. */
    private static final Pattern DONE_AT = Pattern.compile(
            "(?<a>(?i:(?:turn|switch) (?:on|off)|enable|disable|activate|deactivate|toggle|tick|untick|check|uncheck|click|select|open)(?: (?:the )?(?:"
                    + Masked.QUOTE
                    + "|\\p{Lu}[\\p{L}\\d]*(?: \\p{L}[\\p{L}\\d]*){0,2}?)(?: (?:toggle|switch|check ?box|button|tab|link))?)) (?:under|in|on|at) (?:the )?(?<w>"
                    + LEG + "(?: ?(?:→|⇒|->|=>|>|›|») ?" + LEG + ")+)(?<r>(?:,| and| then)? .+|[.!]?)");

    /** {@code Category page QA: open Tools → Rakes}: what the task is called, before its first step. */
    private static final Pattern TITLED = Pattern.compile(
            "(?:[\\p{L}\\d-]+ ){0,4}(?:QA|tests?|testing|checks?|flow|scenario|run|review|case|smoke|regression): (?<r>(?:open|go to|navigate to|visit|click)\\b.+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code servings: 4 → 8}: what is there now, and what is put there instead. */
    private static final Pattern CHANGE = Pattern.compile("(?<t>\\p{L}[\\p{L} ]{1,25}): ?(?:[$€£]?\\d[\\d.,:%]*|"
            + Masked.QUOTE + ")\\s*(?:→|⇒|=>|->)\\s*(?<v>[$€£]?\\d[\\d.,:%]*|" + Masked.QUOTE + ")(?=$|[.;]|, | and )");

    /** {@code drag "A" and then "B" onto the canvas}: both to one place. */
    private static final Pattern DRAGS = Pattern.compile(
            "(?<a>.*\\bdrags? " + Masked.QUOTE + ")(?:,? and)? then (?<b>" + Masked.QUOTE
                    + " (?:onto|on to|to|into) [^,;]+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code share → Copy link}: what opens a list of ways, and one of them. */
    private static final Pattern MENU =
            Pattern.compile("(?:click )?(?:the )?(?:export|import|share|download|insert)", Pattern.CASE_INSENSITIVE);

    private static final Pattern ENTRY =
            Pattern.compile("(?<e>(?!Error|Success|Toast|Message|Warning)\\p{Lu}\\w*(?: \\p{Ll}+)?)(?:, (?<r>.+))?");

    /** {@code reload and go to Account > Orders}: something else before the way. */
    private static final Pattern GOES_AFTER = Pattern.compile(
            "(?<a>[^→>]{3,60}?)(?:,? (?:and then|and|then) (?=go |navigate |head |open )|\\s*[,;-] (?:and |then |but |just |rather |better )*)(?<v>go to|navigate to|head to|open|use|take|choose|click|press) (?<w>[^,;]+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern MORE = Pattern.compile("\\s*(?:→|⇒|={1,3}>|-{1,3}>|»|›|\\s>{1,3}\\s)\\s*");

    private static final Pattern LOGIN =
            Pattern.compile("\\b(?:log|sign) ?(?:in|on)\\b[^/]*[\\s:(]\\S+ / \\S+", Pattern.CASE_INSENSITIVE);

    /** {@code drags "A" and then "B" to the list}: where the first goes is said of the second. */
    private static final Pattern DRAGGED = Pattern.compile(
            "(?:.*\\s)?drags? (?:the )?(?:" + Masked.QUOTE + "|\\p{Lu}[\\w.-]*)", Pattern.CASE_INSENSITIVE);

    /** {@code the driver is M.}: a first name's letter, which its surname follows. */
    private static final Pattern INITIAL =
            Pattern.compile(".*\\b(?:is|are|by|for|to|from|shows?|says?|choose|select|pick|of) \\p{Lu}\\.");

    private final List<Step> steps = new ArrayList<>();
    private boolean expectedAfterArrow;

    /** What stands after an arrow is what is to be seen, in this line and all that follow. */
    void expectAfterArrows() {
        expectedAfterArrow = true;
    }

    /** The steps of all lines so far. */
    List<Step> steps() {
        return steps;
    }

    /** Adds the steps of the words, which are done, seen or given as the mood says. */
    void split(String line, Mood lineMood, boolean item) {
        String[] slashed = LOGIN.matcher(line).find() ? new String[] {line} : line.split("\\s+/\\s+", -1);
        boolean pairs = slashed.length == 2
                && Stream.of(slashed).allMatch(side -> side.matches("(?:the )?\\p{L}[\\p{L} ]{0,25}: \\S.*"));
        boolean both = slashed.length == 2
                && !StepSplitter.ARROW.matcher(line).find()
                && ClauseSplitter.startsAct(Normal.words(Masked.of(slashed[0]).words()))
                && (ClauseSplitter.startsAct(Normal.words(Masked.of(slashed[1]).words()))
                        || Markers.isStatement(slashed[1]));
        if (pairs || both || slashed.length > 2 && Stream.of(slashed).allMatch(LineSplitter::isItem)) {
            for (String one : slashed) {
                split(one, lineMood, item);
            }
            return;
        }
        Masked masked = Masked.of(line);
        int from = 0;
        String words = masked.words();
        Matcher cut = SENTENCE.matcher(words);
        List<String> pieces = new ArrayList<>();
        while (cut.find()) {
            if (depth(words, cut.start()) == 0 && !goesOn(words.substring(from, cut.start()), next(words, cut.end()))) {
                pieces.add(words.substring(from, cut.start()));
                from = cut.end();
            }
        }
        pieces.add(words.substring(from));
        Mood mood = lineMood;
        for (String piece : pieces) {
            String said = pieces.size() > 1 ? Markers.looked(piece) : piece;
            mood = said.equals(piece) ? mood : Mood.SEE;
            arrows(said, masked, mood, item);
        }
    }

    /** A question and its answer, a tab that opens and the way there. */
    private static boolean goesOn(String words, String next) {
        String told = words.strip().replaceFirst("[.!;]+$", "");
        return Asked.belong(told, next)
                || Elsewhere.belong(told, next)
                || Perhaps.belong(told, next)
                || INITIAL.matcher(words).matches()
                        && Arrows.isName(next.strip())
                        && Lexicon.verbAt(next.strip()) == null;
    }

    /** The words up to where the next sentence may end. */
    private static String next(String words, int from) {
        return words.substring(from).split("[.;!](?: |$)", 2)[0];
    }

    /** Whether it orders something by itself, or gives a field its value: {@code email: a@b.c}. */
    static boolean isItem(String words) {
        return words.matches("(?:the )?\\p{L}[\\p{L} ]{0,25}: \\S.*") || ClauseSplitter.startsAct(Normal.words(words));
    }

    private void arrows(String piece, Masked masked, Mood lineMood, boolean item) {
        String[] parts = StepSplitter.ARROW.split(piece, -1);
        Matcher titled = TITLED.matcher(piece.strip());
        if (parts.length > 1
                && titled.matches()
                && steps.isEmpty()
                && Arrows.isPath(StepSplitter.ARROW.split(titled.group("r"), -1))) {
            arrows(titled.group("r"), masked, lineMood, item);
            return;
        }
        Matcher there = DONE_AT.matcher(piece.strip());
        if (parts.length > 1 && lineMood == Mood.DO && there.matches()) {
            String words = "click " + String.join(" → ", MORE.split(there.group("w"), -1)) + ", " + there.group("a");
            add(
                    piece.substring(
                            0,
                            piece.indexOf(there.group("w")) + there.group("w").length()),
                    words,
                    masked,
                    lineMood,
                    item);
            String rest = there.group("r").replaceFirst("^(?:[,.!]| and\\b| then\\b|,)+ *", "");
            if (!rest.isBlank()) {
                arrows(rest, masked, lineMood, item);
            }
            return;
        }
        if (parts.length == 2 && Asked.belong(parts[0].replaceFirst(".*[,;] ", ""), parts[1])) {
            thens(piece, masked, lineMood, item);
            return;
        }
        List<String> opened = lineMood == Mood.DO && !expectedAfterArrow ? Arrows.opened(parts) : List.of();
        if (!opened.isEmpty()) {
            for (int i = 0; i < opened.size(); i++) {
                add(opened.size() == 1 ? piece : parts[i], opened.get(i), masked, lineMood, item);
            }
            return;
        }
        if (lineMood == Mood.DO
                && parts.length == 2
                && (Arrows.saysAfter(parts[0], parts[1], masked)
                        || piece.contains("=>")
                                && Arrows.pressesLast(parts[0])
                                && Masked.isQuote(parts[1].strip())
                                && masked.plain(parts[1].strip()).matches("\\S+ \\S+ .*|.*[.!]"))) {
            thens(parts[0], masked, lineMood, item);
            add(parts[1], masked, Mood.SEE, item);
            return;
        }
        if (lineMood == Mood.DO && Arrows.tellsOutcome(parts, masked)) {
            add(
                    parts[0],
                    Arrows.pressedAlready(parts[0]) ? parts[0] : "click " + parts[0].strip(),
                    masked,
                    lineMood,
                    item);
            add(parts[1], masked, Mood.SEE, item);
            return;
        }
        if (lineMood == Mood.DO && !expectedAfterArrow && Arrows.choosesValue(parts)) {
            add(piece, "set " + parts[0].strip() + " to " + parts[1].strip(), masked, lineMood, item);
            return;
        }
        if (parts.length > 1 && lineMood == Mood.DO && !expectedAfterArrow && Arrows.namesFields(parts)) {
            add(piece, String.join(" = ", Stream.of(parts).map(String::strip).toList()), masked, lineMood, item);
            return;
        }
        Matcher change = CHANGE.matcher(piece.strip());
        if (change.lookingAt() && lineMood == Mood.DO && !expectedAfterArrow) {
            add(
                    piece,
                    change.group("t") + ": " + change.group("v") + piece.strip().substring(change.end()),
                    masked,
                    lineMood,
                    item);
            return;
        }
        Matcher after = parts.length > 1 ? GOES_AFTER.matcher(piece) : null;
        if (after != null && after.matches() && Arrows.isPath(StepSplitter.ARROW.split(after.group("w"), -1))) {
            thens(after.group("a"), masked, lineMood, item);
            String way = after.group("v") + " " + after.group("w").replaceFirst("[.!]+$", "");
            String path = "click "
                    + String.join(" → ", MORE.split(after.group("w").replaceFirst("(?i)(?: instead)?[.!]*$", ""), -1));
            if (after.group("v").matches("(?i)use|take|choose")) {
                add(way, path, masked, lineMood, item);
            } else {
                thens(way, masked, lineMood, item);
            }
            return;
        }
        if (lineMood == Mood.DO && !expectedAfterArrow && Arrows.isMenu(parts)) {
            String names =
                    String.join(" → ", Stream.of(parts).map(String::strip).toList());
            add(piece, "click " + names.replaceFirst("\\.$", ""), masked, lineMood, item);
            return;
        }
        Matcher way = WAY.matcher(piece);
        if (parts.length > 1 && way.matches() && !Prohibition.starts(Normal.words(piece))) {
            String[] steps = MORE.split(way.group("w"), -1);
            if (Arrows.isPath(steps) && isName(steps[0].strip())) {
                boolean verb = Lexicon.verbAt(steps[0].strip()) != null;
                add(piece, (verb ? "click " : "") + String.join(" → ", steps), masked, lineMood, item);
                return;
            }
        }
        if (parts.length == 1 || Arrows.isPath(parts) || Arrows.isAssignment(piece, parts)) {
            if (parts.length == 2 && expectedAfterArrow) {
                thens(parts[0], masked, lineMood, item);
                add(parts[1], masked, Mood.SEE, item);
                return;
            }
            thens(piece, masked, lineMood, item);
            return;
        }
        if (Arrows.isTold(parts)) {
            thens(piece, masked, lineMood, item);
            return;
        }
        int way2 = Arrows.leading(parts);
        if (way2 > 1) {
            String rest = parts[way2];
            int end = piece.indexOf(rest.strip());
            add(
                    piece.substring(0, end).replaceFirst("[\\s→⇒>»›=-]+$", ""),
                    String.join(" → ", java.util.Arrays.asList(parts).subList(0, way2)),
                    masked,
                    lineMood,
                    item);
            parts = java.util.Arrays.copyOfRange(parts, way2, parts.length);
        }
        Matcher entry = ENTRY.matcher(parts[parts.length - 1].strip());
        if (parts.length == 2 && MENU.matcher(parts[0].strip()).matches() && entry.matches() && lineMood == Mood.DO) {
            thens(parts[0], masked, lineMood, item);
            add(entry.group("e"), "click " + entry.group("e"), masked, lineMood, item);
            if (entry.group("r") != null) {
                thens(entry.group("r"), masked, lineMood, item);
            }
            return;
        }
        boolean chain = parts.length > 2 && lineMood == Mood.DO && !expectedAfterArrow;
        for (int i = 0; i < parts.length; i++) {
            boolean says = i > 0 && lineMood == Mood.DO && Arrows.saysAfter(parts[i - 1], parts[i], masked);
            String pressed = chain && !says ? Arrows.pressed(parts[i], i == parts.length - 1) : parts[i];
            boolean offered = i > 0
                    && (Arrows.entry(parts[i - 1], parts[i])
                            || Arrows.ofContextMenu(parts[i - 1], parts[i])
                            || lineMood == Mood.DO && Arrows.ofControl(parts[i - 1], parts[i]));
            pressed = offered ? "click " + parts[i].strip() : pressed;
            if (!pressed.equals(parts[i])) {
                add(parts[i], pressed, masked, lineMood, item);
                continue;
            }
            if (i == 0) {
                boolean leads = parts.length > 1
                        && Arrows.isTitle(parts[0])
                        && ClauseSplitter.startsVerb(Normal.words(parts[1].strip()));
                if ((Arrows.control(parts[0]) || leads) && lineMood == Mood.DO) {
                    add(parts[0], "click " + parts[0].strip(), masked, lineMood, item);
                } else {
                    thens(parts[0], masked, lineMood, item);
                }
                continue;
            }
            boolean seen = expectedAfterArrow
                    || says
                    || Arrows.tellsNone(parts[i], masked)
                    || Arrows.isOutcome(parts[i])
                    || Arrows.shows(parts[i - 1], parts[i]);
            thens(parts[i], masked, seen ? Mood.SEE : lineMood, item);
        }
    }

    private static boolean isName(String words) {
        Lexicon.Hit hit = Lexicon.verbAt(words);
        return hit == null || hit.rest().isEmpty();
    }

    private void thens(String piece, Masked masked, Mood lineMood, boolean item) {
        String lower = piece.strip().toLowerCase(Locale.ROOT);
        if (lower.startsWith("if ") || Prohibition.starts(Normal.words(piece))) {
            add(piece, masked, lineMood, item);
            return;
        }
        Matcher drags = DRAGS.matcher(piece);
        if (drags.matches()) {
            add(piece, drags.replaceFirst("${a} and ${b}"), masked, lineMood, item);
            return;
        }
        List<String> parts = Perhaps.parts(piece);
        if (parts.size() > 1) {
            parts.forEach(part -> thens(part, masked, lineMood, item));
            return;
        }
        int from = 0;
        String verb = "";
        Matcher then = THEN.matcher(piece);
        while (then.find()) {
            if (depth(piece, then.start()) == 0
                    && then.start() > 0
                    && !told(piece.substring(then.end()))
                    && !DRAGGED.matcher(piece.substring(from, then.start())).matches()
                    && !Causes.isTold(Normal.words(piece.substring(from, then.start())))) {
                String before = piece.substring(from, then.start());
                add(before, verb + before, masked, lineMood, item);
                from = then.end();
                verb = Unsaid.verb(verb + before, piece.substring(from));
            }
        }
        String rest = piece.substring(from);
        add(rest, verb + rest.strip(), masked, lineMood, item);
    }

    /** {@code The page then informs you}: no step of its own. */
    private static boolean told(String after) {
        return after.matches(
                        "(?i)(?:informs|tells|says|shows|displays|reads|greets|asks|warns|notifies|opens|appears|disappears|changes|becomes|turns|closes|lists|contains|has)\\b.*")
                && Lexicon.verbAt(Normal.words(after)) == null;
    }

    private void add(String piece, Masked masked, Mood lineMood, boolean item) {
        add(piece, piece, masked, lineMood, item);
    }

    private void add(String piece, String meant, Masked masked, Mood lineMood, boolean item) {
        String cut = piece.strip().replaceFirst("[,;]+$", "");
        String words = Normal.words(meant.strip().replaceFirst("[,;]+$", ""))
                .replaceFirst("(?<![.]|\\b[ap]\\.m)[.]$", "")
                .strip();
        words = Windowed.plain(words, masked, lineMood);
        if (!words.isEmpty()
                && words.codePoints().anyMatch(c -> Character.isLetterOrDigit(c) || c >= 0xE000 && c <= 0xEFFF)) {
            if (steps.size() < MOST) {
                steps.add(new Step(masked.written(cut), masked, words, lineMood, item));
            }
        }
    }

    private static int depth(String words, int to) {
        int depth = 0;
        for (int i = 0; i < to; i++) {
            depth += words.charAt(i) == '(' ? 1 : words.charAt(i) == ')' ? -1 : 0;
        }
        return Math.max(0, depth);
    }
}
