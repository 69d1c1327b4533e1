package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The control by which one gets somewhere, told after the place: {@code back to the form using the Edit link}, {@code to the cart via the cart icon}. */
final class Byway {
    private static final String KIND =
            "(?:link|button|btn|icon|arrow|chevron|logo|tile|card|symbol|sign|banner|avatar|thumbnail|shortcut|tab)";
    /** What is pressed to get there, with the place it is told to be in. */
    static final String CONTROL = "(?:" + Masked.QUOTE + "(?: " + KIND
            + ")?|[\\p{L}\\d\uE000-\uE7FF' -]{0,40}?\\b" + KIND
            + ")(?: (?:at|on|in|of|next to|beside|under|below|above) (?:the )?[^,]{2,40})?";

    private static final Pattern WAY = Pattern.compile(
            "(?<t>\\S.*?)[ ,]+(?:using|via|through|by means of|by way of|by"
                    + " (?:clicking|tapping|pressing|hitting|using)(?: on)?|(?<w>with|by)) (?<c>(?:the |its |that |this )?"
                    + CONTROL + ")",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BROWSER = Pattern.compile(
            "(?:the )?(?:browser(?:'?s)?|browser's own) (?:own )?(?:back )?(?:button|arrow)|(?:the )?back"
                    + " (?:button|arrow) (?:of|in|on) (?:the|your) browser",
            Pattern.CASE_INSENSITIVE);

    private Byway() {}

    /** What pressing it means; null where no control is told. */
    static @Nullable List<Meant> read(String words, boolean back, Clause rest, Memory memory) {
        Matcher way = WAY.matcher(words);
        if (!way.matches()) {
            return null;
        }
        String control = way.group("c");
        String place = way.group("t");
        if (BROWSER.matcher(control).matches()) {
            return back
                    ? List.of(Meant.page("back", null, null, new Action.History(Action.History.Move.BACK)))
                    : List.of();
        }
        boolean described = way.group("w") != null
                && !control.matches("(?:the |its |that )?(?:logo|arrow)\\b.*")
                && (!back
                        || place.matches(
                                "(?i)(?:.* )?(?:page|list|view|screen|tab|section|form|table|card|row|dialog|one)"));
        return described ? List.of() : Pointing.click(rest.with(control), memory);
    }
}
