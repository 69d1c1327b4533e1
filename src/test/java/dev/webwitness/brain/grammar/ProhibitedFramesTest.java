package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.grammar.PhraseSet.Phrase;
import dev.webwitness.model.Action;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every order of the phrase sets that is understood, put into every frame that forbids it: it is asked about or forbidden, never carried out. */
class ProhibitedFramesTest {
    /** {@code %s} stands for the order, {@code %g} for it with its verb in -ing, {@code %t} for what it is about. */
    static final List<String> FRAMES = List.of(
            "Do not %s",
            "don't %s",
            "Dont %s please",
            "Never %s",
            "Please never ever %s",
            "Make sure you don't %s",
            "Make sure not to %s",
            "Be careful not to %s",
            "Under no circumstances %s",
            "You must not %s",
            "You should not %s yet",
            "I don't want you to %s",
            "Whatever you do, don't %s",
            "Try not to %s",
            "Stop before you %s",
            "There is no need to %s",
            "You are not allowed to %s",
            "Nobody may %s",
            "Avoid %g",
            "Refrain from %g",
            "No %g here",
            "%g is forbidden",
            "%g is not allowed",
            "Hover over \"Zebra\" without %g",
            "Hover over \"Zebra\", but do not %s",
            "Hover over \"Zebra\" and don't %s",
            "Hover over \"Zebra\" instead of %g",
            "Hover over \"Zebra\" rather than %g",
            "Hover over \"Zebra\", never %s",
            "Hover over \"Zebra\" (do not %s)",
            "Hover over \"Zebra\" - don't %s!",
            "Hold off on %g",
            "Please skip %g",
            "It is important that you do not %s",
            "We do not want to %s",
            "Don't you dare %s",
            "The tester must not %s",
            "Important: do not %s",
            "%s? No!",
            "Nothing should %s",
            "Can you make sure that we don't %s",
            "At no point should you %s",
            "If \"Zebra\" is visible, do not %s",
            "Leave \"%t\" alone",
            "Do not touch \"%t\"",
            "Hands off \"%t\"",
            "Keep away from \"%t\"",
            "\"%t\" must not be clicked",
            "\"%t\" is off limits");

    /** An order as it stands in a set, with what it does. */
    record Order(String text, List<Action> actions, List<Intent> intents) {}

    @Test
    @Timeout(900)
    void noFrameThatForbidsAnOrderEverCarriesItOut() {
        List<Order> orders = orders();
        assertThat(orders).hasSizeGreaterThan(300);
        List<String> done = IntStream.range(0, orders.size())
                .parallel()
                .mapToObj(at -> carriedOut(orders.get(at), at + 1))
                .flatMap(List::stream)
                .toList();
        assertThat(done).isEmpty();
    }

    private static List<String> carriedOut(Order order, int number) {
        List<String> done = new ArrayList<>();
        for (int i = number % PhrasesTest.EVERY; i < FRAMES.size(); i += PhrasesTest.EVERY) {
            String task = framed(FRAMES.get(i), order);
            if (task != null && carriedOut(order, TaskReader.read(task))) {
                done.add(task);
            }
        }
        return done;
    }

    static List<Order> orders() {
        Set<String> texts = new LinkedHashSet<>();
        for (String file : PhrasesTest.FILES) {
            for (Phrase phrase : PhraseSet.of(file).phrases()) {
                String text = phrase.text().replaceFirst("^\\s*(?:[-*•>]|\\d+[.)]|[a-z]\\))\\s+", "");
                text = text.replaceFirst("[.!,;]+$", "");
                if (phrase.understood() && !phrase.ambiguous() && !text.contains("\n")) {
                    texts.add(text);
                }
            }
        }
        List<Order> orders = new ArrayList<>();
        for (String text : texts) {
            List<ReadLine> lines = TaskReader.read(text);
            boolean one = lines.size() == 1
                    && lines.get(0).understood()
                    && lines.get(0).intents().size() == 1
                    && lines.get(0).flow() == null
                    && !lines.get(0).actions().isEmpty();
            Intent intent = one ? lines.get(0).intents().get(0) : null;
            boolean orders1 = intent != null
                    && !intent.negated()
                    && !List.of("expect", "wait", "remember", "extract", "scroll")
                            .contains(intent.action())
                    && Lexicon.verbAt(text) != null
                    && !text.matches("(?i)(?:there|to|back)\\b.*| .*|.* and (?:set|switch) .*|.*[(—].*");
            if (orders1) {
                orders.add(new Order(text, lines.get(0).actions(), lines.get(0).intents()));
            }
        }
        return orders;
    }

    private static @org.jspecify.annotations.Nullable String framed(String frame, Order order) {
        String plain =
                Character.toLowerCase(order.text().charAt(0)) + order.text().substring(1);
        String target = order.intents().get(0).target();
        if (frame.contains("%t")) {
            return target == null ? null : frame.replace("%t", target);
        }
        String gerund = gerund(plain);
        String said = frame.replace("%s", plain).replace("%g", gerund);
        return said.startsWith(gerund) ? Character.toUpperCase(said.charAt(0)) + said.substring(1) : said;
    }

    private static String gerund(String order) {
        String verb = order.split("[ ,]", 2)[0];
        String rest = order.substring(verb.length());
        String stem = verb.matches(".*[^e]e") ? verb.substring(0, verb.length() - 1) : verb;
        boolean doubled = verb.matches(
                "(?:.*[^aeiou])?(?:set|put|hit|tap|run|drag|drop|get|submit|log|pin|unpin|scan|cut|shut|begin|swap|flip|plan|zip|skip|step|stop|let|clip|map|snap|trim|add to)");
        return stem + (doubled ? stem.substring(stem.length() - 1) : "") + "ing" + rest;
    }

    static boolean carriedOut(Order order, List<ReadLine> lines) {
        for (ReadLine line : lines) {
            if (line.actions().stream().anyMatch(order.actions()::contains)) {
                return true;
            }
            boolean acts = !line.actions().isEmpty() || line.flow() != null;
            for (Intent yes : acts ? line.intents() : List.<Intent>of()) {
                boolean acting =
                        !yes.negated() && !List.of("expect", "wait", "if").contains(yes.action());
                String said = (yes.target() + " " + yes.value()).toLowerCase(Locale.ROOT);
                boolean same = order.intents().stream()
                        .anyMatch(no ->
                                no.target() != null && said.contains(no.target().toLowerCase(Locale.ROOT)));
                if (acting && same) {
                    return true;
                }
            }
        }
        return false;
    }
}
