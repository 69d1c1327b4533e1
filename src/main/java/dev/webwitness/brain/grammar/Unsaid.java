package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts in the verb that a sentence says only once: {@code click the photo, then the share icon}; {@code right-click the row, "Copy"}. */
final class Unsaid {
    private static final String Q = Masked.QUOTE;
    private static final String NAME =
            "(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}\\d'&-]*(?: (?-i:[\\p{Lu}\\d])[\\p{L}\\d'&-]*| \\p{Ll}+){0,3})";

    /** What is there to be pressed, and not to be seen. */
    private static final String CONTROL =
            "(?:button|btn|link|icon|symbol|sign|tab|arrow|chevron|entry|item|option|menu|sub-?menu|dropdown|drop-down|tile|card|thumbnail|thumb|photo|picture|image|avatar|row|result|suggestion|star|heart|bell|bin|trash(?:"
                    + " can)?|pencil|pen|gear|cog|cross|x|plus|minus|dots|magnifier|paperclip|toggle|switch|heading|header)";

    private static final String PLACE =
            "(?: (?:(?:in|on|at|of|from|under|below|above|beside|next to|near|for) (?:the |its )?[^,;]{2,40}?|there))?";

    /** {@code click A, then the "B" button}: what the first is done to. */
    private static final Pattern ACT = Pattern.compile(
            "(?:.*[\\s,])?(?<v>click|press|tap|hit|hover)(?: on| over)? [^,;]+", Pattern.CASE_INSENSITIVE);

    /** {@code open Payments and then Payees}: opened as the one before. */
    private static final Pattern OPENS = Pattern.compile(
            "(?:.*[\\s,])?(?:click|tap|open|choose|pick|go to|expand)(?: on)? (?:the )?(?:" + Q
                    + "|(?-i:\\p{Lu})[\\w'&-]*(?: [\\w'&-]+){0,2})(?: (?:menu|tab|page|section|link|entry))?(?: (?:in|from|under|on|at) (?:the )?[\\p{L} ]{2,25})?",
            Pattern.CASE_INSENSITIVE);

    /** {@code Admin > Users, then Invite}: a way through menus, which goes on. */
    private static final Pattern WAY = Pattern.compile(
            "(?:(?:go to|open|click|navigate to) )?(?:" + Q
                    + "|\\p{Lu}[\\w'&-]*(?: [\\w'&-]+){0,2})(?: ?(?:>|→|»|›|->) ?(?:" + Q
                    + "|\\p{Lu}[\\w'&-]*(?: [\\w'&-]+){0,2}))+",
            Pattern.CASE_INSENSITIVE);

    /** {@code enter 12 as the code, then "Check"}: what is filled in is sent by what follows. */
    private static final Pattern TYPES = Pattern.compile(
            "(?:.*[,;] )?(?:please |and |then )*(?:enter|type|fill in|put|select|choose|upload) [^;]+|add to [^;]+",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern QUOTED =
            Pattern.compile(Q + "(?: (?:in|on|at) the [\\p{Ll}]+(?: [\\p{Ll}]+)?)?[.]?", Pattern.CASE_INSENSITIVE);

    /** {@code Dr. Okafor}: the point ends no sentence. */
    private static final Pattern TITLE = Pattern.compile("^(Dr|Prof|Mr|Mrs|Ms|St)\\. ");

    private static final Pattern THING = Pattern.compile(
            "(?:on )?(?:the|its|that|this) (?:[\\p{L}\\d\uE000-\uE7FF'-]+ ){0,4}?" + CONTROL + PLACE
                    + "\\.?|(?:the |its )?(?:button|link|tab|entry|item|option|icon|tile|card|menu) (?:" + Q
                    + "|(?-i:\\p{Lu})[\\p{L}\\d'&-]*(?: (?-i:[\\p{Lu}\\d])[\\p{L}\\d'&-]*){0,2})\\.?",
            Pattern.CASE_INSENSITIVE);

    /** {@code pick the 18th}: a day of a calendar, which is clicked. */
    private static final Pattern ON_DAY = Pattern.compile(
            "(?:.*[\\s,])?(?:choose|pick|select|take|click|tap)(?: on)? (?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|\\d{1,2}(?:st|nd|rd|th)|\\d{1,2}(?:st|nd|rd|th|\\.)?(?: of)? \\p{Lu}\\p{L}+|\\p{Lu}\\p{L}+ \\d{1,2}(?:st|nd|rd|th)?)",
            Pattern.CASE_INSENSITIVE);

    /** {@code open the ticket, then the tab History}: what is there then is clicked. */
    private static final Pattern GETS = Pattern.compile(
            "(?:.*[\\s,])?(?:open|choose|go to|expand|show|click|tap|press)(?: on)? [^,;]+", Pattern.CASE_INSENSITIVE);

    private static final Pattern CALLED = Pattern.compile(
            "(?:the |its )?(?:button|link|tab|entry|menu item|menu entry|tile) (?:" + Q
                    + "|(?-i:\\p{Lu})[\\p{L}\\d'&-]*(?: (?-i:[\\p{Lu}\\d])[\\p{L}\\d'&-]*){0,2})\\.?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SLOT = Pattern.compile(
            "(?:at |on )?(?:the )?(?:slot )?\\d{1,2}[:.]\\d{2}(?: ?[ap]m| slot)?\\.?", Pattern.CASE_INSENSITIVE);

    private static final Rules RULES = Rules.of(
            rule(
                    "^((?:right[- ]?click|context[- ]?click)(?: on)? [^,;]{2,60}?)(?:,? (?:and )?then| and|,| ->| →|"
                            + " >|:| -)+ (?:on )?(?:the )?("
                            + NAME + ")(?: (?:option|entry|item))?(?=[.!]?$)",
                    (m, masked) -> Lexicon.verbAt(m.group(2)) != null && !isEntry(m.group(2))
                                    || m.group(2).matches("(?:Nothing|Everything|Nobody)\\b.*")
                            ? m.group()
                            : m.group(1) + ", click " + masked.keep(m.group(2))),
            rule(
                    "^([^()]{2,120}?) \\((?:and )?then ([^()]{2,60})\\)(?=[.!]?$)",
                    (m, masked) -> ClauseSplitter.startsAct(m.group(2))
                                    && !masked.plain(m.group(2)).matches("\\p{Lu}.*")
                            ? m.group(1) + ", " + m.group(2)
                            : m.group()),
            rule(
                    "^([^()]{2,120}?) \\((?:and )?then (?:(?:click|press|tap|hit) )?(" + NAME
                            + ")(, not [^()]{2,30})?\\)(?=[.!]?$)",
                    (m, masked) -> m.group(1) + ", click " + masked.keep(m.group(2))
                            + (m.group(3) == null ? "" : m.group(3))));

    private Unsaid() {}

    /** The words with the verb; the same where none is left out. */
    static String said(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    /** What {@code then} goes on with, as {@code "click "}; empty where what follows is no thing that the act before is done to as well. */
    static String verb(String before, String after) {
        Matcher act = ACT.matcher(before);
        boolean opens = OPENS.matcher(before).matches() || WAY.matcher(before).matches();
        if (opens
                && Arrows.isName(TITLE.matcher(after).replaceFirst("$1 "))
                && Predicates.split(after.strip().replaceFirst("[.!]$", "")) == null) {
            return "click ";
        }
        if (TYPES.matcher(before).matches() && QUOTED.matcher(after.strip()).matches()) {
            return "click ";
        }
        if (GETS.matcher(before).matches()
                && CALLED.matcher(after.split("[,;]|\\band\\b|\\bthen\\b", 2)[0].strip())
                        .matches()) {
            return "click ";
        }
        String next = after.split("[,;]|\\band\\b", 2)[0].strip();
        boolean slot = act.matches()
                && act.group("v").matches("(?i)click|tap")
                && SLOT.matcher(next).matches();
        if (ON_DAY.matcher(before).matches() && SLOT.matcher(next).matches()) {
            return "click ";
        }
        return slot || act.matches() && THING.matcher(next).matches() && Predicates.split(next) == null
                ? act.group("v") + " "
                : "";
    }

    /** {@code Copy link}: what a menu holds, named by its verb. */
    private static boolean isEntry(String words) {
        Lexicon.Hit hit = Lexicon.verbAt(words);
        return Masked.isQuote(words)
                || hit != null && hit.verb() == Verb.BUTTON && Character.isUpperCase(words.charAt(0));
    }
}
