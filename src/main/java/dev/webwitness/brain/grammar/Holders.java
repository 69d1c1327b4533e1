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

/** {@code the Doing column contains 3 cards}, {@code "Tea" is in the cart}: what is told to be in a part of the page is looked for there. */
final class Holders {
    private static final String NUMBER = "(?:\\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)";
    private static final Pattern HAS = Pattern.compile(
            "(?:wait (?:until|till|for) )?(?:the |my |your |this |its )?(?<h>[^,]{1,50}?) (?:(?:should|must|has to|needs to|will|does|not|still|now|also|only|just) )*(?:have|has|contains?|holds?|lists?|shows?|displays?|consists? of) (?:(?:now|still|only|just|exactly|at least|at most|more than|less than|fewer than|up to|no more than|no less than|the|all) )*"
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

    private static final Pattern TEXT_IN = Pattern.compile(
            ".*\\s(?<r>in|inside|inside of|within|under|underneath) (?:the |my |your |this |its |our )?(?<h>(?!an? )[^,]{1,50}?)(?: (?:now|again|too|as well|anymore|any more|(?:after|before|when|once|while|with|without|and|or|by|for|to|at|on|as|if|because|since|instead|rather) .*))?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern BESIDE = Pattern.compile(
            ".*\\s(?:next to|beside|near|(?:to the )?(?:right|left) of) (?:the |its )?(?<h>(?:" + Masked.QUOTE
                    + "|(?-i:[\\p{Lu}\\d]))[^,]{0,40}?|(?!(?:text|input|search|form|that|this)\\b)[\\p{L}-]+ (?:field|input|label|checkbox|button))(?: (?:now|again|too|as well))?",
            Pattern.CASE_INSENSITIVE);

    /** {@code the error under Email says "Invalid"}: a message stands close to its field. */
    private static final Pattern MESSAGE_AT = Pattern.compile(
            "(?=.*\\b(?:says?|reads?|is|shows?|be|appears?)\\b).*\\b(?:error|message|hint|warning|validation|notice)\\b[^,;]*?\\b(?:under|below|beneath|underneath|next to|beside|near) (?:the )?(?<h>"
                    + Masked.QUOTE
                    + "|(?-i:\\p{Lu})[\\p{L}-]*(?: \\p{Ll}[\\p{L}-]*){0,2}?)(?: (?:field|input|box))?(?: (?:(?:should|must) )?(?:says?|reads?|is|shows?|be|appears?)\\b.*)?[.!]?",
            Pattern.CASE_INSENSITIVE);

    /** What texts are told to be in and is no part of a page with things of its own. */
    private static final Pattern NO_PART = Pattern.compile(
            "(?:.*\\b)?(?:list|table|grid|menu|drop-?down|options|suggestions|dialog|modal|pop-?up|prompt|toast|alert|snackbar|corner|top|bottom|left|right|middle|cent(?:er|re)|background|foreground|front|back|place|time|seconds?|minutes?|hours?|days?|caps|case|letters|colou?rs?|red|green|blue|yellow|orange|gr[ae]y|black|white|purple|bold|italics?|progress|stock|use|sync|english|german|french|spanish|italian|dutch|polish|czech|japanese|chinese|full|detail|brackets|quotes|cell|frame|i-?frame|editor|box|field|input|bar|fold|tab|address|file|pdf|e-?mails?|it|them)",
            Pattern.CASE_INSENSITIVE);

    /** {@code under Name is "Required"}: the place, and what stands there. */
    private static final Pattern SAYS = Pattern.compile(
            ".*\\s(?:is|are|reads?|says?|shows?|states?|should|must|has)\\b.*" + Masked.QUOTE,
            Pattern.CASE_INSENSITIVE);

    /** {@code the Moby Dick row}, as the page is asked for it. */
    private static final Pattern A_ROW =
            Pattern.compile("(?<n>(?=.*[\\p{Lu}\\d])(?!(?:Row|Line)\\b).{2,}) (?:row|line)");

    private static final Pattern NAMED_ROW = Pattern.compile(
            "^(row|line|card|tile|entry|item) (?!(?:of|for|with|containing|named|called|where|no\\.?|number)\\b|#?\\d+$)(?=\\S)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern AND = Pattern.compile(",? (?:and|but|while) |, ", Pattern.CASE_INSENSITIVE);

    private Holders() {}

    /** The same, looked for in what is told to have it; as it was where that is no part of a page. */
    static List<Meant> placed(Clause clause, List<Meant> meant) {
        List<Meant> beside = beside(clause, meant);
        if (!beside.equals(meant)) {
            return beside;
        }
        String said = part(clause);
        Scope place = said == null && clause.own() && !isAddress(clause) ? clause.place() : null;
        String part = place == null ? said : part(place, clause);
        String holder = meant.size() != 1
                ? null
                : holder(
                        place == null || place.relation().equals("near")
                                ? clause
                                : clause.with(clause.words() + " in the "
                                        + clause.masked().keep(place.text())));
        Meant last = meant.isEmpty() || !ownPlace(clause) ? null : meant.get(meant.size() - 1);
        return meant.stream()
                .map(one -> one.actions().size() != 1 || last != null && one != last || one.flow() != null
                        ? one
                        : one.doing(
                                action -> placed(action, holder, meant.size() == 1 ? part : part(one, clause, part))))
                .toList();
    }

    /** {@code the "Share" dialog}: one of several, by its name. */
    private static final Pattern DIALOG =
            Pattern.compile("(?:\\S.*) (?:dialog(?:ue)?|modal|pop-?up|popover|drawer)", Pattern.CASE_INSENSITIVE);

    /** The part that a place said before is; one that is told by a name counts as such, whatever it is called. */
    private static @Nullable String part(Scope place, Clause clause) {
        if (DIALOG.matcher(place.text()).matches()) {
            return place.text();
        }
        boolean quoted = place.relation().equals("under") && place.written().endsWith("\"");
        return quoted
                ? place.text().toLowerCase(Locale.ROOT)
                : part(clause.with("it is " + place.written().replaceFirst("(?i)^on ", "in ")));
    }

    /** An address, or the whole page. */
    private static boolean isAddress(Clause clause) {
        return clause.place() != null && clause.place().text().matches("|(?:/|https?:).*");
    }

    /** {@code the menu is open and the name is shown in the header}: the place is told of the last of them. */
    private static boolean ownPlace(Clause clause) {
        Matcher and = AND.matcher(clause.words());
        while (and.find()) {
            String first = clause.words().substring(0, and.start());
            Matcher next = Predicates.split(clause.words().substring(and.end()));
            if (next != null
                    && Predicates.split(first) != null
                    && !first.matches("(?i).*\\s(?:in|inside|within|under) (?:the )?[^,]+")
                    && !next.group("s").matches("(?i)(?:is|are|not|both|each|it|they)\\b.*")) {
                return true;
            }
        }
        return false;
    }

    /** {@code under Done, not under Open}: each of several is in its own. */
    private static @Nullable String part(Meant one, Clause clause, @Nullable String last) {
        String own = one.intent().scope();
        if (own == null && clause.words().matches("(?i).*\\bnot (?:in|on|under) .*")) {
            return null;
        }
        return own == null || last == null ? last : part(clause.with("it is " + own));
    }

    private static Action placed(Action action, @Nullable String holder, @Nullable String part) {
        if (action instanceof Action.Expect expect) {
            return expect.of(placed(expect.expectation(), holder, part));
        }
        Expectation until = action instanceof Action.Wait wait ? wait.until() : null;
        return action instanceof Action.Wait wait && until != null
                ? new Action.Wait(placed(until, holder, part), wait.seconds(), wait.networkIdle())
                : action;
    }

    /** {@code "Approved" is shown next to Bob}; as it was where nothing is told to be beside something. */
    private static List<Meant> beside(Clause clause, List<Meant> meant) {
        Scope place = clause.own() ? clause.place() : null;
        Matcher said = BESIDE.matcher(
                place == null || !place.relation().equals("near")
                        ? clause.words()
                        : clause.words() + " next to " + clause.masked().keep(place.text()));
        if (meant.size() != 1 || !said.matches() && !said.usePattern(MESSAGE_AT).matches()) {
            return meant;
        }
        Target thing = new Target(Target.How.NAME, plain(clause, said.group("h")), null, 0, null, "near", false);
        return List.of(meant.get(0).doing(action -> {
            if (action instanceof Action.Expect expect) {
                return expect.of(beside(expect.expectation(), thing));
            }
            return action instanceof Action.Wait wait && wait.until() != null
                    ? new Action.Wait(beside(wait.until(), thing), wait.seconds(), wait.networkIdle())
                    : action;
        }));
    }

    private static Expectation beside(Expectation it, Target thing) {
        return it.kind() != Kind.TEXT || it.target() != null || thing.text().equals(it.value())
                ? it
                : new Expectation(Kind.TEXT, thing, it.value(), it.negated());
    }

    private static Expectation placed(Expectation it, @Nullable String holder, @Nullable String part) {
        Target target = it.target();
        if (it.kind() == Kind.TEXT && target == null && part != null) {
            Target named = new Target(Target.How.NAME, part, null, 0, null, null, false);
            return new Expectation(it.kind(), named, it.value(), it.negated());
        }
        if (target == null || target.how() != Target.How.NAME || target.scope() != null) {
            return it;
        }
        boolean seen = it.kind() == Kind.VISIBLE && target.ordinal() == 0;
        String in = it.kind() == Kind.COUNT ? holder : seen ? part : null;
        return in == null
                ? it
                : new Expectation(
                        it.kind(),
                        new Target(
                                target.how(),
                                target.text(),
                                target.role(),
                                target.ordinal(),
                                in,
                                "of",
                                target.quoted()),
                        it.value(),
                        it.negated());
    }

    /** What a text or an element is told to be in. */
    private static @Nullable String part(Clause clause) {
        Matcher in = TEXT_IN.matcher(clause.words());
        if (!in.matches()) {
            return null;
        }
        String said = in.group("h").replaceFirst("(?i) (?:is|are|was|were|should|must|will|has|have) .*", "");
        if (WHOLE.matcher(said).matches()
                || NO_PART.matcher(said).matches()
                || SAYS.matcher(in.group("h")).matches()) {
            return null;
        }
        String part = called(plain(clause, said));
        if (part.matches("\\p{Lu}{2,4}")) {
            return null; // a currency, a unit
        }
        boolean under = in.group("r").toLowerCase(Locale.ROOT).startsWith("under");
        boolean small = part.equals(part.toLowerCase(Locale.ROOT));
        return under ? small ? null : part.toLowerCase(Locale.ROOT) : part; // what is below a field is in no part
    }

    /** A row or a card as the page is asked for it: {@code row of Milk}. */
    private static String called(String part) {
        return NAMED_ROW
                .matcher(A_ROW.matcher(part).replaceFirst("row of ${n}"))
                .replaceFirst("$1 of ");
    }

    private static @Nullable String holder(Clause clause) {
        Lexicon.Hit looks = Lexicon.verbAt(Normal.withoutSubject(clause.words()));
        String looked = looks != null
                        && (looks.verb() == Verb.EXPECT
                                || looks.verb() == Verb.CHECK && looks.rest().matches("(?i)(?:that|the) .*"))
                ? looks.rest().replaceFirst("(?i)^(?:that|if|whether) ", "")
                : clause.words();
        Matcher has = HAS.matcher(looked);
        Matcher in = IN.matcher(clause.words());
        String said = in.matches() ? in.group("h") : has.matches() ? has.group("h") : null;
        if (said == null
                || WHOLE.matcher(said).matches()
                || Counts.ONE.matcher(said).matches()) {
            return null;
        }
        return called(plain(clause, said));
    }

    /** The words as they are called; in small letters what begins the sentence, which says nothing of a name. */
    private static String plain(Clause clause, String said) {
        String plain = clause.plain(said).replaceAll("^[\"“]|[\"”]$", "").strip();
        boolean first = clause.words().startsWith(said);
        boolean quoted = said.codePoints().anyMatch(c -> Masked.isQuote(Character.toString(c)));
        return first && !quoted && !plain.substring(1).matches(".*\\p{Lu}.*") ? plain.toLowerCase(Locale.ROOT) : plain;
    }
}
