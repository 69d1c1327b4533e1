package dev.webwitness.findings;

import dev.webwitness.model.result.Finding;
import java.util.ArrayList;
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

    /** How one of the findings stands to the steps. */
    public Standing standing(Finding finding) {
        return standings.get(all.indexOf(finding));
    }

    /**
     * The findings that contradict a claim of success: above the noise line, of the site itself, begun in a step from {@code fromStep} on or
     * linked to something in one, and not asked for by an expectation that held.
     *
     * @param fromStep the last step that changed something
     */
    public List<Finding> contradicting(int fromStep) {
        List<Finding> found = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Finding finding = all.get(i);
            Standing standing = standings.get(i);
            if (finding.aboveNoise()
                    && standing.firstParty()
                    && standing.lastStep() >= fromStep
                    && !standing.foreseen()) {
                found.add(finding);
            }
        }
        return found;
    }

    /** The failures of the site itself that nothing seems to have come of, and that no expectation asked for. */
    public List<Finding> excused() {
        List<Finding> found = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Standing standing = standings.get(i);
            if (standing.excused() && !standing.foreseen()) {
                found.add(all.get(i));
            }
        }
        return found;
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
