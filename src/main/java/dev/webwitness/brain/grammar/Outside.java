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

    private static final String OUTSIDE =
            "(?:just |right |the (?:area|space|page|part) |" + PAGE + " |" + BARE + " )*outside";

    private static final String BACKDROP = "(?:the |its )?(?:modal |dialog )?backdrop";

    private static final Pattern PLACE = Pattern.compile(
            "(?<n>(?:on |in |at |onto )?(?:"
                    + "(?:" + OUTSIDE + "(?: of)?|away from|" + BARE + " (?:around|behind|beside|next to)|" + BACKDROP
                    + " (?:of|behind|around)) (?!to |in order |so |and |then )(?:the |this |that |its |an? |any )*(?<t>[^,;]+?)"
                    + "|" + OUTSIDE + "|away|" + BARE + "(?: (?:of|on|in) " + PAGE
                    + "|(?<=background|overlay|backdrop))|" + BACKDROP + "))" + WHAT_FOR,
            Pattern.CASE_INSENSITIVE);

    /** Said of a thing that was named before. */
    private static final Pattern PRONOUN = Pattern.compile("it|them|this|that|here", Pattern.CASE_INSENSITIVE);

    /** Whatever it is called, it is what lies open. */
    private static final Pattern OPEN = Pattern.compile(
            "(?:open(?:ed)? )?(?:dialog|modal|popup|pop-up|popover|drawer|menu|dropdown|drop-down|overlay|window|tooltip)(?: (?:box|window|menu|list|dialog|panel))?",
            Pattern.CASE_INSENSITIVE);

    private Outside() {}

    /** The place meant; null where the words tell none, or more than a place. */
    static @Nullable Named read(String words, Clause said, Memory memory) {
        Matcher place = PLACE.matcher(words);
        if (!place.matches()) {
            return null;
        }
        String of = place.group("t") == null ? "" : said.plain(place.group("t"));
        boolean named = !of.isEmpty() && !PRONOUN.matcher(of).matches();
        if (named) {
            memory.remember(Named.of(of, null));
        }
        String apart = named && !OPEN.matcher(of).matches() ? of : "";
        Target target = new Target(Target.How.OUTSIDE, apart, null, 0, null, null, false);
        return new Named(said.plain(place.group("n")), target, null, true);
    }
}
