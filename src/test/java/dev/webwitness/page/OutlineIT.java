package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import com.microsoft.playwright.Browser;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.page.Observation;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import dev.webwitness.page.snapshot.SnapshotBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The outline says what the page shows and what can be done there, in few tokens, and never a password. */
class OutlineIT extends WithPageStand {
    private static final Encoding TOKENS =
            Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    private String outline(String body) {
        return stand.show(body).observe().outline();
    }

    @Test
    void aLoginFormTakesUnder150Tokens() {
        Observation seen = stand.show("""
                        <header><a href="/">Acme Shop</a><nav><a href=/products>Products</a><a href=/cart>Cart (0)</a></nav></header>
                        <main><h1>Sign in</h1><form>
                          <div class=group><label for=e>Email</label><input id=e type=email required placeholder="you@example.com"></div>
                          <div class=group><label for=p>Password</label><input id=p type=password required></div>
                          <label><input type=checkbox checked> Remember me</label>
                          <button type=submit>Sign in</button>
                          <p>No account yet? <a href=/register>Create one</a> or <a href=/forgot>reset your password</a></p>
                        </form></main><footer>© 2026 Acme</footer>
                        """).observe();

        assertThat(TOKENS.countTokens(seen.outline())).as(seen.outline()).isLessThan(150);
        assertThat(seen.outline().lines())
                .contains(
                        "h1 \"Sign in\"",
                        "textbox \"Email\" " + PageStand.named(seen, "Email").ref() + " required",
                        "checkbox \"Remember me\" "
                                + PageStand.named(seen, "Remember me").ref() + " checked");
        assertThat(PageStand.named(seen, "Create one").value()).isEqualTo(stand.site.url("/register"));
    }

    @Test
    void aTableOf500RowsTakesUnder2000TokensAndEveryRowIsReachable() {
        String rows = IntStream.rangeClosed(1, 500)
                .mapToObj(i -> "<tr><td>" + (1000 + i) + "</td><td>Customer " + i + "</td><td>customer" + i
                        + "@example.com</td><td>paid</td><td>" + i * 3
                        + ".00 EUR</td><td><a href=/o/" + i + ">Open</a> <button id=b" + i + ">Edit</button></td></tr>")
                .collect(Collectors.joining());
        Observation seen = stand.show(
                        "<h1>Orders</h1><table><thead><tr><th>No<th>Name<th>Mail<th>Status<th>Sum<th>Actions</tr></thead><tbody>"
                                + rows + "</tbody></table>")
                .observe();

        assertThat(TOKENS.countTokens(seen.outline())).as(seen.outline()).isLessThan(2_000);
        assertThat(seen.outline()).contains("table 500 rows").contains("490 more rows like these");
        for (int i : new int[] {1, 250, 500}) {
            LookupResult found = stand.find(PageStand.scoped("Edit", "row", "Customer " + i), SearchPurpose.CLICK);
            assertThat(stand.idOf(found)).isEqualTo("b" + i);
        }
    }

    @Test
    void rowsAndCardsMadeOfBoxesCollapseToo() {
        String cards = IntStream.rangeClosed(1, 300)
                .mapToObj(i -> "<div class=card><h3>Product " + i + "</h3><span>" + i
                        + " EUR</span><button>Add</button></div>")
                .collect(Collectors.joining());
        Observation seen = stand.show("<div class=grid>" + cards + "</div>").observe();

        assertThat(TOKENS.countTokens(seen.outline())).as(seen.outline()).isLessThan(700);
        assertThat(seen.outline()).contains("more items like these");
    }

    @Test
    void aHugePageIsBoundedAndSaysWhatIsLeftOut() {
        String parts = IntStream.rangeClosed(1, 3_000)
                .mapToObj(i -> "<h2>Heading number " + i + "</h2><p>Paragraph " + i + " " + "words ".repeat(40)
                        + "</p><a href=/l" + i + ">Link " + i + "</a>")
                .collect(Collectors.joining());
        Observation seen = stand.show(parts).observe();

        assertThat(seen.outline().length()).isLessThanOrEqualTo(SnapshotBuilder.ROOM + 500);
        assertThat(seen.notes()).anyMatch(note -> note.matches("\\d+ lines left out.*"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    <input id=x type=password value=hunter2secret>
                    <input id=x type=text autocomplete=current-password value=hunter2secret>
                    <input id=x name=user_password value=hunter2secret>
                    <label>Your secret <input type=password value=hunter2secret oninput=""></label>
                    """)
    void passwordsNeverAppear(String field) {
        Observation seen =
                stand.show("<form>" + field + "<button>Go</button></form>").observe();
        stand.page.evaluate("document.querySelector('input').type = 'text'");
        Observation later = stand.observe();

        for (Observation one : List.of(seen, later)) {
            assertThat(one.toString()).doesNotContain("hunter2").doesNotContain("•");
            assertThat(one.elements().get(0).value()).isNull();
            assertThat(one.elements().get(0).states()).contains("password");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    <button disabled>Go</button> | button "Go" e1 disabled
                    <input type=checkbox aria-label=A checked> | checkbox "A" e1 checked
                    <input type=radio aria-label=A> | radio "A" e1
                    <button aria-expanded=false aria-haspopup=menu>Menu</button> | button "Menu" e1 collapsed haspopup:menu
                    <details open><summary>More</summary></details> | button "More" e1 expanded
                    <details><summary>More</summary>text</details> | button "More" e1 collapsed
                    <div role=tab tabindex=0 aria-selected=true>One</div> | tab "One" e1 selected
                    <input aria-label=A readonly value=x> | textbox "A" e1 readonly = "x"
                    <input aria-label=A aria-invalid=true aria-describedby=m><span id=m hidden>Too short</span> | textbox "A" e1 (invalid: Too short)
                    <input aria-label=A autofocus> | textbox "A" e1 focused
                    <select aria-label=A><option>x<option selected>y</select> | combobox "A" e1 = "y" (or x)
                    <textarea aria-label=A>some  text</textarea> | textbox "A" e1 = "some text"
                    <div contenteditable aria-label=A>typed</div> | textbox "A" e1 = "typed"
                    <input type=range aria-label=A value=30> | slider "A" e1 = "30"
                    <input type=number aria-label=A value=3> | numberbox "A" e1 = "3"
                    <input type=date aria-label=A value=2026-11-21> | textbox "A" e1 date = "2026-11-21"
                    <a href=#><svg class="icon-close" width=9 height=9></svg></a> | link e1 (icon close)
                    <img alt="A cat" src=data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA= width=50 height=50> | img "A cat"
                    <img alt="A dog" src=data:, width=50 height=50> | img "A dog" [broken]
                    <button inert>Go</button> | button "Go" e1 inert
                    <span style="display:contents"><button>Go</button></span> | button "Go" e1
                    <button><span aria-hidden=true>★</span> Star</button> | button "Star" e1
                    <div role=alert>Wrong password</div> | alert "Wrong password"
                    """)
    void statesAndValuesStandBesideTheName(String body, String line) {
        assertThat(outline(body)).isEqualTo(line);
    }

    @Test
    void whatIsOnTheScreenComesFirst() {
        String outline = outline("<button>Top</button><div style='height:3000px'></div><button>Bottom</button>");
        assertThat(outline).isEqualTo("button \"Top\" e1\noff screen:\nbutton \"Bottom\" e2");

        stand.page.evaluate("scrollTo(0, 9999)");

        assertThat(stand.observe().outline()).isEqualTo("button \"Bottom\" e2\noff screen:\nbutton \"Top\" e1");
    }

    @Test
    void aModalDialogAndAConsentBannerAreSaidAtTheTop() {
        String dialog = outline(
                "<main><button>Pay</button></main><dialog id=d aria-label='Cookie settings'><button>Accept all</button></dialog><script>d.showModal()</script>");
        String banner = outline(
                "<main><p>Much to read here</p><button>Pay</button></main><div style='position:fixed;bottom:0;left:0;right:0;background:#eee'>"
                        + "We use cookies to make it better. <button>Accept all</button> <button>Reject</button></div>");
        String overlay = outline(
                "<main><p>Much to read here, so much that it is a page of its own</p><button>Pay</button></main>"
                        + "<div class=veil style='position:fixed;inset:0;background:#000c'>Loading</div>");

        assertThat(dialog).startsWith("! consent dialog \"Cookie settings\" covers the page; \"Accept all\" e");
        assertThat(banner)
                .startsWith("! consent banner")
                .contains("\"Accept all\" e")
                .contains("\"Reject\" e");
        assertThat(overlay).startsWith("! overlay \"Loading\" covers the page").contains("covered");
    }

    @Test
    void anErrorOverlayIsTakenForWhatItSaysAndADialogOfThePageIsNot() {
        String page = "<main><p>Much to read here, so much that it is a page of its own</p><button>Pay</button></main>";
        String over = "position:fixed;inset:0;z-index:9999;background:#111;color:#fff";
        outline(page + "<dev-overlay id=o></dev-overlay><script>o.attachShadow({mode:'open'}).innerHTML="
                + "`<div style='" + over + "'>[plugin:x] src/a.jsx: Unexpected token (2:0)</div>`</script>");
        String component = stand.reader.alarm();
        outline(page + "<iframe style='" + over
                + ";width:100%;height:100%' srcdoc='<p>Compiled with problems: ERROR in ./a.js'>" + "</iframe>");
        String frame = stand.reader.alarm();
        outline(page + "<div style='" + over + "'>Error: card declined <button>Close</button></div>");
        String dialog = stand.reader.alarm();
        outline(page + "<chat-window id=o></chat-window><script>o.attachShadow({mode:'open'}).innerHTML="
                + "`<div style='" + over + "'>How can we help you?</div>`</script>");
        String widget = stand.reader.alarm();

        assertThat(component).isEqualTo("[plugin:x] src/a.jsx: Unexpected token (2:0)");
        assertThat(frame).isEqualTo("Compiled with problems: ERROR in ./a.js");
        assertThat(dialog).isEmpty();
        assertThat(widget).isEmpty();
    }

    @Test
    void framesOfBothOriginsAndClosedShadowRootsAreInTheOutline() {
        stand.site.page("/inner", "<button>Inner</button>");
        stand.show(
                "<iframe src=/inner title=Near></iframe><iframe title=Far src='" + stand.site.otherOrigin()
                        + "/inner'></iframe><div id=h></div><script>h.attachShadow({mode:'closed'}).innerHTML='<button>Deep</button>'</script>");

        Observation seen = stand.observe();

        assertThat(seen.outline())
                .contains("frame \"Near\":\n button \"Inner\" f1e1")
                .contains("frame \"Far\":\n button \"Inner\" f2e1")
                .contains("button \"Deep\" e");
        assertThat(stand.reader.observe(stand.page, "Far", 0, 1).outline()).isEqualTo("button \"Inner\" f2e1");
    }

    @Test
    void aFrameThatDoesNotAnswerIsLeftOutWithANote(Browser browser) {
        List<Duration> limits = new ArrayList<>();
        BoundedCaller deaf = new BoundedCaller() {
            private int asked;

            @Override
            public <T> T call(String stage, Duration limit, Supplier<T> operation) {
                if (stage.equals("reading a frame") && asked++ > 0) {
                    limits.add(limit);
                    throw new WebwitnessException(ErrorCode.PROVIDER_POLL_TIMEOUT, "too slow");
                }
                return operation.get();
            }
        };
        try (PageStand other = new PageStand(browser, deaf)) {
            other.site.page("/inner", "<button>Inner</button>");
            other.show("<button>Outer</button><iframe title=Ads src=/inner></iframe>");

            Observation seen = other.observe();
            other.observe();

            assertThat(seen.outline()).contains("button \"Outer\" e1").contains("frame \"Ads\":\n did not answer");
            assertThat(seen.notes()).containsExactly("frame \"Ads\" did not answer within 2 s and is left out");
            assertThat(limits).first().isEqualTo(Duration.ofSeconds(2));
            assertThat(limits).last().isEqualTo(Duration.ofMillis(300));
        }
    }

    @Test
    void theHashFollowsWhatIsShownAndNotTheScrolling() {
        stand.show("<div style='height:3000px'><input type=checkbox id=c aria-label=A><p id=t>text</p></div>");
        String first = stand.observe().hash();
        stand.page.evaluate("scrollTo(0, 500)");

        assertThat(stand.observe().hash()).isEqualTo(first);

        stand.page.evaluate("document.getElementById('c').checked = true");
        String second = stand.observe().hash();
        stand.page.evaluate("document.getElementById('t').textContent = 'other'");

        assertThat(second).isNotEqualTo(first);
        assertThat(stand.observe().hash()).isNotEqualTo(second);
    }

    @Test
    void aPageThatPatchedItsPrototypesIsReadAllTheSame() {
        stand.show(
                "<button>Go</button><form><input name=parentNode><input name=getAttribute aria-label=Trap></form><script>"
                        + "String.prototype.replace = String.prototype.trim = () => { throw new Error('hostile') };"
                        + "Array.from = () => []; Array.prototype.filter = function () { return [] }; Array.prototype.push = null;"
                        + "Array.prototype.toJSON = () => 'x'; JSON.stringify = () => '{}'; Map.prototype.get = () => 1;"
                        + "Object.prototype.toJSON = () => 'y'; Element.prototype.getAttribute = () => { throw 1 };"
                        + "WeakMap.prototype.get = () => null; Math.max = () => NaN;</script>");

        assertThat(stand.observe().outline()).contains("button \"Go\" e1").contains("textbox \"Trap\"");
        assertThat(stand.find("Go", SearchPurpose.CLICK)).isInstanceOf(LookupResult.Found.class);
        assertThat(stand.page.evaluate("String(Array.prototype.push) + ('toJSON' in Array.prototype)"))
                .isEqualTo("nulltrue");
    }

    @Test
    void thePageCannotTellThatItIsRead() {
        stand.show("<div id=h></div><script>window.before = Object.getOwnPropertyNames(window).length;"
                + "root = h.attachShadow({mode:'closed'}); root.innerHTML = '<b>in</b>';</script>");
        stand.observe();

        assertThat(
                        stand.page.evaluate(
                                "[h.shadowRoot === null, Element.prototype.attachShadow.name, Element.prototype.attachShadow.length,"
                                        + " /native code/.test(Element.prototype.attachShadow), Object.keys(window).filter(k => /witness|playwright|^__/i.test(k)).length].join()"))
                .isEqualTo("true,attachShadow,1,true,0");
        assertThat(
                        stand.page.evaluate(
                                "(() => { try { h.attachShadow({mode:'open'}); return 'none' } catch (e) { return e.name } })()"))
                .isEqualTo("NotSupportedError");
    }

    @Test
    void pagesWithoutTheInitScriptAreReadToo(Browser browser) {
        try (var context = browser.newContext()) {
            var page = context.newPage();
            page.setContent("<button>Go</button>");

            assertThat(new PageInspector(PageStand.DIRECT)
                            .observe(page, null, 0, 1)
                            .outline())
                    .isEqualTo("button \"Go\" e1");
        }
    }

    @Test
    void whatHasNoNameIsToldByItsMark() {
        stand.show(
                "<p>Post <span class='like css-1x2y3z' style='cursor:pointer;display:inline-block;width:20px;height:20px'></span>"
                        + "<span id=share style='cursor:pointer;display:inline-block;width:20px;height:20px'></span></p>");

        assertThat(stand.observe().outline()).contains("(class like)", "(id share)");
    }
}
