package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What testers jot down beside their steps: {@code hover the bell - tooltip News}, {@code this is the wrong one}, {@code can take a moment}. */
final class Jottings {
    private static final String Q = Masked.QUOTE;
    private static final String BEGIN = "(?<=^|[,;] |\\band |\\bthen )";
    private static final String STOP = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String ACTS =
            "(?:hover|mouse over|move over|point at|click|press|tap|hit|tick|untick|check|uncheck|select|choose|pick|open|submit|save|send|drag|type|enter|double-click|right-click|dblclick|reload)";

    /** What comes up and says something. */
    private static final String SAYS =
            "(?:(?-i:\\p{Ll}+) )?(?:tooltip|toast|message|hint|pop-?up|banner|error|alert|notice|notification|snackbar|bubble|info box|popover|overlay|callout|balloon|modal|dialog)";

    /** What the words of a message begin with, which may go on by themselves: {@code says Please wait, this may take a while}. */
    private static final String SPEAKS =
            "(?i).*\\b(?:says?|reads?|shows?|displays?|message|text|hint|note|tooltip|label):? (?:please|this|it|we|your|hold|wait|sorry|just|\\p{L}+ing)\\b.*";

    private static final String GIVES = "(?:type|enter|put|write|use|fill in|give|take|try|log in|sign in)";

    private static final String ADDS =
            "(?:one|code|password|pin|value|e-?mail(?: address)?|address|number|user(?: ?name)?|name|login|token|card(?: number)?|iban|voucher|coupon|date|format|tan|key|zip(?: code)?|postcode|url|file|credentials)";

    private static final String COLOUR = "(?:red|green|blue|yellow|orange|gr[ae]y|black|white)";
    private static final String NUMBER = "(?:\\d{1,6}|no|one|two|three|four|five|six|seven|eight|nine|ten)";

    /** What a message tells to have been done with so many things. */
    private static final String DONE =
            "(?:imported|exported|uploaded|downloaded|added|created|updated|deleted|removed|sent|skipped|processed|saved|copied|moved|archived|merged|synced|migrated|closed|reopened|resolved|approved|rejected|shipped|paid|cancelled|completed|finished|assigned)";

    /** What is pressed by its sign alone. */
    private static final Pattern SIGN = Pattern.compile(
            "(?:the )?(?:x|×|✕|cross|plus|minus|\\+|-) (?:on|of|in|at|next to|beside|behind) (?:the |its )?(?!(?:red|green|blue|yellow)\\b)[^,;:]{2,40}",
            Pattern.CASE_INSENSITIVE);

    private static final Rules RULES = Rules.of(
            rule(
                    "^((?:" + ACTS + ")\\b[^;:]{1,80}?) - (?:an? |the )?(" + SAYS
                            + ") (?:(?:says|reads|saying|shows) )?((?-i:[\\p{Lu}\\d])[^,;:()\uE000-\uE7FF]{1,60}?)(?=[.]?$)",
                    Jottings::shown),
            rule(
                    "^(.+?)(?:,| -|;) (?:(?:this|it|that|which) )?(?:(?:can|may|might|could|will|usually|sometimes|often) )*(?:takes?|needs?|lasts?) (?:quite )?"
                            + "(?:an? (?:moment|while|bit|second|sec|minute)|a (?:little|bit)(?: while| bit| longer)?|a few (?:moments|seconds|secs)|some (?:time|seconds|moments)|long(?:er)?|several (?:seconds|moments)|up to a minute)(?=[.!]?$)",
                    (m, masked) -> m.group(1).matches(SPEAKS) ? m.group() : m.group(1)),
            rule(
                    "^((?:.*[\\s,])?" + GIVES
                            + "\\b.+?)(?:,| -|;) (?:(?:and|but) )?(?:this|that|it|which) is (?:not )?(?:an? |the )(?:intentionally |deliberately )?(?:wrong|incorrect|invalid|false|right|correct|valid|real|existing|expired|old|fake|dummy|bad|made-up|unknown|test) "
                            + ADDS + "(?=[.!]?$|,? and (?:then )?\\p{L}|, \\p{L})",
                    (m, masked) -> m.group(1)),
            rule(
                    BEGIN
                            + "(type|enter|put in|write|fill in|use) (?:the |an? )?(?:wrong|incorrect|invalid|false|right|correct|valid|bad) ("
                            + ADDS + ") (?!(?:in|into|and|for|as|to|with|or|field|is|then|again)\\b)(?=" + Q
                            + "|[^\\s,;(]+(?:[.!]?$|[,;] | and\\b| then\\b))",
                    "$1 $2 "),
            rule(
                    "\\bthe (\\p{Ll}+) (?:which|that) (?:is|comes|stands) (?:the )?(first|last)(?: one)?(?=[.!]?$|[,;] | and\\b)",
                    "the $2 $1"),
            rule(
                    "^(?:the |an? )?(" + SAYS
                            + ") ((?-i:\\p{Lu})[\\p{L}\\d '-]{1,40}?) (?:(?:should|must|will) )?(?:appears?|comes?(?: up)?|shows? up|pops? up|(?:is|be) (?:shown|displayed|visible))(?=[.!]?$)",
                    (m, masked) -> "the " + m.group(1) + " says " + masked.keep(m.group(2))),
            rule(
                    "^(?:the |an? )?((?:error |success )?(?:tooltip|toast|snackbar|message bubble|pop-?up(?: message)?|popover|banner|alert|notification)) ((?-i:[\\p{Lu}\\d])[^,;:()\uE000-\uE7FF]{1,60}?)(?=[.]?$)",
                    (m, masked) -> Predicates.split(m.group()) != null
                            ? m.group()
                            : "the " + m.group(1) + " says " + masked.keep(m.group(2))),
            rule(
                    BEGIN
                            + "(?:(?:(?:at|in) the (?:very )?end|now|then|finally|afterwards),? )?(?:it|there) (?:now )?(?:stands?|should stand|must stand)(?: written| there)? ("
                            + Q + ")",
                    "$1 is visible"),
            rule(
                    "^((?:when|whenever|once|as soon as) (?:the |an? )?(?!you\\b|it\\b)[^,;:]{2,40}?) comes(?: up)?(?=, \\p{L})",
                    "$1 appears"),
            rule(
                    BEGIN
                            + "(accept|confirm|cancel|dismiss|decline|close) (?:the|that) (?:(?:confirm|confirmation|message|question) )?(?:box|question|message box) (?:that|which) (?:comes(?: up)?|appears|opens|pops up|shows up)(?: then)?"
                            + STOP,
                    (m, masked) -> (m.group(1).matches("(?i)accept|confirm") ? "accept" : "dismiss") + " the dialog"),
            rule(
                    BEGIN
                            + "(?:say|answer|press|click) (yes|ok(?:ay)?|no|cancel) (?:in|on|to|at) (?:the|that) (?:(?:confirm|confirmation|message|question) )?(?:box|question|message box|window|dialog|pop-?up) (?:that|which) (?:comes(?: up)?|appears|opens|pops up|shows up)(?: then)?"
                            + STOP,
                    (m, masked) -> (m.group(1).matches("(?i)yes|ok(?:ay)?") ? "accept" : "dismiss") + " the dialog"),
            rule(
                    "^((?:click(?: on)? |press |hit |tap )?(?:the )?(?:delete|remove|reset|rename|erase|wipe|clear|deactivate|archive|revoke|unsubscribe|destroy|drop)\\b[^,;]{0,40}?),? (?:and |then |and then )?(?:type|enter|write|put) ("
                            + Q
                            + "|(?-i:\\p{Lu}[\\p{L}\\d-]*)(?: [\\p{L}\\d-]+){0,2}) (?:in|into) the prompt(?:,? (?:and |then )*(?:press |click |hit )?(?:ok|confirm(?: it)?))?(?=[.!]?$)",
                    "$1, answer the prompt with $2"),
            rule(
                    "((?:check|verify|make sure|ensure|see|confirm)(?: that)? |^)((?:it|this|that|the (?:recipe|ticket|booking|offer|reservation|table|order|dish|package|room)) (?:is|should be|must be) (?:now |still )?for) (\\d+|one|two|three|four|five|six|seven|eight|nine|ten) (\\p{L}+)(?=[.!]?$)",
                    "$1the $4 should be $3"),
            rule(
                    "^(?:given )?(?:that )?(?:i am|you are|we are|the user is) (?:(?:currently )?(?:viewing|looking at|reading)|on) (?=(?:the|an?) \\p{Ll}+ "
                            + Q + "[.]?$)",
                    "open "),
            rule(
                    "^(?:given )?(?:that )?(?:i|you|we|the user) (?:have|has) (?:the |an? )(\\p{Ll}+ " + Q
                            + ") open(?=[.]?$)",
                    "open the $1"),
            rule(
                    "^(?:there (?:is|are|should be|must be) )?no (\\p{Ll}[\\p{L} -]{1,30}?) ((?:above|over|below|under|higher than|lower than|more than|less than|cheaper than) [€$£]?\\d[\\d.,]*(?: ?[€$£%])?)(?=[.!]?$)",
                    (m, masked) ->
                            Predicates.split(m.group()) != null && !m.group().matches("(?i)there .*")
                                    ? m.group()
                                    : "no " + m.group(1) + " is "
                                            + m.group(2)
                                                    .replaceFirst("(?i)^(?:above|over|more than) ", "higher than ")
                                                    .replaceFirst("(?i)^(?:below|under|less than) ", "lower than ")),
            rule(
                    "^all (\\p{Ll}[\\p{L} -]{1,30}?s) (?=(?:above|over|below|under|higher than|lower than|at least|at most) [€$£]?\\d[\\d.,]*(?: ?[€$£%])?[.!]?$)",
                    "all $1 are "),
            rule(
                    "\\b(says?|reads?|shows?|displays?|contains?) ((?-i:(?:Please )?(?:[Tt]ry|Start|Log in|Sign in|Play|Buy|Order|Search|Call|Send|Check) (?:it )?again)(?: later)?)(?=[.!]?$|[,;] | and )",
                    (m, masked) -> m.group(1) + " " + masked.keep(m.group(2))),
            rule(
                    BEGIN + "rename (it|this|that) (" + Q
                            + "|(?-i:\\p{Lu})[\\p{L}\\d'&-]*(?: [\\p{L}\\d'&-]+){0,3})(?=[.!]?$|[,;] )",
                    "rename $1 to $2"),
            rule(
                    "^(every|each) (\\p{Ll}[\\p{L} -]{1,30}?) (?=(?:above|over|below|under|higher than|lower than|at least|at most) [€$£]?\\d[\\d.,]*(?: ?[€$£%])?[.!]?$)",
                    "$1 $2 is "),
            rule(
                    "^(?:there (?:is|should be|must be) )?(?:an? |the )?(" + COLOUR
                            + " (?:triangle|check ?mark|check|tick|lock|flag|exclamation mark|warning sign|warning triangle)) ((?:in|next to|on|beside|behind|at|before) (?:the |its )?[^,;]{2,40})(?=[.!]?$)",
                    (m, masked) -> Predicates.split(m.group(2)) != null
                            ? m.group()
                            : "a " + m.group(1) + " is shown " + m.group(2)),
            rule(
                    "^(log|sign)[ -]?in(?:to| to| at| on) (?:the |our |my )?[\\p{L} -]{2,25}? with (?=[^,;]+ and (?:the |my )?(?:pin|code|passcode|access code)\\b)",
                    "$1 in with "),
            rule(
                    "^(" + NUMBER + " \\p{Ll}+ (?:successfully )?" + DONE + ")((?:, (?:and )?" + NUMBER + " (?:" + DONE
                            + "|failed|ignored|rejected))?)(?=[.!]?$|, (?:and )?(?:\\d|no ))",
                    (m, masked) -> masked.keep(m.group(1)) + " is visible"
                            + (m.group(2).isEmpty()
                                    ? ""
                                    : " and " + masked.keep(m.group(2).replaceFirst("^, (?:and )?", ""))
                                            + " is visible")),
            rule(
                    BEGIN
                            + "create (?:the|an?|another) ((?:new )?(?-i:\\p{Ll}+)(?: (?!called|named|titled|with|saying|labell?ed|for|of|from|in)(?-i:\\p{Ll}+))?) ("
                            + Q + ")(?=[.!]?$|[,;] | and (?:then )?\\p{L})",
                    "create a $1 called $2"));

    private Jottings() {}

    /** The words without what is only noted, and what is noted to be seen as a statement. */
    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    /** {@code x on the Bamboo chip}: a sign that is there to be pressed; empty where the words are anything else. */
    static List<Meant> pressed(String words, Clause clause, Memory memory) {
        return clause.mood() == Step.Mood.DO
                        && SIGN.matcher(words.replaceFirst("[.!]$", "")).matches()
                        && Predicates.split(words) == null
                        && !Prohibition.saysNo(words)
                ? Pointing.click(clause.with(words), memory)
                : List.of();
    }

    private static String shown(MatchResult found, Masked masked) {
        boolean told = Predicates.split(found.group(3)) != null
                || found.group(3).matches(".* (?:appears|comes(?: up)?|shows|opens|visible|shown|there)");
        return told
                ? found.group()
                : found.group(1) + ", check that the " + found.group(2) + " says " + masked.keep(found.group(3));
    }
}
