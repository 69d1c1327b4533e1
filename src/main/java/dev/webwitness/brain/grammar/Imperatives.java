package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a clause that starts with a verb, by handing it to the family the verb belongs to. */
final class Imperatives {
    /** {@code finish the wizard by clicking "Create"}: what is done stands at the end. */
    private static final Pattern BY = Pattern.compile(
            "\\p{L}+\\b[^,]*? by (?:simply |just )?((?:clicking|pressing|hitting|tapping|selecting|choosing|(?:un)?(?:tick|check)ing(?! (?:its|the|their|his|her|that)(?: (?:check ?|tick ?)?box)?$)|typing|entering|using|double-clicking|dragging)\\b.+)",
            Pattern.CASE_INSENSITIVE);

    /** Verbs after which a bare name is to be seen; what is only to be checked needs a whole statement. */
    private static final Pattern SEEING = Pattern.compile(
            "expect|see|look for|notice|observe|watch for|there|visible|shows?$|display$|contains?$|get$|find$");

    /** {@code Class is marked with a clock icon}: said of something, and nothing to press. */
    private static final Pattern SAYS = Pattern.compile(
            "[^,;]{2,40}? (?:is|are|gets?|got|should|must|has to|appears?|shows? up|starts?|ends?) .*",
            Pattern.CASE_INSENSITIVE);

    /** {@code zoom in with the plus button}: whatever it is called, the button is what is pressed. */
    private static final Pattern TOOL = Pattern.compile(
            "\\p{L}[^,]*? (?:with|using|via|by means of) (?:the |its )?(?:(?:little|small|tiny|big|red|round) )*(?<t>\\p{L}?[^,]*? (?:icon|button|link|arrow|toggle)|plus|minus|(?:bin|trash(?: can)?|dustbin|cross|x|×|heart|star|pencil|pen|gear|cog|eye|bell|paperclip|magnifier|smiley)(?: (?:next to|beside|near|at|on|in|of) [^,]+)?)(?: (?:once|twice|\\w+ times))?",
            Pattern.CASE_INSENSITIVE);

    /** {@code create the folder "Bob" using the plus}: what it is called is to be typed somewhere. */
    private static final Pattern GIVES = Pattern.compile(
            "(?:add|create|insert) (?-i:\\p{Lu})[^,]* (?:with|using|via|by means of) .*|(?:set|increase|decrease|raise|change|lower)\\b[^,]* to \\d[^,]* (?:with|using|via|by means of) .*|(?:create|add|submit|send|post|enter|save|apply|filter|confirm|make|insert)\\b[^,]*"
                    + Masked.QUOTE + "[^,]* (?:with|using|via|by means of) .*",
            Pattern.CASE_INSENSITIVE);

    /** {@code take the soup out again with the bin}: nothing is chosen. */
    private static final Pattern TAKES_AWAY = Pattern.compile(
            "(?:take|get|bring|throw|put|move)\\b[^,]*? (?:out|off|away|back|down|up)(?: again)? (?:with|using|via|by means of) .*",
            Pattern.CASE_INSENSITIVE);

    /** {@code assert toast "Saved"}: what stands in quotes is to be seen, whatever the verb. */
    private static final Pattern NAMED = Pattern.compile(
            "(?:for )?(?:the |an? )?(?:[\\p{L}-]+ ){0,3}" + Masked.QUOTE + "(?: [\\p{L}-]+)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code clicking "Delete" removes the account}: told, not ordered. */
    private static final Pattern FACT = Pattern.compile(
            "\\w{2,}ing\\b .*?\\b(?:should|must|will|would|can|may|might|could|does|do|is|are|was|has|removes?|deletes?|opens?|shows?|closes?|hides?|starts?|stops?|sends?|creates?|changes?|updates?|takes?|leads?|goes|moves?|saves?|cancels?|clears?|resets?|logs?|works?|triggers?|causes?|makes?|adds?|costs?|erases?|wipes?|ends?|lets?|gives?|brings?|loses?|fails?|destroys?|kills?|empties) (?:the|an?|you|your|me|my|it|its|all|every\\w*|any\\w*|no|not|to|in|into|out|off|up|be|money|nothing|data|"
                    + Masked.QUOTE + ").*",
            Pattern.CASE_INSENSITIVE);

    /** {@code crop looks fine}: a judgement of what its verb made, and nothing to press. */
    private static final Pattern JUDGED = Pattern.compile(
            "(?:still |now )?(?:looks?|seems?|feels?|sounds?) (?!(?:up|for|at|into|like)\\b)\\p{L}.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code Import finished}: told of what was started, and nothing to press. */
    private static final Pattern ENDS = Pattern.compile(
            "(?:(?:has|is|was) )?(?:finished|done|complete|completed|failed|succeeded|successful|successfully \\p{L}+ed|aborted|over)(?: (?:successfully|now|already|without errors))?(?:,.*)?[.!]?");

    private static final Pattern GIVEN_TIME = Pattern.compile(
            "(?:up to |about |at most |another )*(?:(?:\\d+(?:[.,]\\d+)?|an?|some|one|two|three|five|ten|half an?) ?(?:(?:good|short|little|more|few|full|couple of) )*(?:ms|s|secs?|mins?|seconds?|minutes?|milliseconds?|moments?|while|bit|beat|ticks?|time)\\b)",
            Pattern.CASE_INSENSITIVE);

    /** {@code crop, ratio 16:9}: a button whose name has ended. */
    private static final Pattern ENDED = Pattern.compile(
            "[,;] (?!(?:please|now|again|too|then|and|or|but|not|it|this|that|so|if|the|all)\\b)\\p{L}+ [^\\s,]*\\d",
            Pattern.CASE_INSENSITIVE);

    private Imperatives() {}

    /** What the clause orders; empty where it orders nothing that is understood. */
    static List<Meant> read(Clause clause, Memory memory) {
        String words = Normal.withoutSubject(clause.words());
        Matcher by = BY.matcher(words);
        if (by.matches() && !words.matches("(?i)no\\b.*")) {
            words = Prohibition.imperative(by.group(1));
        }
        List<Meant> repeated = Repeats.until(words, clause, memory);
        if (!repeated.isEmpty()) {
            return repeated;
        }
        List<Meant> keys = Pressing.bare(clause.with(words));
        if (!keys.isEmpty()) {
            memory.verb = Verb.PRESS;
            return keys;
        }
        Lexicon.Hit hit = Lexicon.verbAt(Prohibition.imperative(words));
        Matcher tool = TOOL.matcher(words);
        boolean away = TAKES_AWAY.matcher(words).matches();
        boolean said = hit == null && SAYS.matcher(words).matches();
        if (!said
                && (hit == null || hit.verb() == Verb.BUTTON || hit.verb() == Verb.IGNORE || away)
                && tool.matches()
                && !GIVES.matcher(words).matches()) {
            return Times.repeated(Pointing.click(clause.with(tool.group("t")), memory), Times.times(words));
        }
        if (hit == null) {
            return Carried.read(clause.with(words), memory);
        }
        if (hit.verb() == Verb.BUTTON && Arrows.presses(words)) {
            return Pointing.click(clause.with(words), memory);
        }
        if (hit.verb() == Verb.BUTTON
                && ENDED.matcher(words.substring(hit.phrase().length())).lookingAt()) {
            return List.of();
        }
        boolean gerund = hit.phrase().endsWith("ing") || !by.matches() && words.matches("(?i)\\w{3,}ing\\b.*");
        if (gerund
                && (Predicates.split(hit.rest()) != null || FACT.matcher(words).matches())) {
            return List.of();
        }
        Clause rest = clause.with(Mentioned.isKind(hit) ? "the " + hit.rest() : hit.rest());
        List<Meant> meant = byVerb(hit, rest, memory);
        if (!meant.isEmpty()) {
            memory.verb = hit.verb();
        }
        return meant;
    }

    private static List<Meant> byVerb(Lexicon.Hit hit, Clause rest, Memory memory) {
        return switch (hit.verb()) {
            case CLICK, DBLCLICK, RIGHTCLICK, HOVER, CLOSE -> Pointing.read(hit, rest, memory);
            case BUTTON ->
                JUDGED.matcher(rest.words()).matches()
                                || ENDS.matcher(rest.words()).matches()
                        ? List.of()
                        : Pointing.read(hit, rest, memory);
            case TYPE, FILL, CLEAR -> Typing.read(hit, rest, memory);
            case SET, CHANGE -> Setting.read(hit, rest, memory);
            case CHOOSE -> Choosing.choose(rest, memory);
            case CHECK, UNCHECK, TURN, LEAVE -> Boxes.box(hit, rest, memory);
            case OPEN, GO, BACK, FORWARD, RELOAD, RETURN -> Going.read(hit, rest, memory);
            case SWITCH -> Switching.read(hit, rest, memory);
            case SCROLL -> Scrolling.read(hit, rest, memory);
            case RESIZE -> Resizing.read(rest, memory);
            case PRESS -> Pressing.read(hit, rest, memory);
            case DIALOG_YES, DIALOG_NO -> Dialogs.read(hit, rest, memory);
            case WAIT ->
                hit.phrase().equals("give it")
                                && !GIVEN_TIME.matcher(rest.words()).lookingAt()
                        ? List.of()
                        : Waiting.read(rest, memory);
            case SEARCH, LOGIN -> Implied.read(hit, rest, memory);
            case EXPECT ->
                hit.phrase().startsWith("there ") && Counts.isBare(rest.words())
                        ? Counts.bare(rest, memory)
                        : SEEING.matcher(hit.phrase()).find()
                                        || NAMED.matcher(rest.words()).matches()
                                ? Expecting.read(rest, memory)
                                : Expecting.statement(rest, memory);
            case IGNORE -> List.of();
            case UPLOAD, DRAG, REMEMBER, EXTRACT, REPEAT, FIND, FILTER -> Later.read(hit, rest, memory);
        };
    }
}
