package dev.webwitness.brain.llm.exchange;

/**
 * Tokens of one or more exchanges.
 *
 * @param input all that was sent, cached ones included; estimated where the server does not tell
 * @param output all that was answered, thinking included; estimated where the server does not tell
 * @param cached those of {@code input} the provider had kept; 0 where it does not tell
 */
public record TokenUsage(long input, long output, long cached) {
    public static final TokenUsage NONE = new TokenUsage(0, 0, 0);

    public TokenUsage plus(TokenUsage more) {
        return new TokenUsage(input + more.input, output + more.output, cached + more.cached);
    }

    public long total() {
        return input + output;
    }
}
