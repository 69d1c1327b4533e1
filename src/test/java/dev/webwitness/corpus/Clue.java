package dev.webwitness.corpus;

import java.util.Set;

/**
 * Facts about one finding; those left empty (status: -1) do not matter, those given all have to hold.
 *
 * @param kinds what the finding may be called
 * @param method of the request
 * @param path of the request, exactly, without its query
 * @param host of the request, exactly, with its port where one is written
 * @param status of the answer, 0 for none
 * @param failure part of the network error or the reason for blocking
 * @param message part of the exception's or the console line's text
 * @param at part of the place where it was thrown
 */
public record Clue(
        Set<String> kinds,
        String method,
        String path,
        String host,
        int status,
        String failure,
        String message,
        String at) {
    public static Clue of(String... kinds) {
        return new Clue(Set.of(kinds), "", "", "", -1, "", "", "");
    }

    public Clue request(String asked, String where) {
        return new Clue(kinds, asked, where, host, status, failure, message, at);
    }

    public Clue path(String where) {
        return new Clue(kinds, method, where, host, status, failure, message, at);
    }

    public Clue host(String name) {
        return new Clue(kinds, method, path, name, status, failure, message, at);
    }

    public Clue status(int answered) {
        return new Clue(kinds, method, path, host, answered, failure, message, at);
    }

    public Clue failure(String part) {
        return new Clue(kinds, method, path, host, status, part, message, at);
    }

    public Clue message(String part) {
        return new Clue(kinds, method, path, host, status, failure, part, at);
    }

    public Clue at(String part) {
        return new Clue(kinds, method, path, host, status, failure, message, part);
    }

    boolean fits(Sighting seen) {
        return kinds.contains(seen.kind())
                && (method.isEmpty() || method.equals(seen.method()))
                && (path.isEmpty() || path.equals(seen.path()))
                && (host.isEmpty() || host.equals(seen.host()))
                && (status < 0 || status == seen.status())
                && seen.failure().contains(failure)
                && seen.message().contains(message)
                && seen.at().contains(at);
    }
}
