package dev.webwitness.browser.overlays;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.text.ResourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** The vendored rules, and the script that follows them; read when first needed, some 50 ms. */
final class ConsentRules {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** One rule as JSON; {@code where} is null for one that may fit everywhere. */
    private record Rule(@Nullable Pattern where, String json) {}

    private final List<Rule> rules = new ArrayList<>();
    private final String script;

    private ConsentRules() {
        try {
            for (JsonNode rule : JSON.readTree(text("rules.json")).path("autoconsent")) {
                String where = rule.path("runContext").path("urlPattern").asText();
                rules.add(new Rule(where.isEmpty() ? null : pattern(where), rule.toString()));
            }
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "reading the rules for consent banners");
        }
        script = text("consent.js") + "\n" + text("autoconsent.playwright.js");
    }

    private static final class Read {
        static final ConsentRules ONCE = new ConsentRules();
    }

    static ConsentRules read() {
        return Read.ONCE;
    }

    /** The rules that may fit a frame's address, as a JSON list. */
    String forFrame(String url) {
        StringBuilder list = new StringBuilder("[");
        for (Rule rule : rules) {
            if (rule.where() == null || rule.where().matcher(url).find()) {
                list.append(list.length() == 1 ? "" : ",").append(rule.json());
            }
        }
        return list.append(']').toString();
    }

    /**
     * What is run in a frame.
     *
     * @param accept whether banners are accepted, else rejected
     * @param limitMs after so many milliseconds it presses nothing any more
     */
    String script(String url, boolean accept, long limitMs) {
        // One more look after half a second: by then most banners are there, and its guesses are made only then.
        String config = "{enabled: true, autoAction: '" + (accept ? "optIn" : "optOut")
                + "', disabledCmps: [], enablePrehide: false, enableCosmeticRules: false, detectRetries: 1, heuristicMode: '"
                + (accept ? "off" : "tier1")
                + "', logs: {lifecycle: false, rulesteps: false, detectionsteps: false, evals: false, errors: false, messages: false, waits: false}}";
        return "(() => {\nconst GIVEN = {config: " + config + ", limitMs: " + limitMs + ", rules: {autoconsent: "
                + forFrame(url) + "}};\n" + script
                + "\nglobalThis.autoconsentReceiveMessage({type: 'initResp', config: GIVEN.config, rules: GIVEN.rules});\n})()";
    }

    /** A pattern of the rules; one that only JavaScript reads fits everywhere, and the script looks itself. */
    private static @Nullable Pattern pattern(String where) {
        try {
            return Pattern.compile(where);
        } catch (PatternSyntaxException e) {
            return null;
        }
    }

    private static String text(String name) {
        return ResourceText.read(ConsentRules.class, name);
    }
}
