package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Brings what is done with the fields of a form into plain orders: {@code delete the phone number}, {@code name it "Plan"}, {@code submit with no email}. */
final class Forms {
    private static final String Q = Masked.QUOTE;
    private static final String BEGIN = "(?<=^|[,;:] |\\band |\\bthen |\\bbut )";
    private static final String STOP = "(?=[.!]?$|[,;] | and\\b| then\\b)";
    private static final String WORD = "(?!(?:the|an?|and|or|but|then|in|into|to|of|with|as|for)\\b)[\\p{L}\\d'-]+";
    private static final String NAME = "(?:" + Q + "|" + WORD + "(?: " + WORD + "){0,3}?)";
    private static final String BOX = "(?:field|input|box|text ?box|text ?area|input field|text field)";
    private static final String AWAY =
            "(?:delete|remove|erase|clear(?: out)?|wipe(?: out)?|empty(?: out)?|get rid of|take out)";
    private static final String OLD =
            "(?:(?:old|existing|current|default|pre-?filled|previous|entered|typed|given|whole|wrong|initial) )*";
    private static final String WRITES = "(?:type(?: in)?|enter|write|put(?: in)?|fill in|key in|input)";
    private static final String VALUE =
            "(?:" + Q + "|[^\\s,;]*[\\d@_][^\\s,;]*|(?-i:\\p{Lu})[^\\s,;]*(?: (?-i:\\p{Lu}|\\d)[^\\s,;]*)*)";

    /** What is given by typing, and is no thing of its own that a button could delete. */
    private static final String TYPED =
            "(?:(?:phone|mobile|telephone|fax|house|card|account) number|phone|(?:zip|postal|post) ?code|zip|street(?: name)?|(?:first|last|middle|full|family|given) ?name|surname|user ?name|birth(?:day|date)|date of birth|age|quantity|iban|cvc|cvv)";

    /** A field that an account is made with, and its value. */
    private static final String PAIR =
            "(?:(?:the |an? |my )?(?:e-?mail(?: address)?|(?:user|first|last|full) ?name|name|login|password|phone(?: number)?) (?:"
                    + Q + "|[^\\s,;]+))";

    /** {@code all fields empty}, {@code an empty name}. */
    private static final String EMPTY =
            "(?:(?:the |all (?:the )?|both |no )?[^,;]{2,30}? (?:left )?(?:empty|blank)|(?:an?|the) (?:empty|blank) [^,;]{2,30}?|(?:empty|blank) (?:fields?|inputs?|form))";

    private static final Rules RULES = Rules.of(
            rule(
                    BEGIN + AWAY + " (?:all )?(?:the |its |any )?" + OLD
                            + "(?:text|contents?|values?|entry|input) (?:in|from|of|inside|out of) (?:the |your |my )?("
                            + NAME + ")( " + BOX + ")?" + STOP,
                    (m, masked) -> m.group(2) != null && !m.group(1).matches("(?i)list|combo|select|check|in")
                                    || FieldNames.known(m.group(1))
                            ? "clear the " + m.group(1) + (m.group(2) == null ? "" : m.group(2))
                            : m.group()),
            rule(
                    BEGIN + "(?:delete|remove|erase) (?:the|your|my|his|her|its) " + OLD + "(" + TYPED + ")" + STOP,
                    "clear the $1"),
            rule(
                    BEGIN + "(?:delete|remove|erase) (?:the|your|my|his|her|its) " + OLD + "(" + NAME
                            + ")(,? and (?:then )?|, then |, )(?=" + WRITES + " )",
                    Forms::emptied),
            rule(
                    BEGIN + "(" + WRITES + ") (?:an?|the) new (?:one|value|text)(?: instead)?(?::|,| -)? (?=" + VALUE
                            + ")",
                    "$1 "),
            rule(
                    BEGIN + "(name|title) it (?:as )?(" + Q
                            + "|(?<=^(?:name|title) it |(?:and|then) (?:name|title) it )[^,;]+?)" + STOP,
                    (m, masked) -> "type " + kept(m.group(2), masked) + " into "
                            + m.group(1).toLowerCase(Locale.ROOT)),
            rule("^call it (" + Q + ")(?=[.!]?$)", "type $1 into name"),
            rule(
                    "^name (?:the|this|that|your|my) (?:new )?(?-i:\\p{Ll}[\\p{Ll}-]*)(?: to| as)? (" + Q + ")" + STOP,
                    "type $1 into name"),
            rule(
                    BEGIN + "replace (?:all )?(?:the |its )?" + OLD
                            + "(?:text|contents?|value|entry|input) (?:in|of|inside) (?:the |your |my )?(" + NAME
                            + ")( "
                            + BOX + ")? (?:with|by) (?=\\S)",
                    (m, masked) -> m.group(2) != null || FieldNames.known(m.group(1))
                            ? "fill the " + m.group(1) + (m.group(2) == null ? "" : m.group(2)) + " with "
                            : m.group()),
            rule(
                    BEGIN + "(?:confirm|repeat|retype|re-?enter) (?:the |your |my )?(?:new )?password (?:with |as |by"
                            + " (?:typing|entering) |: )?(?=" + Q + STOP + ")(" + Q + ")",
                    "type $1 into confirm password"),
            rule(
                    BEGIN + "(?:repeat|retype|re-?enter|" + WRITES
                            + ") (?:the |your )(?:same )?(password|e-?mail|email address|pin)(?: again)? (in|into|for) (?=(?:the )?(?:\\p{Ll}+ )?(?:"
                            + Q + "|confirm|repeat|second|verif))",
                    "type the same $1 into "),
            rule(
                    "^(?:answer|reply to) (?:the question )?(" + Q + ") (?:with|by)(?: choosing| selecting)? (" + Q
                            + "|yes|no|maybe|(?-i:\\p{Lu})[\\p{L}]*)" + STOP,
                    (m, masked) -> masked.plain(m.group(1)).endsWith("?")
                            ? "choose " + m.group(2) + " in " + m.group(1)
                            : m.group()),
            rule(
                    BEGIN
                            + "((?:un)?(?:tick|check|select)) the first (two|three|four) (check ?box|box|option|switch|radio button)(?:e?s)?"
                            + STOP,
                    Forms::firstFew),
            rule(
                    "^((?:click|press|hit|tap)(?: on)? [^,;]+?|submit(?: (?:it|the form))?|save(?: (?:it|the form))?|continue) (?:with no|without (?:an?|any|the)) ("
                            + NAME + ")(?=[.!]?$)",
                    (m, masked) -> FieldNames.known(m.group(2))
                            ? m.group(1) + " without filling in the " + m.group(2)
                            : m.group()),
            rule(
                    "^((?:click|press|hit|tap)(?: on)? [^,;]+?|submit(?: (?:it|the form))?|save(?: (?:it|the form))?|continue) without (?:entering|typing|giving|filling in|filling|filling out|choosing|selecting|providing|setting|picking) (?:an?|any|the|my|your|something in|anything in|anything into) ?("
                            + NAME + ")?(?: in)?(?=[.!]?$)",
                    "$1"),
            rule("^" + WRITES + " nothing(?:,? and (?:then )?|, (?:then )?)(?=\\p{L})", ""),
            rule("^" + WRITES + " nothing(?= (?:in|into|for)\\b|[.!]?$)", "do not type anything"),
            rule(
                    BEGIN + "(" + WRITES + ") (?:the |an? |my |your )((?:e-?mail(?: address)?|" + TYPED
                            + "|name|code|password|title)) (" + VALUE + ") (?:in|into) (the " + NAME
                            + " (?:form|section|dialog|modal|panel|popup))" + STOP,
                    "in $4, type $3 into $2"),
            rule(
                    "\\b((?:in|into|to)(?: the)? (?:first|second|third|1st|2nd|3rd) (field|input|box|text ?box|textarea)\\b.*? and .*? (?:in|into|to) the (?:second|third|last|2nd|3rd|other))(?=[.!]?$)",
                    "$1 $2"),
            rule(
                    "\\b(fill the (?:first|second|third|1st|2nd|3rd) (field|input|box|text ?box|textarea)\\b.*? and the (?:second|third|last|2nd|3rd|other)) (?=with )",
                    "$1 $2 "),
            rule(
                    BEGIN + "edit ((?:the |its |my )" + NAME + ") to (?=" + VALUE + "(?:[.!]?$|[,;] | and\\b))",
                    "set $1 to "),
            rule(
                    BEGIN
                            + "(subscribe)(?: to (?:the |our )?newsletter)? with (?:the |my )?(?:e-?mail(?: address)? )?([^\\s,;]+@[^\\s,;]+|"
                            + Q + ")" + STOP,
                    (m, masked) -> masked.plain(m.group(2)).contains("@")
                            ? "type " + kept(m.group(2), masked) + " into email and click Subscribe"
                            : m.group()),
            rule(
                    BEGIN
                            + "((?:press|hit) (?:the )?(?:backspace|delete|tab|enter|space|escape|arrow ?(?:up|down|left|right))(?: key)?) (twice|(?:two|three|four|five|six|\\d{1,2}) times) ((?:in|on) the "
                            + NAME + " " + BOX + ")" + STOP,
                    "$1 $3 $2"),
            rule(BEGIN + "(" + WRITES + ") (?:only|just) (?=(?:the|my|your|an?) |" + Q + ")", "$1 "),
            rule(
                    BEGIN + "(?:confirm|repeat|retype|re-?enter) (?:the |your |my )password(?: again)?" + STOP,
                    "type the same password into confirm password"),
            rule(BEGIN + "(press|hit) (tab|enter|escape) from (?=the |" + Q + ")", "$1 $2 in "),
            rule(
                    BEGIN + "clear (?:the )?(" + NAME + " " + BOX
                            + "|search) (?:with|using|via|by (?:clicking|pressing|tapping)(?: on)?) (?:the |its )((?:"
                            + WORD
                            + " )?(?:button|icon|cross|x))" + STOP,
                    "click the $2 in the $1"),
            rule(
                    BEGIN
                            + "(?:replace|swap) (?:the |my |your )(?:(?:old|current|uploaded|existing) )?((?:profile )?(?:photo|picture|image|file|avatar|document|attachment|logo|scan)) (?:with|by|for) (?:the file )?("
                            + Q + "|[^\\s,;]+\\.\\w{2,4})" + STOP,
                    (m, masked) -> masked.plain(m.group(2)).matches("(?i)\\S.*\\.[a-z]\\w{1,3}")
                            ? "upload " + m.group(2) + " to " + m.group(1)
                            : m.group()),
            rule(
                    BEGIN + "(?:start|begin|starts|begins) (?:typing|entering|writing|to type|to enter) (?=" + Q + ")",
                    "type "),
            rule(
                    BEGIN
                            + "((?:un)?(?:tick|check|select)|untick|uncheck|deselect|disable|switch off|turn off) (?:the )?(?:pre-?(?:checked|ticked|selected)|already (?:checked|ticked|selected)) (?=\\S)",
                    "$1 the "),
            rule(
                    "^(?:change|switch) from (" + Q + "|(?-i:\\p{Lu})[\\w'-]*) to (" + Q
                            + "|(?-i:\\p{Lu})[\\w'-]*)(?=[.!]?$)",
                    "choose $2"),
            rule(
                    "^(?:in|from) the (?:list|dropdown|drop-down|select|menu|combo ?box) (" + Q
                            + "|(?-i:\\p{Lu})[\\w'-]*(?: (?-i:\\p{Lu})[\\w'-]*)?),? (?:please )?(choose|select|pick|take) (?=(?:"
                            + Q + "|(?-i:\\p{Lu}|\\d))[^,;]*$)(.+?)(?=[.!]?$)",
                    "$2 $3 in $1"),
            rule(
                    "\\b(search for|type|enter|write) (" + Q
                            + "|(?-i:\\p{Lu})[\\w'-]*)( (?:in|into|as|for) (?:the )?[^,;]{2,30}?)?(,? and (?:then )?|, (?:then )?)(select|choose|pick|click) (?:it|that|this)(?: (?:from|in|out of) the (?:list|dropdown|suggestions?|results?|options|menu))?"
                            + STOP,
                    "$1 $2$3$4$5 $2"),
            rule(
                    BEGIN + "(?:repeat|retype|re-?enter|confirm) it (?:in|into) (?=(?:the )?(?:\\p{Ll}+ )*(?:" + Q
                            + "|confirm|repeat|second|verif))",
                    "type the same value into "),
            rule(BEGIN + "(log|sign) (?:back )?in again (?=(?:as|with) )", "$1 in "),
            rule(
                    "^(?:with|having) (" + EMPTY + "), (?:please )?(?=(?:click|press|tap|hit|submit|save|send) ?)",
                    (m, masked) -> fields(m.group(1)) ? left(m.group(1)) + " and " : m.group()),
            rule(
                    "^((?:click|press|hit|tap)(?: on)? [^,;]+?|(?:try to )?(?:submit|save|send|log in|sign in|continue|register|sign up)(?: (?:it|the form))?) (?:with|having) ("
                            + EMPTY + ")(?=[.!]?$| and\\b|, )",
                    (m, masked) -> fields(m.group(2))
                            ? left(m.group(2)) + " and " + m.group(1).replaceFirst("(?i)^try to ", "")
                            : m.group()),
            rule(
                    "^(?:please )?(?:skip|omit|leave out) ((?:the |all |any )(?:" + WORD + " ){0,3}(?:fields?|inputs?))"
                            + STOP,
                    "ignore $1"),
            rule(
                    "^(?:please )?(?:leave|keep) ((?:the |all |any )(?:(?:other|remaining|optional) )+(?:fields|inputs|ones|questions)) (?:blank|empty|unfilled|untouched|alone|as they are)"
                            + STOP,
                    "ignore $1"),
            rule(
                    "^(?:please )?(?:leave|keep) ((?:the |all (?:the )?)?(?:default|pre-?filled|suggested|preset|preselected)(?: [\\p{Ll}]+)?|the defaults)(?: as (?:it is|they are|is)| unchanged)?"
                            + STOP,
                    "ignore $1"),
            rule(
                    BEGIN + "(sign up|register)(?: as a new user)? (?:with|using) (" + PAIR + "(?:(?:,|,? and|,? with) "
                            + PAIR + ")+)" + STOP,
                    (m, masked) -> typed(m.group(2), masked) + " and click "
                            + Buttons.capital(m.group(1).toLowerCase(Locale.ROOT))),
            rule(
                    BEGIN + "(log|sign) ?in with (?:an?|the) (?:wrong|invalid|incorrect|bad|false) password (" + Q + ")"
                            + STOP,
                    (m, masked) -> "type " + m.group(2) + " into password and click "
                            + Buttons.capital(m.group(1).toLowerCase(Locale.ROOT)) + " in"),
            rule(
                    BEGIN
                            + "((?:log|sign) ?in (?:as|with)\\b[^,;]*? (?:and|with) )(?:an?|the) (?:wrong|invalid|incorrect|bad|false) (?=password )",
                    "$1"),
            rule(
                    BEGIN
                            + "paste (?:it|this|that|the (?:copied )?(?:text|value|contents?|link|code)) (?:with|using|via) ((?:ctrl|control|cmd|command)\\+v) (?:in|into|to) (?:the )?",
                    "press $1 in the "));

    private Forms() {}

    /** The step in the grammar's own words; the same where it is in them already. */
    static Step plain(Step step) {
        String words = FormStates.plain(RULES.applied(step.words(), step.masked()), step.masked());
        return words.equals(step.words()) ? step : step.saying(words.strip());
    }

    /** {@code delete the title and type "x"}: what is typed anew was a text, unless a thing of its own could be deleted. */
    private static String emptied(MatchResult said, Masked masked) {
        String field = said.group(1);
        boolean thing = field.matches(
                "(?i)(?:.* )?(?:comments?|notes?|messages?|tags?|reviews?|answers?|repl(?:y|ies)|accounts?|users?|owner|guests?|projects?|teams?|albums?|slides?)");
        return FieldNames.known(field) && !thing ? "clear the " + field + said.group(2) : said.group();
    }

    /** Whether it is fields that are empty, and no cart. */
    private static boolean fields(String empty) {
        String field = left(empty).replaceFirst("^leave ", "").replaceFirst(" empty$", "");
        return FieldNames.known(field) || field.matches("(?i)(?:.* )?(?:everything|form|" + BOX + "s?)");
    }

    /** {@code an empty name} as {@code leave the name empty}. */
    private static String left(String empty) {
        String field = empty.replaceFirst("(?i)^(?:an?|the) (?=(?:empty|blank)\\b)|(?<= )left (?=\\p{L}+$)", "")
                .replaceFirst("(?i)^(?:empty|blank) | (?:empty|blank)$", "");
        return "leave " + (field.matches("(?i)fields?|inputs?|form") ? "all fields" : field) + " empty";
    }

    private static String firstFew(MatchResult said, Masked masked) {
        int many = Times.number(said.group(2));
        String kind = said.group(3);
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < many; i++) {
            out.append(i == 0 ? "" : " and ")
                    .append(said.group(1))
                    .append(" the ")
                    .append(nth(i))
                    .append(' ')
                    .append(kind);
        }
        return out.toString();
    }

    private static String nth(int i) {
        return List.of("first", "second", "third", "fourth").get(i);
    }

    /** Each field of the pairs with its value typed into it. */
    private static String typed(String pairs, Masked masked) {
        StringBuilder out = new StringBuilder();
        Matcher pair = Pattern.compile(PAIR, Pattern.CASE_INSENSITIVE).matcher(pairs);
        while (pair.find()) {
            int space = pair.group().lastIndexOf(' ');
            String field = pair.group().substring(0, space).replaceFirst("(?i)^(?:the|an?|my) ", "");
            out.append(out.isEmpty() ? "" : ", ")
                    .append("type ")
                    .append(kept(pair.group().substring(space + 1), masked))
                    .append(" into ")
                    .append(field);
        }
        return out.toString();
    }

    private static String kept(String value, Masked masked) {
        return Masked.isQuote(value) ? value : masked.keep(value);
    }
}
