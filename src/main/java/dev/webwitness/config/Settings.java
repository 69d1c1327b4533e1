package dev.webwitness.config;

import dev.webwitness.config.reader.ConfigFile;
import dev.webwitness.config.reader.EnvironmentVariables;
import dev.webwitness.config.reader.Listen;
import dev.webwitness.config.reader.RawValue;
import dev.webwitness.config.reader.SecretSource;
import dev.webwitness.config.reader.SettingLine;
import dev.webwitness.config.reader.SettingsReader;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.BrowserSwitches;
import dev.webwitness.model.request.Viewport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings of this process.
 *
 * <p>Each setting is one line in {@link #read}: its key, its default, what is allowed. The records are the sections of the file, with a component for each
 * key, because groups within them would be names that no user knows.
 *
 * @param secrets name → where the secret's value is kept
 * @param secretOrigins name → where the secret may be typed; for one that is not in it, at the origin a run starts at
 * @param secretUsers name → the user name that logs in with the secret; a secret that names none is not in it
 * @param lines every setting with its origin, in the order of the file
 * @param file the settings file that was read, null where there is none
 */
public record Settings(
        Artifacts artifacts,
        Recordings recordings,
        Run run,
        Browser browser,
        Policy policy,
        Model model,
        Map<String, SecretSource> secrets,
        Map<String, List<String>> secretOrigins,
        Map<String, String> secretUsers,
        @Nullable Path noiseFile,
        Dashboard dashboard,
        Profiles profiles,
        Http http,
        Telemetry telemetry,
        Store store,
        Log log,
        List<SettingLine> lines,
        @Nullable Path file) {

    private static final String HOST_NAME = "[A-Za-z0-9._:\\[\\]-]{1,253}";
    private static final String NETWORK = "all|[0-9A-Fa-f:.]{2,45}(?:/\\d{1,3})?";
    private static final String BUCKET = "[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]";
    private static final String KEY_PREFIX =
            "[A-Za-z0-9_-][A-Za-z0-9._-]{0,60}(?:/[A-Za-z0-9_-][A-Za-z0-9._-]{0,60}){0,4}";
    private static final String STORE_NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,62}";

    /** Where runs are kept and how many. Sizes in bytes; {@code maxBytes} is cleaned up to, {@code hardBytes} never exceeded. */
    public record Artifacts(Path dir, int maxAgeDays, int maxRuns, long maxBytes, long hardBytes) {}

    /** What is recorded of each run beside its evidence, whether what worked is remembered by site, and which bodies are kept: none, failed or all. {@code ffmpeg} is null where it is to be looked for on the {@code PATH}. */
    public record Recordings(
            boolean har,
            boolean trace,
            boolean video,
            boolean memory,
            String bodies,
            @Nullable Path ffmpeg) {}

    /** Limits of a run; a caller may ask for others. {@code waitS} is when a tool call answers {@code running}; {@code uploadDir} is null for the folder it was started in, for local callers; {@code consent} is auto, reject, accept or leave. */
    public record Run(
            int budgetS,
            int maxSteps,
            int stepTimeoutS,
            int maxSegments,
            int waitS,
            int maxTokens,
            int maxConcurrent,
            int queue,
            int keepMinutes,
            int personMinutes,
            @Nullable Path uploadDir,
            String consent) {}

    /**
     * The browser. {@code executable} is null where the usual places are to be searched; {@code sandbox} is auto, on or off; {@code endpoints} are
     * places of browsers, in their order, none to launch one here; {@code endpointHeaders} are sent to them, by their number, counted from 1, and the
     * header's name; {@code endpointWaitS} is how long a run waits while all are full. {@code unsafeArgs}
     * allows switches that are not known to be harmless. The scale of {@code viewport} holds for every window but a device's.
     */
    public record Browser(
            @Nullable Path executable,
            boolean headless,
            List<String> args,
            boolean unsafeArgs,
            int idleMinutes,
            String sandbox,
            Viewport viewport,
            List<String> endpoints,
            Map<Integer, Map<String, SecretSource>> endpointHeaders,
            int endpointWaitS,
            int maxMemoryMb) {}

    /** Where the browser may go, and what it may do. No origins: everywhere. Schemes are allowed beside http and https. */
    public record Policy(List<String> allowedOrigins, List<String> allowedSchemes, String thirdParty, String act) {}

    /** The most characters of rules that a user gives a model: what they take is missing for the page. */
    public static final int LONGEST_RULES = 4_000;

    /**
     * The model that decides steps. {@code provider} is {@code none} where there is none; {@code name} and {@code baseUrl} are null for the provider's
     * own; {@code key} is where its key is looked for, empty for the provider's usual variable; {@code plan}, {@code judge} and {@code vision} (when it is shown
     * the page's picture) are auto, always or never; {@code extraRules} stand beside what it is told to keep to, and what {@code rulesFile} holds in its place.
     */
    public record Model(
            String provider,
            @Nullable String name,
            @Nullable String baseUrl,
            List<SecretSource> key,
            @Nullable String fallback,
            int timeoutS,
            int maxInputTokens,
            int maxOutputTokens,
            int maxRunTokens,
            String plan,
            String judge,
            String vision,
            @Nullable String extraRules,
            @Nullable Path rulesFile) {}

    /** Saved logins: days after which one is too old, and the command that prints their key, empty where it is kept in a file beside them. */
    public record Profiles(int maxAgeDays, List<String> keyCommand) {}

    /** Whether runs can be watched in a browser, and at which port of this machine; 0 for any that is free. */
    public record Dashboard(boolean on, int port) {}

    /** What is traced besides what the standard {@code OTEL_*} variables say: whether requests of pages carry {@code traceparent}. */
    public record Telemetry(boolean pageHeaders) {}

    /**
     * How it is served over HTTP. Nothing is, where {@code listen} is null.
     *
     * @param listen where connections are taken
     * @param publicUrl where clients reach it, behind a proxy; null where that is where it listens
     * @param allowedHosts names it answers to beside its own
     * @param allowedOrigins whose pages may call it
     * @param auth {@code auto}: tokens unless only this machine can connect; {@code token}; {@code none}
     * @param tokens the file with the tokens' hashes
     * @param certificate the TLS chain, null for plain HTTP
     * @param privateAddresses networks that callers may have visited although they are not public
     * @param uploadDir holds a folder of files for each caller, named as their token is; null where callers upload nothing
     */
    public record Http(
            @Nullable Listen listen,
            @Nullable String publicUrl,
            List<String> allowedHosts,
            List<String> allowedOrigins,
            String auth,
            Path tokens,
            Jwt jwt,
            @Nullable Path certificate,
            @Nullable Path key,
            List<String> privateAddresses,
            long maxBody,
            int perMinute,
            int maxSessions,
            int sessionMinutes,
            int keepAliveS,
            int drainS,
            @Nullable Path uploadDir) {}

    /** Tokens of an authorization server: who issues them, for whom, and where its keys are (an address or a file). All null where there is none. */
    public record Jwt(
            @Nullable String issuer,
            @Nullable String audience,
            @Nullable String keys) {}

    /**
     * Whether runs are shared with other servers, and through which bucket. Keys are null where they are in the usual variables of the environment.
     *
     * @param kind {@code folder}: they are not; {@code s3}
     * @param endpoint the server, null for Amazon's own
     * @param prefix what every key in the bucket begins with
     * @param pathStyle whether the bucket's name stands in the path of addresses
     * @param server this server's name, null for the machine's
     */
    public record Store(
            String kind,
            @Nullable String endpoint,
            String region,
            @Nullable String bucket,
            String prefix,
            boolean pathStyle,
            List<SecretSource> accessKey,
            List<SecretSource> secretKey,
            @Nullable String server) {}

    /**
     * What is logged, and where besides standard error (which gets warnings and errors only).
     *
     * @param checkpoints whether every checkpoint is, whatever the level
     * @param json whether the file's lines are JSON objects
     */
    public record Log(String level, Path file, boolean checkpoints, boolean json) {}

    /**
     * Reads the layers: defaults, then the file, then {@code WEBWITNESS_*} variables, then flags.
     *
     * @param named the settings file that {@code --config} names, null to look at {@code WEBWITNESS_CONFIG} and then beside the launcher
     * @param flags key → value as given on the command line
     * @throws WebwitnessException {@code arguments.invalid} for an unknown key or a wrong value, {@code context.symlink-rejected} for a
     *     settings file that is a symbolic link
     */
    public static Settings load(
            InstallLayout home, @Nullable Path named, Map<String, String> environment, Map<String, String> flags) {
        Path file = fileOf(home, named, environment);
        Map<String, RawValue> written = file == null ? Map.of() : ConfigFile.read(file);
        Path homeFolder = home.configFile().resolveSibling("");
        Path fileFolder = file == null ? homeFolder : file.resolveSibling("");
        return read(new SettingsReader(written, environment, flags, fileFolder, homeFolder), home, file);
    }

    private static Settings read(SettingsReader in, InstallLayout home, @Nullable Path file) {
        Artifacts artifacts = new Artifacts(
                in.path("artifacts.dir", "../artifacts"),
                in.whole("artifacts.max_age_days", 14, 1, 3650),
                in.whole("artifacts.max_runs", 200, 1, 100_000),
                in.bytes("artifacts.max_bytes", "2GB"),
                in.bytes("artifacts.hard_bytes", "4GB"));
        Recordings recordings = new Recordings(
                in.yesNo("artifacts.har", false),
                in.yesNo("artifacts.trace", false),
                in.yesNo("artifacts.video", false),
                in.yesNo("artifacts.memory", true),
                in.word("artifacts.bodies", "failed", "none", "failed", "all"),
                in.optionalPath("ffmpeg.path", null));
        Run run = new Run(
                in.whole("run.budget_s", 60, 1, 3600),
                in.whole("run.max_steps", 25, 1, 500),
                in.whole("run.step_timeout_s", 15, 1, 300),
                in.whole("run.max_segments", 8, 1, 100),
                in.whole("run.wait_s", 50, 0, 3600),
                in.whole("run.max_tokens", 1500, 300, 25_000),
                in.whole("run.max_concurrent", 3, 1, 16),
                in.whole("run.queue", 32, 0, 1000),
                in.whole("run.keep_minutes", 5, 0, 120),
                in.whole("run.person_minutes", 10, 1, 1440),
                in.optionalPath("run.upload_dir", null),
                in.word("run.consent", "auto", "auto", "reject", "accept", "leave"));
        Browser browser = new Browser(
                in.optionalPath("browser.executable", home.browser()),
                in.yesNo("browser.headless", true),
                in.list(
                        "browser.args",
                        "a list of switches such as --lang=de; not --single-process, not --no-zygote",
                        Settings::isSwitch),
                in.yesNo("browser.unsafe_args", false),
                in.whole("browser.idle_minutes", 5, 0, 1440),
                in.word("browser.sandbox", "auto", "auto", "on", "off"),
                in.viewport("browser.viewport", "1280x800", "browser.device_scale", "1"),
                in.endpoints("browser.endpoints"),
                in.headers("browser.endpoint_headers", "browser.endpoints"),
                in.whole("browser.endpoint_wait_s", 60, 0, 3600),
                in.whole("browser.max_memory_mb", 1024, 256, 65_536));
        requireHarmless(browser);
        Policy policy = new Policy(
                in.origins("policy.allowed_origins"),
                in.list(
                        "policy.allowed_schemes",
                        "a list of schemes such as file",
                        scheme -> scheme.matches("[a-z][a-z0-9+.-]*")),
                in.word("policy.third_party", "allow", "allow", "refuse"),
                in.word("policy.act", "auto", "auto", "ask", "allow", "deny"));
        Model model = new Model(
                in.word("brain.model.provider", "none", "none", "anthropic", "openai", "gemini", "ollama"),
                in.optionalText("brain.model.name", "a model's name", Settings::isModel),
                in.optionalAddress("brain.model.base_url", "http://127.0.0.1:1234/v1"),
                in.sources("brain.model.key"),
                in.optionalText("brain.model.fallback", "a model's name", Settings::isModel),
                in.whole("brain.model.timeout_s", 60, 1, 600),
                in.whole("brain.model.max_input_tokens", 32_000, 1000, 1_000_000),
                in.whole("brain.model.max_output_tokens", 16_000, 256, 128_000),
                in.whole("brain.model.max_run_tokens", 500_000, 1000, 100_000_000),
                in.word("brain.model.plan", "auto", "auto", "always", "never"),
                in.word("brain.judge", "auto", "auto", "always", "never"),
                in.word("brain.vision", "auto", "auto", "always", "never"),
                in.optionalText(
                        "brain.extra_rules",
                        "a text of at most " + LONGEST_RULES + " characters",
                        text -> !text.isBlank() && text.length() <= LONGEST_RULES),
                in.optionalPath("brain.rules_file", null));
        Map<String, SecretSource> secrets = in.secrets();
        Map<String, List<String>> secretOrigins = in.secretOrigins(secrets);
        Path noise = in.optionalPath("findings.noise_file", null);
        int port = in.port("dashboard.port");
        Profiles profiles = new Profiles(
                in.whole("profiles.max_age_days", 30, 1, 3650),
                in.list(
                        "profiles.key_command",
                        "a list of a program and its arguments, such as [pass, webwitness/profiles]",
                        word -> !word.isBlank()));
        Http http = new Http(
                in.listen("http.listen"),
                in.optionalAddress("http.public_url", "https://webwitness.example"),
                in.list(
                        "http.allowed_hosts",
                        "a list of names such as webwitness.example",
                        it -> it.matches(HOST_NAME)),
                in.origins("http.allowed_origins"),
                in.word("http.auth", "auto", "auto", "token", "none"),
                in.path("http.tokens", "tokens.json"),
                new Jwt(
                        in.optionalAddress("http.jwt.issuer", "https://login.example"),
                        in.optionalText("http.jwt.audience", "a text", it -> !it.isBlank()),
                        in.optionalAddressOrPath("http.jwt.keys", "an address or a file with a JWK set")),
                in.optionalPath("http.tls.certificate", null),
                in.optionalPath("http.tls.key", null),
                in.list(
                        "http.private_addresses",
                        "a list of networks such as 10.1.0.0/16, or all",
                        it -> it.matches(NETWORK)),
                in.bytes("http.max_body", "4MB"),
                in.whole("http.requests_per_minute", 600, 1, 1_000_000),
                in.whole("http.max_sessions", 300, 1, 10_000),
                in.whole("http.session_minutes", 30, 1, 1440),
                in.whole("http.keep_alive_s", 15, 1, 300),
                in.whole("http.drain_s", 20, 0, 600),
                in.optionalPath("http.upload_dir", null));
        Telemetry telemetry = new Telemetry(in.yesNo("telemetry.page_headers", false));
        Store store = new Store(
                in.word("store.kind", "folder", "folder", "s3"),
                in.optionalAddress("store.endpoint", "https://minio.example:9000"),
                in.text("store.region", "us-east-1", "a region such as eu-central-1", it -> it.matches(STORE_NAME)),
                in.optionalText("store.bucket", "a bucket's name", it -> it.matches(BUCKET)),
                in.text("store.prefix", "webwitness", "a path such as team/webwitness", it -> it.matches(KEY_PREFIX)),
                in.yesNo("store.path_style", false),
                in.sources("store.access_key"),
                in.sources("store.secret_key"),
                in.optionalText("store.server", "a name such as blue-1", it -> it.matches(STORE_NAME)));
        Log log = new Log(
                in.word("log.level", "info", "error", "warn", "info", "debug", "trace"),
                in.path("log.file", "../artifacts/webwitness.log"),
                in.yesNo("log.checkpoints", false),
                in.word("log.format", "text", "text", "json").equals("json"));
        in.refuseUnknown(secrets);
        return new Settings(
                artifacts,
                recordings,
                run,
                browser,
                policy,
                model,
                secrets,
                secretOrigins,
                in.secretUsers(secrets),
                noise,
                new Dashboard(port >= 0, Math.max(0, port)),
                profiles,
                http,
                telemetry,
                store,
                log,
                in.lines(),
                file);
    }

    /**
     * The value of one named secret.
     *
     * @throws WebwitnessException {@code arguments.invalid} where it is missing
     */
    public String secretValue(String name, Map<String, String> environment) {
        SecretSource source = secrets.get(name);
        if (source == null) {
            throw new WebwitnessException(
                    ErrorCode.ARGUMENTS_INVALID,
                    "There is no secret \"" + name + "\" in the settings; there are: " + secrets.keySet() + ".");
        }
        return source.value(name, environment);
    }

    /**
     * The values of all named secrets, name → value.
     *
     * @throws WebwitnessException {@code arguments.invalid} where one is missing
     */
    public Map<String, String> secretValues(Map<String, String> environment) {
        Map<String, String> values = new LinkedHashMap<>();
        secrets.keySet().forEach(name -> values.put(name, secretValue(name, environment)));
        return values;
    }

    private static @Nullable Path fileOf(InstallLayout home, @Nullable Path named, Map<String, String> environment) {
        String variable = environment.get(EnvironmentVariables.CONFIG);
        if (named != null) {
            return named.toAbsolutePath().normalize();
        }
        if (variable != null && !variable.isBlank()) {
            return Path.of(variable).toAbsolutePath().normalize();
        }
        return Files.exists(home.configFile()) ? home.configFile() : null;
    }

    private static boolean isModel(String text) {
        return text.matches("[A-Za-z0-9][A-Za-z0-9._:/@-]{0,199}");
    }

    private static void requireHarmless(Browser browser) {
        List<String> unsafe = browser.unsafeArgs() ? List.of() : BrowserSwitches.unsafe(browser.args());
        if (!unsafe.isEmpty()) {
            throw WebwitnessException.argument(
                    "browser.args",
                    "holds " + String.join(", ", unsafe)
                            + ", not known to be harmless: it may weaken what keeps pages from this machine. Take it out, or set browser.unsafe_args"
                            + " to true if it is meant.",
                    "--lang=de");
        }
    }

    private static boolean isSwitch(String text) {
        return text.startsWith("--")
                && text.length() > 2
                && !text.startsWith("--single-process")
                && !text.startsWith("--no-zygote");
    }
}
