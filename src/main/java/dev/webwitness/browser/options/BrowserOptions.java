package dev.webwitness.browser.options;

import dev.webwitness.browser.endpoint.BrowserEndpoint;
import dev.webwitness.browser.endpoint.BrowserFleet;
import dev.webwitness.policy.access.AddressPolicy;
import dev.webwitness.policy.access.InstallationPolicy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The options Chromium is started with.
 *
 * @param care how it is looked after while it runs
 * @param uploads which files its pages may be given
 * @param networks where the runs of callers over HTTP may lead it
 * @param restraint what runs are kept from
 */
public record BrowserOptions(
        Launch launch,
        Access access,
        BrowserHealthSettings care,
        UploadPolicy uploads,
        AddressPolicy networks,
        InstallationPolicy restraint) {

    /**
     * How it is launched here.
     *
     * @param executable the Chromium to use, null to look in the usual places
     * @param sandbox whether Chromium's own sandbox is on
     * @param extraArgs switches added as they are
     * @param temp the private folder for profiles and the driver's files, removed with the process
     */
    public record Launch(@Nullable Path executable, Sandbox sandbox, List<String> extraArgs, Path temp) {
        public Launch {
            extraArgs = List.copyOf(extraArgs);
        }
    }

    /**
     * Where browsers are to be had instead.
     *
     * @param endpoints their addresses, as {@link BrowserEndpoint#of} reads them, in the order in which they are tried among equals; none: the browser is
     *     launched here
     * @param headers what is sent to an endpoint, by its number, counted from 1, and the header's name; the values are secrets
     * @param patience how long a run waits for a browser while all endpoints are full
     */
    public record Access(List<String> endpoints, Map<Integer, Map<String, String>> headers, Duration patience) {
        /** None; a minute, the budget of a run. */
        public static final Access USUAL = new Access(List.of(), Map.of(), Duration.ofSeconds(60));

        public Access {
            endpoints = List.copyOf(endpoints);
            headers = Map.copyOf(headers);
        }

        /** The endpoints, read. */
        public List<BrowserEndpoint> places() {
            List<BrowserEndpoint> places = new ArrayList<>();
            for (String endpoint : endpoints) {
                places.add(BrowserEndpoint.of(endpoint, headers.getOrDefault(places.size() + 1, Map.of())));
            }
            return List.copyOf(places);
        }

        @Override
        public String toString() {
            return "Access[" + endpoints.size() + " endpoints, " + headers.size() + " headers, " + patience + "]";
        }
    }

    /** A Chromium that is launched here, from one of the usual places, with the usual care; its private files go where {@code temp} says. */
    public static Builder builder(Path temp) {
        return new Builder(temp);
    }

    /** The same, with another time a run waits while all endpoints are full. */
    public BrowserOptions patient(Duration patience) {
        return new BrowserOptions(
                launch, new Access(access.endpoints(), access.headers(), patience), care, uploads, networks, restraint);
    }

    /** The places that endpoints name, to be shared by all that start browsers this way. */
    public BrowserFleet fleet() {
        return new BrowserFleet(access.places());
    }

    /** Whether Chromium's sandbox is used: {@code AUTO} turns it off only for root, whom Chromium refuses it, and where the system forbids it. */
    public enum Sandbox {
        AUTO,
        ON,
        OFF
    }

    /** Collects options, starting from the defaults. */
    public static final class Builder {
        private final Path temp;
        private Sandbox sandbox = Sandbox.AUTO;
        private List<String> extraArgs = List.of();
        private BrowserHealthSettings care = BrowserHealthSettings.USUAL;
        private UploadPolicy uploads = UploadPolicy.usual();
        private AddressPolicy networks = AddressPolicy.all();
        private Access access = Access.USUAL;
        private InstallationPolicy restraint = InstallationPolicy.USUAL;

        @Nullable
        private Path executable;

        private Builder(Path temp) {
            this.temp = temp;
        }

        public Builder executable(@Nullable Path it) {
            executable = it;
            return this;
        }

        public Builder sandbox(Sandbox it) {
            sandbox = it;
            return this;
        }

        public Builder extraArgs(List<String> it) {
            extraArgs = it;
            return this;
        }

        public Builder endpoints(List<String> it) {
            return access(new Access(it, Map.of(), Access.USUAL.patience()));
        }

        public Builder care(BrowserHealthSettings it) {
            care = it;
            return this;
        }

        public Builder uploads(UploadPolicy it) {
            uploads = it;
            return this;
        }

        public Builder networks(AddressPolicy it) {
            networks = it;
            return this;
        }

        public Builder access(Access it) {
            access = it;
            return this;
        }

        public Builder restraint(InstallationPolicy it) {
            restraint = it;
            return this;
        }

        public BrowserOptions build() {
            Launch launch = new Launch(executable, sandbox, extraArgs, temp);
            return new BrowserOptions(launch, access, care, uploads, networks, restraint);
        }
    }
}
