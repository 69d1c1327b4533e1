package dev.webwitness.policy;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How secrets are named in tasks and steps: {@code {{shop_password}}}, or in a sentence {@code the secret shop_password}. Pure. */
public final class SecretNames {
    private static final Pattern NAME = Pattern.compile("\\{\\{\\s*([A-Za-z0-9_-]{1,64})\\s*\\}\\}");
    private static final Pattern LOGIN = Pattern.compile("(?i)\\blogin (with|using|as)\\b(?=[^\n;]{0,120}\\{\\{)");
    private static final String OPENING = "\"'“‘`";

    private SecretNames() {}

    /** How a secret is written where its value belongs. */
    public static String placeholder(String name) {
        return "{{" + name + "}}";
    }

    /** The names that stand in a text, known or not. */
    public static Set<String> in(String text) {
        Set<String> names = new LinkedHashSet<>();
        Matcher matcher = NAME.matcher(text);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    /** Whether a text is nothing but the name of a secret. */
    static boolean isName(String text) {
        return NAME.matcher(text.strip()).matches();
    }

    /** A text with every name replaced. */
    static String filled(String text, UnaryOperator<String> value) {
        return NAME.matcher(text).replaceAll(match -> Matcher.quoteReplacement(value.apply(match.group(1))));
    }

    /**
     * A task with its secrets written as placeholders in quotes, so that the grammar reads each as one value.
     *
     * @param names the secrets the task may use
     */
    public static String quoted(String task, Collection<String> names) {
        String text = task;
        for (String name : names) {
            String quoted = Pattern.quote(name);
            // Whoever logs in with it means the secret, however bare its name stands there.
            text = Pattern.compile(
                            "(?i)(?<a>\\b(?:log|sign)(?:s|ging|ing)?[ -]?(?:in|on|into)\\b[^\\n;]{0,120}?\\b(?:with|using|by|password:?) (?:the |my |our )?"
                                    + "(?:saved |stored )?(?:password |credentials? |login )?)([\"'`“]?)(?-i:" + quoted
                                    + ")(?![\\w-])[\"'`”]?")
                    .matcher(text)
                    .replaceAll("${a}" + Matcher.quoteReplacement("\"" + placeholder(name) + "\""));
            text = Pattern.compile(
                            "(?i)(?<![\\w-])(?:the |my |our )?(?:configured |saved |stored )?secret (?:called |named )?([\"'`“]?)"
                                    + "(?-i:" + quoted + ")(?![\\w-])[\"'`”]?")
                    .matcher(text)
                    .replaceAll(Matcher.quoteReplacement("\"" + placeholder(name) + "\""));
        }
        text = LOGIN.matcher(text).replaceAll("log in $1");
        StringBuilder out = new StringBuilder(text.length());
        Matcher matcher = NAME.matcher(text);
        int from = 0;
        while (matcher.find()) {
            if (names.contains(matcher.group(1))) {
                String bare = placeholder(matcher.group(1));
                out.append(text, from, matcher.start())
                        .append(isQuoted(text, matcher.start()) ? bare : "\"" + bare + "\"");
                from = matcher.end();
            }
        }
        return out.append(text, from, text.length()).toString();
    }

    /** Whether a quoted part is open at this place of its line. */
    private static boolean isQuoted(String text, int at) {
        if (at > 0 && OPENING.indexOf(text.charAt(at - 1)) >= 0) {
            return true;
        }
        int line = text.lastIndexOf('\n', at - 1) + 1;
        long quotes = text.substring(line, at).chars().filter(c -> c == '"').count();
        return quotes % 2 == 1;
    }
}
