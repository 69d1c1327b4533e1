package dev.webwitness.demo.shop;

import dev.webwitness.demo.http.DemoJson;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A thing the shop sells.
 *
 * @param id as in its address
 * @param price in cents
 * @param left how many are in stock
 * @param collections where it is shown besides the search
 */
public record Product(
        String id, String name, String maker, int price, int left, Description description, Set<String> collections) {
    record Description(String words, String care) {}

    /** As the API tells it. */
    Map<String, Object> toMap() {
        return DemoJson.object(
                "id",
                id,
                "name",
                name,
                "maker",
                maker,
                "price",
                price,
                "words",
                description.words(),
                "care",
                description.care(),
                "image",
                image());
    }

    String image() {
        return "/img/" + id + ".svg";
    }

    /** Whether name, maker or description have the words, whatever their case. */
    boolean matches(String query) {
        String text = (name + " " + maker + " " + description.words()).toLowerCase(Locale.ROOT);
        return Arrays.stream(query.toLowerCase(Locale.ROOT).strip().split("\\s+"))
                .allMatch(text::contains);
    }
}
