package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Target;
import org.junit.jupiter.api.Test;

/** What is acted on is called as the step says; what comes close is waited out first, and told. */
class ActingByNameIT extends WithOpenSession {
    private ActionOutcome click(String name, boolean quoted) {
        return open.does(new Action.Click(
                new Target(Target.How.NAME, name, null, 0, null, null, quoted), Action.Click.Kind.SINGLE));
    }

    @Test
    void anElementThatIsStillToComeIsTakenBeforeOneWhoseNameOnlyHasTheWords() {
        open.show(
                "<button onclick=\"window.hit = 'draft'\">Save as draft</button><p id=p></p><script>"
                        + "setTimeout(() => { p.innerHTML = `<button onclick=\"window.hit = 'save'\">Save</button>` }, 1500)</script>");

        ActionOutcome done = click("Save", true);

        assertThat(done.ok()).as(String.valueOf(done.error())).isTrue();
        assertThat(open.told("window.hit")).isEqualTo("save");
        assertThat(done.notes()).isEmpty();
    }

    @Test
    void anElementThatIsStillToComeIsTakenBeforeOneThatOnlyMeansTheSame() {
        open.show(
                "<button onclick=\"window.hit = 'basket'\">Basket</button><p id=p></p><script>"
                        + "setTimeout(() => { p.innerHTML = `<button onclick=\"window.hit = 'cart'\">Cart</button>` }, 2500)</script>");

        click("cart", false);

        assertThat(open.told("window.hit")).isEqualTo("cart");
    }

    @Test
    void aNameThatOnlyHasTheWordsIsTakenWhereItIsTheOnlyOneAndSaidSo() {
        open.show("<button onclick=\"window.hit = 'draft'\">Save as draft</button><button>Discard</button>");

        ActionOutcome done = click("Save", true);

        assertThat(open.told("window.hit")).isEqualTo("draft");
        assertThat(done.notes())
                .containsExactly("\"Save\" is a part of its role and name \"Save as draft\", and of no other");
    }

    @Test
    void whatOnlyMeansTheSameIsTakenAndSaidNotToBeCalledSo() {
        open.show("<button onclick=\"window.hit = 'basket'\">Basket</button>");

        ActionOutcome done = click("cart", false);

        assertThat(open.told("window.hit")).isEqualTo("basket");
        assertThat(done.notes()).anyMatch(note -> note.startsWith(ActionOutcome.NOT_BY_NAME + "button \"Basket\""));
    }

    @Test
    void aClickOnAnEntryOfAListChoosesThatEntry() {
        open.show(
                "<label>Drink <select id=s size=5><option>Tea<option>Milk<option>Water<option>Juice</select></label>");

        ActionOutcome done = click("Juice", true);

        assertThat(done.ok()).as(String.valueOf(done.error())).isTrue();
        assertThat(open.told("s.value")).isEqualTo("Juice");
    }

    @Test
    void anEntryOfANativeListIsNoOtherWhoseNameBeginsSo() {
        open.show("<label>Rows <select id=s><option>5<option>100<option>1000</select></label>");

        ActionOutcome done = open.does(new Action.Select("10", Target.named("Rows")));

        assertThat(done.ok()).isFalse();
        assertThat(done.error().message()).contains("no option \"10\"", "5, 100, 1000");
        assertThat(open.told("s.value")).isEqualTo("5");
    }
}
