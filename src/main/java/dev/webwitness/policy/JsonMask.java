package dev.webwitness.policy;

import dev.webwitness.policy.JsonText.Kind;
import dev.webwitness.policy.JsonText.Node;
import java.util.List;

/** Masks the values of one JSON document inside a text; names, blanks, order and every other character stay. */
final class JsonMask {
    /** What masks the plain parts: the gate itself. */
    interface Gate {
        String value(String text);

        String key(String key);

        boolean number(String digits);
    }

    private final String text;
    private final Gate gate;
    private final StringBuilder out;
    private int copied;

    private JsonMask(String text, int from, Gate gate) {
        this.text = text;
        this.gate = gate;
        this.copied = from;
        this.out = new StringBuilder();
    }

    static String mask(String text, Node root, Gate gate) {
        JsonMask mask = new JsonMask(text, root.start(), gate);
        mask.walk(root, "", SecretName.HARMLESS);
        return mask.out.append(text, mask.copied, root.end()).toString();
    }

    private void walk(Node node, String name, SecretName kind) {
        switch (node.kind()) {
            case OBJECT -> object(node, kind);
            case ARRAY -> node.values().forEach(item -> walk(item, name, kind));
            case STRING -> string(node, name, kind);
            case NUMBER -> number(node, kind);
            case LITERAL -> {}
        }
    }

    private void object(Node node, SecretName inherited) {
        List<Node> keys = node.keys();
        SecretName described = Keyed.described(this::decoded, keys, node.values());
        for (int i = 0; i < keys.size(); i++) {
            String key = JsonText.decode(raw(keys.get(i)));
            replace(keys.get(i), key, gate.key(key));
            walk(node.values().get(i), key, Keyed.kind(key, inherited, described));
        }
    }

    private String decoded(Node node) {
        return node.kind() == Kind.STRING ? JsonText.decode(raw(node)) : "";
    }

    private void string(Node node, String name, SecretName kind) {
        String value = JsonText.decode(raw(node));
        boolean secret = kind.hidesField() && !SecretValue.isNone(value);
        replace(node, value, secret ? HeaderValues.mask(name, value) : gate.value(value));
    }

    private void number(Node node, SecretName kind) {
        String number = raw(node);
        int digits = (int) number.chars().filter(Character::isDigit).count();
        if (kind.hidesNumber(digits) || TokenShapes.isCard(number) || gate.number(number)) {
            put(node, "\"" + Redactor.MASK + "\"");
        }
    }

    private void replace(Node node, String before, String after) {
        if (!after.equals(before)) {
            boolean closed = node.end() - node.start() > 1 && text.charAt(node.end() - 1) == '"';
            put(node, "\"" + JsonText.escape(after, false) + (closed ? "\"" : ""));
        }
    }

    private void put(Node node, String replacement) {
        out.append(text, copied, node.start()).append(replacement);
        copied = node.end();
    }

    private String raw(Node node) {
        return text.substring(node.start(), node.end());
    }
}
