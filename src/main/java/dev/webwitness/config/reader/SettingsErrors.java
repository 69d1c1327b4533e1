package dev.webwitness.config.reader;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.text.EditDistance;
import dev.webwitness.model.text.TextTruncator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Errors of settings. Each names the key, where it stands, and what is allowed. */
final class SettingsErrors {
    private SettingsErrors() {}

    /** A value that is not allowed. The value of a secret must not be passed in. */
    static WebwitnessException value(String key, RawValue written, String allowed) {
        Map<String, Object> evidence = new LinkedHashMap<>();
        evidence.put("key", key);
        evidence.put("value", written.text());
        evidence.put("where", written.where());
        evidence.put("allowed", allowed);
        return refused(
                "Setting " + key + " (" + written.where() + "): \"" + TextTruncator.toChars(written.text(), 120)
                        + "\" is not allowed. Allowed: " + allowed + ".",
                evidence);
    }

    /** A key that does not exist. */
    static WebwitnessException unknown(String key, RawValue written, List<String> valid, boolean variable) {
        List<String> names =
                variable ? valid.stream().map(EnvironmentVariables::of).toList() : List.copyOf(valid);
        String nearest = EditDistance.nearest(key, names).orElse("");
        Map<String, Object> evidence = new LinkedHashMap<>();
        evidence.put("key", key);
        evidence.put("where", written.where());
        evidence.put("nearest", nearest);
        return refused(
                (variable ? "Environment variable " : "Setting ") + key + (variable ? "" : " (" + written.where() + ")")
                        + " does not exist."
                        + (nearest.isEmpty()
                                ? " `webwitness config` lists all settings."
                                : " Did you mean " + nearest + "?"),
                evidence);
    }

    /** A secret that stands in the settings itself, or a source of no known form. */
    static WebwitnessException secret(String key, RawValue written) {
        return refused(
                "Setting " + key + " (" + written.where()
                        + "): a secret is never written here. Allowed: {env: NAME_OF_A_VARIABLE} or {file: PATH}, under a name of"
                        + " letters, digits, - and _.",
                Map.of("key", key, "where", written.where()));
    }

    /** A key that stands where its source belongs. */
    static WebwitnessException key(String key, RawValue written) {
        return refused(
                "Setting " + key + " (" + written.where()
                        + "): a key is never written here. Say where it is kept: {env: NAME_OF_A_VARIABLE}, of capitals, digits and _,"
                        + " or {file: PATH}.",
                Map.of("key", key, "where", written.where()));
    }

    /** A file that cannot be read as settings. */
    static WebwitnessException file(String message) {
        return refused(message, Map.of());
    }

    private static WebwitnessException refused(String message, Map<String, Object> evidence) {
        return new WebwitnessException(ErrorCode.ARGUMENTS_INVALID, message, evidence);
    }
}
