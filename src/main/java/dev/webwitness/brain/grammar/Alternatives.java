package dev.webwitness.brain.grammar;

import dev.webwitness.brain.flow.Flow;
import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code the status is "Queued" or "Running"}: values of which one does as well as another. The step is read with each of them alone; where these readings
 * differ in one expectation's value and in nothing else, any of the values is looked for.
 */
final class Alternatives {
    private static final Pattern NOT =
            Pattern.compile("\\b(?:not|never|no|none|cannot)\\b|n't\\b", Pattern.CASE_INSENSITIVE);

    /** {@code wait for "Done" or "Failed"}: which of two texts came is for the next step to see. */
    private static final Pattern WAITS = Pattern.compile(
            "(?:.*\\b)?wait(?:s|ing)?\\b[^\uE000-\uE7FF]* (?:for|until|till) ", Pattern.CASE_INSENSITIVE);

    private static final Pattern LAST = Pattern.compile("\\bor (?<q>" + Masked.QUOTE + ")", Pattern.CASE_INSENSITIVE);
    private static final Pattern NAMED = Pattern.compile("(?:.* )?or .*", Pattern.CASE_INSENSITIVE);

    /** What is always so. */
    private static final Pattern OPPOSITES = Pattern.compile(
            "\\b(?:enabled or disabled|disabled or enabled|(?:un)?checked or (?:un)?checked|(?:un)?ticked or (?:un)?ticked|visible or (?:hidden|invisible)|hidden or visible|on or off|off or on|open or closed|closed or open|expanded or collapsed|collapsed or expanded)\\b");

    private static final Pattern OR = Pattern.compile("\\bor\\b", Pattern.CASE_INSENSITIVE);
    /** Lists in one step that are read value by value: each multiplies the readings. */
    private static final int MOST = 2;

    private final Step step;
    private final OrList list;
    private final List<ReadLine> lines = new ArrayList<>();
    private int spots;

    private Alternatives(Step step, OrList list) {
        this.step = step;
        this.list = list;
    }

    /** What a step means; {@code reader} reads one that tells no such values, and changes the memory. */
    static ReadLine read(Step step, Memory memory, BiFunction<Step, Memory, ReadLine> reader) {
        if (OPPOSITES.matcher(step.words()).find()
                || OR.matcher(step.words()).results().count() > MOST) {
            ReadLine told = reader.apply(step, memory);
            return told.understood() && expected(told).findAny().isPresent() ? asked(step, told) : told;
        }
        OrList list = OrList.in(step);
        if (list == null) {
            ReadLine told = reader.apply(step, memory);
            return told.understood() && isMixed(step, told) ? asked(step, told) : told;
        }
        Memory after = memory.copy();
        ReadLine any = any(step, list, after, reader);
        if (any == null && list.isOfNames()) {
            after.take(memory);
            any = any(step, list.quoted(step.masked()), after, reader);
        }
        boolean negated = any != null && expected(any).anyMatch(one -> !one.or().isEmpty() && one.negated());
        boolean vague = list.isQuestion() || any != null && isVague(list, any, negated);
        if (any != null && !vague && !negated) {
            memory.take(after);
            return any;
        }
        ReadLine told = reader.apply(step, memory);
        if (vague || any == null) {
            return told.understood() && (vague || isHalf(told, list) || list.isOfFigures() && isMixed(step, told))
                    ? asked(step, told)
                    : told;
        }
        if (told.understood() && isEachDenied(told, list)) {
            return told;
        }
        memory.take(after);
        return any;
    }

    /** What holds where any of the values does; null where the step is not read so with each of them. */
    private static @Nullable ReadLine any(
            Step step, OrList list, Memory memory, BiFunction<Step, Memory, ReadLine> reader) {
        Alternatives told = new Alternatives(step, list);
        Memory after = null;
        for (String one : list.items()) {
            Memory own = memory.copy();
            ReadLine line = read(step.saying(list.with(one)), own, reader);
            if (!line.understood()) {
                return null;
            }
            told.lines.add(line);
            after = after == null ? own : agreed(after, own);
        }
        if (after != null) {
            memory.take(after);
        }
        return told.joined();
    }

    /** {@code either "A" or "B" should not be visible}: one of them, or none. */
    private static boolean isVague(OrList list, ReadLine any, boolean negated) {
        boolean one = negated && list.isOneOf() && !NOT.matcher(list.before()).find();
        boolean waits = WAITS.matcher(list.before()).matches()
                && any.actions().stream().anyMatch(Action.Wait.class::isInstance)
                && expected(any).anyMatch(it -> !it.or().isEmpty() && it.kind() == Kind.TEXT);
        return one || waits;
    }

    /** Whether only some of the values would be looked for, or all of them as one text, or all of them at once. */
    private static boolean isHalf(ReadLine told, OrList list) {
        if (!list.isQuoted()) {
            return expected(told)
                    .anyMatch(one -> (one.kind() == Kind.VALUE || one.kind() == Kind.CONTAINS)
                            && one.value().contains(list.told()));
        }
        List<String> texts = expected(told)
                .flatMap(one -> Stream.of(
                        one.value(), one.target() == null ? "" : one.target().text()))
                .toList();
        return texts.stream()
                        .anyMatch(text ->
                                text.contains(list.told()) || list.values().contains(text))
                && !isEachDenied(told, list);
    }

    /** {@code the status is Queued or "Running"}, {@code an error or warning is shown}: what one does not look at in the other's place, or by one name. */
    private static boolean isMixed(Step step, ReadLine told) {
        Matcher last = LAST.matcher(step.words());
        boolean half = last.find()
                && expected(told)
                        .anyMatch(one -> !one.negated()
                                && one.value().equals(step.masked().plain(last.group("q"))));
        return half
                || expected(told)
                        .map(Expectation::target)
                        .filter(Objects::nonNull)
                        .anyMatch(target -> target.how() == Target.How.NAME
                                && !target.quoted()
                                && NAMED.matcher(target.text()).matches());
    }

    /** {@code you should not see "A" or "B"}: neither of them is there. */
    private static boolean isEachDenied(ReadLine told, OrList list) {
        return list.values().stream()
                .allMatch(value -> expected(told)
                        .anyMatch(one -> one.negated() && one.value().equals(value)));
    }

    /** What a line looks for, waits for or depends on. */
    static Stream<Expectation> expected(ReadLine line) {
        Flow flow = line.flow();
        return Stream.concat(
                        line.actions().stream()
                                .map(action -> action instanceof Action.Expect expect
                                        ? expect.expectation()
                                        : action instanceof Action.Wait wait ? wait.until() : null),
                        Stream.of(flow == null ? List.<Expectation>of() : told(flow))
                                .flatMap(List::stream))
                .filter(Objects::nonNull);
    }

    private static List<Expectation> told(Flow flow) {
        return flow instanceof Flow.If when
                ? List.of(when.condition())
                : flow instanceof Flow.Until until ? List.of(until.end()) : List.of();
    }

    private static ReadLine asked(Step step, ReadLine told) {
        return new ReadLine(
                step.text(), told.intents(), List.of(), true, null, StepGrammar.nearest(step.words()), null);
    }

    /** What was spoken of whichever of the two was told: {@code it} is none of them. */
    private static Memory agreed(Memory one, Memory other) {
        one.element = same(one.element, other.element);
        one.found = same(one.found, other.found);
        one.fresh = same(one.fresh, other.fresh);
        one.popup = same(one.popup, other.popup);
        one.stated = same(one.stated, other.stated);
        one.state = same(one.state, other.state);
        one.predicate = same(one.predicate, other.predicate);
        one.mentioned.entrySet().retainAll(other.mentioned.entrySet());
        one.subjects.retainAll(other.subjects);
        return one;
    }

    private static <T> @Nullable T same(@Nullable T one, @Nullable T other) {
        return Objects.equals(one, other) ? one : null;
    }

    private @Nullable ReadLine joined() {
        List<Intent> intents = each(lines.stream().map(ReadLine::intents).toList(), this::intent);
        List<Action> actions = each(lines.stream().map(ReadLine::actions).toList(), this::action);
        List<Flow> flow = each(
                lines.stream()
                        .map(line -> line.flow() == null ? List.<Flow>of() : List.of(line.flow()))
                        .toList(),
                this::flow);
        return intents == null || actions == null || flow == null || spots != 1
                ? null
                : new ReadLine(step.text(), intents, actions, false, null, null, flow.isEmpty() ? null : flow.get(0));
    }

    /** The joined ones of what stands in the same place of each reading; null where the readings cannot be joined. */
    private static <T> @Nullable List<T> each(List<List<T>> readings, Join<T> join) {
        int size = readings.get(0).size();
        if (readings.stream().anyMatch(reading -> reading.size() != size)) {
            return null;
        }
        List<T> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int at = i;
            List<T> here = readings.stream().map(reading -> reading.get(at)).toList();
            T one = here.stream().distinct().count() == 1 ? here.get(0) : join.of(here);
            if (one == null) {
                return null;
            }
            all.add(one);
        }
        return all;
    }

    /** Makes one of several that differ. */
    private interface Join<T> {
        @Nullable
        T of(List<T> several);
    }

    private @Nullable Intent intent(List<Intent> several) {
        List<Intent> told = IntStream.range(0, several.size())
                .mapToObj(i -> {
                    Intent one = several.get(i);
                    String value = one.value() == null
                            ? null
                            : one.value().replace(list.values().get(i), list.told());
                    return new Intent(one.action(), one.target(), value, one.negated(), one.scope());
                })
                .distinct()
                .toList();
        return told.size() == 1 ? told.get(0) : null;
    }

    private @Nullable Action action(List<Action> several) {
        Action first = several.get(0);
        List<Expectation> expected = several.stream()
                .filter(one -> likeBut(first, one))
                .map(one -> one instanceof Action.Expect expect ? expect.expectation() : ((Action.Wait) one).until())
                .filter(Objects::nonNull)
                .toList();
        Expectation any = expected.size() == several.size() ? expectation(expected) : null;
        return any == null
                ? null
                : first instanceof Action.Expect expect
                        ? expect.of(any)
                        : new Action.Wait(any, ((Action.Wait) first).seconds(), false);
    }

    /** Whether both look for something, and as long. */
    private static boolean likeBut(Action first, Action one) {
        return first instanceof Action.Expect is && one instanceof Action.Expect expect
                ? is.withinS() == expect.withinS()
                : first instanceof Action.Wait was
                        && one instanceof Action.Wait wait
                        && was.seconds() == wait.seconds()
                        && !was.networkIdle()
                        && !wait.networkIdle();
    }

    private @Nullable Flow flow(List<Flow> several) {
        List<Expectation> expected =
                several.stream().flatMap(flow -> told(flow).stream()).toList();
        Expectation any = expected.size() == several.size() ? expectation(expected) : null;
        if (any == null) {
            return null;
        }
        List<Flow> same = several.stream().map(flow -> of(flow, any)).distinct().toList();
        return same.size() == 1 ? same.get(0) : null;
    }

    private static Flow of(Flow flow, Expectation any) {
        return flow instanceof Flow.If when ? new Flow.If(any, when.otherwise()) : new Flow.Until(any);
    }

    /** That any of the values is there; null where they are not all that the expectations differ in. */
    private @Nullable Expectation expectation(List<Expectation> several) {
        Expectation first = several.get(0);
        List<String> values = several.stream().map(Expectation::value).toList();
        boolean alike = Expectation.WITH_OTHERS.contains(first.kind())
                && values.equals(list.values())
                && several.stream()
                        .allMatch(one -> one.or().isEmpty() && one.only("").equals(first.only("")));
        spots++;
        return alike ? first.orElse(values.subList(1, values.size())) : null;
    }
}
