package dev.webwitness.findings.group;

import dev.webwitness.model.event.BrowserEvent;
import java.util.regex.Pattern;

/** How texts and addresses are cut, folded and compared. */
public final class FindingText {
    private static final Pattern VARYING_SEGMENT = Pattern.compile("/(?:\\d+|[0-9a-fA-F-]{16,})(?=/|$)");

    private static final Pattern QUERY_BODY =
            Pattern.compile("\"(?:query|operationName|jsonrpc)\"\\s*:|^\\s*(?:query|mutation)\\b");
    private static final Pattern QUERY_PATH = Pattern.compile("(?i)graphql|/_?search|/query|/rpc");
    private static final Pattern WARNING =
            Pattern.compile("^(?:Warning:|\\[Report Only\\]|\\[[\\w ]+ warn\\]|WARN\\b|Deprecat)");
    private static final Pattern SPACES = Pattern.compile("\\s+");

    private FindingText() {}

    /** Whether a line warns of something, by its level or, as frameworks do that log everything as an error, by its first word. */
    public static boolean isWarning(BrowserEvent.Console line) {
        return !line.level().equals("error")
                || WARNING.matcher(line.text()).find()
                || (line.text().contains("report-only") && !line.source().equals("console-api"));
    }

    /** Whether what is posted asks for something rather than reports it: GraphQL, JSON-RPC, a search. */
    public static boolean isQuery(BrowserEvent.Request request) {
        String body = request.sent().body() == null ? "" : request.sent().body();
        return QUERY_BODY.matcher(body).find()
                || QUERY_PATH.matcher(path(request.url())).find();
    }

    /** A message without what differs from one occurrence to the next: numbers and long identifiers. */
    static String folded(String text) {
        String cut = clip(text, 400);
        StringBuilder folded = new StringBuilder(cut.length());
        for (int i = 0; i < cut.length(); ) {
            int end = i;
            int digits = 0;
            while (end < cut.length() && isOfIdentifier(cut.charAt(end))) {
                digits += isDigit(cut.charAt(end)) ? 1 : 0;
                end++;
            }
            boolean alone = i == 0 || !Character.isLetterOrDigit(cut.charAt(i - 1));
            boolean ends = end == cut.length() || !Character.isLetterOrDigit(cut.charAt(end));
            if (end - i >= 16 && digits > 0 && alone && ends) {
                folded.append('#');
                i = end;
            } else if (isDigit(cut.charAt(i))) {
                folded.append('#');
                while (i < cut.length() && isDigit(cut.charAt(i))) {
                    i++;
                }
            } else {
                folded.append(cut.charAt(i++));
                while (i < cut.length() && Character.isLetter(cut.charAt(i - 1)) && Character.isLetter(cut.charAt(i))) {
                    folded.append(cut.charAt(i++)); // within a word no identifier begins
                }
            }
        }
        return folded.toString();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** What long identifiers are written in: hexadecimal digits, with hyphens between groups. */
    private static boolean isOfIdentifier(char c) {
        return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') || c == '-';
    }

    /** An address without query and fragment. */
    public static String bare(String url) {
        int end = url.length();
        for (char c : new char[] {'?', '#'}) {
            int at = url.indexOf(c);
            end = at >= 0 && at < end ? at : end;
        }
        return url.substring(0, end);
    }

    /** An address as the place where something happened: bare, with identifiers among its segments folded. */
    public static String place(String url) {
        String bare = bare(url);
        return VARYING_SEGMENT.matcher(bare).find()
                ? VARYING_SEGMENT.matcher(bare).replaceAll("/#")
                : bare;
    }

    /** The path of an address, without query; the address itself where it has none. */
    public static String path(String url) {
        String bare = bare(url);
        int scheme = bare.indexOf("://");
        int slash = scheme < 0 ? -1 : bare.indexOf('/', scheme + 3);
        return slash < 0 ? (scheme < 0 ? bare : "/") : bare.substring(slash);
    }

    /** At most so many characters, whitespace folded, with an ellipsis where something is missing. */
    public static String excerpt(String text, int limit) {
        String stripped = text.strip();
        boolean plain = true;
        for (int i = 0; i < stripped.length() && plain; i++) {
            char c = stripped.charAt(i);
            plain = c > ' ' || (c == ' ' && stripped.charAt(i + 1) != ' ');
        }
        return clip(plain ? stripped : SPACES.matcher(stripped).replaceAll(" "), limit);
    }

    /** At most so many characters; never half a surrogate pair. */
    public static String clip(String text, int limit) {
        if (text.length() <= limit) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(limit - 2)) ? limit - 2 : limit - 1;
        return text.substring(0, end) + "…";
    }

    /** The first line of a message: engines put the stack after it. */
    public static String firstLine(String text) {
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end).strip();
    }
}
