package dev.webwitness.dashboard;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.report.compare.RunComparison;
import dev.webwitness.run.ResumeRequest;
import dev.webwitness.run.Runs;
import dev.webwitness.run.resume.PastRun;
import dev.webwitness.run.state.RunHandle;
import dev.webwitness.store.ArtifactStore;
import dev.webwitness.web.servlet.RequestHandler;
import dev.webwitness.web.servlet.SocketEndpoint;
import dev.webwitness.web.servlet.WebRequest;
import dev.webwitness.web.servlet.WebResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The routes of the dashboard: pages, {@code /api} for their scripts, {@code /runs/ID/…} for the files of a run. */
final class DashboardSite implements RequestHandler {
    private final Runs runs;
    private final ArtifactStore store;
    private final RunListApi listing;
    private final PageRenderer pages;
    private final ControlLeases leases = new ControlLeases();

    DashboardSite(Runs runs, ArtifactStore store) {
        this.runs = runs;
        this.store = store;
        this.listing = new RunListApi(runs, store);
        this.pages = new PageRenderer(runs, store);
    }

    @Override
    public @Nullable WebResponse asset(String name) {
        return StaticAssets.of(name);
    }

    @Override
    public WebResponse answer(WebRequest ask) {
        List<String> path = ask.path();
        String first = path.isEmpty() ? "" : path.get(0);
        return switch (first) {
            case "" -> reading(ask, () -> WebResponse.page(PageLayout.list(ask.token())));
            case "runs" -> reading(ask, () -> run(ask, path));
            case "api" -> api(ask, path);
            default -> throw nothing();
        };
    }

    private WebResponse run(WebRequest ask, List<String> path) {
        if (path.size() == 1) {
            return new WebResponse.Moved("/");
        }
        String runId = path.get(1);
        if (path.size() == 2) {
            return ask.folder()
                    ? pages.one(ask, runId)
                    : new WebResponse.Moved("/runs/" + pages.folder(runId).runId() + "/");
        }
        String name = String.join("/", path.subList(2, path.size()));
        return switch (name) {
            case "export.zip" -> RunFileHandler.all(pages.folder(runId));
            case "picture" -> RunFileHandler.newestPicture(pages.folder(runId));
            default -> RunFileHandler.one(pages.folder(runId), name);
        };
    }

    private WebResponse api(WebRequest ask, List<String> path) {
        if (path.size() < 2 || !path.get(1).equals("runs") || path.size() > 4) {
            throw nothing();
        }
        if (path.size() == 2) {
            return reading(ask, () -> WebResponse.json(listing.of(ask.query())));
        }
        String runId = path.get(2);
        if (path.size() == 3) {
            return ask.method().equals("DELETE") ? delete(runId) : reading(ask, () -> WebResponse.json(object(runId)));
        }
        if (path.get(3).equals("compare")) {
            return reading(ask, () -> compared(ask.query().getOrDefault("base", ""), runId));
        }
        if (!ask.method().equals("POST")) {
            throw wrongWay(ask);
        }
        return switch (path.get(3)) {
            case "pin" -> pin(runId, Boolean.TRUE.equals(ask.body().get("pinned")));
            case "cancel" -> cancel(runId);
            case "answer" -> answer(runId, ask);
            case "again" -> again(runId);
            case "resume" -> resume(runId, ask);
            default -> throw nothing();
        };
    }

    private Map<String, @Nullable Object> object(String runId) {
        Map<String, @Nullable Object> object = pages.row(runId);
        String server = store.keeper(runId).orElse(null);
        object.put("server", server);
        object.put("resumable", server == null && PastRun.resumable(pages.folder(runId)));
        object.put(
                "files",
                pages.folder(runId).list().stream()
                        .map(file -> Map.of("name", file.name(), "bytes", file.bytes()))
                        .toList());
        return object;
    }

    private WebResponse delete(String runId) {
        pages.folder(runId);
        store.delete(runId);
        return done("deleted", true);
    }

    private WebResponse pin(String runId, boolean pinned) {
        pages.folder(runId);
        store.pin(runId, pinned);
        return done("pinned", pinned);
    }

    private WebResponse cancel(String runId) {
        RunHandle here = runs.find(runId).orElse(null);
        if (here != null) {
            return done("cancelled", here.cancel());
        }
        pages.folder(runId);
        Optional<String> server = store.askToEnd(runId);
        if (server.isEmpty() && runs.cancel(runId).isPresent()) {
            return done("cancelled", true);
        }
        return done("asked", server.orElseThrow(() -> notHere(runId)));
    }

    /** Answers the run's question. */
    private WebResponse answer(String runId, WebRequest ask) {
        String note = ask.body().get("note") instanceof String text ? text : "";
        going(runId)
                .appeal()
                .answer(
                        "a person at the dashboard",
                        Boolean.TRUE.equals(ask.body().get("done")),
                        note);
        return done("answered", true);
    }

    /** Starts the same request as a new run. */
    private WebResponse again(String runId) {
        return done("run_id", runs.start(PastRun.again(pages.folder(runId))).runId());
    }

    /** Resumes the run, with further steps or a note. */
    private WebResponse resume(String runId, WebRequest ask) {
        pages.folder(runId);
        runs.resume(runId, new ResumeRequest(said(ask, "steps"), said(ask, "note"), null, null, 0));
        return done("resumed", true);
    }

    private static @Nullable String said(WebRequest ask, String name) {
        return ask.body().get(name) instanceof String text && !text.isBlank() ? text.strip() : null;
    }

    private WebResponse compared(String base, String head) {
        return WebResponse.json(RunComparison.of(PastRun.side(pages.folder(base)), PastRun.side(pages.folder(head))));
    }

    private RunHandle going(String runId) {
        return runs.find(runId).orElseThrow(() -> notHere(runId));
    }

    /** The refusal of a run that another process has. */
    private WebwitnessException notHere(String runId) {
        String known = pages.folder(runId).runId();
        return new WebwitnessException(
                ErrorCode.RUN_STATE_CONFLICT,
                store.keeper(known)
                        .map(server -> "Run " + known + " belongs to server " + server
                                + ". Do this at that server's dashboard; here the run can be looked at and cancelled.")
                        .orElse("Run " + known + " is not going on in this process."));
    }

    private static WebResponse done(String what, Object now) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("ok", true);
        answer.put(what, now);
        return WebResponse.json(answer);
    }

    private interface Reading {
        WebResponse reply();
    }

    private static WebResponse reading(WebRequest ask, Reading reading) {
        if (!ask.reads()) {
            throw wrongWay(ask);
        }
        return reading.reply();
    }

    private static WebwitnessException wrongWay(WebRequest ask) {
        return new WebwitnessException(ErrorCode.ARGUMENTS_INVALID, ask.method() + " does nothing at this address.");
    }

    private static WebwitnessException nothing() {
        return new WebwitnessException(ErrorCode.RUN_NOT_FOUND, "There is no such address here.");
    }

    @Override
    public WebResponse errorPage(int status, ErrorInfo error) {
        String title = switch (status) {
            case 401 -> "Sign in";
            case 404 -> "Not here";
            default -> "This did not work";
        };
        return WebResponse.page(status, PageLayout.note(title, error.message(), status != 401));
    }

    @Override
    public @Nullable SocketEndpoint openSocket(WebRequest ask) {
        List<String> path = ask.path();
        return path.size() == 3 && path.get(1).equals("runs")
                ? runs.find(path.get(2))
                        .map(run -> new LiveViewSocket(run, leases))
                        .orElse(null)
                : null;
    }
}
