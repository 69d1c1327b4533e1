package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Target;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What was spoken of so far in a task: what {@code it}, {@code again} and {@code both} point at. Lives for one reading. */
final class Memory {
    private static final Pattern SENDS = Pattern.compile(
            "(?:reload|back) .*|click (?:save(?: changes)?|submit|apply(?: changes)?|update|send|done)|open /?(?:main page|home.*|start page)");

    private static final Pattern MAKES = Pattern.compile(
            "(?:search|create|save|add|ok|okay|done|submit|confirm|apply|finish)(?: (?:it|changes|new|\\p{Ll}+))?");
    /** A field that names what is made, or looked for. */
    private static final Pattern NAMES = Pattern.compile(
            "(?!.*\\b(?:first|last|middle|full|user|nick|file|host|domain|contact|display|company|street|given|family|job|page)\\b)(?:\\p{L}+"
                    + " ){0,2}(?:name|title)|search(?: (?:box|field|bar|input))?");

    /** The day that days are told from. */
    LocalDate today = LocalDate.now(ZoneId.systemDefault());

    @Nullable
    Named element;

    @Nullable
    Named field;

    /** What was last told to be in a state, and in which. */
    @Nullable
    Named stated;

    @Nullable
    String state;

    /** The class that was last looked for: {@code click again, the class is gone}. */
    @Nullable
    Meant classed;

    /** The things that were counted last: {@code the first one} is one of them. */
    @Nullable
    String counted;

    /** What the things are of which one was opened by its place: {@code the second one} is another of them. */
    @Nullable
    String kind;

    /** Where a key has put the cursor. */
    @Nullable
    Named focus;

    /** What was last looked for, until something else is done: {@code her role} is in its row. */
    @Nullable
    Named found;

    /** Where was last gone to: {@code it is there} is said of something else. */
    @Nullable
    Named goneTo;

    @Nullable
    Named list;

    /** The box that was last ticked or unticked. */
    @Nullable
    Named box;

    @Nullable
    Named opener;

    /** What was last folded out or in: {@code collapse it again} is said of it, whatever was looked at since. */
    @Nullable
    Named folded;

    @Nullable
    Named files;

    /** What was just made, named or seen to come up: {@code open it} is said of it. */
    @Nullable
    Named fresh;

    /** What was made last by giving it a name: {@code drag the card} is said of it. */
    @Nullable
    Named made;

    /** What may show up, as the condition of this sentence says. */
    @Nullable
    Named popup;

    @Nullable
    String typed;

    /** What was last typed, chosen or picked. */
    @Nullable
    String given;

    @Nullable
    private String subject;

    /** What was last said of something: {@code Start isn't} means that it is not so. */
    @Nullable
    String predicate;

    /** The step the subject's masked words belong to. */
    @Nullable
    private Masked said;

    @Nullable
    Verb verb;

    /** What was typed, by the loose name of its field. */
    final Map<String, String> values = new LinkedHashMap<>();

    /** What was switched on and off. */
    final Map<Named, Boolean> ticks = new LinkedHashMap<>();

    /** The fields typed into so far, in order. */
    final List<Named> fields = new ArrayList<>();

    /** What was asked to be remembered, last. */
    @Nullable
    String remembered;

    final KeptValues kept = new KeptValues();

    /** Whether the last click put the cursor somewhere. */
    boolean entered;

    /** Whether the step before typed into a field, and whether it only looked. */
    boolean filling;

    boolean seeing;
    /** Whether the clause before told numbers of people or things, chosen from lists. */
    boolean counting;

    /** Whether a click was forbidden last: what is used instead is clicked. */
    boolean forbade;

    boolean newTab;
    boolean dialog;
    /** Whether a dialog was answered before: {@code this time accept} answers one again. */
    boolean dialogs;
    /** Whether the clause before asked something. */
    boolean asked;
    /** Whether what was filled in was just sent, or the page loaded again: {@code stock = 43} is what is to be seen then, or what is to be typed. */
    boolean sent;
    /** Whether the dialog spoken of has its answer, so that pressing its OK is said already. */
    boolean answered;

    /** Whether the task says by labels what is to be seen, so that the rest is to be done. */
    boolean labelled;

    /** Whether a tab was gone to, and nothing but looking was done in it since: {@code close it} is said of the tab. */
    boolean tabbed;
    /** Whether a new tab was told to be there, and nothing but looking was done since: {@code close it} is said of it, and it is another one than this. */
    boolean tabSeen;
    /** Whether the clause before applied a code, so that applying it is said already. */
    boolean applied;

    /** How the button that logs in was spoken of. */
    String login = "Log in";
    /** Whether the clause before searched, so that pressing Enter is said already. */
    boolean searched;

    boolean passwords;
    /** What the last order did: told again as the cause of something, it is not done twice. */
    final List<Action> done = new ArrayList<>();

    /** All that was ordered so far. */
    private final Set<Action> ever = new HashSet<>();

    /** What was named with its kind, {@code card}, {@code button}: by that kind and its loose name, the last one last. */
    final Map<String, Named> mentioned = new LinkedHashMap<>();

    /** The boxes ticked and unticked since anything else was done. */
    final List<Named> boxes = new ArrayList<>();

    /** Whether the last that was done was ticking. */
    boolean ticking;

    final List<Named> subjects = new ArrayList<>();

    /** The same once more, for a reading that leaves no trace. */
    Memory copy() {
        Memory copy = new Memory();
        copy.take(this);
        return copy;
    }

    /** Forgets all it holds for what another one does. */
    void take(Memory other) {
        today = other.today;
        element = other.element;
        field = other.field;
        found = other.found;
        goneTo = other.goneTo;
        list = other.list;
        opener = other.opener;
        box = other.box;
        folded = other.folded;
        files = other.files;
        popup = other.popup;
        fresh = other.fresh;
        made = other.made;
        focus = other.focus;
        counted = other.counted;
        kind = other.kind;
        stated = other.stated;
        state = other.state;
        classed = other.classed;
        typed = other.typed;
        given = other.given;
        subject = other.subject;
        predicate = other.predicate;
        said = other.said;
        verb = other.verb;
        remembered = other.remembered;
        entered = other.entered;
        filling = other.filling;
        seeing = other.seeing;
        counting = other.counting;
        forbade = other.forbade;
        newTab = other.newTab;
        dialog = other.dialog;
        dialogs = other.dialogs;
        asked = other.asked;
        sent = other.sent;
        answered = other.answered;
        labelled = other.labelled;
        tabbed = other.tabbed;
        tabSeen = other.tabSeen;
        applied = other.applied;
        login = other.login;
        searched = other.searched;
        passwords = other.passwords;
        ticking = other.ticking;
        values.clear();
        values.putAll(other.values);
        kept.take(other.kept);
        ticks.clear();
        ticks.putAll(other.ticks);
        fields.clear();
        fields.addAll(other.fields);
        done.clear();
        done.addAll(other.done);
        ever.clear();
        ever.addAll(other.ever);
        mentioned.clear();
        mentioned.putAll(other.mentioned);
        boxes.clear();
        boxes.addAll(other.boxes);
        subjects.clear();
        subjects.addAll(other.subjects);
    }

    Named remember(Named named) {
        if (named.sure()) {
            element = named;
        }
        return named;
    }

    void mentioned(String kind, Named named) {
        String key = kind + " " + Normal.loose(named.name());
        mentioned.remove(key);
        mentioned.put(key, named);
    }

    Named rememberField(Named named) {
        if (named.sure()) {
            field = named;
            element = named;
        }
        return named;
    }

    void subject(String words, Clause clause) {
        subject = words;
        predicate = null;
        said = clause.masked();
    }

    /** What the statement before was about, in the masked words of this step; null where it was in another. */
    @Nullable
    String subject(Clause clause) {
        return said == clause.masked() ? subject : null;
    }

    /** Keeps what the last clause was about: typing, or looking. */
    void note(List<Meant> meant) {
        if (!meant.isEmpty()) {
            String last = meant.get(meant.size() - 1).intent().action();
            newTab |= last.equals("switch_tab");
            forbade =
                    last.equals("click") && meant.get(meant.size() - 1).intent().negated();
            tabbed = last.equals("switch_tab") || tabbed && last.equals("expect");
            tabSeen = last.equals("expect") && (tabSeen || meant.stream().anyMatch(PageStatements::opens));
            filling = last.matches("type|select|check|uncheck");
            seeing = last.equals("expect");
            dialogs |= last.equals("dialog");
            sent = meant.stream()
                    .reduce((one, two) -> two)
                    .filter(one -> SENDS.matcher(one.intent().action() + " "
                                    + Normal.loose(one.intent().target()))
                            .matches())
                    .isPresent();
            counting &= last.equals("select");
        }
        List<Action> acts = meant.stream()
                .filter(one -> !one.intent().action().matches("expect|wait|remember|extract"))
                .flatMap(one -> one.actions().stream())
                .toList();
        if (!acts.isEmpty()) {
            done.clear();
            done.addAll(acts);
            ever.addAll(acts);
            ticking = acts.stream().allMatch(Action.Check.class::isInstance);
        }
        for (Meant one : meant) {
            Intent intent = one.intent();
            fresh = fresh(intent);
            made = intent.action().equals("type") && fresh != null ? fresh : made;
            kind = OneOf.kind(intent, kind);
            counted = intent.action().equals("expect") ? counted : null;
            focus = intent.action().matches("press|expect|wait") ? focus : null;
            if (one.actions().size() == 1 && one.actions().get(0) instanceof Action.Check check) {
                box = new Named(String.valueOf(intent.target()), check.target(), intent.scope(), true);
            }
            found = intent.action().matches("expect|type|select|check|uncheck|clear") ? found : null;
            if (!intent.negated() && intent.action().matches("type|select") && intent.value() != null) {
                given = intent.value();
                values.put(Normal.loose(intent.target()), intent.value());
            }
        }
    }

    /** What there is to be opened after this: it is named by a field, or seen; a click on anything else puts it out of mind. */
    private @Nullable Named fresh(Intent intent) {
        String value = intent.value();
        return switch (intent.action()) {
            case "type" ->
                value != null && NAMES.matcher(Normal.loose(intent.target())).matches() ? Named.of(value, null) : null;
            case "expect" -> !intent.negated() && ("visible".equals(value) || intent.target() == null) ? element : null;
            case "press" -> "Enter".equals(value) ? fresh : null;
            case "click" -> MAKES.matcher(Normal.loose(intent.target())).matches() ? fresh : null;
            case "wait", "select", "check", "uncheck" -> fresh;
            default -> null;
        };
    }

    void typed(Named field, String value) {
        typed = value;
        values.put(Normal.loose(field.name()), value);
        fields.remove(field);
        fields.add(field);
    }

    /** Whether the last order was a key that selects, or goes to one end: {@code then Delete} is a key too. */
    boolean selecting() {
        return !done.isEmpty()
                && done.get(done.size() - 1) instanceof Action.Press press
                && press.keys().matches("(?:Control|Meta)\\+[aA]|Shift\\+.*|Home|End|Arrow\\w+");
    }

    /** Whether the last order opened something in a tab of its own. */
    boolean lastOpenedTab() {
        return !done.isEmpty()
                && done.get(done.size() - 1) instanceof Action.Click click
                && click.kind() == Action.Click.Kind.NEW_TAB;
    }

    /** Whether the last order put something away by a button, which is not what is opened again. */
    boolean putAway() {
        return !done.isEmpty()
                && done.get(done.size() - 1) instanceof Action.Click click
                && (opener == null || opener.target().equals(click.target()))
                && click.target().text().matches("(?i)close|hide|minimi[sz]e|collapse|dismiss|copy|paste");
    }

    /** The field that the last order filled, emptied or clicked into; null where it was about something else. */
    @Nullable
    Named justFilled() {
        Action last = done.isEmpty() ? null : done.get(done.size() - 1);
        Target on = last instanceof Action.Type type
                ? type.target()
                : last instanceof Action.Clear clear
                        ? clear.target()
                        : last instanceof Action.Click click ? click.target() : null;
        return field != null && field.target().equals(on) ? field : null;
    }

    /** Whether the last order was a plain click. */
    boolean lastClicked() {
        return !done.isEmpty()
                && done.get(done.size() - 1) instanceof Action.Click click
                && click.kind() == Action.Click.Kind.SINGLE;
    }

    /** Whether the last order was a double click. */
    boolean doubleClicked() {
        return !done.isEmpty()
                && done.get(done.size() - 1) instanceof Action.Click click
                && click.kind() == Action.Click.Kind.DOUBLE;
    }

    /** Whether it was folded in or out last: it stays there when what it holds is hidden. */
    boolean isFolded(Named named) {
        return folded != null && named.target().equals(folded.target());
    }

    /** What was seen beside what folds; null where nothing was, or several things. */
    @Nullable
    Named unfolded(Named folding) {
        Named seen = subjects.size() == 1 ? subjects.get(0) : null;
        return seen == null || seen.target().equals(folding.target()) ? null : seen;
    }

    /** Whether the last order was a click on this. */
    boolean lastPressed(Named named) {
        return lastClicked()
                && done.get(done.size() - 1) instanceof Action.Click click
                && click.target().equals(named.target());
    }

    /** Whether the last order was a click on something of what bears the name: {@code Water = 4} is what comes of it. */
    boolean clickedAt(String name) {
        return !done.isEmpty()
                && done.get(done.size() - 1) instanceof Action.Click click
                && click.target().scope() != null
                && Normal.loose(click.target().scope()).equals(Normal.loose(name));
    }

    /** The one that was clicked before whose name ends so; null where there is none, or several. */
    @Nullable
    Named pressedOnce(String noun) {
        List<Target> ones = ever.stream()
                .map(act -> act instanceof Action.Click click ? click.target() : null)
                .filter(target -> target != null && Normal.loose(target.text()).endsWith(" " + Normal.loose(noun)))
                .toList();
        return ones.size() == 1 ? new Named(ones.get(0).text(), ones.get(0), null, true) : null;
    }

    /** What was clicked before, by its text. */
    List<String> clicks() {
        return ever.stream()
                .filter(Action.Click.class::isInstance)
                .map(act -> ((Action.Click) act).target().text())
                .toList();
    }

    /** Whether something of this name was clicked before. */
    boolean clicked(String name) {
        return clicks().stream().anyMatch(text -> Normal.loose(text).equals(Normal.loose(name)));
    }

    /** Whether something was copied before, by a button or a key. */
    boolean copied() {
        return ever.stream()
                .anyMatch(act -> act instanceof Action.Click click
                                && Normal.loose(click.target().text()).matches("copy\\b.*")
                        || act instanceof Action.Press press && press.keys().matches("(?:Control|Meta)\\+[cC]"));
    }

    /** How many boxes and switches were ticked, turned or cleared before. */
    long everTicked() {
        return ever.stream()
                .map(act -> act instanceof Action.Check check ? check.target() : null)
                .filter(java.util.Objects::nonNull)
                .distinct()
                .count();
    }

    /** Whether anything was ordered before, not only looked at. */
    boolean anyDone() {
        return !ever.isEmpty();
    }

    /** Whether all of this was ordered before, not only looked at. */
    boolean everDone(Meant act) {
        return !act.actions().isEmpty() && ever.containsAll(act.actions());
    }

    Named rememberList(Named named) {
        if (named.sure()) {
            list = named;
            element = named;
        }
        return named;
    }
}
