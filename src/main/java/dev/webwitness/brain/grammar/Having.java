package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Several things that one has, {@code contains the fields Name and Email and a "Send" button}: each of them is looked at. */
final class Having {
    private static final String Q = Masked.QUOTE;
    private static final String WORD = "(?-i:[\\p{Lu}\\d©])[\\p{L}\\d'&/.-]*";
    static final String NAME = "(?:" + Q + "|" + WORD + "(?: (?:of |in |on )?" + WORD + "){0,3})";
    static final String KINDS =
            "(?:fields|inputs|columns|headers|options|items|entries|links|buttons|tabs|labels|values|choices|filters|checkboxes|sections|headings)";
    private static final Pattern HAS = Pattern.compile(
            "(?<v>(?:has|have|shows?|contains?|displays?|includes?|lists?|offers?|provides?|features?|consists? of)(?: (?:now|still|also|both|all))*) (?<o>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    static final Pattern JOINT =
            Pattern.compile(",\\s+(?:and\\s+|as well as\\s+)?|\\s+(?:and|as well as)\\s+", Pattern.CASE_INSENSITIVE);
    /** What is not there: neither of them. */
    private static final Pattern NOR =
            Pattern.compile(",\\s+(?:(?:and|or|nor)\\s+)?|\\s+(?:and|or|nor)\\s+", Pattern.CASE_INSENSITIVE);

    private static final Pattern ENDED =
            Pattern.compile(".*\\S,? (?<j>and|as well as|or|nor) \\S.*", Pattern.CASE_INSENSITIVE);

    /** {@code the fields Name}, {@code fields for name}: what the names after it are. */
    private static final Pattern KIND = Pattern.compile(
            "(?:(?:the|these|following|all|both|two|three|four|five|six|\\d{1,2}|required|input|text|form) )*(?<k>"
                    + KINDS + ")(?: (?:named|called|labelled|labeled|for))?:? (?<n>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    /** {@code Role columns}, after other names: what they all are. */
    private static final Pattern KIND_LAST =
            Pattern.compile("(?<n>" + NAME + ") (?<k>" + KINDS + ")", Pattern.CASE_INSENSITIVE);

    private static final Pattern NAMED = Pattern.compile(NAME, Pattern.CASE_INSENSITIVE);
    private static final Pattern PLAIN = Pattern.compile("(?-i:\\p{Ll})[\\p{L} -]{0,40}");
    private static final Pattern THING = Pattern.compile(
            "(?:an?|the|its|their|some|no|at least|at most|exactly|\\d{1,5}|one|two|three|four|five|six|seven|eight|nine|ten) \\S.*|"
                    + Q + "(?: [\\p{L}-]+){1,2}",
            Pattern.CASE_INSENSITIVE);

    /** {@code a "Name" field}: a control with its name. */
    private static final Pattern FIELD = Pattern.compile(
            "(?:an?|the|its) (?:" + Q
                    + "|(?-i:\\p{Lu})[\\p{L}\\d'-]*(?: [\\p{L}\\d'-]+){0,2}?|search|e-?mail|password) (?:(?:input|text) )?(?:field|input|text ?box|checkbox|dropdown|drop-down|text ?area)",
            Pattern.CASE_INSENSITIVE);

    /** {@code the price}, {@code description}: a thing, and no text. */
    private static final Pattern PART = Pattern.compile(
            "(?:(?:the|its|their) )?(?<o>(?!(?:same|correct|right|following|new|remembered|text|word|words|message|letters?|string|number|value|exactly|at|an?|no|some|one|two|three)\\b)(?-i:\\p{Ll})[\\p{Ll} -]{1,40})",
            Pattern.CASE_INSENSITIVE);

    /** What has things and not one text that is called so. */
    private static final Pattern HOLDER = Pattern.compile(
            "(?:the |my |your |this |our |each |every |first |second |third |last )*(?:[\\p{L}-]+ )?(?:cart|basket|bag|wish ?list|list|table|grid|order|results?|sidebar|menu|navigation|nav|nav ?bar|tool ?bar|header|footer|dropdown|drop-down|select|columns?|board|page|form|dialog|modal|panel|summary|overview|inbox|queue|rows?|cards?|tile|section|window|area|banner|confirmation)",
            Pattern.CASE_INSENSITIVE);

    /** {@code Terms and Conditions}: one name. */
    private static final Pattern ONE_NAME = Pattern.compile(
            ".+ and (?:Conditions|Cookies|Security|Privacy|Support|Services?|Garden|Drop|Paste|Returns?|FAQs?|Sons|Co|Pepper|Chips|Breakfast|Forget|Me|Us|More|Policies|Shipping|Delivery)");

    private Having() {}

    /** What is meant of each thing that the subject has; empty where it has one, or one of them is not understood. */
    static List<Meant> read(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        Matcher has = HAS.matcher(predicate);
        if (!has.matches()) {
            return List.of();
        }
        boolean field = !negated && FIELD.matcher(has.group("o")).matches();
        List<String> items = field ? List.of(has.group("o")) : items(subject, has.group("o"), negated);
        if (items.size() < 2 && !field) {
            return List.of();
        }
        Memory after = memory.copy();
        List<Meant> all = new ArrayList<>();
        Matcher last = KIND_LAST.matcher(items.get(items.size() - 1));
        String kind = last.matches() && items.size() > 1 && isNamed(Normal.withoutArticle(items.get(items.size() - 2)))
                ? last.group("k")
                : "";
        for (String said : items) {
            Matcher head = KIND.matcher(said);
            String item = said;
            if (head.matches()
                    && (isNamed(head.group("n"))
                            || PLAIN.matcher(head.group("n")).matches())) {
                kind = head.group("k");
                item = head.group("n");
            } else if (!kind.isEmpty() && KIND_LAST.matcher(said).matches()) {
                item = last.group("n");
            } else if (THING.matcher(said).matches()) {
                boolean first = said.equals(items.get(0)) && isNamed(Normal.withoutArticle(said)) && !kind.isEmpty();
                item = first ? Normal.withoutArticle(said) : said;
                kind = first ? kind : "";
            }
            List<Meant> one = one(subject, has.group("v"), item, kind.toLowerCase(Locale.ROOT), clause, after, negated);
            if (one.isEmpty()) {
                return one;
            }
            all.addAll(one);
        }
        memory.take(after);
        return all;
    }

    private static List<Meant> one(
            String subject, String verb, String item, String kind, Clause clause, Memory memory, boolean negated) {
        boolean fields = kind.matches("fields|inputs");
        if (fields || FIELD.matcher(item).matches()) {
            String name = Normal.withoutArticle(item) + (fields ? " field" : "");
            Named field = TargetReader.read(name, clause, memory);
            String part = clause.plain(Normal.withoutArticle(subject));
            return field == null || !field.sure()
                    ? List.of()
                    : List.of(Expecting.visible(isPage(subject) ? field : field.within(part, "of"), negated));
        }
        if (isNamed(item)) {
            return Values.valued(subject, clause.plain(item), Kind.CONTAINS, clause, memory, negated);
        }
        if (!kind.isEmpty() || Predicates.split(item) != null) {
            return List.of();
        }
        Matcher part = PART.matcher(item);
        if (part.matches() && (isPage(subject) || HOLDER.matcher(subject).matches())) {
            String where = isPage(subject) ? "" : " in " + subject;
            return Things.shown(part.group("o") + where, clause, memory, negated);
        }
        if (isPage(subject) && item.matches("(?i)(?:an? |the )?(?:.*" + Q + ".*|\\d+ .*)")) {
            return Things.seen(item, clause, memory, negated);
        }
        boolean thing = THING.matcher(item).matches();
        return thing ? Predicates.of(subject, verb + " " + item, clause, memory, negated) : List.of();
    }

    private static boolean isPage(String subject) {
        return subject.matches("(?i)(?:the |this |an? )?(?:[\\p{L}-]+ ){0,2}(?:page|screen|site|view|app)|it");
    }

    static boolean isNamed(String item) {
        return NAMED.matcher(item).matches();
    }

    /** The things in a list; none where it is no list, or perhaps one name. */
    private static List<String> items(String subject, String object, boolean negated) {
        String said = object.replaceFirst("[.!]+$", "");
        if (said.matches(
                "(?i).*\\b(?:not|but|between|either|only|neither|instead|exactly (?!\\d|two|three|four|five|six|seven|eight|nine|ten))\\b.*")) {
            return List.of();
        }
        List<String> items = List.of((negated ? NOR : JOINT).split(said, -1));
        boolean names = items.stream().allMatch(Having::isNamed);
        Matcher ended = ENDED.matcher(said);
        boolean or = ended.matches() && ended.group("j").matches("(?i)n?or");
        boolean row = names && HOLDER.matcher(subject).matches()
                || KIND_LAST.matcher(items.get(items.size() - 1)).matches();
        if (or && !negated || !ended.matches() && !row) {
            return List.of();
        }
        String first = items.get(0);
        boolean begins = KIND.matcher(first).matches() || THING.matcher(first).matches() || isNamed(first);
        if (!begins || items.stream().anyMatch(item -> item.isBlank() || Predicates.bare(item))) {
            return List.of();
        }
        if (names && items.stream().allMatch(Masked::isQuote)) {
            return List.of();
        }
        boolean one =
                names && items.size() == 2 && (!row || ONE_NAME.matcher(said).matches());
        return one ? List.of() : items;
    }

    /** Whether fewer things are looked at than the clause has in a list. */
    static boolean isLeft(Clause clause, List<Meant> meant) {
        if (meant.isEmpty()
                || !meant.stream().allMatch(one -> one.intent().action().equals("expect"))) {
            return false;
        }
        Matcher split = Predicates.split(clause.words().replaceFirst("[.!]+$", ""));
        Matcher has = split == null ? null : HAS.matcher(split.group("p"));
        if (has == null || split == null || !has.matches() || has.group("o").matches(".*:\\s.*")) {
            return false;
        }
        boolean negated = meant.stream().allMatch(one -> one.intent().negated());
        List<String> items = items(split.group("s"), has.group("o"), negated);
        boolean whole = items.stream().noneMatch(item -> Predicates.split(item) != null);
        return whole && items.size() > meant.size();
    }

    /** Whether a list goes on after the joint, and something else is told only after it: {@code has the options Red | and Blue and "Red" is selected}. */
    static boolean goesOn(String left, String right) {
        Matcher split = Predicates.split(left);
        Matcher joint = JOINT.matcher(right);
        if (split == null || !HAS.matcher(split.group("p")).matches()) {
            return false;
        }
        if (right.matches("\\p{Lu}\\p{L}*") && left.contains(",")
                || KIND_LAST.matcher(right).matches()) {
            return true;
        }
        if (!joint.find()) {
            return false;
        }
        String item = right.substring(0, joint.start());
        String rest = right.substring(joint.end());
        Matcher told = Predicates.split(rest);
        return (isNamed(item) || THING.matcher(item).matches())
                && Predicates.split(item) == null
                && (told == null ? Predicates.bare(rest) : !told.group("p").matches("(?i)(?:are|have|were)\\b.*"));
    }
}
