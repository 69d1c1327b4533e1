package dev.webwitness.demo.shop;

import java.net.http.HttpResponse;

/** Places orders as the checkout page does. */
public final class Orders {
    private Orders() {}

    public static HttpResponse<String> place(Visitor visitor, String items, String speed) {
        return visitor.post(
                "/api/checkout",
                "fullName",
                "Ada Lovelace",
                "email",
                AccountApi.EMAIL,
                "street",
                "12 Engine Yard",
                "city",
                "London",
                "postcode",
                "EC1A 4AB",
                "country",
                "United Kingdom",
                "items",
                items,
                "speed",
                speed,
                "slot",
                "Thursday evening",
                "payment",
                "pl_saved_1800");
    }
}
