package dev.webwitness.page.frames;

import dev.webwitness.model.text.ResourceText;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/** The scripts that run inside pages, put together from the files beside this class. */
public final class PageScript {
    /** Opens the kit that the init script made; random, so that no page knows it. */
    private static final String TOKEN = UUID.randomUUID().toString();

    private static final String KIT = read("kit");
    private static final String INIT = "(() => {\n" + KIT + read("init") + "(\"" + TOKEN + "\");\n})();";
    private static final String LIBRARY = """
            (base) => {
            'use strict';
            """ + KIT
            + """
                    const kit = (() => {
                      try {
                        const made = Element.prototype.attachShadow.call(document.documentElement, "%s");
                        if (made && made.undisturbed) return made;
                      } catch { /* the init script has not run here */ }
                      return makeKit();
                    })();
                    return kit.undisturbed(() => {
                    """.formatted(TOKEN)
            + List.of(
                            "dom",
                            "names",
                            "walk",
                            "refs",
                            "outline",
                            "observe",
                            "match",
                            "roles",
                            "find",
                            "scope",
                            "parts",
                            "resolve",
                            "look",
                            "covers",
                            "forms",
                            "asks",
                            "eye",
                            "fingerprint",
                            "secrets",
                            "entry")
                    .stream()
                    .map(PageScript::read)
                    .collect(Collectors.joining("\n"))
            + "});\n}";

    private PageScript() {}

    /** Runs before a page's own scripts in every frame. */
    public static String init() {
        return INIT;
    }

    /** A function from the last ref given to the library, of which each document gets one; the page cannot reach it. */
    static String library() {
        return LIBRARY;
    }

    private static String read(String name) {
        return ResourceText.read(PageScript.class, name + ".js");
    }
}
