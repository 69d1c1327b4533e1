package dev.webwitness.policy;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A JSON document found inside a text, with the position of each of its parts, so that single values can be replaced and every other
 * character stays as it was.
 *
 * <p>A document cut off at the end of the text is read as far as it goes. Nesting is followed {@value #DEEPEST} levels deep.
 */
final class JsonText {
    enum Kind {
        OBJECT,
        ARRAY,
        STRING,
        NUMBER,
        LITERAL
    }

    /** One value: from {@code start} up to, not including, {@code end}; an object's keys stand beside its values. */
    record Node(Kind kind, int start, int end, List<Node> keys, List<Node> values) {
        static Node scalar(Kind kind, int start, int end) {
            return new Node(kind, start, end, List.of(), List.of());
        }
    }

    private static final int DEEPEST = 100;

    private final String text;
    private int at;
    private boolean cut;

    private JsonText(String text, int start) {
        this.text = text;
        this.at = start;
    }

    /** Whether an object or array of some substance may start here; brackets of prose and code mostly do not look like it. */
    static boolean mayStart(String text, int start) {
        char open = text.charAt(start);
        if (open != '{' && open != '[') {
            return false;
        }
        int at = start + 1;
        while (at < text.length() && at < start + 200 && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        char next = at < text.length() ? text.charAt(at) : '\0';
        return next == '"' || (open == '[' && ("{[-tfn".indexOf(next) >= 0 || Character.isDigit(next)));
    }

    /** What was found: the document, or null; and how far the search had to read. */
    record Found(@Nullable Node root, int read) {}

    /** Reads the object or array that starts at {@code start}; one that the end of the text cuts off counts when {@code cutAllowed}. */
    static Found read(String text, int start, boolean cutAllowed) {
        JsonText reader = new JsonText(text, start);
        Node root = reader.value(0);
        return new Found(reader.cut && !cutAllowed ? null : root, reader.at);
    }

    private @Nullable Node value(int depth) {
        char c = peek();
        return switch (c) {
            case '{' -> depth < DEEPEST ? object(depth) : null;
            case '[' -> depth < DEEPEST ? array(depth) : null;
            case '"' -> string();
            case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> run(Kind.NUMBER);
            case 't', 'f', 'n' -> run(Kind.LITERAL);
            default -> null;
        };
    }

    private @Nullable Node object(int depth) {
        int start = at++;
        List<Node> keys = new ArrayList<>();
        List<Node> values = new ArrayList<>();
        while (true) {
            blank();
            if (ended() || (values.isEmpty() && take('}'))) {
                return new Node(Kind.OBJECT, start, at, keys, values);
            }
            Node key = peek() == '"' ? string() : null;
            if (key == null) {
                return null;
            }
            blank();
            if (!ended() && !take(':')) {
                return null;
            }
            blank();
            Node value = ended() ? Node.scalar(Kind.LITERAL, at, at) : value(depth + 1);
            if (value == null) {
                return null;
            }
            keys.add(key);
            values.add(value);
            blank();
            if (ended() || take('}')) {
                return new Node(Kind.OBJECT, start, at, keys, values);
            }
            if (!take(',')) {
                return null;
            }
        }
    }

    private @Nullable Node array(int depth) {
        int start = at++;
        List<Node> values = new ArrayList<>();
        while (true) {
            blank();
            if (ended() || (values.isEmpty() && take(']'))) {
                return new Node(Kind.ARRAY, start, at, List.of(), values);
            }
            Node value = value(depth + 1);
            if (value == null) {
                return null;
            }
            values.add(value);
            blank();
            if (ended() || take(']')) {
                return new Node(Kind.ARRAY, start, at, List.of(), values);
            }
            if (!take(',')) {
                return null;
            }
        }
    }

    private Node string() {
        int start = at++;
        while (at < text.length()) {
            char c = text.charAt(at);
            at = Math.min(text.length(), at + (c == '\\' ? 2 : 1));
            if (c == '"') {
                return Node.scalar(Kind.STRING, start, at);
            }
        }
        cut = true;
        return Node.scalar(Kind.STRING, start, at);
    }

    private @Nullable Node run(Kind kind) {
        int start = at;
        while (at < text.length() && "+-.".indexOf(text.charAt(at)) >= 0 || Character.isLetterOrDigit(peek())) {
            at++;
        }
        String run = text.substring(start, at);
        boolean good = kind == Kind.NUMBER
                ? run.matches("-?\\d{1,400}(\\.\\d{0,400})?([eE][+-]?\\d{0,9})?")
                : run.equals("true") || run.equals("false") || run.equals("null") || at == text.length();
        return good ? Node.scalar(kind, start, at) : null;
    }

    private void blank() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private boolean ended() {
        cut |= at >= text.length();
        return at >= text.length();
    }

    private boolean take(char c) {
        if (peek() == c) {
            at++;
            return true;
        }
        return false;
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    /** What a string literal says: {@code raw} starts with a quote, and ends with one unless it was cut off. */
    static String decode(String raw) {
        int end = raw.length() > 1 && raw.endsWith("\"") ? raw.length() - 1 : raw.length();
        if (raw.indexOf('\\') < 0) {
            return raw.substring(1, end);
        }
        StringBuilder out = new StringBuilder(raw.length());
        for (int i = 1; i < end; i++) {
            char c = raw.charAt(i);
            if (c != '\\' || i + 1 >= end) {
                out.append(c);
                continue;
            }
            i++;
            char escaped = raw.charAt(i);
            switch (escaped) {
                case 'n' -> out.append('\n');
                case 't' -> out.append('\t');
                case 'r' -> out.append('\r');
                case 'b' -> out.append('\b');
                case 'f' -> out.append('\f');
                case 'u' -> i += unicode(raw, i, end, out);
                default -> out.append(escaped);
            }
        }
        return out.toString();
    }

    private static int unicode(String raw, int i, int end, StringBuilder out) {
        if (i + 4 < end) {
            try {
                out.append((char) Integer.parseInt(raw.substring(i + 1, i + 5), 16));
                return 4;
            } catch (NumberFormatException e) {
                // Not an escape after all: it stands for itself.
            }
        }
        out.append('u');
        return 0;
    }

    /** Escapes a text as JSON does, without the quotes around it; {@code ascii} escapes everything beyond ASCII too. */
    static String escape(String value, boolean ascii) {
        StringBuilder out = new StringBuilder(value.length() + 8);
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                default -> {
                    if (c < 0x20 || (ascii && c > 0x7e)) {
                        out.append("\\u").append(String.format("%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.toString();
    }
}
