package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds statements that only an eye, an ear or a memory can tell: {@code the timer is running}, {@code the old price is struck through}, {@code my filters
 * are still set}. Read as a text on the page, they would be looked for where they never stand; such steps are asked about.
 */
final class Sensed {
    private static final String ONLY = "(?:(?:still|now|already|again|then|back|just|all|both|no longer|not) )*";

    /** What moves, sounds or runs. */
    private static final Pattern MOVES = Pattern.compile(
            ONLY
                    + "(?:ticking|spinning|rotating|moving|playing|counting|blinking|flashing|pulsing|pulsating|glowing|shining|scrolling|sliding"
                    + "|bouncing|flickering|shaking|vibrating|wobbling|ringing|beeping|humming|sounding|growing|shrinking|swinging|jumping|flying"
                    + "|falling|dancing|fading|zooming|burning|melting|dripping|turning|heard|audible|animated)(?: .*)?"
                    + "|" + ONLY + "running (?:down|up|out|through|backwards?|forwards?|again)",
            Pattern.CASE_INSENSITIVE);

    /** What tells the time or plays: that it runs is seen, and written nowhere. */
    private static final Pattern RUNS = Pattern.compile(
            "(?:.* )?(?:timer|clock|countdown|stop ?watch|watch|music|song|track|video|clip|film|movie|animation|sound|audio|playback|slide ?show|carousel|spinner|banner)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern RUNNING = Pattern.compile(ONLY + "running", Pattern.CASE_INSENSITIVE);

    /** What a thing looks like. */
    private static final Pattern LOOKS = Pattern.compile(
            ONLY
                    + "(?:(?:a bit|slightly|very|all|half|nicely) )*(?:valid|struck (?:through|out)|stricken(?: through)?|crossed(?: (?:out|off|through))?|underlined"
                    + "|dashed|dotted|hatched|striped|shaded|dimmed|faded|blurred|pixelated|round|rounded|square|rectangular|oval|circular|triangular"
                    + "|thick|thin|thicker|thinner|fat|fatter|sharper|blurrier|crisper|softer|tilted|mirrored|upside down|crooked|wavy|curved|straight"
                    + "|cut off|cropped|clipped|squeezed|stretched|squashed|misaligned|shiny|glossy|transparent|translucent|see-through|turquoise|violet"
                    + "|beige|magenta|cyan|crimson|teal|maroon|pinkish|reddish|greenish|bluish|greyish|golden|silvery|colou?rful|pale|meaningful|comfortable|usable|legible|intuitive|tidy|neat|harmonious|balanced|realistic|believable|logical|useful|helpful|user[ -]friendly|friendly|understandable|descriptive|informative|self-explanatory|(?:clear|short|concise) and \\p{Ll}+|polite|attractive|appealing|elegant|modern|professional|accessible|snappy|laggy|sluggish|well-arranged|stable|stuck|frozen"
                    + "|in shadow|in the background|in the foreground|level|empty-looking)(?: (?:now|again|too|as well|there))?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SHOWN_SO = Pattern.compile(
            "(?:.* )?(?:colou?r|shape|style|form|finish|theme|mode|scheme|status|state|type|kind|format|material|pattern|size|weight|decoration)(?: \\p{Ll}+)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code status is what it was}, {@code the number is back to normal}, {@code the phone is mine}: told by what is told nowhere. */
    private static final Pattern UNTOLD = Pattern.compile(
            "(?:sounds?|feels?|tastes?|smells?) \\p{Ll}.*|(?:back )?(?:to|at) (?:normal|the (?:old|former|usual|previous|original|initial|earlier) \\p{Ll}+|how .*|what .*|where .*)"
                    + "|(?:exactly |just |still )?(?:what|how|where|as|like) (?:it|they|he|she|everything) (?:was|were|had|used).*|"
                    + ONLY
                    + "(?:back|identical|equal|lost|mine|yours|ours|theirs|his|hers|at home|written|printed|mentioned|noted|stated|told|safe|secure|in place|intact|preserved|kept|applied|retained|restored|remembered|untouched|unaffected)"
                    + "|(?:my|your|his|her|their|our) (?:\\p{Ll}+ ?){1,2}",
            Pattern.CASE_INSENSITIVE);

    /** {@code not accepted}: what became of an input, which some message may tell or none. */
    private static final Pattern DONE_WITH = Pattern.compile(
            ONLY + "(?:accepted|allowed|permitted|possible|granted|refused|denied|rejected|taken over|valid|invalid)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern FREE = Pattern.compile(
            ".* (?:is|are|be|becomes?) (?:free|vacant|unoccupied) again[.!]?", Pattern.CASE_INSENSITIVE);

    /** What somebody did before, of which is told only that it is there. */
    private static final Pattern DONE_BEFORE = Pattern.compile(
            "(?:and |but |then |that )*(?:all )?(?:of )?(?:my|your|his|her|their|our) (?:own |new |last |old |changed )*(?:filters?|settings?|changes|edits?|inputs?|choices?|selections?|data|answers|preferences|adjustments|work|progress|sorting|sort order|layout|entries|values|options|picks|modifications|customi[sz]ations|stuff|things|items|marks|highlights) "
                    + "(?:(?:is|are|was|were|have|has|had|should|must|be|been|will|still|all|not|now|also|again|yet|to|gets?|stays?|remains?) )+"
                    + "(?:set|there|back|kept|selected|saved|lost|gone|in place|intact|present|preserved|applied|remembered|stored|restored|active|visible|shown|in there|as .*|like .*|ok|okay)(?: .*)?"
                    + "|(?:and |but |then |that )*(?:all |both |the |these |those )*(?:\\p{Ll}+ )?(?:filters?|settings?|changes|edits?|inputs?|choices?|selections?|preferences|adjustments|sorting|sort order|layout|entries|values|options|criteria) "
                    + "(?:(?:(?:is|are|should|must|be|have|been|has) )+(?:(?:still|all|not|now|also) )*|(?:all )?still )(?:set|kept|in place|intact|preserved|applied|retained|restored|lost|remembered)",
            Pattern.CASE_INSENSITIVE);

    /** Who is told of without being named. */
    private static final Pattern PEOPLE = Pattern.compile(
            "(?:everybody|everyone|every one|nobody|no one|somebody|someone|anybody|anyone|(?:all|most|some) (?:of )?(?:the )?(?:others?|people|participants|members|guests|players|colleagues|students|pupils|employees))(?: else)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code fewer hits}, {@code one seat less}: than how many is not told. */
    private static final Pattern FEWER = Pattern.compile(
            "(?:much |far |a few |slightly |even )*(?:fewer|less) \\p{Ll}.*|(?:an?|one|two|three|four|five|\\d+) \\p{Ll}+ (?:less|more|fewer)|\\p{Ll}+ (?:less|fewer)|(?:many|much|even|far|a few) more \\p{Ll}.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code more results are shown}: than before. */
    private static final Pattern MORE = Pattern.compile(
            "more (?:results|items|entries|rows|products|posts|comments|hits|messages|cards|articles|images|photos)",
            Pattern.CASE_INSENSITIVE);

    /** {@code the bar has grown a bit}: against a size that is told nowhere. */
    private static final Pattern GROWN = Pattern.compile(
            ONLY
                    + "(?:grown|shrunk|risen|fallen|dropped|moved|swollen|expanded by itself|become \\p{Ll}+er|got(?:ten)? \\p{Ll}+er)"
                    + "(?: (?:a bit|a little|slightly|somewhat|a lot|visibly|noticeably|up|down|on))*",
            Pattern.CASE_INSENSITIVE);

    /** {@code grey line under row 1}: what has no words, told by its colour. */
    private static final Pattern TINTED = Pattern.compile(
            "(?:an? |the )?(?:(?:thin|thick|light|dark|bright|pale|dashed|dotted) )*(?:gr[ea]y|red|green|blue|yellow|orange|purple|pink|black|white|brown|golden)"
                    + " (?:line|border|frame|stripe|bar|background|edge|outline|underline|shadow|glow|tint|rim|ring|circle|dot)s?",
            Pattern.CASE_INSENSITIVE);

    /** What is never on a page, or cannot be found by its name: that it is not seen proves nothing. */
    private static final Pattern FLAWS = Pattern.compile(
            "(?:\\p{Ll}+ )?(?:duplicates?|typos?|glitch(?:es)?|surprises?|oddit(?:y|ies)|flicker(?:s|ing)?|jank|stutter(?:s|ing)?|artefacts?|misspellings?|quirks?|hiccups?|lag)"
                    + "|(?:spelling|layout|visual|display|rendering|grammar|optical|usability|design|styling) (?:mistakes?|errors?|issues?|problems?|shifts?|glitch(?:es)?|bugs?|flaws?|breaks?)"
                    + "|(?:weird|strange|odd|ugly|funny|bad|unexpected|surprising|suspicious) \\p{Ll}+(?: \\p{Ll}+)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code mail goes out}: no letter is looked for on the page. */
    private static final Pattern OFF_PAGE = Pattern.compile(
            "(?:the )?(?:data ?base|db|back-?end|hard ?disk|hard drive|file system|printer queue|server logs?)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SOMEWHERE =
            Pattern.compile(".*\\b(?:somewhere|someplace|some place)(?: (?:else|\\p{L}+))?", Pattern.CASE_INSENSITIVE);

    private static final Pattern NOTED = Pattern.compile(
            "[^\\uE000-\\uE7FF]+ (?:written|printed|mentioned|noted|stated|told|hidden) (?:somewhere|someplace|some place)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private Sensed() {}

    /** Whether what is expected would be looked for where it cannot be found. */
    static boolean any(Clause clause, List<Meant> meant, Memory memory) {
        return meant.stream().anyMatch(one -> untold(clause, one, memory));
    }

    /** Whether {@code it} is said to look like something: what it is is known, and that it looks so is not seen. */
    static boolean looksOfIt(Clause clause, List<Meant> meant) {
        return isPronoun(clause)
                && meant.stream()
                        .filter(one -> one.actions().stream()
                                .noneMatch(action -> action instanceof Action.Expect expect
                                        && expect.expectation().kind() == Kind.STATE))
                        .map(one -> one.intent().value())
                        .anyMatch(value -> value != null && LOOKS.matcher(value).matches() && copula(clause, value));
    }

    private static boolean untold(Clause clause, Meant one, Memory memory) {
        Intent intent = one.intent();
        Expectation expected = one.actions().size() == 1 && one.actions().get(0) instanceof Action.Expect expect
                ? expect.expectation()
                : null;
        if (expected == null
                || expected.value().contains("{")
                || memory.values.containsValue(expected.value())
                || memory.kept.names.containsValue(expected.value())) {
            return false;
        }
        String target = Said.in(clause, intent.target());
        if (expected.kind() == Kind.COMPARED && expected.value().matches(".*\\b(?:characters|letters|words)")) {
            return true; // how long a text is stands nowhere
        }
        if (DONE_BEFORE.matcher(Normal.withoutLead(clause.words())).matches()
                || expected.kind() != Kind.STATE && is(PEOPLE, target)
                || is(FEWER, target)
                || expected.kind() == Kind.VISIBLE && is(MORE, target)
                || is(DONE_WITH, target)
                || FREE.matcher(clause.words()).matches()
                || target != null && target.matches("(?!newest|latest|oldest)\\p{Ll}.*") && Superlative.in(target)
                || is(TINTED, target)
                || is(SOMEWHERE, target)
                || NOTED.matcher(clause.words()).matches()
                || is(OFF_PAGE, target)
                || expected.negated() && is(FLAWS, target)) {
            return true;
        }
        String value = Said.in(clause, intent.value());
        if (expected.negated() && value != null && value.matches("(?:any|either|one|some|all) of .*")) {
            return true;
        }
        boolean worded = expected.kind() == Kind.VALUE
                || expected.kind() == Kind.CONTAINS
                || expected.kind() == Kind.TEXT
                || expected.kind() == Kind.TITLE_IS
                || expected.kind() == Kind.URL_IS
                || expected.kind() == Kind.URL_CONTAINS;
        if (!worded || value == null || !Character.isLowerCase(value.charAt(0)) || !copula(clause, value)) {
            return false;
        }
        boolean written = target != null && SHOWN_SO.matcher(target).matches();
        boolean looks = !written && LOOKS.matcher(value).matches() && !isPronoun(clause);
        boolean moves = !written
                && (MOVES.matcher(value).matches() || RUNNING.matcher(value).matches() && is(RUNS, target));
        return looks
                || moves
                || GROWN.matcher(value).matches()
                || UNTOLD.matcher(value).matches();
    }

    /** Whether it is said by a verb of being, and not by one of showing: what is shown is a text. */
    private static boolean copula(Clause clause, String value) {
        String words = clause.words().toLowerCase(Locale.ROOT);
        int at = words.lastIndexOf(value.toLowerCase(Locale.ROOT));
        return at > 0
                && !words.substring(0, at)
                        .matches(
                                ".*(?:\\b(?:says?|reads?|shows?|displays?|contains?|states?|labell?ed|called|named|titled|text|label|badge|message|word|words|equals?)|[:=]) *(?:the |an? )?");
    }

    private static boolean isPronoun(Clause clause) {
        return clause.words()
                .matches(
                        "(?i)(?:(?:expect|see|check|verify|make sure|ensure)(?: that)? )?(?:it|they|both|this|that)\\b.*");
    }

    private static boolean is(Pattern pattern, @Nullable String words) {
        return words != null && pattern.matcher(words).matches();
    }
}
