package dev.webwitness.run.journal;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.policy.access.PromptInjectionPatterns;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds orders to a model in the texts of a page, and reports each once. Guarded by the journal's lock. */
public final class PromptInjectionScanner {
    private static final int MOST = 20;

    private final Set<String> told = new HashSet<>();

    /** What the page shows: its outline, or its title. */
    public Optional<BrowserEvent.Console> scanPage(String where, String shown, String url, long atMs, int step) {
        return told.size() >= MOST
                ? Optional.empty()
                : PromptInjectionPatterns.findInOutline(shown)
                        .flatMap(orders -> once(atMs, step, "main", where, orders, url));
    }

    /** What it logs, asks, answers and names. */
    public Optional<BrowserEvent.Console> scanEvent(BrowserEvent signal) {
        if (told.size() >= MOST) {
            return Optional.empty();
        }
        for (Map.Entry<String, @Nullable String> said : said(signal).entrySet()) {
            String text = said.getValue();
            if (text != null && !text.isBlank()) {
                Optional<BrowserEvent.Console> found = PromptInjectionPatterns.findIn(text)
                        .flatMap(orders ->
                                once(signal.atMs(), signal.step(), signal.target(), said.getKey(), orders, ""));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static Map<String, @Nullable String> said(BrowserEvent signal) {
        Map<String, @Nullable String> said = new LinkedHashMap<>();
        if (signal instanceof BrowserEvent.Console it) {
            said.put("its console", it.text());
        } else if (signal instanceof BrowserEvent.PageError it) {
            said.put("an error", it.message());
        } else if (signal instanceof BrowserEvent.Dialog it) {
            said.put("a dialog", it.message());
        } else if (signal instanceof BrowserEvent.Download it) {
            said.put("the name of a download", it.suggestedName().replaceAll("[_.+-]+", " "));
        } else if (signal instanceof BrowserEvent.Request it && it.status() >= 400) {
            said.put("an answer of the server", it.response().body().excerpt());
            said.put(
                    "a header of the server",
                    String.join("\n", it.response().headers().values()));
            said.put("an address", words(it.url()));
        } else if (signal instanceof BrowserEvent.Navigation it && it.mainFrame()) {
            said.put("its address", words(it.url()));
        } else if (signal instanceof BrowserEvent.Tab it) {
            said.put("the address of a tab", words(it.url()));
        }
        return said;
    }

    /** The words of an address, as somebody would read them. */
    private static String words(String url) {
        return url.replaceFirst("^https?://[^/?#]*", "").replaceAll("%20|[+_/?&=#-]+", " ");
    }

    private Optional<BrowserEvent.Console> once(
            long atMs, int step, String target, String where, String orders, String url) {
        return told.size() < MOST && told.add(orders)
                ? Optional.of(new BrowserEvent.Console(
                        new BrowserEvent.Context(atMs, step, target),
                        "warning",
                        where + "\n" + orders,
                        BrowserEvent.Console.INSTRUCTIONS,
                        url,
                        List.of(),
                        null))
                : Optional.empty();
    }
}
