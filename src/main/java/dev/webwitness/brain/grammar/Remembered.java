package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation.Kind;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is told against a value that was kept: {@code is the same as the one remembered}, {@code is lower than the remembered price}. */
final class Remembered {
    static final String WHAT =
            "(?:(?:the |that )?(?:one|value|number|figure) (?:that )?(?:(?:you|i|we) )?(?:have )?(?:remembered|noted|kept)|(?:the )?remembered (?:one|value|number|figure)|what (?:you|i|we) (?:have )?remembered|remembered"
                    + "|(?:the |that )?(?:remembered|noted|memori[sz]ed) (?<a>[\\p{L}][\\p{L} ]{1,30})|(?:the |that )?(?<b>[\\p{L}][\\p{L} ]{1,30}?) (?:that )?(?:(?:you|i|we) )?(?:have )?(?:remembered|noted|kept|written down)|(?:(?:you|i|we) )?(?:have )?(?:noted|kept|written down))(?: before| earlier)?";
    private static final Pattern SAME = Pattern.compile(
            "(?:(?:be|is|are|stays?|remains?) )?(?:(?<n>not)|still|now)? ?(?:exactly )?(?:(?:the same|identical|equal) (?:as|to|with)|equals?|match(?:es)?) "
                    + WHAT,
            Pattern.CASE_INSENSITIVE);
    /** {@code equals old}, after something was remembered as {@code old}. */
    private static final Pattern NAMED = Pattern.compile(
            "(?:still |again |now )?(?:equals?|match(?:es)?|==?|(?:be|is|are) (?:still |again |now )?(?:equal to|the same as|identical to|=)) (?:the )?(?<k>[\\p{L}][\\p{L}\\d_ -]{0,30}?)(?: again)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code is still the same}, {@code is different now}: than it was when it was kept. */
    private static final Pattern UNCHANGED = Pattern.compile(
            "(?:be|is|are|stays?|remains?) (?:(?<n>not)|still|again|now|exactly|all)?(?: (?:still|again|now|exactly))* ?(?:the same|identical|unchanged|(?<d>different|changed|another one))(?: (?:as|to|from|than) (?:before|earlier|it was|they were))?(?: (?:now|again|as well|too))?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern DIFFERS = Pattern.compile(
            "(?:differs? from|(?:be|is|are) (?:different (?:from|to|than)|other than)) " + WHAT,
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SHOWS = Pattern.compile(
            "(?:shows?|reads?|says?|displays?|has|have|lists?) (?:still )?(?:exactly )?the same (?<s>[\\p{L}][\\p{L} ]{1,30}?) as (?:the )?(?:one )?(?:(?:you|i|we) )?(?:have )?(?:remembered|noted|kept|before)(?: one| before| earlier)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern STAYED = Pattern.compile(
            "(?:(?:has|have) (?<n>not )?(?:moved|budged)|(?:move|budge)d?)(?: since)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern THAN = Pattern.compile(
            "(?:be|is|are) (?:now |still )?(?<o>greater|higher|larger|bigger|more|longer|later|less|lower|smaller|fewer|cheaper|shorter|earlier) than "
                    + WHAT,
            Pattern.CASE_INSENSITIVE);
    /** {@code is the one you remembered}, {@code is back to what was remembered}. */
    private static final Pattern IS = Pattern.compile(
            "(?:(?:be|is|are|stays?|remains?|shows?|reads?|says?|displays?|equals?) (?:(?<n>not )|still |again |now |back (?:to|at) )*(?:exactly )?|(?:returns?|goes|drops?|falls?|rises?|changes?) (?:back )?to )"
                    + WHAT + "(?: again)?",
            Pattern.CASE_INSENSITIVE);
    /** {@code the first row contains the remembered number}. */
    private static final Pattern HOLDS = Pattern.compile(
            "(?:contains?|includes?|lists?|mentions?|has|have|shows?|displays?) (?:still |also |now )?(?!the same\\b)"
                    + WHAT,
            Pattern.CASE_INSENSITIVE);

    /** What something was before, told by nothing but that. */
    private static final Pattern OLD = Pattern.compile(
            "(?:the |its |his |her |their )?(?:old|former|previous|earlier|original) (?:ones?|value|amount|number|price|name|text|title|total|figure|date)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern PART = Pattern.compile(
            "(?:.*\\b)?(?:row|line|list|table|page|card|entry|item|message|dialog|panel|summary|section|menu|cell|text|confirmation|header|footer|e-?mail|screen)",
            Pattern.CASE_INSENSITIVE);
    /** {@code contains that number}, {@code shows it}: a value spoken of before, and no text that reads so. */
    private static final Pattern THAT = Pattern.compile(
            "(?:contains?|includes?|shows?|displays?|has|have|says?|reads?|mentions?|lists?|is|be|equals?|holds?|bears?) (?:(?:still|now|also|again|exactly) )*(?:(?:that|this|the same) (?<n>(?:\\p{Ll}+ )?(?:number|code|price|amount|total|id|reference|sum|balance|value|name|title|date|count|score|figure|fee|rate))|it|them)(?: (?:too|as well|again|somewhere))?",
            Pattern.CASE_INSENSITIVE);

    /** {@code should be that same song}: told by what it is the name of. */
    private static final Pattern AGAIN = Pattern.compile(
            "(?:be|is|are|shows?|reads?|says?|displays?) (?:(?:still|again|now|exactly) )*(?:that|this|the) (?:very )?same (?<s>\\p{Ll}[\\p{Ll}-]+)(?: (?:again|as before))?",
            Pattern.CASE_INSENSITIVE);

    private static final String MISSING = "comparing with what was remembered";

    private Remembered() {}

    static List<Meant> read(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        String kept = memory.remembered;
        if (kept == null) {
            return List.of();
        }
        if (subject.matches("(?i)it|this|that") && kept.matches("\\p{L}[\\p{L} -]*")) {
            return read(kept, predicate, clause, memory, negated);
        }
        if (subject.matches("(?i).+ there")) {
            return read(subject.substring(0, subject.length() - 6), predicate, clause, memory, negated);
        }
        String bare = Normal.withoutArticle(clause.plain(subject));
        Matcher match = SAME.matcher(predicate);
        if (match.matches()) {
            return told(subject, clause, memory, "=", of(match, kept), negated ^ (match.group("n") != null));
        }
        match = NAMED.matcher(predicate);
        if (match.matches()) {
            String as = match.group("k");
            for (var one : memory.kept.names.entrySet()) {
                if (one.getValue().equalsIgnoreCase(as)) {
                    return told(subject, clause, memory, "=", one.getKey(), negated);
                }
            }
        }
        match = DIFFERS.matcher(predicate);
        if (match.matches()) {
            return told(subject, clause, memory, "=", of(match, kept), !negated);
        }
        match = UNCHANGED.matcher(predicate);
        if (match.matches() && memory.kept.names.containsKey(Normal.loose(bare))) {
            boolean not = match.group("n") != null ^ match.group("d") != null;
            return told(subject, clause, memory, "=", bare, negated ^ not);
        }
        match = SHOWS.matcher(predicate);
        if (match.matches()) {
            return told(subject, clause, memory, "=", match.group("s"), negated);
        }
        match = AGAIN.matcher(predicate);
        String same = match.matches() ? holding(Normal.loose(match.group("s")), memory) : null;
        if (same != null) {
            return told(subject, clause, memory, "=", same, negated);
        }
        match = STAYED.matcher(predicate);
        if (match.matches()) {
            boolean itself = Normal.loose(bare).equals(Normal.loose(kept));
            boolean stayed = negated ^ (match.group("n") != null);
            List<Meant> told = told(subject, clause, memory, "=", of(null, kept), !stayed);
            return itself ? told.stream().map(one -> one.shown(kept)).toList() : told;
        }
        match = THAN.matcher(predicate);
        if (match.matches()) {
            boolean more = match.group("o").matches("(?i)greater|higher|larger|bigger|more|longer|later");
            return told(subject, clause, memory, more ? ">" : "<", of(match, kept), negated);
        }
        Matcher holds = HOLDS.matcher(predicate);
        if (holds.matches()) {
            return held(subject, of(holds, kept), clause, memory, negated);
        }
        match = IS.matcher(predicate);
        if (match.matches()) {
            return told(subject, clause, memory, "=", of(match, kept), negated ^ (match.group("n") != null));
        }
        return List.of();
    }

    /** What was kept that tells of such a thing; null where nothing does, or several, or where one was typed. */
    private static @Nullable String holding(String noun, Memory memory) {
        String word = ".*\\b" + Pattern.quote(noun) + "\\b.*";
        List<String> keys = memory.kept.names.keySet().stream()
                .filter(one -> one.matches(word) && !memory.kept.isTally(one))
                .toList();
        boolean typed = memory.values.keySet().stream().anyMatch(one -> one.matches(word));
        return keys.size() == 1 && !typed ? keys.get(0) : null;
    }

    /** Whether the words speak of a value that was told of before. */
    static boolean pointsBack(String predicate) {
        return THAT.matcher(predicate).matches();
    }

    /** Whether they speak of what was kept, and not of what was typed or chosen. */
    static boolean isMeant(String predicate, Memory memory) {
        Matcher that = THAT.matcher(predicate);
        if (!that.matches() || memory.remembered == null || memory.kept.names.isEmpty()) {
            return false;
        }
        String noun = that.group("n");
        boolean typed = noun == null ? memory.given != null : memory.values.containsKey(Normal.loose(noun));
        return !typed && name(noun == null ? memory.remembered : noun, memory) != null;
    }

    /** What the value is called that they speak of. */
    static String noun(String predicate) {
        Matcher that = THAT.matcher(predicate);
        return that.matches() && that.group("n") != null ? that.group("n") : "value";
    }

    private static String of(@Nullable Matcher match, String kept) {
        String said = match == null ? null : match.group("a") != null ? match.group("a") : match.group("b");
        return said != null
                ? said.strip()
                : kept.replaceFirst("(?i) (?:of|in|on|for) .*$", "").replaceFirst("^\\p{L}+'s ", "");
    }

    /** What stands in a part of the page among other things; in a thing that shows nothing else it is all of it. */
    static List<Meant> held(String subject, String noun, Clause clause, Memory memory, boolean negated) {
        String name = name(noun, memory);
        Named named = PART.matcher(subject).matches() ? Things.subject(subject, clause, memory) : null;
        if (named == null || name == null) {
            return told(subject, clause, memory, "=", noun, negated);
        }
        Meant holds = Meant.expect(
                named.name(), "remembered " + noun, negated, Kind.CONTAINS, named.target(), "{" + name + "}");
        return List.of(holds.called(Normal.withoutArticle(clause.plain(subject))));
    }

    /** Whether something is told to be what it was before, and nothing else: {@code not the old one}. */
    static boolean isOld(String object, String predicate) {
        return OLD.matcher(object).matches()
                || predicate.matches(
                        "(?i).* the (?:old|former|previous|earlier|original) (?:value|text|title|status|message|label)");
    }

    /** It is told against what was remembered of it; empty where nothing was. */
    static List<Meant> old(String subject, Clause clause, Memory memory, boolean negated) {
        String bare = Normal.withoutArticle(clause.plain(subject.strip()));
        return memory.kept.names.containsKey(Normal.loose(bare))
                ? told(subject, clause, memory, "=", bare, negated)
                : List.of();
    }

    /** Compared with what is kept under a name that ends so, else with what was kept last. */
    static List<Meant> told(String subject, Clause clause, Memory memory, String sign, String noun, boolean negated) {
        String how = switch (sign) {
            case ">" -> "greater than remembered ";
            case "<" -> "less than remembered ";
            default -> "remembered ";
        };
        String name = name(noun, memory);
        Meant compared = name == null
                ? null
                : Comparing.with(subject, how + noun, sign + "{" + name + "}", clause, memory, negated);
        if (compared != null) {
            return List.of(compared.called(Normal.withoutArticle(clause.plain(subject))));
        }
        Meant later = Meant.later("expect", Normal.withoutArticle(clause.plain(subject)), how + noun, MISSING);
        return List.of(negated ? later.negated() : later);
    }

    /** The name that something is kept under; null where nothing is that could be meant. */
    static @Nullable String name(String noun, Memory memory) {
        String loose = Normal.loose(noun);
        String last = memory.remembered == null ? "" : Normal.loose(memory.remembered);
        return memory.kept.names.entrySet().stream()
                .filter(one -> one.getKey().equals(loose)
                        || one.getKey().endsWith(" " + loose)
                        || one.getKey().startsWith(loose + " ")
                        || loose.endsWith(" " + one.getKey()))
                .map(java.util.Map.Entry::getValue)
                .reduce((one, other) -> other)
                .orElse(memory.kept.names.size() == 1 ? memory.kept.names.get(last) : null);
    }
}
