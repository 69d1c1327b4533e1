package dev.webwitness.brain.llm.prompt;

import dev.webwitness.brain.judge.Judge;
import dev.webwitness.brain.llm.exchange.PortableSchema;
import org.junit.jupiter.api.Test;

/** What models are asked to answer in is a schema that every provider takes. */
class AnswerSchemaTest {
    @Test
    void everyProviderTakesEverySchemaOfOurs() {
        for (boolean plan : new boolean[] {false, true}) {
            for (boolean data : new boolean[] {false, true}) {
                PortableSchema.assertPortable(new AnswerSchema(plan, data).schema());
            }
        }
        PortableSchema.assertPortable(PlanPrompt.PLAN);
        PortableSchema.assertPortable(Judge.ANSWER);
    }
}
