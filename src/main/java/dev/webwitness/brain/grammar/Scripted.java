package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Lines of a browser script, such as {@code await page.getByLabel('Email').fill('a@b.c')}, as the plain steps they are. What is no such line, or one
 * that is not known whole, is left as it stands.
 */
final class Scripted {
    private static final Pattern START =
            Pattern.compile("(?:await )?(?:(?<e>expect\\()|page(?=\\.))", Pattern.CASE_INSENSITIVE);
    private static final Pattern TEXT = Pattern.compile("\\s*(?:'([^'\"\\n]*)'|\"([^\"\\n]*)\"|`([^`\"$\\n]*)`)\\s*");
    private static final Pattern NAMED =
            Pattern.compile("\\b(?:name|label|hasText)\\s*:\\s*(?:'([^'\"\\n]*)'|\"([^\"\\n]*)\"|`([^`\"$\\n]*)`)");
    private static final Pattern SIZE =
            Pattern.compile("\\{\\s*width\\s*:\\s*(\\d{1,6})\\s*,\\s*height\\s*:\\s*(\\d{1,6})\\s*,?\\s*\\}");
    private static final Map<String, String> KINDS = Map.ofEntries(
            Map.entry("textbox", "field"),
            Map.entry("searchbox", "search field"),
            Map.entry("combobox", "dropdown"),
            Map.entry("listbox", "list box"),
            Map.entry("radio", "radio button"),
            Map.entry("menuitem", "menu item"),
            Map.entry("img", "image"));
    private static final Map<String, String> DONE = Map.ofEntries(
            Map.entry("click", "click %s"),
            Map.entry("tap", "click %s"),
            Map.entry("focus", "click %s"),
            Map.entry("dblclick", "double-click %s"),
            Map.entry("hover", "hover %s"),
            Map.entry("check", "check %s"),
            Map.entry("uncheck", "uncheck %s"),
            Map.entry("clear", "clear %s"),
            Map.entry("scrollIntoViewIfNeeded", "scroll to %s"),
            Map.entry("waitFor", "wait for %s"),
            Map.entry("waitForSelector", "wait for %s"));
    private static final Map<String, String> GIVEN = Map.of(
            "fill", "type \"%2$s\" into %1$s",
            "type", "type \"%2$s\" into %1$s",
            "pressSequentially", "type \"%2$s\" into %1$s",
            "press", "press %2$s in %1$s",
            "selectOption", "select \"%2$s\" in %1$s",
            "setInputFiles", "upload \"%2$s\" to %1$s");
    private static final Map<String, String> STATES = Map.of(
            "toBeVisible", "visible",
            "toBeHidden", "hidden",
            "toBeChecked", "checked",
            "toBeDisabled", "disabled",
            "toBeEnabled", "enabled",
            "toBeFocused", "focused",
            "toBeEmpty", "empty");
    private static final Map<String, String> SAID = Map.of(
            "toHaveText", "expect %s contains \"%s\"",
            "toContainText", "expect %s contains \"%s\"",
            "toHaveValue", "expect %s has value \"%s\"");

    private Scripted() {}

    private record Call(String name, String args) {}

    /** The line as a step, or as it was. */
    static String plain(String line) {
        String bare = line.strip().replaceFirst(";$", "");
        Matcher start = START.matcher(bare);
        if (!start.lookingAt()) {
            return line;
        }
        @Nullable String step;
        if (start.group("e") != null) {
            int close = closing(bare, start.end() - 1);
            step = close < 0 ? null : expected(bare.substring(start.end(), close), bare.substring(close + 1));
        } else {
            List<Call> calls = calls(bare.substring(start.end()));
            step = calls.isEmpty() ? null : done(calls);
        }
        return step == null ? line : step;
    }

    private static @Nullable String done(List<Call> calls) {
        Call last = calls.get(calls.size() - 1);
        @Nullable String text = text(last.args);
        if (calls.size() == 1) {
            String page = onPage(last, text);
            return page != null ? page : shorthand(last);
        }
        if (calls.get(0).name.equals("keyboard")) {
            return calls.size() == 2 && text != null && last.name.equals("press")
                    ? "press " + text
                    : text != null && last.name.equals("type") ? "type \"" + text + "\"" : null;
        }
        String element = element(calls.subList(0, calls.size() - 1));
        return element == null ? null : done(last.name, element, text != null ? text : named(last.args));
    }

    private static @Nullable String done(String verb, String element, @Nullable String text) {
        String plain = DONE.get(verb);
        if (plain != null) {
            return String.format(plain, element);
        }
        String given = GIVEN.get(verb);
        if (given == null || text == null) {
            return null;
        }
        return text.isEmpty() && verb.equals("fill") ? "clear " + element : String.format(given, element, text);
    }

    private static @Nullable String onPage(Call call, @Nullable String text) {
        return switch (call.name) {
            case "goto" -> text == null ? null : "open " + text;
            case "setViewportSize", "setViewport" -> resized(call.args);
            case "goBack" -> "go back";
            case "goForward" -> "go forward";
            case "reload" -> "reload";
            case "waitForTimeout" -> call.args.matches("\\d+") ? "wait " + call.args + " ms" : null;
            case "waitForLoadState" -> "wait for network idle";
            case "waitForURL" -> text == null ? null : "wait until the url contains " + text.replace("*", "");
            default -> null;
        };
    }

    private static @Nullable String resized(String args) {
        Matcher size = SIZE.matcher(args);
        return size.matches() ? "resize to " + size.group(1) + "x" + size.group(2) : null;
    }

    /** {@code page.fill('#name', 'Ada')}: the element as a selector. */
    private static @Nullable String shorthand(Call call) {
        Matcher first = TEXT.matcher(call.args);
        if (!first.lookingAt()) {
            return null;
        }
        String rest = call.args.substring(first.end());
        @Nullable String value = rest.startsWith(",") ? text(rest.substring(1)) : null;
        return rest.isEmpty() || value != null ? done(call.name, selector(group(first)), value) : null;
    }

    private static @Nullable String expected(String of, String rest) {
        boolean not = rest.startsWith(".not.");
        List<Call> calls = calls(not ? rest.substring(4) : rest);
        if (calls.size() != 1) {
            return null;
        }
        Call call = calls.get(0);
        @Nullable String text = text(call.args);
        if (of.strip().equals("page")) {
            String what = call.name.equals("toHaveURL") ? "url" : call.name.equals("toHaveTitle") ? "title" : null;
            return what == null || text == null
                    ? null
                    : "expect " + what + (not ? " not contains \"" : " contains \"") + text.replace("*", "") + "\"";
        }
        List<Call> chain = of.strip().startsWith("page.") ? calls(of.strip().substring(4)) : List.of();
        String element = chain.isEmpty() ? null : element(chain);
        String state = STATES.get(call.name);
        String said = SAID.get(call.name);
        if (element == null) {
            return null;
        }
        if (state != null) {
            return "expect " + element + (not ? " is not " : " is ") + state;
        }
        return said == null || text == null || not ? null : String.format(said, element, text);
    }

    /** What the calls name, in the grammar's words; null where one of them is not known. */
    private static @Nullable String element(List<Call> calls) {
        String name = null;
        String row = null;
        String position = "";
        for (Call call : calls) {
            @Nullable String text = text(call.args);
            if (call.name.matches("first|last")) {
                position = "the " + call.name + " ";
            } else if (call.name.equals("nth") && call.args.matches("\\d{1,3}")) {
                position = "#" + (Integer.parseInt(call.args) + 1) + " ";
            } else if (call.name.equals("filter") && "row".equals(name) && named(call.args) != null) {
                row = named(call.args);
                name = null;
            } else if (name != null) {
                return null;
            } else if (call.name.equals("getByRole")) {
                Matcher role = TEXT.matcher(call.args);
                String kind = role.lookingAt() ? group(role) : "";
                String of = named(call.args);
                if (kind.equals("row") && of != null && row == null && calls.get(calls.size() - 1) != call) {
                    row = of;
                    continue;
                }
                String word = KINDS.getOrDefault(kind, kind);
                name = of == null ? word : "\"" + of + "\" " + word;
            } else if (text == null) {
                return null;
            } else {
                name = switch (call.name) {
                    case "getByLabel", "getByPlaceholder", "getByText", "getByTitle", "getByAltText" ->
                        "\"" + text + "\"";
                    case "getByTestId" -> "testid=" + text;
                    case "locator" -> selector(text);
                    default -> null;
                };
                if (name == null) {
                    return null;
                }
            }
        }
        return name == null ? null : position + name + (row == null ? "" : " in the row of \"" + row + "\"");
    }

    private static String selector(String text) {
        return text.startsWith("text=") ? "\"" + text.substring(5) + "\"" : "css=\"" + text + "\"";
    }

    /** The calls of a chain; a property without arguments is one too. Empty where it is no chain. */
    private static List<Call> calls(String chain) {
        List<Call> calls = new ArrayList<>();
        Matcher name = Pattern.compile("\\.(\\w+)").matcher(chain);
        int at = 0;
        while (at < chain.length()) {
            if (!name.find(at) || name.start() != at) {
                return List.of();
            }
            boolean called = name.end() < chain.length() && chain.charAt(name.end()) == '(';
            int close = called ? closing(chain, name.end()) : name.end() - 1;
            if (close < 0) {
                return List.of();
            }
            calls.add(new Call(
                    name.group(1),
                    called ? chain.substring(name.end() + 1, close).strip() : ""));
            at = close + 1;
        }
        return calls;
    }

    /** Where the bracket that opens here closes, quoted parts aside; -1 where it does not. */
    private static int closing(String text, int open) {
        int depth = 0;
        for (int i = open; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\'' || c == '"' || c == '`') {
                int end = text.indexOf(c, i + 1);
                if (end < 0) {
                    return -1;
                }
                i = end;
            } else if (c == '(') {
                depth++;
            } else if (c == ')' && --depth == 0) {
                return i;
            }
        }
        return -1;
    }

    private static @Nullable String text(String args) {
        Matcher text = TEXT.matcher(args);
        return text.matches() ? group(text) : null;
    }

    private static @Nullable String named(String args) {
        Matcher named = NAMED.matcher(args);
        return named.find() ? group(named) : null;
    }

    private static String group(Matcher match) {
        return match.group(1) != null ? match.group(1) : match.group(2) != null ? match.group(2) : match.group(3);
    }
}
