package dev.webwitness.model.step;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Writes a target in the step language: {@code the second "Save" button in the row of "Bob"}. Has no side effects. */
final class TargetLabel {
    private static final Map<String, String> ROLE_WORDS = Map.of(
            "menuitem",
            "menu item",
            "columnheader",
            "column header",
            "rowheader",
            "row header",
            "textbox",
            "text field",
            "combobox",
            "dropdown");

    /** Words for parts of a page that need no quotes: {@code in the dialog}, {@code in the Users table}. */
    private static final Set<String> PART_WORDS = Set.of(
            "alert article banner calendar card cell column dialog drawer footer form grid group header item list main menu menubar"
                    .concat(
                            " modal nav navigation page panel popup region row section sidebar tab table toast toolbar tree")
                    .split(" "));

    private static final Map<String, Integer> ORDINALS = Map.of("first", 1, "second", 2, "third", 3, "last", -1);
    private static final Pattern NTH_PART = Pattern.compile(
            "(?:the )?(?:#?(?<number>\\d{1,3})(?:st|nd|rd|th)?|(?<word>first|second|third|last)) (?<part>[a-z]+)");
    private static final Pattern ROW_WHERE = Pattern.compile("(?<column>.+?) = (?<value>.+)");
    private static final Pattern ROW_OF = Pattern.compile("(?i)(?:the )?row of (?:the )?(?=\\S)");

    private TargetLabel() {}

    static String of(Target target) {
        return of(target, false, true);
    }

    /** The target in a count: {@code "Remove" buttons}. */
    static String counted(Target target) {
        return of(target, true, false);
    }

    /** The target after {@code every}: {@code "Status" cell}. */
    static String ofEach(Target target) {
        return of(target, false, false);
    }

    /** Whether the target is only a role, such as {@code the dialog}. */
    static boolean isRoleOnly(Target target) {
        String role = target.role();
        return target.how() == Target.How.NAME
                && role != null
                && (target.text().isBlank() || !target.quoted() && isWordFor(target.text(), role));
    }

    private static boolean isWordFor(String text, String role) {
        String word = text.toLowerCase(Locale.ROOT);
        return List.of(role, roleWord(role), plural(role), plural(roleWord(role)))
                .contains(word);
    }

    static String roleWord(String role) {
        return ROLE_WORDS.getOrDefault(role, role);
    }

    private static String of(Target target, boolean many, boolean article) {
        if (target.how() == Target.How.OUTSIDE) {
            return target.text().isEmpty() ? "outside" : "outside of " + QuotedText.of(target.text());
        }
        String ordinal = target.ordinal() == 0 ? "" : "the " + ordinal(target.ordinal()) + " ";
        String the = ordinal.isEmpty() && article && isNameless(target) ? "the " : "";
        return ordinal + the + words(target, many) + place(target);
    }

    private static boolean isNameless(Target target) {
        return isRoleOnly(target)
                || target.how() == Target.How.NAME && target.text().isBlank();
    }

    private static String words(Target target, boolean many) {
        return switch (target.how()) {
            case NAME -> named(target, many);
            case REF -> "ref=" + QuotedText.unlessOneWord(target.text());
            case TEST_ID -> "testid=" + QuotedText.unlessOneWord(target.text());
            case CSS -> "css=" + QuotedText.unlessOneWord(target.text());
            case XPATH -> "xpath=" + QuotedText.unlessOneWord(target.text());
            case POINT -> "point=" + (target.text().contains(" ") ? QuotedText.of(target.text()) : target.text());
            case OUTSIDE -> throw new AssertionError("written before");
        };
    }

    private static String named(Target target, boolean many) {
        String role = target.role();
        String kind = role == null ? "element" : roleWord(role);
        String kinds = many ? plural(kind) : kind;
        if (isNameless(target)) {
            return kinds;
        }
        boolean plain = !target.quoted() && (target.text().equals("it") || QuotedText.isPlainName(target.text()));
        String name = plain ? target.text() : QuotedText.of(target.text());
        return role == null ? name : name + " " + kinds;
    }

    private static String plural(String kind) {
        return kind.matches(".*(?:s|x|ch|sh)") ? kind + "es" : kind.replaceFirst("(?<=[^aeiou])y$", "ie") + "s";
    }

    private static String ordinal(int number) {
        return switch (number) {
            case -1 -> "last";
            case 1 -> "first";
            case 2 -> "second";
            case 3 -> "third";
            default -> number + suffix(number);
        };
    }

    private static String suffix(int number) {
        if (number % 100 >= 11 && number % 100 <= 13) {
            return "th";
        }
        return switch (number % 10) {
            case 1 -> "st";
            case 2 -> "nd";
            case 3 -> "rd";
            default -> "th";
        };
    }

    private static String place(Target target) {
        String scope = target.scope();
        if (scope == null) {
            return "";
        }
        return switch (target.relation() == null ? "in" : target.relation()) {
            case "frame" -> " in frame " + QuotedText.of(scope);
            case "item" -> " in ref=" + QuotedText.unlessOneWord(scope);
            case "row" -> row(target, scope);
            case "under" -> " under " + part(scope);
            case "above" -> " above " + part(scope);
            case "near", "there" -> " next to " + part(scope);
            default -> " in " + part(scope);
        };
    }

    private static String row(Target target, String scope) {
        String numbered = numbered(scope);
        if (numbered != null) {
            return " in " + numbered;
        }
        Matcher where = ROW_WHERE.matcher(scope);
        String which = where.matches()
                ? "where " + QuotedText.of(where.group("column")) + " is " + QuotedText.of(where.group("value"))
                : "of " + QuotedText.of(ROW_OF.matcher(scope).replaceFirst(""));
        boolean itself = isRoleOnly(target) && "row".equals(target.role());
        return (itself ? " " : " in the row ") + which;
    }

    /** A part of the page, without quotes if its words name a known part. */
    private static String part(String scope) {
        String numbered = numbered(scope);
        if (numbered != null) {
            return numbered;
        }
        String bare = scope.replaceFirst("^(?i:the) ", "");
        List<String> words = List.of(bare.toLowerCase(Locale.ROOT).split(" ", -1));
        boolean says = PART_WORDS.contains(words.get(0)) || PART_WORDS.contains(words.get(words.size() - 1));
        return says && QuotedText.isPlainName(bare) ? "the " + bare : QuotedText.of(scope);
    }

    /** {@code the second row} for {@code #2 row}; null for a scope without a number. */
    private static @Nullable String numbered(String scope) {
        Matcher nth = NTH_PART.matcher(scope);
        if (!nth.matches()) {
            return null;
        }
        String word = nth.group("word");
        int number = word == null
                ? Integer.parseInt(nth.group("number"))
                : java.util.Objects.requireNonNull(ORDINALS.get(word));
        return number == 0 ? null : "the " + ordinal(number) + " " + nth.group("part");
    }
}
