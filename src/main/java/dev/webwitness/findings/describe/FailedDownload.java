package dev.webwitness.findings.describe;

import dev.webwitness.model.event.BrowserEvent;
import java.util.List;
import java.util.Map;

/** A download that failed, as the request that it was: Chromium asks for a file outside of the page, where no request is told of. */
public final class FailedDownload {
    private FailedDownload() {}

    /** The signal itself, or the request in its place where it is a download that failed. */
    public static BrowserEvent asRequest(BrowserEvent signal) {
        return signal instanceof BrowserEvent.Download download
                        && download.state().equals("failed")
                ? request(download)
                : signal;
    }

    private static BrowserEvent.Request request(BrowserEvent.Download download) {
        return new BrowserEvent.Request(
                download.context(),
                "download-" + download.atMs(),
                new BrowserEvent.Request.Sent("GET", download.url(), "fetch", List.of(), Map.of(), null),
                new BrowserEvent.Request.Initiator("", false, List.of()),
                new BrowserEvent.Request.Response(
                        0, "", Map.of(), new BrowserEvent.Request.Body(null, null, 0), false, false),
                new BrowserEvent.Request.Failure(
                        "the download of \"" + download.suggestedName() + "\" did not come to its end",
                        null,
                        null,
                        false),
                download.atMs());
    }
}
