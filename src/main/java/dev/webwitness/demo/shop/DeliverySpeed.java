package dev.webwitness.demo.shop;

import dev.webwitness.demo.http.DemoJson;
import java.util.Locale;
import java.util.Map;

/** How fast the carrier brings it, and what that costs in cents. */
public enum DeliverySpeed {
    STANDARD("Standard delivery", "Three to five working days", 0),
    EXPRESS("Express delivery", "Tomorrow", 900);

    private final String label;
    private final String days;
    private final int price;

    DeliverySpeed(String label, String days, int price) {
        this.label = label;
        this.days = days;
        this.price = price;
    }

    int price() {
        return price;
    }

    public Map<String, Object> toMap() {
        return DemoJson.object("id", name().toLowerCase(Locale.ROOT), "name", label, "days", days, "price", price);
    }

    /** The speed of this id; standard where the id is none. */
    static DeliverySpeed named(String id) {
        return id.equals("express") ? EXPRESS : STANDARD;
    }
}
