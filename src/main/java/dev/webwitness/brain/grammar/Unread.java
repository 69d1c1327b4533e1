package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds what a reading passed over: a part of a clause without which the clause is read just the same. */
final class Unread {
    private static final Pattern JOINT = Pattern.compile(
            ",?\\s+(?:and then|and|but|then|&|or|while|whereas|unless|except|although|provided|as long as|[+/|])\\s+|,\\s+|(?<dash>\\s+[-–—]\\s+)",
            Pattern.CASE_INSENSITIVE);

    /** What may be said besides, and changes nothing of what is done or looked for: a purpose, a reason, a likeness. */
    private static final Pattern BESIDES = Pattern.compile(
            "(?:just |only )?(?:to|in order to|so|so that|because|since|as|for|like)\\b.*", Pattern.CASE_INSENSITIVE);

    /** Why something must not be done or seen; after a dash whatever orders nothing. */
    private static final Pattern REASON =
            Pattern.compile("(?:it|this|that|they|there|we|i|he|she|you)\\b.*", Pattern.CASE_INSENSITIVE);

    /** {@code the last tab, "Danger zone", must be …}: a name for the same. */
    private static final Pattern APPOSITION = Pattern.compile(
            "(?:" + Masked.QUOTE + ", )?(?:must|should|has to|is|are|has|shows?|says?|reads?|contains?)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** What may be said before, and is no more than the rest says: a courtesy, and that all is well where the rest tells how. */
    private static final Pattern BEFORE = Pattern.compile(
            "(?:please|kindly|nothing|everything|all|hold on|hang on|one moment|be patient)\\b.*|you are (?:logged|signed) (?:in|out)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** That something is not to be seen forbids nobody to look: read as nothing, it would be held whatever is there. */
    private static final Pattern NOT_SEEN =
            Pattern.compile("\\b(?:not|no longer|never) see\\b", Pattern.CASE_INSENSITIVE);

    /** {@code both rows}, {@code the last two products}: no one place, and no name. */
    private static final Pattern SEVERAL = Pattern.compile(
            "(?:the )?(?:(?:first|last|other) (?:two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})|both)(?:(?: of)?(?: the| these)? \\p{L}.*)?");

    private Unread() {}

    /** Whether something is done at several things told as if they were one. */
    static boolean several(List<Meant> meant) {
        return meant.stream()
                .flatMap(one -> one.actions().stream())
                .map(Action::target)
                .anyMatch(target -> target != null
                        && (target.scope() != null
                                        && SEVERAL.matcher(target.scope()).matches()
                                || !target.quoted()
                                        && SEVERAL.matcher(target.text()).matches()));
    }

    /** Whether something is not to be seen, and nothing is looked for. */
    static boolean sees(Step step, List<Meant> read) {
        return NOT_SEEN.matcher(step.words()).find()
                && read.stream().allMatch(one -> one.actions().isEmpty() && one.missing() == null);
    }

    /** Whether the clause begins or ends with something that nothing of {@code meant} comes from. */
    static boolean isLeft(Clause clause, List<Meant> meant, Memory before) {
        String words = clause.words();
        boolean forbids =
                !meant.isEmpty() && meant.stream().allMatch(one -> one.intent().negated());
        Matcher joint = JOINT.matcher(words);
        while (joint.find()) {
            String head = words.substring(0, joint.start()).strip();
            String tail = words.substring(joint.end()).strip();
            if (head.isEmpty() || tail.isEmpty() || tail.startsWith(",") || Joints.inBrackets(words, joint.start())) {
                continue;
            }
            boolean dash = joint.group("dash") != null;
            boolean reason = forbids
                    && (REASON.matcher(tail).matches()
                            || Forbidden.isReason(tail)
                            || dash && Lexicon.verbAt(tail) == null);
            boolean told = joint.group().matches("(?i),?\\s+(?:while|as long as)\\s+")
                    && (Joints.stated(tail) || tail.matches("(?i)(?:there|the|an?|it|its|no|any|nothing)\\b.*"));
            boolean done = tail.matches("(?i)(?:it|they|that|this)(?:'s| is| are) already\\b.*");
            boolean besides = reason || told || done || BESIDES.matcher(tail).matches();
            if (!besides && reads(clause.with(head), meant, before)) {
                return true;
            }
            boolean idle = meant.isEmpty()
                    || dash
                    || APPOSITION.matcher(tail).matches()
                    || BEFORE.matcher(head).matches()
                    || ClauseSplitter.isCircumstance(head)
                    || Causes.isTold(head);
            if (!idle && reads(clause.with(tail), meant, before)) {
                return true;
            }
        }
        return false;
    }

    private static boolean reads(Clause part, List<Meant> meant, Memory before) {
        List<Meant> alone = TaskReader.clause(part, before.copy());
        boolean same = alone != null && !alone.isEmpty() && does(alone).equals(does(meant));
        return same || meant.equals(alone);
    }

    /** What is done, and how often or whether. */
    private static List<Object> does(List<Meant> meant) {
        List<Object> all = new ArrayList<>();
        for (Meant one : meant) {
            all.addAll(one.actions());
            all.add(one.flow() == null ? one.intent().action() : one.flow());
        }
        return all;
    }
}
