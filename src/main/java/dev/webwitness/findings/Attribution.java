package dev.webwitness.findings;

import dev.webwitness.model.Signal;
import dev.webwitness.model.SourcePosition;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whose an incident is, and whether it is noise. */
final class Attribution {
    private final Site site;
    private final NoiseList noise;
    private final StepTimeline steps;
    private final Map<Incident, Optional<String>> noiseByIncident = new IdentityHashMap<>();
    private final Map<Incident, Party> partyByIncident = new IdentityHashMap<>();

    Attribution(Site site, NoiseList noise, StepTimeline steps) {
        this.site = site;
        this.noise = noise;
        this.steps = steps;
    }

    /** Why an incident is noise. What the site itself failed to give, and what it threw in the failing step, never is. */
    Optional<String> noiseOf(Incident incident) {
        return noiseByIncident.computeIfAbsent(incident, this::judgeNoise);
    }

    private Optional<String> judgeNoise(Incident incident) {
        Party party = party(incident);
        Optional<String> matched = noise.match(incident.first(), party);
        if (matched.isEmpty() || party != Party.FIRST || incident.trouble() == Trouble.CLIENT) {
            return matched;
        }
        if (incident.request() != null) {
            Resource resource = Resource.of(incident.request());
            boolean essential =
                    resource == Resource.DOCUMENT || resource == Resource.SCRIPT || resource == Resource.DATA;
            return essential ? Optional.empty() : matched;
        }
        boolean thrown = incident.kind() == Kind.EXCEPTION || incident.kind() == Kind.WORKER;
        boolean inFailingStep = steps.failing() > 0 && incident.steps().contains(steps.failing());
        return thrown && inFailingStep ? Optional.empty() : matched;
    }

    /** Whose an incident is: by its address; an exception is the site's own where any of the site's code is on its stack. */
    Party party(Incident incident) {
        return partyByIncident.computeIfAbsent(incident, this::judgeParty);
    }

    private Party judgeParty(Incident incident) {
        Signal signal = incident.first();
        if (signal instanceof Signal.PageError error) {
            return error.stack().isEmpty() ? site.party(owner(error.url(), error.target())) : party(error.stack());
        }
        if (signal instanceof Signal.Console console && !console.stack().isEmpty()) {
            return party(console.stack());
        }
        if (signal instanceof Signal.Request request && Trouble.of(request) == Trouble.CLIENT) {
            return site.party(request.url());
        }
        return site.party(owner(Incident.urlOf(signal), signal.target()));
    }

    private Party party(List<SourcePosition> stack) {
        Party best = Party.THIRD;
        for (SourcePosition at : stack) {
            Party party = site.party(at.url());
            best = party.compareTo(best) < 0 ? party : best;
        }
        return best;
    }

    private static String owner(@Nullable String url, String target) {
        int colon = target.indexOf(':');
        String where = colon > 0 && target.contains("://") ? target.substring(colon + 1) : "";
        return url == null || url.isBlank() ? where : url;
    }
}
