package dev.webwitness.brain.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why something is done or left: {@code there is no scanner here, so type the code}; {@code do not press Print, the printer is out of order}. It is neither done nor looked for. */
final class Reasons {
    /** What is told before an order that follows from it. */
    private static final Pattern SO = Pattern.compile(
            "(?<r>[^,;]{4,80}?)(?:,| -|;) (?:and )?(?:so|therefore|hence|that is why|thus)(?! (?:that|far|much|many|long)\\b),? (?:(?:please|now|just|then|you|i|we|instead|better|simply) )*(?<s>\\S.+)",
            Pattern.CASE_INSENSITIVE);

    /** What somebody has, is or lacks, and what does not exist: nothing of it stands on a page. */
    private static final Pattern TOLD = Pattern.compile(
            "(?:and |but |unfortunately,? |sadly,? )*(?:(?:i|we|you|they|he|she|nobody|no one|somebody|someone|everybody|everyone|people|(?:the|our|my|this|that) (?:customer|user|tester|boss|client|colleague|team|office|guest|patient|printer|scanner|machine|computer|laptop|mouse|keyboard|camera|microphone|mic|network|connection|internet|server|phone))"
                    + "(?: here| there)? (?:(?:still|now|already|only|just|currently) )?(?:has|have|had|am|are|is|was|were|needs?|wants?|owns?|lacks?|knows?|lost|forgot|broke|works?|takes?|does|do|did|cannot|can) .*"
                    + "|(?:there|here) (?:is|are|was) (?:no|not|never|nobody)\\b.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code do not press Print, the printer is out of order}. */
    private static final Pattern BECAUSE = Pattern.compile("(?<s>[^,;]+?)(?:,| -|;) (?<r>[^,;]+)");

    /** {@code I do not have a card}: no order, though it says no. */
    private static final Pattern LACKS = Pattern.compile(
            "(?:i|we|you|they|he|she) (?:do|does|did) not (?:have|own|know|want|need|speak|use|see|find|remember)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code is out of order}, {@code is a real one}, {@code takes ages}: told of a thing, and no state that a page shows. */
    private static final Pattern JUDGED = Pattern.compile(
            "(?!.+\\b(?:and|or)\\b)(?:it|this|that|they|(?:the |an? |our |my |its |this |that )?[\\p{L}][\\p{L}' -]{1,40}?) (?:(?:is|are|was|were) (?:(?:still|now|currently|not|always|only|just|too|very|really|quite|far too|so) )*(?:out of (?:order|service|paper|stock|date)|broken|defective|defect|down|dead|slow|long|short|small|big|huge|old|late|busy|dangerous|risky|expensive|wrong|bad|live|real|productive|production|shared|in use|away|sick|closed today|for (?:admins|others|later|somebody else)|not ours|an? (?:real|live|test|demo|production|productive|shared|old|wrong)\\b.*|at (?:the|his|her|their) desk)"
                    + "|(?:does|do|did|will|would|can) not work\\b.*|takes? (?:ages|forever|too long|very long|a long time|hours|minutes)|costs? (?:money|too much|extra|real money)|breaks? .*|crash(?:es|ed)?|hangs?|(?:sends?|charges?|deletes?|calls?|notifies|emails?|mails?|bills?|wipes?) (?:real|everything|everybody|everyone|all|people|customers|the (?:customers?|users?|whole|entire))\\b.*)",
            Pattern.CASE_INSENSITIVE);

    /** What a page shows is looked for, whatever follows from it. */
    private static final Pattern SEEN = Pattern.compile(
            ".*(?:" + Masked.QUOTE
                    + "|\\b(?:should|must|has to|have to|ought to|shown|displayed|visible|listed|selected|checked|ticked|enabled|disabled|opens?|opened|appears?|expect|verify|check|ensure|make sure)\\b).*",
            Pattern.CASE_INSENSITIVE);

    private Reasons() {}

    /** The order without the reason before it; the words as they are where there is none. */
    static String without(String words) {
        Matcher so = SO.matcher(words);
        boolean reason = so.matches()
                && is(so.group("r"))
                && ClauseSplitter.startsAct(so.group("s"))
                && (LACKS.matcher(so.group("r")).matches() || !Prohibition.starts(so.group("r")));
        if (reason) {
            return so.group("s");
        }
        Matcher because = BECAUSE.matcher(words);
        return because.matches()
                        && Prohibition.starts(because.group("s"))
                        && !Prohibition.starts(because.group("r"))
                        && is(because.group("r"))
                ? because.group("s")
                : words;
    }

    /** Whether the words only tell why. */
    static boolean is(String words) {
        String bare = words.strip().replaceFirst("[.!]+$", "");
        return !SEEN.matcher(bare).matches()
                && (TOLD.matcher(bare).matches() || JUDGED.matcher(bare).matches() || Forbidden.isReason(bare));
    }
}
