package dev.webwitness.cli.clients;

import java.util.List;

/**
 * One statement of a TOML text: a table's header, or a key with its value.
 *
 * @param path the full path it names, the table's before the key's
 * @param header whether it is a header
 * @param start its first character
 * @param value the first character of the value; of a header, its end
 * @param end behind its last character, before white space and a comment
 */
record TomlStatement(List<String> path, boolean header, int start, int value, int end) {
    boolean within(List<String> table) {
        return path.size() >= table.size() && path.subList(0, table.size()).equals(table);
    }
}
