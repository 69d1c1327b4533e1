package dev.webwitness.demo.shop;

import dev.webwitness.demo.http.DemoJson;
import java.util.Map;

/** The one customer who can sign in, and what her account knows. */
public final class Account {
    public static final String EMAIL = "ada@example.com";
    public static final String PASSWORD = "lighthouse";
    static final String NAME = "Ada Lovelace";

    private Account() {}

    /** As the API tells it, without the orders, which belong to the visit. */
    static Map<String, Object> toMap() {
        return DemoJson.object(
                "name",
                NAME,
                "email",
                EMAIL,
                "card",
                "Visa ending in 4242",
                "address",
                DemoJson.object(
                        "fullName", NAME,
                        "street", "12 Engine Yard",
                        "city", "London",
                        "postcode", "EC1A 4AB",
                        "country", "United Kingdom"));
    }
}
