package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is typed again: what was kept by a name, what a button or a key copied, what a field was given before. What goes behind what a field holds. */
final class Pasted {
    private static final Pattern KEPT = Pattern.compile(
            "(?:it|this|that|(?:the |that |this )?(?:remembered|noted|copied|saved) (?<n>\\p{L}[\\p{L} ]{0,30}?)) (?:in|into|in to|to|as|for) (?<t>.+)",
            Pattern.CASE_INSENSITIVE);

    /** {@code "!" to the end of the note}: behind what is there. */
    private static final Pattern BEHIND = Pattern.compile(
            "(?:the (?:text|words?) )?(?<v>" + Masked.QUOTE
                    + "|\\S+)(?:,? (?:to|at|in|into|after)(?: the end of)? (?<t>.+))?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SAME =
            Pattern.compile("(?:the|that) same \\p{L}+(?: \\p{L}+)?", Pattern.CASE_INSENSITIVE);

    private Pasted() {}

    /** Whether the words speak of what was kept: {@code it into Key}. */
    static boolean speaks(String words) {
        return KEPT.matcher(words).matches();
    }

    /** {@code paste it into Key}, {@code enter the remembered code in Code}; empty where nothing was kept. */
    static List<Meant> read(Lexicon.Hit hit, Clause rest, Memory memory) {
        Matcher again = KEPT.matcher(rest.words());
        if (!again.matches()) {
            return List.of();
        }
        Named last = memory.element;
        boolean it = again.group("n") == null;
        String remembered = memory.remembered;
        boolean lately = remembered != null && last != null && last.name().equalsIgnoreCase(remembered);
        boolean only = memory.kept.names.size() == 1 && memory.given == null && !memory.copied();
        String name = it && !lately && !only || remembered == null
                ? null
                : Remembered.name(it ? remembered : again.group("n"), memory);
        boolean copied = name == null && hit.phrase().equals("paste") && memory.copied();
        Named field = name == null && !copied ? null : TargetReader.read(again.group("t"), rest, memory);
        if (field == null) {
            return List.of();
        }
        memory.rememberField(field);
        return List.of(
                copied
                        ? Meant.on("press", field, "Ctrl+V", new Action.Press("Control+V", field.target()))
                        : Meant.type("{" + name + "}", field));
    }

    /** {@code append "x" to the title}: the cursor goes to the end first, for typing replaces what a field holds. */
    static List<Meant> behind(Clause rest, Memory memory) {
        Matcher behind = BEHIND.matcher(rest.words());
        if (!behind.matches()) {
            return List.of();
        }
        Named field = behind.group("t") == null
                ? memory.filling ? memory.field : Typing.place(rest, memory)
                : TargetReader.read(behind.group("t"), rest, memory);
        String value = rest.plain(behind.group("v"));
        if (field == null) {
            return List.of(Meant.later("type", null, value, "adding to what a field holds (name the field)"));
        }
        memory.rememberField(field);
        return List.of(new Meant(
                new Intent("type", field.name(), value, false, field.scope()),
                List.of(new Action.Press("Control+End", field.target()), new Action.Type(value, null)),
                null,
                !field.sure()));
    }

    /** What {@code the same password} was; null where none was given, or the words speak of none. */
    static @Nullable String same(String value, String field, Memory memory) {
        return SAME.matcher(value).matches() ? Referred.value(value, field, memory) : null;
    }
}
