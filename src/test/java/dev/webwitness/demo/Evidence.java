package dev.webwitness.demo;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;

/** What went wrong in a page, as lines; the noise that every page of the shop makes is kept apart. */
public final class Evidence {
    private static final List<String> NOISE =
            List.of("shop-cdn.invalid", "shop-stats.invalid", "favicon.ico", "[metrics]", "slider-vertical");

    private final List<String> lines = new ArrayList<>();
    private final List<String> requests = new ArrayList<>();

    public Evidence(Page page) {
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") || message.type().equals("warning")) {
                lines.add(message.text() + " " + message.location());
            }
        });
        page.onPageError(lines::add);
        page.onRequest(request -> requests.add(request.method() + " " + request.url()));
        page.onResponse(response -> {
            if (response.status() >= 400) {
                lines.add(response.status() + " " + response.request().method() + " " + response.url());
            }
        });
        page.onRequestFailed(request -> {
            if (!request.failure().equals("net::ERR_ABORTED")) {
                lines.add(request.failure() + " " + request.url());
            }
        });
    }

    List<String> noise() {
        return lines.stream().filter(Evidence::isNoise).toList();
    }

    public List<String> troubles() {
        return lines.stream().filter(line -> !isNoise(line)).toList();
    }

    public List<String> requests() {
        return List.copyOf(requests);
    }

    private static boolean isNoise(String line) {
        return NOISE.stream().anyMatch(line::contains);
    }
}
