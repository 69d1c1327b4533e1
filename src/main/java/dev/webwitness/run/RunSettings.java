package dev.webwitness.run;

import dev.webwitness.browser.BrowserOptions;
import dev.webwitness.findings.NoiseList;
import dev.webwitness.policy.Vault;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/**
 * What runs need to know beforehand.
 *
 * @param maxConcurrent runs at once, each with a browser of its own
 * @param queue runs that may wait for a place
 * @param keep how long the browser of a run that can be resumed stays open for it
 * @param idle how long a browser nobody uses stays warm
 * @param secrets values that must never be written down or answered
 * @param allowedOrigins where runs may go that name no origins of their own; empty for everywhere
 * @param allowedSchemes schemes beside http and https that a run may open
 * @param recordings what is recorded beside the usual evidence
 * @param person how long a person who took a run over may be silent before it waits to be resumed
 * @param vault the secrets that runs may type by name; their values are among {@code secrets}
 * @param memory whether it is remembered by site what worked, and used by later runs
 */
public record RunSettings(
        int maxConcurrent,
        int queue,
        Duration keep,
        Duration idle,
        BrowserOptions browser,
        NoiseList noise,
        Collection<String> secrets,
        List<String> allowedSchemes,
        List<String> allowedOrigins,
        RecordingSettings recordings,
        Duration person,
        Vault vault,
        boolean memory) {
    private static final Duration USUAL_PERSON = Duration.ofMinutes(10);

    /** Runs that remember. */
    public RunSettings(
            int maxConcurrent,
            int queue,
            Duration keep,
            Duration idle,
            BrowserOptions browser,
            NoiseList noise,
            Collection<String> secrets,
            List<String> allowedSchemes,
            List<String> allowedOrigins,
            RecordingSettings recordings,
            Duration person,
            Vault vault) {
        this(
                maxConcurrent,
                queue,
                keep,
                idle,
                browser,
                noise,
                secrets,
                allowedSchemes,
                allowedOrigins,
                recordings,
                person,
                vault,
                true);
    }

    /** Runs that type no secrets by name. */
    public RunSettings(
            int maxConcurrent,
            int queue,
            Duration keep,
            Duration idle,
            BrowserOptions browser,
            NoiseList noise,
            Collection<String> secrets,
            List<String> allowedSchemes,
            List<String> allowedOrigins,
            RecordingSettings recordings,
            Duration person) {
        this(
                maxConcurrent,
                queue,
                keep,
                idle,
                browser,
                noise,
                secrets,
                allowedSchemes,
                allowedOrigins,
                recordings,
                person,
                Vault.empty());
    }

    /** Runs with the usual patience for people. */
    public RunSettings(
            int maxConcurrent,
            int queue,
            Duration keep,
            Duration idle,
            BrowserOptions browser,
            NoiseList noise,
            Collection<String> secrets,
            List<String> allowedSchemes,
            List<String> allowedOrigins,
            RecordingSettings recordings) {
        this(
                maxConcurrent,
                queue,
                keep,
                idle,
                browser,
                noise,
                secrets,
                allowedSchemes,
                allowedOrigins,
                recordings,
                USUAL_PERSON,
                Vault.empty());
    }

    /** Runs without recordings. */
    public RunSettings(
            int maxConcurrent,
            int queue,
            Duration keep,
            Duration idle,
            BrowserOptions browser,
            NoiseList noise,
            Collection<String> secrets,
            List<String> allowedSchemes,
            List<String> allowedOrigins) {
        this(
                maxConcurrent,
                queue,
                keep,
                idle,
                browser,
                noise,
                secrets,
                allowedSchemes,
                allowedOrigins,
                RecordingSettings.none());
    }
}
