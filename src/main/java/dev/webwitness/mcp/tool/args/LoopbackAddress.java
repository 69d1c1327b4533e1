package dev.webwitness.mcp.tool.args;

import java.util.Locale;

/** Whether an address, with or without scheme, is on this machine. */
public final class LoopbackAddress {
    private LoopbackAddress() {}

    public static boolean isLoopback(String url) {
        String rest = url.strip().toLowerCase(Locale.ROOT);
        int scheme = rest.indexOf("://");
        rest = scheme >= 0 ? rest.substring(scheme + 3) : rest;
        int end = indexOfAny(rest, "/?#");
        String authority = rest.substring(0, end);
        String host = authority.substring(authority.lastIndexOf('@') + 1);
        if (host.startsWith("[")) {
            return host.startsWith("[::1]");
        }
        int port = host.indexOf(':');
        host = port >= 0 ? host.substring(0, port) : host;
        return host.equals("localhost") || host.endsWith(".localhost") || host.matches("127(\\.\\d{1,3}){3}");
    }

    private static int indexOfAny(String text, String chars) {
        for (int i = 0; i < text.length(); i++) {
            if (chars.indexOf(text.charAt(i)) >= 0) {
                return i;
            }
        }
        return text.length();
    }
}
