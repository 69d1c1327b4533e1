package dev.webwitness.agent.verdict;

import dev.webwitness.model.page.Observation;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.text.WordBoundaries;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A wall between a run and its page: a login, a second factor, a robot check. Found in the page alone, and only where it is certain:
 * where it is all that the page is about. A form in a header, a badge, a word in an article are none. Pure.
 *
 * @param signs what it was told by
 */
public record AccessWall(Kind kind, List<String> signs) {
    /** What it asks for. */
    public enum Kind {
        LOGIN(
                "The site wants a login, and the task gives none.",
                "Begin the task with the login's steps, or start where no login is needed."),
        SECOND_FACTOR(
                "The site wants a code that only a person has.",
                "Use an account without a second factor, or let a person enter the code and start behind it."),
        ROBOTS(
                "The site wants proof of a human before it shows the page.",
                "Run against an environment without the check, or with its test keys; it is not gone around.");

        private final String what;
        private final String remedy;

        Kind(String what, String remedy) {
            this.what = what;
            this.remedy = remedy;
        }

        /** What a caller can do about it. */
        public String remedy() {
            return remedy;
        }
    }

    /** A task that speaks of logging in is about the login, and carries it out itself. */
    private static final Pattern ABOUT_LOGIN = WordBoundaries.compile(
            "\\b(?:log|sign)(?:s|ged|ging|ing|ed)?[ -]?(?:in|on)\\b|\\blogin\\b|passw|credential|passcode|one-time|verification code|\\b2fa\\b|authenticat|anmeld",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ABOUT_CODES = WordBoundaries.compile(
            "\\b(?:codes?|otp|2fa|one-time|passcode|second factor|authenticator)\\b", Pattern.CASE_INSENSITIVE);

    private static final Pattern ABOUT_ROBOTS = WordBoundaries.compile(
            "captcha|turnstile|\\brobots?\\b|\\bbots?\\b|\\bhuman\\b|challenge", Pattern.CASE_INSENSITIVE);

    public AccessWall {
        signs = List.copyOf(signs);
    }

    /** The wall that keeps a run from its task; empty where there is none, or where the task is about it. */
    public static Optional<AccessWall> detect(RunRequest request, Observation page) {
        return AccessWallDetector.of(page)
                .filter(wall -> wall.kind == Kind.ROBOTS
                        ? !ABOUT_ROBOTS.matcher(request.task()).find()
                        : !ABOUT_LOGIN.matcher(request.task()).find() && elsewhere(request.url(), page.url()));
    }

    /** The page that asks for a code once a step has logged in; empty where the task says where the code comes from. */
    public static Optional<AccessWall> detectAfterLogin(RunRequest request, StepRecord done, Observation page) {
        boolean in =
                done.ok() && done.outcomes().stream().anyMatch(outcome -> outcome.action() instanceof Action.Login);
        return in && !ABOUT_CODES.matcher(request.task()).find()
                ? AccessWallDetector.of(page).filter(wall -> wall.kind == Kind.SECOND_FACTOR)
                : Optional.empty();
    }

    /** One that the judge sees and the page's text does not tell. */
    public static AccessWall fromJudge(String reason) {
        return new AccessWall(Kind.ROBOTS, List.of("the judge: " + reason));
    }

    /** What a brain is told that came here on its way. */
    public String hint() {
        return "The page looks like " + (kind == Kind.ROBOTS ? "a check for robots" : "a login") + " ("
                + String.join("; ", signs) + "). If the task cannot go on without it, finish and say so.";
    }

    public String sentence() {
        return kind.what + " " + kind.remedy;
    }

    /** Whether the page is another than the one that was asked for: who opens a login page wants it. */
    private static boolean elsewhere(String asked, String now) {
        try {
            URI from = new URI(asked);
            URI to = new URI(now);
            return !(String.valueOf(from.getAuthority()).equals(String.valueOf(to.getAuthority()))
                    && path(from).equals(path(to)));
        } catch (URISyntaxException e) {
            return !asked.equals(now);
        }
    }

    private static String path(URI uri) {
        return String.valueOf(uri.getPath()).replaceFirst("/$", "");
    }
}
