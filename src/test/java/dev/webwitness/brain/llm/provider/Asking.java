package dev.webwitness.brain.llm.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.webwitness.brain.llm.client.DefaultModelClient;
import dev.webwitness.brain.llm.client.ModelClient;
import dev.webwitness.brain.llm.client.ModelSettings;
import dev.webwitness.brain.llm.exchange.JpegImage;
import dev.webwitness.brain.llm.exchange.ModelAnswer;
import dev.webwitness.brain.llm.exchange.ModelLimits;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.ProviderSchema;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** One fake server and a client for it, as tests use them. */
public final class Asking implements AutoCloseable {
    static final BackoffPolicy QUICK = new BackoffPolicy(4, Duration.ofMillis(20), Duration.ofMillis(50));

    public static final ProviderSchema SCHEMA = ProviderSchema.of("decision", """
        {"type":"object","properties":{
          "thought":{"type":"string","maxLength":40,"description":"one line"},
          "actions":{"type":"array","minItems":1,"maxItems":3,"items":{"anyOf":[
            {"type":"object","properties":{"kind":{"const":"click","type":"string"},"ref":{"type":"string"}},"required":["kind","ref"],"additionalProperties":false},
            {"type":"object","properties":{"kind":{"const":"type","type":"string"},"ref":{"type":"string"},"text":{"type":["string","null"]}},"required":["kind","ref","text"],"additionalProperties":false}]}}
        },"required":["thought","actions"],"additionalProperties":false}\
        """);

    public static final String GOOD = "{\"thought\":\"pay\",\"actions\":[{\"kind\":\"click\",\"ref\":\"e12\"}]}";
    public static final String WRONG = "{\"thought\":\"pay\",\"actions\":[{\"kind\":\"tap\",\"ref\":\"e12\"}]}";

    public static final ModelQuestion QUESTION = new ModelQuestion(
            "You use a web page.",
            "Task: buy a blue mug.",
            List.of("Page: button \"Pay\" [ref=e12]", "Last result: none"),
            null,
            SCHEMA,
            Duration.ofSeconds(20));

    static ModelQuestion question(byte... jpeg) {
        return new ModelQuestion(
                QUESTION.system(), QUESTION.task(), QUESTION.parts(), JpegImage.of(jpeg), SCHEMA, QUESTION.within());
    }

    public final FakeProvider server;
    public final ModelClient client;
    public final UsageMeter usage = new UsageMeter(1_000_000);

    public Asking(Dialect dialect, FakeProvider.Answer... script) {
        this(dialect, null, ModelLimits.USUAL, script);
    }

    public Asking(Dialect dialect, @Nullable String fallback, ModelLimits limits, FakeProvider.Answer... script) {
        server = new FakeProvider(script);
        client = DefaultModelClient.of(new ModelSettings(dialect.at(server.url()), fallback, limits), QUICK);
    }

    public ModelAnswer ask() {
        return ask(QUESTION);
    }

    ModelAnswer ask(ModelQuestion question) {
        return client.ask(question, usage).join();
    }

    public WebwitnessException failure() {
        return failure(QUESTION);
    }

    public WebwitnessException failure(ModelQuestion question) {
        Throwable thrown = catchThrowable(() -> ask(question));
        assertThat(thrown).isInstanceOf(CompletionException.class).hasCauseInstanceOf(WebwitnessException.class);
        return (WebwitnessException) thrown.getCause();
    }

    public int requests() {
        return server.asked().size();
    }

    @Override
    public void close() {
        client.close();
        server.close();
    }
}
