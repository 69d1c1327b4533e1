package dev.webwitness.faults;

/** How a run can end: its status and its stop_reason, as the caller gets them. */
record End(String status, String reason) {
    /** Everything was done and nothing contradicts it. */
    static final End PASSED = new End("passed", "goal_reached");
    /** Every step was done, but something that was seen contradicts success. */
    static final End DOUBT = new End("inconclusive", "goal_reached");
    /** The page does not show what was expected. */
    static final End UNMET = new End("failed", "expectation_failed");

    static final End UNREACHABLE = new End("failed", "page_unreachable");
    static final End BUDGET = new End("inconclusive", "budget_spent");
    /** Something was dispatched whose effect nobody could see. */
    static final End STUCK = new End("inconclusive", "stuck");
    /** The browser is gone, and what was done may have had its effect. */
    static final End LOST = new End("inconclusive", "browser_lost");
    /** No browser is to be had. */
    static final End NONE = new End("error", "browser_lost");

    static final End INTERNAL = new End("error", "internal");
    static final End CANCELLED = new End("cancelled", "cancelled");
    static final End WAITING = new End("waiting", "awaiting_steps");

    /** Where a run was refused: the code of the error in place of a reason. */
    static End refused(String code) {
        return new End("refused", code);
    }

    @Override
    public String toString() {
        return status + "/" + reason;
    }
}
