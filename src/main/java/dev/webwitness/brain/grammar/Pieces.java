package dev.webwitness.brain.grammar;

import dev.webwitness.brain.grammar.Step.Mood;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a clause that is not read as a whole where commas, signs and {@code and} are, into pieces that are each read: {@code save, "Saved" in the footer}; {@code
 * Add row, qty 3, price 80, OK}. Not cut is what leaves a piece that says nothing by itself.
 */
final class Pieces {
    private static final int MOST = 12;
    private static final Pattern SEPARATOR = Pattern.compile(
            "\\s*[,;]\\s+(?:(?:and|then|but)\\s+)*|\\s+(?:[-–—+/&]|and|then|but)\\s+(?:then\\s+)?|(?<=\\D):\\s+",
            Pattern.CASE_INSENSITIVE);

    /** What governs all that follows it, or depends on it. */
    private static final Pattern GOVERNS = Pattern.compile(
            "(?:.*\\s)?(?:if|unless|until|till|when|whenever|while|once|as long as|neither|either|or|nor|without|instead|except|both|in case|otherwise|which|who|whose|because)(?:\\s.*)?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SWITCHED =
            Pattern.compile("(?<t>(?:the )?(?:" + Masked.QUOTE + "|\\p{L}[\\p{L}\\d' -]{1,30}?)):? (?<s>on|off)");

    /** {@code eye icon top right}: what can only be pressed. */
    private static final Pattern CONTROL = Pattern.compile(
            "(?:the )?(?:" + Masked.QUOTE
                    + "|(?!(?:an?|no|new)\\b)[\\p{L}\\d&'-]+(?: [\\p{L}\\d&'-]+){0,2}) (?:tab|button|btn|icon|link|menu)(?: (?:(?:at|in|on) (?:the )?)?(?:very )?(?:top|bottom|upper|lower)[ -](?:left|right)(?: corner)?)?",
            Pattern.CASE_INSENSITIVE);

    /** {@code one of them red}, {@code the second Ada}: told of what was told of before. */
    private static final Pattern OTHER = Pattern.compile(
            ".*\\bof (?:them|these|those|it)\\b.*|(?:the )?(?:first|second|third|fourth|last|others?|rest)\\b(?! (?:\\p{Ll}+ )?(?:is|are|should|must|has|shows|says|reads)\\b).*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern PAIR = Pattern.compile("\\p{L}[\\p{L} ]{0,25}(?::| =|->| →) ?\\S.*");
    private static final Pattern PLACE = Pattern.compile(
            "(?:.* )?(?:address|street|location|place|where|coordinates|position)", Pattern.CASE_INSENSITIVE);

    /** What a form ends with. */
    private static final Pattern ENDS = Pattern.compile(
            "ok|okay|apply|go|done|next|continue|finish|save|submit|send|confirm", Pattern.CASE_INSENSITIVE);

    private static final Pattern SENDS = Pattern.compile(
            "save(?: changes| & close)?|submit|send|apply|update|done|ok|okay|confirm|finish|pay(?: now)?|place order|publish|create|add",
            Pattern.CASE_INSENSITIVE);

    /** {@code failed only}: a box of a filter. */
    private static final Pattern ONLY = Pattern.compile(
            "[\\p{L}-]+(?: [\\p{L}-]+)? only|only (?:the )?[\\p{L}-]+(?: [\\p{L}-]+)?", Pattern.CASE_INSENSITIVE);

    private static final Pattern COUNTED = Pattern.compile("(?<n>\\d{1,4}) (?<t>\\p{Ll}[\\p{L}-]*(?: \\p{Ll}+)?)");

    /** {@code Owner is Mrs. Vogt}: to be typed, as likely as to be seen. */
    private static final Pattern GIVEN =
            Pattern.compile("(?:the )?(?<t>\\p{L}[\\p{L} -]{1,25}) (?:is|should be|must be|has to be) (?<v>.+)");

    private static final Pattern WANTED =
            Pattern.compile("(?:the )?(?<t>\\p{L}[\\p{L} ]{1,25}) (?:should|must|has to) be (?<v>" + Masked.QUOTE
                    + "|[\\p{Lu}\\d].*|\\S+@\\S+)");

    private static final Pattern FILE = Pattern.compile("[\\w().-]+\\.[a-z]\\w{1,4}");
    private static final Pattern HEAD = Pattern.compile("(?!(?i:(?:test|input|sample) data)$)(?:" + Masked.QUOTE
            + "|\\p{Lu}[\\p{L}\\d'&-]*(?: [\\p{L}\\d'&-]+){0,3})");
    private static final Pattern TOLD = Pattern.compile(
            "(?:an?|no|the|still|\\d+|one|two|three|four|five) .*|.*" + Masked.QUOTE + ".*", Pattern.CASE_INSENSITIVE);

    /** {@code hit Apply - "Done" in the footer}, {@code Pay is disabled, tooltip "No card"}: two things, however it reads as one. */
    private static final Pattern RUNS_ON = Pattern.compile(
            "(?<a>[^,:;]{3,60}?)(?:\\s+[-–—]\\s+(?:(?:an? |the )?\\p{Ll}+ )?|[,;] (?:and )?(?:an? |the )?(?:toast|message|msg|error|hint|tooltip|banner|popup|warning|note|notice|caption|headline|badge) )"
                    + Masked.QUOTE + "(?: (?:in|on|at|above|below|under|next to|beside) .+)?[.!]?");

    private final Clause clause;
    private final List<String> units = new ArrayList<>();
    private final List<String> joints = new ArrayList<>();

    private Pieces(Clause clause) {
        this.clause = clause;
        String words = clause.words();
        Matcher joint = SEPARATOR.matcher(words);
        int from = 0;
        while (joint.find()) {
            if (joint.start() > from && !Joints.inBrackets(words, joint.start()) && joint.end() < words.length()) {
                units.add(words.substring(from, joint.start()).strip());
                joints.add(joint.group());
                from = joint.end();
            }
        }
        units.add(words.substring(from).strip());
    }

    /** Whether there is anything to cut at. */
    static boolean possible(String words) {
        return SEPARATOR.matcher(words).find() && !Prohibition.starts(words);
    }

    /** Whether the clause is an order or a statement, and after it a text that then is to be seen. */
    static boolean runsOn(Clause clause) {
        Matcher two = RUNS_ON.matcher(clause.words());
        if (!two.matches()) {
            return false;
        }
        String first = two.group("a");
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(Normal.withoutLead(first)));
        return hit == null
                ? Predicates.split(first) != null
                : hit.verb() == Verb.BUTTON || hit.verb() == Verb.CLICK || hit.verb() == Verb.PRESS;
    }

    /** Whether what was read holds in a value what is another thing: {@code name: Audit, OK}; {@code status is Open, row turns grey}. */
    static boolean isSwallowed(Clause clause, List<Meant> meant) {
        boolean ordered = Lexicon.verbAt(Normal.withoutSubject(Normal.withoutLead(clause.words()))) != null;
        for (Meant one : meant) {
            String value = one.intent().value();
            int comma = value == null ? -1 : value.indexOf(", ");
            if (value == null || comma < 0 || !clause.words().contains(value)) {
                continue;
            }
            String tail = value.substring(comma + 2);
            boolean typed = one.intent().action().equals("type");
            boolean expected = one.intent().action().equals("expect");
            boolean number = value.substring(0, comma).matches("[$€£]?\\d[\\d.]*")
                    && tail.matches("\\p{L}.*")
                    && !PLACE.matcher(String.valueOf(one.intent().target())).matches();
            boolean other = PAIR.matcher(tail).matches()
                    || number
                    || ENDS.matcher(tail.replaceFirst("[.!]$", "")).matches();
            if (typed && !ordered && other || expected && (other || Joints.stated(tail))) {
                return true;
            }
        }
        return false;
    }

    /** What the pieces mean; null where there is no such cut. The memory is left as it was then. */
    static @Nullable List<Meant> read(Clause clause, Memory memory) {
        if (GOVERNS.matcher(clause.words()).matches()
                || Prohibition.saysNo(clause.words()) && Prohibition.starts(clause.words())) {
            return null;
        }
        Pieces pieces = new Pieces(clause);
        int count = pieces.units.size();
        if (count < 2 || count > MOST || pieces.units.stream().anyMatch(Prohibition::starts)) {
            return null;
        }
        return pieces.from(0, List.of(), memory);
    }

    /** Whether several units can be one piece: no comma parts them, but for a question and its answer, and what follows a colon. */
    private boolean isWhole(int unit, int end, String piece) {
        boolean comma = joints.subList(unit, end).stream().anyMatch(joint -> joint.matches("\\s*[,;].*"));
        return !comma || Discourse.isAnswered(piece, clause.masked());
    }

    /** Whether a piece can begin after the joint: after a colon a value, after a bare {@code and} what has a verb of its own, or a file. */
    private boolean begins(String joint, String piece) {
        String bare = joint.strip();
        if (bare.equals(":")) {
            return isValued(piece);
        }
        if (!bare.matches("(?i)and|but|&|then")) {
            return true;
        }
        String words = Normal.withoutSubject(Normal.withoutLead(piece));
        return isValued(piece)
                || isOrder(words)
                || Predicates.split(words) != null
                || FILE.matcher(piece).matches();
    }

    /** What the pieces from one unit on mean, told what those before mean. */
    private @Nullable List<Meant> from(int unit, List<Meant> before, Memory memory) {
        if (unit == units.size()) {
            return before;
        }
        StringBuilder piece = new StringBuilder();
        for (int end = unit; end < units.size(); end++) {
            piece.append(end == unit ? "" : joints.get(end - 1)).append(units.get(end));
            if (unit == 0 && end == units.size() - 1) {
                return null;
            }
            if (unit > 0 && !begins(joints.get(unit - 1), piece.toString())) {
                continue;
            }
            if (end > unit && !isWhole(unit, end, piece.toString())) {
                continue;
            }
            Memory after = memory.copy();
            List<Meant> one = piece(piece.toString(), unit, end, before, after);
            if (one == null) {
                continue;
            }
            after.note(one);
            List<Meant> all = new ArrayList<>(before);
            all.addAll(one);
            List<Meant> rest = from(end + 1, all, after);
            if (rest != null) {
                memory.take(after);
                return rest;
            }
        }
        return null;
    }

    private @Nullable List<Meant> piece(String words, int from, int to, List<Meant> before, Memory memory) {
        String item = words.replaceFirst("[.!,;]+$", "");
        if (from > 0 && OTHER.matcher(item).matches()) {
            return null;
        }
        Boolean seeing = seeing(before, memory);
        Matcher switched = SWITCHED.matcher(item);
        if (switched.matches() && !isOrder(switched.group("t")) && Predicates.split(item) == null) {
            boolean on = switched.group("s").equals("on");
            return seeing == null
                    ? null
                    : sure(
                            seeing
                                    ? TaskReader.whole(seen(switched.group("t") + " is " + switched.group("s")), memory)
                                    : Boxes.boxes(switched.group("t"), on, clause, memory));
        }
        Paired paired = wanted(item, memory);
        if (paired != null) {
            boolean seen = seeing == null ? paired.isResult() : seeing || paired.isResult();
            List<Meant> meant =
                    seen ? paired.seen(clause, memory) : seeing == null ? null : paired.filled(clause, memory);
            return sure(meant);
        }
        if (!before.isEmpty() && ONLY.matcher(item).matches() && Boolean.FALSE.equals(seeing)) {
            return List.of(Meant.check(memory.remember(Named.of(clause.plain(item), null)), true));
        }
        if (!before.isEmpty() && ENDS.matcher(item).matches() && !Boolean.TRUE.equals(seeing)) {
            return List.of(Meant.click(memory.remember(Named.of(item, null))));
        }
        if (CONTROL.matcher(item).matches()
                && Lexicon.verbAt(item) == null
                && clause.mood() == Mood.DO
                && (seeing == null ? !memory.seeing : !seeing)) {
            return sure(TaskReader.piece(clause.with("click " + item.replaceFirst(" btn\\b", " button")), memory));
        }
        if (from == 0 && to == 0 && isHead(item, memory)) {
            return sure(Pointing.click(clause.with(item), memory));
        }
        String told = item.replaceAll("\\s*\\([^()]*\\)", "");
        boolean says = Lexicon.verbAt(Normal.withoutSubject(Normal.withoutLead(told))) != null
                || Predicates.split(told) != null
                || told.matches(".*" + Masked.QUOTE + ".*");
        if (seeing == null && !before.isEmpty() && !says) {
            return null;
        }
        if (Boolean.TRUE.equals(seeing)
                && !before.isEmpty()
                && Joints.isButton(item)
                && Paired.of(item, clause) == null
                && Predicates.split(item) == null) {
            return null;
        }
        Matcher counted = COUNTED.matcher(item);
        if (counted.matches() && Boolean.FALSE.equals(seeing) && !before.isEmpty() && isChosen()) {
            return List.of(Meant.select(counted.group("n"), memory.rememberList(Named.of(counted.group("t"), null))));
        }
        Memory fresh = memory.copy();
        List<Meant> meant = sensible(item, sure(TaskReader.piece(clause.with(item), memory)));
        if (meant != null
                && Boolean.FALSE.equals(seeing)
                && !before.isEmpty()
                && Predicates.split(item) == null
                && Lexicon.verbAt(Normal.withoutSubject(item)) == null
                && meant.stream().allMatch(one -> one.intent().action().equals("expect"))
                && !clicked(before)) {
            return null;
        }
        if (meant == null
                && TOLD.matcher(item).matches()
                && (Boolean.TRUE.equals(seeing) || clicked(before) && item.matches(".*" + Masked.QUOTE + ".*"))) {
            memory.take(fresh);
            meant = sure(TaskReader.piece(seen(item), memory));
            meant = meant != null
                            && meant.stream()
                                    .allMatch(one -> one.intent().action().equals("expect"))
                    ? meant
                    : null;
        }
        if (meant == null && !before.isEmpty()) {
            memory.take(fresh);
            meant = carried(item, before, memory);
        }
        return meant;
    }

    /** Where the task says elsewhere what is to be seen, {@code Name should be "Lou"} is what to type. */
    private @Nullable Paired wanted(String item, Memory memory) {
        Matcher wanted = WANTED.matcher(item);
        return memory.labelled && clause.mood() == Mood.DO && wanted.matches()
                ? Paired.of(wanted.group("t") + ": " + wanted.group("v"), clause)
                : Paired.of(item, clause);
    }

    /** {@code upload a.csv + b.csv}, {@code write hi, shift+enter, bye}: the verb is the one before. */
    private @Nullable List<Meant> carried(String item, List<Meant> before, Memory memory) {
        Meant last = before.get(before.size() - 1);
        String action = last.intent().action();
        boolean typed = before.stream().anyMatch(one -> one.intent().action().equals("type"));
        if (typed
                && action.equals("press")
                && "Shift+Enter".equals(last.intent().value())
                && Lexicon.verbAt(item) == null) {
            return List.of(Meant.type(clause.plain(item), null));
        }
        if (Lexicon.verbAt(item) != null && !FILE.matcher(item).matches() || Predicates.split(item) != null) {
            return null;
        }
        if (action.equals("upload") && FILE.matcher(item).matches()) {
            return sure(TaskReader.piece(clause.with("upload " + item), memory));
        }
        return null;
    }

    private boolean isGiven(String unit) {
        Matcher given = GIVEN.matcher(unit);
        return given.matches()
                && !Paired.isResult(given.group("t"))
                && (given.group("v").matches("[\\p{Lu}\\d" + "\uE000-\uE7FF" + "].*")
                        || Dates.is(clause.plain(given.group("v"))));
    }

    private boolean isChosen() {
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(Normal.withoutLead(units.get(0))));
        return hit != null && hit.verb() == Verb.CHOOSE;
    }

    private boolean isValued(String item) {
        return Paired.of(item, clause) != null || SWITCHED.matcher(item).matches();
    }

    /** A name that opens what the values after it are told of: {@code Margherita, size large, olives off}. */
    private boolean isHead(String item, Memory memory) {
        if (clause.mood() != Mood.DO
                || memory.seeing
                || memory.sent
                || !HEAD.matcher(item).matches()
                || units.size() < 3) {
            return false;
        }
        Lexicon.Hit hit = Lexicon.verbAt(item);
        if (hit != null && hit.verb() != Verb.BUTTON
                || Paired.of(item, clause) != null
                || Predicates.split(item) != null) {
            return false;
        }
        return units.subList(1, units.size()).stream()
                .allMatch(unit -> isValued(unit)
                        || ENDS.matcher(unit.replaceFirst("[.!]$", "")).matches()
                        || Joints.isButton(unit));
    }

    /** Whether a value without a verb is looked for; null where it can be typed as well. */
    private @Nullable Boolean seeing(List<Meant> before, Memory memory) {
        if (clause.mood() == Mood.SEE) {
            return true;
        }
        if (before.isEmpty()) {
            boolean open = memory.sent || memory.seeing && !memory.labelled || !memory.anyDone() && !memory.labelled;
            return open ? null : Boolean.FALSE;
        }
        Intent last = before.get(before.size() - 1).intent();
        if (last.action().equals("expect")) {
            boolean typedToo = clause.mood() == Mood.DO && units.stream().anyMatch(this::isGiven);
            return typedToo ? null : Boolean.TRUE;
        }
        if (last.action().equals("click")
                && last.target() != null
                && SENDS.matcher(last.target()).matches()) {
            return true;
        }
        return last.action().equals("press") && "Enter".equals(last.value())
                        || last.action().matches("wait|dialog|reload|back")
                ? null
                : Boolean.FALSE;
    }

    /** Whether the words are an order and not only the name of a button. */
    private static boolean isOrder(String words) {
        Lexicon.Hit hit = Lexicon.verbAt(words);
        return hit != null && hit.verb() != Verb.BUTTON;
    }

    private static boolean clicked(List<Meant> before) {
        return !before.isEmpty()
                && before.get(before.size() - 1)
                        .intent()
                        .action()
                        .matches("click|press|dialog|reload|hover|dblclick|upload|wait");
    }

    private Clause seen(String words) {
        return new Clause(words, clause.masked(), Mood.SEE, clause.place());
    }

    /** Null where the words are a name and nothing else, read as a click or as something to be seen. */
    private static @Nullable List<Meant> sensible(String item, @Nullable List<Meant> meant) {
        if (meant == null) {
            return null;
        }
        String plain = Normal.withoutSubject(Normal.withoutLead(item));
        if (Lexicon.verbAt(plain) == null && plain.matches("[^:]+:\\s.*")) {
            return null;
        }
        boolean says = Lexicon.verbAt(plain) != null || Predicates.split(plain) != null || plain.contains(" > ");
        boolean bare = meant.stream()
                .allMatch(one -> one.intent().action().equals("click")
                        || one.intent().action().equals("expect")
                                && !TOLD.matcher(plain).matches());
        return !says && bare ? null : meant;
    }

    private static @Nullable List<Meant> sure(@Nullable List<Meant> meant) {
        return meant == null
                        || meant.isEmpty()
                        || meant.stream()
                                .anyMatch(one -> one.ambiguous() || one.missing() != null || one.flow() != null)
                ? null
                : meant;
    }
}
