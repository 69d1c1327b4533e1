package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import dev.webwitness.model.ActionOutcome;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.Target;
import dev.webwitness.testing.FixtureSite;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The words of a step do not tell what kind of field a name stands for: the page does. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FieldKindsIT {
    private OpenSession open;

    @BeforeAll
    void start() {
        open = new OpenSession();
    }

    @AfterAll
    void stop() {
        open.close();
    }

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
}
