package dev.webwitness.corpus.real;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** What the proxy does to requests: those it is about get another answer, the rest pass. Called from many threads at once. */
@FunctionalInterface
interface Fault {
    /** No fault. */
    Fault NONE = (asked, app) -> Optional.empty();

    /** The answer instead of the application's; empty where this request is not the one. */
    Optional<Answer> met(Asked asked, Upstream app) throws IOException;

    /** Requests with this method for this path, which may end in {@code *}, get this answer. */
    static Fault on(String method, String path, Answer answer) {
        return (asked, app) -> fits(asked, method, path) ? Optional.of(answer) : Optional.empty();
    }

    /** The same requests get what the application answers, changed. */
    static Fault on(String method, String path, UnaryOperator<Answer> change) {
        return (asked, app) -> fits(asked, method, path) ? Optional.of(change.apply(app.ask(asked))) : Optional.empty();
    }

    /** Pages the application answers, changed. */
    static Fault onPages(UnaryOperator<Answer> change) {
        return (asked, app) -> {
            if (!asked.method().equals("GET")
                    || asked.upgrade()
                    || !asked.header("Accept").startsWith("text/html")) {
                return Optional.empty();
            }
            Answer answer = app.ask(asked);
            return Optional.of(answer.isPage() ? change.apply(answer) : answer);
        };
    }

    /** These requests are sent on to a sign-in page at 127.0.0.1, which is another origin than localhost and lets nobody else read. */
    static Fault signIn(String method, String path) {
        return (asked, app) -> {
            if (asked.path().equals("/sign-in")) {
                return Optional.of(Answer.of(200, "text/html", "<!doctype html><h1>Sign in</h1>"));
            }
            String host = asked.header("Host").replace("localhost", "127.0.0.1");
            return fits(asked, method, path)
                    ? Optional.of(Answer.of(302, "text/plain", "").header("Location", "http://" + host + "/sign-in"))
                    : Optional.empty();
        };
    }

    /** The same fault, once so many requests it is about have passed. */
    default Fault after(int passed) {
        AtomicInteger seen = new AtomicInteger();
        return (asked, app) -> {
            Optional<Answer> answer = met(asked, app);
            return answer.isEmpty() || seen.getAndIncrement() < passed ? Optional.empty() : answer;
        };
    }

    /** This fault, and that one for what it is not about. */
    default Fault and(Fault other) {
        return (asked, app) -> {
            Optional<Answer> answer = met(asked, app);
            return answer.isPresent() ? answer : other.met(asked, app);
        };
    }

    private static boolean fits(Asked asked, String method, String path) {
        boolean there = path.endsWith("*")
                ? asked.path().startsWith(path.substring(0, path.length() - 1))
                : asked.path().equals(path);
        return there && asked.method().equals(method);
    }
}
