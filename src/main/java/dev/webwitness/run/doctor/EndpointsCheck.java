package dev.webwitness.run.doctor;

import dev.webwitness.browser.endpoint.BrowserEndpoint;
import dev.webwitness.browser.endpoint.BrowserFleet;
import dev.webwitness.browser.endpoint.BrowserUnavailableException;
import dev.webwitness.browser.endpoint.EndpointFailure;
import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Starts a browser at each endpoint in turn and names a faulty endpoint by its number. Owned by the thread that calls it. */
public final class EndpointsCheck {
    private final BrowserOptions options;
    private final List<BrowserEndpoint> places;

    public EndpointsCheck(BrowserOptions options) {
        this.options = options.patient(Duration.ZERO);
        this.places = options.access().places();
    }

    /** Looks at each; never throws for what it finds. Empty where there are none. */
    public List<SelfCheck.Seen> look() {
        List<SelfCheck.Seen> seen = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            seen.add(look(i));
        }
        return List.copyOf(seen);
    }

    private SelfCheck.Seen look(int index) {
        String what = "endpoint " + (index + 1);
        String kind = places.get(index).kind().name().toLowerCase(Locale.ROOT);
        try (BrowserFleet fleet = BrowserFleet.only(places, index);
                Chromium chromium = Chromium.start(options, fleet)) {
            try {
                String version = chromium.version(true);
                int slots = fleet.slots(index);
                return new SelfCheck.Seen(
                        what, true, kind + ", Chromium " + version + (slots == 0 ? "" : ", slots: " + slots));
            } catch (WebwitnessException e) {
                List<EndpointFailure> cycles = chromium.takeEndpointCycles();
                return new SelfCheck.Seen(
                        what,
                        false,
                        cycles.isEmpty()
                                ? e.info().message()
                                : mend(kind, cycles.get(0).reason()));
            }
        } catch (WebwitnessException e) {
            return new SelfCheck.Seen(what, false, e.info().message());
        }
    }

    private static String mend(String kind, String reason) {
        return reason.equals(BrowserUnavailableException.Why.NOT_STARTED.word())
                ? kind + " answers, and could not start a browser. Start a node that has Chromium and its driver of the"
                        + " same version; its log says what failed."
                : kind + " cannot be reached: " + reason + ". Start it, or take it out of browser.endpoints.";
    }
}
