package dev.webwitness.browser.forms;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.options.KeyboardModifier;
import com.microsoft.playwright.options.SelectOption;
import dev.webwitness.browser.locate.ElementLocator;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.QuotedText;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Selects exactly the given options of a list. Owned by the run's thread. */
public final class MultiSelector {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    /** How long a list may take to show what was chosen. */
    private static final Duration SHOWN = Duration.ofSeconds(1);

    private static final int MOST_TOLD = 20;

    /** What a list offers, what of it is chosen, and which of its options each of the wanted names means. */
    private static final String READ = """
            (list, wanted) => {
              const fold = text => (text || '').replace(/\\s+/g, ' ').trim().toLowerCase();
              const native = list.matches('select');
              const options = native ? [...list.options] : [...list.querySelectorAll('[role=option]')];
              const text = option => native ? option.text : option.innerText || option.textContent || '';
              const label = option => native ? option.label : option.getAttribute('aria-label');
              const value = option => native ? option.value : option.getAttribute('data-value');
              const isChosen = option => native ? option.selected
                : option.getAttribute('aria-selected') === 'true' || option.getAttribute('aria-checked') === 'true';
              const isDisabled = option => native ? option.disabled : option.getAttribute('aria-disabled') === 'true';
              const indexes = test => options.map((option, index) => test(option) ? index : -1).filter(index => index >= 0);
              const meant = name => {
                const want = fold(name);
                for (const test of [
                  option => fold(label(option)) === want || fold(text(option)) === want,
                  option => fold(value(option)) === want,
                  option => fold(text(option)).startsWith(want),
                  option => fold(text(option)).includes(want)]) {
                  const hits = indexes(test);
                  if (hits.length) return hits;
                }
                return [];
              };
              return {
                several: native ? list.multiple : list.getAttribute('aria-multiselectable') === 'true',
                texts: options.map(option => text(option).replace(/\\s+/g, ' ').trim()),
                chosen: indexes(isChosen),
                disabled: indexes(isDisabled),
                meant: wanted.map(meant),
              };
            }""";

    /** The list that belongs to an element: itself, the one it controls, or one within it. */
    private static final String LIST_OF = """
            element => {
              if (element.matches('select, [role=listbox]')) return element;
              const ids = ((element.getAttribute('aria-controls') || '') + ' ' + (element.getAttribute('aria-owns') || '')).split(/\\s+/);
              for (const id of ids.filter(one => one)) {
                const part = element.getRootNode().getElementById(id);
                if (part) return part.matches('[role=listbox]') ? part : part.querySelector('[role=listbox]');
              }
              return element.querySelector('[role=listbox]');
            }""";

    private final SessionContext session;
    private final ElementLocator locating;

    public MultiSelector(SessionContext session, ElementLocator locating) {
        this.session = session;
        this.locating = locating;
    }

    /** What a list was when it was looked at; options are numbered from 0. */
    private record Options(
            boolean several, List<String> texts, Set<Integer> chosen, Set<Integer> disabled, List<Set<Integer>> meant) {

        static Options read(ElementHandle list, List<String> wanted) {
            Map<?, ?> answer = (Map<?, ?>) list.evaluate(READ, wanted);
            return new Options(
                    Boolean.TRUE.equals(answer.get("several")),
                    all(answer.get("texts")).stream().map(String::valueOf).toList(),
                    numbers(answer.get("chosen")),
                    numbers(answer.get("disabled")),
                    all(answer.get("meant")).stream().map(Options::numbers).toList());
        }

        private static List<?> all(@Nullable Object list) {
            return list instanceof List<?> all ? all : List.of();
        }

        private static Set<Integer> numbers(@Nullable Object list) {
            return all(list).stream()
                    .map(one -> ((Number) one).intValue())
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        /** Whether every name means an option. */
        boolean offersAll() {
            return meant.stream().noneMatch(Set::isEmpty);
        }

        Set<Integer> wanted() {
            return meant.stream().flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new));
        }

        /** What has to change, so that exactly the wanted ones are chosen. */
        Set<Integer> differing() {
            Set<Integer> differing = new TreeSet<>(chosen);
            differing.removeAll(wanted());
            wanted().stream().filter(index -> !chosen.contains(index)).forEach(differing::add);
            return differing;
        }

        List<String> told(Set<Integer> indexes) {
            return indexes.stream().map(texts::get).toList();
        }
    }

    public void select(ActionTrial trial, Action.Select select) {
        List<String> wanted = select.values();
        if (select.target() == null) {
            ElementHandle list = onlyListOffering(wanted);
            choose(trial, list, "the list", wanted);
            return;
        }
        LookupResult.Found found = locating.ready(trial, select.target(), SearchPurpose.SELECT);
        String label = found.element().label();
        ElementHandle element = found.handle();
        boolean closed = call("looking at the list", () -> {
            ElementHandle shown = listOf(element);
            return shown == null || !shown.isVisible();
        });
        if (closed) {
            trial.markDispatched();
            call("opening " + label, () -> click(element, false));
        }
        ElementHandle list = call("looking for the list", () -> listOf(element));
        if (list == null) {
            throw takesOne(label, List.of());
        }
        choose(trial, list, label, wanted);
        boolean open = call("looking at the list", () -> "true".equals(element.getAttribute("aria-expanded")));
        if (closed && open) {
            call("closing " + label, () -> click(element, false));
        }
    }

    private void choose(ActionTrial trial, ElementHandle list, String label, List<String> wanted) {
        Options options = read(list, wanted);
        if (!options.several()) {
            throw takesOne(label, options.texts());
        }
        refuseUnclear(options, label, wanted);
        trial.markDispatched();
        boolean isNative =
                call("looking at the list", () -> Boolean.TRUE.equals(list.evaluate("e => e.matches('select')")));
        if (isNative) {
            SelectOption[] all = options.wanted().stream()
                    .map(index -> new SelectOption().setIndex(index))
                    .toArray(SelectOption[]::new);
            call("selecting " + said(wanted), () -> list.selectOption(all));
        } else {
            clickDiffering(trial, list, label, wanted);
        }
        trial.addEffect(said(wanted) + " selected");
    }

    /** Clicks what has to change; where a click chooses one and drops the others, again with Control held. */
    private void clickDiffering(ActionTrial trial, ElementHandle list, String label, List<String> wanted) {
        for (boolean control : List.of(false, true)) {
            Options before = read(list, wanted);
            for (int index : before.differing()) {
                call("choosing " + before.texts().get(index), () -> {
                    List<ElementHandle> options = list.querySelectorAll("[role=option]");
                    return index < options.size() && click(options.get(index), control);
                });
            }
            session.pump(
                    "waiting for " + label,
                    () -> read(list, wanted).differing().isEmpty(),
                    PageSettler.shorter(trial.left(), SHOWN));
            if (read(list, wanted).differing().isEmpty()) {
                return;
            }
        }
        Options now = read(list, wanted);
        throw session.error(
                ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED,
                "The options of " + label + " were clicked, and what is chosen now is: "
                        + (now.chosen().isEmpty() ? "nothing" : String.join(", ", now.told(now.chosen())))
                        + ". Look at the page before repeating it.",
                List.of(label),
                null);
    }

    private void refuseUnclear(Options options, String label, List<String> wanted) {
        for (int i = 0; i < wanted.size(); i++) {
            String option = wanted.get(i);
            Set<Integer> meant = options.meant().get(i);
            List<String> told = options.told(meant);
            if (meant.isEmpty()) {
                List<String> offered = offered(options.texts());
                throw error(
                        label + " has no option " + QuotedText.of(option) + ". It offers: " + String.join(", ", offered)
                                + ".",
                        "nearest",
                        offered);
            }
            if (meant.size() > 1) {
                throw error(
                        "Several options of " + label + " match " + QuotedText.of(option) + ": "
                                + String.join(", ", told) + ". Write one in full.",
                        "ambiguous",
                        told);
            }
            if (options.disabled().containsAll(meant)) {
                throw error(
                        "The option " + QuotedText.of(option) + " of " + label + " is disabled.", "ambiguous", told);
            }
        }
    }

    /** No list was named: the one visible list that takes several and offers all of them. */
    private ElementHandle onlyListOffering(List<String> wanted) {
        List<ElementHandle> offering = call("looking for a list with the options", () -> {
            List<ElementHandle> lists = new ArrayList<>();
            for (ElementHandle list :
                    session.page().querySelectorAll("select[multiple], [role=listbox][aria-multiselectable=true]")) {
                if (list.isVisible() && Options.read(list, wanted).offersAll()) {
                    lists.add(list);
                }
            }
            return lists;
        });
        if (offering.size() == 1) {
            return offering.get(0);
        }
        throw error(
                (offering.isEmpty() ? "No list that takes several options offers " : offering.size() + " lists offer ")
                        + said(wanted) + ". Say in which: select " + said(wanted) + " in \"…\".",
                offering.isEmpty() ? "nearest" : "ambiguous",
                List.of());
    }

    private static @Nullable ElementHandle listOf(ElementHandle element) {
        return element.evaluateHandle(LIST_OF).asElement();
    }

    private static boolean click(ElementHandle element, boolean control) {
        element.click(new ElementHandle.ClickOptions()
                .setModifiers(control ? List.of(KeyboardModifier.CONTROL) : List.of())
                .setTimeout(LIMIT.toMillis()));
        return true;
    }

    private Options read(ElementHandle list, List<String> wanted) {
        return call("looking at the options", () -> Options.read(list, wanted));
    }

    private static String said(List<String> options) {
        return options.stream().map(QuotedText::of).collect(Collectors.joining(" and "));
    }

    private static List<String> offered(List<String> texts) {
        return texts.stream().limit(MOST_TOLD).toList();
    }

    private WebwitnessException takesOne(String label, List<String> options) {
        return error(
                label + " takes only one option. Select one of them, or name a list that takes several.",
                "nearest",
                offered(options));
    }

    private WebwitnessException error(String message, String key, List<String> options) {
        return session.error(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE, message, List.of("option"), Map.of(key, options));
    }

    private <T> T call(String stage, Supplier<T> operation) {
        return session.call(stage, LIMIT, operation);
    }
}
