package dev.webwitness.model;

/**
 * The error catalog: a code at a stage a constant; {@code cdp.target-mismatch} has two. The table of {@code docs/errors.md} is generated from it; the
 * comment of a constant is its description there.
 */
public enum ErrorCode {
    /** The browser could not be started, its driver died, or the connection was lost and no other browser could take over. */
    CDP_UNREACHABLE("cdp.unreachable", "connect", "start-or-check-port", false, false),
    /** After its redirects, the start page is at a scheme or an origin that is not allowed. Evidence: {@code start}, {@code reached}. */
    CDP_TARGET_MISMATCH_AT_START("cdp.target-mismatch", "connect", "tab-switch", false, true),
    /**
     * A person's input was meant for a tab that is no longer the active one. Evidence: {@code expectedTargetId}, {@code actualTargetId}.
     */
    CDP_TARGET_MISMATCH("cdp.target-mismatch", "session-target-verify", "tab-switch", false, true),
    /** The field or element to act on is missing, hidden or covered. {@code selectorsTried} lists what was tried. */
    PROVIDER_COMPOSER_NOT_VISIBLE("provider.composer-not-visible", "composer-prereq", "re-snapshot", false, true),
    /**
     * The provider does not know the model, or the model lacks an ability that is needed, declines, or answers unusably even after a
     * repair. Evidence: {@code provider}, {@code model}.
     */
    PROVIDER_MODEL_MISMATCH("provider.model-mismatch", "provider-select-mode", "model-fallback", false, true),
    /**
     * A file to upload is missing, lies outside the caller's folder ({@code run.upload_dir}, {@code http.upload_dir}), or is more than
     * the field takes. Evidence for a file that is not allowed: {@code file}.
     */
    PROVIDER_ATTACHMENT_PREFLIGHT(
            "provider.attachment-preflight", "attachment-preflight", "inline-only-or-file", false, true),
    /** The target takes no files: it is no file field, opens no file chooser and is no place to drop them. */
    PROVIDER_ATTACHMENT_EVIDENCE_MISSING(
            "provider.attachment-evidence-missing", "attachment-verify", "re-upload", true, true),
    /** A click or a submission was sent to the page, and no effect could be seen. A time-out after sending counts too. */
    PROVIDER_COMMIT_NOT_VERIFIED("provider.commit-not-verified", "commit-verify", "re-snapshot", true, true),
    /**
     * The budget, a step, a question to a model, a wait, or the tokens of a run ran out. Evidence for tokens: {@code used}, {@code max}.
     */
    PROVIDER_POLL_TIMEOUT("provider.poll-timeout", "poll", "poll-or-resume", true, true),
    /**
     * The model cannot be asked: no key, a refused key, no quota, a server that cannot be reached, or a client that does not lend its
     * model. Evidence: {@code provider}, {@code model}.
     */
    PROVIDER_RUNTIME_DISABLED("provider.runtime-disabled", "provider-runtime-gate", "enable-or-skip", false, true),
    /**
     * The request is too large for one answer, or a question is too large for the model, and cannot be cut. Evidence, if known: {@code estimated}, {@code max}.
     */
    CONTEXT_OVER_BUDGET("context.over-budget", "context-preflight", "reduce-files", false, false),
    /**
     * A path of an artifact, a profile or the settings is a symbolic link, or leaves its folder. Evidence: {@code path}; for runs and
     * artifacts {@code pattern}.
     */
    CONTEXT_SYMLINK_REJECTED("context.symlink-rejected", "context-preflight", "path-list", false, false),
    /** Reserved: a provider's policy forbids what would be sent. Nothing raises it yet. */
    GROK_CONTEXT_PACK_NOT_ALLOWED(
            "grok.context-pack-not-allowed", "grok-context-pack-not-allowed", "inline-only-or-allow-flag", false, true),
    /** The request needs something that is not built or cannot work here. Evidence: {@code capabilityId}, {@code owner}. */
    CAPABILITY_UNSUPPORTED("capability.unsupported", "capability-preflight", "feature-fallback", false, true),
    /** Anything else: a fault of Webwitness. The log has the details. */
    INTERNAL_UNHANDLED("internal.unhandled", "internal", "report", false, false),
    /**
     * The page did not open: name not found, connection refused, TLS, or an HTTP error for the document. Evidence: {@code status} or
     * {@code netError}.
     */
    NAVIGATION_FAILED("navigation.failed", "navigate", "check-url-or-server", false, true),
    /** The page was closed during the run, while the browser lives. */
    TAB_TARGET_LOST("tab.target-lost", "session-target-verify", "tab-switch", false, true),
    /** A ref comes from an older outline of the page. */
    SNAPSHOT_REF_STALE("snapshot.ref-stale", "act", "re-snapshot", false, true),
    /**
     * The site needs a login and the task has none, or the site refused it. Evidence: {@code url}, {@code signs}. Or the server asks for
     * HTTP authentication; evidence: {@code authenticate}. Or a saved login has expired or cannot be decrypted; evidence: {@code profile}, {@code reason}.
     */
    SITE_LOGIN_REQUIRED("site.login-required", "observe", "setup-browser-state", false, true),
    /** The site wants proof of a human: a CAPTCHA or a bot challenge. Evidence: {@code url}, {@code signs}. */
    SITE_BOT_WALL("site.bot-wall", "observe", "hand-over-or-skip", false, true),
    /** The page's renderer crashed. The run goes on in a new page. */
    SITE_CRASHED("site.crashed", "observe", "reload-or-report", true, true),
    /**
     * A scheme or an origin is not allowed. Evidence: {@code ruleId}. Over HTTP also a request from another site, or for a host that is
     * not this server; without evidence.
     */
    POLICY_ORIGIN_BLOCKED("policy.origin-blocked", "policy", "allow-origin", false, true),
    /**
     * The action is not permitted: a change that a model makes and the task does not clearly ask for, a file that the task does not
     * name, a secret outside of the fields it may be typed into, or the content of a password field. Evidence: {@code ruleId}. Over HTTP
     * also a request without a token or a sign-in; without evidence.
     */
    POLICY_ACTION_DENIED("policy.action-denied", "policy", "allow-or-skip", false, true),
    /** A tool argument, flag or setting is unknown or wrong. The message says what is allowed. */
    ARGUMENTS_INVALID("arguments.invalid", "arguments", "fix-arguments", false, false),
    /** The run, its artifact, or the address over HTTP does not exist. */
    RUN_NOT_FOUND("run.not-found", "lookup", "list-runs", false, false),
    /**
     * The run's state does not allow it: it is finished, is being resumed, belongs to another server (the message names it), is steered
     * by somebody else, or a dialog of its page waits for an answer.
     */
    RUN_STATE_CONFLICT("run.state-conflict", "lookup", "poll-or-resume", false, false),
    /**
     * The queue is full, or the caller's share of it; or there are too many requests, sessions or questions to a model; or the server is
     * stopping.
     */
    RUN_CAPACITY("run.capacity", "schedule", "retry-later", false, false),
    /**
     * The artifact folder or another file cannot be read or written, or the folder is above its hard limit, or a stored screenshot is
     * damaged. Or the shared bucket is away, refuses its keys, or is no S3; evidence: {@code bucket}, {@code reason}.
     */
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

    /** Whether the page may have changed already, so that the caller must not simply repeat. */
    public boolean mutationAllowed() {
        return mutationAllowed;
    }

    /** Whether an error must name a vendor: the model provider, the site's host, or {@code chromium}. */
    public boolean vendorRequired() {
        return vendorRequired;
    }
}
