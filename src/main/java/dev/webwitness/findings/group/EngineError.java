package dev.webwitness.findings.group;

import dev.webwitness.model.event.BrowserEvent;
import java.util.regex.Pattern;

/**
 * Errors that the engine throws, not the program: the code broke off where nobody had thought of it. An error that a program throws on purpose tells of
 * that program's own part.
 */
public final class EngineError {
    private static final Pattern NAME = Pattern.compile(
            "(?:Type|Reference|Range|Syntax|URI|Internal|WebAssembly\\.?\\w*)Error|RuntimeError|CompileError|LinkError|DOMException"
                    + "|(?:NotFound|InvalidState|InvalidAccess|InvalidCharacter|NotAllowed|Security|Quota\\w*|DataClone|Constraint|Data|TransactionInactive|NotSupported|Syntax|Version|Hierarchy\\w*|Unknown|Operation|NotReadable|Encoding|Timeout)Error");

    private EngineError() {}

    public static boolean is(BrowserEvent.PageError error) {
        return NAME.matcher(error.name()).matches() || (error.name().isEmpty() && begins(error.message()));
    }

    /** Whether a line begins with the name of such an error. */
    static boolean begins(String text) {
        int colon = text.indexOf(':');
        String name = colon < 0
                ? ""
                : text.substring(0, colon).replace("Uncaught ", "").replace("(in promise) ", "");
        return NAME.matcher(name).matches();
    }
}
