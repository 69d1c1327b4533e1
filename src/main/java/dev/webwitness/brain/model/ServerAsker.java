package dev.webwitness.brain.model;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.webwitness.model.TokenEstimate;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks one model, and retries while the failure may pass and there is time. Holds no state between questions; safe for any thread. */
final class ServerAsker implements Asker {
    private static final Logger LOG = LoggerFactory.getLogger(Asker.class);

    private final java.net.http.HttpClient http;
    private final Endpoint endpoint;
    private final Limits limits;
    private final Patience patience;

    ServerAsker(java.net.http.HttpClient http, Endpoint endpoint, Limits limits, Patience patience) {
        this.http = http;
        this.endpoint = endpoint;
        this.limits = limits;
        this.patience = patience;
    }

    @Override
    public Source source() {
        return endpoint.source();
    }

    @Override
    public String strip(String text) {
        return endpoint.strip(text);
    }

    @Override
    public String instead() {
        return "Set brain.model.name to " + KnownModels.instead(endpoint)
                + ", or brain.model.fallback to another model.";
    }

    @Override
    public String declined() {
        return "Word the task differently, or set brain.model.fallback to another model.";
    }

    @Override
    public Reply ask(ModelQuestion question, @Nullable Correction correction, Call call) {
        Optional<Failure> refused = Preflight.look(endpoint, limits, question);
        if (refused.isPresent()) {
            return new Reply.Failed(refused.get());
        }
        for (int attempt = 1; ; attempt++) {
            if (call.usage().spent()) {
                return new Reply.Failed(Preflight.spent(call.usage()));
            }
            if (call.over()) {
                return new Reply.Failed(Failure.late(call, endpoint.vendor().label() + " did not answer"));
            }
            Reply reply = exchange(question, correction, call);
            if (!(reply instanceof Reply.Failed failed) || !failed.why().passing()) {
                return reply;
            }
            Failure why = failed.why();
            if (attempt == patience.attempts()) {
                return new Reply.Failed(why.afterAttempts(attempt, ""));
            }
            Duration asked = why.pause();
            Duration wait = asked == null ? patience.after(attempt) : asked;
            if (wait.compareTo(call.left()) >= 0) {
                return new Reply.Failed(
                        asked == null
                                ? why.outOfTime(attempt, call)
                                : why.afterAttempts(
                                        attempt,
                                        "; it asks to wait " + Failure.seconds(asked) + ", and "
                                                + Failure.seconds(call.left()) + " are left"));
            }
            LOG.info("{}: {}; asked again in {}", endpoint, why.what(), Failure.seconds(wait));
            if (!call.pause(wait)) {
                return new Reply.Failed(Failure.cancelled());
            }
        }
    }

    private Reply exchange(ModelQuestion question, @Nullable Correction correction, Call call) {
        Wire wire = new Wire(http, endpoint, call, limits.exchange());
        try {
            ChatResponse response =
                    Providers.model(endpoint, limits, wire).chat(Requests.of(endpoint.vendor(), question, correction));
            String text = response.aiMessage().text();
            return said(text == null ? "" : text, wire, question, call);
        } catch (RuntimeException e) {
            Failure failure = wire.failure();
            if (failure != null) {
                return new Reply.Failed(failure);
            }
            if (!wire.sent()) {
                throw WebwitnessException.wrap(e, "writing a question for " + endpoint);
            }
            if (new RawAnswer(endpoint.vendor(), wire.body()).finish() == Finish.REFUSED) {
                return said("", wire, question, call);
            }
            LOG.debug("{} answered unreadably", endpoint, e);
            return new Reply.Failed(Failure.passing(
                    endpoint.vendor().label() + " answered with something that is no answer of its API",
                    "Check brain.model.provider and brain.model.base_url.",
                    null));
        }
    }

    private Reply said(String text, Wire wire, ModelQuestion question, Call call) {
        RawAnswer raw = new RawAnswer(endpoint.vendor(), wire.body());
        Tokens tokens = raw.tokens(question.estimate(), TokenEstimate.of(text));
        call.used(tokens);
        String model = raw.model().isEmpty() ? endpoint.model() : raw.model();
        return new Reply.Said(text, raw.finish(), raw.refusal(), tokens, model);
    }
}
