package dev.webwitness.findings.origin;

import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.group.MentionedUrls;
import dev.webwitness.findings.group.Party;
import dev.webwitness.findings.group.RequestProblem;
import dev.webwitness.findings.group.ResourceKind;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.event.SourcePosition;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether an incident belongs to the site or a third party, and whether it is noise. */
public final class Attribution {
    private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");

    private final FirstPartySite site;
    private final NoiseList noise;
    private final StepTimeline steps;
    private final ActionCausality causality;

    public Attribution(FirstPartySite site, NoiseList noise, StepTimeline steps, ActionCausality causality) {
        this.site = site;
        this.causality = causality;
        this.noise = noise;
        this.steps = steps;
    }

    /** Why an incident is noise. What the site itself failed to give, and what it threw in the failing step, never is. */
    public Optional<String> noiseOf(EventGroup incident) {
        return incident.noise(this::judgeNoise);
    }

    private Optional<String> judgeNoise(EventGroup incident) {
        Party party = party(incident);
        Optional<String> matched = noise.match(incident.first(), party);
        if (matched.isEmpty() || party != Party.FIRST || incident.trouble() == RequestProblem.CLIENT) {
            return matched;
        }
        if (incident.request() != null) {
            ResourceKind resource = incident.resource();
            boolean essential = resource == ResourceKind.DOCUMENT
                    || resource == ResourceKind.SCRIPT
                    || resource == ResourceKind.DATA;
            return essential ? Optional.empty() : matched;
        }
        boolean thrown = incident.isException();
        boolean inFailingStep = steps.failing() > 0 && incident.steps().contains(steps.failing());
        return thrown && inFailingStep ? Optional.empty() : matched;
    }

    /** Whose an incident is: by its address; an exception is the site's own where any of the site's code is on its stack. */
    public Party party(EventGroup incident) {
        return incident.party(this::judgeParty);
    }

    private Party judgeParty(EventGroup incident) {
        BrowserEvent signal = incident.first();
        if (signal instanceof BrowserEvent.PageError error) {
            Party party =
                    error.stack().isEmpty() ? site.party(owner(error.url(), error.target())) : party(error.stack());
            boolean used = error.target().startsWith("frame") && steps.actedInFrame(error.atMs());
            return party == Party.THIRD && used ? Party.NEAR : party;
        }
        if (signal instanceof BrowserEvent.Console line && !line.source().equals("console-api")) {
            List<String> named = MentionedUrls.urls(line.text());
            String about = named.isEmpty() ? owner(line.url(), line.target()) : named.get(0);
            boolean asked = line.url() != null && site.party(line.url()) == Party.FIRST && causality.byAction(line);
            return asked && site.party(about) == Party.THIRD ? Party.NEAR : site.party(about);
        }
        if (signal instanceof BrowserEvent.Console console && !console.stack().isEmpty()) {
            return party(console.stack());
        }
        if (signal instanceof BrowserEvent.Request request) {
            return party(request);
        }
        return site.party(owner(EventGroup.urlOf(signal), signal.target()));
    }

    /** What a tab shows is the site's; so is, for want of better, an answer its own code asked for elsewhere. */
    private Party party(BrowserEvent.Request request) {
        Party owner = request.initiator().mainDocument() ? Party.FIRST : site.party(request.url());
        boolean asked = owner == Party.THIRD
                && (ResourceKind.of(request) == ResourceKind.DATA || ResourceKind.of(request) == ResourceKind.FRAME)
                && (request.stack().isEmpty()
                        ? ResourceKind.of(request) == ResourceKind.FRAME
                        : site.party(request.stack().get(0).url()) == Party.FIRST)
                && causality.byAction(request);
        return asked ? Party.NEAR : owner;
    }

    /**
     * Whether the page's own code may stumble over what a request brought: not over beacons, nor over what others' code asked others for, nor
     * over reports the page sends unasked.
     */
    public boolean mayMatter(EventGroup incident) {
        BrowserEvent.Request request = incident.request();
        return request == null || (party(incident) != Party.THIRD && !sentUnasked(request));
    }

    /** A report that the page sends by itself: a beacon, or what is posted without anybody having done anything, and is no query. */
    public boolean sentUnasked(BrowserEvent.Request request) {
        ResourceKind resource = ResourceKind.of(request);
        return resource == ResourceKind.PING
                || (resource == ResourceKind.DATA
                        && !READS.contains(request.method())
                        && !FindingText.isQuery(request)
                        && !causality.byAction(request));
    }

    /** Whether what is asked for is on a host of somebody else, though the site's own code asked for it. */
    public boolean isElsewhere(EventGroup incident) {
        return site.party(EventGroup.urlOf(incident.first())) == Party.THIRD;
    }

    /** Whether a request was to change something, because somebody did something: no question, no report that the page sends by itself. */
    public boolean changes(BrowserEvent.Request request) {
        ResourceKind resource = ResourceKind.of(request);
        return !READS.contains(request.method())
                && (resource == ResourceKind.DATA
                        || resource == ResourceKind.DOCUMENT
                        || resource == ResourceKind.FRAME)
                && !FindingText.isQuery(request)
                && causality.byAction(request);
    }

    /** Whether a page that could not be loaded was when it was asked for again. */
    public boolean cameInTheEnd(EventGroup incident) {
        return causality.cameInTheEnd(incident);
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
