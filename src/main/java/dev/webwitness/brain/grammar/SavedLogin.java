package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Logging in with a password that is saved under a name: {@code log in as ada with {{shop_password}}}, {@code log in with {{shop_login}}}. */
final class SavedLogin {
    private static final String Q = Masked.QUOTE;
    private static final String WITH = "(?:,? ?(?:and|with|using|by|via|/|:))+ ?(?:the |my |our |her |his )?";
    private static final String KIND =
            "(?:(?:saved |stored |configured )?(?:password|passphrase|pass|credentials?|login|account|secret)\\s*[:=]? ?)?";

    private static final Pattern ALONE = Pattern.compile(
            "(?:(?:(?:in|on)?to .{1,60}? )?(?:with|using|by|via|as) )?(?:the |my |our )?" + KIND + "(?<p>" + Q + ")",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BOTH = Pattern.compile(
            "(?:(?:.{1,60}? )?as |with |using |by |for )?(?:the )?(?:user ?(?:name)?|e-?mail(?: address)?|account)?\\s*[:=]? ?(?<u>"
                    + Q + "|\\S+?)" + WITH + KIND + "(?<p>" + Q + ")",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SECRET = Pattern.compile("\\{\\{\\s*[A-Za-z0-9_-]{1,64}\\s*\\}\\}");

    private SavedLogin() {}

    /** What the words after "log in" mean; empty where they name no saved password. */
    static List<Meant> read(String words, Clause rest) {
        Matcher alone = ALONE.matcher(words);
        if (alone.matches() && isSecret(rest.plain(alone.group("p")))) {
            return login(null, rest.plain(alone.group("p")));
        }
        Matcher both = BOTH.matcher(words);
        return both.matches() && isSecret(rest.plain(both.group("p")))
                ? login(rest.plain(both.group("u")), rest.plain(both.group("p")))
                : List.of();
    }

    private static boolean isSecret(String text) {
        return SECRET.matcher(text).matches();
    }

    /** Told as the steps it stands for, done as one: where the fields are is found on the page. */
    private static List<Meant> login(@Nullable String user, String password) {
        List<Meant> all = new ArrayList<>();
        if (user != null) {
            all.add(told("type", user.contains("@") ? "email" : "username", user));
        }
        all.add(told("type", "password", password));
        all.add(Meant.page("click", "Log in", null, new Action.Login(user, password)));
        return all;
    }

    private static Meant told(String action, String target, String value) {
        return new Meant(new Intent(action, target, value, false, null), List.of(), null, false);
    }
}
