package dev.webwitness.policy;

import dev.webwitness.model.WebwitnessException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The secrets that are configured, by name. Safe for any thread. */
public final class Vault {
    private static final Vault EMPTY = new Vault(List.of());

    private final Map<String, Secret> secrets = new LinkedHashMap<>();

    public Vault(Collection<Secret> secrets) {
        secrets.forEach(secret -> this.secrets.put(secret.name(), secret));
    }

    public static Vault empty() {
        return EMPTY;
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
            if (!names.contains(name) && (secrets.containsKey(name) || !names.isEmpty())) {
                throw invalid(
                        secrets.containsKey(name)
                                ? "do not name \"" + name + "\", which the task uses. Add it to secrets."
                                : "do not name \"" + name + "\", which the task uses and which is not configured. "
                                        + known());
            }
        }
        return names.stream().distinct().map(secrets::get).toList();
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
