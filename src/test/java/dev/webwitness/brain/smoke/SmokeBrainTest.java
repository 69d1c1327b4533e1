package dev.webwitness.brain.smoke;

import static dev.webwitness.brain.Situations.HOME;
import static dev.webwitness.brain.Situations.element;
import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.DecisionContext;
import dev.webwitness.brain.Situations;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.StopReason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a smoke test looks at, and what is left alone. */
class SmokeBrainTest {
    @Test
    void scrollsOpensMenusVisitsLinksWithTheStartPageBetweenAndThenEnds() {
        List<String> done = walk(
                element("e1", "tab", "Details", null),
                element("e2", "button", "More", null, "collapsed", "haspopup"),
                element("e3", "link", "About", "/about"),
                element("e4", "link", "Help", "http://shop.test/help#top"));

        assertThat(done)
                .containsExactly(
                        "scroll to the bottom",
                        "scroll to the top",
                        "click ref=e1",
                        "click ref=e2",
                        "press Escape",
                        "open http://shop.test/about",
                        "open " + HOME,
                        "open http://shop.test/help",
                        "end");
    }

    @Test
    void followsAtMostFiveLinksAndEachOnce() {
        ElementRef[] links = new ElementRef[12];
        for (int i = 0; i < links.length; i++) {
            links[i] = element("e" + i, "link", "Page " + i, "/p" + i / 2);
        }
        assertThat(walk(links).stream()
                        .filter(each -> each.startsWith("open ") && !each.endsWith(HOME))
                        .toList())
                .containsExactly(
                        "open http://shop.test/p0",
                        "open http://shop.test/p1",
                        "open http://shop.test/p2",
                        "open http://shop.test/p3",
                        "open http://shop.test/p4");
    }

    @ParameterizedTest
    @CsvSource({
        "link, Log out, /bye",
        "link, Sign out, /x",
        "link, Delete account, /x",
        "link, Profile, /account/delete?id=1",
        "link, Session, /logout",
        "link, Pay now, /pay",
        "link, Unsubscribe, /u",
        "link, Elsewhere, https://other.test/",
        "link, Same page, http://shop.test/#part",
        "link, Mail, mailto:a@b.c",
        "link, Script, javascript:alert(1)",
        "link, Report, /report.pdf",
        "link, Nothing, ''",
        "link, Odd, 'http://[bad'",
        "button, Send, ''",
        "button, Search, ''",
        "textbox, Name, ''",
        "button, Menu,''"
    })
    void leavesAloneWhatMayChangeSomethingOrLeadsAway(String role, String name, String value) {
        assertThat(walk(element("e1", role, name, value)))
                .containsExactly("scroll to the bottom", "scroll to the top", "end");
    }

    @ParameterizedTest
    @CsvSource({"Delete, haspopup", "Send, collapsed", "Menu, submit", "More, disabled"})
    void leavesAloneButtonsThatSendOrAreNamedForIt(String name, String state) {
        assertThat(walk(element("e1", "button", name, null, state)))
                .containsExactly("scroll to the bottom", "scroll to the top", "end");
        assertThat(walk(element("e1", "button", name, null, state, "submit", "haspopup")))
                .hasSize(3);
    }

    @Test
    void comesBackWhenATabLedElsewhere() {
        SmokeBrain brain = new SmokeBrain();
        ElementRef tab = element("e1", "tab", "Details", null);
        brain.decide(Situations.at(HOME, tab));
        brain.decide(Situations.at(HOME, tab));
        brain.decide(Situations.at(HOME, tab));
        assertThat(label(brain.decide(Situations.at("http://shop.test/details", tab))
                        .join()))
                .isEqualTo("open " + HOME);
    }

    @Test
    void theEndSaysWhatWasVisited() {
        SmokeBrain brain = new SmokeBrain();
        Decision decision = brain.decide(Situations.at(HOME, element("e3", "link", "About", "/about")))
                .join();
        while (decision instanceof Decision.Act) {
            decision = brain.decide(Situations.at(HOME)).join();
        }
        Decision.Finish end = (Decision.Finish) decision;
        assertThat(end.reason()).isEqualTo(StopReason.SMOKE_DONE);
        assertThat(end.answer()).contains("Smoke test done").contains("/about").contains("sent nothing");
    }

    @Test
    void namesDeadLinksBrokenImagesAndControlsWithoutALabel() {
        SmokeBrain brain = new SmokeBrain();
        DecisionContext home = Situations.at(
                HOME,
                element("e1", "link", "Old news", "/gone"),
                element("e2", "button", "", null, "icon trash"),
                element("e3", "textbox", "", "Ada"),
                element("e4", "button", "Fine", null),
                element("e5", "img", "Our house", "http://shop.test/house.jpg?v=2", "broken"));
        Decision decision = brain.decide(home).join();
        while (decision instanceof Decision.Act) {
            decision = brain.decide(new DecisionContext(
                            home.request(),
                            List.of(),
                            home.observation(),
                            List.of(
                                    Situations.refused("GET", HOME + "gone", 404),
                                    Situations.refused("POST", HOME + "api", 500)),
                            null,
                            null))
                    .join();
        }

        assertThat(((Decision.Finish) decision).answer())
                .contains("Dead links: /gone (404).")
                .contains("Broken images: img \"Our house\" (/house.jpg) on /.")
                .contains("Controls without a label: button with icon trash on /, textbox e3 on /.");
    }

    private static List<String> walk(ElementRef... elements) {
        SmokeBrain brain = new SmokeBrain();
        List<String> done = new ArrayList<>();
        String url = HOME;
        for (int i = 0; i < 60; i++) {
            Decision decision = brain.decide(Situations.at(url, elements)).join();
            done.add(label(decision));
            if (!(decision instanceof Decision.Act act)) {
                return done;
            }
            url = act.actions().get(0) instanceof Action.Open open ? open.url() : url;
        }
        throw new AssertionError("did not end: " + done);
    }

    private static String label(Decision decision) {
        return decision instanceof Decision.Act act ? act.actions().get(0).label() : "end";
    }
}
