package dev.webwitness.policy.secret;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the names of secrets in tasks and steps: {@code {{shop_password}}}. Pure. */
public final class SecretNames {
    private static final Pattern NAME = Pattern.compile("\\{\\{\\s*([A-Za-z0-9_-]{1,64})\\s*\\}\\}");

    private SecretNames() {}

    /** The name of a secret as a task writes it. */
    public static String placeholder(String name) {
        return "{{" + name + "}}";
    }

    /** All names in a text, known or not. */
    public static Set<String> in(String text) {
        Set<String> names = new LinkedHashSet<>();
        Matcher matcher = NAME.matcher(text);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    /** Whether a text is nothing but the name of a secret. */
    public static boolean isName(String text) {
        return NAME.matcher(text.strip()).matches();
    }

    /** A text with every name replaced. */
    public static String filled(String text, UnaryOperator<String> value) {
        return NAME.matcher(text).replaceAll(match -> Matcher.quoteReplacement(value.apply(match.group(1))));
    }
}
