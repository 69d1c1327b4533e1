package dev.webwitness.brain.steps.slot;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The slots that hold numbers: counts, times, durations, sizes, points and amounts. */
public final class NumberSlots {
    private static final int MOST_TIMES = 20;

    /** A remembered number and a difference. */
    public static final Pattern SUM = Pattern.compile("\\{[\\w-]{1,60}\\} [+-] \\S.{0,60}");

    public static final Pattern REMEMBERED = Pattern.compile("\\{[\\w-]{1,60}\\}");
    private static final Pattern AMOUNT = Pattern.compile("[€$£¥+-]{0,2}\\d[\\d.,:]{0,30}[€$£¥%]?|\\{[\\w-]{1,60}\\}");
    private static final Pattern UNIT = Pattern.compile("[€$£¥%]|[A-Z]{3}");
    private static final Pattern SIZE = Pattern.compile("(\\d{2,5})[x×](\\d{2,5})(?:px)?");
    static final Pattern POINT = Pattern.compile("-?\\d{1,5},-?\\d{1,5}");

    private NumberSlots() {}

    public static List<Slot.Read> number(Sentence sentence, int at) {
        int number = at < sentence.size() && sentence.get(at).isWord()
                ? Ordinals.number(sentence.get(at).low())
                : -1;
        return number < 0 ? List.of() : List.of(new Slot.Read(at + 1, number, 1));
    }

    public static List<Slot.Read> position(Sentence sentence, int at) {
        int position = at < sentence.size() ? Ordinals.position(sentence.get(at).low()) : 0;
        return position == 0 ? List.of() : List.of(new Slot.Read(at + 1, position, 1));
    }

    /** {@code 3 times}, {@code twice}. */
    public static List<Slot.Read> times(Sentence sentence, int at) {
        for (String word : List.of("once", "twice")) {
            if (sentence.is(at, word)) {
                return List.of(new Slot.Read(at + 1, word.equals("once") ? 1 : 2, 1));
            }
        }
        return number(sentence, at).stream()
                .filter(read ->
                        (int) read.value() <= MOST_TIMES && (int) read.value() > 0 && sentence.is(read.end(), "times"))
                .map(read -> new Slot.Read(read.end() + 1, read.value(), 2))
                .toList();
    }

    /** {@code at least 3}, as {@link Expectation.Kind#COUNT} has it. */
    public static List<Slot.Read> count(Sentence sentence, int at) {
        for (Map.Entry<String, String> words : ComparisonWords.COUNTS.entrySet()) {
            int from = words.getKey().isEmpty() ? at : sentence.after(at, words.getKey());
            String number = from < 0 ? null : counted(sentence, from);
            if (number != null) {
                return List.of(new Slot.Read(from + 1, words.getValue() + number, 1));
            }
        }
        return List.of();
    }

    private static @Nullable String counted(Sentence sentence, int at) {
        if (at >= sentence.size() || sentence.get(at).kind() == Token.Kind.SELECTOR) {
            return null;
        }
        String text = sentence.get(at).text();
        if (sentence.isQuoted(at)) {
            return SUM.matcher(text).matches() ? text : null;
        }
        int number = Ordinals.number(text.toLowerCase(Locale.ROOT));
        return number >= 0 ? String.valueOf(number) : REMEMBERED.matcher(text).matches() ? text : null;
    }

    /** {@code all pages}, {@code the first 3 pages}. */
    public static List<Slot.Read> pages(Sentence sentence, int at) {
        int all = sentence.after(at, "all pages");
        if (all > 0) {
            return List.of(new Slot.Read(all, Action.Extract.ALL_PAGES, 2));
        }
        int first = sentence.after(at, "the first");
        return number(sentence, Math.max(first, 0)).stream()
                .filter(read -> first > 0 && sentence.is(read.end(), "pages") && (int) read.value() > 0)
                .map(read -> new Slot.Read(read.end() + 1, read.value(), 4))
                .toList();
    }

    /** Seconds. */
    public static List<Slot.Read> duration(Sentence sentence, int at) {
        if (at >= sentence.size() || !sentence.get(at).isWord()) {
            return List.of();
        }
        String word = sentence.get(at).low();
        String digits = word.replaceFirst("(?:ms|s|sec|secs|seconds?)$", "");
        String unit = word.substring(digits.length());
        int end = at + 1;
        if (unit.isEmpty() && end < sentence.size()) {
            unit = sentence.get(end).low();
            end++;
        }
        int number = Ordinals.number(digits);
        double amount = number >= 0 ? number : digits.matches("\\d{1,4}\\.\\d{1,3}") ? Double.parseDouble(digits) : -1;
        Double seconds = switch (unit) {
            case "s", "sec", "secs", "second", "seconds" -> amount;
            case "ms", "millisecond", "milliseconds" -> amount / 1000;
            case "minute", "minutes", "min" -> amount * 60;
            default -> null;
        };
        return seconds == null || amount < 0 ? List.of() : List.of(new Slot.Read(end, seconds, end - at));
    }

    /** {@code 390x844}, {@code 390 x 844}, {@code 390 px wide}. */
    public static List<Slot.Read> size(Sentence sentence, int at) {
        if (at >= sentence.size() || !sentence.get(at).isWord()) {
            return List.of();
        }
        var both = SIZE.matcher(sentence.get(at).low());
        if (both.matches()) {
            return List.of(new Slot.Read(
                    at + 1, new Action.Resize(Integer.parseInt(both.group(1)), Integer.parseInt(both.group(2))), 1));
        }
        String digits = sentence.get(at).low().replaceFirst("px$", "");
        int first = Ordinals.number(digits);
        int next = sentence.is(at + 1, "px") || sentence.is(at + 1, "pixels") ? at + 2 : at + 1;
        if (first > 0 && sentence.is(next, "wide")) {
            return List.of(new Slot.Read(next + 1, new Action.Resize(first, Action.Resize.SAME), 2));
        }
        if (first > 0 && sentence.is(next, "high")) {
            return List.of(new Slot.Read(next + 1, new Action.Resize(Action.Resize.SAME, first), 2));
        }
        boolean by = sentence.is(at + 1, "x") || sentence.is(at + 1, "by");
        int second = by && at + 2 < sentence.size()
                ? Ordinals.number(sentence.get(at + 2).low())
                : -1;
        return first > 0 && second > 0
                ? List.of(new Slot.Read(at + 3, new Action.Resize(first, second), 3))
                : List.of();
    }

    public static List<Slot.Read> points(Sentence sentence, int at) {
        List<Target> points = new ArrayList<>();
        int i = at;
        while (i < sentence.size()
                && sentence.get(i).selector().equals("point")
                && POINT.matcher(sentence.get(i).text()).matches()) {
            points.add((Target) ElementSlots.bare(sentence, i).get(0).value());
            i = sentence.skip(sentence.skip(i + 1, ","), "and");
            i = sentence.skip(i, "via");
        }
        return points.isEmpty() ? List.of() : List.of(new Slot.Read(i, List.copyOf(points)));
    }

    /** A number with its unit, as written; also a remembered one. */
    public static List<Slot.Read> amount(Sentence sentence, int at) {
        if (at >= sentence.size()) {
            return List.of();
        }
        Token token = sentence.get(at);
        String text = token.text();
        if (token.isQuoted()) {
            return text.chars().anyMatch(Character::isDigit)
                            || REMEMBERED.matcher(text).find()
                    ? List.of(new Slot.Read(at + 1, text))
                    : List.of();
        }
        if (!token.isWord() || text.length() > 80 || !AMOUNT.matcher(text).matches()) {
            return List.of();
        }
        boolean unit = at + 1 < sentence.size()
                && sentence.get(at + 1).isWord()
                && UNIT.matcher(sentence.get(at + 1).text()).matches();
        return unit
                ? List.of(new Slot.Read(at + 2, sentence.text(at, at + 2)), new Slot.Read(at + 1, text))
                : List.of(new Slot.Read(at + 1, text));
    }

    /** {@code >}, {@code <=}. */
    public static List<Slot.Read> relation(Sentence sentence, int at) {
        return List.of(">", "<", ">=", "<=").stream()
                .filter(sign -> sentence.is(at, sign))
                .map(sign -> new Slot.Read(at + 1, sign, 1))
                .toList();
    }

    /** {@code greater than 5}, as {@link Expectation.Kind#COMPARED} has it. */
    public static List<Slot.Read> comparison(Sentence sentence, int at) {
        for (Map.Entry<String, String> words : ComparisonWords.WORDS.entrySet()) {
            int from = sentence.after(at, words.getKey());
            if (from > 0) {
                return amount(sentence, from).stream()
                        .map(read -> new Slot.Read(read.end(), words.getValue() + read.value(), 2))
                        .toList();
            }
        }
        return List.of();
    }
}
