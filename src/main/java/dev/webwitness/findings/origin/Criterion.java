package dev.webwitness.findings.origin;

import dev.webwitness.findings.group.EventGroup;

/** One kind of evidence that a chain caused the failure. Each looks at one thing only, and says in a phrase what it saw. */
@FunctionalInterface
public interface Criterion {
    CriterionScore judge(EventGroup head);
}
