package dev.webwitness.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** How much the name of a field, parameter or header says about its value being a secret. */
enum SecretName {
    /** Says nothing: {@code max_tokens}, {@code step}, {@code public_key}. */
    HARMLESS,
    /** Secret only where the value is long and random, and only in a query or form: {@code key}, {@code code}, {@code sig}. */
    WEAK,
    /** Secret as a field, but also an ordinary word of prose: {@code token}, {@code session}, {@code pin}. */
    PLAIN,
    /** Secret wherever it stands: {@code password}, {@code access_token}, {@code client_secret}. */
    STRONG;

    private static final int LONGEST = 80;

    private static final Set<String> PASSWORDS = Set.of("password", "passwd", "pwd", "passphrase", "passcode");
    private static final Set<String> AFTER_PASSWORD = Set.of(
            "confirm", "confirmation", "confirmed", "again", "repeat", "hash", "digest", "new", "old", "current");
    private static final Set<String> NOT_A_VALUE = WordList.of("""
        has is show hide forgot forgotten min max require requires required needs no toggle enable disable with allow\
        """);
    private static final Set<String> STRONG_WORDS = WordList.of("""
        secret apikey otp totp cvv cvc cvn jwt authorization credential credentials csrf xsrf ssn\
        """);
    private static final Set<String> STRONG_ENDS = WordList.of("""
        password passwd passphrase apikey secretkey privatekey accesskey authkey clientsecret sessionid sessid
        sessionkey cardnumber ccnumber cardnum ccnum authcode otpcode mfacode\
        """);
    private static final Set<String> KEY_KINDS = WordList.of("""
        api access secret private encryption signing auth master account shared subscription session functions storage
        host\
        """);
    private static final Set<String> CODE_KINDS = WordList.of("""
        otp mfa totp auth authorization verification security access login recovery backup time sms pin device 2fa\
        """);
    private static final Set<String> TOKENS_OF_ORDER = WordList.of("""
        page next previous prev continuation sync max min num count unexpected per cancel cancellation end start stop
        last first eos bos pad design\
        """);
    private static final Set<String> PASS_KINDS =
            Set.of("user", "db", "smtp", "mail", "admin", "login", "database", "proxy", "ftp", "redis", "mysql", "pg");
    private static final Set<String> WEAK_WORDS = WordList.of("""
        key code sig signature hmac state nonce ticket auth assertion samlresponse samlrequest response verifier\
        """);

    /** What a name says, whichever way it is written: {@code accessToken}, {@code access-token}, {@code user[access_token]}. */
    static SecretName of(String name) {
        if (name.isEmpty() || name.length() > LONGEST || name.chars().anyMatch(c -> "{}\"'=&<>()".indexOf(c) >= 0)) {
            return HARMLESS;
        }
        List<String> words = words(name);
        if (words.isEmpty()) {
            return HARMLESS;
        }
        String last = words.get(words.size() - 1);
        String before = words.size() > 1 ? words.get(words.size() - 2) : "";
        if (isPassword(words) || isStrong(last, before)) {
            return words.stream().anyMatch(NOT_A_VALUE::contains) ? HARMLESS : STRONG;
        }
        if (last.endsWith("token")) {
            return token(words, last, before);
        }
        if (last.equals("session") || last.equals("sid") || last.equals("pin") || isCookie(words)) {
            return PLAIN;
        }
        if (last.equals("pass")) {
            return words.size() == 1 || PASS_KINDS.contains(before) ? PLAIN : HARMLESS;
        }
        return WEAK_WORDS.contains(last) ? WEAK : HARMLESS;
    }

    /** Whether a name is that of a cookie header or list, whose value keeps the cookies' names. */
    static boolean isCookie(String name) {
        return isCookie(words(name));
    }

    /** Whether a name is that of an authorization header, whose value keeps its scheme. */
    static boolean isAuthorization(String name) {
        List<String> words = words(name);
        return !words.isEmpty() && words.get(words.size() - 1).equals("authorization");
    }

    /** Whether a number of so many digits is a secret under this name; a step or a count is not. */
    boolean hidesNumber(int digits) {
        return this == STRONG ? digits >= 3 : this == PLAIN && digits >= 4;
    }

    /** Whether any text under this name is a secret where the name certainly is a field's. */
    boolean hidesField() {
        return this == STRONG || this == PLAIN;
    }

    private static boolean isPassword(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            if (PASSWORDS.contains(words.get(i))) {
                return AFTER_PASSWORD.containsAll(words.subList(i + 1, words.size()));
            }
        }
        return false;
    }

    private static boolean isStrong(String last, String before) {
        return STRONG_WORDS.contains(last)
                || STRONG_ENDS.stream().anyMatch(last::endsWith)
                || last.startsWith("aspsessionid")
                || (last.equals("key") && KEY_KINDS.contains(before))
                || (last.equals("base") && before.equals("key"))
                || (last.equals("code") && CODE_KINDS.contains(before))
                || (last.equals("id") && before.equals("session"))
                || (last.equals("number") && (before.equals("card") || before.equals("cc")))
                || (last.equals("signature") && (before.equals("amz") || before.equals("goog")));
    }

    private static SecretName token(List<String> words, String last, String before) {
        String glued = last.substring(0, last.length() - "token".length());
        if (TOKENS_OF_ORDER.contains(before) || TOKENS_OF_ORDER.stream().anyMatch(order -> glued.endsWith(order))) {
            return HARMLESS;
        }
        return words.size() == 1 && glued.isEmpty() ? PLAIN : STRONG;
    }

    private static boolean isCookie(List<String> words) {
        String joined = String.join("", words);
        return joined.equals("cookie")
                || joined.equals("cookies")
                || joined.equals("setcookie")
                || joined.equals("httpcookie");
    }

    /** Lower-case words of a name: split at punctuation and at camel humps; digits at a word's end are dropped. */
    private static List<String> words(String name) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (!Character.isLetterOrDigit(c)) {
                i += c == '%' ? 2 : 0;
                end(words, word);
                continue;
            }
            if (Character.isUpperCase(c) && humpAt(name, i)) {
                end(words, word);
            }
            word.append(c);
        }
        end(words, word);
        return words;
    }

    private static boolean humpAt(String name, int i) {
        if (i == 0) {
            return false;
        }
        char before = name.charAt(i - 1);
        boolean acronymEnds =
                Character.isUpperCase(before) && i + 1 < name.length() && Character.isLowerCase(name.charAt(i + 1));
        return Character.isLowerCase(before) || Character.isDigit(before) || acronymEnds;
    }

    private static void end(List<String> words, StringBuilder word) {
        int length = word.length();
        while (length > 0 && Character.isDigit(word.charAt(length - 1))) {
            length--;
        }
        if (length > 0) {
            words.add(word.substring(0, length).toLowerCase(Locale.ROOT));
        }
        word.setLength(0);
    }
}
