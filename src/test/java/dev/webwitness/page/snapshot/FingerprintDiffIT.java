package dev.webwitness.page.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.page.WithSharedPageStand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an action changed is said in words, and nothing is said where nothing changed. */
class FingerprintDiffIT extends WithSharedPageStand {
    private static final String PAGE = """
            <h1>Cart</h1><p id=p>Nothing here</p><ul id=l aria-label=Items><li>a</li><li>b</li></ul>
            <label>Email <input id=e></label><label>Secret <input id=s type=password></label>
            <label>Terms <input id=c type=checkbox></label><select id=o aria-label=City><option>Berlin<option>Paris</select>
            <button id=b aria-expanded=false>Menu</button><button id=d disabled>Pay</button>
            <dialog id=g aria-label="Sign in"><p>x</p></dialog><div id=a role=status></div>
            <div style="height:3000px"></div>
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    1                                             | ''
                    p.textContent = 'Added to cart'               | text "Added to cart" appeared
                    p.remove()                                    | text "Nothing here" gone
                    g.showModal()                                 | dialog "Sign in" opened, text "x" appeared
                    a.textContent = 'Saved'                       | message "Saved" appeared
                    e.value = 'ada'                               | field Email now filled
                    s.value = 'hunter2'                           | field Secret now filled
                    c.checked = true                              | Terms now checked
                    o.selectedIndex = 1                           | City now "Paris"
                    b.setAttribute('aria-expanded', true)         | button "Menu" now expanded
                    d.disabled = false                            | button "Pay" now enabled
                    scrollTo(0, 400)                              | scrolled
                    e.focus()                                     | focus now on "Email"
                    history.pushState(0, '', '/cart?x=1')         | navigated to /cart?x=1
                    p.className = 'y'                             | only the page's markup changed
                    """)
    void saysInWordsWhatChanged(String script, String effect) {
        stand.show(PAGE);

        assertThat(stand.effectOf(() -> stand.page.evaluate("() => { " + script + " }")))
                .isEqualTo(effect);
    }

    @Test
    void aListThatGrewIsCounted() {
        stand.show(PAGE);

        assertThat(stand.effectOf(() -> stand.page.evaluate("l.innerHTML += '<li>c<li>d<li>e'")))
                .startsWith("list Items grew by 3");
    }

    @Test
    void aNavigationNamesTheNewTitle() {
        stand.show(PAGE);
        stand.site.page("/done", "<title>Thank you</title><p>Done</p>");

        assertThat(stand.effectOf(() -> stand.page.navigate(stand.site.url("/done"))))
                .isEqualTo("navigated to /done (\"Thank you\")");
        assertThat(stand.effectOf(() -> stand.page.reload())).isEqualTo("the page loaded again");
    }

    @Test
    void whatChangesInAFrameIsSeen() {
        stand.site.page("/inner", "<p id=p>Old</p>");
        stand.show("<iframe name=f src='" + stand.site.otherOrigin() + "/inner'></iframe>");

        assertThat(stand.effectOf(() -> stand.page.frame("f").evaluate("p.textContent = 'Paid'")))
                .isEqualTo("text \"Paid\" appeared");
    }
}
