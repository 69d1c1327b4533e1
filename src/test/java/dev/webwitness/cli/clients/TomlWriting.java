package dev.webwitness.cli.clients;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes random Codex settings: comments, tables, arrays of tables, and values that look like what they are not. */
final class TomlWriting {
    private static final String LOOKALIKE = "\"\"\"\n[mcp_servers.webwitness]\ncommand = \"no\" # no comment\n\"\"\"";

    private final Random random;
    private final List<String> lines = new ArrayList<>();
    private int names;

    private TomlWriting(long seed) {
        random = new Random(seed);
    }

    /**
     * What was written.
     *
     * @param lines of our own table, without its header; empty where there is none
     */
    record Written(String text, List<String> lines) {}

    static Written document(long seed, boolean ours) {
        TomlWriting writing = new TomlWriting(seed);
        List<String> own = List.of();
        writing.pairs();
        int tables = writing.random.nextInt(4);
        int at = writing.random.nextInt(tables + 1);
        for (int i = 0; i <= tables; i++) {
            if (ours && i == at) {
                own = writing.own();
            }
            writing.table(i);
        }
        String eol = writing.random.nextBoolean() ? "\n" : "\r\n";
        String end = writing.random.nextBoolean() ? eol : "";
        return new Written(String.join(eol, writing.lines).replaceAll("\\r?\\n", eol) + end, own);
    }

    private void table(int i) {
        String comment = random.nextBoolean() ? " # table " + i : "";
        switch (random.nextInt(4)) {
            case 0 -> lines.add("[mcp_servers.other" + i + "]" + comment);
            case 1 -> lines.add("[[list]]" + comment);
            case 2 -> lines.add("  [ \"t " + i + "\" . 'x.y' ]" + comment);
            default -> lines.add("[profiles.p" + i + "]" + comment);
        }
        pairs();
    }

    private List<String> own() {
        int from = lines.size();
        lines.add("[mcp_servers.webwitness] # ours");
        List<String> inside = new ArrayList<>();
        inside.add("# about the address");
        inside.add("url = \"http://127.0.0.1:1/mcp\" # an address");
        inside.add("tool_timeout_sec = 600 # mine");
        if (random.nextBoolean()) {
            inside.add("args = [ # old\n  \"old\",\n]");
        }
        lines.addAll(inside);
        if (random.nextBoolean()) {
            lines.add("");
            lines.add("[mcp_servers.webwitness.http_headers]");
            lines.add("x = \"y\"");
        }
        lines.add("");
        return List.copyOf(lines.subList(from, lines.size()));
    }

    private void pairs() {
        for (int i = random.nextInt(4); i > 0; i--) {
            String comment = random.nextBoolean() ? "  # about k" + names : "";
            switch (random.nextInt(4)) {
                case 0 -> lines.add("# on its own " + names);
                case 1 -> lines.add("");
                default -> lines.add("k" + names + " = " + value() + comment);
            }
            names++;
        }
    }

    private String value() {
        return switch (random.nextInt(9)) {
            case 0 -> "\"a # b \\\" [x]\"";
            case 1 -> "'c:\\path # no'";
            case 2 -> LOOKALIKE;
            case 3 -> "'''\n[mcp_servers.webwitness]\n'''";
            case 4 -> "[\n  1, # one ]\n  2,\n]";
            case 5 -> "{ a = 1, b = { c = \"}\" } }";
            case 6 -> "1979-05-27T07:32:00Z";
            case 7 -> "1_000";
            default -> "\"\"\"two \"quotes\"\"\"\"";
        };
    }
}
