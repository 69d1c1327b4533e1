package dev.webwitness.cli.clients;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/** A way of writing settings, with small edits that leave the rest of a text as it is. */
interface ConfigText {

    /** The text as a tree; an empty one where it says nothing. */
    ObjectNode tree(String text) throws IOException;

    /** The text with what {@code path} names changed from one value to another; both as {@link #tree} has them. */
    String edited(String text, ObjectNode before, ObjectNode after, String root, String name) throws IOException;

    /** A whole text that says nothing but this. */
    String alone(String root, String name, ObjectNode entry);

    /** Whether two values say the same, however their numbers are written. */
    static boolean same(JsonNode one, JsonNode other) {
        return one.equals(
                (a, b) -> a.isNumber() && b.isNumber()
                        ? a.decimalValue().compareTo(b.decimalValue())
                        : a.equals(b) ? 0 : 1,
                other);
    }
}
