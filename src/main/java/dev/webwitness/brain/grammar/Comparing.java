package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Numbers that are compared: {@code the deposit is higher than 500 €}, {@code distance > 0}, {@code the total is between 10 and 20}. */
final class Comparing {
    private static final String MORE = "greater|higher|larger|bigger|more|longer|later|heavier|older";
    private static final String LESS = "less|lower|smaller|fewer|cheaper|shorter|earlier|lighter|younger";
    private static final String NUMBER =
            "(?:[€$£¥] ?)?[-−]?\\d[\\d.,:']*(?:,? ?(?:[€$£¥%]|(?!and\\b|or\\b)\\p{L}[\\p{L}/²]*))?(?: (?:per|an?|/) \\p{L}+)?";
    private static final String OPERATOR = "(?<o>>=|<=|>|<|≥|≤|(?:" + MORE + "|" + LESS
            + ") than(?: or equal to)?|(?:greater|more|less|fewer|lower|higher) (?:than )?or equal (?:to|than)|above|over|below|under|at least|at most|no (?:more|less|fewer|higher|lower) than|a (?:minimum|maximum) of|up to)";
    private static final Pattern SAID = Pattern.compile(
            "(?:(?:is|are|be|was|stays?|remains?|becomes?|has|have|shows?|reads?|says?|displays?|counts?|reaches|(?<c>costs?|weighs?|lasts?)) )?(?:(?:still|now|always|only|to be|a value|a number) )*"
                    + OPERATOR + "\\s?(?<v>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BETWEEN = Pattern.compile(
            "(?:is|are|be|was|stays?|remains?|shows?|reads?|says?|displays?|costs?|weighs?|lasts?)(?: still| now| always)? between (?<a>"
                    + NUMBER + ") and (?<b>" + NUMBER + ")",
            Pattern.CASE_INSENSITIVE);
    /** {@code is 5 € or less}. */
    private static final Pattern BOUND = Pattern.compile(
            "(?:is|are|be|was|shows?|reads?|says?|costs?|weighs?|lasts?|has|have)(?: still| now| always)? (?<v>"
                    + NUMBER + ") or (?<o>" + MORE + "|" + LESS + "|above|over|below|under)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SYMBOL = Pattern.compile(
            "(?:the )?(?<t>" + Masked.QUOTE
                    + "|[\\p{L}][\\p{L}\\d '-]{0,40}?)(?: (?:is|should be|must be))? ?(?<![-=])(?<o>>=|<=|>|<|≥|≤)(?: |(?=[\\d€$£¥]))(?<v>.+)",
            Pattern.CASE_INSENSITIVE);
    /** {@code Reports > 2026}, {@code Settings > 2FA}: a way through menus may end in a number as well. */
    private static final Pattern WAY =
            Pattern.compile("(?:19|20)\\d\\d|\\d+(?:\\p{Lu}[\\p{L}\\d]+|-\\p{L}.*|(?:st|nd|rd|th)\\b.*)");

    private static final Pattern VALUE = Pattern.compile(NUMBER, Pattern.CASE_INSENSITIVE);
    private static final Pattern OF_THINGS = Pattern.compile(
            "(?:the )?(?:total )?(?:number|count) of (?:all )?(?:the )?(?<t>.+)", Pattern.CASE_INSENSITIVE);

    /** Numbers of several things, which nobody counts: each of them is compared. */
    private static final Pattern MEASURES = Pattern.compile(
            "(?:.* )?(?:prices|ratings|amounts|totals|subtotals|dates|scores|temperatures|values|numbers|distances|costs|fees|salaries|ages|times|percentages|durations|sizes|weights|balances|rates|quantities)",
            Pattern.CASE_INSENSITIVE);

    private static final String MISSING = "comparing values";

    private Comparing() {}

    /** {@code distance > 0}, where no verb tells subject and predicate apart. */
    static List<Meant> signs(Clause clause, Memory memory, boolean negated) {
        Matcher match = SYMBOL.matcher(clause.words());
        if (!match.matches()) {
            return List.of();
        }
        Lexicon.Hit hit = Lexicon.verbAt(match.group("t"));
        boolean measured = VALUE.matcher(match.group("v").strip()).matches()
                && (!match.group("o").equals(">") || match.group("v").matches(".*[%€$£°].*"));
        return hit != null
                        && !(measured && hit.verb() == Verb.OPEN)
                        && (!hit.rest().isEmpty() || hit.verb() == Verb.CLICK || hit.verb() == Verb.CHOOSE)
                ? List.of()
                : compared(match.group("t"), match.group("o"), match.group("v"), clause, memory, negated);
    }

    /** What is said of a subject; empty where it is no comparison. */
    static List<Meant> read(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher between = BETWEEN.matcher(predicate);
        if (between.matches()) {
            return between(subject, between.group("a"), between.group("b"), clause, memory, negated);
        }
        Matcher bound = BOUND.matcher(predicate);
        if (bound.matches()) {
            String than = bound.group("o").matches("(?i)" + LESS + "|below|under") ? "at most" : "at least";
            return compared(subject, than, bound.group("v"), clause, memory, negated);
        }
        Matcher match = SAID.matcher(predicate);
        if (!match.matches() || memory.remembered != null && match.group("v").matches("(?i).*\\bremembered\\b.*")) {
            return List.of();
        }
        Matcher none = Pattern.compile("(?i)(?:none of (?:the )?|no )?(.+?)(?: (?:shown|listed|displayed|visible))?")
                .matcher(subject);
        if (match.group("c") != null && negated && none.matches() && subject.matches("(?i).+s(?: \\w+)?")) {
            return List.of(Meant.later("expect", clause.plain(none.group(1)), clause.plain(predicate), MISSING)
                    .negated());
        }
        return compared(subject, match.group("o"), match.group("v"), clause, memory, negated);
    }

    private static List<Meant> compared(
            String subject, String operator, String value, Clause clause, Memory memory, boolean negated) {
        String sign = sign(operator);
        if (operator.equals(">") && WAY.matcher(value.strip()).matches()) {
            return List.of();
        }
        String plain = clause.plain(value.strip());
        String told = words(sign, operator) + plain;
        String bare = Normal.withoutArticle(clause.plain(subject));
        Named named = VALUE.matcher(plain).matches() ? of(subject, clause, memory) : null;
        if (named == null) {
            boolean place = operator.matches("(?i)above|over|below|under|up to|at (?:least|most)|no .*|a m\\S+ of");
            return place || VALUE.matcher(plain).matches()
                    ? List.of()
                    : List.of(not(Meant.later("expect", bare, told, MISSING), negated));
        }
        return List.of(expected(subject, named, told, negated, sign + plain));
    }

    /** The comparison with what a sign and an operand say, such as {@code >{price}}; null where the subject names nothing. */
    static @Nullable Meant with(
            String subject, String told, String wanted, Clause clause, Memory memory, boolean negated) {
        Named named = of(subject, clause, memory);
        return named == null ? null : expected(subject, named, told, negated, wanted);
    }

    private static Meant expected(String subject, Named named, String told, boolean negated, String wanted) {
        boolean things = OF_THINGS.matcher(subject).matches();
        String count = wanted.replaceFirst("^=", "");
        Expectation compared =
                new Expectation(things ? Kind.COUNT : Kind.COMPARED, named.target(), things ? count : wanted, negated);
        boolean several = !things && !negated && MEASURES.matcher(named.name()).matches();
        return Meant.expect(named.name(), told, negated, named.scope(), several ? compared.ofEach() : compared);
    }

    private static @Nullable Named of(String subject, Clause clause, Memory memory) {
        Matcher things = OF_THINGS.matcher(subject);
        return things.matches()
                ? TargetReader.read(things.group("t"), clause, memory)
                : Things.subject(subject, clause, memory);
    }

    private static List<Meant> between(
            String subject, String least, String most, Clause clause, Memory memory, boolean negated) {
        Named named = of(subject, clause, memory);
        if (named == null || negated) {
            return List.of();
        }
        String from = clause.plain(least);
        String to = clause.plain(most);
        Meant both = expected(subject, named, "between " + from + " and " + to, false, ">=" + from);
        Meant upper = expected(subject, named, "", false, "<=" + to);
        return List.of(new Meant(
                both.intent(), List.of(both.actions().get(0), upper.actions().get(0)), null, both.ambiguous()));
    }

    private static String sign(String operator) {
        String said = operator.toLowerCase(Locale.ROOT).replace("≥", ">=").replace("≤", "<=");
        if (said.matches("[<>]=?")) {
            return said;
        }
        boolean equal = said.matches("at (?:least|most)|no .*|a m\\S+ of|up to|.*\\bequal\\b.*");
        boolean more =
                said.matches("(?:" + MORE + ")\\b.*|above|over|at least|no (?:less|fewer|lower) than|a minimum of");
        return (more ? ">" : "<") + (equal ? "=" : "");
    }

    private static String words(String sign, String operator) {
        if (operator.matches("(?i)at (?:least|most)|no .*|a m\\S+ of|up to")) {
            return sign.startsWith(">") ? "at least " : "at most ";
        }
        return (sign.startsWith(">") ? "greater than " : "less than ") + (sign.endsWith("=") ? "or equal to " : "");
    }

    private static Meant not(Meant meant, boolean negated) {
        return negated ? meant.negated() : meant;
    }
}
