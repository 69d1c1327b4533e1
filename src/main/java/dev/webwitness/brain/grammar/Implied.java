package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Steps that stand for several: searching, and logging in with a name and a password. */
final class Implied {
    private static final String Q = Masked.QUOTE;
    private static final Pattern SEARCH = Pattern.compile(
            "(?:for )?(?:the )?(?<v>" + Q + "|.+?)(?:\\s+(?:using|in|with|via|through|into) (?<t>.+))?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LOGIN = Pattern.compile(
            "(?:as |with |using |(?:(?:in)?to )?(?:the |our |my )?[\\p{L} ]+? (?:as|with|using) )?(?:just |only )?(?:the |my |her |his |your )?(?:(?:test )?(?:user(?:name)?|account|e-?mail(?: address)?|credentials)\\s*:? )?(?:the )?(?<u>"
                    + Q + "|\\S+?)(?: user)?"
                    + "(?:,? (?:(?:and|with|using) )*(?:the )?(?:password|pass|pw|pwd)(?: is|:| =)? (?<p>" + Q
                    + "|\\S+)|\\s*(?:/|:|and)\\s*(?<q>" + Q + "|\\S+))?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PAIR =
            Pattern.compile(".*\\((?<u>" + Q + "|[^\\s()]+)\\s*/\\s*(?<p>" + Q + "|[^\\s()]+)\\)");

    private static final Pattern SAID = Pattern.compile(
            ".*?\\b(?:user ?(?:name)?|login|e-?mail(?: address)?|account|name|id|as)\\b(?: is)?\\s*[:=]?\\s*(?<u>" + Q
                    + "|[^\\s(),;]+)[\\s,;(/&]*(?:and |with |the )*(?:pass(?:word|code|wd)?|pwd|pw|pin)(?: is)?\\s*[:=]?\\s*(?<p>"
                    + Q + "|[^\\s(),;]+)\\)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code log in with user ada}: its field as it was called. */
    private static final Pattern USER =
            Pattern.compile("(?:with |using )?(?:the )?user (?!name\\b)(?:" + Q + "|\\S)", Pattern.CASE_INSENSITIVE);

    /** {@code log in with the wrong password}: what kind of one, and no name of anybody. */
    private static final Pattern NO_USER = Pattern.compile(
            "(?:an?|the|wrong|invalid|incorrect|bad|false|valid|correct|right|different|empty|no|any|some|another|new|existing|unknown|expired|old|locked|same|password)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern PRONOUN = Pattern.compile("(?:it|this|that|them)", Pattern.CASE_INSENSITIVE);

    private Implied() {}

    static List<Meant> read(Lexicon.Hit hit, Clause rest, Memory memory) {
        return hit.verb() == Verb.SEARCH ? search(hit, rest, memory) : login(hit, rest, memory);
    }

    private static List<Meant> search(Lexicon.Hit hit, Clause rest, Memory memory) {
        if (rest.words().isEmpty()) {
            return List.of(Meant.click(memory.remember(Named.of(Buttons.capital(hit.phrase()), null))));
        }
        Matcher search = SEARCH.matcher(rest.words());
        if (!search.matches() || rest.words().matches("(?i)(?:works?|functionality|the page|results?)\\b.*")) {
            return List.of();
        }
        if (search.group("v").matches(Q + " (?:on|at|of|from|for|among) .+")) {
            return List.of();
        }
        if (search.group("v").contains(": ") || search.group("v").split("\\s+", -1).length > 8) {
            return List.of();
        }
        String kept = PRONOUN.matcher(search.group("v")).matches() ? kept(memory) : rest.plain(search.group("v"));
        if (kept == null) {
            return List.of();
        }
        String where = search.group("t");
        Named field = where == null
                        || where.matches(
                                "(?i)(?:the )?(?:search|search (?:bar|box|field|input|form))(?: .*)?|(?:the )?(?:top|upper|header|nav(?:igation)?|page|site) ?(?:bar|header)?|(?:the )?(?:header|toolbar|top)|(?:the |this )?+(?!(?:second|first|third|last|other|drop-?down|country|city|language|left|right|upper|lower)\\b)(?:\\p{Ll}+ ){0,3}(?:list|table|grid|catalog(?:ue)?|directory|inventory|overview)")
                ? Named.of("search", "searchbox")
                : TargetReader.read(where, rest, memory);
        if (field == null) {
            return List.of();
        }
        memory.rememberField(field);
        memory.searched = true;
        memory.element = kept.startsWith("{") ? memory.element : Named.of(kept, null);
        Meant type = Meant.type(kept, field);
        return List.of(type, Meant.press("Enter", "Enter", field.target()));
    }

    /** What {@code search for it} looks for: what was remembered; null where nothing was. */
    private static @Nullable String kept(Memory memory) {
        String name = memory.remembered == null ? null : Remembered.name(memory.remembered, memory);
        return name == null ? null : "{" + name + "}";
    }

    /** The pair in brackets wins; else a name and a password said one after the other. */
    static List<Meant> login(Lexicon.Hit hit, Clause rest, Memory memory) {
        String words = Referred.password(rest, memory).replaceFirst("[.,;]$|(?<=\\))[?!.]+$", "");
        List<Meant> saved = SavedLogin.read(words, rest);
        if (!saved.isEmpty()) {
            return saved;
        }
        Matcher pair = PAIR.matcher(words);
        memory.login = hit.phrase().matches("(?i).*\\bsign.*") ? "Sign in" : "Log in";
        if (pair.matches()) {
            return login(pair.group("u"), pair.group("p"), rest, memory).stream()
                    .map(one -> one.intent().action().equals("type") ? one.called(null) : one)
                    .toList();
        }
        Matcher said = SAID.matcher("as " + words);
        if (said.matches() && NO_USER.matcher(said.group("u")).matches()) {
            return List.of();
        }
        if (said.matches()) {
            return login(said.group("u"), said.group("p"), rest, memory);
        }
        Matcher login = LOGIN.matcher(words);
        if (!login.matches()) {
            return List.of();
        }
        String user = login.group("u");
        if (NO_USER.matcher(user).matches()) {
            return List.of();
        }
        String password = login.group("p") != null ? login.group("p") : login.group("q");
        boolean given = password != null || Masked.isQuote(user) || user.contains("@");
        if (!given) {
            return List.of(Meant.later(
                    "type", "password", null, "a login without a password (write: log in as NAME with password WORD)"));
        }
        return login(user, password, rest, memory);
    }

    private static List<Meant> login(String user, @Nullable String password, Clause rest, Memory memory) {
        List<Meant> all = new ArrayList<>();
        String name = rest.plain(user);
        boolean given = rest.mood() == Step.Mood.GIVEN;
        memory.typed(Named.of(name.contains("@") ? "email" : "username", null), name);
        all.add(Meant.type(name, memory.rememberField(Named.of(name.contains("@") ? "email" : "username", null))));
        if (password != null) {
            memory.typed(Named.of("password", null), rest.plain(password));
            all.add(Meant.type(rest.plain(password), memory.rememberField(Named.of("password", "textbox"))));
        }
        all.add(Meant.click(Named.of(memory.login, null)));
        if (given || USER.matcher(rest.words()).lookingAt()) {
            all.set(0, all.get(0).called(given ? null : "user"));
        }
        if (given) {
            all.set(all.size() - 1, all.get(all.size() - 1).called(null));
        }
        return all;
    }
}
