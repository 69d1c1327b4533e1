package dev.webwitness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CloseAllTest {
    @Test
    void whatFailsToEndKeepsNothingFromEnding() {
        List<String> ended = new ArrayList<>();

        CloseAll.end(List.of(
                () -> ended.add("runs"),
                () -> {
                    throw new IllegalStateException("the collector is gone");
                },
                () -> ended.add("store")));

        assertThat(ended).containsExactly("runs", "store");
    }
}
