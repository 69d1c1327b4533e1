package dev.webwitness.config.reader;

/**
 * One setting as it stands: a line of {@code webwitness config} and of the README's table.
 *
 * @param key such as {@code run.budget_s}
 * @param value as it would be written in the file
 * @param fallback the default, as it would be written in the file
 * @param allowed what is allowed, in words
 * @param where the file and line, the variable or the flag it came from; empty for a default
 */
public record SettingLine(String key, String value, String fallback, String allowed, ValueOrigin origin, String where) {
    /** The environment variable that sets it, such as {@code WEBWITNESS_RUN_BUDGET_S}. */
    public String variable() {
        return EnvironmentVariables.of(key);
    }
}
