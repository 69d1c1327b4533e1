package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Brings sentences that leave words out into whole ones: {@code esc closes the panel}, {@code "Delete it?" ok}, {@code banner is there, link too}. */
final class Shorthand {
    private static final java.util.Map<String, String> COMPARES = java.util.Map.of(
            ">", "above", "<", "below", ">=", "at least", "<=", "at most", "≥", "at least", "≤", "at most");

    private static final String Q = Masked.QUOTE;
    private static final String SIGHT =
            "there|visible|shown|displayed|listed|present|gone|hidden|disabled|enabled|checked|unchecked|active|selected";
    private static final String SPOKEN = "note|reason|comment|message|msg|remark|description|subject|title|caption";

    private static final Rules RULES = Rules.of(
            rule(
                    "^(?:(?!and\\b|but\\b|or\\b|while\\b)[\\p{L}\\d\uE000-\uE7FF'-]+ ){0,4}?(?:opens?|goes|loads|comes)(?: up)? (?:in |to |as )?(?:a |the )?(?:new|separate|second|another) (?:browser )?(?:tab|window),? (?:and |so |then |please )*(?:go|hop|switch|change|jump|move)(?: on)?(?: over| across)?(?: there| over| across| to it| in it| into it)(?=[.!]?$)",
                    "switch to the new tab"),
            rule(
                    "^(?:it |this |that |loading |the page )?(?:can |may |might |will )?takes? (?:up to |about |some |around )?(\\d{1,3}) ?s(?:ec(?:ond)?s?)?,? so (?:please |just )?(?:wait|be patient)(?=[.!]?$)",
                    "wait $1 seconds"),
            rule(
                    "\\b(?:shut|close) (?:this|that|the) (?:new )?tab(,| and|, and) (?:then )?(?:go|carry|continue|keep going)(?: on)?(?: working)? (?:in|on|with) the (old|first|other|previous|original|last) one\\b",
                    (m, masked) -> "close the tab" + m.group(1) + " switch to the "
                            + (m.group(2).equalsIgnoreCase("old") ? "first" : m.group(2)) + " one"),
            rule(
                    "^(?:it|there) (?:must|should|has to|must to|shall) (?:to )?be (?:written|printed)(?: there)?:? ((?-i:\\p{Lu})[\\p{L}\\d]*(?: [\\p{L}\\d]+){0,3})(?=[.!]?$)",
                    (m, masked) -> "you should see " + masked.keep(m.group(1))),
            rule(
                    "^it (?:must|should|has to|must to) (?:to )?be (?:attached|uploaded|added) the (?:file )?(?=\\S+\\.\\p{L}{2,4}\\b|"
                            + Q + ")",
                    "upload "),
            rule(
                    "\\b(?:choose|select|pick|take|set) (?:like|as) (?:the )?((?-i:\\p{Ll})[\\p{L}]+) ((?-i:\\p{Lu})[\\p{L}\\d]*(?: (?-i:\\p{Lu})[\\p{L}\\d]*){0,2}|"
                            + Q + ")(?=[.!,;]?$|, | and\\b)",
                    "select $2 from $1"),
            rule(
                    "^((?:beside|next to|near|below|under|above|over|behind|left of|right of|in|on|at) [^,]{2,30}?),? it is (?:now |then |also )?(?=an?\\b)",
                    "$1 there is "),
            rule("\\bin (?:the )?(bottom|top)(?=,? (?:(?:the|an?) \\p{L}+|there|it)\\b)", "at the $1"),
            rule(
                    "^(?:an? |the )(?:new |next |other )?page (?:with|showing|that shows|having) (?:the |an? )?(heading |title |text |headline )?("
                            + Q
                            + ") (?:opens?|appears?|loads?|comes|shows up|(?:is|should be|must be) (?:displayed|shown|visible|open|opened|loaded))(?=[.!]?$)",
                    (m, masked) -> "the " + (m.group(1) == null ? "text " : m.group(1)) + m.group(2) + " is shown"),
            rule(
                    "^((?:the |an? )?[\\p{L} -]{2,40}? (?:should |must |will )?(?:opens?|appears?|pops? up|shows? up|slides? in|unfolds?|comes? up)) with (?:the |an? )(?:(?:words?|text|greeting|question|line|sentence|phrase|message|heading|title|headline) )("
                            + Q + ")(?=[.!]?$)",
                    "$1 and you should see $2"),
            rule("\\bmsg (?=" + Q + ")", "message "),
            rule("\\b(should|must) both be (?=\\p{Ll})", "$1 be "),
            rule(
                    "\\b(?:write|type|enter|put)(?: in| into) (?:the )?((?-i:\\p{Ll})+(?: (?-i:\\p{Ll})+)?) (?:field|box|input):? ("
                            + Q + ")(?=[.!]?$|,| and\\b| then\\b)",
                    "type $2 into the $1 field"),
            rule("\\bgo on (?=(?:https?://)?[a-z\\d-]+(?:\\.[a-z\\d-]+)+(?:[/:]\\S*)?(?:[ ,;]|$))", "go to "),
            rule("(?<= and )(log ?in|sign in|log on) \\((\\S+) ?/ ?([^\\s)]+)\\)", "$1 with $2 / $3"),
            rule(
                    "\\b(tick|check|untick|uncheck) (?:the (?-i:\\p{Ll})+ )?(\\w+\\.\\w+) and (\\w+\\.\\w+)(?=[,;]|[.!]?$)",
                    "$1 $2 and $1 $3"),
            rule("^(still|no longer|not) (listed|there|visible|shown|displayed)(?=[.!]?$)", "it is $1 $2"),
            rule(
                    "^((?:(?-i:\\p{Ll})+ ){0,2}(?:list|table|grid|page|results?)), ((?:at least )?\\d+ (?-i:\\p{Ll})+s)(?=[.!]?$)",
                    "$1 is visible and there are $2"),
            rule(
                    "^(?:the )?((?:(?-i:\\p{Ll})+ )?(?:counter|badge|total|subtotal)) ([€$£]?\\d\\S*?)(?=[.!]?$)",
                    "the $1 is $2"),
            rule(
                    "^((?:an? |the )[\\p{Ll} ]{3,30}?) with (\\d+) ((?-i:\\p{Ll})+s) (?:should be|must be|is|has to be) (?:rendered|shown|displayed|visible|there)(?=[.!]?$)",
                    "$1 is visible and there are $2 $3"),
            rule(
                    "\\b(?:choose|select|pick|take|press|hit) ((?-i:Save|Submit|Confirm|Accept|Approve|Apply) (?:and|&) (?-i:\\p{Ll})+)(?=[.!]?$|[,;] )",
                    "click $1"),
            rule("^all of (?:the|these|those|its) (?=\\p{Ll})", "all "),
            rule(
                    "^all ((?-i:\\p{Ll})+(?: (?-i:\\p{Ll})+)?) ?(>=|<=|>|<|≥|≤) ?(?=[€$£]?\\d)",
                    (m, masked) -> "all " + m.group(1) + " are " + COMPARES.get(m.group(2)) + " "),
            rule(
                    "\\bput (?:the )?((?-i:\\p{Ll})+(?: (?-i:\\p{Ll})+){0,3}) to (?=\\d+(?:[.,]\\d+)?(?:[.!,;]?$| and\\b|[,;] ))",
                    "set $1 to "),
            rule(
                    "^((?-i:\\p{Lu})[\\p{L} ]{1,30}): (?:press|click|tap|hit) (?:on )?(?:the )?(plus|minus|\\+|-)(?: button| sign)?(?= twice|[.!]?$| (?-i:\\p{Ll})+ times)",
                    "click $2 next to $1"),
            rule(
                    "\\b(contains|includes|ends with|ends in|starts with|says|reads) (\\([^()\uE000-\uE7FF]{1,40}\\))(?=[.!]?$)",
                    (m, masked) -> m.group(1) + " " + masked.keep(m.group(2))),
            rule(
                    "^((?:the |its )?[^,]{2,40}? (should be|must be|is|should read|should show|reads|shows)) ([€$£]?\\d\\S*) and the ((?:[\\p{L}-]+ ){0,2}(?!(?:is|are|shows?|reads?|says?|displays?|contains?|has|have|costs?|be) )[\\p{L}-]+) ([€$£]?\\d\\S*?)(?=[.!]?$)",
                    "$1 $3 and the $4 $2 $5"),
            rule(
                    "^(?:an? |the )?(?:green|red|yellow|blue|orange|gr[ea]y|short|small|little|new) (?:message|toast|banner|notification|note|text|box|hint) ("
                            + Q + ")(?=[.!]?$)",
                    "$1 is shown"),
            rule("^(" + Q + ") (toast|message|msg|banner|notification|snackbar|popup|alert)(?=[.!]?$)", "$1 is shown"),
            rule(
                    "^(" + Q + ")(?: -|,|:)? (ok|okay|yes|no|cancel)(?=[.!]?$)",
                    (m, masked) -> masked.plain(m.group(1)).endsWith("?")
                            ? "you should see " + m.group(1) + ", " + Roundabout.answer(m.group(2), m.group())
                            : m.group()),
            rule("\\buse the search(?: box| field| bar| input)? to (?:look|search)(?: for)? (?=\\S)", "search for "),
            rule(
                    "^(.{2,60}?) (is|are) (" + SIGHT
                            + "),? (?:and )?(?:the )?([^,]{2,40}?),? (?:too|also|as well)(?=[.!]?$)",
                    (m, masked) -> m.group(4).matches("(?i).*\\b(?:is|are|should|must|it|that|this)\\b.*")
                            ? m.group()
                            : m.group(1) + " " + m.group(2) + " " + m.group(3) + " and " + m.group(4) + " "
                                    + (m.group(4).matches("(?i).*[^s]s") ? "are " : "is ") + m.group(3)),
            rule(
                    "^(.{2,40}? (?:says|reads|shows|displays) [^,\uE000-\uE7FF]+), (\\d+ (?-i:\\p{Ll})+)(?=[.!]?$)",
                    "$1, and there are $2"),
            rule(
                    "^(.{2,40}? (?:is|says|reads|shows|displays) [^,]+), ((?-i:\\p{Ll})+(?: (?-i:\\p{Ll})+)?) ([€$£]?\\d\\S*(?: [\\p{L}%€]+)?)(?=[.!]?$)",
                    (m, masked) -> Lexicon.verbAt(m.group(2)) != null
                                    || m.group(2)
                                            .matches(
                                                    "(?i)(?:max|min|about|only|now|at|by|in|for|from|until|after)\\b.*")
                                    || m.group(2)
                                            .matches(
                                                    "(?i).+ (?:is|shows|says|reads|has|displays|contains|equals|lists|gets|costs)")
                                    || m.group(1).matches("(?i)(?:it|this|that|there)\\b.*")
                            ? m.group()
                            : m.group(1) + ", and the " + m.group(2) + " is " + m.group(3)),
            rule(
                    "^search(?: bar| box| field| input)?:? (" + Q
                            + ")(?:[,;]? ?(?:\\+ ?|and |then )*(?:press )?enter)?(?=[.!]?$)",
                    "search for $1"),
            rule(
                    "^(?:the )?((?:(?-i:\\p{Ll})+ ){1,2}(?:box|field|input|area)): (?:type|enter|write|put)(?: in)? ([^,]+)",
                    "type $2 into $1"),
            rule(
                    "\\b(?:write|type|enter|put) the ((?-i:\\p{Ll})+(?: (?-i:\\p{Ll})+)?) ([^\\s,]*\\d[^\\s,]*) (?:in|into) the (?:field|box|input)(?=[.!,]?$| and\\b| then\\b|, )",
                    "type $2 into $1"),
            rule(
                    "\\bif ((?:an? |the )?[^,]{2,30}? (?:is there|is visible|is shown|is displayed|appears|shows up|comes up|pops up|comes)) (?:then )?(?=(?:click|press|accept|close|dismiss|tap|hit|reject|choose|decline)\\b)",
                    "if $1, "),
            rule("\\bif (an? [^,]{2,30}?) comes(?= up)?(?: up)?, ", "if $1 appears, "),
            rule(
                    "^(?:pressing |hitting )?(esc(?:ape)?|enter|return) (?:closes|hides|dismisses) (the|an?|its) ([^,]+?)(?=[.!]?$)",
                    "press $1, $2 $3 is gone"),
            rule(
                    "^(?:pressing |hitting )?(esc(?:ape)?|enter|return) (?:opens|shows|reveals) (the|an?|its) ([^,]+?)(?=[.!]?$)",
                    "press $1, $2 $3 is visible"),
            rule(
                    "^(\\d+) ((?-i:\\p{Ll})+) (?:in|on) the ((?:[\\p{L}]+ )?(?:counter|badge|label|caption|status ?bar))(?=[.!]?$)",
                    (m, masked) -> "the " + m.group(3) + " contains " + masked.keep(m.group(1))),
            rule(
                    "^((?:click|press|tap|hit|choose|select) [^,]+), (" + SPOKEN
                            + "): ([^,:\uE000-\uE7FF]{2,80}?)(?=[.!]?$)",
                    (m, masked) -> m.group(1) + ", type " + masked.keep(m.group(3)) + " into "
                            + m.group(2).toLowerCase(Locale.ROOT)),
            rule(
                    "^((?:tick|check|enable|turn on|activate) [^,]+), ((?-i:\\p{Lu})[^,]*?) (on|off)(?=[.!]?$)",
                    "$1, turn $3 $2"),
            rule(
                    "\\b(fill(?: in)? [^,]{2,30}? with [^\\s,]+), ((?-i:\\p{Lu})[\\p{L}-]+(?: \\p{Ll}+)?) ([^\\s,]*[\\d@][^\\s,]*)(?=[.!]?$|,)",
                    "$1, type $3 into $2"),
            rule(
                    "^(log|sign)[ -]?in with (?:the |my )?(card|customer|member|account|badge)(?: no\\.?| number| nr\\.?| #)? ([^\\s,]*\\d[^\\s,]*),? (?:and )?(?:the |my )?(pin|code|password) (\\S+?)(?=[.!]?$)",
                    (m, masked) -> "type " + m.group(3) + " into " + m.group(2) + " number, type " + m.group(5)
                            + " into " + m.group(4) + " and click "
                            + masked.keep(m.group(1).equalsIgnoreCase("sign") ? "Sign in" : "Log in")),
            rule(
                    "\\b(should (?:now )?(?:see|read) " + Q
                            + ") and ((?-i:\\p{Lu})\\p{L}+ \\d[\\d:.]*|\\d[\\d:.,]*(?: ?[€$£%])?)(?=[.!]?$)",
                    (m, masked) -> m.group(1) + " and " + masked.keep(m.group(2))),
            rule("^(.{2,40}? (?:is|are)) again (?=(?:in|on|at|under|below|above) )", "$1 "),
            rule(
                    "\\b(open|visit|load|go to) the page of (?:the )?((?-i:\\p{Ll})+|(?-i:\\p{Lu})\\p{L}+)(?=[.!]?$)",
                    "$1 the $2 page"),
            rule(
                    "^(.{2,60}? (?:must|should|has to)) be (?:possible to edit|editable|writable)(?=[.!]?$)",
                    "$1 be enabled"),
            rule(
                    "^((?:(?:^|, )(?-i:\\p{Ll})[\\p{L} ]{1,20} (?:->|→) [^,→>]+){2,})$",
                    (m, masked) ->
                            m.group().replaceAll("(^|, )([\\p{L} ]{2,21}) (?:->|→) ([^,→>]+)", "$1type $3 into $2")),
            rule("^((?-i:\\p{Ll})[\\p{L} ]{1,20}) (\\d[\\d.,]*) (?:->|→) (\\d[\\d.,]*)$", "set $1 to $3"),
            rule(
                    "(\\b(?:dialog|confirm|popup|pop-up|prompt|alert|box)\\b.* " + Q
                            + ")(?: - |, )(?:cancel|decline|deny|refuse|reject) it(?=[.!]?$)",
                    "$1 - dismiss it"),
            rule(
                    "^start (?:at|on|from) (?:the )?(?:(?-i:\\p{Ll})[\\p{L}]* )?(home ?page|start page|landing page)\\b",
                    "open the $1"),
            rule(
                    "^(?:open|go to) (?:the )?(" + Q
                            + "|(?-i:\\p{Lu})[\\p{L}]*(?: [\\p{L}]+)??)(?: page| entry| item)? (?:from|through|via) the ((?:[\\p{L}]+ )?menu)(?=[.!]?$)",
                    "open the $2, choose $1"),
            rule(
                    "^(?:inside|in|within) ((?:the )?(?:[^\\s,:]+ ){0,3}i?frame) (?=(?:click|type|press|enter|fill|choose|select|tick|check|open|write|hit)\\b)",
                    "inside $1, "),
            rule(
                    "^(?:the )?((?-i:\\p{L})[\\p{L} ]{1,25}): ([^,:()-]{1,30}?|" + Q
                            + "),? ?[(,-]?\\s*(?:and |then )*(?:take|choose|pick|select|click|tap)(?: on)? (?:the )?("
                            + Q
                            + "|(?-i:\\p{Lu})[^,()]{1,40}?) (?:from|in|among|out of) (?:the |its )?((?:auto-?complete"
                            + " |typeahead |dropdown )?(?:suggestions?|suggestion"
                            + " list|proposals|matches|autocomplete|typeahead|hints))\\)?(?=[.!]?$)",
                    (m, masked) -> FieldNames.told(m.group(1))
                            ? m.group()
                            : "type " + kept(m.group(2), masked) + " into " + m.group(1) + ", click "
                                    + kept(m.group(3), masked) + " from the " + m.group(4)),
            rule(
                    "^([^,]{2,60}?) \\(((?:take|choose|pick|select|click|press|tick) (?:the )?" + Q
                            + ")(?:,? (?:and )?not [^()]*)?\\)",
                    "$1, $2"),
            rule(
                    "^(\\p{L}+) (by|via|per|through) ([\\p{L}-]+) (on|off)(?:,| and|, and) (?:by|via|per|through) ([\\p{L}-]+) (on|off)(?=[.!]?$)",
                    "turn $4 $1 $2 $3 and turn $6 $1 $2 $5"),
            rule(
                    "^((?:please )?(?:do not|don't|never) [^,;]{2,60}?)(?: yet| now)?(?:,|;| -) ([^,;]+?) instead(?=[.!]?$)",
                    (m, masked) -> {
                        Lexicon.Hit hit = Lexicon.verbAt(m.group(2));
                        return hit == null || hit.rest().isEmpty() || hit.verb() == Verb.BUTTON
                                ? m.group()
                                : m.group(1) + ", " + m.group(2);
                    }),
            rule(
                    "\\b(title|url|address)((?: of the page)? (?:is|should be|must be|has to be|reads|equals|should read|should equal)) (?:exactly|precisely) (?="
                            + Q + "|/|https?:)",
                    "$1$2 "),
            rule(
                    "^(?:there (?:is|are|should be|must be|should now be|are now|must now be) )?((?:only |exactly |at least |at most )?(?:\\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten) (?-i:\\p{Ll})[\\p{L} -]{1,30}?)(?: (?:is|are|should be|must be) (?:now )?(?:"
                            + SIGHT + "|listed))? (?:in|under|inside|within|below) (?:the )?(" + Q
                            + ")(?: (?:column|section|list|group|table|panel|card|box|area|tab))?(?=[.!]?$)",
                    "$2 contains $1"),
            rule(
                    "^((?:reload|refresh)(?: the page)?|scroll (?:down|up)(?: a (?:bit|little))?) (?:twice|(?:two|2) times)(?=[.!]?$|, | and )",
                    "$1, $1"),
            rule("^((?:select|choose|pick) )only (?=" + Q + " (?:in|from)\\b)", "$1"),
            rule(
                    "^((?:click|press|tap|hit|choose|open|hover)(?: on| over)?(?: the)? (?:" + Q
                            + "(?: (?:button|link|icon))?|[\\p{L} ]{2,30} (?:button|link|icon))) (for|of|in|next to|beside) ((?:(?:Dr|Mr|Mrs|Ms|Prof)\\.? )?(?-i:\\p{Lu})[\\p{L}'-]+(?: (?-i:\\p{Lu})[\\p{L}'-]+){0,2})(?=[.!]?$| and |, )",
                    (m, masked) -> m.group(1) + " " + m.group(2) + " " + masked.keep(m.group(3))),
            rule(
                    "\\b(?:close|shut) (?:this|that|the) (?:(?:new|second|other) )?tab(,| and|, and| then|, then) (?:return|go back|come back|get back) to (?:the|your|my) (?:(?!original|first|other|previous|main|old)[\\p{L}]+ ?){1,3}(?=[.!]?$)",
                    "close the tab$1 switch to the original tab"),
            rule(
                    "\\b(?:select|mark|highlight) (?:all (?:of )?(?:the )?|the (?:whole|entire) |everything )(?:text |content |contents )?(?:in|inside|of) (?:the )?((?:[\\p{L}\uE000-\uE7FF]+ ){0,3}(?:field|box|input|editor|area))(?=[.!]?$|,| and\\b| then\\b)",
                    "click the $1, press Control+A"),
            rule(
                    "\\b(press Control\\+A(?:,| and|, and| then|, then)) (?:then )?(?:delete|remove|erase) (?:it|them|that|everything|the text|the content|all)(?=[.!]?$|,| and\\b| then\\b)",
                    "$1 press Delete"),
            rule(
                    "^((?:an? |the )?(?:[\\p{Ll}]+ )?(?:toast|message|banner|notification|snackbar|hint) (?:" + Q
                            + ")) (?:for|during) (?:a (?:few|couple of)|some|\\d+) (?:secs?|seconds?|moments?|s),? (?:and )?then (?:it is |it |is )?(?:gone|disappears?|vanish(?:es)?|away)(?=[.!]?$)",
                    "$1 appears, then it disappears"),
            rule(
                    "^(.{1,60}?) (?:cannot|can no longer|could not|can not) be (?:un)?(?:tick|check|select|chos|chose|pick|toggl|click|press|tapp)(?:ed|en)(?: any ?more| any longer| yet| now| again)?(?=[.!]?$|, | and | but )",
                    "$1 is disabled"),
            rule(
                    "^(.{1,60}?) can (?:now |again |still |only )?be (?:un)?(?:tick|check|select|chos|chose|pick|toggl|click|press|tapp)(?:ed|en)(?: again| now)?(?=[.!]?$|, | and | but )",
                    "$1 is enabled"),
            rule(
                    "^(.{1,60}?) (?:cannot|can no longer|could not) be edited(?: any ?more| any longer| yet| now| again)?(?=[.!]?$)",
                    "$1 is not editable"),
            rule(
                    "^(?:enter|type|put|fill)(?: in)? from ((?-i:\\p{Lu})[\\p{L}-]+) to ((?-i:\\p{Lu})[\\p{L}-]+)(?=[.!]?$|, | and )",
                    "type $1 into from, type $2 into to"),
            rule(
                    "^(.{1,50}?) (is|are) not (shown|visible|displayed|listed|there|present|enabled|disabled|checked),? (?:and |but )?((?:the )?[\\p{L}\uE000-\uE7FF]+(?: [\\p{L}]+)?) (is|are)(?=[.!]?$)",
                    "$1 $2 not $3 and $4 $5 $3"),
            rule(
                    "^(?:an? |the )?(?:popup|pop-up|dialog|modal|prompt|confirmation|confirm box)(?: saying| asking| with)? ("
                            + Q + ")(?=[.!]?$)",
                    "you should see $1"),
            rule(
                    "^((?:an? |the )?(?:[\\p{L}]+ ){1,2}(?:opens?|appears?|loads?|comes up|shows up)), ((?:at least )?\\d+ (?-i:\\p{Ll})+s)(?=[.!]?$)",
                    "$1 and there are $2"),
            rule(
                    "^((?:(?:an? |the )?(?:toast|message|banner|notification|hint|text) )?" + Q
                            + ") (?:\\+|&|plus|and) (?:an? |the )?((?-i:\\p{Lu})[\\p{L}]* (?:link|button|icon))(?=[.!]?$)",
                    "$1 is shown and the $2 is shown"),
            rule(
                    "^((?:(?:card number|card|pin|cvc|cvv|voucher|coupon|promo code|discount code|code|password|passcode|username|user|email|e-mail|zip|postcode|phone|iban|account number|customer number|member number|badge number) [^\\s,]*[\\d@][^\\s,]*, (?:and |then )?)+)(?:click |press |hit |tap )?(apply|redeem|log ?in|sign in|submit|continue|next|confirm|pay)(?=[.!]?$)",
                    (m, masked) -> m.group(1)
                                    .replaceAll(
                                            "(?i)([\\p{L} -]+?) (\\S*[\\d@]\\S*), (?:and |then )?", "type $2 into $1, ")
                            + "click " + masked.keep(Buttons.capital(m.group(2)))),
            rule(
                    ", (?:which )?opens (?:in )?(?:a |the )?(?:new|separate|second|another) (?:browser )?(?:tab|window),? (?:and |so |then )?(?:go|hop|switch|change|jump|move) there(?=[.!]?$)",
                    ", it opens in a new tab, switch there"),
            rule(
                    "\\b(take|select|choose|pick|click) the (?:suggestion|option|entry|choice|value) (" + Q
                            + ") (?=(?:for|from|in|as|of)\\b)",
                    "$1 $2 "),
            rule(
                    "^(?:under|in|at) (?:the )?((?-i:\\p{Lu})[\\p{L}]+)(?: section| heading| column)?,? (?:choose|select|pick|take|click)(?: on)?(?: the)? (\\d{1,2}:\\d{2}(?: ?[ap]m)?)(?: slot)?(?=[.!]?$)",
                    (m, masked) -> "click " + masked.keep(m.group(2)) + " under " + m.group(1)),
            rule(
                    "\\b(if|when) (?:an?|the|some) (?:box|dialog|popup|pop-up|window|form|page|message|prompt) asks (?:you )?for (?=\\p{L}[^,]*, (?:then )?(?:enter|type|choose|select|pick|put|give|use)\\b)",
                    "$1 it asks for "),
            rule("\\b(is|are|be|stays?) back (?:to|at) (?=[$€£]?\\d|" + Q + ")", "$1 "),
            rule(
                    "\\b(should|must|has to|will|ought to) have (?:vanished|disappeared|gone away|faded away)\\b",
                    "$1 be gone"),
            rule(
                    "\\b(should|must|has to|will|ought to) have (?:appeared|shown up|popped up|come up|turned up)\\b",
                    "$1 be visible"),
            rule("\\b(should|must|has to|will|ought to) have (?:stayed|remained)\\b", "$1 be still"),
            rule("\\b(should|must|has to|will|ought to) have (closed|opened)(?=[.!]?$|, | and )", "$1 be $2"),
            rule(
                    ",? while ((?:the |an? )?[^,]{1,50}? (?:is|are|should be|must be|stays?|remains?) (?:still |yet )?(?:there|visible|shown|listed|hidden|gone))(?=[.!]?$)",
                    " and $1"),
            rule(
                    "^(?:now |then |next )?(?:move|step|hop|go|change) (?:over )?(?:in)?to (?:the )?([^,]{1,40}? i?frame)(?=[.!]?$|, | and )",
                    "switch to the $1"),
            rule(
                    " and (?:then |later |afterwards )?(?:go|goes|fade|fades) away(?: again)?(?=[.!]?$)",
                    " and disappear"),
            rule("\\bmake (Next|OK|Ok|Save|Submit|Search|Continue|Login)(?=[.!]?$|, )", "click $1"),
            rule(
                    "\\b(take|choose|select|pick|click)(?: on)? the (?:hour|time|time ?slot|slot) (?=\\d{1,2}:\\d{2})",
                    "$1 "),
            rule(
                    "\\b(?:ok|okay|accept|confirm) the (?:popup|pop-up|dialog|alert|confirm|prompt|confirmation)(?=[.!]?$|, | and )",
                    "accept the dialog"),
            rule(
                    "^((?:the|an?) [^,]{2,40}?) you (?:must|have to|should|need to) (?:then |now |also )?(?:mark|tick|check)(?=[.!]?$)",
                    "tick $1"),
            rule(
                    "^((?:the|an?) [^,]{2,40}?) you (?:must|have to|should|need to) (?:then |now |also )?(press|click|open)(?=[.!]?$)",
                    "$2 $1"),
            rule(
                    "^((?:(?:verify|check|make sure|ensure|confirm|expect)(?: that)? )?(?:the |an? )?[^,\uE000-\uE7FF]{2,40}? (?:button|link|icon|checkbox|switch|field|box|price|status|menu)|(?:the )?(?:price|status|stock|quantity|total|rating|amount|date|role|e-?mail)) (?:of|for) ((?-i:\\p{Lu})[\\p{L}'-]+(?: (?-i:\\p{Lu})[\\p{L}'-]+){0,2}) (?=(?:is|are|should|must|has to|shows?|says?|reads?|can|stays?|becomes?) )",
                    (m, masked) -> m.group(1) + " of " + masked.keep(m.group(2)) + " "),
            rule(
                    "^in (the row (?:of|for|with) (?:" + Q
                            + "|[^,\uE000-\uE7FF]{2,30}?)),? (the [\\p{L} ]{2,30}?) (?=(?:is|shows|reads|says|should|must) )",
                    "$2 in $1 "),
            rule(
                    "^(" + Q
                            + "|(?-i:\\p{Lu})[\\p{L}]+(?: (?-i:\\p{Lu})[\\p{L}]+)?|\\d+) (is|should be|must be) (?:now |still )?(?:pre)?(?:selected|chosen|picked|set) (?:in|for|as|under) (?:the )?(?!(?:list|table|menu|sidebar|navigation|page|grid|tree|tabs?)(?=[.!]?$))([\\p{L} ]{2,30}?)(?: dropdown| list| select| field| menu| picker)?(?=[.!]?$)",
                    (m, masked) -> m.group(3) + " " + m.group(2) + " set to "
                            + (Masked.isQuote(m.group(1)) ? m.group(1) : masked.keep(m.group(1)))),
            rule(
                    "\\b((?:an? |the )?(?:image|picture|photo|icon|img)) with (?:the )?alt(?:ernative)?(?:[ -]text)?:? ("
                            + Q + ")",
                    "the image $2"),
            rule(
                    "^((?:(?:verify|check|make sure|ensure|confirm)(?: that)? )?)(?:the |an? )(picture|image|photo|logo|thumbnail|avatar) of (?:an? |the )?([\\p{L}][\\p{L} ]{1,30}?) (?=(?:is|should|must|appears?|shows up)(?:[ .!]|$))",
                    "$1the $3 $2 "),
            rule(
                    "^((?:(?:verify|check|make sure|ensure|confirm)(?: that)? )?(?:the |its |this )?(?:[\\p{L}]+ )?table) (?:has|have|should have|must have|contains|shows) (?:an? |the )?column (?:called |named |titled |headed )?("
                            + Q + "|(?-i:\\p{Lu})[\\p{L}]*(?: [\\p{L}]+)?)(?=[.!]?$)",
                    (m, masked) -> "the column header "
                            + (Masked.isQuote(m.group(2)) ? m.group(2) : masked.keep(m.group(2))) + " is visible"),
            rule(
                    "\\b(write|type|enter|put|fill in) (?:her|his|their|your|my|our) (?=(?-i:\\p{Ll})[\\p{L}]+ [^\\s,]*\\d[^\\s,]*(?:[.!,]?$| and ))",
                    "$1 the "),
            rule(
                    "\\b(?:pick|select|choose|take) (?:the )?((?-i:\\p{Ll})[\\p{L}]+) (" + Q
                            + ") (?:in|from) the (?:dropdown|drop-down|list|select|combo box)(?: (?:on |at )?(?:the )?(?:top|bottom)(?: (?:left|right))?)?(?=[.!]?$|, | and )",
                    "select $2 in $1"),
            rule(
                    "^((?:the )?(?:last|first|second|third|newest|top) (?:log )?(?:line|row|entry|item|message|result|card)) = (?=\\S)",
                    "$1 shows "),
            rule(
                    "\\b(?:by )?(?:pressing|press|hitting|hit) (" + Q
                            + ") in the (modal|dialog|popup|pop-up|confirmation|box|window)(?= \\(|[.!]?$|, | and )",
                    (m, masked) -> masked.plain(m.group(1)).matches("(?i)delete|home|end|insert|clear")
                            ? (m.group().matches("(?i)by .*|\\w+ing .*") ? "by clicking " : "click ") + m.group(1)
                                    + " in the " + m.group(2)
                            : m.group()),
            rule("\\bjust (?=(?:\\d+|one|two|three|four|five|six) \\p{L}+)", "only "),
            rule("\\bits (?=(?:an?|the|not|only|just|already|my|our) )", "it is "));

    /** {@code message: Fix typo, Commit}: a text, and the button that sends it. */
    private static final Pattern SENT = Pattern.compile("(?:the )?(?<t>(?:\\p{Ll}+ )?(?i:" + SPOKEN
            + ")): (?<v>[^,:-]{2,80}), (?:(?:and |then )*(?:press |click |hit )?)(?<b>\\p{Lu}\\p{L}*(?:"
            + " \\p{Ll}+)?)[.!]?");

    /** Buttons that send a text, besides those that are a verb of the grammar. */
    private static final Pattern SENDS = Pattern.compile(
            "(?i)(?:ok|go|commit|merge|push|deploy|release|assign|schedule|respond|comment|resolve|escalate|close|decline|reject|accept|request|transfer|report|block)");

    private Shorthand() {}

    private static String sent(Step step) {
        Matcher match = SENT.matcher(step.words());
        return step.mood() == Step.Mood.DO
                        && match.matches()
                        && (Joints.isButton(match.group("b"))
                                || SENDS.matcher(match.group("b")).matches())
                ? "type " + step.masked().keep(match.group("v")) + " into " + match.group("t") + ", click "
                        + step.masked().keep(match.group("b"))
                : step.words();
    }

    private static String kept(String words, Masked masked) {
        return Masked.isQuote(words) ? words : masked.keep(words.strip());
    }

    /** The step in whole sentences; the same where nothing is left out. */
    static Step whole(Step step) {
        String words = RULES.applied(sent(step), step.masked());
        return words.equals(step.words()) ? step : step.saying(words.strip());
    }
}
