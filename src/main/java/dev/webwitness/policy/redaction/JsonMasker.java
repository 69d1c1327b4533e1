package dev.webwitness.policy.redaction;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Masks the values of a text that is JSON. Names, blanks, order and every other character stay. Where the JSON is cut off or broken, the rest is masked as
 * plain text.
 */
final class JsonMasker {
    private static final JsonFactory JSON = JsonFactory.builder()
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .build();

    private static final Pattern WITHIN = Pattern.compile("[{\\[](?=[\"{\\[])[^\\r\\n]*+");

    private record Replacement(int end, String with) {}

    private final String text;
    private final Redactor redactor;
    private final int depth;
    /** Whether what is no JSON is masked here too. */
    private final boolean whole;

    private final JsonParser parser;
    private final Map<Integer, Replacement> replacements = new TreeMap<>();
    /** The last value that was read whole ends here. */
    private int read;

    private int values;
    /** What the list says that is open. */
    private SecretName list = SecretName.HARMLESS;

    private JsonMasker(String text, Redactor redactor, int depth, boolean whole) throws IOException {
        this.text = text;
        this.redactor = redactor;
        this.depth = depth;
        this.whole = whole;
        this.parser = JSON.createParser(text.toCharArray());
    }

    /** Whether a text may be JSON: objects or lists, from its start on. */
    static boolean mayBe(String text) {
        int start = text.length() - text.stripLeading().length();
        return start < text.length() && "{[".indexOf(text.charAt(start)) >= 0;
    }

    /** @param depth how many texts this one stands in */
    static String mask(String text, Redactor redactor, int depth) {
        return mask(text, redactor, depth, true);
    }

    /** Masks the JSON that begins in a line of another text, such as a log or a stream of events, and leaves all else as it is. */
    static String maskWithin(String text, Redactor redactor, int depth) {
        return WITHIN.matcher(text)
                .replaceAll(it -> Matcher.quoteReplacement(mask(it.group(), redactor, depth, false)));
    }

    private static String mask(String text, Redactor redactor, int depth, boolean whole) {
        try {
            return new JsonMasker(text, redactor, depth, whole).masked();
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "masking JSON");
        }
    }

    private String masked() throws IOException {
        try (parser) {
            for (JsonToken token = next(); token != null; token = next()) {
                value(token, "", SecretName.HARMLESS);
            }
            read = text.length();
        } catch (JsonProcessingException e) {
            if (values < 2) {
                return whole ? redactor.plain(text, depth) : text;
            }
        }
        StringBuilder out = new StringBuilder(text.length());
        int copied = 0;
        for (Map.Entry<Integer, Replacement> it : replacements.entrySet()) {
            out.append(text, copied, it.getKey()).append(it.getValue().with());
            copied = it.getValue().end();
        }
        return out.append(text, copied, read).append(rest(text.substring(read))).toString();
    }

    private String rest(String rest) {
        int quote = rest.indexOf('"');
        boolean item = list == SecretName.SECRET
                && quote >= 0
                && rest.substring(0, quote).matches("[\\s,]*");
        String masked = item ? rest.substring(0, quote + 1) + Redactor.MASK : rest;
        return whole ? redactor.plain(masked, depth) : masked;
    }

    private void value(JsonToken token, String name, SecretName kind) throws IOException {
        values++;
        switch (token) {
            case START_OBJECT -> object(kind);
            case START_ARRAY -> list(name, kind);
            case VALUE_STRING -> string(name, kind);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(kind);
            default -> {}
        }
        read = end();
    }

    private void list(String name, SecretName kind) throws IOException {
        read = end();
        SecretName outer = list;
        list = kind;
        for (JsonToken item = next(); item != JsonToken.END_ARRAY; item = next()) {
            value(item, name, kind);
        }
        list = outer;
    }

    private void object(SecretName inherited) throws IOException {
        read = end();
        SecretName described = SecretName.HARMLESS;
        SecretName outer = list;
        list = SecretName.HARMLESS;
        Map<Integer, Replacement> early = new TreeMap<>();
        while (next() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            int start = start();
            int end = closingQuote(start) + 1;
            JsonToken token = next();
            replace(start, end, key, redactor.key(key, depth + 1));
            boolean string = token == JsonToken.VALUE_STRING;
            if (string && SecretName.isNameOfSibling(key) && SecretName.of(parser.getText()) == SecretName.SECRET) {
                described = SecretName.SECRET;
                replacements.putAll(early);
            }
            SecretName kind = SecretName.ofMember(key, inherited, described);
            if (string && kind != SecretName.ofMember(key, inherited, SecretName.SECRET)) {
                early.put(start(), new Replacement(end(), "\"" + Redactor.MASK + "\"")); // its name may follow
            }
            value(token, key, kind);
        }
        list = outer;
    }

    private void string(String name, SecretName kind) throws IOException {
        String value = parser.getText();
        boolean secret = kind == SecretName.SECRET && !SecretValue.isNone(value);
        replace(start(), end(), value, secret ? HeaderMasker.mask(name, value) : redactor.text(value, depth + 1));
    }

    private void number(SecretName kind) throws IOException {
        String number = parser.getText();
        if (redactor.isSecret(number, kind, 4)) {
            replace(start(), end(), number, Redactor.MASK);
        }
    }

    private void replace(int start, int end, String before, String after) {
        if (!after.equals(before)) {
            replacements.put(start, new Replacement(end, "\"" + escape(after) + "\""));
        }
    }

    /** Escapes a text as JSON does, without the quotes around it. */
    static String escape(String value) {
        return new String(JsonStringEncoder.getInstance().quoteAsString(value));
    }

    /** The next part, read to its end. */
    private JsonToken next() throws IOException {
        JsonToken token = parser.nextToken();
        if (token == JsonToken.VALUE_STRING) {
            parser.getText();
        }
        return token;
    }

    private int closingQuote(int open) {
        int at = open + 1;
        while (text.charAt(at) != '"') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return at;
    }

    private int start() {
        return (int) parser.currentTokenLocation().getCharOffset();
    }

    private int end() {
        return (int) parser.currentLocation().getCharOffset();
    }
}
