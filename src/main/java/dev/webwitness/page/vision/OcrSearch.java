package dev.webwitness.page.vision;

import dev.webwitness.model.Box;
import dev.webwitness.page.vision.model.OcrText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds words among the texts read from a picture, as they are read: blanks get lost. Pure. */
public final class OcrSearch {
    /** Where a word or number begins and ends. */
    private static final String BEFORE = "(?<![\\p{L}\\p{N}]|\\d[.,]|[\\p{L}\\p{N}]\\p{Pd}|(?:^|\\s)\\p{Pd}(?=\\d))";

    private static final String AFTER = "(?![\\p{L}\\p{N}]|[.,]\\d|\\p{Pd}[\\p{L}\\p{N}])";

    private OcrSearch() {}

    /** The places where the words stand: whole lines first; where there are none, whole words of lines. Top to bottom. */
    public static List<OcrText> that(String say, List<OcrText> texts) {
        String wanted = letters(say);
        if (wanted.isEmpty()) {
            return List.of();
        }
        List<OcrText> whole = texts.stream()
                .filter(text -> letters(text.text()).equals(wanted))
                .toList();
        if (!whole.isEmpty() || wanted.length() < 3) {
            return whole;
        }
        List<OcrText> parts = new ArrayList<>();
        Pattern words = Pattern.compile(
                BEFORE
                        + say.codePoints()
                                .filter(Character::isLetterOrDigit)
                                .mapToObj(letter -> Pattern.quote(Character.toString(letter)))
                                .collect(Collectors.joining("[^\\p{L}\\p{N}]*"))
                        + AFTER,
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        for (OcrText text : texts) {
            Matcher at = words.matcher(text.text());
            if (at.find()) {
                parts.add(part(
                        text, letters(text.text().substring(0, at.start())).length(), wanted.length()));
            }
        }
        return parts;
    }

    /** Letters of one line are taken to be of one width. */
    private static OcrText part(OcrText text, int from, int count) {
        Box box = text.box();
        double each = box.width() / letters(text.text()).length();
        return new OcrText(
                text.text(), new Box(box.x() + from * each, box.y(), count * each, box.height()), text.sure());
    }

    private static String letters(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "");
    }
}
