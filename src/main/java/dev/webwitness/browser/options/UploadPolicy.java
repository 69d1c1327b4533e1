package dev.webwitness.browser.options;

import dev.webwitness.model.request.RunRequest;
import dev.webwitness.policy.access.RunPolicy;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The upload rights of a caller: which files, from which folder.
 *
 * @param folder of the person whose machine this is; null for the folder the server was started in, which is theirs alone
 * @param callers holds a folder for each caller over HTTP, named as their token is; null where they have none
 * @param kept files and folders that are never given away, wherever they lie
 */
public record UploadPolicy(@Nullable Path folder, @Nullable Path callers, List<Path> kept) {
    public UploadPolicy {
        kept = List.copyOf(kept);
    }

    /** The folder the server was started in, for whoever started it, and nothing for anybody else. */
    public static UploadPolicy usual() {
        return new UploadPolicy(null, null, List.of());
    }

    /**
     * The folder of whoever asked for a run.
     *
     * @throws dev.webwitness.model.WebwitnessException {@code policy.action-denied} where they have none
     */
    public UploadFolder of(RunRequest request) {
        String owner = request.caller().owner();
        if (!owner.isEmpty()) {
            if (callers == null) {
                throw RunPolicy.uploadDenied(
                        "Callers over HTTP upload only from a folder of their own, and this server has none for them. Its administrator can make"
                                + " some with http.upload_dir.",
                        "upload-caller");
            }
            return new UploadFolder(callers.resolve(owner), kept, true);
        }
        if (folder != null) {
            return new UploadFolder(folder, kept, false);
        }
        if (request.caller().overHttp()) {
            throw RunPolicy.uploadDenied(
                    "Callers over HTTP do not upload from the folder the server was started in. Set run.upload_dir to the folder of the files.",
                    "upload-caller");
        }
        Path here = Path.of("").toAbsolutePath();
        if (here.getParent() == null) {
            throw RunPolicy.uploadDenied(
                    "The server was started in " + here
                            + ", which holds everything of this machine. Set run.upload_dir to the folder of the files.",
                    "upload-root");
        }
        return new UploadFolder(here, kept, false);
    }
}
