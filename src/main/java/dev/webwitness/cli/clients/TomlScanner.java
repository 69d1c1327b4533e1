package dev.webwitness.cli.clients;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds where the statements of a TOML 1.0 text stand. Only for texts that a parser has accepted: it looks for boundaries and does not judge.
 */
final class TomlScanner {
    private final String text;
    private int at;
    private List<String> table = List.of();

    private TomlScanner(String text) {
        this.text = text;
    }

    static List<TomlStatement> statements(String text) throws IOException {
        return new TomlScanner(text).all();
    }

    /** The comments within a statement's value; the one behind it is not among them. */
    static List<String> comments(String text, TomlStatement statement) throws IOException {
        TomlScanner scanner = new TomlScanner(text);
        scanner.at = statement.value();
        List<String> found = new ArrayList<>();
        while (scanner.at < statement.end()) {
            char here = text.charAt(scanner.at);
            if (here == '"' || here == '\'') {
                scanner.skipString();
            } else if (here == '#') {
                int from = scanner.at;
                scanner.toLineEnd();
                found.add(text.substring(from, scanner.at).stripTrailing());
            } else {
                scanner.at++;
            }
        }
        return found;
    }

    private List<TomlStatement> all() throws IOException {
        List<TomlStatement> found = new ArrayList<>();
        while (at < text.length()) {
            char here = text.charAt(at);
            if (here == '#') {
                toLineEnd();
            } else if (Character.isWhitespace(here)) {
                at++;
            } else {
                found.add(here == '[' ? header() : pair());
            }
        }
        return found;
    }

    private TomlStatement header() throws IOException {
        int start = at;
        boolean array = text.startsWith("[[", at);
        at += array ? 2 : 1;
        table = key();
        at += array ? 2 : 1;
        return new TomlStatement(table, true, start, at, at);
    }

    private TomlStatement pair() throws IOException {
        int start = at;
        List<String> path = new ArrayList<>(table);
        path.addAll(key());
        at++; // the sign of equality
        skipBlanks();
        int value = at;
        int end = valueEnd();
        return new TomlStatement(List.copyOf(path), false, start, value, end);
    }

    /** A key with its dots, up to what ends it. */
    private List<String> key() throws IOException {
        List<String> parts = new ArrayList<>();
        while (at < text.length()) {
            skipBlanks();
            parts.add(part());
            skipBlanks();
            if (at >= text.length() || text.charAt(at) != '.') {
                return List.copyOf(parts);
            }
            at++;
        }
        throw new IOException("a key has no end");
    }

    private String part() throws IOException {
        int start = at;
        char quote = peek();
        if (quote == '"' || quote == '\'') {
            skipString();
            String inside = text.substring(start + 1, at - 1);
            return quote == '\'' ? inside : TomlLayout.unescaped(inside);
        }
        while (at < text.length() && isBare(text.charAt(at))) {
            at++;
        }
        if (at == start) {
            throw new IOException("a key was expected at character " + at);
        }
        return text.substring(start, at);
    }

    private static boolean isBare(char c) {
        return c < 128 && (Character.isLetterOrDigit(c) || c == '-' || c == '_');
    }

    /** Passes a value and answers where it ends; arrays and inline tables may span lines and hold comments. */
    private int valueEnd() throws IOException {
        int depth = 0;
        int end = at;
        while (at < text.length()) {
            char here = text.charAt(at);
            if (here == '"' || here == '\'') {
                skipString();
                end = at;
            } else if (here == '#') {
                if (depth == 0) {
                    return end;
                }
                toLineEnd();
            } else if (here == '\n' && depth == 0) {
                return end;
            } else {
                depth += here == '[' || here == '{' ? 1 : here == ']' || here == '}' ? -1 : 0;
                at++;
                end = Character.isWhitespace(here) ? end : at;
            }
        }
        return end;
    }

    private void skipString() throws IOException {
        char quote = peek();
        String three = String.valueOf(quote).repeat(3);
        boolean block = text.startsWith(three, at);
        at += block ? 3 : 1;
        while (at < text.length()) {
            if (quote == '"' && peek() == '\\') {
                at += 2;
            } else if (block ? text.startsWith(three, at) : peek() == quote) {
                at += block ? 3 : 1;
                // A block may end in one or two quotes of its own.
                while (block && at < text.length() && peek() == quote) {
                    at++;
                }
                return;
            } else {
                at++;
            }
        }
        throw new IOException("a string has no end");
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private void skipBlanks() {
        while (peek() == ' ' || peek() == '\t') {
            at++;
        }
    }

    private void toLineEnd() {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
    }
}
