package dev.webwitness.architecture;

import dev.webwitness.brain.steps.StepLanguage;
import dev.webwitness.config.InstallLayout;
import dev.webwitness.config.Settings;
import dev.webwitness.config.reader.SettingLine;
import dev.webwitness.model.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The parts of the documentation that are made from the code: settings, errors, the package table, the list of decisions, the step language. A generated part stands between
 * {@code <!-- generated: NAME -->} and {@code <!-- end of generated -->}; the text around it is written by hand.
 */
final class GeneratedPages {
    private static final Path SOURCES = Path.of("src", "main", "java");
    private static final Path SETTINGS = Path.of("config", "webwitness.yaml");
    private static final Pattern SECTION = Pattern.compile("([a-z_]+):.*");
    private static final Pattern SETTING = Pattern.compile(" +#([a-z_.]+): .*");
    private static final Pattern TAG = Pattern.compile("\\{@(code|link)\\s+([^}]+)}");
    private static final Pattern DECISION =
            Pattern.compile("\\A# (\\d+\\. .+)\\n\\nStatus: (accepted|superseded by \\[[^]]+]\\([^)]+\\))");
    private static final Pattern JAVADOC = Pattern.compile("/\\*\\*(.*?)\\*/", Pattern.DOTALL);

    private GeneratedPages() {}

    /** Page → how it must read, given what by-hand text it has now. */
    static Map<Path, String> all() throws IOException {
        Map<Path, String> pages = new LinkedHashMap<>();
        pages.put(Path.of("docs", "steps.md"), StepLanguage.document().stripTrailing() + "\n");
        pages.put(Path.of("docs", "settings.md"), filled("settings.md", "settings", settings()));
        pages.put(Path.of("docs", "errors.md"), filled("errors.md", "errors", errors()));
        pages.put(Path.of("docs", "architecture.md"), filled("architecture.md", "packages", packages()));
        pages.put(Path.of("docs", "adr", "README.md"), filled("adr/README.md", "decisions", decisions()));
        return pages;
    }

    private static String filled(String page, String part, String made) throws IOException {
        String text = Files.readString(Path.of("docs", page));
        String begin = "<!-- generated: " + part + " -->\n";
        String end = "<!-- end of generated -->\n";
        int from = text.indexOf(begin);
        int to = text.indexOf(end, from);
        if (from < 0 || to < 0) {
            throw new IOException("docs/" + page + " has no place for the generated part " + part);
        }
        return text.substring(0, from + begin.length()) + "\n" + made + "\n" + text.substring(to);
    }

    /** A table a section of the settings file: names, defaults and what is allowed from the code, descriptions from the file's comments. */
    private static String settings() throws IOException {
        Map<String, String> comments = comments();
        StringBuilder out = new StringBuilder();
        String section = "";
        for (SettingLine line : Settings.load(new InstallLayout(Path.of(""), null), SETTINGS, Map.of(), Map.of())
                .lines()) {
            String own = line.key().replaceFirst("\\..*", "");
            if (!own.equals(section)) {
                section = own;
                out.append(out.isEmpty() ? "" : "\n").append("## ").append(own).append("\n\n");
                String about = comments.getOrDefault(own, "");
                out.append(line.key().equals(own) || about.isEmpty() ? "" : about + "\n\n");
                out.append("| setting | default | allowed | what it does |\n| --- | --- | --- | --- |\n");
            }
            String comment = comments.get(line.key());
            if (comment == null) {
                throw new IOException(SETTINGS + " has no comment above " + line.key());
            }
            String fallback = line.fallback().isEmpty() ? "none" : "`" + line.fallback() + "`";
            out.append(row("`" + line.key() + "`", fallback, line.allowed(), comment));
        }
        return out.toString();
    }

    /** Key, or name of a section → the comment above it in the shipped file. */
    private static Map<String, String> comments() throws IOException {
        Map<String, String> comments = new LinkedHashMap<>();
        List<String> above = new ArrayList<>();
        String section = "";
        for (String line : Files.readAllLines(SETTINGS)) {
            Matcher begins = SECTION.matcher(line);
            Matcher setting = SETTING.matcher(line);
            if (begins.matches()) {
                section = begins.group(1);
                comments.put(section, String.join(" ", above));
            } else if (setting.matches()) {
                comments.put(section + "." + setting.group(1), String.join(" ", above));
            } else if (line.strip().startsWith("# ")) {
                above.add(line.strip().substring(2));
                continue;
            }
            above.clear();
        }
        comments.values().removeIf(String::isEmpty);
        return comments;
    }

    /** A row a code: its facts from the enum, its description from the constant's comment. */
    private static String errors() throws IOException {
        String source = Files.readString(sourceOf(ErrorCode.class));
        StringBuilder out = new StringBuilder(
                "| errorCode | stage | retryHint | mutation | vendor | raised when |\n| --- | --- | --- | --- | --- | --- |\n");
        for (ErrorCode code : ErrorCode.values()) {
            Matcher described = Pattern.compile("/\\*\\*((?:(?!\\*/).)*)\\*/\\s+" + code.name() + "\\(", Pattern.DOTALL)
                    .matcher(source);
            if (!described.find()) {
                throw new IOException("ErrorCode." + code + " has no comment");
            }
            out.append(row(
                    "`" + code.code() + "`",
                    "`" + code.stage() + "`",
                    "`" + code.retryHint() + "`",
                    code.mutationAllowed() ? "yes" : "no",
                    code.vendorRequired() ? "required" : "optional",
                    plain(described.group(1))));
        }
        return out.toString();
    }

    /** A row a package: what it holds from its {@code package-info.java}, what it may import from the rules that the tests hold. */
    private static String packages() throws IOException {
        StringBuilder out = new StringBuilder("| package | holds | may import |\n| --- | --- | --- |\n");
        Path root = SOURCES.resolve(PackageRules.ROOT.replace('.', '/'));
        out.append(row("(root)", firstSentence(root), "all"));
        for (Map.Entry<String, Set<String>> entry : PackageRules.map().entrySet()) {
            Path folder = root.resolve(entry.getKey());
            String imports = entry.getValue().stream().sorted().collect(Collectors.joining(", "));
            boolean built = Files.exists(folder);
            out.append(row(
                    "`" + entry.getKey() + "`",
                    built ? firstSentence(folder) : "Not built yet.",
                    imports.isEmpty() ? "`java.*` only" : imports));
            for (Map.Entry<String, Path> below : built ? below(folder).entrySet() : Set.<Map.Entry<String, Path>>of()) {
                out.append(row(
                        "`" + entry.getKey() + "." + below.getKey() + "`",
                        firstSentence(below.getValue()),
                        "as above"));
            }
        }
        return out.toString();
    }

    private static Map<String, Path> below(Path folder) throws IOException {
        Map<String, Path> below = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(file -> file.endsWith("package-info.java"))
                    .map(Path::getParent)
                    .filter(inner -> !inner.equals(folder))
                    .forEach(inner -> below.put(
                            folder.relativize(inner)
                                    .toString()
                                    .replace('/', '.')
                                    .replace('\\', '.'),
                            inner));
        }
        return below;
    }

    private static String firstSentence(Path folder) throws IOException {
        Matcher comment = JAVADOC.matcher(Files.readString(folder.resolve("package-info.java")));
        if (!comment.find()) {
            throw new IOException(folder + " does not say what it holds");
        }
        return plain(comment.group(1)).replaceFirst("(?<=\\.)( |<p>).*", "");
    }

    /** A comment as Markdown on one line. */
    private static String plain(String javadoc) {
        String line = javadoc.replaceAll("\\s*\\n\\s*\\* ?", " ")
                .replaceAll("\\s+", " ")
                .strip();
        return TAG.matcher(line)
                .replaceAll(tag -> Matcher.quoteReplacement("`"
                        + (tag.group(1).equals("link") ? tag.group(2).replaceFirst(".*\\.", "") : tag.group(2))
                        + "`"))
                .replace("&lt;", "<")
                .replace("&amp;", "&");
    }

    /** A row a decision: its number and title, and the first word or two of its status. */
    private static String decisions() throws IOException {
        StringBuilder out = new StringBuilder("| decision | status |\n| --- | --- |\n");
        for (Path file : decisionFiles()) {
            Matcher head = DECISION.matcher(Files.readString(file));
            if (!head.find()) {
                throw new IOException(file + " does not begin with a number, a title and a status");
            }
            String link = "[" + head.group(1) + "](" + file.getFileName() + ")";
            out.append(row(link, head.group(2).replaceAll("\\[([^]]+)]\\([^)]+\\)", "$1")));
        }
        return out.toString();
    }

    private static List<Path> decisionFiles() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("docs", "adr"))) {
            return files.filter(file -> file.getFileName().toString().matches("\\d{4}-.*"))
                    .sorted()
                    .toList();
        }
    }

    private static Path sourceOf(Class<?> type) {
        return SOURCES.resolve(type.getName().replace('.', '/') + ".java");
    }

    private static String row(String... cells) {
        return Stream.of(cells).map(cell -> cell.replace("|", "\\|")).collect(Collectors.joining(" | ", "| ", " |\n"));
    }
}
