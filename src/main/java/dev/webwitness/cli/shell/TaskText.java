package dev.webwitness.cli.shell;

import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The text of a task as a command line gives it: the text itself, {@code @FILE}, or {@code -} for standard input. */
public final class TaskText {
    /** The most bytes of a task: some thousand steps. */
    public static final int MAX_BYTES = 64 * 1024;

    private TaskText() {}

    /** @param name of the argument, for errors */
    public static String read(String name, String argument, InputStream in) {
        if (argument.equals("-")) {
            return decode(name, "standard input", in);
        }
        return argument.startsWith("@") ? inFile(name, argument.substring(1)) : argument;
    }

    /** A task that is always in a file; {@code -} is standard input. */
    public static String readFile(String argument, InputStream in) {
        return argument.equals("-") ? decode("FILE", "standard input", in) : inFile("FILE", argument);
    }

    private static String inFile(String name, String path) {
        try (InputStream file = Files.newInputStream(Path.of(path))) {
            return decode(name, path, file);
        } catch (IOException | InvalidPathException e) {
            throw WebwitnessException.argument(name, "the file " + path + " cannot be read.", "@steps.txt");
        }
    }

    private static String decode(String name, String source, InputStream in) {
        try {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw WebwitnessException.argument(
                        name, source + " holds more than " + MAX_BYTES + " bytes.", "a task of up to 25 steps");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw WebwitnessException.argument(name, source + " is no UTF-8 text.", "a text file of steps, one a line");
        } catch (IOException e) {
            throw WebwitnessException.argument(name, source + " cannot be read.", "@steps.txt");
        }
    }
}
