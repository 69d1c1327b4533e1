package dev.webwitness.findings.group;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.text.WordBoundaries;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What an exception or console message reveals about its origin. */
public final class MessageClassifier {
    private static final List<String> JSON = List.of(
            "unexpected token <",
            "unexpected token '<",
            "unexpected token 'i', \"i",
            "is not valid json",
            "unexpected end of json input",
            "json.parse",
            "json parse error");
    private static final List<String> NETWORK = List.of(
            "networkerror", "network error", "load failed", "network request failed", "err_network", "fetch failed");
    private static final List<String> MODULE = List.of(
            "dynamically imported module",
            "importing a module script failed",
            "loading chunk",
            "loading css chunk",
            "chunkloaderror",
            "unable to preload css");
    private static final List<String> MISSING_VALUE = List.of(
            "of undefined",
            "of null",
            "undefined is not",
            "null is not",
            "is not iterable",
            "is not a function",
            "is undefined",
            "is null",
            "cannot read",
            "cannot destructure",
            "cannot convert");
    private static final List<String> SCRIPT_REFUSED = List.of(
            "refused to execute script",
            "failed to find a valid digest in the 'integrity'",
            "failed to load module script",
            "refused to load the script",
            "loading the script");
    private static final Pattern UNDEFINED = Pattern.compile(
            "(?<![\\w$.])([\\w$.]+) is not defined|(?:Can't find variable: |(?:window|globalThis|self)\\.)([\\w$]+)(?: is not a (?:function|constructor))?");
    private static final Pattern STATUS = WordBoundaries.compile(
            "(?:status(?: code)?(?: of)?|HTTP(?:/[\\d.]+)?(?: error)?|error|code|responded|answered)\\D{0,12}\\b([45]\\d\\d)\\b|\\b([45]\\d\\d)\\b \\(?(?:Internal|Not Found|Bad|Unauthorized|Forbidden|Service|Gateway|Conflict|Unprocessable|Too Many)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LOGGED_EXCEPTION =
            Pattern.compile("^(?:Uncaught )?(?:\\w*Error|\\w*Exception): [^\\n]{1,500}\\n\\s+at ");
    private static final Pattern BAD_NEWS = Pattern.compile(
            "error|fail|invalid|incorrect|wrong|denied|forbidden|unauthori[sz]ed|not allowed|not found|unable|could not|couldn't|cannot|can't|unavailable|went wrong|required|expired|locked|declined|rejected|already|too many|try again|sorry|oops|problem",
            Pattern.CASE_INSENSITIVE);

    private MessageClassifier() {}

    // A text in lower case is not copied to be folded: who asks several questions about one, folds it before.

    private static boolean any(List<String> words, String text) {
        String folded = text.toLowerCase(Locale.ROOT);
        for (String word : words) {
            if (folded.contains(word)) {
                return true;
            }
        }
        return false;
    }

    /** Something that is no JSON was read as JSON. */
    public static boolean json(String text) {
        return any(JSON, text);
    }

    /** A request got no answer the page was allowed to see. */
    public static boolean network(String text) {
        String folded = text.toLowerCase(Locale.ROOT);
        int fetch = folded.indexOf("failed to fetch");
        return (fetch >= 0 && !folded.startsWith(" dynamically", fetch + "failed to fetch".length()))
                || any(NETWORK, folded);
    }

    /** A script could not be loaded on demand. */
    public static boolean module(String text) {
        return any(MODULE, text);
    }

    /** The name that is not defined, null where the message is another. */
    public static @Nullable String undefinedName(String text) {
        Matcher matcher = UNDEFINED.matcher(text);
        if ((!text.contains("is not defined") && !text.contains("Can't find") && !text.contains(" is not a "))
                || !matcher.find()) {
            return null;
        }
        return matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
    }

    /** The browser says that it did not run a script it had. */
    public static boolean scriptRefused(String text) {
        return any(SCRIPT_REFUSED, text);
    }

    /**
     * A program's line that is an exception with its stack and nothing else. Code that handles an exception says what it makes of it; one that is
     * only passed on to the console, as by a framework, broke what it was thrown in.
     */
    public static boolean loggedException(BrowserEvent.Console line) {
        return line.level().equals("error")
                && line.source().equals("console-api")
                && !network(line.text())
                && !module(line.text())
                && LOGGED_EXCEPTION.matcher(line.text()).find();
    }

    /** A value was not there: what follows an answer without the expected content. */
    public static boolean missingValue(String text) {
        return any(MISSING_VALUE, text);
    }

    /** The HTTP status a message speaks of, 0 where it speaks of none. */
    public static int status(String text) {
        Matcher matcher = STATUS.matcher(text);
        if (!namesOne(text) || !matcher.find()) {
            return 0;
        }
        return Integer.parseInt(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
    }

    /** Whether there is a number from 400 to 599 at all: most texts have none, and the pattern is slow. */
    private static boolean namesOne(String text) {
        for (int i = 0, digits = 0; i <= text.length(); i++) {
            if (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
                digits++;
            } else {
                if (digits == 3 && (text.charAt(i - 3) == '4' || text.charAt(i - 3) == '5')) {
                    return true;
                }
                digits = 0;
            }
        }
        return false;
    }

    /** Whether a text tells a person that something did not work. */
    public static boolean badNews(String text) {
        return BAD_NEWS.matcher(text).find();
    }
}
