package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.testing.WarmBrowser;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Whether keys go into a password field: where a frame has the focus and cannot be looked into, they are taken to. What the fields hold is told of the
 * frame with the focus before others.
 */
@ExtendWith(WarmBrowser.class)
class PasswordFocusIT {
    private static final String PLAIN = "<input aria-label=Name>";

    /** Straight through, but for what happens at the second call. */
    private static final class Meanwhile implements BoundedCaller {
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

    private void showFrames(String... names) {
        StringBuilder body = new StringBuilder("<input type=password value=of-main>");
        for (String name : names) {
            stand.site.page("/" + name, "<input type=password value=of-" + name + ">");
            body.append("<iframe src=/").append(name).append("></iframe>");
        }
        stand.show(body.toString());
    }

    @Test
    void theFrameWithTheFocusTellsFirstAfterTheMainFrame() {
        showFrames("a", "b", "c");
        stand.page.frames().get(3).focus("input");

        assertThat(stand.reader.passwords(stand.page, Duration.ofSeconds(20)))
                .containsExactly("of-main", "of-c", "of-a", "of-b");
    }

    @Test
    void whoHasNotBeenAskedInTimeIsLeftOut() {
        showFrames("a", "b");
        Duration most = Duration.ofSeconds(6);
        meanwhile.what = () -> await().pollDelay(most).until(() -> true);

        assertThat(stand.reader.passwords(stand.page, most)).containsExactly("of-main");
        assertThat(meanwhile.calls).isEqualTo(2);
    }
}
