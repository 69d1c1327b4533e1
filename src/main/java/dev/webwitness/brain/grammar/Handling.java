package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

/** Brings orders told by their tool, their page or their question into plain ones: {@code use the bin next to Bob to remove him}, {@code on /login type "ada"}. */
final class Handling {
    private static final String Q = Masked.QUOTE;
    private static final String END = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    /** Where an order begins within a sentence. */
    private static final String BEGIN = "(?<=^|[,;:-] |\\band |\\bthen )(?:(?:please|you|i|we) )?";
    /** What is pressed, whatever it is called. */
    private static final String TOOL = "(?:the |its |his |her |their |that )?(?:(?:" + Q
            + "|(?:(?:little|small|tiny|big|red|round|green|blue|gr[ae]y)"
            + " )*(?!(?:the|an?|this|that|its)\\b)[\\p{L}\\d-]+(?: [\\p{L}\\d-]+)?)"
            + " (?:icon|button|link|symbol|sign)|(?:little |small |tiny |red )?(?:bin|trash(?:"
            + " can)?|dustbin|cross|heart|star|pencil|pen|gear|cog|eye|bell|paperclip|magnifier|smiley|kebab|plus|minus|chevron|thumbs?["
            + " -]up|thumbs?[ -]down))";

    private static final String BESIDE =
            "(?: (?:next to|beside|near|at|on|in|of|for|above|below|under|at the (?:top|bottom|end) of)(?:"
                    + " (?!(?:and|or|then|next|close)\\b)[^\\s,;]+){1,6}?)?";
    /** {@code the "x" next to the tag}: by what it says and where it is. */
    private static final String SIGN = "(?:the )?" + Q + BESIDE.substring(0, BESIDE.length() - 1);

    /** What is wanted of it, where it is no more than one press does. */
    private static final String PURPOSE = "(?:in order )?to ((?!see (?:if|whether|that)\\b)(?![^,;]*(?:\\d|" + Q
            + "|[/&]|\\b(?:until|till|all|every|each|both|twice|times|one|two|three|four|five|without|or|while|whilst|when|if|unless|but|because|as|is|are|not|never|must|should)\\b))\\p{L}+[^,;]*?)";

    private static final String PERSON =
            "(?:(?:Dr|Mr|Mrs|Ms|Prof)\\.? )?(?-i:\\p{Lu})[\\p{L}'-]+(?: (?-i:\\p{Lu})[\\p{L}'-]+){0,2}";
    private static final String VALUE = "(?:" + Q + "|[^\\s,;]+(?: \\d[^\\s,;]*){0,4})";
    private static final String WRITES = "(?:write|type|enter|put|fill in|insert|give)";
    private static final String FIELD = "(?:the |your |my )?(?:(?:field|input|box) )?(" + Q
            + "|(?!(?:field|input|box)\\b)[\\p{L}][\\p{L}-]*(?:"
            + " (?!(?:you|i|we|please|write|type|enter|put|fill)\\b)\\p{Ll}[\\p{L}-]*)?)(?: (?:field|input|box))?";
    private static final String FIGURE =
            "(?:" + Q + "|[+€$£]?\\d[\\d./:%€$£-]*(?: \\d[\\d./:-]*)*(?:,\\d+)?|\\S*[@\\d_]\\S*?)";

    private static final Rules RULES = Rules.of(
            rule(
                    BEGIN + "(?:use|take|hit|press|tap|click)(?: on)? (" + TOOL + BESIDE + "|" + SIGN + ") " + PURPOSE
                            + "(?: again)?" + END,
                    (m, masked) -> Lexicon.verbAt(m.group(2)) == null
                                    && !m.group(2).matches("(?i)(?:get|bring|throw|kick|let)\\b.*")
                            ? m.group()
                            : "click " + m.group(1)),
            rule(
                    "^(?:with|using|via|through) (" + TOOL + BESIDE
                            + "),? (?:please |you |we |i"
                            + " )*(?:remove|delete|take|edit|open|close|add|mark|get|throw|hide|show|like|unlike|pin|unpin)"
                            + " (?![^,;]*(?:\\d|"
                            + Q + "|\\b(?:until|all|every|each|both|twice|times)\\b))[^,;]*?(?=[.!]?$)",
                    "click $1"),
            rule(
                    "^(?:on|at) (?:the )?(?:(?:page|url|route|path|address|screen)"
                            + " )?(/[^\\s,;]*|https?://[^\\s,;]+)(?: (?:page|screen|route))?,? (?:please |you |we |i"
                            + " )?(?=(\\p{L}[^,;]*))",
                    (m, masked) -> opens(m.group(2)) ? "open " + m.group(1) + " and " : m.group()),
            rule(
                    BEGIN
                            + "(?:answer|reply to|respond to) (?:the )?(question (?:number |no\\.? |#)?\\d{1,3}|q\\d{1,3}) (?:with|by)(?:"
                            + " choosing| selecting| ticking| clicking)? (?:an? )?("
                            + Q + "|yes|no|maybe|none|(?-i:\\p{Lu})[\\p{L}]*(?: \\p{L}+)?|\\d{1,2})" + END,
                    (m, masked) -> masked.plain(m.group(2)).split(" ", -1).length > 3
                            ? m.group()
                            : "choose " + (m.group(2).length() == 1 ? m.group(2) : masked.keep(m.group(2))) + " in "
                                    + (m.group(1).matches("(?i)q\\d+")
                                            ? "question " + m.group(1).substring(1)
                                            : m.group(1))),
            rule(
                    BEGIN
                            + "(?:answer|reply|respond)(?: to)? (?:the |this |that |its )?(?:browser(?:'s)? |native"
                            + " |js )?(?:question|dialog|popup|pop-up|prompt|alert|confirm|confirmation)(?: box|"
                            + " dialog)? (?:with|by)(?: clicking| pressing| choosing)? (?:an?"
                            + " )?(ok|okay|yes|no|cancel)"
                            + END,
                    (m, masked) -> Roundabout.answer(m.group(1), m.group())),
            rule(
                    "\\b(" + WRITES + ") (" + VALUE
                            + ") (?:as|in|into|for) (?:the |a )?((?-i:\\p{Ll})[\\p{L}]*(?: (?-i:\\p{Ll})[\\p{L}]*)?)"
                            + " (?:for|of) ("
                            + PERSON + ")(?:,| and|, and) (" + VALUE + ") (?:for|of) (" + PERSON + ")" + END,
                    (m, masked) -> "type " + m.group(2) + " into " + m.group(3) + " of " + masked.keep(m.group(4))
                            + " and type " + m.group(5) + " into " + m.group(3) + " of " + masked.keep(m.group(6))),
            rule(
                    "^(?:in|into) " + FIELD + ",? (?:you |i |we |please )*" + WRITES + "(?: in)? (" + FIGURE
                            + "),? (?:and )?(?:in|into) " + FIELD + ",? (?:(?:you |i |we |please )*" + WRITES
                            + "(?: in)? )?(" + FIGURE + ")(?=[.!]?$)",
                    "type $2 into $1, type $4 into $3"),
            rule(
                    "^(?:inside|in|within) ((?:the )?(?:[^\\s,:]+ ){0,3}i?frame)"
                            + " (?=(?:delete|remove|erase|clear|empty|select|replace|double-click|right-click|hover|drag|scroll|untick|uncheck|put|set|change)\\b)",
                    "inside $1, "),
            rule(
                    BEGIN
                            + "(?:delete|remove|erase) (?:all (?:of )?)?(?:the |its"
                            + " )?(?:(?:old|existing|current|whole|entire|present) )*text(?: (?:there|in"
                            + " it|inside|from it))?(?=,? (?:and|then|and then) (?:write|type|enter|put)\\b)",
                    "clear the text"),
            rule(
                    "\\b(double[ -]?click(?: on)? [^,;]{2,50}?),? (?:and |then |and then )(?:rename|change|set) it"
                            + " (?:to|as|into) ("
                            + Q + "|[^,;]{2,40}?)(?=[.!]?$|[,;] )",
                    (m, masked) -> m.group(1) + " and type "
                            + (Masked.isQuote(m.group(2)) ? m.group(2) : masked.keep(m.group(2)))),
            rule(
                    "^(?:for|in|at|on) (?:the )?(question (?:number |no\\.? |#)?\\d{1,3}),? (?:please |you )?(?:tick|check|mark|click)(?: on)? ("
                            + Q + "|(?-i:\\p{Lu})[\\p{L}]*(?: \\p{L}+)?)(?=[.!]?$|[,;] | and\\b)",
                    "choose $2 in $1"),
            rule(
                    BEGIN
                            + "(?:say|answer) (ok|okay|yes|no|cancel) (?:to|in|on) (?:the |that |this )?(?:browser(?:'s)?|native|js) (?:question|dialog|popup|pop-up|prompt|alert|confirm|confirmation)(?: box| dialog)?"
                            + END,
                    (m, masked) -> Roundabout.answer(m.group(1), m.group())),
            rule(
                    "^" + WRITES + " (" + Q + "|[^\\s,;]+) (?:in|into) " + FIELD
                            + ",? (?:and )?(?:in|into) the (?:field|input|box) (" + Q + "|[\\p{L}-]+) (" + Q
                            + "|[^\\s,;]+)(?=[.!]?$)",
                    "type $1 into $2, type $4 into $3"),
            rule(
                    "\\b(" + WRITES
                            + " [^,;]{2,50}? (?:in|into) the (?:box|field|input|dialog|popup|pop-up|window|prompt)) (?:that|which) (?:then )?(?:comes up|appears|pops up|opens|shows up|comes)"
                            + END,
                    "$1"),
            rule(
                    "^(?:when|once|if|as soon as) (?:(?:you|i|we|they) (?:are|am|have)|everything is|all is)(?: all)? (?:done|finished|ready|through|complete|set)(?: with (?:it|that|this|everything|all))?,? (?=\\p{L})",
                    ""),
            rule(
                    BEGIN
                            + "(?:mark|set|make|flag) (?:the |this |that )(?:[\\p{L}]+ )?(?:question|field|input|column|item|entry|answer) (?:as |to )?(required|mandatory)(?=[.!]?$|[,;] | - | and\\b| then\\b)",
                    "tick $1"),
            rule(
                    "^should ((?:an?|the|any) [^,;]{2,50}?) (appear|turn up|show up|pop up|come up|open|be shown|be"
                            + " visible|be displayed|be there)(?: again)?, (?:then )?(?:please )?(?=\\p{L})",
                    (m, masked) -> "if " + m.group(1) + " is visible, "),
            rule("^(\\d{1,2}) ?x (?:the )?(?:browser )?(back|forward)(?=[.!]?$|[,;] | and )", "go $2 $1 times"),
            rule(
                    "^(\\d{1,2}) ?x (?:press |hit |the )*(tab|enter|escape|esc|space|backspace|delete|(?:arrow"
                            + " )?(?:up|down|left|right)(?: arrow)?)(?: key)?(?=[.!]?$|[,;] | and )",
                    (m, masked) -> "press " + (m.group(2).matches("(?i)up|down|left|right") ? "arrow " : "")
                            + m.group(2) + " " + m.group(1) + " times"));

    private Handling() {}

    /** The words as plain orders; the same where they are. */
    static String plain(String words, Masked masked) {
        return Continued.plain(RULES.applied(words, masked), masked);
    }

    /** Whether something is done on a page, and not only seen or read there. */
    private static boolean opens(String order) {
        Lexicon.Hit hit = Lexicon.verbAt(order);
        return hit != null
                && switch (hit.verb()) {
                    case EXPECT, IGNORE, BUTTON, REPEAT, BACK, FORWARD, RELOAD, OPEN, GO, WAIT, RETURN -> false;
                    default -> true;
                };
    }
}
