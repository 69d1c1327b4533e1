package dev.webwitness.model.step;

import java.util.Locale;

/** Writes the longer actions in the step language. Pure. */
final class ActionLabel {
    private ActionLabel() {}

    /** A time as a step writes it: {@code 2 seconds}. */
    static String seconds(double seconds) {
        String many = seconds == Math.rint(seconds) ? String.valueOf((long) seconds) : String.valueOf(seconds);
        return many + (seconds == 1 ? " second" : " seconds");
    }

    static String of(Action.Wait wait) {
        Expectation until = wait.until();
        String limit = seconds(wait.seconds());
        if (until == null) {
            return "wait " + limit;
        }
        String within = wait.seconds() == 0 ? "" : " within " + limit;
        String atMost = wait.seconds() == 0 ? "wait" : "wait at most " + limit;
        if (until.kind() == Expectation.Kind.QUIET) {
            return (until.value().equals("0") ? "wait for " : "wait until ") + until.label() + within;
        }
        if (until.kind() == Expectation.Kind.ANSWERED) {
            return "wait for " + until.label() + within;
        }
        if (until.kind() == Expectation.Kind.SCRIPT) {
            return atMost + " until " + until.label();
        }
        if (!comes(until)) {
            return "wait until " + until.label() + within;
        }
        Target awaited = until.target();
        return atMost + " for " + (awaited == null ? QuotedText.of(until.value()) : awaited.label());
    }

    /** Whether one thing is waited for that is not there yet. */
    private static boolean comes(Expectation until) {
        return !until.negated()
                && until.or().isEmpty()
                && (until.kind() == Expectation.Kind.VISIBLE && until.target() != null
                        || until.kind() == Expectation.Kind.TEXT && until.target() == null);
    }

    static String of(Action.SwitchTab tab) {
        return switch (tab.which()) {
            case "newest" -> "switch to the new tab";
            case "original" -> "switch to the first tab";
            case "other" -> "switch to the other tab";
            default -> "switch to tab " + (tab.which().matches("\\d+") ? tab.which() : QuotedText.of(tab.which()));
        };
    }

    static String of(Action.Extract extract) {
        return "extract " + what(extract)
                + (extract.columns().isEmpty() ? "" : " columns " + QuotedText.all(extract.columns(), ", "))
                + (extract.allPages()
                        ? " over all pages"
                        : extract.pages() > 1 ? " over the first " + extract.pages() + " pages" : "")
                + " as " + extract.name();
    }

    private static String what(Action.Extract extract) {
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
