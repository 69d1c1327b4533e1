package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what is expected to be seen: one or several statements about the page, an element, the address, the console. */
final class Expecting {
    /** What ends in a place, so that {@code not in Open} tells another. */
    private static final String PLACED_LAST = "(?i).* (?:in|under) (?:the )?[^,]{1,40}";

    private static final Pattern LEAD = Pattern.compile(
            "^(?:(?:that|if|whether|to see|see|see that|also|again|is expected:?|to)\\s+)*(?:(?:i|you|we|she|he|the"
                    + " user|user|users|they)\\s+)?(?:(?:can|should|must|will|could|may)\\s+)?(?<n>(?:(?:still|now|also|then|be"
                    + " able to|not|never|no longer|again)\\s+)*)(?:sees?|gets?(?!"
                    + " (?:redirected|taken|sent|brought|forwarded|moved|logged)\\b)|finds?|notices?|observe|be shown|be"
                    + " presented with|be greeted (?:by|with))\\s+(?:that\\s+)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern THAT = Pattern.compile(
            "^(?:(?:that|if|whether|to see|how|also|again|there|again"
                    + " that|now|then|already)\\s+(?!(?:is|are|was|were|should|must|has|have|will|to|exists?)\\b|(?:number|code|price|amount|total|id|reference|sum|balance|figure|fee|rate)$))+",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern JOINT =
            Pattern.compile(",\\s+(?:and\\s+|but\\s+)?|\\s+(?:and|but|&)\\s+", Pattern.CASE_INSENSITIVE);

    /** {@code no "Delete chat" option}. */
    private static final Pattern NONE =
            Pattern.compile("no (?:more |such )?(?<t>.*" + Masked.QUOTE + ".*)", Pattern.CASE_INSENSITIVE);

    /** {@code the button to be disabled}. */
    private static final Pattern INFINITIVE = Pattern.compile(
            "(?<s>.+?)(?<!\\b(?:has|have|need|needs|ought|expected|is|are)) (?<n>not )?to (?<m>not"
                    + " )?(?<p>(?:be|have|contain|show|equal|include|say|read|display|match|appear|disappear|become|start"
                    + " with|end with|show up|come up|pop up|turn up|go away|vanish|stay|remain|turn|open|close)\\b.*)",
            Pattern.CASE_INSENSITIVE);

    /** A judgement, which the caller has to spell out: no single thing on the page says that all is well. */
    private static final Pattern JUDGEMENT =
            Pattern.compile("(?i)(?:.*\\b(?:that|if|whether|sure|see)\\s+)?(?:all|everything|it|things?|the"
                    + " (?:page|site|app|application|shop|website))(?: \\w+)? (?:is|are|looks?|seems?|feels?) (?:all"
                    + " )?(?:\\w+ly )?(?:well|fine|ok|okay|good|great|right|alright|in"
                    + " order|correct|sane|healthy|nice|usable)\\b.*");

    /** {@code … and that the sum is …}: a statement of its own, never part of the one before. */
    private static final Pattern SECOND = Pattern.compile(".+?,? and that (?<r>.+)", Pattern.CASE_INSENSITIVE);

    /** {@code no red dot on Inbox}: without a verb, of a thing that is only to be seen. */
    private static final Pattern MARK = Pattern.compile(
            "no (?:more )?(?<t>(?:\\p{L}+ ){0,2}(?:badge|dot|spinner|banner|toast|tooltip|error message|warning|watermark)(?: (?:on|in|at|next to|beside) [^,;]{2,40})?)",
            Pattern.CASE_INSENSITIVE);

    /** {@code The text should be pleasant to read}: for a person to say. */
    private static final Pattern EASE = Pattern.compile(
            "(?i).*\\b(?:easy|easier|hard|difficult|nice|pleasant|comfortable|simple|quick|intuitive) to (?:read|use|understand|find|see|spot|scan|follow|reach|navigate|operate|tap|recogni[sz]e|distinguish)\\b[^\uE000-\uE7FF]*");

    /** {@code form with 3 sections}: nothing is done with so many of them, so they are to be seen. */
    private static final Pattern HOLDING = Pattern.compile(
            "(?:an? |the )?(?:[\\p{L}-]+ ){0,2}(?:form|page|screen|list|table|grid|dialog|popup|menu|panel|card|section|window|modal|wizard) with (?:(?:at least|at most|exactly) )?(?:\\d{1,5}|two|three|four|five|six|seven|eight|nine|ten) \\p{L}[\\p{L} -]*s",
            Pattern.CASE_INSENSITIVE);
    /** {@code should slide in and contain "x"}: what it is to hold says that it is there. */
    private static final Pattern COMES_AND = Pattern.compile(
            "(?<s>[^,]+? (?:should|must|has to|will)) (?:slide (?:in|down|up|out)|expand|unfold|fold out|open(?: up)?|appear|pop up|show up|come up|drop down|fade in) and (?<p>(?:contain|show|say|read|display|include) .+)",
            Pattern.CASE_INSENSITIVE);
    /** {@code …, Marker black on top}: after something told, what stands where. */
    private static final Pattern ON_TOP = Pattern.compile(
            "(?<s>" + Masked.QUOTE + "|\\p{L}[\\p{L}\\d' -]{1,40}?) (?<p>on top|at the top)", Pattern.CASE_INSENSITIVE);

    /** {@code a number that starts with C-}. */
    private static final Pattern THAT_SAYS = Pattern.compile(
            "(?<t>(?:an? |the |my |your )?(?:[\\p{L}-]+ ){0,3}[\\p{L}-]+),? (?:that|which) (?<p>(?:(?:starts?|begins?|ends?) with|contains?|includes?|has|says|reads|shows|is|mentions?) [^,]+)",
            Pattern.CASE_INSENSITIVE);
    /** {@code 2 files, both "Uploaded"}, {@code …, none of them with the badge "Sold"}. */
    private static final Pattern EACH_OF = Pattern.compile(
            "(?<q>both|all|each|every one|none|neither)(?: of (?:them|these|those|which|the \\p{L}+))? (?:(?:is|are|being|should be|must be|marked|shown as|in status|with|has|have|saying|says?|shows?|reading|showing|labelled|labeled|containing) )*(?:(?:an?|the) )?(?:(?:badge|label|status|text|state|tag|mark|chip|note) )?(?<v>"
                    + Masked.QUOTE + "|(?-i:\\p{Lu})[\\p{L}]*)(?: (?:badge|label|tag|mark|chip|status))?",
            Pattern.CASE_INSENSITIVE);

    private static final String FEELS =
            "(?:it|this|that|everything|all|(?:the|our|its) [^,]{1,40}?) (?:now |also |still )?(?:feels?|looks?|seems?|sounds?|runs?|works?|behaves?|reacts?)\\b.*";
    /** {@code the whole thing feels quick}: no state of the page. */
    private static final Pattern FEELING = Pattern.compile(FEELS, Pattern.CASE_INSENSITIVE);

    /** {@code the summary looks right}: what only a person can say. */
    private static final Pattern JUDGED = Pattern.compile(
            "(?:.+ )?(?:feels?|looks?|seems?|sounds?|works?|behaves?) (?:all )?(?:right|good|fine|ok|okay|nice|correct|well|great|bad|wrong|weird|strange|odd|clean|professional|normal|as (?:expected|before|it should))(?: again| now)?|.+ \\d+ (?:days?|weeks?|months?|years?|hours?|minutes?) (?:later|earlier|sooner)",
            Pattern.CASE_INSENSITIVE);

    /** {@code no hits and a hint "Try again"}: the second is there. */
    private static final Pattern BESIDES = Pattern.compile(
            "no (?<a>(?:(?! (?:and|but|or|nor) )[^,;])+),? (?:and|but) (?<b>(?:an? |the |" + Masked.QUOTE + ").*)",
            Pattern.CASE_INSENSITIVE);

    private Expecting() {}

    /** Whether the words tell how something feels or works, which nobody can look up on the page. */
    static boolean judges(String words) {
        return FEELING.matcher(words).matches();
    }

    /** What the clause, read as an expectation, means; empty where it is none that is understood. */
    static List<Meant> read(Clause clause, Memory memory) {
        return read(clause, memory, true);
    }

    /** The same for words nobody called an expectation: a bare name says nothing then, only a whole statement does. */
    static List<Meant> statement(Clause clause, Memory memory) {
        return read(clause, memory, clause.mood() == Step.Mood.SEE);
    }

    private static List<Meant> read(Clause clause, Memory memory, boolean called) {
        String words = clause.words()
                .replaceFirst("[.!,;:]+$", "")
                .replaceFirst("(?i)^its (?:text|message|content|wording) (?=(?:is|reads|says|should|must)\\b)", "it ")
                .replaceFirst("^(?:Your|My) (?=\\p{Ll})", "the ")
                .strip();
        words = Counts.oneOf(words, memory);
        if (EASE.matcher(words).matches() || Hearsay.isOnly(words)) {
            return List.of();
        }
        String said = Sights.plain(words, memory);
        boolean negated = false;
        boolean seeing = called || !said.equals(words);
        words = said;
        if (words.matches("(?i).+ (?:is|are) expected")) {
            seeing = true;
            words = words.replaceFirst("(?i)\\s+(?:is|are) expected$", "");
        }
        words = THAT.matcher(words.replaceFirst("(?i)^to (?=(?:be|land|end up|stay|remain|arrive)\\b)", ""))
                .replaceFirst("");
        Matcher lead = LEAD.matcher(words);
        if (lead.find()) {
            negated = lead.group("n").matches("(?i).*(?:not|never|no longer).*");
            seeing = true;
            words = words.substring(lead.end()).strip();
        }
        words = words.replaceFirst("(?i)^not\\s+to\\s+see\\s+", "not ");
        if (words.matches("(?i)not .+")) {
            negated = !negated;
            words = words.substring(4);
        }
        Matcher that = THAT_SAYS.matcher(words);
        if (that.matches() && seeing && !negated) {
            words = that.group("t") + " " + that.group("p");
        }
        Matcher ellipsis = Pattern.compile("(?i)(?!it |this |that )(.+?) (?:is|are|does|do|should|must) not")
                .matcher(words);
        String before = memory.predicate;
        if (ellipsis.matches()
                && Predicates.split(ellipsis.group(1)) == null
                && before != null
                && memory.subject(clause) != null) {
            words = ellipsis.group(1) + " should not " + before.replaceFirst("(?i)^(?:is|are) ", "be ");
        }
        Matcher presence = Pattern.compile("(?i)(?:the )?(?:presence|visibility|existence|display) of (.+)")
                .matcher(words);
        if (presence.matches()) {
            words = presence.group(1) + " is visible";
        }
        Matcher absence = Pattern.compile("(?i)(?:the )?absence of (.+)").matcher(words);
        if (absence.matches()) {
            String no = "no " + absence.group(1).replaceFirst("(?i)^(?:any|an?|the) ", "");
            words = PageStatements.starts(no) ? no : absence.group(1) + " is not visible";
        }
        if (words.matches("(?i)(?:the )?text " + Masked.QUOTE)) {
            seeing = true;
        }
        Matcher holds = COMES_AND.matcher(words);
        if (holds.matches()) {
            words = holds.group("s") + " " + holds.group("p");
        }
        Matcher infinitive = INFINITIVE.matcher(words);
        if (infinitive.matches()
                && !called
                && Lexicon.verbAt(words) != null
                && words.matches("(?i)\\p{L}+ (?:the|an?|all|my|your|our|this|that|it) .*")) {
            return List.of();
        }
        if (infinitive.matches()) {
            String no = infinitive.group("n") == null && infinitive.group("m") == null ? "" : "not ";
            words = infinitive.group("s") + " should " + no + infinitive.group("p");
        }
        if (words.isEmpty()) {
            return List.of();
        }
        if (JUDGED.matcher(words).matches()) {
            return List.of();
        }
        List<Meant> attended = negated ? List.of() : Attended.read(clause.with(words), memory, seeing);
        if (!attended.isEmpty()) {
            return attended;
        }
        List<Meant> pieces = negated
                ? List.of()
                : called ? Fragments.read(clause.with(words), memory) : Fragments.surely(clause.with(words), memory);
        if (!pieces.isEmpty()) {
            return pieces;
        }
        List<Meant> turning = Conditions.turning(clause.with(words), memory);
        if (!turning.isEmpty()) {
            return turning;
        }
        List<Meant> whole = one(clause.with(words), memory, negated, seeing);
        List<Meant> parts = conjoined(words, clause, memory, negated, seeing);
        Matcher second = SECOND.matcher(words);
        if (parts.isEmpty() && second.matches() && Predicates.split(second.group("r")) != null) {
            return List.of();
        }
        return parts.isEmpty() ? whole : parts;
    }

    private static List<Meant> conjoined(String words, Clause clause, Memory memory, boolean negated, boolean seeing) {
        Matcher joint = JOINT.matcher(words);
        while (joint.find()) {
            String left = words.substring(0, joint.start());
            String right = words.substring(joint.end());
            Matcher top = ON_TOP.matcher(right);
            if (top.matches() && Lexicon.verbAt(right) == null && Predicates.split(left) != null) {
                right = top.group("s") + " is " + top.group("p");
            }
            Matcher predicate = Predicates.split(right);
            Matcher ellipsis = Pattern.compile("(?i)(.+?) (?:is|are|does|do|should|must|may|will) not(?: be)?")
                    .matcher(right);
            if (ellipsis.matches() && Predicates.split(ellipsis.group(1)) == null) {
                Matcher same = Predicates.split(left);
                right = ellipsis.group(1)
                        + (same == null
                                ? " is not visible"
                                : " should not " + same.group("p").replaceFirst("(?i)^(?:is|are) ", "be "));
                predicate = Predicates.split(right);
            }
            boolean own = !Things.noted(right, clause, memory, false).isEmpty()
                    || predicate != null
                    || Predicates.bare(right)
                    || Lexicon.STATES.containsKey(right.toLowerCase(java.util.Locale.ROOT))
                    || PageStatements.starts(right)
                    || right.matches(
                            "(?i)not .*|no .*|that .*|each (?:of them )?(?:containing|showing|with|including) .*")
                    || EACH_OF.matcher(right).matches();
            boolean listed = Pairwise.shares(left, right) || Having.goesOn(left, right);
            if (!own || left.isBlank() || right.isBlank() || listed) {
                continue;
            }
            List<Meant> first = one(clause.with(left), memory, negated, seeing);
            if (first.isEmpty()) {
                continue;
            }
            if (EACH_OF.matcher(right).matches()) {
                return negated ? List.of() : ofEach(first, right, clause);
            }
            String subject = memory.subject(clause);
            String rest = right.replaceFirst("(?i)^(?:then|also|that|now) ", "");
            rest = rest.replaceFirst(
                    "(?i)^each (?:of them )?(?:containing|showing|with|including) ", "each of them contains ");
            if (rest.startsWith("each of them contains ") && !first.isEmpty()) {
                String of = String.valueOf(first.get(0).intent().target());
                rest = "each " + of.replaceFirst("s$", "") + rest.substring("each of them".length());
            }
            if (subject != null && Lexicon.STATES.containsKey(rest.toLowerCase(java.util.Locale.ROOT))) {
                rest = subject + " is " + rest;
            } else if (Predicates.bare(rest) && subject != null) {
                rest = subject + (rest.matches("(?i)not be .*") ? " should " : " ") + rest;
            } else if (rest.matches("(?i)not (?:in|under) .*") && subject != null && left.matches(PLACED_LAST)) {
                rest = subject + " is " + rest;
            } else if (rest.matches("(?i)not in (?:the )?" + Masked.QUOTE + ".*") && subject != null) {
                rest = subject + " is not " + rest.substring(4);
            } else if (rest.matches("(?i)not (?:on|in|at) .*")) {
                rest = rest.replaceFirst("(?i)^not (?:on|in|at) ", "") + " is not visible";
            } else if (rest.matches("(?i)not .*") && subject != null) {
                rest = subject + " is " + rest;
            }
            List<Meant> second = rest.equals(words) ? List.of() : read(clause.with(rest), memory, seeing);
            if (!second.isEmpty()) {
                List<Meant> all = new ArrayList<>(first);
                all.addAll(second);
                return all;
            }
        }
        return List.of();
    }

    /** What the things that were counted are told to show, each of them or none. */
    static List<Meant> ofEach(List<Meant> counted, String right, Clause clause) {
        Matcher each = EACH_OF.matcher(right);
        Meant last = counted.get(counted.size() - 1);
        if (!each.matches()
                || last.actions().size() != 1
                || !(last.actions().get(0) instanceof Action.Expect expect)
                || expect.expectation().kind() != Kind.COUNT) {
            return List.of();
        }
        String value = clause.plain(each.group("v"));
        boolean none = each.group("q").toLowerCase(java.util.Locale.ROOT).matches("none.*|neither.*");
        if (none
                && each.group()
                        .matches("(?i)\\p{L}+(?: of \\p{L}+(?: \\p{L}+)?)? (?:says?|shows?|reads?|contains?) .*")) {
            List<Meant> not = new ArrayList<>(counted);
            not.add(text(value, true));
            return not;
        }
        Expectation held = new Expectation(Kind.CONTAINS, expect.expectation().target(), value, none);
        List<Meant> all = new ArrayList<>(counted);
        all.add(Meant.expect(last.intent().target(), value, none, null, held.ofEach()));
        return all;
    }

    private static List<Meant> one(Clause clause, Memory memory, boolean negated, boolean seeing) {
        String words = clause.words().strip();
        if (JUDGEMENT.matcher(words).matches()
                || judges(words) && words.matches("(?i)[^\uE000-\uE7FF]+ feels? [^\uE000-\uE7FF]+")) {
            return List.of();
        }
        List<Meant> offset = Offsets.read(words, clause, memory, negated);
        if (!offset.isEmpty()) {
            return offset;
        }
        List<Meant> page = PageStatements.read(clause, memory, negated);
        page = page.isEmpty() ? OffPage.read(clause, negated) : page;
        if (!page.isEmpty()) {
            return page;
        }
        List<Meant> noted = Things.noted(words, clause, memory, negated);
        if (!noted.isEmpty()) {
            return noted;
        }
        String subject = memory.subject(clause);
        Matcher gone = Pattern.compile("(?i)(?:then )?(gone|closed|hidden|visible|empty|disabled|enabled)(?: again)?")
                .matcher(words);
        Matcher noun = Pattern.compile("(?i)(?:an? |the )?(?:\\p{L}+"
                        + " )?(toast|message|banner|notification|alert|popup|tooltip|error|warning|snackbar) "
                        + Masked.QUOTE)
                .matcher(subject == null ? "" : subject);
        if (gone.matches() && noun.matches()) {
            return one(clause.with("the " + noun.group(1) + " is " + gone.group(1)), memory, negated, seeing);
        }
        if (gone.matches() && subject != null) {
            return one(clause.with(subject + " is " + gone.group(1)), memory, negated, seeing);
        }
        if (gone.matches()) {
            return List.of();
        }
        List<Meant> counted = Counts.read(clause, memory, negated);
        if (!counted.isEmpty()) {
            return counted;
        }
        List<Meant> single =
                seeing || words.matches("(?i)there .*") ? Counts.single(clause, memory, negated) : List.of();
        if (!single.isEmpty()) {
            return single;
        }
        Matcher predicate = Predicates.split(words);
        if (predicate != null) {
            return Predicates.read(predicate, clause, memory, negated);
        }
        List<Meant> besides = seeing && !negated ? besides(clause.with(words), memory) : List.of();
        if (!besides.isEmpty()) {
            return besides;
        }
        Matcher none = NONE.matcher(words);
        if (none.matches()) {
            return seeing ? Things.seen(none.group("t"), clause, memory, !negated) : List.of();
        }
        Matcher mark = MARK.matcher(words);
        if (mark.matches()) {
            return Things.seen(mark.group("t"), clause, memory, !negated);
        }
        return seeing || HOLDING.matcher(words).matches() ? Things.seen(words, clause, memory, negated) : List.of();
    }

    /** What is not there, and what is; empty where only the one is told. */
    static List<Meant> besides(Clause clause, Memory memory) {
        Matcher match = BESIDES.matcher(clause.words());
        if (!match.matches() || Predicates.split(match.group("b")) != null) {
            return List.of();
        }
        List<Meant> none = one(clause.with("no " + match.group("a")), memory, false, true);
        List<Meant> some = Things.seen(match.group("b"), clause, memory, false);
        List<Meant> all = new ArrayList<>(none);
        all.addAll(some);
        return none.isEmpty() || some.isEmpty() ? List.of() : all;
    }

    static Meant text(String value, boolean negated) {
        return Meant.expect(null, value, negated, null, new Expectation(Kind.TEXT, null, value, negated));
    }

    static Meant visible(Named named, boolean negated) {
        return Meant.expect(
                named.name(),
                "visible",
                negated,
                named.scope(),
                new Expectation(Kind.VISIBLE, named.target(), "visible", negated));
    }
}
