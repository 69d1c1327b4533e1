package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Brings a step into the grammar's own words, one class of wordings after the other. */
final class Usual {
    /** In this order: what one writes, the next may read. */
    private static final List<UnaryOperator<Step>> EACH = List.of(
            Titled::plain,
            Twofold::plain,
            Habitual::plain,
            Wordy::plain,
            Manner::plain,
            Sequel::plain,
            Given::plain,
            Besides::plain,
            Maybe::first,
            Quantities::plain,
            Upshot::plain,
            Controls::plain,
            Instruments::plain,
            Turns::plain,
            Hurried::plain,
            Remarks::plain,
            Tickets::plain,
            Forms::plain,
            Specs::plain,
            Briefly::plain,
            Polished::plain,
            Testers::plain,
            Contracted::apart,
            Customary::plain,
            Pages::through,
            Roundabout::straight,
            Phrasings::usual,
            Shorthand::whole);

    /** {@code using the star to remove her is not allowed}. */
    private static final Pattern FORBIDDEN = Pattern.compile(
            "(?<!\\bwhich |\\bthat )\\b(?:is|are) (?:(?:not|never|strictly|absolutely) )*(?:allowed|permitted|forbidden|prohibited|off limits|taboo)[.!]?$",
            Pattern.CASE_INSENSITIVE);

    private Usual() {}

    /** The step in the grammar's own words; as it stands where its no, or that it is a question, would be lost in them. */
    static Step plain(Step step) {
        String proven = Errands.plain(Purpose.plain(step.words(), step.masked()), step.masked());
        Step told = step.saying(Enumerated.plain(Beforehand.plain(proven, step.masked()), step.masked()));
        Step plain = told;
        for (UnaryOperator<Step> usual : EACH) {
            plain = usual.apply(plain);
        }
        boolean forbids = Prohibition.starts(step.words())
                || FORBIDDEN.matcher(step.words()).find();
        boolean lost = forbids && !Prohibition.saysNo(plain.words())
                || step.words().endsWith("?")
                        && !plain.words().endsWith("? key")
                        && !plain.words().endsWith("?");
        return lost ? step : plain;
    }
}
