package dev.webwitness.corpus;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The score command: every case, or some, with one seed or several. Its arguments: {@code --seed 1,2 --only part-of-an-id,… --lanes 2 --cases}. */
final class CorpusScore {
    private CorpusScore() {}

    public static void main(String[] arguments) throws IOException {
        String seeds = "1";
        String only = "";
        int lanes = 1;
        boolean listing = false;
        for (int i = 0; i < arguments.length; i++) {
            switch (arguments[i]) {
                case "--seed" -> seeds = arguments[++i];
                case "--only" -> only = arguments[++i];
                case "--lanes" -> lanes = Integer.parseInt(arguments[++i]);
                case "--cases" -> listing = true;
                default ->
                    throw new IllegalArgumentException(
                            "--seed N[,N…], --only PART[,PART…], --lanes N, --cases; not " + arguments[i]);
            }
        }
        PrintStream out = System.out;
        List<CorpusCase> cases = Cases.matching(only);
        if (listing) {
            cases.forEach(one -> out.printf("%-8s %-36s %s%n", one.sort(), one.id(), one.kind()));
            return;
        }
        Path folder = Files.createTempDirectory("corpus");
        for (String seed : seeds.split(",")) {
            print(cases, Long.parseLong(seed.strip()), folder.resolve(seed.strip()), lanes, out);
        }
    }

    /** Runs the cases with a seed and prints a line for each as it ends, then the totals. */
    static List<CaseScore> print(List<CorpusCase> cases, long seed, Path folder, int lanes, PrintStream out)
            throws IOException {
        out.println("seed " + seed);
        try (CorpusRunner runner = new CorpusRunner(Files.createDirectories(folder), lanes)) {
            List<CaseScore> scores = runner.scores(cases, seed, score -> out.println(ScoreTable.line(score)));
            out.println(ScoreTable.totals(scores));
            return scores;
        }
    }
}
