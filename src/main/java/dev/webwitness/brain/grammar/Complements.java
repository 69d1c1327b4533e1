package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation.Kind;
import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is said of a subject besides states and texts: its place in an order, what it is marked as, what it has. */
final class Complements {
    private static final Pattern FIRST = Pattern.compile(
            "(?:listed |shown |ranked |placed |displayed |sorted )?(?:(?:on|at|to) (?:the )?(?:very )?(?<top>top)(?: of .*| in .*)?|(?:as )?(?:the |in )?(?:the )?(?<first>first|last|topmost|top(?= (?:one|item|entry|row|result|hit|card|post|message|task)\\b))(?: one| item| entry| row| result| hit| card| post| message| task| comment| place| position| in the list)?(?: (?:in|of|on) .*)?|(?:at )(?:the )?(?:very )?(?<end>bottom|end)(?: of .*| in .*)|(?:back )?(?:(?:on|in|at) )?(?:the )?(?<nth>second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d{1,2}(?:st|nd|rd|th))(?: (?:place|position|spot|rank)(?: (?:in|of|on) .*)?| (?:in|of|on) (?:the )?(?:[\\p{L}]+ )?(?:list|table|queue|ranking|order|results|column)))",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern MARKED = Pattern.compile(
            "(?:marked|flagged|labell?ed|tagged|shown|displayed|listed|set|rendered|highlighted|indicated|given|reported)(?: as| to| with)(?: being)? (?<v>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern HAS = Pattern.compile(
            "(?:has|have|contains?|shows?|includes?|displays?|gets?|carries|carry|offers?) (?:(?:now|also|still|each|all) )*(?:an?|some|its own|their) (?<v>(?:"
                    + Masked.QUOTE
                    + "|[\\p{L} -]+?)(?: (?:button|icon|link|checkbox|image|badge|label|menu))?(?:(?:,? and |, )(?:an? )?(?:"
                    + Masked.QUOTE + "|[\\p{L} -]+?)(?: (?:button|icon|link|checkbox|image|badge|label|menu))?)*)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern WITH = Pattern.compile(
            "(?<p>.+?),? with (?:(?:(?<o>at least|at most|exactly) )?(?<n>\\d{1,5}|one|two|three|four|five|six|seven|eight|nine|ten) (?<t>\\p{L}[\\p{L} -]*)(?: in it)?|(?:the |an? )?(?<w>.+?) (?:showing|displayed|shown|visible|selected|highlighted))",
            Pattern.CASE_INSENSITIVE);
    /** {@code appears containing "x"}, {@code pops up saying "x"}. */
    private static final Pattern SAYING = Pattern.compile(
            "(?:is (?:shown|displayed|visible)|be (?:shown|displayed|visible)|\\p{L}+(?: (?:up|out|in|down))?),? (?:containing|saying|reading|listing|stating|showing|that says|which says|that reads) (?:the (?:text |words? |message )?)?(?<v>"
                    + Masked.QUOTE + ")",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern EARLIER = Pattern.compile(
            "(?i)(?:be |is |are |has |have )?(?:returns?|goes|go|gets?|resets?|reverts?|back|reset|restored|returned|jumps?|snaps?|set)(?: back)? to (?:its|their|the|his|her) (?<v>(?:previous|old|original|initial|default|former|earlier|last|starting) (?:value|state|position|size|order|setting|text|price|number|place|selection)s?)");
    private static final Pattern LIST = Pattern.compile(
            "(?:the |these |both )?(?:\\p{Ll}+ )?(?:(?:options|items|entries|buttons|links|columns|tabs|values|texts|words|choices|labels|headers|cards|tiles|sections|fields) )?(?<l>"
                    + Masked.QUOTE + "(?:, " + Masked.QUOTE + ")*,? and " + Masked.QUOTE
                    + ")|(?:the )?(?:\\p{Ll}+ )?(?:options|items|entries|buttons|links|columns|tabs|values|choices|labels|headers|cards|tiles|sections|fields):? (?<m>\\p{Lu}\\w*(?:, \\p{Lu}\\w*)*,? and \\p{Lu}\\w*)|(?<k>\\p{Lu}\\w*(?: \\p{Lu}\\w*)?(?:, \\p{Lu}\\w*(?: \\p{Lu}\\w*)?)+,? and \\p{Lu}\\w*(?: \\p{Lu}\\w*)?)");
    private static final Pattern CLASS = Pattern.compile(
            "(?i)(?:has|have|gets?|carries|carry|contains?) (?:the |an? )?(?:css[ -]?)?class(?:es|name)? (?:of |named |called )?("
                    + Masked.QUOTE + "|(?-i:[a-z])\\S*)");
    private static final Pattern TAG = Pattern.compile(
            "(?i)(?:is|are|be|gets?) (?:now )?(?:wrapped|inside|rendered|shown|contained|put|enclosed)(?: in(?:side|to)?| as| within| by)? (?:an? |the )?<(\\w+)>(?: tags?| elements?)?");
    private static final Pattern LANGUAGE = Pattern.compile(
            "(?i)(?:is|are|be|appears?) (?:now |again |back )?in (?<l>english|german|deutsch|french|spanish|italian|dutch|portuguese|polish|russian|chinese|japanese|turkish|swedish|arabic)(?: again| now)?");
    private static final Pattern UNIT = Pattern.compile(
            "(?i)(?:is|are|be) (?:given|shown|displayed|measured|listed|told|expressed|stated|printed|written) in (?<u>"
                    + Standing.UNIT + ")");

    /** What only says something, and is pressed by nobody: {@code a "New" label}. */
    private static final Pattern TEXTUAL = Pattern.compile(
            "(?:\\p{Ll}+ )?(?<v>" + Masked.QUOTE
                    + ") (?:labels?|badges?|tags?|chips?|ribbons?|markers?|stamps?|status|captions?|notes?|flags?|stickers?)",
            Pattern.CASE_INSENSITIVE);

    /** {@code shows Anna with the role Editor}, {@code appears in the list with status Invited}. */
    private static final Pattern AND_WITH = Pattern.compile(
            "(?<p>(?:shows?|lists?|contains?|displays?|includes?|has|have|appears?|is (?:shown|listed|displayed)|be (?:shown|listed|displayed))\\b.*?),? with (?:an? |the )?(?<f>status|state|role|price|type|priority|date|name|label|value|amount|quantity|total|title|category|owner|email)(?: of| being)? (?<v>"
                    + Masked.QUOTE + "|[$€£]?\\d\\S*|(?-i:\\p{Lu})\\S*(?: (?-i:\\p{Lu})\\S*)?)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern AS = Pattern.compile(
            "(?:shows? up|appears?|comes? up|turns? up|pops? up|(?:is|are|be) (?:now |still )?(?:shown|listed|displayed))(?: (?:in|on|under) (?:the |this )?[^,]{2,30}?)? as (?:being )?(?:an? |the )?(?<v>\\S.*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern JUDGED = Pattern.compile(
            "(?:before|usual|always|expected|intended|designed|planned|wanted|requested|ordered|desired|normal|described|in|on|it|they|you|i|we|first|last|well|soon|long|far|if|though)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** {@code the values you entered}: each in its field. */
    private static final Pattern ENTERED = Pattern.compile(
            "(?:the |all |all the |your |my )?(?:(?:field )?values?|inputs?|data|entries|texts?|answers)(?: (?:that |which )?(?:you|i|we) (?:have |had )?(?:just )?(?:entered|typed(?: in)?|filled in|wrote|put in|gave)(?: before| earlier)?)",
            Pattern.CASE_INSENSITIVE);

    private static final String HOLDS = "checking what an element holds";

    private Complements() {}

    /** What is seen with something said of it; empty where the predicate is no such thing. */
    static List<Meant> andWith(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher with = AND_WITH.matcher(predicate);
        if (!with.matches() || negated) {
            return List.of();
        }
        boolean comes = with.group("p").matches("(?i)(?:appears?|(?:is|be) (?:shown|listed|displayed))\\b.*");
        List<Meant> all = new ArrayList<>(Predicates.of(subject, with.group("p"), clause, memory, false));
        String value = clause.plain(with.group("v"));
        List<Meant> second = comes
                ? List.of(Things.valued(
                        Named.of(with.group("f"), null).within(clause.plain(Normal.withoutArticle(subject)), "row"),
                        value,
                        false,
                        Kind.VALUE))
                : Values.valued(subject, value, Kind.CONTAINS, clause, memory, false);
        if (all.isEmpty() || second.isEmpty()) {
            return List.of();
        }
        all.addAll(second);
        return all;
    }

    /** {@code shows up as Pending}, {@code is listed in the table as Private}; empty where it is said how well. */
    static List<Meant> as(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher as = AS.matcher(predicate);
        if (!as.matches() || JUDGED.matcher(as.group("v")).matches()) {
            return List.of();
        }
        return read(subject, "shown as " + as.group("v"), clause, memory, negated);
    }

    static List<Meant> read(String subject, String words, Clause clause, Memory memory, boolean negated) {
        Matcher first = FIRST.matcher(words);
        if (first.matches()) {
            boolean last = first.group("end") != null
                    || first.group("first") != null && first.group("first").equalsIgnoreCase("last");
            Named named = Things.subject(subject, clause, memory);
            return named == null
                    ? List.of()
                    : List.of(not(
                            Meant.laterOn(
                                    "expect",
                                    memory.remember(named),
                                    first.group("nth") != null ? first.group("nth") : last ? "last" : "first",
                                    "checking the order of things"),
                            negated));
        }
        Matcher marked = MARKED.matcher(words);
        if (words.matches("(?i)(?:shown|displayed|visible) to .*")) {
            return List.of();
        }
        if (marked.matches() && words.matches("(?i)\\p{L}+ with (?:an?|the) (?-i:\\p{Ll})[^\uE000-\uE7FF]*")) {
            return List.of();
        }
        if (marked.matches()
                && !Looks.isLook(marked.group("v"))
                && !marked.group("v").matches("(?i)(?:un)?read|seen|unseen|spam")
                && !marked.group("v").matches("(?i).*\\b(?:you|i|we)\\b.*")) {
            String value = marked.group("v").replaceFirst("(?i)^(?:the |an? )", "");
            String state = Lexicon.STATES.get(value.toLowerCase(Locale.ROOT));
            return state != null
                    ? InState.read(subject, state, clause, memory, negated)
                    : value.split("\\s+", -1).length <= 4
                            ? Values.valued(subject, clause.plain(value), Kind.VALUE, clause, memory, negated)
                            : List.of();
        }
        return List.of();
    }

    /** {@code every card has a price and a "Book" button}: what holds a name is looked for, what is only of a kind cannot be yet. */
    static List<Meant> has(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher has = HAS.matcher(predicate);
        Named named = has.matches() ? Things.subject(subject, clause, memory) : null;
        List<Meant> all = new ArrayList<>();
        if (named == null) {
            return all;
        }
        for (String one : has.group("v").split("(?i)(?:,? and |, )(?:an? )?", -1)) {
            Matcher text = TEXTUAL.matcher(one.strip());
            if (Masked.isQuote(one.strip())) {
                all.addAll(Values.valued(subject, clause.plain(one), Kind.CONTAINS, clause, memory, negated));
                continue;
            }
            if (text.matches()) {
                all.addAll(
                        Values.valued(subject, clause.plain(text.group("v")), Kind.CONTAINS, clause, memory, negated));
                continue;
            }
            BareName bare =
                    BareName.of(one.replaceFirst("(?i)^(?:little|small|big|tiny|new|own) ", ""), clause.masked());
            boolean control = one.matches("(?i).*\\b(?:icon|button|link|badge|image|checkbox|label)");
            boolean sign = one.matches("(?i)(?:\\p{L}+ )?(?:tick|check ?mark|dot|star|avatar|thumbnail|flag|cross)");
            if (control && !bare.text().equals(one) || sign) {
                Named part = new Named(
                        bare.text(),
                        beside(Named.of(bare.text(), bare.role()), named).target(),
                        clause.plain(Normal.withoutArticle(subject)),
                        true);
                boolean each = clause.words().matches("(?i)(?:each|every|all)\\b.*");
                Meant seen = Expecting.visible(part, negated);
                all.add(each ? seen.without(HOLDS) : seen);
            } else {
                all.add(not(Meant.laterOn("expect", memory.remember(named), clause.plain(one), HOLDS), negated));
            }
        }
        return all;
    }

    /** In its row where it is one, else near it. */
    private static Named beside(Named part, Named holder) {
        Target row = holder.target();
        if (!"row".equals(row.role()) || row.scope() == null && row.ordinal() == 0) {
            return part.within(holder.name(), "near");
        }
        return part.within(
                row.ordinal() == 0 ? row.scope() : (row.ordinal() < 0 ? "last" : "#" + row.ordinal()) + " row", "row");
    }

    /** {@code opens with at least one entry}, {@code is empty, with the placeholder "x" showing}: two things seen at once. */
    static List<Meant> together(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher with = WITH.matcher(predicate);
        List<Meant> clean = Faultless.read(subject, predicate, clause, memory, negated);
        if (!clean.isEmpty()) {
            return clean;
        }
        Matcher saying = SAYING.matcher(predicate);
        if (saying.matches()) {
            return Values.valued(subject, clause.plain(saying.group("v")), Kind.CONTAINS, clause, memory, negated);
        }
        if (negated || !with.matches() || !Predicates.bare(with.group("p"))) {
            return List.of();
        }
        List<Meant> first = Predicates.of(subject, with.group("p"), clause, memory, false);
        if (first.isEmpty()) {
            return first;
        }
        List<Meant> all = new ArrayList<>(first);
        if (with.group("n") != null) {
            all.add(Counts.counted(with.group("o"), with.group("n"), with.group("t"), clause, memory, false));
            return all;
        }
        String what = with.group("w");
        List<Meant> second = what.matches(".*" + Masked.QUOTE + ".*")
                ? Things.seen(what, clause, memory, false)
                : first.stream()
                        .limit(1)
                        .map(meant -> new Meant(
                                new Intent("expect", meant.intent().target(), clause.plain(what), false, null),
                                List.of(),
                                "checking what an element holds",
                                false))
                        .toList();
        all.addAll(second);
        return second.isEmpty() ? second : all;
    }

    /** {@code the email is still there}: what was typed is still in its field. */
    static List<Meant> kept(String subject, String words, Clause clause, Memory memory, boolean negated) {
        Matcher in = Pattern.compile("(?i)in (?:the )?(.+)").matcher(words);
        boolean typed = subject.matches(
                "(?i)(?:the )?(?:text|value|words?|input|name|string|term)(?: (?:that )?(?:you|i|we) (?:have )?(?:just )?(?:typed|entered|wrote|put)(?: in)?)");
        if (typed && in.matches() && memory.typed != null) {
            Named field = TargetReader.read(in.group(1), clause, memory);
            return field == null ? List.of() : List.of(Things.valued(field, memory.typed, negated, Kind.VALUE));
        }
        if (ENTERED.matcher(subject).matches()
                && words.matches(
                        "(?i)(?:there|kept|filled(?: in)?|present|preserved|retained|in (?:the |their )?(?:form|fields?))")) {
            return memory.fields.stream()
                    .filter(field -> memory.values.containsKey(Normal.loose(field.name())))
                    .map(field -> Things.valued(
                            field, String.valueOf(memory.values.get(Normal.loose(field.name()))), negated, Kind.VALUE))
                    .toList();
        }
        if (words.matches("(?i)(?:there|kept|filled(?: in)?|present|preserved|retained)")) {
            Named field = Things.subject(subject, clause, memory);
            String value = field == null ? null : memory.values.get(Normal.loose(field.name()));
            return value == null || field == null
                    ? List.of()
                    : List.of(Things.valued(field, value, negated, Kind.VALUE));
        }
        return List.of();
    }

    /** {@code the buttons "Keep" and "Discard"}, {@code the options Red, Green and Blue}: each of them is to be there. */
    static List<Meant> several(String subject, String object, Clause clause, Memory memory, boolean negated) {
        Matcher list = LIST.matcher(object);
        if (!list.matches()) {
            return List.of();
        }
        List<Meant> all = new ArrayList<>();
        for (String one : (list.group("l") != null
                        ? list.group("l")
                        : list.group("m") != null ? list.group("m") : list.group("k"))
                .split(",\\s+(?:and\\s+)?|\\s+and\\s+", -1)) {
            boolean page = subject.equalsIgnoreCase("it") && !Standing.canSay(memory);
            all.addAll(
                    page
                            ? List.of(Expecting.text(clause.plain(one), negated))
                            : Values.valued(subject, clause.plain(one), Kind.CONTAINS, clause, memory, negated));
        }
        return all;
    }

    private static Meant not(Meant meant, boolean negated) {
        return negated ? meant.negated() : meant;
    }

    /** {@code has the class "x"}, {@code is wrapped in a <b> tag}, {@code has not changed}, {@code is in English}, {@code shown in minutes}. */
    static List<Meant> special(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher of = CLASS.matcher(predicate);
        if (of.matches()) {
            String name = clause.plain(subject)
                    .replaceAll("(?i)[<>]|^the | element$| tag$", "")
                    .strip();
            Named root = new Named(
                    name,
                    new Target(Target.How.CSS, name.toLowerCase(Locale.ROOT), null, 0, null, null, true),
                    null,
                    true);
            Named named = name.matches("(?i)html|body|main") ? root : Things.subject(subject, clause, memory);
            if (named == null) {
                return List.of();
            }
            memory.classed = Attributes.held(memory.remember(named), "class", clause.plain(of.group(1)), negated);
            return List.of(memory.classed);
        }
        Matcher tag = TAG.matcher(predicate);
        if (tag.matches()) {
            Target target = new Target(Target.How.CSS, tag.group(1), null, 0, null, null, true);
            String text = clause.plain(subject);
            return List.of(Meant.expect(tag.group(1), text, negated, Kind.CONTAINS, target, text));
        }
        if (predicate.matches(
                        "(?i)(?:(?:has|have|is|are|be|did|do|does|stays?|remains?) )?(?:not (?:be )?changed?|unchanged|(?:the same|identical|equal)(?: (?:as|to) (?:before|(?:the one )?remembered|the remembered .*|earlier|previously))?)")
                && memory.remembered != null) {
            String kept = memory.remembered;
            String bare = Normal.withoutArticle(clause.plain(subject));
            boolean same = bare.equalsIgnoreCase(kept) && !predicate.matches("(?i).*\\bremembered\\b.*");
            String noun = kept.replaceFirst("(?i) (?:of|in|on|for) .*$", "");
            List<Meant> told = Remembered.told(subject, clause, memory, "=", noun, negated);
            return same ? told.stream().map(one -> one.shown(kept)).toList() : told;
        }
        Matcher earlier = EARLIER.matcher(predicate);
        if (earlier.matches()) {
            Named named = Things.subject(subject, clause, memory);
            return named == null
                    ? List.of()
                    : List.of(not(
                            Meant.laterOn("expect", named, earlier.group("v"), "comparing with an earlier value"),
                            negated));
        }
        Matcher language = LANGUAGE.matcher(predicate);
        if (language.matches()
                && subject.matches(
                        "(?i)everything|all|it|(?:the )?(?:whole )?(?:page|site|ui|app|text|interface|content|menu)|(?:all )?(?:the |our )?(?:texts|labels|menus|buttons|words|headings|messages|contents)")) {
            return List.of(Meant.later(
                    "expect", null, language.group("l"), "telling languages apart (name a text that should be there)"));
        }
        Matcher unit = UNIT.matcher(predicate);
        return unit.matches()
                ? Values.valued(subject, unit.group("u"), Kind.CONTAINS, clause, memory, negated)
                : List.of();
    }
}
