package dev.webwitness.policy.access;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.policy.secret.Secret;
import dev.webwitness.policy.secret.SecretNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the browser of one run may do: where it may go, whether its changes are held, which secrets it types and where.
 *
 * <p>A caller's own steps are trusted. A model's decisions are not, because the page may have influenced them: then a run without named origins stays at its start and where its
 * task leads, and its changes are held until it is clear that the task asks for them. One a run; safe for any thread.
 */
public final class RunPolicy {
    private static final Pattern HOST = Pattern.compile(
            "(?i)(?:https?://)?(?:\\[[0-9a-f:]+\\]|localhost|(?:[a-z0-9-]{1,63}\\.){1,8}[a-z]{2,24}|\\d{1,3}(?:\\.\\d{1,3}){3})(?::\\d{1,5})?(?=$|[/?#\\s,;.:!)\"'”])");

    private static final int MOST_ORIGINS = 50;

    private final UrlPolicy urls;
    private final String startUrl;
    private final List<String> allowed;
    private final Map<String, Secret> secrets = new LinkedHashMap<>();
    private final Redactor redactor;
    private final InstallationPolicy restraint;
    private volatile String asked;
    private volatile boolean byModel;
    private volatile @Nullable String landed;
    private volatile List<String> anchors = List.of();

    /**
     * @param startUrl where the run starts
     * @param allowed the origins the caller named; empty where none were
     * @param asked the task as the caller wrote it
     * @param secrets what may be typed by name
     * @param redactor knows the secrets by value
     * @param restraint what the installation forbids
     */
    public RunPolicy(
            UrlPolicy urls,
            String startUrl,
            List<String> allowed,
            String asked,
            Collection<Secret> secrets,
            Redactor redactor,
            InstallationPolicy restraint) {
        this.urls = urls;
        this.startUrl = startUrl;
        this.allowed = List.copyOf(allowed);
        this.asked = asked;
        this.redactor = redactor;
        this.restraint = restraint;
        secrets.forEach(secret -> this.secrets.put(secret.name(), secret));
        this.anchors = named();
    }

    /** A policy without a run: everything is allowed, and there are no secrets. */
    public static RunPolicy open(UrlPolicy urls, RunRequest request) {
        return new RunPolicy(
                urls,
                request.url(),
                request.browsing().allowedOrigins(),
                "",
                List.of(),
                new Redactor(List.of()),
                InstallationPolicy.USUAL);
    }

    public UrlPolicy urls() {
        return urls;
    }

    /** Adds the caller's words, such as the steps of a resume. */
    public void addRequestedWords(String words) {
        asked = asked + "\n" + words;
        anchors = named();
    }

    /** Sets whether a model decides from now on, or the caller's own steps. */
    public void decidedByModel(boolean model) {
        byModel = model;
    }

    /** Notes where the start page led by itself. The run may stay there. */
    public void landed(String url) {
        landed = url;
        anchors = named();
    }

    /** The origins of the start and of the task. */
    private List<String> named() {
        Set<String> named = new LinkedHashSet<>(List.of(origin(startUrl)));
        String start = landed;
        if (start != null && start.startsWith("http")) {
            named.add(origin(start));
        }
        Matcher host = HOST.matcher(asked);
        while (host.find() && named.size() < MOST_ORIGINS) {
            named.add(host.group());
        }
        return List.copyOf(named);
    }

    /** Whether it forbids any place. */
    public boolean bounded() {
        return byModel || !allowed.isEmpty() || restraint.thirdParties();
    }

    /** Whether changes are held for a decision: where a model decides, and not everything is allowed. */
    public boolean holdsChanges() {
        return byModel && restraint.act().at(startUrl) != InstallationPolicy.Act.ALLOW;
    }

    /** Whether a person is asked about a held change that the task does not clearly ask for. */
    public boolean asksAboutChanges() {
        return restraint.act().at(startUrl) == InstallationPolicy.Act.ASK;
    }

    /** Whether it stays at its start although no origins were named. */
    public boolean staysAlone() {
        return byModel && allowed.isEmpty();
    }

    public boolean mayVisit(String url) {
        if (!bounded() || staysAlone() && landed == null) {
            return true;
        }
        return urls.originAllowed(url, startUrl, origins());
    }

    /** Whether pages may connect to a host where third parties get nothing. */
    public boolean mayConnect(String host, int port) {
        String authority = (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
        return urls.originAllowed("http://" + authority, startUrl, origins())
                || urls.originAllowed("https://" + authority, startUrl, origins());
    }

    /** The refusal of an address, with what would allow it. */
    public WebwitnessException refused(String url) {
        return allowed.isEmpty()
                ? denied(
                        ErrorCode.POLICY_ORIGIN_BLOCKED,
                        "The run would have left for " + url
                                + ", where its task does not lead. Name the origin in the task, or add it to allowed_origins,"
                                + " if the run may go there.",
                        url,
                        "start-origin")
                : denied(
                        ErrorCode.POLICY_ORIGIN_BLOCKED,
                        "The page wanted to go to " + url + ", which is outside the allowed origins " + allowed
                                + ". Add its origin to allowed_origins if the run may go there.",
                        url,
                        "allowed_origins");
    }

    /** The origins the caller named; else those of start and task. */
    public List<String> origins() {
        return allowed.isEmpty() ? anchors : allowed;
    }

    private static String origin(String url) {
        return url.replaceFirst("^(https?://[^/?#]*).*$", "$1");
    }

    /**
     * Checks an address before it is opened.
     *
     * @throws WebwitnessException {@code policy.origin-blocked} where the run may not go there
     */
    public void visit(String url) {
        if (byModel && landed != null && !url.equals(startUrl) && url.startsWith("http") && !mayVisit(url)) {
            throw refused(url);
        }
    }

    /** Whether the task leads to an address: the start, a root, or an address whose path the task holds. */
    public boolean leadsTo(String url) {
        String rest = url.replaceFirst("^https?://[^/?#]*", "").replaceFirst("#.*$", "");
        return url.equals(startUrl) || rest.length() < 2 || asked.contains(rest);
    }

    /** The user name of the secret that a text names; null for none. */
    public @Nullable String userOf(String text) {
        return SecretNames.in(text).stream()
                .map(secrets::get)
                .filter(secret -> secret != null && secret.user() != null)
                .map(Secret::user)
                .findFirst()
                .orElse(null);
    }

    /** Whether a text names a secret of this run. */
    public boolean namesSecret(String text) {
        return SecretNames.in(text).stream().anyMatch(secrets::containsKey);
    }

    /**
     * A field that is to be typed into.
     *
     * @param words what it is called on the page
     * @param password whether what stands in it is hidden
     * @param frames the addresses of its frame and of every one around it
     * @param sendsTo where its form is sent to; empty where it has none
     */
    public record Field(List<String> words, boolean password, List<String> frames, List<String> sendsTo) {}

    /**
     * The text that is really typed.
     *
     * @throws WebwitnessException {@code policy.origin-blocked} where a secret in it may not be typed, {@code policy.action-denied} for a field that shows
     *     it and that nobody asked for
     */
    public String typed(String text, Field field) {
        for (String name : SecretNames.in(text)) {
            Secret secret = secrets.get(name);
            if (secret != null) {
                check(secret, field);
            }
        }
        return SecretNames.filled(text, name -> value(name));
    }

    private String value(String name) {
        Secret secret = secrets.get(name);
        return secret == null ? SecretNames.placeholder(name) : secret.value();
    }

    private void check(Secret secret, Field field) {
        String top = field.frames().isEmpty()
                ? ""
                : field.frames().get(field.frames().size() - 1);
        for (String frame : field.frames()) {
            if (!mayBeTyped(secret, frame)) {
                throw elsewhere(secret, "typed into a page of " + origin(frame), frame);
            }
        }
        for (String target : field.sendsTo()) {
            if (!target.isEmpty() && !mayBeTyped(secret, target)) {
                throw elsewhere(secret, "typed into a form that is sent to " + origin(target), target);
            }
        }
        if (field.frames().isEmpty()) {
            throw elsewhere(secret, "typed into a page without an address", top);
        }
        if (byModel && !field.password() && field.words().stream().noneMatch(this::isAsked)) {
            throw denied(
                    ErrorCode.POLICY_ACTION_DENIED,
                    "The secret " + secret.name()
                            + " was to be typed into a field that shows it and that the task does not name, so nothing was typed. Name the field in the task, as in:"
                            + " type {{" + secret.name() + "}} into \"API key\".",
                    top,
                    "secret-field");
        }
    }

    /**
     * Files that are to be given to a page: only those that the caller's own words name, never what the page or a model came up with.
     *
     * @throws WebwitnessException {@code policy.action-denied} for one that they do not name
     */
    public void upload(List<String> paths) {
        for (String path : paths) {
            if (!FileNames.names(asked, path)) {
                throw uploadDenied(
                        "\"" + path
                                + "\" was to be uploaded, and the task does not name it, so nothing was. Name the file in the task, in quotes, as it is to be"
                                + " found in the upload folder.",
                        "upload-unnamed");
            }
        }
    }

    /**
     * The field that files are to be given to: of the page's own origin, and sent there.
     *
     * @throws WebwitnessException {@code policy.origin-blocked} where it is another's
     */
    public void give(Field field) {
        List<String> all = new ArrayList<>(field.frames());
        field.sendsTo().stream().filter(target -> !target.isEmpty()).forEach(all::add);
        for (String url : all) {
            if (!mayBeGiven(url)) {
                throw denied(
                        ErrorCode.POLICY_ORIGIN_BLOCKED,
                        "The file would go to " + origin(url)
                                + ", and files are uploaded only where the run started, at " + origin(startUrl)
                                + ", so nothing was uploaded. Start the run there, or name the origin in allowed_origins.",
                        url,
                        "upload-origin");
            }
        }
        if (field.frames().isEmpty()) {
            throw uploadDenied(
                    "The page that was to be given a file is gone. Look at it and try again.", "upload-origin");
        }
    }

    private boolean mayBeGiven(String url) {
        if (url.startsWith("http://") || url.startsWith("https://")) {
            List<String> origins = new ArrayList<>(allowed);
            origins.add(origin(startUrl));
            return urls.originAllowed(url, startUrl, origins);
        }
        return url.startsWith("file:") && startUrl.startsWith("file:");
    }

    /** The refusal of a file. */
    public static WebwitnessException uploadDenied(String message, String rule) {
        return denied(ErrorCode.POLICY_ACTION_DENIED, message, "", rule);
    }

    private boolean mayBeTyped(Secret secret, String url) {
        if (!url.startsWith("http://") && !url.startsWith("https://")) {
            return false;
        }
        return secret.origins().isEmpty()
                ? urls.originAllowed(url, startUrl, List.of(origin(startUrl)))
                : secret.origins().stream().anyMatch(origin -> urls.isOf(url, origin));
    }

    private WebwitnessException elsewhere(Secret secret, String what, String url) {
        String where = secret.origins().isEmpty()
                ? "the origin the run started at, " + origin(startUrl)
                : String.join(", ", secret.origins());
        return denied(
                ErrorCode.POLICY_ORIGIN_BLOCKED,
                "The secret " + secret.name() + " was to be " + what + ", and may only be typed at " + where
                        + ", so nothing was typed. If it belongs there, add the origin to secrets." + secret.name()
                        + ".origins in the settings.",
                url,
                "secret-origin");
    }

    /** Refuses a secret outside of typing: an address or a list would show it. */
    public void onlyTyped(@Nullable String text) {
        if (text != null && namesSecret(text)) {
            String name = SecretNames.in(text).iterator().next();
            throw denied(
                    ErrorCode.POLICY_ACTION_DENIED,
                    "The secret " + name + " can only be typed into a field that is named, as in: type {{" + name
                            + "}} into ref=e7.",
                    startUrl,
                    "secret-typed-only");
        }
    }

    /** Whether the caller's words contain a text as whole words. */
    private boolean isAsked(String words) {
        String wanted = folded(words);
        return wanted.length() >= 2 && (" " + folded(asked) + " ").contains(" " + wanted + " ");
    }

    private static String folded(String words) {
        return words.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", " ")
                .strip();
    }

    /** Whether pictures must be searched for secrets. */
    public boolean hasSecrets() {
        return redactor.knowsSecrets();
    }

    /** Whether a secret is probably on the page: the run has one, or met one. */
    public boolean secretsAbout() {
        return !secrets.isEmpty() || redactor.metSecret();
    }

    /** The places of secrets in a text, each as start and end. */
    public List<int[]> secretsIn(String text) {
        return redactor.find(text);
    }

    /** The places of texts with the shape of a secret, each as start and end. */
    public List<int[]> shapesIn(String text) {
        return redactor.findShapes(text);
    }

    private static WebwitnessException denied(ErrorCode code, String message, String url, String rule) {
        String host = url.replaceFirst("^https?://([^/?#:]*).*$", "$1");
        return new WebwitnessException(code, message, host.isEmpty() ? "chromium" : host, Map.of("ruleId", rule));
    }
}
