package dev.webwitness.page.expect;

import org.jspecify.annotations.Nullable;

/**
 * What one look at an expectation saw.
 *
 * @param holds whether it holds as it was written, negation included
 * @param seen what is there (instead), in words; {@code masked} for what stands in a password field
 * @param note what the caller should know though it holds, such as that the part it was told to be in is not on the page; null where there is nothing
 */
public record CheckResult(
        boolean holds, String seen, @Nullable String note) {
    public CheckResult(boolean holds, String seen) {
        this(holds, seen, null);
    }
}
