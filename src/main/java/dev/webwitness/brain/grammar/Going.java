package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Action.History.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Addresses, history, and ways through menus ({@code go to Settings → Developer}). */
final class Going {
    private static final Pattern ADDRESS = Pattern.compile(
            "(?:[a-z][a-z0-9+.-]*://\\S+|about:blank|/\\S*|\\.{1,2}/\\S*|\\?\\S+|localhost(?::\\d+)?(?:/\\S*)?|\\d{1,3}(?:\\.\\d{1,3}){3}(?::\\d+)?(?:/\\S*)?|(?:[\\w-]+\\.)+[a-z]{2,}(?::\\d+)?(?:[/?#]\\S*)?|[\\w-]+:\\d{2,5}(?:/\\S*)?)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern FILE = Pattern.compile(
            ".*\\.(?:xlsx?|docx?|pdf|png|jpe?g|csv|txt|zip|json|xml|gif|svg|webp|heic|bmp|mp3|mp4|wav|m4a|ogg|mov|avi|pptx?|odt|ods|rtf|md|ics|vcf)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern HOME = Pattern.compile(
            "(?:the )?(?:home ?page|start ?page|front ?page|landing page|root(?: page)?|main page|site|app(?:lication)?|website|page|start url|browser)",
            Pattern.CASE_INSENSITIVE);
    /** {@code open portal}, {@code go to page Home}: all that there is, so its start. */
    private static final Pattern WHOLE = Pattern.compile(
            "(?:the |our |your |my )?(?<a>(?:web |\\p{Ll}+ )?(?:portal|app|application|site|website|web ?app|web ?shop|shop|store|system|intranet))|(?:the )?page (?<b>home|start|main)",
            Pattern.CASE_INSENSITIVE);

    /** {@code the Text tab}: a part of the page, as long as no other tab was opened. */
    private static final Pattern NAMED_TAB = Pattern.compile(
            "(?:the )?(?:" + Masked.QUOTE
                    + "|(?!(?:First|Second|Third|Last|New|Original|Old|Other|Previous|Main)\\b)\\p{Lu}[\\w'&-]*(?: [\\w'&-]+){0,2}) tab");

    private static final Pattern BY = Pattern.compile(
            "\\s+(?:via|using|through|by way of|in|from) (?:the )?(?:\\w+ ){0,2}(?:nav|navigation|menu|header|footer|breadcrumbs?|sidebar|browser|nav ?bar|toolbar)$",
            Pattern.CASE_INSENSITIVE);

    /** A part of the page that is there without being opened: what is gone to is clicked in it. */
    private static final Pattern BAR = Pattern.compile(
            "\\s+(?:via|using|through|by way of|in|from|with) (?:the )?(header|footer)$", Pattern.CASE_INSENSITIVE);

    /** {@code follow the artist}: by the button that is called so; a link or a hint is followed by a click on it. */
    private static final Pattern FOLLOWED = Pattern.compile(
            "(?:her|him|them)|(?!.* (?:links?|buttons?|urls?|hints?|guides?|pages?|steps?)$)(?:the |this |that |our |my |your )?(?:artist|author|user|member|person|player|seller|trader|creator|singer|band|channel|account|profile|company|organi[sz]ation|team|podcast|show|series|topic|hashtag|tag|thread|discussion|shop|store|brand|publisher|writer|speaker|trainer|club|blog|repo(?:sitory)?|project|question|city|place)(?: .+)?",
            Pattern.CASE_INSENSITIVE);

    /** What may be said of going forward in the history; {@code two months} are gone in a calendar. */
    private static final Pattern AHEAD = Pattern.compile(
            "(?!.*\\b(?:months?|weeks?|days?|years?|slides?|seconds?|minutes?|images?|pictures?|items?|frames?|chapters?|tracks?|songs?|questions?)\\b).*",
            Pattern.CASE_INSENSITIVE);

    private Going() {}

    static List<Meant> read(Lexicon.Hit hit, Clause rest, Memory memory) {
        String words = rest.words().replaceFirst("[.,;]+$", "");
        return switch (hit.verb()) {
            case BACK -> back(words, rest, memory);
            case FORWARD ->
                AHEAD.matcher(Times.without(" " + words).strip()).matches()
                        ? Times.repeated(history("forward", Move.FORWARD), Times.times(" " + words))
                        : List.of();
            case RELOAD ->
                words.matches(
                                        "(?i)(?:the |this |current |whole )*(?:page|browser|tab|site|app|it|window)?(?:\\s?(?:again|once|twice|now))*")
                                || words.matches("(?i)(?:the )?page to .*|to .*")
                        ? reload(words, memory)
                        : List.of();
            case RETURN -> returned(hit, words, rest, memory);
            case GO ->
                hit.phrase().equals("follow") && FOLLOWED.matcher(words).matches()
                        ? Pointing.read(new Lexicon.Hit(Verb.BUTTON, "follow", words), rest.with(words), memory)
                        : words.isEmpty() && hit.phrase().equals("follow the link")
                                ? Pointing.click(rest.with("the link"), memory)
                                : gone(hit, words, to(words, rest, memory, false), memory);
            default ->
                gone(hit, words, to(OneOf.counted(words, memory), rest, memory, hit.verb() == Verb.OPEN), memory);
        };
    }

    private static List<Meant> returned(Lexicon.Hit hit, String words, Clause rest, Memory memory) {
        if (words.matches("(?i)(?:the )?(?:previous|last|prior) (?:page|screen|view|one)")) {
            return back("", rest, memory);
        }
        List<Meant> way = Byway.read(words, true, rest, memory);
        if (way != null) {
            return way;
        }
        boolean named = !memory.newTab && NAMED_TAB.matcher(words).matches();
        return !named
                        && words.matches(
                                "(?i).*\\b(?:tab|window|original one|first one|main page|other"
                                        + " one|(?:main|outer|parent|top-level) (?:document|frame|content)|default content)\\b.*")
                ? Switching.read(hit, rest, memory)
                : to(words, rest, memory, false);
    }

    private static List<Meant> gone(Lexicon.Hit hit, String words, List<Meant> meant, Memory memory) {
        if (hit.verb() == Verb.OPEN) {
            Folding.opened(words, meant, memory);
        }
        memory.goneTo = hit.verb() == Verb.GO && !meant.isEmpty() ? memory.element : memory.goneTo;
        return meant;
    }

    private static List<Meant> history(String name, Move move) {
        return List.of(Meant.page(name, null, null, new Action.History(move)));
    }

    private static List<Meant> reload(String words, Memory memory) {
        List<Meant> all = new ArrayList<>(history("reload", Move.RELOAD));
        if (words.matches("(?i).*\\bto (?:be sure|make sure|verify|check|see|confirm)\\b.*\\b(?:gone|removed|deleted)$")
                && memory.subjects.size() == 1) {
            Named gone = memory.subjects.get(0);
            all.add(Meant.expect(
                    gone.name(),
                    "visible",
                    true,
                    dev.webwitness.model.Expectation.Kind.VISIBLE,
                    gone.target(),
                    "visible"));
        }
        return all;
    }

    private static List<Meant> back(String words, Clause rest, Memory memory) {
        int times = Times.times(" " + words);
        if (times > 1 && Times.without(" " + words).isBlank()) {
            return Times.repeated(history("back", Move.BACK), times);
        }
        String tail = words.replaceFirst("(?i)^(?:one|a) (?:step|page)\\s*", "")
                .replaceFirst(
                        "(?i)^(?:again|once|now|in the browser|with the browser|to the previous page|to the last page)$",
                        "");
        if (tail.isEmpty()) {
            return history("back", Move.BACK);
        }
        if (tail.matches("(?i)(?:using|with|via|by clicking) .*") && !tail.matches("(?i).*\\bbrowser(?:'s)?\\b.*")) {
            return Pointing.click(rest.with(tail.replaceFirst("(?i)^(?:using|with|via|by clicking) ", "")), memory);
        }
        if (tail.matches("(?i).*\\bbrowser\\b.*|button.*")) {
            return history("back", Move.BACK);
        }
        if (tail.matches(
                "(?i)(?:out )?(?:in)?to the (?:(?:main|outer|top|parent|top-level|whole) (?:document|frame|content)|default content)|out of the i?frame")) {
            return Switching.read(new Lexicon.Hit(Verb.SWITCH, "leave the frame", ""), rest, memory);
        }
        List<Meant> way = tail.matches("(?i)to .*") ? Byway.read(tail.substring(3), true, rest, memory) : null;
        return way != null ? way : tail.matches("(?i)to .*") ? to(tail.substring(3), rest, memory, false) : List.of();
    }

    private static List<Meant> to(String words, Clause rest, Memory memory, boolean open) {
        List<Meant> way = open ? null : Byway.read(words, false, rest, memory);
        if (way != null) {
            return way;
        }
        String bare = words.replaceFirst("(?i)^(?:the )?(?:url|address|page at|path|route)\\s+", "")
                .replaceFirst("(?i)\\s+(?:directly|page|first|again|in the browser|in a browser)$", "");
        String address = Masked.isQuote(bare) ? rest.plain(bare) : bare;
        if (bare.matches("[a-z\\d_-]{2,}(?:/[a-z\\d_.-]+)+/?")
                && !FILE.matcher(bare).matches()) {
            return List.of(Meant.page("open", null, bare, new Action.Open("/" + bare)));
        }
        Matcher at = Pattern.compile("(?i)(?:the |this |my |our )?[\\w ]{2,30} (?:at|on|under|via) (\\S+)")
                .matcher(bare);
        if (at.matches() && ADDRESS.matcher(rest.plain(at.group(1))).matches()) {
            address = rest.plain(at.group(1));
        }
        Matcher other = Pattern.compile(
                        "(?i)(\\S+) in (?:a |another )?(?:new|separate|second) (?:browser )?(?:tab|window)")
                .matcher(words);
        if (other.matches() && ADDRESS.matcher(rest.plain(other.group(1))).matches()) {
            return List.of(Meant.later(
                    "open", null, rest.plain(other.group(1)), "opening an address in a new tab (open it in this one)"));
        }
        boolean path = at.matches() && address.startsWith("/");
        if (ADDRESS.matcher(address).matches()
                && (path || !FILE.matcher(address).matches())) {
            return List.of(Meant.page("open", null, address, new Action.Open(address)));
        }
        if (Pattern.compile("(?i)\\s+in (?:a )?(?:private|incognito) .*")
                .matcher(words)
                .find()) {
            return List.of(Meant.later("open", null, rest.plain(words), "private windows"));
        }
        if (Pointing.opensNewTab(words)) {
            return Pointing.click(rest.with(words), memory);
        }
        if (words.contains(" ") && ADDRESS.matcher(words.split("\\s+", 2)[0]).matches() && words.contains("://")) {
            return List.of();
        }
        if (words.matches(
                "(?i)(?:the )?(?:first|second|third|fourth|last|\\d+(?:st|nd|rd|th)|new|newly opened|newest|other|original|previous) (?:browser )?(?:tab|window)")) {
            return Switching.read(new Lexicon.Hit(Verb.SWITCH, "switch to", words), rest, memory);
        }
        if (HOME.matcher(words).matches()) {
            return List.of(Meant.page("open", null, words.replaceFirst("(?i)^the ", ""), new Action.Open("/")));
        }
        if (words.matches("(?i)full[ -]?screen")) {
            return Pointing.click(rest.with(words), memory);
        }
        Matcher whole = WHOLE.matcher(words);
        if (whole.matches()) {
            String name = whole.group("a") != null ? whole.group("a") : whole.group("b");
            return List.of(Meant.page("open", name, null, new Action.Open("/")));
        }
        if (words.matches("(?i)back(?: .*)?|forward(?: .*)?")) {
            return words.toLowerCase(Locale.ROOT).startsWith("back")
                    ? back(words.substring(4).strip(), rest, memory)
                    : history("forward", Move.FORWARD);
        }
        if (words.equalsIgnoreCase("it") && open && memory.fresh != null) {
            return List.of(Meant.click(memory.remember(memory.fresh)));
        }
        if (words.matches("(?i)(?:it|them|this one|that one)(?: again)?") && open && memory.putAway()) {
            return List.of();
        }
        if (words.matches("(?i)(?:it|them|this one|that one)(?: again)?") && open && memory.opener != null) {
            Meant opened = Meant.click(memory.opener);
            boolean added = memory.opener.name().startsWith("add to "); // what was added, or where it is
            memory.element = memory.opener;
            return List.of(added ? opened.unsure() : opened);
        }
        Matcher called = Pattern.compile("(?:in(?:to)? )?(?:the )?page (?<p>" + Masked.QUOTE
                        + "|\\p{Lu}\\S*(?:"
                        + " (?!(?:in|of|on|at|from|via|again|first|now|with|for|using|directly)\\b)\\p{L}\\S*){0,2})")
                .matcher(words);
        if (called.matches()) {
            String name = rest.plain(called.group("p"));
            Named page = memory.remember(Named.of(name, null));
            return List.of(Meant.on("open", page, null, new Action.Click(page.target(), Action.Click.Kind.SINGLE)));
        }
        Matcher bar = BAR.matcher(words);
        boolean page = words.matches("(?i).* page\\s+\\S+ .*");
        String cut = (bar.find() && !page
                        ? bar.replaceFirst(" in the $1")
                        : BY.matcher(words).replaceFirst(""))
                .replaceFirst(
                        "(?i)^(?:the |its |your |my )?(.+?) (?:page|view|screen|section|tab|area|category|drawer|modal)$",
                        "$1");
        cut = cut.replaceFirst("(?i)^(?:the )?(?:page|category|section|lead|tab) (?=\\S)", "");
        if (cut.matches("(?i)sleep|bed|offline|online|wrong|down|up|ahead|on|through\\b.*|over\\b.*|well|smoothly")) {
            return List.of();
        }
        List<Meant> clicked =
                Pointing.first(rest.with(words), Pages.turning(words, Pointing.click(rest.with(cut), memory)));
        return clicked.size() == 1 && words.matches("(?i)(?:the )?(?:last|first) page")
                ? List.of(clicked.get(0).called(Normal.withoutArticle(words)))
                : clicked;
    }

    static boolean isFile(String words) {
        return FILE.matcher(words).matches() && !words.contains(" ");
    }

    /** Whether the words are an address rather than a name. */
    static boolean isAddress(String words) {
        return ADDRESS.matcher(words).matches();
    }
}
