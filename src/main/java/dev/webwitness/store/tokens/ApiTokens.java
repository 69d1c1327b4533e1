package dev.webwitness.store.tokens;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.text.Sha256;
import dev.webwitness.store.files.FileStamp;
import dev.webwitness.store.io.SafeFiles;
import dev.webwitness.store.io.StoreJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The API tokens: names, limits and hashes in one file. A token is shown once, when it is made, and stored nowhere.
 *
 * <p>Tokens are 256 random bits, so one round of SHA-256 is enough. The file is read again when it changed. Safe for any thread.
 */
public final class ApiTokens {
    private static final Logger LOG = LoggerFactory.getLogger(ApiTokens.class);

    /** The start of every token. */
    public static final String PREFIX = "wwt_";

    private static final int BYTES = 32;
    private static final int MOST = 1_000;
    private static final int LONGEST = 200;
    private static final long LOOK_NS = 500_000_000L;

    /**
     * A token without the token.
     *
     * @param name who it is for; also whose runs are made with it
     * @param sha256 of the token, in hex
     * @param created ISO 8601
     * @param expires ISO 8601; null for never
     * @param perMinute requests a minute; 0 for the usual
     * @param sessions sessions at the same time; 0 for the usual
     * @param runs runs on or in line at the same time; 0 for the usual
     */
    public record Token(
            String name,
            String sha256,
            String created,
            @Nullable String expires,
            int perMinute,
            int sessions,
            int runs) {
        boolean expired() {
            return expires != null && Instant.now().isAfter(Instant.parse(expires));
        }
    }

    private final Path file;
    private List<Token> known = List.of();
    private long lookedNs;
    private @Nullable FileStamp stamp;

    public ApiTokens(Path file) {
        this.file = file;
    }

    /**
     * Makes a token.
     *
     * @return the token itself, which cannot be shown again
     * @throws WebwitnessException {@code arguments.invalid} where the name is taken or unusable
     */
    public synchronized String add(String name, @Nullable Instant expires, int perMinute, int sessions, int runs) {
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9_.-]{0,39}")) {
            throw WebwitnessException.argument(
                    "NAME", "has 1 to 40 letters, digits, dots, dashes or underscores.", "ci-runner");
        }
        List<Token> all = new ArrayList<>(read());
        if (all.stream().anyMatch(token -> token.name().equals(name))) {
            throw WebwitnessException.argument("NAME", "names a token that is there already.", name + "-2");
        }
        if (all.size() >= MOST) {
            throw new WebwitnessException(ErrorCode.ARGUMENTS_INVALID, "There are " + MOST + " tokens; remove some.");
        }
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        String token = PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        all.add(new Token(
                name,
                Sha256.hex(token),
                Instant.now().toString(),
                expires == null ? null : expires.toString(),
                perMinute,
                sessions,
                runs));
        write(all);
        return token;
    }

    /** Removes a token; false where there is none of that name. */
    public synchronized boolean remove(String name) {
        List<Token> all = new ArrayList<>(read());
        boolean gone = all.removeIf(token -> token.name().equals(name));
        if (gone) {
            write(all);
        }
        return gone;
    }

    /** All tokens, in the order they were made. */
    public synchronized List<Token> list() {
        return List.copyOf(read());
    }

    /** The entry of a token; empty for an unknown or expired one. All hashes are compared, so that the time says nothing. */
    public Optional<Token> find(String presented) {
        if (presented.length() > LONGEST) {
            return Optional.empty();
        }
        byte[] hash = Sha256.hex(presented).getBytes(StandardCharsets.US_ASCII);
        Token found = null;
        for (Token token : current()) {
            if (MessageDigest.isEqual(hash, token.sha256().getBytes(StandardCharsets.US_ASCII))) {
                found = token;
            }
        }
        return Optional.ofNullable(found).filter(token -> !token.expired());
    }

    private synchronized List<Token> current() {
        long now = System.nanoTime();
        if (stamp != null && now - lookedNs < LOOK_NS) {
            return known;
        }
        lookedNs = now;
        FileStamp seen = FileStamp.of(file);
        if (!seen.equals(stamp)) {
            known = readable();
            stamp = seen;
        }
        return known;
    }

    /** The tokens; none where the file cannot be read. */
    private List<Token> readable() {
        try {
            return List.copyOf(read());
        } catch (WebwitnessException e) {
            LOG.error("No token is known: {}", e.getMessage());
            return List.of();
        }
    }

    private List<Token> read() {
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            List<Token> tokens = new ArrayList<>();
            if (StoreJson.map(SafeFiles.read(file)).get("tokens") instanceof List<?> list) {
                for (Object item : list) {
                    if (item instanceof Map<?, ?> map) {
                        tokens.add(token(map));
                    }
                }
            }
            return tokens;
        } catch (IOException | DateTimeParseException e) {
            throw new WebwitnessException(
                    ErrorCode.STORE_UNAVAILABLE,
                    "The tokens in " + file + " cannot be read. Mend the file, or remove it and make new tokens.");
        }
    }

    private static Token token(Map<?, ?> map) {
        Object expires = map.get("expires");
        return new Token(
                String.valueOf(map.get("name")),
                String.valueOf(map.get("sha256")),
                String.valueOf(map.get("created")),
                expires == null ? null : Instant.parse(String.valueOf(expires)).toString(),
                (int) StoreJson.number(map.get("per_minute")),
                (int) StoreJson.number(map.get("sessions")),
                (int) StoreJson.number(map.get("runs")));
    }

    private void write(List<Token> tokens) {
        List<Map<String, @Nullable Object>> list = new ArrayList<>();
        for (Token token : tokens) {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            map.put("name", token.name());
            map.put("sha256", token.sha256());
            map.put("created", token.created());
            map.put("expires", token.expires());
            map.put("per_minute", token.perMinute());
            map.put("sessions", token.sessions());
            map.put("runs", token.runs());
            list.add(map);
        }
        try {
            SafeFiles.folder(Objects.requireNonNull(file.toAbsolutePath().getParent()));
            SafeFiles.replace(file.toAbsolutePath(), StoreJson.file(Map.of("tokens", list)));
        } catch (IOException e) {
            throw SafeFiles.unavailable(file, e);
        }
    }
}
