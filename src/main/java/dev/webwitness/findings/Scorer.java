package dev.webwitness.findings;

import dev.webwitness.model.Finding;
import dev.webwitness.model.Signal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** How likely a chain made the task fail, and why, in words. */
final class Scorer {
    /**
     * A score and the reasons for it, the weightiest first.
     *
     * @param excused see {@link Ranked.Standing#excused}
     */
    record Score(double value, Party party, List<String> why, boolean excused) {}

    /** Addresses that only ask who is signed in: a refusal is an answer. */
    private static final Pattern WHO_AM_I = Pattern.compile(
            "(?i)/(?:session|sessions|me|user|self|auth|account|profile|whoami|refresh|current[-_]?user|status|check)(?:/|$)");

    private static final Pattern STAYS_OPEN =
            Pattern.compile("(?i)poll|stream|event|live|sse|subscri|listen|hmr|socket|watch|sync|notif|comet");

    private final Attribution attribution;
    private final StepTimeline steps;

    Scorer(Attribution attribution, StepTimeline steps) {
        this.attribution = attribution;
        this.steps = steps;
    }

    Score score(Incident head, boolean foreseen) {
        List<String> why = new ArrayList<>();
        Incident worst = worst(head);
        Party party = attribution.party(head) == Party.THIRD
                        && worst != head
                        && attribution.noiseOf(worst).isEmpty()
                ? attribution.party(worst)
                : attribution.party(head);
        double score = alone(worst);
        score = place(head, worst, party, score, why);
        score += effect(head, why);
        why.add(words(head));
        if (foreseen) {
            boolean threw = head.chain().stream().anyMatch(member -> member.first() instanceof Signal.PageError);
            score = threw ? score + Weights.FORESEEN : Math.min(score + Weights.FORESEEN, Weights.FORESEEN_MOST);
            why.add("foreseen by an expectation");
        }
        double value = clamp(score);
        boolean excused = value <= Finding.NOISE_LINE
                && party != Party.THIRD
                && attribution.noiseOf(worst).isEmpty()
                && !attribution.cameInTheEnd(head)
                && (failed(head) || cameOfIt(head));
        return new Score(value, party, why, excused);
    }

    /** Whether this is a failure by itself, whatever came of it: no advice, no question about who is signed in, no slow answer. */
    private static boolean failed(Incident head) {
        if (head.first() instanceof Signal.Console line) {
            return !Words.isWarning(line);
        }
        Signal.Request request = head.request();
        if (request == null) {
            return head.kind() != Kind.DIALOG;
        }
        boolean wanted = Resource.of(request) != Resource.OTHER && !sessionProbe(head);
        boolean unheard = Resource.of(request) == Resource.PING && request.status() == 0;
        return wanted
                && !unheard
                && head.trouble() != Trouble.SLOW
                && head.trouble() != Trouble.CLIENT
                && head.trouble() != Trouble.PAGE_INSTEAD;
    }

    /** The member of a chain that weighs most by itself; its cause is what is shown, but it is what did the harm. */
    private Incident worst(Incident head) {
        if (head.chain().size() == 1) {
            return head;
        }
        Incident worst = head;
        boolean quiet = attribution.noiseOf(head).isPresent();
        for (Incident member : head.chain()) {
            // A request that noise failed to answer, and a page that says so, are still only noise.
            boolean itsOwnLine = member.first() instanceof Signal.Console line
                    && !line.source().equals("console-api")
                    && member.linked();
            boolean echo = itsOwnLine || quiet && (member.kind() != Kind.EXCEPTION || Clue.network(text(member)));
            if (!echo && alone(member) > alone(worst)) {
                worst = member;
            }
        }
        return worst;
    }

    private static String text(Incident incident) {
        return incident.first() instanceof Signal.PageError error ? error.message() : "";
    }

    /** Kind and party, without steps and links. */
    private double alone(Incident incident) {
        Signal first = incident.first();
        double score;
        if (first instanceof Signal.Request request) {
            score = Weights.request(incident.resource(), incident.trouble(), request.status());
        } else {
            boolean warning = first instanceof Signal.Console console && Words.isWarning(console);
            boolean rejection = first instanceof Signal.PageError error && error.rejection();
            score = Weights.of(incident.kind(), warning, rejection);
            if (first instanceof Signal.Console console
                    && !warning
                    && !console.source().equals("console-api")) {
                score = Math.max(
                        score,
                        Clue.scriptRefused(console.text()) ? Weights.SCRIPT_REFUSED : Weights.BROWSERS_OWN_ERROR);
            }
        }
        if (steps.failing() > 0 && first instanceof Signal.Console line && Clue.loggedException(line)) {
            score = Math.max(score, Weights.LOGGED_EXCEPTION);
        }
        if (attribution.noiseOf(incident).isPresent()) {
            return Math.min(Weights.NOISE_MOST, score * Weights.NOISE_SHARE);
        }
        return switch (attribution.party(incident)) {
            case FIRST -> score;
            case NEAR -> score + Weights.NEAR_PARTY;
            case THIRD -> Math.min(score, Weights.THIRD_PARTY_MOST);
        };
    }

    private double place(Incident head, Incident worst, Party party, double start, List<String> why) {
        why.add(
                switch (party) {
                    case FIRST -> "first party";
                    case NEAR -> "another port of this machine";
                    case THIRD -> "third party";
                });
        Optional<String> quiet = attribution.noiseOf(worst);
        if (quiet.isPresent()) {
            why.add("noise: " + quiet.get());
            return start;
        }
        if (attribution.cameInTheEnd(head)) {
            why.add("it came when it was asked for again");
            return Math.min(start, Weights.GOT_PAST);
        }
        double nearness = nearness(head, why);
        boolean failing = steps.failing() > 0 && nearness >= Weights.JUST_BEFORE_FAILING_STEP;
        if (party == Party.THIRD) {
            return failing && matters(worst) ? Weights.THIRD_PARTY_IN_FAILING_STEP : start;
        }
        if (sessionProbe(head) && !(failing && steps.afterAChange(head.first().step()))) {
            why.add("only asks who is signed in, and nothing came of it");
            return Math.min(start, Weights.SESSION_PROBE_MOST);
        }
        if (request(head, attribution::sentUnasked) && !cameOfIt(head)) {
            why.add("sent unasked, and nothing came of it");
            return Math.min(start, Weights.SENT_UNASKED_MOST);
        }
        boolean refusedAtLoad =
                request(head, asked -> attribution.askedUnasked(asked) && asked.status() / 100 == 4) && !cameOfIt(head);
        if (refusedAtLoad && !sessionProbe(head)) {
            why.add("asked while the page loaded, and nothing came of it");
            return Math.min(start, Weights.PROBE_MOST);
        }
        if (failing && neverAnswered(head)) {
            why.add("never answered");
            return start + nearness + Weights.NEVER_ANSWERED;
        }
        boolean advice = start < 0.4;
        return start + nearness * (decoration(head) ? Weights.DECORATION_SHARE : advice ? Weights.ADVICE_SHARE : 1);
    }

    private static boolean request(Incident head, Predicate<Signal.Request> wanted) {
        return head.request() != null && wanted.test(head.request());
    }

    /** Whether the page's own code fell over it or complained of it. */
    private static boolean cameOfIt(Incident head) {
        return head.chain().stream()
                .anyMatch(member -> member != head
                        && (member.first() instanceof Signal.PageError
                                || member.first() instanceof Signal.Dialog
                                || (member.first() instanceof Signal.Console line
                                        && line.source().equals("console-api")
                                        && line.level().equals("error"))));
    }

    private static boolean decoration(Incident incident) {
        Signal.Request request = incident.request();
        return request != null && (Resource.of(request) == Resource.IMAGE || Resource.of(request) == Resource.FONT);
    }

    /** Whether something of a third party is of the kind that a step can fail over. */
    private static boolean matters(Incident incident) {
        return base(incident) > Finding.NOISE_LINE && !decoration(incident);
    }

    /** A request the page still waits for; not one that is meant to stay open. */
    private static boolean neverAnswered(Incident head) {
        Signal.Request request = head.request();
        return request != null
                && head.trouble() == Trouble.SLOW
                && request.endMs() < 0
                && !STAYS_OPEN.matcher(Words.path(request.url())).find();
    }

    private static double base(Incident incident) {
        return incident.first() instanceof Signal.Request request
                ? Weights.request(Resource.of(request), Trouble.of(request), request.status())
                : Weights.of(
                        incident.kind(),
                        incident.first() instanceof Signal.Console c
                                && !c.level().equals("error"),
                        false);
    }

    private double nearness(Incident head, List<String> why) {
        // What was there before and comes again explains a failure less than what is new in the step.
        int failing = steps.failing();
        int lastSeen = 0;
        boolean begunInIt = false;
        boolean begunBefore = false;
        for (Incident member : head.chain()) {
            int step = member.first().step();
            begunInIt |= step == failing;
            begunBefore |= steps.justBeforeFailing(step);
            lastSeen = Math.max(lastSeen, member.steps().last());
        }
        if (failing == 0) {
            boolean last = steps.lastChanging() > 0 && lastSeen >= steps.lastChanging();
            if (last) {
                why.add("in the last step that changed something");
            }
            return last ? Weights.IN_LAST_CHANGING_STEP : 0;
        }
        if (begunInIt) {
            why.add("in the failing step");
            return Weights.IN_FAILING_STEP;
        }
        if (begunBefore) {
            why.add("just before the failing step");
            return Weights.JUST_BEFORE_FAILING_STEP;
        }
        int since = failing - lastSeen;
        if (since <= 0) {
            return 0;
        }
        why.add(since + (since == 1 ? " step" : " steps") + " before the failing step");
        return Math.max(Weights.STEPS_SINCE_MOST, Weights.PER_STEP_SINCE * since);
    }

    /** What came of it: an exception counts most. What noise failed to answer counts only where code fell over it. */
    private double effect(Incident head, List<String> why) {
        boolean quiet = attribution.noiseOf(head).isPresent();
        double effect = 0;
        for (Incident member : head.chain()) {
            boolean elsewhere = attribution.party(member) == Party.THIRD;
            if (member == head
                    || elsewhere
                    || attribution.noiseOf(member).isPresent()
                    || (quiet && Clue.network(text(member)))) {
                continue;
            }
            if (member.kind() == Kind.EXCEPTION || member.kind() == Kind.WORKER) {
                why.add("caused the exception: " + member.link());
                return Weights.CAUSED_EXCEPTION;
            }
            effect = member.kind() == Kind.CONSOLE_ERROR ? effect : Weights.CAUSED_MESSAGE;
        }
        return effect;
    }

    private static boolean sessionProbe(Incident head) {
        Signal.Request request = head.request();
        return request != null
                && (request.status() == 401 || request.status() == 403)
                && Resource.of(request) == Resource.DATA
                && WHO_AM_I.matcher(Words.path(request.url())).find()
                && head.chain().stream().noneMatch(member -> member.kind() == Kind.EXCEPTION);
    }

    private static String words(Incident head) {
        Signal first = head.first();
        if (first instanceof Signal.Request request) {
            String what = Resource.of(request).name().toLowerCase(Locale.ROOT);
            return (Resource.of(request) == Resource.DOCUMENT ? "the page itself" : what)
                    + (request.status() >= 500 ? ", server error" : request.status() >= 400 ? ", refused" : "");
        }
        if (first instanceof Signal.PageError error) {
            return error.rejection() ? "unhandled rejection" : "uncaught exception";
        }
        if (first instanceof Signal.Console console) {
            return console.level().equals("error") ? "logged as an error" : "logged as a warning";
        }
        return head.kind().wire().replace('_', ' ');
    }

    private static double clamp(double score) {
        double bounded = Math.max(Weights.LEAST, Math.min(Weights.MOST, score));
        return Math.round(bounded * 100) / 100.0;
    }
}
