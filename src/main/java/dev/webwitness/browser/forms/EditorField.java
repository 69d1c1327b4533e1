package dev.webwitness.browser.forms;

import com.microsoft.playwright.ElementHandle;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.page.find.LookupResult;
import java.time.Duration;
import java.util.List;

/**
 * An editor whose own field is too small to be seen, as code editors have it: it is clicked as a person does, and what it held is replaced at once, for such
 * editors add to single keys. Owned by the run's thread.
 */
final class EditorField {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private static final String FOCUS_WITHIN = """
            e => {
              let at = e.ownerDocument.activeElement;
              while (at && at.shadowRoot && at.shadowRoot.activeElement) at = at.shadowRoot.activeElement;
              return !!at && e.contains(at) && (at.matches('input,textarea') || at.isContentEditable || !!at.editContext);
            }""";

    private final SessionContext session;

    EditorField(SessionContext session) {
        this.session = session;
    }

    void type(ActionTrial trial, LookupResult.Found found, String text) {
        String label = found.element().label();
        trial.markDispatched();
        boolean focused = session.call("typing into " + label, LIMIT, () -> {
            found.handle().click(new ElementHandle.ClickOptions().setTimeout(LIMIT.toMillis()));
            if (!Boolean.TRUE.equals(found.handle().evaluate(FOCUS_WITHIN))) {
                return false;
            }
            session.page().keyboard().press("ControlOrMeta+a");
            session.page().keyboard().insertText(text);
            return true;
        });
        if (!focused) {
            throw session.error(
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    label + " was clicked, and nothing in it can be typed into.",
                    List.of(label),
                    null);
        }
    }
}
