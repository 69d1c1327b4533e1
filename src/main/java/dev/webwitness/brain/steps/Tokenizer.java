package dev.webwitness.brain.steps;

import dev.webwitness.brain.steps.slot.Token;
import dev.webwitness.brain.steps.slot.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a line into tokens. Quotes are {@code "…"}, {@code “…”}, {@code '…'} and {@code `…`}; a backslash before a quote makes it part of the text, and
 * backslashes before those are halved, as on a command line. Linear in the length of the line.
 */
public final class Tokenizer {
    private static final Map<Character, Character> QUOTES = Map.of('"', '"', '“', '”', '„', '“', '\'', '\'', '`', '`');
    private static final List<String> SELECTORS = List.of("css", "xpath", "testid", "data-testid", "ref", "point");
    private static final String SCRIPT = "js:";
    private static final String ENDS = ",.;:!?";
    private static final String BRACKETS = "()[]{}";
    private static final List<String> SIGNS =
            List.of("->", "→", ">=", "<=", ">", "<", "=", "/", "+", "-", "–", "—", "&");

    /** More than any line that is read has; what is cut further would only take time. */
    private static final int MOST_TOKENS = 200;

    private static final Pattern SECRET = Pattern.compile("\\{\\{ {0,3}([\\w-]{1,64}) {0,3}\\}\\}");

    private final String line;
    private final List<Token> tokens = new ArrayList<>();
    private @Nullable String problem;
    private boolean open;

    private Tokenizer(String line) {
        this.line = line;
    }

    /**
     * The tokens of a line.
     *
     * @param problem why it cannot be cut, such as a quote that is never closed; null where it could
     * @param open whether a quote is never closed
     */
    public record Result(List<Token> tokens, @Nullable String problem, boolean open) {
        public Result {
            tokens = List.copyOf(tokens);
        }
    }

    public static Result tokenize(String line) {
        Tokenizer tokenizer = new Tokenizer(line);
        tokenizer.run();
        return new Result(tokenizer.tokens, tokenizer.problem, tokenizer.open);
    }

    private void run() {
        int at = 0;
        while (at < line.length() && problem == null) {
            if (tokens.size() > MOST_TOKENS) {
                problem = "too long: write one step a line";
            }
            if (Character.isWhitespace(line.charAt(at))) {
                at++;
            } else {
                at = next(at);
            }
        }
    }

    private int next(int at) {
        if (isScriptAt(at)) {
            return script(at);
        }
        String selector = selectorAt(at);
        if (selector != null) {
            return selector(at, selector);
        }
        Matcher secret = SECRET.matcher(line).region(at, line.length());
        if (secret.lookingAt()) {
            add(Kind.WORD, "{{" + secret.group(1) + "}}", at, secret.end());
            return secret.end();
        }
        if (opens(at)) {
            return quoted(at, Kind.QUOTED, "", at);
        }
        if (BRACKETS.indexOf(line.charAt(at)) >= 0 && !isValueName(at)) {
            add(Kind.SIGN, line.substring(at, at + 1), at, at + 1);
            return at + 1;
        }
        return word(at);
    }

    private boolean isScriptAt(int at) {
        return line.regionMatches(true, at, SCRIPT, 0, SCRIPT.length())
                && !tokens.isEmpty()
                && tokens.get(tokens.size() - 1).is("until");
    }

    /** The rest of the line, as one token, where it can be an expression. */
    private int script(int at) {
        String text = line.substring(at + SCRIPT.length()).strip();
        if (ScriptExpression.isExpression(text)) {
            tokens.add(Token.of(Kind.SCRIPT, text, "", at, line.length()));
        } else {
            problem = "behind js: stands no expression of JavaScript alone; the rest of the line belongs to it";
        }
        return line.length();
    }

    private @Nullable String selectorAt(int at) {
        for (String name : SELECTORS) {
            if (line.regionMatches(true, at, name + "=", 0, name.length() + 1)
                    && at + name.length() + 1 < line.length()
                    && !Character.isWhitespace(line.charAt(at + name.length() + 1))) {
                return name;
            }
        }
        return null;
    }

    private int selector(int at, String name) {
        int from = at + name.length() + 1;
        if (QUOTES.containsKey(line.charAt(from))) {
            return quoted(from, Kind.SELECTOR, name, at);
        }
        int end = blankFrom(from);
        if (name.equals("point") && line.charAt(end - 1) == ',') { // point=10, 20
            end = blankFrom(Math.min(line.length(), end + 1));
        }
        int last = end;
        while (last > from && ENDS.indexOf(line.charAt(last - 1)) >= 0) {
            last--;
        }
        tokens.add(Token.of(Kind.SELECTOR, line.substring(from, last).replace(" ", ""), name, at, last));
        return last;
    }

    /** A quote opens at the start of a token; a single one only where it closes before a blank, a sign or the end. */
    private boolean opens(int at) {
        Character closing = QUOTES.get(line.charAt(at));
        return closing != null && (line.charAt(at) != '\'' || closes(at, closing) > 0);
    }

    /** Where the quote that opens here is closed; -1 where it never is. */
    private int closes(int at, char closing) {
        int backslashes = 0;
        for (int i = at + 1; i < line.length(); i++) {
            char c = line.charAt(i);
            boolean quote = c == closing || closing == '”' && c == '"';
            if (quote && backslashes % 2 == 0 && (closing != '\'' || isBoundary(i + 1))) {
                return i;
            }
            backslashes = c == '\\' ? backslashes + 1 : 0;
        }
        return -1;
    }

    private boolean isBoundary(int at) {
        return at >= line.length()
                || Character.isWhitespace(line.charAt(at))
                || ENDS.indexOf(line.charAt(at)) >= 0
                || BRACKETS.indexOf(line.charAt(at)) >= 0;
    }

    private int quoted(int at, Kind kind, String selector, int start) {
        int close = closes(at, QUOTES.getOrDefault(line.charAt(at), '"'));
        if (close < 0) {
            problem = "a quote is never closed";
            open = true;
            return line.length();
        }
        if (close + 1 < line.length() && Character.isLetterOrDigit(line.charAt(close + 1))) {
            problem = "quotes stand inside quotes: write \\\" for a quote that belongs to the text";
            return line.length();
        }
        tokens.add(Token.of(kind, unescaped(line.substring(at + 1, close)), selector, start, close + 1));
        return close + 1;
    }

    /** Backslashes before a quote, halved; an odd one makes the quote part of the text. */
    private static String unescaped(String text) {
        if (text.indexOf('\\') < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        int run = 0;
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : '"'; // the closing quote
            if (c == '\\') {
                run++;
                continue;
            }
            out.append("\\".repeat(c == '"' || c == '\'' || c == '`' || c == '”' ? run / 2 : run));
            run = 0;
            if (i < text.length()) {
                out.append(c);
            }
        }
        return out.toString();
    }

    /** {@code {total}}, {@code {{shop_password}}} or {@code {today+3}}, which are words. */
    private boolean isValueName(int at) {
        return line.charAt(at) == '{' && line.indexOf('}', at) > at + 1 && line.indexOf('}', at) < blankFrom(at);
    }

    private int word(int at) {
        for (String sign : SIGNS) {
            if (line.startsWith(sign, at) && isAlone(at, sign)) {
                add(Kind.SIGN, sign, at, at + sign.length());
                return at + sign.length();
            }
        }
        int end = at;
        while (end < line.length() && !Character.isWhitespace(line.charAt(end)) && !isBracketAt(end)) {
            char c = line.charAt(end);
            if (end > at && (c == '"' || c == '“')) {
                break;
            }
            end++;
        }
        int last = end;
        while (last > at && ENDS.indexOf(line.charAt(last - 1)) >= 0) {
            last--;
        }
        if (last > at) {
            words(at, last);
        }
        for (int i = last; i < end; i++) {
            add(Kind.SIGN, line.substring(i, i + 1), i, i + 1);
        }
        return Math.max(end, at + 1);
    }

    private boolean isBracketAt(int at) {
        char c = line.charAt(at);
        return c == '(' || c == ')';
    }

    /** Whether a sign stands by itself, or is one that is never part of a word. */
    private boolean isAlone(int at, String sign) {
        int after = at + sign.length();
        return sign.equals("→")
                || after >= line.length()
                || Character.isWhitespace(line.charAt(after))
                || "<>=".contains(sign.substring(sign.length() - 1)) && line.charAt(after) != '=';
    }

    /** A word, and of {@code isn't} both. */
    private void words(int from, int to) {
        String word = line.substring(from, to);
        String low = word.toLowerCase(Locale.ROOT).replace('’', '\'');
        if (low.endsWith("n't") && low.length() > 4) {
            String verb =
                    low.equals("can't") ? "can" : low.equals("won't") ? "will" : low.substring(0, low.length() - 3);
            add(Kind.WORD, verb, from, to);
            add(Kind.WORD, "not", from, to);
            return;
        }
        add(Kind.WORD, word, from, to);
    }

    private int blankFrom(int at) {
        int end = at;
        while (end < line.length() && !Character.isWhitespace(line.charAt(end))) {
            end++;
        }
        return end;
    }

    private void add(Kind kind, String text, int start, int end) {
        tokens.add(Token.of(kind, text, "", start, end));
    }
}
