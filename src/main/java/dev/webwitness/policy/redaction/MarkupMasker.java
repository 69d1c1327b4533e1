package dev.webwitness.policy.redaction;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Masks secrets in HTML, XML and multipart forms: password inputs, fields and meta tags named like secrets, elements, form parts. */
final class MarkupMasker {
    private static final Pattern TAG = Pattern.compile("(?i)<(?:input|meta|textarea|button|option)\\s[^<>]{1,4096}+>?");
    private static final Pattern ATTRIBUTE = Pattern.compile(
            "(?i)([a-z-]{2,40}+)\\s{0,3}+=\\s{0,3}+(?:\"([^\"]{0,4096}+)\"?|'([^']{0,4096}+)'?|([^\\s\"'<>]{1,1024}+))");
    private static final Pattern ELEMENT =
            Pattern.compile("<([A-Za-z_][A-Za-z0-9_.:-]{1,63}+)(\\s[^<>]{0,500}+)?>([^<>]{1,8192}+)</");
    private static final Pattern PART = Pattern.compile(
            "(?i)form-data;\\s{0,4}+name=\"?([^\"\\r\\n;]{1,80}+)\"?[^\\r\\n]{0,500}+(?:\\r?\\n[^\\r\\n]{1,500}+){0,5}+\\r?\\n\\r?\\n((?:(?!\\r?\\n--)[\\s\\S]){1,8192}+)");

    private MarkupMasker() {}

    static String mask(String text) {
        String result = text.indexOf('<') < 0 ? text : values(tags(text), ELEMENT, 3);
        return result.contains("form-data") ? values(result, PART, 2) : result;
    }

    private static String tags(String text) {
        return TAG.matcher(text).replaceAll(tag -> Matcher.quoteReplacement(tag(tag.group())));
    }

    private static String tag(String tag) {
        Matcher attribute = ATTRIBUTE.matcher(tag);
        boolean secret = false;
        int start = -1;
        int end = -1;
        while (attribute.find()) {
            int group = attribute.group(2) != null ? 2 : attribute.group(3) != null ? 3 : 4;
            String value = attribute.group(group);
            switch (attribute.group(1).toLowerCase(Locale.ROOT)) {
                case "type" -> secret |= value.equalsIgnoreCase("password");
                case "name", "id", "property", "http-equiv" -> secret |= SecretName.of(value) == SecretName.SECRET;
                case "value", "content" -> {
                    start = attribute.start(group);
                    end = attribute.end(group);
                }
                default -> {}
            }
        }
        return secret && start >= 0 ? masked(tag, start, end) : tag;
    }

    private static String values(String text, Pattern pattern, int group) {
        return pattern.matcher(text)
                .replaceAll(it -> Matcher.quoteReplacement(
                        SecretName.of(it.group(1)) == SecretName.SECRET
                                ? masked(it.group(), it.start(group) - it.start(), it.end(group) - it.start())
                                : it.group()));
    }

    private static String masked(String text, int start, int end) {
        return SecretValue.isNone(text.substring(start, end))
                ? text
                : text.substring(0, start) + Redactor.MASK + text.substring(end);
    }
}
