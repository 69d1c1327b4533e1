package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is forbidden, read as what would be ordered and never done: {@code don't press Print, the printer is out of order}. */
final class Forbidden {
    /** Why something is not to be done: how a thing is that could otherwise be used. */
    private static final Pattern REASON = Pattern.compile(
            "(?:the|this|that|our|my|your|its|these|those|an?) [^,\uE000-\uE7FF]{1,40}? (?:(?:is|are|was|were|has"
                    + " been|have been)(?: (?:still|currently|now|just|already|only|temporarily))* (?:out of"
                    + " (?:order|use|service|paper|date)|(?:completely |totally"
                    + " )?(?:broken|defective|faulty|buggy|offline|down|unstable|unreliable|unfinished|incomplete|dangerous|expensive|irreversible|live|productive|shared)|(?:not|never)"
                    + " (?:yet"
                    + " )?(?:ready|finished|complete|completed|done|working|implemented|connected|tested|safe|reversible|free|ours|mine|supported|installed|set"
                    + " up)|(?:in|under) (?:use|production|maintenance|construction|repair|development)|(?:a|the|our)"
                    + " (?:live|real|production|productive|shared|public|customer(?:'s)?) \\p{L}+|being"
                    + " (?:repaired|replaced|tested|rebuilt|fixed|migrated|maintained))|(?:does|do)(?: still)? not"
                    + " work|crash(?:es)?|hangs?|fails?|costs? (?:real )?money|sends? (?:a )?real \\p{L}+)(?:"
                    + " (?:yet|now|at the moment|today|again|here|there|right now|this week|these days))?[.!]*",
            Pattern.CASE_INSENSITIVE);

    /** What others would come to, which is why: {@code never click Send, people will get it}. */
    private static final Pattern CONSEQUENCE = Pattern.compile(
            "(?:otherwise )?(?:(?:all|real|the|our|my|other|many|some) )*(?:people|everyone|everybody|anyone|someone|somebody|others|[\\p{L}]{3,}s|staff|we|he|she|i|you)"
                    + " (?:(?:will|would|might|could) (?!not\\b|be able\\b)|(?:really |actually )?(?:gets?|receives?|loses?|pays?)\\b)[^,\uE000-\uE7FF]{2,40}[.!]*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SEEN = Pattern.compile(
            "(?:see|get|find|notice|encounter|observe|expect(?: to (?:see|get|find))?|receive|spot|have(?! to\\b)) (?:any |some )?(?<o>.+)",
            Pattern.CASE_INSENSITIVE);

    /** What goes on after a thing that must not be seen, and names no other. */
    private static final Pattern ELSE = Pattern.compile(
            "(?:and|but|so|nobody|no one|nothing|everybody|everyone|it|this|that|they|which|because|since|otherwise|while)\\b(?! (?:the |an? )?[\uE000-\uE7FF]).*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ERROR = Pattern.compile(
            "(?:an? |the )?(?:console |javascript |js )?errors?(?: messages?)?", Pattern.CASE_INSENSITIVE);

    private Forbidden() {}

    /** Whether the words tell why something else is not to be done. */
    static boolean isReason(String words) {
        return REASON.matcher(words).matches() || CONSEQUENCE.matcher(words).matches();
    }

    /** Null where it is not understood, or tells something besides that may be no reason. */
    static @Nullable List<Meant> read(Clause clause, Memory memory) {
        List<Meant> all = new ArrayList<>();
        if (clause.words().matches("(?i)(?:do|execute|perform|run|carry out) (?:it|that|this|so)(?: .*)?")) {
            return null;
        }
        boolean looking = false;
        for (String part : clause.words().split("(?i)\\s*,?\\s+(?:or|nor)\\s+|,\\s+", -1)) {
            if (looking && (ELSE.matcher(part).matches() || tells(part))) {
                return null;
            }
            String one = looking && Lexicon.verbAt(part) == null ? "see " + part : part;
            if (!all.isEmpty()
                    && (one.matches("(?i)(?:it|this|that|they|which|because|since|otherwise) .*") || isReason(one))) {
                continue;
            }
            if (!all.isEmpty() && tells(one)) {
                if (isReason(one)) {
                    continue;
                }
                return null;
            }
            String bare = one.replaceFirst("(?i)(?<=\\w{3}) (?:anything|something|any of (?:it|them|that))$", "")
                    .replaceFirst("\\s+-\\s+(?!(?:click|press|open|type|go|select|choose)\\b).*$", "")
                    .replaceFirst(
                            "(?i)\\s+(?:(?:just )?yet|just|for (?:now|the moment)|at (?:this|the)"
                                    + " (?:point|moment|stage)|right now|so far)$",
                            "");
            List<Meant> meant = Imperatives.read(clause.with(Rewording.plain(Prohibition.imperative(bare))), memory);
            if (meant.isEmpty()) {
                Named named = TargetReader.read(one, clause, memory);
                if (named == null) {
                    return null;
                }
                meant = List.of(Meant.click(named));
            }
            boolean and = one.matches("(?i).*\\sand\\s.*")
                    && Lexicon.verbAt(one.replaceFirst("(?i)^.*?\\sand\\s+", "")) != null;
            List<Meant> unseen = unseen(bare, meant, clause, memory);
            boolean unless = one.matches("(?i).*\\b(?:unless|until|before|without)\\b.*");
            looking = !unseen.isEmpty();
            if (looking) {
                all.addAll(unless ? unseen.stream().map(Meant::unsure).toList() : unseen);
                continue;
            }
            for (Meant each : meant) {
                if (!and && !unless && each.intent().action().equals("type")) {
                    all.add(each.forbidden().sure());
                    continue;
                }
                all.add(and || unless ? each.forbidden().unsure() : each.forbidden());
            }
        }
        memory.verb = null;
        return all;
    }

    /** {@code you should not see Bob} forbids nobody to look: that it is not there is looked at. Empty where something is forbidden. */
    private static List<Meant> unseen(String words, List<Meant> meant, Clause clause, Memory memory) {
        Matcher seen = SEEN.matcher(words);
        boolean looks = seen.matches()
                && !meant.isEmpty()
                && meant.stream()
                        .allMatch(one -> one.missing() == null
                                && one.flow() == null
                                && one.actions().size() == 1
                                && one.actions().get(0) instanceof Action.Expect);
        if (!looks) {
            return List.of();
        }
        return ERROR.matcher(seen.group("o")).matches()
                ? Expecting.read(clause.with("no " + Normal.withoutArticle(seen.group("o"))), memory)
                : meant.stream().map(Meant::denied).toList();
    }

    private static boolean tells(String words) {
        return Joints.stated(words)
                && words.matches(
                        "(?i)(?:the|this|that|our|my|your|its|these|those|an?)"
                                + " .*\\b(?:is|are|was|were|has|have|does|do|will|should|must|costs?|crash(?:es)?|hangs?|fails?|sends?)\\b.*");
    }
}
