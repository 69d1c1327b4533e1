package dev.webwitness.brain.grammar;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The grammar by example: for callers who have never seen it, and as the nearest form of a line that was not understood. */
public final class StepGrammar {
    private static final String IN_BRIEF = """
            task: plain English steps, one a line (or joined with "then" or ";"), e.g.
            click "Sign in" button
            type "ada@x.org" into "Email"
            press Enter
            select "Germany" in "Country"
            check "I agree"
            click "Delete" in the row of "Bob"
            wait for "Results"
            expect "Welcome" visible
            Also: open /path; back; double-click, clear, scroll to "X"; drag "A" to "B"; upload "a.pdf" to "X"; \
            open "X" in a new tab; switch to the new tab, frame "X"; close the tab; \
            accept the dialog (before what opens it).
            Read: remember "X" as n (later {n}); extract table "X" as t.
            Flow: repeat 3 times: …; click "X" until "Y" is visible; for each row, …; if "X" is visible, …
            Expect: "text" not visible; "Field" has value "x"; "Button" disabled; url contains /x; 3 "items"; no errors.
            Quote names as shown. Narrow: the second "X"; or css=, ref=e1.
            Send steps when you know the page; end with expect lines. A sentence without steps ("check the checkout works") only looks around. \
            status waiting: read question and page_outline, then resume_run with the next steps.
            """;

    private static final List<String> FORMS = List.of(
            "click \"Name\"",
            "double-click \"Name\"",
            "right-click \"Name\"",
            "hover \"Name\"",
            "open /path",
            "open \"Link\" in a new tab",
            "go back",
            "reload",
            "type \"text\" into \"Field\"",
            "fill \"Field\" with \"text\"",
            "clear \"Field\"",
            "select \"Option\" in \"List\"",
            "check \"Box\"",
            "uncheck \"Box\"",
            "press Control+Enter",
            "scroll to \"Name\"",
            "scroll down",
            "resize to 390x844",
            "switch to tab 2",
            "switch to frame \"Name\"",
            "close the tab",
            "accept the dialog",
            "dismiss the dialog",
            "wait for \"text\"",
            "wait 2 seconds",
            "wait for network idle",
            "expect \"text\" visible",
            "expect \"text\" not visible",
            "expect \"Field\" has value \"x\"",
            "expect \"Button\" disabled",
            "expect url contains /path",
            "expect title is \"Title\"",
            "expect 3 \"items\"",
            "expect no errors",
            "expect no failed requests",
            "drag \"A\" to \"B\"",
            "upload \"file.pdf\" to \"Field\"",
            "remember \"Name\" as name",
            "remember the number of \"items\" as name",
            "extract table \"Name\" columns \"A\", \"B\" as name",
            "extract list \"Name\" over all pages as name",
            "repeat 3 times: click \"Name\"",
            "click \"Name\" until \"text\" is visible",
            "for each row, click \"Name\"",
            "if \"text\" is visible, click \"Name\"",
            "log in as \"name\" with password \"word\"",
            "search for \"words\"");

    /** Words that stand in any sentence, and make no form near. */
    private static final Set<String> EMPTY =
            Set.of("the", "and", "that", "this", "with", "for", "then", "there", "are", "was", "its", "into", "from");

    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]+");
    private static final Pattern ENDING = Pattern.compile("(?:ing|ed|s)$");
    private static final Map<String, Set<String>> STEMS =
            FORMS.stream().collect(Collectors.toUnmodifiableMap(Function.identity(), StepGrammar::stems));

    private StepGrammar() {}

    /** The grammar in under 300 tokens: what to write, when to send steps, and what to do with {@code waiting}. */
    public static String inBrief() {
        return IN_BRIEF.strip();
    }

    /** Every form by one example. */
    public static List<String> forms() {
        return FORMS;
    }

    /** The form that shares most with the words. */
    static String nearest(String words) {
        Set<String> said = stems(words);
        boolean tells = Lexicon.verbAt(Normal.withoutSubject(words)) == null && Predicates.split(words) != null;
        return FORMS.stream()
                .filter(form -> !tells || form.startsWith("expect"))
                .max(Comparator.comparingDouble(form -> likeness(said, STEMS.getOrDefault(form, Set.of()))))
                .orElse(FORMS.get(0));
    }

    private static double likeness(Set<String> said, Set<String> form) {
        long shared = form.stream().filter(said::contains).count();
        return shared + (double) shared / form.size();
    }

    private static Set<String> stems(String words) {
        Set<String> stems = new HashSet<>();
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(words));
        if (hit != null) {
            stems.add("verb:" + hit.verb());
        }
        NO_LETTERS
                .splitAsStream(words.toLowerCase(Locale.ROOT))
                .filter(word -> word.length() > 2 && !EMPTY.contains(word))
                .map(word -> ENDING.matcher(word).replaceFirst(""))
                .forEach(stems::add);
        return stems;
    }
}
