package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import dev.webwitness.model.Target;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code the Doing column contains 3 cards}: what is counted is counted in the part of the page that has it. */
final class Holders {
    private static final String NUMBER = "(?:\\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)";
    private static final Pattern HAS = Pattern.compile(
            "(?:wait (?:until|till|for) )?(?:the |my |your |this |its )?(?<h>[^,]{1,50}?) (?:(?:should|must|has to|needs to|will|does|still|now|also|only|just) )*(?:have|has|contains?|holds?|lists?|shows?|displays?|consists? of) (?:(?:now|still|only|just|exactly|at least|at most|more than|less than|fewer than|up to|no more than|no less than|the|all) )*"
                    + NUMBER + " .*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern IN = Pattern.compile(
            ".*\\b" + NUMBER
                    + " .*\\s(?:in|under|inside|inside of|within|below) (?:the |my |your |this |its )?(?<h>[^,]{1,50}?)(?: (?:now|again|too))?",
            Pattern.CASE_INSENSITIVE);

    /** What is the page itself, or all that it shows; and what is no part of a page at all. */
    private static final Pattern WHOLE = Pattern.compile(
            "(?:(?:\\p{L}+ )?(?:page|screen|site|app|application|window|view|website|document|results?|search|query|filter|browser|url|title|console|network|log|total|order|right order)|it|there|this|that|they|you|we|he|she|table|list|grid|result list|total|all|one|each|every .*|each .*|all .*|both .*|no .*|.*\\b(?:badge|counter|count|label|text|icon|button|link|heading|header says|message|field|input|tooltip|title|caption|status)\\b.*)",
            Pattern.CASE_INSENSITIVE);

    private Holders() {}

    /** The same, counted in what is told to have it; as it was where that is no part of a page. */
    static List<Meant> placed(Clause clause, List<Meant> meant) {
        if (meant.size() != 1 || meant.get(0).actions().size() != 1) {
            return meant;
        }
        String holder = holder(clause);
        return holder == null
                ? meant
                : List.of(meant.get(0).doing(action -> {
                    if (action instanceof Action.Expect expect && counts(expect.expectation())) {
                        return new Action.Expect(within(expect.expectation(), holder));
                    }
                    if (action instanceof Action.Wait wait && wait.until() != null && counts(wait.until())) {
                        return new Action.Wait(within(wait.until(), holder), wait.seconds(), wait.networkIdle());
                    }
                    return action;
                }));
    }

    private static @Nullable String holder(Clause clause) {
        Matcher has = HAS.matcher(clause.words());
        Matcher in = IN.matcher(clause.words());
        String said = in.matches() ? in.group("h") : has.matches() ? has.group("h") : null;
        if (said == null
                || WHOLE.matcher(said).matches()
                || Counts.ONE.matcher(said).matches()) {
            return null;
        }
        String plain = clause.plain(said).replaceAll("^[\"“]|[\"”]$", "").strip();
        boolean first = clause.words().startsWith(said)
                && !said.startsWith(said.substring(0, 1).toLowerCase(Locale.ROOT));
        boolean quoted = said.codePoints().anyMatch(c -> Masked.isQuote(Character.toString(c)));
        return first && !quoted && !plain.matches("\\S+(?: [^\\p{Lu}]*\\p{Lu}.*)")
                ? plain.substring(0, 1).toLowerCase(Locale.ROOT) + plain.substring(1)
                : plain;
    }

    private static boolean counts(Expectation expectation) {
        return expectation.kind() == Kind.COUNT
                && expectation.target() != null
                && expectation.target().how() == Target.How.NAME
                && expectation.target().scope() == null;
    }

    private static Expectation within(Expectation it, String holder) {
        Target things = it.target();
        if (things == null) {
            throw new AssertionError(it);
        }
        Target held =
                new Target(things.how(), things.text(), things.role(), things.ordinal(), holder, "of", things.quoted());
        return new Expectation(it.kind(), held, it.value(), it.negated());
    }
}
