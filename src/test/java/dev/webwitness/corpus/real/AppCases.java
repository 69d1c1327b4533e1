package dev.webwitness.corpus.real;

import java.nio.file.Path;
import java.util.List;

/** One application: how it is started, what it holds, and its cases. */
interface AppCases {
    /** As npm has it. */
    NpmPackage npm();

    /**
     * Starts it.
     *
     * @param home where {@code node_modules} is
     * @param folder empty, for what it writes
     */
    RealApp start(Path home, Path folder);

    /** Puts it in the state every case begins in. */
    void reset(RealApp app);

    List<RealCase> cases(RealApp app);
}
