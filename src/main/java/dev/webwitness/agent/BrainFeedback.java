package dev.webwitness.agent;

import org.jspecify.annotations.Nullable;

/** A message to the brain for its next decision, beside the observation. Owned by the run's thread. */
final class BrainFeedback {
    private @Nullable String news;
    private boolean anew;

    BrainFeedback(@Nullable String note) {
        say(note, note != null);
    }

    /**
     * @param what null for nothing
     * @param thinkAnew whether what was planned is to be thought over
     */
    void say(@Nullable String what, boolean thinkAnew) {
        news = what;
        anew = thinkAnew;
    }

    /** Said besides what was to be said already; what was planned is to be thought over. */
    void add(String what) {
        say(news == null ? what : news + " " + what, true);
    }

    /** All that is to be said, with a hint of this moment. */
    @Nullable
    String with(@Nullable String hint) {
        return hint == null ? news : news == null ? hint : news + " " + hint;
    }

    boolean anew() {
        return anew;
    }
}
