package dev.webwitness.run;

import dev.webwitness.model.RunRequest;
import dev.webwitness.policy.Permit;
import dev.webwitness.policy.Redactor;
import dev.webwitness.run.memory.Recollection;
import dev.webwitness.store.RunFolder;
import org.jspecify.annotations.Nullable;

/**
 * What a run is about: known before it begins, and the same for all of its attempts.
 *
 * @param logIns the saved login it is about
 * @param recollection what it knows from earlier runs; null where nothing is remembered
 */
record RunSpec(
        RunRequest request,
        RunFolder folder,
        Redactor gate,
        Permit permit,
        LogIns logIns,
        @Nullable Recollection recollection,
        Recordings recordings) {}
