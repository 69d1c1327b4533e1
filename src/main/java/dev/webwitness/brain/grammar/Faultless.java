package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code the dashboard loads without console errors or failed requests}: what is there, and each fault that is not. */
final class Faultless {
    private static final Pattern WITHOUT = Pattern.compile(
            "(?:loads?|opens?|renders?|be (?:loaded|rendered|shown|displayed|visible)|is (?:loaded|rendered|shown|displayed|visible)|appears?|comes? up|shows? up|starts?|works?|finish(?:es)?)(?: (?:fine|correctly|properly|successfully|completely|fully|cleanly))?,? without (?<f>.*(?:errors?|warnings?|exceptions?|requests?)\\b.*)",
            Pattern.CASE_INSENSITIVE);

    /** What is there whenever anything is. */
    private static final Pattern PAGE = Pattern.compile(
            "(?:the |this |our |whole |entire )*(?:page|site|app|application|website|web ?app|url|view|everything|all|it|this|that)",
            Pattern.CASE_INSENSITIVE);

    /** What runs to its end, and is not there to be seen. */
    private static final Pattern RUNS =
            Pattern.compile("(?:starts?|works?|finish(?:es)?)\\b.*", Pattern.CASE_INSENSITIVE);

    private static final Pattern AND = Pattern.compile("(?i),? (?:and|or|nor)(?: without)? (?:any )?|, (?:any )?");

    private Faultless() {}

    /** What is said to come without faults; empty where it is anything else. */
    static List<Meant> read(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher without = WITHOUT.matcher(predicate);
        if (negated || !without.matches()) {
            return List.of();
        }
        List<Meant> all = new ArrayList<>();
        if (!PAGE.matcher(subject).matches() && !RUNS.matcher(predicate).matches()) {
            all.addAll(Things.shown(subject, clause, memory, false));
            if (all.isEmpty()) {
                return all;
            }
        }
        for (String fault : AND.split(without.group("f").replaceFirst("(?i)^any ", ""), -1)) {
            List<Meant> none = PageStatements.read(clause.with("no " + fault), memory, false);
            if (none.isEmpty()) {
                return none;
            }
            all.addAll(none);
        }
        return all;
    }
}
