package dev.webwitness.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.architecture.Expressions.Expression;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What callers and pages write is matched in time that grows with its length and no faster, whatever they write. */
class ExpressionsTest {
    @Test
    void noExpressionOfTheApplicationBlowsUp() throws IOException {
        List<Expression> all = Expressions.inJava(Path.of("src/main/java"));

        assertThat(all).hasSizeGreaterThan(400);
        assertThat(hard(all)).isEmpty();
    }

    @Test
    void noExpressionOfThePageScriptsBlowsUp() throws IOException {
        List<Expression> all = Expressions.inScripts(Path.of("src/main/resources"));

        assertThat(all).hasSizeGreaterThan(60);
        assertThat(hard(all)).isEmpty();
    }

    private static List<String> hard(List<Expression> all) {
        return all.stream()
                .filter(one -> !one.place().startsWith("dev/webwitness/demo/"))
                .map(one ->
                        one.place() + " " + one.pattern() + ": " + LinearTime.hardest(one.pattern(), one.searches()))
                .filter(line -> !line.endsWith(": "))
                .toList();
    }

    @Test
    void theCountTellsWhatGrowsTooFast() {
        assertThat(LinearTime.hardest(Pattern.compile("(a+)+b"), false)).contains("looks");
        assertThat(LinearTime.hardest(Pattern.compile("\\s+$"), true)).contains("looks");
        assertThat(LinearTime.hardest(Pattern.compile("(?:\\w+ ?)*;"), false)).contains("looks");
        assertThat(LinearTime.hardest(Pattern.compile("\\s++(?=x)"), false)).isEmpty();
        assertThat(LinearTime.hardest(Pattern.compile("[a-z]+"), true)).isEmpty();
    }
}
