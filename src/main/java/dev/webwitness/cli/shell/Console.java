package dev.webwitness.cli.shell;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.run.journal.RunRedactor;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The three standard streams as commands use them.
 *
 * @param out results only
 * @param err errors, progress, remarks
 * @param jsonErrors whether errors are one JSON object on {@code err}; remarks are then left out, so that it can be parsed whole
 */
public record Console(InputStream in, PrintStream out, PrintStream err, boolean jsonErrors) {
    /** The process's own streams; {@code WEBWITNESS_JSON_ERRORS=1} asks for errors as JSON. */
    public static Console standard(Map<String, String> environment) {
        return new Console(System.in, System.out, System.err, "1".equals(environment.get("WEBWITNESS_JSON_ERRORS")));
    }

    /** Reserves the output for a protocol: anything else that prints to standard output goes to standard error. */
    public PrintStream protocol() {
        if (out.equals(System.out)) {
            System.setOut(System.err);
        }
        return out;
    }

    /** Prints a line of the result. */
    public void line(String text) {
        out.println(text);
    }

    /** Prints a value as one line of JSON. */
    public void json(Object value) {
        out.println(compact(value));
    }

    /** Prints a remark to standard error. */
    public void remark(String text) {
        if (!jsonErrors) {
            err.println(text);
        }
    }

    /** Prints a warning: a remark, yellow on a terminal. */
    public void caution(String text) {
        boolean terminal = System.console() != null && err.equals(System.err);
        remark(terminal ? "\u001b[33m" + text + "\u001b[0m" : text);
    }

    /** Prints an error: to {@code out} where the result is JSON, else to {@code err}. */
    public void failure(WebwitnessException failure, boolean jsonResult) {
        ErrorInfo error = RunRedactor.of(List.of()).error(failure.info());
        Map<String, Object> envelope = new LinkedHashMap<>();
        envelope.put("ok", false);
        envelope.put("status", "error");
        envelope.put("error", error.toMap());
        if (jsonResult) {
            out.println(compact(envelope));
        } else if (jsonErrors) {
            err.println(compact(envelope));
        } else {
            err.println(error.code().code() + ": " + oneLine(error.message()));
            err.println("hint: " + RetryHints.of(error.code().retryHint()));
        }
    }

    private static String oneLine(String text) {
        return text.replaceAll("(?<!\\s)\\s*\\R\\s*", " ");
    }

    private static String compact(Object value) {
        try {
            return new ObjectMapper().writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw WebwitnessException.wrap(e, "writing JSON");
        }
    }
}
