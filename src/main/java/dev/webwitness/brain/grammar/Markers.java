package dev.webwitness.brain.grammar;

import dev.webwitness.brain.grammar.Step.Mood;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the lines of one task begin with besides words: numbers, letters, ticks, and labels for what is done and what is then seen. Where one line
 * alone could be a sentence, such as {@code 5 results}, the other lines decide.
 */
final class Markers {
    /** Signs that begin a line and nothing else. */
    private static final Pattern SIGN = Pattern.compile(
            "^\\s*(?:[☐☑☒✓✔✅▢□■●○➤➔~—]|👉|[①-⑳]|\\[\\d{1,3}\\]|\\*\\*(?:step )?\\d{1,3}[.):]\\*\\*)\\s*(?=\\S)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NUMBER =
            Pattern.compile("^\\s*(?<n>\\d{1,3})(?:\\s*[:/–-]\\s+|[.):]\\s*|\\s+)(?=\\S)");
    private static final Pattern LISTED = Pattern.compile("^\\s*(?:\\(?\\d{1,3}[.):]|[-*•]\\s)\\s*(?=\\S)");
    private static final Pattern DOTTED = Pattern.compile("^\\s*\\d{1,2}(?:\\.\\d{1,2})+[.):]?\\s+(?=\\S)");
    private static final Pattern HASH = Pattern.compile("^\\s*#\\d{1,3}[.:)]?\\s+(?=\\S)");
    private static final Pattern LETTER = Pattern.compile("^\\s*(?:[a-hA-H]|[ivx]{1,4}|[IVX]{1,4})[.)]\\s+(?=\\S)");
    private static final Pattern CASE = Pattern.compile(
            "^\\s*(?:TC|Test ?case|Test|T|UC|AC|REQ)[- ]?\\d{1,4}(?:\\.\\d+)?(?:\\s*[.:)]\\s*|\\s+-?\\s*)(?=\\S)",
            Pattern.CASE_INSENSITIVE);

    /** {@code S1: …} and what is to be seen of it, {@code E1: …}; {@code A: …} and {@code E: …}. */
    private static final Pattern DONE = Pattern.compile("^\\s*(?:[SA]\\d{0,3}\\s*[:.)]|S\\d{1,3}(?=\\s))\\s*(?=\\S)");

    private static final Pattern SEEN =
            Pattern.compile("^\\s*(?:[ERVX]\\d{0,3}\\s*[:.)]|[ERV]\\d{1,3}(?=\\s))\\s*(?=\\S)");

    private static final Pattern ORDER = Pattern.compile(
            "^\\s*(?:(?:do|act|perform|execute|input|action)\\s*:|(?-i:DO|ACT|ACTION|STEP(?: \\d{1,3})?)(?=\\s)|[\\[(](?:do|act|action|step)[\\])]:?|<(?:do|act|action|step)>)\\s*(?=\\S)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LOOK = Pattern.compile(
            "^\\s*(?:\\*\\*)?(?:(?:verification|assertions?|validation|expected behaviou?r|pass criteria|success criteri(?:a|on)|criteria|observed|ac)\\s*:|expected(?: results?)?\\s*-\\s|(?-i:EXPECT|EXPECTED|CHECK|VERIFY|ASSERT|SEE)(?=\\s)|[\\[(](?:check|expect|expected|assert|verify|see|result)[\\])]:?|<(?:check|expect|expected|assert|verify|see|result)>)(?:\\*\\*)?\\s*(?=\\S)",
            Pattern.CASE_INSENSITIVE);

    /** A verb where nothing says otherwise: {@code check: Terms}. */
    private static final Pattern CHECK = Pattern.compile(
            "^\\s*(?:check|verify|confirm|validate|ensure|result|see)\\s*:\\s*(?=\\S)", Pattern.CASE_INSENSITIVE);

    private static final Pattern PAIRED = Pattern.compile(
            "^\\s*(?:[-*•]\\s+)?(?:\\*\\*)?(?:(?:do|act|action|perform|execute|input)\\s*:|step\\b\\s*\\d*\\s*[:.-])",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern CLOSING = Pattern.compile(
            "\\s*</(?:do|act|action|step|check|expect|expected|assert|verify|see|result)>\\s*$",
            Pattern.CASE_INSENSITIVE);

    /** Headings that stand alone, over what is done or what is seen. */
    private static final Pattern STEP_HEADING = Pattern.compile(
            "(?:#+\\s*)?(?:\\*\\*)?(?:step|action|test step)s?(?: \\d{1,3})?(?:\\*\\*)?\\s*:?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SEEN_HEADING = Pattern.compile(
            "(?:#+\\s*)?(?:\\*\\*)?expected(?: results?| outcome| behaviou?r)?(?:\\*\\*)?\\s*:?",
            Pattern.CASE_INSENSITIVE);

    private final boolean numbered;
    private final boolean dotted;
    private final boolean hashed;
    private final boolean lettered;
    private final boolean paired;
    private final boolean abbreviated;
    private final boolean capitals;

    /** A line without its marker; a null mood where the marker says nothing of it. */
    record Bare(String line, @Nullable Mood mood, boolean item) {}

    private Markers(List<String> lines) {
        numbered = isCounted(lines);
        dotted = count(DOTTED, lines) > 1;
        hashed = count(HASH, lines) > 1;
        lettered = count(LETTER, lines) > 1;
        paired = count(PAIRED, lines) > 0;
        abbreviated = count(DONE, lines) > 0 && count(SEEN, lines) > 0;
        capitals = lines.stream().anyMatch(line -> line.matches(".*\\p{Ll}.*"));
    }

    static Markers of(List<String> lines) {
        return new Markers(lines);
    }

    private static long count(Pattern marker, List<String> lines) {
        return lines.stream().filter(line -> marker.matcher(line).find()).count();
    }

    /** Whether lines begin with 1, 2, 3 and so on, at least two of them with an order. */
    private static boolean isCounted(List<String> lines) {
        int last = 0;
        int orders = 0;
        for (String line : lines) {
            Matcher number = NUMBER.matcher(line);
            if (number.find()) {
                int n = Integer.parseInt(number.group("n"));
                if (n != last + 1) {
                    return false;
                }
                last = n;
                orders += ClauseSplitter.startsAct(Normal.words(
                                Masked.of(line.substring(number.end())).words()))
                        ? 1
                        : 0;
            }
        }
        return last > 1 && orders > 1;
    }

    /** What a heading that stands alone begins; null where the line is none. */
    static @Nullable Mood heading(String line) {
        return SEEN_HEADING.matcher(line).matches()
                ? Mood.SEE
                : STEP_HEADING.matcher(line).matches() ? Mood.DO : null;
    }

    /** The line without what it begins with, and what that says of it. */
    Bare strip(String raw, boolean bulleted) {
        String line = CLOSING.matcher(raw).replaceFirst("");
        boolean item = false;
        Matcher marker;
        for (Pattern pattern : List.of(SIGN, CASE)) {
            marker = pattern.matcher(line);
            if (marker.find() && (pattern != CASE || isSaid(line.substring(marker.end())))) {
                line = line.substring(marker.end());
                item = true;
            }
        }
        String counted = bulleted ? line : unnumbered(line);
        item |= !counted.equals(line);
        line = counted;
        if (abbreviated && (marker = DONE.matcher(line)).find()) {
            return new Bare(line.substring(marker.end()), Mood.DO, true);
        }
        if (abbreviated && (marker = SEEN.matcher(line)).find()) {
            return new Bare(line.substring(marker.end()), Mood.SEE, true);
        }
        if ((marker = ORDER.matcher(line)).find() && (capitals || marker.group().matches(".*[:\\])>]\\s*"))) {
            return new Bare(line.substring(marker.end()), Mood.DO, true);
        }
        if ((marker = LOOK.matcher(line)).find() && (capitals || marker.group().matches(".*[:\\])>]\\s*"))) {
            return new Bare(line.substring(marker.end()), Mood.SEE, true);
        }
        if ((marker = CHECK.matcher(line)).find()) {
            String rest = line.substring(marker.end());
            if (paired || isStatement(rest)) {
                return new Bare(rest, Mood.SEE, item);
            }
        }
        return new Bare(line, null, item);
    }

    private String unnumbered(String line) {
        for (Pattern pattern : List.of(DOTTED, HASH, LETTER, NUMBER)) {
            boolean used =
                    pattern == DOTTED ? dotted : pattern == HASH ? hashed : pattern == LETTER ? lettered : numbered;
            Matcher marker = pattern.matcher(line);
            if (used && marker.find()) {
                return line.substring(marker.end());
            }
        }
        return line;
    }

    private static boolean isSaid(String line) {
        return ClauseSplitter.startsAct(Normal.words(Masked.of(line).words())) || isStatement(line);
    }

    /** A sentence without the label that what follows is to be looked at; as it stands where it has none. */
    static String looked(String sentence) {
        Matcher look = LOOK.matcher(sentence);
        if (look.find() && look.group().contains(":")) {
            return sentence.substring(look.end());
        }
        Matcher check = CHECK.matcher(sentence);
        return check.find()
                        && Joints.stated(
                                Normal.words(sentence.substring(check.end())).replaceFirst("[.!]+$", ""))
                ? sentence.substring(check.end())
                : sentence;
    }

    /** Whether nearly every item of a list is an order, an arrow, and what is then seen. */
    static boolean areOutcomes(List<String> lines) {
        int items = 0;
        int pairs = 0;
        int told = 0;
        for (String line : lines) {
            Matcher number = LISTED.matcher(line);
            if (number.find()) {
                items++;
                String[] sides = StepSplitter.ARROW.split(
                        Masked.of(line.substring(number.end())).words(), -1);
                if (sides.length == 2) {
                    pairs++;
                    told += Joints.stated(Normal.words(sides[1]).replaceFirst("[.!]+$", "")) ? 1 : 0;
                }
            }
        }
        return pairs > 2 && 4 * pairs >= 3 * items && 2 * told >= pairs || areFat(lines);
    }

    /** {@code Save => "Stored"}: whether this arrow, and no other, stands in the list before what is seen, and never before an order. */
    private static boolean areFat(List<String> lines) {
        int told = 0;
        int pairs = 0;
        for (String line : lines) {
            String words = Masked.of(LISTED.matcher(line).replaceFirst("")).words();
            String[] sides = StepSplitter.ARROW.split(words, -1);
            if (sides.length > 1) {
                String after = Normal.words(sides[1]).replaceFirst("[.!]+$", "");
                boolean stated = Joints.stated(after);
                boolean way = !stated && after.matches("\\p{Lu}[\\w' ]*");
                if (way || sides.length > 2 || !words.matches(".*(?:=>|⇒).*") || ClauseSplitter.startsAct(after)) {
                    return false;
                }
                pairs++;
                told += stated ? 1 : 0;
            }
        }
        return told > 1 && 2 * told >= pairs;
    }

    /** Whether the words tell how something is, and order nothing. */
    static boolean isStatement(String line) {
        String words = Normal.words(Masked.of(line).words());
        return Joints.stated(words.replaceFirst("[.!]+$", "")) && !ClauseSplitter.startsVerb(words);
    }
}
