package dev.webwitness.policy.redaction;

import dev.webwitness.model.text.WordBoundaries;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Secrets that are known by their shape alone: private keys, bearer and basic credentials, JSON web tokens, the keys of well-known
 * providers, credentials inside URLs, and payment card numbers.
 *
 * <p>Every pattern is anchored at a literal and bounded or possessive, so that no input makes it slow.
 */
final class TokenPatterns {
    private static final String START = "(?<![A-Za-z0-9_])";

    private static final Pattern USER_INFO =
            Pattern.compile("(?<=://|:\\\\/\\\\/)[^\\s/?#\"'<>\\\\`@]{1,512}+(?:@[^\\s/?#\"'<>\\\\`@]{0,512}+){0,4}@");
    private static final Pattern BEARER =
            WordBoundaries.compile("(?i)\\b(bearer|basic|token|apikey)(\\s{1,3}|%20|\\+)([A-Za-z0-9._~+/=-]{6,}+)");
    private static final Pattern JWT =
            Pattern.compile(START + "ey[JK][A-Za-z0-9_-]{6,}+\\.[A-Za-z0-9_-]{4,}+(?:\\.[A-Za-z0-9_-]*+){0,3}");
    private static final Pattern PROVIDER = Pattern.compile(START
            + "(?:(?:sk|rk)[-_](?:live|test|ant|proj|or|svcacct|admin)[-_][A-Za-z0-9_-]{8,}+"
            + "|sk-[A-Za-z0-9]{20,}+"
            + "|gh[pousr]_[A-Za-z0-9]{20,}+|github_pat_[A-Za-z0-9_]{20,}+|gl(?:pat|ptt|dt|rt|cbt|soat)-[A-Za-z0-9_.-]{16,}+"
            + "|xox[abeoprs]-[A-Za-z0-9-]{10,}+|xapp-[A-Za-z0-9-]{20,}+"
            + "|(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Z0-9])"
            + "|AIza[A-Za-z0-9_-]{30,}+|ya29\\.[A-Za-z0-9_-]{20,}+|GOCSPX-[A-Za-z0-9_-]{20,}+"
            + "|SG\\.[A-Za-z0-9_-]{16,}+\\.[A-Za-z0-9_-]{16,}+|key-[0-9a-f]{32}(?![0-9a-f])"
            + "|npm_[A-Za-z0-9]{30,}+|pypi-[A-Za-z0-9_-]{40,}+|hf_[A-Za-z0-9]{30,}+|r8_[A-Za-z0-9]{30,}+"
            + "|(?:gsk|xai|pplx|nvapi|tvly|csk|fw)[-_][A-Za-z0-9_-]{20,}+"
            + "|do[opr]_v1_[0-9a-f]{40,}+|shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32,}+|whsec_[A-Za-z0-9+/=]{16,}+"
            + "|sq0[a-z]{3}-[A-Za-z0-9_-]{20,}+|EAAA[A-Za-z0-9_-]{40,}+|sb[ps]_[A-Za-z0-9_]{20,}+|lin_(?:api|oauth)_[A-Za-z0-9]{20,}+"
            + "|dckr_pat_[A-Za-z0-9_-]{20,}+|hv[sbr]\\.[A-Za-z0-9_-]{20,}+|ATATT3x[A-Za-z0-9_=-]{20,}+|PMAK-[A-Za-z0-9-]{20,}+"
            + "|NRAK-[A-Z0-9]{20,}+|AGE-SECRET-KEY-1[A-Z0-9]{40,}+|figd_[A-Za-z0-9_-]{20,}+|ntn_[A-Za-z0-9]{20,}+"
            + "|FlyV1 [A-Za-z0-9+/=_,-]{20,}+|sentrys?_[A-Za-z0-9_=-]{30,}+)");
    private static final Pattern PRIVATE_KEY = Pattern.compile(
            "(-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)([^-]{1,16384}+)(-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)?");
    private static final Pattern CARD =
            Pattern.compile("(?<![A-Za-z0-9_.\\-])(?:[3-6][0-9](?:[ -]?[0-9]){11,17}|2[2-7][0-9]{2}(?:[ -]?[0-9]){12})"
                    + "(?![A-Za-z0-9_]|-[0-9A-Za-z])");

    private TokenPatterns() {}

    private record Shape(Pattern pattern, Function<MatchResult, String> mask) {}

    private static final List<Shape> SHAPES = List.of(
            new Shape(PRIVATE_KEY, TokenPatterns::privateKey),
            new Shape(USER_INFO, TokenPatterns::userInfo),
            new Shape(BEARER, TokenPatterns::bearer),
            new Shape(JWT, match -> Redactor.MASK),
            new Shape(PROVIDER, match -> Redactor.MASK),
            new Shape(CARD, TokenPatterns::card));

    static String mask(String text) {
        String result = text;
        for (Shape shape : SHAPES) {
            result = shape.pattern()
                    .matcher(result)
                    .replaceAll(match -> Matcher.quoteReplacement(shape.mask().apply(match)));
        }
        return result;
    }

    /** Where such secrets stand in a text, each as its start and its end. */
    static List<int[]> find(String text) {
        List<int[]> spans = new ArrayList<>();
        for (Shape shape : SHAPES) {
            Matcher matcher = shape.pattern().matcher(text);
            while (matcher.find()) {
                if (!shape.mask().apply(matcher).equals(matcher.group())) {
                    spans.add(new int[] {matcher.start(), matcher.end()});
                }
            }
        }
        return spans;
    }

    /** Whether digits are a payment card number: a card's length and first digits, and a right check digit. */
    static boolean isCard(String digits) {
        int length = digits.length();
        boolean issuer = (length == 15 && digits.matches("3[47].*"))
                || (length == 14 && digits.matches("3[068].*"))
                || (length == 16 && digits.matches("(4|5[1-5]|6011|64|65|62|35|2[2-7]).*"))
                || (length == 19 && digits.matches("(4|62|6304|6759).*"));
        return issuer && luhn(digits) && digits.chars().distinct().count() > 1;
    }

    private static boolean luhn(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            int weighted = i % 2 == 0 ? digit : digit * 2;
            sum += weighted > 9 ? weighted - 9 : weighted;
        }
        return sum % 10 == 0;
    }

    /** A bare user name, as in {@code ssh://git@host}, is no secret; a long one is a token. */
    private static String userInfo(MatchResult match) {
        String info = match.group().substring(0, match.group().length() - 1);
        boolean secret = info.indexOf(':') >= 0 || info.length() >= 20;
        return secret && !SecretValue.isMasked(info) ? Redactor.MASK + "@" : match.group();
    }

    /** The digits may be followed by others, a month or a check code: the longest beginning that is a card's number counts. */
    private static String card(MatchResult match) {
        String found = match.group();
        for (int end = found.length(); end >= 14; end--) {
            boolean whole = end == found.length() || !Character.isDigit(found.charAt(end));
            if (whole && isCard(found.substring(0, end).replace(" ", "").replace("-", ""))) {
                return Redactor.MASK + found.substring(end);
            }
        }
        return found;
    }

    private static String privateKey(MatchResult match) {
        return SecretValue.isMasked(match.group(2))
                ? match.group()
                : match.group(1) + Redactor.MASK + (match.group(3) == null ? "" : match.group(3));
    }

    private static String bearer(MatchResult match) {
        String scheme = match.group(1);
        String value = match.group(3);
        boolean secret = switch (scheme.toLowerCase(Locale.ROOT)) {
            case "basic" -> isUserAndPassword(value);
            case "bearer" ->
                value.length() >= 8 && (value.length() >= 32 || value.chars().anyMatch(Character::isDigit));
            default -> SecretValue.isRandom(value);
        };
        return secret ? scheme + match.group(2) + Redactor.MASK : match.group();
    }

    private static boolean isUserAndPassword(String value) {
        try {
            String decoded = new String(Base64.getDecoder().decode(value), StandardCharsets.UTF_8);
            return decoded.indexOf(':') >= 0 && decoded.chars().noneMatch(c -> c < 0x20 || c == 0xfffd);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
