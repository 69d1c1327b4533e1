package dev.webwitness.cli.shell;

import dev.webwitness.config.Settings;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.profiles.ProfileStore;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Services of packages that the command line may not import. {@code Main} implements them. */
public interface CommandServices {
    /** Masks a line of the log: the secrets of the settings, as far as they are to be had. */
    default UnaryOperator<String> logGate(Settings settings) {
        return UnaryOperator.identity();
    }

    /** Answers a client's handshake while the rest loads. {@link #serve} must follow. */
    default void greet(InputStream in, OutputStream out) {}

    /**
     * Serves MCP over these streams, with the dashboard beside it where the settings want one. Returns when the input has ended and everything is closed.
     *
     * @param remark takes one line when the dashboard is open
     */
    void serve(Settings settings, InputStream in, OutputStream out, Consumer<String> remark);

    /** An address that opens the dashboard of a process that serves these runs now; empty where there is none. */
    default Optional<String> dashboard(Settings settings) {
        return Optional.empty();
    }

    /** Serves the dashboard alone until the process is ended. */
    default void serveDashboard(Settings settings, Consumer<String> opened) {
        throw WebwitnessException.unsupported("dashboard", "webwitness", "There is no dashboard here.");
    }

    /** Everything that evaluates pages; the caller closes it. */
    Evaluator evaluator(Settings settings);

    /** The same, with the dashboard beside it where the settings want one: its runs have a page on which a person can step in. */
    default Evaluator watched(Settings settings) {
        return evaluator(settings);
    }

    /** Saved logins. */
    default ProfileStore profiles(Settings settings) {
        return ProfileStore.usual(settings.artifacts().dir());
    }

    /** Past runs; the caller closes it. */
    ArtifactStore store(Settings settings);

    /** How each step of a task is read; runs nothing. */
    List<ParsedLine> understand(String task);

    /** The step language as a Markdown page. */
    String stepLanguage();

    /** Tries the bucket that runs are shared through; nothing where there is none. */
    default List<DoctorCheck> checkStore(Settings settings) {
        return List.of();
    }

    /** Asks the configured model for a short answer; nothing where none is configured. */
    List<DoctorCheck> checkModel(Settings settings);

    /** Launches the browser, catches one event of each kind, closes it again. */
    List<DoctorCheck> checkBrowser(Settings settings);
}
