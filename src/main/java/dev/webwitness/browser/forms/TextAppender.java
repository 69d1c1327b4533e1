package dev.webwitness.browser.forms;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Keyboard;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.page.find.LookupResult;
import java.util.List;
import java.util.Map;

/** Appends text to the content of a field. Owned by the run's thread, within a call that is watched. */
final class TextAppender {
    /** Moves the caret behind the content; false where the field has no caret a script may move, such as one for numbers. */
    private static final String CARET_TO_END = """
            field => {
              field.focus();
              if (field.isContentEditable) {
                const range = document.createRange();
                range.selectNodeContents(field);
                range.collapse(false);
                const selection = getSelection();
                selection.removeAllRanges();
                selection.addRange(range);
                return true;
              }
              try {
                field.setSelectionRange(field.value.length, field.value.length);
                return true;
              } catch (e) {
                return false;
              }
            }""";

    private static final String FOCUSED = """
            () => {
              let focused = document.activeElement;
              while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
              return focused;
            }""";

    private final SessionContext session;

    TextAppender(SessionContext session) {
        this.session = session;
    }

    /** @param atOnce whether the text is put in as a whole, and not key by key */
    void append(ElementHandle field, String text, boolean atOnce) {
        Keyboard keyboard = session.page().keyboard();
        if (!Boolean.TRUE.equals(field.evaluate(CARET_TO_END))) {
            keyboard.press("End");
        }
        if (atOnce) {
            keyboard.insertText(text);
        } else {
            keyboard.type(text);
        }
    }

    /** Brings the caret of whatever has the focus behind its content. */
    void moveCaretToEnd() {
        ElementHandle focused = session.page().evaluateHandle(FOCUSED).asElement();
        if (focused == null || !Boolean.TRUE.equals(focused.evaluate(CARET_TO_END))) {
            session.page().keyboard().press("End");
        }
    }

    /** For a field that holds one value, to which nothing can be appended. */
    WebwitnessException refusal(LookupResult.Found found) {
        String label = found.element().label();
        return session.error(
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                label + " holds one value, and no text can be appended to it. Set it to the whole value.",
                List.of(label),
                Map.of("nearest", List.of()));
    }
}
