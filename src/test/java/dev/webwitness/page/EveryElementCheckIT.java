package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Expectation.Kind;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.expect.CheckResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is expected of every element of a name is looked for in each of them. */
class EveryElementCheckIT extends WithPageStand {
    private static final String PAGE = """
            <h1>Tasks</h1>
            <table><thead><tr><th>Name<th>Price</thead>
              <tr><td>Cable red<td class=price>12 €<tr><td>Cable blue<td class=price>14 €<tr><td>Plug cable<td class=price>3 €</table>
            <div class=task>Buy milk <b>New</b></div><div class=task>Walk <b>New</b></div><div class=task>Sleep</div>
            <label><input type=checkbox checked> Red</label><label><input type=checkbox> Blue</label>
            <button disabled>Delete</button><button disabled>Delete</button><button>Save</button><button hidden>Delete</button>
            <span class=rating>4.5</span> <span class=rating>4.1</span> <span class=rating>3.9</span>""";

    @Test
    void everyOneIsLookedAt() {
        stand.show(PAGE);
        for (String[] row : rows("""
            CONTAINS | row        | cable    | false | true  | all 3
            CONTAINS | row        | red      | false | false | 2 of 3 not
            CONTAINS | row        | plastic  | true  | true  | all 3
            CONTAINS | row        | red      | true  | false | 1 of 3 not
            CONTAINS | task       | New      | false | false | 1 of 3 not
            CONTAINS | prices     | €        | false | true  | all 3
            STATE    | checkboxes | checked  | false | false | 1 of 2 not
            STATE    | checkbox   | disabled | true  | true  | all 2
            STATE    | buttons    | disabled | false | false | 1 of 3 not
            COMPARED | rating     | >3.5     | false | true  | all 3
            COMPARED | rating     | >4       | false | false | 1 of 3 not
            CONTAINS | unicorn    | x        | false | false | nothing visible
            CONTAINS | unicorn    | x        | true  | false | nothing visible
            """)) {
            boolean negated = Boolean.parseBoolean(row[3]);

            CheckResult check = check(new Expectation(Kind.valueOf(row[0]), unquoted(row[1]), row[2], negated, true));

            assertThat(check.holds())
                    .as(String.join(" ", row) + ": " + check.seen())
                    .isEqualTo(Boolean.valueOf(row[4]));
            assertThat(check.seen()).startsWith(row[5]);
        }
    }

    private static List<String[]> rows(String table) {
        return table.strip()
                .lines()
                .map(line -> line.strip().split("\\s*\\|\\s*"))
                .toList();
    }

    @Test
    void quotedNamesAreThoseOfTheElements() {
        stand.show(PAGE);
        Target delete = new Target(Target.How.NAME, "Delete", "button", 0, null, null, true);

        assertThat(check(new Expectation(Kind.STATE, delete, "disabled", false, true)))
                .satisfies(one -> assertThat(one.holds()).as(one.seen()).isTrue())
                .satisfies(one -> assertThat(one.seen()).isEqualTo("all 2"));
    }

    /** {@code the buttons are disabled}: several of what several are told of. */
    @Test
    void aPluralIsToldOfEachToo() {
        stand.show(PAGE);
        for (String[] row : rows("""
            STATE | checkboxes | checked | false
            STATE | buttons    | enabled | false
            STATE | rows       | hidden  | false
            STATE | tasks      | hidden  | false
            STATE | unicorns   | hidden  | true
            """)) {
            CheckResult check = check(new Expectation(Kind.valueOf(row[0]), unquoted(row[1]), row[2], false));

            assertThat(check.holds())
                    .as(String.join(" ", row) + ": " + check.seen())
                    .isEqualTo(Boolean.valueOf(row[3]));
        }
    }

    private static Target unquoted(String name) {
        return new Target(Target.How.NAME, name, null, 0, null, null, false);
    }

    @Test
    void thoseInFramesAreAmongThem() {
        stand.site.page("/inner", "<button>Delete</button>");
        stand.show("<button disabled>Delete</button><iframe src='" + stand.site.otherOrigin() + "/inner'></iframe>");
        Target delete = new Target(Target.How.NAME, "Delete", "button", 0, null, null, true);

        CheckResult check = check(new Expectation(Kind.STATE, delete, "disabled", false, true));

        assertThat(check.holds()).as(check.seen()).isFalse();
        assertThat(check.seen()).startsWith("1 of 2 not");
    }

    @Test
    void moreThanCanBeLookedAtIsNotGuessed() {
        stand.show("<div class=task>x</div>".repeat(5_001));

        CheckResult check = check(new Expectation(Kind.CONTAINS, unquoted("task"), "x", false, true));

        assertThat(check.holds()).isFalse();
        assertThat(check.seen()).startsWith("5001 elements");
    }

    private CheckResult check(Expectation expectation) {
        return stand.reader.check(stand.page, expectation, null);
    }
}
