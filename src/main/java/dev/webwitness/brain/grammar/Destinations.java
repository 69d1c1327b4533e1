package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation.Kind;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where something leads: after it was clicked that is where one is, {@code check that it leads to /help}. */
final class Destinations {
    private static final Pattern LEADS = Pattern.compile(
            "(?:leads?|links?|points?|navigates?|goes|go|redirects?|takes?|brings?|sends?|forwards?)(?: (?:you|me|us|one|the user|him|her))?(?: (?:back|on|over|straight|directly))* to (?:the )?(?:(?:page|path|url|address|route) )?(?<v>\\S+)",
            Pattern.CASE_INSENSITIVE);

    /** A page by its name: where a link leads is not told by what it is called. */
    private static final Pattern PAGE = Pattern.compile(
            "(?:leads?|links?|points?|navigates?|redirects?|takes?|brings?)(?: (?:you|me|us|one|the user|him|her))?(?: (?:back|on|over|straight|directly))* to (?:the |our |its |a )?(?<v>(?!(?:new|same)\\b)[\\p{L}\\d -]{0,30}?(?:page|homepage|website|site|profile|dashboard|screen|shop|docs|documentation|repository))",
            Pattern.CASE_INSENSITIVE);

    private Destinations() {}

    static List<Meant> read(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher leads = LEADS.matcher(predicate);
        String address = leads.matches() ? clause.plain(leads.group("v")) : "";
        if (!Going.isAddress(address)) {
            return page(subject, predicate, clause, memory, negated);
        }
        boolean gone = subject.matches("(?i)it|this|that|which|the (?:page|site|app|browser|click)")
                && (memory.verb == Verb.CLICK
                        || memory.verb == Verb.OPEN
                        || memory.verb == Verb.GO
                        || memory.verb == Verb.EXPECT);
        if (gone) {
            return List.of(Meant.expect("url", address, negated, Kind.URL_CONTAINS, null, address));
        }
        return later(subject, address, clause, memory, negated);
    }

    private static List<Meant> page(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher page = PAGE.matcher(predicate);
        boolean thing = !subject.matches("(?i)it|this|that|which|the (?:page|site|app|browser|click)");
        return page.matches() && thing ? later(subject, page.group("v"), clause, memory, negated) : List.of();
    }

    private static List<Meant> later(String subject, String to, Clause clause, Memory memory, boolean negated) {
        Named named = Things.subject(subject, clause, memory);
        if (named == null) {
            return List.of();
        }
        Meant later =
                Meant.laterOn("expect", named, to, "checking where a link leads (click it, then check the address)");
        return List.of(negated ? later.negated() : later);
    }
}
