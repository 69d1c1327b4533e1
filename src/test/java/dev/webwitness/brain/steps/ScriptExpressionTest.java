package dev.webwitness.brain.steps;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptExpressionTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "window.ready === true",
                "window.ready",
                "!document.querySelector('.spinner')",
                "document.querySelectorAll('li').length > 3",
                "[...document.images].every(image => image.complete)",
                "typeof app !== 'undefined' && app.state?.done",
                "/done; really/i.test(document.title)",
                "(await fetch('/health', {method: 'POST'})).ok",
                "app.ready ? app.items[0].name == \"it's\" : false",
                "'ready' in window",
                "(() => { const all = app.items; return all.length > 2 })()",
                "performance.now() - 5 > -1",
                "`${app.state}` === 'done'"
            })
    void whatAsksSomethingIsAnExpression(String text) {
        assertThat(ScriptExpression.isExpression(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "window.ready === true carefully",
                "window.ready === true, not",
                "window.ready (not)",
                "window.ready. Don't.",
                "window.ready?",
                "window.ready: never",
                "window.ready = true",
                "window.ready; app.stop()",
                "app.items.every(item => item.done",
                "app.items)",
                "window.ready ===",
                "\"never closed",
                "click \"Pay\"",
                "app.count++"
            })
    void whatIsNoneOrDoesSomethingIsNot(String text) {
        assertThat(ScriptExpression.isExpression(text)).isFalse();
    }

    @Test
    void aLongTextIsTurnedDownAtOnce() {
        assertThat(ScriptExpression.isExpression("'" + "x".repeat(20_000) + "'"))
                .isFalse();
    }
}
