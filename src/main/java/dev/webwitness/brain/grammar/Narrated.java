package dev.webwitness.brain.grammar;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Orders told as what somebody did, in the middle of a task: {@code As reason he chose "Too small", then he pressed Continue}. */
final class Narrated {
    /** What is done with a page and nothing else; what somebody saved, paid or deleted may only be told of. */
    private static final Map<String, String> DONE = Map.ofEntries(
            Map.entry("opened", "open"),
            Map.entry("clicked", "click"),
            Map.entry("double-clicked", "double-click"),
            Map.entry("right-clicked", "right-click"),
            Map.entry("pressed", "press"),
            Map.entry("pushed", "press"),
            Map.entry("tapped", "tap"),
            Map.entry("hit", "hit"),
            Map.entry("ticked", "tick"),
            Map.entry("unticked", "untick"),
            Map.entry("unchecked", "uncheck"),
            Map.entry("chose", "choose"),
            Map.entry("selected", "select"),
            Map.entry("picked", "pick"),
            Map.entry("took", "take"),
            Map.entry("typed", "type"),
            Map.entry("entered", "enter"),
            Map.entry("wrote", "write"),
            Map.entry("put", "put"),
            Map.entry("filled", "fill"),
            Map.entry("went", "go"),
            Map.entry("switched", "switch"),
            Map.entry("scrolled", "scroll"),
            Map.entry("hovered", "hover"),
            Map.entry("dragged", "drag"),
            Map.entry("uploaded", "upload"),
            Map.entry("attached", "attach"),
            Map.entry("changed", "change"),
            Map.entry("set", "set"),
            Map.entry("searched", "search"),
            Map.entry("cleared", "clear"),
            Map.entry("expanded", "expand"),
            Map.entry("collapsed", "collapse"),
            Map.entry("reloaded", "reload"),
            Map.entry("refreshed", "refresh"));

    private static final String VERB = "(?<v>" + String.join("|", DONE.keySet()) + ")";
    private static final String WHO = "(?:he|she|they|(?:the|our|this|a|an) (?:(?:new|same|other)"
            + " )?(?:user|customer|client|visitor|guest|member|admin|administrator|buyer|shopper|student|teacher|patient|employee|colleague|manager|editor|author|tester|agent|applicant|person|lady|man|woman))";
    private static final String FREELY = "(?:(?:then|also|now|just|first|next|finally|afterwards|simply|again) )*";
    private static final String PLACE =
            "(?:(?:as|in|into|for|under|from|at|on|with|beside|next to) (?:the |his |her |their |a )?[^,;]{2,30}?,? )";
    private static final Pattern FIRST = Pattern.compile(
            "(?<l>(?:(?:and|but|then|next|now|first|finally|afterwards|after that|there|here),? )*" + PLACE + "?)" + WHO
                    + " " + FREELY + VERB + " (?<r>[^,;.].*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NEXT = Pattern.compile(
            "(?<j>(?:,|;)(?: and| then)*|(?:,? and(?: then)?| then)) (?<p>" + PLACE + "?)(?<w>" + WHO + " )?" + FREELY
                    + VERB + " (?=[^,;.])",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern WRITES = Pattern.compile("wrote|typed|entered", Pattern.CASE_INSENSITIVE);

    /** A text runs to the end, or to where it is said to go. */
    private static final Pattern WRITTEN = Pattern.compile(
            "(?<b>.*\\b(?:write|type|enter) )(?<v>[^\uE000-\uE7FF,]{3,80}?)(?<e>[.!]?)", Pattern.CASE_INSENSITIVE);

    /** What tells of another time. */
    private static final Pattern THEN = Pattern.compile(
            ".*\\b(?:yesterday|ago|last"
                    + " (?:week|month|year|time|night|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|earlier|previously|before|already|once|always|usually|often|had|this"
                    + " morning|in the past|accidentally|by"
                    + " (?:mistake|accident)|wrongly|so|because|when|while|although|that (?:he|she|they|the))\\b.*",
            Pattern.CASE_INSENSITIVE);

    private Narrated() {}

    /** The step with the orders themselves; as it stands where it tells no such thing. */
    static Step plain(Step step) {
        String words = step.words();
        Matcher first = FIRST.matcher(words);
        if (!first.matches()
                || THEN.matcher(words).matches()
                || !WRITES.matcher(first.group("v")).matches() && Joints.stated(first.group("r"))
                || Prohibition.saysNo(words)
                || step.mood() == Step.Mood.SEE) {
            return step;
        }
        StringBuilder out =
                new StringBuilder(first.group("l")).append(base(first)).append(' ');
        String rest = first.group("r");
        Matcher next = NEXT.matcher(rest);
        int from = 0;
        while (next.find()) {
            out.append(rest, from, next.start());
            out.append(next.group("j"))
                    .append(' ')
                    .append(next.group("p"))
                    .append(base(next))
                    .append(' ');
            from = next.end();
        }
        return step.saying(kept(out.append(rest.substring(from)).toString(), step));
    }

    private static String base(Matcher match) {
        return DONE.getOrDefault(match.group("v").toLowerCase(Locale.ROOT), match.group("v"));
    }

    /** With a text of several words that is written and not said to go anywhere kept as it is. */
    private static String kept(String words, Step step) {
        Matcher written = WRITTEN.matcher(words);
        return written.matches()
                        && written.group("v").contains(" ")
                        && !written.group("v").matches("(?i).*\\b(?:into|in|to|as|for|and|under)\\b.*")
                ? written.group("b") + step.masked().keep(written.group("v")) + written.group("e")
                : words;
    }
}
