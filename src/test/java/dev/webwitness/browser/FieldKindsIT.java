package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Target;
import dev.webwitness.testing.FixtureSite;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The words of a step do not tell what kind of field a name stands for: the page does. */
@Tag("thorough")
class FieldKindsIT extends WithOpenSession {
    private ActionOutcome type(String text, String field) {
        return open.does(new Action.Type(text, Target.named(field)));
    }

    private ActionOutcome select(String option, String field) {
        return open.does(new Action.Select(option, Target.named(field)));
    }

    @Test
    void aListThatIsTypedIntoGetsTheOption() {
        open.show(
                "<label>Country <select id=c><option>Austria<option>Brazil</select></label><label>City <input></label>");

        ActionOutcome done = type("Brazil", "Country");

        assertThat(done.ok()).as(String.valueOf(done.error())).isTrue();
        assertThat(open.told("c.value")).isEqualTo("Brazil");
    }

    @Test
    void aListThatDoesNotHaveWhatIsTypedSaysWhatItOffers() {
        open.show("<label>Country <select id=c><option>Austria<option>Brazil</select></label>");

        ActionOutcome done =
                open.session.perform(new Action.Type("Chile", Target.named("Country")), Duration.ofSeconds(4));

        assertThat(done.ok()).isFalse();
        assertThat(done.error().message()).contains("no option \"Chile\"", "Austria, Brazil");
        assertThat(open.told("c.value")).isEqualTo("Austria");
    }

    @Test
    void aListBuiltOfOtherElementsThatIsTypedIntoGetsTheOption() {
        open.show("""
                <button role=combobox aria-label=Size aria-expanded=false onclick="l.hidden = false">Choose</button>
                <ul id=l role=listbox hidden><li role=option onclick="window.hit = 'Small'">Small</li>
                <li role=option onclick="window.hit = 'Large'">Large</li></ul>""");

        ActionOutcome done = type("Large", "Size");

        assertThat(done.ok()).as(String.valueOf(done.error())).isTrue();
        assertThat(open.told("window.hit")).isEqualTo("Large");
    }

    @Test
    void aFieldComesBeforeAListOfTheSameName() {
        open.show("<label>City <select id=c><option>Ada<option>Bonn</select></label><label>City <input id=i></label>");

        ActionOutcome done = type("Ada", "City");

        assertThat(done.ok()).as(String.valueOf(done.error())).isTrue();
        assertThat(open.told("i.value")).isEqualTo("Ada");
    }

    @Test
    void aTextFieldThatIsSetGetsTheWordsAndSaysThatItHasNoList() {
        open.show("<label>Team <input id=i></label>");

        ActionOutcome done = select("Blue", "Team");

        assertThat(done.ok()).as(String.valueOf(done.error())).isTrue();
        assertThat(open.told("i.value")).isEqualTo("Blue");
        assertThat(done.effect()).contains("offers no list: typed");
    }

    @Test
    void whatATextFieldOffersAfterTypingIsTaken() {
        open.site.route("/teams", exchange -> FixtureSite.send(exchange, 200, "text/plain", "Blue"));
        open.show("""
                <label>Team <input id=i oninput="clearTimeout(window.t); window.t = setTimeout(async () => {
                  const found = await (await fetch('/teams?' + i.value)).text();
                  l.innerHTML = '<li role=option onclick=&quot;window.hit = this.textContent&quot;>' + found + '</li>'; }, 300)"></label>
                <ul id=l role=listbox aria-label=Teams></ul>""");

        ActionOutcome done = select("Blue", "Team");

        assertThat(done.ok()).as(String.valueOf(done.error())).isTrue();
        assertThat(open.told("window.hit")).isEqualTo("Blue");
    }

    @Test
    void aTextFieldThatIsCalledAListIsNoList() {
        open.show("<label>Team <input id=i></label>");

        ActionOutcome done = open.session.perform(
                new Action.Select("Blue", new Target(Target.How.NAME, "Team", "combobox", 0, null, null, false)),
                Duration.ofSeconds(5));

        assertThat(done.ok()).isFalse();
        assertThat(done.error().code()).isEqualTo(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE);
    }

    private static final String QUESTIONS = """
            <fieldset><legend>Smoker</legend><label><input type=radio name=s id=s1> Yes</label> <label><input type=radio name=s id=s2> No</label></fieldset>
            <div role=group aria-label="Driver"><label><input type=radio name=d id=d1> Yes</label> <label><input type=radio name=d id=d2> No</label></div>
            <style>.p input { position: absolute; opacity: 0; width: 1px; height: 1px }</style>
            <fieldset class=p><legend>Plan</legend><label><input type=radio name=p id=p1> Basic</label> <label><input type=radio name=p id=p2> Pro</label></fieldset>
            <fieldset><legend>Address</legend><label>Street <input></label><button>Find</button></fieldset>""";

    @Test
    void radioButtonsOfAGroupAreAListToChooseFrom() {
        open.show(QUESTIONS);

        ActionOutcome smoker = select("No", "smoker");
        ActionOutcome driver = select("Yes", "Driver");
        ActionOutcome plan = select("Pro", "plan");

        assertThat(smoker.ok()).as(String.valueOf(smoker.error())).isTrue();
        assertThat(driver.ok()).as(String.valueOf(driver.error())).isTrue();
        assertThat(plan.ok()).as(String.valueOf(plan.error())).isTrue();
        assertThat(open.told("[s1, s2, d1, d2, p1, p2].map(one => +one.checked).join('')"))
                .isEqualTo("011001");
    }

    @Test
    void whatARadioGroupDoesNotOfferIsNotChosenElsewhere() {
        open.show(QUESTIONS);

        ActionOutcome done =
                open.session.perform(new Action.Select("Pro", Target.named("Driver")), Duration.ofSeconds(4));

        assertThat(done.ok()).isFalse();
        assertThat(done.error().message()).contains("no option \"Pro\"", "It offers: Yes, No.");
        assertThat(open.told("[s1, s2, d1, d2, p1, p2].some(one => one.checked)"))
                .isEqualTo(false);
    }

    @Test
    void twoAnswersOfOneNameInAGroupAreAskedAbout() {
        open.show("""
                <fieldset><legend>Delivery</legend>
                <label><input type=radio name=d id=d1> Express</label> by van <label><input type=radio name=d id=d2> Express</label> by bike
                <label><input type=radio name=d id=d3> Standard</label></fieldset>""");

        ActionOutcome done =
                open.session.perform(new Action.Select("Express", Target.named("Delivery")), Duration.ofSeconds(4));

        assertThat(done.ok()).isFalse();
        assertThat(done.error().evidence()).containsKey("ambiguous");
        assertThat(open.told("[d1, d2, d3].some(one => one.checked)")).isEqualTo(false);
        assertThat(select("Standard", "Delivery").ok()).isTrue();
        assertThat(open.told("d3.checked")).isEqualTo(true);
    }

    @Test
    void aGroupOfOtherFieldsIsNoListToChooseFrom() {
        open.show(QUESTIONS);

        ActionOutcome done =
                open.session.perform(new Action.Select("Find", Target.named("Address")), Duration.ofSeconds(4));

        assertThat(done.ok()).isFalse();
    }
}
