package dev.webwitness.brain.grammar;

import dev.webwitness.brain.grammar.Step.Mood;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Cuts a task into lines and what they are by their layout: bullets, numbers, labels, table rows, Gherkin; each is then cut into its steps. */
final class StepSplitter {
    static final Pattern ARROW = Pattern.compile(
            "\\s*(?![»›] (?:until|till|twice|again)\\b)(?:→|⇒|⟶|➔|➜|={1,3}>|-{1,3}>|»|›)\\s*|\\s(?:>{2,3}|//|[✓✔✅])\\s+(?=\\S)|\\s>\\s+(?!(?:until|till|twice|again)\\b)(?=[\\p{L}"
                    + "\uE000-\uEFFF" + "])|(?<=\\s>\\s[^>]{1,30})\\s>\\s+(?=\\d{1,3} \\p{L})");

    private static final Pattern BULLET = Pattern.compile(
            "^\\s*(?:[*•‣▪◦·+>–-]\\s+|\\d{1,3}[.)\\]]\\s+|\\(\\d{1,3}\\)\\s+|[a-z][)]\\s+|\\[[ xX]\\]\\s+|#{1,6}\\s+)");
    private static final Pattern STEP_LABEL = Pattern.compile(
            "^(?:\\*\\*)?(?:step|test step|action)\\s*#?\\s*\\d*\\s*[.:)–-]+\\s*(?:\\*\\*)?\\s*",
            Pattern.CASE_INSENSITIVE);
    /** {@code **Logout**: the menu must be closed}: what the line is about. */
    private static final Pattern BOLD_LABEL = Pattern.compile(
            "\\*\\*(?!(?:given|when|then|and|but)\\b)(?!(?:exp|result|outcome|accept|assert|should|precond|setup|steps?)\\w*)[^*:]{2,40}(?::\\*\\*|\\*\\*:)\\s+(?<s>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SEEN_LABEL = Pattern.compile(
            "^(?:\\*\\*)?(?:exp|expect|expected|expectation|expected results?|expected"
                    + " outcome|post-?conditions?|expected (?:now|then|here|afterwards|after (?:that|this|it)|(?:in|at) the end)|result|acceptance|acceptance criteria|outcome|assert|should|should see|er|system|app)\\s*:(?:\\*\\*)?\\s*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern GIVEN_LABEL = Pattern.compile(
            "^(?:pre-?conditions?|prerequisites?|setup|assumptions?|background)\\s*:\\s*", Pattern.CASE_INSENSITIVE);
    private static final Pattern GHERKIN =
            Pattern.compile("^(?:\\*\\*)?(given|when|then|and|but)(?:\\*\\*)?\\s+", Pattern.CASE_INSENSITIVE);
    /** {@code Given the Orders page is open}, with no other line of that kind. */
    private static final Pattern GIVEN_ALONE = Pattern.compile(
            "given (?:that )?(?!(?:the|a|my) browser\\b)(?<r>(?:(?:the|an?|my|our|this|i|we|\\[\"“']).{0,80}?|[\"“'].{2,60}?) (?:(?:is|are|am)(?: already| now| still)? (?:open|opened|loaded|shown|displayed|visible|on|in|at|logged|there|selected|empty)\\b.{0,60}))",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern TITLE = Pattern.compile(
            "^(?:\\*\\*)?(?:feature|scenario|scenario outline|background|examples|test"
                    + " case(?: (?:id|name|title))?|test (?:id|title|name|objective|purpose)|(?:user )?story|epic)\\s*:.*|^(?:[A-Z]{2,6}-\\d{1,6}:? )?as an? .*\\bi (?:want|need)\\b.*|^as an? [^\"“]*\\bi can\\b(?! (?:not|see|only|find)\\b)[^\"“]*|^(?:so that|in order to) [^,]*"
                    + "|^(?-i:TC|UC|TS|QA|TEST|REQ|BUG)[-_ ]?\\d{1,5}\\s*[:–—]\\s+(?!(?:open|click|go|type|enter|press|check|verify|select|fill|log|navigate|visit)\\b)(?-i:\\p{Lu})[^:.\"“]{3,80}"
                    + "|^step\\s*(?:→|->|\\|)\\s*expected.*"
                    + "|^(?:objective|purpose|aim|description|summary)\\s*:\\s*(?:to |(?:verify|check|test|ensure|validate|make sure)\\b).*",
            Pattern.CASE_INSENSITIVE);
    /** {@code Action → Result}: what stands on which side of the arrows below. */
    private static final Pattern SIDES = Pattern.compile(
            "(?:(?:test )?steps?|actions?|do|what to do|input)\\s*(?:→|->|=>|⇒)\\s*(?:expected\\b.*|(?:expectation|result|outcome|check|see|effect)s?|what (?:you|i|we) (?:should )?see)",
            Pattern.CASE_INSENSITIVE);
    /** {@code Note: do not press Delete}: what may hold a step, may be a field's name, or only says what it is about. */
    private static final Pattern ABOUT_IT = Pattern.compile(
            "(?<l>goal|context|title|note|hint|tip|important)\\s*:\\s*(?<r>\\S.*)", Pattern.CASE_INSENSITIVE);

    /** {@code BUG: scaling is broken}, {@code Workaround: reload}: what was found, in a report that says how it should be. */
    private static final Pattern REPORTED = Pattern.compile(
            "(?:\\*\\*)?(?:workaround|bug|defect|regression)\\s*:\\s*(?<r>\\S+(?:\\s+\\S+){2,})",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern WANTED = Pattern.compile(
            "\\s*(?:\\*\\*)?(?:expected|should be)(?: (?:results?|behaviou?r|outcome))?\\s*:(?:\\*\\*)?\\s*\\S.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern DEMANDS = Pattern.compile(
            ".*(?:\\b(?:must|should|shall|has to|have to|needs? to|expect(?:ed)?)\\b|[\"“]).*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SEEN_INLINE = Pattern.compile(
            "(?:\\s*[|/;,]\\s*|\\s+[–—-]\\s+|[.]\\s+|\\s+(?:[=-]>|→)\\s*|\\s+(?<b>[(\\[]))(?:(?:exp|expect|expected|expected results?|expected outcome)\\.?\\s*:\\s*|should:\\s*)"
                    + "|\\s*(?:\\||[=-]>|→)\\s*(?:results?|outcome|expectation|check|verify|assert|see|should see)\\s*:\\s*",
            Pattern.CASE_INSENSITIVE);
    /** Where an order may begin after what was expected. */
    private static final Pattern ONWARD =
            Pattern.compile("(?<=[.!;])\\s+(?=(?:Then|Next|Now|After that|Afterwards|Finally),? \\p{Ll})");

    /** {@code press Save ("Saved" is shown)}: what is told in brackets of something else than what was named is to be seen. */
    private static final Pattern ASIDE = Pattern.compile(
            "(?<a>[^()\\[\\]]+?)\\s*[(\\[](?<e>(?!(?:it|this|that|which|they|he|she|you|i|we|there)\\b)(?![^()]*\\b(?:which|that|who|whose)\\b)[^()\\[\\]]+)[)\\]]\\.?",
            Pattern.CASE_INSENSITIVE);

    /** {@code Open the page (if a popup appears, click Later)}: a step of its own. */
    private static final Pattern PERHAPS = Pattern.compile(
            "(?<a>[^()]*[^()\\s])\\s*+\\((?:but |and |note: )?(?<c>(?:if|in case|should|when)\\b[^(),]+, ?(?:please |then |just )?(?!then\\b)[^()]+)\\)[.]?",
            Pattern.CASE_INSENSITIVE);

    /** {@code 3 | press Save | "Saved" appears}: a row of a table without its frame. */
    private static final Pattern BARE_ROW = Pattern.compile("\\d{1,3}\\.?\\s*\\|\\s*\\S.*");

    /** {@code Verify the new search feature: Click …}: what it is about, and then the first step. */
    private static final Pattern ABOUT = Pattern.compile(
            "\\A\\s*(?i:(?:please )?(?:(?:can|could) you )?(?:please )?(?:test|verify|check|try(?: out)?|testing)"
                    + " (?:that )?(?:the|our|my|a|this)) [^:.\"\\n"
                    + "]{3,60}: (?=\\p{Lu}\\p{Ll}+ )|\\A\\s*(?i:[\\p{L}][\\p{L}, -]{2,40} (?:flow|smoke|test|check|scenario|regression|repro|sanity|run|round|walkthrough))(?: \\([^)\\n]*\\))?: (?=\\S[^\\n]{12,})|\\A\\s*(?i:(?:hello|hi|hey)\\b[^:.\"\\n"
                    + "]{0,30}\\b(?:do (?:this|that|the following|these steps)|following)): ");

    /** {@code Check that sorting works on the list: …}, {@code Smoke test for the shop: …}: what it is about, whatever follows. */
    private static final Pattern CLAIMED = Pattern.compile(
            "\\A\\s*(?:(?:please )?(?:test|check|verify|validate|ensure|make sure|confirm) (?:that |whether |if )?[^:.,\"\\n]{3,60} (?:works?|functions?|behaves?|can be (?:sorted|filtered|searched|edited|created|added|deleted|removed|moved|reordered|opened|closed|changed|resized|expanded|collapsed|selected|used|switched|toggled|paginated|exported|imported|uploaded|downloaded)(?:\\.(?= (?:Open|Go to|Visit|Navigate to) ))?)(?: (?!as\\b|without\\b|like\\b)[^:.,\"\\n]{0,50})?(?:: |(?<=\\.) )(?=\\S[^\\n]{12,})"
                    + "|(?:(?:quick|short|small) )?(?:smoke|sanity|regression|acceptance|functional|e2e|ui) (?:tests?|checks?) (?:for|of|on) [^:.\"\\n]{3,60}: (?=\\S[^\\n]{12,})"
                    + "|(?:please )?(?:check|verify|confirm) that the (?:bug|issue|defect|problem|fix|regression)\\b[^.\\n]{0,100} (?:is|was|has been) (?:fixed|resolved|gone|solved)\\.\\s+(?=\\S[^\\n]{12,})"
                    + "|(?:please )?(?:test|check|verify) the following (?:user story|story|scenario|flow|behaviou?r|use case|case): (?:as an? [^.\\n\"]*\\.\\s+(?=\\S))?)",
            Pattern.CASE_INSENSITIVE);

    /** {@code Test drag and drop on /kanban: drag …}: where it is done. */
    private static final Pattern TESTED_AT = Pattern.compile(
            "\\A\\s*(?:please )?(?:test|check|verify|try(?: out)?|validate) (?:that )?[^:.\"\\n]{3,70} (?:on|at|in|under) (?<p>/[\\w/-]*|https?://[^\\s:]+(?::\\d+)?[^\\s:.]*)[:.] (?=\\S)",
            Pattern.CASE_INSENSITIVE);

    /** What is to be done, and claims nothing. */
    private static final Pattern TRIED = Pattern.compile("\\b(?:try|reproduce|use the)\\b", Pattern.CASE_INSENSITIVE);

    /** Something is looked at: where nothing is, a claim before the steps is all that is to be looked at, and is not left out. */
    private static final Pattern CHECKED = Pattern.compile(
            "\\b(?:verify|check that|expect|expected|should|must|assert|ensure|confirm|make sure|see|visible|shown|displayed|appears?)\\b",
            Pattern.CASE_INSENSITIVE);

    /** {@code Please evaluate http://localhost:3000: …}. */
    private static final Pattern EVALUATED = Pattern.compile(
            "\\A\\s*(?:please )?(?:evaluate|test|check|review|inspect|smoke[- ]test|use|in|on) (?:the (?:page|site|app|application|shop|website) (?:at |on )?)?(?<p>(?:https?://)?(?:localhost|127\\.0\\.0\\.1|(?<=://)[^\\s:/]+)(?::\\d+)?(?:/[^\\s:.]*)?)(?: as an? [^:.\"\\n]{3,40})?[:.] (?=\\S)",
            Pattern.CASE_INSENSITIVE);
    /** {@code On /settings: uncheck …}. */
    private static final Pattern ON_PATH = Pattern.compile(
            "\\A\\s*(?:on|at|in) (?<p>/[\\w/-]+|https?://[^\\s:]+(?::\\d+)?[^\\s:,.]*)[:,] (?=\\S)",
            Pattern.CASE_INSENSITIVE);

    /** {@code hover over "Total" on /cart and …}: where the first thing is done. */
    private static final Pattern FIRST_AT = Pattern.compile(" (?:on|at) (?<p>/[\\w/-]*\\w)(?=[ .,;:\\n]|$)");

    /** Characters of a task in which the first thing is looked for. */
    private static final int FIRST = 300;

    private static final Pattern GOES = Pattern.compile(
            "\\b(?:you are|you're|i am|i'm|we are|user is|open|go|goes|navigate|visit|land|lands|redirect|redirected|taken|end up|url|path|address|stay|still|log|sign|request|endpoint|\\w*(?:opening|going|visiting|navigating|loading)|rather|instead|without|not|never|no|don't|avoid|hold off|refrain|skip|stop|leave|if|unless|when|before|after|until|while)\\b",
            Pattern.CASE_INSENSITIVE);

    /** {@code Verify that clicking outside closes it: open …}: a claim that the steps after it show. */
    private static final Pattern CLAIM = Pattern.compile(
            "\\A\\s*(?:please )?(?:(?:test|check|verify|validate|ensure|make sure|confirm) (?:that|whether|if)|try to|try(?: out)? the|reproduce|use the (?:app|site|page|shop)) [^:.\"\\n]{3,90}: (?=\\S)",
            Pattern.CASE_INSENSITIVE);

    /** What goes on from what the claim named. */
    private static final Pattern POINTS =
            Pattern.compile("(?:then |please )?\\p{L}+ (?:on )?(?:it|them|this|that)\\b", Pattern.CASE_INSENSITIVE);

    private static final Pattern COLUMN = Pattern.compile(
            "(?:test )?(?:steps?|actions?)(?: (?:no|nr|#)\\.?| description)?|#|expected(?: (?:results?|outcome|behaviou?r))?|results?|nr?\\.?|no\\.?|(?:test )?data|id|description",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern LOOKS = Pattern.compile(
            "\\s*(?:please |(?:can|could) you )*(?:test|verify|check|try(?: out)?|testing)\\b",
            Pattern.CASE_INSENSITIVE);

    private final LineSplitter within = new LineSplitter();
    private boolean gherkin;
    private Mood mood = Mood.DO;
    private Markers markers = Markers.of(List.of());
    private Mood under = Mood.DO;

    private StepSplitter() {}

    static List<Step> split(String task) {
        StepSplitter splitter = new StepSplitter();
        splitter.gherkin = Pattern.compile(
                                "(?im)^\\s*(?:[-*]\\s+)?(?:\\*\\*)?(?:given|when|then)\\b(?!\\s+(?:click|press|type|select|you))")
                        .matcher(task)
                        .results()
                        .count()
                >= 2;
        List<String> lines = List.of(withoutTopic(task).split("\\R", -1));
        splitter.markers = Markers.of(lines);
        if (Markers.areOutcomes(lines)) {
            splitter.within.expectAfterArrows();
        }
        List<String> told = lines.stream().filter(line -> !line.isBlank()).toList();
        for (String line : lines) {
            splitter.line(withoutAbout(line, told));
        }
        return splitter.within.steps();
    }

    /** The task without what it says it is about; as it stands where what follows is no order but what is told of it. */
    private static String withoutTopic(String task) {
        Matcher page = EVALUATED.matcher(task);
        if (page.lookingAt()) {
            return "open " + page.group("p") + "\n" + task.substring(page.end());
        }
        Matcher onPage = ON_PATH.matcher(task);
        if (onPage.lookingAt() && isOrder(task.substring(onPage.end()))) {
            return "open " + onPage.group("p") + "\n" + task.substring(onPage.end());
        }
        Matcher there = TESTED_AT.matcher(task);
        if (there.lookingAt() && isOrder(task.substring(there.end()))) {
            return "open " + there.group("p") + "\n" + task.substring(there.end());
        }
        String first = firstAt(task);
        if (first != null) {
            return first;
        }
        Matcher claimed = CLAIMED.matcher(task);
        if (claimed.lookingAt()
                && !POINTS.matcher(task.substring(claimed.end())).lookingAt()) {
            return withoutTopic(task.substring(claimed.end()));
        }
        Matcher claim = CLAIM.matcher(task);
        if (claim.lookingAt()
                && isJourney(task.substring(claim.end()))
                && (TRIED.matcher(claim.group()).find()
                        || CHECKED.matcher(task.substring(claim.end())).find())) {
            return withoutTopic(task.substring(claim.end()));
        }
        Matcher about = ABOUT.matcher(task);
        if (!about.lookingAt()) {
            return task;
        }
        String rest = task.substring(about.end());
        String order = Normal.words(Masked.of(rest.split("\\R", 2)[0]).words());
        boolean told = LOOKS.matcher(about.group()).lookingAt() && !ClauseSplitter.startsAct(order);
        return told ? task : rest;
    }

    /** The task with its first place opened first; null where the first sentence orders nothing at a place, or tells more of it. */
    private static @Nullable String firstAt(String task) {
        Matcher at = FIRST_AT.matcher(task.length() > FIRST ? task.substring(0, FIRST) : task);
        if (!at.find()) {
            return null;
        }
        String before = task.substring(0, at.start());
        String bare = before.replaceAll("\"[^\"]*\"", "");
        boolean orders = bare.matches("[^.:;\\n\"]+")
                && isOrder(before)
                && !GOES.matcher(bare).find();
        return orders ? "open " + at.group("p") + "\n" + withoutTopic(before + task.substring(at.end())) : null;
    }

    /** Whether it begins by going somewhere. */
    private static boolean isJourney(String task) {
        String words = Normal.words(Masked.of(task.split("\\R", 2)[0]).words());
        return words.matches(
                "(?i)(?:open|go to|navigate to|visit|load|head to|browse to|on /\\S+ (?:click|press|choose|select|type|enter|tick|check|set|hover|drag))\\b.*");
    }

    /** Whether it begins with an order that does not go somewhere itself. */
    private static boolean isOrder(String task) {
        String words = Normal.words(Masked.of(task.split("\\R", 2)[0]).words());
        return ClauseSplitter.startsAct(words)
                && !words.matches("(?i)(?:open|go|navigate|visit|load|head|browse)\\b.*");
    }

    /** The step a note or a goal holds; empty where it only says what it is about; the line itself where it is none. */
    private static String withoutAbout(String line, List<String> all) {
        Matcher reported = REPORTED.matcher(line.strip());
        if (reported.matches() && all.stream().anyMatch(WANTED.asMatchPredicate())) {
            String told = Normal.words(Masked.of(reported.group("r")).words());
            return ClauseSplitter.startsAct(told) || Prohibition.saysNo(told) ? line : "";
        }
        Matcher about = ABOUT_IT.matcher(line.strip());
        if (!about.matches()) {
            return line;
        }
        String rest = about.group("r");
        String words = Normal.words(Masked.of(rest).words());
        boolean order = ClauseSplitter.startsAct(words) || Prohibition.starts(words);
        return switch (about.group("l").toLowerCase(Locale.ROOT)) {
            case "title" ->
                all.size() < 2 || !all.get(0).equals(line) || all.get(1).strip().matches("\\p{L}[\\p{L} ]{0,20}:\\s.*")
                        ? line
                        : "";
            case "goal", "context" -> all.size() > 1 ? "" : rest;
            case "hint", "tip" -> all.size() == 1 || Prohibition.starts(words) ? rest : "";
            default -> all.size() == 1 || order || DEMANDS.matcher(rest).matches() ? rest : "";
        };
    }

    private void line(String raw) {
        line(raw, false);
    }

    private void line(String raw, boolean numberedInline) {
        String line = Polished.routes(Scripted.plain(raw.strip().replaceFirst("^[`_]([^`_]{4,})[`_]$", "$1")));
        if (line.isEmpty()
                || line.startsWith("```")
                || line.matches("[-=*_ ]{3,}")
                || TITLE.matcher(line).matches()
                || SIDES.matcher(line).matches()) {
            if (SIDES.matcher(line).matches()) {
                within.expectAfterArrows();
            }
            return;
        }
        Mood heading = Markers.heading(line);
        if (heading != null) {
            under = heading;
            return;
        }
        if (line.contains("\t") && cells(line.split("\t+", -1))
                || line.matches("\\d{1,3};\\S.*") && cells(line.split(";\\s*", -1))
                || line.matches("(?!\\||\\d{1,3}\\s*\\|).*\\S\\s+\\|\\s+\\S.*(?<!\\|)")
                        && Masked.of(line).words().contains(" | ")
                        && !SEEN_INLINE.matcher(line).find()
                        && cells(line.split("\\s+\\|\\s+", -1))) {
            return;
        }
        List<String> numbered = Inline.items(line);
        if (numbered.size() > 1) {
            boolean led = !line.startsWith(
                    numbered.get(0).substring(0, Math.min(2, numbered.get(0).length())));
            for (int i = 0; i < numbered.size(); i++) {
                line(numbered.get(i), i > 0 || led);
            }
            return;
        }
        boolean item = numberedInline;
        for (Matcher bullet = BULLET.matcher(line); bullet.find(); bullet = BULLET.matcher(line)) {
            line = line.substring(bullet.end());
            item = true;
        }
        Markers.Bare bare = markers.strip(line, item);
        line = bare.line();
        item |= bare.item();
        if (line.startsWith("|") && line.endsWith("|") && line.length() > 2) {
            row(line);
            return;
        }
        if (BARE_ROW.matcher(line).matches()) {
            row("|" + line + "|");
            return;
        }
        Matcher label = STEP_LABEL.matcher(line);
        if (label.find()) {
            line = line.substring(label.end());
            item = true;
        }
        if ((label = BOLD_LABEL.matcher(line)).matches() && isSentence(label.group("s"))) {
            line = label.group("s");
        }
        Mood lineMood = bare.mood() == null ? under : bare.mood();
        if ((label = SEEN_LABEL.matcher(line)).find()) {
            line = line.substring(label.end());
            lineMood = Mood.SEE;
        } else if ((label = GIVEN_LABEL.matcher(line)).find()) {
            line = line.substring(label.end());
            lineMood = Mood.GIVEN;
        } else if (gherkin && (label = GHERKIN.matcher(line)).find()) {
            String word = label.group(1).toLowerCase(Locale.ROOT);
            mood = word.equals("given")
                    ? Mood.GIVEN
                    : word.equals("when") ? Mood.DO : word.equals("then") ? Mood.SEE : mood;
            line = line.substring(label.end());
            lineMood = mood;
            item = true;
        }
        if (!gherkin && (label = GIVEN_ALONE.matcher(line)).matches()) {
            line = label.group("r");
            lineMood = Mood.GIVEN;
        }
        Matcher perhaps = PERHAPS.matcher(line);
        if (perhaps.matches()
                && ClauseSplitter.startsAct(
                        Normal.words(Masked.of(perhaps.group("a")).words()))) {
            within.split(perhaps.group("a"), lineMood, item);
            within.split(perhaps.group("c"), lineMood, true);
            return;
        }
        Matcher seen = SEEN_INLINE.matcher(line);
        boolean inline = seen.find();
        Matcher aside = ASIDE.matcher(line);
        if (!inline
                && aside.matches()
                && lineMood == Mood.DO
                && ClauseSplitter.startsAct(
                        Normal.words(Masked.of(aside.group("a")).words()))
                && Markers.isStatement(aside.group("e"))) {
            within.split(aside.group("a"), lineMood, item);
            within.split(aside.group("e"), Mood.SEE, item);
            return;
        }
        within.split(inline ? line.substring(0, seen.start()) : line, lineMood, item);
        if (inline) {
            String rest = line.substring(seen.end());
            seen(seen.group("b") == null ? rest : rest.replaceFirst("[)\\]]\\s*$", ""), item);
        }
    }

    /** What is to be seen, up to the next order, {@code Expected: "A" is shown. Then press B. Expected: …}. */
    private void seen(String told, boolean item) {
        Matcher onward = ONWARD.matcher(told);
        while (onward.find()) {
            String rest = told.substring(onward.end());
            String order = Normal.words(Masked.of(rest).words()).replaceFirst("^\\p{L}+(?: that)?,? ", "");
            if (Masked.of(told.substring(0, onward.start())).words().chars().noneMatch(c -> c == '"')
                    && ClauseSplitter.startsAct(order)) {
                within.split(told.substring(0, onward.start()), Mood.SEE, item);
                line(rest);
                return;
            }
        }
        within.split(told, Mood.SEE, item);
    }

    /** A heading before a whole sentence is none of its words; before a bare value it is the field. */
    private static boolean isSentence(String words) {
        String plain = Normal.words(Masked.of(words).words());
        return ClauseSplitter.startsVerb(plain) || plain.matches("(?i).+ (?:should|must|has to|have to|is|are)\\b.+");
    }

    /** An order and what is then seen, beside each other; false where they are not. */
    private boolean cells(String[] raw) {
        List<String> cells = Stream.of(raw)
                .map(cell -> BULLET.matcher(cell).replaceFirst("").strip())
                .filter(cell -> !cell.isEmpty())
                .toList();
        int from = !cells.isEmpty() && cells.get(0).matches("\\d{1,3}[.)]?") ? 1 : 0;
        if (cells.size() < from + 2
                || !ClauseSplitter.startsAct(
                        Normal.words(Masked.of(cells.get(from)).words()))) {
            return false;
        }
        for (int i = from; i < cells.size(); i++) {
            boolean order = i == from || !Markers.isStatement(cells.get(i)) && LineSplitter.isItem(cells.get(i));
            within.split(cells.get(i), order ? Mood.DO : Mood.SEE, true);
        }
        return true;
    }

    private void row(String line) {
        List<String> cells = List.of(line.substring(1, line.length() - 1).split("\\|", -1));
        if (cells.stream().allMatch(cell -> cell.strip().matches(":?-*:?")) || isHead(cells)) {
            return;
        }
        int from = cells.get(0).strip().matches("\\d*\\.?") ? 1 : 0;
        for (int i = from; i < cells.size(); i++) {
            if (!cells.get(i).isBlank()) {
                within.split(cells.get(i).strip(), i == from ? Mood.DO : Mood.SEE, true);
            }
        }
    }

    /** The row that says what the columns are: two of them by their usual names, or the first of a numbered one. */
    private static boolean isHead(List<String> cells) {
        long named = cells.stream()
                .filter(cell -> COLUMN.matcher(cell.strip()).matches())
                .count();
        return named > 1
                || COLUMN.matcher(cells.get(0).strip()).matches()
                || cells.get(0).isBlank() && named > 0;
    }
}
