package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.grammar.PhraseSet.Phrase;
import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Holds the grammar against whole tasks as coding agents and people write them, phrase by phrase. {@code phrases} was given,
 * {@code phrases-own} and {@code phrases-later} were written before the grammar was measured on them: it then understood 235 of 379 of
 * the one, and, improved on the other two only, 64 of 88 of the other. {@code phrases-fresh} was scored once, 44 of 69, before anything was mended for it, then {@code phrases-blind}, 28 of 36.
 * What was wrong in them was mended afterwards. {@code phrases-forms} are sentences of the kinds that were missed, written before any was mended, 40 of 126; {@code phrases-unseen}
 * was scored once after that, in two parts, 55 of 77 and 41 of 67. {@code phrases-seventh} was written before the grammar's code was looked at, by somebody new to it, and scored once, 104 of 157,
 * {@code phrases-eighth} after that, 59 of 91, and {@code phrases-ninth} after that, 73 of 84. Three people who had not seen the grammar
 * wrote three more, each scored once before anything was mended for it: {@code phrases-twelfth}, in the mix of the given one, 105 of 139, then
 * {@code phrases-tenth}, as coding agents write, 103 of 123, then {@code phrases-eleventh}, as people write, 94 of 124.
 * After those were mended, three more were scored once in the same way: {@code phrases-thirteenth}, in the mix of the given one, 106 of 137 (105 as labelled),
 * {@code phrases-fourteenth}, as coding agents write, 105 of 117, and {@code phrases-fifteenth}, as people write, 87 of 127 (85 as labelled).
 * Then once more: {@code phrases-sixteenth}, in the mix of the given one, 118 of 167, {@code phrases-seventeenth}, as people write, 112 of 176,
 * and {@code phrases-eighteenth}, in the mix again, terser and stranger, 96 of 185, all as labelled.
 * And once more: {@code phrases-nineteenth}, in the mix, 74 of 120, and {@code phrases-twentieth}, as people write, 61 of 120, as labelled.
 * Then {@code phrases-twentyfirst}, a second volume by one who knew the given one only, 99 of 129, and {@code phrases-twentysecond}, another imitation
 * of it, 89 of 141, as labelled. Last {@code phrases-twentythird}, by one more, 69 of 129, and
 * {@code phrases-twentyfourth}, by another who imitated the given ones closely, 125 of 151; then {@code phrases-twentyfifth}, by one more, 98 of 173,
 * and {@code phrases-twentysixth}, by two more, 133 of 205, and {@code phrases-twentyseventh}, 85 of 147. The next seven are imitations of the given one
 * with its labels told in rules, by seven more: {@code phrases-twentyeighth}, 151 of 200, {@code phrases-twentyninth}, 116 of 200,
 * {@code phrases-thirtieth}, 125 of 195, {@code phrases-thirtyfirst}, 109 of 201, {@code phrases-thirtysecond}, 128 of 198, {@code phrases-thirtythird},
 * 128 of 199, and, after the first four of them were mended, {@code phrases-thirtyfourth}, 141 of 202. Six more such writers came after that: {@code
 * phrases-thirtyfifth}, 167 of 212, {@code phrases-thirtysixth}, 160 of 225, {@code phrases-thirtyseventh}, 144 of 209, {@code phrases-thirtyeighth}, 162 of
 * 213, {@code phrases-thirtyninth}, 158 of 215, and {@code phrases-fortieth}, 179 of 227, and two after those were mended: {@code phrases-fortyfirst},
 * 87 of 116, and {@code phrases-fortysecond}, 102 of 126. Then four more, all scored once before anything was mended for them: {@code
 * phrases-fortythird}, 176 of 232, {@code phrases-fortyfourth}, 128 of 211, {@code phrases-fortyfifth}, 146 of 212, and {@code phrases-fortysixth},
 * 151 of 206. Later {@code phrases-fortyninth}, 149 of 223, {@code phrases-fiftieth}, 145 of 223, and {@code
 * phrases-fiftyfirst}, 149 of 221, and {@code phrases-fiftyfourth}, by another writer,
 * 133 of 242, and {@code phrases-fiftythird}, 177 of 254;
 * then {@code phrases-fiftysecond}, 147 of 221.
 */
class PhrasesTest {

    /**
     * Where sentences of the sets are put into frames, each is put into every so many of them, another one for the next sentence; all of them with {@code
     * -Dgrammar.every=1}.
     */
    static final int EVERY = Integer.getInteger("grammar.every", 3);

    /** Every set. */
    static final List<String> FILES = List.of(
            "phrases.jsonl",
            "phrases-own.jsonl",
            "phrases-later.jsonl",
            "phrases-fresh.jsonl",
            "phrases-blind.jsonl",
            "phrases-forms.jsonl",
            "phrases-unseen.jsonl",
            "phrases-seventh.jsonl",
            "phrases-eighth.jsonl",
            "phrases-ninth.jsonl",
            "phrases-tenth.jsonl",
            "phrases-eleventh.jsonl",
            "phrases-twelfth.jsonl",
            "phrases-thirteenth.jsonl",
            "phrases-fourteenth.jsonl",
            "phrases-fifteenth.jsonl",
            "phrases-sixteenth.jsonl",
            "phrases-seventeenth.jsonl",
            "phrases-eighteenth.jsonl",
            "phrases-nineteenth.jsonl",
            "phrases-twentieth.jsonl",
            "phrases-twentyfirst.jsonl",
            "phrases-twentysecond.jsonl",
            "phrases-twentythird.jsonl",
            "phrases-twentyfourth.jsonl",
            "phrases-twentyfifth.jsonl",
            "phrases-twentysixth.jsonl",
            "phrases-twentyseventh.jsonl",
            "phrases-twentyeighth.jsonl",
            "phrases-twentyninth.jsonl",
            "phrases-thirtieth.jsonl",
            "phrases-thirtyfirst.jsonl",
            "phrases-thirtysecond.jsonl",
            "phrases-thirtythird.jsonl",
            "phrases-thirtyfourth.jsonl",
            "phrases-thirtyfifth.jsonl",
            "phrases-thirtysixth.jsonl",
            "phrases-thirtyseventh.jsonl",
            "phrases-thirtyeighth.jsonl",
            "phrases-thirtyninth.jsonl",
            "phrases-fortieth.jsonl",
            "phrases-fortyfirst.jsonl",
            "phrases-fortysecond.jsonl",
            "phrases-fortythird.jsonl",
            "phrases-fortyfourth.jsonl",
            "phrases-fortyfifth.jsonl",
            "phrases-fortysixth.jsonl",
            "phrases-fortyninth.jsonl",
            "phrases-fiftieth.jsonl",
            "phrases-fiftyfirst.jsonl",
            "phrases-fiftyfourth.jsonl",
            "phrases-fiftythird.jsonl",
            "phrases-fiftysecond.jsonl");

    /** The one set in which nothing is forbidden. */
    private static final String NOTHING_FORBIDDEN = "phrases-fortyninth.jsonl";

    /** How many there are, and the share understood as meant; floors, only ever raised. */
    @ParameterizedTest
    @CsvSource({
        "phrases.jsonl, 371, 347",
        "phrases-own.jsonl, 379, 351",
        "phrases-later.jsonl, 88, 87",
        "phrases-fresh.jsonl, 69, 63",
        "phrases-blind.jsonl, 36, 35",
        "phrases-forms.jsonl, 126, 94",
        "phrases-unseen.jsonl, 144, 125",
        "phrases-seventh.jsonl, 157, 146",
        "phrases-eighth.jsonl, 91, 80",
        "phrases-ninth.jsonl, 84, 79",
        "phrases-tenth.jsonl, 123, 121",
        "phrases-eleventh.jsonl, 124, 122",
        "phrases-twelfth.jsonl, 139, 133",
        "phrases-thirteenth.jsonl, 137, 124",
        "phrases-fourteenth.jsonl, 117, 108",
        "phrases-fifteenth.jsonl, 127, 105",
        "phrases-sixteenth.jsonl, 167, 147",
        "phrases-seventeenth.jsonl, 176, 150",
        "phrases-eighteenth.jsonl, 185, 152",
        "phrases-nineteenth.jsonl, 120, 97",
        "phrases-twentieth.jsonl, 120, 91",
        "phrases-twentyfirst.jsonl, 129, 104",
        "phrases-twentysecond.jsonl, 141, 101",
        "phrases-twentythird.jsonl, 129, 95",
        "phrases-twentyfourth.jsonl, 151, 133",
        "phrases-twentyfifth.jsonl, 173, 127",
        "phrases-twentysixth.jsonl, 205, 164",
        "phrases-twentyseventh.jsonl, 147, 110",
        "phrases-twentyeighth.jsonl, 200, 177",
        "phrases-twentyninth.jsonl, 200, 156",
        "phrases-thirtieth.jsonl, 195, 159",
        "phrases-thirtyfirst.jsonl, 201, 158",
        "phrases-thirtysecond.jsonl, 198, 158",
        "phrases-thirtythird.jsonl, 199, 153",
        "phrases-thirtyfourth.jsonl, 202, 160",
        "phrases-thirtyfifth.jsonl, 212, 184",
        "phrases-thirtysixth.jsonl, 225, 187",
        "phrases-thirtyseventh.jsonl, 209, 171",
        "phrases-thirtyeighth.jsonl, 213, 194",
        "phrases-thirtyninth.jsonl, 215, 177",
        "phrases-fortieth.jsonl, 227, 209",
        "phrases-fortyfirst.jsonl, 116, 94",
        "phrases-fortysecond.jsonl, 126, 112",
        "phrases-fortythird.jsonl, 232, 199",
        "phrases-fortyfourth.jsonl, 211, 149",
        "phrases-fortyfifth.jsonl, 212, 160",
        "phrases-fortysixth.jsonl, 206, 160",
        "phrases-fortyninth.jsonl, 223, 169",
        "phrases-fiftieth.jsonl, 223, 167",
        "phrases-fiftyfirst.jsonl, 221, 178",
        "phrases-fiftyfourth.jsonl, 242, 165",
        "phrases-fiftythird.jsonl, 254, 205",
        "phrases-fiftysecond.jsonl, 221, 184"
    })
    void understandsAsManyPhrasesAsItEverDid(String file, int size, int floor) {
        PhraseSet set = PhraseSet.of(file);
        assertThat(set.phrases()).hasSize(size);
        assertThat(set.understood()).isGreaterThanOrEqualTo(floor);
    }

    @ParameterizedTest
    @FieldSource("FILES")
    void guessesNoneOfTheAmbiguousOnes(String file) {
        assertThat(PhraseSet.of(file).ambiguous()).isNotEmpty().allMatch(Phrase::asked);
    }

    @ParameterizedTest
    @FieldSource("FILES")
    void carriesOutNoProhibition(String file) {
        List<Phrase> phrases = PhraseSet.of(file).phrases();
        assertThat(phrases.stream().anyMatch(Phrase::forbids) || file.equals(NOTHING_FORBIDDEN))
                .isTrue();
        assertThat(phrases).noneMatch(Phrase::doesWhatItForbids);
    }

    /** A line that is told to be read as an expectation and looks at nothing would pass whatever the page shows. */
    @ParameterizedTest
    @FieldSource("FILES")
    void looksAtAllThatItSaysIsExpected(String file) {
        assertThat(PhraseSet.of(file).phrases().stream()
                        .flatMap(phrase -> phrase.lines().stream())
                        .filter(ReadLine::understood))
                .noneMatch(line -> line.intents().stream()
                                .filter(intent -> intent.action().equals("expect"))
                                .count()
                        > line.actions().stream()
                                .filter(Action.Expect.class::isInstance)
                                .count());
    }

    @ParameterizedTest
    @FieldSource("FILES")
    void looksAtNoStateThatCannotBeLookedAt(String file) {
        assertThat(PhraseSet.of(file).phrases().stream()
                        .flatMap(phrase -> phrase.lines().stream())
                        .flatMap(line -> line.actions().stream())
                        .filter(Action.Expect.class::isInstance)
                        .map(action -> ((Action.Expect) action).expectation())
                        .filter(expectation -> expectation.kind() == Expectation.Kind.STATE)
                        .map(Expectation::value))
                .isSubsetOf(Expectation.STATES);
    }
}
