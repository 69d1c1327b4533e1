package dev.webwitness.brain.grammar;

import dev.webwitness.brain.grammar.Step.Mood;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Cuts a task into steps: lines, bullets, numbers, labels, table rows, Gherkin, sentences, {@code ;}, {@code then}, arrows. */
final class StepSplitter {
    /** The most steps that are read; a task longer than this is no task. */
    static final int MOST = 1000;

    static final Pattern ARROW = Pattern.compile(
            "\\s*(?:→|⇒|⟶|➔|➜|={1,3}>|-{1,3}>|»|›)\\s*|\\s(?:>{2,3}|//|[✓✔✅])\\s+(?=\\S)|\\s>\\s+(?=[\\p{L}"
                    + "\uE000-\uEFFF" + "])");

    private static final Pattern BULLET = Pattern.compile(
            "^\\s*(?:[*•‣▪◦·+>–-]\\s+|\\d{1,3}[.)\\]]\\s+|\\(\\d{1,3}\\)\\s+|[a-z][)]\\s+|\\[[ xX]\\]\\s+|#{1,6}\\s+)");
    private static final Pattern STEP_LABEL = Pattern.compile(
            "^(?:\\*\\*)?(?:step|test step|action)\\s*#?\\s*\\d*\\s*[.:)–-]+\\s*(?:\\*\\*)?\\s*",
            Pattern.CASE_INSENSITIVE);
    /** {@code **Logout**: the menu must be closed}: what the line is about. */
    private static final Pattern BOLD_LABEL = Pattern.compile(
            "\\*\\*(?!(?:given|when|then|and|but)\\b)(?!(?:exp|result|outcome|accept|assert|should|precond|setup|steps?)\\w*)[^*:]{2,40}(?::\\*\\*|\\*\\*:)\\s+(?<s>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SEEN_LABEL = Pattern.compile(
            "^(?:\\*\\*)?(?:exp|expect|expected|expectation|expected results?|expected"
                    + " outcome|result|acceptance|acceptance criteria|outcome|assert|should|should see|er|system|app)\\s*:(?:\\*\\*)?\\s*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern GIVEN_LABEL = Pattern.compile(
            "^(?:pre-?conditions?|prerequisites?|setup|assumptions?|background)\\s*:\\s*", Pattern.CASE_INSENSITIVE);
    private static final Pattern GHERKIN =
            Pattern.compile("^(?:\\*\\*)?(given|when|then|and|but)(?:\\*\\*)?\\s+", Pattern.CASE_INSENSITIVE);
    private static final Pattern TITLE = Pattern.compile(
            "^(?:feature|scenario|scenario outline|background|examples|test"
                    + " case|story)\\s*:.*|^as an? .*\\bi (?:want|need|can)\\b.*|^(?:so that|in order to)"
                    + " .*|^step\\s*(?:→|->|\\|)\\s*expected.*",
            Pattern.CASE_INSENSITIVE);
    /** {@code Note: do not press Delete}: what may hold a step, may be a field's name, or only says what it is about. */
    private static final Pattern ABOUT_IT = Pattern.compile(
            "(?<l>goal|context|title|note|hint|tip|important)\\s*:\\s*(?<r>\\S.*)", Pattern.CASE_INSENSITIVE);

    private static final Pattern DEMANDS = Pattern.compile(
            ".*(?:\\b(?:must|should|shall|has to|have to|needs? to|expect(?:ed)?)\\b|[\"“]).*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SEEN_INLINE = Pattern.compile(
            "(?:\\s*[|/;,]\\s*|\\s+[–—-]\\s+|[.]\\s+|\\s+(?:[=-]>|→)\\s*|\\s+(?<b>[(\\[]))(?:(?:exp|expect|expected|expected result)\\.?\\s*:\\s*|should:\\s*)",
            Pattern.CASE_INSENSITIVE);
    /** {@code press Save ("Saved" is shown)}: what is told in brackets of something else than what was named is to be seen. */
    private static final Pattern ASIDE = Pattern.compile(
            "(?<a>[^()\\[\\]]+?)\\s*[(\\[](?<e>(?!(?:it|this|that|which|they|he|she|you|i|we|there)\\b)(?![^()]*\\b(?:which|that|who|whose)\\b)[^()\\[\\]]+)[)\\]]\\.?",
            Pattern.CASE_INSENSITIVE);

    /** {@code 3 | press Save | "Saved" appears}: a row of a table without its frame. */
    private static final Pattern BARE_ROW = Pattern.compile("\\d{1,3}\\.?\\s*\\|\\s*\\S.*");

    private static final Pattern SENTENCE = Pattern.compile(
            "(?<!\\be\\.g)(?<!\\bi\\.e)(?<!\\betc)(?<!\\bvs)(?<!\\bapprox)(?<!\\bno)(?<!\\bNo)(?<!(?:^|[^\\d\\s]\\s)(?i:min|max|approx|nr)\\.)(?<!\\b(?:Dr|Mr|Mrs|Ms|Prof|St)\\.)(?<=[.!?)])(?<![^.!?]\\))\\s+(?=[\\p{Lu}\\p{Nd}("
                    + "\uE000-\uE7FF"
                    + "])|;\\s+|\\s+(?:\\.{3}|…)\\s+|(?<=[\\p{L}\\d]{3}[.!?]|[\\d\uE000-\uE7FF][.!?])(?<!(?i:tel|etc|std|ltd|inc|vol|fig|sec|min|max|avg|est|approx|incl|excl|resp|dept|temp|prof|abbr|orig|misc|conv|addr|qty|amt|acct|curr|prev|req|cfg|cust|inv|prod|max|min)\\.)\\s+(?=[\\p{Ll}])");
    private static final Pattern THEN = Pattern.compile(
            "(?<!\\b(?:should|must|will|would|can|may|is|are))(?<!\\bhas to),?\\s+(?:and\\s+)?then,?\\s+(?!(?:go(?:es)? away|disappears?|vanish(?:es)?|fades?(?: away| out)?)(?: again)?(?:[.!,;]|$))",
            Pattern.CASE_INSENSITIVE);

    /** {@code lock the thread: Menu → Lock}, {@code freeze the row via View > Freeze}: the way is what is done. */
    private static final Pattern WAY = Pattern.compile(
            "(?<v>[^:→>]{3,50}?)(?::| via| using| through| under| by way of)\\s+(?:the )?(?<w>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code servings: 4 → 8}: what is there now, and what is put there instead. */
    private static final Pattern CHANGE = Pattern.compile("(?<t>\\p{L}[\\p{L} ]{1,25}): ?(?:[$€£]?\\d[\\d.,:%]*|"
            + Masked.QUOTE + ")\\s*(?:→|⇒|=>|->)\\s*(?<v>[$€£]?\\d[\\d.,:%]*|" + Masked.QUOTE + ")(?=$|[.;]|, | and )");

    /** {@code Verify the new search feature: Click …}: what it is about, and then the first step. */
    private static final Pattern ABOUT = Pattern.compile(
            "\\A\\s*(?i:(?:please )?(?:(?:can|could) you )?(?:please )?(?:test|verify|check|try(?: out)?|testing)"
                    + " (?:that )?(?:the|our|my|a|this)) [^:.\"\\n"
                    + "]{3,60}: (?=\\p{Lu}\\p{Ll}+ )|\\A\\s*(?i:[\\p{L}][\\p{L}, -]{2,40} (?:flow|smoke|test|check|scenario|regression|repro|sanity|run|round|walkthrough))(?: \\([^)\\n]*\\))?: (?=\\S[^\\n]{12,})|\\A\\s*(?i:(?:hello|hi|hey)\\b[^:.\"\\n"
                    + "]{0,30}\\b(?:do (?:this|that|the following|these steps)|following)): ");

    /** {@code drag "A" and then "B" onto the canvas}: both to one place. */
    private static final Pattern DRAGS = Pattern.compile(
            "(?<a>.*\\bdrags? " + Masked.QUOTE + ")(?:,? and)? then (?<b>" + Masked.QUOTE + " (?:onto|on to|to|into) [^,;]+)",
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

    /** {@code click A, then the "B" button}: pressed as the one before. */
    private static final Pattern PRESSES =
            Pattern.compile("(?:.*[\\s,])?(?:click|press|tap|hit)(?: on)? [^,;]+", Pattern.CASE_INSENSITIVE);

    private static final Pattern PRESSED = Pattern.compile(
            "(?:on )?the (?:" + Masked.QUOTE
                    + "|\\p{Lu}[\\w'-]*(?: [\\w'-]+)?) (?:\\p{Ll}+ )?(?:button|link|tab|icon|header|entry|item|option|tile|card)\\.?");

    /** {@code drags "A" and then "B" to the list}: where the first goes is said of the second. */
    private static final Pattern LOGIN = Pattern.compile(
            "\\b(?:log|sign) ?(?:in|on)\\b[^/]*[\\s:(]\\S+ / \\S+", Pattern.CASE_INSENSITIVE);

    private static final Pattern DRAGGED = Pattern.compile(
            "(?:.*\\s)?drags? (?:the )?(?:" + Masked.QUOTE + "|\\p{Lu}[\\w.-]*)", Pattern.CASE_INSENSITIVE);

    private final List<Step> steps = new ArrayList<>();
    private boolean gherkin;
    private boolean expectedAfterArrow;
    private Mood mood = Mood.DO;
    private Markers markers = Markers.of(List.of());
    private Mood under = Mood.DO;

    private StepSplitter() {}

    static List<Step> split(String task) {
        StepSplitter splitter = new StepSplitter();
        splitter.gherkin = Pattern.compile(
                                "(?im)^\\s*(?:[-*]\\s+)?(?:\\*\\*)?(?:given|when|then)\\b(?!\\s+(?:click|press|type|select|you))")
                        .matcher(task)
                        .results()
                        .count()
                >= 2;
        List<String> lines = List.of(ABOUT.matcher(task).replaceFirst("").split("\\R", -1));
        splitter.markers = Markers.of(lines);
        splitter.expectedAfterArrow = Markers.areOutcomes(lines);
        List<String> told = lines.stream().filter(line -> !line.isBlank()).toList();
        for (String line : lines) {
            splitter.line(withoutAbout(line, told));
        }
        return splitter.steps;
    }

    /** The step a note or a goal holds; empty where it only says what it is about; the line itself where it is none. */
    private static String withoutAbout(String line, List<String> all) {
        Matcher about = ABOUT_IT.matcher(line.strip());
        if (!about.matches()) {
            return line;
        }
        String rest = about.group("r");
        String words = Normal.words(Masked.of(rest).words());
        boolean order = ClauseSplitter.startsAct(words) || Prohibition.starts(words);
        return switch (about.group("l").toLowerCase(Locale.ROOT)) {
            case "title" ->
                all.size() < 2 || !all.get(0).equals(line) || all.get(1).strip().matches("\\p{L}[\\p{L} ]{0,20}:\\s.*")
                        ? line
                        : "";
            case "goal", "context" -> all.size() > 1 ? "" : rest;
            case "hint", "tip" -> all.size() == 1 || Prohibition.starts(words) ? rest : "";
            default -> all.size() == 1 || order || DEMANDS.matcher(rest).matches() ? rest : "";
        };
    }

    private void line(String raw) {
        String line = Scripted.plain(raw.strip().replaceFirst("^[`_]([^`_]{4,})[`_]$", "$1"));
        if (line.isEmpty()
                || line.startsWith("```")
                || line.matches("[-=*_ ]{3,}")
                || TITLE.matcher(line).matches()) {
            expectedAfterArrow |= line.toLowerCase(Locale.ROOT).matches("steps?\\s*(?:→|->)\\s*expected.*");
            return;
        }
        Mood heading = Markers.heading(line);
        if (heading != null) {
            under = heading;
            return;
        }
        if (line.contains("\t") && cells(line.split("\t+", -1))
                || line.matches("\\d{1,3};\\S.*") && cells(line.split(";\\s*", -1))
                || line.matches("(?!\\||\\d{1,3}\\s*\\|).*\\S\\s+\\|\\s+\\S.*(?<!\\|)")
                        && Masked.of(line).words().contains(" | ")
                        && !SEEN_INLINE.matcher(line).find()
                        && cells(line.split("\\s+\\|\\s+", -1))) {
            return;
        }
        List<String> numbered = Inline.items(line);
        if (numbered.size() > 1) {
            numbered.forEach(this::line);
            return;
        }
        boolean item = false;
        for (Matcher bullet = BULLET.matcher(line); bullet.find(); bullet = BULLET.matcher(line)) {
            line = line.substring(bullet.end());
            item = true;
        }
        Markers.Bare bare = markers.strip(line, item);
        line = bare.line();
        item |= bare.item();
        if (line.startsWith("|") && line.endsWith("|") && line.length() > 2) {
            row(line);
            return;
        }
        if (BARE_ROW.matcher(line).matches()) {
            row("|" + line + "|");
            return;
        }
        Matcher label = STEP_LABEL.matcher(line);
        if (label.find()) {
            line = line.substring(label.end());
            item = true;
        }
        if ((label = BOLD_LABEL.matcher(line)).matches() && isSentence(label.group("s"))) {
            line = label.group("s");
        }
        Mood lineMood = bare.mood() == null ? under : bare.mood();
        if ((label = SEEN_LABEL.matcher(line)).find()) {
            line = line.substring(label.end());
            lineMood = Mood.SEE;
        } else if ((label = GIVEN_LABEL.matcher(line)).find()) {
            line = line.substring(label.end());
            lineMood = Mood.GIVEN;
        } else if (gherkin && (label = GHERKIN.matcher(line)).find()) {
            String word = label.group(1).toLowerCase(Locale.ROOT);
            mood = word.equals("given")
                    ? Mood.GIVEN
                    : word.equals("when") ? Mood.DO : word.equals("then") ? Mood.SEE : mood;
            line = line.substring(label.end());
            lineMood = mood;
            item = true;
        }
        Matcher seen = SEEN_INLINE.matcher(line);
        boolean inline = seen.find();
        Matcher aside = ASIDE.matcher(line);
        if (!inline
                && aside.matches()
                && lineMood == Mood.DO
                && ClauseSplitter.startsAct(
                        Normal.words(Masked.of(aside.group("a")).words()))
                && Markers.isStatement(aside.group("e"))) {
            phrase(aside.group("a"), lineMood, item);
            phrase(aside.group("e"), Mood.SEE, item);
            return;
        }
        phrase(inline ? line.substring(0, seen.start()) : line, lineMood, item);
        if (inline) {
            String rest = line.substring(seen.end());
            phrase(seen.group("b") == null ? rest : rest.replaceFirst("[)\\]]\\s*$", ""), Mood.SEE, item);
        }
    }

    /** A heading before a whole sentence is none of its words; before a bare value it is the field. */
    private static boolean isSentence(String words) {
        String plain = Normal.words(Masked.of(words).words());
        return ClauseSplitter.startsVerb(plain) || plain.matches("(?i).+ (?:should|must|has to|have to|is|are)\\b.+");
    }

    /** An order and what is then seen, beside each other; false where they are not. */
    private boolean cells(String[] raw) {
        List<String> cells = Stream.of(raw)
                .map(cell -> BULLET.matcher(cell).replaceFirst("").strip())
                .filter(cell -> !cell.isEmpty())
                .toList();
        int from = !cells.isEmpty() && cells.get(0).matches("\\d{1,3}[.)]?") ? 1 : 0;
        if (cells.size() < from + 2
                || !ClauseSplitter.startsAct(
                        Normal.words(Masked.of(cells.get(from)).words()))) {
            return false;
        }
        for (int i = from; i < cells.size(); i++) {
            boolean order = i == from || !Markers.isStatement(cells.get(i)) && isItem(cells.get(i));
            phrase(cells.get(i), order ? Mood.DO : Mood.SEE, true);
        }
        return true;
    }

    private void row(String line) {
        List<String> cells = List.of(line.substring(1, line.length() - 1).split("\\|", -1));
        if (cells.stream().allMatch(cell -> cell.strip().matches(":?-*:?"))
                || cells.stream()
                        .anyMatch(cell ->
                                cell.strip().matches("(?i)steps?|action|#|expected( results?)?|nr?\\.?|no\\.?"))) {
            return;
        }
        int from = cells.get(0).strip().matches("\\d*\\.?") ? 1 : 0;
        for (int i = from; i < cells.size(); i++) {
            if (!cells.get(i).isBlank()) {
                phrase(cells.get(i).strip(), i == from ? Mood.DO : Mood.SEE, true);
            }
        }
    }

    private void phrase(String line, Mood lineMood, boolean item) {
        String[] slashed = LOGIN.matcher(line).find() ? new String[] {line} : line.split("\\s+/\\s+", -1);
        boolean pairs = slashed.length == 2
                && Stream.of(slashed).allMatch(side -> side.matches("(?:the )?\\p{L}[\\p{L} ]{0,25}: \\S.*"));
        boolean both = slashed.length == 2
                && !ARROW.matcher(line).find()
                && ClauseSplitter.startsAct(Normal.words(Masked.of(slashed[0]).words()))
                && (ClauseSplitter.startsAct(Normal.words(Masked.of(slashed[1]).words()))
                        || Markers.isStatement(slashed[1]));
        if (pairs || both || slashed.length > 2 && Stream.of(slashed).allMatch(StepSplitter::isItem)) {
            for (String one : slashed) {
                phrase(one, lineMood, item);
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
        return Asked.belong(told, next) || Elsewhere.belong(told, next) || Perhaps.belong(told, next);
    }

    /** The words up to where the next sentence may end. */
    private static String next(String words, int from) {
        return words.substring(from).split("[.;!](?: |$)", 2)[0];
    }

    /** Whether it orders something by itself, or gives a field its value: {@code email: a@b.c}. */
    private static boolean isItem(String words) {
        return words.matches("(?:the )?\\p{L}[\\p{L} ]{0,25}: \\S.*") || ClauseSplitter.startsAct(Normal.words(words));
    }

    private void arrows(String piece, Masked masked, Mood lineMood, boolean item) {
        String[] parts = ARROW.split(piece, -1);
        if (parts.length == 2 && Asked.belong(parts[0].replaceFirst(".*[,;] ", ""), parts[1])) {
            thens(piece, masked, lineMood, item);
            return;
        }
        if (lineMood == Mood.DO && Arrows.tellsOutcome(parts, masked)) {
            add(parts[0], "click " + parts[0].strip(), masked, lineMood, item);
            add(parts[1], masked, Mood.SEE, item);
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
        if (after != null && after.matches() && Arrows.isPath(ARROW.split(after.group("w"), -1))) {
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
        Matcher way = WAY.matcher(piece);
        if (parts.length > 1 && way.matches()) {
            String[] steps = MORE.split(way.group("w"), -1);
            if (Arrows.isPath(steps) && isName(steps[0].strip())) {
                add(piece, String.join(" → ", steps), masked, lineMood, item);
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
            String pressed = chain ? Arrows.pressed(parts[i], i == parts.length - 1) : parts[i];
            pressed = i > 0 && (Arrows.entry(parts[i - 1], parts[i]) || Arrows.ofContextMenu(parts[i - 1], parts[i]))
                    ? "click " + parts[i].strip()
                    : pressed;
            if (!pressed.equals(parts[i])) {
                add(parts[i], pressed, masked, lineMood, item);
                continue;
            }
            if (i == 0) {
                boolean leads = Arrows.isTitle(parts[0]) && ClauseSplitter.startsVerb(Normal.words(parts[1].strip()));
                if ((Arrows.control(parts[0]) || leads) && lineMood == Mood.DO) {
                    add(parts[0], "click " + parts[0].strip(), masked, lineMood, item);
                } else {
                    thens(parts[0], masked, lineMood, item);
                }
                continue;
            }
            boolean seen = expectedAfterArrow || Arrows.isOutcome(parts[i]) || Arrows.shows(parts[i - 1], parts[i]);
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
        boolean goesOn = false;
        Matcher then = THEN.matcher(piece);
        while (then.find()) {
            if (depth(piece, then.start()) == 0
                    && then.start() > 0
                    && !told(piece.substring(then.end()))
                    && !DRAGGED.matcher(piece.substring(from, then.start())).matches()
                    && !Causes.isTold(Normal.words(piece.substring(from, then.start())))) {
                String before = piece.substring(from, then.start());
                add(before, goesOn ? "click " + before : before, masked, lineMood, item);
                from = then.end();
                goesOn = PRESSES.matcher(before).matches()
                        && PRESSED.matcher(piece.substring(from)
                                        .split("[,;]|\\band\\b", 2)[0]
                                        .strip())
                                .matches();
            }
        }
        String rest = piece.substring(from);
        add(rest, goesOn ? "click " + rest.strip() : rest, masked, lineMood, item);
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
