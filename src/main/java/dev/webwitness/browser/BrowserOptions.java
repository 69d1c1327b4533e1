package dev.webwitness.browser;

import dev.webwitness.browser.fleet.BrowserPlace;
import dev.webwitness.browser.fleet.Fleet;
import dev.webwitness.policy.Networks;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How Chromium is started.
 *
 * @param executable the Chromium to use, null to look in the usual places
 * @param sandbox whether Chromium's own sandbox is on
 * @param extraArgs switches added as they are
 * @param temp the private folder for profiles and the driver's files, removed with the process
 * @param endpoints where browsers are to be had, as {@link BrowserPlace#of} reads them, in the order in which they are tried among equals; none: the browser
 *     is launched here
 * @param care how it is looked after while it runs
 * @param uploads which files its pages may be given
 * @param networks where the runs of callers over HTTP may lead it
 * @param access what goes with the endpoints
 */
public record BrowserOptions(
        @Nullable Path executable,
        Sandbox sandbox,
        List<String> extraArgs,
        Path temp,
        List<String> endpoints,
        Care care,
        Uploads uploads,
        Networks networks,
        Access access) {

    /**
     * How endpoints are come by.
     *
     * @param headers what is sent to an endpoint, by its number, counted from 1, and the header's name; the values are secrets
     * @param patience how long a run waits for a browser while all endpoints are full
     */
    public record Access(Map<Integer, Map<String, String>> headers, Duration patience) {
        /** No headers; a minute, the budget of a run. */
        public static final Access USUAL = new Access(Map.of(), Duration.ofSeconds(60));

        public Access {
            headers = Map.copyOf(headers);
        }

        @Override
        public String toString() {
            return "Access[" + headers.size() + " headers, " + patience + "]";
        }
    }

    public BrowserOptions {
        extraArgs = List.copyOf(extraArgs);
        endpoints = List.copyOf(endpoints);
    }

    /** Endpoints are come by without headers. */
    public BrowserOptions(
            @Nullable Path executable,
            Sandbox sandbox,
            List<String> extraArgs,
            Path temp,
            List<String> endpoints,
            Care care,
            Uploads uploads,
            Networks networks) {
        this(executable, sandbox, extraArgs, temp, endpoints, care, uploads, networks, Access.USUAL);
    }

    /** Callers over HTTP may lead it anywhere. */
    public BrowserOptions(
            @Nullable Path executable,
            Sandbox sandbox,
            List<String> extraArgs,
            Path temp,
            List<String> endpoints,
            Care care,
            Uploads uploads) {
        this(executable, sandbox, extraArgs, temp, endpoints, care, uploads, Networks.all());
    }

    /** Pages may be given the files of the folder the server was started in. */
    public BrowserOptions(
            @Nullable Path executable,
            Sandbox sandbox,
            List<String> extraArgs,
            Path temp,
            List<String> endpoints,
            Care care) {
        this(executable, sandbox, extraArgs, temp, endpoints, care, Uploads.here());
    }

    /** With the usual care. */
    public BrowserOptions(
            @Nullable Path executable, Sandbox sandbox, List<String> extraArgs, Path temp, List<String> endpoints) {
        this(executable, sandbox, extraArgs, temp, endpoints, Care.USUAL);
    }

    /** A browser that is launched here. */
    public BrowserOptions(@Nullable Path executable, Sandbox sandbox, List<String> extraArgs, Path temp) {
        this(executable, sandbox, extraArgs, temp, List.of());
    }

    /** The same, with another time a run waits while all endpoints are full. */
    public BrowserOptions patient(Duration patience) {
        return new BrowserOptions(
                executable,
                sandbox,
                extraArgs,
                temp,
                endpoints,
                care,
                uploads,
                networks,
                new Access(access.headers(), patience));
    }

    /** The places that endpoints name, to be shared by all that start browsers this way. */
    public Fleet fleet() {
        return new Fleet(places());
    }

    /** The endpoints, read. */
    public List<BrowserPlace> places() {
        List<BrowserPlace> places = new ArrayList<>();
        for (String endpoint : endpoints) {
            places.add(BrowserPlace.of(endpoint, access.headers().getOrDefault(places.size() + 1, Map.of())));
        }
        return List.copyOf(places);
    }

    /** Whether Chromium's sandbox is used: {@code AUTO} turns it off only for root, whom Chromium refuses it, and where the system forbids it. */
    public enum Sandbox {
        AUTO,
        ON,
        OFF
    }
}
