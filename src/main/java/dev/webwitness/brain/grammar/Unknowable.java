package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds what nobody can look up in the task or on the page: {@code likes same as before}, {@code with my name}, {@code somewhere in the middle}. Such steps are asked about. */
final class Unknowable {
    /** How something was, without a word of how that was. */
    private static final Pattern EARLIER = Pattern.compile(
            ".*\\b(?:(?:the )?same as (?:before|earlier|(?:at|in) the (?:start|beginning)|it was|they were)|(?:just |exactly |still )?(?:as|like) (?:before|earlier|it (?:was|used to be)|they (?:were|used to be)|(?:i|we|you|she|he) (?:had )?left (?:it|them)|(?:at|in) the (?:start|beginning))|the way (?:it|they) (?:was|were))\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code one less than before}: against a number that is told nowhere. */
    private static final Pattern THAN = Pattern.compile(
            ".*\\b(?:than|from|to) (?:it was |they were )?(?:before|earlier|at first|previously|at the (?:start|beginning))\\b.*|.*\\b(?:than|from what) (?:it|they) (?:was|were)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code on the second page there are …}, before anything was done: somebody has to go there. */
    private static final Pattern PAGE_FIRST = Pattern.compile(
            "(?:(?:check|verify|make sure|ensure|confirm)(?: that)? )?(?:on|at) (?:the (?:second|third|fourth|fifth|last|next|previous|\\d+(?:nd|rd|th)) page|page (?:[2-9]|\\d\\d+))\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** Somebody's own, which the task would have to tell. */
    private static final Pattern OWN = Pattern.compile(
            ".*\\b(?:with|contains?|shows?|says?|reads?|has|have|carries|bears|be|see|is|are|by|next to|beside) (?:my|your|his|her|their|our) (?:(?:own|full|first|last|real|user) )*(?<n>name|initials|nickname|e-?mail(?: address)?|address|phone(?: number)?|number|birthday|age)\\b(?! (?:field|box|input|column|is|are|was|should|must|has|shows?|reads?|says?|=)|:).*",
            Pattern.CASE_INSENSITIVE);

    /** Told only against something that is not told. */
    private static final Pattern COMPARED = Pattern.compile(
            "(?:(?:much|a bit|a little|slightly|even|way) )?(?:cheaper|dearer|pricier|higher|lower|bigger|smaller|larger|longer|shorter|faster|slower|quicker|better|worse|nicer|lighter|darker|brighter|older|younger|later|earlier|easier|(?:more|less) \\p{Ll}+|more|less|fewer)(?: (?:now|then|than (?:before|earlier)))?");

    /** {@code down by one}, {@code 2 higher than before}: counted from what it was. */
    private static final Pattern MOVED = Pattern.compile(
            "(?:(?:gone |moved |went )?(?:up|down)|increased|decreased|reduced|raised|lowered|grown|dropped|fallen|risen) by\\b.*|(?:one|two|three|(?:[€$£] ?)?\\d[\\d.,]*(?: ?(?:"
                    + Standing.UNIT
                    + "))?) (?:more|less|fewer|higher|lower|cheaper|longer|shorter)(?: than\\b.*)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code about the middle}, {@code the cheapest apples as well}: a place or thing that is only hinted at. */
    private static final Pattern VAGUE = Pattern.compile(
            "(?:about|around|roughly|approximately|more or less) (?:the )?(?:middle|half(?:way)?|cent(?:er|re)|end|start|beginning)"
                    + "|(?:in )?the (?:cheapest|dearest|newest|oldest|nearest|closest|nicest|best|biggest|smallest|largest|latest|most \\p{Ll}+)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code my filters are still set}: nothing tells which they were. */
    private static final Pattern STILL = Pattern.compile(
            "(?:.*\\b)?(?:my|your|our|his|her|their|the|all) (?:(?:search|own|other|previous|old|current|chosen) )*(?:filters?|choices?|selections?|settings?|preferences|options|values|entries|inputs?|changes|edits|columns|sorting) (?:(?:is|are|must be|should be) (?:all )?still (?:all )?(?:set|there|kept|applied|in place|active|selected|chosen|the same)|(?:is|are|must be|should be|have been|has been|were) (?:kept|preserved|remembered|retained))\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code cookies are set}: what is kept where no page shows it. */
    /** {@code Open two tabs: in the first …}: what goes to and fro is no list of fields. */
    private static final Pattern AT_ONCE = Pattern.compile(
            "open (?:two|three|four|several|\\d) (?:browser )?(?:tabs|windows)\\b.*", Pattern.CASE_INSENSITIVE);

    private static final Pattern HIDDEN = Pattern.compile(
            "(?:(?:check|verify|ensure|make sure|confirm)(?: that)? )?(?:it|this|that|everything|the (?:page|site|ui|app))(?:'s| is| are)(?: still| now| again)? in (?:english|french|german|spanish|italian|dutch|polish|portuguese|japanese|chinese)|(?:(?:check|verify|ensure|make sure|confirm)(?: that)? )?(?:the|an?|my) (?:previous|old|former|original) (?!page\\b)[\\p{L} -]{2,30} (?:is|are|should|must)(?: still)?(?: be)?(?: still| now)? (?:displayed|shown|visible|there|listed|gone|hidden|kept)|.*\\bmatch(?:es)? what (?:is|was|were|i|you|we)\\b.*|(?:.*\\b)?only (?:one|a single|1) .* at a time|(?:.*\\b)?(?:contains?|has|shows?|includes?|with) an? link to (?:/|https?:)\\S*|(?:check|verify|ensure|make sure|confirm)?(?: that)? ?(?:it|this|that) (?:moves?|jumps?|goes|is moved) to the (?:top|end|bottom|front)\\b.*|(?:please )?(?:check|verify|ensure|make sure|confirm) (?:that|whether|if) [^:\uE000-\uE7FF]{3,90}: (?:open|go to|navigate to|visit|click|press|type|enter) .*|(?:in )?(?:ascending|descending|alphabetical) order|(?:.*\\b)?(?:all|every|each|both)\\b.* (?:except(?: for)?|apart from|other than|with the exception of) .*|(?:that )?an? (?:invalid|wrong|malformed|incorrect|empty|bad|too short|too long|duplicate|existing|weak|valid)\\b[^\uE000-\uE7FF]{2,40} (?:shows?|displays?|gives?|triggers?|leads to|results in|is rejected with) .*|(?:that )?an? [^\uE000-\uE7FF]{2,40} (?:shorter|longer|larger|smaller|bigger|older|younger) than [^\uE000-\uE7FF]{1,30} (?:shows?|displays?|gives?|triggers?|leads to|results in|is rejected with) .*|(?:.*\\b)?no (?:page )?(?:navigation|redirect(?:ion)?|reload|request|api call|network (?:request|call)|submission)s? (?:takes? place|happens?|occurs?|(?:is|are|was) (?:made|sent|triggered|fired|done))\\b.*|(?:.*\\b)?(?:cookies?|(?:local|session) ?storage|caches?|session) (?:(?:is|are|has been|have been|was|were|should be|must be|gets?) )(?:now |really |all |not )?(?:set|stored|saved|cleared|written|deleted|wiped|removed|kept|valid|empty)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern HEARD =
            Pattern.compile("(?:.*\\s)?(?:out loud|aloud|audibl[ey]|hearable|heard)", Pattern.CASE_INSENSITIVE);

    private static final Pattern ANYWHERE = Pattern.compile(
            "(?:\\p{L}+ )?(?:click|pick|choose|select|take|press|open|tick|put|drag|drop|tap|set|get)\\b.*\\b(?:somewhere|anywhere|wherever|some place)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code rotate the preview somewhere}, {@code crop it somehow}: whatever is done, nothing tells where or how. */
    private static final Pattern VAGUELY = Pattern.compile(
            "\\p{L}+ .*\\b(?:somewhere|anywhere|wherever|some place|someplace|somehow)(?: else)?[.!]?",
            Pattern.CASE_INSENSITIVE);

    /** {@code open the copied link in a new tab}: the clipboard is not read. */
    private static final Pattern COPIED =
            Pattern.compile("(?:then )?open the copied (?:link|url|address)\\b.*", Pattern.CASE_INSENSITIVE);

    private static final Pattern WHOLE_SEEN = Pattern.compile(
            ".*\\b(?:until|till) (?:(?:you|i|we) (?:can )?see )?(?:the )?(?:whole|entire|complete|full) .*",
            Pattern.CASE_INSENSITIVE);

    private static final String NUMBER = "(?:\\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)";
    /** {@code one more item}: how many there were is not told. */
    private static final Pattern ADDED =
            Pattern.compile("(?:more|fewer|less|additional|extra|further) \\p{L}.*s", Pattern.CASE_INSENSITIVE);
    /** {@code the total is the sum of all items}: nobody works it out. */
    /** {@code the first row is the cheapest item}: which that is is told nowhere, and no text reads so. */
    private static final Pattern BY_RANK = Pattern.compile(
            "(?:the )?(?:cheapest|dearest|newest|oldest|latest|earliest|nearest|closest|best|worst|biggest|smallest|largest|highest|lowest|shortest|longest|most \\p{Ll}+|least \\p{Ll}+) (?:one|item|entry|product|match|result|price|value|row|date|offer|option|post|article|order|score|number|file|amount)s?|(?:the )?(?:old|previous|former|original|other|new|right|wrong|correct) (?:ones?|values?|text|name|title)");

    private static final Pattern TICKS_IT = Pattern.compile(
            "(?:then |now )?(?:tick|check|untick|uncheck|check off|tick off) (?:it|this|that)(?: again| off)?[.!]?",
            Pattern.CASE_INSENSITIVE);
    /** What nobody ticks: what stands in it is meant, and not told. */
    private static final Pattern UNTICKED = Pattern.compile(
            "(?:.* )?(?:list|table|grid|counter|badge|message|heading|title|toast|error|label|total|count|page|url)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SUM = Pattern.compile(
            "(?:the )?(?:sum|product|difference|average|total|number) of (?!\\d)\\p{Ll}.*", Pattern.CASE_INSENSITIVE);
    /** {@code only Bob is listed}: that nothing else is cannot be looked at. */
    private static final Pattern ALONE = Pattern.compile("(?:only|just|nothing but) \\S.*", Pattern.CASE_INSENSITIVE);
    /** {@code 3 rows are selected}: how many are so is counted by nobody. */
    private static final Pattern SO_MANY = Pattern.compile(
            "(?:(?:only|exactly|just|at least|at most) )?" + NUMBER + " (?!of\\b)\\p{Ll}+(?: \\p{Ll}+)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code is still the new one}: told by what was never given. */
    private static final Pattern REFERRED = Pattern.compile(
            "(?:the |that )?(?:new|old|other|right|correct|changed|former|previous) (?:one|ones|value)|(?:the )?(?:old|new|previous|former) \\p{Ll}+ (?:plus|minus|times|and|\\+|-|\\*) .*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern STATE = Pattern.compile(
            "(?:un)?(?:selected|checked)|(?:en|dis)abled|highlighted|active|expanded|collapsed|focused|on|off");

    private static final Pattern GOES =
            Pattern.compile("(?:delete|remove|clear|discard|trash|archive|empty|erase)\\b.*", Pattern.CASE_INSENSITIVE);

    private static final Pattern MAKES = Pattern.compile(
            "(?:save|submit|send|create|add|publish|post|book|order|import|upload)\\b.*", Pattern.CASE_INSENSITIVE);

    private static final Pattern LISTED = Pattern.compile(
            "(?:(?:verify|check|ensure|make sure|expect|confirm|see|and|then|now|assert)\\b(?: that| if)? )*(?:it|this|that) (?:is|should be|must be|has to be|appears?|shows? up|should (?:appear|show up)|must (?:appear|show up))\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern IN_LIST = Pattern.compile(
            ".* (?:in|on) the (?:[\\p{L}]+ )?(?:list|table|history|inbox|feed|overview|archive)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SPOKEN = Pattern.compile(
            "(?:(?:verify|check|ensure|make sure|expect|confirm|see|and|then|now|assert)\\b(?: that| if)? )*(?:it|this|that|he|she|they)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code still waiting}, {@code the bot says hello}: nobody tells who is, or in which words. */
    private static final Pattern UNTOLD = Pattern.compile(
            "(?:still|now) (?!loading\\b|missing\\b|pending\\b|showing\\b|existing\\b)\\p{Ll}{2,}ing(?: for .+)?|(?!type |write |enter |send |reply )[^:]+ says (?-i:hello|hi|hey|goodbye|good (?:morning|evening|night)|bye|thanks|thank you|sorry|welcome)(?: (?:back|to (?:me|you|us)|there|again|after|in|within)\\b.*)?",
            Pattern.CASE_INSENSITIVE);

    private static final String LEAD =
            "(?:(?:please )?(?:check|verify|ensure|make sure|confirm|assert|expect)(?: that)? )?";

    /** {@code the full card number is not displayed}, {@code the text is shown in bold}: which words those are is told nowhere, or no page says how they look. */
    private static final Pattern UNWORDED = Pattern.compile(
            LEAD
                    + "(?:the (?:full|whole|complete|entire) (?:\\p{Ll}+ )?(?:number|code|address|token|password|e-?mail|iban) (?:is|are|must|should|does|has)(?:n't| not)?\\b.*"
                    + "|.* as (?:its|the) (?:latest|newest|most recent|oldest) (?:entry|item|message|row|line)"
                    + "|.* (?:is|are|shown|displayed|rendered|appears?|set) in (?:bold|italics?|monospace)(?: text| letters| type| font)?"
                    + "|.*(?:is|are|be|shown|listed|displayed|appears?|shows? up|show up) on the \\d{1,2}(?:st|nd|rd|th)(?: of .*)?"
                    + "|.*\\b(?:row|line|card|entry) (?:with|of|for) (?:the (?:remembered|noted|saved)|that) \\p{Ll}+ (?:shows|contains|has|is|says|must|should)\\b.*"
                    + "|(?:you|i|we|they|the user) (?:(?:should|must|will) )?(?:get|see) an? list of (?!\\d)\\p{Ll}+"
                    + "|the .*\\bpage (?:of|for) the (?:first|second|third|last|chosen|selected) \\p{Ll}+ (?:opens|is shown|loads|is opened|appears)"
                    + "|(?:the )?(?:1st|first|2nd|second) one (?:that|which|that's|thats) .*)",
            Pattern.CASE_INSENSITIVE);

    private Unknowable() {}

    /** Whether nothing of it can be done, however it is cut. */
    static boolean all(Step step) {
        return AT_ONCE.matcher(step.words()).matches();
    }

    /** Whether the clause is read as something that depends on what is not told. */
    static boolean any(Clause clause, List<Meant> meant, Memory memory) {
        String words = clause.words();
        boolean done = meant.stream().anyMatch(one -> !one.actions().isEmpty() || one.flow() != null);
        if (!done) {
            return false;
        }
        boolean bound = meant.stream().anyMatch(Unknowable::isBound);
        boolean kept = bound
                || meant.stream()
                        .anyMatch(one -> memory.values.containsValue(
                                String.valueOf(one.intent().value())));
        return EARLIER.matcher(words).matches() && !kept
                || TICKS_IT.matcher(words).matches()
                        && meant.stream()
                                .anyMatch(one -> UNTICKED.matcher(
                                                String.valueOf(one.intent().target()))
                                        .matches())
                || meant.stream().noneMatch(Unknowable::does)
                        && UNTOLD.matcher(words).matches()
                || looks(meant)
                        && PAGE_FIRST
                                .matcher(
                                        clause.place() == null
                                                ? words
                                                : clause.place().written())
                                .matches()
                        && !memory.anyDone()
                        && meant.stream().noneMatch(Unknowable::does)
                || looks(meant) && THAN.matcher(words).matches() && !kept
                || ANYWHERE.matcher(words).matches()
                || COPIED.matcher(words).matches()
                || VAGUELY.matcher(words).matches() && meant.stream().allMatch(Unknowable::does)
                || STILL.matcher(words).matches() && memory.values.isEmpty()
                || WHOLE_SEEN.matcher(words).matches()
                || looks(meant) && HIDDEN.matcher(words).matches()
                || clause.place() != null && Recalled.tells(clause.place().written()) && !bound
                || looks(meant) && UNWORDED.matcher(words).matches() && !bound
                || looks(meant) && OWN.matcher(words).matches() && !given(words, meant, memory)
                || meant.stream()
                        .anyMatch(one -> vanished(words, one.intent(), memory) || made(words, one.intent(), memory))
                || meant.stream()
                        .anyMatch(one -> told(clause, one.intent())
                                || likened(clause, one.intent())
                                || counted(clause, one.intent()));
    }

    /** {@code click Delete, it is gone}: what was deleted is not told, and the button is not it. */
    private static boolean vanished(String words, Intent intent, Memory memory) {
        Named pressed = memory.opener;
        return intent.negated()
                && intent.action().equals("expect")
                && intent.scope() == null
                && pressed != null
                && pressed == memory.element
                && pressed.target().relation() == null
                && pressed.name().equals(intent.target())
                && GOES.matcher(pressed.name()).matches()
                && SPOKEN.matcher(words).matches();
    }

    /** {@code click Save, it is listed}: what was saved is not told, and the button is not it. */
    private static boolean made(String words, Intent intent, Memory memory) {
        Named pressed = memory.opener;
        return !intent.negated()
                && intent.action().equals("expect")
                && ("visible".equals(intent.value()) || IN_LIST.matcher(words).matches())
                && pressed != null
                && pressed == memory.element
                && pressed.name().equals(intent.target())
                && MAKES.matcher(pressed.name()).matches()
                && LISTED.matcher(words).matches();
    }

    /** Whether it is told against a number nobody gave, or of so many and no others. */
    private static boolean counted(Clause clause, Intent intent) {
        String target = String.valueOf(intent.target());
        String value = String.valueOf(intent.value());
        boolean said = clause.words().toLowerCase(Locale.ROOT).contains(target.toLowerCase(Locale.ROOT));
        return intent.action().equals("expect")
                && (value.matches(".*\\d+")
                                && ADDED.matcher(target).matches()
                                && clause.words()
                                        .matches("(?i).*\\b(?:has|have|contains?|there (?:is|are)|lists?)\\b.*")
                        || clause.words().contains(value) && SUM.matcher(value).matches()
                        || said && ALONE.matcher(target).matches()
                        || said
                                && STATE.matcher(value).matches()
                                && SO_MANY.matcher(target).matches());
    }

    /** {@code Recipients: same as subs}: nothing that is typed or stands there. */
    private static boolean likened(Clause clause, Intent intent) {
        String value = intent.value();
        return value != null
                && intent.action().matches("type|select|expect")
                && value.matches("(?i)(?:.*[:,] ?)?(?:the )?same (?:as|like)\\b.*")
                && clause.words().toLowerCase(Locale.ROOT).contains(value.toLowerCase(Locale.ROOT));
    }

    private static boolean does(Meant one) {
        return !one.intent().action().matches("expect|wait|extract|remember|type|scroll");
    }

    private static boolean looks(List<Meant> meant) {
        return meant.stream().anyMatch(one -> one.intent().action().equals("expect"));
    }

    /** Whether the task gave it, and it was read so. */
    private static boolean given(String words, List<Meant> meant, Memory memory) {
        Matcher own = OWN.matcher(words);
        String noun = own.matches() ? own.group("n").toLowerCase(Locale.ROOT) : "";
        return memory.values.keySet().stream().anyMatch(field -> field.equals(noun) || field.endsWith(" " + noun))
                && meant.stream()
                        .noneMatch(one -> String.valueOf(one.intent().value())
                                .toLowerCase(Locale.ROOT)
                                .endsWith(noun));
    }

    /** Whether what was remembered is put into it. */
    private static boolean isBound(Meant one) {
        return one.actions().toString().contains("{");
    }

    private static boolean told(Clause clause, Intent intent) {
        String value = intent.value();
        boolean bare = value != null
                && intent.action().equals("expect")
                && clause.words().toLowerCase(Locale.ROOT).contains(value.toLowerCase(Locale.ROOT));
        boolean put = value != null
                && intent.action().matches("type|drag|select")
                && VAGUE.matcher(value).matches()
                && clause.words().toLowerCase(Locale.ROOT).contains(value.toLowerCase(Locale.ROOT));
        boolean full = value != null
                && bare
                && value.matches("(?i)(?:full|complete)(?: again)?")
                && String.valueOf(intent.target()).matches("(?i)(?:.* )?(?:list|table|grid|results?|page)");
        boolean own = value != null
                && bare
                && value.matches("(?:your|my)(?: \\p{Ll}+){0,2}")
                && clause.words().matches(".*\\b(?:your|my) \\p{Ll}+(?: \\p{Ll}+)?[.!]?");
        return put
                || full
                || own
                || bare
                        && value != null
                        && (REFERRED.matcher(value).matches()
                                || "title".equals(intent.target())
                                        && value.matches(
                                                "(?i)(?:the )?(?:current|present|today's) (?:date|day|month|year|time|week)"))
                || bare
                        && (COMPARED.matcher(value).matches()
                                || BY_RANK.matcher(value).matches()
                                || MOVED.matcher(value).matches()
                                || HEARD.matcher(value).matches());
    }
}
