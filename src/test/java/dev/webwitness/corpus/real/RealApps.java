package dev.webwitness.corpus.real;

import dev.webwitness.corpus.CaseScore;
import dev.webwitness.corpus.CorpusRunner;
import dev.webwitness.corpus.Kept;
import dev.webwitness.corpus.ScoreTable;
import dev.webwitness.model.result.RunReport;
import dev.webwitness.run.KnownRun;
import dev.webwitness.run.RunService;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The score on real applications. Arguments: {@code --only part-of-an-id,… --folder F --installed F}. */
final class RealApps {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final List<AppCases> APPS = List.of(new Verdaccio(), new NodeRed(), new TiddlyWiki());

    private RealApps() {}

    public static void main(String[] arguments) throws IOException {
        String only = "";
        Path folder = null;
        Path installed = Path.of("target", "real-apps");
        for (int i = 0; i < arguments.length; i++) {
            switch (arguments[i]) {
                case "--only" -> only = arguments[++i];
                case "--folder" -> folder = Path.of(arguments[++i]);
                case "--installed" -> installed = Path.of(arguments[++i]);
                default ->
                    throw new IllegalArgumentException(
                            "--only PART[,PART…], --folder F, --installed F; not " + arguments[i]);
            }
        }
        print(only, folder == null ? Files.createTempDirectory("real-apps") : folder, installed, System.out);
    }

    /**
     * Runs cases one after the other and prints a line for each as it ends, then the totals.
     *
     * @param folder where the runs are kept
     * @param installed where the applications are installed, once
     */
    static List<CaseScore> print(String only, Path folder, Path installed, PrintStream out) throws IOException {
        List<CaseScore> scores = new ArrayList<>();
        Files.createDirectories(folder);
        try (Socket refused = new Socket();
                ArtifactStore store = ArtifactStore.open(folder.resolve("artifacts"), StoreLimits.defaults())) {
            // Bound, but nobody listens: every connection is refused.
            refused.bind(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0));
            try (RunService runs = CorpusRunner.service(store, Tags.switches(refused.getLocalPort()), 1)) {
                for (AppCases one : APPS) {
                    Path home = one.npm().install(installed.toAbsolutePath());
                    Path data = Files.createTempDirectory(folder.toAbsolutePath(), "home-");
                    try (RealApp app = one.start(home, data)) {
                        for (RealCase real : matching(one.cases(app), only)) {
                            one.reset(app);
                            scores.add(score(real, app, runs, folder));
                            out.println(ScoreTable.line(scores.get(scores.size() - 1)));
                        }
                    }
                }
            }
        }
        out.println(ScoreTable.totals(scores));
        return scores;
    }

    private static List<RealCase> matching(List<RealCase> cases, String parts) {
        return cases.stream()
                .filter(one -> parts.isBlank()
                        || Arrays.stream(parts.split(","))
                                .anyMatch(part -> one.about().id().contains(part.strip())))
                .toList();
    }

    private static CaseScore score(RealCase real, RealApp app, RunService runs, Path folder) throws IOException {
        try (FaultyProxy proxy = FaultyProxy.open(app.upstream(), real.fault())) {
            RunHandle run =
                    runs.start(CorpusRunner.request(proxy.origin() + real.plan().path(), real.plan()));
            RunReport report = run.await(PATIENCE);
            Kept.write(
                    folder.resolve("kept"),
                    real.about(),
                    "its own",
                    real.plan(),
                    report.conclusion().status(),
                    KnownRun.evidence(run));
            return CaseScore.of(real.about(), real.plan(), report);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted in " + real, e);
        }
    }
}
