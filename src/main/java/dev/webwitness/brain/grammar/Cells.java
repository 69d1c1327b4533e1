package dev.webwitness.brain.grammar;

import dev.webwitness.model.Target;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Cells of a table by where they stand: {@code 2nd row, 3rd column}; {@code row 2, column 4}. Heads are not counted. */
final class Cells {
    private static final String NTH =
            "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\\d{1,3}(?:st|nd|rd|th)";
    private static final Pattern ROW_FIRST = Pattern.compile(
            "(?:the )?(?:cell (?:in|at|of) )?(?:the )?(?:(?<r>" + NTH
                    + ") row|row (?<m>\\d{1,3})),? (?:and |in |of )?(?:the )?(?:(?<c>" + NTH
                    + ") column|column (?<n>\\d{1,3}))",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CELL_FIRST = Pattern.compile(
            "(?:the )?(?:(?<c>" + NTH + ") (?:cell|column)|column (?<n>\\d{1,3})) (?:in|of) (?:the )?(?:(?<r>" + NTH
                    + ") row|row (?<m>\\d{1,3}))",
            Pattern.CASE_INSENSITIVE);

    private Cells() {}

    /** The cell that is meant; null where the words name none. */
    static @Nullable Named read(String words) {
        Matcher cell = ROW_FIRST.matcher(words);
        if (!cell.matches()) {
            cell = CELL_FIRST.matcher(words);
        }
        if (!cell.matches()) {
            return null;
        }
        String row = cell.group("r") != null ? cell.group("r") : cell.group("m");
        String column = cell.group("c") != null ? cell.group("c") : cell.group("n");
        String at = number(row) < 0 ? "last" : "#" + number(row);
        Target target = new Target(Target.How.NAME, "cell", "cell", number(column), at + " row", "row", false);
        String name = Normal.withoutArticle(words).replaceFirst("(?<=row)( \\d+)? (?=\\S+ column|column )", "$1, ");
        return new Named(name, target, null, true);
    }

    private static int number(String word) {
        Integer ordinal = Lexicon.ORDINALS.get(word.toLowerCase(Locale.ROOT));
        return ordinal != null ? ordinal : Integer.parseInt(word.replaceAll("\\D", ""));
    }
}
