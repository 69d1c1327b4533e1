package dev.webwitness;

import dev.webwitness.brain.steps.ParsedStep;
import dev.webwitness.brain.steps.StepLanguage;
import dev.webwitness.brain.steps.TaskReader;
import dev.webwitness.browser.driver.TempDirectory;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.cli.Cli;
import dev.webwitness.cli.shell.CommandServices;
import dev.webwitness.cli.shell.Console;
import dev.webwitness.cli.shell.DoctorCheck;
import dev.webwitness.cli.shell.Evaluator;
import dev.webwitness.cli.shell.ParsedLine;
import dev.webwitness.config.InstallLayout;
import dev.webwitness.config.Settings;
import dev.webwitness.config.reader.Listen;
import dev.webwitness.dashboard.Dashboard;
import dev.webwitness.demo.DemoShop;
import dev.webwitness.mcp.InitializeResponse;
import dev.webwitness.mcp.StdioMcpServer;
import dev.webwitness.mcp.resource.ExtraCapabilities;
import dev.webwitness.mcp.stdio.EarlyHandshake;
import dev.webwitness.mcp.stdio.StdioTransport;
import dev.webwitness.mcp.tool.ToolDefaults;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.Consent;
import dev.webwitness.model.step.Action;
import dev.webwitness.page.vision.model.VisionRuntime;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.doctor.EndpointsCheck;
import dev.webwitness.run.doctor.SelfCheck;
import dev.webwitness.run.journal.RunRedactor;
import dev.webwitness.run.operator.DisplayDetection;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.profiles.ProfileStore;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The entry point: wires the packages together, top to bottom. */
public final class Main implements CommandServices {
    /** So long a client has the start for itself; one that only probes is gone by then. */
    private static final Duration DASHBOARD_AFTER = Duration.ofSeconds(2);

    private final TempDirectory leftovers =
            TempDirectory.below(Path.of(System.getProperty("java.io.tmpdir")), Path.of("/tmp"));

    private final AtomicReference<@Nullable Redactor> logs = new AtomicReference<>();

    private @Nullable EarlyHandshake greeted;

    private final ExtraCapabilities extras;

    private Main() {
        this(ExtraCapabilities.NONE);
    }

    /** Serves something beside what is ours; for the tests of the protocol. */
    Main(ExtraCapabilities extras) {
        this.extras = extras;
    }

    public static void main(String[] args) {
        Console console = Console.standard(System.getenv());
        System.exit(Cli.run(args, InstallLayout.find(Main.class), System.getenv(), console, new Main()));
    }

    @Override
    public UnaryOperator<String> logGate(Settings settings) {
        Redactor redactor = new Redactor(Application.knownSecrets(settings));
        logs.set(redactor);
        return redactor::text;
    }

    private void hide(Collection<String> secrets) {
        Redactor redactor = logs.get();
        if (redactor != null) {
            redactor.addSecrets(secrets);
        }
    }

    @Override
    public void greet(InputStream in, OutputStream out) {
        greeted = EarlyHandshake.begin(
                in, out, StdioTransport.Limits.USUAL.maxLineBytes(), new InitializeResponse(version())::write);
    }

    @Override
    public void serve(Settings settings, InputStream in, OutputStream out, Consumer<String> told) {
        HttpService.requireSafe(settings.http());
        try (Application application = Application.open(settings, leftovers, this::hide);
                Dashboard dashboard = dashboard(application, settings, told)) {
            boolean watched = settings.dashboard().on();
            if (watched) {
                dashboard.serveAfter(DASHBOARD_AFTER);
                application.linkPages(dashboard);
            }
            StdioMcpServer.ServerParts parts = new StdioMcpServer.ServerParts(
                    application.runs(),
                    application.store(),
                    defaults(settings),
                    StepLanguage.description(),
                    version(),
                    RunRedactor.of(Application.secrets(settings))::error,
                    extras);
            boolean overHttp = serveHttp(settings, parts, application, told);
            EarlyHandshake begun = greeted;
            try (StdioMcpServer server =
                    begun == null ? StdioMcpServer.start(in, out, parts) : StdioMcpServer.start(begun, parts)) {
                server.awaitEnd();
                if (overHttp && !server.used()) {
                    new CountDownLatch(1)
                            .await(); // nobody came over stdio: only a signal ends what is served over HTTP
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Serves over HTTP as well where the settings say so; whether they do. */
    private static boolean serveHttp(
            Settings settings, StdioMcpServer.ServerParts parts, Application application, Consumer<String> told) {
        Listen listen = settings.http().listen();
        if (listen == null) {
            return false;
        }
        HttpService service = HttpService.start(settings.http(), listen, parts, application::metrics);
        application.endsAfter(service::close);
        told.accept("MCP over HTTP: " + service.address());
        HttpService.remarks(settings.http(), listen).forEach(told);
        return true;
    }

    private static Dashboard dashboard(Application application, Settings settings, Consumer<String> told) {
        return new Dashboard(
                application.runs(), application.store(), settings.dashboard().port(), told);
    }

    @Override
    public Optional<String> dashboard(Settings settings) {
        return Dashboard.elsewhere(settings.artifacts().dir());
    }

    @Override
    public void serveDashboard(Settings settings, Consumer<String> opened) {
        try (Application application = Application.open(settings, leftovers, this::hide);
                Dashboard dashboard = dashboard(application, settings, opened)) {
            dashboard.entrance("/").ifPresent(opened);
            dashboard.awaitEnd();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public Evaluator evaluator(Settings settings) {
        return Application.open(settings, leftovers, this::hide);
    }

    @Override
    public Evaluator watched(Settings settings) {
        Application application = Application.open(settings, leftovers, this::hide);
        if (settings.dashboard().on()) {
            Dashboard dashboard = dashboard(application, settings, line -> {});
            application.linkPages(dashboard);
            application.endsAfter(dashboard::close);
        }
        return application;
    }

    @Override
    public ProfileStore profiles(Settings settings) {
        return Application.profiles(settings, this::hide);
    }

    @Override
    public ArtifactStore store(Settings settings) {
        return SharedStoreFactory.open(settings, Application.limits(settings));
    }

    @Override
    public List<ParsedLine> understand(String task) {
        return TaskReader.read(task).stream().map(Main::understood).toList();
    }

    private static ParsedLine understood(ParsedStep line) {
        ParsedStep.Unread why = line.unread();
        return new ParsedLine(
                line.number(),
                line.text(),
                line.actions().stream().map(Action::label).toList(),
                line.flow() == null ? null : line.flow().label(),
                why == null ? null : why.reason(),
                why == null ? List.of() : why.forms());
    }

    @Override
    public String stepLanguage() {
        return StepLanguage.document();
    }

    @Override
    public List<DoctorCheck> checkStore(Settings settings) {
        return SharedStoreFactory.check(settings);
    }

    @Override
    public List<DoctorCheck> checkModel(Settings settings) {
        return ModelClientFactory.check(settings, System.getenv());
    }

    @Override
    public List<DoctorCheck> checkBrowser(Settings settings) {
        BrowserOptions options;
        try {
            options = Application.browser(settings, leftovers.own());
        } catch (WebwitnessException e) {
            return List.of(
                    DoctorCheck.ill("endpoint headers", "missing", e.info().message()));
        }
        try (DemoShop shop = DemoShop.start(0, Set.of())) {
            List<DoctorCheck> checks = new ArrayList<>(Stream.concat(
                            new EndpointsCheck(options).look().stream(),
                            new SelfCheck(options, shop.url() + "/self-check").look().stream())
                    .map(seen -> seen.ok()
                            ? DoctorCheck.well(seen.what(), seen.detail())
                            : DoctorCheck.ill(seen.what(), "missing", seen.detail()))
                    .toList());
            checks.add(pictures());
            return checks;
        } finally {
            TempDirectory.delete(leftovers.own());
        }
    }

    /** Nothing has to be mended where pictures cannot be read: all else works. */
    private static DoctorCheck pictures() {
        VisionRuntime.Support support = VisionRuntime.support();
        return DoctorCheck.well(
                "reading pictures",
                support.there()
                        ? "texts in pictures and names of like meaning, on " + support.system()
                        : "not on " + support.system() + ": elements are found by their names alone");
    }

    private static ToolDefaults defaults(Settings settings) {
        Settings.Run run = settings.run();
        return new ToolDefaults(
                new ToolDefaults.Limits(run.budgetS(), run.maxSteps(), run.stepTimeoutS(), run.maxSegments()),
                new ToolDefaults.Window(
                        settings.browser().headless(),
                        settings.browser().viewport(),
                        DisplayDetection.there(System.getProperty("os.name", ""), System.getenv())),
                Consent.valueOf(run.consent().toUpperCase(Locale.ROOT)),
                run.waitS(),
                run.maxTokens());
    }

    private static String version() {
        return Optional.ofNullable(Main.class.getPackage().getImplementationVersion())
                .orElse("development");
    }
}
