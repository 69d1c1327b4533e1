package dev.webwitness.testing;

import dev.webwitness.brain.llm.client.ModelClient;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.UsageMeter;
import dev.webwitness.brain.llm.provider.ModelCapabilities;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What every model of a test is alike in: it answers JSON, has tokens enough, warns of nothing and keeps what it was asked. */
public abstract class StandInModel implements ModelClient {
    /** What it was asked, the oldest first; for whoever answers to add to. */
    protected final List<ModelQuestion> asked = new ArrayList<>();

    private final boolean sees;

    protected StandInModel(boolean sees) {
        this.sees = sees;
    }

    public final List<ModelQuestion> questions() {
        return asked;
    }

    @Override
    public UsageMeter newRun() {
        return new UsageMeter(1_000_000);
    }

    @Override
    public String name() {
        return "a model";
    }

    @Override
    public Duration exchange() {
        return Duration.ofSeconds(60);
    }

    @Override
    public ModelCapabilities abilities() {
        return new ModelCapabilities(true, sees, 100_000);
    }

    @Override
    public List<String> warnings() {
        return List.of();
    }

    @Override
    public void close() {}
}
