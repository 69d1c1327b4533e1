package dev.webwitness.config.reader;

import dev.webwitness.model.request.Viewport;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the settings from their layers, key by key. The last layer that names a key wins. Keys that were not read are refused at the end. Used by one thread, once.
 */
public final class SettingsReader {
    private static final Pattern SECRET = Pattern.compile("secrets\\.([A-Za-z0-9_-]{1,64})\\.(env|file|origins|user)");

    private final Map<String, RawValue> file;
    private final Map<String, String> environment;
    private final Map<String, String> flags;
    private final Path fileFolder;
    private final Path homeFolder;
    private final List<SettingLine> lines = new ArrayList<>();
    private final List<SecretSource> keySources = new ArrayList<>();

    /**
     * @param fileFolder what paths in the file are relative to
     * @param homeFolder what default paths are relative to
     */
    public SettingsReader(
            Map<String, RawValue> file,
            Map<String, String> environment,
            Map<String, String> flags,
            Path fileFolder,
            Path homeFolder) {
        this.file = file;
        this.environment = environment;
        this.flags = flags;
        this.fileFolder = fileFolder;
        this.homeFolder = homeFolder;
    }

    public List<SettingLine> lines() {
        return List.copyOf(lines);
    }

    public int whole(String key, int fallback, int min, int max) {
        return one(key, Integer.toString(fallback), "a whole number from " + min + " to " + max, written -> {
            try {
                int value = Integer.parseInt(written.texts().get(0).strip());
                return value < min || value > max ? null : value;
            } catch (NumberFormatException e) {
                return null;
            }
        });
    }

    /** A port of this machine: 0 for any that is free, -1 for none at all. */
    public int port(String key) {
        return one(key, "auto", "auto | off | a port from 1024 to 65535", written -> {
            String given = written.texts().get(0).strip().toLowerCase(Locale.ROOT);
            if (given.equals("auto") || given.equals("off") || given.equals("false")) {
                return given.equals("auto") ? 0 : -1;
            }
            Integer port = given.matches("\\d{4,5}") ? Integer.valueOf(given) : null;
            return port == null || port < 1024 || port > 65_535 ? null : port;
        });
    }

    /** An address to listen at, or none. */
    @Nullable
    public Listen listen(String key) {
        Listen given = one(key, "off", "off | PORT | HOST:PORT, PORT from 0 to 65535", Listen::of);
        return given.equals(Listen.NOWHERE) ? null : given;
    }

    public boolean yesNo(String key, boolean fallback) {
        return word(key, fallback ? "true" : "false", "true", "false").equals("true");
    }

    public String word(String key, String fallback, String... allowed) {
        return one(key, fallback, String.join(" | ", allowed), written -> {
            String given = written.texts().get(0).strip().toLowerCase(Locale.ROOT);
            return Arrays.asList(allowed).contains(given) ? given : null;
        });
    }

    public long bytes(String key, String fallback) {
        return one(
                key,
                fallback,
                "a size such as 500MB or 2GB, at least 1MB",
                written -> ValueParsers.bytes(written.text()));
    }

    public Path path(String key, String fallback) {
        return one(key, fallback, "a path", this::resolved);
    }

    /** A path that need not be set; {@code found} is what stands in for it. */
    @Nullable
    public Path optionalPath(String key, @Nullable Path found) {
        if (written(key) != null) {
            return one(key, "", "a path", this::resolved);
        }
        lines.add(new SettingLine(key, found == null ? "" : found.toString(), "", "a path", ValueOrigin.DEFAULT, ""));
        return found;
    }

    /** A text of some form. */
    public String text(String key, String fallback, String allowed, Predicate<String> valid) {
        return one(key, fallback, allowed, written -> {
            String text = written.texts().get(0).strip();
            return valid.test(text) ? text : null;
        });
    }

    /** A text that need not be set. */
    @Nullable
    public String optionalText(String key, String allowed, Predicate<String> valid) {
        if (written(key) != null) {
            return text(key, "", allowed, valid);
        }
        lines.add(new SettingLine(key, "", "", allowed, ValueOrigin.DEFAULT, ""));
        return null;
    }

    /** A server's address that need not be set. One that is refused is not quoted: it may hold a key. */
    @Nullable
    public String optionalAddress(String key, String example) {
        String allowed = "an address such as " + example;
        RawValue written = written(key);
        if (written != null && !ValueParsers.isBaseUrl(written.text().strip())) {
            throw SettingsErrors.value(
                    key,
                    RawValue.scalar("•••", written.origin(), written.where()),
                    allowed + ", without a user or a query");
        }
        return optionalText(key, allowed, text -> true);
    }

    /** A server's address, or the path of a file as in {@link #path}, that need not be set. */
    @Nullable
    public String optionalAddressOrPath(String key, String allowed) {
        RawValue written = written(key);
        boolean address = written != null && written.text().strip().matches("https?://.*");
        return written == null || address
                ? optionalText(key, allowed, text -> true)
                : one(key, "", allowed, this::resolved).toString();
    }

    /**
     * Where a secret of its own key is kept, in the order it is looked for: {@code KEY.env}, then {@code KEY.file}; empty where neither is set. The secret
     * itself, written in place of its source, is refused and not repeated.
     */
    public List<SecretSource> sources(String key) {
        for (String literal : List.of(key, key.substring(0, key.lastIndexOf('.') + 1) + "api_key")) {
            RawValue written = written(literal);
            if (written != null) {
                throw SettingsErrors.key(literal, written);
            }
        }
        for (String place : List.of(key + ".env", key + ".file")) {
            RawValue written = written(place);
            if (written != null && ValueParsers.isKey(written.text(), place.endsWith(".env"))) {
                throw SettingsErrors.key(place, written);
            }
        }
        List<SecretSource> sources = new ArrayList<>();
        String variable = optionalText(key + ".env", "the name of an environment variable", name -> !name.isEmpty());
        if (variable != null) {
            sources.add(new SecretSource.Variable(variable));
        }
        Path path = optionalPath(key + ".file", null);
        if (path != null) {
            sources.add(new SecretSource.InFile(path));
        }
        keySources.addAll(sources);
        return List.copyOf(sources);
    }

    public Viewport viewport(String key, String fallback, String scaleKey, String scaleFallback) {
        Viewport size = one(
                key,
                fallback,
                "WIDTHxHEIGHT in CSS pixels, each from 100 to 8000",
                written -> ValueParsers.viewport(written.text()));
        double scale =
                one(scaleKey, scaleFallback, "a number from 0.5 to 4", written -> ValueParsers.scale(written.text()));
        return new Viewport(size.width(), size.height(), scale, size.mobile(), size.userAgent());
    }

    public List<String> origins(String key) {
        return list(key, "a list of origins such as https://app.example:8443", ValueParsers::isOrigin);
    }

    public List<String> list(String key, String allowed, Predicate<String> valid) {
        return one(key, "[]", allowed, written -> {
            List<String> items = items(written);
            return items.stream().allMatch(valid) ? List.copyOf(items) : null;
        });
    }

    /** Addresses that may hold a key: they are neither listed nor quoted, only counted. */
    public List<String> endpoints(String key) {
        String allowed =
                "a list of local, http://127.0.0.1:9222, wss://browsers.example/?token=…, grid+http://127.0.0.1:4444, each with xN where it holds N runs";
        RawValue used = used(key, "[]");
        List<String> items = items(used);
        if (!items.stream().allMatch(ValueParsers::isEndpoint)) {
            throw SettingsErrors.value(key, RawValue.scalar("•••", used.origin(), used.where()), allowed);
        }
        String shown = items.isEmpty() ? "[]" : items.size() + " (hidden)";
        lines.add(new SettingLine(key, shown, "[]", allowed, used.origin(), used.where()));
        return List.copyOf(items);
    }

    /** Which headers endpoints are sent, by number and name, and where their values are kept. What is no such thing is not quoted: it may be a key. */
    public Map<Integer, Map<String, SecretSource>> headers(String key, String endpointsKey) {
        String allowed = "a list of NUMBER NAME: env VARIABLE or NUMBER NAME: file PATH, NUMBER that of the endpoint";
        RawValue used = used(key, "[]");
        List<String> items = items(used);
        int endpoints = items(used(endpointsKey, "[]")).size();
        Map<Integer, Map<String, SecretSource>> headers = new LinkedHashMap<>();
        for (String item : items) {
            ValueParsers.Header header = ValueParsers.header(item);
            if (header == null || header.endpoint() > endpoints) {
                throw SettingsErrors.value(key, RawValue.scalar("•••", used.origin(), used.where()), allowed);
            }
            SecretSource source = header.kind().equals("env")
                    ? new SecretSource.Variable(header.place())
                    : new SecretSource.InFile(
                            required(key, RawValue.scalar(header.place(), used.origin(), used.where())));
            headers.computeIfAbsent(header.endpoint(), number -> new LinkedHashMap<>())
                    .put(header.name(), source);
            keySources.add(source);
        }
        lines.add(new SettingLine(key, String.valueOf(items), "[]", allowed, used.origin(), used.where()));
        return Map.copyOf(headers);
    }

    /** Name → source; only the file can name secrets. */
    public Map<String, SecretSource> secrets() {
        Map<String, SecretSource> secrets = new LinkedHashMap<>();
        String where = "";
        for (Map.Entry<String, RawValue> entry : file.entrySet()) {
            String key = entry.getKey();
            if (!key.equals("secrets") && !key.startsWith("secrets.")) {
                continue;
            }
            RawValue written = entry.getValue();
            Matcher named = SECRET.matcher(key);
            if (named.matches()
                    && (named.group(2).equals("origins") || named.group(2).equals("user"))) {
                continue;
            }
            if (!named.matches() || written.list() || written.text().isBlank() || secrets.containsKey(named.group(1))) {
                throw SettingsErrors.secret(named.matches() ? key : "secrets", written);
            }
            secrets.put(
                    named.group(1),
                    named.group(2).equals("env")
                            ? new SecretSource.Variable(written.text())
                            : new SecretSource.InFile(required(key, written)));
            where = written.where();
        }
        StringBuilder shown = new StringBuilder("{");
        secrets.forEach((name, source) -> shown.append(shown.length() == 1 ? "" : ", ")
                .append(name)
                .append(": ")
                .append(source.label()));
        ValueOrigin origin = secrets.isEmpty() ? ValueOrigin.DEFAULT : ValueOrigin.FILE;
        lines.add(new SettingLine(
                "secrets",
                shown + "}",
                "{}",
                "name: {env: VARIABLE} or name: {file: PATH}, with user: NAME and origins: [ORIGIN, …] where wanted",
                origin,
                where));
        return Map.copyOf(secrets);
    }

    /** Name → the user name that logs in with the secret; a secret that names none is not in it. */
    public Map<String, String> secretUsers(Map<String, SecretSource> secrets) {
        return ofSecrets(
                "user",
                secrets,
                "the user name that logs in with it",
                written -> written.list() || written.text().isBlank() ? null : written.text());
    }

    /** Name → the origins at which the secret may be typed; a secret that names none is not in it. */
    public Map<String, List<String>> secretOrigins(Map<String, SecretSource> secrets) {
        return ofSecrets("origins", secrets, "a list of origins such as [https://shop.example]", written -> {
            List<String> items = items(written);
            return items.isEmpty() || !items.stream().allMatch(ValueParsers::isOrigin) ? null : List.copyOf(items);
        });
    }

    private <T> Map<String, T> ofSecrets(
            String part, Map<String, SecretSource> secrets, String allowed, Function<RawValue, @Nullable T> read) {
        Map<String, T> values = new LinkedHashMap<>();
        file.forEach((key, written) -> {
            Matcher named = SECRET.matcher(key);
            if (named.matches() && named.group(2).equals(part)) {
                T value = read.apply(written);
                if (!secrets.containsKey(named.group(1))) {
                    throw SettingsErrors.secret("secrets." + named.group(1), written);
                }
                if (value == null) {
                    throw SettingsErrors.value(key, written, allowed);
                }
                values.put(named.group(1), value);
            }
        });
        return Map.copyOf(values);
    }

    /** Refuses the first unknown key of any layer. Call it last. */
    public void refuseUnknown(Map<String, SecretSource> secrets) {
        List<String> keys = lines.stream().map(SettingLine::key).toList();
        file.forEach((key, written) -> {
            if (!keys.contains(key) && !key.startsWith("secrets.")) {
                throw SettingsErrors.unknown(key, written, keys, false);
            }
        });
        List<String> settable =
                keys.stream().filter(key -> !key.equals("secrets")).toList();
        flags.forEach((key, text) -> {
            if (!settable.contains(key)) {
                throw SettingsErrors.unknown(
                        key, RawValue.scalar(text, ValueOrigin.FLAG, "command line"), settable, false);
            }
        });
        List<String> variables = settable.stream().map(EnvironmentVariables::of).toList();
        List<SecretSource> sources = new ArrayList<>(secrets.values());
        sources.addAll(keySources);
        environment.keySet().stream().sorted().forEach(name -> {
            boolean known = variables.contains(name)
                    || EnvironmentVariables.OTHERS.contains(name)
                    || sources.contains(new SecretSource.Variable(name));
            if (name.startsWith(EnvironmentVariables.PREFIX) && !known) {
                throw SettingsErrors.unknown(name, RawValue.scalar("", ValueOrigin.ENV, "environment"), settable, true);
            }
        });
    }

    private <T> T one(String key, String fallback, String allowed, Function<RawValue, @Nullable T> read) {
        RawValue used = used(key, fallback);
        T value = !used.list() || fallback.startsWith("[") ? read.apply(used) : null;
        if (value == null) {
            throw SettingsErrors.value(key, used, allowed);
        }
        String shown = value instanceof Path || value instanceof List<?> ? String.valueOf(value) : used.text();
        lines.add(new SettingLine(key, shown, fallback, allowed, used.origin(), used.where()));
        return value;
    }

    private static List<String> items(RawValue written) {
        return written.list() ? written.texts() : ValueParsers.items(written.text());
    }

    private RawValue used(String key, String fallback) {
        RawValue written = written(key);
        return written == null ? RawValue.scalar(fallback, ValueOrigin.DEFAULT, "") : written;
    }

    private @Nullable RawValue written(String key) {
        String flag = flags.get(key);
        if (flag != null) {
            return RawValue.scalar(flag, ValueOrigin.FLAG, "command line");
        }
        String variable = environment.get(EnvironmentVariables.of(key));
        if (variable != null) {
            return RawValue.scalar(variable, ValueOrigin.ENV, "environment variable " + EnvironmentVariables.of(key));
        }
        return file.get(key);
    }

    private Path required(String key, RawValue written) {
        Path path = resolved(written);
        if (path == null) {
            throw SettingsErrors.value(key, written, "a path");
        }
        return path;
    }

    private @Nullable Path resolved(RawValue written) {
        String text = written.texts().get(0).strip();
        if (text.isEmpty()) {
            return null;
        }
        try {
            if (text.startsWith("~/")) {
                return Path.of(System.getProperty("user.home"), text.substring(2))
                        .normalize();
            }
            Path base = switch (written.origin()) {
                case DEFAULT -> homeFolder;
                case FILE -> fileFolder;
                case ENV, FLAG -> Path.of("").toAbsolutePath();
            };
            return base.resolve(text).normalize();
        } catch (InvalidPathException e) {
            return null;
        }
    }
}
