package dev.webwitness.browser.forms;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.FileChooser;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.JSHandle;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.TimeoutError;
import dev.webwitness.browser.guard.NavigationPolicy;
import dev.webwitness.browser.locate.ElementLocator;
import dev.webwitness.browser.options.UploadFolder;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Uploads files: to a file field, also one hidden behind a button, or by dropping them. Owned by the run's thread. */
public final class UploadAction {
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int CHOOSER_MS = 2_000;

    /** What is dropped goes through the driver as text. */
    private static final long MOST_DROPPED_BYTES = 5_000_000;

    /** The file field an element is, is the label of, holds, or stands beside. */
    private static final String FIELD = """
            e => {
              const is = x => x && x.matches && x.matches('input[type=file]');
              if (is(e)) return e;
              if (is(e.control)) return e.control;
              const label = e.closest('label');
              if (label && is(label.control)) return label.control;
              for (let up = e, hops = 0; up && up.tagName !== 'BODY' && hops < 4; up = up.parentElement, hops++) {
                const inside = up.querySelectorAll('input[type=file]');
                if (inside.length === 1) return inside[0];
                if (inside.length > 1) return null;
              }
              return null;
            }""";

    private static final String DROP = """
            (e, files) => {
              const data = new DataTransfer();
              for (const [name, type, text] of files) {
                const bytes = Uint8Array.from(atob(text), c => c.charCodeAt(0));
                data.items.add(new File([bytes], name, {type}));
              }
              let taken = false;
              for (const kind of ['dragenter', 'dragover', 'drop']) {
                const event = new DragEvent(kind, {bubbles: true, cancelable: true, dataTransfer: data});
                e.dispatchEvent(event);
                taken = taken || event.defaultPrevented;
              }
              return taken;
            }""";

    private final SessionContext session;
    private final ElementLocator locating;

    public UploadAction(SessionContext session, ElementLocator locating) {
        this.session = session;
        this.locating = locating;
    }

    public void upload(ActionTrial trial, Action.Upload upload) {
        session.runPolicy().upload(upload.files());
        List<Path> files = session.uploads().files(upload.files(), NavigationPolicy.host(session.url()));
        Target target = upload.target();
        if (target == null) {
            give(trial, only(), files);
            return;
        }
        LookupResult.Found found = locating.ready(trial, target, SearchPurpose.ANY);
        ElementHandle field =
                element("looking for the file field", () -> found.handle().evaluateHandle(FIELD));
        if (field != null) {
            give(trial, field, files);
        } else if (!chosen(trial, found, files) && !dropped(trial, found, files)) {
            throw session.error(
                    ErrorCode.PROVIDER_ATTACHMENT_EVIDENCE_MISSING,
                    found.element().label()
                            + " takes no files: it is no file field, opens no file chooser, and nothing can be dropped on it."
                            + " Name the field or the button that files are chosen with.",
                    List.of(found.element().label()),
                    null);
        }
        trial.addEffect(names(files) + " given to it");
    }

    private static String names(List<Path> files) {
        return String.join(
                ", ", files.stream().map(file -> file.getFileName().toString()).toList());
    }

    /** The only file field there is. */
    private ElementHandle only() {
        List<ElementHandle> fields = call("looking for the file field", () -> {
            List<ElementHandle> all = new ArrayList<>();
            for (Frame frame : session.page().frames()) {
                all.addAll(frame.querySelectorAll("input[type=file]:not(:disabled)"));
            }
            return all;
        });
        if (fields.size() == 1) {
            return fields.get(0);
        }
        throw session.error(
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                fields.isEmpty()
                        ? "The page has no file field. Name the button or the place that files are given to."
                        : "The page has " + fields.size() + " file fields. Say which: upload \"…\" to \"Field\".",
                List.of("input[type=file]"),
                Map.of(fields.isEmpty() ? "nearest" : "ambiguous", List.of(fields.size() + " file fields")));
    }

    private void give(ActionTrial trial, ElementHandle field, List<Path> files) {
        boolean several = files.size() > 1
                && !Boolean.TRUE.equals(call("looking at the file field", () -> field.evaluate("e => e.multiple")));
        if (several) {
            throw session.error(
                    ErrorCode.PROVIDER_ATTACHMENT_PREFLIGHT,
                    "The field takes one file, and " + files.size() + " were to be given to it. Upload one.",
                    List.of(names(files)),
                    null);
        }
        session.runPolicy().give(SecretFieldCheck.describeField(session, field));
        verify(files);
        trial.markDispatched();
        Object left = call("giving files to the page", () -> {
            field.setInputFiles(files.toArray(Path[]::new));
            return field.evaluate("e => e.isConnected ? e.files.length : -1");
        });
        if (left instanceof Number number && number.intValue() == 0) {
            trial.notes.add("the field is empty again: the page took the files, or refused them");
        }
    }

    /** A button that opens the file chooser of a field that it makes itself. */
    private boolean chosen(ActionTrial trial, LookupResult.Found found, List<Path> files) {
        FileChooser chooser;
        try {
            chooser = call("opening the file chooser", () -> {
                trial.markDispatched();
                return session.page()
                        .waitForFileChooser(
                                new Page.WaitForFileChooserOptions().setTimeout(CHOOSER_MS),
                                () -> found.handle()
                                        .click(new ElementHandle.ClickOptions()
                                                .setNoWaitAfter(true)
                                                .setTimeout(LIMIT.toMillis())));
            });
        } catch (TimeoutError e) {
            return false;
        }
        session.runPolicy().give(SecretFieldCheck.describeField(session, chooser.element()));
        verify(files);
        run("giving files to the page", () -> chooser.setFiles(files.toArray(Path[]::new)));
        return true;
    }

    private boolean dropped(ActionTrial trial, LookupResult.Found found, List<Path> files) {
        session.runPolicy().give(SecretFieldCheck.describeField(session, found.handle()));
        List<List<String>> contents = new ArrayList<>();
        for (Path file : files) {
            contents.add(content(file));
        }
        trial.markDispatched();
        return Boolean.TRUE.equals(call("dropping files", () -> found.handle().evaluate(DROP, contents)));
    }

    private void verify(List<Path> files) {
        UploadFolder.verify(files, NavigationPolicy.host(session.url()));
    }

    private List<String> content(Path file) {
        verify(List.of(file));
        try {
            if (Files.size(file) > MOST_DROPPED_BYTES) {
                throw session.error(
                        ErrorCode.PROVIDER_ATTACHMENT_PREFLIGHT,
                        file.getFileName() + " is larger than the " + MOST_DROPPED_BYTES / 1_000_000
                                + " MB that can be dropped. Give it to a file field instead.",
                        List.of(file.toString()),
                        null);
            }
            String type = Files.probeContentType(file);
            return List.of(
                    file.getFileName().toString(),
                    type == null ? "" : type,
                    Base64.getEncoder().encodeToString(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "reading " + file.getFileName());
        }
    }

    private @Nullable ElementHandle element(String stage, java.util.function.Supplier<JSHandle> operation) {
        try {
            return call(stage, operation).asElement();
        } catch (PlaywrightException e) {
            if (session.failures().lost()) {
                throw e;
            }
            return null;
        }
    }

    private <T> T call(String stage, java.util.function.Supplier<T> operation) {
        return session.call(stage, LIMIT, operation);
    }

    private void run(String stage, Runnable operation) {
        session.run(stage, LIMIT, operation);
    }
}
