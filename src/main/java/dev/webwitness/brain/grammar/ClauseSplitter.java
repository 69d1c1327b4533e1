package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a step into clauses, wherever what follows a comma, {@code and}, {@code but} or dash begins a clause of its own. */
final class ClauseSplitter {
    private static final String Q = Masked.QUOTE;
    private static final Pattern PARENTHESIS = Pattern.compile("(?<![\\p{L}\\d])\\s*\\(([^()]*)\\)|\\s+\\(([^()]*)\\)");
    private static final Pattern CONTRAST = Pattern.compile(
            "\\s*(?:-|,)\\s*(?:and |but )?not (?:the|a|an|in|on|from|of|its?|that|your)\\b"
                    + "(?![^,;.-]*\\b(?:is|are|was|were|be|should|must|may|shall|will|can|could|would|has|have|forbidden|prohibited|allowed|permitted)\\b)"
                    + "[^,;.-]*?(?=$|\\s+(?:and|then|but)\\s)",
            Pattern.CASE_INSENSITIVE);

    /** {@code is in Done, not in Doing}: where something is and where it is not. */
    private static final Pattern PLACED = Pattern.compile(
            "[^,;]+ (?:is|are|be|appears?|shows up|stands?) (?:[\\p{L}]+ )?(?:in|on|under) [^,;]+?,? (?:and |but )?not (?:in|on|under) (?!(?-i:\\p{Lu}{2,4})\\b|(?:english|german|french|spanish|italian|bold|red|green|blue|full)\\b)(?:the |its |that )?[^,;]+",
            Pattern.CASE_INSENSITIVE);

    /** Verbs a statement may begin with, as the noun they are too. */
    private static final Set<String> SUBJECTS = Set.of(
            "tab", "list", "filter", "search", "order", "view", "form", "report", "store", "sort", "select", "input",
            "note", "share", "focus", "switch", "toggle", "step", "record", "upload", "scroll", "book");

    /** {@code On the Alerts tab turn off …}: the tab is gone to first. */
    private static final Pattern TAB =
            Pattern.compile("(?:[Oo]n|[Ii]n|[Uu]nder) the (?<t>" + Q + "|\\p{Lu}[\\w'-]*(?: [\\w'-]+)?) tab[,:]?");
    /** {@code From the View menu select …}: a menu by its name is opened first. */
    private static final Pattern MENU = Pattern.compile(
            "(?:[Ff]rom|[Ii]n|[Uu]nder) the (?!(?:Country|Language|Currency|Status|State|Category|Size|Colou?r|Month|Year|Theme|Region|Locale|Role|Sort|Timezone)\\b)(?<t>"
                    + Q + "|\\p{Lu}[\\w'-]*) menu[,:]?");
    /** {@code As soon as the list is loaded, …}: what comes next waits for it. */
    static final Pattern WHEN = Pattern.compile(
            "(?:and |then |but )?(?:when|once|after|as soon as|whenever|while|now that) (?<s>(?!\\w+ing\\b).+?),?",
            Pattern.CASE_INSENSITIVE);

    /** {@code when the tour shows, skip it}: by what is not told. */
    private static final Pattern SKIPPED = Pattern.compile(
            "(?:then |just |simply |please )*(?:skip|ignore|leave) (?:it|that|this|them)(?: alone)?[.!]?",
            Pattern.CASE_INSENSITIVE);

    /** A place that is one field: what comes after typing into it happens elsewhere. */
    private static final Pattern FIELD = Pattern.compile(
            ".*\\b(?:field|input|text ?box|search bar|text ?area|title|name)\\b.*", Pattern.CASE_INSENSITIVE);

    /** {@code Back on the main page, …}: out of the frame. */
    private static final Pattern OUT = Pattern.compile(
            "(?:now |then )?(?:back )?(?:(?:on|in|at) the (?:main|outer|parent) (?:page|document|frame)|outside (?:of )?the i?frame)[,:]?",
            Pattern.CASE_INSENSITIVE);

    /** {@code seat map loads (may take some secs)}: it is waited for. */
    private static final Pattern SLOW = Pattern.compile(
            "\\((?:this |it |that |which )?(?:may|can|might|could|will|usually|sometimes)? ?(?:take|needs?)s? [^()]*\\)",
            Pattern.CASE_INSENSITIVE);

    /** What is given to a field: {@code for the street write Elm Road}. */
    private static final Pattern GIVEN = Pattern.compile(
            "(?:(?:you|i|we) )?(?:write|type|enter|put|fill in|give|choose|select|pick|take) ",
            Pattern.CASE_INSENSITIVE);

    /** {@code wait for the receipt (can take 15 s)}: that long at most. */
    private static final Pattern TAKES = Pattern.compile(
            "(?:(?:this|it|that|which) )?(?:(?:may|can|might|could|will|usually|sometimes) )*(?:takes?|needs?|lasts?) (?:(?:up to|about|around|some|at most|a maximum of) )*(?<n>\\d+ ?(?:s|secs?|seconds?|m|mins?|minutes?))(?: or so)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code For "Milk", click Edit}: which of several it is done for. */
    private static final Pattern FOR_ONE = Pattern.compile("for (?:the )?" + Q, Pattern.CASE_INSENSITIVE);

    private static final Pattern DONE_FOR = Pattern.compile(
            "(?:set|change|click|press|tap|hit|tick|untick|check|uncheck|turn|switch|increase|decrease) ",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern WAITS = Pattern.compile("(?:please |then |and )?wait\\b", Pattern.CASE_INSENSITIVE);
    /** {@code the map loads, at most 10 seconds}: what is told with a limit is waited for. */
    private static final Pattern LIMITED = Pattern.compile(
            "(?<s>[^,]+),? (?<l>(?:at most|up to) \\d+ ?(?:s|secs?|seconds?|m|mins?|minutes?)|\\d+ ?(?:s|secs?|seconds?|m|mins?|minutes?) (?:at most|at the most|tops|max(?:imum)?))[.!]?",
            Pattern.CASE_INSENSITIVE);

    private static final Kept<Boolean> CIRCUMSTANCE = new Kept<>(ClauseSplitter::circumstance);

    private ClauseSplitter() {}

    private static boolean isField(Scope said) {
        return said.written().toLowerCase(Locale.ROOT).startsWith("for ") || FieldNames.known(said.text());
    }

    static List<Clause> split(Step step) {
        String words = step.words();
        boolean slow = SLOW.matcher(words).find();
        words = removeAsides(words);
        if (slow && Predicates.split(words) != null && Lexicon.verbAt(Normal.withoutSubject(words)) == null) {
            return List.of(new Clause("wait until " + words, step.masked(), Step.Mood.SEE, null));
        }
        Matcher limited = LIMITED.matcher(words);
        if (limited.matches()
                && Joints.stated(limited.group("s"))
                && Lexicon.verbAt(Normal.withoutSubject(limited.group("s"))) == null
                && !limited.group("s").matches("(?i).*\\b(?:takes?|lasts?|needs?|is|are|should be|must be)|it .*")) {
            return List.of(new Clause(
                    "wait until " + limited.group("s") + ", " + limited.group("l"), step.masked(), Step.Mood.DO, null));
        }
        words = PLACED.matcher(words).matches() && Lexicon.verbAt(Normal.withoutSubject(words)) == null
                ? words
                : CONTRAST.matcher(words).replaceFirst("");
        List<Clause> clauses = new ArrayList<>();
        Scope place = null;
        boolean own = false;
        List<String> parts = Joints.parts(words, step.masked());
        for (int i = 0; i < parts.size(); i++) {
            String part = parts.get(i);
            boolean leg = i > 0 && Terse.isLeg(part);
            Scope alone = i + 1 < parts.size() && !leg ? Places.placeAlone(part, step.masked()) : null;
            boolean forOne = alone == null
                    && i + 2 == parts.size()
                    && FOR_ONE.matcher(part).matches()
                    && DONE_FOR.matcher(parts.get(i + 1)).lookingAt();
            if (forOne) {
                alone = Scope.of(part, step.masked());
            }
            Matcher opened = alone == null ? null : TAB.matcher(part);
            if (opened != null && opened.matches()) {
                clauses.add(new Clause("click " + opened.group("t") + " tab", step.masked(), step.mood(), null));
                place = null;
                continue;
            }
            if (alone != null && alone.relation().equals("frame")) {
                clauses.add(new Clause("switch to frame " + Places.frame(part), step.masked(), step.mood(), null));
                continue;
            }
            if (alone != null) {
                place = alone;
                own = true;
                continue;
            }
            Matcher when = WHEN.matcher(Normal.words(part));
            if (i + 1 < parts.size()
                    && when.matches()
                    && Predicates.split(when.group("s")) != null
                    && !when.group("s").matches("(?i)(?:the )?(?:page|site|app|you|i|we|it|everything|that|this)\\b.*")
                    && !SKIPPED.matcher(parts.get(i + 1)).matches()
                    && startsAct(parts.get(i + 1))) {
                clauses.add(new Clause("wait until " + when.group("s"), step.masked(), step.mood(), null));
                continue;
            }
            if (OUT.matcher(part).matches()) {
                clauses.add(new Clause("switch to the main page", step.masked(), step.mood(), null));
                place = null;
                continue;
            }
            if (isCircumstance(part) || part.equalsIgnoreCase("next") && goesOn(parts, i)) {
                continue;
            }
            Scope said = null;
            String rest = part;
            if (!Prohibition.starts(part)) {
                Matcher colon = Places.PLACE_COLON.matcher(part);
                Scope before = null;
                String after = null;
                if (colon.matches() && startsVerb(colon.group(2))) {
                    before = new Scope(
                            step.masked().plain(colon.group(1)), step.masked().plain(colon.group(1)), "in");
                    after = colon.group(2);
                } else {
                    Places.PlaceFirst found = Places.placeFirst(part, step.masked());
                    before = found == null ? null : found.scope();
                    after = found == null ? null : found.rest();
                }
                if (before != null && after != null) {
                    said = before;
                    rest = after;
                }
            }
            Matcher tab = said == null
                    ? null
                    : TAB.matcher(
                            part.substring(0, part.length() - rest.length()).strip());
            Matcher menu = said == null
                    ? null
                    : MENU.matcher(
                            part.substring(0, part.length() - rest.length()).strip());
            if (menu != null && menu.matches() && rest.matches("(?i)(?:select|choose|pick|click|take)\\b.*")) {
                clauses.add(new Clause("click " + menu.group("t") + " menu", step.masked(), step.mood(), null));
                rest = rest.replaceFirst("(?i)^(?:select|choose|pick|take)\\b", "click");
                said = null;
                place = null;
            }
            if (tab != null && tab.matches()) {
                clauses.add(new Clause("click " + tab.group("t") + " tab", step.masked(), step.mood(), null));
                said = null;
                place = null;
            }
            if (said != null) {
                place = said;
                own = true;
            }
            clauses.add(new Clause(rest.strip(), step.masked(), step.mood(), place, own));
            own = false;
            if (said != null
                    && (FIELD.matcher(said.written()).matches()
                            || GIVEN.matcher(rest).lookingAt() && isField(said))) {
                place = null;
            }
        }
        return clauses;
    }

    /** Drops remarks in brackets, but for those that say what kind of element is meant or hold a value. */
    private static String removeAsides(String words) {
        Matcher aside = PARENTHESIS.matcher(words);
        StringBuilder out = new StringBuilder();
        StringBuilder forbidding = new StringBuilder();
        while (aside.find()) {
            String inner = (aside.group(1) != null ? aside.group(1) : aside.group(2)).strip();
            boolean keep = inner.matches(
                            Q
                                    + "|\\S+@\\S+|\\d+|(?i)radio( button)?|checkbox|.*\\S+ / \\S+.*|(?:user\\w*|e-?mail|login|pw|pwd|pass(?:word|code)?)\\b.*|\\S+, (?:pw|pwd|pass(?:word|code)?)\\b.*|.{0,4}%.*|pick .*|choose .*|select .*|take the .*|.*, switch (?:there|to it)")
                    || aside.start() == 0;
            Matcher act = Pattern.compile(
                            "(?i)(?:(?:pick|choose|select) .*|.*(?=, switch)), ?(?<a>switch (?:there|to it))|(?<b>(?:pick|choose|select|take the) [^,]*).*")
                    .matcher(inner);
            String order = Asides.order(Normal.words(inner));
            if (order != null) {
                aside.appendReplacement(out, Matcher.quoteReplacement(", " + order));
                continue;
            }
            boolean form = inner.matches("(?:[\\p{L}-]+ ){1,3}(?:" + Q + "|\\S+)(?:, (?:and )?(?:[\\p{L}-]+ ){1,3}(?:"
                            + Q + "|\\S+))+")
                    && words.substring(0, aside.start()).matches("(?is).*\\bfill\\b[^,.]*\\bform");
            if (form) {
                aside.appendReplacement(out, Matcher.quoteReplacement(": " + inner));
                continue;
            }
            String remark = Normal.words(inner);
            if (remark.matches("(?i)(?:please |but |and )*(?:do not|never|must not|not to)\\b.*")
                    && Prohibition.starts(remark)) {
                forbidding.append(", ").append(remark.replaceFirst("[.!]+$", ""));
                aside.appendReplacement(out, "");
                continue;
            }
            Matcher takes = TAKES.matcher(remark);
            remark = takes.matches() && WAITS.matcher(words).lookingAt() ? "at most " + takes.group("n") : remark;
            boolean limit = remark.matches(
                            "(?i)(?:at most|up to|within|for up to|no longer than|at the most)\\b.*(?:\\d|\\bseconds?\\b|\\bminutes?\\b).*")
                    || remark.matches("(?i)\\d+ ?\\p{L}+ (?:at most|max(?:imum)?|at the most|tops)");
            String as = inner.matches(
                            "(?i).*\\bopens? in (?:a |another )?(?:new|separate) (?:browser )?(?:tab|window),? (?:and |then |so )*(?:switch|go|change|move).*")
                    ? ", it opens in a new tab, switch there"
                    : Discourse.isRemark(remark)
                            ? ", " + remark
                            : limit
                                    ? " " + remark
                                    : inner.matches("(?i)(?:asc|desc)(?:ending)?(?: order)?")
                                            ? " " + inner
                                            : act.matches()
                                                    ? ", " + (act.group("a") != null ? act.group("a") : act.group("b"))
                                                    : keep ? aside.group() : "";
            aside.appendReplacement(out, Matcher.quoteReplacement(as));
        }
        aside.appendTail(out);
        String said = out.toString().strip();
        return forbidding.length() == 0 ? said : said.replaceFirst("[.!,;]+$", "") + forbidding;
    }

    /** Whether {@code Next} only leads on to a sentence; before a bare {@code Finish} it is a button of a wizard. */
    private static boolean goesOn(List<String> parts, int i) {
        return i + 1 < parts.size() && !parts.get(i + 1).matches("next|[\\p{Lu}]\\p{L}*");
    }

    /** Words that say when or how and order nothing: {@code Finally}, {@code after logging in}, {@code using only the keyboard}, {@code wiki macro:}. */
    static boolean isCircumstance(String part) {
        return CIRCUMSTANCE.of(part);
    }

    private static boolean circumstance(String part) {
        boolean adverb = !part.equalsIgnoreCase("next")
                        && Normal.withoutLead(part + " x").equals("x")
                || part.matches("(?i)after|(?:resize|it|this) is not needed|this time|again|instead|likewise");
        return adverb
                || part.matches(
                        "(?i)(?:after|while|when|once|as soon as|without(?= (?:\\w+ ){0,3}?(?:logging|signing))) (?:\\w+ ){0,3}?(?:logging|logged|logs|signing|signed|loading|loaded|loads|reloading|saving|submitting|landing|doing|opening|opens|done) ?(?:that|this|it|in|out|so|the (?:page|form|app))?(?: in)?")
                || part.matches(
                        "(?i)without (?:answering|filling|entering|typing|changing|writing|completing|providing|selecting|choosing|picking)(?: in| out)?(?: (?:anything|something|it|this|any (?:field|answer|option|value|text|data|box)s?|the (?:questions?|form|fields?)))?(?: (?:in|first|else))*")
                || part.matches(
                        "(?i)using only .*|only using .*|(?:use|using|with) (?:only )?(?:the |your )?keyboard(?: only)?:?|without being (?:logged|signed) in(?: first)?")
                || part.endsWith(":") && part.split("\\s+", -1).length <= 9 && !Goals.holdMore(part, true, true);
    }

    /** Whether the words begin with a verb that is a noun as often. */
    static boolean isNoun(String words) {
        return SUBJECTS.contains(
                Normal.withoutSubject(words).split("[\\s,:]+", 2)[0].toLowerCase(Locale.ROOT));
    }

    static boolean startsVerb(String words) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(words));
        if (hit != null && hit.phrase().equals("rename it") && !hit.rest().isEmpty()) {
            return true;
        }
        return hit != null
                && hit.verb() != Verb.BUTTON
                && (hit.phrase().equals("enter")
                        || hit.phrase().contains(" what is ")
                        || hit.phrase().startsWith("open the ")
                        || !(hit.rest().isEmpty() && needsObject(hit.verb())));
    }

    private static boolean needsObject(Verb verb) {
        return switch (verb) {
            case BACK,
                    FORWARD,
                    RELOAD,
                    WAIT,
                    DIALOG_YES,
                    DIALOG_NO,
                    PRESS,
                    IGNORE,
                    SCROLL,
                    SWITCH,
                    CLOSE,
                    RETURN,
                    BUTTON -> false;
            default -> true;
        };
    }

    /** Whether the words are a button's own verb standing alone, such as {@code save} or {@code submit the form}. */
    static boolean startsAct(String words) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(words));
        return hit != null
                && (hit.verb() != Verb.BUTTON
                        || hit.rest().isEmpty()
                        || hit.rest().matches("[,.;].*")
                        || hit.rest()
                                .matches(
                                        "(?i)(?:the |your |my |it\\b|them\\b|this\\b|and\\b|,|one |two |\\d|another ).*|again|now|once more|twice|cookies"));
    }
}
