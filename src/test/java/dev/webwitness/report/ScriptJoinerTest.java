package dev.webwitness.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the joiner makes of modules, and what it refuses. */
class ScriptJoinerTest {
    @Test
    void putsDependenciesFirstAndEachModuleIntoAFunctionOfItsOwn() {
        String script = ScriptJoiner.join(
                "main.js",
                Map.of(
                        "main.js", "// Starts.\nimport { b, c } from './b-side.js';\n\nstart(b(c));\n",
                        "b-side.js",
                                "import { a } from './a.js';\nexport function b(x) {\n  return a + x;\n}\nexport const c = 1;\n",
                        "a.js", "export const a = 2;\nconst hidden = 3;\n")::get);

        assertThat(script).isEqualTo("""
                        (() => {
                        'use strict';
                        const module$a = (() => {
                        const a = 2;
                        const hidden = 3;
                        return { a };
                        })();
                        const module$b_side = (() => {
                        const { a } = module$a;
                        function b(x) {
                          return a + x;
                        }
                        const c = 1;
                        return { b, c };
                        })();
                        const module$main = (() => {
                        // Starts.
                        const { b, c } = module$b_side;

                        start(b(c));
                        return {  };
                        })();
                        })();
                        """);
    }

    @Test
    void takesAModuleThatTwoNeedOnce() {
        String script = ScriptJoiner.join(
                "main.js",
                Map.of(
                        "main.js", "import { a } from './a.js';\nimport { b } from './b.js';\n",
                        "a.js", "import { b } from './b.js';\nexport class a {\n}\n",
                        "b.js", "export async function b() {}\n")::get);

        assertThat(script.split("async function b", -1)).hasSize(2);
        assertThat(script.indexOf("async function b")).isLessThan(script.indexOf("class a"));
    }

    @Test
    void refusesWhatItDoesNotKnowWithThePlace() {
        refuses("import a from './b.js';", "line 1: an import must read");
        refuses("import { a as b } from './b.js';", "line 1: an import must read");
        refuses("import * as b from './b.js';", "an import must read");
        refuses("import './b.js';", "an import must read");
        refuses("import { a } from './b.js'", "an import must read");
        refuses("import { a } from 'elsewhere';", "an import must read");
        refuses("import { z } from './b.js';", "line 1: b.js does not export z");
        refuses("import { a } from './c.js';", "line 1: there is no module c.js");
        refuses("start();\nimport { a } from './b.js';", "line 2: imports stand before other code");
        refuses("export default 1;", "line 1: an export must stand before");
        refuses("export let x = 1;", "an export must stand before");
        refuses("export { x };", "an export must stand before");
        refuses("export * from './b.js';", "an export must stand before");
        refuses("if (x) {\n  export const y = 1;\n}", "line 2: an export must stand before");
        refuses("export const x = 1;\nexport const x = 2;", "x is exported twice");
        refuses("const b = await import('./b.js');", "import( and import. cannot be joined");
        refuses("fetch(import.meta.url);", "import( and import. cannot be joined");
        refuses("const end = '</script>';", "ends or hides a script element");
    }

    private static void refuses(String main, String problem) {
        Map<String, String> modules = Map.of("main.js", main, "b.js", "export const a = 1;\n");
        assertThatThrownBy(() -> ScriptJoiner.join("main.js", modules::get))
                .as(main)
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("script: main.js")
                .hasMessageContaining(problem);
    }

    @Test
    void refusesACircleAndShowsIt() {
        Map<String, String> modules = Map.of(
                "main.js", "import { a } from './a.js';\n",
                "a.js", "import { b } from './b.js';\nexport const a = 1;\n",
                "b.js", "import { a } from './a.js';\nexport const b = 1;\n");

        assertThatThrownBy(() -> ScriptJoiner.join("main.js", modules::get))
                .hasMessageContaining("a circle of imports: main.js > a.js > b.js > a.js");
    }

    @Test
    void joinsThePagesOwnModulesTheSameWayEachTime() {
        assertThat(HtmlReport.script())
                .isEqualTo(HtmlReport.script())
                .doesNotContain("import {")
                .doesNotContain("export ")
                .doesNotContain("innerHTML")
                .doesNotContain("insertAdjacentHTML")
                .doesNotContain("document.write");
    }
}
