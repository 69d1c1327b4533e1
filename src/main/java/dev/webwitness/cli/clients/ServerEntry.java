package dev.webwitness.cli.clients;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Set;

/**
 * What a client's file is to say of this server.
 *
 * @param fixed has to stand there
 * @param preferred is put there where nothing is said yet; what the user chose stays
 * @param gone belongs to the other kind of connection, and would contradict
 */
record ServerEntry(ObjectNode fixed, ObjectNode preferred, Set<String> gone) {

    /** The entry, grown out of what is there: whatever else the user wrote into it stays. */
    ObjectNode over(JsonNode present) {
        ObjectNode merged =
                present instanceof ObjectNode object ? object.deepCopy() : JsonNodeFactory.instance.objectNode();
        merged.remove(gone);
        overlay(merged, fixed);
        preferred.properties().stream()
                .filter(field -> !merged.has(field.getKey()))
                .forEach(field -> merged.set(field.getKey(), field.getValue()));
        return merged;
    }

    private static void overlay(ObjectNode below, ObjectNode above) {
        for (Map.Entry<String, JsonNode> field : above.properties()) {
            if (below.get(field.getKey()) instanceof ObjectNode inner && field.getValue() instanceof ObjectNode over) {
                overlay(inner, over);
            } else {
                below.set(field.getKey(), field.getValue().deepCopy());
            }
        }
    }
}
