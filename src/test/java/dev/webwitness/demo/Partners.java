package dev.webwitness.demo;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads out of the shop's pages where its partners are. */
final class Partners {
    private Partners() {}

    static String origin(Visitor visitor) {
        return meta(visitor, "shop-partner");
    }

    static String live(Visitor visitor) {
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
