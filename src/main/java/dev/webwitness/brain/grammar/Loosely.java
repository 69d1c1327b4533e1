package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Brings sentences told loosely into the usual ones: {@code what you should get is Sold out}; {@code reason: delete what is there, put "Flu"}; {@code Orders tab: Total says 4}. */
final class Loosely {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String BREAK = ",? (?:newline|new line|line ?break|<br>|\\\\n),? ";
    private static final String MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)\\p{Ll}*\\.?";
    /** A day with its time, or a weekday with its day: what a comma cuts. */
    private static final String DAY_TIME =
            "(?:(?:mon|tue|wed|thu|fri|sat|sun)\\p{Ll}*,? )?(?:\\d{1,2}(?:st|nd|rd|th|\\.)? " + MONTH + "|" + MONTH
                    + " \\d{1,2}(?:st|nd|rd|th)?)(?:,? \\d{4})?,? (?:at )?\\d{1,2}[:.]\\d{2}(?: ?[ap]m)?";

    private static final String WEEK_DAY = "(?:mon|tue|wed|thu|fri|sat|sun)\\p{Ll}*, (?:\\d{1,2}(?:st|nd|rd|th|\\.)? "
            + MONTH + "|" + MONTH + " \\d{1,2}(?:st|nd|rd|th)?)(?: \\d{4})?";

    private static final String NAME = "(?:" + Q + "|(?-i:\\p{Lu})[\\p{L}\\d'&-]*(?: [\\p{L}\\d'&-]+){0,2})";

    private static final Pattern FIELD_OF_ORDER = Pattern.compile(
            "(?:.* )?(?:names?|fields?|box(?:es)?|inputs?|lines?(?="
                    + " of)|address|phone|number|e-?mail|answers?|options?|choices?|guests?|passengers?|travell?ers?|players?|teams?|persons?|people|applicants?|drivers?|child|adults?|parents?|contacts?|questions?|values?|numbers?|digits?|dates?|days?|times?|nights?|visits?|payments?|instal+ments?|language|citizenship|nationality|wish|preference)",
            Pattern.CASE_INSENSITIVE);

    private static final Rules RULES = Rules.of(
            rule(
                    "(?:(?:multi[- ]?line|(?:on |in )?(?:two|three|several|\\d) lines)[,:]? )?(" + Q + "(?:" + BREAK + Q
                            + ")+)",
                    (m, masked) -> masked.keep(m.group(1).replaceAll("(?i)" + BREAK, "\n"))),
            rule(
                    "^((?:(?:check|verify|make sure|ensure|expect|confirm|see)(?: that)? )?(?:the )?|.*\\b(?:next"
                            + " to|beside|under|below|in the row of|in the line of) (?:the )?)("
                            + DAY_TIME + "|" + WEEK_DAY
                            + ")(?=$|[.!]$| (?:should|must|has to|needs"
                            + " to|will|is|are|was|appears?|disappears?|shows?|stays?|remains?|vanishes)\\b)",
                    (m, masked) -> m.group(1) + masked.keep(m.group(2))),
            rule(
                    "^(?:and |then |now )?what (?:you|i|we|the user|one|users) (?:(?:should|must|will|shall|would|want"
                            + " to|expect to|ought to|need to|have to) (?:now |then"
                            + " )?)?(?:get|see|read|find|have|expect|want)(?: to (?:get|see|read|find))?(?: then| now|"
                            + " there| here| at the end| in the end)?(?: (?:is|are)|:)(?: (the (?:message|text|note|words?|line|label|sentence)))?:?"
                            + " ((?!that\\b|you\\b|we\\b|i\\b)\\S.*?)(?=[.!]?$)",
                    Loosely::seen),
            rule(
                    "^(?:the )?([\\p{L}][\\p{L} -]{1,25}): (?:delete|remove|clear|erase|wipe|throw out|empty)(?:"
                            + " (?:what(?: is|'s) (?:there|in there|in it)|what stands there|everything|all|it|that|the"
                            + " (?:old |current |existing )?(?:text|value|content|entry|one)))?(?:,? (?:and |then )*|;"
                            + " )(?:put|type|write|enter)(?: in)? ([^,;]+?)(?: instead)?(?=[.!]?$)",
                    (m, masked) -> "clear " + m.group(1) + ", type " + m.group(2) + " into " + m.group(1)),
            rule(
                    "\\b(type|write|enter|put|fill)(?: in| into) the (?:(?:text|input) ?)?(field|box|input|line)"
                            + " ((?-i:\\p{Lu})[\\p{L}]*(?: [\\p{L}]+){0,2}?|"
                            + Q + "),? (?:the (?:text|value|word) )?(" + Q + ")" + END,
                    "type $4 into $3"),
            rule("\\bmake (?:the )?(enter|return|tab|escape)(?: key)?" + END, "press $1"),
            rule(
                    "^(?:the )?((?:first|second|third|fourth|fifth|last|top|newest|\\d(?:st|nd|rd|th))"
                            + " (?-i:\\p{Ll})+(?: (?-i:\\p{Ll})+)?) ==? (?=\\S)",
                    (m, masked) ->
                            FIELD_OF_ORDER.matcher(m.group(1)).matches() ? m.group() : "the " + m.group(1) + " shows "),
            rule(
                    "(?<=^|, |; | and |- )((?!(?:no|the|an?|any|every|each|all|both|this|that|one)\\b)" + NAME
                            + ") (button|link|icon|tab|option|entry|checkbox|switch|field|menu|row|banner|badge) (?:(?:is|are|should be|must be|stays?) )?(?:now |still )?((?:not )?(?:gone|hidden|visible|disabled|enabled|gr[ae]yed out|there|shown|inactive|missing|ticked|unticked|checked|unchecked|selected))"
                            + END,
                    (m, masked) -> Masked.isQuote(m.group(1)) || !isName(m.group(1))
                            ? m.group()
                            : masked.keep(m.group(1)) + " " + m.group(2) + " is " + m.group(3)),
            rule(
                    "^(?:(?:open|in|from|use) )?(?:the )?context[- ]menu (?:of|on|for) ([^,:;]{2,40}?)(?:,|:| -| and)+ (?:then )?(?:(?:choose|select|pick|click|press|take) )?("
                            + NAME + ")(?=[.!]?$)",
                    (m, masked) -> "right-click " + m.group(1) + ", click " + masked.keep(m.group(2))),
            rule(
                    "^(?:leave|exit|quit) (?:the |this )?[^,;]{2,30}? (?:via|using|with|through|by means of|by (?:clicking|pressing|tapping)(?: on)?) ((?:the |its )?(?:"
                            + Byway.CONTROL + "))(?=[.!]?$)",
                    "click $1"),
            rule(
                    "(?<=: |\\bwrite |\\btype |\\benter |\\bput )(?:two|three|four|\\d) lines[:,]? (" + Q
                            + "(?:(?:,| and|, and) " + Q + ")+)",
                    (m, masked) -> masked.keep(m.group(1).replaceAll("(?:,| and|, and) ", "\n"))),
            rule(
                    "^(?:in|inside) (?:the )?([\\p{L}][\\p{L} ]{1,25}?)(?: field| box| input)?,? (?:you |please )?(?:replace|overwrite|change) (?:the (?:old |existing |current )?(?:text|value|content|entry|number|word)|everything|all|what is there|it) (?:by|with|to|into) ([^,;]+?)(?=[.!]?$)",
                    "type $2 into $1"),
            rule("^try (" + Q + "|\\S*\\d\\S*) (?:in|for|as|at|with) (?=(?:the )?\\p{L})", "type $1 into "),
            rule(
                    "^((?:the |its )?[\\p{L}][\\p{L} ]{1,30}?) (?:is|should be|must be) (?:already )?(?:pre-?(?:set|filled|selected|populated)|filled in|filled)(?: in| out)?(?: already)?,? (?:and )?it ((?:should|must|has to) (?:be|read|say|show) \\S)",
                    "$1 $2"),
            rule(
                    "^(f5|reload(?: the page)?|refresh(?: the page)?)(?:,| -|:| and|,? then) still (?=" + Q
                            + "|(?-i:\\p{Lu})|\\d+ \\p{Ll}|(?:the|an?|no) )",
                    "$1, you should still see "),
            rule(
                    "(?<=^|, |and |- )(?:(?:say|press|click|answer|choose) )?(yes|ok|okay|no|cancel) (?:in|to|on|at|for) (?:the )?(?:browser(?:'?s)?|native|confirm(?:ation)?|alert|js) (?:popup|pop-up|dialog|dialogue|box|question|alert|prompt|window|confirm)"
                            + END,
                    (m, masked) -> Roundabout.answer(m.group(1), m.group())),
            rule(
                    "^((?:log|sign) ?in) (?:at|on|to) (https?://\\S+|/\\S*|[\\w-]+(?:\\.[\\w-]+)+(?:[:/]\\S*)?),? (?=(?:with|as|using) )",
                    "open $2 and $1 "),
            rule(
                    "^(?:(?:check|look|see|verify|make sure)(?: that| if| whether)? )?(" + Q
                            + "|(?-i:\\d)\\S*) (?:is|stands|should be|must be) (?:still |now |also )?in the ((?:[\\p{L}]+ ){0,2}(?:field|box|input))(?=[.!]?$)",
                    (m, masked) -> "the " + m.group(2) + " contains "
                            + (Masked.isQuote(m.group(1)) ? m.group(1) : masked.keep(m.group(1)))),
            rule(
                    "^(?:should|must|has to|have to) (?:now |then |also )?(be|stand|appear|come) (the )([^,]{2,40}?) (on|in|at|under|below|above|next to|beside) (.+)",
                    Loosely::turned),
            rule(
                    "^(?:if|when) (?:you|i|we) (?:go|move|hover|come|are)(?: with)?(?: the| your)?(?: mouse| pointer| cursor)? (?:over|on|onto) ([^,]{2,40}?),? (?:(?:it|there|then) )*(?:comes|appears|shows|shows up|pops up|is shown)(?: up)? (?=\\S)",
                    "hover $1, then check that you see "),
            rule("\\bwith (?:the |your )?mouse (?:(?:you |i )?(?:go|move|hover) )?(?:over|on|onto) (?=\\S)", "hover "),
            rule(
                    "(?<=^|, |; | and )(?:then )?(?:comes|appears|pops up|shows up) (?:the |an? )?((?-i:\\p{Ll})+) ("
                            + Q + ")" + END,
                    "the $1 shows $2"),
            rule(
                    "^((?:the |an? |its )?[^,\uE000-\uE7FF]{2,30}? (?:says?|reads?|shows?|is|displays?|opens|appears) [^,]{1,40}), (?:with )?(?:an? |the )?([\\p{L}][\\p{L} ]{1,20} (?:link|button|icon|badge|label|field|checkbox|symbol)) (in|on|beside|next to|below|under|above|behind) (it|the (?!(?:first|second|third|fourth|last|other|others|same|next|top|bottom)(?: one)?[.!]?$)[^,]{2,30})(?=[.!]?$)",
                    "$1, and the $2 is shown $3 $4"),
            rule(
                    "(?<=\\p{L}|" + Q
                            + "),? (?:and )?with(?:out| no)(?: any)? ((?:js |console |javascript )?errors(?: or warnings)? in the (?:browser )?console)(?=[.!]?$)",
                    ", and there are no $1"),
            rule(
                    "^((?:the |an? )?[\\p{L} -]{2,40}? (?:should |must |will )?(?:opens?|appears?|pops? up|shows? up|slides? (?:in|up|down|out)|unfolds?|comes? up|fades? in)) with (?:the |an? |its )((?-i:\\p{Ll})+ (?:title|name|text|heading|label|caption|headline)) ("
                            + Q + ")(?=[.!]?$)",
                    "$1 and the $2 should be $3"),
            rule(", which (?=(?:should|must|has to|needs to) )", ", and it "),
            rule(
                    "^(type|enter|write|put|fill in) (" + Q
                            + "|\\S+) (?:in(?:to)? )?both (?:the |fields )?([^,]{2,30}?)(?: field)? and (?:the |in(?:to)? )?([^,]{2,30}?)(?: fields?)?(?=[.!]?$|[,;] )",
                    "$1 $2 into $3, $1 $2 into $4"),
            rule(
                    "^((?:the |an? |it)?[^,]{0,30}? ?(?:should|must|has to)) (say|read) ((?-i:\\p{Lu})\\p{L}*|" + Q
                            + ") and (?:also )?(?:show|display|list|have|contain) (the (?:new |old |right |correct )?(?-i:\\p{Ll})+(?: (?-i:\\p{Ll})+)?)(?=[.!]?$)",
                    "$1 $2 $3, and you should see $4"),
            rule(
                    "^like (?:the |your )?((?-i:\\p{Ll})[\\p{L} ]{1,25}?),? (?:you|i|we|please) (?:select|choose|pick|take) (?:the )?([^,;]+?)"
                            + END,
                    "select $2 from $1"),
            rule(
                    "^like (?:the |your )?((?-i:\\p{Ll})[\\p{L} ]{1,25}?),? (?:you|i|we|please) (?:put|enter|write|type)(?: in)? (?:the )?([^,;]+?)"
                            + END,
                    "type $2 into $1"),
            rule(
                    "^(?:it|there) (?:must|should|has to) (?:now |then )?be (?:written|printed|told|said)(?: there)? that (?=\\S)",
                    "the message should say that "),
            rule(
                    "\\bmake (?:a |the )?(delete|removal|save|cancel|copy|print|search|login|logout) of (?=\\S)",
                    Loosely::made),
            rule(
                    "\\bto the question of (?:the )?browser,? (?:(?:you|i|we) )?(?:answer|say|press|click|reply)(?: with)? (ok|okay|yes|no|cancel)"
                            + END,
                    (m, masked) -> Roundabout.answer(m.group(1), "answer")),
            rule(
                    "\\b((?:select|choose|pick|take|set) [^,;]+? (?:in|from|for|as|of) (?:the )?[^,;]+?),? and (" + Q
                            + "|\\d+|(?-i:\\p{Lu})[\\p{L}\\d-]*) (for|in|as|from) ((?:the )[^,;]+?)(?=[.!]?$)",
                    "$1, select $2 $3 $4"),
            rule(
                    "^([^,]{2,60}?) \\(((?:take|choose|pick|select|click|press|tick) )(?:the )?(?:suggestion |option |entry |proposal |item )((?-i:\\p{Lu})[\\p{L}]*(?: [\\p{L}]+){0,2}|"
                            + Q + ")(?:,? (?:and )?not [^()]*)?\\)",
                    (m, masked) -> m.group(1) + ", click " + masked.keep(m.group(3))),
            rule(
                    "^(?:please )?(reject|decline|approve|accept|deny|refuse|cancel|close|resolve|return|archive|escalate|withdraw|confirm|submit|send)(?: (?:it|this|them|the (?:request|order|application|ticket|booking|claim|invoice|task|offer|entry)))? (?:with|giving|using) (?:the |an? )?(reason|comment|note|message|remark|explanation|feedback|subject)[: ] ?("
                            + Q + ")(?=[.!]?$)",
                    (m, masked) ->
                            "click " + masked.keep(Buttons.capital(m.group(1).toLowerCase(java.util.Locale.ROOT)))
                                    + ", type " + m.group(3) + " into " + m.group(2)),
            rule(
                    "^(?:in|on|inside) (the (?!(?:end|meantime|meanwhile|beginning|next|first|last|second|third|whole|same|row|line|future|morning|evening|following)\\b)(?-i:\\p{Ll})[\\p{Ll} -]{2,25}?(?<!frame)),? (the|its) (?!(?:users?|customers?|admins?|guests?|members?|visitors?|page|testers?)\\b)([\\p{L}][\\p{L} -]{1,25}?) (?=(?:is|are|says|shows|reads|has|(?:should|must|has to)(?: not| now| still)* (?:be|say|show|read|have|contain|display|list|stay|become)) )",
                    (m, masked) -> Predicates.split(m.group(1)) != null
                                    || Lexicon.verbAt(m.group(3)) != null
                                            && !Character.isUpperCase(m.group(3).charAt(0))
                            ? m.group()
                            : m.group(2) + " " + m.group(3) + " in " + m.group(1) + " "),
            rule(
                    "^(?:inside|in|within) ((?:the )?(?:[^\\s,:]+ ){0,3}i?frame) (?=(?:the|an?|its|" + Q
                            + ") .*\\b(?:should|must|has to|is|says|shows|reads)\\b)",
                    "inside $1, "),
            rule(
                    "^(?:(?:on|in|under|at) (?:the )?(" + NAME + ") tab(?:,|:)?|(?:the )?(" + NAME
                            + "|(?-i:\\p{Ll})[\\p{Ll}-]*(?: (?-i:\\p{Ll})+)?) tab:) (?=\\S)(.+)",
                    Loosely::tab));

    private Loosely() {}

    /** The words in the usual order; the same where they are. */
    static String usual(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    /** A name that begins like an order, {@code Add user}; {@code Verify the} is an order and no name. */
    private static boolean isName(String words) {
        Lexicon.Hit hit = Lexicon.verbAt(words);
        return hit != null
                && hit.verb() != Verb.EXPECT
                && !words.matches("(?i).*\\s(?:the|an?|that|if|whether|no)(?:\\s.*)?");
    }

    private static String seen(MatchResult found, Masked masked) {
        String told = found.group(2);
        if (found.group(1) == null && Predicates.split(told) != null) {
            return "check that " + told;
        }
        boolean text = told.matches("(?-i:\\p{Lu})[^\uE000-\uE7FF]*") && !told.contains(",");
        return "you should see " + (text ? masked.keep(told) : told);
    }

    /** {@code should be the topic on first place of the list}. */
    private static String turned(MatchResult found, Masked masked) {
        String place = found.group(5)
                .replaceFirst("(?i)^(?:the )?first (?:place|position)(?: (?:of|in) (?=the\\b))?", "first in ");
        return place.startsWith("first in ")
                ? "the " + found.group(3) + " should be " + place.replaceFirst(" in $", "")
                : "the " + found.group(3) + " should be shown " + found.group(4) + " " + found.group(5);
    }

    private static String made(MatchResult found, Masked masked) {
        String verb = found.group(1).toLowerCase(java.util.Locale.ROOT);
        return switch (verb) {
            case "removal" -> "remove ";
            case "login" -> "log in ";
            case "logout" -> "log out ";
            default -> verb + " ";
        };
    }

    /** A tab is opened before what is told of it is looked at. */
    private static String tab(MatchResult found, Masked masked) {
        String name = found.group(1) == null ? found.group(2) : found.group(1);
        String rest = found.group(3);
        boolean told = Joints.stated(rest.split(", ", 2)[0]) && Lexicon.verbAt(Normal.withoutSubject(rest)) == null;
        return told ? "click the " + masked.keep(name) + " tab, check that " + rest : found.group();
    }
}
