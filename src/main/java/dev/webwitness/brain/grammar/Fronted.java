package dev.webwitness.brain.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is named before its verb ({@code for Name enter "Ada"}, {@code for Colour, select Blue}), and what is named beside it only to tell it apart
 * ({@code hit "Publish", not "Save draft"}).
 */
final class Fronted {
    private static final String Q = Masked.QUOTE;
    private static final String FIELD = "(?:the |my |your )?(?<f>" + Q
            + "|(?!(?:this|that|each|every|all|now|example|instance|the|it|them|this|first|the first|some|any)\\b)[\\p{L}][\\p{L}-]*(?: (?!(?:you|i|we|please|just) )[\\p{L}-]+){0,2}?)(?: (?:field|box|input|dropdown|list))?";
    /** {@code for the name you write}. */
    private static final String WHO = ",? (?:(?:you|i|we|please|just|then|now|must|should|can|have to) )*";

    private static final String VALUE =
            "(?<v>" + Q + "|[\\p{Lu}\\d€$£+#][^\\s,;]*(?: \\p{Lu}[^\\s,;]*){0,2}|[^\\s,;]*[@\\d][^\\s,;]*)";
    private static final String END = "(?<e>[.!]?$|, | and (?=for |into |as |in |(?:then )?(?:you |i |we"
            + " )?(?:click|press|hit|tick|push|tap|choose|select) )|; )";
    private static final Pattern TYPED = Pattern.compile(
            "(?<b>^|, | and |; )(?:and )?(?:into|for|under|as(?= [^,]{0,20}?(?:name|mail|password|title|description|subject|address|code|number|phone|city|country|date|message|comment|note|quantity|amount|price)\\b)),? "
                    + FIELD
                    + WHO
                    + "(?:type|enter|write|put|input|insert|key in|fill in|give|provide|use)(?: in)?:? "
                    + VALUE + END,
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CHOSEN = Pattern.compile(
            "(?<b>^|, | and |; )(?:and )?(?:for|under(?! [^,]* \\d{1,2}:\\d{2})(?! the [^,]{2,30} menu\\b)),? " + FIELD
                    + WHO
                    + "(?:select|choose|pick|take):? (?:the option )?" + VALUE + END,
            Pattern.CASE_INSENSITIVE);

    /** Two names, of which one is quoted: what it is not is an aside. */
    private static final Pattern CONTRAST = Pattern.compile(
            "(?<a>(?:^|, |; |\\b(?:then|and) |^(?:on|in|at|under|from) (?:the )?[\\p{L} ]{2,25}?,? )(?:please )?(?:click(?:ing)?|press(?:ing)?|hit(?:ting)?|tap(?:ping)?|push(?:ing)?|choos(?:e|ing)|select(?:ing)?|pick(?:ing)?|us(?:e|ing)|open(?:ing)?|tak(?:e|ing)|tick(?:ing)?|check(?:ing)?)(?: on)? (?:the )?(?:(?:tab|button|link|option|icon|radio button|checkbox|entry|item|tile|card|menu item) )?(?:"
                    + Q
                    + "|(?-i:\\p{Lu})[\\w'-]*)(?: (?:button|link|tab|option|one|icon|field|box))?)(?:,? (?:and |but )?not|,? rather than|,? instead of) (?<n>(?:the )?(?:"
                    + Q
                    + "|\\p{Lu}[\\w'-]*(?: [\\w'-]+)?)(?: (?:button|link|tab|option|one|icon|field|box))?)(?=[.!]?$|, |; | (?:and|is|must|should|has|isn't|shall|may|will|can) )",
            Pattern.CASE_INSENSITIVE);

    private Fronted() {}

    /** The sentence with the verb first and what is not meant in brackets; as it stands where there is neither. */
    static String plain(String words) {
        String told = CONTRAST.matcher(words).replaceAll("${a} (not ${n})");
        String typed = first(told, TYPED, "type ", " into ");
        return first(typed, CHOSEN, "select ", " in ");
    }

    private static String first(String words, Pattern pattern, String verb, String joint) {
        String said = words;
        for (Matcher match = pattern.matcher(said); match.find(); match = pattern.matcher(said)) {
            String plain = match.group("b") + verb + match.group("v") + joint + match.group("f") + match.group("e");
            said = said.substring(0, match.start()) + plain + said.substring(match.end());
        }
        return said;
    }
}
