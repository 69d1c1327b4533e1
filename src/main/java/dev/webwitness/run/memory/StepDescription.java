package dev.webwitness.run.memory;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.ElementRef;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What was done, told as a step that can be written again, with {@code …} for every value that is not kept. Pure. */
final class StepDescription {
    /** Stands where a value stood. */
    static final String VALUE = "…";

    private static final Set<String> ROLES = Set.of("button", "link", "tab", "menuitem");

    private final MemoryPrivacyFilter discretion;

    StepDescription(MemoryPrivacyFilter discretion) {
        this.discretion = discretion;
    }

    /** Empty for what leads nowhere, such as a look. */
    Optional<String> of(ActionOutcome done) {
        return Optional.ofNullable(told(done));
    }

    private @Nullable String told(ActionOutcome done) {
        Action action = done.action();
        if (action instanceof Action.Open it) {
            return PathTemplate.of(it.url())
                    .map(page -> "go to " + page.kept(discretion).path())
                    .orElseGet(() -> it.url().startsWith("/") ? path(it.url()) : null);
        }
        if (action instanceof Action.History
                || action instanceof Action.Turn
                || action instanceof Action.CloseTab
                || action instanceof Action.Resize) {
            return action.label();
        }
        if (action instanceof Action.SwitchTab it) {
            return it.which().matches("newest|original")
                    ? "switch to the " + (it.which().equals("newest") ? "new" : it.which()) + " tab"
                    : "switch to another tab";
        }
        if (action instanceof Action.Dialog it) {
            return (it.accept() ? "accept" : "dismiss") + " the dialog"
                    + (it.answer() == null ? "" : " with \"" + VALUE + "\"");
        }
        if (action instanceof Action.Expect it) {
            return expected(it.expectation());
        }
        if (action instanceof Action.Click it) {
            return clicked(it, done.element());
        }
        if (action instanceof Action.Hover it) {
            return "hover over " + named(it.target(), done.element(), false);
        }
        if (action instanceof Action.Type it) {
            return (it.append() ? "append \"" + VALUE + "\" to " : "type \"" + VALUE + "\" into ")
                    + named(it.target(), done.element(), false);
        }
        if (action instanceof Action.Clear it) {
            return "clear " + named(it.target(), done.element(), false);
        }
        if (action instanceof Action.Select it) {
            return "select \"" + VALUE + "\""
                    + (" and \"" + VALUE + "\"").repeat(it.others().size()) + " in "
                    + named(it.target(), done.element(), false);
        }
        if (action instanceof Action.Check it) {
            return (it.on() ? "check " : "uncheck ") + named(it.target(), done.element(), false);
        }
        if (action instanceof Action.Press it) {
            return it.keys().length() == 1 ? "press " + VALUE : "press " + it.keys();
        }
        if (action instanceof Action.Upload it) {
            return "upload \"" + VALUE + "\" to " + named(it.target(), done.element(), false);
        }
        if (action instanceof Action.Drag it) {
            return "drag " + named(it.from(), null, false) + " to " + named(it.to(), null, false);
        }
        if (action instanceof Action.Remember it) {
            return "remember " + (it.count() ? "the number of " : "") + named(it.target(), done.element(), false)
                    + " as " + it.name();
        }
        if (action instanceof Action.Extract it) {
            return extracted(it);
        }
        return null;
    }

    private String path(String url) {
        return PathTemplate.of("http://site" + url.replaceFirst("[?#].*", ""))
                .map(page -> "go to " + page.kept(discretion).path())
                .orElse("go to another page");
    }

    private String clicked(Action.Click it, @Nullable ElementRef element) {
        String name = named(it.target(), element, true);
        return switch (it.kind()) {
                    case SINGLE -> "click " + name;
                    case DOUBLE -> "double-click " + name;
                    case RIGHT -> "right-click " + name;
                    case NEW_TAB -> "open " + named(it.target(), element, false) + " in a new tab";
                }
                + it.held();
    }

    private String extracted(Action.Extract it) {
        String form = it.form() == Action.Extract.Form.ANY
                ? ""
                : " " + it.form().name().toLowerCase(Locale.ROOT);
        return "extract" + form + (it.target() == null ? "" : " " + named(it.target(), null, false))
                + (it.allPages() ? " over all pages" : it.pages() > 1 ? " over the first " + it.pages() + " pages" : "")
                + " as " + it.name();
    }

    /** Only what the page says of itself, and not what it was asked to hold. */
    private @Nullable String expected(Expectation it) {
        boolean says = switch (it.kind()) {
            case TEXT, TITLE_IS, TITLE_CONTAINS, SIDEWAYS, NO_ERRORS, NO_FAILED_REQUESTS -> true;
            case VISIBLE -> it.target() != null && it.target().how() == Target.How.NAME;
            default -> false;
        };
        return says && discretion.allows(it.label()) && it.label().chars().noneMatch(Character::isDigit)
                ? "expect " + it.label()
                : null;
    }

    private String named(@Nullable Target target, @Nullable ElementRef element, boolean role) {
        String name = element != null && !element.name().isBlank()
                ? element.name()
                : target != null && target.how() == Target.How.NAME ? target.text() : "";
        if (name.isBlank() || name.contains("\"") || !discretion.allows(name)) {
            return element == null ? "an element" : "the " + element.role() + " whose name was not kept";
        }
        return "\"" + name + "\""
                + (role && element != null && ROLES.contains(element.role()) ? " " + element.role() : "");
    }
}
