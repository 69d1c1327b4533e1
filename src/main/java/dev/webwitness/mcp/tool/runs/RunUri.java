package dev.webwitness.mcp.tool.runs;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The URI of a run's resource, such as {@code webwitness://runs/20261121-201455-k3f9/screenshots/agent_step-0003}.
 *
 * @param runId empty for the list of runs
 * @param name which screenshot or artifact, decoded; empty for the others
 */
public record RunUri(Kind kind, String runId, String name) {
    /** The address of the list of runs. */
    public static final String RUNS = "webwitness://runs";

    private static final Pattern SHAPE = Pattern.compile(
            "webwitness://runs(?:/(?<run>[^/?#]+)(?:/(?<events>events)|/screenshots/(?<shot>[^/?#]+)|/artifacts/(?<name>[^?#]+))?)?/?");

    /** What an address leads to. */
    public enum Kind {
        RUNS("webwitness://runs"),
        RESULT("webwitness://runs/{run_id}"),
        EVENTS("webwitness://runs/{run_id}/events"),
        SCREENSHOT("webwitness://runs/{run_id}/screenshots/{id}"),
        ARTIFACT("webwitness://runs/{run_id}/artifacts/{name}");

        private final String template;

        Kind(String template) {
            this.template = template;
        }

        /** The template of such addresses. */
        public String template() {
            return template;
        }
    }

    /** Reads an address; empty where it is none of ours. */
    public static Optional<RunUri> parse(String uri) {
        Matcher parts = SHAPE.matcher(uri);
        if (!parts.matches()) {
            return Optional.empty();
        }
        try {
            if (parts.group("run") == null) {
                return Optional.of(new RunUri(Kind.RUNS, "", ""));
            }
            String runId = decoded(parts.group("run"));
            if (parts.group("shot") != null) {
                return Optional.of(new RunUri(Kind.SCREENSHOT, runId, decoded(parts.group("shot"))));
            }
            if (parts.group("name") != null) {
                return Optional.of(new RunUri(Kind.ARTIFACT, runId, decoded(parts.group("name"))));
            }
            return Optional.of(new RunUri(parts.group("events") == null ? Kind.RESULT : Kind.EVENTS, runId, ""));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The address of a file of a run; a slash in its name is encoded, so that the name stays one segment. */
    public static String artifact(String runId, String name) {
        return RUNS + "/" + runId + "/artifacts/"
                + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String decoded(String segment) {
        return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
