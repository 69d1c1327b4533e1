package dev.webwitness.demo.shop;

import dev.webwitness.demo.http.DemoJson;
import java.util.List;
import java.util.Map;

/**
 * A placed order.
 *
 * @param number such as {@code LM-20417}
 * @param lines as the API tells them
 * @param delivery what the delivery costs, in cents
 * @param total with delivery, in cents
 * @param address the fields of the first checkout step
 * @param slot when it comes, in words
 */
record Order(
        String number,
        List<Map<String, Object>> lines,
        int delivery,
        int total,
        Map<String, String> address,
        String slot) {

    /** As the API tells it, the address unfolded. */
    Map<String, Object> toMap() {
        Map<String, Object> map =
                DemoJson.object("number", number, "lines", lines, "delivery", delivery, "total", total, "slot", slot);
        map.putAll(address);
        return map;
    }
}
