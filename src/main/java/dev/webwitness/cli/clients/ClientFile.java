package dev.webwitness.cli.clients;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Optional;

/** A client's JSON file: read whole, written whole in one step, its earlier version kept beside it as {@code NAME.before-webwitness}. */
final class ClientFile {
    private static final JsonMapper PLAIN = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();
    private static final JsonMapper WITH_COMMENTS = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS, JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();

    private final Path file;
    private final byte[] bytes;

    private ClientFile(Path file, byte[] bytes) {
        this.file = file;
        this.bytes = bytes;
    }

    /** The file as it is now, empty where there is none. Behind a symbolic link it is the file the link leads to, so that the link stays. */
    static ClientFile read(Path named) {
        try {
            return Files.exists(named)
                    ? new ClientFile(named.toRealPath(), Files.readAllBytes(named))
                    : new ClientFile(named, new byte[0]);
        } catch (IOException e) {
            throw unavailable(named, "read", e);
        }
    }

    /** What the file says; empty where it has comments or trailing commas, which writing it again would lose. */
    Optional<ObjectNode> tree() {
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (text.isBlank()) {
            return Optional.of(PLAIN.createObjectNode());
        }
        try {
            if (PLAIN.readTree(text) instanceof ObjectNode object) {
                return Optional.of(object);
            }
        } catch (JsonProcessingException plain) {
            try {
                WITH_COMMENTS.readTree(text);
                return Optional.empty();
            } catch (JsonProcessingException e) {
                throw refused("it is no JSON that can be read (line "
                        + e.getLocation().getLineNr() + ")");
            }
        }
        throw refused("it holds no JSON object");
    }

    /** Puts this in the file's place; what others wrote since it was read is not written over. Answers with the earlier version's copy. */
    Optional<Path> write(ObjectNode tree) {
        Path fresh = beside(".new-webwitness");
        Path earlier = beside(".before-webwitness");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            boolean there = Files.exists(file);
            if (!Arrays.equals(there ? Files.readAllBytes(file) : new byte[0], bytes)) {
                throw refused("something else has just changed it; run the command again");
            }
            if (there) {
                // With the file's permissions from the start: it may hold keys.
                Files.copy(file, earlier, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
                Files.copy(file, fresh, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
            }
            Files.writeString(fresh, pretty(tree) + "\n");
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return there ? Optional.of(earlier) : Optional.empty();
        } catch (IOException e) {
            throw unavailable(file, "written", e);
        } finally {
            fresh.toFile().delete();
        }
    }

    private Path beside(String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    /** A tree with two spaces a level, as editors write it. */
    static String pretty(JsonNode tree) {
        DefaultPrettyPrinter twoSpaces = new DefaultPrettyPrinter(
                        Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER))
                .withObjectIndenter(new DefaultIndenter("  ", "\n"));
        try {
            return PLAIN.writer(twoSpaces).writeValueAsString(tree);
        } catch (JsonProcessingException e) {
            throw WebwitnessException.wrap(e, "writing JSON");
        }
    }

    /** The file is left as it is, and this is why. */
    WebwitnessException refused(String why) {
        return new WebwitnessException(
                ErrorCode.ARGUMENTS_INVALID,
                file + " was left as it is: " + why
                        + ". Mend it, name another with --file, or put the entry there by hand.");
    }

    private static WebwitnessException unavailable(Path file, String done, IOException cause) {
        String message = file + " cannot be " + done + " (" + cause.getClass().getSimpleName() + ": "
                + cause.getMessage() + ").";
        return new WebwitnessException(ErrorInfo.of(ErrorCode.STORE_UNAVAILABLE, message), cause);
    }
}
