package dev.webwitness.brain.grammar;

import dev.webwitness.brain.flow.Marker;
import dev.webwitness.brain.grammar.Step.Mood;
import dev.webwitness.model.Action;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads a task: splits it into steps, each step into clauses, and each clause into what it means. Never throws. */
public final class TaskReader {
    /** Characters of a task that are read; what is longer is no task. */
    static final int LONGEST = 60_000;
    /** Characters of one step, quoted parts counted as one each. */
    static final int LONGEST_STEP = 500;

    private static final Pattern PATIENCE = Pattern.compile(
            "(?:(?:be patient|patience|hold on|hang on|do not worry)[,;:-]? (?:because |as |since )?)?(?:sometimes )?(?:(?:on|in|at|for|with) (?:the |an? )?(?:[\\p{L}-]+ ){1,3})?(?:it|this|that|loading|the page) (?:can |may |might |sometimes )*takes? (?:up to |about"
                    + " |around |some |a |good |full |up to )*(\\d+) ?(?:s|secs?|seconds?)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern IN_FRAME = Pattern.compile(
            "(?:inside|in|within) (?<f>(?:the )?(?:\\S+ ){0,3}i?frame(?: " + Masked.QUOTE + ")?)[,:]? (?<r>.+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code click "Accept" (if it is visible)}. */
    private static final Pattern CONDITION_ASIDE =
            Pattern.compile("\\s*\\(((?:only )?(?:if|in case|unless)\\b[^()]*)\\)", Pattern.CASE_INSENSITIVE);

    private static final String MIXED = "a repetition or condition among other things: write it on a line of its own";

    /** A form of sentence that is told apart by itself, before any verb is looked for. */
    private interface Form {
        List<Meant> read(String words, Clause clause, Memory memory);
    }

    private static final List<Form> FORMS = List.of(
            Offsets::told,
            Recalled::read,
            Ordering::read,
            Labelled::read,
            Terse::certain,
            Terse::mixed,
            Entries::read,
            Retyped::read,
            Jottings::pressed,
            Rowed::read,
            Recurring::read,
            Making::terse);

    /** {@code streak = 2}, after something was looked at. */
    private static final Pattern EQUAL =
            Pattern.compile("(?:the )?\\p{Ll}[\\p{L} .-]{1,30}? ?==? ?[^\\s,=]+(?: [^\\s,=]+){0,2}");

    /** {@code it should still be off}: what was ticked or unticked, whatever was pressed after it. */
    private static final Pattern SWITCHED = Pattern.compile(
            "(?:.* )?(?:it|this|that) (?:is|'s|should|must|has to|stays|remains)(?: be| stay| remain| have stayed)?(?: still| now| again| be| not)* (?:on|off|ticked|unticked|checked|unchecked|switched (?:on|off)|turned (?:on|off))[.!]?",
            Pattern.CASE_INSENSITIVE);

    /** {@code to see if there are news}: either will do, so that nothing is to be looked for. */
    private static final Pattern WONDERS = Pattern.compile(
            "\\bto (?:see|find out|learn) (?:if|whether) (?:there (?:is|are)|any)\\b", Pattern.CASE_INSENSITIVE);

    /** What was done before is to be done once more, and what that was is not said. */
    private static final Pattern AGAIN = Pattern.compile(
            "(?:(?:and|then|now|do|this|that|it|yet) )*(?:again|once more|once again|one more time|a second time|a third time)[.!]?",
            Pattern.CASE_INSENSITIVE);

    private TaskReader() {}

    /** The task's steps in order, as far as they are understood. */
    public static List<ReadLine> read(String task) {
        return read(task, LocalDate.now(ZoneId.systemDefault()));
    }

    /** The same, with the day that {@code tomorrow} is told from. */
    public static List<ReadLine> read(String task, LocalDate today) {
        String text = task.length() > LONGEST ? task.substring(0, LONGEST) : task;
        List<Step> steps = StepSplitter.split(text);
        Memory memory = new Memory();
        memory.today = today;
        memory.labelled = steps.stream().anyMatch(step -> step.mood() == Mood.SEE);
        memory.passwords = text.toLowerCase(Locale.ROOT).contains("password");
        List<ReadLine> lines = new ArrayList<>();
        boolean started = false;
        boolean somebody = false;
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            if (Courtesy.isAll(step)) {
                continue;
            }
            if (!started
                    && !Loops.leads(step.words())
                    && !Conditions.starts(step.words())
                    && LeadIn.skippable(step, i, steps)) {
                continue;
            }
            step = started ? step : LeadIn.withoutGreeting(LeadIn.withoutGreeting(step));
            boolean tooLong = step.words().length() > LONGEST_STEP || Unknowable.all(step);
            step = tooLong ? step : Titled.named(step);
            step = tooLong ? step : step.saying(Sights.able(Hearsay.plain(step.words())));
            if (!tooLong && (somebody || ThirdPerson.tells(step.words()))) {
                String orders = ThirdPerson.plain(step.words());
                orders = somebody ? ThirdPerson.continued(orders) : orders;
                somebody = !orders.equals(step.words());
                step = step.saying(orders);
            }
            step = tooLong || !started ? step : Narrated.plain(step);
            step = tooLong ? step : step.saying(Times.spelled(Fronted.plain(Framing.bare(Ways.chords(step.words())))));
            step = tooLong ? step : Aftermath.told(step, steps.subList(0, i));
            Step told = step;
            step = tooLong ? step : Uploaded.told(step, steps.subList(0, i));
            memory.focus = null;
            ReadLine line =
                    tooLong ? line(step, memory, false) : Alternatives.read(step, memory, TaskReader::wholeOrParts);
            started = started || line.understood() || !line.intents().isEmpty();
            lines.add(Uploaded.asTold(told, step, line));
        }
        return List.copyOf(lines);
    }

    /** What a step means as a whole, else entry by entry, else in pieces. */
    private static ReadLine wholeOrParts(Step step, Memory memory) {
        Memory before = memory.copy();
        Step whole = Usual.plain(step);
        ReadLine line = line(whole, memory, false);
        if (line.understood()) {
            return line;
        }
        Memory uncut = before.copy();
        Memory items = before.copy();
        ReadLine each = Telegram.line(whole, items);
        each = each == null ? Telegram.line(Phrasings.usual(step), items = before) : each;
        if (each != null) {
            memory.take(items);
            line = each;
        }
        if (!line.understood() && Pieces.possible(whole.words())) {
            ReadLine cut = line(whole, uncut, true);
            if (cut.understood()) {
                memory.take(uncut);
                line = cut;
            }
        }
        return line;
    }

    /** Whether a line asks for what it reads as an answer, and not only for something to be kept. */
    public static boolean asksFor(String line) {
        return Keeping.asksFor(line);
    }

    static ReadLine line(Step step, Memory memory) {
        return line(step, memory, true);
    }

    private static ReadLine line(Step step, Memory memory, boolean cut) {
        memory.popup = null;
        if (step.words().length() > LONGEST_STEP) {
            return line(step, List.of(), "a step of more than " + LONGEST_STEP + " characters");
        }
        if (AGAIN.matcher(step.words()).matches()) {
            return line(step, List.of(), step.masked().written(step.words()));
        }
        boolean question = step.words().matches("(?s).*\\?\\s*")
                && !step.words().matches("(?is)(?:please |so |and )?(?:can|could|would|will) you\\b.*")
                && !step.words().matches("(?is).*\\b(?:type|write|enter|send|reply|ask)(?: [\\p{L}]+){0,3}: .+");
        if (question || WONDERS.matcher(step.text()).find()) {
            return line(step, List.of(), step.masked().written(step.words()));
        }
        String bare = Prohibition.withoutAside(step.words());
        return bare.equals(step.words()) ? told(step, memory, cut) : told(step.saying(bare), memory, cut);
    }

    private static ReadLine told(Step said, Memory memory, boolean cut) {
        Step step = said.saying(CONDITION_ASIDE.matcher(said.words()).replaceAll(" $1"));
        List<Meant> all = new ArrayList<>();
        String lost = null;
        Marker marker = Marker.read(step.words());
        String words = Conditions.plain(marker.rest());
        Step plain = words.equals(step.words()) ? step : step.saying(words);
        List<Meant> looped = Loops.read(plain, marker, memory);
        looped = looped != null && looped.isEmpty() ? Conditions.trailing(plain, memory) : looped;
        if (looped == null) {
            lost = step.masked().written(step.words());
        } else if (!looped.isEmpty()) {
            all.addAll(looped);
        } else if (Conditions.otherwise(words) != null) {
            List<Meant> other = Conditions.other(step, memory);
            lost = other.isEmpty() ? step.masked().written(step.words()) : null;
            all.addAll(other);
        } else if (Conditions.starts(words) && !Causes.starts(words)) {
            List<Meant> either = Conditions.either(plain, memory);
            lost = either.isEmpty() ? step.masked().written(step.words()) : null;
            all.addAll(either);
        } else {
            Memory before = memory.copy();
            lost = clauses(step, all, memory, cut);
            List<Meant> pieces = lost == null || !cut
                    ? null
                    : Pieces.read(new Clause(step.words(), step.masked(), step.mood(), null), before);
            if (pieces != null) {
                memory.take(before);
                return line(step, pieces, null);
            }
        }
        return line(step, all, lost);
    }

    /** Reads the clauses of a step into {@code all}; the words of the first that is not understood, null where all are. */
    private static @Nullable String clauses(Step step, List<Meant> all, Memory memory, boolean cut) {
        String lost = null;
        List<Clause> clauses = ClauseSplitter.split(step);
        for (int i = 0; i < clauses.size(); i++) {
            Clause clause = i == 0 ? clauses.get(0) : Discourse.rather(clauses.get(i - 1), clauses.get(i));
            if (Discourse.denies(clause, all)
                    || Discourse.leadsBy(clause, all, memory)
                    || i + 1 < clauses.size() && Discourse.introduces(clause, clauses.get(i + 1), memory)) {
                continue;
            }
            List<Meant> led = i + 1 < clauses.size() ? Causes.lead(clause, memory) : null;
            if (led != null) {
                all.addAll(led);
                memory.note(led);
                continue;
            }
            clause = i + 1 < clauses.size() ? Discourse.question(clause, clauses.get(i + 1)) : clause;
            boolean unread = Discourse.denied(clause.words()) || Qualified.nothingElse(clause, all);
            List<Meant> meant = unread ? null : cut ? cut(clause, memory) : uncut(clause, memory);
            if (i + 1 < clauses.size() && Discourse.onlyLeadsTo(clause, clauses.get(i + 1))) {
                meant = meant == null ? null : List.of();
            }
            if (i + 1 < clauses.size() && Discourse.tabToBeGoneTo(clause, clauses.get(i + 1))) {
                memory.newTab = true;
                meant = List.of();
                clauses.set(i + 1, clauses.get(i + 1).with("switch there"));
            }
            List<Clause> row = meant == null && !unread ? Listed.parts(clause) : List.of();
            if (row.size() > 1) {
                for (Clause one : row) {
                    List<Meant> told = whole(one, memory);
                    if (told == null) {
                        lost = lost == null ? one.masked().written(one.words()) : lost;
                    } else {
                        all.addAll(told);
                        memory.note(told);
                    }
                }
            } else if (meant == null) {
                lost = lost == null ? clause.masked().written(clause.words()) : lost;
            } else {
                boolean repeats = meant.stream().anyMatch(one -> one.flow() != null);
                lost = repeats && clauses.size() > 1 && lost == null ? MIXED : lost;
                all.addAll(meant);
                memory.note(meant);
            }
        }
        return lost;
    }

    /** What a part of a clause means, read like a step of its own but not cut any further; null where some of it is not understood. */
    static @Nullable List<Meant> piece(Clause part, Memory memory) {
        Step step = new Step(part.words(), part.masked(), part.words(), part.mood(), false);
        step = step.saying(Times.spelled(Fronted.plain(Framing.bare(step.words()))));
        List<Meant> all = new ArrayList<>();
        String lost = clauses(Usual.plain(step), all, memory, false);
        return lost == null ? all : null;
    }

    /** What a clause means as a whole; null also where it plainly is of several pieces. */
    private static @Nullable List<Meant> uncut(Clause clause, Memory memory) {
        List<Meant> meant = whole(clause, memory);
        return meant == null || Pieces.isSwallowed(clause, meant) || Pieces.runsOn(clause) ? null : meant;
    }

    /** What a clause means as a whole or else in pieces; null where it is not understood. */
    private static @Nullable List<Meant> cut(Clause clause, Memory memory) {
        Memory before = memory.copy();
        List<Meant> meant = whole(clause, memory);
        boolean swallowed = meant != null && Pieces.isSwallowed(clause, meant);
        if (meant != null && !swallowed && !Pieces.runsOn(clause)) {
            return meant;
        }
        List<Meant> pieces = Pieces.read(clause, before);
        if (pieces != null) {
            memory.take(before);
        }
        return pieces == null && !swallowed ? meant : pieces;
    }

    static ReadLine line(Step step, List<Meant> read, @Nullable String unread) {
        String lost = unread == null && Unread.sees(step, read) ? step.masked().written(step.words()) : unread;
        List<Meant> all = Dialogs.asked(read.stream().map(Dialogs::pressed).toList());
        List<Intent> intents = all.stream().map(Meant::intent).toList();
        boolean ambiguous = all.stream().anyMatch(Meant::ambiguous) || Clash.any(step.words(), all);
        String missing = all.stream()
                .map(Meant::missing)
                .filter(java.util.Objects::nonNull)
                .findFirst()
                .orElse(null);
        long flows = all.stream().filter(meant -> meant.flow() != null).count();
        if (missing == null && (flows > 1 || flows == 1 && all.get(0).flow() == null)) {
            missing = MIXED;
        }
        String not = lost != null ? "\"" + lost + "\"" : missing != null ? "not doable yet: " + missing : null;
        List<Action> actions = new ArrayList<>();
        if (not == null && !ambiguous) {
            all.forEach(meant ->
                    meant.actions().forEach(action -> actions.add(Dialogs.spokenOf(meant.intent(), action))));
        }
        String nearest = not != null || ambiguous ? StepGrammar.nearest(step.words()) : null;
        boolean flowing = not == null && !ambiguous && flows == 1;
        return new ReadLine(
                step.text(),
                intents,
                actions,
                ambiguous,
                not,
                nearest,
                flowing ? all.get(0).flow() : null);
    }

    /** What a clause means where every part of it is read; null where one is not. */
    static @Nullable List<Meant> whole(Clause clause, Memory memory) {
        TimeLimit limit = TimeLimit.of(clause.words());
        if (limit != null) {
            Memory timed = memory.copy();
            List<Meant> meant = timeless(clause.with(limit.rest()), timed);
            if (meant != null && TimeLimit.fits(meant)) {
                memory.take(timed);
                return limit.on(meant);
            }
        }
        return timeless(clause, memory);
    }

    private static @Nullable List<Meant> timeless(Clause said, Memory memory) {
        return Whereabouts.read(Therein.told(said, memory), memory, TaskReader::read);
    }

    private static @Nullable List<Meant> read(Clause clause, Memory memory) {
        if (memory.box != null && SWITCHED.matcher(clause.words()).matches()) {
            memory.element = memory.box;
        }
        Memory before = memory.copy();
        List<Meant> meant = clause(clause, memory);
        if (meant == null || Doubts.any(clause, meant, before)) {
            return null;
        }
        @Nullable List<Meant> placed = Quantified.each(clause, Holders.placed(clause, Landmarks.placed(clause, meant)));
        placed = SpokenPlace.inRow(clause, placed, before);
        if (placed == null || Qualified.isLoose(clause, placed) || Quantities.isLeft(clause, placed)) {
            return null;
        }
        return Undecided.any(clause, placed) || Sensed.looksOfIt(clause, placed)
                ? placed.stream().map(Meant::unsure).toList()
                : placed;
    }

    /** What a clause means; empty where it means nothing is to be done, null where it is not understood. */
    static @Nullable List<Meant> clause(Clause clause, Memory memory) {
        String words = Normal.withoutLead(clause.words());
        String forbidden = Prohibition.forbidden(words);
        if (forbidden != null) {
            Named spoken = memory.element;
            List<Meant> no = Forbidden.read(clause.with(forbidden), memory);
            memory.element = Buttons.isOfVerb(memory.element, forbidden) ? spoken : memory.element;
            if (no != null && words.matches("(?i).*\\b(?:not (?:have|need) to|need not|no need to)\\b.*")) {
                return no.stream().map(Meant::forbidden).toList();
            }
            boolean ability = words.matches("(?i).*\\bcannot\\b.*");
            return no == null || !ability ? no : no.stream().map(Meant::unsure).toList();
        }
        if (words.matches("\\p{L}+ (?:that|if|whether|on|into|down|for) .*") && Lexicon.verbAt(words) == null) {
            String corrected = Respelling.corrected(words);
            words = corrected == null ? words : corrected;
        }
        words = Rewording.plain(Idioms.plain(words));
        if (memory.seeing && clause.mood() == Mood.DO && EQUAL.matcher(words).matches()) {
            return Expecting.read(clause.with(words.replaceFirst(" ?==? ?", " is ")), memory);
        }
        if (clause.mood() == Mood.DO
                && memory.clickedAt(words.replaceFirst(" ?==? .*$", ""))
                && words.matches("[^=]+ == ?.+|[^=]+ = .+")) {
            return Expecting.read(clause.with(words.replaceFirst(" ?==? ?", " is ")), memory);
        }
        boolean applied = memory.applied;
        memory.applied = false;
        if (applied && words.matches("(?i)(?:(?:click|press|hit)(?: on)? )?(?:the )?apply(?: it| the code| button)?")) {
            return List.of();
        }
        boolean searched = memory.searched;
        memory.searched = false;
        if (searched && words.matches("(?i)(?:(?:press|hit) )?(?:the )?(?:enter|return)(?: key)?(?: to search)?")) {
            return List.of();
        }
        List<Meant> caused = Causes.read(clause, memory);
        if (!caused.isEmpty()) {
            return caused;
        }
        if (Conditions.starts(words)) {
            return null;
        }
        for (Form form : FORMS) {
            List<Meant> formed = form.read(words, clause.with(words), memory);
            if (!formed.isEmpty()) {
                return formed;
            }
        }
        if (memory.verb == Verb.CLICK
                && words.matches("(?i)on(?:to)? (?:the )?[^,]{1,40}")
                && Predicates.split(words) == null
                && Places.placeFirst(words, clause.masked()) == null) {
            return clause(clause.with("click " + words), memory);
        }
        List<Meant> told = Told.after(clause, memory);
        if (told.isEmpty()) {
            told = Told.read(clause.with(words), memory);
        }
        if (!told.isEmpty()) {
            return told;
        }
        Matcher frame = IN_FRAME.matcher(words);
        if (frame.matches()) {
            List<Meant> inside = clause(clause.with(frame.group("r")), memory);
            List<Meant> all = new ArrayList<>(Switching.read(
                    new Lexicon.Hit(Verb.SWITCH, "switch to", ""), clause.with(frame.group("f")), memory));
            all.addAll(inside == null ? List.of() : inside);
            return inside == null ? null : all;
        }
        if (memory.answered
                && words.matches(
                        "(?i)(?:press|click|hit|tap|confirm(?: it)?(?: (?:with|by|using|via)(?: (?:pressing|clicking))?)?)(?: on)? (?:the )?(?:ok(?:ay)?|enter)(?: button)?|confirm(?: it)?")) {
            memory.answered = false;
            return List.of();
        }
        var patience = PATIENCE.matcher(words);
        if (patience.matches()) {
            return Waiting.read(clause.with(patience.group(1) + " seconds"), memory).stream()
                    .map(wait -> new Meant(wait.intent(), List.of(), null, false))
                    .toList();
        }
        List<Meant> meant = Comparing.signs(clause.with(words), memory, false);
        if (!meant.isEmpty() && !meant.get(0).actions().isEmpty()) {
            return meant;
        }
        meant = List.of();
        boolean see = clause.mood() != Mood.DO;
        Lexicon.Hit hit = Lexicon.verbAt(Normal.withoutSubject(words));
        if (see && (hit == null || hit.verb() == Verb.BUTTON || Fragments.isState(words))) {
            meant = Expecting.read(clause.with(words), memory);
        }
        if (meant.isEmpty()) {
            meant = ordered(clause, words, memory);
        }
        if (meant.isEmpty() && hit != null && hit.verb() == Verb.IGNORE) {
            boolean skips = hit.phrase().equals("skip") && !hit.rest().matches("(?i)(?:it|this|that|them|for now|)");
            return skips ? null : meant;
        }
        if (meant.isEmpty() && (hit == null || hit.verb() == Verb.BUTTON || ClauseSplitter.isNoun(words))) {
            Verb before = memory.verb;
            meant = Expecting.statement(clause.with(words), memory);
            memory.verb = meant.isEmpty() ? before : Verb.EXPECT;
        }
        if (meant.isEmpty()) {
            String corrected = Respelling.corrected(words);
            return corrected == null ? null : clause(clause.with(corrected), memory);
        }
        boolean given = clause.mood() == Mood.GIVEN
                && meant.stream()
                        .anyMatch(m -> m.intent().action().equals("expect")
                                && !"url".equals(m.intent().target()));
        return given ? meant.stream().map(Meant::unsure).toList() : meant;
    }

    private static List<Meant> ordered(Clause clause, String words, Memory memory) {
        List<Meant> meant = Imperatives.read(clause.with(words), memory);
        boolean acts = meant.stream()
                .anyMatch(m -> !m.intent().action().equals("expect")
                        && !m.intent().action().equals("wait")
                        && !m.intent().action().equals("dialog"));
        boolean leaves = words.matches("(?i)(?:also )?leave .*");
        boolean no = Prohibition.saysNo(words)
                || clause.place() != null && Prohibition.saysNo(clause.place().written());
        boolean turning = meant.size() > 2
                && meant.get(0).intent().action().equals("expect")
                && meant.get(meant.size() - 1).intent().action().equals("expect");
        return acts && no && !leaves && !turning ? List.of() : meant;
    }
}
