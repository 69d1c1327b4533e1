package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import dev.webwitness.model.event.BrowserEvent;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaptureConsoleIT extends WithListening {
    @Test
    void hearsTheErrorOfTheVeryFirstScriptOfTheFirstPage() {
        run.site.page("/", "<script>console.error('first words', {a: 1, b: 'x'}); nothingHere()</script>");
        run.open("/");
        BrowserEvent.PageError error = run.error("nothingHere");
        BrowserEvent.Console line = run.line("first words");
        run.finish();

        assertThat(error.name()).isEqualTo("ReferenceError");
        assertThat(error.message()).isEqualTo("nothingHere is not defined");
        assertThat(error.rejection()).isFalse();
        assertThat(error.url()).isEqualTo(run.site.url("/"));
        assertThat(error.stack()).first().satisfies(at -> {
            assertThat(at.line()).isEqualTo(1);
            assertThat(at.column()).isGreaterThan(1);
        });
        assertThat(line.text()).isEqualTo("first words {a: 1, b: \"x\"}");
        assertThat(line.level()).isEqualTo("error");
        assertThat(line.stack()).hasSize(1);
        assertThat(run.all(BrowserEvent.PageError.class, e -> true)).hasSize(1);
        assertThat(run.all(BrowserEvent.Console.class, l -> l.source().equals("console-api")))
                .hasSize(1);
    }

    @Test
    void rendersWhatIsLoggedAsAPersonReadsIt() {
        run.site.page("/", """
                <script>
                console.log('%s has %d items', 'cart', 3.7, [1, 'two', {three: 3}], null, undefined, new Map([['k', 1]]));
                console.error(new TypeError('logged'));
                console.assert(1 > 2, 'sum is off');
                console.warn(document.documentElement); console.debug(() => 1); console.info(12n, NaN);
                </script>""");
        run.open("/");

        assertThat(run.line("cart has").text())
                .isEqualTo("cart has 3 items [1, \"two\", {…}] null undefined Map(1) {\"k\" => 1}");
        assertThat(run.line("TypeError: logged").text()).contains("\n    at ");
        assertThat(run.line("sum is off").text()).isEqualTo("Assertion failed: sum is off");
        assertThat(run.line("sum is off").level()).isEqualTo("error");
        assertThat(run.line("html").level()).isEqualTo("warning");
        assertThat(run.line("() => 1").level()).isEqualTo("debug");
        assertThat(run.line("12n").text()).isEqualTo("12n NaN");
        run.finish();
        assertThat(run.all(BrowserEvent.Console.class, line -> line.source().equals("console-api")))
                .hasSize(6)
                .noneMatch(line -> line.text().contains("JSHandle"));
    }

    @Test
    void tellsEveryWayAPageCanThrowOnce() {
        run.site.body("/broken.js", 200, "text/javascript", "let a = ;");
        run.site.page("/", """
                <script>
                setTimeout(() => { throw 'a word' }, 1); setTimeout(() => { throw 42 }, 2);
                setTimeout(() => { throw {code: 7} }, 3);
                setTimeout(() => document.querySelector('!!'), 4);
                setTimeout(() => { class Lost extends Error { name = 'Lost' } throw new Lost('two\\nlines') }, 5);
                async function inner() { await null; throw new RangeError('late') }
                async function outer() { await inner() }
                setTimeout(outer, 6); setTimeout(() => Promise.reject('no reason'), 7);
                const taken = Promise.reject(new Error('handled late')); setTimeout(() => taken.catch(() => {}), 30);
                for (let i = 0; i < 3; i++) setTimeout(() => { throw new Error('thrice') }, 10 + i);
                </script>
                <script src="/broken.js"></script><button onclick="nope()">b</button>
                <script>document.querySelector('button').click()</script>""");
        run.open("/");
        run.pump(() -> run.all(BrowserEvent.PageError.class, e -> true).size() >= 12);
        run.finish();

        assertThat(run.all(BrowserEvent.PageError.class, e -> true))
                .extracting(e -> e.name() + "|" + e.message() + "|" + e.rejection())
                .containsExactlyInAnyOrder(
                        "|a word|false",
                        "|42|false",
                        "|{code: 7}|false",
                        "SyntaxError|Failed to execute 'querySelector' on 'Document': '!!' is not a valid selector.|false",
                        "Lost|two\nlines|false",
                        "RangeError|late|true",
                        "|no reason|true",
                        "Error|thrice|false",
                        "Error|thrice|false",
                        "Error|thrice|false",
                        "SyntaxError|Unexpected token ';'|false",
                        "ReferenceError|nope is not defined|false");
        assertThat(run.error("late").stack()).extracting("function").contains("inner", "async outer");
        assertThat(run.error("Unexpected token").url()).isEqualTo(run.site.url("/broken.js"));
    }

    @Test
    void tellsNavigationsTabsDownloadsDialogsAndCrashesOnce() {
        run.site.route("/file", exchange -> {
            exchange.getResponseHeaders().set("Content-Disposition", "attachment; filename=bill.txt");
            exchange.sendResponseHeaders(200, 0);
        });
        run.site.page("/", "<a id=d href='/file'>d</a><iframe src='/inside'></iframe>");
        run.site.page("/inside", "<p>inside</p>");
        run.open("/");
        run.page.evaluate("history.pushState({}, '', '/pushed')");
        run.page.click("#d");
        run.capture.dialog(run.page, "alert", "Saved", "accepted");
        run.await(BrowserEvent.Download.class, d -> d.state().equals("finished"));
        run.page.evaluate("window.open('/inside')");
        run.await(BrowserEvent.Tab.class, tab -> tab.opened());
        run.context.pages().get(1).close();
        run.await(BrowserEvent.Tab.class, tab -> !tab.opened());
        run.finish();

        assertThat(run.all(BrowserEvent.Navigation.class, move -> move.target().equals("main")))
                .extracting(move -> move.url().substring(run.site.origin().length()) + " " + move.sameDocument())
                .containsExactly("/ false", "/pushed true");
        assertThat(run.all(BrowserEvent.Navigation.class, move -> !move.mainFrame()))
                .extracting(BrowserEvent.Navigation::target)
                .containsExactly("frame:" + run.site.url("/inside"));
        assertThat(run.all(BrowserEvent.Download.class, d -> true))
                .extracting(BrowserEvent.Download::suggestedName)
                .containsExactly("bill.txt", "bill.txt");
        assertThat(run.all(BrowserEvent.Tab.class, tab -> true))
                .extracting(BrowserEvent.Tab::opened)
                .isEqualTo(List.of(true, false));
        assertThat(run.all(BrowserEvent.Dialog.class, d -> true)).hasSize(1);
        assertThat(run.capture.dropped()).isEmpty();
    }

    @Test
    void tellsACrashOnceAndLivesOn(Browser browser) {
        run.site.page("/", "<p>here</p>");
        run.open("/");
        try {
            run.page.navigate("chrome://crash");
        } catch (com.microsoft.playwright.PlaywrightException expected) {
            assertThat(expected).hasMessageContaining("crash");
        }
        run.await(BrowserEvent.Crash.class, crash -> true);
        run.capture.crash(run.page, false);

        assertThat(run.capture.screenshot().jpeg()).isEmpty();
        assertThat(run.capture.screenshot().reason()).isNotEmpty();
        assertThat(run.capture.sample()).isFalse();
        run.finish();
        assertThat(run.all(BrowserEvent.Crash.class, crash -> true)).hasSize(1);
    }
}
