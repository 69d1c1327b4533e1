package dev.webwitness.policy;

import dev.webwitness.policy.access.PromptInjectionPatterns;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.testing.GrowsLinearly;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What pages write is masked, and looked through for orders, in time that grows with its length. */
class LongTextTest {
    private static final int LENGTH = 5_000;

    @Test
    void textsOfAnyKindAreMaskedInLinearTime() {
        Redactor redactor = new Redactor(List.of("hunter2-hunter2", "correct horse"));

        GrowsLinearly.inLength(LENGTH, redactor::text);
        GrowsLinearly.inLength(LENGTH, text -> redactor.text("{\"password\": \"" + text));
        GrowsLinearly.inLength(LENGTH, text -> redactor.text("http://a.test/?" + text));
    }

    @Test
    void ordersAreLookedForInLinearTime() {
        GrowsLinearly.inLength(LENGTH, PromptInjectionPatterns::findIn);
        GrowsLinearly.inLength(LENGTH, PromptInjectionPatterns::findInOutline);
    }
}
