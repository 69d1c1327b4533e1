package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What clauses of one sentence say of each other: one only leads to the next, denies the one before, or tells where its button is. */
final class Discourse {
    private static final Pattern OPENS_TAB = Pattern.compile(
            "(?:and |which |that )*(?:it|this|that|which|the (?:link|page|site|document)) (?:should |will |must )?opens? (?:up )?in (?:a |another )(?:new |separate |second )?(?:browser )?(?:tab|window)|(?:an? |the )?(?:new|second|separate|another) (?:browser )?(?:tab|window) (?:should |will |must )?(?:opens?|appears?)(?: up)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern USED = Pattern.compile(
            "(?:just |only |better |rather )?(?:use|take) (?<t>(?:the )?" + Masked.QUOTE
                    + "(?: button| link)?)(?: instead| for (?:it|this|that))?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern GO_THERE = Pattern.compile(
            "(?:and |then |so )*(?:switch|go|change|move)(?: over)? (?:to )?(?:it|there|that (?:tab|one)|the (?:new|other) (?:tab|one))",
            Pattern.CASE_INSENSITIVE);

    /** {@code - you should NOT get this}, {@code that must not happen}. */
    private static final Pattern DENIED = Pattern.compile(
            "(?:and |but |though )?(?:(?:this|that|it|which|what) (?:should|must|may|can|is|does|will) (?:not|never)(?: (?:ever|be allowed to|supposed to|to))?(?: (?:happen|occur|appear|show(?: up)?|come(?: up)?|be(?: (?:so|the case|there|shown|visible|possible|displayed))?))?(?: any ?more| again)?"
                    + "|(?:you|we|i|she|he|they|the user|users?|nobody|one) (?:should|must|may|shall) (?:not|never|ever)(?: ever)? (?:get|see|have|be shown|be seeing|receive) (?:this|that|it|such a(?:n)? \\w+|this \\w+)(?: any ?more| again)?"
                    + "|not (?:ok|okay|wanted|allowed|good)|wrong)[.!]*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ANSWER = Pattern.compile(
            "(?:say |answer |press |click |choose )?(?:yes|no|ok|okay|cancel|accept|dismiss|confirm|decline)[.!]*",
            Pattern.CASE_INSENSITIVE);

    /** {@code there is a search on the top}, {@code below the chart you will find a button "X"}. */
    private static final Pattern INTRODUCES = Pattern.compile(
            "(?:(?<p>(?:in|on|at|below|above|under|next to|beside|near|inside) [^,]{2,40}?|below|above|underneath|on top|there) )?(?:(?:there (?:is|are|should be)|you(?: will| can|'ll)?(?: also)? (?:find|see|have|get)|(?:the page|it) has) )(?:now |also )?(?<q>(?:in|on|at) (?:the )?(?:very )?(?:top|bottom|left|right|middle|upper|lower)(?: (?:left|right|corner|side))* )?(?<t>(?:an?|the|some) .+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code there is a filter}: what is ticked or chosen next is in it. */
    private static final Pattern GROUP = Pattern.compile(
            ".*\\b(?:filters?|list|menu|group|section|panel|table|choices|options)\\b[^,]*", Pattern.CASE_INSENSITIVE);

    /** {@code the option is in the kebab menu}. */
    private static final Pattern WAY = Pattern.compile(
            "(?:(?:it|this|that|which|(?:the|this|that) (?:button|option|entry|link|item|command|setting|function|action)(?: for (?:it|this|that))?) (?:is|are|sits|lives|hides|lies|is (?:hidden|found|located|to be found)|can be found|appears)|you (?:will |can )?(?:find|get|reach) (?:it|this|that)|to be found|found|hidden) (?:in(?:side)?|under|within|behind|via) (?<w>(?:the |its )?(?:[^,]+? )?(?:menu|dropdown|drop-down|submenu|overflow|dots|burger|hamburger|kebab|accordion|tab|drawer)(?: (?:of|on|in|at|next to) [^,]+)?)",
            Pattern.CASE_INSENSITIVE);

    private Discourse() {}

    /** {@code find the switch and turn it on}: the finding is said by what is done with it. */
    static boolean onlyLeadsTo(Clause clause, Clause next) {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(clause.words()));
        return hit != null
                && hit.verb() == Verb.FIND
                && next.words().matches("(?i).*\\b(?:it|them|its)\\b.*")
                && ClauseSplitter.startsAct(next.words());
    }

    /** {@code do not publish, use "Keep draft"}: what is used instead of a button is a button. */
    static Clause rather(Clause before, Clause clause) {
        Matcher used = USED.matcher(Normal.withoutLead(clause.words()));
        return used.matches() && Prohibition.starts(Normal.withoutLead(before.words()))
                ? clause.with("click " + used.group("t"))
                : clause;
    }

    /** {@code "Delete it?" - yes}: what is answered is there to be seen. */
    static Clause question(Clause clause, Clause next) {
        String words = clause.words().strip();
        String quote = words.replaceFirst("(?i)^(?:(?:it|the (?:page|app|dialog)|a \\w+) )?asks?:? ", "");
        boolean asks = quote.matches(Masked.QUOTE) && clause.plain(quote).endsWith("?");
        return asks && ANSWER.matcher(next.words().strip()).matches() ? clause.with("see " + quote) : clause;
    }

    /** Whether the words are a question in quotes with its answer, which belong to no clause before them. */
    static boolean isAnswered(String words, Masked masked) {
        String[] sides = words.strip().split("\\s+-\\s+|,\\s+|:\\s+", 2);
        return sides.length == 2
                && sides[0].matches("(?i)(?:(?:it |the \\w+ |a \\w+ )?asks?:? )?" + Masked.QUOTE)
                && masked.plain(sides[0]).endsWith("?")
                && ANSWER.matcher(sides[1]).matches();
    }

    /** {@code it opens in a new tab, switch there}: going there shows that it opened. */
    static boolean tabToBeGoneTo(Clause clause, Clause next) {
        return OPENS_TAB.matcher(clause.words()).matches()
                && GO_THERE.matcher(next.words()).matches();
    }

    /** Whether the words say something of the clause before: that it must not be, or where it is to be found. */
    static boolean isRemark(String words) {
        String bare = Normal.withoutLead(words.strip());
        return DENIED.matcher(bare).matches() || WAY.matcher(bare).matches();
    }

    /** Whether a thing is only brought up, for the next clause to act on; it is then what {@code it} points at. */
    static boolean introduces(Clause clause, Clause next, Memory memory) {
        Matcher thing = INTRODUCES.matcher(Normal.withoutLead(clause.words()));
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(next.words()));
        boolean acts = hit != null
                && hit.verb() != Verb.EXPECT
                && (next.words().matches("(?i).*\\b(?:it|them|there|inside|that|this one)\\b.*")
                        || (hit.verb() == Verb.CHECK || hit.verb() == Verb.CHOOSE)
                                && GROUP.matcher(clause.words()).matches()
                        || hit.verb() == Verb.TYPE && hit.rest().matches(Masked.QUOTE + "|\\S+"));
        if (!thing.matches() || !acts || Predicates.split(thing.group("t")) != null) {
            return false;
        }
        String place = thing.group("p") != null ? thing.group("p") : thing.group("q");
        Scope scope = place == null ? clause.place() : Scope.of(place.strip(), clause.masked());
        Named named = TargetReader.read(
                thing.group("t").replaceFirst("(?i)^some ", ""),
                new Clause("", clause.masked(), clause.mood(), scope),
                memory);
        if (named == null || !named.sure()) {
            return false;
        }
        memory.opener = memory.rememberField(named);
        memory.entered = true;
        memory.verb = Verb.CLICK;
        return true;
    }

    /** Whether the words say {@code this should not happen}: what was just told is to be not so. */
    static boolean denied(String words) {
        return DENIED.matcher(Normal.withoutLead(words)).matches();
    }

    /** Turns the last of {@code all} into its opposite; false where the words say no such thing or that cannot be turned. */
    static boolean denies(Clause clause, List<Meant> all) {
        if (all.isEmpty() || !DENIED.matcher(Normal.withoutLead(clause.words())).matches()) {
            return false;
        }
        Meant last = all.get(all.size() - 1);
        Meant not = last.intent().negated() ? null : Conditions.opposite(last);
        if (not == null) {
            return false;
        }
        all.set(all.size() - 1, not);
        return true;
    }

    /** {@code Export, the button is in the 3 dots menu}: the menu is opened first. False where the words are no such thing. */
    static boolean leadsBy(Clause clause, List<Meant> all, Memory memory) {
        Matcher way = WAY.matcher(Normal.withoutLead(clause.words()));
        if (all.isEmpty() || !way.matches()) {
            return false;
        }
        Meant last = all.get(all.size() - 1);
        boolean clicks = last.intent().action().equals("click")
                && last.actions().size() == 1
                && last.actions().get(0) instanceof Action.Click;
        String words = way.group("w")
                .replaceFirst("(?i) (?:menu|dropdown|drop-down|submenu|overflow)(?= (?:of|on|in|at|next to)\\b|$)", "");
        Named named =
                clicks ? TargetReader.read(words, new Clause("", clause.masked(), clause.mood(), null), memory) : null;
        if (named == null || !named.sure()) {
            return false;
        }
        all.add(all.size() - 1, Meant.click(named));
        return true;
    }
}
