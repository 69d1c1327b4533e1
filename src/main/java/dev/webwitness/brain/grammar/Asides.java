package dev.webwitness.brain.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Remarks in brackets that order something: {@code click Cancel (there is a confirm dialog, accept it)}. */
final class Asides {
    private static final String DIALOG =
            "(?:(?:browser(?:'s)?|native|js|javascript|system|confirm|confirmation) )*(?:dialog(?: box)?|pop-?up|alert|prompt|confirm(?:ation)?|message box|question)";

    private static final String COMES =
            "(?:(?:there (?:is|will be|comes|may be)|(?:you|i|we)(?: will)? (?:get|see)|it (?:opens|shows|brings up)|here comes) (?:an?|the|another) "
                    + DIALOG + "|(?:an?|the) " + DIALOG
                    + " (?:comes up|comes|appears|opens|pops up|shows up|will (?:come up|appear|open|pop up))|the (?:browser|page|app|site) (?:asks|will ask)(?: for confirmation| you)?)";

    /** That a dialog comes, and how it is answered; or only the answer. */
    private static final Pattern ANSWERED = Pattern.compile(
            "(?:" + COMES
                    + "(?:,| -|;)? (?:and |so |which you |then |please |just )*(?<a>(?:accept|confirm|approve|dismiss|cancel|decline|refuse|deny|close)(?: (?:it|that|this|the "
                    + DIALOG + "))?|(?:press|click|say|choose|hit|answer(?: with)?)(?: on)? (?:ok|okay|yes|cancel|no))"
                    + "|(?:and |then |please |just )*(?<b>(?:accept|confirm|dismiss|cancel|decline|refuse) (?:the|that|any) "
                    + DIALOG
                    + "|(?:press|click|say|choose|hit)(?: on)? (?:ok|okay|yes|cancel|no) (?:in|on) (?:the|that) "
                    + DIALOG + "))[.!]?",
            Pattern.CASE_INSENSITIVE);

    /** {@code (and close the panel)}: what comes next. */
    private static final Pattern NEXT =
            Pattern.compile("(?:and|and then|afterwards|and afterwards) (?<a>\\S.*)", Pattern.CASE_INSENSITIVE);

    private static final Pattern NO = Pattern.compile(
            "(?:dismiss|cancel|decline|refuse|deny|close)\\b.*|.*\\b(?:cancel|no)(?: (?:in|on) .*)?",
            Pattern.CASE_INSENSITIVE);

    private Asides() {}

    /** What a remark orders to be done next; null where it orders nothing. */
    static @Nullable String order(String remark) {
        Matcher match = ANSWERED.matcher(remark);
        if (!match.matches()) {
            Matcher next = NEXT.matcher(remark);
            return next.matches() && ClauseSplitter.startsAct(next.group("a")) ? "then " + next.group("a") : null;
        }
        String answer = match.group("a") != null ? match.group("a") : match.group("b");
        return (NO.matcher(answer).matches() ? "dismiss" : "accept") + " the dialog";
    }
}
