package dev.webwitness.config.reader;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The place of a secret's value, which is never in the settings. */
public sealed interface SecretSource {
    /** The most a secret's file may hold, in bytes. */
    int MAX_BYTES = 64 * 1024;

    /**
     * The secret's value, without the line end a file may close with.
     *
     * @param environment the process's environment
     * @throws WebwitnessException {@code arguments.invalid} when the variable is not set or the file cannot be read
     */
    default String value(String name, Map<String, String> environment) {
        Look look = look(environment);
        if (look.value() == null) {
            throw new WebwitnessException(
                    ErrorCode.ARGUMENTS_INVALID,
                    "Secret \"" + name + "\": " + look.why() + ". Set it, or remove secrets." + name
                            + " from the settings.");
        }
        return look.value();
    }

    /** Looks for the value, without an error where it is missing. */
    Look look(Map<String, String> environment);

    /** The source in words, such as {@code the environment variable SHOP_PASSWORD}. */
    String place();

    /** The source as it would be written in the file. */
    String label();

    /**
     * What a source holds.
     *
     * @param value the secret, null where it is not to be had
     * @param why why it is not to be had, without a full stop; empty where it is
     */
    record Look(@Nullable String value, String why) {
        @Override
        public String toString() {
            return value == null ? why : "a secret";
        }
    }

    /** An environment variable. */
    record Variable(String variable) implements SecretSource {
        @Override
        public Look look(Map<String, String> environment) {
            String value = environment.get(variable);
            return value == null || value.isEmpty() ? new Look(null, place() + " is not set") : new Look(value, "");
        }

        @Override
        public String place() {
            return "the environment variable " + variable;
        }

        @Override
        public String label() {
            return "{env: " + variable + "}";
        }
    }

    /** A file that holds nothing but the secret. */
    record InFile(Path path) implements SecretSource {
        @Override
        public Look look(Map<String, String> environment) {
            try {
                if (Files.size(path) > MAX_BYTES) {
                    return new Look(null, place() + " is larger than " + MAX_BYTES + " bytes");
                }
                String value = Files.readString(path).stripTrailing();
                return value.isEmpty() ? new Look(null, place() + " is empty") : new Look(value, "");
            } catch (IOException e) {
                return new Look(null, place() + " cannot be read");
            }
        }

        @Override
        public String place() {
            return "the file " + path;
        }

        @Override
        public String label() {
            return "{file: " + path + "}";
        }
    }
}
