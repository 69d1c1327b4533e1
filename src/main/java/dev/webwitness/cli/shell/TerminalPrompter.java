package dev.webwitness.cli.shell;

import dev.webwitness.model.DaemonThreads;
import dev.webwitness.model.request.ClientPerson;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CompletableFuture;

/** Asks the person at the terminal, who answers with Enter. Without a terminal they answer on the run's page. */
public record TerminalPrompter(Console console) implements ClientPerson {
    @Override
    public CompletableFuture<Word> ask(String runId, String text) {
        console.remark(text);
        console.remark("Press Enter here, or \"Done\" on the run's page, when it is done.");
        CompletableFuture<Word> answer = new CompletableFuture<>();
        DaemonThreads.start("terminal", () -> answer.complete(lineCame() ? Word.DONE : Word.COMING));
        return answer;
    }

    private boolean lineCame() {
        InputStream in = console.in();
        try {
            int read = in.read();
            while (read >= 0 && read != '\n') {
                read = in.read();
            }
            return read == '\n';
        } catch (IOException e) {
            return false;
        }
    }
}
