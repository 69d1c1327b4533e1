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
 * @param body what a change was sent with, empty for none
 * @param token what every change of this session has to carry; empty where nobody is signed in
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

    /** Whether it changes nothing. */
    public boolean reads() {
        return method.equals("GET");
    }
}
