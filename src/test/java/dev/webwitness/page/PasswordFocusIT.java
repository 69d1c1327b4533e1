package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import dev.webwitness.model.Bounded;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.testing.WarmBrowser;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Whether keys go into a password field: where a frame has the focus and cannot be looked into, they are taken to. */
@ExtendWith(WarmBrowser.class)
class PasswordFocusIT {
    private static final String PLAIN = "<input aria-label=Name>";

    /** Straight through, but for what happens once the page has told which frame has the focus. */
    private static final class Meanwhile implements Bounded {
        private Runnable what = () -> {};
        private int calls;

        @Override
        public <T> T call(String stage, Duration limit, Supplier<T> operation) {
            if (++calls == 2) {
                what.run();
            }
            return operation.get();
        }
    }

    private final Meanwhile meanwhile = new Meanwhile();
    private PageStand stand;

    @BeforeEach
    void open(Browser browser) {
        stand = new PageStand(browser, meanwhile);
    }

    @AfterEach
    void close() {
        stand.close();
    }

    /** Puts the focus into a plain field within so many frames. */
    private void focusWithin(int frames) {
        for (int frame = frames; frame > 0; frame--) {
            stand.site.page("/" + frame, frame == frames ? PLAIN : "<iframe src=/" + (frame + 1) + "></iframe>");
        }
        stand.show("<iframe src=/1></iframe>");
        assertThat(stand.page.frames()).hasSize(frames + 1);
        stand.page.frames().get(frames).focus("input");
    }

    @Test
    void aPlainFieldOfAFrameIsNone() {
        focusWithin(2);

        assertThat(stand.reader.passwordFocused(stand.page)).isFalse();
    }

    @Test
    void aFrameThatIsReplacedMeanwhileCountsAsOne() {
        focusWithin(1);
        meanwhile.what = () -> stand.page.evaluate("document.querySelector('iframe').remove()");

        assertThat(stand.reader.passwordFocused(stand.page)).isTrue();
    }

    @Test
    void aFrameThatDoesNotAnswerInTimeCountsAsOne() {
        focusWithin(1);
        meanwhile.what = () -> {
            throw new WebwitnessException(ErrorCode.PROVIDER_POLL_TIMEOUT, "Gave up reading a frame.");
        };

        assertThat(stand.reader.passwordFocused(stand.page)).isTrue();
    }

    @Test
    void whatLiesDeeperThanIsLookedCountsAsOne() {
        focusWithin(10);

        assertThat(stand.reader.passwordFocused(stand.page)).isTrue();
    }
}
