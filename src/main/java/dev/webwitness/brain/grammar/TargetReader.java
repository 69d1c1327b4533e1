package dev.webwitness.brain.grammar;

import dev.webwitness.model.Target;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the words that name an element: selector, bare name, role given away by words, position, scope. */
final class TargetReader {
    private static final String Q = Masked.QUOTE;
    private static final Pattern DAY = Pattern.compile("(\\d{1,2})(?:st|nd|rd|th)", Pattern.CASE_INSENSITIVE);
    private static final Pattern TAIL = Pattern.compile(
            "(?:[\\s,]+(?:again|too|yet|as well|now|once|once more|please|instead|directly|this time|afterwards|first of all|right away|if (?:it is )?(?:visible|present|shown|there|needed|necessary)"
                    + "|a second time|one more time|(?:but )?only once|just once|exactly once|for me|at any (?:point|time|stage|moment)|at all|quickly|rapidly|in a row|in quick succession))+$|[\\s,;:.?!]+$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PURPOSE = Pattern.compile(
            "\\s+(?:(?:in order )?to (?:open|close|create|go|remove|delete|see|reveal|show|start|confirm|finish|save|submit|get|bring|edit|view|expand|collapse|return|continue|proceed|toggle|add|cancel|sort|select|enter|use|be|zoom|enlarge|magnify|deselect|unselect|untick|uncheck|set|increase|decrease|raise|lower|reduce)\\b|so that\\b|for (?:editing|details|more)\\b|that (?:opens|appears|pops up|shows up)\\b|(?:which|that) (?:opens|appears|(?:is|are) (?:displayed|shown|visible))\\b).*$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PAREN = Pattern.compile("\\s*\\((?!\\d+\\))[^()]*\\)\\s*");
    private static final Pattern RELATION = Pattern.compile(
            "\\s+((?:next to|beside|near|close to|(?:to the )?(?:right|left) of(?! way\\b)|alongside|underneath|under|below|beneath|above|inside of|inside|within)\\s+.+"
                    + "|(?:in|on|at|from|of|for|via|using)\\s+(?:the|its|this|that|his|her|your|my|their|our|a|an|" + Q
                    + "|frame|iframe|row|line|question|tuesday|wednesday|\\S+'s (?:row|line))(?=\\s|$).*"
                    + "|(?<=[\uE000-\uE7FF] )on (?:mon|thurs|fri|satur|sun)day(?=\\s|$).*"
                    + "|(?<=\\b(?:quantity|qty|amount|box|checkbox|button|icon|switch|toggle|dropdown) )(?:for|of) (?-i:\\p{Lu}).*"
                    + "|(?:for|of|on) (?:user|customer|order|item|product|invoice|project|contact|account|member|guest|passenger|traveller|participant|player|patient|student|pupil|driver) \\S+(?: \\S+)?|on #\\d+|(?:at )?(?:(?:the )?(?:top|bottom|upper|lower)[ -](?:right|left))\\b.*|at (?:the )?(?:very )?(?:top|bottom)|top (?:right|left)|in (?:row|frame) .+)$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ORDINAL = Pattern.compile(
            "^(?:(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d+(?:st|nd|rd|th)|last|topmost)\\s+(?=\\S)|#(\\d{1,2})\\s+)|(?<=^row|^item|^entry|^line|^card|^result) (\\d{1,2})$|\\s+(?:#|number |no\\. )(\\d{1,2})$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern COMPOUND = Pattern.compile(
            "^(?:first|last|next|top) (?:two|three|four|five|six|\\d+)\\b|^(?:first|last|second|middle) ?names?\\b|^(?:first|second|third) (?:class|aid|hand|party)\\b|^(?:last|first|next) page\\b|^(?:last|next) (?:week|month|year|step)\\b|^\\d+(?:st|nd|rd|th) (?:through|to)\\b|^\\d+(?:st|nd|rd|th) row, ",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PRONOUN = Pattern.compile(
            "(?:it|this|that|them|her|him|he|she|this one|that one|the same|same one|the same one|itself)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern VAGUE = Pattern.compile(
            "(?:.* or .*|any .*|some .*|(?:first|last|next|top) (?:two|three|four|five|six|ten|\\d+) .*|somewhere.*|something|anything|one of .*|.*\\b(?:looks? like|similar to|some kind)\\b.*|(?-i:(?:(?:red|blue|green|yellow|orange|gr[ae]y|black|white|purple|pink|big|small|large|round|little),? )*(?:red|blue|green|yellow|orange|gr[ae]y|black|white|purple|pink|big|small|large|round|little|wrong|right|correct))|.*\\bones?\\b.*|.*\\b(?:most|least|fewest)\\b.*|(?:all|every|each|both)(?: of)?(?: the)? (?-i:\\p{Ll}).*|whatever.*|somehow|everything|one|ones|both|all|all of them|the (?:other|others)|each|every|(?:two|three|four|five|six|seven|eight|nine|ten) (?!dots\\b|lines\\b)(?-i:\\p{Ll})\\w*s|\\d+ (?!(?:dots|hours|minutes|mins|secs|seconds|days|weeks|months|years)\\b)\\w+s|.*\\b(?:cheapest|best|nicest|prettiest|coolest|finest|funniest|loveliest|easiest|warmest|coldest|strongest|safest|quietest|most expensive|highest|lowest|fastest|best[- ]selling|nearest|biggest|smallest|earliest|latest|newest|oldest|shortest|longest|largest|closest|soonest|youngest|tallest|priciest|right one|correct one|other one)\\b.*|.*\\bones?|(?:.* )?(?!(?:re|con|in|pro|de|at|di|sug|in|ar)?(?:test|quest|gest|vest|rest|fest|nest|west|guest|forest|interest|harvest|chest|request|crest|pest|priest|jest|honest|modest|earnest|digest)\\b)(?-i:\\p{Ll}{3,}est) \\p{L}.*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern EACH =
            Pattern.compile("(?:every|each|all|both|any|some|one of)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern ROW = Pattern.compile(
            "(?:the |that )?(?:table )?(?:row|line) (?:of|for|with|containing|named|called|where|whose|in which|that (?:contains|has)) (?!.*\\b(?:table|list|grid)$).+"
                    + "|(?:the )?\\S+(?: \\S+)?'s (?:row|line|card|entry|tile)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NAMED_ROW = Pattern.compile(
            "(?:[Tt]he )?(?<n>(?!(?:First|Second|Third|Fourth|Fifth|Last|Next|Every|Each|All|Header|Table|New|Add|Insert|Delete|Remove|Duplicate|Copy|Move|Edit|No|The|A|An|Any|This|That|Same|Top|Bottom)\\b)\\p{Lu}[\\w'-]*(?: (?!(?:in|of|on|at|for|from|the|that|this|its)\\b)[\\w'-]+){0,3}) row");
    /** {@code "Baggage" and add one bag}: more is ordered than a name says. */
    private static final Pattern MORE =
            Pattern.compile(".*" + Q + ",? (?:and|then|but) (?<m>\\p{Ll}.*)", Pattern.CASE_INSENSITIVE);

    /** {@code board Off-topic}, {@code passenger Ada}: what kind of thing bears the name that follows. */
    private static final Pattern CALLED = Pattern.compile(
            "^(?:board|forum|thread|topic|passenger|traveller|guest|member|student|pupil|player|team|league|pipeline|workflow|repository|repo|branch|build|payee|recipient|survey|poll|quiz|template|chapter|module|ward|site|device|server|host|room|table|campaign|newsletter|collection|gallery|station|route|trip|post|document|report|subject|sheet|spreadsheet|workbook|notebook)"
                    + " (?=\\p{Lu}|#\\S|"
                    + Q + ")");

    /** {@code the big field}: how large it is says a person what is meant, and no page. */
    private static final Pattern SIZED = Pattern.compile(
            "^(the |an? )?(?:(?:big|large|huge|wide|little|small|tiny|empty)[, ]+)+(?:(?:empty|text|input) )?((?:field|input|box|text ?box|text ?area))(?=$| (?:in|at|on) the )");

    private static final int LONGEST = 9;

    private TargetReader() {}

    /** The element the words name, or null where they name none. */
    static @Nullable Named read(String said, Clause clause, Memory memory) {
        String phrase = SpokenPlace.named(OneOf.named(said, memory), memory);
        Scope at = clause.place();
        Named again = at == null ? Mentioned.again(phrase, clause, memory) : Mentioned.made(phrase, memory);
        if (again != null && at != null && !at.text().isEmpty()) {
            return again.within(at.text(), at.relation());
        }
        if (again != null) {
            return again;
        }
        Named named = named(phrase, clause, memory);
        Mentioned.keep(phrase, named, memory);
        return named;
    }

    private static @Nullable Named named(String phrase, Clause clause, Memory memory) {
        Masked masked = clause.masked();
        boolean now = phrase.strip().replaceFirst("[.!,;]+$", "").matches("(?:the )?\\p{Lu}\\w+ now(?: button| link)?");
        String words = now
                ? phrase.strip().replaceFirst("[.!,;]+$", "")
                : TAIL.matcher(PAREN.matcher(phrase).replaceAll(" ").strip()).replaceAll("");
        words = PURPOSE.matcher(words).replaceFirst("").strip();
        words = now ? words : TAIL.matcher(words).replaceAll("");
        words = SIZED.matcher(words).replaceFirst("$1$2");
        if (words.isEmpty() || words.matches("(?:to|and|or|that|which|so|until|if|is|are|should|not|with|by) .*")) {
            return null;
        }
        if (words.matches(
                "(?i).*\\s(?:if|unless|when|until|once|as soon as|after|before|while|except|instead|whether|because|only)(?:\\s.*)?")) {
            return null;
        }
        Matcher more = MORE.matcher(words);
        if (more.matches() && Lexicon.verbAt(more.group("m")) != null) {
            return null;
        }
        if (words.matches(
                "(?i)[^\uE000-\uE7FF]+ (?:and|then|but) [^\uE000-\uE7FF]*\\p{Ll}[^\uE000-\uE7FF]*" + Q + ".*")) {
            return null;
        }
        if (words.matches(
                "(?i)[^\uE000-\uE7FF]+[ )](?:click|press|type|tick|choose|hover|drag|upload) [^\uE000-\uE7FF]*" + Q
                        + ".*")) {
            return null;
        }
        if (words.matches("(?:no|none|neither|nothing)\\b (?:\\p{Ll}|" + Q + ").*|No " + Q + ".*")) {
            return null;
        }
        Target selector = masked.selector(words.length() > 1 && words.endsWith(",") ? words.substring(0, 1) : words);
        if (selector != null) {
            return new Named(masked.plain(words), selector, null, true);
        }
        Target leading = masked.selector(words.substring(0, 1));
        if (leading != null) {
            return null;
        }
        Named row = row(words, masked);
        if (row != null || words.matches("(?i).*\\b(?:where|whose)\\b.*") && clause.place() == null && !scoped(words)) {
            return row;
        }
        if (PRONOUN.matcher(words).matches()) {
            return memory.element != null ? memory.element : new Named(words, Target.named(words), null, false);
        }
        if (words.matches("(?i)(?:his|her|its|their) (?:table )?(?:row|line)")) {
            Named spoken = memory.element;
            return spoken == null
                            || spoken.target().how() != Target.How.NAME
                            || "row".equals(spoken.target().role())
                    ? spoken
                    : new Named(
                            "row",
                            new Target(Target.How.NAME, "row", "row", 0, SpokenPlace.row(spoken), "row", false),
                            null,
                            true);
        }
        if (SpokenPlace.isUnknown(words, memory)) {
            return null;
        }
        Named cell = Cells.read(words);
        if (cell != null) {
            return cell;
        }
        words = words.replaceFirst(
                "(?i)^(?:the |an? )?new (?:row|line|entry|item|record|column|file|folder|user|member|task|card) (?=(?-i:\\p{Lu})|"
                        + Q + "|\\S*[@\\d_])",
                "");
        Placed placed = place(words, clause, memory);
        String named = Normal.name(placed.words);
        if (named.contains(", ") || named.matches("(?i).* \\w+ times\\b.*")) {
            return null;
        }
        named = named.replaceFirst("(?i)^file (?=\\S+\\.\\w{2,5}$)", "");
        named = named.replaceFirst(
                "^(?!\\p{Lu}\\p{Ll}+ \\p{Lu}$)(?i:folder|category|plan|entry|directory|project|group|channel|album|playlist|workspace|counter|recipe|job|ticket|task|tile|tool|invoice|issue|product|article|video|song|track|course|event|lesson|customer|patient|contact) (?=\\p{Lu}|#\\S|\\p{Ll}+\\d|\\p{Ll}+(?:[-_][\\p{Ll}\\d]+)+$|"
                        + Q + ")",
                "");
        named = CALLED.matcher(named).replaceFirst("");
        named = named.replaceFirst(
                "(?i)^(?:(?:old|new|first|second) )?date (?=\\d{1,2}(?:\\.|st|nd|rd|th)? (?-i:\\p{Lu})\\p{L}{2,}|(?-i:\\p{Lu})\\p{L}{2,} \\d{1,2})",
                "");
        named = named.replaceFirst("(?i)^(?:seat|slot|gate|platform) (?=[A-Z]{0,2}\\d+[A-Z]?$)", "");
        named = named.replaceFirst(
                "(?i)^(?:bar|slice|segment|data point|point|pin|marker) (?:for|of|named|called) (?=\\S)", "");
        Position position = position(named);
        Target outright = masked.selector(position.words);
        if (outright != null) {
            Target nth = new Target(outright.how(), outright.text(), null, position.ordinal, null, null, true);
            return new Named(masked.plain(position.words), nth, position.written, true);
        }
        if (BareName.saysMore(position.words)) {
            return null;
        }
        BareName bare = BareName.of(position.words, masked);
        if (bare.text().isEmpty() || bare.text().split("\\s+", -1).length > LONGEST && !bare.quoted()) {
            return null;
        }
        Scope scope = placed.scope;
        boolean whole = scope == null || scope.text().isEmpty();
        Target target = new Target(
                Target.How.NAME,
                bare.text(),
                position.ordinal != 0 && bare.role() == null && bare.text().equalsIgnoreCase("row")
                        ? "row"
                        : bare.role(),
                position.ordinal,
                whole || scope == null ? null : scope.text(),
                whole || scope == null ? null : scope.relation(),
                bare.quoted());
        String shown = Stream.of(position.written, scope == null ? null : scope.written())
                .filter(Objects::nonNull)
                .collect(Collectors.joining(" "));
        boolean sure = bare.quoted() && !EACH.matcher(named).lookingAt()
                || !bare.quoted() && !VAGUE.matcher(bare.text()).matches() && !Superlative.in(bare.text());
        return new Named(bare.text(), target, shown.isEmpty() ? null : shown, sure);
    }

    private static boolean scoped(String words) {
        return words.matches(
                "(?i).+ (?:in|on|of|from) (?:the |that )?(?:table )?(?:row|line) (?:where|whose|in which) .+");
    }

    /** {@code the row of Bob}, {@code the row where Role is Admin}: a row by what stands in it; null where the words are none. */
    private static @Nullable Named row(String words, Masked masked) {
        Matcher called = NAMED_ROW.matcher(words);
        if (called.matches() && !Lexicon.ORDINALS.containsKey(called.group("n").toLowerCase(Locale.ROOT))) {
            String name = masked.plain(called.group("n")).replaceFirst("['’]s$", "");
            return new Named(name, new Target(Target.How.NAME, "row", "row", 0, name, "row", false), null, true);
        }
        Scope scope = ROW.matcher(words).matches() ? Scope.of("in " + words, masked) : null;
        if (scope == null || !scope.relation().equals("row")) {
            return null;
        }
        Target target = new Target(Target.How.NAME, "row", "row", 0, scope.text(), "row", false);
        return new Named(masked.plain(Normal.withoutArticle(words)), target, null, true);
    }

    /** Whether the words name no one element: {@code any product}, {@code the cheapest one}. */
    static boolean isVague(String words) {
        return (VAGUE.matcher(Normal.withoutArticle(words)).matches() || Superlative.in(words))
                && !words.matches("(?i)(?:all|everything|something|one)?");
    }

    private record Placed(String words, @Nullable Scope scope) {}

    /** The name without its place, and the place: said after it, before the verb, or by {@code there}. */
    private static Placed place(String words, Clause clause, Memory memory) {
        Matcher relation = RELATION.matcher(words);
        if (relation.find() && relation.start() > 0) {
            String said = relation.group(1);
            Named spoken = memory.element;
            if (spoken != null
                    && said.matches(
                            "(?i)(?:in|on|from|of|at) (?:its|their|his|her|the same|that|this) (?:table )?(?:row|line|card|item|entry|tile)")) {
                Scope scope = new Scope(clause.plain(said), SpokenPlace.row(spoken), "row");
                return new Placed(words.substring(0, relation.start()).strip(), scope);
            }
            boolean bare = said.matches("(?i)(?:top|bottom|upper|lower)\\b.*|the .*");
            Scope found = Scope.of(bare ? "at " + said : said, clause.masked());
            if (found != null) {
                Scope scope = new Scope(clause.plain(said), found.text(), found.relation());
                return new Placed(words.substring(0, relation.start()).strip(), scope);
            }
        }
        if (words.matches("(?i).+ there$") && memory.element != null) {
            Scope there = new Scope("there", memory.element.name(), "there");
            return new Placed(words.substring(0, words.length() - 6), there);
        }
        Named found = memory.found;
        boolean belongs = clause.place() == null && words.matches("(?i)(?:her|his|its|their) \\S.*");
        if (found != null && belongs) {
            return new Placed(words, new Scope("", found.name(), "row"));
        }
        String row = belongs ? SpokenPlace.staying(memory) : null;
        if (row != null) {
            return new Placed(words, new Scope("", row, "row"));
        }
        return new Placed(words, clause.place());
    }

    private record Position(
            String words, int ordinal, @Nullable String written) {}

    private static Position position(String words) {
        Matcher day = DAY.matcher(words);
        if (day.matches()) {
            return new Position(day.group(1), 0, null);
        }
        Integer alone = Lexicon.ORDINALS.get(words.toLowerCase(Locale.ROOT));
        if (alone != null) {
            return new Position(words, alone, null);
        }
        Matcher said = ORDINAL.matcher(words);
        if (words.matches("(?:Item|Card|Entry|Result|Option|Line) \\d+")
                || COMPOUND.matcher(words).find()
                || !said.find()
                || said.end() - said.start() == words.length()) {
            return new Position(words, 0, null);
        }
        String name = said.group(1);
        int ordinal = name == null
                ? number(Stream.of(said.group(2), said.group(3), said.group(4))
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(""))
                : Lexicon.ORDINALS.getOrDefault(name.toLowerCase(Locale.ROOT), number(name));
        String rest = (words.substring(0, said.start()) + words.substring(said.end())).strip();
        return new Position(rest, ordinal, said.group().strip());
    }

    private static int number(String name) {
        String digits = name.replaceAll("\\D", "");
        return digits.isEmpty() || digits.length() > 4 ? 0 : Integer.parseInt(digits);
    }
}
