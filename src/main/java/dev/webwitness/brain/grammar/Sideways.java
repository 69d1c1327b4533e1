package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Statements of whether the page is wider than its window: {@code there is no horizontal scrollbar}, {@code the page must not overflow horizontally}. */
final class Sideways {
    private static final String BAR =
            "(?:horizontal|sideways) (?:scroll(?: ?bars?|ing|s)?|overflow(?:ing)?)|(?:horizontally|sideways) scroll(?:ing|able)";
    private static final String WHERE =
            "(?: (?:at any (?:point|time)|anywhere|at all|(?:on|in) (?:the|this|any) (?:page|site|layout|body|screen|step)|at (?:this|that) (?:size|width)|now|appears?|appearing|(?:is|are|may be|should be|must be) (?:there|visible|shown|needed|present|possible)|(?:should|may|must) (?:appear|be (?:there|visible|shown|needed|present|possible))))*";

    /** What is as wide as the window, or wider. */
    static final String PAGE =
            "(?:the )?(?:whole |entire )?(?:page|site|layout|document|body|content|app)(?:'s content)?";
    /** That it is wider. */
    static final String OVERFLOWS =
            "(?:(?:scrolls?|scrolling|scrollable|scrolled|overflow(?:s|ing)?) (?:horizontally|sideways)|overflow(?:s|ing)? (?:the )?(?:window|viewport|screen)(?: width)?|wider than (?:the )?(?:window|viewport|screen))";

    private static final Pattern THERE = Pattern.compile(
            "(?:(?:there|the (?:page|site|layout|screen|app))(?: (?:should|must|may|is|are|be|has|have|show|shows|to))* )?(?<no>no |not any |without (?:any )?|any )?(?:an? |the )?(?<t>"
                    + BAR + ")" + WHERE,
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SCROLLS = Pattern.compile(
            "(?:(?<none>nothing|no content)|" + PAGE + ")(?: (?:should|must|may|can|does|will|is|be))* ?" + OVERFLOWS
                    + WHERE,
            Pattern.CASE_INSENSITIVE);

    private static final Pattern FITS = Pattern.compile(
            "(?:(?:the )?(?:whole |entire )?(?:page|site|layout|everything|all|content))(?: (?:should|must|can|does|will))? fits? (?:(?:in|into|within|inside|on) )?(?:the )?(?:width of the )?(?:window|viewport|screen)(?: width| horizontally| without (?:horizontal|sideways) scrolling)",
            Pattern.CASE_INSENSITIVE);

    private Sideways() {}

    /** What is stated; empty where the words are none of this. */
    static List<Meant> read(String words, boolean negated) {
        String bare = words.replaceFirst("[.!]+$", "");
        Matcher there = THERE.matcher(bare);
        if (there.matches()) {
            String no = there.group("no") == null ? "" : there.group("no").strip();
            return no.equalsIgnoreCase("any") && !negated
                    ? List.of()
                    : stated(there.group("t"), negated ^ !(no.isEmpty() || no.equalsIgnoreCase("any")));
        }
        Matcher scrolls = SCROLLS.matcher(bare);
        if (scrolls.matches()) {
            return stated("horizontal scrollbar", negated ^ scrolls.group("none") != null);
        }
        return FITS.matcher(bare).matches() ? stated("horizontal scrollbar", !negated) : List.of();
    }

    private static List<Meant> stated(String told, boolean negated) {
        return List.of(Meant.expect(
                told, negated ? null : "visible", negated, null, new Expectation(Kind.SIDEWAYS, null, "", negated)));
    }
}
