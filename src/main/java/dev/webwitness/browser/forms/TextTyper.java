package dev.webwitness.browser.forms;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Action;
import dev.webwitness.page.find.LookupResult;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Puts text into a field with keys, and sees that it stays there: a field that is empty is not emptied first, for pages take the key for more than that, and
 * what the page throws away, cuts off or puts back makes the step fail. Owned by the run's thread.
 */
final class TextTyper {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private static final String HOLDS = "e => ('value' in e && e.tagName !== 'LI' ? e.value : e.textContent) !== ''";

    private static final String READ = "e => String('value' in e ? e.value : e.innerText)";

    /** Whether the text stands in what is around the field: pages make entries of their own of it. */
    private static final String BESIDE = """
            (e, text) => {
              const fold = t => String(t || '').replace(/\\s+/g, ' ').trim().toLowerCase();
              for (let up = e.parentElement, hops = 0; up && hops < 5; up = up.parentElement, hops++)
                if (fold(up.innerText).includes(fold(text))) return true;
              return false;
            }""";

    private final SessionContext session;

    TextTyper(SessionContext session) {
        this.session = session;
    }

    /** Leaves the field empty; sends no key to one that is. */
    static void empty(ElementHandle field) {
        if (Boolean.TRUE.equals(field.evaluate(HOLDS))) {
            field.fill("");
        }
    }

    /** @throws WebwitnessException {@code provider.commit-not-verified} where the field does not hold what was typed */
    void verify(ActionTrial trial, LookupResult.Found found, Action.Type type) {
        if (found.password()) {
            return;
        }
        String text = type.text();
        try {
            String value = session.call(
                    "reading the field",
                    LIMIT,
                    () -> String.valueOf(found.handle().evaluate(READ)));
            if (type.append() ? value.endsWith(text) : value.strip().equals(text.strip())) {
                return;
            }
            String shown = value.length() > 80 ? value.substring(0, 80) + "…" : value;
            boolean kept = holds(value, text)
                    || Boolean.TRUE.equals(found.handle().evaluate("e => !e.isConnected"))
                    || Boolean.TRUE.equals(found.handle().evaluate(BESIDE, text));
            if (!kept) {
                throw session.error(
                        ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED,
                        found.element().label() + " does not keep what was typed: it now shows \"" + shown + "\".",
                        List.of(found.element().label()),
                        Map.of("shows", shown));
            }
            String note = "the field now shows \"" + shown + "\"";
            if (!trial.notes.contains(note)) {
                trial.notes.add(note);
            }
        } catch (PlaywrightException e) {
            if (session.failures().lost()) {
                throw e;
            }
        }
    }

    /** Whether a value is the text as the page writes it: with blanks, signs and capitals of its own, or as the same number. */
    static boolean holds(String value, String text) {
        String wanted = letters(text);
        if (wanted.isEmpty()) {
            return value.contains(text.strip());
        }
        if (letters(value).contains(wanted)) {
            return true;
        }
        try {
            return Double.parseDouble(value.strip()) == Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static String letters(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "");
    }
}
