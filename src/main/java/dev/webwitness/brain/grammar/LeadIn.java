package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words before the first step that only say what it is all about. */
final class LeadIn {
    private static final Pattern LEAD_IN = Pattern.compile(
            "(?:please |pls |now |so )*(?:(?:can|could|would) you )?(?:please )?(?:to )?(?:test|check|try|verify|evaluate|walk through|go through|(?:do|run|perform|carry out|execute|follow)(?= (?:the following|these|this|the steps|a (?:quick|smoke|full|short)))) ?\\b(?: (?:out|that|if))?(?: (?:the|this|these|my|our|following|out|page|login|wiki|app|flow|site|things?|steps?|below|new|changes?|in order|as follows|all|of|a|quick|first|try)\\b)*[^:]*:?"
                    + "|(?:the|our|my) [\\p{L} -]{2,40} (?:was|were|is|has been|have been|got) (?:just |now |completely |recently )*(?:refactored|reworked|rewritten|redesigned|migrated|rebuilt|restructured)\\b.*"
                    + "|(?:hi|hello|hey|dear|thanks|thank you)\\b.*|i(?: have|'ve)? (?:just )?(?:changed|fixed|added|implemented|updated|refactored|reworked|redesigned|rebuilt|replaced|migrated|made|rewrote|moved|deployed|renamed|am|was)\\b.*|we (?:have )?(?:just )?(?:changed|fixed|added|updated|refactored|reworked|redesigned|rebuilt|replaced|migrated)\\b.*"
                    + "|.*\\b(?:end[- ]to[- ]end|smoke|scenario|flow|test|check pls|qa|feature|steps|drilldown|acceptance criteria|selection|quick check|web ?shop)(?: ?\\(.*\\))?[.:]?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern GREETING = Pattern.compile(
            "(?:(?:hi|hello|hey|dear)\\b[^\uE000-\uE7FF]*|(?:(?:can|could|would) (?:you|u)|please|pls) (?:please |pls |quickly |just |once )*(?:check|test|look|have a look|try|run|go through|verify)\\b[^\uE000-\uE7FF]*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code Try to submit the form with an empty message}. */
    private static final Pattern TRIES = Pattern.compile(
            "(?:please |now |so )*try (?:to (?!(?:test|check|verify|see|find out|evaluate|reproduce)\\b)|\\w{2,}ing (?!out\\b))\\S.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code Test the login with a wrong password}: what is entered is told, and nothing else enters it. */
    private static final Pattern WITH = Pattern.compile(
            ".* with(?:out)? (?:an? |the |no |any |some )?(?:empty|blank|wrong|invalid|incorrect|missing|bad|expired|unknown|too short|too long|duplicate|existing|valid|correct)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern CLAIM = Pattern.compile(
            "(?:please |pls |now |so )*(?:test|check|verify|evaluate|make sure|ensure|confirm)(?: that| if| whether)? (?<s>.+?)[.!:]?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern WORKS = Pattern.compile(
            ".* (?:works?|functions?|behaves?|is working|are working|is (?:ok|okay|fine|usable|good|correct))(?: [\\p{L} -]+)?",
            Pattern.CASE_INSENSITIVE);
    /** What goes on from something that was named before. */
    private static final Pattern POINTS =
            Pattern.compile("^(?:then |and |now )*(?:\\p{L}+) (?:it|them|this|that)\\b", Pattern.CASE_INSENSITIVE);

    /** {@code the "Delete" button asks for confirmation}: more than what something is called. */
    private static final String OF_A_NAME = "(?i).*" + Masked.QUOTE
            + "(?: \\p{Ll}+)? (?:(?:should|must|can|cannot|will|still|now|does|not) )*(?!(?:in|on|at|for|of|with|and|or|page|flow|form|feature|button|link)\\b)\\p{Ll}+ \\S.*";

    /** {@code I just finished the panel, can you try it?}, {@code please verify it}: said of the whole task. */
    private static final Pattern ASKED = Pattern.compile(
            "(?:(?:good (?:morning|day|evening|afternoon)|hello|hi|hey|dear \\p{L}+),? )?i have (?:a |some )?problems? with [^,;:.\uE000-\uE7FF]{2,60},? (?:please )?(?:can|could) you (?:please )?(?:test|check|look|try)(?: it| this)?(?: please)?[.!?]*|(?:(?:i|we)(?: have|'ve)? (?:just )?[\\p{L}]+ed (?:the|a|an|my|our) [^,;:.\uE000-\uE7FF]{2,60}, )?(?:(?:please|pls|now|so|can you|could you) )*(?:verify|test|try) (?:it|this|that)(?: out)?(?: please| now| for me)?[.!?]*",
            Pattern.CASE_INSENSITIVE);

    /** {@code Chat widget.}: what the task is about. */
    private static final Pattern TOPIC = Pattern.compile(
            "\\p{Lu}\\p{Ll}+(?: \\p{Ll}+)? (?:widget|page|form|dialog|table|panel|screen|feature|wizard|editor|player|gallery|calendar)\\.");

    private LeadIn() {}

    /** Words before the first step that only say what it is all about. */
    static boolean skippable(Step step, int index, List<Step> steps) {
        if (index + 1 >= steps.size()) {
            return false;
        }
        if (!step.item() && (ASKED.matcher(step.words()).matches() || isTopic(step, index))) {
            return true;
        }
        boolean heading = !step.item() && steps.get(index + 1).item();
        boolean colon = step.words().endsWith(":");
        if (step.item() && !colon || step.mood() != Step.Mood.DO) {
            return false;
        }
        if (heading && Goals.isTitle(step, steps.subList(index + 1, steps.size()))) {
            return true;
        }
        if (Prohibition.starts(step.words()) || Goals.holdMore(step.words(), colon, heading)) {
            return false;
        }
        boolean acts = ClauseSplitter.split(step).stream().anyMatch(LeadIn::acts);
        if (LEAD_IN.matcher(step.words()).matches() && (!acts || Goals.isGeneral(step.words()))) {
            return acts || !isDeed(step, steps.get(index + 1));
        }
        if (index == 0 && heading && !acts && isTitle(step, steps)) {
            return true;
        }
        boolean nothing = TaskReader.line(step, new Memory()).actions().isEmpty();
        return nothing && !acts && (LEAD_IN.matcher(step.words()).matches() || colon || heading && !acts);
    }

    private static boolean isTopic(Step step, int index) {
        return index == 0
                && TOPIC.matcher(step.text().strip()).matches()
                && !TaskReader.line(step, new Memory()).understood();
    }

    /** {@code Cancel an appointment}, before at least two numbered steps of which the first does something: what they are all about. */
    private static boolean isTitle(Step step, List<Step> steps) {
        Lexicon.Hit hit = Lexicon.verbAt(step.words());
        boolean named =
                step.words().matches("\\p{Lu}[^\uE000-\uE7FF,;:]{2,60}") && Predicates.split(step.words()) == null;
        boolean button = hit != null
                && (hit.verb() == Verb.BUTTON
                        || hit.verb() == Verb.SEARCH && hit.rest().isEmpty());
        return hit != null
                && (button || step.text().endsWith(")"))
                && named
                && steps.size() > 2
                && steps.subList(1, steps.size()).stream().allMatch(Step::item)
                && (!hit.rest().matches("(?i)(?:the|this|that|my|your|all|every)\\b.*")
                        || steps.subList(1, steps.size()).stream()
                                .anyMatch(later -> Normal.loose(later.words()).contains(Normal.loose(hit.phrase()))))
                && ClauseSplitter.startsAct(steps.get(1).words());
    }

    /** Whether it is no heading of what follows: an order of its own, or a claim that nothing after it shows. */
    private static boolean isDeed(Step step, Step next) {
        Matcher claim = CLAIM.matcher(step.words());
        boolean shown = ClauseSplitter.split(next).stream().anyMatch(LeadIn::orders)
                && !POINTS.matcher(next.words()).find();
        return TRIES.matcher(step.words()).matches()
                || !shown && WITH.matcher(step.words()).matches()
                || claim.matches()
                        && !WORKS.matcher(claim.group("s")).matches()
                        && (claim.group("s").matches(OF_A_NAME)
                                || !shown && Predicates.split(claim.group("s")) != null);
    }

    /** {@code hey, can you check the checkout, go to …}: the step without the greeting before its first order. */
    static Step withoutGreeting(Step step) {
        int comma = step.words().indexOf(", ");
        int colon = step.words().indexOf(": ");
        comma = colon >= 0 && colon < comma ? colon : comma;
        if (comma < 0 || !GREETING.matcher(step.words().substring(0, comma)).matches()) {
            return step;
        }
        String rest = step.words().substring(comma + 2);
        return ClauseSplitter.startsVerb(rest)
                        && !Prohibition.saysNo(step.words().substring(0, comma))
                ? step.saying(rest)
                : step;
    }

    private static boolean orders(Clause clause) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(clause.words()));
        return acts(clause) && hit != null && hit.verb() != Verb.EXPECT;
    }

    static boolean acts(Clause clause) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(clause.words()));
        return hit != null
                && hit.verb() != Verb.BUTTON
                && !hit.rest().isEmpty()
                && !Imperatives.read(clause, new Memory()).isEmpty();
    }
}
