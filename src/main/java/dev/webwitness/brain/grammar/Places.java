package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where a clause happens, said before its verb: {@code In the left menu choose …}, {@code On the Alerts tab turn off …}. */
final class Places {
    private static final String Q = Masked.QUOTE;

    private static final Pattern PLACE = Pattern.compile(
            "(?:in|inside|within|under|on|from|at|using|for(?! (?:each|every|all)\\b)|below|beneath|via|next to|beside)\\s",
            Pattern.CASE_INSENSITIVE);

    /** Verbs that are nouns as often; before another verb they name the place. */
    private static final Set<String> NOUNS = Set.of(
            "tab", "list", "filter", "search", "order", "view", "form", "report", "store", "set", "mark", "sort",
            "open", "select", "input", "note", "drop", "use", "share", "reset", "focus", "switch", "toggle", "press",
            "step", "back");

    private static final int MOST_PLACE_WORDS = 8;

    static final Pattern PLACE_COLON = Pattern.compile(
            "^((?:q|question|section|step|row|page|tab|part)\\s?\\S{1,20}?)(?: is [\\w ]+)?:\\s+(.+)$",
            Pattern.CASE_INSENSITIVE);

    /** {@code In the row where Name is Bob}. */
    private static final Pattern WHERE = Pattern.compile(
            "(?:in|on|for|inside) (?:the |that )?(?:table )?(?:row|line) (?:where|whose|in which) \\S.{0,40} (?:is|=|equals) [^,]{1,60}",
            Pattern.CASE_INSENSITIVE);

    /** {@code is shown below Anna}: beside, in or under what has a name. */
    private static final Pattern SHOWN_AT = Pattern.compile(
            "(?i:appears?|stands?|shows?(?: up)?|is displayed|listed|shown|displayed|visible|present|seen|found|rendered) (?:[\\p{Ll}]+ )??"
                    + "(?<p>(?:in|under|underneath|below|beneath|above|beside|near|next to) (?:the )?(?:"
                    + Masked.QUOTE + "|[\\p{Lu}\\d])[^,]*)");

    /** {@code the 3 rows are still there}. */
    private static final Pattern THE_SO_MANY = Pattern.compile(
            "(?:the|all|all the|these) (?<n>\\d{1,4}|two|three|four|five|six|seven|eight|nine|ten) (?<t>[\\p{L}][\\p{L} -]*s)",
            Pattern.CASE_INSENSITIVE);

    private Places() {}

    static String frame(String part) {
        return Normal.withoutArticle(part.replaceFirst("(?i)^(?:inside|in|within) ", ""))
                .replaceFirst("(?i)^i?frame |\\s+i?frame$", "");
    }

    record PlaceFirst(Scope scope, String rest) {}

    /** {@code In the left menu choose …}: the place, up to the first word that begins an imperative. */
    static @Nullable PlaceFirst placeFirst(String part, Masked masked) {
        String words = Normal.withoutLead(part);
        if (!PLACE.matcher(words).lookingAt()) {
            return null;
        }
        int at = words.indexOf(' ');
        for (int n = 0; n < MOST_PLACE_WORDS && at > 0; n++, at = words.indexOf(' ', at + 1)) {
            String rest = words.substring(at + 1);
            boolean noun = rest.matches("tab,?(?: (?!(?:to|out|away|into|through|back|over)\\b).*)?")
                    || NOUNS.contains(rest.split("[\\s,]+", 2)[0].toLowerCase(Locale.ROOT)) && laterVerb(rest);
            if (n > 0
                    && !noun
                    && ClauseSplitter.startsVerb(rest)
                    && !words.substring(0, at).matches("(?i).*\\b(?:the|a|an|your|its|of)$")) {
                Scope scope = Scope.of(words.substring(0, at).replaceFirst("[,:]$", ""), masked);
                return scope == null ? null : new PlaceFirst(scope, rest);
            }
        }
        return null;
    }

    static boolean laterVerb(String words) {
        int at = words.indexOf(' ');
        for (int n = 0; n < 3 && at > 0; n++, at = words.indexOf(' ', at + 1)) {
            if (ClauseSplitter.startsVerb(words.substring(at + 1))) {
                return true;
            }
        }
        return false;
    }

    /** {@code In the popover} or {@code Q3:} before the comma: where everything that follows happens. */
    static @Nullable Scope placeAlone(String part, Masked masked) {
        String words = Normal.withoutLead(part);
        Matcher colon = Pattern.compile(
                        "((?:q|question|section|row|page|part|field)\\s?\\S{1,20}?)(?: is [\\w ]+)?:",
                        Pattern.CASE_INSENSITIVE)
                .matcher(words);
        if (colon.matches()) {
            return new Scope(masked.plain(colon.group(1)), masked.plain(colon.group(1)), "in");
        }
        if (WHERE.matcher(words).matches()) {
            return Scope.of(words, masked);
        }
        words = words.replaceFirst("(?i)^(?:have a )?look(?=s? (?:in|at|on|under|inside) )s? ", "");
        words = words.replaceFirst(
                "(?i) (?:that|which) (?:opens|appears|pops up|shows up|opened|appeared|comes up)$", "");
        boolean place = !TIME.matcher(words).matches()
                && words.matches(
                        "(?i)(?:in|inside|within|under|on|from|at|next to|beside) (?:the |your |its |that |this |\\p{L}+ ?\\d|"
                                + Q + ").*")
                && words.split("\\s+", -1).length <= 7
                && Predicates.split(words) == null
                && placeFirst(words, masked) == null;
        return place ? Scope.of(words, masked) : null;
    }

    /** {@code at the end}: when, and not where. */
    private static final Pattern TIME = Pattern.compile(
            "(?:at|in|on) (?:the )?(?:very )?(?:end|beginning|start|same time|meantime|meanwhile|first|last)|within (?:\\d+|an?|the|one|two) .*(?:seconds?|minutes?|hours?|ms|s)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern COUNTED = Pattern.compile(
            "(?:only|just|exactly|at least|at most|more than|less than|fewer than|both|all|each|every|no|none|\\d+|two|three|four|five|six|seven|eight|nine|ten)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code appears under the Email field}: where a message stands that nobody quotes. */
    private static final Pattern AT_FIELD = Pattern.compile(
            "(?:appears?|shows?(?: up)?|pops? up|comes? up|(?:(?:is|be|are) )?(?:displayed|shown|visible|present|seen)) (?:(?-i:\\p{Ll})+ ){0,1}?(?<p>(?<r>under(?:neath)?|below|beneath|next to|beside|near) (?:the )?(?:"
                    + Q
                    + "|(?!(?:the|this|that|its)\\b)[\\p{L}][\\p{L} -]{1,30}?)) (?:input field|text field|field|input|text ?box)",
            Pattern.CASE_INSENSITIVE);

    /** A thing seen at what has a name, {@code is shown below Anna}; a message has no place but the page or what it is about. */
    static List<Meant> seen(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher told = SHOWN_AT.matcher(predicate);
        Matcher field = AT_FIELD.matcher(predicate);
        boolean message = field.matches() && Things.isMessage(subject) && !subject.matches(".*" + Q + ".*");
        Scope at = message
                ? Scope.of(field.group("p"), clause.masked())
                : told.matches()
                                && !subject.matches(".*" + Q + ".*")
                                && !Things.isMessage(subject)
                                && !COUNTED.matcher(subject).matches()
                        ? Scope.of(told.group("p"), clause.masked())
                        : null;
        Named held = at == null || at.text().isEmpty() ? null : Things.subject(subject, clause, memory);
        if (at == null || held == null || held.target().scope() != null) {
            return Things.shown(subject, clause, memory, negated);
        }
        Named placed =
                new Named(held.name(), held.within(at.text(), at.relation()).target(), at.written(), held.sure());
        return List.of(Expecting.visible(memory.remember(placed), negated));
    }

    /** What is told to be in a list or on a page: so many of it, or the thing itself. */
    static List<Meant> listed(String subject, String place, Clause clause, Memory memory, boolean negated) {
        Matcher many = THE_SO_MANY.matcher(subject);
        if (many.matches()) {
            return List.of(Counts.counted(null, many.group("n"), many.group("t"), clause, memory, negated));
        }
        if (subject.matches("\\p{Lu}[\\p{L}'-]* and \\p{Lu}[\\p{L}'-]*") || Things.isKept(subject)) {
            return Things.shown(subject, clause, memory, negated);
        }
        Named named = subject.matches("(?i)they|he|she")
                ? Persons.meant(subject, memory)
                : TargetReader.read(subject, clause, memory);
        if (named == null) {
            return List.of();
        }
        memory.subjects.clear();
        memory.subjects.add(named);
        return List.of(Expecting.visible(memory.remember(named), negated));
    }
}
