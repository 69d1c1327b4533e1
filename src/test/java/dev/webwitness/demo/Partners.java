package dev.webwitness.demo;

import dev.webwitness.demo.shop.Visitor;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads out of the shop's pages where its partners are. */
public final class Partners {
    private Partners() {}

    public static String origin(Visitor visitor) {
        return meta(visitor, "shop-partner");
    }

    public static String live(Visitor visitor) {
        return meta(visitor, "shop-live");
    }

    private static String meta(Visitor visitor, String name) {
        Matcher meta = Pattern.compile("name=\"" + name + "\" content=\"([^\"]+)\"")
                .matcher(visitor.get("/").body());
        if (!meta.find()) {
            throw new AssertionError("no " + name);
        }
        return meta.group(1);
    }
}
