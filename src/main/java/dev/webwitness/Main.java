package dev.webwitness;

import dev.webwitness.brain.steps.ReadLine;
import dev.webwitness.brain.steps.StepLanguage;
import dev.webwitness.brain.steps.TaskReader;
import dev.webwitness.browser.BrowserOptions;
import dev.webwitness.browser.Leftovers;
import dev.webwitness.cli.Check;
import dev.webwitness.cli.Cli;
import dev.webwitness.cli.Console;
import dev.webwitness.cli.Doors;
import dev.webwitness.cli.Evaluator;
import dev.webwitness.cli.UnderstoodLine;
import dev.webwitness.config.Home;
import dev.webwitness.config.Listen;
import dev.webwitness.config.Settings;
import dev.webwitness.dashboard.Dashboard;
import dev.webwitness.demo.DemoShop;
import dev.webwitness.mcp.Extras;
import dev.webwitness.mcp.InitializeAnswer;
import dev.webwitness.mcp.McpDoor;
import dev.webwitness.mcp.stdio.EarlyHandshake;
import dev.webwitness.mcp.stdio.StdioTransport;
import dev.webwitness.mcp.tool.ToolDefaults;
import dev.webwitness.model.Action;
import dev.webwitness.model.Consent;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.page.sight.Eyes;
import dev.webwitness.policy.Redactor;
import dev.webwitness.run.Display;
import dev.webwitness.run.EndpointsCheck;
import dev.webwitness.run.ErrorGate;
import dev.webwitness.run.SelfCheck;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.store.Profiles;
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
public final class Main implements Doors {
    /** So long a client has the start for itself; one that only probes is gone by then. */
    private static final Duration DASHBOARD_AFTER = Duration.ofSeconds(2);

    private final Leftovers leftovers = Leftovers.below(Path.of(System.getProperty("java.io.tmpdir")), Path.of("/tmp"));

    private final AtomicReference<@Nullable Redactor> logs = new AtomicReference<>();

    private @Nullable EarlyHandshake greeted;

    private final Extras extras;

    private Main() {
        this(Extras.NONE);
    }

    /** Serves something beside what is ours; for the tests of the protocol. */
    Main(Extras extras) {
        this.extras = extras;
    }

    public static void main(String[] args) {
        Console console = Console.standard(System.getenv());
        System.exit(Cli.run(args, Home.find(Main.class), System.getenv(), console, new Main()));
    }

    @Override
    public UnaryOperator<String> logGate(Settings settings) {
        Redactor gate = new Redactor(Workshop.knownSecrets(settings));
        logs.set(gate);
        return gate::text;
    }

    private void hide(Collection<String> secrets) {
        Redactor gate = logs.get();
        if (gate != null) {
            gate.addSecrets(secrets);
        }
    }

    @Override
    public void greet(InputStream in, OutputStream out) {
        greeted = EarlyHandshake.begin(
                in, out, StdioTransport.Limits.USUAL.maxLineBytes(), new InitializeAnswer(version())::write);
    }

    @Override
    public void serve(Settings settings, InputStream in, OutputStream out) {
        serve(settings, in, out, line -> {});
    }

    @Override
    public void serve(Settings settings, InputStream in, OutputStream out, Consumer<String> told) {
        HttpService.requireSafe(settings.http());
        try (Workshop workshop = Workshop.open(settings, leftovers, this::hide);
                Dashboard dashboard = new Dashboard(
                        workshop.runs(), workshop.store(), settings.dashboard().port(), told)) {
            boolean watched = settings.dashboard().on();
            if (watched) {
                dashboard.serveAfter(DASHBOARD_AFTER);
            }
            McpDoor.House house = new McpDoor.House(
                    watched ? new ServedRuns(workshop.runs(), dashboard) : workshop.runs(),
                    workshop.store(),
                    defaults(settings),
                    StepLanguage.description(),
                    version(),
                    new ErrorGate(Workshop.secrets(settings)),
                    StdioTransport.Limits.USUAL,
                    extras);
            boolean overHttp = serveHttp(settings, house, workshop, told);
            EarlyHandshake begun = greeted;
            try (McpDoor door = begun == null ? McpDoor.start(in, out, house) : McpDoor.start(begun, house)) {
                door.awaitEnd();
                if (overHttp && !door.used()) {
                    new CountDownLatch(1)
                            .await(); // nobody came over stdio: only a signal ends what is served over HTTP
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Serves over HTTP as well where the settings say so; whether they do. */
    private static boolean serveHttp(Settings settings, McpDoor.House house, Workshop workshop, Consumer<String> told) {
        Listen listen = settings.http().listen();
        if (listen == null) {
            return false;
        }
        HttpService service = HttpService.start(settings.http(), listen, house, workshop::metrics);
        workshop.endsAfter(service::close);
        told.accept("MCP over HTTP: " + service.address());
        HttpService.remarks(settings.http(), listen).forEach(told);
        return true;
    }

    @Override
    public Optional<String> dashboard(Settings settings) {
        return Dashboard.elsewhere(settings.artifacts().dir());
    }

    @Override
    public void serveDashboard(Settings settings, Consumer<String> opened) {
        try (Workshop workshop = Workshop.open(settings, leftovers, this::hide);
                Dashboard dashboard = new Dashboard(
                        workshop.runs(), workshop.store(), settings.dashboard().port(), opened)) {
            dashboard.entrance("/").ifPresent(opened);
            dashboard.awaitEnd();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public Evaluator evaluator(Settings settings) {
        return Workshop.open(settings, leftovers, this::hide);
    }

    @Override
    public Evaluator watched(Settings settings) {
        Workshop workshop = Workshop.open(settings, leftovers, this::hide);
        return settings.dashboard().on()
                ? new WatchedWorkshop(
                        workshop,
                        new Dashboard(
                                workshop.runs(),
                                workshop.store(),
                                settings.dashboard().port(),
                                line -> {}))
                : workshop;
    }

    @Override
    public Profiles profiles(Settings settings) {
        return Workshop.profiles(settings, this::hide);
    }

    @Override
    public ArtifactStore store(Settings settings) {
        return SharedStoreFactory.open(settings, Workshop.limits(settings));
    }

    @Override
    public List<UnderstoodLine> understand(String task) {
        return TaskReader.read(task).stream().map(Main::understood).toList();
    }

    private static UnderstoodLine understood(ReadLine line) {
        ReadLine.Unread why = line.unread();
        return new UnderstoodLine(
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
    public List<Check> checkStore(Settings settings) {
        return SharedStoreFactory.check(settings);
    }

    @Override
    public List<Check> checkModel(Settings settings) {
        return ModelSetup.check(settings, System.getenv());
    }

    @Override
    public List<Check> checkBrowser(Settings settings) {
        BrowserOptions options;
        try {
            options = Workshop.browser(settings, leftovers.own());
        } catch (WebwitnessException e) {
            return List.of(Check.ill("endpoint headers", "missing", e.info().message()));
        }
        try (DemoShop shop = DemoShop.start(0, Set.of())) {
            List<Check> checks = new ArrayList<>(Stream.concat(
                            new EndpointsCheck(options).look().stream(),
                            new SelfCheck(options, shop.url() + "/self-check").look().stream())
                    .map(seen -> seen.ok()
                            ? Check.well(seen.what(), seen.detail())
                            : Check.ill(seen.what(), "missing", seen.detail()))
                    .toList());
            checks.add(pictures());
            return checks;
        } finally {
            Leftovers.delete(leftovers.own());
        }
    }

    /** Nothing has to be mended where pictures cannot be read: all else works. */
    private static Check pictures() {
        Eyes.Support support = Eyes.support();
        return Check.well(
                "reading pictures",
                support.there()
                        ? "texts in pictures and names of like meaning, on " + support.system()
                        : "not on " + support.system() + ": elements are found by their names alone");
    }

    private static ToolDefaults defaults(Settings settings) {
        Settings.Run run = settings.run();
        return new ToolDefaults(
                settings.browser().headless(),
                run.budgetS(),
                run.maxSteps(),
                run.stepTimeoutS(),
                run.maxSegments(),
                run.waitS(),
                run.maxTokens(),
                settings.browser().viewport(),
                Consent.valueOf(run.consent().toUpperCase(Locale.ROOT)),
                Display.there(System.getProperty("os.name", ""), System.getenv()));
    }

    private static String version() {
        return Optional.ofNullable(Main.class.getPackage().getImplementationVersion())
                .orElse("development");
    }
}
