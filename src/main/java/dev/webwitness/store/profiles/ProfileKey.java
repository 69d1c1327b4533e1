package dev.webwitness.store.profiles;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.io.SafeFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * The key that encrypts profiles: a file beside them that only its owner may read, made on first use, or the output of a command, run once. Safe for any thread.
 */
final class ProfileKey {
    static final String FILE = "key";
    private static final int BYTES = 32;
    private static final int MOST_OUTPUT = 4096;
    private static final long SECONDS = 30;

    private final Path file;
    private final List<String> command;
    private @Nullable SecretKey asked;

    /** @param command empty for the file */
    ProfileKey(Path folder, List<String> command) {
        this.file = folder.resolve(FILE);
        this.command = List.copyOf(command);
    }

    /** @throws WebwitnessException {@code arguments.invalid} where the command gives no key, {@code store.unavailable} where the file cannot be had */
    synchronized SecretKey key() {
        if (command.isEmpty()) {
            return kept();
        }
        SecretKey known = asked;
        if (known == null) {
            known = of(printed());
            asked = known;
        }
        return known;
    }

    private SecretKey kept() {
        try {
            if (!Files.exists(file)) {
                make();
            }
            if (!SafeFiles.isFile(file)) {
                throw new WebwitnessException(
                        ErrorCode.CONTEXT_SYMLINK_REJECTED,
                        "The key of the profiles, " + file + ", is no plain file. Put the file itself there.",
                        Map.of("path", file.toString()));
            }
            return of(new String(SafeFiles.read(file), StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw SafeFiles.unavailable(file, e);
        }
    }

    /** Makes the key file atomically. If two processes make it at the same time, one key stays. */
    private void make() throws IOException {
        byte[] key = new byte[BYTES];
        new SecureRandom().nextBytes(key);
        Path made = file.resolveSibling(SafeFiles.TEMPORARY + UUID.randomUUID());
        SafeFiles.replace(made, (Base64.getEncoder().encodeToString(key) + "\n").getBytes(StandardCharsets.US_ASCII));
        try {
            Files.createLink(file, made);
        } catch (FileAlreadyExistsException e) {
            // Another process was first.
        } catch (UnsupportedOperationException e) {
            Files.move(made, file);
        } finally {
            Files.deleteIfExists(made);
        }
    }

    private SecretKey of(String text) {
        try {
            byte[] key = Base64.getDecoder().decode(text.strip());
            if (key.length == BYTES) {
                return new SecretKeySpec(key, "AES");
            }
        } catch (IllegalArgumentException e) {
            // Said below, without the text.
        }
        throw new WebwitnessException(
                ErrorCode.ARGUMENTS_INVALID,
                (command.isEmpty() ? "The key file " + file : "What profiles.key_command prints")
                        + " is no key of 32 bytes in Base64, such as `openssl rand -base64 32` makes.");
    }

    private String printed() {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try (InputStream out = process.getInputStream()) {
                process.getOutputStream().close();
                if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                    throw failed("did not end within " + SECONDS + " s");
                }
                if (process.exitValue() != 0) {
                    throw failed("ended with " + process.exitValue());
                }
                return new String(out.readNBytes(MOST_OUTPUT), StandardCharsets.US_ASCII);
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw failed("could not be started");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed("was interrupted");
        }
    }

    private WebwitnessException failed(String how) {
        return new WebwitnessException(
                ErrorCode.ARGUMENTS_INVALID,
                "profiles.key_command (" + command.get(0) + ") " + how
                        + ". Correct it, or remove the setting to keep the key in a file.");
    }
}
