package dev.webwitness.report;

import dev.webwitness.model.WordEdges;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Joins ES modules into one script that needs no loader: a page opened from disk may load none.
 *
 * <p>It knows a small part of the language and refuses the rest by name: {@code import { a, b } from './b.js';} before any other code, and
 * {@code export} before a {@code function}, {@code async function}, {@code const} or {@code class} at the start of a line. Each module becomes
 * a function of its own, so that names never meet; the order is that of a browser, dependencies first. The same input gives the same script.
 */
final class ScriptJoiner {
    private static final Pattern IMPORT =
            Pattern.compile("import \\{ ?([\\w$]+(?:, [\\w$]+)*) ?} from '\\./([\\w-]+\\.js)';");
    private static final Pattern EXPORT =
            Pattern.compile("export (?=(?:async )?function ([\\w$]+)\\(|const ([\\w$]+) =|class ([\\w$]+) )");
    private static final Pattern DYNAMIC = WordEdges.compile("\\bimport\\s*[(.]");

    private final Function<String, @Nullable String> sources;
    private final Map<String, Module> done = new LinkedHashMap<>();
    private final Set<String> open = new LinkedHashSet<>();

    /** A module as it is written into the script, and the names it offers. */
    private record Module(String name, String code, Set<String> exports) {}

    private ScriptJoiner(Function<String, @Nullable String> sources) {
        this.sources = sources;
    }

    /**
     * The script that does what loading a module would do.
     *
     * @param entry the module's file name, such as {@code main.js}
     * @param sources a module's text by its file name, null where there is none
     */
    static String join(String entry, Function<String, @Nullable String> sources) {
        ScriptJoiner joiner = new ScriptJoiner(sources);
        joiner.load(entry, entry);
        StringBuilder script = new StringBuilder("(() => {\n'use strict';\n");
        joiner.done.values().forEach(module -> script.append(module.code()));
        return script.append("})();\n").toString();
    }

    private Module load(String name, String wantedBy) {
        Module known = done.get(name);
        if (known != null) {
            return known;
        }
        String source = sources.apply(name);
        if (source == null) {
            throw refused(wantedBy, "there is no module " + name);
        }
        if (!open.add(name)) {
            throw refused(wantedBy, "a circle of imports: " + String.join(" > ", open) + " > " + name);
        }
        Module module = read(name, source);
        open.remove(name);
        done.put(name, module);
        return module;
    }

    private Module read(String name, String source) {
        if (source.contains("</script") || source.contains("<!--")) {
            throw refused(name, "it holds what ends or hides a script element");
        }
        List<String> code = new ArrayList<>();
        Set<String> exports = new LinkedHashSet<>();
        boolean head = true;
        int number = 0;
        for (String line : source.split("\\R", -1)) {
            number++;
            String place = name + " line " + number;
            if (DYNAMIC.matcher(line).find()) {
                throw refused(place, "import( and import. cannot be joined: " + line.strip());
            }
            if (line.matches("\\s*import\\b.*")) {
                code.add(imported(line, place, head));
            } else if (line.matches("\\s*export\\b.*")) {
                code.add(exported(line, place, exports));
                head = false;
            } else {
                code.add(line);
                head &= line.isBlank() || line.startsWith("//");
            }
        }
        String joined = "const " + variable(name) + " = (() => {\n"
                + String.join("\n", code).strip() + "\nreturn { " + String.join(", ", exports) + " };\n})();\n";
        return new Module(name, joined, exports);
    }

    private String imported(String line, String place, boolean head) {
        Matcher parts = IMPORT.matcher(line.strip());
        if (!parts.matches()) {
            throw refused(place, "an import must read import { a, b } from './c.js'; but is " + line.strip());
        }
        if (!head) {
            throw refused(place, "imports stand before other code: " + line.strip());
        }
        Module from = load(parts.group(2), place);
        for (String wanted : parts.group(1).split(", ", -1)) {
            if (!from.exports().contains(wanted)) {
                throw refused(place, from.name() + " does not export " + wanted);
            }
        }
        return "const { " + parts.group(1) + " } = " + variable(from.name()) + ";";
    }

    private static String exported(String line, String place, Set<String> exports) {
        Matcher parts = EXPORT.matcher(line);
        if (!parts.lookingAt()) {
            throw refused(
                    place,
                    "an export must stand before a function, const or class at the start of a line: " + line.strip());
        }
        for (int group = 1; group <= parts.groupCount(); group++) {
            String name = parts.group(group);
            if (name != null && !exports.add(name)) {
                throw refused(place, name + " is exported twice");
            }
        }
        return line.substring(parts.end());
    }

    private static String variable(String name) {
        return "module$" + name.replace(".js", "").replace('-', '_');
    }

    private static AssertionError refused(String place, String problem) {
        return new AssertionError("script: " + place + ": " + problem);
    }
}
