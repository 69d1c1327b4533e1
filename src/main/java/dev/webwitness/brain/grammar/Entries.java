package dev.webwitness.brain.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Several values for one field that takes them one by one, each sent with Enter: {@code invite a@x.org and b@x.org}, {@code add the tags "a" and "b"}. */
final class Entries {
    private static final String ITEM = "(?:" + Masked.QUOTE + "|[^\\s,]+@[^\\s,]+\\.\\w{2,}|#?[\\w-]+)";
    private static final String LIST = ITEM + "(?:(?:,| and|, and|,? &| \\+) " + ITEM + ")*";
    private static final Pattern INVITE = Pattern.compile(
            "(?:invite|share with|share it with|mention) (?<l>[^\\s,]+@[^\\s,]+\\.\\w{2,}(?:(?:,| and|, and) [^\\s,]+@[^\\s,]+\\.\\w{2,})*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TAGS = Pattern.compile(
            "(?:add|enter|type|put in|give it|assign|attach) (?:the |these |two |three )?(?:new )?(?<t>tags?|labels?|keywords?|recipients?|hashtags|topics|interests|skills|categories|participants|attendees|members):? (?<l>"
                    + LIST + ")",
            Pattern.CASE_INSENSITIVE);
    private static final String JOINT = "(?:,\\s+and|,|\\s+and|\\s+&|\\s+\\+)\\s+";

    private static final String WORDS = "(?:" + Masked.QUOTE
            + "|[^\\s,()]+@[^\\s,()]+|#?[\\p{L}\\d][\\p{L}\\d.'-]*(?: (?!and\\b)[\\p{L}\\d][\\p{L}\\d.'-]*){0,2})";
    private static final String SEVERAL = WORDS + "(?:(?:, and|,| and| &| \\+) " + WORDS + ")+";
    private static final String AFTER_EACH =
            "(?:,? (?:and )?(?:(?:press|hit|pressing|hitting|with|using|confirm(?:ing)?(?: each)? (?:with|by)) )?(?:the )?(?<k>enter|return|tab)(?: key)? after (?:each|every)(?: one| of them| \\p{L}+)?| \\((?:type|enter|write) (?:the|each|every) \\p{L}+,? (?:and |then )?(?:press |hit )?(?<j>enter|tab)\\))[.!]?";
    /** {@code tags: garden and offers, enter after each}, {@code add "a" and "b" through the "New" input, pressing Enter after each one}. */
    private static final List<Pattern> EACH = List.of(
            Pattern.compile(
                    "(?:the )?(?<t>\\p{L}[\\p{L} -]{1,25}): (?<l>" + SEVERAL + ")" + AFTER_EACH,
                    Pattern.CASE_INSENSITIVE),
            Pattern.compile(
                    "(?:add|enter|type|write|put|insert)(?: in)? (?:the \\p{Ll}+ )?(?<l>" + SEVERAL
                            + ") (?:through|into|in|to|via|using|with|as) (?:the )?(?<t>[^,()]+?)" + AFTER_EACH,
                    Pattern.CASE_INSENSITIVE));

    private Entries() {}

    /** Each of several texts and the key after it; empty where the words are no such thing. */
    static List<Meant> each(String words, Clause clause, Memory memory) {
        for (Pattern pattern : EACH) {
            Matcher each = pattern.matcher(words);
            Named field = each.matches() ? TargetReader.read(each.group("t"), clause, memory) : null;
            if (field != null && field.sure() && !Prohibition.saysNo(words)) {
                String key = "tab".equalsIgnoreCase(each.group("k") == null ? each.group("j") : each.group("k"))
                        ? "Tab"
                        : "Enter";
                memory.rememberField(field);
                List<Meant> all = new ArrayList<>();
                for (String one : each.group("l").split(JOINT, -1)) {
                    all.add(Meant.type(clause.plain(one), field));
                    all.add(Meant.press(key, key, null));
                }
                return all;
            }
        }
        return List.of();
    }

    static boolean isForm(String words) {
        return INVITE.matcher(words).matches() || TAGS.matcher(words).matches();
    }

    /** What the sentence means; empty where it is no such sentence. */
    static List<Meant> read(String words, Clause clause, Memory memory) {
        Matcher invite = INVITE.matcher(words);
        if (invite.matches()) {
            String verb = Buttons.capital(words.split(" ", 2)[0]);
            return entered(verb, invite.group("l"), clause, memory);
        }
        Matcher tags = TAGS.matcher(words);
        if (!tags.matches()) {
            return List.of();
        }
        String field = tags.group("t");
        boolean several = tags.group("l").split(JOINT, -1).length > 1;
        boolean given = tags.group("l").matches(".*(?:" + Masked.QUOTE + "|@|#).*") || field.matches("(?i).+s");
        return several && given
                ? entered(field, tags.group("l"), clause, memory)
                : labelled(field, tags, clause, memory);
    }

    /** {@code add label bug}: chosen from what the label's button opens. */
    private static List<Meant> labelled(String field, Matcher tags, Clause clause, Memory memory) {
        boolean one = tags.group("l").split("\\s+", -1).length == 1 && field.matches("(?i)label|tag|category");
        return one && tags.group().toLowerCase(java.util.Locale.ROOT).startsWith("add ")
                ? List.of(
                        Meant.click(Named.of(field, null)),
                        Meant.click(memory.remember(Named.of(clause.plain(tags.group("l")), null))))
                : List.of();
    }

    private static List<Meant> entered(String field, String list, Clause clause, Memory memory) {
        Named named = memory.rememberField(Named.of(field, null));
        List<Meant> all = new ArrayList<>();
        for (String one : list.split(JOINT, -1)) {
            all.add(Meant.type(clause.plain(one), named));
            all.add(Meant.press("Enter", "Enter", null));
        }
        return all;
    }
}
