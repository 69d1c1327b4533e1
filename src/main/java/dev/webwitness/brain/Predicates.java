package dev.webwitness.brain;

import dev.webwitness.model.Expectation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A subject and what is said of it: {@code the Apply button has to be greyed out}, {@code "Total" shows "$5"}. */
final class Predicates {
    private static final String Q = Masked.QUOTE;
    /** Verbs that bring a value along: {@code drops to 5}, {@code costs 38 €}. */
    static final String BECOMES =
            "(?:(?:updates?|changes?|switch(?:es)?|returns?|goes|go|drops?|rises?|increases?|decreases?|jumps?|falls?|grows?|resets?|reverts?|defaults?|amounts?|comes?|moves?|links?|points?|turns?|flips?|climbs?|sinks?)(?: back| up| down)* to|costs|weighs|departs? at|arrives? at|starts? at|ends? at|lists|holds|features)";

    private static final String VERB =
            "(?:is|are|was|were|be|been|has|have|had|shows?|displays?|reads?|says?|tells?|states|contains?|includes?|appears?|disappears?|vanish(?:es)?|becomes?|turns?|gets?|stays?|remains?|kept|keeps?|pops? up|comes? up|opens?|closes?|closed|collapsed|loads?|exists?|equals?|expands?|collapses?|starts? with|ends? with|goes away|go away|flashes|renders?|reaches|reach|drops down|"
                    + BECOMES
                    + "|fades?|folds? out|slides?|pops? out|=|==|>=|<=|>|<|visible|hidden|disabled|enabled|checked|unchecked|focused|gone|matches)";
    private static final Pattern MODAL = Pattern.compile(
            "^(?<s>.+?)\\s+(?:should|must|has to|have to|needs? to|ought to|will|cannot|can|may|is expected to|are expected to|is to|does|do|did)(?<x>(?:\\s+(?:not|now|still|also|always|then|again|really|never|only|immediately|automatically|be able to|have(?= (?:been|become))))*)\\s+(?<p>\\S.*)$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PLAIN = Pattern.compile(
            "^(?<s>.+?)\\s+(?:(?:now|still|also|then|again|immediately|automatically|only|already)\\s+)*(?<x>(?:not|never)\\s+)?(?<p>"
                    + VERB + "(?=\\s|$|[,:]).*)$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BARE = Pattern.compile(
            "^(?:(?:now|still|also|then|should|must|not)\\s+)*(?:" + VERB
                    + "|contain|display|show|read|say|disappear|vanish|close|expand|collapse)(?=\\s|$).*",
            Pattern.CASE_INSENSITIVE);
    private static final String FILLER =
            "(?:(?:now|still|also|already|all|both|again|automatically|currently|correctly|properly|back|only|always|each|once|instantly|immediately|fully|clearly|initially|by default)\\s+)*";
    private static final Pattern COPULA = Pattern.compile(
            "^(?:be|is|are|was|were|been|become|becomes|turns?|gets?|get|stays?|stay|remains?|remain|being|has become|has been|have been|has|have)\\s+"
                    + FILLER + "(?<n>(?:not|never)\\s+)?(?:" + FILLER
                    + ")(?:set to (?=on|off)|shown as |displayed as |still )?(?<c>.+)$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TEXT = Pattern.compile(
            "^(?<v>(?:be|is|are) (?:still |now |already )?(?:formatted like|changed to|set to|preselected with|filled with|shown as|(?:pre-?)?(?:filled|populated)(?: in| out)? with|called|named|titled|equal to)|says?|reads?|shows?|displays?|tells?|states?|contains?|includes?|equals?|matches|reaches|reach|=|==|mentions?|is|are|be|has|have|was|becomes?|become|stays?|remains?|turns?|starts? with|ends? with|"
                    + BECOMES + "|carry|carries|render with|renders with)\\s+(?<n>not |no )?"
                    + FILLER
                    + "(?:(?:that|as|like|the|an?) )*(?:(?:text|value|words?|label|message|error|content|name|number|amount|string|heading|caption|class|status|title|exact text|placeholder)\\b\\s*(?:of |is |that says |saying |to be )?)?[:=]?\\s*(?<o>.+?)(?:\\s+(?:label|text|badge|in it|value|tag|class|instead|again|somewhere|message|status))?$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern THERE = Pattern.compile(
            "(?:visible|shown|displayed|present|there|rendered|inserted|listed|on (?:the )?(?:page|screen|top)|in (?:the )?(?:\\w+ )?(?:list|table|cart|page|dom|view|menu|results)|available|seen|found|open|opened|loaded|showing|added|set|created|on screen|up)(?<place>\\s+.*)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern GONE = Pattern.compile(
            "(?:gone|hidden|removed|closed|absent|invisible|missing|deleted|dismissed|away|cleared from .*)(?:\\s+(?:from|again|after|in|on)\\b.*)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COMES = Pattern.compile(
            "(?:appears?|folds? out|unfolds?|slides? in|fades? in|pops? out|pops? up|shows? up|comes? up|opens?|exists?|loads?|renders?|flashes|flash|drops? down|drop down|is displayed|show|expand|expands)(?:\\s+(?:in|on|at|under|below|above|for|after|next|again|beside|near|now|without|with|underneath|\\()[^,]*)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern GOES = Pattern.compile(
            "(?:disappears?|fades? out|slides? out|folds? up|vanish(?:es)?|goes away|go away|closes?|closed|collapsed|hides?|is gone)(?:\\s+(?:again|after|from|automatically|when).*)?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ERROR = Pattern.compile(
            "(?:an? |any )?(?:unhandled |uncaught |js |javascript )?(?:errors?|exceptions?)", Pattern.CASE_INSENSITIVE);

    /** Words after a predicate that say when or how, and change nothing about what is seen. */
    private static final String LATE =
            "(?i)(?:,? (?:again|now|afterwards|by now|as well|too|at once|right away|immediately|instantly|automatically|by default|initially|from the (?:start|beginning)|at first|in the end|(?:because|since|due to|as (?:you|i|we|it)|so that)\\b.*|without (?:a |any )?(?:reload|refresh)(?:ing)?(?: (?:of )?the page)?|(?:within|in (?:under|less than)|after|for) (?:about |around |up to |at most |the first |a maximum of )?(?:\\d+|a few|some|a couple of|one|two|three|five|ten|a|half a) ?(?:ms|s|secs?|seconds?|mins?|minutes?|moments?)))+$";

    private Predicates() {}

    /** {@code lightbox closed}, {@code B4 empty}: a state without a verb. */
    private static final Pattern STATE_ONLY = Pattern.compile(
            "^(?<s>(?:the )?\\S.*?) (?:(?:now|still|again|then) )*(?<x>not )?(?<p>closed|open|empty|blank|gone|hidden|greyed out|grayed out|disabled|enabled|ticked|unticked|checked|unchecked|selected|active|inactive|expanded|collapsed|readonly|read-only|mandatory|required|missing|there|focused)(?: (?:now|again|then))?$",
            Pattern.CASE_INSENSITIVE);

    /** {@code digest still weekly}: a value without a verb. */
    private static final Pattern VALUE_ONLY = Pattern.compile(
            "^(?<s>(?:the )?\\p{L}[\\p{L} ]{0,30}?) (?:now|still)(?<x> not)? (?<p>(?:" + Q
                    + "|\\p{Lu}\\S*|[\\d$€£]\\S*|[\\p{Ll}-]+)(?: \\S+)?)$",
            Pattern.CASE_INSENSITIVE);

    /** Subject, negation and predicate; null where the words have no predicate. */
    static @Nullable Matcher split(String words) {
        Matcher modal = MODAL.matcher(words);
        Matcher plain = PLAIN.matcher(words);
        boolean m = modal.matches();
        boolean p = plain.matches();
        if (m && (!p || modal.end("s") <= plain.end("s"))) {
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

    /** A predicate without its subject: {@code contains "x"}. */
    static boolean bare(String words) {
        return BARE.matcher(words).matches();
    }

    static List<Meant> read(Matcher split, Clause clause, Memory memory, boolean negated) {
        String subject = split.group("s").strip();
        String said = split.group("x");
        boolean not = negated
                ^ (said != null && said.toLowerCase(Locale.ROOT).matches(".*(?:not|never).*"))
                ^ split.group().matches("(?i).{0,90}?\\bcannot\\b.*");
        String predicate = split.group("p").strip().replaceFirst(LATE, "");
        if (split.pattern() == VALUE_ONLY) {
            predicate = "is " + predicate;
        }
        Matcher all = Pattern.compile("(?i)(?:no|none of the) (.+)").matcher(subject);
        if (all.matches()) {
            subject = all.group(1);
            not = !not;
        }
        if (subject.contains(", ")
                || subject.matches(
                        "(?i)(?:that|which|who|what|when|while|once|after|before|if|watch|be|please)\\b.*|(?i)(?:in|on|at|under|within|inside|from|for|with|by|during) (?:the|an?|this|that|your|my|\\d)\\b.*|(?i).*\\b(?:not|never|without)\\b.*")) {
            return List.of();
        }
        boolean language = subject.matches("(?i)everything")
                && !Complements.special(subject, predicate, clause, memory, not).isEmpty();
        if (subject.matches("(?i)you|i|we|(?:the )?users?")
                || subject.matches(
                                "(?i)(?:my|your|our|his|her) (?:account|profile|data|session|work|progress|history|login)")
                        && predicate.matches("(?i).*\\b(?:there|fine|ok)\\b.*")) {
            return List.of();
        }
        if (!language && subject.matches("(?i)(?:nothing|everything|anything|nobody|something)(?: else)?")) {
            return List.of();
        }
        if (subject.matches("(?i)there")) {
            return there(predicate, clause, memory, not);
        }
        subject = subject.replaceFirst("(?i)^(?:all of the|all the|all|every|each|both)\\s+(?=\\S)", "")
                .replaceFirst("(?i)^(?:the )?(?:text|words?|message) (?=" + Q + "$)", "");
        List<Meant> meant = of(subject, predicate, clause, memory, not);
        if (!meant.isEmpty()) {
            memory.subject = subject;
        }
        return meant;
    }

    private static List<Meant> there(String predicate, Clause clause, Memory memory, boolean not) {
        Matcher thing = Pattern.compile(
                        "(?i)(?:be|is|are|exists?|exist|has been|was|were)\\s+(?<n>not |no )?(?:any |still )?(?<t>.+)")
                .matcher(predicate);
        if (!thing.matches()) {
            return List.of();
        }
        boolean negated = not ^ (thing.group("n") != null);
        List<Meant> all = new ArrayList<>();
        for (String one : thing.group("t").split("(?i)\\s+(?:or|nor|and)\\s+(?:an? |any |no )?", -1)) {
            List<Meant> error = PageStatements.read(clause.with("any " + one), memory, negated);
            Matcher such = Pattern.compile(
                            "(?i).* (?:such as|like|saying|reading|that says|with the text) (" + Q + ")(?: .*)?")
                    .matcher(one);
            if (such.matches()) {
                all.add(Expecting.text(clause.plain(such.group(1)), negated));
            } else if (!error.isEmpty()) {
                all.addAll(error);
            } else if (negated && ERROR.matcher(one).matches()) {
                all.add(PageStatements.none(Normal.withoutArticle(one), Kind.NO_ERRORS));
            } else {
                all.addAll(Things.seen(one, clause, memory, negated));
            }
        }
        return all;
    }

    static List<Meant> of(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        if (predicate.matches(
                "(?i).*\\b(?:until|till|unless|once|when|while|if|only after|as long as|depending)\\b.*")) {
            return List.of();
        }
        if (Complements.isJudged(subject, predicate)) {
            return List.of();
        }
        if (predicate.matches("(?i)(?:has|have|gets?|keeps?) (?:the )?(?:keyboard |input )?focus")) {
            return stated(subject, "focused", clause, memory, negated);
        }
        List<Meant> special = Complements.special(subject, predicate, clause, memory, negated);
        if (!special.isEmpty()) {
            return special;
        }
        List<Meant> together = Complements.together(subject, predicate, clause, memory, negated);
        if (!together.isEmpty()) {
            return together;
        }
        Matcher with = Pattern.compile(
                        "(?i).*?\\bwith (?:the )?(?:text|words?|message|title|heading|state|status|label|value)? ?(" + Q
                                + ")(?: .*)?|.*?\\bwith (?:the )?(?:state|status|label|value|text|role|type) (?:of )?((?-i:\\p{Lu})\\S*)")
                .matcher(predicate);
        if (with.matches()) {
            return valued(
                    subject,
                    clause.plain(with.group(1) != null ? with.group(1) : with.group(2)),
                    Kind.CONTAINS,
                    clause,
                    memory,
                    negated);
        }
        if (COMES.matcher(predicate).matches() || predicate.matches("(?i)visible")) {
            return Things.shown(subject, clause, memory, negated);
        }
        if (GOES.matcher(predicate).matches() || predicate.matches("(?i)hidden|gone")) {
            return Things.shown(subject, clause, memory, !negated);
        }
        String state = Lexicon.STATES.get(predicate.toLowerCase(Locale.ROOT));
        if (state != null) {
            return stated(subject, state, clause, memory, negated);
        }
        Matcher copula = COPULA.matcher(predicate);
        if (copula.matches()) {
            boolean not = negated ^ (copula.group("n") != null);
            List<Meant> complement = complement(subject, copula.group("c").strip(), predicate, clause, memory, not);
            if (!complement.isEmpty()) {
                return complement;
            }
        }
        Matcher count = Pattern.compile(
                        "(?i)(?:has|have|contains?|shows?|lists?)\\s+(?:(at least|at most|more than|less than|exactly|only) )?(\\d+|one|two|three|four|five|six|seven|eight|nine|ten) ((?:\\p{L}+ )?\\p{L}+)(?: (?:in it|listed|left|in total))?")
                .matcher(predicate);
        if (count.matches()) {
            return List.of(Counts.counted(count.group(1), count.group(2), count.group(3), clause, memory, negated));
        }
        List<Meant> has = Complements.has(subject, predicate, clause, memory, negated);
        if (!has.isEmpty()) {
            return has;
        }
        Matcher text = TEXT.matcher(predicate);
        if (text.matches()) {
            return valued(subject, text, clause, memory, negated ^ (text.group("n") != null));
        }
        return List.of();
    }

    private static List<Meant> complement(
            String subject, String c, String predicate, Clause clause, Memory memory, boolean negated) {
        String bare = c.replaceFirst(
                "(?i)\\s+(?:again|now|afterwards|anymore|yet|then|automatically|instead|after .*|until .*|for .*|on both.*|as well|too|at all|(?:the )?whole time)$",
                "");
        String state = Lexicon.STATES.get(bare.toLowerCase(Locale.ROOT));
        if (negated && bare.equalsIgnoreCase("clickable")) {
            return stated(subject, "disabled", clause, memory, false);
        }
        if (bare.equalsIgnoreCase("cleared")) {
            return stated(subject, "empty", clause, memory, negated).stream()
                    .map(meant -> meant.shown(""))
                    .toList();
        }
        if (bare.matches("(?i)open|closed") && Complements.isRecord(subject)) {
            return valued(subject, clause.plain(bare), Kind.VALUE, clause, memory, negated);
        }
        if (state != null) {
            return stated(subject, state, clause, memory, negated);
        }
        List<Meant> kept = Complements.kept(subject, bare, clause, memory, negated);
        if (!kept.isEmpty()) {
            return kept;
        }
        if (GONE.matcher(bare).matches()) {
            return Things.shown(subject, clause, memory, !negated);
        }
        List<Meant> placed = Complements.read(subject, bare, clause, memory, negated);
        if (!placed.isEmpty()) {
            return placed;
        }
        Matcher there = THERE.matcher(bare);
        if (there.matches()) {
            if (there.group("place") != null
                    && Complements.isColoured(there.group("place"))
                    && !Things.isMessage(subject)) {
                return List.of();
            }
            if (bare.matches("(?i).*\\bon the (?:left|right)\\b.*")) {
                return Things.shown(subject, clause, memory, negated).stream()
                        .map(Meant::unsure)
                        .toList();
            }
            return bare.matches("(?i)(?:in|on) .*|listed.*")
                    ? listed(subject, bare, clause, memory, negated)
                    : Things.shown(subject, clause, memory, negated);
        }
        return List.of();
    }

    private static List<Meant> listed(String subject, String place, Clause clause, Memory memory, boolean negated) {
        Named named = TargetReader.read(subject, clause, memory);
        if (named == null) {
            return List.of();
        }
        memory.subjects.clear();
        memory.subjects.add(named);
        return List.of(Expecting.visible(named, negated));
    }

    static List<Meant> stated(String subject, String state, Clause clause, Memory memory, boolean negated) {
        if (subject.matches(
                        "(?i)both|they|both (?:of them|checkboxes|boxes|toggles|switches)|(?:checkboxes|boxes|toggles|switches)")
                && memory.boxes.size() > 1
                && (memory.boxes.size() == 2 || !clause.words().matches("(?i).*\\bboth\\b.*"))) {
            return memory.boxes.stream()
                    .map(box -> PageStatements.state(box, state, negated))
                    .toList();
        }
        List<Meant> all = new ArrayList<>();
        for (String one : Choosing.names(subject)) {
            Named named = Things.subject(one, clause, memory);
            if (named == null) {
                return List.of();
            }
            all.add(PageStatements.state(memory.remember(named), state, negated));
        }
        return all;
    }

    private static List<Meant> valued(String subject, Matcher text, Clause clause, Memory memory, boolean negated) {
        String object = text.group("o").strip();
        String verb = text.group("v").toLowerCase(Locale.ROOT);
        List<Meant> several = Complements.several(subject, object, clause, memory, negated);
        if (!several.isEmpty()) {
            return several;
        }
        Matcher numbered = Pattern.compile(
                        "(?i)(?:\\p{L}+ )?(?:badge|label|counter|bubble|chip|tag|value|price|number) (?:with|of|saying|showing) (?:the )?(?:number |text |value )?(\\S+)")
                .matcher(object);
        if (numbered.matches()) {
            object = numbered.group(1);
        }
        if (Complements.isRelation(object)
                || verb.equals("equals") && object.matches("(?:the |its )?\\p{Ll}.*")
                || verb.matches("is|are|be|was")
                        && object.matches("\\p{Ll}+(?:ed|sent|shown|built|written)(?: .*)?")
                        && !subject.matches("(?i).*\\b(?:state|status|label|result|value)")) {
            return List.of();
        }
        Matcher quoted = Pattern.compile("(?:.*\\s)?(" + Q + ")(?:\\s.*)?").matcher(object);
        boolean quote = quoted.matches();
        if (!quote && object.matches("(?i)(?:on|in|at|from|for|between|until|till|during|since|of|by|like|as) .*")) {
            return List.of();
        }
        if (!quote && Complements.isLook(object) && !subject.matches("(?i).*\\b(?:theme|mode|scheme|colou?r|style)")) {
            return List.of();
        }
        boolean copula = verb.matches("is|are|be|was|has|have|stays?|remains?|turns?");
        String value = clause.plain(quote ? quoted.group(1) : object);
        if (!quote
                && (object.split("\\s+", -1).length > (copula ? 4 : 9)
                        || object.matches(
                                "(?i).*\\b(?:same|previous|expected|correct|than|unchanged|different|whole|still|able|kept|untouched|changed|increased|decreased|before|seen|this|new|remembered|possible|working|ok|fine|good|nice|formatted|correctly|properly)\\b.*"))) {
            return List.of();
        }
        if (!quote
                && copula
                && object.matches("(?:\\p{Ll}\\S*|[Aa]n? .*|the .*)")
                && !verb.matches("is|are|be") | object.matches("(?i)(?:an? |the ).*")
                && !object.matches("(?i)true|false|\\p{Ll}\\S*=.*")) {
            return List.of();
        }
        boolean contains = verb.matches("contains?|includes?|mentions?|starts? with|ends? with|tells?|carr.*|states?");
        return valued(subject, value, contains ? Kind.CONTAINS : Kind.VALUE, clause, memory, negated);
    }

    static List<Meant> valued(String subject, String value, Kind kind, Clause clause, Memory memory, boolean negated) {
        String bare = subject.replaceFirst("(?i)^(?:the|an?) ", "");
        if (bare.matches("(?i)page|screen|this|content|body|text|(?:\\w+ )?(?:404|error) page|site")) {
            return List.of(Expecting.text(value, negated));
        }
        Named named = Things.subject(subject, clause, memory);
        if (named == null) {
            return List.of();
        }
        if (!Things.isMessage(named.name())) {
            memory.remember(named);
        }
        return List.of(Things.valued(named, value, negated, kind));
    }
}
