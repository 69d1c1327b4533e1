package dev.webwitness.demo;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Carries out the shop's tasks with nothing but Playwright, so that they are tested apart from everything else that reads steps.
 *
 * <p>It knows just the phrases the tasks use; any other is a mistake in the task.
 */
public final class PlainSteps {
    private static final Pattern STEP =
            Pattern.compile("(open|click|type|press|check|expect) ?(?:\"([^\"]*)\")?(?: into \"([^\"]*)\")?(.*)");

    private final Page page;
    private final String origin;
    private final double patienceMs;

    /** @param patienceMs how long a step may take */
    public PlainSteps(Page page, String origin, double patienceMs) {
        this.page = page;
        this.origin = origin;
        this.patienceMs = patienceMs;
    }

    /** Does the steps in order, all of which have to work. */
    public void runAll(String task) {
        run(task).ifPresent(failed -> {
            throw new AssertionError("failed at: " + failed);
        });
    }

    /** Does the steps in order; the first that fails ends it and is returned. */
    public Optional<String> run(String task) {
        for (String line : task.lines().toList()) {
            try {
                step(line);
            } catch (TimeoutError e) {
                return Optional.of(line);
            }
        }
        return Optional.empty();
    }

    private void step(String line) {
        Matcher step = STEP.matcher(line);
        if (!step.matches()) {
            throw new AssertionError("not a step: " + line);
        }
        String quoted = step.group(2) == null ? "" : step.group(2);
        String rest = step.group(4).strip();
        switch (step.group(1)) {
            case "open" -> page.navigate(origin + rest);
            case "click" ->
                one(quoted, AriaRole.BUTTON, AriaRole.LINK).click(new Locator.ClickOptions().setTimeout(patienceMs));
            case "type" ->
                one(step.group(3), AriaRole.TEXTBOX, AriaRole.SEARCHBOX).fill(quoted);
            case "press" -> page.keyboard().press(rest);
            case "check" -> check(one(quoted, AriaRole.RADIO, AriaRole.CHECKBOX));
            default -> expect(quoted, rest);
        }
    }

    /** As a person would: once more where the page moved under the pointer. */
    private void check(Locator box) {
        page.waitForCondition(
                () -> {
                    if (!box.isChecked()) {
                        box.click(new Locator.ClickOptions().setTimeout(patienceMs));
                    }
                    return box.isChecked();
                },
                waiting());
    }

    private void expect(String text, String rest) {
        if (rest.startsWith("url contains ")) {
            page.waitForCondition(() -> page.url().contains(rest.substring(13)), waiting());
        } else if (rest.equals("visible")) {
            Locator shown = page.getByText(text).locator("visible=true");
            page.waitForCondition(() -> shown.count() > 0, waiting());
        } else {
            throw new AssertionError("not an expectation: " + rest);
        }
    }

    /** The one element of these roles whose name begins so, in whatever frame it is. */
    private Locator one(String name, AriaRole first, AriaRole second) {
        Pattern begins = Pattern.compile("^" + name.replaceAll("[^\\w ]", ".") + "\\b");
        List<Locator> found = new ArrayList<>();
        page.waitForCondition(
                () -> {
                    found.clear();
                    for (Frame frame : page.frames()) {
                        Locator either = frame.getByRole(first, new Frame.GetByRoleOptions().setName(begins))
                                .or(frame.getByRole(second, new Frame.GetByRoleOptions().setName(begins)));
                        found.addAll(either.all());
                    }
                    return !found.isEmpty();
                },
                waiting());
        if (found.size() > 1) {
            throw new AssertionError("\"" + name + "\" is ambiguous on " + page.url());
        }
        return found.get(0);
    }

    private Page.WaitForConditionOptions waiting() {
        return new Page.WaitForConditionOptions().setTimeout(patienceMs);
    }
}
