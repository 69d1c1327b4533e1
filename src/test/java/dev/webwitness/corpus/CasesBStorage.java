package dev.webwitness.corpus;

import static dev.webwitness.corpus.CorpusCase.fault;
import static dev.webwitness.corpus.Plan.click;
import static dev.webwitness.corpus.Scene.fill;

import java.util.ArrayList;
import java.util.List;

/** What browsers keep for a site: full, from another version, or not what was put in. */
final class CasesBStorage {
    private CasesBStorage() {}

    static List<CorpusCase> cases() {
        return List.of(
                fault("indexeddb-store-missing", "indexeddb failure", CasesBStorage::storeMissing),
                fault("indexeddb-newer-version", "indexeddb failure", CasesBStorage::newerVersion),
                fault("local-storage-full", "storage quota", CasesBStorage::full),
                fault("stored-json-corrupt", "corrupt stored data", CasesBStorage::corrupt));
    }

    private static Plan storeMissing(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Keep", "Save");
        String script = w.asset("js");
        s.page(
                "/",
                form.html()
                        + s.script(
                                script,
                                form.onClick(fill(
                                        """
                  const asked = indexedDB.open('@db@', @version@);
                  asked.onupgradeneeded = () => asked.result.createObjectStore('@store@', { keyPath: 'id' });
                  asked.onsuccess = () => {
                    const put = asked.result.transaction('@other@', 'readwrite').objectStore('@other@').put({ id: 1 });
                    put.onsuccess = () => { @ok@; };
                  };
                """,
                                        "db",
                                        w.word(),
                                        "version",
                                        String.valueOf(w.between(1, 9)),
                                        "store",
                                        w.word(),
                                        "other",
                                        w.word()))));
        return form.fault(Truth.thrown("One of the specified object stores was not found", script.substring(1)));
    }

    private static Plan newerVersion(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Sync", "Load");
        String db = w.word();
        int version = w.between(2, 40);
        s.page(
                "/",
                form.html()
                        + s.bundle("indexedDB.open('" + db + "', " + (version + 1)
                                + ").onsuccess = (e) => e.target.result.close();")
                        + s.bundle(form.onClickAsync(fill("""
                          await new Promise((fine, wrong) => {
                            const asked = indexedDB.open('@db@', @version@);
                            asked.onerror = () => wrong(asked.error);
                            asked.onsuccess = () => fine(asked.result);
                          });
                          @ok@;
                        """, "db", db, "version", String.valueOf(version)))));
        return form.fault(Truth.of(Clue.of("exception")
                .message("The requested version (" + version + ") is less than the existing version (" + (version + 1)
                        + ")")));
    }

    private static Plan full(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Keep", "Remember");
        String script = w.asset("js");
        String key = w.word() + ":" + w.word();
        s.page(
                "/",
                form.html()
                        + s.bundle("try { localStorage.setItem('" + w.word() + "-cache', 'x'.repeat("
                                + w.between(5_100_000, 5_200_000) + ")); } catch (e) { }")
                        + s.script(
                                script,
                                form.onClick(
                                        "  localStorage.setItem('" + key
                                                + "', JSON.stringify({ at: Date.now(), rows: 'y'.repeat(200000) }));\n  @ok@;")));
        return form.fault(Truth.thrown("Setting the value of '" + key + "' exceeded the quota", script.substring(1)));
    }

    /** The first page stores an object as its name; the second one cannot read it. */
    private static Plan corrupt(Scene s) {
        Words w = s.words();
        CasesBForm form = CasesBForm.of(s, "Show", "Continue with");
        String key = w.word();
        String next = w.page();
        String script = w.asset("js");
        String keep = w.label("Keep", "Accept");
        String link = "Go to " + w.word();
        s.page(
                "/",
                fill(
                                "<button id=\"k\">@keep@</button> <a href=\"@next@\">@link@</a>",
                                "keep",
                                keep,
                                "next",
                                next,
                                "link",
                                link)
                        + s.bundle("k.onclick = () => { localStorage.setItem('" + key + "', { " + w.word()
                                + ": true }); };"));
        s.page(
                next,
                form.html()
                        + s.script(
                                script,
                                "const kept = JSON.parse(localStorage.getItem('" + key + "'));\n"
                                        + form.onClick("  if (kept) { @ok@; }")));
        List<String> steps = new ArrayList<>(List.of(click(keep), click(link)));
        steps.addAll(form.steps());
        return Plan.fault(
                "/",
                Truth.thrown("\"[object Object]\" is not valid JSON", script.substring(1)),
                steps.toArray(String[]::new));
    }
}
