package dev.webwitness.faults;

/** When in a run a fault strikes. */
enum Moment {
    /** Before the first navigation, while the browser is started. */
    LAUNCH("launch"),
    /** The first document was asked for and not answered. */
    NAVIGATION("first navigation"),
    /** A click is under way: it was dispatched, and what it asked for is not answered. */
    CLICK("mid-step: acting"),
    /** An expectation is waited for. */
    LOOK("mid-step: looking"),
    /** The last step is done, the result is being put together. */
    FINISH("finish"),
    /** The run waits for its caller, who comes back, and its page is kept open for that. */
    KEPT("page kept");

    private final String title;

    Moment(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }
}
