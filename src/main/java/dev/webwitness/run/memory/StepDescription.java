package dev.webwitness.run.memory;

import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
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
        return Optional.of(done.action().accept(new Writer(done.element()))).filter(words -> !words.isEmpty());
    }

    /** Empty for what leads nowhere. */
    private final class Writer implements Action.Visitor<String> {
        private final @Nullable ElementRef element;

        Writer(@Nullable ElementRef element) {
            this.element = element;
        }

        private String name(Action it) {
            return named(it.target(), element, false);
        }

        @Override
        public String visit(Action.Open it) {
            return PathTemplate.of(it.url())
                    .map(page -> "go to " + page.kept(discretion).path())
                    .orElseGet(() -> it.url().startsWith("/") ? path(it.url()) : "");
        }

        @Override
        public String visit(Action.History it) {
            return it.label();
        }

        @Override
        public String visit(Action.Turn it) {
            return it.label();
        }

        @Override
        public String visit(Action.CloseTab it) {
            return it.label();
        }

        @Override
        public String visit(Action.Resize it) {
            return it.label();
        }

        @Override
        public String visit(Action.SwitchTab it) {
            return switch (it.which()) {
                case "newest" -> "switch to the new tab";
                case "original" -> "switch to the original tab";
                default -> "switch to another tab";
            };
        }

        @Override
        public String visit(Action.Dialog it) {
            return (it.accept() ? "accept" : "dismiss") + " the dialog"
                    + (it.answer() == null ? "" : " with \"" + VALUE + "\"");
        }

        @Override
        public String visit(Action.Expect it) {
            return expected(it.expectation());
        }

        @Override
        public String visit(Action.Click it) {
            String name = named(it.target(), element, it.kind() != Action.Click.Kind.NEW_TAB);
            return switch (it.kind()) {
                        case SINGLE -> "click " + name;
                        case DOUBLE -> "double-click " + name;
                        case RIGHT -> "right-click " + name;
                        case NEW_TAB -> "open " + name + " in a new tab";
                    }
                    + it.held();
        }

        @Override
        public String visit(Action.Hover it) {
            return "hover over " + name(it);
        }

        @Override
        public String visit(Action.Type it) {
            return (it.append() ? "append \"" + VALUE + "\" to " : "type \"" + VALUE + "\" into ") + name(it);
        }

        @Override
        public String visit(Action.Clear it) {
            return "clear " + name(it);
        }

        @Override
        public String visit(Action.Select it) {
            return "select \"" + VALUE + "\""
                    + (" and \"" + VALUE + "\"").repeat(it.others().size()) + " in " + name(it);
        }

        @Override
        public String visit(Action.Check it) {
            return (it.on() ? "check " : "uncheck ") + name(it);
        }

        @Override
        public String visit(Action.Press it) {
            return "press " + (it.keys().length() == 1 ? VALUE : it.keys());
        }

        @Override
        public String visit(Action.Upload it) {
            return "upload \"" + VALUE + "\" to " + name(it);
        }

        @Override
        public String visit(Action.Drag it) {
            return "drag " + named(it.from(), null, false) + " to " + named(it.to(), null, false);
        }

        @Override
        public String visit(Action.Remember it) {
            return "remember " + (it.count() ? "the number of " : "") + name(it) + " as " + it.name();
        }

        @Override
        public String visit(Action.Extract it) {
            String form = it.form() == Action.Extract.Form.ANY
                    ? ""
                    : " " + it.form().name().toLowerCase(Locale.ROOT);
            return "extract" + form + (it.target() == null ? "" : " " + named(it.target(), null, false))
                    + (it.allPages()
                            ? " over all pages"
                            : it.pages() > 1 ? " over the first " + it.pages() + " pages" : "")
                    + " as " + it.name();
        }

        @Override
        public String visit(Action.Login it) {
            return "";
        }

        @Override
        public String visit(Action.Scroll it) {
            return "";
        }

        @Override
        public String visit(Action.SwitchFrame it) {
            return "";
        }

        @Override
        public String visit(Action.Wait it) {
            return "";
        }

        @Override
        public String visit(Action.Look it) {
            return "";
        }

        @Override
        public String visit(Action.Gather it) {
            return "";
        }
    }

    private String path(String url) {
        return PathTemplate.of("http://site" + url.replaceFirst("[?#].*", ""))
                .map(page -> "go to " + page.kept(discretion).path())
                .orElse("go to another page");
    }

    /** Only what the page says of itself, and not what it was asked to hold. */
    private String expected(Expectation it) {
        boolean says = switch (it.kind()) {
            case TEXT, TITLE_IS, TITLE_CONTAINS, SIDEWAYS, NO_ERRORS, NO_FAILED_REQUESTS -> true;
            case VISIBLE -> it.target() != null && it.target().how() == Target.How.NAME;
            default -> false;
        };
        return says && discretion.allows(it.label()) && it.label().chars().noneMatch(Character::isDigit)
                ? "expect " + it.label()
                : "";
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
