package dev.webwitness.demo.shop;

import dev.webwitness.demo.http.DemoRequest;
import dev.webwitness.demo.http.DemoResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which code answers which address. A pattern's {@code {}} stands for one piece of the path. */
public final class Routes {
    /** Answers a visitor's request, with the visitor's lock held. */
    @FunctionalInterface
    public interface Route {
        DemoResponse answer(DemoRequest call, VisitorSession session);
    }

    private record Entry(String method, List<String> pattern, Route route) {
        Optional<List<String>> match(List<String> path) {
            if (path.size() != pattern.size()) {
                return Optional.empty();
            }
            List<String> open = new ArrayList<>();
            for (int i = 0; i < path.size(); i++) {
                if (pattern.get(i).equals("{}")) {
                    open.add(path.get(i));
                } else if (!pattern.get(i).equals(path.get(i))) {
                    return Optional.empty();
                }
            }
            return Optional.of(open);
        }
    }

    private final List<Entry> entries = new ArrayList<>();

    public Routes add(String method, String pattern, Route route) {
        entries.add(new Entry(method, pieces(pattern), route));
        return this;
    }

    /** What the route for this call answers; 405 where there is one for another method only, empty where there is none. */
    public Optional<DemoResponse> answer(DemoRequest call, VisitorSession session) {
        List<String> path = pieces(call.path());
        boolean known = false;
        for (Entry entry : entries) {
            Optional<List<String>> open = entry.match(path);
            if (open.isPresent() && entry.method().equals(call.method())) {
                return Optional.of(entry.route().answer(call.with(open.get()), session));
            }
            known |= open.isPresent();
        }
        return known
                ? Optional.of(
                        DemoResponse.problem(405, "method_not_allowed", call.method() + " is not for " + call.path()))
                : Optional.empty();
    }

    private static List<String> pieces(String path) {
        return List.of(path.split("/", -1));
    }
}
