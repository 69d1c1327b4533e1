package dev.webwitness.brain.grammar;

import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A text whose quoted parts and selectors are each replaced by one private character, so that no pattern ever looks inside them.
 *
 * <p>Parts of {@link #words()} can be cut out and put back with {@link #plain} (what was meant) or {@link #written} (as it stood).
 */
final class Masked {
    /** Matches one quoted part. */
    static final String QUOTE = "[\uE000-\uE7FF]";
    /** Matches one selector. */
    static final String SELECTOR = "[\uE800-\uEFFF]";

    private static final int MOST = 0x7FF;
    private static final Pattern SELECTOR_START = Pattern.compile(
            "(css|xpath|testid|test-id|data-testid|ref|point)\\s?=\\s?(?=\\S)", Pattern.CASE_INSENSITIVE);
    private static final Pattern SELECTOR_END = Pattern.compile("\\s*(?:$|[;\\n]|[.!]\\s*$|\\.\\s+[A-Z]|,?\\s+then\\b"
            + "|,?\\s+and\\s+(?:click|type|press|expect|check|verify|fill|select|wait|enter)\\b"
            + "|\\s(?:is|are|has|have|contains?|shows?|reads?|says|equals|should|must|does|not|in frame|as)\\b"
            + "|\\s(?:visible|hidden|disabled|enabled|checked|unchecked|focused|empty|gone|appears|disappears)\\b"
            + "|,?\\s(?:with|to|into|onto)\\s+(?=[\"“'`]|css=|xpath=|testid=|ref=))");
    /** What a sheet shows in place of a result; its punctuation ends no sentence. */
    private static final String FAULT = "#(?:REF!|VALUE!|DIV/0!|NUM!|NULL!|SPILL!|CALC!|NAME\\?|N/A)(?![\\p{L}\\d])";

    /** {@code Test1234!}: the mark belongs to what looks like a password, it ends no sentence. */
    private static final String PASSWORD =
            "(?=[\\p{L}\\d@#$%&*_]*\\p{L})(?=[\\p{L}@#$%&*_]*\\d)[\\p{L}\\d@#$%&*_]{6,40}!++(?=[,;.)]|$|\\s\\p{Ll})";

    private static final String INITIAL = "\\p{Lu}\\. (?:\\p{Lu}\\. )*"
            + "(?!(?:Then|Now|Next|After|Afterwards|Finally|The|This|That|These|There|It|Its|He|She|They|We|You|In|On|At|If|When|As|No|Not|Nothing|All|Every|Each|Also|And|But|Should|Must|Expected|Result|Make|For|With|Please|Thanks|Thank|Many|Kind|Best|Warm|Regards|Cheers|Sincerely|Greetings|Yours|Have|Hope|Let|Looking|Ok|Okay|Well|So|Here|How|What|Why|Who|Where|Which|Can|Could|Would|Do|Does|Is|Are|Has|Both|Only|Same|Another|Some|Any|Two|Three|Without)\\b)"
            + "(?<%s>\\p{Lu}\\p{Ll}[\\p{L}'’-]*)(?!['’]?\\p{L})";

    /** {@code driver M. Kowalski}: the letter of a first name ends no sentence; that of {@code plan A.} and of {@code A. Open the page} does. */
    private static final String INITIALS =
            "(?<=\\b(?:by|for|driver|author|owner|vet|doctor|dentist|teacher|trainer|coach|assignee|reviewer|approver|passenger|manager|captain|[Aa]ssign to|[Aa]ssign it to|Dr\\.|Mr\\.|Ms\\.|Mrs\\.|Prof\\.) )"
                    + INITIAL.formatted("person") + "(?=[.,;:!?)]|$| (?:in|from|as|on|and|or|at|is|has)\\b)"
                    + "|(?:(?<=\\b(?:[Cc]lick|[Cc]hoose|[Pp]ick|[Ss]elect|is|are|be|still|hover|drag) )|(?<=^|, |[-*•] )(?=[GHJ-UWYZ]))"
                    + INITIAL.formatted("surname") + "(?=[.,;:!?)]|$| (?:in|from|as|on|and|or)\\b)";

    /** {@code the > arrow}, {@code the ... menu}: a sign that is named joins and ends nothing. */
    private static final String SIGN =
            "(?<=\\b(?:the|its|an?|little|small) )(?:[<>»«›‹→←]|\\.{2,3}|…|⋯)(?= (?:arrow|button|icon|sign|symbol|link|key|menu)\\b)";

    /** Kept as it stands, though nobody quoted it. */
    private static final Pattern UNQUOTED = Pattern.compile(FAULT + "|" + PASSWORD + "|" + INITIALS + "|" + SIGN);

    private static final Pattern PLACE = Pattern.compile("\\d{1,5}, ?\\d{1,5}");
    private static final Pattern TOKEN = Pattern.compile("[\\w:./@-]*[\\w/@-]");

    private final List<Part> parts = new ArrayList<>();
    private final String words;

    private record Part(String inner, String written, Target.@Nullable How how) {}

    private Masked(String raw) {
        this.words = scan(raw);
    }

    static Masked of(String raw) {
        return new Masked(raw.replaceAll("[\uE000-\uEFFF]", "?"));
    }

    /** The text with its quoted parts and selectors replaced. */
    String words() {
        return words;
    }

    /** The text as it is meant: quoted parts without their quotes. */
    String plain(String cut) {
        return put(cut, false);
    }

    /** The text as it stood. */
    String written(String cut) {
        return put(cut, true);
    }

    static boolean isQuote(String cut) {
        return cut.length() == 1 && cut.charAt(0) >= '\uE000' && cut.charAt(0) <= '\uE7FF';
    }

    /** Keeps words nobody quoted as if they were; {@code ?} where too many parts are kept already. */
    String keep(String unquoted) {
        String inner = plain(unquoted);
        if (parts.size() >= MOST) {
            return "?";
        }
        parts.add(new Part(inner, inner, null));
        return String.valueOf((char) ('\uE000' + parts.size() - 1));
    }

    /** The selector this one character stands for, else null. */
    @Nullable
    Target selector(String cut) {
        if (cut.length() != 1 || cut.charAt(0) < '\uE800' || cut.charAt(0) > '\uEFFF') {
            return null;
        }
        Part part = parts.get(cut.charAt(0) - '\uE800');
        return part.how() == null ? null : new Target(part.how(), part.inner(), null, 0, null, null, true);
    }

    private String put(String cut, boolean asWritten) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < cut.length(); i++) {
            char c = cut.charAt(i);
            if (c >= '\uE000' && c <= '\uEFFF') {
                Part part = parts.get(c < '\uE800' ? c - '\uE000' : c - '\uE800');
                out.append(asWritten || part.how() != null ? part.written() : part.inner());
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private String scan(String raw) {
        StringBuilder out = new StringBuilder();
        Matcher start = SELECTOR_START.matcher(raw);
        Matcher unquoted = UNQUOTED.matcher(raw).useTransparentBounds(true).useAnchoringBounds(false);
        int i = 0;
        while (i < raw.length()) {
            boolean wordStart =
                    i == 0 || !Character.isLetterOrDigit(raw.charAt(i - 1)) && "-_&?".indexOf(raw.charAt(i - 1)) < 0;
            int end = -1;
            if (parts.size() < MOST && wordStart) {
                if (start.region(i, raw.length()).lookingAt()) {
                    end = selectorEnd(raw, start.end(), start.group(1).toLowerCase(Locale.ROOT));
                    if (end > 0) {
                        out.append((char) ('\uE800' + parts.size()));
                        keepSelector(raw.substring(i, end), raw.substring(start.end(), end), start.group(1));
                    }
                } else if (unquoted.region(i, raw.length()).lookingAt()
                        && !ordering(unquoted.group("surname"))
                        && !ordering(unquoted.group("person"))) {
                    end = unquoted.end();
                    out.append((char) ('\uE000' + parts.size()));
                    parts.add(new Part(unquoted.group(), unquoted.group(), null));
                } else {
                    end = quoteEnd(raw, i);
                    if (end > 0) {
                        out.append((char) ('\uE000' + parts.size()));
                        parts.add(new Part(raw.substring(i + 1, end - 1), raw.substring(i, end), null));
                    }
                }
            }
            if (end > 0) {
                i = end;
            } else {
                out.append(raw.charAt(i++));
            }
        }
        return out.toString();
    }

    /** {@code Pick C. Submit}: no surname, for it orders something. */
    private static boolean ordering(@Nullable String surname) {
        return surname != null && Lexicon.verbAt(surname) != null;
    }

    private void keepSelector(String written, String inner, String prefix) {
        Target.How how = switch (prefix.toLowerCase(Locale.ROOT)) {
            case "css" -> Target.How.CSS;
            case "xpath" -> Target.How.XPATH;
            case "ref" -> Target.How.REF;
            case "point" -> Target.How.POINT;
            default -> Target.How.TEST_ID;
        };
        boolean quoted = inner.length() > 1 && quoteEnd(inner, 0) == inner.length();
        parts.add(new Part(quoted ? inner.substring(1, inner.length() - 1) : inner, written, how));
    }

    /** The end of a quoted part that starts here, past its closing quote, or -1. */
    private static int quoteEnd(String raw, int at) {
        int kind = "\"“‘'`«".indexOf(raw.charAt(at));
        if (kind < 0 || at + 1 >= raw.length()) {
            return -1;
        }
        char close = "\"”’'`»".charAt(kind);
        boolean apostrophe = close == '\'' || close == '’';
        if (apostrophe && Character.isWhitespace(raw.charAt(at + 1))) {
            return -1;
        }
        for (int i = at + 1; i < raw.length() && raw.charAt(i) != '\n'; i++) {
            if (raw.charAt(i) == '\\' && i + 1 < raw.length()) {
                i++;
            } else if (raw.charAt(i) == close
                    && !(apostrophe && i + 1 < raw.length() && Character.isLetterOrDigit(raw.charAt(i + 1)))) {
                return i + 1;
            }
        }
        return -1;
    }

    private static int selectorEnd(String raw, int from, String prefix) {
        if (prefix.equals("point")) {
            Matcher place = PLACE.matcher(raw).region(from, raw.length());
            int quoted = quoteEnd(raw, from);
            return quoted > 0 ? quoted : place.lookingAt() ? place.end() : -1;
        }
        if (prefix.equals("ref") || prefix.startsWith("test") || prefix.startsWith("data")) {
            Matcher token = TOKEN.matcher(raw).region(from, raw.length());
            int quoted = quoteEnd(raw, from);
            return quoted > 0 ? quoted : token.lookingAt() ? token.end() : -1;
        }
        int quoted = quoteEnd(raw, from);
        if (quoted > 0 && (quoted == raw.length() || " ,;.".indexOf(raw.charAt(quoted)) >= 0)) {
            return quoted;
        }
        Matcher end = SELECTOR_END.matcher(raw);
        int depth = 0;
        for (int i = from; i <= raw.length(); i++) {
            if (depth == 0 && i > from && end.region(i, raw.length()).lookingAt()) {
                return i;
            }
            if (i == raw.length()) {
                break;
            }
            char c = raw.charAt(i);
            if (c == '[' || c == '(') {
                depth++;
            } else if (c == ']' || c == ')') {
                depth--;
            } else if (depth > 0 && (c == '"' || c == '\'')) {
                int close = raw.indexOf(c, i + 1);
                i = close < 0 ? i : close;
            }
        }
        return raw.length();
    }
}
