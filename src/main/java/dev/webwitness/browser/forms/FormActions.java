package dev.webwitness.browser.forms;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.options.SelectOption;
import dev.webwitness.browser.locate.ActionTarget;
import dev.webwitness.browser.locate.ElementLocator;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.expect.ElementGroup;
import dev.webwitness.page.find.ListOptions;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Performs actions on form fields. Owned by the run's thread. */
public final class FormActions {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    /** Longer texts are set at once: keystrokes cost about a millisecond each. */
    private static final int MOST_KEYSTROKES = 300;

    /** Kinds of input whose value cannot be typed key by key. */
    private static final Set<String> SET_AT_ONCE = Set.of("week", "color");

    private static final Map<String, String> DATE_FORMS =
            Map.of("date", "2026-03-05", "time", "15:30", "datetime-local", "2026-03-05 15:30", "month", "2026-03");

    private static final Set<String> DATES = DATE_FORMS.keySet();

    private static final String KIND =
            "e => (e.tagName + ':' + (e.type || '') + ':' + (e.getAttribute('role') || '')).toLowerCase()";

    /** How long a field may be at rest after typing before it is taken to offer nothing: pages wait some 300 ms for the next key. */
    private static final long SUGGESTIONS_MS = 700;

    private static final Duration SUGGESTIONS_MOST = Duration.ofSeconds(4);

    private static final String FOCUSED =
            "() => document.hasFocus() && !!document.activeElement && (document.activeElement.isContentEditable ||"
                    + " /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName))";

    private static final String HELD = "e => 'value' in e ? e.value : e.textContent";

    private final SessionContext session;
    private final ElementLocator locating;
    private final SliderAction sliders;
    private final TextAppender appender;
    private final SectionedField sections;
    private final EditorField editors;
    private final TextTyper typed;

    public FormActions(SessionContext session, ElementLocator locating) {
        this.session = session;
        this.sliders = new SliderAction(session);
        this.appender = new TextAppender(session);
        this.sections = new SectionedField(session);
        this.editors = new EditorField(session);
        this.typed = new TextTyper(session);
        this.locating = locating;
    }

    public void type(ActionTrial trial, Action.Type type) {
        Target target = type.target() == null ? onlyOneOfFrame() : type.target();
        if (target == null) {
            session.runPolicy().onlyTyped(type.text());
            typeIntoFocused(trial, type);
            return;
        }
        if (session.runPolicy().namesSecret(type.text())) {
            typeSecret(trial, locating.ready(trial, target, SearchPurpose.TYPE), type);
            return;
        }
        ActionTarget aim = locating.aim(trial, target, SearchPurpose.TYPE);
        if (aim instanceof ActionTarget.Point point) {
            trial.markDispatched();
            run("clicking into " + point.label(), () -> session.page().mouse().click(point.x(), point.y()));
            typeIntoFocused(trial, type);
            return;
        }
        LookupResult.Found found = ((ActionTarget.Element) aim).found();
        if (found.password()) {
            session.secretTyped().accept(type.text());
        }
        if (found.element().role().equals("group")) {
            sections.type(trial, found, type.text());
            return;
        }
        ElementHandle field = found.handle();
        String kind = call("looking at the field", () -> String.valueOf(field.evaluate(KIND)));
        String inputType = kind.split(":", -1)[1];
        boolean slider = inputType.equals("range") || kind.endsWith(":slider");
        boolean atOnce = SET_AT_ONCE.contains(inputType);
        if (type.append() && (slider || atOnce || DATES.contains(inputType) || offersOnly(found))) {
            throw appender.refusal(found);
        }
        if (slider) {
            sliders.set(trial, found, type.text());
            return;
        }
        if (DATES.contains(inputType)) {
            date(trial, found, inputType, type.text());
            return;
        }
        if (offersOnly(found)) {
            choose(trial, found, type.text());
            return;
        }
        if (!heldByItself(field)) {
            editors.type(trial, found, type.text());
            return;
        }
        trial.markDispatched();
        run("typing into " + found.element().label(), () -> {
            boolean whole = atOnce
                    || type.text().length() > MOST_KEYSTROKES
                    || type.text().contains("\n");
            if (type.append()) {
                appender.append(field, type.text(), whole);
            } else if (whole) {
                field.fill(type.text());
            } else {
                TextTyper.empty(field);
                field.type(type.text());
            }
        });
        typed.verify(trial, found, type);
        trial.afterwards = () -> typed.verify(trial, found, type);
    }

    private boolean heldByItself(ElementHandle field) {
        return Boolean.TRUE.equals(call(
                "looking at the field",
                () -> field.evaluate("e => e.matches('input,textarea,select') || e.isContentEditable")));
    }

    /** Where a frame was switched to and nothing in it has the focus, the one field it has, such as the page of an editor; else null. */
    private @Nullable Target onlyOneOfFrame() {
        if (session.frameScope() == null) {
            return null;
        }
        Target any = new Target(Target.How.NAME, "textbox", "textbox", 0, null, null, false);
        if (!(locating.look(any, SearchPurpose.TYPE) instanceof LookupResult.Found found)) {
            return null;
        }
        boolean focused = call(
                "looking for the focus", () -> Boolean.TRUE.equals(found.frame().evaluate(FOCUSED)));
        return focused ? null : any;
    }

    /** A date field takes one form only; words that can mean two days are asked about. */
    private void date(ActionTrial trial, LookupResult.Found found, String inputType, String words) {
        String label = found.element().label();
        List<String> meanings = DateParser.of(inputType, words).meanings();
        if (meanings.size() != 1) {
            String example = DATE_FORMS.getOrDefault(inputType, "2026-03-05");
            throw session.error(
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    meanings.isEmpty()
                            ? label + " takes a " + inputType + ", and \"" + words + "\" is none. Write it as "
                                    + example + "."
                            : "\"" + words + "\" can mean " + String.join(" or ", meanings) + ". Write it as "
                                    + meanings.get(0) + " or " + meanings.get(meanings.size() - 1) + ".",
                    List.of(label),
                    Map.of("meanings", meanings));
        }
        String value = meanings.get(0);
        trial.markDispatched();
        run("setting " + label, () -> found.handle().fill(value));
        trial.addEffect(label + " is " + value);
    }

    /** Sets the field at once: keys would follow the focus, which a page can move elsewhere while they are typed. */
    private void typeSecret(ActionTrial trial, LookupResult.Found found, Action.Type type) {
        String value = session.runPolicy().typed(type.text(), SecretFieldCheck.describeField(session, found));
        session.secretTyped().accept(value);
        trial.markDispatched();
        boolean kept = call("typing a secret into " + found.element().label(), () -> {
            String whole = type.append() ? found.handle().evaluate(HELD) + value : value;
            found.handle().fill(whole);
            return whole.equals(found.handle().evaluate(HELD));
        });
        if (!kept) {
            trial.notes.add("the field holds something else than the secret now");
        }
    }

    private void typeIntoFocused(ActionTrial trial, Action.Type type) {
        trial.markDispatched();
        run("typing", () -> {
            if (session.reader().passwordFocused(session.page())) {
                session.secretTyped().accept(type.text());
            }
            if (type.append()) {
                appender.moveCaretToEnd();
            }
            session.page().keyboard().type(type.text());
        });
    }

    public void clear(ActionTrial trial, Action.Clear clear) {
        LookupResult.Found found = locating.ready(trial, clear.target(), SearchPurpose.TYPE);
        trial.markDispatched();
        run("clearing " + found.element().label(), () -> TextTyper.empty(found.handle()));
    }

    public void select(ActionTrial trial, Action.Select select) {
        if (select.target() == null) {
            selectAnywhere(trial, select.option());
            return;
        }
        LookupResult.Found found = locating.ready(trial, select.target(), SearchPurpose.SELECT);
        if (select.target().role() == null && takesAnything(found)) {
            typeOrChoose(trial, found, select.option());
        } else {
            choose(trial, found, select.option());
        }
    }

    private void choose(ActionTrial trial, LookupResult.Found found, String option) {
        String kind =
                call("looking at the list", () -> String.valueOf(found.handle().evaluate(KIND)));
        if (kind.startsWith("select:")) {
            selectNative(trial, found, option);
        } else {
            selectCustom(trial, found, option);
        }
    }

    /** A list nothing can be typed into, whatever the step's verb was. */
    private boolean offersOnly(LookupResult.Found found) {
        return found.element().role().matches("combobox|listbox") && !typedInto(found);
    }

    /** A text field that does not say it has a list. */
    private boolean takesAnything(LookupResult.Found found) {
        return found.element().role().matches("textbox|searchbox|spinbutton") && typedInto(found);
    }

    private boolean typedInto(LookupResult.Found found) {
        return Boolean.TRUE.equals(call(
                "looking at the field",
                () -> found.handle()
                        .evaluate("e => (e.matches('input,textarea') && !e.readOnly) || e.isContentEditable")));
    }

    /** {@code set Title to X} does not tell what Title is. A text field gets the words, and where it then offers them, the offer is taken. */
    private void typeOrChoose(ActionTrial trial, LookupResult.Found field, String text) {
        type(trial, new Action.Type(text, Target.ref(field.element().ref())));
        Target offer = new Target(Target.How.NAME, text, "option", 0, null, null, true);
        long typed = session.clock().ms();
        session.pump(
                "waiting for suggestions",
                () -> offered(offer) != null
                        || session.capture().inFlight() == 0
                                && session.clock().ms()
                                                - Math.max(
                                                        typed, session.capture().lastActivityMs())
                                        >= SUGGESTIONS_MS,
                PageSettler.shorter(trial.left(), SUGGESTIONS_MOST));
        LookupResult.Found option = offered(offer);
        if (option == null) {
            trial.addEffect(field.element().label() + " is a text field and offers no list: typed");
            return;
        }
        click("choosing " + text, option.handle());
        trial.addEffect("\"" + text + "\" chosen");
    }

    private LookupResult.@Nullable Found offered(Target offer) {
        return locating.look(offer, SearchPurpose.CLICK) instanceof LookupResult.Found found
                        && found.matched().match() == LookupResult.Match.NAME
                        && found.element().role().equals("option")
                ? found
                : null;
    }

    private void selectNative(ActionTrial trial, LookupResult.Found list, String option) {
        String label = list.element().label();
        ListOptions options =
                call("looking for the option", () -> session.reader().options(list, option));
        List<ListOptions.Option> matching = options.matching();
        if (matching.isEmpty()) {
            throw missingOption(
                    label + " has no option \"" + option + "\". It offers: " + String.join(", ", options.all()) + ".",
                    "nearest",
                    options.all());
        }
        if (matching.size() > 1) {
            List<String> names = matching.stream().map(ListOptions.Option::name).toList();
            throw missingOption(
                    "Several options of " + label + " match \"" + option + "\": " + String.join(", ", names)
                            + ". Write one in full.",
                    "ambiguous",
                    names);
        }
        if (matching.get(0).disabled()) {
            throw missingOption(
                    "The option \"" + option + "\" of " + label + " is disabled.", "ambiguous", List.of("disabled"));
        }
        trial.markDispatched();
        int index = matching.get(0).index();
        call("selecting " + option, () -> list.handle().selectOption(new SelectOption().setIndex(index)));
        trial.addEffect("\"" + matching.get(0).name() + "\" selected");
    }

    /** A list built of other elements: opened first, unless its options are there already. */
    private void selectCustom(ActionTrial trial, LookupResult.Found list, String option) {
        if (list.element().role().matches("radiogroup|group")) {
            chooseOfGroup(trial, list, option);
            return;
        }
        trial.markDispatched();
        if (!list.element().role().equals("listbox")) {
            click("opening " + list.element().label(), list.handle());
        }
        Target target = new Target(Target.How.NAME, option, "option", 0, null, null, true);
        suggested(list, target, option);
        LookupResult.Found found = optionOf(trial, list, target);
        trial.element = list.element();
        trial.locators = list.locators();
        click("choosing " + option, found.handle());
        trial.addEffect("\"" + option + "\" chosen");
    }

    /** The entry of an open list; where it has none of that name, the error says what it offers. */
    private LookupResult.Found optionOf(ActionTrial trial, LookupResult.Found list, Target target) {
        try {
            return locating.ready(trial, target, SearchPurpose.CLICK);
        } catch (WebwitnessException e) {
            Target all = new Target(Target.How.NAME, "options", null, 0, null, null, false);
            List<String> offered = e.code() != ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE
                    ? List.of()
                    : call(
                            "looking at the options",
                            () ->
                                    session
                                            .reader()
                                            .gather(session.page(), all, 20, session.frameScope())
                                            .items()
                                            .stream()
                                            .map(ElementGroup.Item::text)
                                            .toList());
            if (offered.isEmpty()) {
                throw e;
            }
            throw missingOption(
                    list.element().label() + " has no option \"" + target.text() + "\". It offers: "
                            + String.join(", ", offered) + ".",
                    "nearest",
                    offered);
        }
    }

    /** One of the radio buttons of a group, whose like another group may have too. */
    private void chooseOfGroup(ActionTrial trial, LookupResult.Found group, String option) {
        String name = group.element().name();
        String scope = name.isBlank() ? null : name;
        Target radio = new Target(Target.How.NAME, option, "radio", 0, scope, scope == null ? null : "under", true);
        if (locating.look(radio, SearchPurpose.CHECK) instanceof LookupResult.Missing) {
            String all = call(
                    "looking at the options",
                    () -> String.valueOf(group.handle().evaluate("""
                        group => [...group.querySelectorAll('input[type=radio],[role=radio]')].slice(0, 20)
                          .map(one => (one.labels?.[0]?.innerText || one.getAttribute('aria-label') || one.innerText || one.value || '').trim())
                          .join('|')\
                        """)));
            List<String> options = List.of(all.split("\\|"));
            throw missingOption(
                    group.element().label() + " has no option \"" + option + "\". It offers: "
                            + String.join(", ", options) + ".",
                    "nearest",
                    options);
        }
        check(trial, new Action.Check(radio, true));
        trial.element = group.element();
        trial.locators = group.locators();
    }

    /** A list that one types into may offer its options only then. */
    private void suggested(LookupResult.Found list, Target target, String option) {
        if (typedInto(list) && offered(target) == null) {
            run("typing " + option, () -> {
                TextTyper.empty(list.handle());
                list.handle().type(option);
            });
        }
    }

    /** No list was named: the one native list with that option, else an option, radio button or tab of that name. */
    private void selectAnywhere(ActionTrial trial, String option) {
        LookupResult.Found found = locating.ready(trial, Target.named(option), SearchPurpose.CLICK);
        if (found.matched().option() != null) {
            selectNative(trial, found, option);
            return;
        }
        trial.markDispatched();
        run(
                "choosing " + option,
                () -> found.handle().click(new ElementHandle.ClickOptions().setTimeout(LIMIT.toMillis())));
    }

    public void check(ActionTrial trial, Action.Check check) {
        LookupResult.Found found = locating.ready(trial, check.target(), SearchPurpose.CHECK);
        String label = found.element().label();
        if (isOn(found.handle()) == check.on()) {
            trial.markDispatched();
            trial.addEffect("was already " + (check.on() ? "on" : "off"));
            return;
        }
        trial.markDispatched();
        click((check.on() ? "checking " : "unchecking ") + label, found.handle());
        session.pump(
                "waiting for " + label,
                () -> isOn(found.handle()) == check.on(),
                PageSettler.shorter(trial.left(), Duration.ofSeconds(1)));
        if (isOn(found.handle()) != check.on()) {
            throw session.error(
                    ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED,
                    label + " was clicked and is still " + (check.on() ? "off" : "on")
                            + ". Look at the page before repeating it.",
                    List.of(label),
                    null);
        }
        trial.addEffect(check.on() ? "now on" : "now off");
    }

    private static @Nullable Boolean state(ElementHandle handle) {
        Object state = handle.evaluate("""
            e => {
              const box = e.matches('input') ? e : (e.control && e.control.matches('input') ? e.control : e.querySelector('input[type=checkbox],input[type=radio]'));
              if (box && (box.type === 'checkbox' || box.type === 'radio')) return box.checked;
              for (const name of ['aria-checked', 'aria-pressed', 'aria-selected'])
                if (e.hasAttribute(name)) return e.getAttribute(name) === 'true';
              return null;
            }\
            """);
        return (Boolean) state;
    }

    private boolean isOn(ElementHandle handle) {
        return Boolean.TRUE.equals(state(handle));
    }

    private <T> T call(String stage, java.util.function.Supplier<T> operation) {
        return session.call(stage, LIMIT, operation);
    }

    private void click(String stage, ElementHandle handle) {
        run(stage, () -> handle.click(new ElementHandle.ClickOptions().setTimeout(LIMIT.toMillis())));
    }

    private void run(String stage, Runnable operation) {
        session.run(stage, LIMIT, operation);
    }

    private WebwitnessException missingOption(String message, String key, List<String> options) {
        return session.error(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, message, List.of("option"), Map.of(key, options));
    }
}
