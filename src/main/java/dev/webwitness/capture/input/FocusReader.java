package dev.webwitness.capture.input;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.session.PageCdpSession;
import dev.webwitness.model.Box;
import dev.webwitness.model.live.PageFocus;
import dev.webwitness.model.text.TextTruncator;
import java.time.Duration;
import java.util.Optional;

/** Reads the focus of a page. A page can lie here, so the result is only shown as text. */
public final class FocusReader {
    private static final Duration LIMIT = Duration.ofSeconds(1);
    private static final int MOST_SAID = 20_000;
    private static final int MOST_NAME = 80;

    private static final String SCRIPT = """
        (() => {
          let at = document.activeElement;
          let dx = 0, dy = 0;
          for (let depth = 0; at && depth < 10; depth++) {
            let inner = at.shadowRoot && at.shadowRoot.activeElement;
            if (!inner && at.tagName === 'IFRAME') {
              try {
                inner = at.contentDocument && at.contentDocument.activeElement;
                if (inner && inner.tagName === 'BODY' && !inner.isContentEditable) inner = null;
                if (inner) { const frame = at.getBoundingClientRect(); dx += frame.left + at.clientLeft; dy += frame.top + at.clientTop; }
              } catch { inner = null; }
            }
            if (!inner) break;
            at = inner;
          }
          if (!at || at === document.body || at === document.documentElement) return '';
          const tag = at.tagName.toLowerCase();
          const type = tag === 'input' ? at.type : '';
          const typed = tag === 'textarea' || at.isContentEditable || tag === 'input' && !/^(button|submit|reset|image|checkbox|radio|range|color|file)$/.test(type);
          const roles = { a: 'link', button: 'button', select: 'combobox', iframe: 'frame', canvas: 'canvas', summary: 'button' };
          const kinds = { checkbox: 'checkbox', radio: 'radio', range: 'slider', button: 'button', submit: 'button', reset: 'button', image: 'button', password: 'password field', color: 'color field', file: 'file field' };
          const role = at.getAttribute('role') || kinds[type] || (typed ? 'textbox' : roles[tag]) || tag;
          const label = at.getAttribute('aria-label') || (at.labels && at.labels[0] && at.labels[0].textContent) || at.getAttribute('placeholder') || at.getAttribute('title') || (typed ? at.getAttribute('name') : at.textContent) || '';
          const box = at.getBoundingClientRect();
          const zoom = window.visualViewport;
          return JSON.stringify({ role: String(role).slice(0, 40), name: String(label).replace(/\\s+/g, ' ').trim().slice(0, 80), typed: Boolean(typed),
            x: box.left + dx - (zoom ? zoom.offsetLeft : 0), y: box.top + dy - (zoom ? zoom.offsetTop : 0), width: box.width, height: box.height });
        })()\
        """;

    private FocusReader() {}

    /** The focus; empty for none, and where the page does not answer well. */
    public static Optional<PageFocus> readFocus(PageCdpSession session) {
        JsonObject params = CdpJson.params("expression", SCRIPT, "returnByValue", true, "timeout", 300);
        return session.send(LIMIT, "Runtime.evaluate", params)
                .map(answer -> CdpJson.text(CdpJson.object(answer, "result"), "value"))
                .filter(json -> !json.isEmpty() && json.length() < MOST_SAID)
                .flatMap(FocusReader::read);
    }

    private static Optional<PageFocus> read(String json) {
        try {
            return of(JsonParser.parseString(json).getAsJsonObject());
        } catch (JsonParseException | IllegalStateException e) {
            return Optional.empty();
        }
    }

    private static Optional<PageFocus> of(JsonObject said) {
        String role = CdpJson.text(said, "role");
        Box box = new Box(
                CdpJson.number(said, "x"),
                CdpJson.number(said, "y"),
                CdpJson.number(said, "width"),
                CdpJson.number(said, "height"));
        return role.isEmpty()
                ? Optional.empty()
                : Optional.of(new PageFocus(
                        TextTruncator.toChars(role, MOST_NAME),
                        TextTruncator.toChars(CdpJson.text(said, "name"), MOST_NAME),
                        CdpJson.flag(said, "typed"),
                        box));
    }
}
