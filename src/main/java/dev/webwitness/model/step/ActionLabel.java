package dev.webwitness.model.step;

import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes actions in the step language. Has no side effects. */
final class ActionLabel implements Action.Visitor<String> {
    static final ActionLabel WRITER = new ActionLabel();

    private ActionLabel() {}

    @Override
    public String visit(Action.Open it) {
        return "open " + QuotedText.unlessOneWord(it.url());
    }

    @Override
    public String visit(Action.History it) {
        return it.move().name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String visit(Action.Click it) {
        String label = it.target().label();
        return switch (it.kind()) {
                    case SINGLE -> "click " + label;
                    case DOUBLE -> "double-click " + label;
                    case RIGHT -> "right-click " + label;
                    case NEW_TAB -> "open " + label + " in a new tab";
                }
                + it.held();
    }

    @Override
    public String visit(Action.Hover it) {
        return "hover " + it.target().label();
    }

    @Override
    public String visit(Action.Type it) {
        return (it.append() ? "append " : "type ")
                + QuotedText.of(it.text())
                + prefixed(it.append() ? " to " : " into ", it.target());
    }

    @Override
    public String visit(Action.Login it) {
        boolean secret = it.password().matches("\\{\\{[^{}\\s]+\\}\\}");
        String with = secret ? it.password() : QuotedText.of(it.password());
        return it.user() == null
                ? "log in with " + (secret ? "" : "password ") + with
                : "log in as " + QuotedText.of(it.user()) + " with password " + with;
    }

    @Override
    public String visit(Action.Clear it) {
        return "clear " + it.target().label();
    }

    @Override
    public String visit(Action.Select it) {
        return "select " + QuotedText.all(it.values(), " and ") + prefixed(" in ", it.target());
    }

    @Override
    public String visit(Action.Check it) {
        return (it.on() ? "check " : "uncheck ") + it.target().label();
    }

    @Override
    public String visit(Action.Press it) {
        return "press " + it.keys() + prefixed(" on ", it.target());
    }

    @Override
    public String visit(Action.Scroll it) {
        if (it.target() != null) {
            return (it.direction().equals("up") ? "scroll up to " : "scroll to ")
                    + it.target().label();
        }
        return (it.direction().matches("top|bottom") ? "scroll to the " : "scroll ") + it.direction();
    }

    @Override
    public String visit(Action.Resize it) {
        return "resize to " + it.size();
    }

    @Override
    public String visit(Action.SwitchTab it) {
        return switch (it.which()) {
            case "newest" -> "switch to the new tab";
            case "original" -> "switch to the first tab";
            case "other" -> "switch to the other tab";
            default -> "switch to tab " + (it.which().matches("\\d+") ? it.which() : QuotedText.of(it.which()));
        };
    }

    @Override
    public String visit(Action.SwitchFrame it) {
        return it.which().equals("main") ? "switch to the main frame" : "switch to frame " + QuotedText.of(it.which());
    }

    @Override
    public String visit(Action.CloseTab it) {
        return "close the tab";
    }

    @Override
    public String visit(Action.Dialog it) {
        return it.accept() && it.answer() != null
                ? "answer the dialog with " + QuotedText.of(it.answer())
                : (it.accept() ? "accept" : "dismiss") + " the dialog";
    }

    @Override
    public String visit(Action.Wait it) {
        Expectation until = it.until();
        String limit = seconds(it.seconds());
        if (until == null) {
            return "wait " + limit;
        }
        String within = it.seconds() == 0 ? "" : " within " + limit;
        String atMost = it.seconds() == 0 ? "wait" : "wait at most " + limit;
        if (until.kind() == Expectation.Kind.QUIET) {
            return (until.value().equals("0") ? "wait for " : "wait until ") + until.label() + within;
        }
        if (until.kind() == Expectation.Kind.ANSWERED) {
            return "wait for " + until.label() + within;
        }
        if (until.kind() == Expectation.Kind.SCRIPT) {
            return atMost + " until " + until.label();
        }
        if (!waitsForAppearance(until)) {
            return "wait until " + until.label() + within;
        }
        Target awaited = until.target();
        return atMost + " for " + (awaited == null ? QuotedText.of(until.value()) : awaited.label());
    }

    @Override
    public String visit(Action.Expect it) {
        return "expect " + it.expectation().label() + (it.withinS() == 0 ? "" : " within " + seconds(it.withinS()));
    }

    @Override
    public String visit(Action.Drag it) {
        String where = it.place() == Action.Drag.Place.ONTO
                ? " to "
                : " " + it.place().name().toLowerCase(Locale.ROOT) + " ";
        return "drag " + it.from().label() + where + it.to().label()
                + it.via().stream().map(point -> " via " + point.label()).collect(Collectors.joining());
    }

    @Override
    public String visit(Action.Upload it) {
        return "upload " + QuotedText.all(it.files(), " and ") + prefixed(" to ", it.target());
    }

    @Override
    public String visit(Action.Remember it) {
        return "remember "
                + (it.count()
                        ? "the number of " + TargetLabel.counted(it.target())
                        : it.target().label())
                + " as " + it.name();
    }

    @Override
    public String visit(Action.Extract it) {
        return "extract " + extractSubject(it)
                + (it.columns().isEmpty() ? "" : " columns " + QuotedText.all(it.columns(), ", "))
                + (it.allPages() ? " over all pages" : it.pages() > 1 ? " over the first " + it.pages() + " pages" : "")
                + " as " + it.name();
    }

    @Override
    public String visit(Action.Turn it) {
        return it.to().matches("\\d+") ? "go to page " + it.to() : "go to the " + it.to() + " page";
    }

    @Override
    public String visit(Action.Look it) {
        return "check whether " + it.expectation().label();
    }

    @Override
    public String visit(Action.Gather it) {
        return "find every " + TargetLabel.ofEach(it.each());
    }

    /** A duration as a step writes it: {@code 2 seconds}. */
    private static String seconds(double seconds) {
        String many = seconds == Math.rint(seconds) ? String.valueOf((long) seconds) : String.valueOf(seconds);
        return many + (seconds == 1 ? " second" : " seconds");
    }

    private static String prefixed(String preposition, @Nullable Target target) {
        return target == null ? "" : preposition + target.label();
    }

    /** Whether the step waits for one element to appear. */
    private static boolean waitsForAppearance(Expectation until) {
        return !until.negated()
                && until.or().isEmpty()
                && (until.kind() == Expectation.Kind.VISIBLE && until.target() != null
                        || until.kind() == Expectation.Kind.TEXT && until.target() == null);
    }

    private static String extractSubject(Action.Extract extract) {
        Target target = extract.target();
        boolean any = extract.form() == Action.Extract.Form.ANY;
        String form = any ? "" : extract.form().name().toLowerCase(Locale.ROOT);
        if (target == null) {
            return "the " + (any ? "page" : form);
        }
        boolean said = TargetLabel.isRoleOnly(target) && form.equals(target.role());
        return any || said
                ? target.label()
                : form + " " + target.withoutRole(form).label();
    }
}
