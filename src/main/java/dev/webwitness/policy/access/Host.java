package dev.webwitness.policy.access;

import java.net.IDN;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A host as a browser reads it: a name in lower-case ASCII, or an address. Names are never looked up.
 *
 * @param text as in a URL: {@code example.com}, {@code 127.0.0.1}, {@code [::1]}
 * @param address four or sixteen bytes, null for a name
 */
record Host(String text, byte @Nullable [] address) {
    private static final Pattern NAME =
            Pattern.compile("[a-z0-9_][a-z0-9_-]{0,62}+(?:\\.[a-z0-9_-]{1,63}+){0,126}+\\.?");
    private static final Pattern NUMBER = Pattern.compile("0[xX][0-9a-fA-F]{0,10}|[0-9]{1,12}");

    /** Parses a host; null for an invalid one. */
    static @Nullable Host of(String raw) {
        if (raw.startsWith("[")) {
            byte[] bytes = raw.endsWith("]") ? ipv6(raw.substring(1, raw.length() - 1)) : null;
            return bytes == null ? null : new Host(raw.toLowerCase(Locale.ROOT), bytes);
        }
        String ascii;
        try {
            ascii = IDN.toASCII(raw).toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException e) {
            return null;
        }
        String bare = ascii.endsWith(".") ? ascii.substring(0, ascii.length() - 1) : ascii;
        String last = bare.substring(bare.lastIndexOf('.') + 1);
        if (NUMBER.matcher(last).matches()) {
            byte[] bytes = ipv4(bare);
            return bytes == null ? null : new Host(spell(bytes), bytes);
        }
        return ascii.length() <= 253 && NAME.matcher(ascii).matches() && !ascii.contains("..")
                ? new Host(ascii, null)
                : null;
    }

    /** Whether it is this machine: {@code localhost} and its subdomains, 127.0.0.0/8, 0.0.0.0, ::1 and their IPv6 spellings. */
    boolean isLoopback() {
        byte[] four = four();
        if (four != null) {
            return four[0] == 127 || Arrays.equals(four, new byte[4]);
        }
        if (address != null) {
            byte[] one = new byte[16];
            one[15] = 1;
            return Arrays.equals(address, one) || Arrays.equals(address, new byte[16]);
        }
        String name = name();
        return name.equals("localhost") || name.endsWith(".localhost");
    }

    /** Whether it is on a private network: private and link-local addresses, bare names, names such as {@code nas.local}. */
    boolean isPrivate() {
        byte[] four = four();
        if (four != null) {
            int first = four[0] & 0xff;
            int second = four[1] & 0xff;
            return first == 10
                    || (first == 172 && second >= 16 && second < 32)
                    || (first == 192 && second == 168)
                    || (first == 169 && second == 254)
                    || (first == 100 && second >= 64 && second < 128);
        }
        if (address != null) {
            return (address[0] & 0xfe) == 0xfc || ((address[0] & 0xff) == 0xfe && (address[1] & 0xc0) == 0x80);
        }
        String name = name();
        return name.indexOf('.') < 0
                || name.endsWith(".local")
                || name.endsWith(".internal")
                || name.endsWith(".lan")
                || name.endsWith(".home.arpa")
                || name.endsWith(".test");
    }

    private String name() {
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }

    /** The four bytes of an IPv4 address, one inside IPv6 included. */
    private byte @Nullable [] four() {
        if (address == null || address.length == 4) {
            return address;
        }
        boolean mapped = (address[10] & 0xff) == 0xff && (address[11] & 0xff) == 0xff;
        for (int i = 0; i < 10; i++) {
            mapped &= address[i] == 0;
        }
        return mapped ? Arrays.copyOfRange(address, 12, 16) : null;
    }

    private static String spell(byte[] four) {
        return (four[0] & 0xff) + "." + (four[1] & 0xff) + "." + (four[2] & 0xff) + "." + (four[3] & 0xff);
    }

    /** Parses one to four numbers, decimal, octal or hexadecimal, as browsers do. */
    private static byte @Nullable [] ipv4(String text) {
        String[] parts = text.split("\\.", -1);
        if (parts.length > 4) {
            return null;
        }
        long value = 0;
        for (int i = 0; i < parts.length; i++) {
            boolean last = i == parts.length - 1;
            long part = number(parts[i]);
            long most = last ? (1L << (8 * (5 - parts.length))) - 1 : 255;
            if (part < 0 || part > most) {
                return null;
            }
            value += last ? part : part << (8 * (3 - i));
        }
        return new byte[] {(byte) (value >> 24), (byte) (value >> 16), (byte) (value >> 8), (byte) value};
    }

    private static long number(String text) {
        if (!NUMBER.matcher(text).matches()) {
            return -1;
        }
        boolean hex = text.length() > 1 && Character.toLowerCase(text.charAt(1)) == 'x';
        try {
            if (hex) {
                return text.length() == 2 ? 0 : Long.parseLong(text.substring(2), 16);
            }
            return Long.parseLong(text, text.startsWith("0") && text.length() > 1 ? 8 : 10);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private static byte @Nullable [] ipv6(String text) {
        String plain = text;
        int dot = plain.indexOf('.');
        if (dot >= 0) {
            int colon = plain.lastIndexOf(':');
            byte[] four = colon < 0 ? null : ipv4(plain.substring(colon + 1));
            if (four == null) {
                return null;
            }
            plain = plain.substring(0, colon + 1) + Integer.toHexString(((four[0] & 0xff) << 8) | (four[1] & 0xff))
                    + ":" + Integer.toHexString(((four[2] & 0xff) << 8) | (four[3] & 0xff));
        }
        int gap = plain.indexOf("::");
        if (gap != plain.lastIndexOf("::")) {
            return null;
        }
        String[] head = groups(gap < 0 ? plain : plain.substring(0, gap));
        String[] tail = groups(gap < 0 ? "" : plain.substring(gap + 2));
        int missing = 8 - head.length - tail.length;
        if (gap < 0 ? missing != 0 : missing < 1) {
            return null;
        }
        byte[] bytes = new byte[16];
        return fill(bytes, 0, head) && fill(bytes, 8 - tail.length, tail) ? bytes : null;
    }

    private static String[] groups(String text) {
        return text.isEmpty() ? new String[0] : text.split(":", -1);
    }

    private static boolean fill(byte[] bytes, int group, String[] groups) {
        int at = group * 2;
        for (String text : groups) {
            if (!text.matches("[0-9a-fA-F]{1,4}")) {
                return false;
            }
            int value = Integer.parseInt(text, 16);
            bytes[at++] = (byte) (value >> 8);
            bytes[at++] = (byte) value;
        }
        return true;
    }
}
