package dev.webwitness.corpus;

import java.util.ArrayList;
import java.util.List;

/**
 * Which finding is the cause, as facts that all have to hold: it is never enough that a name is mentioned somewhere.
 *
 * @param clues one of them has to hold as a whole
 */
public record Truth(List<Clue> clues) {
    /** Nothing may be blamed. */
    public static final Truth NOTHING = new Truth(List.of());

    /** A request was answered with a status of 400 or more, or in a way that is no use. */
    public static Truth answered(String method, String path, int status) {
        return new Truth(List.of(Clue.of("http_error").request(method, path).status(status)));
    }

    /** A request got no answer: {@code failure} is part of the network error. */
    public static Truth unanswered(String method, String path, String failure) {
        return new Truth(
                List.of(Clue.of("network_failure").request(method, path).failure(failure)));
    }

    /** An uncaught exception or unhandled rejection in the page itself. */
    public static Truth thrown(String message, String script) {
        return new Truth(List.of(Clue.of("exception").message(message).at(script)));
    }

    /** A policy of the site forbade what is at this address: either the request is known, or the browser's own line about it names it. */
    public static Truth forbidden(String origin, String path) {
        String host = origin.substring(origin.indexOf("://") + 3);
        return new Truth(List.of(
                Clue.of("csp").host(host).path(path),
                Clue.of("csp").message("'" + origin + path + "'"),
                Clue.of("csp").message(" " + origin + path + ".")));
    }

    public static Truth of(Clue clue) {
        return new Truth(List.of(clue));
    }

    /** The same, or this. */
    public Truth or(Clue clue) {
        List<Clue> all = new ArrayList<>(clues);
        all.add(clue);
        return new Truth(all);
    }

    public Truth or(Truth other) {
        List<Clue> all = new ArrayList<>(clues);
        all.addAll(other.clues);
        return new Truth(all);
    }

    boolean fits(Sighting sighting) {
        return clues.stream().anyMatch(clue -> clue.fits(sighting));
    }
}
