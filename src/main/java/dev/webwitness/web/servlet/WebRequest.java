package dev.webwitness.web.servlet;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request that passed every check.
 *
 * @param method {@code GET}, {@code POST} or {@code DELETE}
 * @param path its segments, decoded; none of them is empty, {@code .}, {@code ..} or holds a slash
 * @param folder whether the path ends in a slash
 * @param query the first value of each parameter
 * @param body the object sent with a change; empty for none
 * @param token the session's token, which every change carries
 */
public record WebRequest(
        String method,
        List<String> path,
        boolean folder,
        Map<String, String> query,
        Map<String, @Nullable Object> body,
        String token) {
    public WebRequest {
        path = List.copyOf(path);
        query = Map.copyOf(query);
    }

    public boolean reads() {
        return method.equals("GET");
    }
}
