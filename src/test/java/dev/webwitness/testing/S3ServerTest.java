package dev.webwitness.testing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;

/** What becomes of tests whose server could not be fetched. */
class S3ServerTest {
    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "false"})
    void aBuildOfOnesOwnTellsWhyATestIsLeftOut(String ci) {
        assertThatThrownBy(() -> S3Server.missing("not fetched", ci))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("not fetched");
    }

    @Test
    void aBuildThatHasToProveTheWholeFails() {
        assertThatThrownBy(() -> S3Server.missing("not fetched", "true"))
                .isInstanceOf(IOException.class)
                .hasMessage("not fetched");
    }
}
