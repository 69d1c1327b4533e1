package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What an arrow between two phrases means: a way through menus, a value for a field, or a step and what follows it. */
final class Arrows {
    private static final Pattern WAY_VERB = Pattern.compile(
            "^(?:(?:i|you|then|and|(?:in|from|under) \\S+(?: \\S+){0,3}?)\\s+)*(?:go to|go|open|navigate to|head (?:over )?to|nav"
                    + " to|click|choose|select|visit|hover|pick|follow)\\s+",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SEEN = Pattern.compile(
            "^(?:an?|the|error|warning|tooltip|popup|message|toast|you|they|we|he|she|it|there)\\s.*|.*\\b(?:is|are|gets?|turns?|loads?|shows?|appears?|happens|visible|reads|says|should|must|stays?|remains?|becomes?|opens|closes|with|kept|disappears?|at"
                    + " least|>|<=|>=)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code click "Amount" → ascending order}: how it is then, and no name. */
    private static final Pattern SORTED = Pattern.compile(
            "(?:in )?(?:ascending|descending|alphabetical) order\\b.*|sorted\\b.*", Pattern.CASE_INSENSITIVE);

    private static final Pattern CONTROL = Pattern.compile(
            "(?:the )?[\\p{L}\\d -]{2,25} (?:icon|button|menu|link|tab)(?: (?:(?:at|in|on) )?(?:the"
                    + " )?(?:top|bottom|upper|lower)[ -](?:left|right))?",
            Pattern.CASE_INSENSITIVE);

    /** {@code go to settings > notifications}: small letters are names after these verbs. */
    private static final Pattern GOES =
            Pattern.compile("\\s*(?:go to|navigate to|head (?:over )?to|nav to|open)\\s", Pattern.CASE_INSENSITIVE);

    private static final Pattern TITLE = Pattern.compile("\\p{Lu}[\\w'&-]*(?: [\\w'&-]+){0,2}");

    private static final Pattern PLAIN = Pattern.compile(
            "(?!error|success|toast|message|warning|redirect|nothing)\\p{Ll}[\\p{L}-]*(?: \\p{Ll}[\\p{L}-]*){0,2}");

    private static final Pattern BARE = Pattern.compile("(?:the )?(?:" + Masked.QUOTE
            + "|[\\p{L}][\\p{L}'&-]*(?: [\\p{L}\\d#'&-]+){0,2})(?: (?:button|link|tab|icon|menu))?");
    private static final Pattern RESULT_ALONE = Pattern.compile(
            "(?i)(?:.* )?(?:errors?|success|toast|message|msg|warning|redirect\\w*|nothing|ok|okay|done|works?|fine|popup|pop-up|modal|dialog|confirmation|loaded|logged (?:in|out)|again|same|back|enter|fails?|failure|passed|closed|gone)");
    private static final Pattern RESULT = Pattern.compile(RESULT_ALONE.pattern()
            + "|(?i)(?:.* )?(?:page|screen|dashboard|view|list|table|results?|overview|form|state)");

    /** {@code Added to favourites}, {@code Link copied}. */
    private static final Pattern DONE = Pattern.compile(
            "(?:(?:[\\p{L}\\d]+ ){1,3}\\p{L}{2,}ed|(?!need|feed)\\p{L}{2,}ed (?:to|from|in|as|for|by)\\b.*)[.!]?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NUMBERED =
            Pattern.compile("(?i)(?:order|report|post|book|view|form|record|list|step|tab|note) #?\\d+");
    /** {@code Save → success message}: what comes of it. */
    private static final Pattern COMES = Pattern.compile(
            "(?i)(?!(?:entire|full|whole|this|current) (?:page|screen))(?:an? |the )?(?:[\\p{L}-]+ ){0,2}(?:error|toast|message|msg|warning|popup|pop-up|modal|dialog|confirmation|page|screen|dashboard)");

    /** {@code name -> Road trip, description -> loud ones}. */
    private static final Pattern WORDED = Pattern.compile(
            "(?i)(?:(?:^|, )\\s*(?:\\p{L}+ )?(?:name|title|description|email|phone|city|subject|message|comment|address|company|street|reason) ?(?:→|->) ?[^,→>]+){2,}");

    private static final Pattern ENTRY = Pattern.compile(
            "(?:Assign|Move|Send|Save|Mark|Share|Copy|Add|Export|Print|Import) (?:to|as|all|with) (?!the\\b|an?\\b)\\p{L}+(?: \\p{Ll}+)?");

    /** {@code share btn in the bottom bar}: what is pressed, and where it is. */
    private static final Pattern PRESSED = Pattern.compile(
            "(?:the )?(?:\\p{L}+ ){1,2}(?:tab|button|btn|icon|link|menu)(?: (?:(?:in|on|of|at) (?:the )?|(?:next to|beside|under|below|above) (?:the )?)[\\p{L}\\d' \uE000-\uE7FF-]{2,30})?");

    /** {@code Move to → Family}: an entry of a menu, whose end is one of the next. */
    private static final Pattern HANGING = Pattern.compile(
            "(?:Move|Copy|Add|Send|Share|Save|Export|Download|Assign|Open|Sort|Group|Convert|Print|Filter) (?:to|as|with|by|in)");

    private static final Pattern WHOLE =
            Pattern.compile("(?i)(?:entire|full|whole|this|current) (?:page|screen|tab|window)");

    /** {@code volume 0}: what is set or seen, and nothing that is pressed. */
    private static final Pattern MEASURED = Pattern.compile(
            "(?:\\p{Ll}+ )?(?:volume|brightness|price|total|subtotal|sum|amount|score|balance|counter|count|progress|zoom|opacity|quantity|temperature) [€$£]?\\d[\\d.,]*(?: ?[%€$£])?");

    /** {@code Open orders}: what is not done with yet, and no order to open something. */
    private static final Pattern OPEN = Pattern.compile(
            "Open (?:orders|tickets|issues|tasks|cases|invoices|positions|requests|shifts|deals|items|jobs|tables|questions|calls|bills|payments|incidents|bugs|defects|polls|projects|loans|reviews|offers|claims|trades|matters|contracts|appointments)");

    /** {@code We will get back to you}: what a page says, and no name of a button. */
    private static final Pattern SENTENCE = Pattern.compile(
            "\\p{Lu}[\\p{L}']*,?(?: \\S+)* \\p{Ll}\\S*(?: \\S+)* \\p{Ll}\\S*(?: \\S+)*(?<=\\S \\S{1,30} \\S{1,30} \\S{1,30})");

    /** An order whose last act presses something. */
    private static final Pattern PRESS = Pattern.compile(
            "(?:.*(?:,| and| then) )?(?:click|press|hit|tap|push)(?: on)? (?<n>[^,;:]{1,40})",
            Pattern.CASE_INSENSITIVE);

    private Arrows() {}

    /** What opens a menu of one's own, and is told by its look. */
    private static final Pattern OPENER = Pattern.compile(
            "(?:the |your |my )?(?:profile (?:pic|picture|photo|icon|image)|avatar|gear|cog|burger|hamburger|kebab|three dots|user menu|account menu)(?: (?:icon|menu|button))?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern BAR = Pattern.compile(
            "(?:the )?(?:side ?bar|(?:(?:left|right|top|main|side) )?nav(?:igation)?(?: ?bar)?|footer|header|tool ?bar)",
            Pattern.CASE_INSENSITIVE);

    /** {@code avatar → Settings}, {@code sidebar > Activities}: the clicks that are meant; empty where something else is. */
    static List<String> opened(String[] parts) {
        for (int i = 1; i < parts.length; i++) {
            String part = parts[i].strip().replaceFirst("[.]$", "");
            if (!TITLE.matcher(part).matches()
                    || SEEN.matcher(part).matches()
                    || RESULT_ALONE.matcher(part).matches()
                    || DONE.matcher(part).matches()) {
                return List.of();
            }
        }
        if (parts.length == 2 && BAR.matcher(parts[0].strip()).matches()) {
            return List.of("click " + parts[1].strip().replaceFirst("[.]$", "") + " in the "
                    + parts[0].strip().replaceFirst("(?i)^the ", ""));
        }
        return parts.length > 1 && OPENER.matcher(parts[0].strip()).matches()
                ? Stream.of(parts).map(part -> "click " + part.strip()).toList()
                : List.of();
    }

    /** {@code Cards → click Details}: a name alone, which is pressed before what comes next. */
    static boolean isTitle(String words) {
        return TITLE.matcher(words.strip()).matches()
                && Lexicon.verbAt(words.strip()) == null
                && !RESULT_ALONE.matcher(words.strip()).matches();
    }

    /** {@code Run started}: what tells that something was done, in more than one word. */
    static boolean tellsDone(String text) {
        return DONE.matcher(text).matches()
                && text.contains(" ")
                && !text.matches(
                        "(?i)(?:recently|most|last|get|getting|all|not|newly|being|my|stay|never|less|best|top|was|is|has|been)\\b.*");
    }

    /** A name in capitals or in quotes and nothing else, which orders nothing by itself. */
    static boolean isName(String words) {
        String bare = words.strip().replaceFirst("^the ", "").replaceFirst("[.!]$", "");
        Lexicon.Hit hit = Lexicon.verbAt(bare);
        return (Masked.isQuote(bare) || TITLE.matcher(bare).matches())
                && (hit == null || hit.verb() == Verb.BUTTON && hit.rest().isEmpty())
                && Keys.read(bare) == null
                && !RESULT_ALONE.matcher(bare).matches();
    }

    /** {@code Settings → Developer → API keys}, with or without a verb before it. */
    static boolean isPath(String[] parts) {
        String first = WAY_VERB.matcher(parts[0].strip()).replaceFirst("");
        boolean verb = !first.equals(parts[0].strip());
        if (verb && first.matches("(?:/|https?://)\\S*")) {
            return false;
        }
        for (int i = 0; i < parts.length; i++) {
            String part = i == 0
                    ? first
                    : i == parts.length - 1 ? parts[i].split("\\s+(?:and|then|;)\\s+|,", 2)[0] : parts[i];
            String bare = part.strip().replaceFirst("\\.$", "");
            boolean named = CONTROL.matcher(bare).matches()
                    || i > 0 && parts.length > 2 && bare.matches("\\d+ \\w+")
                    || Masked.isQuote(bare)
                    || bare.matches("\\p{Lu}.*|(?=.*\\d)\\p{Ll}[\\p{Ll}\\d]*(?:[-_][\\p{Ll}\\d]+)+")
                    || verb && i == 0
                    || i > 0
                            && GOES.matcher(parts[0]).lookingAt()
                            && PLAIN.matcher(bare).matches();
            boolean seen = i > 0
                    && bare.matches(
                            ".+ (?:gone|visible|hidden|listed|disabled|enabled|appears|disappears|unchecked|ticked|greyed out)")
                    && Predicates.split(bare) != null;
            if (seen
                    || bare.isEmpty()
                    || bare.split("\\s+", -1).length > 5
                    || !named
                    || bare.contains(":")
                    || SEEN.matcher(bare).matches()
                    || bare.contains(" / ")) {
                return false;
            }
            Lexicon.Hit hit = Lexicon.verbAt(bare);
            if (i > 0 && OPEN.matcher(bare).matches()) {
                continue;
            }
            boolean title = bare.matches("\\p{Lu}[\\w'-]*(?: [\\w'-]+){0,2}")
                    && parts.length > 2
                    && !bare.matches("(?i).*\\b(?:the|an?|to|on|in|into)\\b.*");
            if (hit != null && hit.verb() != Verb.BUTTON && !hit.rest().isEmpty() && i > 0 && !title) {
                return false;
            }
        }
        Lexicon.Hit hit = Lexicon.verbAt(first);
        return verb
                || hit == null
                || hit.rest().isEmpty()
                || parts.length > 2
                || HANGING.matcher(first).matches();
    }

    /** {@code View > Freeze > 1 row}: three names or more, the first of which may be a verb as well. */
    static boolean isMenu(String[] parts) {
        Lexicon.Hit hit = parts.length < 3 ? null : Lexicon.verbAt(parts[0].strip());
        boolean session = parts[0].strip().matches("(?i)(?:log|sign)[ -]?(?:in|on|out|off|up)|register");
        if (hit == null || session || !hit.rest().isEmpty() || !isPath(parts)) {
            return false;
        }
        return Stream.of(parts)
                .map(part -> part.strip().replaceFirst("\\.$", ""))
                .allMatch(part -> TITLE.matcher(part).matches() || part.matches("\\d+ \\p{Ll}+"));
    }

    /** How many of the first are a way through menus by names in capitals, where something else follows it; 0 where there is none. */
    static int leading(String[] parts) {
        int names = 0;
        while (names < parts.length
                && TITLE.matcher(parts[names].strip()).matches()
                && !SEEN.matcher(parts[names].strip()).matches()
                && (Lexicon.verbAt(parts[names].strip()) == null || names > 0 && entry(parts[names].strip()))) {
            names++;
        }
        return names > 1 && names < parts.length ? names : 0;
    }

    /** {@code Compose}, {@code Search}: what a menu may hold, whatever it orders alone. */
    private static boolean entry(String name) {
        Lexicon.Hit hit = Lexicon.verbAt(name);
        return hit != null
                && hit.rest().isEmpty()
                && switch (hit.verb()) {
                    case TYPE, FILL, CHANGE, SEARCH, FILTER, UPLOAD, FIND, BUTTON -> true;
                    default -> false;
                };
    }

    /** {@code phone -> +49 30 1234567, email -> bob@newco.test}. */
    static boolean isAssignment(String piece, String[] parts) {
        return parts.length == 1 + piece.split(",\\s+", -1).length
                && piece.matches("(?i)\\s*[\\p{L}][\\p{L} ]{0,30}\\s*(?:→|->)\\s*\\S.*")
                && (WORDED.matcher(piece).matches()
                        || parts[1].matches("\\s*(?:[+\\d" + "\uE000-\uE7FF" + "].*|\\S*[@\\d]\\S*.*)"))
                && Lexicon.verbAt(parts[0].strip()) == null
                && !control(parts[0])
                && !parts[1].matches(".*\\b(?:is|are|appears?)\\b.*");
    }

    /** {@code headline -> Spring is here}: before each arrow stands what fields are usually called, and after it no outcome. */
    static boolean namesFields(String[] parts) {
        boolean named = Lexicon.verbAt(parts[1].strip()) == null;
        for (int i = 0; named && i + 1 < parts.length; i++) {
            String field = parts[i].strip().replaceFirst("^.*[,:] ", "");
            String after = parts[i + 1].split(",", 2)[0].strip();
            named = field.matches("\\p{Ll}[\\p{Ll}-]*(?: \\p{Ll}+)?")
                    && FieldNames.known(field)
                    && (parts.length > 2 && after.split(" ", -1).length > 2
                            || !RESULT_ALONE.matcher(after).matches())
                    && !COMES.matcher(after).matches();
        }
        return named;
    }

    /** {@code mode -> train}, {@code theme → Light}: what is a list on any page, and one of its options. */
    static boolean choosesValue(String[] parts) {
        if (parts.length != 2) {
            return false;
        }
        String list = parts[0].strip().replaceFirst("^(?:the )", "");
        String value = parts[1].strip().replaceFirst("(?:[.!]|, .*)$", "");
        return list.matches("\\p{Ll}[\\p{Ll} -]{2,24}")
                && !list.matches("(?:.* )?(?:status|state|level|result|progress|view|page|room|period)")
                && Lexicon.verbAt(list) == null
                && Setting.isList(Named.of(list, null))
                && value.matches("(?:" + Masked.QUOTE + "|[\\p{L}\\d][\\p{L}\\d'/&.-]*(?: [\\p{L}\\d'/&.-]+){0,2})")
                && !value.matches(
                        "(?i)(?:the|an?|no|all|is|has|changes?|updates?) .*|.*"
                                + " (?:in|on|of|at|with|for|to|off)\\b.*|.*(?:toggles|switches|changes|updates|applied|saved|changed)")
                && (Lexicon.verbAt(value) == null || !value.contains(" "))
                && Predicates.split(value) == null
                && !RESULT_ALONE.matcher(value).matches()
                && !DONE.matcher(value).matches();
    }

    /** {@code fwd → compare table again}: after going back, forward or reloading one only looks. */
    static boolean shows(String before, String after) {
        Lexicon.Hit done = Lexicon.verbAt(Normal.withoutSubject(Normal.words(before)));
        Lexicon.Hit next = Lexicon.verbAt(Normal.withoutSubject(Normal.words(after)));
        boolean history =
                done != null && (done.verb() == Verb.BACK || done.verb() == Verb.FORWARD || done.verb() == Verb.RELOAD);
        return history
                && (next == null || next.verb() == Verb.BUTTON && !next.rest().isEmpty());
    }

    /** {@code artifacts tab → report.zip is there}: what can be pressed is, before something comes of it. */
    static boolean control(String before) {
        String bare = before.strip();
        Lexicon.Hit hit = Lexicon.verbAt(bare);
        return PRESSED.matcher(bare).matches()
                && (hit == null
                        || hit.verb() == Verb.BUTTON
                                && hit.rest().matches("(?i)(?:tab|button|btn|icon|link|menu)\\b.*"));
    }

    /** {@code share button in the footer → Entire screen}: what a control offers, and no outcome of it. */
    static boolean ofControl(String before, String after) {
        String part = after.strip().replaceFirst("\\.$", "");
        return control(before)
                && before.strip().matches("(?:the )?.*\\b(?:btn|button|menu)\\b.*")
                && part.matches("(?!(?:My|Your|No|New|All)\\b)\\p{Lu}\\p{Ll}+(?: \\p{Ll}+){1,2}")
                && Lexicon.verbAt(part) == null
                && !DONE.matcher(part).matches()
                && Predicates.split(part) == null
                && (!RESULT.matcher(part).matches() || WHOLE.matcher(part).matches());
    }

    /** {@code right-click the row → "Rename"}: what a context menu holds is clicked. */
    static boolean ofContextMenu(String before, String after) {
        return before.strip().matches("(?i)(?:right[- ]?click|rclick|r-click|rmb)\\b.*")
                && after.strip().matches(Masked.QUOTE);
    }

    /** {@code heart icon → "Added to favourites"}: what a control brings about, told by what has been done. */
    static boolean tellsOutcome(String[] parts, Masked masked) {
        if (parts.length != 2 || !Masked.isQuote(parts[1].strip())) {
            return false;
        }
        String text = masked.plain(parts[1].strip());
        Lexicon.Hit hit = Lexicon.verbAt(Normal.words(parts[0].strip()));
        boolean pressed = hit != null && hit.verb() == Verb.BUTTON || pressedAlready(parts[0]);
        return control(parts[0]) && DONE.matcher(text).matches() || pressed && isSentence(text);
    }

    /** Whether the last that is ordered presses something. */
    static boolean pressesLast(String words) {
        return PRESS.matcher(words.strip()).matches();
    }

    /** {@code press Update → "See you!"}, {@code click Save → "Saved"}: what the page says once something was pressed, and no name. */
    static boolean saysAfter(String before, String after, Masked masked) {
        Matcher press = PRESS.matcher(before.strip());
        if (!Masked.isQuote(after.strip()) || !press.matches()) {
            return false;
        }
        String text = masked.plain(after.strip());
        String name =
                masked.plain(press.group("n")).replaceFirst("(?i)^the ", "").split(" ", 2)[0];
        String stem = name.toLowerCase(Locale.ROOT).replaceFirst("e$", "");
        boolean done = stem.length() > 2
                && text.toLowerCase(Locale.ROOT)
                        .matches("(?:" + Pattern.quote(stem) + "\\p{L}?e?d|"
                                + Pattern.quote(stem.replaceFirst("d$", "t")) + "(?<=t))(?: successfully)?[!.]?");
        boolean menu = name.matches("(?i)file|menu|edit|view|tools|help|options|more|actions|settings");
        return done || !menu && (text.matches(".*!|.* .*[.]") || isSentence(text));
    }

    /** {@code Click Delete}: said with its verb. */
    static boolean pressedAlready(String words) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.words(words.strip()));
        return hit != null && (hit.verb() == Verb.CLICK || hit.verb() == Verb.PRESS);
    }

    /** Whether it is what a page says rather than the name of a button. */
    static boolean isSentence(String text) {
        return SENTENCE.matcher(text).matches() && Lexicon.verbAt(text) == null;
    }

    /** {@code search for zzz → "No results"}: told of what is missing, and nothing that is pressed. */
    static boolean tellsNone(String part, Masked masked) {
        return Masked.isQuote(part.strip())
                && masked.plain(part.strip())
                        .matches(
                                "(?i)(?:(?:no|0|zero) [\\p{L} ]{2,40}(?:found|available|yet|left|match\\p{L}*|results?|hits|entries|items)(?: .*)?|nothing (?:found|here|to show|matche[sd]|yet).*|.* not found)[.!]?");
    }

    /** A bare name in a chain of steps as the click that it is, {@code cart → checkout → guest}; other words as they stand. */
    static String pressed(String part, boolean last) {
        if (SORTED.matcher(part.strip()).matches()) {
            return part;
        }
        String bare = Normal.words(part.strip()).replaceFirst("\\.$", "");
        boolean name = BARE.matcher(bare).matches()
                && (Lexicon.verbAt(bare) == null
                        || NUMBERED.matcher(bare).matches()
                        || ENTRY.matcher(bare).matches())
                && Predicates.split(bare) == null
                && !(bare.matches("\\p{Ll}[\\p{L} ]* \\S*\\d\\S*") && FieldNames.typed(bare.replaceFirst(" \\S+$", "")))
                && !MEASURED.matcher(bare).matches()
                && !(bare.matches("\\p{Ll}[\\p{Ll} ]* (?:\\p{Lu}\\S*|\\S*\\d\\S*)")
                        && FieldNames.known(bare.replaceFirst(" \\S+$", "")))
                && !Terse.standsAlone(bare)
                && !Prohibition.saysNo(bare)
                && !(last ? RESULT : RESULT_ALONE).matcher(bare).matches();
        return name ? "click " + part.strip() : part;
    }

    /** {@code Next → Next → Finish}: buttons by their names alone, pressed one after the other; logging in needs more than that. */
    static boolean presses(String words) {
        String[] parts = StepSplitter.ARROW.split(words.replaceFirst("[.!]$", ""), -1);
        boolean names = parts.length > 1;
        for (int i = 0; names && i < parts.length; i++) {
            Lexicon.Hit hit = Lexicon.verbAt(parts[i].strip());
            names = isName(parts[i])
                    && !parts[i].strip().matches("(?i)log ?in|sign in|sign up|register")
                    && (parts.length > 2 || hit != null && hit.verb() == Verb.BUTTON);
        }
        return names;
    }

    /** {@code the breadcrumb shows Home > Products > Lamps}: what is shown is a way, and none is gone. */
    static boolean isTold(String[] parts) {
        String last = parts[0].strip().replaceFirst("^.*\\b(?:shows?|reads?|says?|displays?|contains?|is|be|has) ", "");
        boolean names = !last.equals(parts[0].strip()) && TITLE.matcher(last).matches();
        for (int i = 1; i < parts.length; i++) {
            names &= TITLE.matcher(parts[i].strip().replaceFirst("\\.$", "")).matches();
        }
        return names && parts[0].matches("(?i).*\\b(?:bread ?crumbs?|path|trail|title|heading|navigation|header)\\b.*");
    }

    /** {@code rightclick B6 > Insert comment}: an entry of the menu that came up, and no order of its own. */
    static boolean entry(String before, String part) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(Normal.words(before)));
        return hit != null
                && hit.verb() == Verb.RIGHTCLICK
                && part.strip().matches("\\p{Lu}\\p{Ll}+(?: \\p{Ll}+){0,3}")
                && !part.matches("(?i).*\\b(?:the|an?|it|this|that|should|must|is|are)\\b.*");
    }

    /** Whether what stands after an arrow tells what should then be seen. */
    static boolean isOutcome(String part) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(Normal.words(part)));
        if (SORTED.matcher(part.strip()).matches()) {
            return true;
        }
        if (hit == null && COMES.matcher(part.strip().replaceFirst("\\.$", "")).matches()) {
            return true;
        }
        return SEEN.matcher(part.replaceAll("\\([^()]*\\)", " ").strip()).matches()
                && (hit == null || hit.verb() == Verb.BUTTON);
    }
}
