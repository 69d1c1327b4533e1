package dev.webwitness.store;

import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.store.files.StoreLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A process that writes evidence as fast as it can until it is killed or the disk gives out; not a test itself. */
public final class CrashingWriter {
    private CrashingWriter() {}

    /** Arguments: the store's folder, the run's id. Says "ready", then writes; when writing fails, says the error's code and lives on. */
    public static void main(String[] args) throws IOException {
        ArtifactStore store = ArtifactStore.open(Path.of(args[0]), StoreLimits.defaults());
        RunFolder run = store.create(args[1], new Redactor(List.of()));
        run.writeRun(Map.of("status", "running", "attempt", 1));
        System.out.println("ready");
        try {
            for (int i = 1; ; i++) {
                run.append(RunFolderTest.event(i, "network", 1, false, Map.of("text", "z".repeat(i * 37 % 3000))));
                if (i % 10 == 0) {
                    String shot = String.format("agent_step-%04d", i / 10 % 50);
                    byte[] jpeg = new byte[20_000];
                    jpeg[19_999] = 1;
                    run.saveShot(shot, jpeg);
                    run.append(RunFolderTest.event(++i, "agent", 1, false, Map.of("shot", "shots/" + shot + ".jpg")));
                    run.sync();
                    run.writeRun(Map.of("status", "running", "attempt", 1, "last", i, "filler", "f".repeat(20_000)));
                }
            }
        } catch (dev.webwitness.model.WebwitnessException e) {
            System.out.println(e.code().code() + " " + e.info().evidence());
            if (System.in.read() < 0) {
                return;
            }
        }
    }
}
