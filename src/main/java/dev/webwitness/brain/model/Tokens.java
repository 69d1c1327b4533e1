package dev.webwitness.brain.model;

/**
 * Tokens of one or more exchanges.
 *
 * @param input all that was sent, cached ones included; estimated where the server does not tell
 * @param output all that was answered, thinking included; estimated where the server does not tell
 * @param cached those of {@code input} the provider had kept; 0 where it does not tell
 */
public record Tokens(long input, long output, long cached) {
    public static final Tokens NONE = new Tokens(0, 0, 0);

    public Tokens plus(Tokens more) {
        return new Tokens(input + more.input, output + more.output, cached + more.cached);
    }

    public long total() {
        return input + output;
    }
}
