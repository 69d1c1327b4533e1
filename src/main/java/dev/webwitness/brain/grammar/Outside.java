package dev.webwitness.brain.grammar;

import dev.webwitness.model.Target;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Places that are told by what they are not: {@code outside of the menu}, {@code anywhere else}, {@code the backdrop}. */
final class Outside {
    private static final String WHAT_FOR = "(?:,? (?:to|in order to|so that it|so it) [^,;]+)?";

    private static final String BARE =
            "(?:an? |the |some )?(?:empty|blank|free|dark|darkened|dimmed|gr[ae]y|greyed|grayed|shaded)(?:[- ]out)? (?:page |background )?(?:area|space|spot|part|place|background|overlay|backdrop)";

    private static final String PAGE = "(?:the |an? )?(?:page|screen|document|window|body|background)";

    private static final String OF =
            "(?: (?!to |in order |so |and |then )(?:the |this |that |its |an? |any )*(?<t>[^,;]+?))";

    private static final Pattern PLACE = Pattern.compile(
            "(?<n>(?:on |in |at |onto )?(?:"
                    + "(?:(?:some|any)where |elsewhere |just |right |the (?:area|space|page|part) |" + PAGE + " |"
                    + BARE
                    + " )*outside(?: of)?" + OF + "?"
                    + "|(?:some|any)where(?: else)?(?: (?:on|in) " + PAGE
                    + ")?(?: (?:outside|away from|beside|but not on|except)(?: of)?"
                    + OF.replace("<t>", "<u>") + ")?"
                    + "|elsewhere(?: (?:on|in) " + PAGE + ")?"
                    + "|away(?: from" + OF.replace("<t>", "<v>") + ")?"
                    + "|" + BARE + "(?: (?:of|on|in) " + PAGE + "| (?:around|behind|beside|next to)"
                    + OF.replace("<t>", "<w>") + "|(?<=background|overlay|backdrop))"
                    + "|(?:the |its )?(?:modal |dialog )?backdrop(?: (?:of|behind|around)" + OF.replace("<t>", "<x>")
                    + ")?"
                    + "))" + WHAT_FOR,
            Pattern.CASE_INSENSITIVE);

    /** Whatever it is called, it is what lies open. */
    private static final Pattern OPEN = Pattern.compile(
            "(?:it|them|this|that|here|(?:open(?:ed)? )?(?:dialog|modal|popup|pop-up|popover|drawer|menu|dropdown|drop-down|panel|overlay|list|box|window|tooltip|field|input)(?: (?:box|window|menu|list|dialog|panel|field))?)",
            Pattern.CASE_INSENSITIVE);

    private Outside() {}

    /** The place meant; null where the words tell none, or more than a place. */
    static @Nullable Named read(String words, Clause said, Memory memory) {
        Matcher place = PLACE.matcher(words);
        if (!place.matches()) {
            return null;
        }
        String of = "";
        for (String group : new String[] {"t", "u", "v", "w", "x"}) {
            of = place.group(group) == null ? of : said.plain(place.group(group));
        }
        if (!of.isEmpty() && !of.matches("(?i)it|them|this|that|here")) {
            memory.remember(Named.of(of, null));
        }
        boolean open = of.isEmpty() || OPEN.matcher(of).matches();
        Target target = new Target(Target.How.OUTSIDE, open ? "" : of, null, 0, null, null, false);
        return new Named(said.plain(place.group("n")), target, null, true);
    }
}
