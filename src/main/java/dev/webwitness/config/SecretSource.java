package dev.webwitness.config;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Where the value of a named secret is kept: never in the settings themselves. */
public sealed interface SecretSource {
    /** The most a secret's file may hold, in bytes. */
    int MAX_BYTES = 64 * 1024;

    /**
     * The secret's value, without the line end a file may close with.
     *
     * @param environment the process's environment
     * @throws WebwitnessException {@code arguments.invalid} when the variable is not set or the file cannot be read
     */
    String value(String name, Map<String, String> environment);

    /** The source as it would be written in the file. */
    String label();

    /** An environment variable. */
    record Variable(String variable) implements SecretSource {
        @Override
        public String value(String name, Map<String, String> environment) {
            String value = environment.get(variable);
            if (value == null || value.isEmpty()) {
                throw missing(name, "the environment variable " + variable + " is not set.");
            }
            return value;
        }

        @Override
        public String label() {
            return "{env: " + variable + "}";
        }
    }

    /** A file that holds nothing but the secret. */
    record InFile(Path path) implements SecretSource {
        @Override
        public String value(String name, Map<String, String> environment) {
            try {
                if (Files.size(path) > MAX_BYTES) {
                    throw missing(name, "the file " + path + " is larger than " + MAX_BYTES + " bytes.");
                }
                String value = Files.readString(path).stripTrailing();
                if (value.isEmpty()) {
                    throw missing(name, "the file " + path + " is empty.");
                }
                return value;
            } catch (IOException e) {
                throw missing(name, "the file " + path + " cannot be read.");
            }
        }

        @Override
        public String label() {
            return "{file: " + path + "}";
        }
    }

    private static WebwitnessException missing(String name, String why) {
        return new WebwitnessException(
                ErrorCode.ARGUMENTS_INVALID,
                "Secret \"" + name + "\": " + why + " Set it, or remove secrets." + name + " from the settings.");
    }
}
