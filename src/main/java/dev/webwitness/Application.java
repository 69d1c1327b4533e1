package dev.webwitness;

import dev.webwitness.brain.JudgeMode;
import dev.webwitness.brain.PlanMode;
import dev.webwitness.brain.VisionMode;
import dev.webwitness.brain.factory.BrainFactory;
import dev.webwitness.brain.llm.client.ModelClient;
import dev.webwitness.brain.llm.client.ModelClients;
import dev.webwitness.brain.llm.exchange.Vendor;
import dev.webwitness.brain.llm.prompt.PromptRules;
import dev.webwitness.browser.driver.TempDirectory;
import dev.webwitness.browser.endpoint.BrowserEndpoint;
import dev.webwitness.browser.options.BrowserHealthSettings;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.cli.shell.Evaluator;
import dev.webwitness.config.Settings;
import dev.webwitness.config.reader.SecretSource;
import dev.webwitness.dashboard.Dashboard;
import dev.webwitness.findings.origin.NoiseList;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.BodyCapture;
import dev.webwitness.model.telemetry.Metric;
import dev.webwitness.model.telemetry.Tracer;
import dev.webwitness.policy.access.InstallationPolicy;
import dev.webwitness.policy.access.UrlPolicy;
import dev.webwitness.policy.secret.Secret;
import dev.webwitness.policy.secret.Vault;
import dev.webwitness.run.RunService;
import dev.webwitness.run.Runs;
import dev.webwitness.run.resume.InterruptedRunReport;
import dev.webwitness.run.state.RecordingSettings;
import dev.webwitness.run.state.RunSettings;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.files.StoreLimits;
import dev.webwitness.store.profiles.ProfileStore;
import dev.webwitness.telemetry.Telemetry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The application: store, runs and model, opened and closed together, with the clean-up after a crash.
 *
 * <p>Closing it ends every browser; so does the end of the process, however it comes, but for a kill, after which the browsers end by themselves and
 * the next start sweeps their files.
 */
final class Application implements Evaluator {
    private static final Logger LOG = LoggerFactory.getLogger(Application.class);

    /** Tells Playwright where to unpack its driver; a folder that is gone must not be named, or no later driver of this process starts. */
    private static final String DRIVER_FOLDER = "playwright.driver.tmpdir";

    /** So often runs go that are too many by now or too old, beside the times when one ended. */
    private static final Duration UPKEEP = Duration.ofMinutes(10);

    private final ArtifactStore store;
    private final RunService runs;
    private final @Nullable ModelClient model;
    private final UrlPolicy urls;
    private final Path temp;
    private final Telemetry telemetry;
    private final List<Runnable> before = new CopyOnWriteArrayList<>();
    private final RunOnce end = new RunOnce();

    private Application(
            ArtifactStore store,
            RunService runs,
            @Nullable ModelClient model,
            UrlPolicy urls,
            Path temp,
            Telemetry telemetry) {
        this.telemetry = telemetry;
        this.store = store;
        this.runs = runs;
        this.model = model;
        this.urls = urls;
        this.temp = temp;
    }

    /** @param told hears secrets that are only known once a saved login is opened */
    static Application open(Settings settings, TempDirectory leftovers, Consumer<Collection<String>> told) {
        int swept = leftovers.sweep();
        if (swept > 0) {
            LOG.info("swept what {} earlier processes left", swept);
        }
        System.setProperty(DRIVER_FOLDER, leftovers.own().toString());
        ArtifactStore store = SharedStoreFactory.openForRuns(settings, limits(settings));
        NoiseList noise = noise(settings);
        store.closeLeftovers((folder, run) -> InterruptedRunReport.result(folder, run, noise));
        store.prune();
        store.startUpkeep(UPKEEP);
        store.startSharing(SharedStoreFactory.INTERVAL);
        ModelClient model = ModelClientFactory.of(settings, System.getenv())
                .map(ModelClients::open)
                .orElse(null);
        BrainFactory brains = new BrainFactory(
                model,
                PlanMode.of(settings.model().plan()),
                JudgeMode.of(settings.model().judge()),
                VisionMode.of(settings.model().vision()),
                rules(settings.model()));
        Telemetry telemetry = Telemetry.of(System.getenv());
        RunService runs = new RunService(store, settings(settings, leftovers.create(), told, telemetry), brains);
        Application application = new Application(
                store, runs, model, new UrlPolicy(settings.policy().allowedSchemes()), leftovers.own(), telemetry);
        Runtime.getRuntime().addShutdownHook(new Thread(application::close, "shutdown"));
        return application;
    }

    static StoreLimits limits(Settings settings) {
        StoreLimits usual = StoreLimits.defaults();
        Settings.Artifacts kept = settings.artifacts();
        return new StoreLimits(
                new StoreLimits.AllRuns(
                        Duration.ofDays(kept.maxAgeDays()), kept.maxRuns(), kept.maxBytes(), kept.hardBytes()),
                new StoreLimits.PerRun(
                        usual.perRun().stepShots(),
                        usual.perRun().samples(),
                        usual.perRun().bytes(),
                        usual.perRun().bodyBytes()));
    }

    static BrowserOptions browser(Settings settings, Path temp) {
        Settings.Browser browser = settings.browser();
        return BrowserOptions.builder(temp)
                .executable(browser.executable())
                .sandbox(BrowserOptions.Sandbox.valueOf(browser.sandbox().toUpperCase(Locale.ROOT)))
                .extraArgs(browser.args())
                .care(new BrowserHealthSettings(BrowserHealthSettings.USUAL.health(), browser.maxMemoryMb()))
                .uploads(UploadPolicyFactory.of(settings))
                .networks(HttpService.networks(settings.http()))
                .restraint(new InstallationPolicy(
                        settings.policy().thirdParty().equals("refuse"),
                        InstallationPolicy.Act.of(settings.policy().act())))
                .access(new BrowserOptions.Access(
                        browser.endpoints(), headers(browser), Duration.ofSeconds(browser.endpointWaitS())))
                .build();
    }

    /** @throws WebwitnessException {@code arguments.invalid} where one is not to be had */
    private static Map<Integer, Map<String, String>> headers(Settings.Browser browser) {
        Map<Integer, Map<String, String>> headers = new HashMap<>();
        browser.endpointHeaders()
                .forEach((number, named) -> named.forEach((name, source) -> {
                    SecretSource.Look look = source.look(System.getenv());
                    if (look.value() == null) {
                        throw new WebwitnessException(
                                ErrorCode.ARGUMENTS_INVALID,
                                "browser.endpoint_headers: " + name + " of endpoint " + number + ": " + look.why()
                                        + ". Set it, or take the header out of the settings.");
                    }
                    headers.computeIfAbsent(number, it -> new HashMap<>()).put(name, look.value());
                }));
        return headers;
    }

    private static RunSettings settings(
            Settings settings, Path temp, Consumer<Collection<String>> told, Tracer tracer) {
        Settings.Run run = settings.run();
        return RunSettings.builder(browser(settings, temp))
                .maxConcurrent(run.maxConcurrent())
                .queue(run.queue())
                .keep(Duration.ofMinutes(run.keepMinutes()))
                .idle(Duration.ofMinutes(settings.browser().idleMinutes()))
                .noise(noise(settings))
                .secrets(secrets(settings))
                .allowedSchemes(settings.policy().allowedSchemes())
                .allowedOrigins(settings.policy().allowedOrigins())
                .recordings(recordings(settings.recordings()))
                .person(Duration.ofMinutes(run.personMinutes()))
                .vault(vault(settings))
                .places(places(settings))
                .memory(settings.recordings().memory())
                .tracer(tracer)
                .tellPages(settings.telemetry().pageHeaders())
                .profiles(profiles(settings, told))
                .build();
    }

    static ProfileStore profiles(Settings settings, Consumer<Collection<String>> told) {
        return new ProfileStore(
                settings.artifacts().dir(),
                Duration.ofDays(settings.profiles().maxAgeDays()),
                settings.profiles().keyCommand(),
                Clock.systemUTC(),
                told);
    }

    private static Vault vault(Settings settings) {
        return new Vault(settings.secretValues(System.getenv()).entrySet().stream()
                .map(secret -> new Secret(
                        secret.getKey(),
                        secret.getValue(),
                        settings.secretOrigins().getOrDefault(secret.getKey(), List.of()),
                        settings.secretUsers().get(secret.getKey())))
                .toList());
    }

    /** Where secrets are kept, in words; a model's key as well where the settings leave its place to the provider's usual variable. */
    private static List<String> places(Settings settings) {
        return Stream.concat(
                        UploadPolicyFactory.sources(settings),
                        Stream.of(Vendor.values())
                                .filter(vendor -> !vendor.keyVariable().isEmpty())
                                .map(vendor -> new SecretSource.Variable(vendor.keyVariable())))
                .map(SecretSource::place)
                .toList();
    }

    /** What is never written down or answered: the named secrets, the model's key, and the addresses of browsers elsewhere. */
    static List<String> secrets(Settings settings) {
        List<String> all =
                new ArrayList<>(settings.secretValues(System.getenv()).values());
        ModelClientFactory.of(settings, System.getenv()).ifPresent(model -> all.addAll(model.secrets()));
        all.addAll(ofEndpoints(settings.browser()));
        all.addAll(SharedStoreFactory.secrets(settings));
        return all;
    }

    /** The addresses of endpoints in all their forms, and what is sent to them, as far as that is to be had. */
    private static List<String> ofEndpoints(Settings.Browser browser) {
        List<String> all = new ArrayList<>();
        for (String endpoint : browser.endpoints()) {
            BrowserEndpoint place = BrowserEndpoint.of(endpoint, Map.of());
            all.addAll(place.secrets());
            if (place.kind() != BrowserEndpoint.Kind.LOCAL) {
                all.add(endpoint);
            }
        }
        browser.endpointHeaders().values().stream()
                .flatMap(named -> named.values().stream())
                .map(source -> source.look(System.getenv()).value())
                .filter(Objects::nonNull)
                .forEach(all::add);
        return all;
    }

    /** The same as far as it is to be had: what cannot be read is told by those who need it. */
    static List<String> knownSecrets(Settings settings) {
        List<String> all = new ArrayList<>(ofEndpoints(settings.browser()));
        Stream.concat(settings.secrets().values().stream(), settings.model().key().stream())
                .map(source -> source.look(System.getenv()).value())
                .filter(Objects::nonNull)
                .forEach(all::add);
        all.addAll(SharedStoreFactory.secrets(settings));
        for (Vendor vendor : Vendor.values()) {
            String key = System.getenv(vendor.keyVariable());
            if (key != null) {
                all.add(key);
            }
        }
        return all;
    }

    private static RecordingSettings recordings(Settings.Recordings it) {
        return new RecordingSettings(it.har(), it.trace(), it.video(), it.ffmpeg())
                .keeping(BodyCapture.valueOf(it.bodies().toUpperCase(Locale.ROOT)));
    }

    /** What a model is told to keep to. */
    private static PromptRules rules(Settings.Model model) {
        Path file = model.rulesFile();
        if (file == null) {
            return PromptRules.of(null, model.extraRules());
        }
        try {
            String text = Files.readString(file);
            if (!text.isBlank() && text.length() <= Settings.LONGEST_RULES) {
                return PromptRules.of(text, model.extraRules());
            }
        } catch (IOException e) {
            LOG.debug("no rules", e);
        }
        throw new WebwitnessException(
                ErrorCode.ARGUMENTS_INVALID,
                "brain.rules_file: " + file + " is no text of 1 to " + Settings.LONGEST_RULES
                        + " characters that can be read. Correct the path or the file, or remove the setting.");
    }

    private static NoiseList noise(Settings settings) {
        Path file = settings.noiseFile();
        if (file == null) {
            return NoiseList.bundled();
        }
        try {
            return NoiseList.parse(Files.readString(file));
        } catch (IOException e) {
            throw new WebwitnessException(
                    ErrorCode.ARGUMENTS_INVALID,
                    "findings.noise_file: " + file + " cannot be read. Correct the path, or remove the setting.");
        }
    }

    @Override
    public Runs runs() {
        return runs;
    }

    /** What was counted of its runs. */
    List<Metric> metrics() {
        return runs.metrics();
    }

    /** Ends only after this, which has to end by itself. */
    /** From now on whoever asks for a run's page is sent to this dashboard. */
    void linkPages(Dashboard dashboard) {
        runs.linkPages(runId -> dashboard.address("/runs/" + runId + "/"));
    }

    void endsAfter(Runnable first) {
        before.add(first);
    }

    ArtifactStore store() {
        return store;
    }

    @Override
    public Address address(String given) {
        String url = urls.normalise(given);
        return new Address(url, UrlPolicy.isLoopback(url));
    }

    /** Ends it. A signal that comes while it is being ended waits until that is done: the process must not go before. */
    @Override
    public void close() {
        end.run(() -> {
            CloseAll.end(before);
            CloseAll.end(List.of(
                    runs::close,
                    telemetry::close,
                    () -> {
                        if (model != null) {
                            model.close();
                        }
                    },
                    () -> TempDirectory.remove(
                            temp, ProcessHandle.current().descendants().toList()),
                    () -> System.clearProperty(DRIVER_FOLDER),
                    store::close));
        });
    }
}
