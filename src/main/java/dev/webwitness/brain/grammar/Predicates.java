package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation.Kind;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A subject and what is said of it: {@code the Apply button has to be greyed out}, {@code "Total" shows "$5"}. */
final class Predicates {
    private static final String Q = Masked.QUOTE;

    private static final String VERB =
            "(?:is|are|was|were|be|been|has|have|had|shows?|displays?|reads?|says?|tells?|states|contains?|includes?|offers?|provides?|appears?|disappears?|vanish(?:es)?|becomes?|turns?|gets?|stays?|remains?|kept|keeps?|pops?"
                    + " up|comes? up|turns?"
                    + " up|" + Tenses.PAST
                    + "|bears?|carr(?:y|ies)|stands?(?= (?:in|on|at|under|below|above|beside|next to|beneath|there)\\b)|leads?(?= (?:you |me |us )?(?:back |on |over )?to\\b)|opens?|closes?|closed|collapsed|loads?|exists?|equals?|expands?|collapses?|(?:starts?|begins?) with|ends?"
                    + " (?:with|in)(?= (?:\\.|"
                    + Q
                    + "))|ends? with|goes away|go away|flashes|renders?|reaches|reach|drops down|"
                    + Values.BECOMES
                    + "|fades?|folds? out|slides?|glides?|swings?|flies|pops? out|unfolds?|reappears?|lights? up|(?:comes?|ranks?)(?= (?:first|last|on top|at the)\\b)|differs?(?= from)|(?:receives?|re-?gains?|gains?)(?= (?:the"
                    + " )?(?:keyboard |input )?focus)|loses?(?= (?:the )?(?:keyboard |input )?focus)|comes?"
                    + " back|=|==|>=|<=|>|<|visible|hidden|disabled|enabled|checked|unchecked|focused|gone|matches)";
    /** {@code extra cost field shows 5}: what looks like a verb names a part of the page, which has a verb of its own. */
    private static final String NOUN =
            "\\s+(?:field|box|column|label|row|line|cell|badge|banner|input|counter|button|tab|link|section|area|panel|icon) (?:(?:now|still|also) )?(?:is|are|was|has|shows?|displays?|reads?|says?|contains?|equals?|appears?|becomes?|stays?|remains?|should|must|will)\\b";

    private static final Pattern MODAL = Pattern.compile(
            "^(?<s>.+?)\\s+(?:should|must|has to|have to|needs? to|ought to|will|cannot|can|(?-i:may)|is expected to|are"
                    + " expected to|is"
                    + " to|does|do|did)(?<x>(?:\\s+(?:not|now|still|also|always|then|again|really|never|only|immediately|automatically|be"
                    + " able to|have(?= (?:been|become))))*)\\s+(?<p>\\S.*)$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PLAIN = Pattern.compile(
            "^(?<s>.+?)\\s+(?:(?:now|still|also|then|again|immediately|automatically|only|already)\\s+)*(?<x>(?:not|never)\\s+)?(?<p>"
                    + VERB + "(?=\\s|$|[,:])(?!" + NOUN + ").*)$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BARE = Pattern.compile(
            "^(?:(?:now|still|also|then|should|must|not)\\s+)*(?:" + VERB
                    + "|contain|display|show|read|say|disappear|vanish|close|expand|collapse)(?=\\s|$).*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COMES = Pattern.compile(
            "(?:appears?|stands?|shows(?! up)|reappears?|comes? back|is back|returns|folds? out|unfolds?|slides? in|fades? in|pops?"
                    + " out|pops? up|shows? up|comes? up|turns? up|opens?|exists?|loads?|renders?|flashes|flash|drops?"
                    + " down|drop down|is"
                    + " displayed|show|expand|expands)(?:\\s+(?:(?:in|on|at|under|below|above|for|after|next|again|beside|near|now|without|with|underneath|beneath|inside|within|between|behind)\\b|\\()[^,]*)?",
            Pattern.CASE_INSENSITIVE);
    /** {@code appears at the end}: told of an order, not of a place on the page. */
    private static final Pattern ORDER = Pattern.compile(
            "(?:appears?|comes?|shows?(?: up)?|(?:is|be) (?:shown|listed|displayed)) (?<o>(?:at the (?:very"
                    + " )?(?:end|bottom|top)|on (?:the )?top) of the (?:list|table|column|queue|results|inbox|feed)|(?:as"
                    + " )?(?:the )?(?:first|last)(?: one| item| entry| row| result)?(?: (?:in|of) the"
                    + " .*)?)|(?:appears?|comes?) at the (?<e>end)",
            Pattern.CASE_INSENSITIVE);

    /** {@code opens with a focused input}: more is told than that it comes. */
    private static final Pattern WITH_MORE = Pattern.compile(
            ".*\\bwith (?:an? |the"
                    + " )?(?!(?:smooth|short|slight|animation|delay|effect|sound|fade|transition)\\b)\\p{Ll}.*|.*\\bwithout (?:an? |any |the )?(?!(?:\\p{Ll}+ )?(?:delays?|animations?|flicker(?:ing)?|re-?load(?:ing)?|refresh(?:ing)?|problems?|issues?|trouble|help|waiting|clicking|logging|scrolling)\\b)\\p{Ll}.*");

    private static final Pattern GOES = Pattern.compile(
            "(?:disappears?|fades? out|slides? out|folds? up|vanish(?:es)?|goes away|go"
                    + " away|closes?|closed|collapsed|hides?|is gone)(?:\\s+(?:again|after|from|automatically|when).*)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code can be closed}: what somebody could do with it, which is no state of it. */
    private static final Pattern ABLE = Pattern.compile(
            "\\s+(?:can|could|may) (?:also |now |still )?be (?:closed|dismissed|hidden|opened|expanded|collapsed|removed|deleted|selected|checked|unchecked|ticked|cleared|moved|shown|toggled|enabled|disabled)(?: .*)?",
            Pattern.CASE_INSENSITIVE);

    /** Words after a predicate that say when or how, and change nothing about what is seen. */
    private static final String LATE =
            "(?i)(?:,? (?:again|now|anywhere(?: on the page| in it)?|this time|right now|currently|at the moment|at present|(?:shortly )?after a"
                    + " (?:while|moment|bit)|eventually|shortly|soon|then|after that|after this|so far|all the time|these days|afterwards|by now|as"
                    + " well|too|at once|right away|immediately|instantly|automatically|by default|initially|from the"
                    + " (?:start|beginning)|at first|in the end|from (?:now|here|then|there|that point) on(?:wards?)?|meanwhile|in the meantime|for the time being|for now|by then|until then|thereafter|at that point|any longer|once more|straight away|(?:because|since|due to|as (?:you|i|we|it)|so"
                    + " that)\\b.*|without (?:a |any )?(?:reload|refresh)(?:ing)?(?: (?:of )?the page)?|(?:within|in"
                    + " (?:under|less than)|after|for) (?:about |around |up to |at most |the first |a maximum of"
                    + " )?(?:\\d+|a few|some|a couple of|one|two|three|five|ten|a|half a)"
                    + " ?(?:ms|s|secs?|seconds?|mins?|minutes?|moments?)))+$";

    /** {@code the row where Name is Bob should …}: the first verb belongs to the subject. */
    private static final Pattern WHERE = Pattern.compile(
            "(?:the |that )?(?:table )?(?:row|line|card|item|entry) (?:where|whose|in which) ",
            Pattern.CASE_INSENSITIVE);

    /** {@code the message that the page was saved appears}: what it says is no predicate of it. */
    private static final Pattern REPORTED = Pattern.compile(
            "(?<s>(?:the |an? )?(?:[\\p{L}-]+ ){0,2}(?:message|error|warning|hint|note|notice|info|toast|alert|notification) that (?!says|reads|it says|tells)\\S.*?\\S) (?:should |must |will )?(?<x>not )?(?<p>(?:appears?|shows? up|pops? up|comes? up|(?:is|be) (?:shown|displayed|visible)))",
            Pattern.CASE_INSENSITIVE);

    /** What is said of a message once it was seen: no text that it shows. */
    private static final Pattern VANISHED = Pattern.compile(
            "(?:(?:is|are|be|has|been|was|should|gets?) )+(?:(?:not|now|also|still|again) )*(?:gone|hidden|closed|removed|dismissed|visible|shown|displayed|there)(?: again| then)?",
            Pattern.CASE_INSENSITIVE);

    private Predicates() {}

    /** {@code lightbox closed}, {@code B4 empty}: a state without a verb. */
    private static final Pattern STATE_ONLY = Pattern.compile(
            "^(?<s>(?:the )?\\S.*?) (?:(?:now|still|again|then) )*(?<x>not"
                    + " )?(?<p>closed|open|empty|blank|gone|hidden|greyed out|grayed"
                    + " out|disabled|enabled|ticked|unticked|checked|unchecked|selected|active|inactive|expanded|collapsed|readonly|read-only|mandatory|required|missing|there|focused|(?<=\\b(?:not|now|still) )(?:listed|shown|displayed|present))(?:"
                    + " (?:now|again|then))?$",
            Pattern.CASE_INSENSITIVE);

    /** {@code digest still weekly}: a value without a verb. */
    private static final Pattern VALUE_ONLY = Pattern.compile(
            "^(?<s>(?:the )?\\p{L}[\\p{L} ]{0,30}?) (?:now|still)(?<x> not)? (?<p>(?:" + Q
                    + "|\\p{Lu}\\S*|[\\d$€£]\\S*|[\\p{Ll}-]+)(?: \\S+)?)$",
            Pattern.CASE_INSENSITIVE);

    /** Subject, negation and predicate; null where the words have no predicate. */
    static @Nullable Matcher split(String words) {
        Matcher reported = REPORTED.matcher(words);
        if (reported.matches()) {
            return reported;
        }
        Matcher played = Playback.SAID.matcher(words);
        if (played.matches()) {
            return played;
        }
        Matcher modal = MODAL.matcher(words);
        Matcher plain = PLAIN.matcher(words);
        boolean m = modal.matches();
        boolean p = plain.matches() && !plain.group("s").matches("(?i)(?:.* )?(?:an?|the|no)");
        if (m
                && (!p
                        || Character.isUpperCase(words.charAt(plain.start("p")))
                        || modal.end("s") <= plain.end("s")
                        || BEFORE_MODAL.matcher(plain.group("p")).lookingAt()
                        || Reported.message(words).lookingAt()
                        || WHERE.matcher(words).lookingAt())) {
            return modal;
        }
        if (p) {
            return plain;
        }
        Matcher state = STATE_ONLY.matcher(words);
        if (state.matches()) {
            return state;
        }
        Matcher value = VALUE_ONLY.matcher(words);
        return value.matches() ? value : null;
    }

    /** {@code the estimated cost should be shown}: what looks like a verb ends the subject. */
    private static final Pattern BEFORE_MODAL = Pattern.compile(
            "(?:costs?|ends?|starts?|changes|shows?|states|matches|turns|returns|updates|drops|displays|loads) (?:should|must|has to|have to)\\b",
            Pattern.CASE_INSENSITIVE);

    /** A predicate without its subject: {@code contains "x"}. */
    static boolean bare(String words) {
        return BARE.matcher(words).matches();
    }

    static List<Meant> read(Matcher split, Clause clause, Memory memory, boolean negated) {
        String subject = split.group("s").strip();
        String said = split.group("x");
        boolean not = negated
                ^ (said != null && said.toLowerCase(Locale.ROOT).matches(".*(?:not|never).*"))
                ^ split.group().substring(split.end("s"), split.start("p")).matches("(?i).*\\bcannot\\b.*");
        String predicate = split.group("p").strip().replaceFirst(LATE, "");
        if (split.pattern() == VALUE_ONLY) {
            predicate = "is " + predicate;
        }
        if (subject.matches("(?i)none(?: of (?:them|these|those))?|neither(?: of (?:them|these|those))?")) {
            return none(predicate, clause, memory, not);
        }
        if (subject.matches(
                        "(?i)(?:only|just|not only|except|even) (?!(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d+)\\b).*")
                || ABLE.matcher(split.group().substring(split.end("s"))).matches()) {
            return List.of();
        }
        Matcher all = Pattern.compile("(?i)(?:no|n(?:one|either) of (?:the|these|those)(?: two)?) (.+)")
                .matcher(subject);
        if (all.matches()) {
            subject = all.group(1);
            not = !not;
        }
        List<Meant> quoted = Pairwise.quoted(subject, predicate, clause, memory, not);
        if (!quoted.isEmpty()) {
            return quoted;
        }
        List<Meant> some = InState.ofSome(subject, predicate, clause, not);
        if (!some.isEmpty()) {
            return some;
        }
        if (subject.contains(", ")
                || subject.contains(" - ")
                || subject.matches("(?i)(?:all )?(?:one|two|three|four|some|others|the others|the rest)(?: of them)?")
                        && !InState.isOfBoxes(subject, memory)
                || subject.matches(
                        "(?i)(?:that|which|who|what|when|while|once|after|before|if|watch|be|please)\\b.*|(?i)(?:in|on|at|under|within|inside|from|for|with|by|during)"
                                + " (?:the|an?|this|that|your|my|\\d)\\b.*|(?i).*\\b(?:not|never|without)\\b.*")) {
            return List.of();
        }
        if (predicate.matches("(?i).*\\b(?:but|although|though|whereas)\\b.*|(?:shows?|turns?|comes?|pops?) up, .*")) {
            return List.of();
        }
        if (subject.matches("(?i)\\w{2,}ing (?:the|an?|on|your|my|it|this|that|" + Q + ") ?.*")
                && Lexicon.verbAt(Prohibition.imperative(subject)) != null
                && Lexicon.verbAt(subject) == null) {
            return List.of();
        }
        if (subject.matches("(?i)it|they")
                && memory.element != null
                && memory.element == memory.goneTo
                && predicate.matches(
                        "(?i)(?:(?:is|are|be) )?(?:still |now |also |then )?(?:there|listed|gone|visible|shown)\\b.*")) {
            return List.of();
        }
        if (subject.matches("(?i)it|this|that")
                && memory.element == null
                && VANISHED.matcher(predicate).matches()) {
            String spoken = memory.subject(clause);
            return spoken == null ? List.of() : of(spoken, predicate, clause, memory, not);
        }
        boolean language = subject.matches("(?i)everything")
                && !Complements.special(subject, predicate, clause, memory, not).isEmpty();
        if (Standing.isOfNothing(subject, predicate, not, memory)
                || subject.matches("(?i)you|i|we|(?:the )?users?")
                || subject.matches("(?i)(?:my|your|our|his|her)"
                                + " (?:account|profile|data|session|work|progress|history|login)")
                        && predicate.matches("(?i).*\\b(?:there|fine|ok)\\b.*")) {
            return List.of();
        }
        if (!language
                && subject.matches(
                        "(?i)(?:nothing|everything|anything|nobody|something|everybody|everyone|somebody|someone)(?: else)?")) {
            return List.of();
        }
        if (subject.matches("(?i)there")) {
            return There.read(predicate, clause, memory, not);
        }
        if (StillGiven.isTold(subject, predicate, memory)) {
            return not ? List.of() : StillGiven.read(subject, memory);
        }
        Matcher every = Pattern.compile("(?i)(?:all(?! of| the)|every|each|both) \\p{L}.*")
                .matcher(subject);
        boolean told = split.pattern() == PLAIN && subject.matches("(?i)(?:every|each) .*");
        boolean each = every.matches()
                && predicate.matches("(?i)(?:is|are" + (told ? "|says|carries|bears|shows|reads" : "") + ") .*");
        String whole = subject;
        if (not && subject.equalsIgnoreCase("it") && predicate.matches("(?i)(?:says?|shows?|reads?|displays?) " + Q)) {
            return List.of(Expecting.text(clause.plain(predicate.substring(predicate.length() - 1)), true));
        }
        List<Meant> both = Pairwise.read(subject, predicate, clause, memory, not);
        if (!both.isEmpty()) {
            return both;
        }
        subject = subject.replaceFirst("(?i)^(?:all of the|all the|all|every|each|both)\\s+(?=\\S)", "")
                .replaceFirst("(?i)^(?:the )?(?:text|words?) (?=" + Q + "$)", "");
        List<Meant> meant = of(subject, predicate, clause, memory, not);
        if (!meant.isEmpty()) {
            memory.subject(subject, clause);
            memory.predicate = predicate;
        }
        String bare = Normal.loose(clause.plain(subject));
        if (BOTH.matcher(whole).matches()) {
            meant = meant.stream().map(Predicates::two).toList();
        }
        if (all.matches() && !split.group("s").equals(subject)) {
            meant = meant.stream().map(Predicates::noneOf).toList();
        }
        return each
                        && meant.size() == 1
                        && bare.equals(Normal.loose(meant.get(0).intent().target()))
                ? List.of(meant.get(0).called(clause.plain(whole)))
                : meant;
    }

    /** {@code both messages}: two of them, at the least. */
    private static final Pattern BOTH =
            Pattern.compile("[Bb]oth(?: of)? (?:the |these )?(?!and\\b)\\p{Ll}+(?: \\p{Ll}+)?s");

    private static Meant two(Meant meant) {
        return meant.doing(action -> action instanceof Action.Expect expect
                        && expect.expectation().kind() == Kind.VISIBLE
                        && !expect.expectation().negated()
                ? new Action.Expect(expect.expectation().counted(">=2"))
                : action);
    }

    /** {@code none is ticked}: of the things that were counted or looked at last; empty where there are none. */
    private static List<Meant> none(String predicate, Clause clause, Memory memory, boolean not) {
        String things = memory.counted;
        return things == null || not
                ? List.of()
                : of(things, predicate, clause, memory, true).stream()
                        .map(Predicates::noneOf)
                        .toList();
    }

    /** What must hold for none of the things that are called so. */
    private static Meant noneOf(Meant meant) {
        return meant.doing(action -> action instanceof Action.Expect expect
                        && (expect.expectation().kind() == Kind.STATE
                                || expect.expectation().kind() == Kind.COMPARED)
                        && expect.expectation().negated()
                ? new Action.Expect(expect.expectation().ofEach())
                : action);
    }

    /** {@code has moved accordingly}, {@code has been upgraded}: what came to pass, and no text that is shown. */
    private static final Pattern HAPPENED = Pattern.compile(
            "(?:has|have|had) (?-i:\\p{Ll}{2,}ed|gone|grown|shrunk|fallen|risen|become|slid|shut|swung|sunk|been \\p{Ll}+)(?: (?:to|up|down|over|by|from|out|off|in|into|onto|on|away|back|along|around|apart|together|further|accordingly|\\p{Ll}+ly)\\b[^\uE000-\uE7FF]*)?",
            Pattern.CASE_INSENSITIVE);

    static List<Meant> of(String subject, String said, Clause clause, Memory memory, boolean negated) {
        String predicate = Tenses.present(Standing.withoutCircumstance(said));
        if (subject.matches("(?i)at (?:least|most) \\S+ .*")
                && predicate.matches(
                        "(?i)(?:has|have|contains?|shows?|says?|reads?|displays?|lists?|carries|carry) .*")) {
            return List.of();
        }
        if (predicate.matches(
                "(?i).*\\b(?:until|till|unless|once|when|while|if|only after|as long as|depending)\\b.*")) {
            return List.of();
        }
        if (ListOrder.isBefore(predicate)) {
            return ListOrder.before(subject, predicate, clause, memory);
        }
        List<Meant> has = Pairwise.has(subject, predicate, clause, memory, negated);
        if (!has.isEmpty()) {
            return has;
        }
        List<Meant> accompanied = Accompanied.read(subject, predicate, clause, memory, negated);
        if (!accompanied.isEmpty()) {
            return accompanied;
        }
        List<Meant> attribute = Attributes.read(subject, predicate, clause, memory, negated);
        if (!attribute.isEmpty()) {
            return attribute;
        }
        List<Meant> led = Destinations.read(subject, predicate, clause, memory, negated);
        if (!led.isEmpty()) {
            return led;
        }
        List<Meant> as = Complements.as(subject, predicate, clause, memory, negated);
        if (!as.isEmpty()) {
            return as;
        }
        List<Meant> standing = Standing.read(subject, predicate, clause, memory, negated);
        if (!standing.isEmpty()) {
            return standing;
        }
        List<Meant> compared = Comparing.read(subject, predicate, clause, memory, negated);
        if (!compared.isEmpty()) {
            return compared;
        }
        List<Meant> played = Playback.read(subject, predicate, clause, negated);
        if (!played.isEmpty()) {
            return played;
        }
        if (Looks.isJudged(subject, predicate)) {
            return List.of();
        }
        List<Meant> ordered = ListOrder.read(subject, predicate, clause, memory, negated);
        if (!ordered.isEmpty()) {
            return ordered;
        }
        List<Meant> special = Complements.special(subject, predicate, clause, memory, negated);
        if (!special.isEmpty()) {
            return special;
        }
        List<Meant> andWith = Complements.andWith(subject, predicate, clause, memory, negated);
        if (!andWith.isEmpty()) {
            return andWith;
        }
        List<Meant> together = Complements.together(subject, predicate, clause, memory, negated);
        if (!together.isEmpty()) {
            return together;
        }
        List<Meant> reported = Reported.read(subject, predicate, clause, memory, negated);
        if (!reported.isEmpty()) {
            return reported;
        }
        Matcher with = Pattern.compile(
                        "(?i)(?!(?:starts?|begins?|ends?) with).*?\\bwith (?:the )?(?:text|words?|message|title|heading|state|status|label|value)? ?("
                                + Q
                                + ")(?: .*)?|.*?\\bwith (?:the )?(?:state|status|label|value|text|role|type) (?:of"
                                + " )?((?-i:\\p{Lu})\\S*)")
                .matcher(predicate);
        if (with.matches()) {
            return Values.valued(
                    subject,
                    clause.plain(with.group(1) != null ? with.group(1) : with.group(2)),
                    Kind.CONTAINS,
                    clause,
                    memory,
                    negated);
        }
        if (predicate.matches("(?i)opens?(?: up)? in (?:a |another )?(?:new|separate|second|different) (?:browser"
                + " )?(?:tab|window)")) {
            Named opened = Things.subject(subject, clause, memory);
            return opened == null ? List.of() : List.of(PageStatements.opened(opened.name(), memory, negated));
        }
        Matcher order = ORDER.matcher(predicate);
        if (order.matches()) {
            return Complements.read(
                    subject, order.group("e") != null ? "last" : order.group("o"), clause, memory, negated);
        }
        if (COMES.matcher(predicate).matches() && WITH_MORE.matcher(predicate).matches()) {
            return List.of();
        }
        if (COMES.matcher(predicate).matches() || predicate.matches("(?i)visible|listed|shown|displayed|present")) {
            return Places.seen(subject, predicate, clause, memory, negated);
        }
        if (GOES.matcher(predicate).matches() || predicate.matches("(?i)hidden|gone")) {
            return Things.shown(subject, clause, memory, !negated);
        }
        String state = Lexicon.STATES.get(predicate.toLowerCase(Locale.ROOT));
        if (state != null) {
            return InState.read(subject, state, clause, memory, negated);
        }
        if (HAPPENED.matcher(predicate).matches()) {
            return predicate.matches("(?i)\\w+ been .*")
                    ? of(subject, predicate.replaceFirst("(?i)^\\w+ been", "is"), clause, memory, negated)
                    : List.of();
        }
        Matcher copula = Values.COPULA.matcher(predicate);
        if (copula.matches()) {
            boolean not = negated ^ (copula.group("n") != null);
            List<Meant> complement =
                    Values.complement(subject, copula.group("c").strip(), predicate, clause, memory, not);
            if (!complement.isEmpty()) {
                return complement;
            }
        }
        Matcher count = Pattern.compile(
                        "(?i)(?:has|have|contains?|shows?|lists?)\\s+(?:(at least|at most|more than|less"
                                + " than|exactly|only) )?(\\d+|one|two|three|four|five|six|seven|eight|nine|ten)"
                                + " ((?:\\p{L}+ )?\\p{L}+)(?: (?:in it|listed|left|in total))?")
                .matcher(predicate);
        if (count.matches()
                && (Counts.ONE.matcher(subject).matches() || count.group(3).matches("(?i)more|less|fewer"))) {
            return List.of();
        }
        if (count.matches()
                && !Counts.TEXTUAL.matcher(subject).matches()
                && !count.group(3)
                        .matches("(?i:" + Standing.UNIT
                                + ")|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\p{Ll}*")) {
            return List.of(Counts.counted(count.group(1), count.group(2), count.group(3), clause, memory, negated));
        }
        List<Meant> held = Complements.has(subject, predicate, clause, memory, negated);
        if (!held.isEmpty()) {
            return held;
        }
        Matcher text = Values.TEXT.matcher(predicate);
        if (text.matches()) {
            return Values.valued(subject, text, clause, memory, negated ^ (text.group("n") != null));
        }
        return List.of();
    }
}
