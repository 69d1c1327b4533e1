package dev.webwitness.run.state;

import dev.webwitness.model.request.RunRequest;
import dev.webwitness.policy.access.RunPolicy;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.memory.RunMemory;
import dev.webwitness.run.operator.RunProfile;
import dev.webwitness.store.RunFolder;
import org.jspecify.annotations.Nullable;

/**
 * What a run is about: known before it begins, and the same for all of its attempts.
 *
 * @param logIns the saved login it is about
 * @param recollection what it knows from earlier runs; null where nothing is remembered
 */
public record RunSpec(
        RunRequest request,
        RunFolder folder,
        Redactor redactor,
        RunPolicy permit,
        RunProfile logIns,
        @Nullable RunMemory recollection,
        RunRecordings recordings) {}
