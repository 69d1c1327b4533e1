package dev.webwitness.brain.grammar;

import dev.webwitness.brain.flow.Flow;
import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Sentences with a condition in them: {@code if a popup shows up, close it}; {@code disabled until "I agree" is ticked}. */
final class Conditions {
    private static final Pattern IF = Pattern.compile(
            "(?:and |but |then )?(?:only )?(?:if|in case|should|(?<n>unless))(?: that)? (?<c>[^,:]+?)(?:\\s*[,:]\\s*(?:then )?| then )(?<a>.*)",
            Pattern.CASE_INSENSITIVE);
    /** {@code should a popup appear, …}, {@code when there is a "Skip" button, …}: conditions in other words. */
    private static final Pattern SHOULD = Pattern.compile(
            "(?:and |but |then )?should (?<s>(?:an?|the|any|there be) [^,]+?|" + Masked.QUOTE
                    + "[^,]*?) (?<v>appear|pop up|show up|come up|come|open|show|be (?:visible|shown|displayed|there|open))(?<r>, .+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code when it asks for a name, …}, {@code should the site ask for a name, …}. */
    private static final Pattern WHEN_ASKED = Pattern.compile(
            "(?:and |but |then )?(?:when(?:ever)?|should) (?<s>[^,:]+?)(?<r>[,:] .+)", Pattern.CASE_INSENSITIVE);

    /** {@code if the banner is in the way}: it is there. */
    private static final Pattern HIDES = Pattern.compile(
            "(?<s>^(?:and |but |then )?(?:only )?(?:if|in case) (?:the |an? )?[^,:]{2,40}?) (?:(?:is|gets|stands|comes) (?:in (?:the|your|my|our) way|on top)|blocks (?:the|your|my|our) (?:view|page|way)|covers (?:the page|everything|something))(?= |,|:|$)",
            Pattern.CASE_INSENSITIVE);

    /** {@code if the window Fees comes, …}: whatever comes is a thing to be seen, and its name tells no more of it. */
    private static final Pattern COMES = Pattern.compile(
            "(?<b>(?:and |but |then )?(?:only )?(?:if|in case|should) )(?!it\\b|this\\b|that\\b|they\\b|you\\b|i\\b|we\\b|nothing\\b|no\\b)(?<s>[^,:]{2,60}?)(?<! (?:up|not|never|also|first|last)) comes?(?: up| in between| along)?(?<r>[,:] .+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code if you do not see Bob, …}. */
    private static final Pattern NOT_SEEN = Pattern.compile(
            "(?<b>(?:and |but |then )?(?:only )?(?:if|in case) )(?:you|i|we|one) (?:do not|does not|cannot|can not|can't|don't|will not) (?:see|find|get) (?:any )?(?<s>[^,:]{2,60})(?<r>[,:] .+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code dismiss the survey should it appear}. */
    private static final Pattern SHOULD_LAST = Pattern.compile(
            "(?<a>[^,]+?),? should (?:it|one|that|they|there be (?:one|any)|any)(?: (?:appear|pop up|show up|come up|open|show|be (?:visible|shown|displayed|there|open)))?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern WHEN_THERE = Pattern.compile(
            "(?:and |but |then )?when(?:ever)? (?<s>there (?:is|are) [^,]+)(?<r>, .+)", Pattern.CASE_INSENSITIVE);
    /** {@code accept the cookies if there is a banner}: the condition said last. */
    private static final Pattern LAST = Pattern.compile(
            "(?<a>(?!if\\b)[^,]+?),? (?:but )?(?:only )?(?:if|in case|when(?= there (?:is|are)\\b)|whenever|(?<n>unless)|provided(?: that)?) (?<c>[^,]+)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern IT_SHOWS = Pattern.compile(
            "(?:(?:it|that|they|one|this) )?(?:is |are )?(?:visible|present|shown|there|displayed|available|on the page|appears?|exists?|shows?(?: up)?|pops? up|comes? up|opens?)|there (?:is|are) (?:one|any|some)(?: at all)?|any",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern OTHERWISE = Pattern.compile(
            "(?:and |but )?(?:otherwise|else|if not)(?:\\s*[,:]\\s*|\\s+|$)(?:then )?(?<a>(?!if\\b).*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern OR_ELSE =
            Pattern.compile("\\s*[,;.]?\\s+(?:or )?(?:otherwise|else|if not),?\\s+", Pattern.CASE_INSENSITIVE);
    private static final Pattern TRAILING = Pattern.compile(
            "(?<a>(?!if\\b).+?),? (?:but )?(?:only )?if (?:(?:it|that|they|one) )?(?:is |are )?(?:visible|present|shown|there|displayed|available|on the page|appears?|exists?|shows? up|pops? up)",
            Pattern.CASE_INSENSITIVE);
    private static final String MISSING =
            "a condition that is no one thing on the page (write: if \"X\" is visible, …)";
    private static final Pattern UNTIL = Pattern.compile(
            "(?<s>.+?),? (?<h>until|till|unless|as long as|only (?:if|when|once|after))(?<n> not)? (?<c>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TICKED = Pattern.compile(
            "(?:the )?(?<t>.+?) (?:is|are|has been|have been|gets?|was) (?<n>not )?(?<p>ticked|checked|selected|accepted|unticked|unchecked|switched on|turned on|enabled)",
            Pattern.CASE_INSENSITIVE);
    private static final Map<String, String> OPPOSITE =
            Map.of("enabled", "disabled", "disabled", "enabled", "checked", "unchecked", "unchecked", "checked");

    /** {@code if it asks for a phone number}: what is asked for is a field. */
    private static final Pattern ASKED_FOR = Pattern.compile(
            "(?:(?:it|they|(?:an?|the) (?:\\p{L}+ )?(?:page|site|app|form|box|dialog|popup|pop-up|window|step|screen|browser|prompt|message)|you are|you get|i am|we are) (?:being )?)?(?:asks?|prompts?|asked|prompted|wants?(?: to know)?)(?: you| me)? (?:(?:for|about) )?(?:(?<h>(?:for )?how (?:long|many|much|often)[\\p{L} ]{0,30})|(?<=for |about |wants |want )(?:the |an? |your )?(?<x>[\\p{L} ]{2,40}))"
                    + "|(?:the |an? |your )?(?<y>[\\p{L} ]{2,40}?) is (?:asked|requested|wanted)(?: for)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code there is a coupon field}: what is entered then goes into it. */
    private static final Pattern FIELD_THERE = Pattern.compile(
            "(?:there (?:is|are) )?(?:an? |the )?(?<f>\\p{L}[\\p{L} -]{1,30}) (?:field|box|input)(?: (?:is (?:shown|visible|there|displayed)|appears|shows up|comes up))?",
            Pattern.CASE_INSENSITIVE);

    /** {@code Qty is empty}: what is entered then goes into it. */
    private static final Pattern EMPTY = Pattern.compile(
            "(?:the )?(?<f>(?:\\p{L}|" + Masked.QUOTE
                    + ")[^,]*?) (?:is|are)(?: still| not| already)? (?:empty|blank|filled(?: in)?)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern GIVEN = Pattern.compile(
            "(?:(?:enter|type|put|use|give|write|fill in|provide)(?: in)?|(?:choose|pick|select|take)(?= (?:today|tomorrow|next \\p{L}+|\\d{1,2}[./]\\S+)(?:[.!,]|$| and ))) (?<v>"
                    + Masked.QUOTE
                    + "|(?!it\\b|the\\b|an?\\b)[^\\s,]+(?: (?:\\d|(?-i:\\p{Lu}))[^\\s,]*)*)(?: in(?:to)? (?:it|there|(?:this|that) field))?(?<r>(?:,? and |,? then |, ).+|[.!]?)",
            Pattern.CASE_INSENSITIVE);

    /** {@code if it asks "Notify all?" just say Skip}: a question of the page, answered by a button of that name. */
    private static final Pattern ASKS = Pattern.compile(
            "(?<b>(?:and |but |then )?(?:only )?(?:if|in case|when|should) )(?:it|the (?:page|app|site|dialog|system)|you are|a (?:dialog|popup|pop-up|question)) (?:asks?|asked)(?: you)?:? (?<q>"
                    + Masked.QUOTE
                    + "),? (?:then )?(?:just |simply )?(?:say|answer(?: with)?|reply(?: with)?|choose|press|click|pick|select|take|hit)(?: on)? (?:the )?(?<a>"
                    + Masked.QUOTE + "|(?-i:\\p{Lu})[\\p{L}'-]*(?: (?-i:\\p{Lu})?[\\p{L}'-]+){0,2})[.!]?",
            Pattern.CASE_INSENSITIVE);
    /** What answers a dialog of the browser as well. */
    private static final Pattern ANSWER = Pattern.compile("ok(?:ay)?|cancel", Pattern.CASE_INSENSITIVE);

    private static final String LEADS = "(?i)^(?:and |but |then )?(?:only )?(?:if|in case) ";

    private static final String STOP =
            "(?:please |just )?(?:take (?:a )?screen ?shots?,? (?:and |then |and then )?)?(?:stop|abort|quit|halt|bail out)(?: (?:here|there|(?:the )?(?:test|run|testing|whole test|execution)|immediately|right (?:away|there)|everything|and report(?: it| that)?))*";
    private static final Pattern STOPS = Pattern.compile(STOP + "[.!]*", Pattern.CASE_INSENSITIVE);
    private static final Pattern STOPS_IF =
            Pattern.compile(STOP + " (?:if|when|in case|as soon as|once) \\S.*", Pattern.CASE_INSENSITIVE);
    private static final String STOPPING =
            "stopping at a condition (a step that fails ends the run: write what must hold, such as expect \"Error\" not visible)";

    private Conditions() {}

    /** The words with a condition that is said in another way said with {@code if}. */
    static String plain(String words) {
        Matcher asked = ASKS.matcher(words);
        if (asked.matches() && !ANSWER.matcher(asked.group("a")).matches()) {
            return asked.group("b") + asked.group("q") + " is visible, click " + asked.group("a");
        }
        Matcher should = SHOULD.matcher(words);
        if (should.matches()) {
            String verb = should.group("v").replaceFirst("^(?i:be) ", "is ").replaceFirst("^(?i:come)$", "appear");
            return "if " + should.group("s") + " "
                    + (verb.startsWith("is ") ? verb : verb.replaceFirst("^(\\w+)", "$1s")) + should.group("r");
        }
        Matcher comes = COMES.matcher(words);
        if (comes.matches()) {
            return comes.group("b") + comes.group("s") + " is visible" + comes.group("r");
        }
        String told = Maybe.plain(words);
        if (!told.equals(words)) {
            return told;
        }
        String visible = HIDES.matcher(words).replaceFirst("${s} is visible");
        if (!visible.equals(words)) {
            return visible;
        }
        Matcher seen = NOT_SEEN.matcher(words);
        if (seen.matches()) {
            return seen.group("b") + seen.group("s") + " is not visible" + seen.group("r");
        }
        Matcher last = SHOULD_LAST.matcher(words);
        if (last.matches()) {
            return last.group("a") + " if it is visible";
        }
        Matcher asks = WHEN_ASKED.matcher(words);
        if (asks.matches() && ASKED_FOR.matcher(asks.group("s")).matches()) {
            return "if " + asks.group("s") + asks.group("r");
        }
        Matcher when = WHEN_THERE.matcher(words);
        return when.matches() ? "if " + when.group("s") + when.group("r") : words;
    }

    /** Whether the words hold a condition and what is done then. */
    static boolean orders(String words) {
        String said = plain(words);
        Matcher when = IF.matcher(said);
        if (when.matches()) {
            Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(when.group("a")));
            return hit != null && hit.verb() != Verb.EXPECT;
        }
        return starts(said) && then(said.replaceFirst(LEADS, "")) >= 0;
    }

    /** Where in {@code the banner is visible click "Close"} what is done begins; below 0 where nowhere. */
    private static int then(String words) {
        Matcher space = Pattern.compile("\\s+(?:please |just )?").matcher(words);
        while (space.find()) {
            Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(words.substring(space.end())));
            String when = words.substring(0, space.start());
            boolean acts = hit != null
                    && hit.verb() != Verb.BUTTON
                    && hit.verb() != Verb.EXTRACT
                    && hit.verb() != Verb.EXPECT
                    && !hit.rest().isEmpty();
            if (acts
                    && (Predicates.split(when) != null
                            || ASKED_FOR.matcher(when).matches()
                            || when.matches("(?i)there (?:is|are) .+"))) {
                return space.end();
            }
        }
        return -1;
    }

    static boolean starts(String words) {
        return words.matches("(?i)(?:and |but |then )?(?:only )?(?:if|in case|unless)\\b.*");
    }

    /** What is to be done else, where the words begin with that; else null. */
    static @Nullable String otherwise(String words) {
        Matcher other = OTHERWISE.matcher(words);
        return other.matches() ? other.group("a") : null;
    }

    /** {@code otherwise click "B"}; empty where what is done is not understood. */
    static List<Meant> other(Step step, Memory memory) {
        List<Meant> all = new ArrayList<>();
        all.add(Meant.flow(new Intent("if", null, "otherwise", false, null), new Flow.Otherwise()));
        String words = otherwise(step.words());
        return words == null || !words.isBlank() && !done(step.saying(words), all, memory) ? List.of() : all;
    }

    /** {@code if …, do …, otherwise …}. Empty where what is done is not understood. */
    static List<Meant> either(Step step, Memory memory) {
        Matcher when = IF.matcher(step.words());
        List<Meant> all = new ArrayList<>();
        String comma = when.matches() ? null : withComma(step, memory);
        if (comma != null) {
            return either(step.saying(comma), memory);
        }
        if (!when.matches()) {
            String plain = step.masked().plain(step.words().replaceFirst("(?i)^(?:if|in case) ", ""));
            all.add(Meant.later(
                    "if", null, plain, "a condition without what is done (write: if \"X\" is visible, click \"Y\")"));
            return all;
        }
        if (when.group("c")
                .matches(
                        "(?i)so|yes|(?:this|that) happens|it does|that is (?:so|the case)|(?:it is |it's )?(?:needed|necessary|required|applicable|appropriate)")) {
            return List.of();
        }
        if (STOPS.matcher(when.group("a").strip()).matches()) {
            all.add(Meant.later("if", null, step.masked().plain(step.words()), STOPPING));
            return all;
        }
        Matcher wants = ASKED_FOR.matcher(when.group("c").strip());
        boolean wanted = wants.matches();
        String thing = !wanted ? "" : asked(wants);
        String asked = !wanted
                ? when.group("c").strip()
                : (wants.group("h") == null ? thing : step.masked().keep(thing)) + " is visible";
        Matcher field = FIELD_THERE.matcher(asked);
        Matcher empty = EMPTY.matcher(asked);
        if (wanted
                && when.group("a")
                        .matches("(?i)(?:deny|allow|accept|refuse|block|grant|reject|decline)(?: it| that)?[.!]*")) {
            return List.of();
        }
        List<Meant> seen = Expecting.read(new Clause(asked, step.masked(), Step.Mood.SEE, null), memory);
        memory.popup = seen.size() == 1 && "visible".equals(seen.get(0).intent().value()) ? memory.element : null;
        String[] ways = OR_ELSE.split(when.group("a"), 2);
        Matcher given = GIVEN.matcher(ways[0]);
        boolean named = wanted && wants.group("h") == null || field.matches();
        ways[0] = named && given.matches()
                ? "type " + given.group("v") + " into the " + (wanted ? thing : field.group("f")) + " field"
                        + given.group("r")
                : empty.matches() && given.matches()
                        ? "type " + given.group("v") + " into " + empty.group("f") + given.group("r")
                        : ways[0];
        List<Action> others = new ArrayList<>();
        List<Meant> then = new ArrayList<>();
        if (!ways[0].isBlank() && !done(step.saying(ways[0]), then, memory)) {
            return List.of();
        }
        if (ways.length > 1) {
            List<Meant> other = new ArrayList<>();
            if (!done(step.saying(ways[1]), other, memory)
                    || other.stream().anyMatch(one -> one.ambiguous() || one.missing() != null)) {
                return List.of();
            }
            other.forEach(one -> others.addAll(one.actions()));
            ways = new String[] {ways[0]};
            then.add(new Meant(new Intent("if", null, "otherwise", false, null), List.of(), null, false));
            then.addAll(other.stream()
                    .map(one -> new Meant(one.intent(), List.of(), null, false))
                    .toList());
        }
        Expectation condition = wanted ? Loops.condition(seen) : sure(Loops.condition(seen), when.group("c"));
        boolean unless = when.group("n") != null;
        if (unless && condition != null) {
            condition = new Expectation(condition.kind(), condition.target(), condition.value(), !condition.negated());
        }
        for (Meant one : seen) {
            Intent is = one.intent();
            boolean how = wanted && wants.group("h") != null;
            Intent told = how
                    ? new Intent("if", thing, "visible", unless, null)
                    : new Intent("if", is.target(), is.value(), is.negated() ^ unless, is.scope());
            all.add(
                    condition != null
                            ? Meant.flow(told, new Flow.If(condition, others))
                            : new Meant(told, List.of(), MISSING, false));
        }
        if (seen.isEmpty()) {
            all.add(Meant.later("if", null, step.masked().plain(when.group("c")), MISSING));
        }
        all.addAll(then);
        return all;
    }

    private static String asked(Matcher wants) {
        String how = wants.group("h");
        return how != null
                ? how.replaceFirst("(?i)^for ", "")
                : wants.group("x") != null ? wants.group("x") : wants.group("y");
    }

    /** {@code if the moon is full} names no value that could be looked for: taken for false, it would be passed over in silence. */
    private static @Nullable Expectation sure(@Nullable Expectation condition, String words) {
        boolean vague = condition != null
                && condition.kind() == Kind.VALUE
                && condition.value().matches("\\p{Ll}[\\p{Ll} -]*")
                && !words.matches("(?s).*" + Masked.QUOTE + "$|.*\\b(?:status|state|mode|value|text|label|theme)\\b.*");
        boolean nothing = condition != null
                && condition.target() == null
                && words.matches("(?i)(?:it|this|that|they|these)\\b[^" + Masked.QUOTE.substring(1) + "*");
        return vague || nothing ? null : condition;
    }

    /** {@code if "Banner" is visible click "Close"}: with the comma where what is done begins; null where that cannot be told. */
    private static @Nullable String withComma(Step step, Memory memory) {
        String words = step.words().replaceFirst(LEADS, "");
        int from = then(words);
        Clause when = new Clause(
                from < 0 ? "" : words.substring(0, from).replaceFirst("(?i)\\s+(?:please |just )?$", ""),
                step.masked(),
                Step.Mood.SEE,
                null);
        boolean known = ASKED_FOR.matcher(when.words()).matches();
        return from >= 0 && (known || Loops.condition(Expecting.read(when, memory)) != null)
                ? "if " + when.words() + ", " + Normal.withoutSubject(words.substring(from))
                : null;
    }

    /** {@code click "Accept" if it is visible}: the condition said last. Empty where the words are no such thing. */
    static List<Meant> trailing(Step step, Memory memory) {
        String words = Normal.withoutSubject(step.words());
        if (STOPS_IF.matcher(words).matches()) {
            return List.of(Meant.later("if", null, step.masked().plain(words), STOPPING));
        }
        Matcher condition = LAST.matcher(words);
        if (condition.matches() && !Prohibition.saysNo(step.words())) {
            List<Meant> turned = turned(condition, step, memory);
            if (!turned.isEmpty()) {
                return turned;
            }
        }
        Matcher last = TRAILING.matcher(words);
        if (!last.matches() || Prohibition.saysNo(step.words())) {
            return List.of();
        }
        Lexicon.Hit hit = Lexicon.verbAt(last.group("a"));
        List<Meant> then = new ArrayList<>();
        boolean points =
                hit != null && (hit.verb() == Verb.CLICK || hit.verb() == Verb.CLOSE || hit.verb() == Verb.CHECK);
        if (!points
                || !done(step.saying(last.group("a")), then, memory)
                || then.size() != 1
                || !(then.get(0).actions().size() == 1)) {
            return List.of();
        }
        Action action = then.get(0).actions().get(0);
        Target target = action instanceof Action.Click click
                ? click.target()
                : action instanceof Action.Check check ? check.target() : null;
        if (target == null || then.get(0).ambiguous()) {
            return List.of();
        }
        Intent told = new Intent(
                "if",
                then.get(0).intent().target(),
                "visible",
                false,
                then.get(0).intent().scope());
        Expectation there = new Expectation(Kind.VISIBLE, target, "visible", false);
        return List.of(Meant.flow(told, new Flow.If(there, List.of())), then.get(0));
    }

    /** The condition said first; empty where it is none that can be looked at, or what is done is no order. */
    private static List<Meant> turned(Matcher said, Step step, Memory memory) {
        Lexicon.Hit hit = Lexicon.verbAt(said.group("a"));
        if (hit == null || hit.verb() == Verb.EXPECT || hit.verb() == Verb.WAIT || hit.verb() == Verb.EXTRACT) {
            return List.of();
        }
        boolean puts = hit.verb() == Verb.CLOSE
                || hit.verb() == Verb.DIALOG_NO
                || hit.verb() == Verb.DIALOG_YES
                || hit.verb() == Verb.BUTTON && hit.phrase().equals("skip");
        String when = said.group("c");
        if (IT_SHOWS.matcher(when).matches()) {
            boolean thing = puts
                    && hit.rest().matches("(?i)(?:the|an?|any) .+")
                    && !hit.rest().contains(" button");
            when = thing ? hit.rest().replaceFirst("(?i)^any ", "the ") + " is visible" : "";
        } else if (when.matches(
                "(?i)(?:you|i|we|it|that|this|they|necessary|needed|possible|required|asked|prompted|applicable|in doubt)\\b.*")) {
            return List.of();
        }
        Clause seen = new Clause(when, step.masked(), Step.Mood.SEE, null);
        return when.isEmpty() || then(when) >= 0 || Loops.condition(Expecting.read(seen, new Memory())) == null
                ? List.of()
                : either(
                        step.saying((said.group("n") == null ? "if " : "unless ") + when + ", " + said.group("a")),
                        memory);
    }

    private static boolean done(Step step, List<Meant> into, Memory memory) {
        for (Clause clause : ClauseSplitter.split(step)) {
            List<Meant> done = TaskReader.whole(clause, memory);
            if (done == null || done.stream().anyMatch(meant -> meant.flow() != null)) {
                return false;
            }
            into.addAll(done);
        }
        return true;
    }

    /** {@code A is disabled until B is ticked}: how it is, the tick, and how it is then. Empty where the words are no such thing. */
    static List<Meant> turning(Clause clause, Memory memory) {
        Matcher until = UNTIL.matcher(clause.words());
        if (!until.matches()) {
            return List.of();
        }
        Meant tick = tick(until.group("c"), clause, memory);
        if (tick == null) {
            return List.of();
        }
        List<Meant> before = Expecting.read(clause.with(until.group("s")), memory);
        Meant last = before.isEmpty() ? null : before.get(before.size() - 1);
        Meant other = last == null ? null : opposite(last);
        if (last == null || other == null) {
            return List.of();
        }
        boolean only = until.group("h").toLowerCase(java.util.Locale.ROOT).startsWith("only");
        List<Meant> all = new ArrayList<>(before.subList(0, before.size() - 1));
        all.add(only ? other : last);
        all.add(tick);
        all.add(only ? last : other);
        return all;
    }

    private static @Nullable Meant tick(String words, Clause clause, Memory memory) {
        Matcher ticked = TICKED.matcher(words);
        if (ticked.matches()) {
            Named box = TargetReader.read(ticked.group("t"), clause, memory);
            boolean on = ticked.group("n") == null && !ticked.group("p").startsWith("un");
            return box == null ? null : Meant.check(memory.remember(box), on);
        }
        List<Meant> done = Imperatives.read(clause.with(words), memory);
        boolean check = done.size() == 1 && done.get(0).intent().action().matches("check|uncheck|click");
        return check ? done.get(0) : null;
    }

    /** The expectation that it is not so; null where that cannot be said. */
    static @Nullable Meant opposite(Meant meant) {
        if (meant.actions().size() != 1 || !(meant.actions().get(0) instanceof Action.Expect expect)) {
            return null;
        }
        Expectation was = expect.expectation();
        Intent is = meant.intent();
        String state = OPPOSITE.get(String.valueOf(is.value()));
        if (was.kind() == Kind.STATE && state != null && !is.negated()) {
            return Meant.expect(
                    is.target(), state, false, is.scope(), new Expectation(Kind.STATE, was.target(), state, false));
        }
        return was.kind() == Kind.STATE || was.kind() == Kind.VISIBLE || was.kind() == Kind.TEXT
                ? Meant.expect(
                        is.target(),
                        is.value(),
                        !is.negated(),
                        is.scope(),
                        new Expectation(was.kind(), was.target(), was.value(), !was.negated()))
                : null;
    }
}
