package dev.webwitness.agent.step;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Box;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.page.Observation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ObservationDiffTest {
    private static ElementRef element(String role, String name, @Nullable String value, String... states) {
        return new ElementRef("e1", role, name, value, List.of(states), new Box(0, 0, 10, 10));
    }

    private static Observation page(String url, String hash, ElementRef... elements) {
        return new Observation(1, url, "", new Observation.Content("", List.of(elements), hash), List.of(), 1);
    }

    private static String between(List<ElementRef> before, List<ElementRef> after) {
        return ObservationDiff.between(
                page("http://shop/", "1", before.toArray(ElementRef[]::new)),
                page("http://shop/", "2", after.toArray(ElementRef[]::new)));
    }

    @Test
    void saysWhereThePageWentWhatAppearedAndWhatWasFilled() {
        Observation before = page("http://shop/", "1", element("textbox", "Email", ""), element("link", "Back", "/"));
        Observation after = page(
                "http://shop/pay",
                "2",
                element("textbox", "Email", "ann@example.com"),
                element("button", "Pay", null),
                element("checkbox", "Terms", null),
                element("textbox", "Code", ""));

        assertThat(ObservationDiff.between(before, after))
                .isEqualTo("URL changed to http://shop/pay, 3 elements appeared (button \"Pay\", checkbox \"Terms\","
                        + " textbox \"Code\"), 1 element gone (link \"Back\"), field Email now filled");
    }

    @Test
    void textsThatAppearedOrWentAreToldAndWhatFieldsHoldIsNot() {
        Observation before = outline("1", "h1 \"Shop\"\n\"Loading\"\ntextbox \"Code\" e1");
        Observation after = outline(
                "2",
                "h1 \"Shop\"\n"
                        + "alert:\n"
                        + "  \"Saved at last\"\n"
                        + "h2 \"Receipt\"\n"
                        + "textbox \"Code\" e1 = \"123456\"\n"
                        + "button \"Pay\" e2");

        assertThat(ObservationDiff.between(before, after))
                .isEqualTo("text appeared: \"Saved at last\", h2 \"Receipt\", text gone: \"Loading\"");
    }

    @Test
    void ofManyTextsTheFirstAreNamed() {
        String many = IntStream.range(0, 300)
                .mapToObj(i -> "\"" + "line ".repeat(30) + i + "\"\n")
                .collect(Collectors.joining());

        String words = ObservationDiff.between(outline("1", ""), outline("2", many));

        assertThat(words).startsWith("text appeared: \"line").endsWith(" and 295 more");
        assertThat(words.length()).isLessThan(400);
    }

    private static Observation outline(String hash, String outline) {
        return new Observation(1, "http://shop/", "", new Observation.Content(outline, List.of(), hash), List.of(), 1);
    }

    @Test
    void nothingIsSaidOfAPageThatStayedAsItWas() {
        Observation page = page("http://shop/", "1", element("button", "Pay", null));

        assertThat(ObservationDiff.between(page, page)).isEmpty();
    }

    @Test
    void whatAFieldHoldsIsNeverTold() {
        String words = between(
                List.of(
                        element("textbox", "Email", "a@example.com"),
                        element("textbox", "Card", "4111"),
                        element("textbox", "Password", null, "password"),
                        element("combobox", "Size", "S")),
                List.of(
                        element("textbox", "Email", "b@example.com"),
                        element("textbox", "Card", ""),
                        element("textbox", "Password", null, "password"),
                        element("combobox", "Size", "M")));

        assertThat(words)
                .isEqualTo("field Email has another value, field Card now empty, field Size has another value");
    }

    @Test
    void statesAreToldButNotWhereThingsAreOnTheScreen() {
        String words = between(
                List.of(
                        element("checkbox", "Terms", null),
                        element("button", "Pay", null, "disabled"),
                        element("button", "Menu", null, "collapsed", "offscreen"),
                        element("link", "Home", "/a", "focused")),
                List.of(
                        element("checkbox", "Terms", null, "checked"),
                        element("button", "Pay", null),
                        element("button", "Menu", null, "expanded", "covered"),
                        element("link", "Home", "/a")));

        assertThat(words)
                .isEqualTo("checkbox \"Terms\" now checked, button \"Pay\" no longer disabled, button \"Menu\" now"
                        + " expanded");
    }

    @Test
    void ofElementsWithOneNameOnlyThoseMoreOrFewerAppearOrGo() {
        ElementRef delete = element("button", "Delete", null);

        assertThat(between(List.of(delete, delete, delete), List.of(delete)))
                .isEqualTo("2 elements gone (button \"Delete\", button \"Delete\")");
        assertThat(between(List.of(delete), List.of(delete, delete)))
                .isEqualTo("1 element appeared (button \"Delete\")");
    }

    @Test
    void aWholeNewPageIsToldInFewWords() {
        List<ElementRef> before = IntStream.range(0, 500)
                .mapToObj(i -> element("textbox", "f" + i, ""))
                .toList();
        List<ElementRef> after = new ArrayList<>(IntStream.range(0, 500)
                .mapToObj(i -> element("textbox", "f" + i, "x"))
                .toList());
        IntStream.range(0, 500).forEach(i -> after.add(element("button", "b".repeat(900) + i, null)));

        String words = between(before, after);

        assertThat(words).contains("500 elements appeared", "and 495 more", "490 more changed");
        assertThat(words.length()).isLessThan(1_000);
    }

    @Test
    void textAndTabsThatChangedAreSaid() {
        Observation before = page("http://shop/", "1");
        Observation other = page("http://shop/", "2");
        Observation tabs =
                new Observation(1, "http://shop/", "", new Observation.Content("", List.of(), "1"), List.of(), 2);

        assertThat(ObservationDiff.between(before, other)).isEqualTo("text on the page changed");
        assertThat(ObservationDiff.between(before, tabs)).isEqualTo("2 tabs are open");
    }
}
