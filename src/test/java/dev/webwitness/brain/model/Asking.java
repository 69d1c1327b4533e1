package dev.webwitness.brain.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** One fake server and a client for it, as tests use them. */
final class Asking implements AutoCloseable {
    static final Patience QUICK = new Patience(4, Duration.ofMillis(20), Duration.ofMillis(50));

    static final Schema SCHEMA = Schema.of("decision", """
            {"type":"object","properties":{
              "thought":{"type":"string","maxLength":40,"description":"one line"},
              "actions":{"type":"array","minItems":1,"maxItems":3,"items":{"anyOf":[
                {"type":"object","properties":{"kind":{"const":"click","type":"string"},"ref":{"type":"string"}},"required":["kind","ref"],"additionalProperties":false},
                {"type":"object","properties":{"kind":{"const":"type","type":"string"},"ref":{"type":"string"},"text":{"type":["string","null"]}},"required":["kind","ref","text"],"additionalProperties":false}]}}
            },"required":["thought","actions"],"additionalProperties":false}""");

    static final String GOOD = "{\"thought\":\"pay\",\"actions\":[{\"kind\":\"click\",\"ref\":\"e12\"}]}";
    static final String WRONG = "{\"thought\":\"pay\",\"actions\":[{\"kind\":\"tap\",\"ref\":\"e12\"}]}";

    static final ModelQuestion QUESTION = new ModelQuestion(
            "You use a web page.",
            "Task: buy a blue mug.",
            List.of("Page: button \"Pay\" [ref=e12]", "Last result: none"),
            null,
            SCHEMA,
            Duration.ofSeconds(20));

    final FakeProvider server;
    final ModelClient client;
    final Usage usage = new Usage(1_000_000);

    Asking(Dialect dialect, FakeProvider.Answer... script) {
        this(dialect, null, Limits.USUAL, script);
    }

    Asking(Dialect dialect, @Nullable String fallback, Limits limits, FakeProvider.Answer... script) {
        server = new FakeProvider(script);
        client = PooledModel.of(new ModelSettings(dialect.at(server.url()), fallback, limits), QUICK);
    }

    ModelAnswer ask() {
        return ask(QUESTION);
    }

    ModelAnswer ask(ModelQuestion question) {
        return client.ask(question, usage).join();
    }

    WebwitnessException failure() {
        return failure(QUESTION);
    }

    WebwitnessException failure(ModelQuestion question) {
        Throwable thrown = catchThrowable(() -> ask(question));
        assertThat(thrown).isInstanceOf(CompletionException.class).hasCauseInstanceOf(WebwitnessException.class);
        return (WebwitnessException) thrown.getCause();
    }

    int requests() {
        return server.asked().size();
    }

    @Override
    public void close() {
        client.close();
        server.close();
    }
}
