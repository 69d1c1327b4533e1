package dev.webwitness.policy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text reduced to its letters and digits in lower case, escapes of URLs, HTML and scripts undone, tags and everything else left out; each
 * character knows where it stood. A secret that was split by formatting, or written in a mixture of escapes, stands in it as it is.
 */
final class Unfolded {
    /** What ends every word here: a mask, which must not join what stands beside it. */
    private static final char BREAK = '\0';

    private static final int LONGEST_TAG = 400;

    /** The most that may stand between two characters of one secret. */
    private static final int LONGEST_GAP = 500;

    private static final Pattern ENTITY =
            Pattern.compile("&(?:#(?<dec>[0-9]{1,7})|#[xX](?<hex>[0-9a-fA-F]{1,6})|(?<name>[a-zA-Z]{2,14}));?");
    private static final Pattern ESCAPE =
            Pattern.compile("\\\\(?:u(?<four>[0-9a-fA-F]{4})|u\\{(?<code>[0-9a-fA-F]{1,6})}|x(?<two>[0-9a-fA-F]{2}))");
    private static final Pattern BYTES = Pattern.compile("(?:%[0-9a-fA-F]{2})+");
    private static final Pattern TAG = Pattern.compile("</?[a-zA-Z][^<>]*>|<!--[^<>]*-->|<!\\[CDATA\\[");
    private static final Map<String, String> NAMED =
            Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'", "nbsp", " ", "shy", "\u00ad");

    /** Prose between two words, which proves nothing. */
    private static final Pattern PROSE = Pattern.compile("[\\s,.;:!?()]*");

    private final String text;
    private final StringBuilder plain = new StringBuilder();
    private int[] starts;
    private int[] ends;

    private final boolean tags;

    private Unfolded(String text, boolean tags) {
        this.text = text;
        this.tags = tags;
        this.starts = new int[text.length()];
        this.ends = new int[text.length()];
    }

    /** The letters and digits of a secret's form, as they are looked for. */
    static String bare(String form) {
        StringBuilder bare = new StringBuilder(form.length());
        for (int i = 0; i < form.length(); i++) {
            if (Character.isLetterOrDigit(form.charAt(i))) {
                bare.append(Character.toLowerCase(form.charAt(i)));
            }
        }
        return bare.toString();
    }

    /** As a page shows it, and where there are tags also as it is written: a tag may part a secret, and hold one. */
    static List<Unfolded> of(String text) {
        return text.indexOf('<') < 0 ? List.of(of(text, false)) : List.of(of(text, true), of(text, false));
    }

    private static Unfolded of(String text, boolean tags) {
        Unfolded unfolded = new Unfolded(text, tags);
        unfolded.read();
        return unfolded;
    }

    private void read() {
        Matcher bytes = BYTES.matcher(text);
        Matcher entity = ENTITY.matcher(text);
        Matcher escape = ESCAPE.matcher(text);
        Matcher tag = TAG.matcher(text);
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '%' && here(bytes, at)) {
                percent(at, bytes.end());
                at = bytes.end() - 1;
            } else if (c == '&' && here(entity, at)) {
                put(entity(entity), at, entity.end());
                at = entity.end() - 1;
            } else if (c == '\\' && here(escape, at)) {
                put(code(escape, "four", "code", "two"), at, escape.end());
                at = escape.end() - 1;
            } else if (c == '\\' && at + 1 < text.length() && "nrtbf".indexOf(text.charAt(at + 1)) >= 0) {
                at++; // a line end or blank, written as a script writes it
            } else if (tags && c == '<' && here(tag, at)) {
                at = tag.end() - 1;
            } else if (Character.isLetterOrDigit(c)) {
                add(Character.toLowerCase(c), at, at + 1);
            } else if (c == '•') {
                add(BREAK, at, at + 1);
            }
        }
    }

    private boolean here(Matcher matcher, int at) {
        return matcher.region(at, Math.min(text.length(), at + LONGEST_TAG)).lookingAt();
    }

    /** A run of percent-encoded bytes, as UTF-8; each character stands where its bytes do. */
    private void percent(int start, int end) {
        byte[] bytes = new byte[(end - start) / 3];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(text.substring(start + 3 * i + 1, start + 3 * i + 3), 16);
        }
        int at = start;
        String decoded = new String(bytes, StandardCharsets.UTF_8);
        for (int i = 0; i < decoded.length(); i += Character.charCount(decoded.codePointAt(i))) {
            String one = Character.toString(decoded.codePointAt(i));
            int next = Math.min(end, at + 3 * one.getBytes(StandardCharsets.UTF_8).length);
            put(one, at, next);
            at = next;
        }
    }

    private static String entity(Matcher entity) {
        String name = entity.group("name");
        if (name == null) {
            String dec = entity.group("dec");
            int point = dec != null ? Integer.parseInt(dec) : Integer.parseInt(entity.group("hex"), 16);
            return Character.isValidCodePoint(point) ? Character.toString(point) : "";
        }
        String known = NAMED.get(name.toLowerCase(Locale.ROOT));
        return known != null ? known : entity.group().endsWith(";") ? "" : name;
    }

    private static String code(Matcher escape, String... groups) {
        String hex = Arrays.stream(groups)
                .map(escape::group)
                .filter(java.util.Objects::nonNull)
                .findFirst()
                .orElse("0");
        int point = Integer.parseInt(hex, 16);
        return Character.isValidCodePoint(point) ? Character.toString(point) : "";
    }

    private void put(String decoded, int start, int end) {
        for (int i = 0; i < decoded.length(); i++) {
            if (Character.isLetterOrDigit(decoded.charAt(i))) {
                add(Character.toLowerCase(decoded.charAt(i)), start, end);
            }
        }
    }

    private void add(char c, int start, int end) {
        int at = plain.length();
        if (at == starts.length) {
            starts = Arrays.copyOf(starts, at * 2 + 16);
            ends = Arrays.copyOf(ends, at * 2 + 16);
        }
        starts[at] = start;
        ends[at] = end;
        plain.append(c);
    }

    /** Where in the text a bare form certainly stands, in order. */
    List<Span> find(String bare) {
        List<Span> found = new ArrayList<>();
        for (int at = plain.indexOf(bare); at >= 0; at = plain.indexOf(bare, at + 1)) {
            if (certain(at, bare)) {
                found.add(new Span(starts[at], ends[at + bare.length() - 1]));
                at += bare.length() - 1;
            }
        }
        return found;
    }

    /**
     * Whether what stands between the characters is formatting: many small pieces, or something no sentence has. One gap as between two words may be
     * just that, unless the secret is long; a number must end where its digits do.
     */
    private boolean certain(int at, String bare) {
        int gaps = 0;
        boolean prose = true;
        boolean digits = true;
        for (int i = at; i < at + bare.length(); i++) {
            digits &= Character.isDigit(plain.charAt(i));
            if (i == at || starts[i] <= ends[i - 1]) {
                continue;
            }
            String gap = text.substring(ends[i - 1], starts[i]);
            if (gap.length() > LONGEST_GAP) {
                return false;
            }
            gaps++;
            prose &= PROSE.matcher(gap).matches();
        }
        if (digits) {
            boolean alone = !digitAt(at - 1, ends[Math.max(0, at - 1)] == starts[at])
                    && !digitAt(at + bare.length(), joined(at + bare.length()));
            return alone && (gaps == 0 || bare.length() >= 8 && gaps < bare.length());
        }
        return gaps == 0 || gaps > 1 || !prose || bare.length() >= 12;
    }

    private boolean joined(int next) {
        return next < plain.length() && starts[next] == ends[next - 1];
    }

    private boolean digitAt(int at, boolean joined) {
        return joined && at >= 0 && at < plain.length() && Character.isDigit(plain.charAt(at));
    }

    /** A part of the text, from its start to past its end. */
    record Span(int start, int end) {}
}
