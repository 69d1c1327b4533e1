package dev.webwitness.brain;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Sentences with a condition in them: {@code if a popup shows up, close it}; {@code disabled until "I agree" is ticked}. */
final class Conditions {
    private static final Pattern IF = Pattern.compile(
            "(?:and |but |then )?(?:if|in case|should)(?: that)? (?<c>[^,:]+?)(?:\\s*[,:]\\s*(?:then )?| then )(?<a>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern UNTIL = Pattern.compile(
            "(?<s>.+?),? (?<h>until|till|unless|as long as|only (?:if|when|once|after))(?<n> not)? (?<c>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TICKED = Pattern.compile(
            "(?:the )?(?<t>.+?) (?:is|are|has been|have been|gets?|was) (?<n>not )?(?<p>ticked|checked|selected|accepted|unticked|unchecked|switched on|turned on|enabled)",
            Pattern.CASE_INSENSITIVE);
    private static final Map<String, String> OPPOSITE =
            Map.of("enabled", "disabled", "disabled", "enabled", "checked", "unchecked", "unchecked", "checked");

    private Conditions() {}

    static boolean starts(String words) {
        return words.matches("(?i)(?:and |but |then )?(?:if|in case)\\b.*");
    }

    /** {@code if …, do …}: shown with what would be done, and not done, for nothing chooses between two ways yet. */
    static List<Meant> either(Step step, Memory memory) {
        Matcher when = IF.matcher(step.words());
        List<Meant> all = new ArrayList<>();
        if (!when.matches()) {
            all.add(Meant.later(
                    "if",
                    null,
                    step.masked().plain(step.words().replaceFirst("(?i)^(?:if|in case) ", "")),
                    "conditions (if …)"));
            return all;
        }
        Clause condition = new Clause(when.group("c").strip(), step.masked(), Step.Mood.SEE, null);
        List<Meant> seen = Expecting.read(condition, memory);
        if (seen.isEmpty()) {
            all.add(Meant.later("if", null, step.masked().plain(when.group("c")), "conditions (if …)"));
        }
        for (Meant one : seen) {
            Intent is = one.intent();
            all.add(new Meant(
                    new Intent("if", is.target(), is.value(), is.negated(), is.scope()),
                    List.of(),
                    "conditions (if …)",
                    false));
        }
        Step then = new Step(step.text(), step.masked(), when.group("a"), Step.Mood.DO, step.item());
        for (Clause clause : ClauseSplitter.split(then)) {
            List<Meant> done = TaskReader.clause(clause, memory);
            if (done == null) {
                return List.of();
            }
            all.addAll(done);
        }
        return all;
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

    private static @Nullable Meant opposite(Meant meant) {
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
