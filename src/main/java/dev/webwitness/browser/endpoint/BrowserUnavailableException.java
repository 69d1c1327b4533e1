package dev.webwitness.browser.endpoint;

import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** No browser was had at a place, and why; without its address. */
public final class BrowserUnavailableException extends Exception {
    private static final long serialVersionUID = 1L;

    /** What that means for the other places. */
    public enum Why {
        /** It holds as many as it can: it may be asked again. */
        FULL("full"),
        TIME_OUT("time-out"),
        REFUSED("refused"),
        RESET("reset"),
        NETWORK("network"),
        /** It answered, and could not start a browser. */
        NOT_STARTED("not started"),
        /** It does not let us in, or is something else: no other place mends that. */
        DENIED("denied");

        private final String word;

        Why(String word) {
            this.word = word;
        }

        /** As it stands in events. */
        public String word() {
            return word;
        }
    }

    private final Why why;

    public BrowserUnavailableException(Why why) {
        super(why.word());
        this.why = why;
    }

    public Why why() {
        return why;
    }

    /** What an exchange over HTTP failed of. */
    static BrowserUnavailableException of(@Nullable Throwable failure) {
        Why why = Why.NETWORK;
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < 6; depth++) {
            if (cause instanceof BrowserUnavailableException known) {
                return known;
            }
            if (cause instanceof HttpTimeoutException || cause instanceof TimeoutException) {
                return new BrowserUnavailableException(Why.TIME_OUT);
            }
            if (cause instanceof UnresolvedAddressException) {
                return new BrowserUnavailableException(Why.NETWORK);
            }
            if (cause instanceof ConnectException) {
                why = Why.REFUSED;
            } else if (String.valueOf(cause.getMessage()).contains("reset")) {
                why = Why.RESET;
            }
            cause = cause.getCause();
        }
        return new BrowserUnavailableException(why);
    }
}
