package dev.webwitness.policy.redaction;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether the name of a header, parameter, field or JSON key says that its value is a secret. */
enum SecretName {
    /** Says nothing: {@code max_tokens}, {@code step}, {@code public_key}. */
    HARMLESS,
    /** Secret only where the value is long and random: {@code key}, {@code code}, {@code sig}. */
    WEAK,
    /** Secret: {@code password}, {@code access_token}, {@code X-Api-Key}. */
    SECRET;

    private static final int LONGEST = 80;

    private static final Pattern PUNCTUATION = Pattern.compile("(?:%5[bBdD]|[^\\p{L}\\p{N}])++");
    private static final Pattern HUMP =
            Pattern.compile("(?<=[\\p{Ll}0-9])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})|(?<![0-9])[0-9]++(?=-|$)");
    private static final Pattern PASSWORD =
            Pattern.compile("password|passwd|passphrase|(?:^|-)(?:pwd|passcode)(?=-|$)");
    private static final Pattern AFTER_PASSWORD =
            Pattern.compile("(?:-(?:confirm(?:ation|ed)?+|again|repeat|hash|digest|new|old|current))*+");
    private static final Pattern ABOUT_A_SECRET = Pattern.compile(
            "(?:^|-)(?:has|is|show|hide|forgot|forgotten|min|max|requires?d?|needs|no|toggle|enable|disable|with|allow)(?=-|$)");
    private static final Pattern SECRETS =
            Pattern.compile("(?:^|-)(?:secret|otp|totp|cvv|cvc|cvn|jwt|authorization|credentials?"
                    + "|csrf|xsrf|ssn|session|sid|pin|(?:key-base)|(?:amz|goog)-signature|(?:(?:user|db|smtp|mail|admin|login|database"
                    + "|proxy|ftp|redis|mysql|pg)-pass))$|^(?:pass|(?:set-|http-)?cookies?|aspsessionid.*)$");
    /** Whole ends of a name, written with and without punctuation. */
    private static final List<String> ENDS = List.of("""
        apikey accesskey secretkey privatekey encryptionkey signingkey authkey masterkey accountkey sharedkey subscriptionkey
        sessionkey functionskey storagekey clientsecret sessionid sessid cardnumber ccnumber cardnum ccnum otpcode mfacode
        2facode authcode authorizationcode verificationcode securitycode accesscode logincode recoverycode backupcode smscode
        devicecode onetimecode pincode\
        """.split("\\s+"));

    private static final List<String> TOKENS_OF_ORDER = List.of("""
        page next previous prev continuation sync max min num count unexpected per cancel cancellation end start stop
        last first eos bos pad design\
        """.split("\\s+"));
    private static final Set<String> WEAK_WORDS = Set.copyOf(List.of("""
        key code sig signature hmac state nonce ticket auth assertion samlresponse samlrequest response verifier\
        """.split("\\s+")));
    /** Keys of an object that say what its member called "value" is: {@code {"name": "password", "value": "…"}}. */
    private static final Set<String> NAMES = Set.of("name", "key", "field", "header");

    private static final Set<String> VALUES = Set.of("value", "values", "raw", "text", "content", "data");

    /** What a name says, whichever way it is written: {@code accessToken}, {@code access-token}, {@code user[access_token]}. */
    static SecretName of(String name) {
        String words = words(name);
        String last = words.substring(words.lastIndexOf('-') + 1);
        if (isSecret(words)) {
            return ABOUT_A_SECRET.matcher(words).find() ? HARMLESS : SECRET;
        }
        if (last.endsWith("token")) {
            String kind = words.substring(0, words.length() - "token".length()).replace("-", "");
            return TOKENS_OF_ORDER.stream().anyMatch(kind::endsWith) ? HARMLESS : SECRET;
        }
        return WEAK_WORDS.contains(last) ? WEAK : HARMLESS;
    }

    /**
     * What the key of an object's member says.
     *
     * @param inherited what the object's own name says
     * @param described what a sibling says that names the value
     */
    static SecretName ofMember(String key, SecretName inherited, SecretName described) {
        SecretName own = of(key);
        String word = key.toLowerCase(Locale.ROOT);
        if (own == SECRET || !VALUES.contains(word)) {
            return own;
        }
        boolean field = !word.equals("text") && !word.equals("data");
        return field && described == SECRET ? SECRET : inherited == SECRET ? SECRET : own;
    }

    /** Whether the value under a key is a name, and so says something about a sibling. */
    static boolean isNameOfSibling(String key) {
        return NAMES.contains(key.toLowerCase(Locale.ROOT));
    }

    /** Whether a name is that of a cookie header or list, whose value keeps the cookies' names. */
    static boolean isCookie(String name) {
        return words(name).endsWith("cookie") || words(name).endsWith("cookies");
    }

    /** Whether a name is that of an authorization header, whose value keeps its scheme. */
    static boolean isAuthorization(String name) {
        return words(name).endsWith("authorization");
    }

    /** Whether a number of so many digits is a secret under this name; a step or a count is not. */
    boolean hidesNumber(long digits) {
        return this == SECRET && digits >= 3;
    }

    private static boolean isSecret(String words) {
        Matcher password = PASSWORD.matcher(words);
        if (password.find()
                && AFTER_PASSWORD
                        .matcher(words)
                        .region(password.end(), words.length())
                        .matches()) {
            return true;
        }
        String glued = words.replace("-", "");
        return SECRETS.matcher(words).find() || ENDS.stream().anyMatch(glued::endsWith);
    }

    /** The words of a name in lower case with a hyphen between; numbers at a word's end are dropped. Empty for what is no name. */
    private static String words(String name) {
        if (name.length() > LONGEST || name.chars().anyMatch(c -> "{}\"'=&<>()".indexOf(c) >= 0)) {
            return "";
        }
        String words = PUNCTUATION.matcher(name).replaceAll("-");
        words = HUMP.matcher(words).replaceAll(match -> match.group().isEmpty() ? "-" : "");
        return words.replaceAll("-{2,}", "-").replaceAll("^-|-$", "").toLowerCase(Locale.ROOT);
    }
}
