package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Brings what comes first to its place before what was told of it: {@code scroll to the bottom of /feed}, {@code it is still there after a reload}. */
final class Beforehand {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String RELOAD =
            ",? after (?:a|the|another|one) (?:page |full |hard |browser )?(?:reload|refresh)(?: of the page)?";
    private static final String MODAL = "(?:should|must|has to|will)";
    private static final String AWAY =
            "(?:not (?:come back|reappear|return|be back|appear again|show up again)|stay (?:gone|hidden|closed|away)|remain (?:gone|hidden|closed))";
    private static final String PAIR =
            "(?:the )?(?-i:\\p{Ll})[\\p{L}-]*(?: (?-i:\\p{Ll})[\\p{L}-]*)? (?:" + Q + "|\\S*[@\\d]\\S*)";

    private static final Rules RULES = Rules.of(
            rule(
                    "^(scroll (?:all the way )?(?:down |up )?to the (?:very )?(?:bottom|end|top)) of (?:the )?(/[^\\s,;]*)(?: page)?"
                            + END,
                    "open $2 and $1"),
            rule(
                    "\\b((?:log|sign) ?in(?: again)? as (?:the )?(?:user )?" + Q + "),? (?:with|using) (" + Q
                            + ")(?! (?:as|into|in|for)\\b)",
                    "$1 with password $2"),
            rule(
                    "^(?:after|once) (?:logging|signing) (?:back )?in (?:as|with) (?:the )?(?:user )?(" + Q
                            + "|[^\\s,;]+) (?:with|and|/) (?:the )?(?:password )?(" + Q + "|[^\\s,;]+),? (?=\\S)(.+)$",
                    Beforehand::login),
            rule(
                    "^(.{1,60}?) (" + MODAL + ") ([^,;]{3,40}?),? (?:and|but) (?:then )?(?:" + MODAL + " )?(" + AWAY
                            + ")((?:" + RELOAD + ")?)(?=[.!]?$)",
                    Beforehand::away),
            rule(
                    "^((?:verify|check|make sure|ensure|confirm)(?: that)? .+ (?:is|are|should be|must be) (?:not )?(?:shown|visible|displayed|there|present))(?: anywhere)? on (?:the )?(/[\\w/-]*)(?: page)?(?=[.!]?$)",
                    "open $2; $1"),
            rule("^(.*\\S)" + RELOAD + "(?=[.!]?$)", "$1 after reloading the page"),
            rule(
                    "^((?:please |then |now )?)(?:submit|send(?: in)?) (the (?:[\\p{L}-]+ )?form) with (" + PAIR
                            + "(?:(?:, |,? and )" + PAIR + ")*)(?=[.!]?$)",
                    "$1fill in $3; submit $2"));

    private Beforehand() {}

    /** The words in the order of what happens; as they stand where they are in it. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    private static String login(MatchResult found, Masked masked) {
        String rest = found.group(3);
        return "log in as " + found.group(1) + " with password " + found.group(2) + "; "
                + (Joints.stated(rest) && !ClauseSplitter.startsAct(rest) ? "check that " : "") + rest;
    }

    /** {@code should disappear and not come back after a reload}: two statements, each at its time. */
    private static String away(MatchResult found, Masked masked) {
        boolean reloads = !found.group(5).isEmpty();
        String subject = found.group(1).replaceFirst("(?i)^.*\\b(?:that|verify|check|ensure|sure|confirm|expect) ", "");
        return found.group(1) + " " + found.group(2) + " " + found.group(3) + (reloads ? "; reload the page" : "")
                + "; check that " + subject + " should not be visible";
    }
}
