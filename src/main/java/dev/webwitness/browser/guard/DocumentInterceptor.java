package dev.webwitness.browser.guard;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.model.BrowserDisconnectedException;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Holds every document a tab requests until it is decided whether the tab may go there: each redirect, and a new tab's first document
 * too. Nothing is sent to an address that is refused, and the tab stays where it is.
 *
 * <p>A browser of our own is asked for all its tabs at once; those of other contexts, which belong to other runs, go where they want. One elsewhere may
 * serve others too, so there each tab of ours is asked by itself; a new tab then has its first document behind it. Owned by the run's thread.
 */
final class DocumentInterceptor {
    private static final Logger LOG = LoggerFactory.getLogger(DocumentInterceptor.class);
    private static final Duration LIMIT = Duration.ofSeconds(5);

    private final Predicate<String> refuses;
    private @Nullable CDPSession all;

    /** The browser's name for the run's context. */
    private String own = "";

    /** @param refuses whether a tab may not go to an address; asked once for each that it would go to */
    DocumentInterceptor(Predicate<String> refuses) {
        this.refuses = refuses;
    }

    void install(Watchdog watchdog, Browser browser, BrowserContext context, boolean elsewhere) {
        if (!elsewhere) {
            watchdog.call("watching where tabs go", LIMIT, () -> {
                own = nameOf(context);
                CDPSession session = browser.newBrowserCDPSession();
                all = session;
                return listen(session);
            });
            return;
        }
        context.pages().forEach(page -> watch(watchdog, context, page));
        context.onPage(page -> watch(watchdog, context, page));
    }

    private static String nameOf(BrowserContext context) {
        CDPSession session = context.newCDPSession(context.pages().get(0));
        try {
            JsonObject target = session.send("Target.getTargetInfo").getAsJsonObject("targetInfo");
            return target.get("browserContextId").getAsString();
        } finally {
            session.detach();
        }
    }

    private void watch(Watchdog watchdog, BrowserContext context, Page page) {
        watchdog.call("watching where a tab goes", LIMIT, () -> {
            try {
                return listen(context.newCDPSession(page));
            } catch (BrowserDisconnectedException e) {
                throw e;
            } catch (PlaywrightException e) {
                LOG.debug("a tab closed as it came", e);
                return false;
            }
        });
    }

    /** The browser stays, for other runs: it is let go. */
    void close(Watchdog watchdog) {
        CDPSession session = all;
        all = null;
        if (session != null) {
            watchdog.run("watching no more where tabs go", LIMIT, () -> session.detach());
        }
    }

    private boolean listen(CDPSession session) {
        session.on("Fetch.requestPaused", paused -> decide(session, paused));
        JsonObject documents = new JsonObject();
        documents.addProperty("urlPattern", "*");
        documents.addProperty("resourceType", "Document");
        JsonArray patterns = new JsonArray();
        patterns.add(documents);
        JsonObject params = new JsonObject();
        params.add("patterns", patterns);
        session.send("Fetch.enable", params);
        return true;
    }

    private void decide(CDPSession session, JsonObject paused) {
        String url = paused.getAsJsonObject("request").get("url").getAsString();
        JsonObject answer = new JsonObject();
        answer.add("requestId", paused.get("requestId"));
        try {
            if (wholePages(session).contains(paused.get("frameId").getAsString()) && refuses.test(url)) {
                answer.addProperty("errorReason", "Aborted");
                session.send("Fetch.failRequest", answer);
            } else {
                session.send("Fetch.continueRequest", answer);
            }
        } catch (BrowserDisconnectedException e) {
            throw e;
        } catch (PlaywrightException e) {
            LOG.debug("a document was over before it was decided on", e);
        }
    }

    /** The frames that are the whole page of a tab of the run: such a frame is called as its tab is. */
    private Set<String> wholePages(CDPSession session) {
        Set<String> pages = new TreeSet<>();
        for (JsonElement target : session.send("Target.getTargets").getAsJsonArray("targetInfos")) {
            JsonObject it = target.getAsJsonObject();
            if (it.get("type").getAsString().equals("page") && isOwn(it)) {
                pages.add(it.get("targetId").getAsString());
            }
        }
        return pages;
    }

    private boolean isOwn(JsonObject target) {
        JsonElement context = target.get("browserContextId");
        return own.isEmpty() || context != null && context.getAsString().equals(own);
    }
}
