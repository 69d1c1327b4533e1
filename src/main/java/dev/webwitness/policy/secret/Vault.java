package dev.webwitness.policy.secret;

import dev.webwitness.model.WebwitnessException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The configured secrets by name. Safe for any thread. */
public final class Vault {
    private static final Vault EMPTY = new Vault(List.of());

    private final Map<String, Secret> secrets = new LinkedHashMap<>();
    private final boolean overHttp;

    public Vault(Collection<Secret> secrets) {
        this(secrets, false);
    }

    private Vault(Collection<Secret> secrets, boolean overHttp) {
        this.overHttp = overHttp;
        secrets.forEach(secret -> this.secrets.put(secret.name(), secret));
    }

    public static Vault empty() {
        return EMPTY;
    }

    /**
     * The vault for callers over HTTP: only secrets with their own origins, because such callers choose where a run starts. Other names are not revealed.
     */
    public Vault forGuests() {
        return new Vault(
                secrets.values().stream()
                        .filter(secret -> !secret.origins().isEmpty())
                        .filter(secret -> secret.value().length() >= Secret.SHORTEST)
                        .toList(),
                true);
    }

    /**
     * The secrets that a run was given, for what its task says.
     *
     * @param names those the caller named
     * @param task which may use none but these
     * @throws WebwitnessException {@code arguments.invalid} for a name that is not configured, a secret that is too short to be masked, or one the
     *     task uses without having been given it
     */
    public List<Secret> granted(Collection<String> names, String task) {
        for (String name : names) {
            Secret secret = secrets.get(name);
            if (secret == null && overHttp) {
                throw notForGuests(name);
            }
            if (secret == null) {
                throw invalid("names \"" + name + "\", which is no configured secret. " + known()
                        + " Add it under secrets in config/webwitness.yaml, such as " + name
                        + ": {env: " + variable(name) + "}.");
            }
            if (secret.value().length() < Secret.SHORTEST) {
                throw invalid("names \"" + name + "\", whose value is shorter than " + Secret.SHORTEST
                        + " characters: it could not be told from other text, and so not be masked. Use a longer one.");
            }
        }
        for (String name : SecretNames.in(task)) {
            if (overHttp && !names.isEmpty() && !names.contains(name)) {
                throw invalid(
                        "do not name \"" + name + "\", which the task uses. Add it to secrets, or write it otherwise.");
            }
            if (!overHttp && !names.contains(name) && (secrets.containsKey(name) || !names.isEmpty())) {
                throw invalid(
                        secrets.containsKey(name)
                                ? "do not name \"" + name + "\", which the task uses. Add it to secrets."
                                : "do not name \"" + name + "\", which the task uses and which is not configured. "
                                        + known());
            }
        }
        return names.stream().distinct().map(secrets::get).toList();
    }

    /** The error for a name, whether the secret exists or not. */
    private static WebwitnessException notForGuests(String name) {
        return invalid(
                "names \"" + name
                        + "\", and callers over HTTP have no such secret. The server's administrator gives them one by naming the origins where it may be typed.");
    }

    private String known() {
        return secrets.isEmpty()
                ? "None is configured."
                : "Configured are: " + String.join(", ", secrets.keySet()) + ".";
    }

    private static String variable(String name) {
        return name.toUpperCase(java.util.Locale.ROOT).replace('-', '_');
    }

    private static WebwitnessException invalid(String what) {
        return WebwitnessException.argument("secrets", what, "\"secrets\": [\"shop_password\"]");
    }
}
