package dev.webwitness.browser.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rows of several pages, each once. */
class ExtractedRowsTest {
    private final ExtractedRows all = new ExtractedRows(10, 1_000);

    private void page(boolean grows, String... rows) {
        all.page(List.of(rows), rows.length, grows);
    }

    @Test
    void pagesThatFollowEachOtherKeepEqualRows() {
        page(false, "a", "b");
        page(false, "b", "c");

        assertThat(all.rows()).containsExactly("a", "b", "b", "c");
        assertThat(all.pages()).isEqualTo(2);
        assertThat(all.whole()).isTrue();
    }

    @Test
    void aPageThatGrowsIsReadFromWhereItGrew() {
        page(false, "a", "a");
        page(true, "a", "a", "a", "b");
        page(true, "a", "a", "a", "b", "c");

        assertThat(all.rows()).containsExactly("a", "a", "a", "b", "c");
    }

    @Test
    void aListThatShowsOnlyAPartOfItselfIsPutTogether() {
        page(false, "a", "b", "c");
        page(true, "b", "c", "d");
        page(true, "e", "f");

        assertThat(all.rows()).containsExactly("a", "b", "c", "d", "e", "f");
    }

    @Test
    void whatIsOverTheLimitsIsNotTheWhole() {
        String[] rows = IntStream.range(0, 11).mapToObj(String::valueOf).toArray(String[]::new);
        page(false, rows);
        assertThat(all.rows()).hasSize(10);
        assertThat(all.whole()).isFalse();

        ExtractedRows wide = new ExtractedRows(10, 5);
        wide.page(List.of("abc", "def"), 2, false);
        assertThat(wide.rows()).containsExactly("abc");
        assertThat(wide.whole()).isFalse();

        ExtractedRows more = new ExtractedRows(10, 100);
        more.page(List.of("a"), 2, false);
        assertThat(more.whole()).isFalse();
    }
}
