package dev.webwitness.architecture;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import dev.webwitness.model.text.WordBoundaries;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Every regular expression that stands in the sources, those of the page scripts included, with how it is used. */
final class Expressions {
    private static final Set<String> SEARCHING = Set.of("replaceAll", "replaceFirst", "split");

    /** An expression: where it stands, what it says, and whether text is searched for it; otherwise the whole text is compared. */
    record Expression(String place, Pattern pattern, boolean searches) {}

    private final List<Expression> found = new ArrayList<>();

    private Expressions() {}

    static List<Expression> inJava(Path root) throws IOException {
        Expressions all = new Expressions();
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> walked = Files.walk(root)) {
            List<Path> sources =
                    walked.filter(path -> path.toString().endsWith(".java")).toList();
            JavacTask task = (JavacTask)
                    compiler.getTask(null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
            for (CompilationUnitTree unit : task.parse()) {
                all.read(root, unit);
            }
            for (Path source : sources) {
                all.readConstants(root.relativize(source).toString());
            }
        }
        return all.found;
    }

    /** The constants of a class as they are when it runs, in place of what of them stands in the source. */
    private void readConstants(String file) {
        String name = file.replaceFirst("\\.java$", "").replace('/', '.');
        if (name.endsWith("-info")) {
            return;
        }
        try {
            for (Field field : Class.forName(name, false, Expressions.class.getClassLoader())
                    .getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && field.getType() == Pattern.class) {
                    field.setAccessible(true);
                    String place = file + " " + field.getName();
                    boolean searches =
                            found.stream().noneMatch(one -> one.place().equals(place) && !one.searches());
                    found.removeIf(one -> one.place().equals(place));
                    found.add(new Expression(place, (Pattern) field.get(null), searches));
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(name, e);
        }
    }

    private void read(Path root, CompilationUnitTree unit) {
        String file = root.toAbsolutePath()
                .relativize(Path.of(unit.getSourceFile().toUri()))
                .toString();
        Map<String, ExpressionTree> constants = new HashMap<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitVariable(VariableTree variable, Void none) {
                if (variable.getInitializer() != null) {
                    constants.putIfAbsent(variable.getName().toString(), variable.getInitializer());
                }
                return super.visitVariable(variable, none);
            }
        }.scan(unit, null);
        String source = unit.toString();
        new TreeScanner<Void, Void>() {
            private String field = "";

            @Override
            public Void visitVariable(VariableTree variable, Void none) {
                String outer = field;
                field = variable.getName().toString();
                super.visitVariable(variable, none);
                field = outer;
                return none;
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                if (call.getMethodSelect() instanceof MemberSelectTree select
                        && !call.getArguments().isEmpty()) {
                    String method = select.getIdentifier().toString();
                    String owner = select.getExpression().toString();
                    boolean edges = owner.equals("WordEdges");
                    boolean compiles = method.equals("compile") && (edges || owner.equals("Pattern"));
                    if (compiles || method.equals("matches") || SEARCHING.contains(method)) {
                        String text = value(call.getArguments().get(0), constants);
                        String flags = compiles && call.getArguments().size() > 1
                                ? call.getArguments().get(1).toString()
                                : "";
                        boolean searches = compiles ? isSearched(field, source) : !method.equals("matches");
                        add(
                                file + " " + (compiles ? field : method),
                                edges ? edged(text) : text,
                                flags(flags),
                                searches);
                    }
                }
                return super.visitMethodInvocation(call, none);
            }
        }.scan(unit, null);
    }

    /** Whether a matcher of that constant does anything but compare the whole text. */
    private static boolean isSearched(String field, String source) {
        Matcher uses = Pattern.compile("(?:Matcher (\\w+) = )?\\b" + Pattern.quote(field) + "\\.(\\w+)\\(")
                .matcher(source);
        boolean any = false;
        while (uses.find()) {
            any = true;
            if (!uses.group(2).equals("matcher")) {
                return true;
            }
            if (uses.group(1) != null) {
                if (Pattern.compile("\\b" + uses.group(1) + "\\.(?:find|results|replace|reset|appendReplacement)")
                        .matcher(source)
                        .find()) {
                    return true;
                }
            } else if (!after(source, uses.end()).matches("\\.(?:matches|lookingAt)\\(.*")) {
                return true;
            }
        }
        return !any;
    }

    /** What follows the closing bracket of the call whose arguments begin there. */
    private static String after(String source, int from) {
        int depth = 1;
        int at = from;
        while (at < source.length() && depth > 0) {
            char c = source.charAt(at++);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        }
        return source.substring(at, Math.min(source.length(), at + 20)).replace('\n', ' ');
    }

    private static int flags(String told) {
        int flags = 0;
        flags |= told.contains("CASE_INSENSITIVE") ? Pattern.CASE_INSENSITIVE : 0;
        flags |= told.contains("DOTALL") ? Pattern.DOTALL : 0;
        flags |= told.contains("MULTILINE") ? Pattern.MULTILINE : 0;
        flags |= told.contains("COMMENTS") ? Pattern.COMMENTS : 0;
        flags |= told.contains("UNICODE_CHARACTER_CLASS") ? Pattern.UNICODE_CHARACTER_CLASS : 0;
        return flags | (told.contains("UNICODE_CASE") ? Pattern.UNICODE_CASE : 0);
    }

    /** The constant text of an expression; null where it is not known before the program runs, a letter for such a part of it. */
    private static @Nullable String value(ExpressionTree tree, Map<String, ExpressionTree> constants) {
        if (tree instanceof LiteralTree literal) {
            return String.valueOf(literal.getValue());
        }
        if (tree instanceof BinaryTree both) {
            String left = value(both.getLeftOperand(), constants);
            String right = value(both.getRightOperand(), constants);
            return left == null && right == null ? null : (left == null ? "a" : left) + (right == null ? "a" : right);
        }
        if (tree instanceof ParenthesizedTree inner) {
            return value(inner.getExpression(), constants);
        }
        return tree instanceof IdentifierTree name
                        && constants.get(name.getName().toString()) != null
                ? value(constants.get(name.getName().toString()), Map.of())
                : null;
    }

    private static @Nullable String edged(@Nullable String text) {
        return text == null
                ? null
                : WordBoundaries.compile(text.replace("(?m)", "")).pattern();
    }

    private void add(String place, @Nullable String text, int flags, boolean searches) {
        if (text == null) {
            return;
        }
        try {
            found.add(new Expression(place, Pattern.compile(text, flags), searches));
        } catch (PatternSyntaxException e) {
            found.add(new Expression(place + " (in part)", Pattern.compile(Pattern.quote(text)), searches));
        }
    }

    /** The literals of a script; what JavaScript alone writes in another way is turned into Java's. */
    static List<Expression> inScripts(Path root) throws IOException {
        Pattern literal = Pattern.compile(
                "(?<=[(,=:\\[!&|?{};]\\s{0,2}|return )/(?![*/])((?:[^\\\\/\\[\\n]|\\\\.|\\[(?:[^\\]\\\\\\n]|\\\\.)*\\])+)/([dgimsuvy]*)");
        Expressions all = new Expressions();
        try (Stream<Path> walked = Files.walk(root)) {
            for (Path script : walked.filter(path -> path.toString().endsWith(".js"))
                    .filter(path -> !Files.exists(path.resolveSibling("README.md")))
                    .toList()) {
                Matcher each = literal.matcher(Files.readString(script));
                while (each.find()) {
                    String told = each.group(2);
                    String text = each.group(1)
                            .replace("[^]", "[\\s\\S]")
                            .replace("\\b", "(?:(?<!\\w)(?=\\w)|(?<=\\w)(?!\\w))")
                            .replaceAll("\\\\u\\{(\\w+)}", "\\\\x{$1}");
                    int flags = (told.contains("i") ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0)
                            | (told.contains("s") ? Pattern.DOTALL : 0)
                            | (told.contains("m") ? Pattern.MULTILINE : 0);
                    all.add(root.relativize(script) + " /" + each.group(1) + "/", text, flags, true);
                }
            }
        }
        return all.found;
    }
}
