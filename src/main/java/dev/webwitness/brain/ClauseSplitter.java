package dev.webwitness.brain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Cuts a step into clauses, wherever what follows a comma, {@code and}, {@code but} or dash begins a clause of its own. */
final class ClauseSplitter {
    private static final String Q = Masked.QUOTE;
    private static final Pattern SEPARATOR = Pattern.compile(
            ",?\\s+(?:and then|and also|and|but|then|&)\\s+|,\\s+|\\s+-\\s+|\\s*;\\s*|(?<=\\D):\\s+|[.!]\\s+|(?=\\s+without \\w+ing\\b)|\\s+so that\\s+|\\s+instead,?\\s+",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PARENTHESIS = Pattern.compile("\\s*\\(([^()]*)\\)");
    private static final Pattern CONTRAST = Pattern.compile(
            "\\s*(?:-|,)\\s*(?:and |but )?not (?:the|a|an|in|on|from|of|its?|that|your)\\b[^,;.-]*$",
            Pattern.CASE_INSENSITIVE);
    /** A subject and what it must be: what starts like this is an expectation of its own. */
    private static final Pattern PREDICATE = Pattern.compile(
            "^(?:its|it|this|that|both|all|no|there|you|we|the|an?|nothing|none|every|each|" + Q
                    + "|\\p{L}+)\\b.{0,70}?\\s"
                    + "(?:should|must|has to|have to|ought to|needs to|will be|is now|are now)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern PLACE = Pattern.compile(
            "(?:in|inside|within|under|on|from|at|using|for(?! (?:each|every|all)\\b)|below|beneath|via)\\s",
            Pattern.CASE_INSENSITIVE);
    /** Verbs that are nouns as often; before another verb they name the place. */
    private static final Set<String> NOUNS = Set.of(
            "tab", "list", "filter", "search", "order", "view", "form", "report", "store", "set", "mark", "sort",
            "open", "select", "input", "note", "drop", "use", "share", "reset", "focus", "switch", "toggle", "press",
            "step", "back");

    /** Verbs a statement may begin with, as the noun they are too. */
    private static final Set<String> SUBJECTS = Set.of(
            "tab", "list", "filter", "search", "order", "view", "form", "report", "store", "sort", "select", "input",
            "note", "share", "focus", "switch", "toggle", "step", "record", "upload", "scroll", "book");

    /** {@code On the Alerts tab turn off …}: the tab is gone to first. */
    private static final Pattern TAB =
            Pattern.compile("(?:[Oo]n|[Ii]n|[Uu]nder) the (?<t>" + Q + "|\\p{Lu}[\\w'-]*(?: [\\w'-]+)?) tab[,:]?");
    /** {@code As soon as the list is loaded, …}: what comes next waits for it. */
    private static final Pattern WHEN = Pattern.compile(
            "(?:and |then |but )?(?:when|once|after|as soon as|whenever|while|now that) (?<s>(?!\\w+ing\\b).+?),?",
            Pattern.CASE_INSENSITIVE);

    /** A place that is one field: what comes after typing into it happens elsewhere. */
    private static final Pattern FIELD = Pattern.compile(
            ".*\\b(?:field|input|text ?box|search bar|text ?area|title|name)\\b.*", Pattern.CASE_INSENSITIVE);

    private static final int MOST_PLACE_WORDS = 8;
    private static final Pattern PLACE_COLON = Pattern.compile(
            "^((?:q|question|section|step|row|page|tab|part)\\s?\\S{1,20}?)(?: is [\\w ]+)?:\\s+(.+)$",
            Pattern.CASE_INSENSITIVE);

    private ClauseSplitter() {}

    static List<Clause> split(Step step) {
        String words = step.words();
        words = removeAsides(words);
        words = CONTRAST.matcher(words).replaceFirst("");
        List<Clause> clauses = new ArrayList<>();
        Scope place = null;
        List<String> parts = parts(words, step.masked());
        for (int i = 0; i < parts.size(); i++) {
            String part = parts.get(i);
            Scope alone = i + 1 < parts.size() ? placeAlone(part, step.masked()) : null;
            if (alone != null && alone.relation().equals("frame")) {
                clauses.add(new Clause("switch to frame " + frame(part), step.masked(), step.mood(), null));
                continue;
            }
            if (alone != null) {
                place = alone;
                continue;
            }
            Matcher when = WHEN.matcher(Normal.words(part));
            if (i + 1 < parts.size()
                    && when.matches()
                    && Predicates.split(when.group("s")) != null
                    && !when.group("s").matches("(?i)(?:the )?(?:page|site|app|you|i|we|it|everything|that|this)\\b.*")
                    && startsAct(parts.get(i + 1))) {
                clauses.add(new Clause("wait until " + when.group("s"), step.masked(), step.mood(), null));
                continue;
            }
            if (isCircumstance(part) || parts.size() > 1 && part.equalsIgnoreCase("next")) {
                continue;
            }
            Scope said = null;
            String rest = part;
            if (!Prohibition.starts(part)) {
                Matcher colon = PLACE_COLON.matcher(part);
                Scope before = null;
                String after = null;
                if (colon.matches() && startsVerb(colon.group(2))) {
                    before = new Scope(
                            step.masked().plain(colon.group(1)), step.masked().plain(colon.group(1)), "in");
                    after = colon.group(2);
                } else {
                    PlaceFirst found = placeFirst(part, step.masked());
                    before = found == null ? null : found.scope;
                    after = found == null ? null : found.rest;
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
            if (tab != null && tab.matches()) {
                clauses.add(new Clause("click " + tab.group("t") + " tab", step.masked(), step.mood(), null));
                said = null;
                place = null;
            }
            if (said != null) {
                place = said;
            }
            clauses.add(new Clause(rest.strip(), step.masked(), step.mood(), place));
            if (said != null && FIELD.matcher(said.written()).matches()) {
                place = null;
            }
        }
        return clauses;
    }

    /** Drops remarks in brackets, but for those that say what kind of element is meant or hold a value. */
    private static String removeAsides(String words) {
        Matcher aside = PARENTHESIS.matcher(words);
        StringBuilder out = new StringBuilder();
        while (aside.find()) {
            String inner = aside.group(1).strip();
            boolean keep = inner.matches(
                            Q
                                    + "|\\d+|(?i)radio( button)?|checkbox|.*\\S+ / \\S+.*|(?:user\\w*|e-?mail|login|pw|pwd|pass(?:word|code)?)\\b.*|.{0,4}%.*|pick .*|choose .*|select .*|.*, switch (?:there|to it)")
                    || aside.start() == 0;
            Matcher act = Pattern.compile(
                            "(?i)(?:(?:pick|choose|select) .*|.*(?=, switch)), ?(?<a>switch (?:there|to it))|(?<b>(?:pick|choose|select) [^,]*).*")
                    .matcher(inner);
            String as = act.matches()
                    ? ", " + (act.group("a") != null ? act.group("a") : act.group("b"))
                    : keep ? aside.group() : "";
            aside.appendReplacement(out, Matcher.quoteReplacement(as));
        }
        aside.appendTail(out);
        return out.toString().strip();
    }

    private static String frame(String part) {
        return Normal.withoutArticle(part.replaceFirst("(?i)^(?:inside|in|within) ", ""))
                .replaceFirst("(?i)^i?frame |\\s+i?frame$", "");
    }

    private record PlaceFirst(Scope scope, String rest) {}

    /** {@code In the left menu choose …}: the place, up to the first word that begins an imperative. */
    private static @Nullable PlaceFirst placeFirst(String part, Masked masked) {
        String words = Normal.withoutLead(part);
        if (!PLACE.matcher(words).lookingAt()) {
            return null;
        }
        int at = words.indexOf(' ');
        for (int n = 0; n < MOST_PLACE_WORDS && at > 0; n++, at = words.indexOf(' ', at + 1)) {
            String rest = words.substring(at + 1);
            boolean noun = NOUNS.contains(rest.split("[\\s,]+", 2)[0].toLowerCase(Locale.ROOT)) && laterVerb(rest);
            if (n > 0
                    && !noun
                    && startsVerb(rest)
                    && !words.substring(0, at).matches("(?i).*\\b(?:the|a|an|your|its|of)$")) {
                Scope scope = Scope.of(words.substring(0, at).replaceFirst("[,:]$", ""), masked);
                return scope == null ? null : new PlaceFirst(scope, rest);
            }
        }
        return null;
    }

    private static boolean laterVerb(String words) {
        int at = words.indexOf(' ');
        for (int n = 0; n < 3 && at > 0; n++, at = words.indexOf(' ', at + 1)) {
            if (startsVerb(words.substring(at + 1))) {
                return true;
            }
        }
        return false;
    }

    /** {@code In the popover} or {@code Q3:} before the comma: where everything that follows happens. */
    private static @Nullable Scope placeAlone(String part, Masked masked) {
        String words = Normal.withoutLead(part);
        Matcher colon = Pattern.compile(
                        "((?:q|question|section|row|page|part|field)\\s?\\S{1,20}?)(?: is [\\w ]+)?:",
                        Pattern.CASE_INSENSITIVE)
                .matcher(words);
        if (colon.matches()) {
            return new Scope(masked.plain(colon.group(1)), masked.plain(colon.group(1)), "in");
        }
        words = words.replaceFirst("(?i)^(?:have a )?look(?=s? (?:in|at|on|under|inside) )s? ", "");
        words = words.replaceFirst(
                "(?i) (?:that|which) (?:opens|appears|pops up|shows up|opened|appeared|comes up)$", "");
        boolean place =
                words.matches("(?i)(?:in|inside|within|under|on|from|at) (?:the |your |its |that |this |\\p{L}+ ?\\d|"
                                + Q + ").*")
                        && words.split("\\s+", -1).length <= 7
                        && Predicates.split(words) == null
                        && placeFirst(words, masked) == null;
        return place ? Scope.of(words, masked) : null;
    }

    /** Words that say when or how and order nothing: {@code Finally}, {@code after logging in}, {@code using only the keyboard}, {@code wiki macro:}. */
    private static boolean isCircumstance(String part) {
        boolean adverb = !part.equalsIgnoreCase("next")
                        && Normal.withoutLead(part + " x").equals("x")
                || part.matches("(?i)(?:resize|it|this) is not needed|this time|again|instead|likewise");
        return adverb
                || part.matches(
                        "(?i)(?:after|while|when|once|as soon as|without) (?:\\w+ ){0,3}?(?:logging|logged|logs|signing|signed|loading|loaded|loads|reloading|saving|submitting|landing|doing|opening|opens|done) ?(?:that|this|it|in|out|so|the (?:page|form|app))?(?: in)?")
                || part.matches("(?i)using only .*|only using .*")
                || part.endsWith(":") && part.split("\\s+", -1).length <= 9;
    }

    /** Whether the words begin with a verb that is a noun as often. */
    static boolean isNoun(String words) {
        return SUBJECTS.contains(
                Normal.withoutSubject(words).split("[\\s,:]+", 2)[0].toLowerCase(Locale.ROOT));
    }

    private static Lexicon.@Nullable Hit orders(String words) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(words));
        return hit == null || hit.rest().isEmpty() ? null : hit;
    }

    static boolean startsVerb(String words) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(words));
        return hit != null
                && hit.verb() != Verb.BUTTON
                && (hit.phrase().equals("enter")
                        || hit.phrase().contains(" what is ")
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

    private static List<String> parts(String words, Masked masked) {
        List<String> parts = new ArrayList<>();
        Matcher separator = SEPARATOR.matcher(words);
        int from = 0;
        while (separator.find()) {
            if (separator.start() <= from || inBrackets(words, separator.start())) {
                continue;
            }
            String before = words.substring(from, separator.start());
            String after = words.substring(separator.end());
            if (begins(before, separator.group(), after, masked)) {
                boolean button = before.strip().equalsIgnoreCase("next")
                        && separator.group().matches("(?i).*\\b(?:but|and)\\b.*");
                parts.add((button ? "click " : "")
                        + before.strip()
                        + (separator.group().strip().equals(":")
                                        && !isButton(before.strip())
                                        && !(stated(before.strip()) && placeAlone(before.strip() + ":", masked) == null)
                                ? ":"
                                : ""));
                from = separator.end();
            }
        }
        String last = words.substring(Math.min(from, words.length())).strip();
        if (!last.isEmpty()) {
            parts.add(last);
        }
        return parts;
    }

    private static boolean begins(String before, String separator, String after, Masked masked) {
        String joint = separator.strip();
        if (joint.isEmpty() && after.strip().toLowerCase(java.util.Locale.ROOT).startsWith("without ")) {
            return true;
        }
        if (joint.matches("(?i),?\\s*but") && before.matches("(?i).*\\b(?:every\\w*|any\\w*|all|nothing)(?: \\w+)?")) {
            return false;
        }
        if (joint.equals(":") && Prohibition.starts(before + ": " + after)) {
            return false;
        }
        if (joint.equals(":")) {
            if (before.split("\\s+", -1).length <= 4
                    && isButton(before)
                    && (stated(after) || after.matches("\\S+(?: \\S+)? = .*"))) {
                return true;
            }
            Lexicon.Hit button = Lexicon.verbAt(Normal.withoutSubject(after));
            boolean act = startsVerb(after)
                    || button != null
                            && button.verb() == Verb.BUTTON
                            && button.rest().matches("(?:" + Q + "|the ).*");
            return before.split("\\s+", -1).length <= 9 && act && orders(before) == null;
        }
        if (joint.equals(",")
                && (isCircumstance(before)
                        || WHEN.matcher(before).matches() && startsAct(after)
                        || placeAlone(before, masked) != null && startsVerb(after))) {
            return true;
        }
        Lexicon.Hit ticking = Lexicon.verbAt(Normal.withoutSubject(before));
        if (ticking != null
                && (ticking.verb() == Verb.CHECK || ticking.verb() == Verb.UNCHECK || ticking.verb() == Verb.TURN)
                && after.matches("(?i)[^,]{1,40} (?:on|off)")) {
            return true;
        }
        if (Normal.withoutSubject(before).matches("(?i)if\\b.*")) {
            return false;
        }
        if (Prohibition.starts(before)) {
            boolean list =
                    after.matches("(?i).*\\b(?:or|nor)\\b.*") || joint.matches("(?i),?\\s*(?:and|&|then|and also).*");
            return !list && (startsVerb(after) || joint.matches("(?i),?\\s*but|-|instead") && startsAct(after));
        }
        if (joint.equals(".")
                && before.matches("(?i)(?:.*\\s)?(?:min|max|no|nr|approx|incl|excl|vs|etc|st|e\\.g|i\\.e)")) {
            return false;
        }
        if (joint.matches("[;.!]")) {
            return true;
        }
        if (after.matches("(?i)(?:press |hit )?(?:enter|return|tab|esc|escape)[.!]?")
                || joint.equals("-")
                        && after.matches(
                                "(?i)(?:(?:it|this|that|they|there|you|he|she|which)\\b.*|(?:yes|no|ok|okay)\\b[.!]*)")) {
            return true;
        }
        if (Prohibition.starts(after)) {
            return true;
        }
        Lexicon.Hit act = Lexicon.verbAt(Normal.withoutSubject(before));
        boolean acting = act != null && act.verb() != Verb.EXPECT;
        if (act != null
                && named(joint, after)
                && List.of(Verb.CHECK, Verb.UNCHECK, Verb.TURN, Verb.CHOOSE).contains(act.verb())) {
            return false;
        }
        if (startsVerb(after)) {
            Lexicon.Hit next = Lexicon.verbAt(Normal.withoutSubject(after));
            return !(next != null && next.rest().matches("(?i)(?:is|are|should|must|has)\\b.*"));
        }
        if (act == null && before.matches("(?i)[\\w ]{1,20}: drag .*")) {
            act = new Lexicon.Hit(Verb.DRAG, "drag", before);
        }
        if (acting
                && act != null
                && act.verb() != Verb.TYPE
                && act.verb() != Verb.FILL
                && act.verb() != Verb.WAIT
                && act.verb() != Verb.REPEAT
                && joint.equals(",")
                && stated(after)) {
            return true;
        }
        if (act != null
                && act.verb() == Verb.DRAG
                && after.matches("(?i)(?:the )?(?:" + Q + "|\\w+) (?:onto|to|into) .*")) {
            return true;
        }
        if (acting && joint.equals("-") && Predicates.split(after) != null) {
            return true;
        }
        if (acting && startsAct(after)) {
            boolean oneName = act != null
                    && act.verb() == Verb.CLICK
                    && joint.matches("(?i)and|&")
                    && act.rest().split("\\s+", -1).length == 1;
            return !oneName || before.contains(",");
        }
        if (acting && PREDICATE.matcher(after).matches() && !before.matches("(?i).*\\b(?:wait|until)\\b.*")) {
            return true;
        }
        return placeThenVerb(after, masked);
    }

    /** {@code SMS and Push, …}: a name that could be a verb. */
    private static boolean named(String joint, String after) {
        return joint.matches("(?i)and|&|,") && after.matches("\\p{Lu}\\w*(?:[,.;].*|)");
    }

    /** Whether the words tell how something then is, of a subject of few words. */
    private static boolean stated(String words) {
        Matcher said = Predicates.split(words);
        return said != null
                && said.group("s").split("\\s+", -1).length <= 5
                && !said.group("s").contains(",")
                && !said.group("s").matches("(?i)(?:which|that|who|what|where|whose|if|as)\\b.*");
    }

    private static boolean placeThenVerb(String after, Masked masked) {
        return after.matches("(?i)(?:in|on|under|from|inside) .+") && placeFirst(after, masked) != null;
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
                                        "(?i)(?:the |your |my |it\\b|them\\b|this\\b|and\\b|,).*|again|now|once more|twice"));
    }

    private static boolean isButton(String words) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(words));
        return hit != null && hit.verb() == Verb.BUTTON;
    }

    private static boolean inBrackets(String words, int at) {
        int depth = 0;
        for (int i = 0; i < at; i++) {
            depth += words.charAt(i) == '(' ? 1 : words.charAt(i) == ')' ? -1 : 0;
        }
        return depth > 0;
    }
}
