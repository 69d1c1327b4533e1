package dev.webwitness.cli.clients;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes random settings as people do: comments anywhere, trailing commas, odd spaces, both kinds of line ends. */
final class JsonWriting {
    private final Random random;
    private final String eol;
    private final StringBuilder text = new StringBuilder();
    private final List<String> comments = new ArrayList<>();
    private int oursFrom = -1;
    private int oursTo = -1;

    private JsonWriting(long seed) {
        random = new Random(seed);
        eol = random.nextBoolean() ? "\n" : "\r\n";
    }

    /**
     * What was written.
     *
     * @param comments all of them, in their order
     * @param oursFrom where our own entry's value begins, or -1
     */
    record Written(String text, List<String> comments, int oursFrom, int oursTo) {}

    /** A document; with our own entry in it, an old one of the other kind of connection, where that is asked for. */
    static Written document(long seed, String root, boolean ours) {
        JsonWriting writing = new JsonWriting(seed);
        writing.trivia();
        List<Runnable> members = new ArrayList<>();
        for (int i = writing.random.nextInt(4); i > 0; i--) {
            String name = "k" + i;
            members.add(() -> writing.member(name, () -> writing.value(2)));
        }
        if (ours || writing.random.nextBoolean()) {
            members.add(
                    writing.random.nextInt(members.size() + 1),
                    () -> writing.member(root, () -> writing.servers(ours)));
        }
        writing.object(members);
        writing.trivia();
        return new Written(writing.text.toString(), writing.comments, writing.oursFrom, writing.oursTo);
    }

    private void servers(boolean ours) {
        List<Runnable> members = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            String name = "other" + i;
            members.add(() -> member(name, () -> value(2)));
        }
        if (ours) {
            members.add(random.nextInt(members.size() + 1), () -> member("webwitness", this::old));
        }
        object(members);
    }

    private void old() {
        oursFrom = text.length();
        List<Runnable> members = new ArrayList<>();
        members.add(() -> member("url", () -> text.append("\"http://127.0.0.1:1/mcp\"")));
        members.add(random.nextInt(2), () -> member("alwaysAllow", () -> value(1)));
        if (random.nextBoolean()) {
            members.add(random.nextInt(3), () -> member("headers", () -> value(1)));
        }
        if (random.nextBoolean()) {
            members.add(random.nextInt(3), () -> member("args", () -> text.append("[\"old\"]")));
        }
        object(members);
        oursTo = text.length();
    }

    private void object(List<Runnable> members) {
        text.append('{');
        trivia();
        for (int i = 0; i < members.size(); i++) {
            members.get(i).run();
            trivia();
            if (i < members.size() - 1 || random.nextInt(3) == 0) {
                text.append(',');
                trivia();
            }
        }
        text.append('}');
    }

    private void member(String name, Runnable value) {
        text.append('"').append(name).append('"');
        trivia();
        text.append(':');
        trivia();
        value.run();
    }

    private void value(int depth) {
        switch (random.nextInt(depth > 0 ? 6 : 4)) {
            case 0 ->
                text.append("\"// no comment, \\\" { } ümlaut 🙂 ")
                        .append(random.nextInt(100))
                        .append('"');
            case 1 -> text.append(random.nextInt(2000) - 1000).append(random.nextBoolean() ? "" : ".50");
            case 2 -> text.append(random.nextBoolean());
            case 3 -> text.append("null");
            case 4 -> {
                List<Runnable> members = new ArrayList<>();
                for (int i = random.nextInt(3); i > 0; i--) {
                    String name = "m" + i;
                    members.add(() -> member(name, () -> value(depth - 1)));
                }
                object(members);
            }
            default -> {
                text.append('[');
                for (int i = random.nextInt(3); i > 0; i--) {
                    trivia();
                    value(depth - 1);
                    trivia();
                    text.append(i > 1 || random.nextBoolean() ? "," : "");
                }
                trivia();
                text.append(']');
            }
        }
    }

    private void trivia() {
        for (int i = random.nextInt(3); i > 0; i--) {
            switch (random.nextInt(6)) {
                case 0 -> comment("// c" + comments.size() + " , } \" {", eol);
                case 1 -> comment("/* c" + comments.size() + " , } // \" */", "");
                case 2 -> text.append(eol).append("  ".repeat(random.nextInt(3)));
                case 3 -> text.append('\t');
                default -> text.append(' ');
            }
        }
    }

    private void comment(String comment, String end) {
        comments.add(comment);
        text.append(comment).append(end);
    }
}
