package dev.webwitness.findings;

/**
 * Every number of the ranking, in one place. Scores run from 0 to 1; above {@link dev.webwitness.model.Finding#NOISE_LINE} a finding counts
 * as an error. The order is that of the specification of capture and ranking; the values were set so that the corpus in the tests holds.
 */
final class Weights {
    /** Half a step for the backend on another port of this machine: most likely the site's own, but not for sure. */
    static final double NEAR_PARTY = -0.05;

    /** The most a third party's trouble gets while nothing of the site came of it. */
    static final double THIRD_PARTY_MOST = 0.44;

    /** The most it gets in the failing step: the site's own code has to have stumbled over it before it is blamed. */
    static final double THIRD_PARTY_IN_FAILING_STEP = 0.48;

    /** A beacon, or a report nobody asked for. */
    static final double SENT_UNASKED_MOST = 0.46;

    /** A refused question the page asked while it loaded. */
    static final double PROBE_MOST = 0.48;

    static final double IN_FAILING_STEP = 0.10;
    static final double JUST_BEFORE_FAILING_STEP = 0.08;
    static final double IN_LAST_CHANGING_STEP = 0.05;

    /** Pictures and fonts seldom make a step fail, even in it. */
    static final double DECORATION_SHARE = 0.4;

    /** Advice, warnings and other low things come a little nearer in the failing step, not near. */
    static final double ADVICE_SHARE = 0.2;

    /** The failing step waited for it. */
    static final double NEVER_ANSWERED = 0.16;

    /** For each step the page worked on after it, up to the most. */
    static final double PER_STEP_SINCE = -0.02;

    static final double STEPS_SINCE_MOST = -0.08;

    static final double CAUSED_EXCEPTION = 0.06;
    static final double CAUSED_MESSAGE = 0.01;

    /** What is noise keeps its order among noise, far below the line. */
    static final double NOISE_SHARE = 0.4;

    static final double NOISE_MOST = 0.40;

    /** A refused question about who is signed in, and nothing came of it. */
    static final double SESSION_PROBE_MOST = 0.46;

    /** An expectation asked for it. */
    static final double FORESEEN = -0.15;

    static final double FORESEEN_MOST = 0.48;

    /** What failed is the symptom: above the line, and below whatever may have caused it. */
    static final double ASSERTION = 0.51;

    static final double FAILED_ACTION = 0.51;

    /** A failed expectation or action the run got past. */
    static final double GOT_PAST = 0.45;

    /** Text that gives orders to a model: to be seen, and below whatever went wrong. */
    static final double SPOKEN_ORDERS = 0.505;

    static final double LEAST = 0.02;
    static final double MOST = 0.99;

    static final double WARNING = 0.20;

    /** The browser's own word, not a program's: it logs as an error what did not happen. */
    static final double BROWSERS_OWN_ERROR = 0.57;

    /** An exception that a framework caught and logged with its stack, where a step failed: the code broke off all the same. */
    static final double LOGGED_EXCEPTION = 0.57;

    /** A script that was loaded and not run. */
    static final double SCRIPT_REFUSED = 0.72;

    private Weights() {}

    /** Where a request starts from, by what it was for and what is wrong with it. */
    static double request(Resource resource, Trouble trouble, int status) {
        return switch (trouble) {
            case NONE -> LEAST;
            case SLOW -> resource == Resource.DOCUMENT ? 0.48 : 0.44;
            case PAGE_INSTEAD -> resource == Resource.SCRIPT ? 0.72 : resource == Resource.STYLE ? 0.62 : 0.30;
            case ERRORS_IN_BODY -> 0.62;
            case CLIENT -> 0.30;
            case CSP, MIXED_CONTENT -> Math.max(0.54, failed(resource, 0) - 0.06);
            case CORS, HTTP, NETWORK -> failed(resource, status);
        };
    }

    private static double failed(Resource resource, int status) {
        boolean refused = status == 401 || status == 403 || status == 404;
        boolean other = status >= 400 && status < 500 && !refused;
        return switch (resource) {
            case DOCUMENT -> status == 401 || status == 403 ? 0.84 : status == 404 ? 0.88 : 0.93;
            case DATA -> refused ? 0.62 : other ? 0.66 : status >= 500 ? 0.80 : 0.76;
            case SCRIPT -> 0.74;
            case FRAME -> status >= 400 && status < 500 ? 0.58 : 0.64;
            case STYLE -> 0.64;
            case IMAGE -> 0.47;
            case FONT -> 0.46;
            case PING -> status >= 500 ? 0.58 : status >= 400 ? 0.53 : 0.40;
            case OTHER -> 0.42;
        };
    }

    /** Where anything but a request starts from. */
    static double of(Kind kind, boolean warning, boolean rejection) {
        if (warning) {
            return WARNING;
        }
        return switch (kind) {
            case CRASH -> 0.97;
            case EXCEPTION -> rejection ? 0.72 : 0.76;
            case WORKER -> 0.66;
            case NAVIGATION -> 0.60;
            case CSP, CORS -> 0.62;
            case CONSOLE_ERROR -> 0.47;
            case MIXED_CONTENT -> 0.55;
            case WEBSOCKET -> 0.56;
            case DIALOG -> 0.40;
            case HTTP_ERROR, NETWORK_FAILURE, SLOW, ASSERTION, AGENT -> 0.50;
        };
    }
}
