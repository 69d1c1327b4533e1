package dev.webwitness.corpus;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The score command: every case, or some, with one seed or several. Its arguments: {@code --seed 1,2 --only part-of-an-id,… --noise own|tuning|aside|all|KIND --faults tuning|aside|all --lanes 2 --folder F}, or {@code --cases},
 * or {@code --again FOLDER}, which ranks what was seen in an earlier run once more.
 */
final class CorpusScore {
    private CorpusScore() {}

    public static void main(String[] arguments) throws IOException {
        String seeds = "1";
        String only = "";
        String noise = "own";
        String faults = "all";
        int lanes = 1;
        boolean listing = false;
        Path folder = null;
        for (int i = 0; i < arguments.length; i++) {
            switch (arguments[i]) {
                case "--seed" -> seeds = arguments[++i];
                case "--only" -> only = arguments[++i];
                case "--noise" -> noise = arguments[++i];
                case "--faults" -> faults = arguments[++i];
                case "--lanes" -> lanes = Integer.parseInt(arguments[++i]);
                case "--cases" -> listing = true;
                case "--folder" -> folder = Path.of(arguments[++i]);
                case "--again" -> {
                    Kept.again(Path.of(arguments[++i]), System.out);
                    return;
                }
                default ->
                    throw new IllegalArgumentException(
                            "--seed N[,N…], --only PART[,PART…], --noise MIX, --faults PART, --lanes N, --folder F, --cases, --again FOLDER; not "
                                    + arguments[i]);
            }
        }
        PrintStream out = System.out;
        List<CorpusCase> cases = Cases.part(faults, Cases.matching(only));
        if (listing) {
            cases.forEach(one -> out.printf("%-8s %-36s %s%n", one.sort(), one.id(), one.kind()));
            return;
        }
        folder = folder == null ? Files.createTempDirectory("corpus") : folder;
        for (String seed : seeds.split(",")) {
            print(cases, Long.parseLong(seed.strip()), NoiseMix.named(noise), folder.resolve(seed.strip()), lanes, out);
        }
    }

    /** Runs the cases with a seed and prints a line for each as it ends, then the totals. */
    static List<CaseScore> print(
            List<CorpusCase> cases, long seed, NoiseMix mix, Path folder, int lanes, PrintStream out)
            throws IOException {
        out.println("seed " + seed + ", noise: " + mix);
        try (CorpusRunner runner = new CorpusRunner(Files.createDirectories(folder), lanes)) {
            List<CaseScore> scores = runner.scores(cases, seed, mix, score -> out.println(ScoreTable.line(score)));
            out.println(ScoreTable.totals(scores));
            return scores;
        }
    }
}
