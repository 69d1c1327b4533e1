package dev.webwitness.brain.steps.slot;

import java.util.Set;

/** What may stand as a name or a value without quotes: a few words, none of which belongs to a sentence. */
public final class UnquotedNames {
    public static final int MOST_WORDS = 5;

    /** Words that tie a sentence together, or point at something said before. A name with one of them is written in quotes. */
    private static final Set<String> SENTENCE_WORDS = words("""
            a an any some every each all both either neither another other same one ones none nothing something anything everything whatever
            it its itself this that these those them they their he him his she her hers we us our you your i me my mine there here
            and or but nor so then than as if unless until while when whenever whether because since after before once although though
            becomes become stays stay remains remain loads closes opens
            is are was were be been being am do does did done has have had having can could will would shall should must may might
            not no never without instead only just also too again still already now always please
            of with for from by at to into onto in on inside outside within under over below above near beside between through about against during
            who whom whose which what where why how
            expect expects verify assert ensure validate
            contains contain shows show says say reads appears appear visible
            """);

    /** Words that describe a value instead of giving it. */
    private static final Set<String> DESCRIBING = words(
            "the valid invalid correct wrong right random new old current different unique arbitrary long short empty blank real fake dummy sample example");

    private UnquotedNames() {}

    public static boolean isSentenceWord(String low) {
        return SENTENCE_WORDS.contains(low);
    }

    /** Whether the tokens can be a name without quotes; an article before them is not part of it. */
    static boolean isPlain(Sentence sentence, int from, int to) {
        if (to - from > MOST_WORDS || to <= from) {
            return false;
        }
        boolean counted = to - from > 1
                && (Ordinals.number(sentence.get(from).low()) >= 0
                        || Ordinals.position(sentence.get(from).low()) != 0
                                && Ordinals.number(sentence.get(from + 1).low()) >= 0);
        if (counted) {
            return false; // "3 rows" are three, and nothing that is called so
        }
        for (int i = from; i < to; i++) {
            Token token = sentence.get(i);
            if (!token.isWord()
                    || token.text().indexOf('=') >= 0
                    || !Character.isLetterOrDigit(token.text().codePointAt(0))
                            && token.text().charAt(0) != '#'
                    || isSentenceWord(token.low())
                    || token.low().equals("the")) {
                return false;
            }
        }
        return true;
    }

    /** Whether the tokens can be a value without quotes, which gives it and does not describe one. */
    public static boolean isValue(Sentence sentence, int from, int to) {
        for (int i = from; i < to; i++) {
            if (DESCRIBING.contains(sentence.get(i).low())) {
                return false;
            }
        }
        return isPlain(sentence, from, to);
    }

    private static Set<String> words(String text) {
        return Set.of(text.strip().split("\\s+"));
    }
}
