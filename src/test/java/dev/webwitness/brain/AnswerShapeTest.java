package dev.webwitness.brain;

import dev.webwitness.brain.model.PortableSchema;
import org.junit.jupiter.api.Test;

/** What models are asked to answer in is a schema that every provider takes. */
class AnswerShapeTest {
    @Test
    void everyProviderTakesEverySchemaOfOurs() {
        for (boolean plan : new boolean[] {false, true}) {
            for (boolean data : new boolean[] {false, true}) {
                PortableSchema.assertPortable(new AnswerShape(plan, data).schema());
            }
        }
        PortableSchema.assertPortable(PlanQuestion.PLAN);
        PortableSchema.assertPortable(Judge.ANSWER);
    }
}
