package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.webwitness.model.step.Action;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A password is a secret wherever its field is: in the page, in a shadow root, in a frame of the same or of another site. */
class PasswordsIT extends WithOpenSession {
    private static final String FIELD = "<input type=password value='%s'>";
    private static final String FOCUS = "<script>document.querySelector('input').focus()</script>";
    private static final String SHADOW = """
            <div id=host></div>
            <script>
              const root = host.attachShadow({ mode: '%s' });
              root.innerHTML = '<input type=password value="%s">';
              root.firstChild.focus();
            </script>""";

    @BeforeEach
    void forget() {
        open.secrets.clear();
    }

    /** Shows a page whose field with the focus holds this. */
    private void show(String where, String held) {
        open.site.page("/inner", FIELD.formatted(held) + FOCUS);
        open.site.page("/middle", "<iframe src=/inner></iframe>");
        String page = switch (where) {
            case "page" -> FIELD.formatted(held) + FOCUS;
            case "open shadow root" -> SHADOW.formatted("open", held);
            case "closed shadow root" -> SHADOW.formatted("closed", held);
            case "frame" -> "<iframe src=/inner></iframe>";
            case "frame of another site" -> "<iframe src=" + open.site.otherOrigin() + "/inner></iframe>";
            case "frame in a frame" -> "<iframe src=" + open.site.otherOrigin() + "/middle></iframe>";
            default -> throw new AssertionError(where);
        };
        open.show(page);
        if (where.contains("frame")) {
            focusWithin(where.equals("frame in a frame") ? 2 : 1);
        }
    }

    /** Puts the focus into a field within so many frames; where they have another process, that of the page is told of it a moment later. */
    private void focusWithin(int frames) {
        Page page = open.session.page();
        open.session.pump("waiting for the frames", () -> page.frames().size() > frames, OpenSession.STEP);
        assertThat(page.frames()).hasSize(frames + 1);
        page.frames().get(frames).focus("input");
        page.waitForFunction("() => document.activeElement.matches('iframe')");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "page",
                "open shadow root",
                "closed shadow root",
                "frame",
                "frame of another site",
                "frame in a frame"
            })
    void whatIsTypedWhereTheFocusIsIsSecretInAPasswordField(String where) {
        show(where, "");

        open.does(new Action.Type("hunter2!", null));

        assertThat(open.secrets).containsExactly("hunter2!");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "page",
                "open shadow root",
                "closed shadow root",
                "frame",
                "frame of another site",
                "frame in a frame"
            })
    void whatAPersonTypedIsSecretInAPasswordField(String where) {
        show(where, "hunter2");

        open.session.operatorInput().letGo();

        assertThat(open.secrets).containsExactly("hunter2");
    }

    @Test
    void whatIsTypedIntoAPlainFieldOfAFrameIsNoSecret() {
        open.site.page("/plain", "<input><input type=password>");
        open.show("<iframe src=" + open.site.otherOrigin() + "/plain></iframe>");
        focusWithin(1);

        open.does(new Action.Type("Ada", null));
        open.session.operatorInput().letGo();

        assertThat(open.secrets).isEmpty();
    }
}
