package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.run.state.RunWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A child process of a test and the lines it says; closing it kills it. */
final class WritingProcess implements AutoCloseable {
    private static final String END = "\0end";
    private static final int PATIENCE_S = 60;

    private final Process process;
    private final Writer in;
    private final BlockingQueue<String> waiting = new LinkedBlockingQueue<>();
    private final List<String> lines = new ArrayList<>();

    private WritingProcess(Process process) {
        this.process = process;
        this.in = process.outputWriter();
        Thread reader = new Thread(this::read, "child-output");
        reader.setDaemon(true);
        reader.start();
    }

    /** Starts a {@link RunWriter}. */
    static WritingProcess writer(Path dir, long seed, int maxRuns, String... prefix) throws IOException {
        return start(RunWriter.class, List.of(dir.toString(), "" + seed, "" + maxRuns), prefix);
    }

    /** Starts a main class of the tests in a process of its own. */
    static WritingProcess start(Class<?> main, List<String> arguments, String... prefix) throws IOException {
        List<String> command = new ArrayList<>(List.of(prefix));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(arguments);
        return new WritingProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    private void read() {
        try (BufferedReader out = process.inputReader()) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                // What it logs goes to the same stream.
                if (line.matches("[a-z]+( [^ ]+)*")) {
                    waiting.add(line);
                }
            }
        } catch (IOException e) {
            // Killed in the middle of a line, which then says nothing.
        }
        waiting.add(END);
    }

    long pid() {
        return process.pid();
    }

    /** The next line, null at the end. */
    String next() throws InterruptedException {
        String line = waiting.poll(PATIENCE_S, TimeUnit.SECONDS);
        assertThat(line).as("a line within %s s, after %s", PATIENCE_S, lines).isNotNull();
        if (line.equals(END)) {
            return null;
        }
        lines.add(line);
        return line;
    }

    /** The words of the next line that begins with one of these words. */
    String[] next(String... first) throws InterruptedException {
        for (String line = next(); line != null; line = next()) {
            String[] words = line.split(" ");
            if (List.of(first).contains(words[0])) {
                return words;
            }
        }
        throw new AssertionError("It ended before it said " + String.join(" or ", first) + ": " + lines);
    }

    void send(String line) throws IOException {
        in.write(line + "\n");
        in.flush();
    }

    /** Ends its input, on which it is to end of itself, and waits for that. */
    void endInput() throws IOException, InterruptedException {
        in.close();
        process.waitFor(PATIENCE_S, TimeUnit.SECONDS);
    }

    /** Sets how large the files may become that it writes from now on, as a full disk would; its own children keep what they have. */
    void mayWrite(String bytes) throws IOException, InterruptedException {
        Process limit = new ProcessBuilder("prlimit", "--pid", "" + pid(), "--fsize=" + bytes + ":unlimited")
                .inheritIO()
                .start();
        assertThat(limit.waitFor()).isZero();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Kills it as nothing in it can notice; the answer is all it had said. */
    List<String> kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
        while (next() != null) {
            // The lines it had said and nobody has read.
        }
        return List.copyOf(lines);
    }

    @Override
    public void close() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
