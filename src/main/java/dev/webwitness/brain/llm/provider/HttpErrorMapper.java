package dev.webwitness.brain.llm.provider;

import com.fasterxml.jackson.databind.JsonNode;
import dev.webwitness.brain.llm.exchange.ModelFailure;
import dev.webwitness.brain.llm.exchange.Vendor;
import dev.webwitness.model.text.TextTruncator;
import java.net.http.HttpHeaders;
import java.time.Instant;
import java.util.Map;
import java.util.regex.Pattern;

/** Maps an HTTP status of a provider to its meaning and remedy. Pure. The key is never repeated, only where it came from. */
final class HttpErrorMapper {
    private static final int LONGEST_SENTENCE = 300;

    private static final Pattern NO_CREDIT = Pattern.compile(
            "insufficient_quota|billing_hard_limit|credit balance is too low|exceeded your current quota, please check your plan");

    private static final Pattern TOO_LONG = Pattern.compile(
            "context_length_exceeded|prompt is too long|maximum context length|exceeds the maximum number of tokens|request_too_large");

    private static final Pattern KEY_WRONG = Pattern.compile("API_KEY_INVALID|invalid_api_key|API key not valid");

    private static final String LATER = "Try again later, or set brain.model.fallback to another model.";

    private HttpErrorMapper() {}

    static ModelFailure of(ModelEndpoint endpoint, int status, HttpHeaders headers, JsonNode body) {
        String vendor = endpoint.vendor().label();
        String all = body.toString();
        String said = said(endpoint, body);
        if (status == 401 || KEY_WRONG.matcher(all).find()) {
            return noKey(endpoint, status);
        }
        if (status == 402 || NO_CREDIT.matcher(all).find()) {
            return ModelFailure.disabled(
                    vendor + " says that the account has no credit or quota left (" + status + ")",
                    "Top it up, or put the key of another account in "
                            + endpoint.key().place() + ".");
        }
        if (status == 413 || TOO_LONG.matcher(all).find()) {
            return ModelFailure.tooLarge(
                    vendor + " says that the question is too long for " + endpoint.model() + " (" + status + ")",
                    "Lower brain.model.max_input_tokens, or choose a model with a larger context.",
                    Map.of("status", status));
        }
        return switch (status) {
            case 403 ->
                ModelFailure.disabled(
                        vendor + " does not let " + endpoint.key() + " use " + endpoint.model() + " (403)" + said,
                        "Allow it in the provider's console, or set brain.model.name to a model the key may use.");
            case 404 -> notThere(endpoint, said);
            case 408, 409, 425 -> ModelFailure.passing(vendor + " answered " + status + said, LATER, null);
            case 429 ->
                ModelFailure.passing(
                        vendor + " says that too much was asked (429)" + said,
                        LATER,
                        RetryAfter.of(headers, body, Instant.now()));
            default -> other(endpoint, status, headers, body, said);
        };
    }

    private static ModelFailure other(
            ModelEndpoint endpoint, int status, HttpHeaders headers, JsonNode body, String said) {
        String vendor = endpoint.vendor().label();
        if (status >= 500) {
            return ModelFailure.passing(
                    vendor + " answered " + status + said, LATER, RetryAfter.of(headers, body, Instant.now()));
        }
        if (status >= 300 && status < 400) {
            return ModelFailure.disabled(
                    vendor + " sends elsewhere (" + status + "), where a key is never taken",
                    "Set brain.model.base_url to the address it sends to.");
        }
        return ModelFailure.mismatch(
                vendor + " does not take the question as it is for " + endpoint.model() + " (" + status + ")" + said,
                "Most often the model lacks an ability: set brain.model.name to " + ModelCatalog.instead(endpoint)
                        + ", one that answers by JSON schema.");
    }

    private static ModelFailure noKey(ModelEndpoint endpoint, int status) {
        String vendor = endpoint.vendor().label();
        return endpoint.key().isThere()
                ? ModelFailure.disabled(
                        vendor + " refuses the key from " + endpoint.key().place() + " (" + status + ")",
                        "Put a valid key there, or name another place with brain.model.key.env or brain.model.key.file.")
                : ModelFailure.disabled(
                        vendor + " wants a key (" + status + "), and "
                                + endpoint.key().place(),
                        "Name its place with brain.model.key.env or brain.model.key.file.");
    }

    private static ModelFailure notThere(ModelEndpoint endpoint, String said) {
        String mend = endpoint.vendor() == Vendor.OLLAMA
                ? "Fetch it with `ollama pull " + endpoint.model()
                        + "`, or set brain.model.name to one of `ollama list`."
                : "Set brain.model.name to " + ModelCatalog.instead(endpoint) + ", or correct brain.model.base_url.";
        return ModelFailure.mismatch(
                endpoint.vendor().label() + " has no model \"" + endpoint.model() + "\" (404)" + said, mend);
    }

    /** The server's own sentence, without the key, on one line, after a colon; empty where there is none. */
    private static String said(ModelEndpoint endpoint, JsonNode body) {
        JsonNode error = body.isArray() ? body.path(0).path("error") : body.path("error");
        String sentence = error.isTextual()
                ? error.asText()
                : error.path("message").asText(body.path("message").asText(""));
        String clean = endpoint.strip(sentence).replaceAll("\\s+", " ").strip();
        if (clean.isEmpty()) {
            return "";
        }
        return ": " + (TextTruncator.toChars(clean, LONGEST_SENTENCE));
    }
}
