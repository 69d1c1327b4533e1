package dev.webwitness.brain.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Statements in the order of another language, brought into the usual one: {@code now must come the text "x"}, {@code it must stay 8 recipes}. */
final class Sights {
    private static final String MODAL = "(?<m>should|must|shall|has to|have to|will|ought to|needs to|cannot|can|may)";
    private static final String N =
            "(?:(?:at least|at most|exactly|only|more than|less than|fewer than|up to|no more than) )?(?:\\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)";
    private static final String SEEN =
            "(?:be (?:visible|seen|shown|displayed|there|listed|present|to see|to be seen|found)|come(?: up| out)?|appear|pop up|show up|turn up|open(?: up)?|exist|stand)";
    private static final String SEES =
            "(?:comes?(?: up)?|appears?|pops? up|shows? up|turns? up|opens? up|(?:is|are) (?:visible|seen|shown|displayed|listed))";

    /** {@code must be visible cv.pdf}, {@code there must not come any error}. */
    private static final Pattern MUST = Pattern.compile(
            "(?:(?:now|then|here|there|it|also|and|after that|next),? )*" + MODAL
                    + "(?<n> not| never)?(?: (?:now|then|also|still|again|there|here))* " + SEEN
                    + "(?: (?:now|also|then|there|here|again))*,? (?<t>(?:(?:an?|the|any|some|no|your|my|his|her|our|its|this) |"
                    + N + " |" + Masked.QUOTE + "|(?-i:\\p{Lu})).*|\\S+\\.\\p{L}{2,4})",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern COMES = Pattern.compile(
            "(?:(?:now|then|here|there|it|also|next),? )+" + SEES
                    + "(?: (?:now|also|then|there|again))* (?<t>(?:(?:an?|the|some|your|my|his|her|our) |" + N + " |"
                    + Masked.QUOTE + ").*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern STAY = Pattern.compile(
            "(?:it|there|here) (?:(?:should|must|has to|have to|will|shall|may) )?(?:now |then |still |only )*(?:stays?|remains?|be left|are left|is left|be|comes?)(?: over)? (?<t>"
                    + N + " .+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NUMBERED = Pattern.compile(
            "(?<t>" + N
                    + " (?!of\\b)[\\p{L}][\\p{L} -]*?) (?:(?:should|must|has to|have to|will|shall) )?(?:now |then |still |only |also )*(?:stays?|remains?|comes?(?: up)?|(?:is|are|be) (?:now |still |to be )?(?:left|found|there|listed|shown|offered|visible|displayed|seen|returned|available|present))(?: over)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern OF_THEM =
            Pattern.compile("(?<n>" + N + ") of (?:them|these|those)", Pattern.CASE_INSENSITIVE);

    private static final String CONTROL = "(?:button|btn|link|field|checkbox|switch|toggle|input|option)";
    /** {@code the Pay button must not be grey}: what can be pressed shows so that it cannot. */
    private static final Pattern GREY = Pattern.compile(
            "(?<s>(?:.+ )?" + CONTROL + "|(?:the )?" + CONTROL
                    + " [^,]{1,30}?) (?<v>(?:(?:should|must|has to|may|will|shall|can) )?(?:(?:still|now|also|not) )*(?:be|is|are|stays?|remains?|gets?|turns?|becomes?)(?: (?:not|still|now))*) gr[ae]y(?: for (?:him|her|me|us|them)| there)?",
            Pattern.CASE_INSENSITIVE);
    /** {@code below the chart should be a legend}, {@code under the title stands "Draft"}. */
    private static final Pattern PLACE_FIRST = Pattern.compile(
            "(?<p>(?:on|in|at|under|below|above|beside|next to|near|behind|beneath|between|inside|within|in front of|(?:to the )?(?:left|right) of) [^,]{2,40}?),? (?:(?:there|it) )?(?<c>(?:(?:should|must|has to|will|shall)(?<n> not)? (?:(?:now|also|still|then) )*(?:be|appear|stand|come|show up|be (?:shown|displayed|visible|seen|listed|found))|(?:stands?|appears?|comes?|is (?:shown|displayed|visible|listed|found)))(?: (?:now|also|visible|shown|listed))*) (?<t>(?:(?:an?|the|no|your|my|his|her) |"
                    + N + " |" + Masked.QUOTE
                    + "|(?-i:\\p{Lu})[\\p{L}\\d'&-]*(?: [\\p{L}\\d'&-]+){0,3}$)[^,]*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code you should not be able to press Save}. */
    private static final Pattern ABLE = Pattern.compile(
            "(?<l>(?:(?:check|verify|make sure|ensure|expect|confirm)(?: that)? )?)(?:you|it|the user|users?|i|we|one|nobody) (?:(?:should|must|can|will|may|is|are)(?<n> not| never)? (?:now |still |then )*)?(?:be )?(?:able|possible)(?: for \\p{L}+)? to (?:click|press|tap|hit|push|tick|select|choose|submit)(?: on)? (?<t>(?:the )?[^,]{1,40}?)(?: (?:any ?more|yet|now|again))?[.!]?",
            Pattern.CASE_INSENSITIVE);

    private Sights() {}

    /** A step that tells what can be pressed, as the state of that; as it stands where it tells no such thing. */
    static String able(String words) {
        Matcher able = ABLE.matcher(words);
        boolean order = able.matches() && able.group("n") == null && !words.matches("(?i).*\\bit \\w+ .*possible\\b.*");
        return able.matches()
                        && !order
                        && !able.group("t")
                                .matches("(?i).*\\b(?:and|or|until|unless|before|if|when|without|it|them|that)\\b.*")
                ? able.group("l") + able.group("t") + " is " + (able.group("n") == null ? "enabled" : "disabled")
                : words;
    }

    static String plain(String words, Memory memory) {
        Matcher match = GREY.matcher(words);
        if (match.matches()) {
            return match.group("s") + " " + match.group("v") + " disabled";
        }
        match = PLACE_FIRST.matcher(words);
        if (match.matches() && !told(match.group("t")) && Predicates.split(match.group("p")) == null) {
            boolean comes = match.group("c").matches("(?i).*\\b(?:appears?|stands?|comes?|show up)");
            return match.group("t") + " should " + (match.group("n") == null ? "" : "not ")
                    + (comes ? "appear " : "be visible ") + match.group("p");
        }
        match = MUST.matcher(words);
        if (match.matches() && !told(match.group("t"))) {
            boolean not = match.group("n") != null || match.group("m").equalsIgnoreCase("cannot");
            String thing = match.group("t").strip();
            return thing.matches("(?i)any .*")
                    ? "there should " + (not ? "not " : "") + "be " + thing
                    : thing + " should " + (not ? "not " : "") + "be visible";
        }
        match = COMES.matcher(words);
        if (match.matches() && !told(match.group("t"))) {
            return match.group("t") + " is visible";
        }
        match = STAY.matcher(words);
        Matcher numbered = NUMBERED.matcher(words);
        String counted = match.matches() && !told(match.group("t"))
                ? "there should be " + match.group("t")
                : numbered.matches() ? "there should be " + numbered.group("t") : words;
        Matcher of = OF_THEM.matcher(counted);
        Named named = memory.element;
        return of.find() && named != null && named.name().matches("[\\p{L} -]+s")
                ? counted.substring(0, of.start()) + of.group("n") + " " + named.name() + counted.substring(of.end())
                : counted;
    }

    /** Whether more is told of the thing than that it is there. */
    private static boolean told(String thing) {
        return Predicates.split(thing) != null;
    }
}
