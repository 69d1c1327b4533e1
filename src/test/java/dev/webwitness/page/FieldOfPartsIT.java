package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import org.junit.jupiter.api.Test;

/** A labelled group of parts is one field to people: it holds what its parts show together. */
class FieldOfPartsIT extends WithSharedPageStand {
    private static final String DATE = """
            <div><label id=l1 for=x1>Due date</label><div role=group aria-labelledby=l1 id=g style="position:relative"><span style="display:flex">
            <span role=spinbutton contenteditable aria-label=Month %1$s>%2$s</span>/<span role=spinbutton contenteditable aria-label=Day %1$s>%3$s</span>/<span role=spinbutton contenteditable aria-label=Year %1$s>%4$s</span></span>
            <fieldset aria-hidden=true style="position:absolute;inset:0;pointer-events:none"><legend style="visibility:hidden"><span style="opacity:0;visibility:visible">Due date</span></legend></fieldset>
            <input id=x1 aria-hidden=true tabindex=-1 value="01/15/2026" style="position:absolute;opacity:0;inset:0;pointer-events:none"></div></div>""";

    private static final String FILLED =
            DATE.formatted("aria-valuenow=1 aria-valuetext=January tabindex=0", "01", "15", "2026");

    private static final String EMPTY = DATE.formatted("aria-valuetext=Empty tabindex=0", "MM", "DD", "YYYY");

    private static final Target DUE = Target.named("Due date");

    @Test
    void itHoldsWhatItsPartsShowTogether() {
        stand.show(FILLED);

        assertThat(stand.check(Kind.VALUE, DUE, "01/15/2026").holds()).isTrue();
        assertThat(stand.checkNot(Kind.VALUE, DUE, "01/15/2026").holds()).isFalse();
        assertThat(stand.check(Kind.VALUE, DUE, "January").holds()).isFalse();
        assertThat(stand.check(Kind.STATE, DUE, "empty").holds()).isFalse();
    }

    @Test
    void itIsEmptyWhereNoPartHoldsAnything() {
        stand.show(EMPTY);

        assertThat(stand.check(Kind.STATE, DUE, "empty").holds()).isTrue();
        assertThat(stand.check(Kind.VALUE, DUE, "01/15/2026").holds()).isFalse();
    }

    @Test
    void aPartHoldsWhatItShows() {
        stand.show(FILLED);

        assertThat(stand.check(Kind.VALUE, PageStand.scoped("Month", "in", "Due date"), "01")
                        .holds())
                .isTrue();
    }

    @Test
    void whatIsHiddenFromReadersAndFromTheEyeIsNotWhatANameMeans() {
        stand.show(FILLED);

        assertThat(stand.idOf("Due date", SearchPurpose.TYPE)).isEqualTo("g");
    }

    @Test
    void aFormsGroupIsNoFieldOfParts() {
        stand.show(
                "<fieldset><legend>Address</legend><label>Street <input id=s value='Main 1'></label><label>City <input></label></fieldset>");

        assertThat(stand.find("Address", SearchPurpose.TYPE)).isNotInstanceOf(LookupResult.Found.class);
        assertThat(stand.check(Kind.STATE, Target.named("Address"), "empty").holds())
                .isFalse();
    }
}
