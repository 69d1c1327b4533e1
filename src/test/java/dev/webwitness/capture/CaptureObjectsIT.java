package dev.webwitness.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.capture.event.CaptureLimits;
import dev.webwitness.model.event.BrowserEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What pages log, as a person reads it. */
class CaptureObjectsIT extends WithListening {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        error({message: 'failed', response: {status: 500, data: {error: 'no stock'}}}) | {message: "failed", response: {status: 500, data: {error: "no stock"}}}
        error({a: {b: {c: {d: {e: {f: 1}}}}}})          | {a: {b: {c: {d: {e: {…}}}}}}
        error((o => (o.self = o, o))({name: 'loop'}))   | {name: "loop", self: [circular]}
        error({list: [{id: 1}, {id: 2}]})               | {list: [{id: 1}, {id: 2}]}
        error({get price() { throw 1 }, o: {a: 1}})     | {price: (…), o: {a: 1}}
        error(new Proxy({a: {b: 1}}, {}))               | Proxy(Object) {a: {…}}
        error(document.createElement('main'))           | <main>
        error('%cRed%c and %s', 'color: red', '', 'plain', {n: 1}) | Red and plain {n: 1}
        error('%s: %i of %d %o', 'sum', 2.9, 3, {a: 1}) | sum: 2 of 3 {a: 1}
        error('100%', 'done')                           | 100% done
        warn(new Map([['k', {v: 1}]]), new Set([1]))    | Map(1) {"k" => {v: 1}} Set(1) {1}
        table([{a: 1}, {a: 2}])                         | [{a: 1}, {a: 2}]
        assert(false)                                   | Assertion failed
        assert(1 > 2, 'sum is %s', 'off')               | Assertion failed: sum is off
        group('Group', {a: 1})                          | Group {a: 1}
        trace('here')                                   | here
        """)
    void rendersWhatIsLogged(String call, String text) {
        say("console." + call);
        run.await(BrowserEvent.Console.class, line -> line.source().equals("console-api"));
        run.finish();

        assertThat(run.all(BrowserEvent.Console.class, line -> line.source().equals("console-api")))
                .extracting(BrowserEvent.Console::text)
                .containsExactly(text);
    }

    @Test
    void saysWhatAnErrorCarriesAndWhatCausedIt() {
        say("""
            console.error(Object.assign(new Error('outer', {cause: new TypeError('inner')}), {code: 'E1', at: {row: 7}}));
            console.error(new AggregateError([new Error('one'), new Error('two')], 'all failed'));
            throw new Error('thrown', {cause: new RangeError('deeper')});\
            """);

        assertThat(run.line("outer").text())
                .startsWith("Error: outer {code: \"E1\", at: {row: 7}}\n    at ")
                .endsWith("\n    caused by TypeError: inner");
        assertThat(run.line("all failed").text())
                .startsWith("AggregateError: all failed {errors: [Error: one, Error: two]}");
        assertThat(run.error("thrown").message()).isEqualTo("thrown (caused by RangeError: deeper)");
        run.finish();
        assertThat(run.all(BrowserEvent.PageError.class, error -> true)).hasSize(1);
    }

    @Test
    void readsObjectsWithoutRunningThePagesCode() {
        say("""
            window.ran = 0;
            const trap = new Proxy({}, {getOwnPropertyDescriptor() { ran++; }, ownKeys() { ran++; return [] }, get() { ran++; }});
            console.error('watched', {inside: {get a() { ran++; return 1 }, toString() { ran++; return '' }}, trap});\
            """);
        run.line("watched");

        assertThat(run.page.evaluate("ran")).isEqualTo(0);
    }

    @Test
    void boundsWhatIsReadOfAHugeObject() {
        say("""
            const huge = {}; for (let i = 0; i < 5000; i++) huge['key' + i] = {list: Array.from({length: 1000}, (_, n) => 'x'.repeat(50))};
            console.error('huge', huge, 'y'.repeat(100000));\
            """);

        assertThat(run.line("huge").text())
                .startsWith("huge {key0: {list: [\"xxx")
                .hasSizeLessThanOrEqualTo(CaptureLimits.defaults().textChars());
    }

    private void say(String script) {
        run.site.page("/", "<script>" + script + "</script>");
        run.open("/");
    }
}
