package dev.webwitness.store.profiles;

import dev.webwitness.model.WebwitnessException;

/** Checks names of profiles. Pure. */
final class ProfileNames {
    private static final String NAME = "[a-z0-9][a-z0-9_-]{0,63}";
    private static final int MOST_SHOWN = 70;

    private ProfileNames() {}

    static boolean valid(String name) {
        return name.matches(NAME);
    }

    /** @throws WebwitnessException {@code arguments.invalid} */
    static String checked(String name) {
        if (!valid(name)) {
            throw WebwitnessException.argument(
                    "profile",
                    "is named with 1 to 64 small letters, digits, - and _, and \"" + shown(name) + "\" is not.",
                    "\"profile\": \"shop-admin\"");
        }
        return name;
    }

    static String shown(String name) {
        return name.length() <= MOST_SHOWN ? name : name.substring(0, MOST_SHOWN) + "…";
    }
}
