package dev.webwitness.policy.redaction;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Masks header values. The scheme of an authorization and the names and attributes of cookies stay. */
final class HeaderMasker {
    private static final List<String> SCHEMES = List.of("""
        basic bearer digest negotiate ntlm token apikey api-key aws4-hmac-sha256 hawk dpop hmac mac oauth key jwt
        sso-key github-bearer vapid signature\
        """.split("\\s+"));
    private static final Set<String> ATTRIBUTES =
            Set.of("path", "domain", "expires", "max-age", "secure", "httponly", "samesite", "partitioned", "priority");

    /** A header line in a text: name, separator and the rest of the line, or of the quoted argument it stands in. */
    private static final Pattern LINE =
            Pattern.compile("(?i)(?<![\\w.$-])((?:proxy-)?authorization|set-cookie2?|cookie)(\\s{0,3}[:=]\\s{0,3})"
                    + "(?![\"'`\\s\\\\{\\[])((?:[^\\r\\n\"'`<]{1,4096}+|(?<==)\"[^\"\\r\\n<]{0,1024}+\"){1,64}+)");

    private HeaderMasker() {}

    /** Masks the value of a header or field whose name is known to be a secret's. */
    static String mask(String name, String value) {
        if (SecretValue.isMasked(value)) {
            return value;
        }
        if (SecretName.isAuthorization(name)) {
            return authorization(value);
        }
        return SecretName.isCookie(name)
                ? cookies(value, name.toLowerCase(Locale.ROOT).startsWith("set"))
                : Redactor.MASK;
    }

    /** Keeps a known scheme and masks the rest. */
    static String authorization(String value) {
        int space = value.indexOf(' ');
        boolean scheme = space > 0 && SCHEMES.contains(value.substring(0, space).toLowerCase(Locale.ROOT));
        return scheme ? value.substring(0, space + 1) + Redactor.MASK : Redactor.MASK;
    }

    /** Masks cookie values and keeps their names; in a Set-Cookie line the attributes too. */
    static String cookies(String value, boolean set) {
        StringBuilder out = new StringBuilder(value.length());
        for (String line : value.split("(?<=\n)", -1)) {
            boolean first = true;
            for (String part : line.split("(?<=;)", -1)) {
                out.append(cookie(part, set && !first));
                first = false;
            }
        }
        return out.toString();
    }

    private static String cookie(String part, boolean attribute) {
        int end = part.length();
        while (end > 0 && "; \t\r\n".indexOf(part.charAt(end - 1)) >= 0) {
            end--;
        }
        int equals = part.indexOf('=');
        String name = part.substring(0, equals < 0 || equals > end ? end : equals);
        if (end == 0 || (attribute && ATTRIBUTES.contains(name.strip().toLowerCase(Locale.ROOT)))) {
            return part;
        }
        int blanks = part.length() - part.stripLeading().length();
        int kept = equals < 0 || equals >= end ? blanks : equals + 1;
        return kept >= end ? part : part.substring(0, kept) + Redactor.MASK + part.substring(end);
    }

    /** Masks header lines inside a text: a dump of a request, a command line, a log. Prose about cookies stays. */
    static String lines(String text) {
        return LINE.matcher(text)
                .replaceAll(line ->
                        Matcher.quoteReplacement(line.group(1) + line.group(2) + line(line.group(1), line.group(3))));
    }

    private static String line(String name, String value) {
        if (SecretName.isCookie(name)) {
            boolean pairs = value.indexOf('=') > 0 && value.indexOf('=') < 200;
            return pairs ? cookies(value, name.toLowerCase(Locale.ROOT).startsWith("set")) : value;
        }
        String masked = authorization(value);
        if (!masked.equals(Redactor.MASK)) {
            return masked;
        }
        int end = 0;
        while (end < value.length() && " ,;)}]".indexOf(value.charAt(end)) < 0) {
            end++;
        }
        boolean sentence =
                value.startsWith(" ", end) && value.substring(0, end).chars().allMatch(Character::isLetter);
        return sentence || SecretValue.isNone(value.substring(0, end)) ? value : Redactor.MASK + value.substring(end);
    }
}
