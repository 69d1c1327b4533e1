package dev.webwitness.page.expect;

import dev.webwitness.model.step.Expectation;
import dev.webwitness.page.expect.ExpectationChecker.Look;
import dev.webwitness.page.find.Wildcards;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Compares a page's address and title with what is expected of them. */
final class UrlCheck {
    /** The root of a site, or what it is usually called, with or without a query; not another view of the same path. */
    private static final Pattern HOME = Pattern.compile(
            "(?i)/?(?:[a-z]{2}(?:-[a-z]{2})?/?)?(?:(?:home|start|index|main|welcome|homepage)(?:\\.\\w{2,5})?/?)?(?:\\?[^#]*)?(?:#(?:[^/!]*|!?/(?:home/?)?))?");

    private UrlCheck() {}

    static Look look(Expectation expectation, String url) {
        String wanted = expectation.value().strip();
        String readable = decoded(url);
        boolean holds = expectation.kind() == Expectation.Kind.URL_CONTAINS
                ? url.contains(wanted) || readable.contains(wanted) || readable.contains(decoded(wanted))
                : is(url, wanted) || is(readable, decoded(wanted));
        return Look.of(holds, url);
    }

    static Look title(Expectation expectation, String title) {
        boolean holds = expectation.kind() == Expectation.Kind.TITLE_CONTAINS
                ? StateCheck.within(title, expectation.value())
                : Wildcards.any(expectation.value())
                        ? Wildcards.like(StateCheck.folded(expectation.value()), StateCheck.folded(title))
                        : StateCheck.folded(title).equals(StateCheck.folded(expectation.value()));
        return Look.of(holds, "\"" + title + "\"");
    }

    /** The whole address, where a star stands for anything; or its path, with or without query and fragment; a slash at the end does not count. */
    private static boolean is(String url, String wanted) {
        String rest = url.replaceFirst("^[a-z][a-z0-9+.-]*://[^/?#]*", "");
        String host = url.replaceFirst("^[a-z][a-z0-9+.-]*://", "");
        String path = rest.replaceFirst("[?#].*$", "");
        if (wanted.equals(Expectation.HOME)) {
            return HOME.matcher(rest).matches();
        }
        String bare = trimmed(wanted);
        if (Wildcards.any(wanted)) {
            boolean local = wanted.startsWith("/") || wanted.startsWith("*");
            return Stream.of(
                            url,
                            host,
                            local ? rest : url,
                            local ? rest.replaceFirst("#.*$", "") : url,
                            local ? path : url)
                    .anyMatch(one -> Wildcards.like(bare, trimmed(one)) || Wildcards.like(wanted, one));
        }
        return trimmed(url).equals(bare)
                || trimmed(host).equals(bare)
                || (wanted.startsWith("/")
                        && (trimmed(rest).equals(bare)
                                || trimmed(rest.replaceFirst("#.*$", "")).equals(bare)
                                || trimmed(path).equals(bare)));
    }

    private static String trimmed(String text) {
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    private static String decoded(String url) {
        try {
            return URLDecoder.decode(url.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return url;
        }
    }
}
