package dev.webwitness.model;

/**
 * Every row of the error catalog, {@code docs/errors.md}, which a test holds against this enum.
 *
 * <p>A row is a code at a stage; {@code cdp.target-mismatch} has two. {@link #planned()} marks rows whose feature is not built: nothing
 * raises them yet.
 */
public enum ErrorCode {
    CDP_UNREACHABLE("cdp.unreachable", "connect", "start-or-check-port", false, false),
    CDP_TARGET_MISMATCH_AT_START("cdp.target-mismatch", "connect", "tab-switch", false, true),
    CDP_TARGET_MISMATCH("cdp.target-mismatch", "session-target-verify", "tab-switch", false, true),
    PROVIDER_COMPOSER_NOT_VISIBLE("provider.composer-not-visible", "composer-prereq", "re-snapshot", false, true),
    PROVIDER_MODEL_MISMATCH("provider.model-mismatch", "provider-select-mode", "model-fallback", false, true),
    PROVIDER_ATTACHMENT_PREFLIGHT(
            "provider.attachment-preflight", "attachment-preflight", "inline-only-or-file", false, true),
    PROVIDER_ATTACHMENT_EVIDENCE_MISSING(
            "provider.attachment-evidence-missing", "attachment-verify", "re-upload", true, true),
    PROVIDER_COMMIT_NOT_VERIFIED("provider.commit-not-verified", "commit-verify", "re-snapshot", true, true),
    PROVIDER_POLL_TIMEOUT("provider.poll-timeout", "poll", "poll-or-resume", true, true),
    PROVIDER_RUNTIME_DISABLED("provider.runtime-disabled", "provider-runtime-gate", "enable-or-skip", false, true),
    CONTEXT_OVER_BUDGET("context.over-budget", "context-preflight", "reduce-files", false, false),
    CONTEXT_SYMLINK_REJECTED("context.symlink-rejected", "context-preflight", "path-list", false, false),
    GROK_CONTEXT_PACK_NOT_ALLOWED(
            "grok.context-pack-not-allowed", "grok-context-pack-not-allowed", "inline-only-or-allow-flag", false, true),
    CAPABILITY_UNSUPPORTED("capability.unsupported", "capability-preflight", "feature-fallback", false, true),
    INTERNAL_UNHANDLED("internal.unhandled", "internal", "report", false, false),
    NAVIGATION_FAILED("navigation.failed", "navigate", "check-url-or-server", false, true),
    TAB_TARGET_LOST("tab.target-lost", "session-target-verify", "tab-switch", false, true),
    SNAPSHOT_REF_STALE("snapshot.ref-stale", "act", "re-snapshot", false, true),
    SITE_LOGIN_REQUIRED("site.login-required", "observe", "setup-browser-state", false, true),
    SITE_BOT_WALL("site.bot-wall", "observe", "hand-over-or-skip", false, true),
    SITE_CRASHED("site.crashed", "observe", "reload-or-report", true, true),
    POLICY_ORIGIN_BLOCKED("policy.origin-blocked", "policy", "allow-origin", false, true),
    POLICY_ACTION_DENIED("policy.action-denied", "policy", "allow-or-skip", false, true),
    ARGUMENTS_INVALID("arguments.invalid", "arguments", "fix-arguments", false, false),
    RUN_NOT_FOUND("run.not-found", "lookup", "list-runs", false, false),
    RUN_STATE_CONFLICT("run.state-conflict", "lookup", "poll-or-resume", false, false),
    RUN_CAPACITY("run.capacity", "schedule", "retry-later", false, false),
    STORE_UNAVAILABLE("store.unavailable", "store", "check-disk", false, false);

    private final String code;
    private final String stage;
    private final String retryHint;
    private final boolean mutationAllowed;
    private final boolean vendorRequired;

    ErrorCode(String code, String stage, String retryHint, boolean mutationAllowed, boolean vendorRequired) {
        this.code = code;
        this.stage = stage;
        this.retryHint = retryHint;
        this.mutationAllowed = mutationAllowed;
        this.vendorRequired = vendorRequired;
    }

    /** The code as it goes over the wire, such as {@code navigation.failed}. */
    public String code() {
        return code;
    }

    /** Where in the work the error arose. */
    public String stage() {
        return stage;
    }

    /** The next move for the caller. */
    public String retryHint() {
        return retryHint;
    }

    /** Whether an effect may already have happened on the page, so that the caller must not blindly repeat. */
    public boolean mutationAllowed() {
        return mutationAllowed;
    }

    /** Whether an error of this code has to name a vendor: the model provider, the site's host, or {@code chromium}. */
    public boolean vendorRequired() {
        return vendorRequired;
    }
}
