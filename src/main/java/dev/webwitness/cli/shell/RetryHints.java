package dev.webwitness.cli.shell;

import java.util.Map;

/** The retry hints of the error catalog as sentences for a shell. */
public final class RetryHints {
    private static final Map<String, String> SENTENCES = Map.ofEntries(
            Map.entry("start-or-check-port", "`webwitness doctor` shows whether the browser starts and what to mend"),
            Map.entry("tab-switch", "look which tab is active, then aim the step at that one"),
            Map.entry(
                    "re-snapshot",
                    "look at the page again (its outline is in the run's folder), then name what is there now"),
            Map.entry("model-fallback", "name a model that can do this"),
            Map.entry("inline-only-or-file", "name a file that exists, in an allowed folder"),
            Map.entry("re-upload", "check the page, then upload again"),
            Map.entry("poll-or-resume", "`webwitness show RUN` shows how far it came; give it more time with --budget"),
            Map.entry("enable-or-skip", "switch it on in the settings, or do without"),
            Map.entry("reduce-files", "make it shorter"),
            Map.entry("path-list", "name the file itself, inside its folder"),
            Map.entry("inline-only-or-allow-flag", "allow it in the settings, or leave it out"),
            Map.entry("feature-fallback", "do without it; the message says what works instead"),
            Map.entry("report", "please report this with the log file that `webwitness config` names"),
            Map.entry("check-url-or-server", "check the address, and that the server is running"),
            Map.entry("setup-browser-state", "log in within the steps, before the rest"),
            Map.entry("hand-over-or-skip", "a person has to do this, or leave it out"),
            Map.entry("reload-or-report", "try once more; if it crashes again, the page is at fault"),
            Map.entry("allow-origin", "allow it with policy.allowed_origins or policy.allowed_schemes"),
            Map.entry("allow-or-skip", "allow it in the settings, or leave the step out"),
            Map.entry(
                    "fix-arguments",
                    "correct it; `webwitness help COMMAND` and `webwitness config` show what is allowed"),
            Map.entry("list-runs", "`webwitness runs` lists the runs there are"),
            Map.entry("retry-later", "wait for a run to end, then try again"),
            Map.entry("check-disk", "check that artifacts.dir can be written and has room"));

    private RetryHints() {}

    /** The sentence; the bare hint where it has none. */
    public static String of(String retryHint) {
        return SENTENCES.getOrDefault(retryHint, retryHint);
    }
}
