package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Action.Extract.Form;
import dev.webwitness.model.step.ActionOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists over several pages, as sites really turn them. */
class PaginationIT extends WithOpenSession {
    /** Four pages of two; what turns them is drawn by {@code pager}, from the page shown and the number of pages. */
    private static final String SHOP = """
            <!doctype html><title>Fruits</title><h1>Fruits</h1><ul id=list></ul><div id=pager></div><p>Read <a href=#>more</a> about us</p>
            <script>
            let page = 1; const pages = 4;
            const go = to => { page = Math.max(1, Math.min(to, pages)); draw(); return false; };
            function draw() {
              list.innerHTML = '<li>fruit ' + (2 * page - 1) + '</li><li>fruit ' + (2 * page) + '</li>';
              pager.innerHTML = (%s)(page, pages);
            }
            draw();
            </script>""";

    private static final String NEXT =
            "(p, n) => `<nav><button onclick=\"go(page-1)\" ${p==1?'disabled':''}>Previous</button><button onclick=\"go(page+1)\" ${p==n?'disabled':''}>Next</button></nav>`";

    private static List<Object> fruits(int n) {
        return IntStream.rangeClosed(1, n).<Object>mapToObj(i -> "fruit " + i).toList();
    }

    private ActionOutcome extract(int pages) {
        return open.does(new Action.Extract(Form.LIST, null, List.of(), pages, "fruits"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                NEXT,
                "(p, n) => p == n ? '<ul class=pagination><li class=disabled><a href=#>›</a></li></ul>' : '<ul class=pagination><li><a href=# onclick=\"return go(page+1)\">›</a></li></ul>'",
                "(p, n) => `<a href=# rel=next aria-disabled=${p==n} onclick='return go(page+1)'>Older stuff</a>`",
                "(p, n) => `<div role=navigation aria-label=pagination><button aria-label='Go to next page' ${p==n?'disabled':''} onclick='go(page+1)'><svg width=9 height=9></svg></button></div>`",
                "(p, n) => '<div class=pager>' + [1,2,3,4].map(i => i == p ? `<b aria-current=page>${i}</b>` : `<a href=# onclick='return go(${i})'>${i}</a>`).join(' ') + '</div>'",
                "(p, n) => '<div class=x>' + [1,2,3,4].map(i => i == p ? `<span>${i}</span>` : `<a href=# onclick='return go(${i})'>${i}</a>`).join(' ') + '</div>'",
                "(p, n) => `<button onclick='go(page == pages ? 1 : page+1)'>Next page »</button>`",
            })
    void everyWayToTurnPagesIsReadToTheEnd(String pager) {
        open.show(SHOP.formatted(pager));

        ActionOutcome done = extract(Action.Extract.ALL_PAGES);

        assertThat(done.ok()).as(String.valueOf(done.error())).isTrue();
        assertThat(done.data()).isEqualTo(fruits(8));
        assertThat(done.effect()).isEqualTo("8 items of 4 pages kept as fruits");
    }

    @Test
    void onlySoManyPagesAreReadAsAreAskedFor() {
        open.show(SHOP.formatted(NEXT));

        assertThat(extract(3).data()).isEqualTo(fruits(6));
        assertThat(open.told("page")).isEqualTo(3);

        open.show(SHOP.formatted(NEXT));
        ActionOutcome more = extract(9);
        assertThat(more.ok()).isTrue();
        assertThat(more.data()).isEqualTo(fruits(8));
        assertThat(more.notes()).contains("there are only 4 pages");
    }

    @Test
    void whatLoadMoreAddsIsReadOnce() {
        open.show("""
                <!doctype html><title>Fruits</title><ul id=list></ul><button id=more onclick="add()">Load more</button>
                <script>let n = 0; function add() { for (let i = 0; i < 3; i++) list.insertAdjacentHTML('beforeend', `<li>fruit ${++n}</li>`); if (n > 8) more.remove(); } add();</script>""");

        ActionOutcome done = extract(Action.Extract.ALL_PAGES);

        assertThat(done.data()).isEqualTo(fruits(9));
        assertThat(done.effect()).startsWith("9 items of 3 pages");
    }

    @Test
    void whatComesByScrollingIsReadOnceAlsoWhereTheListShowsOnlyAPart() {
        open.show("""
                <!doctype html><title>Fruits</title><ul id=list style="height:200px;overflow:auto"></ul>
                <script>
                let from = 1, to = 12;
                const draw = () => { list.innerHTML = ''; for (let i = from; i <= to; i++) list.insertAdjacentHTML('beforeend', `<li style="height:30px">fruit ${i}</li>`); };
                draw();
                list.onscroll = () => { if (list.scrollTop > 20 && to < 24) { from += 6; to += 6; draw(); list.scrollTop = 0; } };
                </script>""");

        ActionOutcome done = extract(Action.Extract.ALL_PAGES);

        assertThat(done.ok()).as(String.valueOf(done.error())).isTrue();
        assertThat(done.data()).isEqualTo(fruits(24));
    }

    @Test
    void whatIsCutShortIsNoSuccessButIsKept() {
        open.show("<!doctype html><title>Long</title><ul>" + "<li>x</li>".repeat(1_200) + "</ul>");

        ActionOutcome done = extract(1);

        assertThat(done.ok()).isFalse();
        assertThat(done.error().code()).isEqualTo(ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED);
        assertThat(done.error().message()).contains("Cut short: 1000 items");
        assertThat((List<?>) done.data()).hasSize(1_000);
    }

    @Test
    void pagesAreTurnedAsSteps() {
        open.show(
                SHOP.formatted(
                        "(p, n) => '<ul class=pagination>' + `<li><a href=# onclick='return go(page-1)'>‹</a></li>` + [1,2,3,4].map(i => `<li class='${i==p?'active':''}'><a href=# onclick='return go(${i})'>${i}</a></li>`).join(' ') + `<li class='${p==n?'disabled':''}'><a href=# onclick='return go(page+1)'>›</a></li></ul>`"));
        List<Object> seen = new ArrayList<>();
        for (String to : List.of("next", "3", "previous", "last", "first", "3", "3")) {
            ActionOutcome done = open.does(new Action.Turn(to));
            assertThat(done.ok()).as(to + done.error()).isTrue();
            seen.add(open.told("page"));
        }
        assertThat(seen).containsExactly(2, 3, 2, 4, 1, 3, 3);

        open.does(new Action.Turn("last"));
        ActionOutcome past = open.does(new Action.Turn("next"));
        assertThat(past.ok()).isFalse();
        assertThat(past.error().message()).contains("There is no next page: the pages end here.");
    }

    @Test
    void whereNoPagesAreTurnedWhatBearsTheNameIsPressedAndNothingThatOnlyLooksSo() {
        open.show("<!doctype html><title>W</title><div class=carousel><button onclick='window.hit=1'>›</button></div>"
                + "<form><button type=button onclick='window.hit=3'>Next step</button></form>");

        assertThat(open.does(new Action.Turn("next")).ok()).isTrue();
        assertThat(open.told("window.hit")).isEqualTo(3);
    }
}
