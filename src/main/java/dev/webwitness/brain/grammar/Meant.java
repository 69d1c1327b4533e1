package dev.webwitness.brain.grammar;

import dev.webwitness.brain.flow.Flow;
import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Target;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One intent with what would be done about it.
 *
 * @param actions what is done; empty where nothing is or can be
 * @param missing the feature that would be needed, null where it is there
 * @param ambiguous whether the words can mean something else
 * @param flow how often, or whether, what comes after it is done; null where it says nothing of that
 */
record Meant(
        Intent intent,
        List<Action> actions,
        @Nullable String missing,
        boolean ambiguous,
        @Nullable Flow flow) {
    Meant {
        actions = List.copyOf(actions);
    }

    Meant(Intent intent, List<Action> actions, @Nullable String missing, boolean ambiguous) {
        this(intent, actions, missing, ambiguous, null);
    }

    /** What is told about what comes after it: how often it is done, or whether. */
    static Meant flow(Intent intent, Flow flow) {
        return new Meant(intent, List.of(), null, false, flow);
    }

    static Meant on(String action, Named named, @Nullable String value, Action done) {
        return new Meant(
                new Intent(action, named.name(), value, false, named.scope()), List.of(done), null, !named.sure());
    }

    static Meant page(String action, @Nullable String target, @Nullable String value, Action done) {
        return new Meant(new Intent(action, target, value, false, null), List.of(done), null, false);
    }

    static Meant click(Named named) {
        return on("click", named, null, new Action.Click(named.target(), Action.Click.Kind.SINGLE));
    }

    static Meant type(String value, @Nullable Named field) {
        return field == null
                ? page("type", null, value, new Action.Type(value, null))
                : on("type", field, value, new Action.Type(value, field.target()));
    }

    static Meant select(String option, @Nullable Named list) {
        return list == null
                ? page("select", null, option, new Action.Select(option, null))
                : on("select", list, option, new Action.Select(option, list.target()));
    }

    static Meant check(Named box, boolean on) {
        return on(on ? "check" : "uncheck", box, null, new Action.Check(box.target(), on));
    }

    static Meant press(String shown, String keys, @Nullable Target on) {
        return page("press", null, shown, new Action.Press(keys, on));
    }

    static Meant expect(
            @Nullable String name,
            String value,
            boolean negated,
            Expectation.Kind kind,
            @Nullable Target target,
            String wanted) {
        return expect(name, value, negated, null, new Expectation(kind, target, wanted, negated));
    }

    static Meant expect(
            @Nullable String name,
            @Nullable String value,
            boolean negated,
            @Nullable String scope,
            Expectation expectation) {
        return new Meant(
                new Intent("expect", name, value, negated, scope),
                List.of(new Action.Expect(expectation)),
                null,
                false);
    }

    /** Understood, but nothing that can be done yet. */
    static Meant later(String action, @Nullable String target, @Nullable String value, String missing) {
        return new Meant(new Intent(action, target, value, false, null), List.of(), missing, false);
    }

    static Meant laterOn(String action, Named named, @Nullable String value, String missing) {
        return new Meant(new Intent(action, named.name(), value, false, named.scope()), List.of(), missing, false);
    }

    /** The same, of which nothing can be done for want of a feature. */
    Meant without(String feature) {
        return new Meant(intent, List.of(), feature, ambiguous);
    }

    /** The same as a prohibition: nothing is done. */
    Meant forbidden() {
        return new Meant(
                new Intent(intent.action(), intent.target(), intent.value(), true, intent.scope()),
                List.of(),
                null,
                ambiguous);
    }

    /** The same thing looked at for its not being so. */
    Meant denied() {
        List<Action> denied = actions.stream()
                .map(action -> action instanceof Action.Expect expect
                        ? (Action) expect.of(expect.expectation().denied())
                        : action)
                .toList();
        boolean no = !intent.negated();
        return new Meant(
                new Intent(intent.action(), intent.target(), intent.value(), no, intent.scope()),
                denied,
                missing,
                ambiguous,
                flow);
    }

    /** The same, told with another value. */
    Meant shown(@Nullable String value) {
        return new Meant(
                new Intent(intent.action(), intent.target(), value, intent.negated(), intent.scope()),
                actions,
                missing,
                ambiguous,
                flow);
    }

    /** The same, told of a thing called otherwise. */
    Meant called(@Nullable String target) {
        return new Meant(
                new Intent(intent.action(), target, intent.value(), intent.negated(), intent.scope()),
                actions,
                missing,
                ambiguous,
                flow);
    }

    /** The same, told of what must not be so. */
    Meant negated() {
        return new Meant(
                new Intent(intent.action(), intent.target(), intent.value(), true, intent.scope()),
                actions,
                missing,
                ambiguous,
                flow);
    }

    Meant sure() {
        return new Meant(intent, actions, missing, false, flow);
    }

    Meant unsure() {
        return new Meant(intent, actions, missing, true, flow);
    }

    Meant scoped(@Nullable String scope) {
        return scope == null || intent.scope() != null
                ? this
                : new Meant(
                        new Intent(intent.action(), intent.target(), intent.value(), intent.negated(), scope),
                        actions,
                        missing,
                        ambiguous,
                        flow);
    }

    /** The same with each action as {@code change} makes it. */
    Meant doing(UnaryOperator<Action> change) {
        return new Meant(intent, actions.stream().map(change).toList(), missing, ambiguous, flow);
    }
}
