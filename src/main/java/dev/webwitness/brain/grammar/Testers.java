package dev.webwitness.brain.grammar;

import static dev.webwitness.brain.grammar.Rules.rule;

import java.util.regex.MatchResult;

/** Brings what testers write into plain statements: {@code is redirected to /home and sees "Welcome"}, {@code to save it, click "Save"}, {@code asks for confirmation}. */
final class Testers {
    private static final String Q = Masked.QUOTE;
    private static final String THAT =
            "((?:(?:please )?(?:check|verify|ensure|make sure|confirm|expect|assert|see)(?: that| if)? )?)";
    private static final String USER = "(?:the |a )?(?:user|customer|visitor|guest|admin)|i|you|we|he|she|they";
    private static final String LOOK = "(?:please )?(?:check|verify|inspect|look at|test)";
    private static final String PART =
            "the (?:[\\p{L}-]+ )?(?:header|footer|sidebar|navigation|menu|nav|page|form|dialog|modal|table|card|list|toolbar|banner|summary|cart|panel|section)";

    private static final String NAMES = Having.NAME + "(?:, " + Having.NAME + ")*,? and " + Having.NAME;
    private static final String KIND = "(fields|inputs|buttons|links|tabs|checkboxes|columns|sections)";

    private static final Rules RULES = Rules.of(
            rule(
                    "(?<=^|, |; |\\band |\\bthen )use the (button (?:" + Q
                            + "|(?-i:\\p{Lu})[\\p{L}\\d]*)|(?:" + Q
                            + "|(?!back|forward|reload|refresh|browser)[\\p{L}]+) button)(?: next to ((?:the )?(?:"
                            + Q
                            + "|[\\p{L}]+)))?( (?:once|twice|(?:\\d{1,2}|two|three|four|five) times))?(?: to zoom (?:in|out))?"
                            + "(?=[.!]?$|, | and )",
                    Testers::used),
            rule(
                    "\\bthere (are|is|should be|must be|have to be) still (?=(?:only |exactly )?(?:\\d+|one|two|three|four|five|six|an?|no) )",
                    "there $1 "),
            rule(
                    "^(?:in order )?to ((?!(?:the|an?|my|your|this)\\b)(?-i:\\p{Ll})[^,;:=@\uE000-\uE7FF]{2,40}), (.+)$",
                    Testers::purpose),
            rule(
                    "^" + THAT
                            + "((?:thanks|thank you|hello|hi|welcome|sorry|congratulations|dear) [^,;:\uE000-\uE7FF]{2,40}?) ((?:is|should be|must be) (?:shown|displayed|visible))(?=[.!]?$| (?:in|on|at) )",
                    (m, masked) -> m.group(1) + masked.keep(m.group(2)) + " " + m.group(3)),
            rule(
                    "\\b((?:the |a )?(?:user|customer|visitor|guest|admin)) (?:lands|ends up|arrives) (?:on|at) (?=\\S)",
                    "$1 is taken to "),
            rule(
                    "\\b(" + USER
                            + ") ((?:(?:should|must|will) )?(?:(?:is|am|are|be|gets?) )?(?:then |now |still )?(?:redirected|taken|sent|brought|forwarded|lands?|stays?|remains?|on|at|arrives?|returned|navigated|logged in) [^,;]*?),? and (?:then |now |still )?(?:should |must |will )?sees? (?=\\S)",
                    "$1 $2 and $1 should see "),
            rule(
                    "\\b((?:the |an? )?(?:users?|customers?|visitors?|guests?|admins?|members?)) (?:(?:is|are) able to|can) (?:see|view|find) (?=\\S)",
                    "$1 should see "),
            rule(
                    "\\b(?:the )?(user|i|you|we|he|she|they) (?:stays?|remains?) (?:on|at) (?=/|https?:)",
                    "the user is still on "),
            rule(
                    "^" + THAT
                            + "(clicking (?:on )?(?:the )?[^,;]{1,40}?) asks (?:you |me |the user )?(?:for (?:a )?confirmation|to confirm(?: it| this)?)(?=[.!]?$)",
                    "$1$2 opens a confirmation dialog"),
            rule(
                    "^" + THAT
                            + "((?:the |an? )[^,;\uE000-\uE7FF]{2,30}?) is (shown|displayed|visible) with (?:the )?((?:fields|columns|options|buttons|links|tabs) [^;]+?)(?=[.!]?$)",
                    "$1$2 is $3 and $2 has the $4"),
            rule(
                    "^" + THAT + "(?:the |all |both )*(?:" + KIND + " (" + NAMES + ")|(" + NAMES + ") " + KIND
                            + ") (are|have|show|display|should|must) ([^,;]+?)(?=[.!]?$)",
                    Testers::each),
            rule(
                    "(?<=^|that |, )((?:the )?(?:" + Q
                            + "|(?!check|verify|the)[\\p{L}][\\p{L}\\d -]{1,25}?) (?:field|input|text ?box)) (shows?|displays?) (?:the |an? )?((?:validation |inline |red )?(?:error|message|hint|warning)(?: message)? "
                            + Q + ")(?=[.!]?$|, )",
                    "the $3 appears under $1"),
            rule(
                    "^" + LOOK + " (" + PART
                            + "): (?:that )?it (?=(?:has|shows|contains|displays|is|says|reads|should|must)\\b)",
                    "check that $1 "),
            rule(
                    "^" + LOOK + " (" + PART
                            + "): ([^:;]+? and [^:;]+?) (are|should be|must be) (visible|shown|displayed|present|there)(?=[.!]?$)",
                    Testers::parts));

    private Testers() {}

    static Step plain(Step step) {
        String plain = plain(step.words(), step.masked());
        return plain.equals(step.words()) ? step : step.saying(plain);
    }

    static String plain(String words, Masked masked) {
        return RULES.applied(words, masked);
    }

    /** What something is done for, before the order. */
    private static String purpose(MatchResult found, Masked masked) {
        return ClauseSplitter.startsAct(found.group(2)) ? found.group(2) : found.group();
    }

    /** {@code the Home and About links are visible}: each of them by its name and kind. */
    private static String each(MatchResult found, Masked masked) {
        String names = found.group(3) != null ? found.group(3) : found.group(4);
        String kind = (found.group(2) != null ? found.group(2) : found.group(5))
                .replaceFirst("xes$", "x")
                .replaceFirst("s$", "");
        boolean quoted = names.codePoints().mapToObj(Character::toString).anyMatch(Masked::isQuote);
        if (quoted || found.group(7).matches("(?i).* and .*")) {
            return found.group();
        }
        String verb = switch (found.group(6).toLowerCase(java.util.Locale.ROOT)) {
            case "are" -> "is";
            case "have" -> "has";
            case "show" -> "shows";
            case "display" -> "displays";
            default -> found.group(6);
        };
        StringBuilder all = new StringBuilder();
        for (String name : Having.JOINT.split(names, -1)) {
            all.append(all.length() == 0 ? "" : ", ")
                    .append("check that the " + name + " " + kind + " " + verb + " " + found.group(7));
        }
        return all.toString();
    }

    /** {@code use the plus button 3 times to zoom in}: a button is used by a click. */
    private static String used(MatchResult found, Masked masked) {
        String place = found.group(2) == null ? "" : " next to " + found.group(2);
        String times = found.group(3) == null ? "" : found.group(3);
        return "click the " + found.group(1) + place + times;
    }

    /** {@code the header: logo, menu and search are visible}: each of them, in it. */
    private static String parts(MatchResult found, Masked masked) {
        String[] things = found.group(2).split(",? and |, ", -1);
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < things.length; i++) {
            if (Predicates.split(things[i]) != null || things[i].isBlank()) {
                return found.group();
            }
            boolean bare = !Masked.isQuote(things[i]) && !things[i].matches("(?i)(?:the|an?|its) .*");
            all.append(i == 0 ? "" : " and ")
                    .append(bare ? "the " : "")
                    .append(things[i].replaceFirst("(?i)^its ", "the "))
                    .append(" is visible in ")
                    .append(found.group(1));
        }
        return "check that " + all;
    }
}
