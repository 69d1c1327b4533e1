package dev.webwitness.corpus;

import dev.webwitness.model.result.Finding;
import java.net.URI;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is blamed, as facts to compare: a finding of the product, or one entry of a plain list of errors.
 *
 * @param kind as findings are named
 * @param text as a person would read it
 */
record Sighting(
        String kind, String method, String url, int status, String failure, String message, String at, String text) {
    private static final Set<String> THROWN = Set.of("exception", "worker");

    static Sighting of(Finding finding) {
        Finding.FailedRequest request = finding.evidence().request();
        Finding.ThrownError thrown = finding.evidence().exception();
        return new Sighting(
                finding.kind(),
                request == null ? "" : request.method(),
                request == null ? finding.occurrence().url() : request.url(),
                request == null ? 0 : request.status(),
                request == null ? "" : or(request.failure()),
                thrown == null || !THROWN.contains(finding.kind()) ? finding.headline() : thrown.message(),
                thrown == null ? "" : or(thrown.at()),
                finding.headline());
    }

    String path() {
        return uri() == null || uri().getRawPath() == null ? "" : uri().getRawPath();
    }

    String host() {
        return uri() == null || uri().getRawAuthority() == null ? "" : uri().getRawAuthority();
    }

    private @Nullable URI uri() {
        try {
            // Long addresses are cut, which leaves half a query that is no address.
            return URI.create(url.replaceFirst("[?#].*", ""));
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static String or(@Nullable String text) {
        return text == null ? "" : text;
    }
}
