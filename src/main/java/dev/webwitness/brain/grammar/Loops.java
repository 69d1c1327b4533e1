package dev.webwitness.brain.grammar;

import dev.webwitness.brain.flow.Flow;
import dev.webwitness.brain.flow.Marker;
import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Lines that begin with how often they are done: {@code repeat 3 times: …}, {@code until "X" is visible: …}, {@code for each row, …}. */
final class Loops {
    private static final String NUMBER = "\\d{1,4}|two|three|four|five|six|seven|eight|nine|ten";
    private static final Pattern TIMES = Pattern.compile(
            "(?:repeat|do|perform|run|execute)(?: (?:this|that|it|the following|these|the next|(?:the )?steps?|all of this))* (?:(?<n>"
                    + NUMBER
                    + ") (?:times|x)|(?<b>twice))(?: (?:the following|these|steps?|this))*(?:\\s*[,:]\\s*|\\s+|$)(?<r>.*)|(?<m>"
                    + NUMBER + "|(?=twice\\b)) ?(?:times|twice)\\s*[:,]\\s*(?<s>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern UNTIL = Pattern.compile(
            "(?:repeat|do|loop|keep going)(?: (?:this|the following|these|steps?))* (?<h>until|till|while|as long as) (?<u>[^:]+?)(?:\\s*:\\s*(?<r>.*)|,\\s*(?<s>.+))?"
                    + "|(?<k>until|as long as|while(?= (?!(?:i|you|we|it|the user)\\b)[^,:]+ (?:is|are|still|remains?|exists?|stays?|shows?)\\b)) (?<v>[^:,]+?)[:,]\\s*(?<t>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern EACH = Pattern.compile(
            "(?:repeat |do (?:this|the following|the same) )?(?:for each|for every|for all|loop over|loop through|iterate over|go through|once for each)(?: of)? (?:(?:all|every|each)(?: of)? )?(?<t>[^:,]+?)(?:\\s*[:,]\\s*(?<r>.*)|\\s*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern FIRST =
            Pattern.compile("(?:the )?first (?<n>" + NUMBER + ") (?<t>.+)", Pattern.CASE_INSENSITIVE);

    /** {@code for the first two products click "Add to cart"}: on each of them. */
    private static final Pattern FRONTED = Pattern.compile(
            "(?:for|on|in|at) (?<t>(?:the )?first (?:" + NUMBER
                    + ") (?!(?:pages|screens|steps|seconds|minutes|hours|days|weeks|months|years|times|attempts|tries|rounds|retries|rejections"
                    + "|errors|px|pixels|characters|chars|letters|digits|words|names|values|lines)\\b)\\p{L}.*)",
            Pattern.CASE_INSENSITIVE);

    /** What is typed or waited for is no more than once the same. */
    private static final Set<Verb> ONCE = Set.of(Verb.TYPE, Verb.SCROLL, Verb.WAIT);

    /** What is not to be done is done to none of them. */
    private static final Pattern SPARED = Pattern.compile(
            "\\b(?:avoid|refrain|without|impossible|not|never|nothing)\\b|n't\\b", Pattern.CASE_INSENSITIVE);

    private Loops() {}

    /** Whether the words begin with how often, so that what goes on with their sentence is repeated too. */
    static boolean leads(String words) {
        String rest = fronted(Normal.withoutSubject(Marker.read(words).rest()));
        Matcher until = UNTIL.matcher(rest);
        return TIMES.matcher(rest).matches() || EACH.matcher(rest).matches() || until.matches();
    }

    /** What such a line means; empty where it is none, null where it is one that is not understood. */
    static @Nullable List<Meant> read(Step step, Marker marker, Memory memory) {
        String words = fronted(Normal.withoutSubject(step.words()));
        Clause clause = new Clause(words, step.masked(), Step.Mood.DO, null);
        Matcher times = TIMES.matcher(words);
        if (times.matches()) {
            String rest = times.group("s") != null ? times.group("s") : times.group("r");
            boolean open = words.endsWith(":");
            if (rest.isBlank() && !open) {
                return null;
            }
            String said = times.group("m") != null ? times.group("m") : times.group("n");
            int count = times.group("b") != null || "".equals(said) ? 2 : Times.number(said);
            if (count == 0 || count > Flow.MOST_ROUNDS) {
                return List.of(Meant.later(
                        "repeat", null, String.valueOf(count), "repeating more than " + Flow.MOST_ROUNDS + " times"));
            }
            Intent intent = new Intent("repeat", null, String.valueOf(count), false, null);
            return with(Meant.flow(intent, new Flow.Times(count, marker.done())), rest, step, memory);
        }
        Matcher until = UNTIL.matcher(words);
        if (until.matches() && Repeats.BOUNDED.matcher(words).matches()) {
            return null;
        }
        if (until.matches()) {
            String rest = first(until, "r", "s", "t");
            String how = first(until, "h", "k");
            Meant end = until(clause.with(first(until, "u", "v")), memory);
            if (end.flow() == null && how.equalsIgnoreCase("while")) {
                return List.of();
            }
            return with(how.matches("(?i)while|as long as") ? opposite(end) : end, rest, step, memory);
        }
        Matcher each = EACH.matcher(words);
        if (each.matches()) {
            String rest = each.group("r") == null ? "" : each.group("r");
            String things = each.group("t");
            if (rest.isEmpty() && !words.endsWith(":")) {
                int verb = verb(things);
                rest = verb < 0 ? "" : things.substring(verb);
                things = verb < 0 ? things : things.substring(0, verb).strip();
            }
            if (SPARED.matcher(things).find()) {
                return null;
            }
            things = things.replaceFirst("(?i)(?:,| and| then)+$", "");
            rest = rest.replaceFirst("(?i) (?:of|for|in|on|from) (?:each|every one|all|them)(?: of them| one)?$", "");
            Meant head = each(clause.with(things), marker, memory);
            return head == null ? null : with(head, rest, step, memory);
        }
        return List.of();
    }

    private static String fronted(String words) {
        Matcher fronted = FRONTED.matcher(words);
        if (!fronted.matches()) {
            return words;
        }
        String each = "for each of " + fronted.group("t");
        Matcher parts = EACH.matcher(each);
        String rest = !parts.matches() || SPARED.matcher(words).find() ? "" : order(parts);
        Lexicon.Hit hit = Lexicon.verbAt(rest);
        boolean ordered = hit != null && !ONCE.contains(hit.verb());
        return ordered ? each : words;
    }

    private static String order(Matcher each) {
        if (each.group("r") != null) {
            return each.group("r").strip();
        }
        int verb = verb(each.group("t"));
        return verb < 0 ? "" : each.group("t").substring(verb);
    }

    private static String first(Matcher matcher, String... groups) {
        for (String group : groups) {
            if (matcher.group(group) != null) {
                return matcher.group(group);
            }
        }
        return "";
    }

    /** Where the first verb after the things begins, as in {@code for each row click "Delete"}; -1 where there is none. */
    private static int verb(String words) {
        Matcher space = Pattern.compile("\\s+").matcher(words);
        while (space.find()) {
            Lexicon.Hit hit = Lexicon.verbAt(words.substring(space.end()));
            if (hit != null && hit.verb() != Verb.BUTTON && !hit.rest().isEmpty()) {
                return space.end();
            }
        }
        return -1;
    }

    /** The end of a repetition: one thing that can be looked at. */
    static Meant until(Clause clause, Memory memory) {
        String plain = clause.plain(clause.words()
                .replaceFirst("(?i)^(?:you|we|i) (?:reach|get to|arrive at|come to|are (?:on|at|in)) (?:the )?", ""));
        Clause seen = new Clause(
                clause.words().replaceFirst("(?i)^there (?:is|are) no(?: more)? (.+)$", "no $1 is visible"),
                clause.masked(),
                Step.Mood.SEE,
                null);
        Expectation end = condition(Expecting.read(seen, memory));
        Intent intent = new Intent("repeat", null, "until " + plain, false, null);
        return end == null
                ? Meant.later(
                        "repeat",
                        null,
                        "until " + plain,
                        "repeating until what nobody can look at (write: until \"text\" is visible)")
                : Meant.flow(intent, new Flow.Until(end));
    }

    /** The one thing on the page that is asked about, null where it is none or several. */
    static @Nullable Expectation condition(List<Meant> seen) {
        return seen.size() == 1
                        && seen.get(0).actions().size() == 1
                        && !seen.get(0).ambiguous()
                        && seen.get(0).actions().get(0) instanceof Action.Expect expect
                ? expect.expectation()
                : null;
    }

    private static Meant opposite(Meant end) {
        Flow.Until until = end.flow() instanceof Flow.Until it ? it : null;
        if (until == null) {
            return end;
        }
        Expectation was = until.end();
        Intent told = end.intent();
        String value = told.value() == null ? null : told.value().replaceFirst("^until ", "while ");
        return Meant.flow(
                new Intent(told.action(), told.target(), value, false, null),
                new Flow.Until(new Expectation(was.kind(), was.target(), was.value(), !was.negated())));
    }

    private static @Nullable Meant each(Clause things, Marker marker, Memory memory) {
        String words = Normal.withoutArticle(
                things.words().replaceFirst("(?i)^(?:of )?(?:the )?(?:visible |shown |remaining )?", ""));
        Matcher some = FIRST.matcher(words);
        int first = some.matches() ? Times.number(some.group("n")) : 0;
        Named kind = TargetReader.read(some.matches() ? some.group("t") : words, things, memory);
        if (kind == null || first > Flow.MOST_ROUNDS) {
            return null;
        }
        String plain = things.plain(words);
        Target target = kind.target();
        String one = singular(target.text().isEmpty() && target.role() != null ? target.role() : target.text());
        memory.remember(new Named(plain, Target.named(one), null, true));
        Intent intent = new Intent("repeat", plain, first == 0 ? null : String.valueOf(first), false, null);
        Meant head = Meant.flow(intent, new Flow.Each(one, target, first, marker.done(), marker.of()));
        return kind.sure() ? head : head.unsure();
    }

    private static String singular(String word) {
        return word.matches("(?i).*(?:ss|us|is)")
                ? word
                : word.replaceFirst("ies$", "y")
                        .replaceFirst("(?<=x|ch|sh)es$", "")
                        .replaceFirst("(?<=[^s])s$", "");
    }

    private static @Nullable List<Meant> with(Meant head, String rest, Step step, Memory memory) {
        List<Meant> all = new ArrayList<>();
        all.add(head);
        if (rest.isBlank()) {
            return all;
        }
        Step body = new Step(step.text(), step.masked(), rest.strip(), Step.Mood.DO, step.item());
        for (Clause clause : ClauseSplitter.split(body)) {
            List<Meant> done = TaskReader.whole(clause, memory);
            if (done == null || done.stream().anyMatch(meant -> meant.flow() != null)) {
                return null;
            }
            all.addAll(done);
        }
        return all;
    }
}
