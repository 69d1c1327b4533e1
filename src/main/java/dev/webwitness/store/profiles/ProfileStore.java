package dev.webwitness.store.profiles;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.text.EditDistance;
import dev.webwitness.model.text.TextTruncator;
import dev.webwitness.store.io.SafeFiles;
import dev.webwitness.store.io.StoreJson;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Saved logins: cookies and storage of a browser, one encrypted file each in {@code profiles/} beside the runs. What a list shows of one is written in
 * clear and sealed with the rest (AES-GCM), so that neither can be changed. Files are whole or not there, and only their owner may read them. Safe for any thread.
 */
public final class ProfileStore {
    private static final Logger LOG = LoggerFactory.getLogger(ProfileStore.class);

    static final String FOLDER = "profiles";
    private static final String NAME = "[a-z0-9][a-z0-9_-]{0,63}";
    private static final String END = ".profile";
    private static final String CIPHER = "AES/GCM/NoPadding";

    /** As NIST SP 800-38D wants it for GCM. */
    private static final int IV_BYTES = 12;

    private static final int TAG_BITS = 128;

    /** IndexedDB can be large; a login is not. */
    private static final int MOST_BYTES = 16 << 20;

    private static final Pattern ORIGIN = Pattern.compile("[a-z]+://[^/?#@]+");

    private final Path folder;
    private final ProfileKey key;
    private final Duration maxAge;
    private final Clock clock;
    private final Consumer<Collection<String>> told;

    /**
     * The profiles beside these runs.
     *
     * @param artifacts the folder of the runs
     * @param maxAge how long a profile is good for at most
     * @param keyCommand prints the key; empty to keep it in a file beside the profiles
     * @param told takes secrets to mask in the log, before they are used
     */
    public ProfileStore(
            Path artifacts, Duration maxAge, List<String> keyCommand, Clock clock, Consumer<Collection<String>> told) {
        this.told = told;
        this.folder = artifacts.resolve(FOLDER);
        this.key = new ProfileKey(folder, keyCommand);
        this.maxAge = maxAge;
        this.clock = clock;
    }

    /** Profiles with a key file, valid for thirty days. */
    public static ProfileStore usual(Path artifacts) {
        return new ProfileStore(artifacts, Duration.ofDays(30), List.of(), Clock.systemUTC(), secrets -> {});
    }

    /**
     * A profile that was opened.
     *
     * @param state cookies and storage as Playwright reads them
     * @param secrets what of it must never be written or answered
     * @param cookieNames its cookies as {@code domain name}
     */
    public record Opened(Profile profile, String state, Collection<String> secrets, List<String> cookieNames) {
        @Override
        public String toString() {
            return "the profile " + profile.name();
        }
    }

    /**
     * Checks the name of a profile.
     *
     * @return the name
     * @throws WebwitnessException {@code arguments.invalid} for an invalid one
     */
    public static String checkName(String name) {
        if (!name.matches(NAME)) {
            throw WebwitnessException.argument(
                    "profile",
                    "is named with 1 to 64 small letters, digits, - and _, and \"" + TextTruncator.toChars(name, 70)
                            + "\" is not.",
                    "\"profile\": \"shop-admin\"");
        }
        return name;
    }

    /** All readable profiles by name, expired ones too. */
    public List<Profile> list() {
        List<Profile> all = new ArrayList<>();
        if (!SafeFiles.isFolder(folder)) {
            return all;
        }
        try {
            for (Path file : SafeFiles.children(folder, "*" + END)) {
                String name = file.getFileName().toString();
                name = name.substring(0, name.length() - END.length());
                if (name.matches(NAME) && SafeFiles.isFile(file)) {
                    try {
                        all.add(profile(name, read(file)));
                    } catch (IOException | RuntimeException e) {
                        LOG.warn("{} is no profile; delete it", file);
                    }
                }
            }
        } catch (IOException e) {
            throw SafeFiles.unavailable(folder, e);
        }
        all.sort(java.util.Comparator.comparing(Profile::name));
        return all;
    }

    /** The names of the profiles that are not expired. */
    public List<String> usable() {
        Instant now = clock.instant();
        return list().stream()
                .filter(profile -> !profile.expired(now))
                .map(Profile::name)
                .toList();
    }

    /**
     * Opens one.
     *
     * @throws WebwitnessException {@code arguments.invalid} where there is none of that name, with the nearest; {@code site.login-required} where it is
     *     over, or cannot be decrypted
     */
    public Opened open(String name) {
        Path file = file(name);
        Map<String, @Nullable Object> written;
        try {
            written = read(file);
        } catch (IOException e) {
            throw broken(name, "cannot be read", "unreadable");
        }
        Profile profile = profile(name, written);
        if (profile.expired(clock.instant())) {
            throw unusable(profile, "ended at " + profile.until(), "expired");
        }
        String state = decrypted(profile, written);
        return new Opened(profile, state, secrets(state), ProfileState.of(state).cookieNames());
    }

    /** The secrets in cookies and storage that are not saved yet. */
    public Collection<String> secrets(String state) {
        Collection<String> secrets = ProfileState.of(state).secrets();
        told.accept(secrets);
        return secrets;
    }

    /** Whether there are neither cookies nor storage. */
    public boolean isEmpty(String state) {
        ProfileState read = ProfileState.of(state);
        return read.cookies() == 0 && read.sites() == 0;
    }

    /**
     * Saves cookies and storage under this name, over an earlier profile.
     *
     * @param url where the login was made
     */
    public Profile save(String name, String url, String state) {
        checkName(name);
        ProfileState read = ProfileState.of(state);
        Instant now = Instant.ofEpochSecond(clock.instant().getEpochSecond());
        Map<String, @Nullable Object> file = new LinkedHashMap<>();
        file.put("format", 1);
        file.put("name", name);
        file.put("origin", origin(url));
        file.put("created_at", now.toString());
        file.put("login_ends", read.loginEnds(host(url)).map(Instant::toString).orElse(null));
        file.put("cookies", read.cookies());
        file.put("sites", read.sites());
        try {
            SafeFiles.folder(folder);
            byte[] iv = new byte[IV_BYTES];
            new SecureRandom().nextBytes(iv);
            Cipher cipher = cipher(Cipher.ENCRYPT_MODE, iv, file);
            byte[] sealed = cipher.doFinal(state.getBytes(StandardCharsets.UTF_8));
            file.put("iv", Base64.getEncoder().encodeToString(iv));
            file.put("data", Base64.getEncoder().encodeToString(sealed));
            SafeFiles.replace(folder.resolve(name + END), StoreJson.file(file));
        } catch (IOException e) {
            throw SafeFiles.unavailable(folder, e);
        } catch (GeneralSecurityException e) {
            throw WebwitnessException.wrap(e, "encrypting a profile");
        }
        return profile(name, file);
    }

    /** @throws WebwitnessException {@code arguments.invalid} where there is none of that name, with the nearest */
    public void delete(String name) {
        Path file = file(name);
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw SafeFiles.unavailable(file, e);
        }
    }

    private Path file(String name) {
        Path file = folder.resolve(checkName(name) + END);
        if (Files.isSymbolicLink(file)) {
            throw new WebwitnessException(
                    ErrorCode.CONTEXT_SYMLINK_REJECTED,
                    "The profile " + name + " is a symbolic link. Put the file itself in " + folder + ".",
                    Map.of("path", file.toString()));
        }
        if (!SafeFiles.isFile(file)) {
            throw missing(name);
        }
        return file;
    }

    private WebwitnessException missing(String name) {
        List<String> names = list().stream().map(Profile::name).toList();
        Optional<String> nearest = EditDistance.nearest(name, names);
        String next = nearest.map(it -> "did you mean \"" + it + "\"?")
                .orElse(
                        names.isEmpty()
                                ? "none is saved yet."
                                : "there are: " + String.join(", ", names.subList(0, Math.min(10, names.size())))
                                        + ".");
        return WebwitnessException.argument(
                "profile",
                "names \"" + name + "\", which is no saved login; " + next
                        + " setup_browser_state or ./webwitness profile create saves one.",
                "\"profile\": \"" + nearest.orElse("shop") + "\"");
    }

    private static Map<String, @Nullable Object> read(Path file) throws IOException {
        if (Files.size(file) > MOST_BYTES * 2L) {
            throw new IOException("too large");
        }
        return StoreJson.map(SafeFiles.read(file));
    }

    private Profile profile(String name, Map<String, @Nullable Object> written) {
        try {
            if (!name.equals(written.get("name"))) {
                throw broken(name, "is not the one that was saved under this name", "renamed");
            }
            Instant created = Instant.parse(String.valueOf(written.get("created_at")));
            Instant oldest = created.plus(maxAge);
            Instant ends = written.get("login_ends") instanceof String text ? Instant.parse(text) : oldest;
            return new Profile(
                    name,
                    String.valueOf(written.get("origin")),
                    created,
                    ends.isBefore(oldest) ? ends : oldest,
                    written.get("cookies") instanceof Number cookies ? cookies.intValue() : 0,
                    written.get("sites") instanceof Number sites ? sites.intValue() : 0);
        } catch (DateTimeException e) {
            throw broken(name, "is damaged", "damaged");
        }
    }

    private String decrypted(Profile profile, Map<String, @Nullable Object> written) {
        try {
            byte[] iv = Base64.getDecoder().decode(String.valueOf(written.get("iv")));
            byte[] sealed = Base64.getDecoder().decode(String.valueOf(written.get("data")));
            return new String(cipher(Cipher.DECRYPT_MODE, iv, written).doFinal(sealed), StandardCharsets.UTF_8);
        } catch (AEADBadTagException e) {
            throw unusable(
                    profile, "cannot be decrypted: it was changed, or encrypted with another key", "undecryptable");
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw unusable(profile, "is damaged", "damaged");
        }
    }

    private Cipher cipher(int mode, byte[] iv, Map<String, @Nullable Object> file) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(mode, key.key(), new GCMParameterSpec(TAG_BITS, iv));
        StringBuilder clear = new StringBuilder();
        for (String field : List.of("format", "name", "origin", "created_at", "login_ends", "cookies", "sites")) {
            clear.append(field).append('=').append(file.get(field)).append('\n');
        }
        cipher.updateAAD(clear.toString().getBytes(StandardCharsets.UTF_8));
        return cipher;
    }

    private static WebwitnessException unusable(Profile profile, String why, String reason) {
        return login(profile.name(), host(profile.origin()), why, reason);
    }

    private static WebwitnessException broken(String name, String why, String reason) {
        return login(name, "", why, reason);
    }

    private static WebwitnessException login(String name, String host, String why, String reason) {
        return new WebwitnessException(
                ErrorCode.SITE_LOGIN_REQUIRED,
                "The profile \"" + name + "\" " + why
                        + ". Let a person log in again: setup_browser_state, or ./webwitness profile create.",
                host,
                Map.of("profile", name, "reason", reason));
    }

    private static String origin(String url) {
        Matcher matcher = ORIGIN.matcher(url);
        return matcher.lookingAt() ? matcher.group() : "";
    }

    private static String host(String url) {
        try {
            String host = URI.create(url).getHost();
            return host == null ? "" : host;
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}
