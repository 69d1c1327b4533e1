package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Brings what careful writers put into whole sentences into plain orders: {@code the card has to be dragged to Done}, {@code open it with a double-click}. */
final class Polished {
    private static final String Q = Masked.QUOTE;
    private static final String BEGIN = "(?<=^|[,;] |\\band |\\bthen |\\bplease )";
    private static final String STOP = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String NAME = Q + "|(?-i:\\p{Lu})[\\p{L}\\d&-]*(?: (?-i:\\p{Lu})[\\p{L}\\d&-]*){0,2}";
    private static final String VALUE =
            Q + "|[€$£]?\\d[\\d.,:]*(?: ?[€$£%])?|(?-i:\\p{Lu})[\\p{L}\\d-]*(?: (?-i:\\p{Lu})[\\p{L}\\d-]*)?";
    private static final String FIELD =
            "(?:the |its )?(?:" + Q + "|[\\p{L}][\\p{L}-]*(?: (?!(?:and|for|as|in|of|to|on|at)\\b)[\\p{L}-]+){0,2})";
    private static final String SUBJECT =
            "((?!(?:it|they|this|that|everything|nothing|all|both|none|there|which|who|what|i|you|we|if|when|once|check|verify|ensure|make|confirm|expect|see|assert|wait|until)\\b)[^,;:()]{1,60}?)";

    /** Who says it has to be done; {@code must} and {@code should} as often say what is to be seen. */
    private static final String HAS_TO =
            "(?:(?:has|have|needs?|is|are|ought) to|(?:will|would) (?:have|need) to|must first)";

    private static final String OUGHT = "(?:" + HAS_TO + "|must|should|shall)";

    private static final String NTH = "first|second|third|fourth|fifth|last|top|\\d{1,2}(?:st|nd|rd|th)";

    private static final Map<String, String> ACT = Map.ofEntries(
            Map.entry("chosen", "choose"),
            Map.entry("picked", "pick"),
            Map.entry("dragged", "drag"),
            Map.entry("dropped", "drag"),
            Map.entry("put", "put"),
            Map.entry("written", "write"),
            Map.entry("typed", "type"),
            Map.entry("tapped", "tap"),
            Map.entry("scrolled", "scroll"),
            Map.entry("unticked", "untick"),
            Map.entry("submitted", "submit"),
            Map.entry("collapsed", "collapse"),
            Map.entry("moved", "move"),
            Map.entry("removed", "remove"),
            Map.entry("renamed", "rename"),
            Map.entry("deleted", "delete"),
            Map.entry("closed", "close"),
            Map.entry("set", "set"),
            Map.entry("pasted", "paste"),
            Map.entry("saved", "save"),
            Map.entry("sent", "send"),
            Map.entry("applied", "apply"),
            Map.entry("cancelled", "cancel"),
            Map.entry("emptied", "empty"),
            Map.entry("archived", "archive"));

    private static final Rules RULES = Rules.of(
            rule("(?<=\\b(?:the|its) )[+−–](?= (?:button|icon|symbol|sign)\\b)", (m, masked) -> masked.keep(m.group())),
            rule(
                    BEGIN
                            + "(?:set|change|increase|bring|raise|reduce|lower|decrease|adjust|put|turn) (it|" + FIELD
                            + ") (?:up |down )?to (\\d{1,4})(?: (?:using|with|via)| by (?:pressing|clicking|tapping|using)(?: on)?) (?:the |its )?((?:"
                            + Q
                            + "|plus|minus|up|down) (?:button|icon|arrow|sign))(?: next to it| several times)?" + STOP,
                    "click the $3 until $1 is $2"),
            rule(
                    BEGIN
                            + "mark the first (two|three|four|2|3|4) (todos|tasks|items|to-?dos|entries|rows)(?: (?:in|of) the list)? as (done|complete|completed)"
                            + STOP,
                    "tick the first $1 $2"),
            rule(
                    "^" + SUBJECT + " " + OUGHT
                            + " (?:(?:now|then|next) )?be (?:(?:now|then|next) )?(clicked|double-clicked|right-clicked|tapped|dragged|moved|dropped|hovered)(?: on| over)?((?: (?:once|twice|onto|into|to|from|above|below|over|before|after|in|at|with|\\d)\\b[^:;]*)?)(?=[.!]?$)",
                    Polished::passive),
            rule(
                    "^" + SUBJECT + " " + HAS_TO
                            + " (?:(?:now|then|next) )?be (?:(?:now|then|next) )?(pressed|opened|ticked|unticked|deleted|removed|expanded|collapsed|renamed|reloaded|refreshed|closed|set|uploaded|attached|cleared|saved|submitted|sent|published|confirmed|applied|cancelled|emptied|archived|added|accepted|dismissed|rejected)((?: (?:to|with|by|in|from|at|on|again|once|twice)\\b[^:;]*)?)(?=[.!]?$)",
                    Polished::passive),
            rule(
                    "^(?:the )?((?:[\\p{L}]+ )?file [^,;:]{2,40}?|[^\\s,;:]+\\.\\p{L}{2,4}) " + OUGHT
                            + " (?:(?:now|then|next) )?be (?:(?:now|then|next) )?(attached|uploaded)((?: (?:to|in|into|with|by)\\b[^:;]*)?)(?=[.!]?$)",
                    Polished::passive),
            rule(
                    "^(?:the )?(?:(?:text|value|word|words|name|number|code|date|amount|sentence|comment|message) )?("
                            + VALUE
                            + ") " + OUGHT
                            + " (?:(?:now|then|next) )?be (?:(?:now|then|next) )?(typed|entered|written|pasted|put) ((?:in|into|as|for)\\b[^:;]*?)(?=[.!]?$)",
                    (m, masked) -> "type " + m.group(1) + " " + m.group(3)),
            rule(
                    "^(?:the )?(?:(?:option|value|entry|item) )?(" + VALUE + ") (?:" + OUGHT
                            + " (?:(?:now|then|next) )?be (?:chosen|picked)|" + OUGHT
                            + " (?:(?:now|then|next) )?be selected(?= (?:from|out of)))((?: (?:from|in|out of|as|for)\\b[^:;]*)?)(?=[.!]?$)",
                    (m, masked) -> "choose " + m.group(1) + m.group(2)),
            rule(
                    "^(below|under|underneath|beneath|above|next to|beside) (the [^,;:]{2,50}?), ((?:the |an? )?[^,;:]{1,60}?) (?:is|are|should be|must be|(?:is|are) (?:expected|supposed) to be) (?:now |then )?(displayed|shown|visible)(?=[.!]?$)",
                    "$3 is $4 $1 $2"),
            rule(
                    BEGIN
                            + "(?:open|click|press|activate)(?: on)? ((?:the )?[^,;]{1,50}?) (?:with|by|using|via) (?:an? |the )?double[- ]?click(?:ing)?(?: on (?:it|them)| (?:it|them))?"
                            + STOP,
                    "double-click $1"),
            rule(
                    BEGIN + "select (it|them|that one|this one|" + Q
                            + "|the [^,;]{2,40}?) by (?:ticking|checking)(?: (?:it|them|(?:its|the|their) (?:check ?box(?:es)?|box(?:es)?)))?"
                            + STOP,
                    "tick $1"),
            rule(
                    BEGIN
                            + "(?:move|put|bring|rearrange|re-?order|sort|place|shift|assign|change)(?:(?! to )[^,;]){0,40}? by (?:dragging|pulling) ((?!it\\b|them\\b)[^,;]+? (?:to|onto|into|above|below|before|after|over|on|under|between|up|down)\\b[^,;]*?)"
                            + STOP,
                    "drag $1"),
            rule(
                    BEGIN
                            + "(?:move|put|bring|place|shift) ([^,;]{2,60}?) by (?:dragging|pulling)(?: (?:it|them))?(?: there| over)?"
                            + STOP,
                    "drag $1"),
            rule(
                    BEGIN
                            + "(?:drag|move) ((?:the )?[^,;]{1,50}?) so that (?:it|they) (?:is|are|comes?|sits?|stands?|ends? up|lands?|appears?)(?: placed| positioned)? (above|below|before|after|between|on top of|under) (?=\\S)",
                    "drag $1 $2 "),
            rule(
                    BEGIN
                            + "(?:change|adjust|set|edit|update|modify) ((?:the |its )[^,;]{2,40}?) so that it (?:is|becomes|says|reads|shows|equals|has the value) (?=\\S)",
                    "set $1 to "),
            rule(
                    BEGIN
                            + "use (?:the )?tab(?: key)? to (?:get|move|go|jump|switch|step|navigate|advance|proceed)(?: on)? (?:in)?to (?=\\S)",
                    "tab to "),
            rule(
                    BEGIN
                            + "(click|select|tick|check|choose|mark|pick)(?: on)? (?:the )?(row|seat|item|line|slot|question|card|tile|cell|day)s (\\d+[\\p{L}]?|[\\p{L}]\\d+|"
                            + Q + ")(?:, (\\d+[\\p{L}]?|[\\p{L}]\\d+|" + Q + "))?,? and (\\d+[\\p{L}]?|[\\p{L}]\\d+|"
                            + Q + ")" + STOP,
                    Polished::each),
            rule(
                    BEGIN
                            + "(tick|check|untick|uncheck|select|mark) the (?:check ?)?boxes (?:of|in|for|next to|beside) the ("
                            + NTH + ") and (?:the )?(" + NTH
                            + ") (row|item|line|entry|option|task|product|card|todo|file|message)s?" + STOP,
                    "$1 the checkbox of the $2 $4 and $1 the checkbox of the $3 $4"),
            rule(
                    BEGIN
                            + "(?:use|click|press|hit) the (?:browser(?:'s)? )?(back|forward|reload|refresh)(?:-|[- ])button (?:of|in|on) (?:the|your) browser"
                            + STOP,
                    Polished::browser),
            rule(
                    "(?<=^(?:click|tap|press|hover|try clicking|try to click|open|select)\\b[^,;]{2,60}), which (?:is|are|was|has been) (?:already|still|currently|now) (?:sold|taken|booked|reserved|greyed out|disabled|unavailable|occupied|full|locked|selected)(?: out)?(?=[.!]?$)",
                    ""),
            rule("\\bmake sure to ([^;]+?),? and (?:also )?to (?=\\p{Ll})", "$1 and "),
            rule(
                    BEGIN
                            + "(?:attempt|try|perform|do|make|execute) (?:an? |one )?(double[- ]click|right[- ]click|click|tap) (?:on|at) (?=\\S)",
                    "$1 "),
            rule(
                    BEGIN + "(?:fill in|fill|enter|type|write|put|provide|supply|give) (" + VALUE + ") (?:as|for) ("
                            + FIELD + "),? (?:and|as well as) (" + VALUE + ") (?:as|for) (" + FIELD + ")" + STOP,
                    (m, masked) -> "type " + m.group(1) + " into " + m.group(2) + " and type " + m.group(3) + " into "
                            + m.group(4)),
            rule(
                    "^(?:in|from|via|using) the ((?:(?:three|3)[- ]dots?|kebab|meatballs?|more|overflow|options|actions?|burger|hamburger|[\\p{L}]+ actions) menu(?: (?:of|for|next to|in|on|beside|at) [^,;]+?)?),? (?:please )?(?:click|choose|select|pick|press|tap)(?: on)? (?=\\S)",
                    "click the $1, click "),
            rule(
                    "^(?:use|in|go to) the search(?: (?:bar|box|field|input))?((?: (?:at|in|on) the (?:top|header|sidebar|left|right|page|nav|navbar|toolbar))?(?: of the page)?)[:,] (?:please )?(?:type|enter|write|put|search(?: for)?) ("
                            + Q + "|[\\p{L}\\d-]+)" + STOP,
                    (m, masked) -> "type " + m.group(2) + " into the search" + m.group(1)),
            rule(
                    BEGIN
                            + "(?:(?:move|tab|step|click|get) (?:out of|away from)|leave|blur|unfocus) (?:the |this |that )((?:(?:"
                            + Q + "|[\\p{L}-]+) ){1,3}(?:field|input|box))" + STOP,
                    "press Tab in the $1"),
            rule(
                    "^" + SUBJECT + " " + HAS_TO + " (?:(?:now|then|next) )?be filled(?: in| out)? with (?=\\S)",
                    (m, masked) -> "fill in " + m.group(1) + " with "),
            rule(
                    BEGIN
                            + "(?:give|allow|grant) ((?:the |it\\b)[^,;]{0,40}?) (?:up to|at most|about|some|around)? ?(\\d+ ?(?:s|secs?|seconds?|minutes?|mins?)) to (load|appear|finish|render|show up|complete|open|update)"
                            + STOP,
                    Polished::patience),
            rule(
                    BEGIN
                            + "(?:allow|give it|let)(?: about| up to| some)? (\\d+ ?(?:s|secs?|seconds?|minutes?|mins?))(?: to)? (?:pass|elapse|go by)"
                            + STOP,
                    "wait $1"),
            rule(
                    BEGIN
                            + "allow (?:up to|at most) (\\d+ ?(?:s|secs?|seconds?|minutes?|mins?)) for ([^,;]{2,50}?) to (load|appear|finish|render|show up|complete|open|update)"
                            + STOP,
                    "wait up to $1 for $2 to $3"),
            rule(
                    "(?<=^|that |, )(" + Q
                            + "|/\\S+) (?:is|should be|must be|has to be)(?: now)? (?:a )?part of the (?:page )?(?:url|address)"
                            + STOP,
                    "the URL contains $1"),
            rule(
                    "\\b((?:should|must|will|has to|does)?(?: be)? ?(?:appears?|shows? up|pops? up|shown|displayed|visible)) (?:briefly|for a (?:short )?(?:moment|while|second)|shortly|temporarily)"
                            + STOP,
                    "$1"),
            rule(
                    BEGIN
                            + "use the (bread ?crumbs?(?: trail| navigation)?) to (?:get|go|navigate|return|jump|come|move)(?: back)? to ((?:the )?(?:"
                            + NAME + "))(?: page)?" + STOP,
                    "click $2 in the $1"));

    /** {@code Go to Settings, then Developer, then API keys}: one way, told in its legs. */
    private static final String LEG =
            "(?:\"[^\"]+\"|“[^”]+”|'[^']+'|`[^`]+`|[\\p{Lu}\\d][\\p{L}\\d&-]*(?: \\p{Lu}[\\p{L}\\d&-]*| \\p{Ll}+(?=[,.;]|$)){0,2})";

    private static final Pattern ROUTE =
            Pattern.compile("(?<b>(?i:\\b(?:go|navigate|head|browse|proceed)(?: over)?) to (?:the )?)(?<a>" + LEG
                    + ")(?<r>(?:,? (?:and )?then(?: to| on to)? " + LEG + ")+)(?=\\s*(?:[.;]|$))");

    private static final String MENU =
            "(?:(?:left|right|side)(?:-hand)?[ -]?menu|(?:(?:left|right|main|top|upper|lower|admin|user) )?(?:side ?bar|navigation|nav|nav ?bar|navigation bar|header|toolbar))";

    /** {@code Reports → Monthly in the left menu}: each leg is there. */
    private static final Pattern PLACED = Pattern.compile(
            "(?:(?<f>(?:in|from|on|via|using) the " + MENU
                    + "),? )?(?:(?:click|open|go to|choose|select|navigate to|use)(?: on)? )(?<w>" + LEG
                    + "(?: ?(?:→|->|>|›|») ?" + LEG + ")+)(?: (?<p>(?:in|from|on|of|via|using) the " + MENU + "))?[.]?",
            Pattern.CASE_INSENSITIVE);

    /** {@code I then open the log}: what comes next is told by where it stands. */
    private static final Pattern THEN = Pattern.compile("(?<=^|[.;!] )(I|We) (?:then|next) (?=\\p{Ll})");

    private Polished() {}

    /** A line in which ways told in their legs are written with arrows. */
    static String routes(String told) {
        String line = THEN.matcher(told).replaceAll("$1 ");
        Matcher placed = PLACED.matcher(line);
        if (placed.matches() && (placed.group("p") == null) != (placed.group("f") == null)) {
            String side = placed.group("p") == null ? placed.group("f") : placed.group("p");
            String place = side.replaceFirst("(?i)^\\p{L}+", "in");
            StringBuilder all = new StringBuilder();
            for (String leg : placed.group("w").split(" ?(?:→|->|>|›|») ?", -1)) {
                all.append(all.length() == 0 ? "click " : ", click ")
                        .append(leg)
                        .append(' ')
                        .append(place);
            }
            return all.toString();
        }
        Matcher route = ROUTE.matcher(line);
        if (!route.find()) {
            return line;
        }
        String[] legs = route.group("r").split(",? (?:and )?then(?: to| on to)? ", -1);
        StringBuilder way = new StringBuilder(route.group("b")).append(route.group("a"));
        for (int i = 1; i < legs.length; i++) {
            if (ClauseSplitter.startsAct(legs[i])) {
                return line;
            }
            way.append(" → ").append(legs[i]);
        }
        return line.substring(0, route.start()) + way + line.substring(route.end());
    }

    static Step plain(Step step) {
        if (step.mood() != Step.Mood.DO || Prohibition.saysNo(step.words())) {
            return step;
        }
        String plain = RULES.applied(step.words(), step.masked());
        return plain.equals(step.words()) ? step : step.saying(plain);
    }

    private static String passive(MatchResult found, Masked masked) {
        String done = found.group(2).toLowerCase(Locale.ROOT);
        String act = ACT.get(done);
        if (act == null) {
            act = done.equals("closed") ? "close" : done.replaceFirst("ed$", "");
        }
        if (act.equals("hover")) {
            act = "hover over";
        }
        return act + " " + found.group(1) + found.group(3);
    }

    /** {@code seats 12 and 13}: each by its kind and number. */
    private static String each(MatchResult found, Masked masked) {
        String one = found.group(1) + " " + found.group(2) + " ";
        String second = found.group(4) == null ? "" : ", " + one + found.group(4);
        return one + found.group(3) + second + " and " + one + found.group(5);
    }

    private static String browser(MatchResult found, Masked masked) {
        String button = found.group(1).toLowerCase(Locale.ROOT);
        return button.startsWith("re") ? "reload the page" : "go " + button;
    }

    private static String patience(MatchResult found, Masked masked) {
        boolean it = found.group(1).equalsIgnoreCase("it");
        return "wait up to " + found.group(2) + " for " + (it ? "the page" : found.group(1)) + " to " + found.group(3);
    }
}
