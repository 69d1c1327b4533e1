package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sentences that order by telling: {@code after reload it is empty}, {@code hovering it shows "x"}, {@code "Sure?" - no}, {@code type: hello}. */
final class Told {
    private static final Pattern AFTER_RELOAD = Pattern.compile(
            "after (?:an? |the |you |i )?(?:page )?(?:reload|refresh)(?:ing)?(?: (?:of )?(?:the|this) page| it(?=,? (?!(?:is|has|was|should|must|will|still|shows?|stays?)\\b)))?,? (?<s>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LATER = Pattern.compile(
            "(?:and |then )?(?:after|within|in) (?:about |around |at most |less than |under )?(?:\\d+|a few|some|a couple of|one|two|three|five|ten|a) ?(?:ms|s|secs?|seconds?|minutes?|moments?),? (?<s>(?!for\\b|until\\b).+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern DOING = Pattern.compile(
            "(?:(?:verify|check|confirm|make sure|ensure)(?: that)? )?(?<v>(?:click|press|hover|tapp?|tick|check|select|open|clos)\\w*ing (?:on |over )?.+?) (?:shows?|tells?|says|opens?|displays?|reveals?|brings? up|leads? to|results? in) (?<o>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ANSWER = Pattern.compile(
            "(?:say |answer )?(?<a>yes|no|nope|ok|okay)(?:,? (?:please|thanks))?[.!]*", Pattern.CASE_INSENSITIVE);
    /** {@code A native confirm appears; cancel it}: a word that presses a button where no dialog was spoken of. */
    private static final Pattern PUT_AWAY = Pattern.compile(
            "(?<a>cancel|close|decline|reject) (?:it|this|that|the question)(?: again)?[.!]*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern VERBATIM = Pattern.compile(
            "(?:type|write|enter|say|send|reply|answer|ask)(?: (?:in|this|the following|there|the text))?:\\s+(?<v>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NEITHER = Pattern.compile(
            "neither (?<a>.+?) nor (?<b>.+?) (?<p>(?:should|must|may|can|will|is|are|has|have|appears?|shows?)\\b.*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COUPON = Pattern.compile(
            "(?:apply|redeem|use|enter) (?:the |an? )?(?<t>(?:coupon|promo|promotion|discount|voucher|gift|referral)(?: ?card)?(?: code)?) (?<v>"
                    + Masked.QUOTE + "|\\S*[\\dA-Z]{3}\\S*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CURSOR = Pattern.compile(
            "(?:place|put|set|move) (?:the |your )?cursor (?:at|to) (?:the )?(?:very )?(?<e>end|start|beginning) of (?<t>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BY_KEY = Pattern.compile(
            "(?:confirm|submit|send|save|accept|finish|close|search|apply|validate|focus|open|leave|cancel|dismiss|go back|undo|redo|copy|paste|trigger|pause|play|resume|stop|start|mute|unmute|go|move|switch|select all|expand|collapse|zoom|navigate|delete|remove|reload|refresh|print|toggle|exit|quit|jump)\\b[^,]{0,30}? (?:with|using|via|by(?: pressing| hitting| using)?|through) (?:the )?(?<k>[\\w+/ -]{1,20}?)(?: key| shortcut)?",
            Pattern.CASE_INSENSITIVE);
    /** {@code zoom in with the plus key}, {@code raise the hand with Shift+H}: whatever it is done for, the key is what is pressed. */
    private static final Pattern WITH_KEY = Pattern.compile(
            "(?!(?:click|press|select|drag|hold|tick|check|choose|type|enter|write|find|expect|verify|wait|scroll|hover|hit|fill|is|the|an?|it|no|not|do|if)\\b)\\p{L}+\\b[^,]{0,40}? (?:with|using|via|by(?: pressing| hitting| using)?) (?:(?:the )?(?<k>\\S|[\\p{L} ]{2,12}?) key(?: on the keyboard)?|(?<c>(?:(?:ctrl|control|cmd|command|meta|alt|option|shift) ?\\+ ?)+\\S+))",
            Pattern.CASE_INSENSITIVE);
    /** {@code close the popup with Escape}: what is spoken of afterwards. */
    private static final Pattern CLOSED = Pattern.compile(
            "(?:close|dismiss|hide|collapse) (?:the|this|that) (?<t>\\p{L}[\\p{L} -]{1,30}?) (?:with|using|via|by|through) .+",
            Pattern.CASE_INSENSITIVE);

    /** However often that is. */
    private static final Pattern VAGUELY = Pattern.compile(
            ".*\\b(?:a bit|a little|slightly|some(?:what)?|a few|several|many|until|till|repeatedly|times)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern DIALOG = Pattern.compile(
            "(?:the )?(?:\\w+ )?dialog: (?<a>cancel|ok|okay|yes|no|accept|dismiss)", Pattern.CASE_INSENSITIVE);
    private static final Pattern NEW_TAB = Pattern.compile(
            "(?:an? |the )?new (?:browser )?(?:tab|window) (?:should |must |will )?(?:opens?|is opened|be opened|appears?)(?: (?:up|now|then|automatically))*(?<w> .*)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ON_PAGE = Pattern.compile(
            "(?:i|we|you|the user|user) (?:am|are|is) (?:already )?(?:on|at|in) (?:the |my |our )?(?<p>.+?)(?: (?:page|screen|view))?",
            Pattern.CASE_INSENSITIVE);

    /** {@code but this time accept}: a dialog as the one before. */
    private static final Pattern THIS_TIME = Pattern.compile(
            "(?:and |but |then )*this time,? (?:please |you |i |we |do"
                    + " )?(?:(?<y>accept|confirm|agree|approve|ok(?:ay)?)|dismiss|cancel|decline|refuse|deny|reject)(?:"
                    + " (?:it|the dialog|the question))?[.!]?",
            Pattern.CASE_INSENSITIVE);

    private Told() {}

    /** What is to be seen after the page was loaded again: it is loaded again for that. */
    static List<Meant> after(Clause clause, Memory memory) {
        Matcher time = THIS_TIME.matcher(clause.words());
        if (time.matches() && memory.dialogs) {
            return List.of(Dialogs.answer(time.group("y") != null, null));
        }
        Matcher later = LATER.matcher(clause.words());
        if (later.matches()) {
            return Expecting.statement(clause.with(later.group("s")), memory);
        }
        Matcher match = AFTER_RELOAD.matcher(clause.words());
        List<Meant> then = match.matches() ? Expecting.read(clause.with(match.group("s")), memory) : List.of();
        Action again = new Action.History(Action.History.Move.RELOAD);
        return then.isEmpty() ? then : join(List.of(Meant.page("reload", null, null, again)), then);
    }

    /** What the sentence means; empty where it is none of these. */
    static List<Meant> read(Clause clause, Memory memory) {
        String words = clause.words();
        Matcher match;
        if ((match = NEITHER.matcher(words)).matches()) {
            List<Meant> all =
                    new ArrayList<>(Expecting.read(clause.with(match.group("a") + " " + no(match.group("p"))), memory));
            List<Meant> second = Expecting.read(clause.with(match.group("b") + " " + no(match.group("p"))), memory);
            all.addAll(second);
            return second.isEmpty() || all.size() == second.size() ? List.of() : all;
        }
        if ((match = DOING.matcher(words)).matches() && !Prohibition.saysNo(words)) {
            List<Meant> done = Imperatives.read(clause.with(Prohibition.imperative(match.group("v"))), memory);
            List<Meant> seen = Expecting.read(clause.with(match.group("o")), memory);
            return done.isEmpty() || seen.isEmpty() ? List.of() : join(done, seen);
        }
        if ((match = VERBATIM.matcher(words)).matches()
                && Pairs.in(match.group("v")).isEmpty()) {
            return List.of(Meant.type(clause.plain(match.group("v")), Typing.place(clause, memory)));
        }
        if ((match = COUPON.matcher(words)).matches()) {
            Meant typed = Typing.typed(match.group("v"), match.group("t"), clause, memory);
            memory.applied = typed != null;
            return typed == null ? List.of() : List.of(typed, Meant.click(memory.remember(Named.of("Apply", null))));
        }
        if ((match = CURSOR.matcher(words)).matches()) {
            Named named = TargetReader.read(match.group("t"), clause, memory);
            String key = match.group("e").equalsIgnoreCase("end") ? "End" : "Home";
            return named == null
                    ? List.of()
                    : List.of(Meant.click(memory.remember(named)), Meant.press(key, key, null));
        }
        Matcher prompt = Pattern.compile(
                        "(?i)(?:answer|reply to|respond to|fill in|fill) (?:the )?(?:browser |js )?(?:prompt|dialog) (?:with|by typing) (.+)")
                .matcher(words);
        if (prompt.matches()) {
            return List.of(Dialogs.answer(true, clause.plain(prompt.group(1))));
        }
        if ((match = BY_KEY.matcher(words)).matches() && !Prohibition.saysNo(words)) {
            Keys.Chord chord = Keys.read(clause.plain(match.group("k")));
            if (chord != null && (chord.shown().length() > 1 || words.matches("(?i).+ key"))) {
                Matcher closed = CLOSED.matcher(words);
                if (closed.matches()) {
                    memory.remember(Named.of(closed.group("t"), null));
                }
                return List.of(Meant.press(chord.shown(), chord.sent(), null));
            }
        }
        if ((match = WITH_KEY.matcher(words)).matches()
                && !VAGUELY.matcher(words).matches()
                && !Prohibition.saysNo(words)) {
            Keys.Chord chord = Keys.read(clause.plain(match.group("k") == null ? match.group("c") : match.group("k")));
            if (chord != null) {
                return List.of(Meant.press(chord.shown(), chord.sent(), null));
            }
        }
        if ((match = DIALOG.matcher(words)).matches()) {
            return List.of(Dialogs.answer(match.group("a")));
        }
        boolean asked = memory.asked;
        memory.asked = false;
        if ((match = ANSWER.matcher(words)).matches() && (asked || memory.dialog && memory.verb != Verb.CLICK)) {
            return List.of(Dialogs.answer(match.group("a").matches("(?i)yes|ok|okay"), null));
        }
        if (asked && memory.dialog && (match = PUT_AWAY.matcher(words)).matches()) {
            return List.of(Dialogs.answer(Buttons.capital(match.group("a"))));
        }
        if ((match = NEW_TAB.matcher(words)).matches() || Elsewhere.opens(words)) {
            Meant opened = match.matches() && match.group("w") != null
                    ? Meant.later(
                            "expect", "new tab", "visible", "checking what another tab shows (switch to it first)")
                    : PageStatements.opened("new tab", memory, false);
            memory.newTab = true;
            return List.of(opened);
        }
        if (clause.mood() == Step.Mood.GIVEN && (match = ON_PAGE.matcher(words)).matches()) {
            return given(clause, match.group("p"));
        }
        if (Masked.isQuote(words) && clause.plain(words).endsWith("?")) {
            memory.asked = true;
            return List.of(Expecting.text(clause.plain(words), false));
        }
        String question = Asked.question(words);
        if (question != null) {
            memory.asked = true;
            memory.dialog = true;
            return List.of(Expecting.text(clause.plain(question), false).doing(Dialogs::spoken));
        }
        if (words.matches("(?i)(?:the )?browser (?:asks?|wants to know|warns).*")) {
            memory.dialog = true;
            memory.asked = true;
            return List.of(Meant.expect("dialog", "visible", false, Kind.DIALOG, null, ""));
        }
        if (words.matches(
                        "(?i)(?:an? |the )?(?:\\p{L}+ )?(?:tooltip|toast|snackbar|bubble|callout|balloon|error|warning|alert|hint|notification|error message|success message|warning message) "
                                + Masked.QUOTE)
                && Lexicon.verbAt(words) == null) {
            return Expecting.read(clause, memory);
        }
        Matcher both = Pattern.compile("(?i)(?:use|enter|type|put|take) (?<v>" + Masked.QUOTE
                        + "|\\S+) (?:for|in|into) both(?: fields| of them)?")
                .matcher(words);
        if (both.matches() && memory.fields.size() > 1) {
            return memory.fields.subList(memory.fields.size() - 2, memory.fields.size()).stream()
                    .map(field -> Meant.type(clause.plain(both.group("v")), field))
                    .toList();
        }
        Matcher kept = Pattern.compile(
                        "(?i)(?:(?:verify|check|make sure|ensure|confirm)(?: that)? )?(?:both|all|the|all the)(?: of the)? (?:toggles|switches|boxes|checkboxes) (?:kept|keep|retain(?:ed)?|have kept) (?:their|its|the) (?:state|value|setting|position)s?")
                .matcher(words);
        if (kept.matches() && memory.ticks.size() > 1) {
            return memory.ticks.entrySet().stream()
                    .map(tick -> PageStatements.state(tick.getKey(), tick.getValue() ? "on" : "off", false))
                    .toList();
        }
        memory.asked = words.matches("(?i).*\\b(?:ask(?:s|ed|ing)?|question|confirm\\w*|prompt\\w*)\\b.*")
                || clause.plain(words).endsWith("?");
        return List.of();
    }

    /** Where a scenario starts is where it goes first. */
    private static List<Meant> given(Clause clause, String page) {
        String plain = clause.plain(page);
        if (Going.isAddress(plain)) {
            return List.of(Meant.page("open", null, plain, new Action.Open(plain)));
        }
        if (plain.matches("(?i)home ?page|start ?page|front ?page|landing page|home")) {
            return List.of(Meant.page("open", null, plain, new Action.Open("/")));
        }
        return plain.split("\\s+", -1).length > 4
                ? List.of()
                : List.of(Meant.later(
                        "open", plain, null, "opening a page by its name (write its address, or click its link)"));
    }

    private static String no(String predicate) {
        return predicate.matches("(?i)(?:should|must|may|can|will)\\b.*")
                ? predicate.replaceFirst("(?i)^(\\w+)", "$1 not")
                : predicate.replaceFirst("(?i)^(is|are|has|have)\\b", "$1 not");
    }

    private static List<Meant> join(List<Meant> one, List<Meant> two) {
        List<Meant> all = new ArrayList<>(one);
        all.addAll(two);
        return all;
    }
}
