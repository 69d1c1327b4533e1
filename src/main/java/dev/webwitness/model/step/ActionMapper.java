package dev.webwitness.model.step;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Copies an action with its texts, targets and expectations replaced. Has no side effects.
 *
 * @param urls the replacement of an address
 * @param texts the replacement of an entered text
 */
public record ActionMapper(
        UnaryOperator<String> urls,
        UnaryOperator<String> texts,
        UnaryOperator<Target> targets,
        UnaryOperator<Expectation> expectations)
        implements Action.Visitor<Action> {
    @Override
    public Action visit(Action.Open it) {
        return new Action.Open(urls.apply(it.url()));
    }

    @Override
    public Action visit(Action.Click it) {
        return new Action.Click(targets.apply(it.target()), it.kind(), it.holding());
    }

    @Override
    public Action visit(Action.Hover it) {
        return new Action.Hover(targets.apply(it.target()));
    }

    @Override
    public Action visit(Action.Type it) {
        return new Action.Type(texts.apply(it.text()), apply(targets, it.target()), it.append());
    }

    @Override
    public Action visit(Action.Login it) {
        return new Action.Login(apply(texts, it.user()), texts.apply(it.password()));
    }

    @Override
    public Action visit(Action.Clear it) {
        return new Action.Clear(targets.apply(it.target()));
    }

    @Override
    public Action visit(Action.Select it) {
        return new Action.Select(texts.apply(it.option()), all(texts, it.others()), apply(targets, it.target()));
    }

    @Override
    public Action visit(Action.Check it) {
        return new Action.Check(targets.apply(it.target()), it.on());
    }

    @Override
    public Action visit(Action.Press it) {
        return new Action.Press(it.keys(), apply(targets, it.target()));
    }

    @Override
    public Action visit(Action.Scroll it) {
        return new Action.Scroll(apply(targets, it.target()), it.direction());
    }

    @Override
    public Action visit(Action.Dialog it) {
        return new Action.Dialog(it.accept(), apply(texts, it.answer()));
    }

    @Override
    public Action visit(Action.Wait it) {
        return new Action.Wait(apply(expectations, it.until()), it.seconds());
    }

    @Override
    public Action visit(Action.Expect it) {
        return new Action.Expect(expectations.apply(it.expectation()), it.withinS());
    }

    @Override
    public Action visit(Action.Drag it) {
        return new Action.Drag(targets.apply(it.from()), targets.apply(it.to()), it.place(), all(targets, it.via()));
    }

    @Override
    public Action visit(Action.Upload it) {
        return new Action.Upload(all(texts, it.files()), apply(targets, it.target()));
    }

    @Override
    public Action visit(Action.Remember it) {
        return new Action.Remember(targets.apply(it.target()), it.count(), it.name());
    }

    @Override
    public Action visit(Action.Extract it) {
        return new Action.Extract(it.form(), apply(targets, it.target()), it.columns(), it.pages(), it.name());
    }

    @Override
    public Action visit(Action.Look it) {
        return new Action.Look(expectations.apply(it.expectation()));
    }

    @Override
    public Action visit(Action.Gather it) {
        return new Action.Gather(targets.apply(it.each()), it.most());
    }

    @Override
    public Action visit(Action.History it) {
        return it;
    }

    @Override
    public Action visit(Action.Turn it) {
        return it;
    }

    @Override
    public Action visit(Action.Resize it) {
        return it;
    }

    @Override
    public Action visit(Action.SwitchTab it) {
        return it;
    }

    @Override
    public Action visit(Action.SwitchFrame it) {
        return it;
    }

    @Override
    public Action visit(Action.CloseTab it) {
        return it;
    }

    private static <T> @Nullable T apply(UnaryOperator<T> change, @Nullable T value) {
        return value == null ? null : change.apply(value);
    }

    private static <T> List<T> all(UnaryOperator<T> change, List<T> values) {
        return values.stream().map(change).toList();
    }
}
