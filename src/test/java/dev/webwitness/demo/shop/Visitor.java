package dev.webwitness.demo.shop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Someone at a site without a browser: sends requests, keeps cookies. */
public final class Visitor {
    private final String origin;
    private final HttpClient client = HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .version(HttpClient.Version.HTTP_1_1)
            .build();

    public Visitor(String origin) {
        this.origin = origin;
    }

    public HttpResponse<String> get(String path) {
        return send("GET", path, "");
    }

    public HttpResponse<String> get(String path, Duration patience) throws IOException {
        return exchange(request(path).timeout(patience).build());
    }

    /** Posts names and values that follow each other as a form. */
    public HttpResponse<String> post(String path, String... fields) {
        StringBuilder form = new StringBuilder();
        for (int i = 0; i < fields.length; i += 2) {
            form.append(form.isEmpty() ? "" : "&")
                    .append(fields[i])
                    .append('=')
                    .append(URLEncoder.encode(fields[i + 1], StandardCharsets.UTF_8));
        }
        return send("POST", path, form.toString());
    }

    public HttpResponse<String> send(String method, String path, String body) {
        try {
            return exchange(request(path)
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .method(method, HttpRequest.BodyPublishers.ofString(body))
                    .build());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void signIn() {
        post("/api/session", "email", AccountApi.EMAIL, "password", AccountApi.PASSWORD);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(path.startsWith("http") ? path : origin + path));
    }

    private HttpResponse<String> exchange(HttpRequest request) throws IOException {
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
