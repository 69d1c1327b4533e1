package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import dev.webwitness.model.Target;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Statements about the page as a whole: address, title, errors, failed requests, dialogs, focus. */
final class PageStatements {
    private static final String Q = Masked.QUOTE;
    private static final String MODAL =
            "(?:\\s+(?:should|must|has to|has|will|needs to|ought to|does))?(?<n>(?:\\s+(?:still|now|also|not|never|to|be able to))*)";
    private static final Pattern URL = Pattern.compile(
            "(?:(?:the )?(?:\\p{L}+ ){1,2}(?:page|tab|window|site)(?:'s)? |(?:the |its |it is |current |page's |page |browser |browser's |new |window )*)(?<s>url|query string|query parameters?|address|address bar|path|pathname)(?: bar)?"
                    + MODAL
                    + "\\s*(?<p>(?:contains?|includes?|has|have|is|be|equals?|becomes?|changes? to|starts? with|begins? with|ends? (?:with|in)|match(?:es)?|shows?|reads?|points? to|updates? to|does not contain|stays?|remains?)(?!\\p{L})|=|:)\\s*(?<m>not |(?:now |still )?)\\s*(?<v>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern AT = Pattern.compile(
            "(?:(?:i|you|we|the user|it|the page|the browser|user|this|that|everything)\\s+)?(?:(?:should|must|will|have|has|am|are|is|be|get|gets)\\s+)*(?<n>(?:(?:still|now|also|not|never|automatically|be|been|back|then|immediately|again)\\s+)*)"
                    + "(?:(?:signed|logged) out(?: automatically| again)? (?:and|&) )?(?:navigates? to|goes to|land(?:s|ed)?|end up|ends up|redirected|redirects|redirect|arrive|arrives|taken|sent|brought|stay|stays|remain|remains|navigated|navigates|directed|on|at)\\s+(?:(?:on|at|to|in|back to|back at|back on)\\s+)*(?<v>\\S.*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TITLE = Pattern.compile(
            "(?:the |its )?(?:(?:page|document|browser|tab|window)(?:'s)? )?title" + MODAL
                    + "\\s*(?<p>contains?|includes?|has|have|is|be|equals?|becomes?|become|(?:has )?change[sd]? to|(?:starts?|begins?) with|ends? (?:with|in)|match(?:es)?|reads?|read|says|say|shows?|show|=|:)(?=\\s|$)\\s*(?<m>not |now |still )?(?<v>.+?)(?: in it)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NO_ERRORS = Pattern.compile(
            "(?:(?:there|the (?:browser )?console|console|the page|page|it)\\s+(?:(?:should|must|is|are|be|has|have|shows?|contains?|will|stays?|logs?)\\s+)*)?(?:free of|clean of|(?<no>no|not any|zero|without(?: any)?|not be any|any|an)) ?(?<t>(?:(?:new|red|visible|unexpected|uncaught|unhandled|js|javascript|console|browser|runtime|page|script|other|react|hydration|network)[ /]*)*(?:errors?|exceptions?|warnings?)(?: or (?:exceptions?|warnings?|errors?))?)(?: (?:messages?|appear|appears|show up|occur|logged|thrown|shown|visible))?(?: (?:in|on|at|to) (?:the )?(?:\\w+ )?(?:console|page|log|devtools))?(?: (?:anywhere|at all|so far|appear|should appear|are shown|should be shown|(?:(?:are|were|is|was|got|may be|should be|must be|can be|have been|has been|(?:should|must|may|can) have been|will be) )?(?:logged|thrown|reported|printed|recorded|raised)(?: (?:in|on|to) (?:the )?(?:\\w+ )?(?:console|page|log|devtools))?))?|(?<c>(?:the )?(?:browser )?console (?:is|should be|must be|stays|remains) (?:clean|empty|clear|free of errors|error-free))",
            Pattern.CASE_INSENSITIVE);
    /** {@code no error message}, {@code no errors are shown}: what the page itself would say, and not its console. */
    private static final Pattern ON_PAGE = Pattern.compile(
            "(?!.*\\b(?:console|log|logged|dev ?tools|js|javascript|script|runtime|thrown|uncaught|unhandled|network)\\b).*\\b(?:errors?|warnings?) (?:messages?\\b.*|(?:(?:should|must|may|can|will|is|are|was|were|be) )+(?:shown|visible|displayed)\\b.*|(?:should |must |may )?(?:shows? up|pops? up)\\b.*|shown|visible|displayed)"
                    + "|(?:(?:there|the page|it) (?:(?:should|must|is|are|be|has|have|shows?|not) )*)?(?:no|any|zero) warnings?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NO_FAILED = Pattern.compile(
            "(?:there (?:should|must|are|be|is|were|have|been)(?: be)? )?(?:no|zero|without) (?<t>(?:(?:network|http|failed|failing|broken|api|4xx/5xx|4xx|5xx|404|500|server) (?:or )?)*(?:requests?|calls?|responses?)(?: failed| fails?| fail| errors?| failing| that fail(?:ed)?)?|(?:network|server|http) (?:errors?|failures?))(?: (?:in|on) .*)?|(?:no|none of the) (?:network |api )?requests? (?:should |must |may )?(?:fail|fails|failed|have failed)|all (?:network |api )?requests? (?:should )?(?:succeed|succeeded|are successful|are ok)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern DIALOG = Pattern.compile(
            "(?:an? |the )?(?:(?:browser|js|javascript|native|system) )*(?<t>(?:confirm|confirmation|alert|prompt|beforeunload)(?: dialog| box| popup| pop-up)?|(?:browser|js|javascript|native) (?:dialog|popup))"
                    + "(?:\\s+(?:should|must|will|is|be|pops?|pop|up|appears?|appear|opens?|open|shows?|show|shown|comes?|to|displayed|with|which|that|the (?:text|message|question)))*"
                    + "(?:\\s+(?:asking|asks|ask|saying|says|say|reading|reads|text|message|question|containing|contains|contain)?\\s*:?\\s*(?<v>"
                    + Q
                    + "))?(?: (?:(?:should |must |will )?(?:appears?|shows? up|pops? up|comes? up|opens?|be (?:shown|displayed))|is (?:shown|displayed)))?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern FOCUS = Pattern.compile(
            "(?:the )?(?:keyboard |input )?focus (?:should |must |has to )?(?<n>not )?(?:now |still )?(?:be|is|moves?|lands?|stays?|returns?|goes|jumps?|lies)(?: (?:back|now|still|again|automatically))* (?:on|in|to|at|inside) (?<t>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NEW_TAB = Pattern.compile(
            "(?:there (?:is|should be) )?(?:an? |another |(?<n>no ))?(?:new |other )(?:browser )?(?:tab|window) (?:(?:should|must|will|is|was|has|been|be|gets?) )*(?:opens?|opened|appears?)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ARIA = Pattern.compile(
            "(?:the )?(?<a>aria-\\w+)(?: attribute)? (?:should |must )?(?:be|is|=|equals?) (?<v>[a-z]+|" + Q
                    + ")(?: (?:for|on|of) (?<t>.+))",
            Pattern.CASE_INSENSITIVE);

    private static final String WARNINGS = "looking at the console's warnings (write: expect no errors)";

    private PageStatements() {}

    static boolean starts(String words) {
        return words.matches(
                "(?i)(?:its |the )?(?:page |browser )?(?:url|title|address|console)\\b.*|no .*errors?\\b.*|no failed.*");
    }

    /** That a tab opened, which is another one than was there before; a second one cannot be told from the first. */
    static Meant opened(String what, Memory memory, boolean negated) {
        return memory.newTab
                ? Meant.later(
                        "expect", what, "visible", "checking that another tab opened (switch to the new tab does)")
                : Meant.expect(
                        what, "visible", negated, null, new Expectation(Kind.TABS, null, negated ? "1" : ">=2", false));
    }

    /** Whether it tells that a tab opened. */
    static boolean opens(Meant meant) {
        return meant.actions().stream()
                .anyMatch(action -> action instanceof Action.Expect expect
                        && expect.expectation().kind() == Kind.TABS
                        && !expect.expectation().value().equals("1"));
    }

    static List<Meant> read(Clause clause, Memory memory, boolean negated) {
        String words = clause.words();
        List<Meant> sideways = clause.place() == null ? Sideways.read(words, negated) : List.of();
        if (!sideways.isEmpty()) {
            return sideways;
        }
        Matcher match;
        if ((match = URL.matcher(words)).matches()) {
            return url(match, clause, negated);
        }
        if ((match = NEW_TAB.matcher(words)).matches() && !memory.newTab) {
            boolean none = negated ^ match.group("n") != null;
            return List.of(opened("new tab", memory, none));
        }
        if ((match = TITLE.matcher(words)).matches()) {
            String again = Referred.value(
                    match.group("v").replaceFirst("(?i)^(?:changed|set|updated|switched) to ", ""), "title", memory);
            if (again != null) {
                return Values.valued("title", again, Kind.CONTAINS, clause, memory, negated);
            }
            boolean field = words.matches("(?i)(?:the )?title\\b.*") && memory.values.containsKey("title");
            return field ? List.of() : title(match, clause, negated);
        }
        if ((match = NO_FAILED.matcher(words)).matches()) {
            return List.of(
                    none(match.group("t") == null ? "failed requests" : match.group("t"), Kind.NO_FAILED_REQUESTS));
        }
        if ((match = NO_ERRORS.matcher(words)).matches()
                && !ON_PAGE.matcher(words).matches()) {
            boolean any = match.group("c") == null
                    && match.group("no") != null
                    && match.group("no").toLowerCase(Locale.ROOT).startsWith("an");
            if (any && !negated) {
                return List.of();
            }
            String shown = match.group("t") == null ? "errors" : match.group("t");
            Meant none = none(shown, Kind.NO_ERRORS);
            boolean warns = shown.toLowerCase(Locale.ROOT).contains("warning");
            return List.of(warns ? new Meant(none.intent(), none.actions(), WARNINGS, false) : none);
        }
        if ((match = DIALOG.matcher(words)).matches()) {
            memory.dialog = true;
            memory.asked = !negated;
            String said = match.group("v") == null ? "" : clause.plain(match.group("v"));
            return List.of(Meant.expect(
                    match.group("t"), said.isEmpty() ? "visible" : said, negated, Kind.DIALOG, null, said));
        }
        if ((match = FOCUS.matcher(words)).matches()) {
            Named named = TargetReader.read(match.group("t"), clause, memory);
            return named == null ? List.of() : List.of(state(named, "focused", negated ^ (match.group("n") != null)));
        }
        if ((match = ARIA.matcher(words)).matches()) {
            return Attributes.told(match.group("t"), match.group("a"), match.group("v"), clause, memory, negated);
        }
        List<Meant> compared = Comparing.signs(clause, memory, negated);
        if (!compared.isEmpty()) {
            return compared;
        }
        return (match = AT.matcher(words)).matches() ? at(match, clause, negated) : List.of();
    }

    static Meant none(String shown, Kind kind) {
        return Meant.expect(shown, null, true, null, new Expectation(kind, null, "", false));
    }

    static Meant state(Named named, String state, boolean negated) {
        String shown = state.equals("readonly") ? "read-only" : state;
        return Meant.expect(named.name(), shown, negated, named.scope(), expected(named.target(), state, negated));
    }

    /** The state as it is looked at: {@code off} is unchecked, {@code unselected} not selected. */
    private static Expectation expected(Target target, String state, boolean negated) {
        return switch (state) {
            case "on" -> new Expectation(Kind.STATE, target, "checked", negated);
            case "off" -> new Expectation(Kind.STATE, target, "unchecked", negated);
            case "unselected" -> new Expectation(Kind.STATE, target, "selected", !negated);
            case "marked as active", "active" -> new Expectation(Kind.STATE, target, "selected", negated);
            default -> new Expectation(Kind.STATE, target, state, negated);
        };
    }

    private static List<Meant> url(Matcher match, Clause clause, boolean negated) {
        boolean not = negated ^ (says(match.group("n")) || says(match.group("m")) || says(match.group("p")));
        String value = clause.plain(match.group("v")
                .replaceFirst(
                        "(?i)\\s+(?:as a query.*|in (?:the|its) (?:query(?: string)?|address(?: bar)?|url)|in it|again|now|after.*)$",
                        "")
                .replaceFirst("(?i)^(?:the (?:text|path|query|parameter|string) )", ""));
        if (value.matches(
                "(?i)(?:the )?(?:same|different|other|another|unchanged|identical|changed|correct|right|wrong|not changed)(?: .*)?")) {
            return List.of();
        }
        String how = match.group("p").toLowerCase(Locale.ROOT);
        boolean whole = how.matches("is|be|equals?|=|becomes?|changes? to|updates? to|stays?|remains?")
                && !value.matches("(?i)like .*");
        String shape = Shape.of(how, value);
        if (shape == null) {
            return List.of();
        }
        Kind kind = whole || !shape.equals(value) || shape.contains("*") ? Kind.URL_IS : Kind.URL_CONTAINS;
        return List.of(Meant.expect(
                match.group("s").toLowerCase(Locale.ROOT).matches("url") ? "url" : "url",
                value,
                not,
                kind,
                null,
                shape));
    }

    private static List<Meant> title(Matcher match, Clause clause, boolean negated) {
        boolean not = negated ^ (says(match.group("n")) || says(match.group("m")));
        if (match.group("v")
                        .matches(
                                "(?is)" + Q
                                        + "(?:,| (?:and|but|or)\\b).+|(?:the )?(?:same|different|other|another|unchanged|identical|changed)\\b[^\uE000-\uE7FF]*")
                || match.group("p").matches("(?i)match(?:es)?|equals?|=")
                        && match.group("v").matches("(?:the|its|their) \\p{Ll}[^\uE000-\uE7FF]*")) {
            return List.of();
        }
        String value = clause.plain(withoutTime(match.group("v").replaceFirst("(?i)^an? (?=\\()", "")));
        if (value.matches("(?i)empty|blank|set|there|visible|shown|displayed|present")) {
            return List.of();
        }
        boolean whole = match.group("p")
                .toLowerCase(Locale.ROOT)
                .matches("is|be|equals?|=|becomes?|(?:has )?change[sd]? to|reads?|:");
        if (value.split("\\s+", -1).length > 8 && value.equals(clause.masked().written(match.group("v")))) {
            return List.of();
        }
        String shape = Shape.of(match.group("p"), value);
        if (shape == null) {
            return List.of();
        }
        whole |= !shape.equals(value);
        return List.of(Meant.expect("title", value, not, whole ? Kind.TITLE_IS : Kind.TITLE_CONTAINS, null, shape));
    }

    /** {@code Dashboard now}; but {@code Buy now} is a title. */
    private static String withoutTime(String title) {
        return Lexicon.verbAt(title) == null ? title.replaceFirst("(?i)(?<=\\S) (?:now|again)$", "") : title;
    }

    private static List<Meant> at(Matcher match, Clause clause, boolean negated) {
        String where = match.group("v")
                .replaceFirst("(?i)^(the )?(dashboard|home|overview)$", "$1$2 page")
                .replaceFirst("(?i)\\b(home|start)page\\b", "$1 page")
                .replaceFirst(
                        "(?i),?\\s+(?:again|now|automatically|without .*|after (?:(?:the |a )?(?:successful )?(?:login|sign[- ]?in|log[- ]?in|that|submission|registration|reload|logout)|\\w+ing\\b.*))$",
                        "");
        boolean not = negated ^ says(match.group("n"));
        String plain = clause.plain(where.replaceFirst("(?i)^the (?:url|path|address) ", "")
                .replaceFirst("(?i)^(?:the )?(/\\S*) page$", "$1"));
        if (Going.isAddress(plain)) {
            return List.of(Meant.expect("url", plain, not, Kind.URL_CONTAINS, null, plain));
        }
        Matcher of = Pattern.compile(
                        "(?i)(?:the |a )?(?:detail|details|profile|product|project|item|article|event|info) (?:page|view|screen) (?:of|for) (?:the )?(?<o>.+)")
                .matcher(where);
        if (of.matches()) {
            Named named = TargetReader.read(of.group("o"), clause, new Memory());
            return named == null || !named.sure() ? List.of() : List.of(Expecting.visible(named, not));
        }
        Matcher page = Pattern.compile(
                        "(?i)(?:the |a |an )?(?<p>" + Q + "|\\w+(?:[ -]\\w+)?) (?:page|screen|route|form|dialog|view)")
                .matcher(where);
        if (page.matches()
                && !page.group("p")
                        .matches("(?i)same|next|previous|new|right|correct|current|other|last|first|this|that")) {
            String name = clause.plain(page.group("p")).toLowerCase(Locale.ROOT);
            boolean screen = where.matches("(?i).* (?:screen|form|dialog|view)");
            if (screen) {
                return List.of(Expecting.visible(Named.of(name, null), not));
            }
            if (name.matches("home|start|landing|front|main|welcome")) {
                return List.of(Meant.expect("url", name, not, Kind.URL_IS, null, Expectation.HOME));
            }
            boolean still = match.group().toLowerCase(Locale.ROOT).matches(".*\\b(?:we|you|i|user|still)\\b.*");
            return still
                    ? List.of(Meant.expect("url", name, not, Kind.URL_CONTAINS, null, name.replace(' ', '-')))
                    : List.of();
        }
        return List.of();
    }

    private static boolean says(@org.jspecify.annotations.Nullable String words) {
        return words != null && words.toLowerCase(Locale.ROOT).matches(".*\\b(?:not|never)\\b.*");
    }
}
