package dev.webwitness.demo;

import java.util.Map;

/** The one customer who can sign in, and what her account knows. */
final class Account {
    static final String EMAIL = "ada@example.com";
    static final String PASSWORD = "lighthouse";
    static final String NAME = "Ada Lovelace";

    private Account() {}

    /** As the API tells it, without the orders, which belong to the visit. */
    static Map<String, Object> toMap() {
        return Json.object(
                "name",
                NAME,
                "email",
                EMAIL,
                "card",
                "Visa ending in 4242",
                "address",
                Json.object(
                        "fullName", NAME,
                        "street", "12 Engine Yard",
                        "city", "London",
                        "postcode", "EC1A 4AB",
                        "country", "United Kingdom"));
    }
}
