package dev.webwitness.findings;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What an exception's or console message gives away about where it came from. */
final class Clue {
    private static final Pattern JSON = Pattern.compile(
            "Unexpected token '?<|is not valid JSON|Unexpected end of JSON input|JSON\\.parse|JSON Parse error|Unexpected token 'I', \"I",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NETWORK = Pattern.compile(
            "Failed to fetch(?! dynamically)|NetworkError|Network Error|Load failed|Network request failed|ERR_NETWORK|fetch failed",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern MODULE = Pattern.compile(
            "dynamically imported module|Importing a module script failed|Loading (?:CSS )?chunk|ChunkLoadError|Unable to preload CSS",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern UNDEFINED =
            Pattern.compile("([\\w$.]+) is not defined|Can't find variable: ([\\w$]+)");
    private static final Pattern MISSING_VALUE = Pattern.compile(
            "of undefined|of null|undefined is not|null is not|is not iterable|is not a function|is undefined|is null|Cannot (?:read|destructure|convert)");
    private static final Pattern STATUS = Pattern.compile(
            "(?:status(?: code)?(?: of)?|HTTP(?:/[\\d.]+)?(?: error)?|error|code|responded|answered)\\D{0,12}\\b([45]\\d\\d)\\b|\\b([45]\\d\\d)\\b \\(?(?:Internal|Not Found|Bad|Unauthorized|Forbidden|Service|Gateway|Conflict|Unprocessable|Too Many)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BAD_NEWS = Pattern.compile(
            "error|fail|invalid|incorrect|wrong|denied|forbidden|unauthori[sz]ed|not allowed|not found|unable|could not|couldn't|cannot|can't|unavailable|went wrong|required|expired|locked|declined|rejected|already|too many|try again|sorry|oops|problem",
            Pattern.CASE_INSENSITIVE);

    private Clue() {}

    /** Something that is no JSON was read as JSON. */
    static boolean json(String text) {
        return JSON.matcher(text).find();
    }

    /** A request got no answer the page was allowed to see. */
    static boolean network(String text) {
        return NETWORK.matcher(text).find();
    }

    /** A script could not be loaded on demand. */
    static boolean module(String text) {
        return MODULE.matcher(text).find();
    }

    /** The name that is not defined, null where the message is another. */
    static @Nullable String undefinedName(String text) {
        Matcher matcher = UNDEFINED.matcher(text);
        if (!matcher.find()) {
            return null;
        }
        return matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
    }

    /** A value was not there: what follows an answer without the expected content. */
    static boolean missingValue(String text) {
        return MISSING_VALUE.matcher(text).find();
    }

    /** The HTTP status a message speaks of, 0 where it speaks of none. */
    static int status(String text) {
        Matcher matcher = STATUS.matcher(text);
        if (!matcher.find()) {
            return 0;
        }
        return Integer.parseInt(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
    }

    /** Whether a text tells a person that something did not work. */
    static boolean badNews(String text) {
        return BAD_NEWS.matcher(text).find();
    }
}
