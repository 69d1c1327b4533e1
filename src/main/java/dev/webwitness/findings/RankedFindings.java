package dev.webwitness.findings;

import dev.webwitness.model.result.Finding;
import java.util.List;

/**
 * The findings of a run, most likely cause first.
 *
 * @param all every finding, those at or below the noise line included
 * @param duplicates signals that were folded into a finding beyond its first one: repetitions, and effects linked to their cause
 * @param standings beside each finding, in the same order: what the outcome of a run needs to know of it
 */
public record RankedFindings(List<Finding> all, int duplicates, List<Standing> standings) {
    public RankedFindings {
        all = List.copyOf(all);
        standings = List.copyOf(standings);
    }

    /**
     * How a finding stands to the steps.
     *
     * @param firstParty whether the site itself is to blame, rather than somebody whose script or font it uses
     * @param lastStep the step in which it, or something linked to it, was last seen
     * @param foreseen whether an expectation that held asked for just this, such as the message of a refused sign-in
     * @param excused whether it is a failure of the site itself that lies below the noise line only because nothing seems to have come of it:
     *     no likely cause, but no errors is not what there was either
     * @param elsewhere whether it is a request to somebody else's host, though the site's own code asked for it
     */
    public record Standing(boolean firstParty, int lastStep, boolean foreseen, boolean excused, boolean elsewhere) {
        /** One of the site's own host. */
        public Standing(boolean firstParty, int lastStep, boolean foreseen, boolean excused) {
            this(firstParty, lastStep, foreseen, excused, false);
        }
    }
}
