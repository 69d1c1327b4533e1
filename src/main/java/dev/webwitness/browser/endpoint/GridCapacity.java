package dev.webwitness.browser.endpoint;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonSyntaxException;

/**
 * What a Grid can hold, as its {@code /status} and its queue tell.
 *
 * @param free browsers that could be started now, those others already wait for taken off
 * @param slots browsers it can hold in all, on nodes that take new ones
 */
public record GridCapacity(int free, int slots) {
    /** The browser that is asked for; Chromium's driver calls itself so too. */
    static final String BROWSER = "chrome";

    /**
     * Reads both answers.
     *
     * @param queue the requests that wait, empty where the Grid does not tell
     * @throws BrowserUnavailableException {@code DENIED} where that is no Grid's status
     */
    static GridCapacity of(String status, String queue) throws BrowserUnavailableException {
        try {
            JsonObject value = JsonParser.parseString(status).getAsJsonObject().getAsJsonObject("value");
            int free = 0;
            int slots = 0;
            for (JsonElement node : value.getAsJsonArray("nodes")) {
                GridCapacity each = ofNode(node.getAsJsonObject());
                free += each.free();
                slots += each.slots();
            }
            return new GridCapacity(Math.max(0, free - waiting(queue)), slots);
        } catch (JsonSyntaxException
                | IllegalStateException
                | NullPointerException
                | ClassCastException
                | UnsupportedOperationException e) {
            throw new BrowserUnavailableException(BrowserUnavailableException.Why.DENIED);
        }
    }

    private static GridCapacity ofNode(JsonObject node) {
        if (!node.get("availability").getAsString().equals("UP")) {
            return new GridCapacity(0, 0);
        }
        int busy = 0;
        int fit = 0;
        int fitAndFree = 0;
        for (JsonElement each : node.getAsJsonArray("slots")) {
            JsonObject slot = each.getAsJsonObject();
            boolean taken = slot.has("session") && !slot.get("session").isJsonNull();
            JsonElement browser = slot.getAsJsonObject("stereotype").get("browserName");
            boolean fits = browser != null && browser.getAsString().equals(BROWSER);
            busy += taken ? 1 : 0;
            fit += fits ? 1 : 0;
            fitAndFree += fits && !taken ? 1 : 0;
        }
        int most = node.get("maxSessions").getAsInt();
        return new GridCapacity(Math.max(0, Math.min(fitAndFree, most - busy)), Math.min(fit, most));
    }

    private static int waiting(String queue) {
        if (queue.isEmpty()) {
            return 0;
        }
        JsonElement value = JsonParser.parseString(queue).getAsJsonObject().get("value");
        return value instanceof JsonArray requests ? requests.size() : 0;
    }
}
