package dev.webwitness.brain.grammar;

import java.util.regex.Pattern;

/** Statements about looks and judgements, which nothing here can check, and words that are no value. */
final class Looks {
    /** How something looks, which nothing here can judge. */
    private static final Pattern LOOK = Pattern.compile(
            "(?:(?:in|a bit|slightly|all|now|more|very|light|dark|bright|deep)"
                    + " )*(?:red|green|blue|yellow|orange|gr[ae]y|black|white|purple|pink|brown|dark|light|darker|lighter|bold|italic|bigger|smaller|larger|wider|narrower|longer|shorter|cheaper|dearer|faster|slower|quicker|easier|better|worse|brighter|cleaner|clearer|closer|heavier|taller|filled(?! (?:in |out )?with (?-i:\\p{Lu}|\\d|\\S+@))|nice|nicer|pretty|good|fine|ok(?:ay)?|right|correct|readable|smooth|fast|slow|quick|complete|consistent|aligned|centered|centred|responsive|sharp|blurry|crossed (?:out|off)|dimmed|faded|styled|animated|colou?red|plausible|reasonable|sensible|broken|intact|unchanged|as"
                    + " (?:before|they were|it was|expected|usual))(?: .*)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code slightly indented}: more or less so, which is for the eye to tell. */
    private static final Pattern HEDGED = Pattern.compile(
            "(?:slightly|somewhat|a (?:bit|little)|(?:bit|little)(?= \\p{L}+ed\\b)|rather|fairly|a touch|kind of|sort of|roughly|barely|hardly) (?-i:\\p{Ll})[\\p{L} -]*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern JUDGED =
            Pattern.compile("(?i).*\\b(?:always|correctly|properly|as expected|as intended|as usual|as"
                    + " designed|smoothly|nicely|well)\\b(?! as).*");

    private static final Pattern COLOURED = Pattern.compile("(?i)\\s*(?:in|as) (?:a )?(?:(?:light|dark|bright)"
            + " )?(?:red|green|blue|yellow|orange|gr[ae]y|black|white|bold|italics?|purple|pink)\\b.*");

    /** {@code the timer is running}: one look does not tell. */
    private static final Pattern CLOCK = Pattern.compile(
            "(?:.* )?(?:timer|clock|stop ?watch|countdown|animation|slide ?show|carousel|counter)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern MOVES = Pattern.compile(
            "(?:(?:is|are|be|keeps?|stays?|starts?|goes on|continues) (?:still |now )?(?:running|ticking|counting|moving|spinning|rotating|sliding)|runs|ticks|counts|moves|spins|rotates|slides)(?: up| down| on)?",
            Pattern.CASE_INSENSITIVE);

    private Looks() {}

    static boolean isColoured(String words) {
        return COLOURED.matcher(words).matches();
    }

    /** Whether it says that something is as it ought to be, which is for the caller to spell out. */
    static boolean isJudged(String subject, String predicate) {
        if (subject.matches("(?i)(?:an? |the )?(?:e-?mail|mail|sms|text message|letter)\\b.*")
                && predicate.matches("(?i).*\\b(?:sent|delivered|received|arrives?)\\b.*")) {
            return true;
        }
        if (CLOCK.matcher(subject).matches() && MOVES.matcher(predicate).matches()) {
            return true;
        }
        boolean coloured = predicate.matches(
                "(?i).*\\b(?:shown|displayed|marked|rendered|highlighted|visible|printed|written|appears?) in (?:light"
                        + " |dark |bright )?(?:red|green|blue|yellow|orange|gr[ae]y|black|white|bold|italics?)\\b.*");
        return coloured && !Things.isMessage(subject)
                || JUDGED.matcher(predicate).matches()
                || LOOK.matcher(predicate.replaceFirst(
                                        "(?i)^(?:be|is|are|was|were|becomes?|turns?|gets?|stays?|remains?|looks?|seems?|goes)\\s+",
                                        ""))
                                .matches()
                        && !predicate.matches(".*" + Masked.QUOTE + ".*|(?i).*\\b(?:dark|light)");
    }

    static boolean isLook(String words) {
        return LOOK.matcher(words.strip()).matches()
                || HEDGED.matcher(words.strip()).matches();
    }

    /** {@code above "Bob"}: said of where it is, not of what it says. */
    static boolean isRelation(String object) {
        return object.length() > 1
                && object.matches(
                        "(?i)(?:above|below|before|after|next|left|right|between|under|over|inside|in|on|at|near|behind|beside|greater|less|more|fewer|different|same|from|within)\\b.*");
    }

    /** Whether it is something that is kept open and closed in a system, not on the screen. */
    static boolean isRecord(String subject) {
        return subject.matches(
                "(?i)(?:.* )?(?:issue|ticket|task|case|order|thread|poll|request|account|deal|bug|incident)(?: .*)?");
    }
}
