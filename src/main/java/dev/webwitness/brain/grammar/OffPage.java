package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What is told of something that no page shows: the answer of a request, a cookie, what the console logs, a broken image, how long the page takes. Looked for
 * on the page it would be found missing, or by chance; it is understood, and told to be out of reach.
 */
final class OffPage {
    /**
     * @param words what is told; the target is its group {@code t}, the value {@code v}
     * @param why what would have to be looked at, and what can be
     */
    private record Sort(Pattern words, String why) {}

    private static final String BE =
            "(?:(?:should|must|will|has to|have to|does|do|did) )?(?:(?:not|also|now|still|always) )*(?:be|is|are|was|were|has been|have been|gets?|got)";
    private static final String METHOD = "(?-i:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)";
    private static final String PATH = "(?:/[\\w./{}:?=&*-]+|https?://\\S+)";
    private static final String ENDPOINT = "(?:" + PATH + "|" + Masked.QUOTE + ")";
    private static final String ANSWERS =
            "(?:(?:should|must|will|does) )?(?:not )?(?:returns?|responds?|answers?|repl(?:y|ies)|gives?|sends?|delivers?|fails?)";
    private static final String CODE = "(?:(?:an? |the )?(?:http )?(?:status(?: code)? |code )?)?[1-5](?:\\d\\d|xx)";
    private static final String PICTURES = "(?:images?|pictures?|photos?|thumbnails?|logos?|avatars?|icons?)";

    private static final List<Sort> SORTS = List.of(
            sort(
                    "(?<t>(?:(?:the |an? |any |every |each |all )?(?:\\p{L}+ )?(?:requests?|calls?|responses?|answers?|repl(?:y|ies)|status(?: code)?|body|payload) (?:of|to|from|for|on|by) (?:the )?)?"
                            + METHOD + "(?: (?:requests?|calls?))?(?: (?:to|on|for))? (?:" + ENDPOINT
                            + "|\\S+))(?<v>.*)",
                    "the answers of requests (write: expect no failed requests)"),
            sort(
                    "(?<t>(?:the |an? )?(?:" + METHOD
                            + " |\\p{Ll}+ )?(?:requests?|calls?|responses?|answers?|status(?: code)?) (?:of|to|from|for|on|by) (?:the )?(?:"
                            + PATH + "|(?:[\\p{L}-]+ )?(?:api|server|back-?end|endpoint|request|call)))(?<v> .*)",
                    "the answers of requests (write: expect no failed requests)"),
            sort(
                    "(?<t>(?:all |any |no |every |each |the |an? )*(?:" + METHOD
                            + "|[\\p{L}-]+)?(?: ?(?:network|api|http|xhr|fetch|ajax|graphql))? ?(?:requests?|calls?)) (?:"
                            + BE
                            + " (?:sent|made|fired|triggered|issued)\\b|(?:(?:should|must) )?(?:returns?|responds? with|answers? with|fails? with) )(?<v>.*)",
                    "the answers of requests (write: expect no failed requests)"),
            sort(
                    "(?<t>(?:the |our |an? )?(?:\\p{L}+ )?(?:api|server|back-?end|endpoint|page|site|url)|" + PATH
                            + ") " + ANSWERS + "(?: (?:with|back))* (?<v>" + CODE + "\\b.*)",
                    "the answers of requests (write: expect no failed requests)"),
            sort(
                    "(?<t>" + PATH
                            + ") (?:is|was|has been|should be|must be|gets?) (?:not |only )?(?<v>(?:called|requested|hit|fetched|polled|loaded)\\b.*)",
                    "which requests are sent (write: expect no failed requests)"),
            sort(
                    "(?<t>(?:the )?(?:http |response |page )?status code|(?:the )?http status(?: (?:of|for) \\S+)?) (?:"
                            + BE + "|equals?) (?<v>.+)",
                    "the answers of requests (write: expect no failed requests)"),
            sort(
                    "(?<t>(?:there (?:is|should be|must be) )?(?:an? |the |no |any )?(?:[\\p{L}-]+ )?cookies?(?: (?:(?:named|called) )?(?:"
                            + Masked.QUOTE
                            + "|(?!(?:is|are|was|be|has|have|should|must|exists?|contains?|equals?|banner|notice|bar|dialog|popup|consent|settings|policy|message|hint|box|button|link|preferences|info|window|modal|overlay|layer)\\b)[\\w.-]+))?)(?<v>(?: (?:"
                            + BE
                            + "|has|have|exists?|contains?|equals?) ?.*)?)",
                    "cookies"),
            sort(
                    "(?<t>(?:the )?(?:local ?storage|session ?storage|indexed ?db))(?<v> .*)",
                    "what a site stores in the browser"),
            sort(
                    "(?<t>.+) (?:" + BE
                            + " )?(?:not )?(?:logged|printed|written|reported|thrown) (?:in|on|to) (?:the )?(?:browser(?:'s)? |dev ?tools )?(?<v>console)\\b.*",
                    "what the console logs besides errors (write: expect no errors)"),
            sort(
                    "(?<t>(?:the |our |this )?(?:(?:home|start|landing|whole|entire) ?)?(?:page|site|app|application|website)) (?:(?:should|must|has to) )?(?:be |is )?(?:loads?|loaded|opens?|renders?|rendered|appears?|ready) (?<v>(?:in|within)(?: (?:under|less than|at most|about))? .+)",
                    "how long something takes"),
            sort(
                    "(?<t>(?:there (?:is|are|should be|must be) )?(?:an? |the |no |any )*(?:meta(?:[ -]description|[ -]tags?)?|favicon|canonical(?: link| url| tag)?|og:\\w+|open graph tags?|robots\\.txt|sitemap(?:\\.xml)?))(?<v>(?: .*)?)",
                    "what stands in the head of a page"),
            sort(
                    "(?:there (?:(?:is|are|should|must|may)(?: not)?(?: be)? )?)?(?:the (?:page|site|\\p{L}+) (?:has|have|contains?|shows?) )?(?:no |any |not )*(?<t>(?:broken|missing|dead) (?:"
                            + PICTURES + "))(?<v>)(?: .*)?",
                    "whether images were loaded (write: expect no failed requests)"),
            sort(
                    "(?<t>(?:all |every |each |both |no |none of |any |the |an? )*(?:of (?:the )?)?(?:\\p{L}+ )?"
                            + "(?:images?|pictures?|photos?|thumbnails?)(?: (?:in|on|of) (?:the )?\\p{L}+(?: \\p{L}+)?)?) (?:(?:should|must|has to|have to) )?(?:(?:be|is|are|has|have|been|not|all|correctly|fully|properly) )*(?<v>loaded|loads?|broken|missing)(?: \\p{L}+)?",
                    "whether images were loaded (write: expect no failed requests)"),
            sort(
                    "(?:there (?:(?:is|are|should|must|may)(?: not)?(?: be)? )?)?(?:the (?:page|site) (?:has|have|contains?) )?(?:no |any |not )*(?<t>(?:broken|dead) (?:hyper)?links?|(?:duplicate|double|missing) (?:ids?|alt (?:texts?|attributes?)|labels?))(?<v>)(?: .*)?",
                    "flaws of a page (a task without steps, \"check the page\", looks for dead links and missing labels)"),
            sort(
                    "(?<t>(?:all |every |each |no |none of |the |an? )*(?:\\p{L}+ )?(?:images?|pictures?|icons?|links?|buttons?|fields?)) (?:is|are|has|have) (?:not )?(?<v>(?:missing|lacking|without) (?:an? |its |their )?(?:alt\\b.*|labels?|names?|text alternatives?))",
                    "flaws of a page (a task without steps, \"check the page\", looks for dead links and missing labels)"),
            sort(
                    "(?<t>(?:the )?title) (?:of|in) (?:the|that|this) (?:new|other|second|opened) (?:tab|window|page) (?<v>.+)",
                    "another tab from here (write: switch to the new tab, then expect title is \"…\")"));

    private OffPage() {}

    /** What is told of such a thing, which cannot be looked at; empty where it is no such thing. */
    static List<Meant> read(Clause clause, boolean negated) {
        String words = clause.words().strip();
        for (Sort sort : SORTS) {
            Matcher match = sort.words().matcher(words);
            if (match.matches()) {
                boolean no = words.matches("(?i)(?:.*\\b)?(?:no|not|none|never|nothing)\\b.*");
                Meant meant = Meant.later(
                        "expect",
                        plain(match.group("t"), clause),
                        plain(match.group("v"), clause),
                        "looking at " + sort.why());
                return List.of(negated ^ no ? meant.negated() : meant);
            }
        }
        return List.of();
    }

    private static @Nullable String plain(String said, Clause clause) {
        String bare = said.strip()
                .replaceFirst(
                        "(?i)^(?:there (?:is|are|should be|must be) )?(?:none of )?(?:an? |the |no |any |all |every |each )*",
                        "")
                .replaceFirst("(?i)^(?:should|must|is|are|be|has|have|was) (?:be )?(?:not )?(?:the )?", "")
                .strip();
        return bare.isEmpty() ? null : clause.plain(bare);
    }

    private static Sort sort(String words, String why) {
        return new Sort(Pattern.compile(words, Pattern.CASE_INSENSITIVE), why);
    }
}
