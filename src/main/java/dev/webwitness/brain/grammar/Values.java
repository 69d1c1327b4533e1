package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation;
import dev.webwitness.model.Expectation.Kind;
import dev.webwitness.model.Target;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an element is said to be or to show: its state, its value, whether it is there. */
final class Values {
    private static final String Q = Masked.QUOTE;

    /** Verbs that bring a value along: {@code drops to 5}, {@code costs 38 €}. */
    static final String BECOMES =
            "(?:(?:updates?|changes?|switch(?:es)?|returns?|goes|go|drops?|rises?|increases?|decreases?|jumps?|falls?|grows?|increments?|decrements?|scales?|shrinks?|doubles?|halves|adjusts?|rounds?|converts?|recalculates?|resets?|reverts?|defaults?|amounts?|comes?|moves?|links?|points?|turns?|flips?|climbs?|sinks?|(?:is|are|gets?|was|has been|be) (?:updated|changed|reset|increased|decreased|reduced|raised|lowered|switched|bumped))(?: back| up| down)* to|gets? to(?= [$€£]?\\d)|costs?(?! (?:(?:shows?|are|is|should|must|stays?|remains?|be|amounts?|says?|reads?|displays?|comes?|has|have|changes?|becomes?|drops?|rises?|falls?|goes|increases?|decreases?|updates?|equals?|totals?|will|can)\\b|=))|weighs?|departs? at|arrives? at|starts? at|ends? at|lists|holds|features)";

    private static final String FILLER =
            "(?:(?:now|still|also|already|all|both|again|automatically|currently|correctly|properly|back|only|always|each|once|instantly|immediately|really|actually|truly|definitely|finally|indeed|fully|clearly|initially|by default)\\s+)*";

    static final Pattern COPULA = Pattern.compile(
            "^(?:be|is|are|was|were|been|become|becomes|turns?|gets?|get|stays?|stay|remains?|remain|being|has become|has been|have been|has|have)\\s+"
                    + FILLER + "(?<n>(?:not|never)\\s+)?(?:" + FILLER
                    + ")(?:set to (?=on|off)|shown as |displayed as |still )?(?<c>.+)$",
            Pattern.CASE_INSENSITIVE);

    static final Pattern TEXT = Pattern.compile(
            "^(?<v>(?:be|is|are|gets?) (?:still |now |already |automatically )?(?:formatted like|changed to|set to|(?:pre-?(?:set|selected)) (?:to|with|as|on)|filled with|shown as|(?:pre-?)?(?:filled|populated)(?: in| out)? with|called|named|titled|equal to)|says?|reads?|shows?|displays?|tells?|states?|contains?|includes?|equals?|matches|reaches|reach|=|==|mentions?|offers?|provides?|is|are|be|has|have|was|becomes?|become|stays?|remains?|turns?|(?:starts?|begins?) with|ends? (?:with|in)|"
                    + BECOMES
                    + "|list|hold|feature|bears?|prints?|announces?|indicates?|carry|carries|render with|renders with)\\s+(?<n>not |no )?"
                    + FILLER
                    + "(?:(?:that|as|like|the|an?) )*(?:(?-i:text|value|words?|label|message|error|content|name|number|amount|string|heading|caption|class|status|title|exact text|placeholder)\\b\\s*(?:of |is |that says |saying |to be )?)?[:=]?\\s*(?<o>.+?)(?:\\s+(?:label|text|badge|in it|value|tag|class|instead|again|somewhere|message|status))?$",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern HEADING = Pattern.compile(
            "(?:has|have|shows?|displays?|bears?|carries) (?:now )?(?:the |an? )?(?:main )?(?:heading|headline|title)(?: of| saying| reading)? (?<v>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    /** What may follow on {@code is shown}: where, when or how; anything else would be passed over. */
    private static final String WHERE =
            "(?:(?:in|into|on|onto|at|under|underneath|below|beneath|above|over|next|beside|inside|within|near|by|with|without|for|as|to|from|after|before|behind|between|among|along|around|through|via|of|when|once|if|because|since|so|but|instead|again|now|there|here|too|also|still|already|automatically|briefly|shortly|immediately|instantly|right|correctly|properly|twice|once|only|any ?more|any longer|no longer|somewhere|anywhere|everywhere|first|last|left|top|bottom|together|separately|directly|just|each|every|all|exactly|during|per|like|outside|upon|straight|at|alongside|opposite|across|where|that|which|then)(?![\\p{L}\\d])|[(,])(?!.* [/|+] )";

    private static final Pattern THERE = Pattern.compile(
            "(?:visible|shown|displayed|revealed|uncovered|unveiled|(?:written|printed|mentioned|noted)(?= (?:in|on|at|below|under|above|next|beside|near|there|somewhere)\\b)|present|there|rendered|inserted|listed|on (?:the )?(?:page|screen|top)|(?:in|on) (?:the )?(?:\\w+ )?(?:list|table|cart|dom|view|menu|results|board|map|calendar|shelf|timeline|feed|inbox|thread|chat|conversation|sidebar|queue|history|log|folder|gallery|library|album|playlist)|in (?:the )?(?:\\w+ )?page|available|seen|found|open|opened|loaded|showing|offered|selectable|added|set|created|on screen|up)(?<place>\\s+"
                    + WHERE + ".*)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code in Done}, {@code under the "Archive" heading}: where it is to be seen. */
    private static final Pattern WITHIN = Pattern.compile(
            "(?:now |listed |shown |still )?(?:in|under|inside|within) (?:the )?(?<p>" + Q
                    + "|(?-i:\\p{Lu})[\\w'-]*(?: [\\w'-]+)?)(?: (?:column|list|section|tab|folder|group|panel|lane|heading|table|area))?",
            Pattern.CASE_INSENSITIVE);

    /** {@code unchecked in the share dialog}: how it is, and where. */
    private static final Pattern STATE_IN = Pattern.compile(
            "(?<s>(?:un)?(?:ticked|checked)|(?:en|dis)abled|gr[ae]yed[ -]out|expanded|collapsed|focused|focussed|read-?only|empty|highlighted|switched (?:on|off)|turned (?:on|off)|on|off) (?<p>(?:in|on|inside|within|under) (?:the |this |that )(?:[^,;]{2,30}? )?(?:dialog|dialogue|modal|pop-?up|popover|drawer|panel|pane|sidebar|menu|form|section|header|footer|tool ?bar|nav ?bar|(?:progress|status|tab) bar|stepper|calendar|nav(?:igation)?|tree|timeline|table|list|grid|row|card|window|overlay|sheet|wizard|tab|step|group|box|area|settings|preferences|filters?))",
            Pattern.CASE_INSENSITIVE);

    /** {@code shows a title, a text and an "OK" button}: what stands in quotes is only one of the things. */
    private static final Pattern AND_MORE = Pattern.compile(
            "\\p{L}+ (?:an?|the|its) (?-i:\\p{Ll})[^" + Q.substring(1, Q.length() - 1)
                    + "]*(?:,|,? and) (?:an?|the|its) [^,]*" + Q + ".*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern GONE = Pattern.compile(
            "(?:gone|hidden|removed|closed|absent|invisible|missing|deleted|dismissed|away|cleared from .*)(?:\\s+(?:from|again|after|in|on)\\b.*)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code 12 in the Quantity column}. */
    private static final Pattern COLUMN = Pattern.compile(
            "(?<v>" + Q + "|\\S+(?: \\S+)?) (?:in|under) (?:the |its )?(?<c>" + Q + "|[\\p{L}][\\p{L} ]{1,30}) column",
            Pattern.CASE_INSENSITIVE);

    /** What a button opens: that its name is seen does not say that it is open. */
    private static final Pattern MENU = Pattern.compile(
            "(?!an? ).*\\b(?:menu|sub-?menu|drop-?down|accordion|disclosure|section)(?: (?:list|section|item))?",
            Pattern.CASE_INSENSITIVE);

    /** What a page says in words: that it is {@code Active} says nothing of the element it stands in. */
    private static final Pattern STATUS = Pattern.compile(
            "(?!.*\\b(?:checkbox|switch|toggle|box|button|link|tab|(?:empty|error|loading|blank) state)\\b)(?!.*(?-i:\\p{Lu})\\p{L}* column$)(?:.*[\\s'])?(?:status|state|stage|phase|condition|availability|visibility)(?: (?:of|for|in) .*| (?:column|field|badge|label|cell|text|pill|tag|chip))?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern OPENED =
            Pattern.compile("(?:(?:open|opened|unfolded)|(?<c>closed|folded))", Pattern.CASE_INSENSITIVE);

    /** {@code is in the column Done}. */
    private static final Pattern IN_COLUMN = Pattern.compile(
            "(?:in|under|on) (?:the )?(?:column|section|list|tab|folder|group|panel|lane|table|area|board) (?:" + Q
                    + "|(?-i:\\p{Lu})[\\w'-]*(?: [\\w'-]+){0,2})",
            Pattern.CASE_INSENSITIVE);
    /** A corner or an end of the window, or what was spoken of last. */
    private static final Pattern SIDE = Pattern.compile(
            "(?:placed |located |positioned |shown )?(?:at|in|on) (?:the )?(?:very )?(?:bottom|(?:top|bottom|upper|lower)[ -](?:left|right)|middle|cent(?:er|re))(?: (?:corner|side|edge))?(?: of (?:the |this )?(?:page|screen|window))?|in (?:it|there)|on it",
            Pattern.CASE_INSENSITIVE);
    /** Who speaks where the page does. */
    private static final Pattern SYSTEM = Pattern.compile(
            "(?:the |our |your |this )?(?:system|app|application|software|website|web ?page|portal|platform|tool|program|web ?app|ui)",
            Pattern.CASE_INSENSITIVE);

    private Values() {}

    static List<Meant> complement(
            String subject, String c, String predicate, Clause clause, Memory memory, boolean negated) {
        String bare = c.replaceFirst(
                "(?i)\\s+(?:again|now|afterwards|anymore|yet|then|automatically|instead|after .*|until .*|for .*|on both.*|as well|too|at all|(?:the )?whole time)$",
                "");
        String state = Lexicon.STATES.get(bare.toLowerCase(Locale.ROOT));
        boolean word = state != null || bare.matches("(?i)open|opened|closed|hidden|visible|available|shown");
        if (word && STATUS.matcher(subject).matches() && !"empty".equals(state)) {
            return valued(subject, clause.plain(bare), Kind.VALUE, clause, memory, negated);
        }
        if (negated && bare.matches("(?i)clickable|pressable|tappable")) {
            return InState.read(subject, "disabled", clause, memory, false);
        }
        if (bare.equalsIgnoreCase("cleared")) {
            return InState.read(subject, "empty", clause, memory, negated).stream()
                    .map(meant -> meant.shown(""))
                    .toList();
        }
        if (bare.matches("(?i)(?:there|visible|shown|displayed|listed|gone|hidden|open|closed), .*")) {
            return List.of();
        }
        Matcher opened = OPENED.matcher(bare);
        if (opened.matches() && MENU.matcher(subject).matches()) {
            Named menu = Things.subject(subject, clause, memory);
            boolean closed = opened.group("c") != null;
            return menu == null
                    ? List.of()
                    : List.of(Meant.expect(
                            menu.name(),
                            "visible",
                            negated ^ closed,
                            menu.scope(),
                            new Expectation(Kind.STATE, menu.target(), negated ^ closed ? "closed" : "open", false)));
        }
        if (bare.matches("(?i)open|closed") && Looks.isRecord(subject)) {
            return valued(subject, clause.plain(bare), Kind.VALUE, clause, memory, negated);
        }
        List<Meant> active = Active.read(subject, predicate, bare, clause, memory, negated);
        if (!active.isEmpty()) {
            return active;
        }
        if (state != null) {
            return InState.read(subject, state, clause, memory, negated);
        }
        Matcher stateIn = STATE_IN.matcher(bare);
        String stands =
                stateIn.matches() ? Lexicon.STATES.get(stateIn.group("s").toLowerCase(Locale.ROOT)) : null;
        if (stands != null && Scope.of(stateIn.group("p"), clause.masked()) != null) {
            return InState.read(subject + " " + stateIn.group("p"), stands, clause, memory, negated);
        }
        List<Meant> kept = Complements.kept(subject, bare, clause, memory, negated);
        if (!kept.isEmpty()) {
            return kept;
        }
        if (GONE.matcher(bare).matches()) {
            return Things.shown(subject, clause, memory, !negated);
        }
        List<Meant> placed = Complements.read(subject, bare, clause, memory, negated);
        if (!placed.isEmpty()) {
            return placed;
        }
        Matcher at = Pattern.compile("(?i)(?:set |now )?at (" + Q
                        + "|(?:level|stage|tier|grade|phase) \\d+|[$€£]?\\d\\S*(?: [\\p{L}%€$]+)?)")
                .matcher(bare);
        if (at.matches()) {
            return valued(subject, clause.plain(at.group(1)), Kind.VALUE, clause, memory, negated);
        }
        Matcher placedText = Pattern.compile(
                        "(?i)(?:in|inside|within|under|on|below|above) (?:the|its|this|that) \\p{Ll}+(?: \\p{Ll}+)?")
                .matcher(bare);
        if (Masked.isQuote(subject)
                && placedText.matches()
                && !THERE.matcher(bare).matches()) {
            return List.of(Expecting.text(clause.plain(subject), negated).scoped(clause.plain(bare)));
        }
        Matcher within = WITHIN.matcher(bare);
        Named inside = within.matches() ? Things.subject(subject, clause, memory) : null;
        if (Masked.isQuote(subject)
                && within.matches()
                && bare.matches(
                        "(?i)(?:now |still )?(?:listed |shown )?under .*|(?:now |still )?(?:listed|shown) in .*")) {
            return List.of(Expecting.text(clause.plain(subject), negated)
                    .scoped(clause.plain(bare.replaceFirst("(?i)^(?:now |still |listed |shown )+", ""))));
        }
        if (inside != null && inside.target().scope() == null) {
            String place = clause.plain(within.group("p"));
            Named placedIn =
                    new Named(inside.name(), inside.within(place, "in").target(), clause.plain(bare), inside.sure());
            return List.of(Expecting.visible(placedIn, negated));
        }
        if (IN_COLUMN.matcher(bare).matches()) {
            Named held = Things.subject(subject, clause, memory);
            Scope place = Scope.of(
                    bare.replaceFirst("(?i)^((?:in|under|on) (?:the )?)\\p{L}+ (.+)$", "$1$2"), clause.masked());
            return held == null || place == null
                    ? List.of()
                    : List.of(Expecting.visible(
                            new Named(
                                    held.name(),
                                    held.within(place.text(), "in").target(),
                                    clause.plain(bare),
                                    held.sure()),
                            negated));
        }
        if (SIDE.matcher(bare).matches()) {
            return Things.shown(subject, clause, memory, negated).stream()
                    .map(one -> one.scoped(clause.plain(bare)))
                    .toList();
        }
        Matcher there = THERE.matcher(bare);
        if (there.matches()) {
            if (there.group("place") != null
                    && there.group("place")
                            .matches(
                                    "(?i)\\s+with .*|.* with (?:my|your|his|her|their) .*|.*, (?:and )?(?:the|an?|it|its|no) .*")) {
                return List.of();
            }
            if (there.group("place") != null && Looks.isColoured(there.group("place")) && !Things.isMessage(subject)) {
                return List.of();
            }
            if (bare.matches("(?i).*\\bon the (?:left|right)\\b.*")) {
                return Things.shown(subject, clause, memory, negated).stream()
                        .map(Meant::unsure)
                        .toList();
            }
            return bare.matches("(?i)(?:in|on) .*|listed.*")
                    ? Places.listed(subject, bare, clause, memory, negated)
                    : Places.seen(subject, bare, clause, memory, negated);
        }
        return List.of();
    }

    static List<Meant> valued(String subject, Matcher text, Clause clause, Memory memory, boolean negated) {
        String object = text.group("o").strip();
        String verb = text.group("v").toLowerCase(Locale.ROOT);
        List<Meant> again = StillGiven.again(subject, text, clause, memory, negated);
        if (again != null) {
            return again;
        }
        Matcher heading = HEADING.matcher(text.group());
        if (heading.matches() && subject.matches("(?i)(?:the |this )?(?:page|screen|site|view|section)")) {
            String title = clause.plain(heading.group("v"));
            Named head = Named.of(title, "heading");
            return List.of(Meant.expect(
                    "heading", title, negated, null, new Expectation(Kind.VISIBLE, head.target(), "visible", negated)));
        }
        Matcher column = COLUMN.matcher(object);
        Named row = column.matches() ? Things.subject(subject, clause, memory) : null;
        if (row != null && "row".equals(row.target().role())) {
            int nth = row.target().ordinal();
            String which = nth == 0 ? row.target().scope() : (nth < 0 ? "last" : "#" + nth) + " row";
            Named cell = Named.of(clause.plain(column.group("c")), null).within(which, "row");
            String shown = clause.plain(column.group("v"));
            return List.of(Meant.expect(
                    row.name(),
                    shown,
                    negated,
                    "in the " + cell.name() + " column",
                    new Expectation(Kind.VALUE, cell.target(), shown, negated)));
        }
        String keptPart = Contained.kept(text.group(), memory);
        if (keptPart != null) {
            return Remembered.held(subject, keptPart, clause, memory, negated).stream()
                    .map(meant -> meant.shown(keptPart))
                    .toList();
        }
        List<Meant> part = Contained.read(subject, text.group(), clause, memory, negated);
        if (part != null) {
            return part;
        }
        if (Remembered.isOld(object, text.group())) {
            return Remembered.old(subject, clause, memory, negated);
        }
        if (object.equalsIgnoreCase("valid") && subject.matches("(?i)(?:.* )?form")
                || object.matches("(?i)into (?!" + Q + ").*") && verb.matches("turns?|changes?|becomes?")
                || subject.matches("(?i)(?:only|exactly|just|at|no|more|less|fewer) .*")
                        && InState.SO_MANY.matcher(subject).matches()
                || subject.matches("(?i)(?:the )?(?:first|second|third|fourth|fifth|last)|\\d+ of (?:the )?\\d+ .*")) {
            return List.of();
        }
        if (verb.matches("shows?") && object.matches("(?i)up\\b.*")) {
            return List.of();
        }
        List<Meant> several = Complements.several(subject, object, clause, memory, negated);
        if (!several.isEmpty()) {
            return several;
        }
        Matcher numbered = Pattern.compile(
                        "(?i)(?:\\p{L}+ )?(?:badge|label|counter|bubble|chip|tag|value|price|number) (?:with|of|saying|showing) (?:the )?(?:number |text |value )?(\\S+)")
                .matcher(object);
        if (numbered.matches()) {
            object = numbered.group(1);
        }
        if (Looks.isRelation(object)
                || verb.matches("equals|match(?:es)?") && object.matches("(?:the |its )?\\p{Ll}[^\uE000-\uE7FF\\d]*")
                || verb.matches("is|are|be|was")
                        && object.matches("(?:\\p{Ll}*(?:ed|sent|shown|built|written)|reset)(?: .*)?")
                        && !subject.matches("(?i).*\\b(?:state|status|label|result|value)")) {
            return InState.untold(subject, object, clause, memory, negated);
        }
        if (object.equalsIgnoreCase("gone") && verb.matches("is|are|be|was")) {
            return List.of();
        }
        if (verb.matches("is|are|be|was")
                && (object.matches("(?i)(?:visible|shown|displayed|present|rendered|listed)\\b.+")
                        || object.matches("(?i)(?:there|gone|hidden|open|closed), .*"))) {
            return List.of();
        }
        if (verb.matches("is|are|be|was")
                && object.matches("(?i)shown|displayed|present|rendered|listed|visible")
                && !STATUS.matcher(subject).matches()) {
            Named whole = Things.isKept(subject) ? null : Things.subject(subject, clause, memory);
            return whole == null ? List.of() : List.of(Expecting.visible(memory.remember(whole), negated));
        }
        int comma = object.indexOf(", ");
        if (comma > 0 && goesOn(object.substring(comma + 2))
                || verb.matches("is|are|be|was") && object.matches("(?i)(?:read|spoken|heard|sung|played)\\b.*")) {
            return List.of();
        }
        if (object.matches("(?i)(?:exactly|only|just) (?:the|these|those) .*")) {
            return List.of();
        }
        Matcher quoted =
                Pattern.compile("(?:.*\\s)?(" + Q + ")(?:\\s(?<after>.*))?").matcher(object);
        boolean quote = quoted.matches();
        if (quote
                && quoted.group("after") != null
                && !mayFollow(quoted.group("after").strip())) {
            return List.of();
        }
        if (quote && AND_MORE.matcher(text.group()).matches()) {
            return List.of();
        }
        if (quote && object.matches("(?i).*" + Q + ",? (?:and|but|while|although|though) (?!" + Q + ").*")) {
            return List.of();
        }
        if (quote
                && object.replaceAll("[^" + Q.substring(1, Q.length() - 1) + "]", "")
                                .length()
                        > 1
                && !object.matches("(?i).*\\b(?:or|of|in|under|below|above|next to|for|with)\\b.*")) {
            return List.of();
        }
        if (!quote && object.matches("(?i)(?:on|in|at|from|for|between|until|till|during|since|of|by|like|as) .*")) {
            return List.of();
        }
        if (!quote
                && Looks.isLook(object)
                && !subject.matches(
                        "(?i).*\\b(?:theme|mode|scheme|colou?r|style)(?: (?:field|dropdown|list|select|picker|box|selector))?")) {
            return List.of();
        }
        boolean copula = verb.matches("is|are|be|was|has|have|stays?|remains?|turns?");
        String value = clause.plain(quote ? quoted.group(1) : object);
        if (!quote
                && (object.split("\\s+", -1).length > (copula ? 4 : 9)
                        || object.matches(
                                "(?i).*\\b(?:you|i|we|same|previous|expected|correct|than|unchanged|different|whole|still|able|kept|untouched|changed|increased|decreased|gone (?:up|down)|risen|fallen|dropped|before|seen|this|new|remembered|possible|working|ok|fine|good|nice|formatted|correctly|properly)\\b.*"))) {
            return List.of();
        }
        boolean called = text.group()
                        .matches(
                                "(?i).*?\\b(?:value|text|label|content|placeholder|caption)(?: of| is| to be)?[:=]? \\S+")
                || object.matches("\\S*[@\\d]\\S*|\\S+\\.\\w{2,5}");
        if (!quote
                && !called
                && copula
                && object.matches("(?:\\p{Ll}\\S*|[Aa]n? .*|the .*)")
                && !verb.matches("is|are|be") | object.matches("(?i)(?:an? |the ).*")
                && !object.matches("(?i)true|false|\\p{Ll}\\S*=.*")) {
            return List.of();
        }
        if ((SYSTEM.matcher(subject).matches() || subject.matches("(?i)(?:the |this |our )(?:[\\p{L}-]+ )?form"))
                && verb.matches("says?|shows?|tells?|displays?|reads?|states?|mentions?")) {
            return List.of(Expecting.text(value, negated));
        }
        if (subject.equalsIgnoreCase("it")
                && verb.matches("says?|reads?|shows?|displays?|states?")
                && !Standing.canSay(memory)) {
            return List.of(Expecting.text(value, negated));
        }
        Named renamed = Renamed.of(subject, verb, clause, memory);
        if (renamed != null) {
            return List.of(Renamed.called(renamed, value, negated));
        }
        String shape = Shape.of(verb, value);
        if (shape == null) {
            return List.of();
        }
        if (!shape.equals(value)) {
            Named whose = Things.subject(subject, clause, memory);
            if (whose != null && Things.isMessage(whose.name())) {
                return List.of(Things.valued(whose, value, negated, Kind.CONTAINS));
            }
            return whose == null
                    ? List.of()
                    : List.of(Meant.expect(
                            whose.name(),
                            value,
                            negated,
                            whose.scope(),
                            new Expectation(Kind.COMPARED, whose.target(), "~" + shape, negated)));
        }
        Named control = verb.matches("(?:changes?|switch(?:es)?|turns?|flips?|becomes?)(?: back)?(?: to)?|becomes?")
                        && !negated
                        && subject.matches("(?i).*\\b(?:button|link|tab)")
                ? Things.subject(subject, clause, memory)
                : null;
        if (control != null
                && control.target().role() != null
                && control.target().how() == Target.How.NAME) {
            Target now = Named.of(value, control.target().role()).target();
            return List.of(Meant.expect(
                    control.name(),
                    value,
                    false,
                    control.scope(),
                    new Expectation(Kind.VISIBLE, now, "visible", false)));
        }
        boolean contains =
                verb.matches("contains?|includes?|mentions?|tells?|carr.*|states?|list|lists|bears?|prints?");
        return valued(subject, value, contains ? Kind.CONTAINS : Kind.VALUE, clause, memory, negated);
    }

    /** Whether something else is told after a comma, which is no part of a text: {@code 3 pins, one of them red}. */
    private static boolean goesOn(String after) {
        return Joints.stated(after)
                || after.matches(
                        "(?:the|an?|one|two|three|its|no|each|both|all|none|some|with|but|not|only|and (?:the|an?|its)) \\S.*");
    }

    /** Whether the words after a quoted text tell where, when or how it is, or what kind of thing. */
    private static boolean mayFollow(String after) {
        return Pattern.compile(WHERE, Pattern.CASE_INSENSITIVE).matcher(after).lookingAt()
                || BareName.isKind(after)
                || after.startsWith(",")
                || after.matches(".*" + Q + ".*");
    }

    static List<Meant> valued(String subject, String value, Kind kind, Clause clause, Memory memory, boolean negated) {
        String bare = subject.replaceFirst("(?i)^(?:the|an?) ", "");
        if (bare.equalsIgnoreCase("body")
                && memory.fields.stream().noneMatch(one -> one.name().equalsIgnoreCase("body"))) {
            return List.of(Meant.expect("body", value, negated, Kind.TEXT, null, value));
        }
        if (bare.matches("(?i)it") && memory.element == null
                || bare.matches("(?i)page|screen|this|content|text|(?:\\w+ )?(?:404|error) page|site")) {
            return List.of(Expecting.text(value, negated));
        }
        if (bare.equalsIgnoreCase("current page") && value.matches("\\d+")) {
            return List.of();
        }
        Named row = Standing.row(subject);
        Named named = row != null ? row : Things.subject(subject, clause, memory);
        if (named == null) {
            return List.of();
        }
        if (!Things.isMessage(named.name())) {
            memory.remember(named);
        }
        return List.of(Things.valued(named, value, negated, kind));
    }
}
