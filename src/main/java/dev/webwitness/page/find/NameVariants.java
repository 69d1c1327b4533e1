package dev.webwitness.page.find;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What else a page may call the things that are told to be gone: {@code error messages}, {@code error message}, {@code error}. Pure. */
public final class NameVariants {
    private static final String OF_A_MESSAGE =
            "(?<!\\s)\\s+(?:messages?|notifications?|alerts?|toasts?|banners?|texts?|indicators?|boxes|box|hints?|pop-?ups?|icons?|animations?)$";
    private static final String OF_ALL =
            "^(?:search|matching|listed|visible|displayed|shown|more|other|such|any|further)\\s+";

    private NameVariants() {}

    /** Names that would be found where the thing is there after all, without the name itself. */
    public static List<String> of(String name) {
        String low = name.strip().toLowerCase(Locale.ROOT);
        Set<String> names = new LinkedHashSet<>();
        for (String one : List.of(low, low.replaceFirst(OF_ALL, ""), low.replaceFirst(OF_A_MESSAGE, ""))) {
            names.add(one);
            names.add(singular(one));
        }
        names.remove(low);
        names.removeIf(one -> one.length() < 3);
        return List.copyOf(names);
    }

    private static String singular(String many) {
        if (many.endsWith("ies") && many.length() > 4) {
            return many.substring(0, many.length() - 3) + "y";
        }
        if (many.matches(".*(?:s|x|ch|sh|z)es")) {
            return many.substring(0, many.length() - 2);
        }
        return many.endsWith("s") && !many.endsWith("ss") ? many.substring(0, many.length() - 1) : many;
    }
}
